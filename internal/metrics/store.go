package metrics

import (
	"github.com/prometheus/client_golang/prometheus"
)

// Store is what the store of the data reports.
type Store struct {
	// FileBytes is the size of all files, LogBytes that of the write-ahead logs among them.
	FileBytes, LogBytes uint64
	// DebtBytes is how much compactions have yet to rewrite.
	DebtBytes uint64
	// Stalls is how often writes waited for flushes or compactions.
	Stalls int64
	// SyncBounds are upper bounds of the times of syncs of the log, in seconds; SyncCounts are the
	// syncs up to each bound. Syncs is the number of all of them, SyncSeconds the sum of their times.
	SyncBounds  []float64
	SyncCounts  []uint64
	Syncs       uint64
	SyncSeconds float64
	// LastBackup is the second at the end of the last backup; 0 without one.
	LastBackup int64
}

var (
	syncSeconds = describe("orrery_wal_fsync_duration_seconds", "Time of a sync of the write-ahead log.")
	debtBytes   = describe("orrery_compaction_debt_bytes", "Bytes that compactions have yet to rewrite.")
	stallsTotal = describe("orrery_write_stalls_total", "How often writes waited for flushes or compactions.")
	lastBackup  = describe("orrery_backup_last_success_timestamp_seconds",
		"Seconds from 1970 to the end of the last backup; 0 without one.")
)

// storeCollector reports the store.
type storeCollector Metrics

// Describe implements prometheus.Collector.
func (c *storeCollector) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{syncSeconds, debtBytes, stallsTotal, lastBackup} {
		out <- d
	}
}

// Collect implements prometheus.Collector.
func (c *storeCollector) Collect(out chan<- prometheus.Metric) {
	s := c.o.Store()
	buckets := make(map[float64]uint64, len(s.SyncBounds))
	for i, bound := range s.SyncBounds {
		buckets[bound] = s.SyncCounts[i]
	}
	out <- prometheus.MustNewConstHistogram(syncSeconds, s.Syncs, s.SyncSeconds, buckets)
	out <- prometheus.MustNewConstMetric(debtBytes, prometheus.GaugeValue, float64(s.DebtBytes))
	out <- prometheus.MustNewConstMetric(stallsTotal, prometheus.CounterValue, float64(s.Stalls))
	out <- prometheus.MustNewConstMetric(lastBackup, prometheus.GaugeValue, float64(s.LastBackup))
	out <- prometheus.MustNewConstMetric(storageBytes, prometheus.GaugeValue, float64(s.FileBytes), "files")
	out <- prometheus.MustNewConstMetric(storageBytes, prometheus.GaugeValue, float64(s.LogBytes), "log")
}
