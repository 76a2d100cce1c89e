package budget

import (
	"sync"
	"time"
)

const (
	// MinWait is the minimum retry delay: clients read whole milliseconds (SDK).
	MinWait = time.Millisecond
	// MaxWait is the maximum: clients give up after waiting for half a minute (SDK).
	MaxWait = 5 * time.Second

	// The retry time of a refused request follows that of the previous one by the time that the
	// budget needs for that request, times room: clients are a little late, and operations cost
	// more than estimated. For cheap requests the distance is at least leastGap, and up to mostGap
	// when many are refused: their retries arrive while others are served, and a retry that finds
	// an empty bucket is refused again. (Without the gap some are refused twenty times, by the
	// simulation of the tests; with a longer gap the budget is left partly unused.)
	room     = 1.25
	leastGap = 0.005 // seconds
	mostGap  = 0.012
	// Each refusal multiplies the gap by more, and each admission by less: the gap is stable when
	// about one of six requests is refused.
	more = 1.1
	less = 0.98
	// aheadShare is the part of the rate that AdmitAhead may admit in debt. (With half of it single
	// operations need thirteen tries, by the simulation of internal/engine.)
	aheadShare = 1.0 / 8
	// justAfter is added to the moment at which a debt is paid, in seconds, so that the level is
	// positive then, also for a clock that advances by exactly the retry delay.
	justAfter = 1e-6
)

// Bucket is a budget of request units per second. It is safe for concurrent use, and no method
// allocates once there is room for its promises.
type Bucket struct {
	mu   sync.Mutex
	base time.Time // the zero of all times in seconds
	at   float64   // seconds: the time of level

	rate  float64 // RU/s
	level float64 // RU, at most one second's worth; negative is debt

	promised promises

	// unknown is the last retry time given to an operation without an id; seconds.
	unknown float64
	gap     float64 // seconds
	guess   guess

	ahead float64 // RU that AdmitAhead has admitted in debt, less aheadShare of the rate since then
}

// New returns a full bucket: one second's worth of rate RU/s.
func New(rate float64, now time.Time) *Bucket {
	return &Bucket{base: now, rate: max(0, rate), level: max(0, rate), gap: leastGap, promised: promises{returning: 1}}
}

// SetRate changes the rate. A debt stays; the level is limited to one second's worth of the new
// rate.
func (b *Bucket) SetRate(now time.Time, rate float64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	b.rate = max(0, rate)
	b.level = min(b.level, b.rate)
}

// Rate returns the rate in RU/s.
func (b *Bucket) Rate() float64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.rate
}

// Admit asks for an operation with an estimated cost in RU. If it is admitted, the estimate is
// charged at once, so that concurrent operations do not overdraw, and Settle must follow. If it is
// refused, nothing is charged, and wait is the retry delay: between MinWait and MaxWait, and after
// the retry times of earlier refused requests.
func (b *Bucket) Admit(now time.Time, estimate float64) (wait time.Duration, ok bool) {
	return b.AdmitAhead(now, estimate, 0)
}

// AdmitAhead is Admit for an operation that needs several buckets at the same time. Buckets that
// are used as fast as they fill have a positive level only at moments, and hardly ever at the same
// moment. So the operation is also admitted while the debt is worth at most ahead, and other
// operations wait for that. At most an eighth of the rate is admitted in this way; the rest is left
// to operations that need one bucket.
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

// promise assigns a retry time to a refused request. The caller holds b.mu.
func (b *Bucket) promise(estimate float64) time.Duration {
	paid := b.at - b.level/b.rate + justAfter // when the debt is paid
	last := b.at + MaxWait.Seconds()
	turn := max(b.unknown, paid)
	if turn > last { // more requests wait than MaxWait has room for: schedule this one among the others
		turn = min(paid, last)
	}
	b.gap = min(b.gap*more, mostGap)
	b.unknown = turn + max(room*b.guess.of(estimate)/b.rate, b.gap)
	turn = min(turn+room*b.promised.cost()/b.rate, last)
	return max(time.Duration((turn-b.at)*float64(time.Second)), MinWait)
}

// Settle corrects the level once the charge is known: 0 if nothing was done. With a zero estimate
// it charges what Admit did not cover, such as a debt from elsewhere.
func (b *Bucket) Settle(now time.Time, estimate, charge float64) {
	b.SettleTaken(now, estimate, 0, charge)
}

// Take charges the part of a running operation's cost that is not charged yet. It returns the level
// and the rate. SettleTaken must follow instead of Settle.
func (b *Bucket) Take(now time.Time, more float64) (level, rate float64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	b.level -= more
	return b.level, b.rate
}

// SettleTaken is Settle for an operation of which Take has charged a part.
func (b *Bucket) SettleTaken(now time.Time, estimate, taken, charge float64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	b.level = min(b.level+estimate+taken-charge, b.rate)
	if charge > 0 && estimate > 0 {
		b.guess.learn(estimate, charge)
	}
}

// Level returns the remaining RU; negative is debt.
func (b *Bucket) Level(now time.Time) float64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refill(now)
	return b.level
}

// refill raises the level up to now. While the clock is behind an earlier time, nothing changes.
// The caller holds b.mu.
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

// guess is the average ratio of actual to estimated cost over the last operations. With it, retry
// times are right even if all estimates are wrong in the same way.
type guess struct{ estimates, charges float64 }

const (
	// averaged is about the number of operations in the average.
	averaged = 32
	// farOff limits the expected ratio: one operation that cost a thousand times its estimate says
	// little about the next.
	farOff = 16
)

func (g *guess) learn(estimate, charge float64) {
	const keep = 1 - 1.0/averaged
	g.estimates, g.charges = g.estimates*keep+max(0, estimate), g.charges*keep+charge
}

// of returns the likely cost of an operation.
func (g *guess) of(estimate float64) float64 {
	if g.estimates <= 0 || g.charges <= 0 {
		return estimate
	}
	return estimate * min(g.charges/g.estimates, farOff)
}
