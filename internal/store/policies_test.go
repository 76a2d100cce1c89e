package store

import (
	"context"
	"errors"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// pathItems returns how many items have entries at a path in each partition of a container, -1
// where the path cannot be used; Seek must agree.
func pathItems(t testing.TB, s *Store, cid uint32, path index.Path) (counts []int64) {
	t.Helper()
	for _, p := range s.Partitions(cid) {
		snapshot, err := p.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		n := snapshot.PathItems(path)
		cursor, err := snapshot.Seek(context.Background(), path, []index.Span{index.Whole()}, false, nil)
		switch {
		case n < 0 && !errors.Is(err, physical.ErrPathUnusable):
			t.Errorf("partition %d: %s has no count, but Seek says %v", p.ID(), path, err)
		case n >= 0:
			items := make(map[uint64]bool)
			for _, e := range physicaltest.Drain(t, cursor, err) {
				items[e.Ordinal] = true
			}
			if int64(len(items)) != n {
				t.Errorf("partition %d: %s has entries of %d items, counted %d", p.ID(), path, len(items), n)
			}
		}
		counts = append(counts, n)
		snapshot.Release()
	}
	return counts
}

// compositeKey builds an item's key in a composite index from its values.
func compositeKey(c index.Composite, it *resource.Item) []byte {
	return c.AppendKey(nil, func(i int) value.Value {
		if c.Paths[i] == index.NewPath("_ts") {
			return value.FromNumber(float64(it.TS))
		}
		v := value.FromRaw(it.JSON)
		for _, name := range c.Paths[i].Segments() {
			v = v.Property(name)
		}
		return v
	})
}
