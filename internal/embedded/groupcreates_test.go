package embedded

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

// TestGroupOfCreates: a group of creates writes the same as its creates one by one, whether the
// items have their paths in common or not.
func TestGroupOfCreates(t *testing.T) {
	byCustomer, err := partition.NewDefinition([]string{"/customerId"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	def := layout.Definition{Partition: byCustomer, Index: index.EveryPath()}
	bodies := map[string]func(n int) string{
		"alike": func(n int) string { return fmt.Sprintf(`{"id":"%d","a":%d,"b":{"c":%d}}`, n, n%7, n) },
		"lists": func(n int) string {
			return fmt.Sprintf(`{"id":"%d","a":[%s0]}`, n,
				strings.Repeat("1,2.5,", n%9)+strings.Repeat(fmt.Sprintf("%d,", n), n%13))
		},
		"different": func(n int) string { return fmt.Sprintf(`{"id":"%d","p%d":%d,"q%d":[1,{"r%d":2}]}`, n, n, n, n, n) },
		"empty":     func(n int) string { return fmt.Sprintf(`{"id":"%d"}`, n) },
	}
	for name, body := range bodies {
		t.Run(name, func(t *testing.T) {
			together, apart := testDB(t), testDB(t)
			var all *Group
			for n := range 40 {
				json, terms, err := def.Index.Normalize(nil, []byte(body(n)), value.Options{})
				if err != nil {
					t.Fatal(err)
				}
				one := oneItemGroup(def, partition.NewKey(partition.Text(fmt.Sprint(n))), fmt.Sprint(n), json,
					terms.WithTS(1_700_000_000), uint64(n+1))
				applyGroup(t, apart, one)
				if all == nil {
					all = one
					continue
				}
				all.State = one.State
				all.Changes, all.Added, all.Logical = append(all.Changes, one.Changes...), append(all.Added,
					one.Added...), append(all.Logical, one.Logical...)
			}
			if !all.CreatesOnly() {
				t.Fatal("the group is not one of creates")
			}
			applyGroup(t, together, all)
			a, b := allKeys(t, together), allKeys(t, apart)
			if !slices.Equal(a, b) || len(a) < 160 {
				t.Errorf("together they write %d keys, apart %d", len(a), len(b))
			}
		})
	}
}

func testDB(t *testing.T) *storage.DB {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true, PointSpaces: layout.PointSpaces(), CacheBytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() }) //nolint:errcheck // in memory
	return db
}

// allKeys returns all keys and values.
func allKeys(t *testing.T, db *storage.DB) (all []string) {
	t.Helper()
	if err := storage.Each(db, []byte{0}, []byte{0xff}, func(key, value []byte) error {
		all = append(all, fmt.Sprintf("%x=%x", key, value))
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

// oneItemGroup builds the group of a single create by hand.
func oneItemGroup(def layout.Definition, key partition.Key, id string, json []byte, terms *index.Terms,
	n uint64,
) *Group {
	it := &resource.Item{
		Ordinal: n, EPK: def.Partition.EPK(key), Key: key, ID: id, LSN: session.LSN(n), TS: 1_700_000_000,
		JSON: json,
	}
	g := &Group{
		Container: 1, First: it.LSN, EPKLength: def.Partition.FixedLength(),
		State: layout.State{
			LSN: it.LSN, TS: it.TS, Items: int64(n), Bytes: int64(len(json)), NextOrdinal: n + 1,
			Range: partition.All(),
		},
		Changes: []Change{{Item: it, Added: terms.Len()}},
		Logical: []LogicalPartition{{EPK: it.EPK, Key: key, Size: layout.Totals{Items: 1, Bytes: int64(len(json))}}},
	}
	for i := range terms.Len() {
		t := terms.At(i)
		g.Added = append(g.Added, IndexTerm{t.PathHash, t.Key})
	}
	return g
}

func applyGroup(t *testing.T, db *storage.DB, g *Group) {
	t.Helper()
	b := db.NewBatch(g.sizeHint())
	Apply(b, []*Group{g})
	if err := errors.Join(db.Apply(b), b.Close()); err != nil {
		t.Fatal(err)
	}
}
