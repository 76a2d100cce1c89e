package listen

import (
	"errors"
	"os"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// deadline is that of the reads or of the writes of a connection. A server sets
// deadlines some eight times for a request, nearly always to a later time than the
// one before, and setting one moves a timer of the runtime. So the connection beneath
// is told only of an earlier one, and only once something waits for it; when its
// deadline passes before the one that was asked for, it gets that one and the
// operation goes on. Whoever uses the connection notices nothing of it. Safe for
// concurrent use.
type deadline struct {
	set    func(time.Time) error // sets that of the connection beneath
	opened time.Time             // what lies before has passed

	mu       sync.Mutex
	wanted   time.Time // what was asked for; zero: none
	armed    time.Time // what the connection beneath has: while something waits, not later than wanted
	underWay int       // operations that wait, or may
}

// ask sets the deadline of what is under way and of what follows.
func (d *deadline) ask(t time.Time) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.wanted = t
	if d.underWay > 0 && earlier(t, d.armed) {
		return d.arm()
	}
	return nil
}

// begin is called before an operation, and end after it if begin returned nil.
func (d *deadline) begin() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.passed(d.wanted) {
		return os.ErrDeadlineExceeded
	}
	if earlier(d.wanted, d.armed) || d.passed(d.armed) {
		if err := d.arm(); err != nil {
			return err
		}
	}
	d.underWay++
	return nil
}

// end reports whether the operation is to go on: it has met a deadline that was not
// the one asked for. If so, end is called again after it.
func (d *deadline) end(err error) (goesOn bool) {
	timedOut := err != nil && errors.Is(err, os.ErrDeadlineExceeded)
	d.mu.Lock()
	defer d.mu.Unlock()
	if timedOut && (d.wanted.IsZero() || clock.System().Now().Before(d.wanted)) && d.arm() == nil {
		return true
	}
	d.underWay--
	return false
}

// arm gives the connection beneath the deadline that was asked for.
func (d *deadline) arm() error {
	d.armed = d.wanted
	return d.set(d.wanted)
}

// passed reports whether a deadline has passed for certain, without asking what time
// it is: servers end reads by a deadline of long ago.
func (d *deadline) passed(t time.Time) bool { return !t.IsZero() && t.Before(d.opened) }

// earlier reports whether a ends sooner than b; zero never ends.
func earlier(a, b time.Time) bool { return !a.IsZero() && (b.IsZero() || a.Before(b)) }
