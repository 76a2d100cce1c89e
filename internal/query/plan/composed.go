package plan

import (
	"bytes"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/value"
)

// A composite index can serve a filter with a condition on each of its paths: equality on all paths
// but the last, and equality or a range on the last (documented). Directions make no difference.

// composed describes a look-up in a composite index.
type composed struct {
	index    index.Composite
	operands []expr.Node
	text     string
}

// key returns the key of the current item's entry.
func (c *composed) key(r *expr.Row) []byte {
	return c.index.AppendKey(nil, func(i int) value.Value { return c.operands[i].Eval(r) })
}

// maxComposed limits the spans of one look-up in a composite index: the combinations of the values
// that its paths may equal.
const maxComposed = 256

// compose appends the look-ups in composite indexes that a conjunction of conditions allows,
// including conditions on paths without an index of their own.
func (l *Logical) compose(f alternatives, conditions []expr.Node, policy *index.Policy) alternatives {
	composites := policy.Composites()
	if len(composites) == 0 {
		return f
	}
	b, potential := builder{policy: policy, slot: l.Slots}, f
	if slices.ContainsFunc(composites, func(c index.Composite) bool { return !coversAll(policy, c.Paths) }) {
		b.policy = everyPath
		b.bind(l.Bindings)
		potential = b.all(conditions)
	}
	var decided []index.Path // paths whose conditions a composite index decides in full
	for _, c := range composites {
		lookup, parts, ok := b.composed(c, potential.accesses)
		if !ok {
			continue
		}
		a := Access{Lookups: []Lookup{lookup}}
		for _, part := range parts {
			if part.Test != nil {
				continue
			}
			decided = append(decided, part.Path)
			if at := slices.IndexFunc(f.accesses, func(a Access) bool { _, on := a.On(part.Path); return on }); at >= 0 {
				a.Serves = append(a.Serves, at)
			}
		}
		f.accesses = append(f.accesses, a)
		if len(f.accesses) == 2*maxAlternatives {
			break
		}
	}
	undecided := func(a Access) bool {
		return !slices.ContainsFunc(decided, func(p index.Path) bool { _, on := a.On(p); return on })
	}
	f.exact = f.exact || potential.exact && len(decided) > 0 && !slices.ContainsFunc(potential.accesses, undecided)
	return f
}

func coversAll(p *index.Policy, paths []index.Path) bool {
	return !slices.ContainsFunc(paths, func(path index.Path) bool { return !p.Covers(path) })
}

// everyPath is a policy that indexes every path.
var everyPath = index.EveryPath()

// composed returns the look-up in one composite index, and its parts.
func (b *builder) composed(c index.Composite, singles []Access) (l Lookup, parts []Lookup, ok bool) {
	for _, path := range c.Paths {
		at := slices.IndexFunc(singles, func(a Access) bool { _, on := a.On(path); return on })
		if at < 0 || path.MultiValued() || len(singles[at].Lookups[0].Spans) == 0 {
			return Lookup{}, nil, false
		}
		parts = append(parts, singles[at].Lookups[0])
	}
	last := len(parts) - 1
	spans := []index.Span{{}}
	for i, l := range parts {
		if i < last && slices.ContainsFunc(l.Spans, func(s index.Span) bool { return !s.Single() }) {
			return Lookup{}, nil, false
		}
		if len(spans)*len(l.Spans) > maxComposed || !b.reserve(len(spans)*len(l.Spans)) {
			return Lookup{}, nil, false
		}
		spans = extend(spans, l.Spans, c.Descending[i])
	}
	return composedLookup(c, parts, index.Union(spans)), parts, true
}

func composedLookup(c index.Composite, parts []Lookup, spans []index.Span) Lookup {
	description := &composed{index: c}
	names, texts := make([]string, len(parts)), make([]string, len(parts))
	l := Lookup{Path: c.Path(), Spans: spans, Weak: true, composed: description}
	for i, p := range parts {
		description.operands = append(description.operands, p.Operand)
		names[i], texts[i] = c.Paths[i].String()+direction(c.Descending[i]), p.spansText()
		l.Terms += p.Terms
		l.Weak = l.Weak && p.Weak
	}
	description.text = "(" + strings.Join(names, ", ") + ") " + strings.Join(texts, "; ")
	return l
}

func direction(descending bool) string {
	if descending {
		return " DESC"
	}
	return " ASC"
}

// extend appends each span of a value to each beginning. Beginnings are complete keys of the
// earlier values. A descending index inverts the keys of values.
func extend(beginnings, spans []index.Span, descending bool) []index.Span {
	out := make([]index.Span, 0, len(beginnings)*len(spans))
	for _, b := range beginnings {
		for _, s := range spans {
			of := s
			switch {
			case !descending:
			case s.Single():
				of.Lower = inverted(s.Lower)
				of.Upper = index.Successor(of.Lower)
			default:
				of = Inverted(s)
			}
			joined := index.Span{Lower: slices.Concat(b.Lower, of.Lower), Upper: b.Upper, Recheck: b.Recheck || s.Recheck}
			if of.Upper != nil {
				joined.Upper = slices.Concat(b.Lower, of.Upper)
			}
			out = append(out, joined)
		}
	}
	return out
}

// Inverted returns the span of the inverted keys of a span. What lies before a bound lies after the
// inverted bound, and so do all keys with that prefix.
func Inverted(s index.Span) (inverse index.Span) {
	if s.Upper != nil {
		inverse.Lower = index.Successor(inverted(s.Upper))
	}
	if len(s.Lower) > 0 {
		inverse.Upper = index.Successor(inverted(s.Lower))
	}
	return inverse
}

func inverted(key []byte) []byte {
	key = bytes.Clone(key)
	index.Invert(key)
	return key
}
