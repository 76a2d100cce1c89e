package filter

import (
	"errors"
	"testing"

	"github.com/orrery-db/orrery/internal/status"
)

// TestFilter: a condition holds as it does in a query, and what is no condition is refused.
func TestFilter(t *testing.T) {
	item := []byte(`{"id":"1", "total": 30, "tags": ["a","b"], "_ts": 1700000000, "none": null}`)
	for condition, want := range map[string]bool{
		"c.total > 20": true, "c.total > 30": false, "c.absent > 1": false, "NOT IS_DEFINED(c.absent)": true,
		"ARRAY_CONTAINS(c.tags, 'a') AND c._ts >= 1700000000": true, "c.none = null": true, "true": true, "false": false,
		"EXISTS(SELECT VALUE t FROM t IN c.tags WHERE t = 'b')": true, "c[\"id\"] = '1'": true, "c.total": false,
		"STARTSWITH(c.id, '2')": false, "c.total = 30 -- why": true,
	} {
		f, err := Parse(condition)
		if err != nil {
			t.Errorf("%s: %v", condition, err)
			continue
		}
		for range 2 { // a filter is used again
			if have, err := f.Holds(t.Context(), item); err != nil || have != want {
				t.Errorf("%s: %v, want %v (%v)", condition, have, want, err)
			}
		}
	}
	for _, condition := range []string{
		"", "c.a = ", "c.a = 1 ORDER BY c.a", "c.a = 1 GROUP BY c.a", "c.a = 1 OFFSET 1 LIMIT 1", "udf.f(c)", "c.a = @p",
		"d.a = 1",
	} {
		if _, err := Parse(condition); !errors.Is(err, status.BadRequest) && !errors.Is(err, status.InvalidQuery) {
			t.Errorf("%q: %v", condition, err)
		}
	}
	f, err := Parse("c.a = 1")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Holds(t.Context(), []byte(`{"a":`)); err == nil {
		t.Error("half an item is an item")
	}
}
