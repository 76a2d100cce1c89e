package expr

import (
	"context"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

const (
	// MaxStringBytes is the most bytes of a string an expression builds: more
	// could not be returned in a page (inferred).
	MaxStringBytes = 4 << 20
	// MaxHeldBytes is the most bytes of built strings that are held at once while
	// one item is evaluated.
	MaxHeldBytes = 4 * MaxStringBytes
	// stepsBetweenChecks is how many steps are evaluated before the context and the
	// pacer are asked again: some hundred microseconds of work.
	stepsBetweenChecks = 4096
	// bytesPerStep is how many bytes are read in one step.
	bytesPerStep = 16
	// MaxWork bounds, in bytes read or what counts as much, what subqueries and
	// functions do for one row: subqueries inside one another can go over the same
	// arrays without end. It is some hundred milliseconds of work.
	MaxWork = 128 << 20
	// MaxRowSteps bounds the steps of evaluation for one row, whatever they do.
	MaxRowSteps = 12 << 20
)

// limits bound what evaluation on a row may hold and how long it may go on
// unasked. Evaluation has no error of its own: when a limit is passed the
// expression is undefined, and the first error stays until the row is thrown
// away. Whoever evaluates asks Err before believing a result. A row nobody
// watches has no limits.
type limits struct {
	ctx  context.Context //nolint:containedctx // a Row lives as long as the call that evaluates on it
	err  error
	held int // bytes of built strings that a result may still refer to
	read int // bytes read, on this row and those before it
	work int // of subqueries and functions, for this row
	kept int // bytes of rows and groups that the subqueries around hold

	begun   int    // steps before this row
	steps   int    // of evaluation, on this row and those before it
	checkAt int    // the number of steps at which the context is asked again
	pace    func() // asked beside the context; it may wait, and Fail the row
}

// Watch puts limits to evaluation, and stops it when ctx is done.
func (r *Row) Watch(ctx context.Context) { r.ctx = ctx }

// Pace makes evaluation call fn once in some thousand steps, beside asking the context.
// fn may wait, and may end evaluation with Fail. Rows that are forked do not call it.
func (r *Row) Pace(fn func()) { r.pace, r.checkAt = fn, r.steps+stepsBetweenChecks }

// Steps is how many steps evaluation has taken, on this row and those before it: the
// same for the same expressions on the same items.
func (r *Row) Steps() int { return r.steps }

// Err tells why values of this row, or of one before it, cannot be believed:
// status.RequestEntityTooLarge when one was too large to be built, or the error
// of the context.
func (r *Row) Err() error { return r.err }

// Fail records an error, unless there is one already.
func (r *Row) Fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

// Alive asks the context, and reports whether evaluation may go on.
func (r *Row) Alive() bool {
	if r.ctx != nil && r.err == nil {
		r.err = r.ctx.Err()
	}
	return r.err == nil
}

// next begins with the next item: what is bounded for each begins anew.
func (l *limits) next() { l.held, l.work, l.kept, l.begun = 0, 0, 0, l.steps }

// ReadBytes is how many bytes of items evaluation has read, on this row and
// those before it: the same for the same query on the same items.
func (r *Row) ReadBytes() int { return r.read }

// reads notes that n bytes are about to be read. It is false when evaluation
// has to stop.
func (r *Row) reads(n int) bool {
	r.read += n
	return r.stepped(1 + n/bytesPerStep)
}

// stepped notes n steps of evaluation. It is false when evaluation has to stop.
func (r *Row) stepped(n int) bool {
	if r.steps += n; r.steps < r.checkAt || r.ctx == nil {
		return r.err == nil || r.ctx == nil
	}
	return r.check()
}

// check asks the context and the pacer.
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

// readsValue is reads for a value.
func (r *Row) readsValue(v value.Value) bool { return r.reads(v.Size()) }

// bounded is a value that was built, unless it is too large to be gone through:
// values share their parts, and a few lines of text build one that has no end.
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

// Holds notes that n bytes are about to be built. It is false when they must not
// be.
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

// fits reports whether n bytes may be held beside those that are.
func (r *Row) fits(n int) bool {
	if r.ctx != nil && r.held+r.kept+n > MaxHeldBytes {
		r.Fail(status.New(status.RequestEntityTooLarge,
			"The query builds values of more than %d bytes together for one item, the limit of what it may hold. Build fewer "+
				"or shorter ones.", MaxHeldBytes))
	}
	return r.err == nil
}

// keeps notes that a subquery holds n bytes more, until it has ended. It is false
// when they must not be held.
func (r *Row) keeps(n int) bool {
	r.kept += n
	return r.fits(0)
}

// Again notes that a new row begins on the same item: nothing built before is
// referred to any more.
func (r *Row) Again() { r.held, r.work, r.begun = 0, 0, r.steps }

// Held is how many bytes of built strings a result may still refer to.
func (r *Row) Held() int { return r.held }

// ReleaseTo notes that nothing refers any more to what was built since Held was n.
func (r *Row) ReleaseTo(n int) { r.releases(n, 0) }

// Reads notes that n bytes are about to be read by a function or a subquery, or
// as much work to be done. It is false when evaluation has to stop.
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

// releases goes back to what was held before: nothing refers to the strings
// built since then, but those of n bytes.
func (r *Row) releases(before, n int) {
	if r.ctx != nil {
		r.held = before + n
	}
}
