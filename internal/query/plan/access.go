package plan

import (
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// Lookup is what one path's index is asked for.
type Lookup struct {
	Path index.Path
	// Operand reads the path's value from an item.
	Operand expr.Node
	// Spans are sorted and disjoint.
	Spans []index.Span
	// Terms counts the equalities, range bounds and IN items looked up.
	Terms int
	// Weak says that the condition excludes little, such as != or IS_DEFINED.
	Weak bool

	labels labels
	// several tells that an item may have more than one value on the path, and
	// that the look-up is for one of them: those of two conditions have nothing to
	// do with each other.
	several bool
}

// Access is one way to find candidates for a filter: the items in any of the
// look-ups, which hold every item for which the filter is true, and perhaps
// others. Without look-ups nothing can match.
type Access struct{ Lookups []Lookup }

// Weak reports whether some look-up excludes little.
func (a Access) Weak() bool {
	for _, l := range a.Lookups {
		if l.Weak {
			return true
		}
	}
	return false
}

// Terms counts the terms of all look-ups.
func (a Access) Terms() int {
	n := 0
	for _, l := range a.Lookups {
		n += l.Terms
	}
	return n
}

// On returns the look-up if the access is a single one on this path.
func (a Access) On(p index.Path) (Lookup, bool) {
	if len(a.Lookups) == 1 && a.Lookups[0].Path == p {
		return a.Lookups[0], true
	}
	return Lookup{}, false
}

// String says which paths and spans are looked up: "/total (50, +inf)".
func (a Access) String() string {
	if len(a.Lookups) == 0 {
		return "nothing"
	}
	parts := make([]string, len(a.Lookups))
	for i, l := range a.Lookups {
		parts[i] = l.String()
	}
	return strings.Join(parts, " or ")
}

// Accesses are the alternatives for a filter, in the order its conditions are
// written; none when only a scan can answer it. The order is the same for
// every run of the query, so a continuation may refer to a position in it.
func (l *Logical) Accesses(policy *index.Policy) []Access {
	filter := l.filter()
	if filter == nil || policy == nil {
		return nil
	}
	b := builder{policy: policy}
	return b.node(filter)
}

// builder reads look-ups from conditions.
type builder struct {
	policy *index.Policy
	// spent counts spans handled.
	spent int
	// labelled counts constants said in words.
	labelled int
}

// maxLabelled bounds the constants that are said in words, for explanations.
const maxLabelled = 256

// compared is path op v, with its bounds in words if it is among the first.
func (b *builder) compared(op expr.CompareOp, v value.Value) condition {
	text := ""
	if b.labelled < maxLabelled {
		b.labelled++
		text = label(v)
	}
	return compared(op, v, text)
}

func (b *builder) equalTo(v value.Value) condition { return b.compared(expr.OpEqual, v) }

// maxSpent bounds the spans handled for one filter. A query text holds at most
// some 50,000 conditions, each handled a few times; only conditions nested
// over and over in brackets need more, and they are answered by a scan.
const maxSpent = 400_000

// spend reports whether n more spans may be handled.
func (b *builder) spend(n int) bool {
	b.spent += n
	return b.spent <= maxSpent
}

// node returns the alternatives for a condition to be true. What it does not
// understand has none, which is always right: the item is then loaded and asked.
func (b *builder) node(n expr.Node) []Access {
	if !b.spend(1) {
		return nil
	}
	switch n := n.(type) {
	case expr.Const:
		if n.Value.IsTrue() {
			return nil
		}
		return []Access{{}}
	case *expr.Path:
		return b.single(n, b.equalTo(value.FromBool(true)))
	case *expr.And:
		return b.and(n)
	case *expr.Or:
		return b.or(n)
	case *expr.Not:
		return b.not(n.Operand)
	case *expr.Compare:
		return b.compare(n)
	case *expr.In:
		return b.in(n)
	case *expr.Between:
		return b.between(n)
	case *expr.Check:
		return b.single(n.Operand, ofKinds(n.Test.Kinds))
	case *expr.Like:
		return b.like(n)
	case *expr.Call:
		return b.call(n)
	}
	return nil
}

// single is a look-up on the path of an expression, if an index covers it.
func (b *builder) single(operand expr.Node, c condition) []Access {
	path, ok := IndexPath(operand)
	if !ok || !b.spend(len(c.spans)) || path.IsRoot() || !b.policy.Covers(path) {
		return nil
	}
	spans := c.spans
	if len(spans) != 1 || spans[0].IsEmpty() {
		spans = index.Union(spans)
	}
	return []Access{{Lookups: []Lookup{{
		Path: path, Operand: operand, Spans: spans, Terms: c.terms, Weak: c.weak, labels: c.labels,
	}}}}
}

// maxAlternatives bounds how many ways to answer one filter are weighed.
const maxAlternatives = 16

// and joins the alternatives of all sides; conditions on one path are
// intersected.
func (b *builder) and(n *expr.And) []Access {
	var all joint
	for _, side := range flatten(n) {
		for _, a := range b.node(side) {
			if len(a.Lookups) == 0 {
				return []Access{a}
			}
			all.add(a)
		}
	}
	return all.accesses(b)
}

// or needs every side to be indexable. Where all sides can be looked up on one
// path they become one look-up.
func (b *builder) or(n *expr.Or) []Access {
	sides := flatten(n)
	alternatives := make([][]Access, len(sides))
	for i, side := range sides {
		if alternatives[i] = b.node(side); len(alternatives[i]) == 0 {
			return nil
		}
	}
	for _, first := range alternatives[0] {
		if len(first.Lookups) != 1 {
			continue
		}
		if l, ok := b.unite(first.Lookups[0].Path, alternatives); ok {
			return []Access{{Lookups: []Lookup{l}}}
		}
	}
	return b.unionOfPaths(alternatives)
}

// unite makes one look-up of all sides if each has one on this path, of which an
// item has one value.
func (b *builder) unite(path index.Path, sides [][]Access) (Lookup, bool) {
	union := Lookup{Path: path}
	var spans []index.Span
	for _, side := range sides {
		l, ok := onPath(side, path)
		if !ok || !b.spend(len(side)+len(l.Spans)) {
			return Lookup{}, false
		}
		if l.Operand != nil {
			union.Operand = l.Operand
		}
		spans = append(spans, l.Spans...)
		union.Terms += l.Terms
		union.Weak = union.Weak || l.Weak
		union.labels = union.labels.join(l.labels)
	}
	union.Spans = index.Union(spans)
	return union, true
}

func onPath(side []Access, path index.Path) (Lookup, bool) {
	for _, a := range side {
		if len(a.Lookups) == 0 {
			return Lookup{}, true // cannot be true: adds nothing
		}
		if l, ok := a.On(path); ok && !l.several {
			return l, true
		}
	}
	return Lookup{}, false
}

// maxLookups bounds the paths that one access visits one after the other.
const maxLookups = 16

func (b *builder) unionOfPaths(sides [][]Access) []Access {
	var union Access
	for _, side := range sides {
		best := side[0]
		for _, a := range side[1:] {
			if best.Weak() && !a.Weak() {
				best = a
			}
		}
		union.Lookups = append(union.Lookups, best.Lookups...)
		if len(union.Lookups) > maxLookups {
			return nil
		}
	}
	return []Access{union}
}

// flatten returns the operands of a chain of ANDs or ORs, in order.
func flatten(n expr.Node) []expr.Node {
	var operands []expr.Node
	_, isAnd := n.(*expr.And)
	stack := []expr.Node{n}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		switch x := top.(type) {
		case *expr.And:
			if isAnd {
				stack = append(stack, x.Right, x.Left)
				continue
			}
		case *expr.Or:
			if !isAnd {
				stack = append(stack, x.Right, x.Left)
				continue
			}
		}
		operands = append(operands, top)
	}
	return operands
}

// not handles the negations that still say something about a path. Others may
// hold for undefined too, which no path's index lists.
func (b *builder) not(n expr.Node) []Access {
	switch n := n.(type) {
	case *expr.Path:
		return b.single(n, b.equalTo(value.FromBool(false)))
	case *expr.Compare:
		switch n.Op {
		case expr.OpEqual:
			return b.compare(&expr.Compare{Op: expr.OpNotEqual, Left: n.Left, Right: n.Right})
		case expr.OpNotEqual:
			return b.compare(&expr.Compare{Op: expr.OpEqual, Left: n.Left, Right: n.Right})
		}
		operand, _, ok := pathAndConst(n.Left, n.Right)
		if ok {
			return b.single(operand, defined())
		}
	case *expr.Not:
		// NOT NOT x is true exactly where x is.
		return b.node(n.Operand)
	}
	return nil
}

// pathAndConst finds the path and the constant of a comparison.
func pathAndConst(left, right expr.Node) (path expr.Node, c value.Value, ok bool) {
	if k, isConst := right.(expr.Const); isConst {
		_, ok = left.(*expr.Path)
		return left, k.Value, ok
	}
	if k, isConst := left.(expr.Const); isConst {
		_, ok = right.(*expr.Path)
		return right, k.Value, ok
	}
	return nil, value.Value{}, false
}

func (b *builder) compare(n *expr.Compare) []Access {
	operand, constant, ok := pathAndConst(n.Left, n.Right)
	if !ok {
		return nil
	}
	op := n.Op
	if operand == n.Right {
		op = op.Flip()
	}
	return b.single(operand, b.compared(op, constant))
}

func (b *builder) in(n *expr.In) []Access {
	if n.Not {
		return b.single(n.Value, defined())
	}
	all := condition{spans: make([]index.Span, 0, len(n.List))}
	for _, item := range n.List {
		k, ok := item.(expr.Const)
		if !ok {
			return nil
		}
		all.add(b.equalTo(k.Value))
	}
	return b.single(n.Value, all)
}

func (b *builder) between(n *expr.Between) []Access {
	low, lowOK := n.Low.(expr.Const)
	high, highOK := n.High.(expr.Const)
	switch {
	case !lowOK || !highOK:
		return nil
	case n.Not:
		return b.single(n.Value, defined())
	}
	c := b.compared(expr.OpGreaterEqual, low.Value)
	d := b.compared(expr.OpLessEqual, high.Value)
	c.spans = []index.Span{c.spans[0].Intersect(d.spans[0])}
	c.terms += d.terms
	c.labels = c.labels.join(d.labels)
	return b.single(n.Value, c)
}
