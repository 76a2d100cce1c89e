package index

import (
	"slices"
	"testing"
)

// When a composite index shares its path hash with an item path, the _ts in its key decides the
// order of the terms.
func TestCompositeClash(t *testing.T) {
	c := Composite{Paths: []Path{tsPath, NewPath("b")}, Descending: []bool{false, false}}
	p, err := NewPolicy(Settings{Composites: []Composite{c}})
	if err != nil {
		t.Fatal(err)
	}
	p.composites[0].shape.path.hash = NewPath("a").hash
	terms, err := p.Extract([]byte(`{"a":100,"b":1}`), 5)
	if err != nil {
		t.Fatal(err)
	}
	for _, ts := range []int64{5, 200, 50, 1000} {
		with := terms.WithTS(ts)
		var all []Term
		for i := range with.Len() {
			all = append(all, with.At(i))
		}
		if !slices.IsSortedFunc(all, compareTerms) || len(all) != 5 {
			t.Errorf("at second %d the terms are %v", ts, all)
		}
		changed := 0
		Diff(terms, with, func(Term) { changed++ }, func(Term) { changed++ })
		if want := map[bool]int{false: 4}[ts == 5]; changed != want {
			t.Errorf("at second %d %d terms change, expected %d", ts, changed, want)
		}
	}
}
