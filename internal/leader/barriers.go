package leader

import (
	"context"
	"errors"
	"sync"

	"github.com/orrery-db/orrery/internal/log"
)

// barriers are the barriers of a term: at most one is in flight, and one begins after it. Callers
// that arrive before a barrier begins share it.
type barriers struct {
	mu      sync.Mutex
	running *barrier // the last that has begun
	next    *barrier // has not begun; nil when nobody waits for it
}

// barrier is the outcome of one barrier. It is immutable once done is closed.
type barrier struct {
	done chan struct{}
	at   log.Position
	err  error
}

// Barrier implements log.Log. The first caller runs the barrier for all who join it, so it waits
// even if its context ends: for the barrier before and its own, each within the patience.
func (l *pair) Barrier(ctx context.Context, t log.Term) (log.Position, error) {
	b := &l.barriers
	b.mu.Lock()
	one, before, first := b.next, b.running, b.next == nil
	if first {
		one = &barrier{done: make(chan struct{})}
		b.next = one
	}
	b.mu.Unlock()
	if first {
		if before != nil {
			<-before.done
		}
		l.runBarrier(context.WithoutCancel(ctx), t, one)
	}
	select {
	case <-one.done:
		return one.at, one.err
	case <-ctx.Done():
		return log.Position{}, ctx.Err()
	}
}

func (l *pair) runBarrier(ctx context.Context, t log.Term, one *barrier) {
	defer close(one.done)
	b := &l.barriers
	b.mu.Lock()
	b.running, b.next = one, nil
	b.mu.Unlock()
	ctx, cancel := context.WithTimeout(ctx, l.patience)
	defer cancel()
	one.at, one.err = l.shared.Barrier(ctx, t)
	if errors.Is(one.err, log.ErrFenced) || errors.Is(one.err, log.ErrSealed) {
		l.ends(true)
	}
}
