package leader

import (
	"context"
	"sync"
)

// rounds runs a question to a log for all who ask it: at most one round is in flight, and one
// begins after it. Callers that arrive before a round begins share its answer. So an answer is
// never older than the call.
type rounds[T any] struct {
	mu      sync.Mutex
	running *round[T] // the last that has begun
	next    *round[T] // has not begun; nil when nobody waits for it
}

// round is one question and its answer. The answer is immutable once done is closed.
type round[T any] struct {
	done   chan struct{}
	answer T
	err    error
}

// do asks, or shares the answer of a round that has not begun. The first caller of a round runs ask
// for all who join it, so it waits even if its context ends: ask ends by itself.
func (r *rounds[T]) do(ctx context.Context, ask func(context.Context) (T, error)) (T, error) {
	r.mu.Lock()
	one, before, first := r.next, r.running, r.next == nil
	if first {
		one = &round[T]{done: make(chan struct{})}
		r.next = one
	}
	r.mu.Unlock()
	if first {
		if before != nil {
			<-before.done
		}
		r.run(context.WithoutCancel(ctx), one, ask)
	}
	select {
	case <-one.done:
		return one.answer, one.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

func (r *rounds[T]) run(ctx context.Context, one *round[T], ask func(context.Context) (T, error)) {
	defer close(one.done)
	r.mu.Lock()
	r.running, r.next = one, nil
	r.mu.Unlock()
	one.answer, one.err = ask(ctx)
}
