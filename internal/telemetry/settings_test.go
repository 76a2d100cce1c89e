package telemetry

import (
	"strings"
	"testing"
)

func TestReadSettings(t *testing.T) {
	for _, c := range []struct {
		variables        string
		always           bool
		traces, metrics  string
		endpoint, warned string
	}{
		{variables: ""},
		{variables: "OTEL_SERVICE_NAME=orrery"},
		{variables: "OTEL_EXPORTER_OTLP_ENDPOINT=http://c:4318", traces: protocolHTTP, metrics: protocolHTTP},
		{variables: "OTEL_EXPORTER_OTLP_ENDPOINT=http://c:4318 OTEL_SDK_DISABLED=true"},
		{variables: "OTEL_SDK_DISABLED=TRUE", always: true},
		{
			variables: "OTEL_EXPORTER_OTLP_ENDPOINT=https://c OTEL_EXPORTER_OTLP_PROTOCOL=grpc OTEL_METRICS_EXPORTER=none",
			traces:    protocolGRPC,
		},
		{
			variables: "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT=http://c OTEL_EXPORTER_OTLP_METRICS_PROTOCOL=grpc",
			metrics:   protocolGRPC,
		},
		{
			variables: "OTEL_EXPORTER_OTLP_ENDPOINT=http://c OTEL_TRACES_EXPORTER=zipkin", metrics: protocolHTTP,
			traces: protocolHTTP, warned: "OTEL_TRACES_EXPORTER has no effect",
		},
		{
			variables: "OTEL_BSP_MAX_QUEUE_SIZE=-1 OTEL_EXPORTER_OTLP_ENDPOINT=http://c", traces: protocolHTTP,
			metrics: protocolHTTP, warned: "OTEL_BSP_MAX_QUEUE_SIZE",
		},
		{always: true, traces: protocolHTTP, metrics: protocolHTTP, endpoint: "http://localhost:4318"},
	} {
		s, err := Read(c.always, from(c.variables))
		if err != nil || s.TracesBy != c.traces || s.MetricsBy != c.metrics || s.Endpoint != c.endpoint ||
			!strings.Contains(strings.Join(s.Warnings, "\n"), c.warned) || len(s.Warnings) > 0 != (c.warned != "") {
			t.Errorf("%s: %+v, %v", c.variables, s, err)
		}
	}
}

// TestWrongSettingsAreNamed: an error names the variable, and not its value, which may be secret.
func TestWrongSettingsAreNamed(t *testing.T) {
	for variables, want := range map[string]string{
		"OTEL_EXPORTER_OTLP_ENDPOINT=secret:4317":                                      "OTEL_EXPORTER_OTLP_ENDPOINT",
		"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT=ftp://secret":                              "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
		"OTEL_EXPORTER_OTLP_ENDPOINT=http://c OTEL_EXPORTER_OTLP_PROTOCOL=secret/json": "OTEL_EXPORTER_OTLP_PROTOCOL",
	} {
		_, err := Read(false, from(variables))
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", variables, err)
		}
	}
}

// from reads variables from a text.
func from(text string) func(string) string {
	all := map[string]string{}
	for _, one := range strings.Fields(text) {
		name, value, _ := strings.Cut(one, "=")
		all[name] = value
	}
	return func(name string) string { return all[name] }
}
