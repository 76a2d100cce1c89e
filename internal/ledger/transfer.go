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

// Begin begins a transfer that cutter can cut. A nil Ledger begins nothing.
func (l *Ledger) Begin(t *Transfer, cutter Cutter) {
	if l == nil {
		return
	}
	t.mu.Lock()
	t.open, t.gone, t.cutter, t.began = true, false, cutter, l.clock.Now()
	t.mu.Unlock()
	t.ledger = l
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

// slowTransfer is a transfer that may be cut, as it was when it was looked at.
type slowTransfer struct {
	transfer *Transfer
	began    time.Time
	rate     int64 // bytes a second
	held     int64
}

// slow lists the transfers that may be cut, the slowest first. Those that hold
// nothing are among them when places are wanted.
func (l *Ledger) slow(places bool) []slowTransfer {
	now, grace := l.clock.Now(), cutGrace
	if places {
		grace = placeGrace
	}
	var all []slowTransfer
	l.transfers.mu.Lock()
	for t := l.transfers.first; t != nil; t = t.next {
		age := now.Sub(t.began)
		if age < grace {
			continue
		}
		held := int64(0)
		if a := t.account.Load(); a != nil {
			held = a.granted.Load()
		}
		if rate := t.moved.Load() * int64(time.Second) / int64(age); rate < cutRate && (held > 0 || places) {
			all = append(all, slowTransfer{t, t.began, rate, held})
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

// cutSlow cuts transfers that hardly move, the slowest first, until they give
// back so many bytes; with 0, one of them, for its place.
func (l *Ledger) cutSlow(bytes int64) {
	for _, s := range l.slow(bytes == 0) {
		switch {
		case s.transfer.end(s.began):
			l.cut.Add(1)
		case !s.transfer.Cut():
			continue // it has ended meanwhile
		} // else it is on its way out already
		bytes -= s.held
		if bytes <= 0 {
			return
		}
	}
}
