package memory

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/RoaringBitmap/roaring/v2/roaring64"
)

// TestOrdinals compares both directions with a sorted slice, from every position.
func TestOrdinals(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	all := []uint64{0, 1, 1 << 32, math.MaxUint64}
	for range 300 {
		all = append(all, rng.Uint64N(5)<<32|rng.Uint64N(200_000))
	}
	slices.Sort(all)
	all = slices.Compact(all)
	set := roaring64.BitmapOf(all...)
	seven := uint64(7)
	places := []*uint64{nil, &seven}
	for i := range all {
		places = append(places, &all[i])
	}
	for _, place := range places {
		for _, reverse := range []bool{false, true} {
			var want, got []uint64
			for _, ordinal := range all {
				if place == nil || !reverse && ordinal > *place || reverse && ordinal < *place {
					want = append(want, ordinal)
				}
			}
			var it Ordinals
			if reverse {
				slices.Reverse(want)
				it = OrdinalsBefore(set, place)
			} else {
				it = OrdinalsAfter(set, place)
			}
			// No item has the greatest ordinal.
			if !reverse && place != nil && *place == math.MaxUint64 {
				continue
			}
			for it.HasNext() {
				got = append(got, it.Next())
			}
			if !slices.Equal(got, want) {
				t.Fatalf("from %v, reverse %t: %d ordinals, expected %d", place, reverse, len(got), len(want))
			}
		}
	}
}
