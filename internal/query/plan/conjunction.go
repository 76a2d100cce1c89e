package plan

import (
	"bytes"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
)

// conjunction collects the alternatives of an AND. It keeps the look-ups on one path side by side
// and intersects them once at the end: intersecting them one after the other would copy all earlier
// results for each of n conditions.
type conjunction struct {
	list []Access
	// more holds further look-ups on the path of the look-up at this position of list.
	more map[int][]*Lookup
	at   map[index.Path]int
	// exact means that no condition was dropped and that each condition is true for exactly the items
	// that its accesses find.
	exact bool
}

func (c *conjunction) add(a Access) {
	single := len(a.Lookups) == 1 && !a.Lookups[0].multiValued
	if single {
		if i, ok := c.at[a.Lookups[0].Path]; ok {
			c.more[i] = append(c.more[i], &a.Lookups[0])
			return
		}
	}
	if len(c.list) == maxAlternatives {
		c.exact = false
		return
	}
	if single {
		if c.at == nil {
			c.at, c.more = make(map[index.Path]int), make(map[int][]*Lookup)
		}
		c.at[a.Lookups[0].Path] = len(c.list)
	}
	c.list = append(c.list, a)
}

func (c *conjunction) alternatives(b *builder) alternatives {
	for i := range c.list {
		if more := c.more[i]; len(more) > 0 {
			l, ok := b.intersect(c.list[i].Lookups[0], more)
			if !ok {
				return alternatives{}
			}
			c.list[i].Lookups = []Lookup{l}
		}
	}
	return alternatives{accesses: c.list, exact: c.exact}
}

// intersect returns the look-up for the conjunction of several look-ups on one path.
func (b *builder) intersect(l Lookup, more []*Lookup) (Lookup, bool) {
	lists := make([][]index.Span, 1, 1+len(more))
	lists[0] = l.Spans
	spans := len(l.Spans)
	for _, o := range more {
		lists = append(lists, o.Spans)
		spans += len(o.Spans)
		l.Terms += o.Terms
		l.Weak = l.Weak && o.Weak
		l.Test = l.Test.and(o.Test)
		l.labels = l.labels.join(o.labels)
	}
	if !b.reserve(spans) {
		return Lookup{}, false
	}
	// The longest list, such as an IN list among bounds, is handled once, at the end.
	longest := 0
	for i := range lists {
		if len(lists[i]) > len(lists[longest]) {
			longest = i
		}
	}
	last := lists[longest]
	rest := common(slices.Delete(lists, longest, longest+1), spans-len(last))
	l.Spans = index.Union(appendCommon(nil, rest, last))
	return l, true
}

// common returns the spans that all lists share. Each list is sorted and disjoint; together they
// hold total spans. common intersects pairs of lists, then pairs of the results, so that each span
// is handled log(len(lists)) times. The rounds write to two buffers in turn. common changes the
// slice lists, but not the lists in it.
func common(lists [][]index.Span, total int) []index.Span {
	var from, to []index.Span
	for len(lists) > 1 {
		if to == nil {
			to = make([]index.Span, 0, total)
		}
		to = to[:0]
		next := lists[:0]
		for i := 0; i < len(lists); i += 2 {
			start := len(to)
			if i+1 < len(lists) {
				to = appendCommon(to, lists[i], lists[i+1])
			} else {
				to = append(to, lists[i]...)
			}
			next = append(next, to[start:])
		}
		lists, from, to = next, to, from
	}
	return lists[0]
}

// appendCommon appends the intersection of two sorted, disjoint lists: at most as many spans as
// both hold together.
func appendCommon(dst, a, b []index.Span) []index.Span {
	for len(a) > 0 && len(b) > 0 {
		if s := a[0].Intersect(b[0]); !s.IsEmpty() {
			dst = append(dst, s)
		}
		// The span that ends first has no further intersections.
		if endsFirst(a[0], b[0]) {
			a = a[1:]
		} else {
			b = b[1:]
		}
	}
	return dst
}

func endsFirst(a, b index.Span) bool {
	return a.Upper != nil && (b.Upper == nil || bytes.Compare(a.Upper, b.Upper) <= 0)
}
