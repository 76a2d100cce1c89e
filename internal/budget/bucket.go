package budget

import (
	"sync"
	"time"
)

const (
	// MinWait is the least that a refused request is told to wait: clients read whole
	// milliseconds (SDK).
	MinWait = time.Millisecond
	// MaxWait is the most: clients give up when they have waited for half a minute (SDK).
	MaxWait = 5 * time.Second

	// A refused request is told to come so much later than the one before it as that
	// will take of the budget, and room more: clients are a little late, and operations
	// cost more than expected. Where they take next to nothing it is leastGap at least,
	// up to mostGap when many are refused: those come again while others are served, and
	// who comes to an empty bucket is sent away once more. (Without it some are refused
	// twenty times, by the simulation of the tests; with a longer one those who wait for
	// them leave the budget unused.)
	room     = 1.25
	leastGap = 0.005 // seconds
	mostGap  = 0.012
	// more and less are by what the gap changes with each that is refused, and each
	// that is admitted: it stays where about one of six is refused.
	more = 1.1
	less = 0.98
	// aheadShare is how much of the rate AdmitAhead may admit in debt. (With a half of it
	// single operations need thirteen tries, by the simulation of internal/engine.)
	aheadShare = 1.0 / 8
	// justAfter is how long after its debt is paid a bucket has something left, in
	// seconds, also by a clock that is turned by what a client was told.
	justAfter = 1e-6
)

// Bucket is one budget of request units a second. It is safe for concurrent use, and
// no method allocates once there is room for what it promises.
type Bucket struct {
	mu   sync.Mutex
	base time.Time // what at and promised count from
	at   float64   // seconds: up to when the level has grown

	rate  float64 // RU/s
	level float64 // RU, at most one second's worth; negative is debt

	promised promises

	// unknown is up to when those have been told to come back who are not known when
	// they do; seconds.
	unknown float64
	gap     float64 // seconds
	guess   guess

	ahead float64 // RU that AdmitAhead has admitted in debt, less aheadShare of the rate since
}

// New returns a full bucket: one second's worth of rate RU/s.
func New(rate float64, now time.Time) *Bucket {
	return &Bucket{base: now, rate: max(0, rate), level: max(0, rate), gap: leastGap, promised: promises{returning: 1}}
}

// SetRate changes the rate. What is owed stays owed; what is left is at most one
// second's worth of the new rate.
func (b *Bucket) SetRate(now time.Time, rate float64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	b.rate = max(0, rate)
	b.level = min(b.level, b.rate)
}

// Rate is in RU/s.
func (b *Bucket) Rate() float64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.rate
}

// Admit asks for an operation that is expected to cost estimate RU. When it is
// admitted, the estimate is taken at once, so that many at a time do not overdraw,
// and Settle has to follow. When it is refused, nothing is taken, and wait says
// after what time to ask again: between MinWait and MaxWait, and not before those
// refused earlier have had their turn.
func (b *Bucket) Admit(now time.Time, estimate float64) (wait time.Duration, ok bool) {
	return b.AdmitAhead(now, estimate, 0)
}

// AdmitAhead is Admit of an operation that asks several buckets at once and needs all
// of them: those that are spent as fast as they fill have something left at moments,
// and hardly ever at the same one. It is admitted also while what is owed is worth at
// most ahead, which others then wait for. What gets in so is an eighth of the rate at
// most: all else is left to those that ask one bucket.
func (b *Bucket) AdmitAhead(now time.Time, estimate float64, ahead time.Duration) (wait time.Duration, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	if debt := ahead.Seconds() * b.rate; b.level <= 0 && b.level > -debt && b.ahead < debt {
		b.level -= estimate
		b.ahead += estimate
		return 0, true
	}
	if b.level > 0 {
		b.level -= estimate
		b.gap = max(b.gap*less, leastGap)
		return 0, true
	}
	if b.rate <= 0 {
		return MaxWait, false
	}
	return b.promise(estimate), false
}

// promise tells a request that was refused when to come again. b.mu is held.
func (b *Bucket) promise(estimate float64) time.Duration {
	paid := b.at - b.level/b.rate + justAfter // when the debt will be
	last := b.at + MaxWait.Seconds()
	turn := max(b.unknown, paid)
	if turn > last { // there are more than have room: they come between the others
		turn = min(paid, last)
	}
	b.gap = min(b.gap*more, mostGap)
	b.unknown = turn + max(room*b.guess.of(estimate)/b.rate, b.gap)
	turn = min(turn+room*b.promised.cost()/b.rate, last)
	return max(time.Duration((turn-b.at)*float64(time.Second)), MinWait)
}

// Settle puts right what Admit took, when the charge is known: 0 if nothing was
// done. Without an estimate it takes what nobody was asked for, such as a debt from
// elsewhere.
func (b *Bucket) Settle(now time.Time, estimate, charge float64) {
	b.SettleTaken(now, estimate, 0, charge)
}

// Take takes from the budget what an operation that was admitted has cost so far beyond
// what is taken for it already. It returns what is left, and the rate. SettleTaken has to
// follow in place of Settle.
func (b *Bucket) Take(now time.Time, more float64) (level, rate float64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	b.level -= more
	return b.level, b.rate
}

// SettleTaken is Settle of an operation of which Take has taken some of the charge.
func (b *Bucket) SettleTaken(now time.Time, estimate, taken, charge float64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	b.level = min(b.level+estimate+taken-charge, b.rate)
	if charge > 0 && estimate > 0 {
		b.guess.learn(estimate, charge)
	}
}

// Level is what is left, in RU; negative is what is owed.
func (b *Bucket) Level(now time.Time) float64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	return b.level
}

// refill lets the level grow up to now. A clock that went back stands still until
// it is there again. b.mu is held.
func (b *Bucket) refill(now time.Time) {
	seconds := now.Sub(b.base).Seconds()
	if seconds <= b.at {
		return
	}
	grown := (seconds - b.at) * b.rate
	b.level = min(b.level+grown, b.rate)
	b.ahead = max(0, b.ahead-grown*aheadShare)
	b.at = seconds
}

// guess is how much operations cost of what they were expected to, on the average
// of the last ones: who waits is told when those before it will be paid for, also
// where all are guessed wrong in the same way.
type guess struct{ estimates, charges float64 }

const (
	// averaged is about how many operations the average is over.
	averaged = 32
	// farOff is the most by which others are expected to cost more than expected: one
	// operation that cost a thousand times as much says little of the next.
	farOff = 16
)

func (g *guess) learn(estimate, charge float64) {
	const keep = 1 - 1.0/averaged
	g.estimates, g.charges = g.estimates*keep+max(0, estimate), g.charges*keep+charge
}

// of is what an operation is likely to cost.
func (g *guess) of(estimate float64) float64 {
	if g.estimates <= 0 || g.charges <= 0 {
		return estimate
	}
	return estimate * min(g.charges/g.estimates, farOff)
}
