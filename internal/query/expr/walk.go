package expr

// AppendOperands appends the direct operands of a node, in order. The operands of a subquery are
// all expressions in it. Elements may be nil.
func AppendOperands(dst []Node, n Node) []Node {
	switch n := n.(type) {
	case *And:
		return append(dst, n.Left, n.Right)
	case *Or:
		return append(dst, n.Left, n.Right)
	case *Not:
		return append(dst, n.Operand)
	case *Compare:
		return append(dst, n.Left, n.Right)
	case *Numeric:
		return append(dst, n.Left, n.Right)
	case *Concat:
		return append(dst, n.Left, n.Right)
	case *Coalesce:
		return append(dst, n.Left, n.Right)
	case *Unary:
		return append(dst, n.Operand)
	case *Check:
		return append(dst, n.Operand)
	case *Conditional:
		return append(dst, n.Condition, n.Then, n.Otherwise)
	case *Between:
		return append(dst, n.Value, n.Low, n.High)
	case *In:
		return append(append(dst, n.Value), n.List...)
	case *Like:
		return append(dst, n.Value, n.Pattern)
	case *Call:
		return append(dst, n.Args...)
	case *UserCall:
		return append(dst, n.Args...)
	case *Index:
		return append(dst, n.Base, n.Index)
	case *Array:
		return append(dst, n.Elements...)
	case *Object:
		return append(dst, n.Values...)
	case *Subquery:
		return appendQuery(dst, n.Query)
	}
	return dst
}

func appendQuery(dst []Node, q *Query) []Node {
	for i := range q.Bindings {
		s := &q.Bindings[i]
		if dst = append(dst, s.Input, s.When); s.Query != nil {
			dst = appendQuery(dst, s.Query)
		}
	}
	dst = append(dst, q.Where)
	if q.Grouping != nil {
		dst = append(dst, q.Grouping.Keys...)
		for _, a := range q.Grouping.Aggregates {
			dst = append(dst, a.Operand)
		}
	}
	return append(dst, q.Output)
}
