package ledger

import (
	"cmp"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// cutGrace is the least age of a transfer that the ledger cuts for its memory. placeGrace is the
	// least age of one that it cuts for its place.
	cutGrace   = 2 * time.Second
	placeGrace = 500 * time.Millisecond
	// cutRate is a rate in bytes a second. The ledger never cuts a faster transfer.
	cutRate = 256 << 10
)

// Cutter can cut a transfer: an arriving body or a reply in transmission.
type Cutter interface {
	// Cut makes the transfer fail soon. The ledger calls it at most once, from another
	// goroutine, and never after End has returned.
	Cut()
}

// Transfer is an arriving body or a reply in transmission. While requests wait for memory or for a
// place, the ledger cuts the slowest transfers, so that a slow client delays only itself. The zero
// value has not begun. A Transfer may begin again after End.
type Transfer struct {
	ledger  *Ledger
	place   Place
	account *Account
	began   time.Time
	moved   atomic.Int64

	mu     sync.Mutex // guards the fields below; never taken under a lock of the ledger
	open   bool
	gone   bool
	cutter Cutter
}

// transferring is the set of all transfers in progress.
type transferring struct {
	mu  sync.Mutex
	all map[*Transfer]struct{}
}

// Begin begins a transfer that cutter can cut. place is the kind of place that its request
// occupies. a is the account that holds the transferred bytes; with nil, the ledger cuts the
// transfer only for its place.
func (l *Ledger) Begin(t *Transfer, place Place, a *Account, cutter Cutter) {
	t.mu.Lock()
	t.open, t.gone, t.cutter, t.began = true, false, cutter, l.clock.Now()
	t.mu.Unlock()
	t.ledger, t.place, t.account = l, place, a
	t.moved.Store(0)
	l.transfers.mu.Lock()
	defer l.transfers.mu.Unlock()
	l.transfers.all[t] = struct{}{}
}

// Moved adds bytes that have arrived or left.
func (t *Transfer) Moved(bytes int64) { t.moved.Add(bytes) }

// Cut reports whether the ledger has cut the transfer.
func (t *Transfer) Cut() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.gone
}

// Unless calls do if the ledger has not cut the transfer, and reports whether it called do. No cut
// can happen while do runs, so do cannot overwrite the deadline that a cut has set.
func (t *Transfer) Unless(do func()) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.gone {
		return false
	}
	do()
	return true
}

// End ends the transfer and reports whether it was cut. It does nothing for a transfer
// that has ended or has not begun.
func (t *Transfer) End() (cut bool) {
	l := t.ledger
	if l == nil {
		return false
	}
	t.ledger = nil
	l.transfers.mu.Lock()
	delete(l.transfers.all, t)
	l.transfers.mu.Unlock()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.open, t.cutter = false, nil
	return t.gone
}

// end cuts the transfer that began at this time. It does nothing if that transfer has ended and the
// same Transfer has begun again.
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

// shortage describes what requests wait for: memory, or places of a kind.
type shortage struct {
	place  Place // the kind of places that are lacking; NoPlace means that memory is lacking
	places int   // how many places are lacking

	class Class
	bytes int64  // how much memory of the class is lacking
	owner string // the owner that must give memory back; "" means any owner
	// borrowedBytes is how much memory the other class holds beyond its own share. Cutting transfers
	// of the other class can free that much.
	borrowedBytes int64
}

// helps reports whether cutting a transfer makes room. a is its account and may be nil. held is the
// number of bytes in the account.
func (s *shortage) helps(t *Transfer, a *Account, held int64) bool {
	switch {
	case s.place != NoPlace:
		return t.place == s.place
	case held <= 0:
		return false
	case s.owner != "":
		return a.owner == s.owner && a.class == s.class
	}
	return a.class == s.class || s.borrowedBytes > 0
}

// slowTransfer is a transfer that the ledger may cut, with its figures from the last look.
type slowTransfer struct {
	transfer *Transfer
	began    time.Time
	rate     int64 // bytes a second
	held     int64
	class    Class
}

// slow lists the transfers that the ledger may cut to make room, the slowest first.
func (l *Ledger) slow(s shortage) []slowTransfer {
	now, grace := l.clock.Now(), cutGrace
	if s.place != NoPlace {
		grace = placeGrace
	}
	var all []slowTransfer
	l.transfers.mu.Lock()
	for t := range l.transfers.all {
		age := now.Sub(t.began)
		if age < grace {
			continue
		}
		held, class := int64(0), s.class
		a := t.account
		if a != nil {
			held, class = a.granted.Load(), a.class
		}
		if rate := t.moved.Load() * int64(time.Second) / int64(age); rate < cutRate && s.helps(t, a, held) {
			all = append(all, slowTransfer{t, t.began, rate, held, class})
		}
	}
	l.transfers.mu.Unlock()
	slices.SortFunc(all, func(a, b slowTransfer) int {
		return cmp.Or(cmp.Compare(a.rate, b.rate), a.began.Compare(b.began))
	})
	return all
}

// cutSlow cuts transfers that hardly move, the slowest first, until the cuts make enough room.
func (l *Ledger) cutSlow(s shortage) {
	for _, one := range l.slow(s) {
		if one.class != s.class && s.place == NoPlace {
			if s.borrowedBytes <= 0 {
				continue
			}
			one.held = min(one.held, s.borrowedBytes)
		}
		switch {
		case one.transfer.end(one.began):
			l.cut.Add(1)
		case !one.transfer.Cut():
			continue // the transfer has ended in the meantime
		} // otherwise an earlier look has cut it
		if one.class != s.class {
			s.borrowedBytes -= one.held
		}
		s.bytes -= one.held
		s.places--
		if s.bytes <= 0 && s.places <= 0 {
			return
		}
	}
}

// lacking returns what the waiting requests of a class lack. If the owner is at its own bound, only
// the owner's transfers can make room. Otherwise the transfers of all owners can. ok is false when
// nothing is lacking or when another request has just looked.
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
		s.owner, looked = o.name, &o.looked[c]
	} else {
		borrowedBytes := max(0, l.held[other(c)]-l.limit/shareDivisor)
		room := l.limit - l.limit/shareDivisor - borrowedBytes - l.held[c]
		for _, waits := range l.queues[c] {
			if l.overdrawn(waits, c) <= 0 {
				s.bytes = max(s.bytes, waits.waiting[c][0].bytes-room)
			}
		}
		s.borrowedBytes = borrowedBytes
	}
	if s.bytes <= 0 || now.Sub(*looked) < lookPause {
		return s, false
	}
	*looked = now
	return s, true
}

// overdrawn returns by how many bytes the first waiting request would take an owner beyond the
// bound of one owner. It is not positive when the request fits. The caller holds l.mu.
func (l *Ledger) overdrawn(o *owner, c Class) int64 {
	_, alone := l.most()
	return o.held[c] + o.waiting[c][0].bytes - alone
}
