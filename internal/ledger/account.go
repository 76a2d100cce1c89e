package ledger

import (
	"context"
	"slices"
	"sync/atomic"
)

// Account counts the memory of one request. Its methods are safe for concurrent use. A nil Account
// has no bound.
type Account struct {
	ledger *Ledger
	owner  string // name of the owner
	class  Class
	number uint64       // the request's number: the oldest request has the least
	beside *Account     // another account of the same request; nil in the first account
	closed bool         // guarded by the ledger's lock
	used   atomic.Int64 // bytes that the request holds
	// granted is how many bytes the ledger has granted. It changes only under the ledger's lock.
	granted atomic.Int64
}

// Open opens an account for an owner. An account that holds nothing needs no closing.
func (l *Ledger) Open(owner string, c Class) *Account {
	return &Account{ledger: l, owner: owner, class: c, number: l.opened.Add(1)}
}

// Beside opens another account of the same request, for memory that may outlive the request: a
// suspended query keeps its memory between two pages.
func (a *Account) Beside() *Account {
	if a == nil {
		return nil
	}
	return &Account{ledger: a.ledger, owner: a.owner, class: a.class, number: a.number, beside: a}
}

// together returns the bytes granted to both accounts of a request.
func (a *Account) together() int64 {
	n := a.granted.Load()
	if a.beside != nil {
		n += a.beside.granted.Load()
	}
	return n
}

// lacks returns the bytes that the account uses beyond its first page and its grant, rounded up to
// whole steps. It returns 0 when the grant is enough.
func (a *Account) lacks() int64 { return inSteps(a.used.Load() - Page - a.granted.Load()) }

// inSteps rounds bytes up to whole steps; to 0 if they are negative.
func inSteps(bytes int64) int64 { return (max(0, bytes) + step - 1) / step * step }

// Hold takes bytes. When the ledger is full, Hold waits for them at the gate. An error is the
// context's error or a status.Error for the client. After an error the account holds as much as
// before.
func (a *Account) Hold(ctx context.Context, bytes int64) error { return a.hold(ctx, bytes, true) }

// TryHold is Hold without waiting. A request uses it when it already holds memory that other
// requests wait for.
func (a *Account) TryHold(bytes int64) error { return a.hold(context.Background(), bytes, false) }

func (a *Account) hold(ctx context.Context, bytes int64, wait bool) error {
	if a == nil || bytes <= 0 {
		return nil
	}
	if a.used.Add(bytes) <= Page+a.granted.Load() {
		return nil
	}
	err := a.ledger.get(ctx, a, wait)
	if err != nil {
		a.used.Add(-bytes)
	}
	return err
}

// Release returns bytes.
func (a *Account) Release(bytes int64) {
	if a == nil || bytes <= 0 {
		return
	}
	used := a.used.Add(-bytes)
	granted := a.granted.Load()
	if granted == 0 || used > Page && used-Page+slack > granted {
		return
	}
	a.ledger.mu.Lock()
	defer a.ledger.mu.Unlock()
	if spare := a.granted.Load() - inSteps(a.used.Load()-Page); spare > 0 {
		a.ledger.give(a, spare)
	}
}

// Close returns all bytes. Further calls do nothing.
func (a *Account) Close() {
	if a == nil {
		return
	}
	l := a.ledger
	l.mu.Lock()
	defer l.mu.Unlock()
	if a.closed {
		return
	}
	a.closed = true
	if o := l.owners[a.owner]; o != nil {
		for _, w := range slices.Clone(o.waiting[a.class]) {
			if w.account == a {
				l.withdraw(o, w)
				w.ended = true
				close(w.granted)
			}
		}
	}
	a.used.Store(0)
	l.give(a, a.granted.Load())
}
