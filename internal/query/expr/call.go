package expr

import (
	"math/rand/v2"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/query/function"
	"github.com/orrery-db/orrery/internal/value"
)

// Call is a call of a built-in function. Package sql has checked the number of arguments.
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

// arguments evaluates the arguments onto the row's argument stack, which calls share because a
// slice per call would be an allocation per call. It returns false when the result of the call is
// undefined regardless of the function.
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

// times is the row's knowledge of the time.
type times struct {
	clock   clock.Clock // nil means the system's clock
	started time.Time   // set on first use
}

// SetClock sets the clock of the row, and its start time to the present.
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

// DocumentID is a number that is unique among the items of a physical partition (DOCUMENTID; its
// value is the project's own).
type DocumentID struct{}

// Eval implements Node.
func (DocumentID) Eval(r *Row) value.Value {
	if r.item == nil {
		return value.Value{}
	}
	const exact = 1<<53 - 1 // the integers that a double holds exactly
	return value.FromNumber(float64(r.item.Ordinal & exact))
}
