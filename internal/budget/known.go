package budget

import (
	"math"
	"time"
)

// An operation with an id is promised room as well as a retry time: a new operation is admitted
// only if the level exceeds what is promised.
const (
	// early is how much earlier than its retry time an operation may arrive, in seconds, because
	// timers are imprecise. It is less than MinWait, so that an immediate retry does not count as
	// on time.
	early = 0.0005
	// soon is how far ahead promises are considered, in seconds. With a longer horizon, a moment at
	// which many promises are due would block all operations before it from using the remaining
	// budget.
	soon = 0.1
	// inDebt is the maximum debt in which a promise is kept, in seconds of the rate. It grows by
	// the same amount with each failed try, because other operations may have cost more than
	// estimated, and fan-outs run ahead.
	inDebt = 0.1
)

// AdmitFreely admits an operation if the level is positive and no promise exists. The operation
// then needs no id. Otherwise it charges nothing.
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

// AdmitKnown is Admit for an operation that is recognised when it retries: id identifies it, and is
// not 0. A refused operation that retries on time takes precedence over new ones. The room of an
// operation that does not retry is released soon after. Several operations with the same id at the
// same time cannot be distinguished and are treated as by Admit.
func (b *Bucket) AdmitKnown(now time.Time, id uint64, estimate float64) (wait time.Duration, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	due, mine, ok := b.consider(id, estimate, 0)
	if ok {
		if mine >= 0 {
			b.promised.fulfil(mine)
		}
		return 0, true
	}
	return b.keep(mine, id, estimate, due), false
}

// AdmitPart is AdmitKnown for an operation that needs several buckets at the same time, and may run
// ahead, see AdmitAhead. When all have admitted it, the caller calls Served for each. When one
// refuses, nothing is promised: the caller then takes the longest wait of all, returns with Settle
// what other buckets admitted, and passes that wait to each with Promise.
func (b *Bucket) AdmitPart(now time.Time, id uint64, estimate float64, ahead time.Duration) (wait time.Duration,
	ok bool,
) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	due, mine, ok := b.consider(id, estimate, ahead.Seconds()*b.rate)
	if ok {
		if mine >= 0 {
			b.promised.hold(mine)
		}
		return 0, true
	}
	return max(time.Duration(min(due-b.at, time.Hour.Seconds())*float64(time.Second)), MinWait), false
}

// Served says that all other buckets have admitted the operation of AdmitPart: its promise is
// fulfilled.
func (b *Bucket) Served(id uint64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if mine := b.promised.admittedOf(id); mine >= 0 {
		b.promised.fulfil(mine)
	}
}

// Promise promises an operation room after a wait. It returns the retry delay for its client: the
// wait, at most MaxWait. An operation that this bucket admitted with AdmitPart and another refused
// keeps the extra debt that its promise allowed.
func (b *Bucket) Promise(now time.Time, id uint64, estimate float64, wait time.Duration) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	mine := b.promised.admittedOf(id)
	if mine == none {
		mine = b.promised.find(id, b.at)
	}
	return b.keep(mine, id, estimate, b.at+wait.Seconds())
}

// consider admits an operation, or returns when there will be room for it, in seconds, and its
// earlier promise, see promises.find. The caller removes a promise that can be kept. The caller
// holds b.mu.
func (b *Bucket) consider(id uint64, estimate, debt float64) (due float64, mine int, ok bool) {
	b.promised.forget(b.at)
	switch mine = b.promised.find(id, b.at); {
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

// returned decides about an operation that retries: it admits the operation, or returns when there
// will be room for it. The caller holds b.mu.
func (b *Bucket) returned(mine int, estimate float64) (due float64, ok bool) {
	p := &b.promised.all[mine]
	due = p.due
	if due > b.at+early { // its retry time was before its turn, and its turn may have moved up
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

// keep promises an operation a time and room, in place of its earlier promise. It returns the retry
// delay. The caller holds b.mu.
func (b *Bucket) keep(mine int, id uint64, estimate, due float64) time.Duration {
	if b.rate <= 0 {
		return MaxWait
	}
	due = max(due, b.at+MinWait.Seconds())
	// the conversion rounds down
	wait := max(time.Duration(min(due-b.at, MaxWait.Seconds())*float64(time.Second)), MinWait)
	if mine == crowd {
		return wait
	}
	one := promise{id: id, due: due, retryAt: b.at + wait.Seconds(), cost: b.guess.of(estimate)}
	if mine >= 0 {
		one.broken = b.promised.take(mine).broken
	}
	b.promised.add(one, b.at)
	return wait
}

// turn returns when there will be room after promises of this many RU, in seconds. The caller holds
// b.mu.
func (b *Bucket) turn(behind float64) float64 {
	paid := b.at - b.level/b.rate + justAfter
	if b.unknown > b.at {
		paid = max(paid, b.unknown)
	}
	return paid + room*behind/b.rate
}

// behind returns when there will be room after all promises. It follows the last of them at about
// the distance that the operation needs: if many were due at once they would find too little room,
// and if none were due the budget would be left unused. The caller holds b.mu.
func (b *Bucket) behind(estimate float64) float64 {
	due, needs := b.turn(b.promised.cost()), room*b.guess.of(estimate)/b.rate
	if b.promised.end > b.at {
		due = approach(due, b.promised.end, needs/2)
	}
	b.promised.end = due + needs
	return due
}

// approach returns goal, or if goal is more than step away from now, a value that is step or an
// eighth of the distance closer to it.
func approach(goal, now, step float64) float64 {
	if distance := goal - now; math.Abs(distance) > step {
		return now + math.Copysign(max(step, math.Abs(distance)/8), distance)
	}
	return goal
}

// keptForUnknown returns what new operations leave to a waiting crowd. The caller holds b.mu.
func (b *Bucket) keptForUnknown() float64 {
	if b.unknown <= b.at {
		return 0
	}
	return soon * b.rate
}

// leavesRoom reports whether the promises for now and soon can be kept when an operation without a
// promise is admitted. The caller holds b.mu.
func (b *Bucket) leavesRoom(estimate float64) bool {
	left, returning := b.level-b.guess.of(estimate), b.promised.returning
	for _, i := range b.promised.order {
		p := &b.promised.all[i]
		switch distance := p.due - b.at; {
		case distance > soon:
			return true
		case left <= 0 && (distance <= 0 || left+distance*b.rate <= 0):
			return false
		}
		left -= p.cost * returning
	}
	return true
}
