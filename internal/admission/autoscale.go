package admission

import (
	"math"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/resource"
)

// Autoscale lets a budget spend up to its maximum at any moment. The present throughput is
// what the service bills and what the offer shows.
const (
	// scaledWindow is how far back the present throughput looks (ours; the service
	// scales at once, and bills by the highest of each hour).
	scaledWindow = 10 * time.Second
	// scaledStep is the granularity of the present throughput, in RU/s.
	scaledStep = 100
)

// Scaled returns the present throughput of an offer in RU/s. For autoscale it is what the
// busiest of the last seconds would have needed, between a tenth of the maximum and the
// maximum. Where each range has a budget, all ranges need as much as the busiest
// (documented); the ranges of containers that share an offer spend one budget.
func (b *Controller) Scaled(offer *resource.Offer, containers []uint32, shared bool) int {
	if offer.AutoscaleMax == 0 {
		return offer.Throughput
	}
	to := b.Clock.Now().Truncate(time.Second).Add(time.Second)
	seconds := make([]float64, scaledWindow/time.Second)
	peak := 0.0
	for _, c := range containers {
		report := b.Heat.Report(c, to.Add(-scaledWindow), to, time.Second, 0)
		for i := range report.Partitions {
			peak = max(peak, busiest(&report.Partitions[i], seconds))
		}
	}
	if shared {
		peak = 0
		for _, charged := range seconds {
			peak = max(peak, charged/float64(offer.AutoscaleMax))
		}
	}
	needed := int(math.Ceil(peak*float64(offer.AutoscaleMax)/scaledStep)) * scaledStep
	return min(max(needed, offer.Throughput), offer.AutoscaleMax)
}

// busiest returns how much of a range's budget its busiest second used. It adds the charge of
// each second to seconds.
func busiest(p *heat.PartitionReport, seconds []float64) (peak float64) {
	for i := range p.Cells {
		if c := &p.Cells[i]; i < len(seconds) {
			seconds[i] += c.RU
			peak = max(peak, c.PeakRatio)
		}
	}
	return peak
}
