package expr

import (
	"context"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

const (
	// MaxStringBytes is the greatest string that an expression may build: a page could not return a
	// greater one (inferred).
	MaxStringBytes = 4 << 20
	// MaxHeldBytes limits the built strings that are held at once while one item is evaluated.
	MaxHeldBytes = 4 * MaxStringBytes
	// stepsBetweenChecks is the number of steps between two checks of the context and the pacer: some
	// hundred microseconds of work.
	stepsBetweenChecks = 4096
	// bytesPerStep is the number of bytes read in one step.
	bytesPerStep = 16
	// MaxWork limits the work of subqueries and functions for one row, in bytes read or the
	// equivalent. Nested subqueries could otherwise read the same arrays without end. The limit is
	// some hundred milliseconds of work.
	MaxWork = 128 << 20
	// MaxRowSteps limits the evaluation steps for one row, of any kind.
	MaxRowSteps = 12 << 20
)

// limits bounds the memory and the time of evaluation on a row. Eval returns no error: when a limit
// is exceeded, the expression is undefined and the row keeps the first error until it is discarded.
// Callers check Err before they use a result. A row without Watch has no limits.
type limits struct {
	ctx  context.Context //nolint:containedctx // a Row lives as long as the call that evaluates on it
	err  error
	held int // bytes of built strings that a result may still refer to
	read int // bytes read on all items so far
	work int // work of subqueries and functions for this row
	kept int // bytes of rows and groups that enclosing subqueries hold

	begun   int    // steps before this row
	steps   int    // evaluation steps on all items so far
	checkAt int    // the value of steps at which the next check is due
	pace    func() // called at each check; it may wait, or Fail the row
}

// Watch enables the limits and stops evaluation when ctx is done.
func (r *Row) Watch(ctx context.Context) { r.ctx = ctx }

// Pace makes evaluation call fn at each check, every few thousand steps. fn may wait, and may end
// evaluation with Fail. Forked rows do not call it.
func (r *Row) Pace(fn func()) { r.pace, r.checkAt = fn, r.steps+stepsBetweenChecks }

// Steps returns the number of evaluation steps on all items so far. It is the same for the same
// expressions on the same items.
func (r *Row) Steps() int { return r.steps }

// Err returns the reason why values of this row or of an earlier one are invalid:
// status.RequestEntityTooLarge when a value was too large to build, or the error of the context.
func (r *Row) Err() error { return r.err }

// Fail records an error, unless one is recorded already.
func (r *Row) Fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

// Alive checks the context and reports whether evaluation may continue.
func (r *Row) Alive() bool {
	if r.ctx != nil && r.err == nil {
		r.err = r.ctx.Err()
	}
	return r.err == nil
}

// next resets the counters that are limited per item.
func (l *limits) next() { l.held, l.work, l.kept, l.begun = 0, 0, 0, l.steps }

// ReadBytes returns the number of item bytes read so far. It is the same for the same query on the
// same items.
func (r *Row) ReadBytes() int { return r.read }

// reads counts n bytes that the caller is about to read. It returns false when evaluation must
// stop.
func (r *Row) reads(n int) bool {
	r.read += n
	return r.stepped(1 + n/bytesPerStep)
}

// stepped counts n evaluation steps. It returns false when evaluation must stop.
func (r *Row) stepped(n int) bool {
	if r.steps += n; r.steps < r.checkAt || r.ctx == nil {
		return r.err == nil || r.ctx == nil
	}
	return r.check()
}

// check checks the step limit and the context, and calls the pacer.
func (r *Row) check() bool {
	r.checkAt = r.steps + stepsBetweenChecks
	if r.steps-r.begun > MaxRowSteps {
		r.Fail(tooMuchWork())
	}
	if r.Alive() && r.pace != nil {
		r.pace()
	}
	return r.err == nil
}

// readsValue counts the bytes of a value as read.
func (r *Row) readsValue(v value.Value) bool { return r.reads(v.Size()) }

// bounded returns a built value, or undefined when it is too large to walk. Values share their
// parts, and so a short query can build one of unbounded size.
func (r *Row) bounded(v value.Value) value.Value {
	if v.Size() > MaxHeldBytes && r.ctx != nil {
		if _, text := v.Raw(); !text {
			r.Fail(status.New(status.RequestEntityTooLarge,
				"The query builds a value of more than %d bytes. Build a smaller one.", MaxHeldBytes))
			return value.Value{}
		}
	}
	return v
}

// Holds counts n bytes that the caller is about to build. It returns false when the caller must not
// build them.
func (r *Row) Holds(n int) bool {
	switch {
	case r.ctx == nil:
		return true
	case n > MaxStringBytes:
		r.Fail(status.New(status.RequestEntityTooLarge,
			"The query builds a value of more than %d bytes, the limit of one. Build a smaller one.", MaxStringBytes))
	}
	if !r.fits(n) {
		return false
	}
	r.held += n
	return true
}

// fits reports whether n more bytes may be held.
func (r *Row) fits(n int) bool {
	if r.ctx != nil && r.held+r.kept+n > MaxHeldBytes {
		r.Fail(status.New(status.RequestEntityTooLarge,
			"The query builds values of more than %d bytes together for one item, the limit of what it may hold. Build fewer "+
				"or shorter ones.", MaxHeldBytes))
	}
	return r.err == nil
}

// keeps counts n more bytes that a subquery holds until its end. It returns false when they must
// not be held.
func (r *Row) keeps(n int) bool {
	r.kept += n
	return r.fits(0)
}

// Again starts a new row on the same item. Nothing refers to values built before.
func (r *Row) Again() { r.held, r.work, r.begun = 0, 0, r.steps }

// Held returns the bytes of built strings that a result may still refer to.
func (r *Row) Held() int { return r.held }

// ReleaseTo releases what was built since Held was n. Nothing may refer to it any more.
func (r *Row) ReleaseTo(n int) { r.releases(n, 0) }

// Reads counts n bytes that a function or a subquery is about to read, or equivalent work. It
// returns false when evaluation must stop.
func (r *Row) Reads(n int) bool {
	if r.work += n; r.work > MaxWork && r.ctx != nil {
		r.Fail(tooMuchWork())
	}
	return r.reads(n)
}

func tooMuchWork() error {
	return status.New(status.BadRequest,
		"The query does too much work for one row: its expressions take more than %d million steps, or go over more than "+
			"%d MB. Use fewer subqueries inside one another, shorter lists, or a filter on the item.", MaxRowSteps>>20,
		MaxWork>>20)
}

// releases resets the held bytes to before, plus n bytes of strings that are still referred to.
func (r *Row) releases(before, n int) {
	if r.ctx != nil {
		r.held = before + n
	}
}
