package main

import (
	"bytes"
	"encoding/binary"
	"maps"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/storage"
)

// TestRawStoreCommitsTheSameKeys checks that the peer of creates commits the same keys and values
// as the product for the same items, and then the corresponding ones for other items.
func TestRawStoreCommitsTheSameKeys(t *testing.T) {
	const items = 64 * itemsPerKey
	for _, ranges := range []int{1, 4} {
		p, err := openProduct(t.Context(), t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		defer p.close()
		if err := p.createContainer(t.Context(), dataSetContainer, ranges); err != nil {
			t.Fatal(err)
		}
		if err := p.load(t.Context(), items); err != nil {
			t.Fatal(err)
		}
		keys, err := keysOfItems(p.db, items)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := storage.Open(storage.Options{InMemory: true})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = raw.Close() }()
		put := func(lap uint64) {
			for _, item := range keys.items {
				b := raw.NewBatch(0)
				for i := range item {
					keys.put(b, &item[i], lap)
				}
				if err := raw.Apply(b); err != nil {
					t.Fatal(err)
				}
			}
		}
		put(0)
		want, got := written(t, p.db), written(t, raw)
		if !maps.EqualFunc(want, got, bytes.Equal) {
			t.Errorf("%d ranges: the product has written %d keys, the peer %d", ranges, len(want), len(got))
		}
		if n := len(got); n < 25*items || n > 27*items {
			t.Errorf("%d ranges: %d keys for %d items", ranges, n, items)
		}
		first := keys.items[0][0]
		if value := got[string(keys.bytes[first.at:][:first.key])]; !bytes.Contains(value, []byte(`"id":"item-0"`)) {
			t.Errorf("%d ranges: the first item is %s", ranges, value)
		}
		put(1)
		put(2)
		if n := len(written(t, raw)); n != 3*len(got) {
			t.Errorf("%d ranges: %d keys after three laps, %d after the first", ranges, n, len(got))
		}
	}
}

// written returns the keys and values of a store that belong to items of containers.
func written(t *testing.T, db *storage.DB) map[string][]byte {
	it, err := db.NewIter([]byte{rawItem}, []byte{rawFeed + 1})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = it.Close() }()
	all := map[string][]byte{}
	for ok := it.First(); ok; ok = it.Next() {
		key := it.Key()
		if binary.BigEndian.Uint32(key[1:]) == 0 ||
			!slices.Contains([]byte{rawItem, rawID, rawLogical, rawIndex, rawFeed}, key[0]) {
			continue // a key of the account, or a counter
		}
		value, err := it.Value()
		if err != nil {
			t.Fatal(err)
		}
		all[string(key)] = bytes.Clone(value)
	}
	return all
}
