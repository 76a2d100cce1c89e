package advise

import (
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/facts"
	"github.com/orrery-db/orrery/internal/model/gaps"
	"github.com/orrery-db/orrery/internal/model/schema"
	"pgregory.net/rapid"
)

// forgotten is a generated case that has lost the statistics of the columns that are in no key, and
// of the foreign keys.
func forgotten(seed int) *theCase {
	c := rapid.Custom(func(t *rapid.T) *theCase { return generated(t, 6) }).Example(seed)
	for t := range c.schema.Tables {
		tab := &c.schema.Tables[t]
		for i := range tab.Columns {
			tab.Columns[i].Distinct, tab.Columns[i].AvgBytes = 0, 0
		}
		for i := range tab.Foreign {
			tab.Foreign[i].Fanout = schema.Fanout{}
		}
	}
	return c
}

// sameGap tells whether two texts are about one gap. A search counts what inherited columns need
// too.
func sameGap(a, b string) bool {
	_, x, listed := strings.Cut(a, "The decisions listed")
	_, y, _ := strings.Cut(b, "The decisions listed")
	return a == b || listed && x == y && !strings.HasPrefix(a, "No access pattern")
}

// TestGuessesAreNamed changes what is guessed of generated cases and searches again: a decision
// that another one replaces then, for a better design, is named by the assumption about the guess.
// A few are missed, since the search behind an assumption is a short one.
func TestGuessesAreNamed(t *testing.T) {
	var tried, same, named, ties, missed int
	for seed := range 24 {
		c := forgotten(seed)
		in, differs := sensitive(t, c)
		if differs == nil {
			continue // no design keeps the limits
		}
		doc, err := Advise(t.Context(), c.input())
		if err != nil {
			t.Fatal(err)
		}
		f := facts.Of(c.schema, c.scale, c.workload, c.pricer(c.schema, c.scale, c.workload))
		all := gaps.Of(gaps.Input{Schema: c.schema, Scale: c.scale, Workload: c.workload}, &f, counting(len(c.schema.Tables)))
		for _, gap := range all {
			at := slices.IndexFunc(doc.Assumptions, func(a design.Assumption) bool { return sameGap(a.What, gap.What) })
			var flips []string
			if at >= 0 {
				flips = doc.Assumptions[at].Flips
			} else if !gap.Minor {
				t.Errorf("seed %d: no assumption says %q: %+v", seed, gap.What, doc.Assumptions)
			}
			for _, other := range gap.Others {
				changed := *c
				changed.schema, changed.scale, changed.workload = other.Schema, other.Scale, other.Workload
				r, err := cheapest(t.Context(), changed.input())
				if err != nil || !r.Feasible {
					continue
				}
				tried++
				want := differs(r.Design)
				switch {
				case len(want) == 0:
					same++
				case !slices.ContainsFunc(want, func(id string) bool { return !slices.Contains(flips, id) }):
					named++
				case asGood(t, in, &changed, r.Design):
					ties++
				default:
					missed++
					t.Logf("seed %d: %v change, %v are named: %s", seed, want, flips, gap.What)
				}
			}
		}
	}
	t.Logf("%d inputs: %d change nothing, %d are named, %d cost the same, %d are missed", tried, same, named, ties, missed)
	if tried < 100 || named < 12 || 100*missed > tried {
		t.Error("more than one input in a hundred changes a decision that no assumption names")
	}
}
