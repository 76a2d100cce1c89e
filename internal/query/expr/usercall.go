package expr

import (
	"context"
	"errors"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Functions runs the user-defined functions of a container.
type Functions interface {
	// Call runs a function. No argument is undefined; arguments are valid only during the call. The
	// result may be undefined. Raw text in it is normalised, as value.Parse returns it. Errors with
	// a status, and the error of ctx, fail the query as they are. Any other error is an exception
	// of the function and fails the query as a bad request with its text. Call ends when ctx is
	// done. A query makes one call at a time.
	Call(ctx context.Context, name string, args []value.Value) (value.Value, error)
}

// UserCall is a call of a user-defined function. Nothing is known about the result before the query
// runs: no index lists it, and the compiler does not fold it.
type UserCall struct {
	// Name is the function's name without udf; letter case matters.
	Name string
	Args []Node
}

const (
	// CallSteps is the number of evaluation steps that a call of a user-defined function counts,
	// whatever the function does: starting a script takes some ten microseconds. Package ru has the
	// price of a call, which does not depend on these steps.
	CallSteps = 400
	// maxExceptionBytes limits the text of an exception in the message of a query.
	maxExceptionBytes = 4 << 10
)

// UseFunctions sets the functions that UserCall runs. Forked rows have none.
func (r *Row) UseFunctions(f Functions) { r.functions = f }

// Calls returns the number of calls of user-defined functions on all items so far.
func (r *Row) Calls() int { return r.calls }

// Eval implements Node. If an argument is undefined, the result is undefined and the function is
// not called (documented).
func (n *UserCall) Eval(r *Row) value.Value {
	held, before := r.held, len(r.args)
	v := n.result(r, before)
	r.args = r.args[:before]
	if r.err != nil {
		v = value.Value{}
	}
	r.releases(held, v.Built())
	return v
}

// result calls the function on the arguments, which it puts on the argument stack from place before
// on.
func (n *UserCall) result(r *Row, before int) value.Value {
	for _, a := range n.Args {
		v := a.Eval(r)
		if !v.IsDefined() || !r.readsValue(v) {
			return value.Value{}
		}
		r.args = append(r.args, v)
	}
	r.calls++ // before the steps: the pacer sees both
	if !r.stepped(CallSteps) {
		return value.Value{}
	}
	ctx := r.ctx
	if ctx == nil {
		ctx = context.Background()
	}
	if r.functions == nil {
		r.Fail(status.New(status.BadRequest,
			"The user-defined function udf.%s cannot be called here. Remove the call.", n.Name))
		return value.Value{}
	}
	v, err := r.functions.Call(ctx, n.Name, r.args[before:len(r.args):len(r.args)])
	if err != nil {
		r.Fail(n.failed(err))
		return value.Value{}
	}
	if !r.Holds(v.Size()) || !r.readsValue(v) {
		return value.Value{}
	}
	v, ok := built(v, value.DefaultMaxDepth)
	if !ok {
		r.Fail(status.New(status.BadRequest,
			"The result of the user-defined function udf.%s nests deeper than %d levels. Return a flatter value.", n.Name,
			value.DefaultMaxDepth))
	}
	return r.bounded(v)
}

// failed returns the error of a query for the error of a call. It keeps an error that has a status,
// and the end of a context.
func (n *UserCall) failed(err error) error {
	var known *status.Error
	if errors.As(err, &known) || status.Of(err).Kind != status.Internal {
		return err
	}
	return status.Wrap(status.BadRequest, err, "The user-defined function udf.%s failed: %s", n.Name,
		status.ClipTo(err.Error(), maxExceptionBytes))
}

// built returns a value with its own strings. The limits of evaluation count these, and do not
// count the text behind a raw value, which otherwise belongs to an item. ok is false if the value
// nests deeper than depth levels.
func built(v value.Value, depth int) (own value.Value, ok bool) {
	kind := v.Kind()
	switch {
	case kind == value.String:
		return value.FromString(v.Text()), true
	case kind < value.Array:
		return v, true
	case depth == 0:
		return value.Value{}, false
	}
	var elements []value.Value
	for e := range v.Elements() {
		if e, ok = built(e, depth-1); !ok {
			return value.Value{}, false
		}
		elements = append(elements, e)
	}
	if kind == value.Array {
		return value.FromArray(elements), true
	}
	var members []value.Member
	for name, m := range v.Members() {
		if m, ok = built(m, depth-1); !ok {
			return value.Value{}, false
		}
		members = append(members, value.Member{Name: name, Value: m})
	}
	return value.FromObject(members), true
}

// Calls reports whether one of the expressions, or an operand of one, calls a user-defined
// function. Expressions may be nil.
func Calls(nodes ...Node) bool {
	for len(nodes) > 0 {
		n := nodes[len(nodes)-1]
		nodes = nodes[:len(nodes)-1]
		if n == nil {
			continue
		}
		if _, call := n.(*UserCall); call {
			return true
		}
		nodes = AppendOperands(nodes, n)
	}
	return false
}
