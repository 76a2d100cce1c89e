package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/witness"
)

// witnessFS adapts a file system of storage to package witness.
type witnessFS struct{ storage.FS }

type handle interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	Sync() error
}

type witnessFile struct {
	handle
	size func() (int64, error)
}

func (f witnessFile) Size() (int64, error) { return f.size() }

func (w witnessFS) Create(path string) (witness.File, error) {
	f, err := w.FS.Create(path, "")
	if err != nil {
		return nil, err
	}
	return witnessFile{f, nil}, nil
}

func (w witnessFS) OpenWrite(path string) (witness.File, error) {
	f, err := w.OpenReadWrite(path, "")
	if err != nil {
		return nil, err
	}
	return witnessFile{f, nil}, nil
}

func (w witnessFS) Open(path string) (witness.File, error) {
	f, err := w.FS.Open(path)
	if err != nil {
		return nil, err
	}
	return witnessFile{f, func() (int64, error) {
		info, err := f.Stat()
		if err != nil {
			return 0, err
		}
		return info.Size(), nil
	}}, nil
}

func (w witnessFS) SyncDir(path string) error {
	d, err := w.OpenDir(w.PathDir(path))
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

const testWitness = "w/witness"

// watched is a store with a witness.
type watched struct {
	*Store
	db      *storage.DB
	witness *witness.Witness
}

func witnessed(e witness.Entry) Position {
	return Position{
		Container: e.Container, Partition: e.Partition, LSN: session.LSN(e.LSN), Place: e.Place,
		Chain: e.Chain,
	}
}

// errLost reports that a comparison has found a loss.
var errLost = errors.New("acknowledged writes are lost")

// openWatched opens a store as a server does: it compares the store with the witness, opens the
// store for writing, and starts a new witness.
func openWatched(files storage.FS, c clock.Clock) (w *watched, err error) {
	options := storage.Options{Dir: "d", FS: files, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces()}
	record, err := witness.Read(witnessFS{files}, testWitness)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	compare := func(s *Store) error {
		if record == nil {
			return nil
		}
		var acknowledged []Position
		for _, e := range record.Entries {
			acknowledged = append(acknowledged, witnessed(e))
		}
		lost, err := s.Compare(acknowledged)
		if len(lost) > 0 {
			return fmt.Errorf("%w: %v", errLost, lost)
		}
		return err
	}
	if record != nil {
		options.Mark = &storage.Mark{
			Manifest: record.Mark.Manifest, ManifestBytes: record.Mark.ManifestBytes, Logs: record.Mark.Logs,
			Closed: record.Mark.Closed,
		}
		options.Verify = func(db *storage.DB) error {
			s, err := OpenStore(db, Options{Clock: c, ReadOnly: true})
			if err != nil {
				return err
			}
			return errors.Join(compare(s), s.Close())
		}
	}
	w = &watched{}
	if w.db, err = storage.Open(options); err != nil {
		return nil, err
	}
	if w.Store, err = OpenStore(w.db, Options{Clock: c}); err == nil {
		err = compare(w.Store)
	}
	if err == nil {
		err = files.MkdirAll("w", 0o700)
	}
	if err != nil {
		return nil, errors.Join(err, w.db.Close())
	}
	positions := w.Positions()
	entries := make([]witness.Entry, len(positions))
	for i, p := range positions {
		entries[i] = witness.Entry{
			Container: p.Container, Partition: p.Partition, LSN: uint64(p.LSN), Place: p.Place,
			Chain: p.Chain,
		}
	}
	mark := func(m storage.Mark) witness.Mark {
		return witness.Mark{Manifest: m.Manifest, ManifestBytes: m.ManifestBytes, Logs: m.Logs, Closed: m.Closed}
	}
	if w.witness, err = witness.Begin(
		witnessFS{files}, testWitness, witness.IdentityOf(w.Secret()), mark(w.db.Mark()), entries,
		slog.New(slog.DiscardHandler),
	); err != nil {
		return nil, errors.Join(err, w.Store.Close(), w.db.Close())
	}
	w.SetWitness(w.witness, positions)
	w.db.WatchMark(func(m storage.Mark, newLog bool) { w.witness.SetMark(mark(m), newLog) })
	return w, nil
}

// close closes a store and its witness in order.
func (w *watched) close() error {
	if err := errors.Join(w.Store.Close(), w.db.Close()); err != nil {
		return err
	}
	m := w.db.Mark()
	return w.witness.Close(
		witness.Mark{Manifest: m.Manifest, ManifestBytes: m.ManifestBytes, Logs: m.Logs, Closed: m.Closed},
	)
}

// reopen ends a store as a kill does, and opens what that leaves.
func (w *watched) reopen(t *testing.T, files *storage.CrashFS) (*watched, *storage.CrashFS) {
	t.Helper()
	killed := files.Crash(100, rand.New(rand.NewPCG(1, 1)))
	if err := w.close(); err != nil {
		t.Fatal(err)
	}
	again, err := openWatched(killed, clock.NewManual(physicaltest.Start))
	if err != nil {
		t.Fatalf("after a kill: %v", err)
	}
	return again, killed
}

// TestWitnessKnowsEveryAcknowledgedWrite kills a store after every kind of change, and compares the
// remaining witness with the store.
func TestWitnessKnowsEveryAcknowledgedWrite(t *testing.T) {
	files := storage.NewCrashFS()
	w, err := openWatched(files, clock.NewManual(physicaltest.Start))
	if err != nil {
		t.Fatal(err)
	}
	def := physicaltest.Definition(t)
	ctx := context.Background()
	same := func(what string) {
		t.Helper()
		record, err := witness.Read(witnessFS{files.Crash(100, rand.New(rand.NewPCG(1, 1)))}, testWitness)
		if err != nil {
			t.Fatal(err)
		}
		got := make(map[Position]bool)
		for _, e := range record.Entries {
			got[witnessed(e)] = true
		}
		for _, p := range w.Positions() {
			if !got[p] {
				t.Errorf("%s: the witness does not know %+v: %v", what, p, record.Entries)
			}
		}
		if len(got) != len(w.Positions()) {
			t.Errorf("%s: the witness has %v, the store %v", what, record.Entries, w.Positions())
		}
	}
	write := func(n int) {
		t.Helper()
		for i := range n {
			key := fmt.Sprint("k", i)
			put := putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"%s"}`, i, key))
			for _, cid := range w.Containers()[1:] {
				epk := def.Partition.EPK(partition.NewKey(partition.Text(key)))
				mustPropose(t, partitionOf(w.Partitions(cid), epk), put)
			}
		}
	}
	for cid := uint32(1); cid < 4; cid++ {
		if _, err := w.Create(ctx, cid, def, physicaltest.EvenSpecs(def, 2)); err != nil {
			t.Fatal(err)
		}
	}
	same("after creates")
	write(20)
	same("after writes")
	if _, err := w.Reshape(ctx, Reshape{Container: 1, From: []uint32{0}, Into: 2}); err != nil {
		t.Fatal(err)
	}
	same("after a split")
	write(10)
	if _, err := w.Reshape(ctx, Reshape{Container: 1, From: []uint32{2, 3}, Into: 1}); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Reshape(ctx, Reshape{Container: 3, From: []uint32{1}, Into: 1, Rebuild: true}); err != nil {
		t.Fatal(err)
	}
	write(10)
	same("after a merge and a rebuild")
	if err := w.Drop(ctx, 2); err != nil {
		t.Fatal(err)
	}
	same("after a drop")
	w, files = w.reopen(t, files)
	same("after a kill")
	write(5)
	if err := w.close(); err != nil {
		t.Fatal(err)
	}
	if w, err = openWatched(files, clock.NewManual(physicaltest.Start)); err != nil {
		t.Fatalf("after a close: %v", err)
	}
	same("after a close")
	if err := w.close(); err != nil {
		t.Fatal(err)
	}
}
