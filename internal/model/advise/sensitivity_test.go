package advise

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/sensitivity"
	"pgregory.net/rapid"
)

// caseTB is a test or a property.
type caseTB interface {
	rapid.TB
	Context() context.Context
}

// sensitive returns what the sensitivity of a case is found from, and what tells which decisions
// another design makes otherwise.
func sensitive(t caseTB, c *theCase) (sensitivity.Input, func(*design.Design) []string) {
	t.Helper()
	in := c.input()
	out := sensitivity.Input{Schema: in.Schema, Scale: in.Scale, Workload: in.Workload, Price: c.prices()}
	in.Neighbour = func(n Neighbour) {
		out.Others = append(out.Others, sensitivity.Other{Design: n.Design, Decisions: n.Decisions})
	}
	out.Offered = func(s *schema.Schema, scale schema.Scale) (func(*design.Design) bool, error) {
		changed := c.input()
		changed.Schema, changed.Scale = s, scale
		return Offered(t.Context(), changed)
	}
	doc, err := Advise(t.Context(), in)
	if err != nil {
		return out, nil
	}
	out.Design = &doc.Design
	st, err := prepare(t.Context(), c.input())
	if err != nil {
		t.Fatal(err)
	}
	w := &writer{st: st, p: &problem{s: c.schema}, d: out.Design, out: doc.Decisions}
	for i := range w.out {
		w.concerns = append(w.concerns, concernedTables(c.schema, &w.out[i]))
	}
	return out, func(other *design.Design) []string {
		var flipped []string
		for k := range w.out {
			if w.differs(k, other) {
				flipped = append(flipped, w.out[k].ID)
			}
		}
		return flipped
	}
}

// concernedTables are the tables of a decision in the order in which the search notes them.
func concernedTables(s *schema.Schema, d *design.Decision) (out []int) {
	for _, f := range d.Choice {
		switch {
		case f.Name == "copy", f.Name == "counter":
		case f.Name == "into", f.Name == "on", f.Name == "lookup", f.Name == d.Kind:
			out = append(out, s.Table(f.Text))
		}
	}
	return out
}

// TestSensitivityByBruteForce compares the decisions that flip with those that a whole search for
// the changed input makes otherwise. The two differ where several changes together are cheaper, and
// none of them alone; and where a search keeps what costs as much.
func TestSensitivityByBruteForce(t *testing.T) {
	var same, silent, partly, missed, spurious, ties int
	for seed := range 24 {
		c := rapid.Custom(func(t *rapid.T) *theCase { return generated(t, 6) }).Example(seed)
		in, differs := sensitive(t, c)
		if differs == nil {
			continue // no design keeps the limits
		}
		list, err := sensitivity.Analyse(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		for _, change := range sensitivity.Changes(in) {
			changed := *c
			changed.schema, changed.scale, changed.workload = change.Schema, change.Scale, change.Workload
			r, err := cheapest(t.Context(), changed.input())
			if err != nil || !r.Feasible {
				continue
			}
			want := differs(r.Design)
			var got []string
			for _, s := range list {
				if s.What == change.What && s.Factor == change.Factor {
					got = s.Flips
				}
			}
			switch {
			case len(got) == 0 && len(want) == 0:
				silent++
			case slices.Equal(got, want):
				same++
			case asGood(t, in, &changed, r.Design):
				ties++
			case slices.ContainsFunc(got, func(id string) bool { return slices.Contains(want, id) }):
				partly++
			case len(got) == 0:
				missed++
				t.Logf("seed %d, %s × %v: missed %v", seed, change.What, change.Factor, want)
			default:
				spurious++
				t.Logf("seed %d, %s × %v: %v instead of %v", seed, change.What, change.Factor, got, want)
			}
		}
	}
	all := same + silent + partly + missed + spurious + ties
	t.Logf("%d numbers: %d without a flip, %d with the same flips, %d with some of them, %d ties, %d missed, %d others",
		all, silent, same, partly, ties, missed, spurious)
	if 100*(missed+spurious) > 2*all || same+partly < 3*(missed+spurious) {
		t.Error("more than one number in fifty has other flips")
	}
}

// asGood tells whether the design at hand costs as much as the one that a search finds, and is
// offered still.
func asGood(t testing.TB, in sensitivity.Input, changed *theCase, found *design.Design) bool {
	t.Helper()
	offered, err := in.Offered(changed.schema, changed.scale)
	if err != nil {
		t.Fatal(err)
	}
	m := predict.NewModel(changed.schema, changed.scale, changed.workload, in.Price)
	here, broken := m.Cost(in.Design)
	there, _ := m.Cost(found)
	return len(broken) == 0 && offered(in.Design) && max(here-there, there-here) <= here/500
}

// TestSensitivityIgnoresNames: other names and another order change neither the numbers nor the
// decisions, and two runs give the same.
func TestSensitivityIgnoresNames(t *testing.T) {
	outline := func(t *rapid.T, c *theCase) []string {
		in, differs := sensitive(t, c)
		if differs == nil {
			t.Skip("no design keeps the limits")
		}
		list, err := sensitivity.Analyse(t.Context(), in)
		again, err2 := sensitivity.Analyse(t.Context(), in)
		if err != nil || err2 != nil || !reflect.DeepEqual(list, again) {
			t.Fatalf("two runs differ: %v, %v", err, err2)
		}
		var out []string
		for _, s := range list {
			out = append(out, fmt.Sprintf("%.3g × %v: %v from %.2g on", s.Now, s.Factor, s.Flips, s.BreakEven))
		}
		slices.Sort(out)
		return out
	}
	rapid.Check(t, func(t *rapid.T) {
		c := generated(t, 4)
		other, _, _ := shuffled(t, c)
		if a, b := outline(t, c), outline(t, other); !slices.Equal(a, b) {
			t.Fatalf("%q\n%q", a, b)
		}
	})
}
