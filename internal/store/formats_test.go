package store

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/migrate"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/storage"
)

// fixture is a store as a program of some format has left it. testdata/NAME.txt is the dump of its
// keys and values, testdata/NAME.items its listing by that program.
//
// For the fixtures named "server", the last program of each format was run as a server and asked
// over REST for every feature of the format: databases with and without throughput of their own;
// containers of one to five ranges with keys of version 1, of version 2 and hierarchical ones,
// unique keys, times to live, composite indexes, excluded paths and no index at all; a dropped
// container; items that were replaced, patched, deleted, written in transactions, excluded from the
// index, and that have expired; users, permissions and renamed ones; a range that was split and
// merged again; an index policy that was set last, so that no partition uses it yet. The other
// fixtures were written by that program's package physical. Of format 6 there is also one whose
// clock was lowered and then found too far ahead, and with a recorded deletion of a container.
// Those of formats 7 and 8 have a container that was split, merged and rebuilt several times, and
// two that ask for all versions of their items, which format 7 did not keep. That of format 8 also
// has one that no longer asks for them and one that did not at first. That of format 9 was a store
// of format 8 before: half of its items are rewritten, and it has scripts, roles, one more
// container of all versions, and the hold of a backup, since which a range was split, ranges were
// merged and a container was dropped.
type fixture struct {
	format uint32
	name   string
}

var fixtures = []fixture{
	{1, "format1"},
	{1, "format1-server"},
	{2, "format2-server"},
	{3, "format3"},
	{3, "format3-server"},
	{4, "format4"},
	{4, "format4-server"},
	{5, "format5"},
	{5, "format5-server"},
	{6, "format6"},
	{6, "format6-server"},
	{7, "format7-server"},
	{8, "format8-server"},
	{9, "format9-server"},
}

// rewritten are the spaces, besides space 01, that the step to a format writes.
var rewritten = map[uint32][]byte{
	2:  {layout.SpacePartition, layout.SpaceContainer, layout.SpaceItem, layout.SpaceExpiry},
	3:  nil,
	4:  nil,
	5:  nil,
	6:  nil,
	7:  nil,
	8:  nil,
	9:  nil,
	10: nil,
}

// containerVersions are the versions of container records that a program of each format knows. It
// refuses a store with a newer one.
var containerVersions = map[uint32]byte{1: 1, 2: 2, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 7, 9: 7, 10: 7}

// load loads a fixture into an empty store.
func (f fixture) load(t testing.TB, o storage.Options) *storage.DB {
	t.Helper()
	o.CacheBytes, o.PointSpaces = 1<<20, layout.PointSpaces()
	db, err := storage.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	loadDump(t, db, "testdata/"+f.name+".txt")
	if format := formatOf(t, db); format != f.format {
		t.Fatalf("%s is of format %d", f.name, format)
	}
	return db
}

// listing returns the listing by the program that wrote the fixture.
func (f fixture) listing(t testing.TB) listing {
	t.Helper()
	return readListing(t, "testdata/"+f.name+".items")
}

// clock returns a clock at the time of the listing.
func (f fixture) clock(t testing.TB) *clock.Manual {
	t.Helper()
	return clock.NewManual(time.Unix(f.listing(t).second, 0))
}

func formatOf(t testing.TB, db *storage.DB) uint32 {
	t.Helper()
	format, _, err := db.Get(nil, layout.NodeKey(layout.NodeFormat))
	if err != nil || len(format) != 4 {
		t.Fatalf("the format is %x: %v", format, err)
	}
	return binary.BigEndian.Uint32(format)
}

func everything(t testing.TB, db storage.Reader) []string {
	t.Helper()
	return dump(t, db, []byte{0}, []byte{0xff})
}

// TestEveryFormatHasAFixture: every older format has a fixture. docs/reference/on-disk-keys.md says
// how to make one.
func TestEveryFormatHasAFixture(t *testing.T) {
	for format := uint32(1); format <= layout.FormatVersion; format++ {
		of := func(f fixture) bool { return f.format == format && strings.HasSuffix(f.name, "-server") }
		if format < layout.FormatVersion && !slices.ContainsFunc(fixtures, of) {
			t.Errorf("no server of format %d has left a fixture", format)
		}
		if _, ok := rewritten[format]; !ok && format > 1 {
			t.Errorf("nothing says what the step to format %d rewrites", format)
		}
		if containerVersions[format] == 0 {
			t.Errorf("nothing says which container records a program of format %d knows", format)
		}
	}
	if containerVersions[layout.FormatVersion] != layout.ContainerVersion {
		t.Errorf("a program of format %d writes version %d of container records", layout.FormatVersion,
			layout.ContainerVersion)
	}
}

// TestFormats: everything that a program of an older format has left is still there: every item, by
// id, by scan, by each index and in the feed, with its _rid, ETag, time and body, and all counts.
// The store works: it is written, split, merged and reopened.
func TestFormats(t *testing.T) {
	for _, f := range fixtures {
		t.Run(f.name, func(t *testing.T) {
			want, c := f.listing(t), f.clock(t)
			db := f.load(t, storage.Options{InMemory: true})
			s := openMigrated(t, db, c)
			if format := formatOf(t, db); format != layout.FormatVersion {
				t.Errorf("the format is %d", format)
			}
			compare := func(when string) {
				t.Helper()
				mustCheck(t, s)
				mustBeWhole(t, s)
				mustList(t, when, listed(t, s, want.databases).text, want.text)
			}
			reopen := func() {
				t.Helper()
				if err := s.Close(); err != nil {
					t.Fatal(err)
				}
				s = openMigrated(t, db, c)
			}
			compare("migrated")
			reopen()
			compare("opened again")

			rewriteEverywhere(t, s)
			var loose []uint32 // what a reshape brings to another index policy
			for _, cid := range s.Containers() {
				if len(s.Stale(cid)) > 0 {
					loose = append(loose, cid)
				}
			}
			compareLogical := func(when string) {
				t.Helper()
				mustCheck(t, s)
				mustBeWhole(t, s)
				got := listed(t, s, want.databases)
				mustList(t, when, got.logical(&want, loose), want.logical(got, loose))
			}
			compareLogical("written")
			n := newNumbers(t, f, s)
			for _, into := range []int{2, 1, 3} {
				n.reshapeEverywhere(t, s, into)
				compareLogical("reshaped")
				reopen()
				compareLogical("reshaped and opened again")
			}
			hidden := len(dump(t, db, []byte{layout.SpaceItem}, []byte{layout.SpaceItem + 1})) - len(want.items())
			if _, held := s.SweepHeld(); held {
				if swept := sweepEverywhere(t, s); swept != 0 {
					t.Errorf("%d items were swept while the clock was not confirmed", swept)
				}
				if err := s.AcceptClock(); err != nil {
					t.Error(err)
				}
			}
			if swept := sweepEverywhere(t, s); swept != hidden {
				t.Errorf("%d items were swept, %d were not shown", swept, hidden)
			}
			mustCheck(t, s)
			mustList(t, "swept", listed(t, s, want.databases).items(), want.items())
			closeAll(t, s, db)
		})
	}
}

// rewriteEverywhere creates, replaces and deletes an item in every container.
func rewriteEverywhere(t *testing.T, s *Store) {
	t.Helper()
	for _, cid := range s.Containers() {
		def := s.Partitions(cid)[0].Definition()
		body := `{"id":"new"`
		var components []partition.Component
		for _, path := range def.Partition.Paths {
			body += fmt.Sprintf(`,%q:"new key"`, path[1:])
			components = append(components, partition.Text("new key"))
		}
		key := partition.NewKey(components...)
		epk := def.Partition.EPK(key)
		p := partitionOf(s.Partitions(cid), epk)
		for n := range 2 {
			wrote := mustPropose(t, p, putItem(p.Definition(), fmt.Sprintf("%s,\"n\":%d}", body, n)))
			snapshot, err := p.Snapshot()
			if err != nil {
				t.Fatal(err)
			}
			it, err := snapshot.Get(epk, key, "new")
			if err != nil || it == nil || it.ETag() != wrote.Items[0].ETag() ||
				!strings.Contains(string(it.JSON), `"n":`+strconv.Itoa(n)) {
				t.Errorf("container %d: what was written is read as %+v, %v", cid, it, err)
			}
			snapshot.Release()
			mustCheck(t, s)
		}
		mustPropose(t, p, removeItem(p.Definition(), key, "new"))
	}
}

// sweepEverywhere deletes expired items and returns their number.
func sweepEverywhere(t *testing.T, s *Store) (swept int) {
	t.Helper()
	for _, cid := range s.Containers() {
		for _, p := range s.Partitions(cid) {
			n, more, err := s.Sweep(context.Background(), p, 1000)
			if err != nil || more {
				t.Errorf("container %d: sweep: more %t, %v", cid, more, err)
			}
			swept += n
		}
	}
	return swept
}

// numbers are the ids and the index segments that partitions have had.
type numbers struct{ ids, segments map[[2]uint32]bool }

func newNumbers(t *testing.T, f fixture, s *Store) *numbers {
	t.Helper()
	n := &numbers{make(map[[2]uint32]bool), make(map[[2]uint32]bool)}
	for _, cid := range s.Containers() {
		for _, p := range s.Partitions(cid) {
			if n.note(t, cid, p); f.format < 4 && len(p.Parents()) > 0 {
				t.Errorf("container %d: partition %d of format %d has parents %v", cid, p.ID(), f.format, p.Parents())
			}
			for _, parent := range p.Parents() {
				n.ids[[2]uint32{cid, parent}] = true
			}
		}
	}
	return n
}

// note fails the test when a partition has the id, RID prefix or segment of another.
func (n *numbers) note(t *testing.T, cid uint32, p *physical.Partition) {
	t.Helper()
	id, segment := [2]uint32{cid, p.ID()}, [2]uint32{cid, p.Segment()}
	if n.ids[id] || n.segments[segment] || p.RIDPrefix() != p.ID() {
		t.Errorf("container %d: partition %d, rid prefix %d, segment %d: one of them is another's",
			cid, p.ID(), p.RIDPrefix(), p.Segment())
	}
	n.ids[id], n.segments[segment] = true, true
}

// reshapeEverywhere changes every container to so many partitions, and rebuilds the account's.
func (n *numbers) reshapeEverywhere(t *testing.T, s *Store, into int) {
	t.Helper()
	for _, cid := range s.Containers() {
		from := ids(s.Partitions(cid))
		if cid == layout.AccountContainer {
			mustReshape(t, s, Reshape{Container: cid, From: from, Rebuild: true})
			continue
		}
		if len(from) == 1 && into == 1 {
			continue
		}
		mustReshape(t, s, Reshape{Container: cid, From: from, Into: into})
		for _, p := range s.Partitions(cid) {
			n.note(t, cid, p)
		}
	}
}

// TestFormatsReadOnly: a read-only store of an older format is verified as it is, or refused, and
// not changed.
func TestFormatsReadOnly(t *testing.T) {
	for _, f := range fixtures {
		db := f.load(t, storage.Options{InMemory: true})
		before := everything(t, db)
		s, err := OpenStore(db, Options{Clock: f.clock(t), ReadOnly: true})
		switch {
		case f.format < oldestReadable:
			if err == nil || !strings.Contains(err.Error(), "start a server on it once") {
				t.Errorf("%s: %v", f.name, err)
			}
		case err != nil:
			t.Errorf("%s: %v", f.name, err)
		default:
			mustCheck(t, s)
			want := f.listing(t)
			mustList(t, f.name, listed(t, s, want.databases).text, want.text)
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		}
		if !slices.Equal(everything(t, db), before) {
			t.Errorf("%s: opening it for reading has changed it", f.name)
		}
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestMigrationsRewriteWhatTheySay: a migration changes no other spaces than its steps declare.
func TestMigrationsRewriteWhatTheySay(t *testing.T) {
	for _, f := range fixtures {
		may := []byte{layout.SpaceNode}
		for format := f.format + 1; format <= layout.FormatVersion; format++ {
			may = append(may, rewritten[format]...)
		}
		outside := func(line string) bool {
			key, _ := dumped(t, line)
			return slices.Contains(may, key[0])
		}
		db := f.load(t, storage.Options{InMemory: true})
		secret, _, err := db.Get(nil, layout.NodeKey(layout.NodeSecret))
		before := slices.DeleteFunc(everything(t, db), outside)
		err = errors.Join(err, migrate.New(db, slog.New(slog.DiscardHandler)).Run(f.format))
		after := slices.DeleteFunc(everything(t, db), outside)
		if err != nil {
			t.Errorf("%s: %v", f.name, err)
		}
		mustList(t, f.name, after, before)
		if now, _, err := db.Get(nil, layout.NodeKey(layout.NodeSecret)); err != nil || !slices.Equal(now, secret) {
			t.Errorf("%s: the secret was %x and is %x (%v)", f.name, secret, now, err)
		}
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestNewerFormatIsRefused: a store that a newer program has written is refused and left unchanged.
func TestNewerFormatIsRefused(t *testing.T) {
	db := fixtures[len(fixtures)-1].load(t, storage.Options{InMemory: true})
	if err := setFormat(db, layout.FormatVersion+1); err != nil {
		t.Fatal(err)
	}
	before := everything(t, db)
	for _, readOnly := range []bool{false, true} {
		_, err := OpenStore(db, Options{ReadOnly: readOnly})
		if err == nil || !strings.Contains(err.Error(), "newer Orrery") {
			t.Errorf("a newer format: %v", err)
		}
	}
	if !slices.Equal(everything(t, db), before) {
		t.Error("a store of a newer format has been changed")
	}
	if err := db.Close(); err != nil {
		t.Error(err)
	}
}

func setFormat(db *storage.DB, version uint32) error {
	b := db.NewBatch(64)
	b.Set(layout.NodeKey(layout.NodeFormat), binary.BigEndian.AppendUint32(nil, version))
	return errors.Join(db.Apply(b), b.Close())
}
