package sql

import (
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/status"
)

// order compiles ORDER BY. It rejects ORDER BY over groups. It ignores ORDER BY of a single row of
// aggregates, which has no order (recorded).
func (c *compiler) order(q *ast.Query, l *plan.Logical) error {
	if q.OrderBy == nil {
		return nil
	}
	if l.Grouping != nil && len(l.Grouping.Keys) > 0 {
		return badQuery(
			"ORDER BY is not supported together with GROUP BY (offset %d to %d). Sort the groups after reading them.",
			q.OrderBy.Start, q.OrderBy.End)
	}
	if len(q.OrderBy.Items) > maxOrderTerms {
		return badQuery("ORDER BY has %d items, and the limit is %d.", len(q.OrderBy.Items), maxOrderTerms)
	}
	var terms []plan.OrderTerm
	for _, item := range q.OrderBy.Items {
		term, err := c.orderTerm(item, l)
		if err != nil {
			return err
		}
		terms = append(terms, term)
	}
	if l.Grouping == nil && l.Scans() {
		l.Order = &plan.Order{Terms: terms}
	}
	return nil
}

func (c *compiler) orderTerm(item ast.OrderItem, l *plan.Logical) (term plan.OrderTerm, err error) {
	if call, ok := item.Expr.(*ast.Call); ok && isVectorDistance(call) {
		return term, notYet("ORDER BY VectorDistance", item.Span)
	}
	if !isPathText(item.Expr) {
		return term, notAPath(item)
	}
	node, err := c.scalar(item.Expr)
	if err != nil {
		return term, err
	}
	descending := item.Direction == ast.Descending
	if name := c.computedName(item.Expr); name != "" {
		return plan.OrderTerm{Path: plan.PropertyPath(name), Expr: node, Descending: descending, Computed: true}, nil
	}
	switch n := node.(type) {
	case *expr.Path:
		term, indexed := plan.NewOrderTerm(n, descending)
		term.Computed = !indexed // a position in an array, which no index contains
		return term, nil
	case *expr.SlotPath:
		return term, c.notAnItemPath(item, n.N, l)
	case expr.Slot:
		return term, c.notAnItemPath(item, n.N, l)
	}
	return term, notAPath(item)
}

func notAPath(item ast.OrderItem) error {
	return fault(item.Span, "2206",
		"Unsupported ORDER BY clause. ORDER BY item expression could not be mapped to a document path.")
}

// notAnItemPath returns the error for ordering by a name that JOIN or a subquery introduces.
func (c *compiler) notAnItemPath(item ast.OrderItem, slot int, l *plan.Logical) error {
	if c.slots[slot] == fromSubquery || l.Input != nil {
		return notAPath(item)
	}
	return status.New(status.BadRequest,
		"Order-by over correlated collections is not supported. Order by a path of the item itself.")
}

// isPathText reports whether e is written as a path.
func isPathText(e ast.Expr) bool {
	for {
		switch x := e.(type) {
		case *ast.Property:
			e = x.Base
		case *ast.Indexer:
			switch x.Index.(type) {
			case *ast.String, *ast.Number, *ast.Parameter:
			default:
				return false
			}
			e = x.Base
		case *ast.Identifier:
			return true
		default:
			return false
		}
	}
}

// computedName returns the name of the computed property that e reads, in whole or in part. It
// returns "" when e reads none.
func (c *compiler) computedName(e ast.Expr) string {
	if len(c.options.Computed) == 0 {
		return ""
	}
	for {
		var base ast.Expr
		step := ""
		switch x := e.(type) {
		case *ast.Property:
			base, step = x.Base, x.Name
		case *ast.Indexer:
			base = x.Base
			switch index := x.Index.(type) {
			case *ast.String:
				step = index.Value
			case *ast.Parameter:
				step = c.params[index.Name].Text()
			}
		default:
			return ""
		}
		if id, ok := base.(*ast.Identifier); ok {
			node, _ := c.find(id.Name)
			if _, item := node.(expr.Root); item && c.options.Computed[step] != nil {
				return step
			}
		}
		e = base
	}
}
