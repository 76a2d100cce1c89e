package plan

import (
	"bytes"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// Candidates reads look-ups from the filter.
func (l *Logical) Candidates(policy *index.Policy) Candidates {
	b := builder{policy: policy, slot: l.Slots}
	asked := conjuncts(l.filter())
	// What subqueries of JOIN ask narrows the items too, further than the filter.
	all := append(asked, b.bind(l.Bindings)...)
	if len(all) == 0 || policy == nil {
		return Candidates{Exact: len(all) == 0}
	}
	f := l.compose(b.all(all), all, policy)
	return Candidates{Accesses: f.accesses, Exact: f.exact && len(all) == len(asked)}
}

// conjuncts are the conditions that a condition asks together; none for nil.
func conjuncts(n expr.Node) []expr.Node {
	switch n.(type) {
	case nil:
		return nil
	case *expr.And:
		return flatten(n)
	}
	return []expr.Node{n}
}

// found is what is known of a condition: the alternatives, and whether it is true
// for exactly the items that all of them find. Without any it is exact only if it
// is true for all items.
type found struct {
	accesses []Access
	exact    bool
}

// nothing is found for conditions that are never true.
var nothing = found{accesses: []Access{{}}, exact: true}

// builder reads look-ups from conditions.
type builder struct {
	policy *index.Policy
	// slot is where KeyTests have their values.
	slot int
	// places are where the values of names lie, by slot.
	places map[int]place
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
func (b *builder) node(n expr.Node) found {
	if !b.spend(1) {
		return found{}
	}
	f := b.spanned(n)
	if len(f.accesses) == 0 && !f.exact {
		return b.tested(n)
	}
	return f
}

// spanned returns the alternatives that spans tell.
func (b *builder) spanned(n expr.Node) found {
	switch n := n.(type) {
	case expr.Const:
		if n.Value.IsTrue() {
			return found{exact: true}
		}
		return nothing
	case *expr.Path, expr.Slot, *expr.SlotPath:
		return b.single(n, b.equalTo(value.FromBool(true)))
	case *expr.And:
		return b.all(conjuncts(n))
	case *expr.Or:
		return b.any(flatten(n))
	case *expr.Not:
		return b.not(n.Operand)
	case *expr.Compare:
		return b.compare(n)
	case *expr.In:
		return b.in(n)
	case *expr.Between:
		return b.between(n)
	case *expr.Check:
		return b.single(n.Operand, checked(n.Test))
	case *expr.Like:
		return b.like(n)
	case *expr.Call:
		return b.call(n)
	case *expr.Subquery:
		return b.exists(n)
	}
	return found{}
}

// single is a look-up on the path of an expression, if an index covers it.
func (b *builder) single(operand expr.Node, c condition) found {
	late := false
	if p, named := b.placeOf(operand); named {
		if p.several() {
			return b.elements(p, c)
		}
		operand, late = p.operand(), true
	}
	path, ok := IndexPath(operand)
	if !ok || !b.spend(len(c.spans)) || path.IsRoot() || !b.policy.Covers(path) {
		return found{}
	}
	spans := c.spans
	if len(spans) != 1 || spans[0].IsEmpty() {
		spans = index.Union(spans)
	}
	l := Lookup{Path: path, Operand: operand, Spans: spans, Terms: c.terms, Weak: c.weak, labels: c.labels}
	// The text of a path so long that it is folded is not the path's own.
	return found{accesses: []Access{{Lookups: []Lookup{l}, late: late}}, exact: !c.loose && !path.MultiValued()}
}

// maxAlternatives bounds how many ways to answer one filter are weighed.
const maxAlternatives = 16

// all joins the alternatives of conditions that must all be true; conditions on
// one path are intersected.
func (b *builder) all(sides []expr.Node) found {
	together := joint{exact: true}
	var late []Access
	for _, side := range sides {
		f := b.node(side)
		together.exact = together.exact && f.exact
		for _, a := range f.accesses {
			switch {
			case len(a.Lookups) == 0:
				return nothing
			case a.late:
				late = append(late, a)
			default:
				together.add(a)
			}
		}
	}
	for _, a := range late {
		together.add(a)
	}
	return together.found(b)
}

// any is for conditions of which one must be true: every side has to be
// indexable. Where all sides can be looked up on one path they become one look-up.
func (b *builder) any(nodes []expr.Node) found {
	sides := make([]found, len(nodes))
	exact := true
	for i, n := range nodes {
		sides[i] = b.node(n)
		if len(sides[i].accesses) == 0 {
			return found{exact: sides[i].exact}
		}
		exact = exact && sides[i].exact && len(sides[i].accesses) == 1
	}
	for _, first := range sides[0].accesses {
		if len(first.Lookups) != 1 {
			continue
		}
		if a, ok := b.unite(first.Lookups[0].Path, sides); ok {
			return found{accesses: []Access{a}, exact: exact}
		}
	}
	f := b.unionOfPaths(sides)
	f.exact = exact && len(f.accesses) > 0
	return f
}

// unite makes one look-up of all sides if each has one on this path, of which an
// item has one value.
func (b *builder) unite(path index.Path, sides []found) (a Access, ok bool) {
	union := Lookup{Path: path}
	var spans []index.Span
	for i, side := range sides {
		l, late, ok := onPath(side.accesses, path)
		if !ok || !b.spend(len(side.accesses)+len(l.Spans)) {
			return Access{}, false
		}
		// Keys are tested alike in all spans.
		switch {
		case i == 0:
			union.Test = l.Test
		case (l.Test == nil) != (union.Test == nil), l.Test != nil && !slices.EqualFunc(spans, l.Spans, sameSpan):
			return Access{}, false
		case l.Test != nil:
			union.Test, l.Spans = union.Test.or(l.Test), nil
		}
		if l.Operand != nil {
			union.Operand = l.Operand
		}
		spans = append(spans, l.Spans...)
		union.Terms += l.Terms
		union.Weak = union.Weak || l.Weak
		union.labels = union.labels.join(l.labels)
		a.late = a.late || late
	}
	union.Spans = index.Union(spans)
	a.Lookups = []Lookup{union}
	return a, true
}

func sameSpan(a, b index.Span) bool {
	return bytes.Equal(a.Lower, b.Lower) && bytes.Equal(a.Upper, b.Upper) && a.Recheck == b.Recheck
}

func onPath(side []Access, path index.Path) (l Lookup, late, ok bool) {
	for _, a := range side {
		if len(a.Lookups) == 0 {
			return Lookup{}, false, true // cannot be true: adds nothing
		}
		if l, ok := a.On(path); ok && !l.several {
			return l, a.late, true
		}
	}
	return Lookup{}, false, false
}

// maxLookups bounds the paths that one access visits one after the other.
const maxLookups = 16

func (b *builder) unionOfPaths(sides []found) found {
	var union Access
	for _, side := range sides {
		best := side.accesses[0]
		for _, a := range side.accesses[1:] {
			if best.Weak() && !a.Weak() {
				best = a
			}
		}
		union.Lookups = append(union.Lookups, best.Lookups...)
		union.late = union.late || best.late
		if len(union.Lookups) > maxLookups {
			return found{}
		}
	}
	return found{accesses: []Access{union}}
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
