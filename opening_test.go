package orrery

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/datadir"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/witness"
)

// dataWithItems creates the data directory of a closed server, with a container and n items.
func dataWithItems(t *testing.T, n int) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	s := start(t, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP})
	must := func(_ any, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(s.engine.CreateDatabase(t.Context(), &api.Call{}, []byte(`{"id":"d"}`), cosmos.Throughput{}))
	must(s.engine.CreateContainer(t.Context(), &api.Call{}, "d",
		[]byte(`{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`), cosmos.Throughput{}))
	addItems(t, s, 0, n)
	must(nil, s.Close(t.Context()))
	return dir
}

func addItems(t *testing.T, s *Server, from, to int) {
	t.Helper()
	key := `["a"]`
	for i := from; i < to; i++ {
		if _, err := s.engine.CreateItem(t.Context(), &api.Call{}, "d", "c",
			api.ItemWrite{Body: []byte(fmt.Sprintf(`{"id":"%d","pk":"a"}`, i)), PartitionKey: &key}); err != nil {
			t.Fatal(err)
		}
	}
}

// startError starts a server that must be refused.
func startError(t *testing.T, dir string) error {
	t.Helper()
	s, err := Start(t.Context(), Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP})
	if err == nil {
		_ = s.Close(context.Background())
		t.Fatal("the server starts")
	}
	return err
}

// TestRestoredStoreIsRefused: a store older than its witness is refused and stays unchanged; a
// person can decide to keep it.
func TestRestoredStoreIsRefused(t *testing.T) {
	dir := dataWithItems(t, 3)
	old := filepath.Join(t.TempDir(), "old")
	copyTree(t, filepath.Join(dir, datadir.StoreDir), old)
	s := start(t, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP})
	addItems(t, s, 3, 8)
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(dir, datadir.StoreDir)); err != nil {
		t.Fatal(err)
	}
	copyTree(t, old, filepath.Join(dir, datadir.StoreDir))

	before := tree(t, dir)
	if err := startError(t, dir); !errors.Is(err, ErrWritesLost) || !strings.Contains(err.Error(), "backup") {
		t.Errorf("%v", err)
	}
	after := tree(t, dir)
	for _, path := range []string{
		filepath.Join(dir, datadir.StoreDir), filepath.Join(dir, datadir.StoreDir, "LOCK"), dir,
	} {
		delete(before, path) // taking the lock changes the times
		delete(after, path)
	}
	unchanged(t, "the refused start", before, after)

	if _, err := RepairDataPath(t.Context(), dir, Repair{}); err == nil {
		t.Error("a repair accepts the loss without permission")
	}
	done, err := RepairDataPath(t.Context(), dir, Repair{AcceptLoss: true})
	if err != nil || len(done.Accepted) != 1 || !strings.Contains(done.Accepted[0], "LSNs 4 to 8") || len(done.Left) > 0 {
		t.Fatalf("%+v (%v)", done, err)
	}
	s = start(t, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP})
	addItems(t, s, 3, 4)
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// TestRestoredCopyWithNewWritesIsRefused: an older copy that took other writes up to the same LSN
// is refused beside the newer witness. LSNs cannot distinguish it from the original store, but its
// chain does.
func TestRestoredCopyWithNewWritesIsRefused(t *testing.T) {
	dir := dataWithItems(t, 3)
	restored := filepath.Join(t.TempDir(), "restored")
	copyTree(t, dir, restored)
	goOn := func(dir string, starts int) {
		t.Helper()
		for n := range starts {
			s := start(t, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP})
			addItems(t, s, 3+n*5/starts, 3+(n+1)*5/starts)
			if err := s.Close(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
	goOn(dir, 1)
	goOn(restored, 5) // more starts, so that its files look newer than those that the witness names
	if err := os.RemoveAll(filepath.Join(dir, datadir.StoreDir)); err != nil {
		t.Fatal(err)
	}
	copyTree(t, filepath.Join(restored, datadir.StoreDir), filepath.Join(dir, datadir.StoreDir))

	const want = "the partition has another history than the one that was acknowledged; they differ at LSN 8 or before"
	before := tree(t, dir)
	if err := startError(t, dir); !errors.Is(err, ErrWritesLost) || !strings.Contains(err.Error(), want) {
		t.Errorf("%v", err)
	}
	after := tree(t, dir)
	for _, path := range []string{
		filepath.Join(dir, datadir.StoreDir), filepath.Join(dir, datadir.StoreDir, "LOCK"), dir,
	} {
		delete(before, path) // taking the lock changes the times
		delete(after, path)
	}
	unchanged(t, "the refused start", before, after)
	problems, err := CheckDataPath(t.Context(), dir, nil, nil)
	if err != nil || len(problems) != 1 || problems[0].Text != want || problems[0].Container == 0 {
		t.Errorf("check: %v (%v)", problems, err)
	}

	if _, err := RepairDataPath(t.Context(), dir, Repair{}); !errors.Is(err, ErrWritesLost) {
		t.Errorf("a repair accepts another history without permission: %v", err)
	}
	done, err := RepairDataPath(t.Context(), dir, Repair{AcceptLoss: true})
	if err != nil || len(done.Accepted) != 1 || !strings.Contains(done.Accepted[0], want) || len(done.Left) > 0 {
		t.Fatalf("%+v (%v)", done, err)
	}
	s := start(t, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP})
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// TestWitnessWithoutChains: a witness of format 1 has no chains. It is compared by LSNs, and the
// start replaces it by a witness with chains.
func TestWitnessWithoutChains(t *testing.T) {
	dir := dataWithItems(t, 3)
	path, store := filepath.Join(dir, datadir.WitnessFile), filepath.Join(dir, datadir.StoreDir)
	old := filepath.Join(t.TempDir(), "old")
	copyTree(t, store, old)
	withoutChains(t, path)
	s := start(t, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP})
	addItems(t, s, 3, 8)
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	record, err := witness.Read(witness.OS(), path)
	if err != nil || len(record.Entries) == 0 {
		t.Fatalf("%+v (%v)", record, err)
	}
	for _, e := range record.Entries {
		if e.Chain == [16]byte{} {
			t.Errorf("container %d, partition %d has no chain", e.Container, e.Partition)
		}
	}
	withoutChains(t, path)
	if err := os.RemoveAll(store); err != nil {
		t.Fatal(err)
	}
	copyTree(t, old, store)
	done, err := RepairDataPath(t.Context(), dir, Repair{AcceptLoss: true})
	if err != nil || len(done.Accepted) != 1 || !strings.Contains(done.Accepted[0], "LSNs 4 to 8") {
		t.Fatalf("%+v (%v)", done, err)
	}
}

// withoutChains converts a witness to format 1.
func withoutChains(t *testing.T, path string) {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	seal := func(b []byte) {
		sum := len(b) - 4
		binary.BigEndian.PutUint32(b[sum:], crc32.Checksum(b[:sum], crc32.MakeTable(crc32.Castagnoli)))
	}
	const header, slots, slot, chain = 256, 8192, 64, 28
	for _, at := range []int{0, slots / 2} {
		file[at+11] = 1
		seal(file[at : at+header])
	}
	for at := slots; at < len(file); at += slot {
		if !bytes.Equal(file[at:at+slot], make([]byte, slot)) {
			clear(file[at+chain : at+chain+32])
			seal(file[at : at+slot])
		}
	}
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestForeignStoreIsRefused: another store in the place of the original, or none at all, is refused
// because of the witness.
func TestForeignStoreIsRefused(t *testing.T) {
	dir, other := dataWithItems(t, 3), dataWithItems(t, 3)
	if err := os.RemoveAll(filepath.Join(dir, datadir.StoreDir)); err != nil {
		t.Fatal(err)
	}
	if err := startError(t, dir); !errors.Is(err, ErrWritesLost) || !strings.Contains(err.Error(), "witness") {
		t.Errorf("without a store: %v", err)
	}
	if _, err := CheckDataPath(t.Context(), dir, nil, nil); !errors.Is(err, ErrWritesLost) {
		t.Errorf("check without a store: %v", err)
	}
	copyTree(t, filepath.Join(other, datadir.StoreDir), filepath.Join(dir, datadir.StoreDir))
	if err := startError(t, dir); !errors.Is(err, ErrWritesLost) || !strings.Contains(err.Error(), "another store") {
		t.Errorf("with another store: %v", err)
	}
	done, err := RepairDataPath(t.Context(), dir, Repair{AcceptLoss: true})
	if err != nil || len(done.Accepted) == 0 {
		t.Fatalf("%+v (%v)", done, err)
	}
	s := start(t, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP})
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// TestMissingWitnessIsAWarning: a missing witness causes a warning, and a new one starts, as after
// an upgrade.
func TestMissingWitnessIsAWarning(t *testing.T) {
	dir := dataWithItems(t, 3)
	if err := os.Remove(filepath.Join(dir, datadir.WitnessFile)); err != nil {
		t.Fatal(err)
	}
	var log strings.Builder
	s := start(t,
		Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(log.String(), "no witness file") {
		t.Errorf("%s", log.String())
	}
	if r, err := witness.Read(witness.OS(), filepath.Join(dir, datadir.WitnessFile)); err != nil || len(r.Entries) == 0 ||
		!r.Mark.Closed {
		t.Errorf("%+v (%v)", r, err)
	}
}

// TestClosedStoreNeedsNoSecondReplay: only a store that was killed is read twice at the start.
func TestClosedStoreNeedsNoSecondReplay(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	killed := filepath.Join(t.TempDir(), "killed")
	s := start(t, Config{DataPath: dir, NoAuth: true, Protocol: ProtocolHTTP})
	copyTree(t, dir, killed)
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		dir  string
		want int
	}{{dir, 0}, {killed, 1}} {
		o := datadir.New(c.dir, nil)
		record, err := witness.Read(witness.OS(), o.WitnessPath())
		if err != nil {
			t.Fatal(err)
		}
		verified := 0
		options := o.Options
		options.Mark = (*storage.Mark)(&record.Mark)
		options.Verify = func(*storage.DB) error { verified++; return nil }
		db, err := storage.Open(options)
		if err != nil {
			t.Fatal(err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if verified != c.want {
			t.Errorf("verified %d times, expected %d", verified, c.want)
		}
	}
}

// TestCheckRefusesTheOldestFormat: a format older than what a check can verify is refused and stays
// unchanged.
func TestCheckRefusesTheOldestFormat(t *testing.T) {
	dir := dataWithItems(t, 1)
	setFormat := func(v byte) {
		t.Helper()
		db, err := storage.Open(storage.Options{Dir: filepath.Join(dir, datadir.StoreDir), PointSpaces: store.PointSpaces()})
		if err != nil {
			t.Fatal(err)
		}
		b := db.NewBatch(16)
		b.Set([]byte{1, 1}, []byte{0, 0, 0, v})
		if err := errors.Join(db.Apply(b), b.Close(), db.Close()); err != nil {
			t.Fatal(err)
		}
	}
	setFormat(1)
	before := tree(t, dir)
	if _, err := CheckDataPath(t.Context(), dir, nil, nil); err == nil ||
		!strings.Contains(err.Error(), "format version 1") {
		t.Errorf("%v", err)
	}
	unchanged(t, "check of format 1", before, tree(t, dir))
	setFormat(4)
	before = tree(t, dir)
	if problems, err := CheckDataPath(t.Context(), dir, nil, nil); err != nil || len(problems) > 0 {
		t.Errorf("format 4: %v (%v)", problems, err)
	}
	unchanged(t, "check of format 4", before, tree(t, dir))
}

// TestUnreadableIsNotGone: a witness or a store that cannot be read does not count as damaged or
// missing. The start is refused, and the witness stays.
func TestUnreadableIsNotGone(t *testing.T) {
	dir := dataWithItems(t, 1)
	path := filepath.Join(dir, datadir.WitnessFile)
	aside := path + ".aside"
	if err := errors.Join(os.Rename(path, aside), os.Mkdir(path, 0o700)); err != nil { // opens, but cannot be read
		t.Fatal(err)
	}
	if err := startError(t, dir); !strings.Contains(err.Error(), path) || errors.Is(err, ErrWritesLost) {
		t.Errorf("the witness cannot be read: %v", err)
	}
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		t.Errorf("the witness was replaced: %v", err)
	}
	if problems, err := CheckDataPath(t.Context(), dir, nil, nil); err != nil || len(problems) != 1 ||
		strings.Contains(problems[0].Text, "begins a new one") {
		t.Errorf("check: %v (%v)", problems, err)
	}
	store := filepath.Join(dir, datadir.StoreDir)
	if err := errors.Join(os.Remove(path), os.Rename(aside, path), os.RemoveAll(store),
		os.WriteFile(store, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	if err := datadir.New(dir, nil).OpenDB(); err == nil || errors.Is(err, ErrWritesLost) {
		t.Errorf("the store cannot be read: %v", err)
	}
}
