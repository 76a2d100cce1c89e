package telemetry

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// The protocols of OTLP that the server speaks, as OTEL_EXPORTER_OTLP_PROTOCOL names them.
const (
	protocolHTTP = "http/protobuf"
	protocolGRPC = "grpc"
)

// Settings say what to send. The exporters themselves read the other variables: endpoints, headers,
// certificates, time limits.
type Settings struct {
	// TracesBy and MetricsBy are the protocols; "" sends nothing.
	TracesBy, MetricsBy string
	// Endpoint is the URL of the collector if no variable names one; "" otherwise.
	Endpoint string
	// QueueSpans bounds the spans that wait to be sent, or are being sent.
	QueueSpans int
	// Warnings say which variables have no effect.
	Warnings []string
}

// Enabled reports whether anything is to be sent.
func (s *Settings) Enabled() bool { return s.TracesBy != "" || s.MetricsBy != "" }

// Read reads the settings from the standard variables. If no variable names an endpoint, nothing is
// sent, unless always is set: then the collector is the one that the specification assumes. An
// error names the variable.
func Read(always bool, variable func(name string) string) (Settings, error) {
	s := Settings{QueueSpans: defaultQueueSpans}
	if strings.EqualFold(strings.TrimSpace(variable("OTEL_SDK_DISABLED")), "true") {
		return s, nil
	}
	r := reader{variable: variable, settings: &s, always: always}
	var err error
	if s.TracesBy, err = r.signal("TRACES"); err != nil {
		return s, err
	}
	if s.MetricsBy, err = r.signal("METRICS"); err != nil {
		return s, err
	}
	if text := strings.TrimSpace(variable("OTEL_BSP_MAX_QUEUE_SIZE")); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > maxQueueSpans {
			r.warn("OTEL_BSP_MAX_QUEUE_SIZE is not a number from 1 to %d: %d is used", maxQueueSpans, defaultQueueSpans)
		} else {
			s.QueueSpans = n
		}
	}
	return s, nil
}

// reader reads the variables of a signal.
type reader struct {
	variable func(string) string
	settings *Settings
	always   bool
}

func (r reader) warn(format string, args ...any) {
	r.settings.Warnings = append(r.settings.Warnings, fmt.Sprintf(format, args...))
}

// of returns the value of a variable that may be set for one signal or for all.
func (r reader) of(signal, name string) (value, from string) {
	for _, from := range []string{"OTEL_EXPORTER_OTLP_" + signal + "_" + name, "OTEL_EXPORTER_OTLP_" + name} {
		if value := strings.TrimSpace(r.variable(from)); value != "" {
			return value, from
		}
	}
	return "", ""
}

// signal returns the protocol by which a signal is sent; "" if it is not.
func (r reader) signal(signal string) (string, error) {
	name := "OTEL_" + signal + "_EXPORTER"
	switch exporter := strings.TrimSpace(r.variable(name)); exporter {
	case "", "otlp":
	case "none":
		return "", nil
	default:
		r.warn("%s has no effect: its value is neither otlp nor none", name)
	}
	protocol, from := r.of(signal, "PROTOCOL")
	switch protocol {
	case "":
		protocol = protocolHTTP
	case protocolHTTP, protocolGRPC:
	default:
		return "", fmt.Errorf("%s names a protocol that the server does not speak: use %s or %s", from, protocolHTTP,
			protocolGRPC)
	}
	endpoint, from := r.of(signal, "ENDPOINT")
	if endpoint == "" {
		if !r.always {
			return "", nil
		}
		r.settings.Endpoint = map[string]string{
			protocolHTTP: "http://localhost:4318", protocolGRPC: "http://localhost:4317",
		}[protocol]
		return protocol, nil
	}
	// The text may hold a password, so the message does not repeat it.
	u, err := url.Parse(endpoint)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return "", fmt.Errorf("%s is not a URL of a collector: write it like http://localhost:4318", from)
	}
	return protocol, nil
}
