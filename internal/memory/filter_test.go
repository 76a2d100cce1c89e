package memory

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// TestFilter: added hashes are always found, and few others.
func TestFilter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ids, seed := rapid.Int64Range(1, 5000).Draw(t, "ids"), rapid.Uint64().Draw(t, "seed")
		hash := func(n int64) uint64 { return rand.NewPCG(seed, uint64(n)).Uint64() }
		f := NewFilter(blocksFor(ids))
		if f.Room() < ids || f.Bytes() > ids+blockBytes {
			t.Fatalf("for %d ids it has room for %d in %d bytes", ids, f.Room(), f.Bytes())
		}
		for n := range ids {
			f.Note(hash(n))
		}
		for n := range ids {
			if !f.Has(hash(n)) {
				t.Fatalf("id %d of %d was noted and is not in it", n, ids)
			}
		}
		const others = 4000
		wrong := 0
		for n := range int64(others) {
			if f.Has(hash(ids + n)) {
				wrong++
			}
		}
		if wrong > others/10 {
			t.Errorf("with %d ids it says of %d of %d others that it may have them", ids, wrong, others)
		}
	})
}
