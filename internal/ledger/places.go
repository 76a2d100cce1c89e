package ledger

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Place is what an open request is doing.
type Place uint8

// The kinds of places. Each has a part of its own, so that bodies which hardly
// arrive and queries that wait keep nobody from reading an item.
const (
	// NoPlace is that of a request which has none.
	NoPlace Place = iota
	// Arriving is a request whose body has not come yet.
	Arriving
	// Pointing is an operation on single items, and Querying a query, a feed or a
	// batch, that is at work, waits for memory, or whose reply is being sent.
	Pointing
	Querying

	placeKinds
)

// Owner names who asks; it is called only when a request has to wait.
type Owner interface{ Owner() string }

// places bound the requests that are open. A request enters and leaves by atomic
// additions; the lock is only for those who wait.
type places struct {
	most    [placeKinds]int64
	taken   [placeKinds]atomic.Int64
	waiting [placeKinds]atomic.Int64

	mu     sync.Mutex
	queues [placeKinds][]*placeWaiter
	last   [placeKinds]string    // the owner who was served last
	looked [placeKinds]time.Time // when slow transfers were last looked for
}

// placeWaiter is a request that waits for a place.
type placeWaiter struct {
	owner string
	got   chan struct{} // closed when the request has its place
}

// open divides the number of places: a quarter for bodies that arrive, a quarter
// for queries, and half for point operations; 0 is without bound.
func (p *places) open(most int) {
	n := int64(most)
	if most <= 0 {
		n = 1 << 40
	}
	p.most[Arriving], p.most[Querying] = max(1, n/4), max(1, n/4)
	p.most[Pointing] = max(1, n-n/4-n/4)
}

// sums returns how many requests are open, and may be.
func (p *places) sums() (taken, most int64) {
	for kind := range p.most {
		taken, most = taken+p.taken[kind].Load(), most+p.most[kind]
	}
	return taken, most
}

// try takes a place if there is one.
func (p *places) try(kind Place) bool {
	if p.taken[kind].Add(1) <= p.most[kind] {
		return true
	}
	p.taken[kind].Add(-1)
	return false
}

// Enter takes a place for a request, and waits for one when there is none or when
// others wait already. Leave is called once for every Enter that returned nil.
func (l *Ledger) Enter(ctx context.Context, kind Place, who Owner) error {
	if l == nil || l.places.waiting[kind].Load() == 0 && l.places.try(kind) {
		return nil
	}
	return l.waitForPlace(ctx, kind, &placeWaiter{owner: who.Owner(), got: make(chan struct{})})
}

// waitForPlace waits until there is a place. While it waits, transfers that
// hardly move are cut, as many as requests wait.
func (l *Ledger) waitForPlace(ctx context.Context, kind Place, w *placeWaiter) error {
	p := &l.places
	// Leave looks at this number after it has freed a place: whoever counts
	// itself before it looks for a place is not overlooked.
	defer p.waiting[kind].Add(-1)
	p.waiting[kind].Add(1)
	p.mu.Lock()
	full := p.crowded(kind, w.owner)
	if !full {
		p.queues[kind] = append(p.queues[kind], w)
	}
	p.mu.Unlock()
	if full {
		return l.refusePlace()
	}
	for left := l.patience; left > 0; left -= watch {
		p.serve(kind)
		if s, ok := p.lacking(kind, l.clock.Now()); ok {
			l.cutSlow(s)
		}
		select {
		case <-w.got:
			return nil
		case <-ctx.Done():
			left = 0
		case <-l.clock.After(min(watch, left)):
		}
	}
	p.mu.Lock()
	at := slices.Index(p.queues[kind], w)
	if at >= 0 {
		p.queues[kind] = slices.Delete(p.queues[kind], at, at+1)
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

// crowded reports whether no more requests of an owner may wait: as many wait as
// there are places, or half of that are its own. p.mu is held.
func (p *places) crowded(kind Place, owner string) bool {
	most := int(max(2, min(maxWaiting, p.most[kind])))
	own := 0
	for _, w := range p.queues[kind] {
		if w.owner == owner {
			own++
		}
	}
	return len(p.queues[kind]) >= most || own >= most/2
}

// lacking tells how many places of a kind those who wait lack. It tells nothing when
// nobody waits, or when another request has just looked.
func (p *places) lacking(kind Place, now time.Time) (s shortage, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.queues[kind]) == 0 || now.Sub(p.looked[kind]) < lookPause {
		return s, false
	}
	p.looked[kind] = now
	return shortage{place: kind, places: len(p.queues[kind])}, true
}

// serve hands places that are free to those who wait, by turns of their owners.
func (p *places) serve(kind Place) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.queues[kind]) > 0 && p.try(kind) {
		queue := p.queues[kind]
		next := max(0, slices.IndexFunc(queue, func(w *placeWaiter) bool { return w.owner != p.last[kind] }))
		p.last[kind] = queue[next].owner
		close(queue[next].got)
		p.queues[kind] = slices.Delete(queue, next, next+1)
	}
}

func (l *Ledger) refusePlace() error {
	l.refused.Add(1)
	return Busy("The server has as many requests open as it may.")
}

// Leave gives the place of a request back.
func (l *Ledger) Leave(kind Place) {
	if l == nil || kind == NoPlace {
		return
	}
	l.places.taken[kind].Add(-1)
	if l.places.waiting[kind].Load() > 0 {
		l.places.serve(kind)
	}
}
