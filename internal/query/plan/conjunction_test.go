package plan

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
)

// TestCommon compares the intersection of many lists with the union of the intersections of all
// combinations of their spans.
func TestCommon(t *testing.T) {
	bound := rapid.Map(rapid.IntRange(0, 20), func(i int) []byte { return []byte{byte(i)} })
	span := rapid.Custom(func(t *rapid.T) index.Span {
		s := index.Span{Lower: bound.Draw(t, "low"), Upper: bound.Draw(t, "high"), Recheck: rapid.Bool().Draw(t, "recheck")}
		if rapid.IntRange(0, 5).Draw(t, "open") == 0 {
			s.Upper = nil
		}
		return s
	})
	rapid.Check(t, func(t *rapid.T) {
		var lists [][]index.Span
		total := 0
		for range rapid.IntRange(1, 6).Draw(t, "lists") {
			list := index.Union(rapid.SliceOfN(span, 0, 6).Draw(t, "spans"))
			lists, total = append(lists, list), total+len(list)
		}
		want := lists[0]
		for _, list := range lists[1:] {
			var both []index.Span
			for _, s := range want {
				for _, o := range list {
					both = append(both, s.Intersect(o))
				}
			}
			want = index.Union(both)
		}
		got := index.Union(common(lists, total))
		if len(got)+len(want) > 0 && !reflect.DeepEqual(got, want) {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
}
