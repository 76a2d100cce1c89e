package storage

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"
)

// TestBlocksPerGet checks that reading one key of a large table visits two blocks: the index and
// the data.
func TestBlocksPerGet(t *testing.T) {
	const keys, gets = 20_000, 1000
	d, err := Open(Options{InMemory: true, CacheBytes: 64 << 20})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close() //nolint:errcheck // in memory
	bulk := d.NewBulk(0)
	value, chance := make([]byte, 1000), rand.New(rand.NewPCG(1, 2))
	for n := range uint64(keys) {
		for i := 0; i+8 <= len(value); i += 8 {
			binary.BigEndian.PutUint64(value[i:], chance.Uint64())
		}
		if err := bulk.Set(binary.BigEndian.AppendUint64(nil, n), value); err != nil {
			t.Fatal(err)
		}
	}
	if err := bulk.Ingest(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := bulk.Close(); err != nil {
		t.Fatal(err)
	}
	if err := d.Compact(); err != nil {
		t.Fatal(err)
	}
	large := uint64(0)
	for _, level := range d.db.Metrics().Levels {
		if level.TablesCount > 0 {
			large = max(large, uint64(level.TablesSize)/uint64(level.TablesCount))
		}
	}
	if large < 3<<20 {
		t.Fatalf("tables of %d bytes would have one index block whatever its size", large)
	}
	before := d.Metrics()
	for n := range uint64(gets) {
		if _, found, err := d.Get(nil, binary.BigEndian.AppendUint64(nil, n*7919%keys)); !found || err != nil {
			t.Fatal(found, err)
		}
	}
	after := d.Metrics()
	blocks := after.CacheHits + after.CacheMisses - before.CacheHits - before.CacheMisses
	if blocks < 2*gets || blocks > 2*gets+gets/10 { // some more for opening the tables
		t.Errorf("%d reads looked into %d blocks, expected about %d", gets, blocks, 2*gets)
	}
}

// TestCacheShares checks that the caches of blocks and values together have the configured size.
func TestCacheShares(t *testing.T) {
	for _, size := range []int64{1, 7, 1 << 20, 1<<30 + 3} {
		d := &DB{cacheBytes: cacheBytes(size)}
		blocks, values := d.pebbleOptions(Options{Logger: nil}).CacheSize, d.ValueCacheBytes()
		if blocks+values != size || values != size/8 {
			t.Errorf("of %d bytes %d are for blocks and %d for values", size, blocks, values)
		}
	}
}
