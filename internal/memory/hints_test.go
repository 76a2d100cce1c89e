package memory

import (
	"sync"
	"testing"
)

// TestHintsFindWhatWasNoted: Find returns the last note for a hash or nothing, through all sizes of
// the table and during concurrent writes.
func TestHintsFindWhatWasNoted(t *testing.T) {
	const writers, each = 4, 20_000
	h := NewHints()
	ordinalOf := func(hash uint64) uint64 { return hash>>3 ^ 0x5555 }
	var all sync.WaitGroup
	for w := range uint64(writers) {
		all.Go(func() {
			for i := range uint64(each) {
				hash := (w*each + i) * 0x9e3779b97f4a7c15
				h.Note(hash, ordinalOf(hash))
				if got, ok := h.Find(hash ^ 1<<40); ok && got != ordinalOf(hash^1<<40) {
					t.Errorf("hash %x has ordinal %x", hash^1<<40, got)
				}
			}
		})
	}
	all.Wait()
	found := 0
	for n := range uint64(writers * each) {
		hash := n * 0x9e3779b97f4a7c15
		got, ok := h.Find(hash)
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
	h.Note(7, 1)
	h.Note(7, 2)
	if got, ok := h.Find(7); !ok || got != 2 {
		t.Errorf("noted again: %d, %t", got, ok)
	}
}

// TestHintsTakeFewPlaces: nearly all hints are found, for any number that fits.
func TestHintsTakeFewPlaces(t *testing.T) {
	h := NewHints()
	hashOf := func(n uint64) uint64 { // spreads numbers over all bits
		n *= 0x9e3779b97f4a7c15
		n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
		n = (n ^ n>>27) * 0x94d049bb133111eb
		return n ^ n>>31
	}
	noted := uint64(0)
	for _, many := range []uint64{100, 300, 1000, 3000, 10_000, 100_000} {
		for ; noted < many; noted++ {
			h.Note(hashOf(noted+1), noted)
		}
		found := uint64(0)
		for n := range many {
			if got, ok := h.Find(hashOf(n + 1)); ok && got == n {
				found++
			}
		}
		if found*100 < many*98 {
			t.Errorf("%d of %d are found", found, many)
		}
	}
}
