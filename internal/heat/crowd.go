package heat

import "sync/atomic"

// crowd counts the physical partitions of the account that have data of the last hour. The more
// there are, the less each keeps about its keys; seconds and statements stay exact.
type crowd struct {
	counters int // of a sketch while few partitions are busy
	busy     atomic.Int64
}

// allowance limits what each partition stores about its keys.
type allowance struct {
	busy int64 // applies up to this many busy partitions; 0 is any number
	// counters is the number in a block, hot the number in a span of ten seconds, runs the number
	// of hot runs.
	counters, hot, runs int
}

var allowances = [...]allowance{
	{busy: 64, counters: maxKeys, hot: hotCounters, runs: hotRunsKept},
	{busy: 256, counters: 16, hot: hotCounters, runs: 32},
	{busy: 1024, counters: 8, hot: 16, runs: 16},
	{counters: 4, hot: 16, runs: 16},
}

// each returns the current allowance of a partition.
func (c *crowd) each() allowance {
	busy, i := c.busy.Load(), 0
	for allowances[i].busy > 0 && busy > allowances[i].busy {
		i++
	}
	a := allowances[i]
	a.counters = min(a.counters, c.counters)
	return a
}
