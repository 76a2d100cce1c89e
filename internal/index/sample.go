package index

import "sort"

// Sample contains the index terms of an evenly chosen sample of a partition's items. The planner
// estimates counts from it.
type Sample struct {
	// Items are the terms of the sampled items.
	Items []*Terms
	// Of is the number of items in the partition.
	Of int64
}

// Holds reports whether the item has a value at the path in one of the spans, which are sorted and
// disjoint.
func (t *Terms) Holds(p Path, spans []Span) bool {
	_, held := t.FirstIn(p, spans)
	return held
}

// FirstIn returns the item's least key at the path that lies in one of the spans, which are sorted
// and disjoint; held is false without such a key. The key is read-only.
func (t *Terms) FirstIn(p Path, spans []Span) (key []byte, held bool) {
	n := t.Len()
	i := sort.Search(n, func(i int) bool { return t.At(i).PathHash >= p.hash })
	for ; i < n; i++ {
		term := t.At(i)
		if term.PathHash != p.hash {
			break
		}
		if Hold(spans, term.Key) {
			return term.Key, true
		}
	}
	return nil, false
}
