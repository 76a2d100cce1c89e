package physical

import (
	"context"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
)

// format1 is a store as a program of format 1 has left it: testdata/format1.txt
// is the dump of one, made by that program. Container 0 is the account's; 1 has
// hash keys of version 2, 2 of version 1, 3 hierarchical ones; 4 was dropped.
func format1(t *testing.T) *storage.DB {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20, PointSpaces: PointSpaces()})
	if err != nil {
		t.Fatal(err)
	}
	loadDump(t, db, "testdata/format1.txt")
	return db
}

// loadDump brings what a dump has into an empty store.
func loadDump(t *testing.T, db *storage.DB, name string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	b := db.NewBatch(1 << 16)
	for line := range strings.Lines(string(text)) {
		left, right, _ := strings.Cut(strings.TrimSpace(line), " =")
		key, errKey := hex.DecodeString(left)
		value, errValue := hex.DecodeString(strings.TrimSpace(right))
		if err := errors.Join(errKey, errValue); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		b.Set(key, value)
	}
	if err := errors.Join(db.Apply(b), b.Close()); err != nil {
		t.Fatal(err)
	}
}

func openMigrated(t *testing.T, db *storage.DB, c clock.Clock) *Store {
	t.Helper()
	s, err := OpenStore(db, Options{Clock: c})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestMigrateFormat1(t *testing.T) {
	db := format1(t)
	before := dump(t, db, []byte{0}, []byte{0xff})
	c := clock.NewManual(testStart)
	s := openMigrated(t, db, c)
	mustCheck(t, s)
	if got := fmt.Sprint(s.Containers()); got != "[0 1 2 3]" {
		t.Errorf("containers %s", got)
	}

	// What items have is their own time to live now, and nothing else changed.
	want := map[uint32]map[string]int32{
		0: {"definition": 0},
		1: {"1": 31, "2": -1, "3": 0, "4": 0, "5": 2147483647, "6": 5, "7": 0, "8": 0, "9": 100, "10": 0, "11": 0},
		2: {"1": 30, "2": 40, "3": 0},
		3: {"1": 60, "2": -1},
	}
	for cid, ttls := range want {
		seen := 0
		for _, p := range s.Partitions(cid) {
			if p.definition.DefaultTTL != 0 || p.definition.Unique != nil {
				t.Errorf("container %d has a default ttl or unique keys", cid)
			}
			snapshot, err := p.Snapshot()
			if err != nil {
				t.Fatal(err)
			}
			err = snapshot.Feed(context.Background(), 0, func(e FeedEntry) bool {
				it, err := snapshot.fedItem(e)
				if err != nil {
					t.Fatal(err)
				}
				if ttl, ok := ttls[it.ID]; !ok || it.TTL != ttl {
					t.Errorf("container %d: item %s has a ttl of %d, expected %d (%t)", cid, it.ID, it.TTL, ttl, ok)
				}
				seen++
				return true
			})
			if err != nil {
				t.Fatal(err)
			}
			snapshot.Release()
		}
		if seen != len(ttls) {
			t.Errorf("container %d has %d items, expected %d", cid, seen, len(ttls))
		}
	}
	after := dump(t, db, []byte{0}, []byte{0xff})
	for _, line := range after {
		space := line[:2]
		if !slices.Contains(before, line) && !slices.Contains([]string{"01", "02", "03", "10", "40"}, space) {
			t.Errorf("new: %s", line)
		}
	}
	queued := slices.DeleteFunc(after, func(line string) bool { return !strings.HasPrefix(line, "40") })
	if len(queued) != 7 {
		t.Errorf("%d items are queued: %v", len(queued), queued)
	}

	// The store is a whole one: it opens again, and time works in it.
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = openMigrated(t, db, c)
	def := s.Partitions(1)[0].definition
	def.DefaultTTL = -1
	if err := s.Redefine(context.Background(), 1, def, 0); err != nil {
		t.Fatal(err)
	}
	c.Advance(40e9)
	key := partition.NewKey(partition.Text("a"))
	p := partitionOf(s.Partitions(1), def.Partition.EPK(key))
	snapshot, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	if it, err := snapshot.Get(def.Partition.EPK(key), key, "1"); it != nil || err != nil {
		t.Errorf("an item of a format 1 store does not expire: %v, %v", it, err)
	}
	snapshot.Release()
	deleted := 0
	for _, p := range s.Partitions(1) {
		n, more, err := p.Sweep(context.Background(), 100)
		if err != nil || more {
			t.Errorf("sweep: more %t, %v", more, err)
		}
		deleted += n
	}
	if deleted != 2 { // items 1 and 6
		t.Errorf("%d items were swept, expected 2", deleted)
	}
	mustCheck(t, s)
	closeAll(t, s, db)
}

// A migration that was interrupted anywhere goes on at the next start, and the
// program of format 1 cannot open what lies between.
func TestInterruptedMigration(t *testing.T) {
	whole := format1(t)
	s := openMigrated(t, whole, clock.NewManual(testStart))
	want := dump(t, whole, []byte{0}, []byte{0xff})
	closeAll(t, s, whole)
	errCut := errors.New("power cut")
	for steps := 0; ; steps++ {
		db := format1(t)
		m := newMigration(db, slog.New(slog.DiscardHandler))
		m.stepBytes = 1
		n := 0
		m.apply = func(b *storage.Batch) error {
			if n++; n > steps {
				return errCut
			}
			return db.Apply(b)
		}
		err := m.run(1)
		if err != nil && !errors.Is(err, errCut) {
			t.Fatal(err)
		}
		version, _, errGet := db.Get(nil, nodeKey(nodeFormat))
		if done := binary.BigEndian.Uint32(version) == formatVersion; errGet != nil || done != (err == nil) {
			t.Fatalf("after %d steps the format is %x, the migration ended with %v", steps, version, err)
		}
		if c, _, errGet := db.Get(nil, layout{cid: 1}.space(nil, spaceContainer)); errGet != nil || steps > 0 && c[0] == 1 {
			t.Fatalf("after %d steps a program of format 1 would open the store", steps)
		}
		s := openMigrated(t, db, clock.NewManual(testStart))
		mustCheck(t, s)
		if got := dump(t, db, []byte{0}, []byte{0xff}); !slices.Equal(got, want) {
			t.Errorf("cut after %d steps, it ends as another store", steps)
		}
		closeAll(t, s, db)
		if err == nil {
			if steps < 10 {
				t.Errorf("the migration took %d steps only", steps)
			}
			return
		}
	}
}

// What format 2 kept means the same in format 3.
func TestMigrateFormat2(t *testing.T) {
	db := format1(t)
	if err := openMigrated(t, db, clock.NewManual(testStart)).Close(); err != nil {
		t.Fatal(err)
	}
	want := dump(t, db, []byte{0}, []byte{0xff})
	if err := setFormat(db, 2); err != nil {
		t.Fatal(err)
	}
	s := openMigrated(t, db, clock.NewManual(testStart))
	mustCheck(t, s)
	if got := dump(t, db, []byte{0}, []byte{0xff}); !slices.Equal(got, want) {
		t.Error("the migration changed more than the version")
	}
	closeAll(t, s, db)
}

// What format 3 kept means the same from format 4 on: its partitions have no ancestors.
// testdata/format3.txt is the dump of a store that a program of format 3 has made:
// container 0 is the account's; 1 has three partitions, unique keys, items that
// expire, that have expired and that are not indexed; 2 has keys of version 1, 3
// hierarchical ones; 4 was dropped.
func TestMigrateFormat3(t *testing.T) {
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20, PointSpaces: PointSpaces()})
	if err != nil {
		t.Fatal(err)
	}
	loadDump(t, db, "testdata/format3.txt")
	before := dump(t, db, []byte{1, nodeSecret}, []byte{0xff})
	c := clock.NewManual(testStart)
	c.Advance(30e9)
	s := openMigrated(t, db, c)
	mustCheck(t, s)
	mustBeWhole(t, s)
	if got := fmt.Sprint(s.Containers()); got != "[0 1 2 3]" {
		t.Errorf("containers %s", got)
	}
	if !slices.Equal(before, dump(t, db, []byte{1, nodeSecret}, []byte{0xff})) {
		t.Error("the migration changed more than the version")
	}

	// Partitions have no ancestors, and new ones get ids, rid prefixes and segments
	// that nobody has.
	used := make(map[[2]uint32]bool)
	segments := make(map[[2]uint32]bool)
	note := func() {
		t.Helper()
		for _, cid := range s.Containers()[1:] {
			for _, p := range s.Partitions(cid) {
				if used[[2]uint32{cid, p.ID()}] || segments[[2]uint32{cid, p.segment}] || p.RIDPrefix() != p.ID() {
					t.Errorf("container %d: partition %d, rid prefix %d, segment %d: one of them is another's", cid, p.ID(), p.RIDPrefix(), p.segment)
				}
				used[[2]uint32{cid, p.ID()}], segments[[2]uint32{cid, p.segment}] = true, true
			}
		}
	}
	note()
	for _, into := range []int{2, 1, 3} {
		for _, cid := range s.Containers()[1:] {
			parts := s.Partitions(cid)
			if len(parts) == 1 && into == 1 {
				continue
			}
			if into == 2 && len(parts[0].Parents()) != 0 {
				t.Errorf("container %d: partition %d has parents %v", cid, parts[0].ID(), parts[0].Parents())
			}
			mustReshape(t, s, Reshape{Container: cid, From: ids(parts), Into: into})
		}
		note()
		mustCheck(t, s)
		mustBeWhole(t, s)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = openMigrated(t, db, c)
		mustCheck(t, s)
	}
	mustReshape(t, s, Reshape{Container: 0, From: []uint32{0}, Rebuild: true})
	for cid, want := range map[uint32]int{1: 3, 2: 4, 3: 2} { // those that have expired are not shown
		shown := 0
		for _, p := range s.Partitions(cid) {
			snapshot, err := p.Snapshot()
			if err != nil {
				t.Fatal(err)
			}
			err = snapshot.Feed(context.Background(), 0, func(FeedEntry) bool { shown++; return true })
			snapshot.Release()
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err := p.Sweep(context.Background(), 100); err != nil {
				t.Error(err)
			}
		}
		if shown != want {
			t.Errorf("container %d shows %d items, expected %d", cid, shown, want)
		}
	}
	mustCheck(t, s)
	closeAll(t, s, db)
}

// What format 4 kept means the same in format 5, but that no container has the
// composite indexes which its definition, elsewhere, may ask for: they come with
// Redefine and a rebuild. testdata/format4.txt is the dump of a store that a
// program of format 4 has made: container 0 is the account's; 1 has been split, is
// to be rebuilt and is on its way to four partitions; 2 has keys of version 1; 3
// was dropped.
func TestMigrateFormat4(t *testing.T) {
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20, PointSpaces: PointSpaces()})
	if err != nil {
		t.Fatal(err)
	}
	loadDump(t, db, "testdata/format4.txt")
	before := dump(t, db, []byte{1, nodeSecret}, []byte{0xff})
	c := clock.NewManual(testStart)
	c.Advance(5e9)
	s := openMigrated(t, db, c)
	mustCheck(t, s)
	mustBeWhole(t, s)
	if !slices.Equal(before, dump(t, db, []byte{1, nodeSecret}, []byte{0xff})) {
		t.Error("the migration changed more than the version")
	}
	if got := fmt.Sprint(s.Containers(), s.Stale(1), s.Stale(2), s.Wanted(1)); got != "[0 1 2] [2 3 1] [] 4" {
		t.Errorf("containers, stale partitions and those wanted: %s", got)
	}

	// What an engine does at its first start.
	one := mustComposite(t, "+/a -/b/c")
	for _, cid := range []uint32{1, 2} {
		def := s.Partitions(cid)[0].definition
		def.Index = mustPolicy(t, "+/a -/b/c")
		if err := s.Redefine(context.Background(), cid, def, 0); err != nil {
			t.Fatal(err)
		}
	}
	items := func(cid uint32) (counts []int64) {
		for _, p := range s.Partitions(cid) {
			snapshot, err := p.Snapshot()
			if err != nil {
				t.Fatal(err)
			}
			counts = append(counts, snapshot.PathItems(one.Path()))
			snapshot.Release()
		}
		return counts
	}
	if got := fmt.Sprint(s.Stale(1), s.Stale(2), items(1), items(2)); got != "[2 3 1] [0] [-1 -1 -1] [-1]" {
		t.Errorf("before the rebuild: %s", got)
	}
	if err := s.Close(); err != nil { // before anything is rebuilt
		t.Fatal(err)
	}
	s = openMigrated(t, db, c)
	for _, cid := range []uint32{1, 2} {
		for _, id := range s.Stale(cid) {
			mustReshape(t, s, Reshape{Container: cid, From: []uint32{id}, Rebuild: true})
		}
	}
	if got := fmt.Sprint(s.Stale(1), s.Stale(2), items(1), items(2)); got != "[] [] [1 1 3] [2]" { // one is not indexed
		t.Errorf("after the rebuild: %s", got)
	}
	mustCheck(t, s)
	mustBeWhole(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	// A newer format is refused.
	if err := setFormat(db, formatVersion+1); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenStore(db, Options{Clock: c}); err == nil || !strings.Contains(err.Error(), "newer Orrery") {
		t.Errorf("a newer format: %v", err)
	}
	if err := db.Close(); err != nil {
		t.Error(err)
	}
}

// What format 5 kept means the same in format 6, but that no path is left out which
// a container's definition, elsewhere, may exclude. testdata/format5.txt is the dump
// of a store that a program of format 5 has made: container 0 is the account's; the
// first partition of 1 goes by its second policy, the other by its first, and it has
// a third by now; 2 has keys of version 1; 3 was dropped.
func TestMigrateFormat5(t *testing.T) {
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20, PointSpaces: PointSpaces()})
	if err != nil {
		t.Fatal(err)
	}
	loadDump(t, db, "testdata/format5.txt")
	before := dump(t, db, []byte{1, nodeSecret}, []byte{0xff})
	c := clock.NewManual(testStart)
	s := openMigrated(t, db, c)
	mustCheck(t, s)
	mustBeWhole(t, s)
	if !slices.Equal(before, dump(t, db, []byte{1, nodeSecret}, []byte{0xff})) {
		t.Error("the migration changed more than the version")
	}
	if got := fmt.Sprint(s.Containers(), s.Stale(1), s.Stale(2)); got != "[0 1 2] [0 1] []" {
		t.Errorf("containers and stale partitions: %s", got)
	}
	expect := func(when string, cid uint32, paths map[string][]int64) {
		t.Helper()
		for text, want := range paths {
			path, err := index.ParsePath(text)
			if err != nil {
				path = mustComposite(t, text).Path()
			}
			if got := pathItems(t, s, cid, path); !slices.Equal(got, want) {
				t.Errorf("%s container %d has %v items at %s, expected %v", when, cid, got, text, want)
			}
		}
	}
	every := map[string][]int64{"/": {3, 4}, "/a": {3, 4}, "/b/c": {3, 3}, "/b/c/[]": {3, 3}, "/big/[]/d": {3, 3}, "/id": {3, 4}, "/_ts": {3, 4}}
	expect("before,", 1, every)
	expect("before,", 1, map[string][]int64{"+/a -/b/c": {-1, 4}, "-/a +/_ts": {3, -1}, "+/k +/a": {-1, -1}})
	expect("before,", 2, map[string][]int64{"/": {2}, "/a": {2}, "/b": {1}})

	// What an engine does at its first start: of container 1 only /a and what is below
	// /b are to be indexed, of 2 nothing.
	def := s.Partitions(1)[0].definition
	def.Index = mustRules(t, "+/a/? +/b/* -/*", "+/k +/a")
	if err := s.Redefine(context.Background(), 1, def, 0); err != nil {
		t.Fatal(err)
	}
	def = s.Partitions(2)[0].definition
	def.Index = mustRules(t, "none")
	if err := s.Redefine(context.Background(), 2, def, 0); err != nil {
		t.Fatal(err)
	}
	for range 2 { // and after a restart
		expect("redefined,", 1, every)
		expect("redefined,", 2, map[string][]int64{"/": {2}, "/a": {2}})
		if got := fmt.Sprint(s.Stale(1), s.Stale(2)); got != "[0 1] [0]" {
			t.Errorf("stale partitions: %s", got)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = openMigrated(t, db, c)
	}
	for _, cid := range []uint32{1, 2} {
		for _, id := range s.Stale(cid) {
			mustReshape(t, s, Reshape{Container: cid, From: []uint32{id}, Rebuild: true})
		}
	}
	expect("rebuilt,", 1, map[string][]int64{
		"/": {3, 4}, "/a": {3, 4}, "/b": {3, 3}, "/b/c": {3, 3}, "/b/c/[]": {3, 3}, "/big": {-1, -1}, "/big/[]/d": {-1, -1}, "/a/x": {-1, -1},
		"/id": {3, 4}, "/_ts": {3, 4}, "+/a -/b/c": {-1, -1}, "+/k +/a": {3, 4},
	})
	expect("rebuilt,", 2, map[string][]int64{"/": {2}, "/a": {-1}, "/id": {-1}, "/_ts": {-1}})
	mustCheck(t, s)
	mustBeWhole(t, s)
	closeAll(t, s, db)
}

func setFormat(db *storage.DB, version uint32) error {
	b := db.NewBatch(64)
	b.Set(nodeKey(nodeFormat), binary.BigEndian.AppendUint32(nil, version))
	return errors.Join(db.Apply(b), b.Close())
}

// A block of items that cannot be read ends the migration of its container,
// with a warning, and of no other.
func TestMigrateBesideADamagedBlock(t *testing.T) {
	files := storage.NewCrashFS()
	open := func() *storage.DB {
		db, err := storage.Open(storage.Options{Dir: "d", FS: files, CacheBytes: 1 << 20, OnFatal: func(err error) { t.Errorf("fatal: %v", err) }})
		if err != nil {
			t.Fatal(err)
		}
		return db
	}
	db := open()
	loadDump(t, db, "testdata/format1.txt")
	// Container 1 gets blocks of its own, before its items.
	b := db.NewBatch(1 << 20)
	random := rand.New(rand.NewPCG(1, 1))
	for i := range 20 {
		value := make([]byte, 16<<10)
		for j := range value {
			value[j] = "0123456789abcdef"[random.IntN(16)]
		}
		b.Set(layout{cid: 1, epkLength: 16}.itemKey(nil, partition.EPK(make([]byte, 16)), uint64(i)), value)
	}
	if err := errors.Join(db.Apply(b), b.Close(), db.Flush(), db.Compact(), db.Close()); err != nil {
		t.Fatal(err)
	}
	table, content := onlyTable(t, files)
	flip(t, files, table, content, len(content)/2)

	db = open()
	var log strings.Builder
	s, err := OpenStore(db, Options{Clock: clock.NewManual(testStart), Logger: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(log.String(), "level=WARN") || !strings.Contains(log.String(), "container_number=1") || strings.Contains(log.String(), "container_number=2") {
		t.Errorf("the log says %s", log.String())
	}
	if format, _, err := db.Get(nil, nodeKey(nodeFormat)); err != nil || binary.BigEndian.Uint32(format) != formatVersion {
		t.Errorf("the format is %x (%v)", format, err)
	}
	for cid, want := range map[uint32]int{1: 0, 2: 2, 3: 1} {
		l := layout{cid: cid}
		if queued := dump(t, db, l.space(nil, spaceExpiry), l.spaceEnd(nil, spaceExpiry)); len(queued) != want {
			t.Errorf("container %d has %d items in the queue, expected %d", cid, len(queued), want)
		}
	}
	problems, err := s.Check(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		if p.Container != 1 {
			t.Errorf("the check finds fault with what is whole: %s", p)
		}
	}
	if len(problems) == 0 {
		t.Error("the check finds nothing")
	}
	closeAll(t, s, db)
}
