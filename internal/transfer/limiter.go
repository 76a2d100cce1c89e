package transfer

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// burst is how long a limiter saves up what is not spent.
const burst = 100 * time.Millisecond

// maxFree is how many requests may do their work without a charge before a rate is given up.
const maxFree = 3

// errNoCharge says that a rate cannot be held.
var errNoCharge = errors.New("the server tells no request charge, so that no rate can be held: leave out --rate-ru")

// limiter holds a transfer to a number of request units a second, from its first request
// on. What a request will cost is known afterwards only: it reserves an estimate, and
// pays or gets back the difference.
type limiter struct {
	clock clock.Clock
	rate  float64 // RU/s; 0 is no limit

	mu   sync.Mutex
	have float64 // RU; negative is a debt
	at   time.Time
}

func newLimiter(c clock.Clock, rate float64) *limiter {
	return &limiter{clock: c, rate: rate, at: c.Now()}
}

// reserve waits until there is room for an estimate and takes it. One that is larger than
// what can be saved up waits for a full bucket and leaves a debt.
func (l *limiter) reserve(ctx context.Context, estimate float64) error {
	if l.rate <= 0 {
		return nil
	}
	for {
		wait := l.take(estimate)
		if wait == 0 {
			return nil
		}
		if err := sleep(ctx, l.clock, wait); err != nil {
			return err
		}
	}
}

// take takes an estimate, or returns how long to wait.
func (l *limiter) take(estimate float64) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.clock.Now()
	full := l.rate * burst.Seconds()
	l.have = min(full, l.have+l.rate*max(0, now.Sub(l.at).Seconds()))
	l.at = now
	lacking := min(estimate, full) - l.have
	if lacking <= 0 {
		l.have -= estimate
		return 0
	}
	return max(time.Millisecond, time.Duration(lacking/l.rate*float64(time.Second)))
}

// settle replaces an estimate by what was charged.
func (l *limiter) settle(estimate, charge float64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.have += estimate - charge
}
