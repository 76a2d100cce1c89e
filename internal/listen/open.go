package listen

import (
	"crypto/tls"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

const (
	// idleLeast is how long a connection has had no request before it is closed for
	// another one.
	idleLeast = time.Second
	// evicted is how many idle connections are closed at once: looking for them
	// costs a walk over all.
	evicted = 32
	// fullFor is how long new connections are refused without another walk when
	// there was no idle one.
	fullFor = 10 * time.Millisecond
)

// open is the connections that are open. When there are as many as there may be,
// those that have been idle for longest make room; where all are busy, the new one
// is refused.
type open struct {
	most int

	mu   sync.Mutex
	all  map[*told]struct{}
	full time.Time // until when no idle connection is looked for
}

// add adds a connection, and reports whether there is room for it. It closes idle
// ones to make room.
func (o *open) add(t *told) bool {
	now := clock.System().Now()
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.most > 0 && len(o.all) >= o.most && !o.makeRoom(now) {
		return false
	}
	t.from = o
	o.all[t] = struct{}{}
	return true
}

// makeRoom closes the connections that have been idle for longest. o.mu is held.
func (o *open) makeRoom(now time.Time) bool {
	if now.Before(o.full) {
		return false
	}
	type idle struct {
		t     *told
		since int64
	}
	var all []idle
	latest := now.Add(-idleLeast).UnixNano()
	for t := range o.all {
		if since := t.idleSince.Load(); since != 0 && since <= latest {
			all = append(all, idle{t, since})
		}
	}
	if len(all) == 0 {
		o.full = now.Add(fullFor)
		return false
	}
	slices.SortFunc(all, func(a, b idle) int { return int(max(-1, min(1, a.since-b.since))) })
	for _, one := range all[:min(evicted, len(all))] {
		delete(o.all, one.t)
		_ = one.t.Conn.Close() // whoever reads it notices and closes the rest
	}
	return true
}

// remove forgets a connection that was closed.
func (o *open) remove(t *told) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.all, t)
}

// Open is the number of connections that are open.
func (l *Listener) Open() int {
	l.open.mu.Lock()
	defer l.open.mu.Unlock()
	return len(l.open.all)
}

// SetBusy tells whether requests are being answered on a connection that Accept has
// returned. One that has never been busy counts as idle since it was opened: a
// client that sends a head for ever is among those that make room.
func SetBusy(conn net.Conn, busy bool) {
	t := base(conn)
	switch {
	case t == nil:
	case busy:
		t.idleSince.Store(0)
	default:
		t.idleSince.Store(clock.System().Now().UnixNano())
	}
}

// base is the connection beneath those that Accept returns.
func base(conn net.Conn) *told {
	for {
		switch c := conn.(type) {
		case *told:
			return c
		case *framed:
			conn = c.Conn
		case *secured:
			conn = c.Conn
		case *tls.Conn:
			conn = c.NetConn()
		default:
			return nil
		}
	}
}

// counted is a connection's place among those that are open.
type counted struct {
	from      *open
	idleSince atomic.Int64 // in Unix nanoseconds; 0 while it is busy
}
