package physical

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/value"
	"pgregory.net/rapid"
)

func compareEntries(a, b index.Entry) int {
	return cmp.Or(bytes.Compare(a.Key, b.Key), cmp.Compare(a.Ordinal, b.Ordinal))
}

// TestSkipTo: a cursor that skips yields the same as a cursor that is read entry by entry, without
// the entries before any of the places it was told to skip to.
func TestSkipTo(t *testing.T) {
	for name, def := range map[string]layout.Definition{
		"fixed":    physicaltest.Definition(t),
		"variable": physicaltest.Define(t, partition.Hash, 1, "/customerId"),
	} {
		t.Run(name, func(t *testing.T) {
			def.Index = indextest.Policy(t, "+/v -/n")
			s := testHost(t, hostOptions{})
			if _, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1)); err != nil {
				t.Fatal(err)
			}
			values := []string{
				"1", "2.5", "-7", `"a"`, `"a\u0000"`, `"a\u0000b"`, `""`, "true", "null", "[1]", "[2,3,3]",
				`{"x":1}`, "1e300",
			}
			fill(t, s, def, 0, 300, func(n int) string {
				return fmt.Sprintf(`{"id":"%d","customerId":"%d","n":%d,"v":%s}`, n, n%40, n, values[n*n%31%len(values)])
			})
			snapshot, err := s.Partitions(1)[0].Snapshot()
			if err != nil {
				t.Fatal(err)
			}
			defer snapshot.Release()
			paths := []index.Path{
				{},
				index.NewPath("v"), index.NewPath("n"), index.NewPath("v", index.Elements),
				indextest.Composite(t, "+/v -/n").Path(),
			}
			rapid.Check(t, func(rt *rapid.T) {
				path := rapid.SampledFrom(paths).Draw(rt, "path")
				spans := []index.Span{index.Whole()}
				if rapid.Bool().Draw(rt, "spans") {
					spans = []index.Span{
						index.Less(value.FromNumber(float64(rapid.IntRange(-1, 300).Draw(rt, "less")))), index.OfKind(value.True),
						index.Greater(value.FromNumber(float64(rapid.IntRange(-1, 300).Draw(rt, "greater")))), index.Prefix("a"),
						index.OfKind(value.Array),
					}
				}
				c, err := snapshot.Seek(context.Background(), path, spans, false, nil)
				all := physicaltest.Drain(t, c, err)
				// Places to skip to: existing entries, and places between them.
				every, err := snapshot.Seek(context.Background(), path, []index.Span{index.Whole()}, false, nil)
				places := physicaltest.Drain(t, every, err)
				c, err = snapshot.Seek(context.Background(), path, spans, false, nil)
				if err != nil {
					rt.Fatal(err)
				}
				defer c.Close() //nolint:errcheck // test
				at := 0
				for range rapid.IntRange(1, 30).Draw(rt, "steps") {
					if len(places) > 0 && rapid.Bool().Draw(rt, "skips") {
						near := min(len(places)-1, rapid.IntRange(0, 12).Draw(rt, "near")+at)
						target := places[rapid.SampledFrom([]int{
							near, near, near,
							rapid.IntRange(0, len(places)-1).Draw(rt, "anywhere"),
						}).Draw(rt, "place")]
						target.Ordinal += uint64(rapid.IntRange(0, 1).Draw(rt, "behind"))
						c.(index.Skipper).SkipTo(target.Key, target.Ordinal)
						for at < len(all) && compareEntries(all[at], target) < 0 {
							at++
						}
						continue
					}
					e, ok, err := c.Next(context.Background())
					if err != nil || ok != (at < len(all)) {
						rt.Fatalf("entry %d of %d: %t, %v", at, len(all), ok, err)
					}
					if !ok {
						continue
					}
					if want := all[at]; !bytes.Equal(e.Key, want.Key) || e.Ordinal != want.Ordinal || e.EPK != want.EPK {
						rt.Fatalf("entry %d is %+v, expected %+v", at, e, want)
					}
					at++
				}
			})

			c, err := snapshot.Seek(context.Background(), paths[1], []index.Span{index.Whole()}, true, nil)
			if _, ok := c.(index.Skipper); ok || err != nil {
				t.Errorf("a cursor in reverse passes over entries (%v)", err)
			}
			if err := c.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}
