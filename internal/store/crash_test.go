package store

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// crashSeeds is the number of seeds that TestCrash runs.
func crashSeeds(t *testing.T) int {
	if text := os.Getenv("ORRERY_CRASH_SEEDS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			t.Fatalf("ORRERY_CRASH_SEEDS=%q is not a number of seeds", text)
		}
		return n
	}
	if testing.Short() {
		return 5
	}
	return 20
}

// TestCrash cuts the power under a partition with concurrent writers and observers, several times
// per seed. ORRERY_CRASH_SEEDS sets the number of seeds, ORRERY_CRASH_SEED runs one.
func TestCrash(t *testing.T) {
	if text := os.Getenv("ORRERY_CRASH_SEED"); text != "" {
		seed, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		if err := runCrashSeed(seed, false); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		return
	}
	for seed := range uint64(crashSeeds(t)) {
		if err := runCrashSeed(seed, false); err != nil {
			t.Fatalf("ORRERY_CRASH_SEED=%d: %v", seed, err)
		}
	}
}

// TestCrashTestCanFail deliberately publishes state before it is durable, and expects the crash
// test to notice: as a loss after the cut, or before it as a snapshot that contradicts itself.
// Nothing else differs from TestCrash, so a failure only here is due to the planted fault.
func TestCrashTestCanFail(t *testing.T) {
	for seed := range uint64(200) {
		if err := runCrashSeed(seed, true); err != nil {
			t.Logf("noticed at seed %d: %v", seed, err)
			return
		}
	}
	t.Fatal("a partition that shows what is not durable passes the crash test")
}

// lost is the error for what the ledger finds missing after a cut.
func lost(format string, args ...any) error {
	return fmt.Errorf("something that was shown is gone: "+format, args...)
}

// TestCrashInCreateAndDrop cuts the power at random moments while containers are created, reshaped
// and dropped: each exists completely or not at all, acknowledged changes survive, and no number is
// used twice.
func TestCrashInCreateAndDrop(t *testing.T) {
	def := physicaltest.Definition(t)
	ctx := context.Background()
	for seed := range uint64(10) {
		rng := rand.New(rand.NewPCG(seed, 3))
		fs := storage.NewCrashFS()
		fs.BeforeSync = jitter(seed)
		db, s := openCrashed(t, fs)
		var mu sync.Mutex
		created, dropped := make(map[uint32]bool), make(map[uint32]bool)
		cut := false
		note := func(m map[uint32]bool, cid uint32) bool {
			mu.Lock()
			defer mu.Unlock()
			if !cut {
				m[cid] = true
			}
			return !cut
		}
		var wg sync.WaitGroup
		wg.Go(func() {
			for cid := uint32(1); ; cid++ {
				parts, err := s.Create(ctx, cid, def, physicaltest.EvenSpecs(def, 3))
				if err != nil {
					t.Error(err)
					return
				}
				key := partition.NewKey(partition.Text("a"))
				if _, err := partitionOf(parts, def.Partition.EPK(key)).Propose(ctx,
					putItem(def, `{"id":"1","customerId":"a"}`)); err != nil {
					t.Error(err)
					return
				}
				if !note(created, cid) {
					return
				}
				beside := make(chan error)
				go func() {
					_, err := s.Reshape(ctx, Reshape{Container: cid, From: []uint32{1}, Into: 2})
					beside <- err
				}()
				if cid%2 == 0 {
					err := s.Drop(ctx, cid)
					if reshaped := <-beside; reshaped != nil && !errors.Is(reshaped, status.NotFound) {
						err = errors.Join(err, reshaped)
					}
					if err != nil {
						t.Error(err)
						return
					}
					if !note(dropped, cid) {
						return
					}
				} else if err := <-beside; err != nil {
					t.Error(err)
					return
				}
			}
		})
		time.Sleep(time.Duration(500+rng.IntN(3000)) * time.Microsecond)
		mu.Lock()
		clone := fs.Crash(rng.IntN(101), rng)
		cut = true
		mu.Unlock()
		wg.Wait()
		closeAll(t, s, db)

		db, s = openCrashed(t, clone)
		mustCheck(t, s)
		mustBeWhole(t, s)
		for _, cid := range s.Containers() {
			if n := len(s.Partitions(cid)); cid != layout.AccountContainer && (n != 3 && n != 4 || dropped[cid]) {
				t.Errorf("seed %d: container %d is there with %d partitions (dropped: %t)", seed, cid, n, dropped[cid])
			}
		}
		for cid := range created {
			if s.Partitions(cid) == nil && cid%2 == 1 {
				t.Errorf("seed %d: container %d is lost", seed, cid)
			}
			if _, err := s.Create(ctx, cid, def, physicaltest.EvenSpecs(def, 1)); !errors.Is(err, status.Conflict) {
				t.Errorf("seed %d: number %d is used again: %v", seed, cid, err)
			}
		}
		closeAll(t, s, db)
	}
}

func openCrashed(t *testing.T, fs *storage.CrashFS) (*storage.DB, *Store) {
	t.Helper()
	w, err := openWatched(fs, clock.NewManual(physicaltest.Start))
	if err != nil {
		t.Fatal(err)
	}
	return w.db, w.Store
}
