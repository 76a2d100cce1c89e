package listen

import (
	"cmp"
	"crypto/tls"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

const (
	// idleLeast is how long a connection must have been idle before the listener closes
	// it for a new connection.
	idleLeast = time.Second
	// evicted is how many idle connections the listener closes at once, because finding
	// them costs a walk over all connections.
	evicted = 32
	// fullFor is how long the listener refuses new connections without another walk after
	// a walk has found no idle connection.
	fullFor = 10 * time.Millisecond
)

// open is the set of open connections. When the set is full, a new connection replaces
// the connections that have been idle for the longest time. If all connections are busy,
// the listener refuses the new connection.
type open struct {
	most int

	mu   sync.Mutex
	all  map[*sniffed]struct{}
	full time.Time // no walk before this time
}

// add adds a connection and reports whether the connection fits. It closes idle
// connections to make room.
func (o *open) add(t *sniffed) bool {
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

// makeRoom closes the connections that have been idle for the longest time. The caller
// holds o.mu.
func (o *open) makeRoom(now time.Time) bool {
	if now.Before(o.full) {
		return false
	}
	type idle struct {
		t     *sniffed
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
	slices.SortFunc(all, func(a, b idle) int { return cmp.Compare(a.since, b.since) })
	for _, one := range all[:min(evicted, len(all))] {
		delete(o.all, one.t)
		_ = one.t.Conn.Close() // its reader gets an error and closes the rest
	}
	return true
}

// remove forgets a closed connection.
func (o *open) remove(t *sniffed) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.all, t)
}

// Open returns the number of open connections.
func (l *Listener) Open() int {
	l.open.mu.Lock()
	defer l.open.mu.Unlock()
	return len(l.open.all)
}

// SetBusy records whether the server is answering requests on a connection that Accept has
// returned. A connection that was never busy counts as idle since it was opened, so a client that
// never finishes a head is among the first to make room.
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

// base returns the connection beneath a connection that Accept has returned.
func base(conn net.Conn) *sniffed {
	for {
		switch c := conn.(type) {
		case *sniffed:
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

// counted is a connection's entry in the set of open connections.
type counted struct {
	from      *open
	idleSince atomic.Int64 // in Unix nanoseconds; 0 while it is busy
}
