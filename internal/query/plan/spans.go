package plan

import (
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// condition is the restriction that a predicate puts on one path.
type condition struct {
	spans []index.Span
	terms int
	weak  bool
	// loose means that the predicate is not true for all values in the spans, although the spans do
	// not ask for a recheck.
	loose  bool
	labels labels
}

func (c *condition) add(o condition) {
	c.spans = append(c.spans, o.spans...)
	c.terms += o.terms
	c.weak = c.weak || o.weak
	c.loose = c.loose || o.loose
	c.labels = c.labels.join(o.labels)
}

// comparisons are the spans of comparisons, and the labels of their bounds. $ is the constant.
var comparisons = map[expr.CompareOp]struct {
	span      func(value.Value) index.Span
	low, high string
}{
	expr.OpEqual:        {index.Equal, "[$", "$]"},
	expr.OpLess:         {index.Less, "(-inf", "$)"},
	expr.OpLessEqual:    {index.LessEqual, "(-inf", "$]"},
	expr.OpGreater:      {index.Greater, "($", "+inf)"},
	expr.OpGreaterEqual: {index.GreaterEqual, "[$", "+inf)"},
}

// compared returns the condition path op v. text is the constant in words; "" omits the labels.
func compared(op expr.CompareOp, v value.Value, text string) condition {
	if op == expr.OpNotEqual {
		return unequal(v, text)
	}
	form := comparisons[op]
	c := condition{terms: 1, spans: []index.Span{form.span(v)}}
	if text != "" {
		c.name(strings.Replace(form.low, "$", text, 1), strings.Replace(form.high, "$", text, 1))
	}
	return c
}

// unequal returns the condition path != v: every defined value but v, of any type.
func unequal(v value.Value, text string) condition {
	if !v.IsDefined() {
		return condition{spans: []index.Span{index.None()}, terms: 1}
	}
	own := index.Equal(v)
	if own.Recheck || own.IsEmpty() {
		c := defined()
		c.terms, c.spans[0].Recheck = 2, own.Recheck
		return c
	}
	c := condition{weak: true, terms: 2, spans: []index.Span{
		index.Defined().Intersect(index.Span{Upper: own.Lower}),
		index.Defined().Intersect(index.Span{Lower: own.Upper}),
	}}
	if text != "" {
		c.labels = c.labels.add(c.spans[0].Lower, "(undefined", own.Lower, text+")").add(own.Upper, "("+text, nil, "+inf)")
	}
	return c
}

func defined() condition {
	c := condition{spans: []index.Span{index.Defined()}, terms: 1, weak: true}
	c.name("(undefined", "+inf)")
	return c
}

func ofKinds(kinds []value.Kind) condition {
	if len(kinds) >= 7 { // all of them
		return defined()
	}
	c := condition{terms: len(kinds), weak: len(kinds) > 2 || kinds[0] >= value.Number}
	for _, k := range kinds {
		s := index.OfKind(k)
		c.spans = append(c.spans, s)
		if len(kinds) <= 2 {
			c.labels = c.labels.add(s.Lower, "["+k.String(), s.Upper, k.String()+"]")
		}
	}
	return c
}

// name labels the bounds of the only span.
func (c *condition) name(low, high string) {
	c.labels = c.labels.add(c.spans[0].Lower, low, c.spans[0].Upper, high)
}

// labels are the texts of bounds. A label is found by the bytes of its bound, which intersection
// and union preserve.
type labels struct{ entries []labelEntry }

type labelEntry struct {
	low, high         []byte
	lowText, highText string
}

func (l labels) add(low []byte, lowText string, high []byte, highText string) labels {
	return labels{entries: append(l.entries[:len(l.entries):len(l.entries)], labelEntry{low, high, lowText, highText})}
}

// maxLabels limits the text of EXPLAIN for long IN lists.
const maxLabels = 16

func (l labels) join(o labels) labels {
	if len(l.entries) >= maxLabels || len(o.entries) == 0 {
		return l
	}
	return labels{entries: append(l.entries[:len(l.entries):len(l.entries)], o.entries...)}
}

// String describes the path, its spans and the test: "/total (50, +inf)", "/id = "7"" or "/name
// [string] with CONTAINS".
func (l Lookup) String() string {
	if l.composed != nil {
		return l.composed.text
	}
	return l.Path.String() + " " + l.spansText()
}

// spansText describes the spans and the test without the path.
func (l Lookup) spansText() string {
	if len(l.Spans) == 0 {
		return "none"
	}
	parts := make([]string, 0, maxSpansInText)
	for i, s := range l.Spans {
		if i == maxSpansInText {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, l.labels.span(s))
	}
	text := strings.Join(parts, ", ")
	if l.Test != nil {
		text += " with " + l.Test.Name
	}
	return text
}

const maxSpansInText = 4

func (l labels) span(s index.Span) string {
	low, high := "(…", "…)"
	for _, e := range l.entries {
		if string(e.low) == string(s.Lower) {
			low = e.lowText
		}
		if string(e.high) == string(s.Upper) {
			high = e.highText
		}
	}
	if strings.HasPrefix(low, "[") && strings.HasSuffix(high, "]") && low[1:] == high[:len(high)-1] {
		return "= " + low[1:]
	}
	return low + ", " + high
}

// label returns the shortened text of a constant.
func label(v value.Value) string { return status.ClipTo(v.String(), 40) }
