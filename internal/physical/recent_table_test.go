package physical

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
	"github.com/orrery-db/orrery/internal/storage"
)

// recentItem is an item whose content tells which it is.
func recentItem(ordinal uint64, lsn session.LSN, size int) *resource.Item {
	body := fmt.Sprintf(`{"ordinal":%d,"lsn":%d,"pad":%q}`, ordinal, lsn, strings.Repeat("p", size))
	return &resource.Item{Ordinal: ordinal, EPK: "e", Key: partition.NewKey(partition.Text("c")), ID: "i", LSN: lsn, JSON: []byte(body)}
}

// add writes an item's value if it is wanted.
func (r *recent) add(k recentKey, it *resource.Item, again bool) (place uint64) {
	if !r.wants(it, again) {
		return 0
	}
	return r.write(k, it)
}

// TestRecentIsBounded: whatever is put in and taken out, by however many, what is
// found is what was put in, and all of it is within the limit.
func TestRecentIsBounded(t *testing.T) {
	for _, limit := range []int64{0, 1, 1 << 10, 64 << 10, 100 << 10, 1 << 20} {
		r := newRecent(limit)
		var all sync.WaitGroup
		var found atomic.Int64
		for w := range uint32(4) {
			all.Go(func() {
				for i := range uint64(4000) {
					size := int(i * 7919 % 900)
					if i%50 == 0 {
						size = 100 << 10
					}
					k := recentKey{container: w, segment: 1, ordinal: i % 300}
					it := recentItem(k.ordinal, session.LSN(i), size)
					if place := r.add(k, it, i%2 == 0); place != 0 {
						r.drop(k)
						r.put(k, place)
					}
					if i%3 == 0 {
						r.drop(k)
						if value, _ := r.find(k, "e", session.LSN(i)); value != nil {
							t.Errorf("limit %d: an item is found that was taken out", limit)
						}
					}
					k.ordinal = i * 31 % 300
					value, _ := r.find(k, "e", session.LSN(i))
					if value == nil {
						continue
					}
					found.Add(1)
					var got resource.Item
					if err := layout.ReadItem(value, &got); err != nil || got.LSN > session.LSN(i) || uint64(got.LSN)%300 != k.ordinal {
						t.Errorf("limit %d: item %d was found to be %+v (%v)", limit, k.ordinal, got, err)
					}
				}
			})
		}
		all.Wait()
		if sum := r.size(); sum > max(limit, int64(unsafe.Sizeof(recentSlots{}))) {
			t.Errorf("limit %d: %d bytes", limit, sum)
		}
		if keeps := limit >= 100<<10; keeps != (found.Load() > 0) {
			t.Errorf("limit %d: %d are found", limit, found.Load())
		}
	}
}

// size is the memory of all chunks and slots.
func (r *recent) size() (sum int64) {
	for i := range r.chunks {
		if c := r.chunks[i].Load(); c != nil {
			sum += int64(len(c.bytes))
		}
	}
	for i := range r.parts {
		if r.parts[i].Load() != nil {
			sum += int64(unsafe.Sizeof(recentSlots{}))
		}
	}
	return sum
}

// TestRecentPlacesBeginAnew: after more bytes than a slot can tell places apart, what
// is found is still what was put in.
func TestRecentPlacesBeginAnew(t *testing.T) {
	r := newRecent(128 << 10)
	stale := recentKey{container: 1, segment: 1, ordinal: 1000}
	stalePlace := r.add(stale, recentItem(stale.ordinal, 1, 100), true)
	r.put(stale, stalePlace)
	r.next = placeMask*placeUnit - 10<<10
	r.next -= r.next % r.chunkBytes
	for i := range uint64(200) {
		k := recentKey{container: 1, segment: 1, ordinal: i}
		place := r.add(k, recentItem(i, 1, 100), true)
		r.put(k, place)
		value, _ := r.find(k, "e", 1)
		var got resource.Item
		if value == nil || layout.ReadItem(value, &got) != nil || !bytes.Equal(got.JSON, recentItem(i, 1, 100).JSON) {
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

// TestRecentDropsBothSlots: an item may have a mark in one slot and a place in the other,
// because a mark is left without a lock. It is found, and taken out, wherever it is.
func TestRecentDropsBothSlots(t *testing.T) {
	k := recentKey{container: 1, segment: 1, ordinal: 7}
	for slot := range 2 {
		r := newRecent(1 << 20)
		place := r.add(k, recentItem(k.ordinal, 1, 100), true)
		both, tag := r.slots(k, true)
		both[slot].Store(tag | place/placeUnit)
		both[1-slot].Store(tag)
		if value, _ := r.find(k, "e", 1); value == nil || r.count() != 2 {
			t.Errorf("slot %d: hidden by a mark", slot)
		}
		r.drop(k)
		if value, _ := r.find(k, "e", 1); value != nil || r.count() != 0 {
			t.Errorf("slot %d: %d slots are left", slot, r.count())
		}
	}
}

// TestRecentTakesRoomOfMarks: what is kept takes the place of a mark, or of what is gone,
// and not of what is kept.
func TestRecentTakesRoomOfMarks(t *testing.T) {
	k := recentKey{container: 1, segment: 1, ordinal: 7}
	for slot := range 2 {
		for name, word := range map[string]uint64{"a mark": 5 << placeBits, "what is gone": 5<<placeBits | 1<<30} {
			r := newRecent(1 << 20)
			both, _ := r.slots(k, true)
			other := r.add(recentKey{container: 1, segment: 1, ordinal: 8}, recentItem(8, 1, 100), true)
			kept := 6<<placeBits | other/placeUnit
			for range 4 { // the place decides where both are kept
				both[slot].Store(word)
				both[1-slot].Store(kept)
				r.put(k, r.add(k, recentItem(k.ordinal, 1, 100), true))
				if value, _ := r.find(k, "e", 1); value == nil || both[1-slot].Load() != kept {
					t.Errorf("slot %d, %s: has not made room", slot, name)
				}
				r.add(k, recentItem(k.ordinal, 1, 108), true)
			}
		}
	}
}

// TestRecentKeepsWhatIsAsked: items that are read all the time outlast any number of
// others that are read once more and never again.
func TestRecentKeepsWhatIsAsked(t *testing.T) {
	const hot = 20
	r := newRecent(1 << 20)
	add := func(ordinal uint64, again bool) {
		k := recentKey{container: 1, segment: 1, ordinal: ordinal}
		if place := r.add(k, recentItem(ordinal, 1, 1000), again); place != 0 {
			r.put(k, place)
		}
	}
	missed := 0
	for i := range uint64(20_000) {
		add(1000+i, false)
		ordinal := i % hot
		switch value, old := r.find(recentKey{1, 1, ordinal}, "e", 1); {
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

// TestRecentShare: the items' share is a part of the memory that is configured.
func TestRecentShare(t *testing.T) {
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 64 << 20})
	if err != nil {
		t.Fatal(err)
	}
	s, err := openHost(db, hostOptions{})
	if err != nil {
		t.Fatal(err)
	}
	defer closeAll(t, s, db)
	slots := int64(len(s.shared.recent.parts)) * int64(unsafe.Sizeof(recentSlots{}))
	if total := int64(len(s.shared.recent.chunks))*int64(s.shared.recent.chunkBytes) + slots; total > db.ValueCacheBytes() || total < 15<<19 || db.ValueCacheBytes() != 8<<20 {
		t.Errorf("%d bytes of items and slots, of %d", total, db.ValueCacheBytes())
	}
}

// TestRecentMarks: what was looked up once is marked where there is room, and takes no
// place of anything that is kept.
func TestRecentMarks(t *testing.T) {
	none := newRecent(0)
	for range 2 {
		if none.again(recentKey{ordinal: 1}) || none.size() != 0 {
			t.Error("marked where nothing is kept")
		}
	}
	r := newRecent(1 << 20)
	key := func(n uint64) recentKey { return recentKey{container: 1, segment: 1, ordinal: n} }
	kept := map[uint64]bool{}
	for i := range uint64(300) {
		r.put(key(i), r.add(key(i), recentItem(i, 1, 100), true))
	}
	for i := range uint64(300) {
		value, _ := r.find(key(i), "e", 1)
		kept[i] = value != nil
	}
	marked := 0
	for round := range 2 {
		for i := uint64(1000); i < 1800; i++ {
			if again := r.again(key(i)); again && round == 0 {
				t.Fatalf("item %d was looked up once", i)
			} else if again {
				marked++
			}
			if value, _ := r.find(key(i), "e", 1); value != nil {
				t.Fatalf("item %d was marked, and is found", i)
			}
		}
	}
	if marked < 500 {
		t.Errorf("of 800 items %d are known the second time, in %d slots", marked, 1<<20/bytesPerSlot)
	}
	for i, was := range kept {
		if value, _ := r.find(key(i), "e", 1); (value != nil) != was {
			t.Errorf("item %d was kept %t, and is %t", i, was, value != nil)
		}
	}
	// A mark makes room for what is kept.
	k := key(6000)
	for !r.again(k) {
		k.ordinal++
	}
	r.put(k, r.add(k, recentItem(k.ordinal, 1, 100), true))
	if value, _ := r.find(k, "e", 1); value == nil {
		t.Error("an item that was marked is not kept")
	}
	r.drop(k)
	if value, _ := r.find(k, "e", 1); value != nil || r.again(k) {
		t.Error("an item that was taken out is still known")
	}
	if !r.again(k) {
		t.Error("an item that was taken out is not marked again")
	}
}
