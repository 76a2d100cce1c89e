package ledger

import (
	"cmp"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// cutGrace is how old a transfer is at least when it is cut for the memory that
	// it holds, and placeGrace when it is cut for its place.
	cutGrace   = 2 * time.Second
	placeGrace = 500 * time.Millisecond
	// cutRate is the rate in bytes a second above which no transfer is cut.
	cutRate = 256 << 10
)

// Cutter is what can be cut: a body that arrives, or a reply that leaves.
type Cutter interface {
	// Cut makes the transfer fail soon. It is called at most once, by another
	// goroutine than that of the transfer, and never after End has returned.
	Cut()
}

// Transfer is a body that arrives or a reply that leaves. While somebody waits for
// memory or for a place, the slowest transfers are cut: their own clients wait,
// not the others. Its zero value has not begun and may be used again after End.
type Transfer struct {
	ledger  *Ledger
	place   Place
	account atomic.Pointer[Account]
	began   time.Time
	moved   atomic.Int64

	next, previous *Transfer // in the list of the ledger, under its lock

	mu     sync.Mutex // of what follows; the ledger's locks are not held above it
	open   bool
	gone   bool
	cutter Cutter
}

// transferring is every transfer that is under way.
type transferring struct {
	mu    sync.Mutex
	first *Transfer
}

// Begin begins a transfer that cutter can cut. The request of the transfer has a
// place of the given kind. With a nil Ledger it is never cut.
func (l *Ledger) Begin(t *Transfer, place Place, cutter Cutter) {
	if l == nil {
		t.mu.Lock()
		t.gone = false // of the last use
		t.mu.Unlock()
		return
	}
	t.mu.Lock()
	t.open, t.gone, t.cutter, t.began = true, false, cutter, l.clock.Now()
	t.mu.Unlock()
	t.ledger, t.place = l, place
	t.moved.Store(0)
	t.account.Store(nil)
	l.transfers.mu.Lock()
	defer l.transfers.mu.Unlock()
	t.previous, t.next = nil, l.transfers.first
	if t.next != nil {
		t.next.previous = t
	}
	l.transfers.first = t
}

// Charge names the account that holds what is transferred. Without one the
// transfer is cut only for its place.
func (t *Transfer) Charge(a *Account) { t.account.Store(a) }

// Moved tells that so many bytes have come or gone.
func (t *Transfer) Moved(bytes int64) { t.moved.Add(bytes) }

// Cut reports whether the transfer was cut.
func (t *Transfer) Cut() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.gone
}

// Unless calls do, unless the transfer was cut, so that what do sets is not
// changed by a cut at the same time. It reports whether do was called.
func (t *Transfer) Unless(do func()) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.gone {
		return false
	}
	do()
	return true
}

// End ends the transfer, and tells whether it had been cut. It may be called
// again, and for a transfer that has not begun.
func (t *Transfer) End() (cut bool) {
	l := t.ledger
	if l == nil {
		return false
	}
	l.transfers.mu.Lock()
	if t.previous != nil {
		t.previous.next = t.next
	} else {
		l.transfers.first = t.next
	}
	if t.next != nil {
		t.next.previous = t.previous
	}
	t.next, t.previous, t.ledger = nil, nil, nil
	l.transfers.mu.Unlock()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.open, t.cutter = false, nil
	return t.gone
}

// end cuts the transfer that began at a time: it may have ended, and another begun
// in its place.
func (t *Transfer) end(began time.Time) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.open || t.gone || !t.began.Equal(began) {
		return false
	}
	t.gone = true
	t.cutter.Cut()
	return true
}

// shortage is what requests wait for: memory, or places of a kind.
type shortage struct {
	place  Place // not NoPlace: places of this kind are lacking, else memory
	places int   // how many

	class Class
	bytes int64  // how much memory of the class is lacking
	owner *owner // who alone can give it back; nil: anybody
	// lent is how much memory of the other class can also make room.
	lent int64
}

// helps reports whether room is made when a transfer is cut whose account, which
// may be nil, holds so many bytes.
func (s *shortage) helps(t *Transfer, a *Account, held int64) bool {
	switch {
	case s.place != NoPlace:
		return t.place == s.place
	case held <= 0:
		return false
	case s.owner != nil:
		return a.owner == s.owner && a.class == s.class
	}
	return a.class == s.class || s.lent > 0
}

// slowTransfer is a transfer that may be cut, as it was when it was looked at.
type slowTransfer struct {
	transfer *Transfer
	began    time.Time
	rate     int64 // bytes a second
	held     int64
	class    Class
}

// slow lists the transfers that may be cut and whose end makes room, the slowest
// first.
func (l *Ledger) slow(s shortage) []slowTransfer {
	now, grace := l.clock.Now(), cutGrace
	if s.place != NoPlace {
		grace = placeGrace
	}
	var all []slowTransfer
	l.transfers.mu.Lock()
	for t := l.transfers.first; t != nil; t = t.next {
		age := now.Sub(t.began)
		if age < grace {
			continue
		}
		held, class := int64(0), s.class
		a := t.account.Load()
		if a != nil {
			held, class = a.granted.Load(), a.class
		}
		if rate := t.moved.Load() * int64(time.Second) / int64(age); rate < cutRate && s.helps(t, a, held) {
			all = append(all, slowTransfer{t, t.began, rate, held, class})
		}
	}
	l.transfers.mu.Unlock()
	slices.SortFunc(all, func(a, b slowTransfer) int {
		if a.rate != b.rate {
			return cmp.Compare(a.rate, b.rate)
		}
		return a.began.Compare(b.began)
	})
	return all
}

// cutSlow cuts transfers that hardly move, the slowest first, until they give back
// what is lacking.
func (l *Ledger) cutSlow(s shortage) {
	for _, one := range l.slow(s) {
		if one.class != s.class && s.place == NoPlace {
			if s.lent <= 0 {
				continue
			}
			one.held = min(one.held, s.lent)
		}
		switch {
		case one.transfer.end(one.began):
			l.cut.Add(1)
		case !one.transfer.Cut():
			continue // it has ended meanwhile
		} // else it is on its way out already
		if one.class != s.class {
			s.lent -= one.held
		}
		s.bytes -= one.held
		s.places--
		if s.bytes <= 0 && s.places <= 0 {
			return
		}
	}
}

// lacking tells what those who wait with a request of an owner lack: the owner's own
// memory where it has as much as one may have, else that of all owners. It tells
// nothing when nothing is lacking, or when another request has just looked.
func (l *Ledger) lacking(o *owner, c Class) (s shortage, ok bool) {
	now := l.clock.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(o.waiting[c]) == 0 {
		return s, false
	}
	looked := &l.looked[c]
	s.class, s.bytes = c, l.overdrawn(o, c)
	if s.bytes > 0 {
		s.owner, looked = o, &o.looked[c]
	} else {
		lent := max(0, l.held[other(c)]-l.limit/shareDivisor)
		room := l.limit - l.limit/shareDivisor - lent - l.held[c]
		for _, waits := range l.queues[c] {
			if l.overdrawn(waits, c) <= 0 {
				s.bytes = max(s.bytes, waits.waiting[c][0].bytes-room)
			}
		}
		s.lent = lent
	}
	if s.bytes <= 0 || now.Sub(*looked) < lookPause {
		return s, false
	}
	*looked = now
	return s, true
}

// overdrawn is by how much the first waiting request of an owner would take it
// beyond what one owner may have; not positive when it would not. l.mu is held.
func (l *Ledger) overdrawn(o *owner, c Class) int64 {
	_, alone := l.most()
	return o.held[c] + o.waiting[c][0].bytes - alone
}
