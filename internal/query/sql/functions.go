package sql

import (
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/function"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/value"
)

// call compiles a function call.
func (c *compiler) call(e *ast.Call) (expr.Node, error) {
	if e.UDF {
		return c.userCall(e)
	}
	name := strings.ToUpper(e.Name)
	f := function.Find(name)
	if f == nil {
		unknown := ast.Fault{
			Span: e.NameSpan, Code: "SC2005",
			Message: fmt.Sprintf("'%s' is not a recognized built-in function name.", e.Name),
		}
		return nil, append(misplacedScores(e.Args), unknown).Err()
	}
	if n := len(e.Args); n < f.Least || f.Most >= 0 && n > f.Most {
		return nil, fault(e.Span, "SC2050", fmt.Sprintf("The %s function requires %s argument(s).", name, arity(f)))
	}
	if around := c.searched; around != c.scope { // searching in every nested call would cost the square of the depth
		if faults := misplacedScores([]ast.Expr{e}); len(faults) > 0 {
			return nil, faults.Err()
		}
		c.searched = c.scope
		defer func() { c.searched = around }()
	}
	if f.Later != "" {
		return nil, notYet("The function "+name+" ("+f.Later+")", e.Span)
	}
	if kind, ok := expr.Aggregates[name]; ok {
		return c.aggregate(e, kind)
	}
	args, err := c.scalars(e.Args)
	if err != nil {
		return nil, err
	}
	if f.Volatile {
		return &expr.Call{Function: f, Args: args}, nil
	}
	return c.fold(applied(f, args), args...)
}

func (c *compiler) scalars(list []ast.Expr) ([]expr.Node, error) {
	nodes := make([]expr.Node, len(list))
	for i, e := range list {
		var err error
		if nodes[i], err = c.scalar(e); err != nil {
			return nil, err
		}
	}
	return nodes, nil
}

// applied returns the node that applies a function to its arguments.
func applied(f *function.Function, args []expr.Node) expr.Node {
	if test, ok := expr.Tests[f.Name]; ok {
		return &expr.Check{Test: test, Operand: args[0]}
	}
	switch f.Name {
	case "IIF":
		return &expr.Conditional{Condition: args[0], Then: args[1], Otherwise: args[2]}
	case "ARRAY_CONTAINS":
		if list, ok := constantScalars(args); ok {
			return expr.NewIn(false, args[1], list)
		}
	case "DOCUMENTID":
		if _, item := args[0].(expr.Root); item {
			return expr.DocumentID{}
		}
		return expr.Const{}
	}
	return &expr.Call{Function: f, Args: args}
}

// constantScalars returns the elements of a constant array of scalars that ARRAY_CONTAINS searches.
// The compiler turns such a call into IN, which handles long lists well.
func constantScalars(args []expr.Node) (list []expr.Node, ok bool) {
	array, constant := args[0].(expr.Const)
	if !constant || len(args) != 2 || array.Value.Kind() != value.Array || array.Value.Len() == 0 {
		return nil, false
	}
	for e := range array.Value.Elements() {
		if e.Kind() >= value.Array {
			return nil, false
		}
		list = append(list, expr.Const{Value: e})
	}
	return list, true
}

// arity describes the number of arguments in the words of the service.
func arity(f *function.Function) string {
	switch {
	case f.Most < 0:
		return fmt.Sprintf("at least %d", f.Least)
	case f.Least == f.Most:
		return fmt.Sprint(f.Least)
	}
	return fmt.Sprintf("%d to %d", f.Least, f.Most)
}

func isVectorDistance(e *ast.Call) bool {
	return !e.UDF && strings.EqualFold(e.Name, "VECTORDISTANCE")
}

// misplacedScores finds full-text scores outside ORDER BY RANK.
func misplacedScores(list []ast.Expr) ast.Faults {
	var faults ast.Faults
	for _, e := range list {
		if call, ok := e.(*ast.Call); ok && !call.UDF && strings.EqualFold(call.Name, "FullTextScore") {
			faults = append(faults, ast.Fault{
				Span: call.Span, Code: "SC2240",
				Message: "The FullTextScore function is only allowed in the ORDER BY RANK clause.",
			})
			continue
		}
		faults = append(faults, misplacedScores(ast.Children(e))...)
	}
	return faults
}
