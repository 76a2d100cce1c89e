package memory

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"unsafe"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// valueItem returns an item whose content identifies it.
func valueItem(ordinal uint64, lsn session.LSN, size int) *resource.Item {
	body := fmt.Sprintf(`{"ordinal":%d,"lsn":%d,"pad":%q}`, ordinal, lsn, strings.Repeat("p", size))
	return &resource.Item{
		Ordinal: ordinal, EPK: "e", Key: partition.NewKey(partition.Text("c")), ID: "i", LSN: lsn,
		JSON: []byte(body),
	}
}

// add writes an item's value if it is admitted.
func (r *Values) add(k Key, it *resource.Item, again bool) (place uint64) {
	if !r.Wants(it, again) {
		return 0
	}
	return r.Write(k, it)
}

// TestValuesAreBounded: whatever is put and dropped concurrently, Find returns what was put, and
// all of it is within the limit.
func TestValuesAreBounded(t *testing.T) {
	for _, limit := range []int64{0, 1, 1 << 10, 64 << 10, 100 << 10, 1 << 20} {
		r := NewValues(limit)
		var all sync.WaitGroup
		var found atomic.Int64
		for w := range uint32(4) {
			all.Go(func() {
				for i := range uint64(4000) {
					size := int(i * 7919 % 900)
					if i%50 == 0 {
						size = 100 << 10
					}
					k := Key{Container: w, Segment: 1, Ordinal: i % 300}
					it := valueItem(k.Ordinal, session.LSN(i), size)
					if place := r.add(k, it, i%2 == 0); place != 0 {
						r.Drop(k)
						r.Put(k, place)
					}
					if i%3 == 0 {
						r.Drop(k)
						if value, _ := r.Find(k, "e", session.LSN(i)); value != nil {
							t.Errorf("limit %d: an item is found that was taken out", limit)
						}
					}
					k.Ordinal = i * 31 % 300
					value, _ := r.Find(k, "e", session.LSN(i))
					if value == nil {
						continue
					}
					found.Add(1)
					var got resource.Item
					if err := layout.ReadItem(value, &got); err != nil || got.LSN > session.LSN(i) ||
						uint64(got.LSN)%300 != k.Ordinal {
						t.Errorf("limit %d: item %d was found to be %+v (%v)", limit, k.Ordinal, got, err)
					}
				}
			})
		}
		all.Wait()
		if sum := r.size(); sum > max(limit, int64(unsafe.Sizeof(valueSlots{}))) {
			t.Errorf("limit %d: %d bytes", limit, sum)
		}
		if keeps := limit >= 100<<10; keeps != (found.Load() > 0) {
			t.Errorf("limit %d: %d are found", limit, found.Load())
		}
	}
}

// size is the memory of all chunks and slots.
func (r *Values) size() (sum int64) {
	for i := range r.chunks {
		if c := r.chunks[i].Load(); c != nil {
			sum += int64(len(c.bytes))
		}
	}
	for i := range r.parts {
		if r.parts[i].Load() != nil {
			sum += int64(unsafe.Sizeof(valueSlots{}))
		}
	}
	return sum
}

// TestValuePlacesStartOver: Find still returns what was put after more bytes than a slot can
// address.
func TestValuePlacesStartOver(t *testing.T) {
	r := NewValues(128 << 10)
	stale := Key{Container: 1, Segment: 1, Ordinal: 1000}
	stalePlace := r.add(stale, valueItem(stale.Ordinal, 1, 100), true)
	r.Put(stale, stalePlace)
	r.next = placeMask*placeUnit - 10<<10
	r.next -= r.next % r.chunkBytes
	for i := range uint64(200) {
		k := Key{Container: 1, Segment: 1, Ordinal: i}
		place := r.add(k, valueItem(i, 1, 100), true)
		r.Put(k, place)
		value, _ := r.Find(k, "e", 1)
		var got resource.Item
		if value == nil || layout.ReadItem(value, &got) != nil || !bytes.Equal(got.JSON, valueItem(i, 1, 100).JSON) {
			t.Fatalf("item %d at %d: %+v", i, place, got)
		}
	}
	if r.next > 1<<20 {
		t.Errorf("the next place is %d", r.next)
	}
	both, tag := r.slots(stale, true)
	for _, s := range both {
		if word := s.Load(); (word^tag)>>placeBits == 0 && word != 0 {
			t.Error("a place is remembered that is another one's now")
		}
	}
}

// TestValuesDropBothSlots: an item may have a mark in one slot and a place in the other, because a
// mark is set without a lock. Find and Drop handle both.
func TestValuesDropBothSlots(t *testing.T) {
	k := Key{Container: 1, Segment: 1, Ordinal: 7}
	for slot := range 2 {
		r := NewValues(1 << 20)
		place := r.add(k, valueItem(k.Ordinal, 1, 100), true)
		both, tag := r.slots(k, true)
		both[slot].Store(tag | place/placeUnit)
		both[1-slot].Store(tag)
		if value, _ := r.Find(k, "e", 1); value == nil || r.Len() != 2 {
			t.Errorf("slot %d: hidden by a mark", slot)
		}
		r.Drop(k)
		if value, _ := r.Find(k, "e", 1); value != nil || r.Len() != 0 {
			t.Errorf("slot %d: %d slots are left", slot, r.Len())
		}
	}
}

// TestValuesTakeRoomOfMarks: a cached item replaces a mark or an evicted item, and not another
// cached item.
func TestValuesTakeRoomOfMarks(t *testing.T) {
	k := Key{Container: 1, Segment: 1, Ordinal: 7}
	for slot := range 2 {
		for name, word := range map[string]uint64{"a mark": 5 << placeBits, "what is gone": 5<<placeBits | 1<<30} {
			r := NewValues(1 << 20)
			both, _ := r.slots(k, true)
			other := r.add(Key{Container: 1, Segment: 1, Ordinal: 8}, valueItem(8, 1, 100), true)
			kept := 6<<placeBits | other/placeUnit
			for range 4 { // the place decides where both are cached
				both[slot].Store(word)
				both[1-slot].Store(kept)
				r.Put(k, r.add(k, valueItem(k.Ordinal, 1, 100), true))
				if value, _ := r.Find(k, "e", 1); value == nil || both[1-slot].Load() != kept {
					t.Errorf("slot %d, %s: has not made room", slot, name)
				}
				r.add(k, valueItem(k.Ordinal, 1, 108), true)
			}
		}
	}
}

// TestValuesKeepWhatIsAsked: items that are read all the time outlast any number of others that are
// read only twice.
func TestValuesKeepWhatIsAsked(t *testing.T) {
	const hot = 20
	r := NewValues(1 << 20)
	add := func(ordinal uint64, again bool) {
		k := Key{Container: 1, Segment: 1, Ordinal: ordinal}
		if place := r.add(k, valueItem(ordinal, 1, 1000), again); place != 0 {
			r.Put(k, place)
		}
	}
	missed := 0
	for i := range uint64(20_000) {
		add(1000+i, false)
		ordinal := i % hot
		switch value, old := r.Find(Key{1, 1, ordinal}, "e", 1); {
		case value == nil:
			missed++
			add(ordinal, false)
		case old:
			add(ordinal, true)
		}
	}
	if missed > 20_000/20 {
		t.Errorf("%d of 20000 reads of %d items have missed", missed, hot)
	}
}

// TestValuesShare: the chunks and slots together take nearly all of the limit, and not more.
func TestValuesShare(t *testing.T) {
	const limit = 8 << 20
	r := NewValues(limit)
	slots := int64(len(r.parts)) * int64(unsafe.Sizeof(valueSlots{}))
	if total := int64(len(r.chunks))*int64(r.chunkBytes) + slots; total > limit || total < limit/16*15 {
		t.Errorf("%d bytes of items and slots, of %d", total, limit)
	}
}

// TestValueMarks: an item that was looked up once is marked where there is room, and replaces no
// cached item.
func TestValueMarks(t *testing.T) {
	none := NewValues(0)
	for range 2 {
		if none.Again(Key{Ordinal: 1}) || none.size() != 0 {
			t.Error("marked where nothing is kept")
		}
	}
	r := NewValues(1 << 20)
	key := func(n uint64) Key { return Key{Container: 1, Segment: 1, Ordinal: n} }
	kept := map[uint64]bool{}
	for i := range uint64(300) {
		r.Put(key(i), r.add(key(i), valueItem(i, 1, 100), true))
	}
	for i := range uint64(300) {
		value, _ := r.Find(key(i), "e", 1)
		kept[i] = value != nil
	}
	marked := 0
	for round := range 2 {
		for i := uint64(1000); i < 1800; i++ {
			if again := r.Again(key(i)); again && round == 0 {
				t.Fatalf("item %d was looked up once", i)
			} else if again {
				marked++
			}
			if value, _ := r.Find(key(i), "e", 1); value != nil {
				t.Fatalf("item %d was marked, and is found", i)
			}
		}
	}
	if marked < 500 {
		t.Errorf("of 800 items %d are known the second time, in %d slots", marked, 1<<20/bytesPerSlot)
	}
	for i, was := range kept {
		if value, _ := r.Find(key(i), "e", 1); (value != nil) != was {
			t.Errorf("item %d was kept %t, and is %t", i, was, value != nil)
		}
	}
	// A mark makes room for a cached item.
	k := key(6000)
	for !r.Again(k) {
		k.Ordinal++
	}
	r.Put(k, r.add(k, valueItem(k.Ordinal, 1, 100), true))
	if value, _ := r.Find(k, "e", 1); value == nil {
		t.Error("an item that was marked is not kept")
	}
	r.Drop(k)
	if value, _ := r.Find(k, "e", 1); value != nil || r.Again(k) {
		t.Error("an item that was taken out is still known")
	}
	if !r.Again(k) {
		t.Error("an item that was taken out is not marked again")
	}
}
