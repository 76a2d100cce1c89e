package sql

import (
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// maxUserCalls is the number of calls of user-defined functions in a query (documented; the error
// and its position: tests of the Java SDK). A call that is written several times counts once
// (inferred): the query that a plan makes for clients repeats calls.
const maxUserCalls = 10

// userCalls are the calls of user-defined functions in a query.
type userCalls struct {
	// forms are the different calls.
	forms map[form]struct{}
	// functions are the functions that they call, in the order in which the compiler meets them.
	functions []plan.UserFunction
}

// userCall compiles a call of a user-defined function.
func (c *compiler) userCall(e *ast.Call) (expr.Node, error) {
	if c.calls.forms == nil {
		c.calls.forms = make(map[form]struct{})
	}
	c.calls.forms[c.formOf(e)] = struct{}{}
	if len(c.calls.forms) > maxUserCalls {
		return nil, fault(c.text, "SC3005", fmt.Sprintf(
			"The SQL query exceeded the maximum number of user-defined function calls. The allowed limit is %d.", maxUserCalls))
	}
	if !slices.ContainsFunc(c.calls.functions, func(f plan.UserFunction) bool { return f.Name == e.Name }) {
		c.calls.functions = append(c.calls.functions, plan.UserFunction{Name: e.Name, Call: e.Span})
	}
	args, err := c.scalars(e.Args)
	if err != nil {
		return nil, err
	}
	return &expr.UserCall{Name: e.Name, Args: args}, nil
}

// callsLast moves the conditions of a filter that call user-defined functions behind the others.
// They are evaluated only where all others are true.
func (c *compiler) callsLast(filter expr.Node) expr.Node {
	if len(c.calls.functions) == 0 || filter == nil {
		return filter
	}
	var first expr.Node
	var calls []expr.Node
	for _, n := range plan.Conjuncts(filter) {
		if expr.Calls(n) {
			calls = append(calls, n)
		} else {
			first = expr.Both(first, n)
		}
	}
	for _, n := range calls {
		if first == nil {
			first = n
		} else {
			first = &expr.And{Left: first, Right: n, Filters: true}
		}
	}
	return first
}
