package store

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// lsnsOf reads the LSNs of all versions within a range, and since when there are any if they do not
// reach back to from.
func lsnsOf(t *testing.T, p *physical.Partition, from session.LSN, within partition.Range) (lsns []session.LSN,
	since session.LSN,
) {
	t.Helper()
	s, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Release()
	err = s.Versions(context.Background(), from, within, func(e physical.FeedEntry, _ *physical.Version) bool {
		lsns = append(lsns, e.LSN)
		return true
	})
	var gone *physical.HistoryGoneError
	if errors.As(err, &gone) {
		return nil, gone.Since
	}
	if err != nil {
		t.Fatal(err)
	}
	return lsns, 0
}

// versionStore is a store whose container 1 keeps versions for some minutes.
type versionStore struct {
	*Store
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
	def   layout.Definition
	put   int // items put
}

func newVersionStore(t *testing.T, partitions int, minutes int32) *versionStore {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true, PointSpaces: layout.PointSpaces(), CacheBytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	v := &versionStore{t: t, db: db, clock: clock.NewManual(physicaltest.Start), def: physicaltest.Definition(t)}
	v.Store, v.def.Retention = openMigrated(t, db, v.clock), minutes
	t.Cleanup(func() { closeAll(t, v.Store, db) })
	if _, err := v.Create(t.Context(), 1, v.def, physicaltest.EvenSpecs(v.def, partitions)); err != nil {
		t.Fatal(err)
	}
	return v
}

// write creates an item in each partition.
func (v *versionStore) write() {
	v.t.Helper()
	written := make(map[*physical.Partition]bool)
	for len(written) < len(v.Partitions(1)) {
		v.put++
		body := fmt.Sprintf(`{"id":"%d","customerId":"%d"}`, v.put, v.put)
		key, err := v.def.Partition.Extract([]byte(body))
		if err != nil {
			v.t.Fatal(err)
		}
		if p := partitionOf(v.Partitions(1), v.def.Partition.EPK(key)); !written[p] {
			mustPropose(v.t, p, putItem(v.def, body))
			written[p] = true
		}
	}
}

func (v *versionStore) reshape(from []uint32, into int) {
	v.t.Helper()
	if _, err := v.Reshape(v.t.Context(), Reshape{Container: 1, From: from, Into: into}); err != nil {
		v.t.Fatal(err)
	}
}

func (v *versionStore) reopen() {
	v.t.Helper()
	if err := v.Close(); err != nil {
		v.t.Fatal(err)
	}
	v.Store = openMigrated(v.t, v.db, v.clock)
}

// expect reads the first partition from an LSN: it has versions of these LSNs, or none before
// since.
func (v *versionStore) expect(from, since session.LSN, lsns ...session.LSN) {
	v.t.Helper()
	mustCheck(v.t, v.Store)
	got, gone := lsnsOf(v.t, v.Partitions(1)[0], from, partition.All())
	if gone != since || !slices.Equal(got, lsns) {
		v.t.Errorf("from LSN %d: %v, since %d; expected %v, since %d", from, got, gone, lsns, since)
	}
}

// TestVersionsAreTrimmed: versions are deleted when their retention is over, also those of
// partitions that others have replaced. A reader that has missed something learns so, and only
// then.
func TestVersionsAreTrimmed(t *testing.T) {
	v := newVersionStore(t, 2, 1)
	for range 3 {
		v.write()
	}
	v.expect(0, 0, 1, 2, 3)
	v.clock.Advance(61 * time.Second)
	v.write()
	v.write()
	sweepEverywhere(t, v.Store)
	v.expect(2, 3)
	v.expect(3, 0, 4, 5)
	v.reshape([]uint32{v.Partitions(1)[0].ID()}, 2)
	v.expect(2, 3)
	v.clock.Advance(30 * time.Second)
	v.write()
	var ids []uint32
	for _, p := range v.Partitions(1) {
		ids = append(ids, p.ID())
	}
	v.reshape(ids, 1)
	v.expect(3, 0, 4, 4, 5, 5, 6, 6, 6)
	v.clock.Advance(35 * time.Second)
	sweepEverywhere(t, v.Store)
	v.expect(4, 5)
	v.expect(5, 0, 6, 6, 6)
	v.reopen()
	v.expect(5, 0, 6, 6, 6)
	v.clock.Advance(time.Hour)
	sweepEverywhere(t, v.Store)
	v.expect(5, 6)
	v.expect(6, 0) // a reader that has seen everything goes on, whenever it comes back
	if rows := dump(t, v.db, []byte{layout.SpaceVersion}, []byte{layout.SpaceVersion + 1}); len(rows) != 5 {
		t.Errorf("besides the histories of five partitions, %v are left", rows)
	}
}

// TestVersionsBeginAgain: a container that stops keeping versions and begins again has no gap that
// a reader could miss.
func TestVersionsBeginAgain(t *testing.T) {
	v := newVersionStore(t, 1, 0)
	keep := func(minutes int32) {
		v.def.Retention = minutes
		if err := v.Redefine(t.Context(), 1, v.def, 0); err != nil {
			t.Fatal(err)
		}
	}
	v.write()
	keep(5)
	v.expect(1, 0)
	v.expect(0, 1)
	v.write()
	v.expect(1, 0, 2)
	keep(10)
	v.expect(1, 0, 2)
	keep(0)
	keep(5)
	v.expect(1, 2)
	v.expect(2, 0)
	v.write()
	v.expect(2, 0, 3)
	keep(0)
	v.write()
	v.reopen()
	keep(5)
	v.write()
	v.expect(3, 4)
	v.expect(4, 0, 5)
	v.reopen()
	v.write()
	v.expect(4, 0, 5, 6)
}

// TestDamagedVersionsAreFound: the check finds a version that is missing, or that shows another
// item than the item is.
func TestDamagedVersionsAreFound(t *testing.T) {
	v := newVersionStore(t, 1, 5)
	for range 4 {
		v.write()
	}
	l := v.Partitions(1)[0].Keys()
	key := func(lsn session.LSN) []byte { return l.ChangeKey(nil, layout.SpaceVersion, 0, lsn, 0) }
	second, _, err := v.db.Get(nil, key(2))
	if err != nil {
		t.Fatal(err)
	}
	for name, damage := range map[string]func(*storage.Batch){
		"missing":   func(b *storage.Batch) { b.Delete(key(2)) },
		"last":      func(b *storage.Batch) { b.Delete(key(4)) },
		"another":   func(b *storage.Batch) { b.Set(key(2), bytes.Replace(second, []byte(`"id":"`), []byte(`"ix":"`), 1)) },
		"cut":       func(b *storage.Batch) { b.Set(key(2), second[:len(second)-1]) },
		"elsewhere": func(b *storage.Batch) { b.Set(key(3), second) },
		"history":   func(b *storage.Batch) { b.Set(l.HistoryKey(nil, 0), []byte{1}) },
	} {
		t.Run(name, func(t *testing.T) {
			before := dump(t, v.db, []byte{layout.SpaceVersion}, []byte{layout.SpaceVersion + 1})
			b := v.db.NewBatch(64)
			damage(b)
			if err := v.apply(b); err != nil {
				t.Fatal(err)
			}
			problems, err := v.Check(t.Context(), nil)
			if err != nil || len(problems) == 0 {
				t.Errorf("the check finds nothing (%v)", err)
			}
			b = v.db.NewBatch(64)
			for _, line := range before {
				k, value, _ := strings.Cut(line, "=")
				b.Set(unhex(t, k), unhex(t, value))
			}
			if err := v.apply(b); err != nil {
				t.Fatal(err)
			}
			mustCheck(t, v.Store)
		})
	}
}

func unhex(t *testing.T, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.TrimSpace(text))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestDamagedVersionsAreRepaired: a partition whose versions are damaged stops serving. A repair
// removes them, and readers of all versions start again.
func TestDamagedVersionsAreRepaired(t *testing.T) {
	v := newVersionStore(t, 1, 5)
	for range 4 {
		v.write()
	}
	p := v.Partitions(1)[0]
	b := v.db.NewBatch(64)
	b.Set(p.Keys().ChangeKey(nil, layout.SpaceVersion, p.ID(), 2, 0), []byte{9, 9, 9})
	if err := v.apply(b); err != nil {
		t.Fatal(err)
	}
	s, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	err = s.Versions(t.Context(), 0, partition.All(), func(physical.FeedEntry, *physical.Version) bool { return true })
	s.Release()
	if !physical.IsDamaged(err) || !physical.IsDamaged(p.Err()) {
		t.Fatalf("the versions are read: %v; the partition serves: %v", err, p.Err())
	}
	if _, err := v.Reshape(t.Context(), Reshape{Container: 1, From: []uint32{p.ID()}, Rebuild: true}); err != nil {
		t.Fatal(err)
	}
	v.expect(0, 4)
	v.expect(4, 0)
	v.write()
	v.expect(4, 0, 5)
	v.reopen()
	v.write()
	v.expect(4, 0, 5, 6)
}

// TestVersionsEndBesideWrites: the first write of a process, or the deletion of old versions, does
// not bring back the history of a container that keeps no more versions.
func TestVersionsEndBesideWrites(t *testing.T) {
	v := newVersionStore(t, 1, 1)
	v.write()
	for round := range 200 {
		v.reopen()
		p := v.Partitions(1)[0]
		var beside sync.WaitGroup
		beside.Go(func() {
			if round%2 == 0 {
				v.write()
				return
			}
			v.clock.Advance(2 * time.Minute)
			if err := p.TrimVersions(context.Background()); err != nil {
				t.Error(err)
			}
		})
		next := v.def
		next.Retention = 0
		if err := v.Redefine(t.Context(), 1, next, 0); err != nil {
			t.Fatal(err)
		}
		beside.Wait()
		v.write()
		mustCheck(t, v.Store)
		if t.Failed() {
			t.Fatalf("in round %d", round)
		}
		if err := v.Redefine(t.Context(), 1, v.def, 0); err != nil {
			t.Fatal(err)
		}
		v.write()
	}
}
