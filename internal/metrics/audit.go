package metrics

import "github.com/prometheus/client_golang/prometheus"

var (
	auditLost = describe("orrery_audit_lost_total",
		"Entries of the audit log that were not written, because it could not be written in time.")
	auditFailing = describe("orrery_audit_failing", "1 while the audit log cannot be written.")
)

// auditCollector reports on the audit log.
type auditCollector Metrics

// Describe implements prometheus.Collector.
func (c *auditCollector) Describe(out chan<- *prometheus.Desc) {
	out <- auditLost
	out <- auditFailing
}

// Collect implements prometheus.Collector.
func (c *auditCollector) Collect(out chan<- prometheus.Metric) {
	lost, failing := c.o.Audit()
	out <- prometheus.MustNewConstMetric(auditLost, prometheus.CounterValue, float64(lost))
	value := 0.0
	if failing {
		value = 1
	}
	out <- prometheus.MustNewConstMetric(auditFailing, prometheus.GaugeValue, value)
}
