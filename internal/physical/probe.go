package physical

import "time"

// Probe tells what a partition's writer does at one moment. It is for tests.
type Probe struct {
	Queued  int           // requests
	Running bool          // a goroutine writes
	Wanted  bool          // a Held waits until the writer stands still, or has it stand still
	Watched bool          // a Watch notes what the writer changes
	Rest    time.Duration // after each group
	// Expired is how many items it has deleted because they had expired. It may be read while the writer stands still.
	Expired *int
}

// Probe looks at the partition's writer.
func (p *Partition) Probe() Probe {
	p.mu.Lock()
	defer p.mu.Unlock()
	return Probe{
		Queued: len(p.queue), Running: p.running, Wanted: p.holding != nil, Watched: p.touched != nil,
		Rest: p.rest, Expired: &p.writer.expired,
	}
}
