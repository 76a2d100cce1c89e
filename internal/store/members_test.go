package store

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// feedOf returns the change feed of a partition from an LSN on, each entry by LSN and ordinal.
func feedOf(t testing.TB, s *physical.Snapshot, from session.LSN) (entries []string) {
	t.Helper()
	err := s.Feed(context.Background(), from, partition.All(), func(e physical.FeedEntry) bool {
		entries = append(entries, fmt.Sprintf("%d %x", e.LSN, e.Ordinal))
		return true
	})
	if err != nil {
		t.Error(err)
	}
	return entries
}

// wantsOf is what a partition must read and answer, determined from the store without its members.
type wantsOf struct {
	feed  []string
	fed   []uint32 // itself last
	lsnAt map[int64]session.LSN
}

func (s *reshapable) wants(t testing.TB, p *physical.Partition, gone layout.Expiry) (w wantsOf) {
	t.Helper()
	lower, upper := p.Keys().RangeBounds(layout.SpaceItem, p.Range())
	it, err := s.db.NewIter(lower, upper)
	if err != nil {
		t.Fatal(err)
	}
	defer it.Close() //nolint:errcheck // test
	type place struct {
		lsn     session.LSN
		from    uint32
		ordinal uint64
	}
	var places []place
	for ok := it.First(); ok; ok = it.Next() {
		value, err := it.Value()
		_, ordinal, bad := p.Keys().ReadItemKey(it.Key())
		var one resource.Item
		if err := errors.Join(err, bad, layout.ReadItem(value, &one)); err != nil {
			t.Fatal(err)
		}
		if !gone.Gone(one.TS, one.TTL) {
			places = append(places, place{one.LSN, one.PartitionID, ordinal})
		}
		if one.PartitionID != p.ID() && !slices.Contains(w.fed, one.PartitionID) {
			w.fed = append(w.fed, one.PartitionID)
		}
	}
	slices.SortFunc(places, func(a, b place) int {
		return int(int64(a.lsn)-int64(b.lsn))*4096 + int(a.from) - int(b.from)
	})
	for _, one := range places {
		w.feed = append(w.feed, fmt.Sprintf("%d %x", one.lsn, one.ordinal))
	}
	slices.Sort(w.fed)
	w.fed = append(w.fed, p.ID())
	w.lsnAt = make(map[int64]session.LSN)
	seconds := make(map[uint32][]embedded.Second)
	for _, id := range append(p.Parents(), p.ID()) {
		prefix := binary.BigEndian.AppendUint32(p.Keys().Space(nil, layout.SpaceTime), id)
		err := eachIn(s.db, prefix, func(key, value []byte) error {
			second := int64(binary.BigEndian.Uint64(key[len(prefix):]))
			seconds[id] = append(seconds[id], embedded.Second{Second: second, LSN: session.LSN(binary.BigEndian.Uint64(value))})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for second := physicaltest.Start.Unix() - 1; second < physicaltest.Start.Unix()+200; second++ {
		first := p.LSN() + 1
		for _, all := range seconds {
			for _, at := range all {
				if at.Second >= second {
					first = min(first, at.LSN)
					break
				}
			}
		}
		w.lsnAt[second] = first - 1
	}
	return w
}

// mustReadNoMore: the partition reads only the members that have entries of its own, and its
// answers have not changed.
func (s *reshapable) mustReadNoMore(t testing.TB, p *physical.Partition) {
	t.Helper()
	snapshot, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer snapshot.Release()
	gone := lifetimeOf(s.Store, p.Keys().Container).Gone(s.seconds.Now())
	want := s.wants(t, p, gone)
	if got := snapshot.Subject().Reads.Fed(p.ID()); !slices.Equal(got, want.fed) {
		t.Errorf("partition %d reads the feeds of %v; %v have entries", p.ID(), got, want.fed)
	}
	if got := feedOf(t, snapshot, 0); !slices.Equal(got, want.feed) {
		t.Errorf("the feed of partition %d is %v, expected %v", p.ID(), got, want.feed)
	}
	for _, second := range slices.Sorted(maps.Keys(want.lsnAt)) {
		if got, err := snapshot.LSNAt(second); got != want.lsnAt[second] || err != nil {
			t.Errorf("partition %d: LSNAt(%d) is %d (%v), expected %d", p.ID(), second, got, err, want.lsnAt[second])
		}
	}
}

// TestFeedAfterFiftyGenerations: after fifty generations of splits and merges a feed is as cheap to
// open as before.
func TestFeedAfterFiftyGenerations(t *testing.T) {
	c := clock.NewManual(physicaltest.Start)
	s := newReshapable(t, Options{Clock: c})
	if err := s.Hold(t.Context(), "followers", 0); err != nil {
		t.Fatal(err)
	}
	var base bytes.Buffer
	if err := s.WriteBase(t.Context(), &base); err != nil {
		t.Fatal(err)
	}
	db, err := load(t, base.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	r := &replicaOf{db: db}
	r.open(t)
	defer closeAll(t, r.store, db)
	r.run(s.Store)
	defer r.stop(t, 0)
	for generation := range 50 {
		switch parts := ids(s.Partitions(1)); len(parts) {
		case 1:
			mustReshape(t, s.Store, Reshape{Container: 1, From: parts, Into: 3})
		default:
			mustReshape(t, s.Store, Reshape{Container: 1, From: parts})
		}
		c.Advance(2 * time.Second)
		for i := range 60 { // all but a few are rewritten in each generation
			if i%10 != 0 || generation < 20 && i > generation {
				s.put(t, fmt.Sprintf(`{"id":"%d","customerId":"c%d","u":%d,"generation":%d}`, i, i%12, i, generation))
			}
		}
	}
	mustReshape(t, s.Store, Reshape{Container: 1, From: ids(s.Partitions(1)), Into: 2})
	for _, p := range s.Partitions(1) {
		own, err := r.standsAt(s.Store, p)
		if err != nil {
			t.Fatal(err)
		}
		if mustDigest(t, own) != mustDigest(t, p) {
			t.Errorf("the follower's partition %d has another digest", p.ID())
		}
		deadline := time.Now().Add(10 * time.Second)
		for ; !slices.Equal(own.Reads(), p.Reads()); time.Sleep(time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("the follower's partition %d reads %v, its leader's %v", p.ID(), own.Reads(), p.Reads())
			}
		}
	}
	look := func(store *Store, when string) {
		t.Helper()
		for _, p := range store.Partitions(1) {
			if len(p.Parents()) < 75 || !p.Descends(0) || !p.Descends(p.Parents()[40]) {
				t.Errorf("%s partition %d has the ancestors %v", when, p.ID(), p.Parents())
			}
			(&reshapable{Store: store}).mustReadNoMore(t, p)
			if n := len(p.Reads()); n == 0 {
				t.Errorf("%s it reads the seconds of nobody", when)
			}
		}
		mustCheck(t, store)
		mustBeWhole(t, store)
	}
	look(s.Store, "at the end")
	look(r.store, "in a follower")
	acknowledged := []Position{{Container: 1, Partition: 0, LSN: 1}, {Container: 1, Partition: 30, LSN: 1}}
	if lost, err := s.Compare(acknowledged); err != nil || len(lost) > 0 {
		t.Errorf("the witness's LSNs of ancestors are lost: %v, %v", lost, err)
	}
	again, err := OpenStore(s.db, Options{Clock: c, ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	look(again, "after a restart")
	if err := again.Close(); err != nil {
		t.Error(err)
	}
}

// TestSweepPrunes: when a sweep has reached the end of an ancestor's entries, the partition ignores
// that ancestor from then on. A sibling that still has entries there does not.
func TestSweepPrunes(t *testing.T) {
	c := clock.NewManual(physicaltest.Start)
	s := newReshapable(t, Options{Clock: c})
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{1}, Into: 2})
	first, second := s.Partitions(1)[1], s.Partitions(1)[2]
	fed := func(p *physical.Partition) []uint32 {
		var all []uint32
		for _, m := range p.Reads() {
			if m.Feed {
				all = append(all, m.ID)
			}
		}
		return all
	}
	if !slices.Equal(fed(first), []uint32{1}) || !slices.Equal(fed(second), []uint32{1}) {
		t.Fatalf("they read %v and %v", first.Reads(), second.Reads())
	}
	c.Advance(500 * time.Second) // all have expired, of those that were written
	for more := true; more; {
		var err error
		if _, more, err = s.Sweep(t.Context(), first, 100); err != nil {
			t.Fatal(err)
		}
	}
	if first.Items() != 0 || len(fed(first)) != 0 || !slices.Equal(fed(second), []uint32{1}) {
		t.Errorf("after a sweep of the first they read %v and %v", first.Reads(), second.Reads())
	}
	s.mustReadNoMore(t, first)
	s.mustReadNoMore(t, second)
	mustCheck(t, s.Store)
	mustBeWhole(t, s.Store)
}

// TestNothingIsLeftOfAnAncestorWithoutEntries: what lies under the id of an ancestor is deleted
// with the last partition that reads any of it. The end of its log is deleted too, unless there is
// a hold.
func TestNothingIsLeftOfAnAncestorWithoutEntries(t *testing.T) {
	for _, held := range []bool{false, true} {
		t.Run(fmt.Sprintf("held %t", held), func(t *testing.T) {
			s, def, p := onePartition(t, Options{})
			if held {
				if err := s.Hold(t.Context(), "somebody", 0); err != nil {
					t.Fatal(err)
				}
			}
			mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Into: 2}) // 0 has never written
			customer := customersOf(def, s.Partitions(1))[0]
			mustPropose(t, s.Partitions(1)[0], putItem(def, fmt.Sprintf(`{"id":"1","customerId":%q}`, customer)))
			mustReshape(t, s, Reshape{Container: 1, From: []uint32{1, 2}})
			for _, q := range s.Partitions(1) {
				want := []uint32{1}
				var got []uint32
				for _, m := range q.Reads() {
					got = append(got, m.ID)
				}
				if !slices.Equal(got, want) || !slices.Equal(q.Parents(), []uint32{0, 1, 2}) {
					t.Errorf("partition %d of %v reads %v", q.ID(), q.Parents(), q.Reads())
				}
			}
			for _, id := range []uint32{0, 1, 2} {
				left := make(map[byte]int)
				for _, space := range memberSpaces {
					prefix := binary.BigEndian.AppendUint32(p.Keys().Space(nil, space), id)
					left[space] = len(dump(t, s.db, prefix, layout.After(prefix)))
				}
				gone := left[layout.SpaceFeed]+left[layout.SpaceTime]+left[layout.SpaceExpiry] == 0
				if (id != 1) != gone || (left[layout.SpaceEntry] == 0) != (id != 1 && !held) {
					t.Errorf("of partition %d is left %v", id, left)
				}
				l, err := s.Log(1, id)
				if id != 1 && !held {
					if !errors.Is(err, log.ErrTruncated) {
						t.Errorf("the log of partition %d: %v", id, err)
					}
				} else if _, err = l.Append(t.Context(), log.Term{}, log.Position{}, log.Group{}); !errors.Is(err, log.ErrSealed) {
					t.Errorf("an append to the log of partition %d: %v", id, err)
				}
			}
			mustCheck(t, s)
			mustBeWhole(t, s)
		})
	}
}

// TestOlderSnapshotsReadWhatWasThere: a snapshot that was taken before the last entries were
// deleted still reads them.
func TestOlderSnapshotsReadWhatWasThere(t *testing.T) {
	s := newReshapable(t, Options{})
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{1}, Into: 2})
	p := s.Partitions(1)[1]
	old, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer old.Release()
	before := feedOf(t, old, 0)
	var again []string
	for i := range 60 {
		again = append(again, fmt.Sprintf(`{"id":"%d","customerId":"c%d","u":%d}`, i, i%12, i))
	}
	for i, body := range again {
		if p.Range().Contains(s.def.Partition.EPK(partition.NewKey(partition.Text(fmt.Sprintf("c%d", i%12))))) {
			s.put(t, body)
		}
	}
	err = s.prune(t.Context(), p, func() bool { s.control.Lock(); return true })
	if err != nil || p.Reads()[0].Feed {
		t.Fatalf("it reads %v (%v)", p.Reads(), err)
	}
	if got := feedOf(t, old, 0); len(before) == 0 || !slices.Equal(got, before) {
		t.Errorf("an older snapshot showed %v, now %v", before, got)
	}
	s.mustReadNoMore(t, p)
	mustCheck(t, s.Store)
}

// TestMembersThatAreWrong: the check reports a partition that ignores an ancestor with entries of
// its own, and an invalid record is refused.
func TestMembersThatAreWrong(t *testing.T) {
	s := newReshapable(t, Options{})
	mustReshape(t, s.Store, Reshape{Container: 1, From: []uint32{1}, Into: 2})
	p := s.Partitions(1)[1]
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		value layout.Members
		raw   []byte
		opens bool
	}{
		"nobody is read":   {opens: true},
		"seconds are not":  {value: layout.Members{{ID: 1, Feed: true, Times: false}}, opens: true},
		"feeds are not":    {value: layout.Members{{ID: 1, Feed: false, Times: true}}, opens: true},
		"no ancestor":      {value: layout.Members{{ID: 2, Feed: true, Times: true}}},
		"twice":            {value: layout.Members{{ID: 1, Feed: true, Times: true}, {ID: 1, Feed: true, Times: true}}},
		"for nothing":      {raw: []byte{0, 0, 0, 1, 0}},
		"for what else":    {raw: []byte{0, 0, 0, 1, 8}},
		"a part of an id":  {raw: []byte{0, 0, 0}},
		"a part of a pair": {raw: []byte{0, 0, 0, 1}},
	} {
		if c.raw == nil {
			c.raw = c.value.Append(nil)
		}
		b := s.db.NewBatch(64)
		b.Set(p.Keys().MembersKey(nil, p.ID()), c.raw)
		if err := s.apply(b); err != nil {
			t.Fatal(err)
		}
		again, err := OpenStore(s.db, Options{Clock: s.clock, ReadOnly: true})
		if !c.opens {
			if !errors.Is(err, layout.ErrRecord) {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		problems, err := again.Check(t.Context(), nil)
		if err != nil || len(problems) == 0 {
			t.Errorf("%s: the check finds %v (%v)", name, problems, err)
		}
		if err := again.Close(); err != nil {
			t.Error(err)
		}
	}
}

// pruneNow prunes a partition.
func pruneNow(t *testing.T, s *Store, p *physical.Partition) {
	t.Helper()
	if err := s.prune(t.Context(), p, func() bool { s.control.Lock(); return true }); err != nil {
		t.Fatal(err)
	}
}

// TestTheLastOneRemovesWhatIsLeft: the last partition that drops an ancestor deletes what is left
// under its id, and no earlier one does.
func TestTheLastOneRemovesWhatIsLeft(t *testing.T) {
	s, _, p := onePartition(t, Options{})
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Into: 2})
	b := s.db.NewBatch(64)
	key := p.Keys().EntryKey(nil, 0, 1, 0)
	b.Set(key, []byte("left"))
	if err := s.apply(b); err != nil {
		t.Fatal(err)
	}
	parts := s.Partitions(1)
	for _, q := range parts {
		q.SetReads(layout.EveryAncestor(q.Parents()))
	}
	for i, q := range parts {
		pruneNow(t, s, q)
		if _, found, err := s.db.Get(nil, key); err != nil || found != (i == 0) {
			t.Errorf("after %d of 2 it is there: %t (%v)", i+1, found, err)
		}
	}
}

// TestRepairReadsEveryAncestorAgain: a repair fixes entries under ancestors that the partition
// ignored, and the partition reads them again.
func TestRepairReadsEveryAncestorAgain(t *testing.T) {
	s, def, _ := onePartition(t, Options{})
	mustPropose(t, s.Partitions(1)[0], putItem(def, `{"id":"1","customerId":"a"}`))
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Into: 2})
	p := route(s, 1, def.Partition.EPK(partition.NewKey(partition.Text("a"))))
	b := s.db.NewBatch(64)
	b.Delete(p.Keys().FeedKey(nil, 0, 1, 0))
	if err := s.apply(b); err != nil {
		t.Fatal(err)
	}
	if pruneNow(t, s, p); p.Reads()[0].Feed {
		t.Fatalf("it reads %v", p.Reads())
	}
	if problems, err := p.Check(t.Context(), func(int64) {}); err != nil || len(problems) == 0 {
		t.Fatalf("the check finds nothing: %v", err)
	}
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{p.ID()}, Rebuild: true})
	snapshot, err := partitionByID(s, p.ID()).Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer snapshot.Release()
	if got := feedOf(t, snapshot, 0); len(got) != 1 {
		t.Errorf("the feed is %v", got)
	}
	mustCheck(t, s)
}
