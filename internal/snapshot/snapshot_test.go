package snapshot

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// saved returns a library in memory with one snapshot, "seeded", of a small store.
func saved(t *testing.T) (*Library, storage.Folder) {
	t.Helper()
	files := storage.NewMemFS()
	folder := storage.NewFolder(files, "snapshots")
	library, err := Open(folder, clock.System(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	db, err := storage.Open(storage.Options{
		Dir: "store", FS: files, CacheBytes: 1 << 20, MemtableBytes: 1 << 20, Logger: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	b := db.NewBatch(0)
	for i := range 50 {
		b.Set(fmt.Appendf(nil, "key %02d", i), bytes.Repeat([]byte{byte(i)}, 20))
	}
	if err := errors.Join(db.Apply(b), b.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := library.Save(t.Context(), db, Info{Name: "seeded"}); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return library, folder
}

// TestEveryByteOfASnapshotIsCompared: whatever byte of whatever file is changed, and wherever a
// file is cut, a load refuses the snapshot by its name and leaves nothing behind.
func TestEveryByteOfASnapshotIsCompared(t *testing.T) {
	library, folder := saved(t)
	inside := folder.In("seeded")
	names, err := inside.List()
	if err != nil || len(names) < 4 {
		t.Fatalf("%v %v", names, err)
	}
	next := storage.NewFolder(folder.Files(), "next")
	load := func() error {
		_, _, err := library.Copy(context.Background(), "seeded", next)
		return err
	}
	if err := errors.Join(load(), next.Remove()); err != nil {
		t.Fatal(err)
	}
	tried := 0
	refused := func(what string) {
		t.Helper()
		tried++
		if err := load(); !errors.Is(err, status.SnapshotDamaged) || !strings.Contains(err.Error(), "seeded") {
			t.Fatalf("%s: %v", what, err)
		}
		if there, err := next.Exists(); err != nil || there {
			t.Fatalf("%s: a half copy is left: %v", what, err)
		}
	}
	for _, name := range names {
		whole, err := inside.Read(name, 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		for i := range whole {
			damaged := bytes.Clone(whole)
			damaged[i] ^= 1 << (i % 8)
			if err := inside.Write(name, damaged); err != nil {
				t.Fatal(err)
			}
			refused(fmt.Sprintf("byte %d of %s", i, name))
		}
		for _, length := range []int{0, 1, len(whole) / 2, len(whole) - 1} {
			if length < 0 || length >= len(whole) { // markers are empty
				continue
			}
			if err := inside.Write(name, whole[:length]); err != nil {
				t.Fatal(err)
			}
			refused(fmt.Sprintf("%s with %d bytes", name, length))
		}
		if err := inside.Write(name, append(bytes.Clone(whole), 0)); err != nil {
			t.Fatal(err)
		}
		refused(name + " with a byte more")
		if err := inside.Delete(name); err != nil {
			t.Fatal(err)
		}
		refused(name + " is missing")
		if err := inside.Write(name, whole); err != nil {
			t.Fatal(err)
		}
	}
	if err := load(); err != nil {
		t.Errorf("the whole snapshot is refused: %v", err)
	}
	t.Logf("%d damages in %d files", tried, len(names))
}

// TestHalfSnapshotsAreNone: what a save that was killed has left has no name, is removed by the
// next start, and its name is free.
func TestHalfSnapshotsAreNone(t *testing.T) {
	library, folder := saved(t)
	sums, err := folder.In("seeded").Sums(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for kept := range sums {
		half := folder.In(savingDir + "7")
		if err := folder.In("seeded").CopyFiles(t.Context(), half, sums[:kept]); err != nil {
			t.Fatal(err)
		}
		if all, err := library.List(); err != nil || len(all) != 1 || all[0].Name != "seeded" {
			t.Fatalf("%d files: %v %v", kept, all, err)
		}
		for _, name := range []string{savingDir + "7", "half"} {
			_, _, err := library.Copy(t.Context(), name, storage.NewFolder(folder.Files(), "next"))
			if err == nil || !strings.Contains(err.Error(), name) {
				t.Errorf("%d files: %s: %v", kept, name, err)
			}
		}
		if library, err = Open(folder, clock.System(), slog.New(slog.DiscardHandler)); err != nil {
			t.Fatal(err)
		}
		if there, err := half.Exists(); err != nil || there {
			t.Errorf("%d files: they stay: %v", kept, err)
		}
	}
}
