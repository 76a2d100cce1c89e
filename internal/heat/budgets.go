package heat

import "time"

// budgets is the budget of a physical partition, second by second: an entry for each second in
// which it changed, oldest first. It has one entry for each change within the hour, at most one a
// second.
type budgets []budgetChange

type budgetChange struct {
	second int64
	own    float64 // the budget of that second
	rate   float64 // the budget of each later second
}

// rate returns the current budget per second.
func (b budgets) rate() float64 {
	if len(b) == 0 {
		return 0
	}
	return b[len(b)-1].rate
}

// set sets the rate from now on. The current second counts the old and the new rate for their parts
// of it. Without an earlier budget the new rate counts for the whole second, because a bucket
// starts full. When the time has gone back, set discards later entries.
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

// since drops the entries that no second from the given one on needs.
func (b budgets) since(second int64) budgets {
	n := 0
	for n+1 < len(b) && b[n+1].second <= second {
		n++
	}
	return append(b[:0], b[n:]...)
}

// each calls visit for every second between from and to (exclusive), with its budget.
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
