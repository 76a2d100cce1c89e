package metrics

import "github.com/prometheus/client_golang/prometheus"

// labelState says in which state bytes or requests are.
const labelState = "state"

var (
	memoryBytes = describe("orrery_memory_bytes",
		"Memory that requests share: what they hold, and what they may.", labelState)
	openRequests = describe("orrery_open_requests",
		"Requests that are open, that may be, and that wait for memory or for a place.", labelState)
	memoryRefused = describe("orrery_memory_refused_total",
		"Requests that were answered 429 because there was no memory or no place for them.")
	transfersEnded = describe("orrery_slow_transfers_cut_total",
		"Slow bodies and unread replies that were ended because others waited.")
)

// memoryCollector reports the ledger.
type memoryCollector Metrics

// Describe implements prometheus.Collector.
func (c *memoryCollector) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{memoryBytes, openRequests, memoryRefused, transfersEnded} {
		out <- d
	}
}

// Collect implements prometheus.Collector.
func (c *memoryCollector) Collect(out chan<- prometheus.Metric) {
	s := c.o.Memory()
	gauge := func(d *prometheus.Desc, n int64, state string) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, float64(n), state)
	}
	gauge(memoryBytes, s.Held, "held")
	gauge(memoryBytes, s.Limit, "limit")
	gauge(openRequests, int64(s.Open), "open")
	gauge(openRequests, int64(s.Places), "limit")
	gauge(openRequests, int64(s.Waiting), "waiting")
	out <- prometheus.MustNewConstMetric(memoryRefused, prometheus.CounterValue, float64(s.Refused))
	out <- prometheus.MustNewConstMetric(transfersEnded, prometheus.CounterValue, float64(s.Cut))
}
