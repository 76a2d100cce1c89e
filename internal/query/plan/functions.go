package plan

import (
	"strings"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// The readers below derive a condition on a path from a function or LIKE. The condition holds
// wherever the function is true, and perhaps elsewhere.

// literalOf returns the literal prefix of all matches of a constant pattern. exact means that only
// the literal itself matches.
func literalOf(n *expr.Like) (literal string, exact, ok bool) {
	if n.Not || n.Compiled == nil {
		return "", false, false
	}
	literal, exact = n.Compiled.Prefix()
	return literal, exact, true
}

// like reads a pattern with a literal prefix.
func (b *builder) like(n *expr.Like) alternatives {
	switch literal, exact, ok := literalOf(n); {
	case !ok:
		return alternatives{}
	case exact:
		return b.single(n.Value, b.equalTo(value.FromString(literal)))
	case isPrefixPattern(n, literal):
		return b.single(n.Value, b.startingWith(literal))
	default:
		return b.withTest(n, b.startingWith(literal))
	}
}

// isPrefixPattern reports whether a pattern is a literal followed by a single %.
func isPrefixPattern(n *expr.Like, literal string) bool {
	pattern, ok := n.Pattern.(expr.Const)
	return ok && n.Escape == "" && !strings.ContainsAny(literal, "%_[]^") && pattern.Value.Text() == literal+"%"
}

// startingWith returns the condition that a string has a prefix.
func (b *builder) startingWith(text string) condition {
	if text == "" {
		return ofKinds(stringKind)
	}
	c := condition{spans: []index.Span{index.Prefix(text)}, terms: 1}
	if b.labelled < maxLabelled {
		b.labelled++
		words := label(value.FromString(text))
		c.name("["+words, words+"…)")
	}
	return c
}

// beginning reads the comparisons of a text's prefix with a constant.
func (b *builder) beginning(n *expr.Compare) alternatives {
	operand, constant, ok := operandAndConst(n.Left, n.Right)
	call, isCall := operand.(*expr.Call)
	if !ok || !isCall || n.Op != expr.OpEqual || constant.Kind() != value.String || len(call.Args) == 0 ||
		!isPlace(call.Args[0]) {
		return alternatives{}
	}
	// A cut inside a character yields a replacement character that is not in the text.
	text := constant.Text()
	if !utf8.ValidString(text) || strings.ContainsRune(text, utf8.RuneError) {
		return alternatives{}
	}
	switch call.Function.Name {
	case "LEFT":
	case "SUBSTRING":
		if start, ok := call.Args[1].(expr.Const); !ok || start.Value.Kind() != value.Number || start.Value.Float() != 0 {
			return alternatives{}
		}
	default:
		return alternatives{}
	}
	return b.withTest(n, b.startingWith(text))
}

// call reads the functions that are true for a single value, a list of values, or the strings with
// a common prefix.
func (b *builder) call(n *expr.Call) alternatives {
	switch n.Function.Name {
	case "STARTSWITH":
		if c, ok := n.Args[1].(expr.Const); ok && plainFlag(n, 2) && c.Value.Kind() == value.String {
			return b.single(n.Args[0], b.startingWith(c.Value.Text()))
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
		c, ok := n.Args[1].(expr.Const)
		switch {
		case !ok:
		case plainFlag(n, 2), trueFlag(n) && c.Value.Kind() != value.Object:
			return b.contains(n.Args[0], c.Value)
		case trueFlag(n):
			return b.containsPartly(n.Args[0], c.Value)
		}
	}
	return alternatives{}
}

// trueFlag reports whether the third argument of a function is true.
func trueFlag(n *expr.Call) bool {
	if len(n.Args) != 3 {
		return false
	}
	c, ok := n.Args[2].(expr.Const)
	return ok && c.Value.IsTrue()
}

// plainFlag reports whether the argument at this position is absent or false.
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

// absoluteAndConst returns the operand of ABS and the constant of a comparison.
func absoluteAndConst(left, right expr.Node) (operand expr.Node, c value.Value, ok bool) {
	operand, c, ok = operandAndConst(left, right)
	call, isCall := operand.(*expr.Call)
	if !ok || !isCall || call.Function.Name != "ABS" || c.Kind() != value.Number {
		return nil, value.Value{}, false
	}
	return call.Args[0], c, true
}

func negated(v value.Value) value.Value { return value.FromNumber(-v.Float()) }
