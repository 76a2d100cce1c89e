package orrery

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// TestRepairDataPath removes entries from every space that follows from the items, adds entries
// that belong to nothing, and repairs the directory. The repair does not invent lost data of items.
func TestRepairDataPath(t *testing.T) {
	dir := t.TempDir()
	s := start(t, Config{DataPath: dir, NoAuth: true})
	ctx := t.Context()
	must := func(_ any, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(s.engine.CreateDatabase(ctx, &api.Call{}, []byte(`{"id":"d"}`), cosmos.Throughput{}))
	must(s.engine.CreateContainer(ctx, &api.Call{}, "d", []byte(`{"id":"c",
		"partitionKey":{"paths":["/pk"],"kind":"Hash","version":2},"defaultTtl":-1,
		"uniqueKeyPolicy":{"uniqueKeys":[{"paths":["/n"]}]}}`), cosmos.Throughput{}))
	key := `["a"]`
	for _, body := range []string{`{"id":"1","pk":"a","n":1,"ttl":100000}`, `{"id":"2","pk":"a","n":2}`} {
		must(s.engine.CreateItem(ctx, &api.Call{}, "d", "c", api.ItemWrite{Body: []byte(body), PartitionKey: &key}))
	}
	must(nil, s.Split(ctx, "d", "c", "0"))
	must(nil, s.Close(ctx))

	// The spaces of ids, sizes, index, paths, counts, feed, expiry and unique keys.
	tamper(t, dir, func(b *storage.Batch, key, value []byte) {
		if container := key[4]; container == 0 ||
			!bytes.Contains([]byte{0x11, 0x12, 0x20, 0x24, 0x25, 0x30, 0x40, 0x50}, key[:1]) {
			return
		}
		b.Delete(key)
		if key[0] == 0x11 {
			b.Set(append(bytes.Clone(key), 'x'), value)
		}
	})
	done, err := RepairDataPath(ctx, dir, Repair{})
	if err != nil || len(done.Found) == 0 || len(done.Left) > 0 {
		t.Fatalf("%+v (%v)", done, err)
	}
	s = start(t, Config{DataPath: dir, NoAuth: true})
	r, err := s.engine.QueryItems(ctx, &api.Call{}, "d", "c",
		api.QueryRequest{
			EnableCrossPartition: true,
			Body:                 []byte(`{"query":"SELECT VALUE c.id FROM c WHERE c.n > 0 ORDER BY c.n"}`),
		})
	if err != nil || !strings.Contains(string(r.Body), `["1","2"]`) {
		t.Fatalf("after the repair: %s (%v)", r.Body, err)
	}
	must(nil, s.Close(ctx))

	tamper(t, dir, func(b *storage.Batch, key, value []byte) {
		if key[0] == 0x10 && key[4] != 0 && bytes.Contains(value, []byte(`"id":"2"`)) {
			b.Set(key, value[:20])
		}
	})
	done, err = RepairDataPath(ctx, dir, Repair{})
	if err != nil || len(done.Found) == 0 || len(done.Left) == 0 {
		t.Fatalf("an item that cannot be read: %+v (%v)", done, err)
	}
}

// tamper changes the store of a directory that no server has open.
func tamper(t *testing.T, dir string, change func(b *storage.Batch, key, value []byte)) {
	t.Helper()
	db, err := storage.Open(storage.Options{Dir: filepath.Join(dir, datadir.StoreDir), PointSpaces: store.PointSpaces()})
	if err != nil {
		t.Fatal(err)
	}
	it, err := db.NewIter([]byte{0x10}, nil)
	if err != nil {
		t.Fatal(err)
	}
	b := db.NewBatch(1024)
	for ok := it.First(); ok; ok = it.Next() {
		value, err := it.Value()
		if err != nil {
			t.Fatal(err)
		}
		change(b, it.Key(), value)
	}
	if err := it.Close(); err != nil {
		t.Fatal(err)
	}
	if err := db.Apply(b); err != nil {
		t.Fatal(err)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}
