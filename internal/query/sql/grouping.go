package sql

import (
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/value"
)

// grouped is how expressions of a select list are read that is about groups.
type grouped struct {
	grouping *expr.Grouping
	// keys are the GROUP BY expressions.
	keys map[form]int
	// within counts the aggregates around the expression being compiled: there, it
	// is about rows again.
	within int
}

// isAggregate reports whether a call is of an aggregate function.
func isAggregate(e ast.Expr) (expr.AggregateKind, bool) {
	call, ok := e.(*ast.Call)
	if !ok || call.UDF {
		return 0, false
	}
	kind, ok := expr.Aggregates[strings.ToUpper(call.Name)]
	return kind, ok
}

// aggregates reports whether a select list aggregates; what its subqueries do
// is their own affair.
func aggregates(s ast.Selection) bool {
	var open []ast.Expr
	if s.Value != nil {
		open = append(open, s.Value)
	}
	for _, item := range s.Items {
		open = append(open, item.Expr)
	}
	for len(open) > 0 {
		e := open[len(open)-1]
		open = open[:len(open)-1]
		if _, ok := isAggregate(e); ok {
			return true
		}
		open = append(open, ast.Children(e)...)
	}
	return false
}

// group compiles the keys, and makes the scope one of groups.
func (c *compiler) group(q *ast.Query) (*expr.Grouping, error) {
	g := &grouped{grouping: &expr.Grouping{}, keys: make(map[form]int)}
	for i, e := range q.GroupBy {
		node, err := c.scalar(e)
		if err != nil {
			return nil, err
		}
		g.grouping.Keys = append(g.grouping.Keys, node)
		g.keys[c.formOf(e)] = i
	}
	c.scope.grouped = g
	return g.grouping, nil
}

// ofGroups is the grouping that expressions of the innermost query are about;
// nil when they are about rows.
func (c *compiler) ofGroups() *grouped {
	if c.scope == nil || c.scope.grouped == nil || c.scope.grouped.within > 0 {
		return nil
	}
	return c.scope.grouped
}

// key finds the key of GROUP BY that an expression is.
func (c *compiler) key(g *grouped, e ast.Expr) (expr.Node, bool) {
	if len(g.keys) == 0 {
		return nil, false
	}
	i, ok := g.keys[c.formOf(e)]
	return expr.GroupKey{N: i}, ok
}

// isKey reports whether an expression of a select list is a key of GROUP BY.
func (c *compiler) isKey(e ast.Expr) bool {
	g := c.ofGroups()
	if g == nil {
		return false
	}
	_, ok := c.key(g, e)
	return ok
}

// aggregate compiles the call of an aggregate function.
func (c *compiler) aggregate(e *ast.Call, kind expr.AggregateKind) (expr.Node, error) {
	if c.scope == nil || c.scope.grouped == nil {
		return nil, badQuery("The aggregate function %s may only be used in a select list (offset %d to %d).", e.Name,
			e.Start, e.End)
	}
	g := c.scope.grouped
	if g.within > 0 {
		return nil, nestedAggregate(e)
	}
	if inner := aggregateOrSubquery(e.Args[0]); inner {
		return nil, nestedAggregate(e)
	}
	g.within++
	operand, err := c.scalar(e.Args[0])
	g.within--
	if err != nil {
		return nil, err
	}
	g.grouping.Aggregates = append(g.grouping.Aggregates, expr.Aggregate{Kind: kind, Operand: operand})
	return expr.Aggregated{N: len(g.grouping.Aggregates) - 1}, nil
}

func nestedAggregate(e *ast.Call) error {
	return fault(e.Span, "SC2101",
		"Cannot perform an aggregate function on an expression containing an aggregate or a subquery.")
}

func aggregateOrSubquery(e ast.Expr) bool {
	open := []ast.Expr{e}
	for len(open) > 0 {
		e := open[len(open)-1]
		open = open[:len(open)-1]
		if _, ok := e.(*ast.Subquery); ok {
			return true
		}
		if _, ok := isAggregate(e); ok {
			return true
		}
		open = append(open, ast.Children(e)...)
	}
	return false
}

// ungrouped notes that a select list reads what is not the same for all rows of a
// group.
func (c *compiler) ungrouped(e ast.Expr) expr.Node {
	if len(c.faults) >= maxFaults {
		return expr.Const{}
	}
	c.faults = append(c.faults, ast.Fault{Span: e.Pos(), Code: "SC2102", Message: fmt.Sprintf(
		"Property reference '%s' is invalid in the select list because it is not contained in either an aggregate function "+
			"or the GROUP BY clause.", ast.Print(e))})
	return expr.Const{Value: value.Value{}}
}
