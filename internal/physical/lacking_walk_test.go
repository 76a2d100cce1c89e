package physical

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/RoaringBitmap/roaring/v2/roaring64"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/storage"
)

// TestOrdinalsBehind: from any place, in both directions, what is behind it.
func TestOrdinalsBehind(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	all := []uint64{0, 1, 1 << 32, math.MaxUint64}
	for range 300 {
		all = append(all, rng.Uint64N(5)<<32|rng.Uint64N(200_000))
	}
	slices.Sort(all)
	all = slices.Compact(all)
	set := roaring64.BitmapOf(all...)
	places := []*index.Position{nil, {Ordinal: 7}}
	for _, ordinal := range all {
		places = append(places, &index.Position{Ordinal: ordinal})
	}
	for _, place := range places {
		for _, reverse := range []bool{false, true} {
			var want, got []uint64
			for _, ordinal := range all {
				if place == nil || !reverse && ordinal > place.Ordinal || reverse && ordinal < place.Ordinal {
					want = append(want, ordinal)
				}
			}
			if reverse {
				slices.Reverse(want)
			}
			// Nothing is after the last ordinal there can be; no item has it.
			if !reverse && place != nil && place.Ordinal == math.MaxUint64 {
				continue
			}
			for it, _ := ordinalsBehind(set, reverse, place); it.HasNext(); {
				got = append(got, it.Next())
			}
			if !slices.Equal(got, want) {
				t.Fatalf("behind %+v, reverse %t: %d ordinals, expected %d", place, reverse, len(got), len(want))
			}
		}
	}
}

// TestLackingIsCancelled: a context that ends ends the walk, and the reading of changes.
func TestLackingIsCancelled(t *testing.T) {
	_, _, p := sparseHost(t, 2000)
	s := snapshotOf(t, p)
	c, err := s.Lacking(context.Background(), xPath, false, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close() //nolint:errcheck // nothing is left to be told
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for range stepsPerCheck {
		if _, _, err = c.Next(ctx); err != nil {
			break
		}
	}
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a walk goes on: %v", err)
	}
	if changes, _, err := s.changesSince(ctx, 0, 2000); !errors.Is(err, context.Canceled) {
		t.Errorf("%d changes are read: %v", len(changes), err)
	}
}

// TestAbsentShare: the sets' share is a part of the memory that is configured.
func TestAbsentShare(t *testing.T) {
	for cache, want := range map[int64]int64{64 << 20: leastAbsent, 512 << 20: 8 << 20} {
		db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: cache})
		if err != nil {
			t.Fatal(err)
		}
		s, err := openHost(db, hostOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if s.shared.absent.most != want {
			t.Errorf("of %d bytes the sets have %d", cache, s.shared.absent.most)
		}
		closeAll(t, s, db)
	}
}
