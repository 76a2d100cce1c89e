package expr

import "github.com/orrery-db/orrery/internal/value"

// And is true where both sides are true, and false where one is false.
type And struct {
	Left, Right Node
	// Filters means that only true matters in the result, as in WHERE. Right is then evaluated only
	// where Left is true.
	Filters bool
}

// Eval implements Node.
func (n *And) Eval(r *Row) value.Value {
	if leftOf(n.Left) != nil {
		return r.evalChain(n)
	}
	r.steps++
	return n.after(n.Left.Eval(r), r)
}

// after returns the result for a given value of the left side.
func (n *And) after(left value.Value, r *Row) value.Value {
	if left.Kind() == value.False || n.Filters && !left.IsTrue() {
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

// Both returns the conjunction of two conditions. A nil condition is always true.
func Both(a, b Node) Node {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return &And{Left: a, Right: b}
}

// Or is true where one side is true, and false where both are false.
type Or struct{ Left, Right Node }

// Eval implements Node.
func (n *Or) Eval(r *Row) value.Value {
	if leftOf(n.Left) != nil {
		return r.evalChain(n)
	}
	r.steps++
	return n.after(n.Left.Eval(r), r)
}

// after returns the result for a given value of the left side.
func (n *Or) after(left value.Value, r *Row) value.Value {
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

// evalChain evaluates a chain of ANDs and ORs that nests on the left, from the innermost node
// outwards. Generated filters join thousands of conditions; recursion would grow the stack to
// megabytes.
func (r *Row) evalChain(n Node) value.Value {
	base := len(r.chain)
	for left := leftOf(n); left != nil; left = leftOf(n) {
		r.steps++
		r.chain = append(r.chain, n)
		n = left
	}
	v := n.Eval(r)
	for i := len(r.chain) - 1; i >= base; i-- {
		switch x := r.chain[i].(type) {
		case *And:
			v = x.after(v, r)
		case *Or:
			v = x.after(v, r)
		}
	}
	r.chain = r.chain[:base]
	return v
}

// leftOf returns the left side of an AND or OR, and nil for other nodes.
func leftOf(n Node) Node {
	switch n := n.(type) {
	case *And:
		return n.Left
	case *Or:
		return n.Left
	}
	return nil
}

// Not exchanges true and false. It is undefined for other values.
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
