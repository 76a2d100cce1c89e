// Package ledger owns what the requests of a server share: places, memory and processors.
//
// The one idea: every request gets what it uses at one gate. A Request takes a place when its head
// has arrived and keeps it until its reply is sent. A request that needs more than a page opens an
// account in the name of its owner and holds bytes in it: the body received so far, the page under
// construction, the rows of a sort, the reply that the client has not read yet. The first page of
// an account takes no lock, because the place of the request includes its memory. When no place or
// no memory is free, a request waits at the gate for a short time. Then the ledger refuses it with
// 429 and a time to wait before a retry. Work that computes for long takes turns on half of the
// processors; it waits for its turn as long as its client does.
//
// Point operations have a share that queries cannot take, and queries have a share that point
// operations cannot take. The gate serves the owner with the least memory first, and each owner's
// oldest request first. One owner alone cannot fill the ledger. While requests wait, the ledger
// cuts transfers that hardly move: slow bodies, and replies that their clients do not read.
//
// The package knows nothing of HTTP, of items or of the garbage collector. The root package sets
// the size of the ledger. Start reading at Request, then Account.Hold. places.go bounds the open
// requests, processors.go shares processors, and transfer.go cuts slow transfers.
package ledger

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/status"
)

const (
	// Page is how many bytes an account holds without asking the ledger.
	Page = 64 << 10
	// step is the granularity of an account's requests to the ledger.
	step = 64 << 10
	// slack is how many released bytes an account keeps, so that a request that alternately holds and
	// releases does not pass the gate each time.
	slack = 256 << 10

	// shareDivisor sets two shares. The ledger reserves a quarter for each class. One owner may take
	// three quarters of what its class may take.
	shareDivisor = 4
	// muchDivisor sets the part of the ledger above which yield counts an account as large.
	muchDivisor = 16

	// defaultPatience is how long a request waits at the gate.
	defaultPatience = 1500 * time.Millisecond
	// watch is how often a waiting request looks for slow transfers to cut.
	watch = 250 * time.Millisecond
	// lookPause is the least time between two of those looks for the same shortage, because one
	// waiting request looks for all requests that wait with it.
	lookPause = 25 * time.Millisecond
	// maxWaiting bounds the requests of each class that wait at the gate. One owner may have half of
	// them.
	maxWaiting = 1024
	// retryAfter is the time that a refused client waits before it retries.
	retryAfter = time.Second
)

// Class is the kind of work of an account.
type Class uint8

// The classes.
const (
	// Point is an operation on single items or on the account's own resources.
	Point Class = iota
	// Query is a query, a feed or a batch.
	Query

	classes
)

// Options configure a Ledger. The zero value bounds neither memory nor places.
type Options struct {
	// Bytes is how much memory all accounts together may hold beyond their first pages; 0 means no
	// bound.
	Bytes int64
	// Places is how many requests may be open at once; 0 means no bound.
	Places int
	// Processors is how many processors the machine has; 0 means runtime.GOMAXPROCS.
	Processors int
	// Patience is how long a request waits for memory or for a place; 0 means 1.5 s.
	Patience time.Duration
	// Clock measures time; nil means the machine's clock.
	Clock clock.Clock
}

// unbounded is the limit of a ledger without a bound.
const unbounded = 1 << 62

// Ledger owns what the requests of one server share. Its methods are safe for concurrent use.
type Ledger struct {
	limit      int64
	patience   time.Duration
	clock      clock.Clock
	places     places
	processors processors
	opened     atomic.Uint64 // number of accounts since the start

	mu      sync.Mutex
	held    [classes]int64
	owners  map[string]*owner // owners that hold memory or wait for it
	waiting [classes]int
	queues  [classes][]*owner  // owners with a waiting request, each once
	looked  [classes]time.Time // time of the last look for slow transfers

	transfers transferring

	refused atomic.Int64
	cut     atomic.Int64
}

// owner is one client with its memory and its waiting requests.
type owner struct {
	name    string
	held    [classes]int64
	waiting [classes][]*waiter // the gate serves the oldest account first
	looked  [classes]time.Time // time of the last look for the owner's slow transfers
}

// waiter is a request at the gate.
type waiter struct {
	account *Account
	bytes   int64
	granted chan struct{} // closed at the end of the wait
	ended   bool          // the account was closed without a grant
	yields  bool          // the request yields to an older one without a grant
}

// New returns a ledger. It starts no goroutine and needs no closing.
func New(o Options) *Ledger {
	o.Bytes = cmp.Or(max(0, o.Bytes), unbounded)
	o.Patience = cmp.Or(max(0, o.Patience), defaultPatience)
	o.Clock = cmp.Or(o.Clock, clock.System())
	l := &Ledger{
		limit: o.Bytes, patience: o.Patience, clock: o.Clock,
		owners: map[string]*owner{}, transfers: transferring{all: map[*Transfer]struct{}{}},
	}
	l.places.open(o.Places)
	l.processors.open(o.Processors, o.Clock)
	return l
}

// Stats are the figures of a ledger.
type Stats struct {
	// Limit and Held are bytes. Neither counts the first pages of accounts.
	Limit, Held int64
	// Waiting is the number of requests that wait for memory or for a place.
	Waiting int
	// Places is how many requests may be open; Open is how many are open.
	Places, Open int
	// Refused is how many requests the ledger has refused since the start. Cut is how many slow
	// transfers it has cut to make room.
	Refused, Cut int64
}

// Stats returns the present figures.
func (l *Ledger) Stats() Stats {
	l.mu.Lock()
	s := Stats{Limit: l.limit, Held: l.held[Point] + l.held[Query], Waiting: l.waiting[Point] + l.waiting[Query]}
	l.mu.Unlock()
	s.Refused, s.Cut = l.refused.Load(), l.cut.Load()
	open, most := l.places.sums()
	s.Places, s.Open = int(most), int(open)
	for kind := range l.places.waiting {
		s.Waiting += int(l.places.waiting[kind].Load())
	}
	return s
}

// Limit is how many bytes the ledger can grant.
func (l *Ledger) Limit() int64 { return l.limit }

// most returns the most bytes of one class, and of one owner in that class.
func (l *Ledger) most() (class, owner int64) {
	class = l.limit - l.limit/shareDivisor
	return class, class - class/shareDivisor
}

// fits reports whether the ledger can grant an owner more bytes now. The caller holds l.mu.
func (l *Ledger) fits(o *owner, c Class, bytes int64) bool {
	others := max(l.held[other(c)], l.limit/shareDivisor)
	_, alone := l.most()
	return l.held[c]+bytes <= l.limit-others && o.held[c]+bytes <= alone
}

func other(c Class) Class { return Query - c }

// take grants bytes to an account of an owner; negative bytes are taken back. The caller holds l.mu
// and knows that the bytes fit.
func (l *Ledger) take(o *owner, a *Account, bytes int64) {
	l.held[a.class] += bytes
	o.held[a.class] += bytes
	a.granted.Add(bytes)
}

// give takes bytes back from an account and serves the gate. The caller holds l.mu.
func (l *Ledger) give(a *Account, bytes int64) {
	if o := l.owners[a.owner]; o != nil { // otherwise the account holds nothing
		l.take(o, a, -bytes)
		l.forget(o)
	}
	l.serve(Point)
	l.serve(Query)
}

// forget drops an owner that holds nothing and does not wait. The caller holds l.mu.
func (l *Ledger) forget(o *owner) {
	if o.held == [classes]int64{} && len(o.waiting[Point])+len(o.waiting[Query]) == 0 {
		delete(l.owners, o.name)
	}
}

// serve admits the waiting requests of a class that fit, those of the owner with the least memory
// first. The caller holds l.mu.
func (l *Ledger) serve(c Class) {
	for {
		var next *owner
		for _, o := range l.queues[c] {
			if (next == nil || o.held[c] < next.held[c]) && l.fits(o, c, o.waiting[c][0].bytes) {
				next = o
			}
		}
		if next == nil {
			return
		}
		w := next.waiting[c][0]
		l.take(next, w.account, w.bytes)
		l.withdraw(next, w)
		close(w.granted)
	}
}

// withdraw removes a waiter from the queue and reports whether it was there. The caller holds l.mu.
func (l *Ledger) withdraw(o *owner, w *waiter) bool {
	c := w.account.class
	if !remove(&o.waiting[c], w) {
		return false
	}
	l.waiting[c]--
	if len(o.waiting[c]) == 0 {
		remove(&l.queues[c], o)
		l.forget(o)
	}
	return true
}

// remove removes an element from a list and reports whether it was there.
func remove[T comparable](list *[]T, one T) bool {
	at := slices.Index(*list, one)
	if at >= 0 {
		*list = slices.Delete(*list, at, at+1)
	}
	return at >= 0
}

// get takes bytes for an account. With wait, it waits for them when they do not fit.
func (l *Ledger) get(ctx context.Context, a *Account, wait bool) error {
	o, w, err := l.ask(a, wait)
	if w == nil {
		return err
	}
	c := a.class
	err = l.await(ctx, w.granted, noMemory,
		func() (shortage, bool) { return l.lacking(o, c) },
		func() bool {
			l.mu.Lock()
			defer l.mu.Unlock()
			return l.withdraw(o, w)
		})
	switch {
	case err != nil:
		return err
	case w.ended:
		return errEnded()
	case w.yields:
		return l.refuse("An older request of this client goes on with the memory that this one held.")
	}
	return nil
}

// ask takes bytes for an account if they fit. Otherwise, with wait, it returns the account's owner
// and a waiter in the queue.
func (l *Ledger) ask(a *Account, wait bool) (*owner, *waiter, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	c, bytes := a.class, a.lacks()
	if bytes <= 0 {
		return nil, nil, nil
	}
	if a.closed {
		return nil, nil, errEnded()
	}
	_, alone := l.most()
	if a.together()+bytes > alone { // it would wait for its own memory
		return nil, nil, tooMuch(alone)
	}
	o := l.owners[a.owner]
	if o == nil {
		o = &owner{name: a.owner}
	}
	if l.fits(o, c, bytes) && (len(l.queues[c]) == 0 || o.held[c] == 0 && len(o.waiting[c]) == 0) {
		l.owners[a.owner] = o
		l.take(o, a, bytes)
		return nil, nil, nil
	}
	if !wait {
		return nil, nil, busy(noMemory)
	}
	if l.waiting[c] >= maxWaiting || len(o.waiting[c]) >= maxWaiting/2 {
		return nil, nil, l.refuse(noMemory)
	}
	l.owners[a.owner] = o
	w := &waiter{account: a, bytes: bytes, granted: make(chan struct{})}
	if len(o.waiting[c]) == 0 {
		l.queues[c] = append(l.queues[c], o)
	}
	at, _ := slices.BinarySearchFunc(o.waiting[c], a.number+1,
		func(w *waiter, n uint64) int { return cmp.Compare(w.account.number, n) })
	o.waiting[c] = slices.Insert(o.waiting[c], at, w)
	l.waiting[c]++
	l.serve(c)
	l.yield(o, c)
	return o, w, nil
}

// yield refuses the youngest large request of an owner in favour of the oldest large one, if both
// wait and the memory of the youngest is enough for the oldest. Without it, they would wait for
// each other until the ledger refuses all of them, and all would start over. The caller holds l.mu.
func (l *Ledger) yield(o *owner, c Class) {
	var oldest, youngest *waiter
	for _, w := range o.waiting[c] { // by age; two may belong to one request
		if w.account.together() < l.limit/muchDivisor {
			continue
		}
		if youngest = w; oldest == nil {
			oldest = w
		}
	}
	if oldest == nil || youngest.account.number == oldest.account.number ||
		!l.fits(o, c, oldest.bytes-youngest.account.together()) {
		return
	}
	l.withdraw(o, youngest)
	youngest.yields = true
	close(youngest.granted)
}

// await waits at the gate until granted is closed. While it waits, it cuts transfers that hardly
// move, if look finds that this makes room. withdraw ends the wait; it returns false if the request
// has just been granted. refusal is the reason that a refused client gets.
func (l *Ledger) await(ctx context.Context, granted <-chan struct{}, refusal string,
	look func() (shortage, bool), withdraw func() bool,
) error {
	for left := l.patience; left > 0; left -= watch {
		if s, ok := look(); ok {
			l.cutSlow(s)
		}
		select {
		case <-granted:
			return nil
		case <-ctx.Done():
			left = 0
		case <-l.clock.After(min(watch, left)):
		}
	}
	switch {
	case !withdraw(): // the wait ended at the last moment
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return l.refuse(refusal)
}

func errEnded() error { return status.New(status.RequestTimeout, "The request has ended.") }

// refuse counts the refusal of a request and returns its error.
func (l *Ledger) refuse(why string) error {
	l.refused.Add(1)
	return busy(why)
}

const noMemory = "The memory that requests share is in use, and none became free in time."

// busy is the refusal of a request that may succeed a moment later. why is a sentence that gives
// the reason.
func busy(why string) error {
	e := status.New(status.GatewayThrottled, "%s Nothing was changed. Try again after the time in x-ms-retry-after-ms; "+
		"send fewer requests at once, or give the server more memory (--memory).", why)
	e.RetryAfter = retryAfter
	return e
}

// tooMuch is the refusal of a request that can never succeed, because it needs more memory than one
// client may hold.
func tooMuch(most int64) error {
	return status.New(status.BadRequest, "The request needs more than the %d MB of memory that one client may hold "+
		"on this server. "+
		"Narrow it with a filter, ask for smaller pages, or give the server more memory (--memory).", most>>20)
}
