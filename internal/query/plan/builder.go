package plan

import (
	"bytes"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// Candidates derives look-ups from the filter.
func (l *Logical) Candidates(policy *index.Policy) Candidates {
	b := builder{policy: policy, slot: l.Slots}
	filter := Conjuncts(l.filter())
	// Conditions in subqueries of JOIN narrow the items further than the filter does.
	all := append(filter, b.bind(l.Bindings)...)
	if len(all) == 0 || policy == nil {
		return Candidates{Exact: len(all) == 0}
	}
	f := l.compose(b.all(all), all, policy)
	return Candidates{Accesses: f.accesses, Exact: f.exact && len(all) == len(filter)}
}

// Conjuncts returns the operands of a conjunction; none for nil.
func Conjuncts(n expr.Node) []expr.Node {
	switch n.(type) {
	case nil:
		return nil
	case *expr.And:
		return flatten(n)
	}
	return []expr.Node{n}
}

// alternatives are the accesses derived from a condition. exact means that the condition is true
// for exactly the items that all accesses find; without accesses, that it is true for all items.
type alternatives struct {
	accesses []Access
	exact    bool
}

// nothing is the result for a condition that is never true.
var nothing = alternatives{accesses: []Access{{}}, exact: true}

// builder derives look-ups from conditions.
type builder struct {
	policy *index.Policy
	// slot is the slot of KeyTests.
	slot int
	// places maps slots of names to their places.
	places map[int]place
	// work counts the handled spans.
	work int
	// labelled counts the constants with labels.
	labelled int
}

// maxLabelled limits the constants with labels, which only explanations use.
const maxLabelled = 256

// compared returns the condition path op v. Only the first constants get labels.
func (b *builder) compared(op expr.CompareOp, v value.Value) condition {
	text := ""
	if b.labelled < maxLabelled {
		b.labelled++
		text = label(v)
	}
	return compared(op, v, text)
}

func (b *builder) equalTo(v value.Value) condition { return b.compared(expr.OpEqual, v) }

// maxWork limits the spans handled for one filter. A query text holds at most some 50,000
// conditions, and each is handled a few times. Only conditions that nest repeatedly in brackets
// need more; a scan answers them.
const maxWork = 400_000

// reserve reports whether n more spans may be handled.
func (b *builder) reserve(n int) bool {
	b.work += n
	return b.work <= maxWork
}

// node returns the alternatives for a condition to be true. It returns none for a condition that it
// does not understand. That is always correct: the item is then loaded and evaluated.
func (b *builder) node(n expr.Node) alternatives {
	if !b.reserve(1) {
		return alternatives{}
	}
	f := b.bySpans(n)
	if len(f.accesses) == 0 && !f.exact {
		return b.fullScan(n)
	}
	return f
}

// bySpans returns the alternatives that spans can express.
func (b *builder) bySpans(n expr.Node) alternatives {
	switch n := n.(type) {
	case expr.Const:
		if n.Value.IsTrue() {
			return alternatives{exact: true}
		}
		return nothing
	case *expr.Path, expr.Slot, *expr.SlotPath:
		return b.single(n, b.equalTo(value.FromBool(true)))
	case *expr.And:
		return b.all(Conjuncts(n))
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
	return alternatives{}
}

// single returns a look-up on the path of an expression, if an index covers it.
func (b *builder) single(operand expr.Node, c condition) alternatives {
	late := false
	if p, named := b.placeOf(operand); named {
		if p.multiValued() {
			return b.elements(p, c)
		}
		operand, late = p.operand(), true
	}
	path, ok := IndexPath(operand)
	if !ok || !b.reserve(len(c.spans)) || path.IsRoot() || !b.policy.Covers(path) {
		return alternatives{}
	}
	spans := c.spans
	if len(spans) != 1 || spans[0].IsEmpty() {
		spans = index.Union(spans)
	}
	l := Lookup{Path: path, Operand: operand, Spans: spans, Terms: c.terms, Weak: c.weak, labels: c.labels}
	// The text of a folded path does not identify the path.
	return alternatives{accesses: []Access{{Lookups: []Lookup{l}, late: late}}, exact: !c.loose && !path.MultiValued()}
}

// maxAlternatives limits the alternatives per filter that exec compares.
const maxAlternatives = 16

// all joins the alternatives of conditions that must all be true. It intersects conditions on one
// path.
func (b *builder) all(sides []expr.Node) alternatives {
	and := conjunction{exact: true}
	var late []Access
	for _, side := range sides {
		f := b.node(side)
		and.exact = and.exact && f.exact
		for _, a := range f.accesses {
			switch {
			case len(a.Lookups) == 0:
				return nothing
			case a.late:
				late = append(late, a)
			default:
				and.add(a)
			}
		}
	}
	for _, a := range late {
		and.add(a)
	}
	return and.alternatives(b)
}

// any joins the alternatives of conditions of which one must be true. Every condition must have an
// access. Where all conditions have a look-up on one path, the result is a single look-up.
func (b *builder) any(nodes []expr.Node) alternatives {
	sides := make([]alternatives, len(nodes))
	exact := true
	for i, n := range nodes {
		sides[i] = b.node(n)
		if len(sides[i].accesses) == 0 {
			return alternatives{exact: sides[i].exact}
		}
		exact = exact && sides[i].exact && len(sides[i].accesses) == 1
	}
	for _, first := range sides[0].accesses {
		if len(first.Lookups) != 1 {
			continue
		}
		if a, ok := b.unite(first.Lookups[0].Path, sides); ok {
			return alternatives{accesses: []Access{a}, exact: exact}
		}
	}
	f := b.unionOfPaths(sides)
	f.exact = exact && len(f.accesses) > 0
	return f
}

// unite returns one look-up for all sides if each has a look-up on this path and an item has at
// most one value there.
func (b *builder) unite(path index.Path, sides []alternatives) (a Access, ok bool) {
	union := Lookup{Path: path}
	var spans []index.Span
	for i, side := range sides {
		l, late, ok := onPath(side.accesses, path)
		if !ok || !b.reserve(len(side.accesses)+len(l.Spans)) {
			return Access{}, false
		}
		// A test applies to all spans of a look-up alike.
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
			return Lookup{}, false, true // never true: adds nothing
		}
		if l, ok := a.On(path); ok && !l.multiValued {
			return l, a.late, true
		}
	}
	return Lookup{}, false, false
}

// maxLookups limits the look-ups of one access, which run one after the other.
const maxLookups = 16

func (b *builder) unionOfPaths(sides []alternatives) alternatives {
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
			return alternatives{}
		}
	}
	return alternatives{accesses: []Access{union}}
}

// flatten returns the operands of a chain of ANDs or ORs, in order.
func flatten(n expr.Node) []expr.Node {
	var operands []expr.Node
	_, isAnd := n.(*expr.And)
	stack := []expr.Node{n}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		and, ofAnd := top.(*expr.And)
		or, ofOr := top.(*expr.Or)
		switch {
		case isAnd && ofAnd:
			stack = append(stack, and.Right, and.Left)
		case !isAnd && ofOr:
			stack = append(stack, or.Right, or.Left)
		default:
			operands = append(operands, top)
		}
	}
	return operands
}
