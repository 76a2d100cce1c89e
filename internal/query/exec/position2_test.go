package exec_test

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// TestPositionsOfVersion2 checks that a query that began on an older server continues at its
// position, through splits and merges too, and returns every item once. Version 2 ordered entries
// by value, then range, then ordinal.
func TestPositionsOfVersion2(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		path := rapid.SampledFrom([]string{"a", "b", "long", "none"}).Draw(t, "path")
		direction := rapid.SampledFrom([]string{"ASC", "DESC"}).Draw(t, "direction")
		p := prepare(t, rapid.IntRange(1, 4).Draw(t, "parts"), querytest.Documents(t, 30),
			"SELECT VALUE c.id FROM c ORDER BY c."+path+" "+direction)
		parts, items := p.container.Parts(), slices.Clone(p.container.Items)
		if len(items) == 0 {
			return
		}
		partOf := func(item *resource.Item) int {
			return slices.IndexFunc(parts, func(p exec.Part) bool { return p.Range.Contains(item.EPK) })
		}
		valueOf := func(item *resource.Item) value.Value { return value.FromRaw(item.JSON).Property(path) }
		slices.SortFunc(items, func(a, b *resource.Item) int {
			byValue, byOrdinal := value.Compare(valueOf(a), valueOf(b)), cmp.Compare(a.Ordinal, b.Ordinal)
			if direction == "DESC" {
				byValue, byOrdinal = -byValue, -byOrdinal
			}
			return cmp.Or(byValue, cmp.Compare(partOf(a), partOf(b)), byOrdinal)
		})
		at := rapid.IntRange(0, len(items)-1).Draw(t, "at")
		last := items[at]
		r := drawPaging(t, p.request())
		r.Resume = exec.OrderPosition2(valueOf(last), parts[partOf(last)].Range, last.Ordinal)
		if v := valueOf(last); v.Kind() == value.String && len(v.Text()) >= value.CutBytes+100 {
			if _, err := exec.Run(context.Background(), r); !errors.Is(err, status.BadRequest) {
				t.Fatalf("a string that is not whole: %v", err)
			}
			return
		}
		var want []string
		for _, item := range items[at+1:] {
			want = append(want, `"`+item.ID+`"`)
		}
		got := all(t, r, p.container, func(r *exec.Request) {
			reshape(t, p.container, 2)
			r.Parts = p.container.Parts()
		})
		same(t, "the rest", p.tree.String(), got, want, false)
	})
}

// TestListPositionsOfVersion2 makes the same test for a query without an order.
func TestListPositionsOfVersion2(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := prepare(t, 3, querytest.Documents(t, 30), "SELECT VALUE c.id FROM c")
		r := p.request()
		second := r.Parts[1].Range
		last, n := uint64(0), rapid.IntRange(0, 10).Draw(t, "passed")
		for _, item := range p.container.Items {
			if second.Contains(item.EPK) && n > 0 {
				last, n = item.Ordinal, n-1
			}
		}
		var want []string
		for _, item := range p.container.Items {
			if item.EPK >= second.Min && (!second.Contains(item.EPK) || item.Ordinal > last) {
				want = append(want, `"`+item.ID+`"`)
			}
		}
		r.PageItems, r.CreationOrder = rapid.IntRange(1, 4).Draw(t, "page"), true
		r.Resume = exec.ListPosition2(second, last)
		got := all(t, r, p.container, func(r *exec.Request) {
			reshape(t, p.container, 2)
			r.Parts = p.container.Parts()
		})
		same(t, "the rest", p.tree.String(), got, want, false)
	})
}
