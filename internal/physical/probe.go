package physical

// Probe is a view of a partition's writer at one moment. It is for tests.
type Probe struct {
	Queued        int  // requests
	Running       bool // a goroutine acts as the writer
	HoldRequested bool // a Held waits until the writer is blocked
	Watched       bool // a Watch records what the writer changes, or slows it down
	// Expired is the number of items that the writer has deleted because they had expired. It may
	// be read while the writer is blocked.
	Expired *int
}

// Probe examines the partition's writer.
func (p *Partition) Probe() Probe {
	p.mu.Lock()
	defer p.mu.Unlock()
	return Probe{
		Queued: len(p.queue), Running: p.running, HoldRequested: p.hold != nil, Watched: p.changed != nil || p.pause != 0,
		Expired: &p.writer.expired,
	}
}
