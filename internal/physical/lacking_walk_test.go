package physical

import (
	"context"
	"errors"
	"testing"

	"github.com/orrery-db/orrery/internal/storage"
)

// TestLackingIsCancelled: a context that ends stops the cursor and the reading of changes.
func TestLackingIsCancelled(t *testing.T) {
	_, _, p := sparseHost(t, 2000)
	s := snapshotOf(t, p)
	c, err := s.Lacking(context.Background(), xPath, false, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close() //nolint:errcheck // test
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

// TestAbsentShare: the limit of the sets is a fraction of the configured memory.
func TestAbsentShare(t *testing.T) {
	for cache, want := range map[int64]int64{64 << 20: minAbsentBytes, 512 << 20: 8 << 20} {
		db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: cache})
		if err != nil {
			t.Fatal(err)
		}
		if got := absentBytes(db.ValueCacheBytes()); got != want {
			t.Errorf("with a cache of %d bytes the sets may take %d, expected %d", cache, got, want)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
