package index

import "sort"

// Sample are the index terms of some of a partition's items, evenly chosen: what
// a planner guesses counts from.
type Sample struct {
	// Items are the terms of the items chosen.
	Items []*Terms
	// Of is how many items there were to choose from.
	Of int64
}

// Holds reports whether the item has a value on the path in one of the spans, which
// are sorted and disjoint.
func (t *Terms) Holds(p Path, spans []Span) bool {
	_, held := t.FirstIn(p, spans)
	return held
}

// FirstIn returns the least key of the item on the path that lies in one of the spans, which
// are sorted and disjoint, and whether there is one. The key must not be changed.
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
