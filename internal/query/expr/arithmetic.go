package expr

import (
	"math"

	"github.com/orrery-db/orrery/internal/value"
)

// Numeric is a binary operator on two numbers; undefined for other operands.
type Numeric struct {
	// Op is the operator as written.
	Op          string
	apply       *numericOp
	Left, Right Node
}

// numericOp is the implementation of an operator. Nodes hold a pointer to it, so that two nodes of
// one operator are equal.
type numericOp struct{ do func(a, b float64) float64 }

// NewNumeric returns the node of an operator. It reports false when the operator does not exist.
func NewNumeric(op string, left, right Node) (n *Numeric, ok bool) {
	apply, ok := numeric[op]
	return &Numeric{Op: op, apply: apply, Left: left, Right: right}, ok
}

// numeric maps the operators on two numbers to their implementations. Division by zero gives an
// infinity or NaN, % keeps the sign of the dividend, and the bitwise operators truncate to 32 bits
// as JavaScript does.
var numeric = map[string]*numericOp{
	"+":   {func(a, b float64) float64 { return a + b }},
	"-":   {func(a, b float64) float64 { return a - b }},
	"*":   {func(a, b float64) float64 { return a * b }},
	"/":   {func(a, b float64) float64 { return a / b }},
	"%":   {math.Mod},
	"&":   {func(a, b float64) float64 { return float64(int32Of(a) & int32Of(b)) }},
	"|":   {func(a, b float64) float64 { return float64(int32Of(a) | int32Of(b)) }},
	"^":   {func(a, b float64) float64 { return float64(int32Of(a) ^ int32Of(b)) }},
	"<<":  {func(a, b float64) float64 { return float64(int32Of(a) << (uint32(int32Of(b)) & 31)) }},
	">>":  {func(a, b float64) float64 { return float64(int32Of(a) >> (uint32(int32Of(b)) & 31)) }},
	">>>": {func(a, b float64) float64 { return float64(uint32(int32Of(a)) >> (uint32(int32Of(b)) & 31)) }},
}

// Eval implements Node.
func (n *Numeric) Eval(r *Row) value.Value {
	r.steps++
	a, b := n.Left.Eval(r), n.Right.Eval(r)
	if a.Kind() != value.Number || b.Kind() != value.Number {
		return value.Value{}
	}
	return value.FromNumber(n.apply.do(a.Float(), b.Float()))
}

// int32Of truncates to 32 bits as JavaScript's ToInt32 does.
func int32Of(f float64) int32 {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return 0
	}
	return int32(int64(math.Mod(math.Trunc(f), 1<<32)))
}

// Unary is -, + or ~ before a number; undefined for other operands.
type Unary struct {
	// Op is '-', '+' or '~'.
	Op      byte
	Operand Node
}

// Eval implements Node.
func (n *Unary) Eval(r *Row) value.Value {
	r.steps++
	v := n.Operand.Eval(r)
	if v.Kind() != value.Number {
		return value.Value{}
	}
	switch f := v.Float(); n.Op {
	case '-':
		return value.FromNumber(-f)
	case '~':
		return value.FromNumber(float64(^int32Of(f)))
	}
	return v
}
