package orrery_test

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
)

// labelsOfMetrics returns the labels of every metric of a server that has served the workload.
func labelsOfMetrics(t *testing.T) map[string]map[string]bool {
	t.Helper()
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1") // for the metrics about spans
	t.Setenv("OTEL_METRICS_EXPORTER", "none")
	server, err := orrery.Start(t.Context(), orrery.Config{
		DataPath: t.TempDir() + "/data", NoAuth: true, DebugAddr: "localhost:0", Telemetry: sends(t),
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = server.Close(t.Context()) }()
	workload(t, server)
	do(t, server, "GET", "/dbs/shop/colls/orders/docs", "", "A-Im", "Incremental feed")
	_, body := fetched(t, server.DebugEndpoint()+"/debug/metrics")
	all := map[string]map[string]bool{}
	for line := range strings.Lines(string(body)) {
		sample := regexp.MustCompile(`^([a-z_]+)(?:\{(.*)\})? `).FindStringSubmatch(line)
		if sample == nil {
			continue
		}
		if all[sample[1]] == nil {
			all[sample[1]] = map[string]bool{}
		}
		for _, label := range regexp.MustCompile(`(\w+)="`).FindAllStringSubmatch(sample[2], -1) {
			all[sample[1]][label[1]] = true
		}
	}
	all["up"] = map[string]bool{"job": true} // Prometheus adds it
	return all
}

// words of the language of queries that the dashboard and the rules use.
var words = []string{
	"sum", "max", "avg", "by", "rate", "histogram_quantile", "and", "label_values", "__rate_interval", "m", "s", "h",
	"time",
}

// uses returns the metrics of a query, each with the labels that the query selects or groups by. It
// knows only the part of the language that our queries use: any other word is an error.
func uses(t *testing.T, query string) (metrics []string, labels map[string][]string) {
	t.Helper()
	labels = map[string][]string{}
	rest := regexp.MustCompile(`"[^"]*"|\[[^\]]*\]`).ReplaceAllString(query, "")
	var groups []string
	rest = regexp.MustCompile(`\bby \(([^)]*)\)`).ReplaceAllStringFunc(rest, func(by string) string {
		groups = append(groups, regexp.MustCompile(`\w+`).FindAllString(by, -1)[1:]...)
		return ""
	})
	rest = regexp.MustCompile(`label_values\((.*), (\w+)\)`).ReplaceAllStringFunc(rest, func(of string) string {
		at := strings.LastIndex(of, ", ")
		groups = append(groups, strings.TrimSuffix(of[at+2:], ")"))
		return of[len("label_values("):at]
	})
	for _, found := range regexp.MustCompile(`([a-z_]+)(\{[^}]*\})?`).FindAllStringSubmatch(rest, -1) {
		if slices.Contains(words, found[1]) {
			continue
		}
		metrics = append(metrics, found[1])
		for _, label := range regexp.MustCompile(`(\w+)(?:=~|!=|=|!~)`).FindAllStringSubmatch(found[2], -1) {
			labels[found[1]] = append(labels[found[1]], label[1])
		}
		labels[found[1]] = append(labels[found[1]], groups...)
	}
	return metrics, labels
}

// TestDashboardAndRules: every metric and every label in the dashboard and in the rules is one of a
// server, and every metric of ours is on the dashboard.
func TestDashboardAndRules(t *testing.T) {
	have := labelsOfMetrics(t)
	var dashboard struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr, LegendFormat string }
		}
		Templating struct {
			List []struct{ Query any }
		}
	}
	text, err := os.ReadFile("packaging/observability/dashboard.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &dashboard); err != nil {
		t.Fatal(err)
	}
	var queries []string
	for _, panel := range dashboard.Panels {
		for _, target := range panel.Targets {
			queries = append(queries, target.Expr)
		}
	}
	for _, variable := range dashboard.Templating.List {
		if of, ok := variable.Query.(map[string]any); ok {
			query, _ := of["query"].(string)
			queries = append(queries, query)
		}
	}
	rules, err := os.ReadFile("packaging/observability/alerts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	expressions := regexp.MustCompile(`(?m)^ +expr: (.*)$`).FindAllStringSubmatch(string(rules), -1)
	if len(expressions) != strings.Count(string(rules), "- alert: ") || len(expressions) < 5 || len(queries) < 20 {
		t.Fatalf("%d rules, %d queries", len(expressions), len(queries))
	}
	drawn := map[string]bool{}
	for _, query := range queries {
		metrics, _ := uses(t, query)
		for _, metric := range metrics {
			drawn[regexp.MustCompile(`_(bucket|count|sum)$`).ReplaceAllString(metric, "")] = true
		}
	}
	for _, found := range expressions {
		queries = append(queries, found[1])
	}
	for _, query := range queries {
		metrics, labels := uses(t, query)
		if len(metrics) == 0 {
			t.Errorf("%s asks for nothing", query)
		}
		for _, metric := range metrics {
			if have[metric] == nil {
				t.Errorf("%s: no server has %s", query, metric)
				continue
			}
			for _, label := range labels[metric] {
				if !have[metric][label] {
					t.Errorf("%s: %s has no label %s", query, metric, label)
				}
			}
		}
	}
	for metric := range have {
		name := regexp.MustCompile(`_(bucket|count|sum)$`).ReplaceAllString(metric, "")
		if strings.HasPrefix(name, "orrery_") && !drawn[name] {
			t.Errorf("%s is not on the dashboard", name)
		}
	}
}

// TestTheExtractorIsStrict: a query with a wrong name does not pass as one without names.
func TestTheExtractorIsStrict(t *testing.T) {
	metrics, labels := uses(t, `sum by (db) (rate(orrery_x_total{container=~"a", op!="b"}[5m])) / min(orrery_y)`)
	if !slices.Equal(metrics, []string{"orrery_x_total", "min", "orrery_y"}) ||
		!slices.Equal(labels["orrery_x_total"], []string{"container", "op", "db"}) {
		t.Errorf("%v %v", metrics, labels)
	}
}
