package engine

import (
	"math"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
)

// Autoscale lets a budget be spent up to its maximum at any moment; the present
// throughput is what it is billed by, and told by its offer.
const (
	// scaledWindow is how far back the present throughput looks (ours; the service
	// scales at once, and bills by the highest of each hour).
	scaledWindow = 10 * time.Second
	// scaledStep is what it is told in.
	scaledStep = 100
)

// scaled is the present throughput of an offer in RU/s. Of autoscale it is what the
// busiest of the last seconds would have needed: where ranges have a budget each, as
// much for all as for the busiest (documented); between a tenth of the maximum and the
// maximum.
func (e *Engine) scaled(o offerOwner) int {
	offer := o.provision().offer
	if offer.AutoscaleMax == 0 {
		return offer.Throughput
	}
	to := e.clock.Now().Truncate(time.Second).Add(time.Second)
	seconds := make([]float64, scaledWindow/time.Second)
	peak := 0.0
	for _, c := range o.containers() {
		report := e.books.heat.Report(c.number, to.Add(-scaledWindow), to, time.Second, 0)
		for i := range report.Partitions {
			peak = max(peak, busiest(&report.Partitions[i], seconds))
		}
	}
	if o.container == nil { // the ranges of all containers spend one budget
		peak = 0
		for _, spent := range seconds {
			peak = max(peak, spent/float64(offer.AutoscaleMax))
		}
	}
	needed := int(math.Ceil(peak*float64(offer.AutoscaleMax)/scaledStep)) * scaledStep
	return min(max(needed, offer.Throughput), offer.AutoscaleMax)
}

// busiest is the use of a range's busiest second, of its budget. It adds what was
// spent in each second to seconds.
func busiest(p *heat.PartitionReport, seconds []float64) (peak float64) {
	for i := range p.Cells {
		if c := &p.Cells[i]; i < len(seconds) {
			seconds[i] += c.RU
			peak = max(peak, c.PeakRatio)
		}
	}
	return peak
}
