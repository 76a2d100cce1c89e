package plan

import (
	"bytes"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
)

// joint collects the alternatives of an AND. Look-ups on one path are kept
// side by side and intersected once at the end: one after the other, each of n
// conditions would copy what the ones before it left.
type joint struct {
	list []Access
	// more holds what else is asked on the path of the look-up in list.
	more map[int][]*Lookup
	at   map[index.Path]int
	// exact tells that all is kept, and each condition is true for exactly the items
	// that what was added for it finds.
	exact bool
}

func (j *joint) add(a Access) {
	single := len(a.Lookups) == 1 && !a.Lookups[0].several
	if single {
		if i, ok := j.at[a.Lookups[0].Path]; ok {
			j.more[i] = append(j.more[i], &a.Lookups[0])
			return
		}
	}
	if len(j.list) == maxAlternatives {
		j.exact = false
		return
	}
	if single {
		if j.at == nil {
			j.at, j.more = make(map[index.Path]int), make(map[int][]*Lookup)
		}
		j.at[a.Lookups[0].Path] = len(j.list)
	}
	j.list = append(j.list, a)
}

func (j *joint) found(b *builder) found {
	for i := range j.list {
		if more := j.more[i]; len(more) > 0 {
			l, ok := b.intersect(j.list[i].Lookups[0], more)
			if !ok {
				return found{}
			}
			j.list[i].Lookups = []Lookup{l}
		}
	}
	return found{accesses: j.list, exact: j.exact}
}

// intersect is the look-up for what all of them ask of their one path.
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
	if !b.spend(spans) {
		return Lookup{}, false
	}
	// The longest, such as an IN list among bounds, is handled once, at last.
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

// common returns the spans that all lists share; each list is sorted and
// disjoint, and they hold total spans. Pairs of lists are intersected, then
// pairs of the results, so that each span is handled log(len(lists)) times;
// rounds write to two buffers by turns. It changes lists, not what they hold.
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

// appendCommon appends what two sorted, disjoint lists share: at most as many
// spans as both hold together.
func appendCommon(dst, a, b []index.Span) []index.Span {
	for len(a) > 0 && len(b) > 0 {
		if s := a[0].Intersect(b[0]); !s.IsEmpty() {
			dst = append(dst, s)
		}
		// The one that ends first meets nothing further along.
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
