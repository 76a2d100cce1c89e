package expr

import (
	"math/rand/v2"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/query/function"
	"github.com/orrery-db/orrery/internal/value"
)

// Call is a built-in function and its arguments, as many as it takes.
type Call struct {
	Function *function.Function
	Args     []Node
}

// Eval implements Node.
func (n *Call) Eval(r *Row) value.Value {
	held := r.held
	var few [4]value.Value
	args := few[:0]
	for _, a := range n.Args {
		v := a.Eval(r)
		if !v.IsDefined() && !n.Function.Lenient || !r.readsValue(v) {
			r.releases(held, 0)
			return value.Value{}
		}
		args = append(args, v)
	}
	result := n.Function.Call(r, args)
	if r.err != nil {
		return value.Value{}
	}
	r.releases(held, result.Built())
	return r.bounded(result)
}

// times is what a row knows of the time.
type times struct {
	clock   clock.Clock // nil: that of the system
	started time.Time   // zero: when it is first asked for
}

// SetClock sets the clock that expressions ask, and what Started is.
func (r *Row) SetClock(c clock.Clock) { r.times = times{clock: c, started: c.Now()} }

// Now implements function.Env.
func (r *Row) Now() time.Time {
	if r.clock == nil {
		r.clock = clock.System()
	}
	return r.clock.Now()
}

// Started implements function.Env.
func (r *Row) Started() time.Time {
	if r.started.IsZero() {
		r.started = r.Now()
	}
	return r.started
}

// Random implements function.Env.
func (r *Row) Random() float64 { return rand.Float64() }

// DocumentID is a number that no two items of a physical partition share
// (DOCUMENTID; its value is the project's own).
type DocumentID struct{}

// Eval implements Node.
func (DocumentID) Eval(r *Row) value.Value {
	if r.item == nil {
		return value.Value{}
	}
	const exact = 1<<53 - 1 // what a number holds
	return value.FromNumber(float64(r.item.Ordinal & exact))
}
