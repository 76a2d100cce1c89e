package file

import (
	"testing"

	"github.com/orrery-db/orrery/internal/testshared"
)

// TestSharedCases: the two sample cases are read.
func TestSharedCases(t *testing.T) {
	for _, c := range []struct {
		name                 string
		patterns, assertions int
	}{{"webstore", 13, 23}, {"northwind", 6, 8}} {
		text := testshared.Open(t, "data/"+c.name+"/"+c.name+".yaml")
		got, err := ReadCase(c.name+".yaml", text)
		if err != nil {
			t.Fatal(err)
		}
		if len(got.Workload.Patterns) != c.patterns || len(got.Assertions) != c.assertions {
			t.Errorf("%s: %d patterns and %d assertions, want %d and %d", c.name, len(got.Workload.Patterns),
				len(got.Assertions), c.patterns, c.assertions)
		}
	}
}
