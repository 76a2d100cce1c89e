package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
)

// These tests kill a reshape at each of its steps, and before each of its syncs. Afterwards the
// store has either the old partitions or the new ones, completely.

// crashPoint is a container on a disk that can lose unsynced data, and its state before a reshape.
type crashPoint struct {
	*reshapable
	disk  *storage.CrashFS
	asked Reshape
	base  []byte              // for a follower
	old   map[uint32]sourceAt // partitions by id
	items []string            // and their entries
}

// sourceAt is a partition before the reshape.
type sourceAt struct {
	keys  partition.Range
	at    log.Position // of its log
	begin log.Position
}

// unmovedSpaces are the spaces that a reshape does not change.
var unmovedSpaces = []byte{layout.SpaceItem, layout.SpaceID, layout.SpaceLogical, layout.SpaceFeed, layout.SpaceExpiry}

func newCrashPoint(t *testing.T, r Reshape) *crashPoint {
	t.Helper()
	c := &crashPoint{reshapable: &reshapable{def: physicaltest.Definition(t)}, disk: storage.NewCrashFS(), asked: r}
	c.def.Unique, c.def.DefaultTTL = indextest.UniqueKeys(t, []string{"/u"}), 1000
	c.Store = openOn(t, c.disk)
	if err := c.Hold(t.Context(), "follower", 0); err != nil {
		t.Fatal(err)
	}
	made, err := c.Create(t.Context(), 1, c.def, physicaltest.EvenSpecs(c.def, 3))
	if err != nil {
		t.Fatal(err)
	}
	c.old = make(map[uint32]sourceAt)
	for _, p := range made {
		c.old[p.ID()] = sourceAt{keys: p.Range(), begin: p.LogPosition()}
	}
	for i := range 60 {
		c.put(t, fmt.Sprintf(`{"id":"%d","customerId":"c%d","u":%d,"ttl":%d}`, i, i%12, i, 100+i))
	}
	for _, p := range made {
		was := c.old[p.ID()]
		was.at = p.LogPosition()
		c.old[p.ID()] = was
	}
	var base bytes.Buffer
	if err := c.WriteBase(t.Context(), &base); err != nil {
		t.Fatal(err)
	}
	c.base, c.items = base.Bytes(), c.itemsOf(t, c.Store)
	return c
}

func openOn(t *testing.T, disk *storage.CrashFS) *Store {
	t.Helper()
	db, err := storage.Open(storage.Options{Dir: "d", FS: disk, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces()})
	if err != nil {
		t.Fatal(err)
	}
	s, err := OpenStore(db, Options{Clock: clock.NewManual(physicaltest.Start)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeAll(t, s, db) })
	return s
}

func (c *crashPoint) itemsOf(t *testing.T, s *Store) (all []string) {
	t.Helper()
	l := layout.Keys{Container: 1}
	for _, space := range unmovedSpaces {
		all = append(all, dump(t, s.db, l.Space(nil, space), l.SpaceEnd(nil, space))...)
	}
	return all
}

// verify examines what a cut has left, and continues there.
func (c *crashPoint) verify(t *testing.T, clone *storage.CrashFS, mustBeComplete, mustBeUndone bool) (complete bool) {
	t.Helper()
	s := &reshapable{Store: openOn(t, clone), def: c.def}
	there := ids(s.Partitions(1))
	complete = c.isComplete(s.Store)
	switch {
	case complete && mustBeUndone, !complete && mustBeComplete:
		t.Fatalf("there are %v", there)
	case !complete && !slices.Equal(there, slices.Sorted(maps.Keys(c.old))):
		t.Fatalf("neither the old partitions are there nor the new ones, but %v", there)
	}
	if !slices.Equal(c.items, c.itemsOf(t, s.Store)) {
		t.Error("the items are others")
	}
	record := s.all[1].record
	if len(record.Building) > 0 {
		t.Errorf("segments %v are still being built", record.Building)
	}
	mustBeWhole(t, s.Store)
	mustCheck(t, s.Store)
	c.verifyLogs(t, s.Store, complete)

	r := &replicaOf{}
	var err error
	if r.db, err = load(t, c.base); err != nil {
		t.Fatal(err)
	}
	r.open(t)
	defer closeAll(t, r.store, r.db)
	r.run(s.Store)
	defer r.stop(t, 0)
	r.mustAgree(t, s.Store)
	c.goOn(t, s, complete)
	r.mustAgree(t, s.Store)
	mustCheck(t, r.store)
	mustCheck(t, s.Store)
	mustBeWhole(t, s.Store)
	return complete
}

// isComplete reports whether the reshape has happened.
func (c *crashPoint) isComplete(s *Store) bool {
	there := s.Partitions(1)
	if c.asked.Rebuild {
		return slices.ContainsFunc(there, func(p *physical.Partition) bool { return p.Segment() > 2 })
	}
	return !slices.ContainsFunc(there, func(p *physical.Partition) bool { return slices.Contains(c.asked.From, p.ID()) })
}

// verifyLogs: logs of replaced partitions are sealed, the other logs continue where they were, and
// a new chain begins with the ends of its parents' chains.
func (c *crashPoint) verifyLogs(t *testing.T, s *Store, complete bool) {
	t.Helper()
	ends, sources := make(map[uint32]log.Position), c.asked.From
	if !complete || c.asked.Rebuild {
		sources = nil
	}
	for _, id := range sources {
		l, err := s.Log(1, id)
		if err != nil {
			t.Fatalf("the log of partition %d: %v", id, err)
		}
		end, last := c.old[id].begin, log.Record{}
		err = l.Read(t.Context(), end, true, func(r *log.Record, at log.Position) error {
			end, last = at, *r
			last.Body = bytes.Clone(r.Body)
			return nil
		})
		if err != nil || last.Kind != log.Seal || end.LSN != c.old[id].at.LSN {
			t.Fatalf("the log of partition %d ends at %+v with %+v (%v)", id, end, last, err)
		}
		ends[id] = end
		next, err := layout.ReadSuccession(last.Body)
		if err != nil || !slices.Equal(next.From, sources) || len(next.To) == 0 {
			t.Errorf("the seal of partition %d says %+v (%v)", id, next, err)
		}
		if _, _, err := l.Lead(t.Context(), end, func(*log.Record, log.Position) error { return nil }); !errors.Is(err,
			log.ErrSealed) {
			t.Errorf("a claim on the log of partition %d: %v", id, err)
		}
		for _, after := range []log.Position{end, c.old[id].at} {
			if _, err := l.Append(t.Context(), last.Term, after, log.Group{Mutations: 1}); !errors.Is(err, log.ErrSealed) {
				t.Errorf("an append to the log of partition %d: %v", id, err)
			}
		}
	}
	for _, p := range s.Partitions(1) {
		was, there := c.old[p.ID()]
		if at := p.LogPosition(); there && at.LSN != was.at.LSN {
			t.Errorf("partition %d stood at %+v, now at %+v", p.ID(), was.at, at)
		}
		if there {
			continue
		}
		var before []log.Hash
		for _, id := range sources { // in range order, as they are asked for
			if c.old[id].keys.Overlaps(p.Range()) {
				before = append(before, ends[id].Chain)
			}
		}
		if len(before) == 0 || p.LogPosition().Chain != layout.Born(1, p.ID(), p.Range(), before...) {
			t.Errorf("the chain of partition %d does not begin with the ends of %v", p.ID(), sources)
		}
	}
}

// goOn writes to every partition, and reshapes. That abandons a reshape that was announced and not
// done, and its numbers are not used again.
func (c *crashPoint) goOn(t *testing.T, s *reshapable, complete bool) {
	t.Helper()
	intents := slices.Clone(s.all[1].record.Intents)
	if complete && len(intents) > 0 {
		t.Errorf("it is complete and still announced: %+v", intents)
	}
	for _, p := range s.Partitions(1) {
		s.putIn(t, p)
	}
	next := c.asked
	if complete {
		next = Reshape{Container: 1, From: ids(s.Partitions(1)), Into: 2}
	}
	done := mustReshape(t, s.Store, next)
	for _, given := range intents {
		for _, to := range given.To {
			if slices.Contains(done.To, to.ID) {
				t.Errorf("partition %d was announced and is given again", to.ID)
			}
		}
	}
	if left := s.all[1].record.Intents; len(left) > 0 && !next.Rebuild {
		t.Errorf("announced are %+v", left)
	}
	for _, p := range s.Partitions(1) {
		s.putIn(t, p)
	}
}

// mustAgree waits until the follower has caught up with its leader, and compares digests.
func (r *replicaOf) mustAgree(t *testing.T, source *Store) {
	t.Helper()
	for _, p := range source.Partitions(1) {
		own, err := r.standsAt(source, p)
		if err != nil {
			t.Fatalf("the follower: %v", err)
		}
		if mustDigest(t, own) != mustDigest(t, p) {
			t.Errorf("partition %d has another digest in the follower", p.ID())
		}
	}
}

// unsynced are percentages of unsynced data that survive: none as in the worst power cut, some, or
// all as when the process is killed.
var unsynced = []int{0, 50, 100}

func TestCrashAtEveryStepOfAReshape(t *testing.T) {
	for name, r := range someReshapes {
		for i, step := range reshapeSteps {
			t.Run(name+" "+strings.ReplaceAll(step, " ", "-"), func(t *testing.T) {
				c := newCrashPoint(t, r)
				var clones []*storage.CrashFS
				c.reshapeStep = func(at string) {
					if at != step || len(clones) > 0 {
						return
					}
					for n, percent := range unsynced {
						clones = append(clones, c.disk.Crash(percent, rand.New(rand.NewPCG(uint64(i), uint64(n)))))
					}
				}
				mustReshape(t, c.Store, r)
				if len(clones) != len(unsynced) {
					t.Fatal("it has not come to the step")
				}
				for n, clone := range clones {
					t.Logf("%d%% of what was not synced is there", unsynced[n])
					c.verify(t, clone, i >= completeFrom, i < completeFrom)
				}
			})
		}
	}
}

// TestCrashBeforeEverySyncOfAReshape: before each sync the store is complete, and a completed
// reshape stays completed.
func TestCrashBeforeEverySyncOfAReshape(t *testing.T) {
	for name, r := range someReshapes {
		t.Run(name, func(t *testing.T) {
			c := newCrashPoint(t, r)
			var mu sync.Mutex
			var clones []*storage.CrashFS
			within := false
			c.disk.BeforeSync = func(string) error {
				mu.Lock()
				defer mu.Unlock()
				if within {
					seed := rand.NewPCG(uint64(len(clones)), 1)
					clones = append(clones, c.disk.Crash(unsynced[len(clones)%len(unsynced)], rand.New(seed)))
				}
				return nil
			}
			watch := func(on bool) {
				mu.Lock()
				defer mu.Unlock()
				within = on
			}
			c.reshapeStep = func(step string) {
				if step == "dropped" {
					watch(false)
				}
			}
			watch(true)
			if _, err := c.Reshape(context.Background(), r); err != nil {
				t.Fatal(err)
			}
			if len(clones) < 3 { // what is announced, what is built, and the change itself
				t.Errorf("there were %d syncs", len(clones))
			}
			complete := make([]bool, len(unsynced))
			for n, clone := range clones {
				kept := n % len(unsynced)
				t.Logf("sync %d of %d, %d%% of what was not synced is there", n, len(clones), unsynced[kept])
				complete[kept] = c.verify(t, clone, complete[kept], false)
			}
		})
	}
}
