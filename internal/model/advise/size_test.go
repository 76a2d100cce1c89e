package advise

import (
	"errors"
	"testing"

	"github.com/orrery-db/orrery/internal/model/dialect"
	"pgregory.net/rapid"
)

// A search ends after a bounded number of priced designs.
func TestSizes(t *testing.T) {
	for _, size := range []struct {
		tables, patterns, most int
		api                    dialect.API
	}{{20, 60, 40_000, dialect.NoSQL}, {20, 60, 40_000, dialect.MongoDB}} {
		c := rapid.Custom(func(t *rapid.T) *theCase { return generatedOf(t, size.tables, size.patterns) }).Example(36)
		c.budget, c.api = 0, size.api
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
		api              dialect.API
	}{
		{"20 tables", 20, 60, dialect.NoSQL},
		{"200 tables", 200, 400, dialect.NoSQL},
		{"20 tables mongodb", 20, 60, dialect.MongoDB},
		{"200 tables mongodb", 200, 400, dialect.MongoDB},
	} {
		b.Run(size.name, func(b *testing.B) {
			c := rapid.Custom(func(t *rapid.T) *theCase { return generatedOf(t, size.tables, size.patterns) }).Example(36)
			c.budget, c.api = 0, size.api
			for b.Loop() {
				// Without buckets a generated table may have no key that keeps the limits.
				var wrong *Error
				if _, err := Advise(b.Context(), c.input()); err != nil &&
					!(size.api == dialect.MongoDB && errors.As(err, &wrong) && wrong.Infeasible) {
					b.Fatal(err)
				}
			}
		})
	}
}
