package plan

import (
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// opposites maps a comparison to the one that is true where it is false. Both are undefined for the
// same operands.
var opposites = map[expr.CompareOp]expr.CompareOp{
	expr.OpEqual: expr.OpNotEqual, expr.OpNotEqual: expr.OpEqual,
	expr.OpLess: expr.OpGreaterEqual, expr.OpGreaterEqual: expr.OpLess,
	expr.OpGreater: expr.OpLessEqual, expr.OpLessEqual: expr.OpGreater,
}

// not handles the negations that restrict a path. Other negations may hold for undefined, which no
// index lists.
func (b *builder) not(n expr.Node) alternatives {
	switch n := n.(type) {
	case *expr.Path, expr.Slot, *expr.SlotPath:
		return b.single(n, b.equalTo(value.FromBool(false)))
	case *expr.Compare:
		operand, v, ok := pathAndConst(n.Left, n.Right)
		switch {
		case !ok:
		case v.Kind() == value.Number && v.Float() != v.Float():
			// An order comparison of a number with NaN is never true.
			return b.looselyDefined(operand)
		default:
			return b.compare(&expr.Compare{Op: opposites[n.Op], Left: n.Left, Right: n.Right})
		}
	case *expr.Not:
		// NOT NOT x is true exactly where x is.
		return b.node(n.Operand)
	}
	return alternatives{}
}

// isPlace reports whether a node reads a value in the item.
func isPlace(n expr.Node) bool {
	switch n.(type) {
	case *expr.Path, expr.Slot, *expr.SlotPath:
		return true
	}
	return false
}

// operandAndConst returns the operands of a comparison with a constant, in either order.
func operandAndConst(left, right expr.Node) (operand expr.Node, c value.Value, ok bool) {
	if k, ok := right.(expr.Const); ok {
		return left, k.Value, true
	}
	k, ok := left.(expr.Const)
	return right, k.Value, ok
}

// pathAndConst returns the path and the constant of a comparison.
func pathAndConst(left, right expr.Node) (path expr.Node, c value.Value, ok bool) {
	path, c, ok = operandAndConst(left, right)
	return path, c, ok && isPlace(path)
}

// looselyDefined returns a look-up of all defined values for a condition that holds for some of
// them.
func (b *builder) looselyDefined(operand expr.Node) alternatives {
	c := defined()
	c.loose = true
	return b.single(operand, c)
}

func (b *builder) compare(n *expr.Compare) alternatives {
	operand, op, constant, ok := comparison(n)
	if !ok {
		return b.beginning(n)
	}
	return b.single(operand, b.compared(op, constant))
}

// comparison returns the path, the operator and the constant of a comparison, with the path on the
// left.
func comparison(n *expr.Compare) (path expr.Node, op expr.CompareOp, c value.Value, ok bool) {
	path, c, ok = pathAndConst(n.Left, n.Right)
	if op = n.Op; path == n.Right {
		op = op.Flip()
	}
	return path, op, c, ok
}

func (b *builder) in(n *expr.In) alternatives {
	if n.Not {
		return b.looselyDefined(n.Value)
	}
	all := condition{spans: make([]index.Span, 0, len(n.List))}
	for _, item := range n.List {
		k, ok := item.(expr.Const)
		if !ok {
			return alternatives{}
		}
		all.add(b.equalTo(k.Value))
	}
	return b.single(n.Value, all)
}

func (b *builder) between(n *expr.Between) alternatives {
	low, lowOK := n.Low.(expr.Const)
	high, highOK := n.High.(expr.Const)
	switch {
	case !lowOK || !highOK:
		return alternatives{}
	case n.Not:
		return b.looselyDefined(n.Value)
	}
	c := b.compared(expr.OpGreaterEqual, low.Value)
	d := b.compared(expr.OpLessEqual, high.Value)
	c.spans = []index.Span{c.spans[0].Intersect(d.spans[0])}
	c.terms += d.terms
	c.labels = c.labels.join(d.labels)
	return b.single(n.Value, c)
}

// checked returns the condition of a type check. A check that looks into the value holds for only
// some values of its kinds.
func checked(t *expr.Test) condition {
	c := ofKinds(t.Kinds)
	c.loose = t.Name == "IS_FINITE_NUMBER" || t.Name == "IS_INTEGER" || t.Name == "IS_DATETIME"
	return c
}
