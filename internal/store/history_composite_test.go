package store

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"reflect"
	"slices"

	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// historyComposites are the composite indexes in the policies of histories.
var historyComposites = [][]string{
	nil,
	{"+/a -/b", "-/_ts +/id"},
	{`+/"n~m" +/tags -/a`, "-/_ts +/id"},
	{"-/a -/_ts", "+/u/p +/tags +/b"},
}

// historyRules are the included and excluded paths in the policies of histories.
var historyRules = []string{
	"", "none", "+/a/? -/*", "-/a/? -/tags/* +/*", "+/tags/[]/? +/\"n~m\"/? -/*",
	"-/u/* +/u/p/? +/b/? +/*", "+/absent/? +/a/* -/*",
}

func historyPolicies(t *rapid.T) (policies []*index.Policy) {
	for _, texts := range historyComposites {
		policies = append(policies, indextest.Policy(t, texts...))
	}
	for range 3 {
		rules := rapid.SampledFrom(historyRules).Draw(t, "rules")
		texts := rapid.SampledFrom(historyComposites).Draw(t, "composites")
		if rules == "none" {
			texts = nil
		}
		policies = append(policies, indextest.Rules(t, rules, texts...))
	}
	return policies
}

// comparePaths queries paths that the policy may exclude.
func (m *historyMachine) comparePaths(t *rapid.T, s *physical.Snapshot, part *naivePart, items []resource.Item) {
	for _, name := range []string{"a", "b", "tags", "n m", "absent", "id"} {
		p := index.NewPath(name)
		if !part.policy.Covers(p) {
			_, err := s.Seek(context.Background(), p, []index.Span{index.Whole()}, false, nil)
			if n := s.PathItems(p); n != -1 || !errors.Is(err, physical.ErrPathUnusable) {
				t.Fatalf("path %s, which partition %d leaves out, has %d items (%v)", name, part.id, n, err)
			}
			continue
		}
		want := int64(0)
		for _, it := range items {
			if !layout.Unindexed(&it) && (part.policy.ListsUndefined(p) || value.FromRaw(it.JSON).Property(name).IsDefined()) {
				want++
			}
		}
		if got := s.PathItems(p); got != want {
			t.Fatalf("path %s has %d items, expected %d", name, got, want)
		}
	}
}

// changePolicy gives the container another index policy: every partition keeps its own until it is
// rebuilt.
func (m *historyMachine) changePolicy(t *rapid.T, next *index.Policy) {
	changes := !next.Equal(m.def.Index)
	m.def.Index = next
	if err := m.s.Redefine(context.Background(), m.cid, m.def, 0); err != nil {
		t.Fatal(err)
	}
	if !changes {
		return
	}
	for _, p := range m.naive.parts {
		p.stale = true
	}
}

// compareComposites reads every possible composite index.
func (m *historyMachine) compareComposites(t *rapid.T, s *physical.Snapshot, part *naivePart) {
	for _, texts := range historyComposites {
		for _, text := range texts {
			c := indextest.Composite(t, text)
			if !part.policy.Covers(c.Path()) {
				_, err := s.Seek(context.Background(), c.Path(), []index.Span{index.Whole()}, false, nil)
				if n := s.PathItems(c.Path()); n != -1 || !errors.Is(err, physical.ErrPathUnusable) {
					t.Fatalf("the index %s, which partition %d has not, has %d items (%v)", text, part.id, n, err)
				}
				continue
			}
			want := slices.DeleteFunc(m.naive.sorted(part, func(a, b resource.Item) int {
				return cmp.Or(bytes.Compare(compositeKey(c, &a), compositeKey(c, &b)), byOrdinal(a, b))
			}), func(it resource.Item) bool { return layout.Unindexed(&it) })
			if n := s.PathItems(c.Path()); n != int64(len(want)) {
				t.Fatalf("the index %s has %d items, expected %d", text, n, len(want))
			}
			m.compareSeek(t, s, c.Path(), want)
		}
	}
}

// mustPeek: Peek returns the same item as Load.
func mustPeek(t *rapid.T, s *physical.Snapshot, e index.Entry, want *resource.Item) {
	got, err := s.Peek(context.Background(), e)
	if err != nil || (got == nil) != (want == nil) || got != nil && !reflect.DeepEqual(got, want) {
		t.Fatalf("peek at %+v: %+v (%v), expected %+v", e, got, err, want)
	}
}
