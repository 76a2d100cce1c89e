package transfer

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// burst is the time for which a limiter saves unused units.
const burst = 100 * time.Millisecond

// maxFree is the number of successful requests without a charge after which a rate is given up.
const maxFree = 3

// errNoCharge means that a rate cannot be enforced.
var errNoCharge = errors.New("the server reports no request charge, so no rate can be enforced: leave out --rate-ru")

// Limiter limits a transfer to a number of request units per second, from its first request on. The
// charge of a request is known only afterwards: the limiter reserves an estimate and then settles
// the difference.
type Limiter struct {
	clock clock.Clock
	rate  float64 // RU/s; 0 means no limit

	mu   sync.Mutex
	have float64 // RU; negative is a debt
	at   time.Time
}

// NewLimiter returns a limiter to rate RU/s; 0 means no limit.
func NewLimiter(c clock.Clock, rate float64) *Limiter {
	return &Limiter{clock: c, rate: rate, at: c.Now()}
}

// Reserve waits until the estimate is available and takes it. An estimate larger than the bucket
// waits for a full bucket and leaves a debt.
func (l *Limiter) Reserve(ctx context.Context, estimate float64) error {
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

// take takes an estimate, or returns the time to wait.
func (l *Limiter) take(estimate float64) time.Duration {
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

// Settle replaces an estimate by the actual charge.
func (l *Limiter) Settle(estimate, charge float64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.have += estimate - charge
}
