package transfer

import (
	"context"
	"io"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/value"
)

// ScanOptions configure a scan. Sender and Place are required.
type ScanOptions struct {
	Sender      Sender
	Clock       clock.Clock // nil means the system's clock
	Place       Place
	RateRU      float64       // the greatest request units per second; 0 means no limit
	Concurrency int           // concurrently read ranges; 0 means DefaultConcurrency
	Stall       time.Duration // how long the server may throttle without progress; 0 means five minutes

	// Progress is called about ten times per second, by one goroutine at a time; may be nil.
	Progress func(ExportProgress)
}

// Scan reads all items of a container, with their system properties, and calls each for every page.
// Several goroutines call it at once, one for each range that is being read. The rows are valid
// during the call only. An item that changes during the scan is seen before or after its change.
func Scan(ctx context.Context, o ScanOptions, each func(rows []value.Value) error) (ExportResult, error) {
	e := ExportOptions{
		Sender: o.Sender, Clock: o.Clock, Place: o.Place, Out: io.Discard, SystemProperties: true, RateRU: o.RateRU,
		Concurrency: o.Concurrency, Stall: o.Stall, Progress: o.Progress,
	}
	e.setDefaults()
	x, err := newExporter(ctx, e)
	if err != nil {
		return ExportResult{}, err
	}
	x.each = each
	err = x.run(ctx)
	r := ExportResult{
		Items: x.state.Items, Charge: x.state.Charge, Throttled: x.state.Throttled,
		Elapsed: x.o.Clock.Now().Sub(x.began),
	}
	return r, err
}
