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
	held, before := r.held, len(r.args)
	r.steps += 2
	ok := n.arguments(r)
	if !ok {
		r.args = r.args[:before]
		r.releases(held, 0)
		return value.Value{}
	}
	result := n.Function.Call(r, r.args[before:])
	r.args = r.args[:before]
	if r.err != nil {
		return value.Value{}
	}
	r.releases(held, result.Built())
	return r.bounded(result)
}

// arguments puts the values of the arguments behind those of the calls around
// it, of which the row keeps all: a slice of its own would be made for each call.
// It is false when the call is undefined whatever it does.
func (n *Call) arguments(r *Row) bool {
	for _, a := range n.Args {
		v := a.Eval(r)
		if !v.IsDefined() && !n.Function.Lenient || !r.readsValue(v) {
			return false
		}
		r.args = append(r.args, v)
	}
	return true
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
