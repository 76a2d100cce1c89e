package admission

import (
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/ru"
)

// TestWithoutIndex: a page of a logical partition was served by its key, unless it left
// out most of many items.
func TestWithoutIndex(t *testing.T) {
	const scan, lookup = "scan", `index: /a = 1`
	for _, c := range []struct {
		access                    string
		filtered, pinned, gathers bool
		loaded, returned          int64
		want                      bool
	}{
		{scan, true, false, false, 5, 5, true},
		{scan, true, false, true, 5, 1, true},
		{scan, false, false, false, 5000, 5000, false},
		{lookup, true, false, false, 5000, 5000, false},
		{scan, true, true, false, 5000, 5000, false}, // all that the key has
		{scan, true, true, false, 32, 0, false},      // few
		{scan, true, true, false, 33, 0, true},
		{scan, true, true, false, 5000, 2600, false}, // more than half is wanted
		{scan, true, true, false, 5000, 2400, true},
		{scan, true, true, true, 5000, 1, false}, // a sum of all
		{lookup, true, true, false, 5000, 0, false},
	} {
		p := &Page{Filtered: c.filtered, Pinned: c.pinned, Gathers: c.gathers}
		if got := p.withoutIndex(c.access, &ru.Stats{LoadedItems: c.loaded, OutputItems: c.returned}); got != c.want {
			t.Errorf("%s: %v", fmt.Sprintf("%+v", c), got)
		}
	}
}

// TestPageCosts: an average follows new charges, and a statement takes the slot of another.
func TestPageCosts(t *testing.T) {
	var p pageCosts
	p.learn(5, 10)
	p.learn(5, 18)
	if got := p.or(5, 2); got != 11 { // an eighth of the difference
		t.Errorf("average %v", got)
	}
	p.learn(5+64, 3) // takes the place
	if a, b := p.or(5, 2), p.or(5+64, 2); a != 2 || b != 3 {
		t.Errorf("%v and %v", a, b)
	}
}
