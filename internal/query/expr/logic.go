package expr

import "github.com/orrery-db/orrery/internal/value"

// And is true where both sides are, and false where one is.
type And struct{ Left, Right Node }

// Eval implements Node.
func (n *And) Eval(r *Row) value.Value {
	r.steps++
	left := n.Left.Eval(r)
	if left.Kind() == value.False {
		return left
	}
	return and(left, n.Right.Eval(r))
}

func and(a, b value.Value) value.Value {
	switch {
	case a.Kind() == value.False || b.Kind() == value.False:
		return value.FromBool(false)
	case a.IsTrue() && b.IsTrue():
		return value.FromBool(true)
	}
	return value.Value{}
}

// Or is true where one side is, and false where both are.
type Or struct{ Left, Right Node }

// Eval implements Node.
func (n *Or) Eval(r *Row) value.Value {
	r.steps++
	left := n.Left.Eval(r)
	if left.IsTrue() {
		return left
	}
	right := n.Right.Eval(r)
	switch {
	case right.IsTrue():
		return right
	case left.Kind() == value.False && right.Kind() == value.False:
		return left
	}
	return value.Value{}
}

// Not exchanges true and false; of anything else it is undefined.
type Not struct{ Operand Node }

// Eval implements Node.
func (n *Not) Eval(r *Row) value.Value { return not(n.Operand.Eval(r)) }

func not(v value.Value) value.Value {
	switch v.Kind() {
	case value.True:
		return value.FromBool(false)
	case value.False:
		return value.FromBool(true)
	}
	return value.Value{}
}
