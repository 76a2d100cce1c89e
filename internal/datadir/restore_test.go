package datadir

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// fill makes container 7 in a store that is open.
func fill(t *testing.T, s *store.Store) {
	t.Helper()
	key, err := partition.NewDefinition([]string{"/k"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	whole := []store.Spec{{Range: partition.All()}}
	if _, err := s.Create(t.Context(), 7, store.Definition{Partition: key}, whole); err != nil {
		t.Fatal(err)
	}
}

// baseOnly is a backup without log records.
type baseOnly []byte

func (b baseOnly) Base(context.Context) (io.ReadCloser, error) {
	return io.NopCloser(bytes.NewReader(b)), nil
}

func (baseOnly) Log(context.Context, uint32, uint32, func([]byte) error) error { return nil }

// backup returns a base of a small store, and the second that it has.
func backup(t *testing.T) (baseOnly, time.Time) {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close() //nolint:errcheck // in memory
	s, err := store.OpenStore(db, store.Options{Clock: clock.System()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // in memory
	fill(t, s)
	var out bytes.Buffer
	if err := s.WriteBase(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), time.Unix(s.Second(), 0)
}

// opens opens a directory as a server does, and reports whether container 7 is there.
func opens(dir string) (whole bool, err error) {
	o := New(dir, nil)
	err = o.Use(func() error {
		whole = len(o.Store.Partitions(7)) == 1
		return nil
	})
	return whole, err
}

// TestRestoreThatIsCutOff: a restore that ends at any operation on its files leaves no store, one
// that nobody opens, or the whole one.
func TestRestoreThatIsCutOff(t *testing.T) {
	base, at := backup(t)
	none, refused, whole := 0, 0, 0
	for n, reached := 1, true; reached; n++ {
		reached = false
		dir := filepath.Join(t.TempDir(), "data")
		o := New(dir, nil)
		if err := Prepare(dir); err != nil {
			t.Fatal(err)
		}
		files, count := storage.NewFaultFS(nil), 0
		files.Fail(func(string, string) error { // one goroutine at a time works here, or the store has failed
			if count++; count < n {
				return nil
			}
			reached = true
			return syscall.EIO
		})
		o.Options.FS, o.Clock = files, clock.NewManual(at)
		err := o.restore(t.Context(), Restore{From: base, At: at})
		if (err != nil) != reached {
			t.Errorf("operation %d: %v", n, err)
		}
		complete, err := opens(dir)
		there, _ := hasStore(o.Options.Dir)
		switch {
		case !there:
			none++
		case err != nil && strings.Contains(err.Error(), "empty the directory"):
			refused++
		case err != nil:
			t.Errorf("operation %d: the refusal says not what to do: %v", n, err)
		case complete:
			whole++
		default:
			t.Errorf("operation %d: an empty store opens", n)
		}
	}
	t.Logf("%d times no store, %d times refused, %d times whole", none, refused, whole)
	if none == 0 || refused == 0 || whole == 0 {
		t.Error("the failures do not reach the restore")
	}
}
