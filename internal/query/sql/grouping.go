package sql

import (
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// grouped is the state of compiling the select list of a query that groups.
type grouped struct {
	grouping *expr.Grouping
	// keys maps the forms of the GROUP BY expressions to their positions.
	keys map[form]int
	// within counts the aggregate calls around the expression being compiled. Inside an aggregate, an
	// expression refers to rows again, not to groups.
	within int
}

// isAggregate reports whether an expression calls an aggregate function.
func isAggregate(e ast.Expr) (expr.AggregateKind, bool) {
	call, ok := e.(*ast.Call)
	if !ok || call.UDF {
		return 0, false
	}
	kind, ok := expr.Aggregates[strings.ToUpper(call.Name)]
	return kind, ok
}

// aggregates reports whether a select list contains an aggregate. Aggregates of subqueries do not
// count.
func aggregates(s ast.Selection) bool {
	exprs := []ast.Expr{s.Value}
	for _, item := range s.Items {
		exprs = append(exprs, item.Expr)
	}
	return ast.Any(exprs, func(e ast.Expr) bool {
		_, ok := isAggregate(e)
		return ok
	})
}

// group compiles the keys of GROUP BY and makes the innermost scope refer to groups.
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

// ofGroups returns the grouping that expressions of the innermost query refer to. It returns nil
// when they refer to rows.
func (c *compiler) ofGroups() *grouped {
	if c.scope == nil || c.scope.grouped == nil || c.scope.grouped.within > 0 {
		return nil
	}
	return c.scope.grouped
}

// key returns the GROUP BY key that an expression is equal to.
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
	if g.within > 0 || aggregateOrSubquery(e.Args[0]) {
		return nil, fault(e.Span, "SC2101",
			"Cannot perform an aggregate function on an expression containing an aggregate or a subquery.")
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

func aggregateOrSubquery(e ast.Expr) bool {
	return ast.Any([]ast.Expr{e}, func(e ast.Expr) bool {
		_, isSubquery := e.(*ast.Subquery)
		_, isAggregate := isAggregate(e)
		return isSubquery || isAggregate
	})
}

// ungrouped records the fault of a select list that reads a value which may differ within a group.
func (c *compiler) ungrouped(e ast.Expr) expr.Node {
	if len(c.faults) >= maxFaults {
		return expr.Const{}
	}
	c.faults = append(c.faults, ast.Fault{Span: e.Pos(), Code: "SC2102", Message: fmt.Sprintf(
		"Property reference '%s' is invalid in the select list because it is not contained in either an aggregate function "+
			"or the GROUP BY clause.", ast.Print(e))})
	return expr.Const{}
}
