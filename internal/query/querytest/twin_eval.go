package querytest

import (
	"math"
	"strings"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// at is the place at which the twin evaluates an expression: the names in scope, and the group if
// there is one.
type at struct {
	twin  *twin
	scope *scope
	group *group
}

func (t *twin) at(s *scope) at { return at{twin: t, scope: s} }

func (a at) eval(e ast.Expr) any {
	if a.group != nil {
		if v, isKey := a.group.keys[ast.Print(e)]; isKey {
			return v
		}
	}
	switch e := e.(type) {
	case *ast.Constant:
		return []any{undefined{}, nil, false, true}[e.Kind]
	case *ast.Number:
		return e.Value
	case *ast.String:
		return e.Value
	case *ast.Placeholder:
		return true
	case *ast.Identifier:
		v, ok := a.scope.find(e.Name)
		if !ok {
			panic(unknown("the name %s", e.Name))
		}
		return v
	case *ast.Parameter:
		v, ok := a.twin.parameters[e.Name]
		if !ok {
			panic(unknown("the parameter %s", e.Name))
		}
		return v
	case *ast.Property:
		return step(a.eval(e.Base), e.Name)
	case *ast.Indexer:
		return step(a.eval(e.Base), a.eval(e.Index))
	case *ast.Array:
		return kept(a.list(e.Elements))
	case *ast.Object:
		return a.object(e)
	case *ast.Subquery:
		return a.subquery(e)
	case *ast.Call:
		return a.call(e)
	}
	return a.operator(e)
}

func (a at) list(exprs []ast.Expr) []any {
	list := make([]any, len(exprs))
	for i, e := range exprs {
		list[i] = a.eval(e)
	}
	return list
}

// kept removes undefined values.
func kept(list []any) []any {
	some := []any{}
	for _, v := range list {
		if defined(v) {
			some = append(some, v)
		}
	}
	return some
}

func (a at) object(e *ast.Object) any {
	object := map[string]any{}
	for _, m := range e.Members {
		if v := a.eval(m.Value); defined(v) {
			object[m.Name] = v
		}
	}
	return object
}

func (a at) operator(e ast.Expr) any {
	switch e := e.(type) {
	case *ast.Conditional:
		if a.eval(e.Condition) == true {
			return a.eval(e.Then)
		}
		return a.eval(e.Otherwise)
	case *ast.Unary:
		return unary(e.Op, a.eval(e.Operand))
	case *ast.Binary:
		return binary(e.Op, a.eval(e.Left), a.eval(e.Right))
	case *ast.Between:
		v := a.eval(e.Value)
		return negated(e.Not, and(compared(">=", v, a.eval(e.Low)), compared("<=", v, a.eval(e.High))))
	case *ast.In:
		var in any = false
		v := a.eval(e.Value)
		for _, item := range a.list(e.List) {
			in = or(in, compared("=", v, item))
		}
		return negated(e.Not, in)
	case *ast.Like:
		text, okText := a.eval(e.Value).(string)
		pattern, okPattern := a.eval(e.Pattern).(string)
		if !okText || !okPattern {
			return undefined{}
		}
		escape := ""
		if e.Escape != nil {
			escape = *e.Escape
		}
		return like(text, pattern, escape) != e.Not
	}
	panic(unknown("%T", e))
}

// subquery evaluates a query used as a value.
func (a at) subquery(e *ast.Subquery) any {
	if a.group != nil {
		panic(unknown("a subquery in the selection of a group"))
	}
	if e.Kind == ast.All {
		return a.all(e.Query)
	}
	values := []any{}
	for _, r := range a.twin.query(e.Query, a.scope) {
		values = append(values, r.value)
	}
	switch {
	case e.Kind == ast.Exists:
		return len(values) > 0
	case e.Kind == ast.ArrayOf:
		return values
	case len(values) == 0:
		return undefined{}
	case e.Kind == ast.Last:
		return values[len(values)-1]
	case e.Kind == ast.Scalar && len(values) > 1:
		panic(unknown("a scalar subquery with %d rows", len(values)))
	}
	return values[0]
}

// all is true unless the query has a row for which its inverted filter holds.
func (a at) all(q *ast.Query) any {
	against := *q
	against.Where = &ast.Unary{Op: "NOT", Operand: q.Where}
	if q.Where == nil {
		against.Where = &ast.Constant{Kind: ast.False}
	}
	return len(a.twin.query(&against, a.scope)) == 0
}

// call returns the value of a function.
func (a at) call(e *ast.Call) any {
	name := strings.ToUpper(e.Name)
	if e.UDF {
		f := userFunctions[e.Name]
		if f == nil {
			panic(unknown("udf.%s", e.Name))
		}
		return strict(f, a.list(e.Args))
	}
	if aggregateFunctions[name] != nil {
		if a.group == nil {
			panic(unknown("%s outside a group", name))
		}
		return a.aggregate(e)
	}
	args := a.list(e.Args)
	if f, ok := lenientFunctions[name]; ok {
		return f(args)
	}
	f, ok := functions[name]
	if !ok {
		panic(unknown("the function %s", name))
	}
	return strict(f, args)
}

// strict calls a function unless an argument is undefined; the result is then undefined.
func strict(f function, args []any) any {
	for _, v := range args {
		if !defined(v) {
			return undefined{}
		}
	}
	return f(args)
}

// step returns the value below another value: under a name in an object, or at a position in an
// array.
func step(base, index any) any {
	switch i := index.(type) {
	case string:
		if object, ok := base.(map[string]any); ok {
			if v, ok := object[i]; ok {
				return v
			}
		}
	case float64:
		if list, ok := base.([]any); ok && i >= 0 && i == math.Trunc(i) && i < float64(len(list)) {
			return list[int(i)]
		}
	}
	return undefined{}
}
