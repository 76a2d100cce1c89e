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

// Holds tells whether the item has a value on the path in one of the spans, which
// are sorted and disjoint.
func (t *Terms) Holds(p Path, spans []Span) bool {
	n := t.Len()
	i := sort.Search(n, func(i int) bool { return t.At(i).PathHash >= p.hash })
	for ; i < n; i++ {
		term := t.At(i)
		if term.PathHash != p.hash {
			return false
		}
		if Hold(spans, term.Key) {
			return true
		}
	}
	return false
}
