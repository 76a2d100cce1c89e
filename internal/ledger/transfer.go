package ledger

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// cutGrace is how old a transfer is at least when it is cut for others.
	cutGrace = 2 * time.Second
	// cutRate is the rate in bytes a second above which no transfer is cut.
	cutRate = 256 << 10
)

// Transfer is a body that arrives or a reply that leaves. While somebody waits for
// memory, the slowest transfers are cut: its owner's client waits, not the others.
type Transfer struct {
	account *Account
	ledger  *Ledger
	began   time.Time
	moved   atomic.Int64

	mu   sync.Mutex // of what follows; taken under no other lock and above none
	over bool
	gone bool
	cut  func()
}

// Transfer begins a transfer. cut is called at most once, and never after End: it
// makes the transfer fail soon. account may be nil: such a transfer is cut only
// for its place.
func (l *Ledger) Transfer(a *Account, cut func()) *Transfer {
	if l == nil {
		return nil
	}
	t := &Transfer{account: a, ledger: l, began: l.clock.Now(), cut: cut}
	l.mu.Lock()
	l.transfers[t] = struct{}{}
	l.mu.Unlock()
	return t
}

// Moved tells that so many bytes have come or gone.
func (t *Transfer) Moved(bytes int64) {
	if t != nil {
		t.moved.Add(bytes)
	}
}

// Cut reports whether the transfer was cut.
func (t *Transfer) Cut() bool {
	if t == nil {
		return false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.gone
}

// Unless calls do, unless the transfer was cut, so that what do sets is not
// changed by a cut at the same time. It reports whether do was called.
func (t *Transfer) Unless(do func()) bool {
	if t == nil {
		do()
		return true
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.gone {
		return false
	}
	do()
	return true
}

// End ends the transfer. It may be called again.
func (t *Transfer) End() {
	if t == nil {
		return
	}
	t.ledger.mu.Lock()
	delete(t.ledger.transfers, t)
	t.ledger.mu.Unlock()
	t.mu.Lock()
	t.over = true
	t.mu.Unlock()
}

// end cuts the transfer.
func (t *Transfer) end() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.over || t.gone {
		return false
	}
	t.gone = true
	t.cut()
	return true
}

// cutSlow cuts transfers that hardly move, the slowest first, until they give
// back so many bytes; with 0, one of them, for its place.
func (l *Ledger) cutSlow(bytes int64) {
	type slow struct {
		transfer *Transfer
		rate     int64
		held     int64
	}
	now := l.clock.Now()
	var all []slow
	l.mu.Lock()
	for t := range l.transfers {
		age := now.Sub(t.began)
		if age < cutGrace {
			continue
		}
		held := int64(0)
		if t.account != nil {
			held = t.account.granted.Load()
		}
		if rate := t.moved.Load() * int64(time.Second) / int64(age); rate < cutRate && (held > 0 || bytes == 0) {
			all = append(all, slow{t, rate, held})
		}
	}
	l.mu.Unlock()
	slices.SortFunc(all, func(a, b slow) int {
		switch {
		case a.rate != b.rate:
			return int(max(-1, min(1, a.rate-b.rate)))
		default:
			return a.transfer.began.Compare(b.transfer.began)
		}
	})
	for _, s := range all {
		if s.transfer.end() {
			l.cut.Add(1)
			bytes -= s.held
		} else if !s.transfer.Cut() {
			continue
		} else {
			bytes -= s.held // on its way out already
		}
		if bytes <= 0 {
			return
		}
	}
}
