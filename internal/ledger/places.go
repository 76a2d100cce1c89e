package ledger

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
)

// places bound the requests that are open. A request enters and leaves by atomic
// additions; the lock is only for those who wait.
type places struct {
	most, each int64 // together, and of one class
	taken      [classes]atomic.Int64
	waiting    atomic.Int64

	mu     sync.Mutex
	queues [classes][]chan struct{} // closed when the request has got its place
}

// open sets the number of places; 0 is without bound.
func (p *places) open(most int) {
	p.most = int64(most)
	if most <= 0 {
		p.most = 1<<31 - 1
	}
	p.each = p.most - p.most/shareDivisor
}

func (p *places) inside() int { return int(p.taken[Point].Load() + p.taken[Query].Load()) }

// try takes a place if there is one.
func (p *places) try(c Class) bool {
	n := p.taken[c].Add(1)
	if n <= p.each && n+p.taken[other(c)].Load() <= p.most {
		return true
	}
	p.taken[c].Add(-1)
	return false
}

// Enter takes a place for a request, and waits for one when there is none. Leave
// is called once for every Enter that returned nil.
func (l *Ledger) Enter(ctx context.Context, c Class) error {
	if l == nil || l.places.try(c) {
		return nil
	}
	return l.waitForPlace(ctx, c)
}

// waitForPlace waits until there is a place. While it waits, transfers that
// hardly move are cut, one at a time.
func (l *Ledger) waitForPlace(ctx context.Context, c Class) error {
	p := &l.places
	// Leave looks at this number after it has freed a place: whoever counts
	// itself before it looks for a place is not overlooked.
	defer p.waiting.Add(-1)
	if p.waiting.Add(1) > min(maxWaiting, p.most) {
		return l.refusePlace()
	}
	got := make(chan struct{})
	p.mu.Lock()
	p.queues[c] = append(p.queues[c], got)
	p.mu.Unlock()
	for left := l.patience; left > 0; left -= watch {
		p.serve()
		l.cutSlow(0)
		select {
		case <-got:
			return nil
		case <-ctx.Done():
			left = 0
		case <-l.clock.After(min(watch, left)):
		}
	}
	p.mu.Lock()
	at := slices.Index(p.queues[c], got)
	if at >= 0 {
		p.queues[c] = slices.Delete(p.queues[c], at, at+1)
	}
	p.mu.Unlock()
	switch {
	case at < 0: // the place came at the last moment
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return l.refusePlace()
}

// serve hands places that are free to those who wait longest, class by class.
func (p *places) serve() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for c := range p.queues {
		for len(p.queues[c]) > 0 && p.try(Class(c)) {
			close(p.queues[c][0])
			p.queues[c] = p.queues[c][1:]
		}
	}
}

func (l *Ledger) refusePlace() error {
	l.refused.Add(1)
	return Busy("The server has as many requests open as it may.")
}

// Leave gives the place of a request back.
func (l *Ledger) Leave(c Class) {
	if l == nil {
		return
	}
	l.places.taken[c].Add(-1)
	if l.places.waiting.Load() > 0 {
		l.places.serve()
	}
}
