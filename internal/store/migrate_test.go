package store

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

func openMigrated(t *testing.T, db *storage.DB, c clock.Clock) *Store {
	t.Helper()
	s, err := OpenStore(db, Options{Clock: c})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestMigrateFormat1: in format 2 an item has the time to live that in format 1 was only in its
// body. Container 0 of the fixture is the account's; 1 has hash keys of version 2, 2 of version 1,
// 3 hierarchical ones; 4 was dropped.
func TestMigrateFormat1(t *testing.T) {
	f := fixture{1, "format1"}
	db := f.load(t, storage.Options{InMemory: true})
	c := f.clock(t)
	s := openMigrated(t, db, c)

	// Items have their own time to live now, and nothing else has changed.
	want := map[uint32]map[string]int32{
		0: {"definition": 0},
		1: {"1": 31, "2": -1, "3": 0, "4": 0, "5": 2147483647, "6": 5, "7": 0, "8": 0, "9": 100, "10": 0, "11": 0},
		2: {"1": 30, "2": 40, "3": 0},
		3: {"1": 60, "2": -1},
	}
	for cid, ttls := range want {
		seen := 0
		for _, p := range s.Partitions(cid) {
			if p.Definition().DefaultTTL != 0 || p.Definition().Unique != nil {
				t.Errorf("container %d has a default ttl or unique keys", cid)
			}
			snapshot, err := p.Snapshot()
			if err != nil {
				t.Fatal(err)
			}
			err = snapshot.Feed(context.Background(), 0, partition.All(), func(e physical.FeedEntry) bool {
				it, err := snapshot.Load(t.Context(), index.Entry{Ordinal: e.Ordinal, EPK: e.EPK})
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
	queued := slices.DeleteFunc(everything(t, db), func(line string) bool { return !strings.HasPrefix(line, "40") })
	if len(queued) != 7 {
		t.Errorf("%d items are queued: %v", len(queued), queued)
	}

	// The store is complete: it opens again, and time works in it.
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = openMigrated(t, db, c)
	def := s.Partitions(1)[0].Definition()
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
		n, more, err := s.Sweep(context.Background(), p, 100)
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

// TestMigrateFormat2: times to live and unique keys of a store of format 2 work. Container 3 of the
// fixture has unique keys and items with times to live; in 15 items expire after 1,000,000 s, one
// of them after 100,000.
func TestMigrateFormat2(t *testing.T) {
	f := fixture{2, "format2-server"}
	db := f.load(t, storage.Options{InMemory: true})
	c := f.clock(t)
	s := openMigrated(t, db, c)
	def := s.Partitions(3)[0].Definition()
	taken := `{"id":"other","customer":"ann","number":0,"ship":{"city":"Rome","street":"1"}}`
	p := partitionOf(s.Partitions(3), def.Partition.EPK(partition.NewKey(partition.Text("ann"))))
	if _, err := p.Propose(context.Background(), putItem(def, taken)); !errors.Is(err, status.UniqueKeyConflict) {
		t.Errorf("the number of another item: %v", err)
	}
	mortal := []string{"late", "never", "hours", "own", "new"}
	shows := func() (ids []string) {
		t.Helper()
		for _, line := range listed(t, s, nil).items() {
			var n int
			var id string
			if _, err := fmt.Sscanf(line, "item %d %q", &n, &id); err == nil && slices.Contains(mortal, id) {
				ids = append(ids, id)
			}
		}
		slices.Sort(ids)
		return ids
	}
	for _, after := range []struct {
		seconds time.Duration
		want    string
	}{
		{0, "[hours late never new own]"},
		{7200, "[late never new own]"},
		{100_000, "[late never new]"},
		{1_000_000, "[late never]"},
	} {
		c.Advance(after.seconds * time.Second)
		if got := fmt.Sprint(shows()); got != after.want {
			t.Errorf("after %d s more: %s, expected %s", after.seconds, got, after.want)
		}
	}
	mustCheck(t, s)
	closeAll(t, s, db)
}

// TestMigrateFormat3: partitions of format 3 had no ancestors and no record of used numbers: their
// successors get the next numbers.
func TestMigrateFormat3(t *testing.T) {
	f := fixture{3, "format3"}
	db := f.load(t, storage.Options{InMemory: true})
	s := openMigrated(t, db, f.clock(t))
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{0, 1}, Into: 2})
	var got []string
	for _, p := range s.Partitions(1) {
		got = append(got, fmt.Sprint(p.ID(), p.RIDPrefix(), p.Segment(), p.Parents()))
	}
	if want := []string{"3 3 3 [0 1]", "4 4 4 [1]", "2 2 2 []"}; !slices.Equal(got, want) {
		t.Errorf("id, rid prefix, segment and ancestors: %q, expected %q", got, want)
	}
	mustCheck(t, s)
	closeAll(t, s, db)
}

// TestMigrateFormat4: the data of format 4 means the same in format 5, except that no container has
// the composite indexes that its definition, elsewhere, may ask for: Redefine and a rebuild add
// them. Container 1 of the fixture has been split, must be rebuilt and is meant to have four
// partitions; 2 has keys of version 1; 3 was dropped.
func TestMigrateFormat4(t *testing.T) {
	f := fixture{4, "format4"}
	db := f.load(t, storage.Options{InMemory: true})
	c := f.clock(t)
	s := openMigrated(t, db, c)
	if got := fmt.Sprint(s.Containers(), s.Stale(1), s.Stale(2), s.TargetRanges(1)); got != "[0 1 2] [2 3 1] [] 4" {
		t.Errorf("containers, stale partitions and those wanted: %s", got)
	}

	// What an engine does at its first start.
	one := indextest.Composite(t, "+/a -/b/c")
	for _, cid := range []uint32{1, 2} {
		def := s.Partitions(cid)[0].Definition()
		def.Index = indextest.Policy(t, "+/a -/b/c")
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
	closeAll(t, s, db)
}

// TestMigrateFormat5: the data of format 5 means the same in format 6, except that no path is
// excluded that a container's definition, elsewhere, may exclude. The first partition of container
// 1 of the fixture uses its second policy, the other its first, and the container has a third by
// now; 2 has keys of version 1; 3 was dropped.
func TestMigrateFormat5(t *testing.T) {
	f := fixture{5, "format5"}
	db := f.load(t, storage.Options{InMemory: true})
	c := f.clock(t)
	s := openMigrated(t, db, c)
	if got := fmt.Sprint(s.Containers(), s.Stale(1), s.Stale(2)); got != "[0 1 2] [0 1] []" {
		t.Errorf("containers and stale partitions: %s", got)
	}
	expect := func(when string, cid uint32, paths map[string][]int64) {
		t.Helper()
		for text, want := range paths {
			path, err := index.ParsePath(text)
			if err != nil {
				path = indextest.Composite(t, text).Path()
			}
			if got := pathItems(t, s, cid, path); !slices.Equal(got, want) {
				t.Errorf("%s container %d has %v items at %s, expected %v", when, cid, got, text, want)
			}
		}
	}
	every := map[string][]int64{
		"/": {3, 4}, "/a": {3, 4}, "/b/c": {3, 3}, "/b/c/[]": {3, 3}, "/big/[]/d": {3, 3},
		"/id": {3, 4}, "/_ts": {3, 4},
	}
	expect("before,", 1, every)
	expect("before,", 1, map[string][]int64{"+/a -/b/c": {-1, 4}, "-/a +/_ts": {3, -1}, "+/k +/a": {-1, -1}})
	expect("before,", 2, map[string][]int64{"/": {2}, "/a": {2}, "/b": {1}})

	// What an engine does at its first start: of container 1 only /a and the subtree of /b are
	// indexed, of 2 nothing.
	def := s.Partitions(1)[0].Definition()
	def.Index = indextest.Rules(t, "+/a/? +/b/* -/*", "+/k +/a")
	if err := s.Redefine(context.Background(), 1, def, 0); err != nil {
		t.Fatal(err)
	}
	def = s.Partitions(2)[0].Definition()
	def.Index = indextest.Rules(t, "none")
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
		"/": {3, 4}, "/a": {3, 4}, "/b": {3, 3}, "/b/c": {3, 3}, "/b/c/[]": {3, 3}, "/big": {-1, -1}, "/big/[]/d": {-1, -1},
		"/a/x": {-1, -1},
		"/id":  {3, 4}, "/_ts": {3, 4}, "+/a -/b/c": {-1, -1}, "+/k +/a": {3, 4},
	})
	expect("rebuilt,", 2, map[string][]int64{"/": {2}, "/a": {-1}, "/id": {-1}, "/_ts": {-1}})
	mustCheck(t, s)
	mustBeWhole(t, s)
	closeAll(t, s, db)
}

// TestMigrateBesideADamagedBlock: a block of items that cannot be read ends the migration of its
// container with a warning, and of no other.
func TestMigrateBesideADamagedBlock(t *testing.T) {
	files := storage.NewCrashFS()
	open := func() *storage.DB {
		db, err := storage.Open(storage.Options{
			Dir: "d", FS: files, CacheBytes: 1 << 20,
			OnFatal: func(err error) { t.Errorf("fatal: %v", err) },
		})
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
		b.Set(layout.Keys{Container: 1, EPKLength: 16}.ItemKey(nil, partition.EPK(make([]byte, 16)), uint64(i)), value)
	}
	if err := errors.Join(db.Apply(b), b.Close(), db.Flush(), db.Compact(), db.Close()); err != nil {
		t.Fatal(err)
	}
	table, content := physicaltest.OnlyTable(t, files)
	physicaltest.Flip(t, files, table, content, len(content)/2)

	db = open()
	var log strings.Builder
	s, err := OpenStore(db,
		Options{Clock: clock.NewManual(physicaltest.Start), Logger: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(log.String(), "level=WARN") || !strings.Contains(log.String(), "container_number=1") ||
		strings.Contains(log.String(), "container_number=2") {
		t.Errorf("the log says %s", log.String())
	}
	if format, _, err := db.Get(nil, layout.NodeKey(layout.NodeFormat)); err != nil ||
		binary.BigEndian.Uint32(format) != layout.FormatVersion {
		t.Errorf("the format is %x (%v)", format, err)
	}
	for cid, want := range map[uint32]int{1: 0, 2: 2, 3: 1} {
		l := layout.Keys{Container: cid}
		if queued := dump(t, db, l.Space(nil, layout.SpaceExpiry), l.SpaceEnd(nil, layout.SpaceExpiry)); len(queued) != want {
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
