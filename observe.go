package orrery

import (
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/gateway/rest"
	"github.com/orrery-db/orrery/internal/metrics"
)

// observe counts an answered request.
func (s *Server) observe(counted *metrics.Metrics, o *rest.Observation) {
	counted.Observe(metrics.Request{
		Operation: o.Operation, DB: o.DB, Container: o.Container, Code: o.Status, Substatus: o.Substatus,
		Charge: float64(o.Charge), Duration: o.Duration, TraceID: o.Trace.String(),
	})
	if o.IsFeed {
		var behind time.Duration
		if o.FeedSecond > 0 {
			behind = max(0, s.clock.Now().Sub(time.Unix(o.FeedSecond, 0)))
		}
		counted.ObserveFeed(o.DB, o.Container, behind, clock.System().Now())
	}
	if s.telemetry != nil {
		s.telemetry.Observe(o.Trace, o.Operation, o.Method, o.Scheme, o.Status, o.Duration)
	}
}

// storeMetrics reports the store to the metrics.
func (s *Server) storeMetrics() metrics.Store {
	m, syncs := s.db.Metrics(), s.db.SyncTimes()
	return metrics.Store{
		FileBytes: m.DiskBytes, LogBytes: s.db.Usage().Logs, DebtBytes: m.CompactionBytes, Stalls: m.WriteStalls,
		SyncBounds: syncs.Bounds, SyncCounts: syncs.Counts, Syncs: syncs.Count, SyncSeconds: syncs.Seconds,
		LastBackup: s.store.LastBackup(),
	}
}
