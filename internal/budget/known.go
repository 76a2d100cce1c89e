package budget

import (
	"math"
	"time"
)

// Those who can be known again when they come back are promised room as well as a
// time: who comes anew is admitted when something is left beside what is promised.
const (
	// early is how much sooner than told somebody may come, in seconds: timers are not
	// exact. It is less than MinWait, so that who comes back at once is not meant.
	early = 0.0005
	// soon is how far ahead it is looked whether promises can be kept, in seconds. Looking
	// farther, a moment in which many are due stops all before it from using what is left.
	soon = 0.1
	// inDebt is up to what debt a promise is kept, in seconds of the rate, and so much
	// more with each time that it could not be: what others were admitted for may have
	// cost more than expected, and fan-outs run ahead.
	inDebt = 0.1
)

// AdmitFreely admits an operation if something is left and nobody is waited for: then
// it need not be known whose it is. Otherwise nothing is taken.
func (b *Bucket) AdmitFreely(now time.Time, estimate float64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	if b.promised.waiting() > 0 {
		return false
	}
	b.promised.release(b.at)
	if b.level <= 0 {
		return false
	}
	b.level -= estimate
	b.gap = max(b.gap*less, leastGap)
	return true
}

// AdmitKnown is Admit of an operation that is known when it is tried again: who tells
// it from others, and is not 0. One that was refused and comes at the time it was told
// goes before all that come anew. What is kept for one that does not come is given to
// others soon after. Several with the same who at a time cannot be told apart: they
// are treated as by Admit.
func (b *Bucket) AdmitKnown(now time.Time, who uint64, estimate float64) (wait time.Duration, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	due, mine, ok := b.consider(who, estimate, 0)
	if ok {
		if mine >= 0 {
			b.promised.kept(mine)
		}
		return 0, true
	}
	return b.keep(mine, who, estimate, due), false
}

// AdmitPart is AdmitKnown of an operation that asks several buckets at once and needs
// all of them, and may run ahead, see AdmitAhead. When all have admitted it, Served has
// to follow for each. When one refuses, nothing is promised: whoever asks is to find the
// longest wait of all, to give back with Settle what others have admitted, and to tell
// the wait to each with Promise.
func (b *Bucket) AdmitPart(now time.Time, who uint64, estimate float64, ahead time.Duration) (wait time.Duration,
	ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	due, mine, ok := b.consider(who, estimate, ahead.Seconds()*b.rate)
	if ok {
		if mine >= 0 {
			b.promised.hold(mine)
		}
		return 0, true
	}
	return max(time.Duration(min(due-b.at, time.Hour.Seconds())*float64(time.Second)), MinWait), false
}

// Served says that all others, too, have admitted what AdmitPart did: what was promised
// for it is kept.
func (b *Bucket) Served(who uint64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if mine := b.promised.takenOf(who); mine >= 0 {
		b.promised.kept(mine)
	}
}

// Promise promises an operation room after a wait. It returns what its client is to be
// told: the wait, or MaxWait where that is shorter. One that AdmitPart has admitted here
// and another bucket has refused keeps the allowance that its promise had.
func (b *Bucket) Promise(now time.Time, who uint64, estimate float64, wait time.Duration) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	mine := b.promised.takenOf(who)
	if mine == none {
		mine = b.promised.find(who, b.at)
	}
	return b.keep(mine, who, estimate, b.at+wait.Seconds())
}

// consider admits an operation, or says when there will be room for it, in seconds, and
// what had been promised, see promises.find. A promise that can be kept is left to the
// caller. b.mu is held.
func (b *Bucket) consider(who uint64, estimate, debt float64) (due float64, mine int, ok bool) {
	b.promised.forget(b.at)
	switch mine = b.promised.find(who, b.at); {
	case b.rate <= 0:
		due, ok = b.at+MaxWait.Seconds(), b.level > 0
	case mine >= 0:
		due, ok = b.returned(mine, estimate)
	case mine == crowd:
		if ok = b.level > 0; !ok {
			return b.at + b.promise(estimate).Seconds(), mine, false
		}
		b.gap = max(b.gap*less, leastGap)
	case b.level > b.keptForUnknown() && b.leavesRoom(estimate):
		ok = true
	case b.level <= 0 && b.level > -debt && b.ahead < debt:
		b.ahead += estimate
		ok = true
	default:
		due = b.behind(estimate)
	}
	if ok {
		b.level -= estimate
	}
	return due, mine, ok
}

// returned admits one that has come when it was told to, or says when there will be
// room for it. b.mu is held.
func (b *Bucket) returned(mine int, estimate float64) (due float64, ok bool) {
	p := &b.promised.all[mine]
	due = p.due
	if due > b.at+early { // it was told to come before, and may have moved up
		due = min(due, b.turn(b.promised.before(mine)))
	}
	switch isDue := due <= b.at+early; {
	case isDue && b.level > -inDebt*b.rate*float64(1+p.broken), !isDue && b.level > 0 && b.leavesRoom(estimate):
		return 0, true
	case isDue:
		p.broken++
		due = b.turn(b.promised.before(mine))
	}
	return due, false
}

// keep promises an operation a time and room, in place of what it had been promised
// before. It returns how long to wait. b.mu is held.
func (b *Bucket) keep(mine int, who uint64, estimate, due float64) time.Duration {
	if b.rate <= 0 {
		return MaxWait
	}
	due = max(due, b.at+MinWait.Seconds())
	wait := max(time.Duration(min(due-b.at, MaxWait.Seconds())*float64(time.Second)), MinWait) // it is rounded down
	if mine == crowd {
		return wait
	}
	one := promise{who: who, due: due, told: b.at + wait.Seconds(), cost: b.guess.of(estimate)}
	if mine >= 0 {
		one.broken = b.promised.take(mine).broken
	}
	b.promised.add(one, b.at)
	return wait
}

// turn is when there will be room for what comes behind promises of so many RU, in
// seconds. b.mu is held.
func (b *Bucket) turn(behind float64) float64 {
	paid := b.at - b.level/b.rate + justAfter
	if b.unknown > b.at {
		paid = max(paid, b.unknown)
	}
	return paid + room*behind/b.rate
}

// behind is when there will be room behind all promises. It follows the last of them at
// about the distance that it needs: where many are due at once they find too little,
// and where none is, what is left goes unused. b.mu is held.
func (b *Bucket) behind(estimate float64) float64 {
	due, needs := b.turn(b.promised.cost()), room*b.guess.of(estimate)/b.rate
	if b.promised.end > b.at {
		due = near(due, b.promised.end, needs/2)
	}
	b.promised.end = due + needs
	return due
}

// near is what is between a goal and where it is now by at most a step, or half the way.
func near(goal, now, step float64) float64 {
	if away := goal - now; math.Abs(away) > step {
		return now + math.Copysign(max(step, math.Abs(away)/8), away)
	}
	return goal
}

// keptForUnknown is what those that come anew leave to a crowd which waits. b.mu is held.
func (b *Bucket) keptForUnknown() float64 {
	if b.unknown <= b.at {
		return 0
	}
	return soon * b.rate
}

// leavesRoom reports whether what is promised for now and soon can be kept when
// an operation is admitted that was promised nothing. b.mu is held.
func (b *Bucket) leavesRoom(estimate float64) bool {
	left, returning := b.level-b.guess.of(estimate), b.promised.returning
	for _, i := range b.promised.order {
		p := &b.promised.all[i]
		switch away := p.due - b.at; {
		case away > soon:
			return true
		case left <= 0 && (away <= 0 || left+away*b.rate <= 0):
			return false
		}
		left -= p.cost * returning
	}
	return true
}
