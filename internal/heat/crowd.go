package heat

import "sync/atomic"

// crowd counts the physical partitions of the account that something of the last hour
// is kept of. The more there are, the less is kept of the keys of each; seconds and
// statements stay exact.
type crowd struct {
	counters int // of a sketch while there are few
	busy     atomic.Int64
}

// allowance is how much is kept of the keys of each partition.
type allowance struct {
	busy int64 // up to so many busy partitions; 0 is any number
	// counters are those of a block, hot those of the span of ten seconds, runs the times
	// of being hot.
	counters, hot, runs int
}

var allowances = [...]allowance{
	{busy: 64, counters: maxKeys, hot: hotCounters, runs: hotRunsKept},
	{busy: 256, counters: 16, hot: hotCounters, runs: 32},
	{busy: 1024, counters: 8, hot: 16, runs: 16},
	{counters: 4, hot: 16, runs: 16},
}

// each is what a partition is allowed now.
func (c *crowd) each() allowance {
	busy, i := c.busy.Load(), 0
	for allowances[i].busy > 0 && busy > allowances[i].busy {
		i++
	}
	a := allowances[i]
	a.counters = min(a.counters, c.counters)
	return a
}
