package ledger

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Place is the kind of place that a request occupies.
type Place uint8

// The kinds of places. Each kind has its own number of places, so that slow bodies and waiting
// queries do not keep other requests from reading an item.
const (
	// NoPlace means that a request has no place.
	NoPlace Place = iota
	// Arriving is a request whose body has not arrived completely.
	Arriving
	// Pointing is an operation on single items. Querying is a query, a feed or a batch. Requests of
	// both kinds run, wait for memory, or send their reply.
	Pointing
	Querying

	placeKinds
)

// Client is the client of a request.
type Client interface {
	// Owner names the client. The ledger calls it only when the request has to wait or opens an
	// account.
	Owner() string
	// Number distinguishes clients, most of the time.
	Number() uint64
}

// ownerSlots is how many owners the places distinguish. Owners that share a slot also share the
// limit of one owner.
const ownerSlots = 1024

// places bounds the open requests. A request enters and leaves with atomic additions. Only waiting
// requests take the lock.
type places struct {
	most    [placeKinds]int64
	alone   [placeKinds]int64 // most places of one owner
	taken   [placeKinds]atomic.Int64
	owned   [placeKinds][ownerSlots]atomic.Int32 // places taken, by the owner's number
	waiting [placeKinds]atomic.Int64

	mu     sync.Mutex
	queues [placeKinds][]*placeWaiter
	last   [placeKinds]string    // the last owner served
	looked [placeKinds]time.Time // time of the last look for slow transfers
}

// placeWaiter is a request that waits for a place.
type placeWaiter struct {
	owner  string
	number uint64
	got    chan struct{} // closed when the request gets its place
}

// open divides the places: a quarter for arriving bodies, a quarter for queries, and half for point
// operations. 0 means no bound.
func (p *places) open(most int) {
	n := int64(most)
	if most <= 0 {
		n = 1 << 40
	}
	p.most[Arriving], p.most[Querying] = max(1, n/4), max(1, n/4)
	p.most[Pointing] = max(1, n-n/4-n/4)
	for kind, all := range p.most {
		p.alone[kind] = all - all/shareDivisor
	}
}

// sums returns how many requests are open and how many may be open.
func (p *places) sums() (taken, most int64) {
	for kind := range p.most {
		taken, most = taken+p.taken[kind].Load(), most+p.most[kind]
	}
	return taken, most
}

// try takes a place for an owner if a place is free and the owner is below its limit.
func (p *places) try(kind Place, number uint64) bool {
	own := &p.owned[kind][number%ownerSlots]
	if int64(own.Add(1)) <= p.alone[kind] {
		if p.taken[kind].Add(1) <= p.most[kind] {
			return true
		}
		p.taken[kind].Add(-1)
	}
	own.Add(-1)
	return false
}

// enter takes a place for a request. It waits when no place is free, when the owner is at its
// limit, and when other requests already wait. The caller calls leave once for every enter that
// returned nil.
func (l *Ledger) enter(ctx context.Context, kind Place, who Client) error {
	p := &l.places
	if p.waiting[kind].Load() == 0 && p.try(kind, who.Number()) {
		return nil
	}
	w := &placeWaiter{owner: who.Owner(), number: who.Number(), got: make(chan struct{})}
	// leave reads this counter after it has freed a place. A request counts itself before it looks for
	// a place, so that leave does not overlook it.
	defer p.waiting[kind].Add(-1)
	p.waiting[kind].Add(1)
	if !p.queue(kind, w) {
		return l.refuse(noPlace)
	}
	return l.await(ctx, w.got, noPlace,
		func() (shortage, bool) {
			p.serve(kind)
			return p.lacking(kind, l.clock.Now())
		},
		func() bool { return p.withdraw(kind, w) })
}

const noPlace = "The server has as many requests open as it may."

// queue adds a waiting request to the queue. It returns false if the owner may not have another
// waiting request: at most as many requests wait as there are places, and one owner may have half
// of them.
func (p *places) queue(kind Place, w *placeWaiter) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	most := int(max(2, min(maxWaiting, p.most[kind])))
	own := 0
	for _, known := range p.queues[kind] {
		if known.owner == w.owner {
			own++
		}
	}
	if len(p.queues[kind]) >= most || own >= most/2 {
		return false
	}
	p.queues[kind] = append(p.queues[kind], w)
	return true
}

// withdraw removes a waiting request. It returns false if the request has just got its place.
func (p *places) withdraw(kind Place, w *placeWaiter) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return remove(&p.queues[kind], w)
}

// lacking returns how many places of a kind the waiting requests lack. ok is false when no request
// waits or when another request has just looked.
func (p *places) lacking(kind Place, now time.Time) (s shortage, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.queues[kind]) == 0 || now.Sub(p.looked[kind]) < lookPause {
		return s, false
	}
	p.looked[kind] = now
	return shortage{place: kind, places: len(p.queues[kind])}, true
}

// serve gives free places to waiting requests. Their owners take turns.
func (p *places) serve(kind Place) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for p.taken[kind].Load() < p.most[kind] {
		queue := p.queues[kind]
		mayHave := func(w *placeWaiter) bool { return p.try(kind, w.number) }
		next := slices.IndexFunc(queue, func(w *placeWaiter) bool { return w.owner != p.last[kind] && mayHave(w) })
		if next < 0 {
			next = slices.IndexFunc(queue, mayHave)
		}
		if next < 0 {
			return
		}
		p.last[kind] = queue[next].owner
		close(queue[next].got)
		p.queues[kind] = slices.Delete(queue, next, next+1)
	}
}

// leave returns the place of a request.
func (l *Ledger) leave(kind Place, who Client) {
	if kind == NoPlace {
		return
	}
	p := &l.places
	p.owned[kind][who.Number()%ownerSlots].Add(-1)
	p.taken[kind].Add(-1)
	if p.waiting[kind].Load() > 0 {
		p.serve(kind)
	}
}
