package plan

import (
	"bytes"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// What functions and LIKE say of a path. Each reader here tells a condition that
// holds wherever the function is true, and perhaps elsewhere.

// literalOf is the text with which all matches of a constant pattern begin;
// exact tells that nothing else matches.
func literalOf(n *expr.Like) (literal string, exact, ok bool) {
	if n.Not || n.Compiled == nil {
		return "", false, false
	}
	literal, exact = n.Compiled.Prefix()
	return literal, exact, true
}

// like reads a pattern that begins with a text.
func (b *builder) like(n *expr.Like) []Access {
	switch literal, exact, ok := literalOf(n); {
	case !ok:
		return nil
	case exact:
		return b.single(n.Value, b.equalTo(value.FromString(literal)))
	default:
		return b.prefix(n.Value, literal)
	}
}

// prefix is a look-up of the strings that begin with a text.
func (b *builder) prefix(operand expr.Node, text string) []Access {
	if text == "" {
		return b.single(operand, ofKinds([]value.Kind{value.String}))
	}
	c := condition{spans: []index.Span{index.Prefix(text)}, terms: 1}
	if b.labelled < maxLabelled {
		b.labelled++
		words := label(value.FromString(text))
		c.name("["+words, words+"…)")
	}
	return b.single(operand, c)
}

// call reads the functions that are true for one value, a list of values, or the
// strings of one beginning.
func (b *builder) call(n *expr.Call) []Access {
	switch n.Function.Name {
	case "STARTSWITH":
		if c, ok := n.Args[1].(expr.Const); ok && plainFlag(n, 2) && c.Value.Kind() == value.String {
			return b.prefix(n.Args[0], c.Value.Text())
		}
	case "STRINGEQUALS":
		if operand, c, ok := pathAndConst(n.Args[0], n.Args[1]); ok && plainFlag(n, 2) && c.Kind() == value.String {
			return b.single(operand, b.equalTo(c))
		}
	case "ARRAY_CONTAINS":
		if list, operand, ok := listContains(n); ok {
			all := condition{spans: make([]index.Span, 0, list.Len())}
			for v := range list.Elements() {
				all.add(b.equalTo(v))
			}
			return b.single(operand, all)
		}
		if c, ok := n.Args[1].(expr.Const); ok && plainFlag(n, 2) {
			return b.contains(n.Args[0], c.Value)
		}
	}
	return nil
}

// plainFlag tells that a function's flag, its argument at, is absent or false.
func plainFlag(n *expr.Call, at int) bool {
	if len(n.Args) <= at {
		return true
	}
	c, ok := n.Args[at].(expr.Const)
	return ok && c.Value.Kind() == value.False
}

// listContains recognizes ARRAY_CONTAINS(constant list, operand).
func listContains(n *expr.Call) (list value.Value, operand expr.Node, ok bool) {
	if name := n.Function.Name; name != "ARRAY_CONTAINS" && name != "_TRY_ARRAY_CONTAINS" || !plainFlag(n, 2) {
		return list, nil, false
	}
	c, ok := n.Args[0].(expr.Const)
	return c.Value, n.Args[1], ok && c.Value.Kind() == value.Array
}

// contains is a look-up of the items whose array at a path has an element.
func (b *builder) contains(array expr.Node, v value.Value) []Access {
	path, ok := IndexPath(array)
	if !ok || !v.IsDefined() {
		return nil
	}
	if path = path.Elements(); !b.spend(1) || !b.policy.Covers(path) {
		return nil
	}
	c := b.equalTo(v)
	if c.spans[0].IsEmpty() {
		return nil
	}
	return []Access{{Lookups: []Lookup{{
		Path: path, Operand: &elementWithKey{array: array, key: value.AppendKey(nil, v)}, Spans: c.spans, Terms: c.terms,
		labels: c.labels, several: true,
	}}}}
}

// elementWithKey is an element of an array that stands in the index under a
// key: it is defined for the items that have an entry there.
type elementWithKey struct {
	array expr.Node
	key   []byte
}

// Eval implements expr.Node.
func (n *elementWithKey) Eval(r *expr.Row) value.Value {
	v := n.array.Eval(r)
	if v.Kind() != value.Array {
		return value.Value{}
	}
	var key []byte
	for e := range v.Elements() {
		if key = value.AppendKey(key[:0], e); bytes.Equal(key, n.key) {
			return e
		}
	}
	return value.Value{}
}

// absoluteAndConst finds ABS(operand) and the constant of a comparison.
func absoluteAndConst(left, right expr.Node) (operand expr.Node, c value.Value, ok bool) {
	k, isConst := right.(expr.Const)
	call, isCall := left.(*expr.Call)
	if !isConst || !isCall {
		k, isConst = left.(expr.Const)
		call, isCall = right.(*expr.Call)
	}
	if !isConst || !isCall || call.Function.Name != "ABS" || k.Value.Kind() != value.Number {
		return nil, value.Value{}, false
	}
	return call.Args[0], k.Value, true
}

func negated(v value.Value) value.Value { return value.FromNumber(-v.Float()) }
