package metrics

import "github.com/prometheus/client_golang/prometheus"

// labelOutcome says what became of a span.
const labelOutcome = "outcome"

var spansTotal = describe("orrery_telemetry_spans_total",
	"Spans of requests, by what became of them; none unless they are sent to a collector.", labelOutcome)

// spanCollector reports the spans that were sent to a collector.
type spanCollector Metrics

// Describe implements prometheus.Collector.
func (c *spanCollector) Describe(out chan<- *prometheus.Desc) { out <- spansTotal }

// Collect implements prometheus.Collector.
func (c *spanCollector) Collect(out chan<- prometheus.Metric) {
	for outcome, n := range c.o.Spans() {
		out <- prometheus.MustNewConstMetric(spansTotal, prometheus.CounterValue, float64(n), outcome)
	}
}
