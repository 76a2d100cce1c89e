package expr

import (
	"cmp"
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// CompareOp is a comparison operator.
type CompareOp uint8

// The comparison operators.
const (
	OpEqual CompareOp = iota
	OpNotEqual
	OpLess
	OpLessEqual
	OpGreater
	OpGreaterEqual
)

// CompareOps maps the operators by their text.
var CompareOps = map[string]CompareOp{
	"=": OpEqual, "!=": OpNotEqual, "<": OpLess, "<=": OpLessEqual, ">": OpGreater, ">=": OpGreaterEqual,
}

// Flip returns the operator that keeps the meaning when the operands are exchanged.
func (op CompareOp) Flip() CompareOp {
	switch op {
	case OpLess:
		return OpGreater
	case OpLessEqual:
		return OpGreaterEqual
	case OpGreater:
		return OpLess
	case OpGreaterEqual:
		return OpLessEqual
	}
	return op
}

// Compare is left op right.
type Compare struct {
	Op          CompareOp
	Left, Right Node
}

// Eval implements Node.
func (n *Compare) Eval(r *Row) value.Value {
	held := r.held
	r.steps++
	a, b := n.Left.Eval(r), n.Right.Eval(r)
	if a.Kind() == b.Kind() && !(r.readsValue(a) && r.readsValue(b)) {
		return value.Value{}
	}
	r.releases(held, 0)
	return EvalCompare(n.Op, a, b)
}

// EvalCompare compares two values. A comparison with undefined is undefined. Values of different
// types are not equal, and their order is undefined (SDK engine, recorded filters). Arrays and
// objects support equality only.
func EvalCompare(op CompareOp, a, b value.Value) value.Value {
	if !a.IsDefined() || !b.IsDefined() {
		return value.Value{}
	}
	switch op {
	case OpEqual:
		return value.FromBool(value.Equal(a, b))
	case OpNotEqual:
		return value.FromBool(!value.Equal(a, b))
	}
	if typeOf(a) != typeOf(b) {
		return value.Value{}
	}
	switch a.Kind() {
	case value.Number:
		return ordered(op, a.Float(), b.Float())
	case value.String:
		return ordered(op, strings.Compare(a.Text(), b.Text()), 0)
	case value.Null, value.False, value.True:
		return ordered(op, int(a.Kind()), int(b.Kind()))
	}
	return value.Value{}
}

// ordered compares two values with Go's operators: NaN is neither less nor greater than anything.
func ordered[T cmp.Ordered](op CompareOp, a, b T) value.Value {
	switch op {
	case OpLess:
		return value.FromBool(a < b)
	case OpLessEqual:
		return value.FromBool(a <= b)
	case OpGreater:
		return value.FromBool(a > b)
	}
	return value.FromBool(a >= b)
}

// typeOf returns the kind of a value, with one kind for false and true.
func typeOf(v value.Value) value.Kind {
	if v.Kind() == value.True {
		return value.False
	}
	return v.Kind()
}

// Between is value [NOT] BETWEEN low AND high. The bounds are inclusive.
type Between struct {
	Not              bool
	Value, Low, High Node
}

// Eval implements Node: value >= low AND value <= high.
func (n *Between) Eval(r *Row) value.Value {
	held := r.held
	r.steps += 2
	v := n.Value.Eval(r)
	within := and(EvalCompare(OpGreaterEqual, v, n.Low.Eval(r)), EvalCompare(OpLessEqual, v, n.High.Eval(r)))
	r.releases(held, 0)
	if n.Not {
		return not(within)
	}
	return within
}
