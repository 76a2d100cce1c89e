package advise

import (
	"testing"

	"pgregory.net/rapid"
)

// A search ends after a bounded number of priced designs.
func TestSizes(t *testing.T) {
	for _, size := range []struct{ tables, patterns, most int }{{20, 60, 40_000}} {
		c := rapid.Custom(func(t *rapid.T) *theCase { return generatedOf(t, size.tables, size.patterns) }).Example(36)
		c.budget = 0
		r, err := cheapest(t.Context(), c.input())
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d tables, %d patterns: %d designs priced, %d components", size.tables, size.patterns, r.Priced,
			r.Search.Components)
		if r.Priced > size.most {
			t.Errorf("%d tables: %d designs were priced, more than %d", size.tables, r.Priced, size.most)
		}
	}
}

func BenchmarkAdvise(b *testing.B) {
	for _, size := range []struct {
		name             string
		tables, patterns int
	}{{"20 tables", 20, 60}, {"200 tables", 200, 400}} {
		b.Run(size.name, func(b *testing.B) {
			c := rapid.Custom(func(t *rapid.T) *theCase { return generatedOf(t, size.tables, size.patterns) }).Example(36)
			c.budget = 0
			for b.Loop() {
				if _, err := Advise(b.Context(), c.input()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
