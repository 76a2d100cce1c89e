package listen

import (
	"errors"
	"os"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// deadline holds the deadline of the reads or of the writes of a connection. A server sets
// deadlines some eight times for a request, nearly always to a later time than before, and each
// call of the underlying connection moves a timer of the runtime. So deadline passes a new time on
// only if it is earlier, and only when an operation waits. When the underlying deadline passes
// before the requested one, deadline sets the requested one and the operation continues. The user
// of the connection notices nothing. It is safe for concurrent use.
type deadline struct {
	set    func(time.Time) error // sets the deadline of the underlying connection
	opened time.Time             // times before this have passed

	mu        sync.Mutex
	requested time.Time // the deadline that was asked for; zero: none
	armed     time.Time // the underlying deadline: while an operation waits, not later than requested
	pending   int       // operations that wait, or may
}

// request sets the deadline of the pending operations and of later ones.
func (d *deadline) request(t time.Time) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.requested = t
	if d.pending > 0 && earlier(t, d.armed) {
		return d.arm()
	}
	return nil
}

// begin must precede an operation, and end must follow it if begin returns nil.
func (d *deadline) begin() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.passed(d.requested) {
		return os.ErrDeadlineExceeded
	}
	if earlier(d.requested, d.armed) || d.passed(d.armed) {
		if err := d.arm(); err != nil {
			return err
		}
	}
	d.pending++
	return nil
}

// end reports whether the operation must continue, because it met a deadline that was not the
// requested one. If so, end must be called again after it.
func (d *deadline) end(err error) (goesOn bool) {
	timedOut := err != nil && errors.Is(err, os.ErrDeadlineExceeded)
	d.mu.Lock()
	defer d.mu.Unlock()
	if timedOut && (d.requested.IsZero() || clock.System().Now().Before(d.requested)) && d.arm() == nil {
		return true
	}
	d.pending--
	return false
}

// arm gives the underlying connection the requested deadline.
func (d *deadline) arm() error {
	d.armed = d.requested
	return d.set(d.requested)
}

// passed reports whether a deadline has certainly passed, without reading the clock: servers end
// reads with a deadline in the distant past.
func (d *deadline) passed(t time.Time) bool { return !t.IsZero() && t.Before(d.opened) }

// earlier reports whether a ends sooner than b; zero means never.
func earlier(a, b time.Time) bool { return !a.IsZero() && (b.IsZero() || a.Before(b)) }
