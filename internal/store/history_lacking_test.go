package store

import (
	"context"
	"errors"
	"slices"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// lackedPaths are the queried paths: most items have some of them and lack others.
var lackedPaths = []string{"a", "b", "tags", "u", "n m", "absent", "id"}

// lacked returns, from their bodies, the indexed items that lack each path; nil for a path that the
// index excludes.
func (m *historyMachine) lacked(part *naivePart) map[string][]resource.Item {
	want := make(map[string][]resource.Item)
	for _, name := range lackedPaths {
		p := index.NewPath(name)
		if !part.policy.Covers(p) {
			want[name] = nil
			continue
		}
		want[name] = slices.DeleteFunc(m.naive.sorted(part, byOrdinal), func(it resource.Item) bool {
			return layout.Unindexed(&it) || part.policy.ListsUndefined(p) || value.FromRaw(it.JSON).Property(name).IsDefined()
		})
		if want[name] == nil {
			want[name] = []resource.Item{}
		}
	}
	return want
}

// compareLacking queries the items that lack some paths, including expired ones.
func (m *historyMachine) compareLacking(t *rapid.T, s *physical.Snapshot, lacked map[string][]resource.Item) {
	for _, name := range lackedPaths {
		p, want := index.NewPath(name), lacked[name]
		if want == nil {
			if _, err := s.Lacking(context.Background(), p, false, nil); !errors.Is(err, physical.ErrPathUnusable) {
				t.Fatalf("items without %s, which the index leaves out: %v", name, err)
			}
			continue
		}
		for _, reverse := range []bool{false, true} {
			var got []uint64
			for c := m.resume(t, func(after *index.Position) (index.Cursor, error) {
				return s.Lacking(context.Background(), p, reverse, after)
			}); ; {
				e, ok := c()
				if !ok {
					break
				}
				got = append(got, e.Ordinal)
			}
			if reverse {
				slices.Reverse(got)
			}
			if !slices.EqualFunc(got, want, func(ordinal uint64, it resource.Item) bool { return ordinal == it.Ordinal }) {
				t.Fatalf("items without %s at LSN %d are %v, expected %+v", name, s.LSN(), got, want)
			}
		}
	}
}

// compareLackingAfter queries a snapshot from before a group, after another reader has brought the
// sets forward.
func (m *historyMachine) compareLackingAfter(t *rapid.T, held *physical.Snapshot, before map[string][]resource.Item) {
	if rapid.Bool().Draw(t, "brought forward") {
		s, err := held.Partition().Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		defer s.Release()
		for _, name := range lackedPaths {
			if c, err := s.Lacking(context.Background(), index.NewPath(name), false, nil); err == nil {
				c.Close() //nolint:errcheck // test
			}
		}
	}
	m.compareLacking(t, held, before)
}
