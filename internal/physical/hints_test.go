package physical

import (
	"fmt"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
)

// TestHintsFindWhatWasNoted: what was noted last under a hash is found, or nothing,
// through all sizes of the table and while others write.
func TestHintsFindWhatWasNoted(t *testing.T) {
	const writers, each = 4, 20_000
	h := newHints()
	ordinalOf := func(hash uint64) uint64 { return hash>>3 ^ 0x5555 }
	var all sync.WaitGroup
	for w := range uint64(writers) {
		all.Go(func() {
			for i := range uint64(each) {
				hash := (w*each + i) * 0x9e3779b97f4a7c15
				h.note(hash, ordinalOf(hash))
				if got, ok := h.find(hash ^ 1<<40); ok && got != ordinalOf(hash^1<<40) {
					t.Errorf("hash %x has ordinal %x", hash^1<<40, got)
				}
			}
		})
	}
	all.Wait()
	found := 0
	for n := range uint64(writers * each) {
		hash := n * 0x9e3779b97f4a7c15
		got, ok := h.find(hash)
		if ok {
			found++
		}
		if ok && got != ordinalOf(hash) {
			t.Fatalf("hash %x has ordinal %x", hash, got)
		}
	}
	if found < writers*each/2 {
		t.Errorf("%d of %d are remembered", found, writers*each)
	}
	if slots := len(h.table.Load().slots); slots > 4*writers*each {
		t.Errorf("%d slots", slots)
	}
	h.note(7, 1)
	h.note(7, 2)
	if got, ok := h.find(7); !ok || got != 2 {
		t.Errorf("noted again: %d, %t", got, ok)
	}
}

// TestHintsTakeFewPlaces: of any number of hints that there is room for nearly all are
// found.
func TestHintsTakeFewPlaces(t *testing.T) {
	h := newHints()
	hashOf := func(n uint64) uint64 { // spreads numbers over all bits
		n *= 0x9e3779b97f4a7c15
		n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
		n = (n ^ n>>27) * 0x94d049bb133111eb
		return n ^ n>>31
	}
	noted := uint64(0)
	for _, many := range []uint64{100, 300, 1000, 3000, 10_000, 100_000} {
		for ; noted < many; noted++ {
			h.note(hashOf(noted+1), noted)
		}
		found := uint64(0)
		for n := range many {
			if got, ok := h.find(hashOf(n + 1)); ok && got == n {
				found++
			}
		}
		if found*100 < many*98 {
			t.Errorf("%d of %d are found", found, many)
		}
	}
}

// TestStaleHints: hints that are wrong, whatever they say, change no answer.
func TestStaleHints(t *testing.T) {
	store, definition := testHost(t, hostOptions{}), physicaltest.Definition(t)
	parts, err := store.Create(t.Context(), 7, definition, physicaltest.EvenSpecs(definition, 1))
	if err != nil {
		t.Fatal(err)
	}
	p, key := parts[0], partition.NewKey(partition.Text("c"))
	epk := definition.Partition.EPK(key)
	put := func(id string) uint64 {
		return mustPropose(t, p, putItem(definition, fmt.Sprintf(`{"id":%q,"customerId":"c"}`, id))).Items[0].Ordinal
	}
	ordinals := []uint64{put("0"), put("1"), put("2")}
	const none = 1 << 60
	expect := func(when string, s *Snapshot, want uint64) {
		t.Helper()
		it, err := s.Get(epk, key, "1")
		if err != nil || (it == nil) != (want == none) || it != nil && (it.Ordinal != want || it.ID != "1") {
			t.Errorf("%s: %+v, %v", when, it, err)
		}
	}
	now := func(when string, want uint64) {
		t.Helper()
		s, err := p.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		defer s.Release()
		expect(when, s, want)
	}
	hash := store.shared.hints.hash(p.layout.Container, epk, "1")
	for _, wrong := range []uint64{ordinals[0], ordinals[2], 0, 1 << 50} {
		store.shared.hints.note(hash, wrong)
		now("a wrong hint", ordinals[1])
		if got, ok := store.shared.hints.find(hash); !ok || got != ordinals[1] {
			t.Errorf("the hint %d has become %d", wrong, got)
		}
	}
	// Gone and made anew: one hint serves snapshots of before and after.
	before, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer before.Release()
	mustPropose(t, p, removeItem(definition, key, "1"))
	now("deleted", none)
	again := put("1")
	now("made anew", again)
	expect("before", before, ordinals[1])
	now("made anew, with the hint of before", again)
}
