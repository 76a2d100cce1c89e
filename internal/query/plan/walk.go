package plan

import "github.com/orrery-db/orrery/internal/query/expr"

// visit calls f for an expression and all that are in it, those of its subqueries
// included. It needs no stack of calls as deep as the expression is.
func visit(f func(expr.Node), nodes ...expr.Node) {
	for len(nodes) > 0 {
		n := nodes[len(nodes)-1]
		nodes = nodes[:len(nodes)-1]
		if n == nil {
			continue
		}
		f(n)
		nodes = appendParts(nodes, n)
	}
}

// appendParts appends what an expression is made of.
func appendParts(dst []expr.Node, n expr.Node) []expr.Node {
	switch n := n.(type) {
	case *expr.And:
		return append(dst, n.Left, n.Right)
	case *expr.Or:
		return append(dst, n.Left, n.Right)
	case *expr.Not:
		return append(dst, n.Operand)
	case *expr.Compare:
		return append(dst, n.Left, n.Right)
	case *expr.Numeric:
		return append(dst, n.Left, n.Right)
	case *expr.Concat:
		return append(dst, n.Left, n.Right)
	case *expr.Coalesce:
		return append(dst, n.Left, n.Right)
	case *expr.Unary:
		return append(dst, n.Operand)
	case *expr.Check:
		return append(dst, n.Operand)
	case *expr.Conditional:
		return append(dst, n.Condition, n.Then, n.Otherwise)
	case *expr.Between:
		return append(dst, n.Value, n.Low, n.High)
	case *expr.In:
		return append(append(dst, n.Value), n.List...)
	case *expr.Like:
		return append(dst, n.Value, n.Pattern)
	case *expr.Call:
		return append(dst, n.Args...)
	case *expr.Index:
		return append(dst, n.Base, n.Index)
	case *expr.Array:
		return append(dst, n.Elements...)
	case *expr.Object:
		return append(dst, n.Values...)
	case *expr.Subquery:
		return appendQuery(dst, n.Query)
	}
	return dst
}

func appendQuery(dst []expr.Node, q *expr.Query) []expr.Node {
	dst = append(appendSources(dst, q.Bindings), q.Where, q.Output)
	if q.Grouping != nil {
		dst = append(dst, q.Grouping.Keys...)
		for _, a := range q.Grouping.Aggregates {
			dst = append(dst, a.Operand)
		}
	}
	return dst
}

func appendSources(dst []expr.Node, sources expr.Bindings) []expr.Node {
	for _, s := range sources {
		dst = append(dst, s.Input, s.When)
		if s.Query != nil {
			dst = appendQuery(dst, s.Query)
		}
	}
	return dst
}
