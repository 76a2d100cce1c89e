package store

import (
	"context"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/storage"
)

// histories are the definitions under which histories run.
func histories(t *testing.T) map[string]layout.Definition {
	return map[string]layout.Definition{
		"version 2":    physicaltest.Define(t, partition.Hash, 2, "/k"),
		"version 1":    physicaltest.Define(t, partition.Hash, 1, "/k"),
		"hierarchical": physicaltest.Define(t, partition.MultiHash, 2, "/k", "/l"),
	}
}

func TestHistories(t *testing.T) {
	for name, def := range histories(t) {
		t.Run(name, func(t *testing.T) { runHistories(t, def, 1, false) })
	}
}

// TestReshapedHistories runs histories on several partitions, which are split, merged and rebuilt,
// mostly during writes.
func TestReshapedHistories(t *testing.T) {
	for name, def := range histories(t) {
		t.Run(name, func(t *testing.T) { runHistories(t, def, 5, true) })
	}
}

func runHistories(t *testing.T, def layout.Definition, maxParts int, reshapes bool) {
	unique := indextest.UniqueKeys(t, []string{"/u"})
	followers := newFollowers(t)
	cid := uint32(0)
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces()})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close() //nolint:errcheck // in memory
	rapid.Check(t, func(t *rapid.T) {
		cid++
		m := &historyMachine{
			def: def, cid: cid, clock: physicaltest.NewBackClock(),
			naive: naive{items: make(map[string]resource.Item)}, expired: make(map[string]bool),
		}
		forgetful := rapid.SampledFrom([]memory.Kinds{0, 0, 0, ^memory.Kinds(0)}).Draw(t, "without memories")
		open := func() {
			s, err := OpenStore(db, Options{Clock: m.clock, without: forgetful})
			if err == nil {
				err = s.Hold(context.Background(), "followers", 0)
			}
			if err != nil {
				t.Fatal(err)
			}
			followers.attach(s)
			m.s = s
			s.shared.LearnSoon()
			m.naive.now = s.seconds.Now() // histories before this one have used the store's time
		}
		open()
		defer followers.detach(t)
		ttl := rapid.SampledFrom([]int32{0, 0, -1, 1, 2})
		m.def.DefaultTTL = ttl.Draw(t, "default ttl")
		m.def.Retention = rapid.SampledFrom([]int32{0, 1, 1}).Draw(t, "retention")
		m.naive.defaultTTL = m.def.DefaultTTL
		if rapid.Bool().Draw(t, "unique") {
			m.def.Unique = unique
		}
		policies := historyPolicies(t)
		m.def.Index = rapid.SampledFrom(policies).Draw(t, "policy")
		specs := physicaltest.EvenSpecs(def, rapid.IntRange(1, maxParts).Draw(t, "partitions"))
		parts, err := m.s.Create(context.Background(), cid, m.def, specs)
		if err != nil {
			t.Fatal(err)
		}
		m.naive.begin(parts, m.def.Index)
		for range rapid.IntRange(1, 8).Draw(t, "groups") {
			m.group(t)
			m.compare(t)
			followers.compare(t, cid)
			m.clock.Advance(time.Duration(rapid.IntRange(0, 1500).Draw(t, "ms")) * time.Millisecond)
			between := 9
			if reshapes {
				between = 19
			}
			switch between = rapid.IntRange(0, between).Draw(t, "between"); between {
			case 0, 1:
				followers.detach(t)
				m.s.Close() //nolint:errcheck // never fails
				open()
				m.compare(t)
			case 2:
				m.clock.Back.Add(int64(rapid.IntRange(0, 3000).Draw(t, "back")) * 1e6)
			case 3, 6:
				m.redefine(t, m.s, cid, ttl.Draw(t, "default ttl"))
				m.compare(t)
			case 7:
				m.changePolicy(t, rapid.SampledFrom(policies).Draw(t, "policy"))
				m.compare(t)
			case 4, 5:
				m.sweep(t)
				m.compare(t)
			default:
				if between > 9 {
					m.reshape(t)
				}
				if between > 14 {
					m.clock.Advance(time.Duration(rapid.IntRange(0, 2500).Draw(t, "ms")) * time.Millisecond)
					m.sweep(t)
					m.compare(t)
				}
			}
		}
		mustCheck(t, m.s)
		mustBeWhole(t, m.s)
		followers.compare(t, cid)
		followers.check(t)
		if err := m.s.Drop(context.Background(), cid); err != nil {
			t.Fatal(err)
		}
		mustCheck(t, m.s)
	})
}
