package heat

import "time"

// budgets is what a physical partition could spend, second by second: an entry for
// each second in which that changed, the oldest first. It is as long as the hour has
// changes, at most one a second.
type budgets []budgetChange

type budgetChange struct {
	second int64
	own    float64 // what could be spent in that second
	rate   float64 // and in each one after it
}

// rate returns what can be spent a second now.
func (b budgets) rate() float64 {
	if len(b) == 0 {
		return 0
	}
	return b[len(b)-1].rate
}

// set notes a rate. In its second the old and the new one count for their parts of
// it; where there was no budget before, the new one counts for all of it, as a bucket
// begins full. When the time has gone back, what was noted for later is forgotten.
func (b budgets) set(now time.Time, rate float64) budgets {
	at := secondOf(now)
	for len(b) > 0 && b[len(b)-1].second > at {
		b = b[:len(b)-1]
	}
	before := b.rate()
	if rate == before {
		return b
	}
	rest := 1 - float64(now.Nanosecond())/float64(time.Second)
	if before == 0 {
		rest = 1
	}
	if n := len(b); n > 0 && b[n-1].second == at {
		b[n-1].own += float64((rate - before) * rest)
		b[n-1].rate = rate
		return b
	}
	return append(b.since(at-retainedSeconds-minuteSeconds),
		budgetChange{second: at, own: before + float64((rate-before)*rest), rate: rate})
}

// since drops what no second from a second on needs.
func (b budgets) since(second int64) budgets {
	n := 0
	for n+1 < len(b) && b[n+1].second <= second {
		n++
	}
	return append(b[:0], b[n:]...)
}

// each calls visit for every second from from to before to, with what could be spent
// in it.
func (b budgets) each(from, to int64, visit func(second int64, budget float64)) {
	next, rate := 0, 0.0
	for second := from; second < to; second++ {
		own, changed := 0.0, false
		for next < len(b) && b[next].second <= second {
			own, changed = b[next].own, b[next].second == second
			rate = b[next].rate
			next++
		}
		if !changed {
			own = rate
		}
		visit(second, own)
	}
}
