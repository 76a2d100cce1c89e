package expr

import "github.com/orrery-db/orrery/internal/value"

// And is true where both sides are, and false where one is.
type And struct{ Left, Right Node }

// Eval implements Node.
func (n *And) Eval(r *Row) value.Value {
	if isChain(n.Left) {
		return r.evalChain(n)
	}
	r.steps++
	return n.after(n.Left.Eval(r), r)
}

// after gives the value when that of the left side is known.
func (n *And) after(left value.Value, r *Row) value.Value {
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
	if isChain(n.Left) {
		return r.evalChain(n)
	}
	r.steps++
	return n.after(n.Left.Eval(r), r)
}

// after gives the value when that of the left side is known.
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

// isChain reports whether a left side is an AND or OR itself.
func isChain(left Node) bool {
	switch left.(type) {
	case *And, *Or:
		return true
	}
	return false
}

// evalChain evaluates ANDs and ORs whose left sides are such too, from the innermost
// outwards. Generated filters join thousands of conditions: a call for each would let
// the stack grow to megabytes.
func (r *Row) evalChain(n Node) value.Value {
	base := len(r.chain)
	for isChain(n) {
		r.steps++
		r.chain = append(r.chain, n)
		n = leftOf(n)
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

// leftOf is the left side of an AND or OR.
func leftOf(n Node) Node {
	switch n := n.(type) {
	case *And:
		return n.Left
	case *Or:
		return n.Left
	}
	return nil
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
