package store

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// followed returns a store with a hold and one container, and a running follower.
func followed(t *testing.T) (*Store, *replicaOf) {
	t.Helper()
	s := testStore(t, Options{})
	if err := s.Hold(t.Context(), "f", 0); err != nil {
		t.Fatal(err)
	}
	def := physicaltest.Definition(t)
	parts, err := s.Create(t.Context(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	mustPropose(t, parts[0], putItem(def, `{"id":"1","customerId":"a"}`))
	f := newFollowers(t).each[0]
	f.run(s)
	t.Cleanup(func() { f.stop(t, 0) })
	catchUp(t, s, f)
	return s, f
}

// catchUp waits until the follower has caught up with its source.
func catchUp(t *testing.T, s *Store, f *replicaOf) {
	t.Helper()
	for _, cid := range s.Containers() {
		for _, p := range s.Partitions(cid) {
			own, err := f.standsAt(s, p)
			if err != nil {
				t.Fatal(err)
			}
			if mustDigest(t, own) != mustDigest(t, p) {
				t.Errorf("partition %d of container %d has another digest", p.ID(), cid)
			}
		}
	}
}

// TestAFollowerTellsNothing: a follower refuses what only a leader may do, and its log stays that
// of its leader.
func TestAFollowerTellsNothing(t *testing.T) {
	s, f := followed(t)
	ctx, own, def := t.Context(), f.store, physicaltest.Definition(t)
	for what, tell := range map[string]func() error{
		"create": func() error { _, err := own.Create(ctx, 7, def, physicaltest.EvenSpecs(def, 1)); return err },
		"drop":   func() error { return own.Drop(ctx, 1) },
		"redefine": func() error {
			def.DefaultTTL = 30
			return own.Redefine(ctx, 1, def, 0)
		},
		"want": func() error { return own.SetTargetRanges(ctx, 1, 9) },
		"split": func() error {
			_, err := own.Reshape(ctx, Reshape{Container: 1, From: []uint32{0}, Into: 2})
			return err
		},
	} {
		if err := tell(); !errors.Is(err, status.ServiceUnavailable) {
			t.Errorf("%s: %v", what, err)
		}
	}
	mustPropose(t, s.Partitions(1)[0], putItem(def, `{"id":"2","customerId":"a"}`))
	if err := s.SetTargetRanges(ctx, 1, 3); err != nil {
		t.Fatal(err)
	}
	catchUp(t, s, f)
}

// TestAFollowerDropsWhatItRebuilds: when the leader drops a container whose index the follower is
// rebuilding, nothing of the container stays.
func TestAFollowerDropsWhatItRebuilds(t *testing.T) {
	s, f := followed(t)
	at, proceed := make(chan struct{}), make(chan struct{})
	rebuilt := make(chan error, 1)
	go func() {
		_, err := f.store.Reshape(context.Background(),
			Reshape{Container: 1, From: []uint32{0}, Rebuild: true, Progress: func(int64, int64) {
				close(at) // what was read is not in the store yet
				<-proceed
			}})
		rebuilt <- err
	}()
	<-at
	if err := s.Drop(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	time.Sleep(50 * time.Millisecond) // in which the follower may, but must not, drop what is being built
	close(proceed)
	if err := <-rebuilt; !errors.Is(err, status.NotFound) {
		t.Errorf("the rebuild ends with %v", err)
	}
	catchUp(t, s, f)
	for _, space := range layout.DataSpaces {
		l := layout.Keys{Container: 1}
		it, err := f.store.db.NewIter(l.Space(nil, space), l.SpaceEnd(nil, space))
		if err != nil {
			t.Fatal(err)
		}
		if it.First() {
			t.Errorf("space %x of the dropped container has %x", space, it.Key())
		}
		it.Close() //nolint:errcheck // in memory
	}
}

// TestAFollowerSplitsWhatItRebuilds: when the leader splits a partition whose index the follower is
// rebuilding, the follower splits it too.
func TestAFollowerSplitsWhatItRebuilds(t *testing.T) {
	s, f := followed(t)
	at, proceed := make(chan struct{}), make(chan struct{})
	f.store.reshapeStep = func(step string) {
		if step == "built" && f.store.Partitions(1)[0].ID() == 0 {
			select {
			case <-at:
			default:
				close(at)
				<-proceed
			}
		}
	}
	rebuilt := make(chan error, 1)
	go func() {
		_, err := f.store.Reshape(context.Background(), Reshape{Container: 1, From: []uint32{0}, Rebuild: true})
		rebuilt <- err
	}()
	<-at
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Into: 2})
	time.Sleep(50 * time.Millisecond) // in which the follower may, but must not, give up
	close(proceed)
	if err := <-rebuilt; err != nil {
		t.Error(err)
	}
	catchUp(t, s, f)
	mustCheck(t, f.store)
}

// TestSealsThatCannotBe: a follower refuses seals that no leader writes, and does not wait for the
// partitions they name.
func TestSealsThatCannotBe(t *testing.T) {
	_, f := followed(t)
	own := f.store.Partitions(1)[0]
	to := []layout.Spec{{ID: 1, RIDPrefix: 1, Range: own.Range()}}
	for what, next := range map[string]layout.Succession{
		"nothing follows":  {From: []uint32{0}},
		"nothing ends":     {To: to},
		"another one ends": {From: []uint32{5}, To: to},
	} {
		r := &log.Record{Kind: log.Seal, Body: next.Append(nil)}
		if err := f.follower.end(t.Context(), own, r); !errors.Is(err, log.ErrDamaged) {
			t.Errorf("%s: %v, expected %v", what, err, log.ErrDamaged)
		}
	}
}

// TestSealsWithUsedNumbers: a follower refuses a seal whose successors have the number of another
// partition, and keeps serving.
func TestSealsWithUsedNumbers(t *testing.T) {
	s, f := followed(t)
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Into: 2})
	catchUp(t, s, f)
	own := f.store.partition(partitionName{1, 1})
	r := own.Range()
	middle := partition.Divide(own.Definition().Partition, r, 2)[0]
	low, high := partition.Range{Min: r.Min, Max: middle}, partition.Range{Min: middle, Max: r.Max}
	for what, to := range map[string][]Spec{
		"the sibling's id":         {{ID: 2, RIDPrefix: 3, Range: low}, {ID: 4, RIDPrefix: 4, Range: high}},
		"its own id":               {{ID: 1, RIDPrefix: 3, Range: low}, {ID: 4, RIDPrefix: 4, Range: high}},
		"an ancestor's id":         {{ID: 3, RIDPrefix: 3, Range: low}, {ID: 0, RIDPrefix: 4, Range: high}},
		"the sibling's RID prefix": {{ID: 3, RIDPrefix: 2, Range: low}, {ID: 4, RIDPrefix: 4, Range: high}},
		"one id twice":             {{ID: 3, RIDPrefix: 3, Range: low}, {ID: 3, RIDPrefix: 4, Range: high}},
	} {
		t.Run(what, func(t *testing.T) {
			seal := layout.Succession{From: []uint32{1}, To: to}
			term := log.Term{Epoch: own.Log().Term().Epoch + 1, Nonce: [16]byte{1}}
			err := f.follower.end(t.Context(), own, &log.Record{Kind: log.Seal, Term: term, Body: seal.Append(nil)})
			if !errors.Is(err, log.ErrDiverged) {
				t.Errorf("%v, expected %v", err, log.ErrDiverged)
			}
			if got := ids(f.store.Partitions(1)); !slices.Equal(got, []uint32{1, 2}) {
				t.Errorf("there are partitions %v", got)
			}
		})
	}
	catchUp(t, s, f)
	mustCheck(t, f.store)
}

// TestSealsOfAnotherHistory: a follower stops at a seal with another succession than it derives
// from its own partitions, and keeps serving what it has.
func TestSealsOfAnotherHistory(t *testing.T) {
	var all []partition.Range
	for _, spec := range physicaltest.EvenSpecs(physicaltest.Definition(t), 3) {
		all = append(all, spec.Range)
	}
	both := []uint32{1, 2}
	for what, seals := range map[string][]layout.Succession{
		"ranges with a gap": {{
			From: []uint32{1},
			To:   []Spec{{ID: 3, RIDPrefix: 3, Range: all[0]}, {ID: 4, RIDPrefix: 4, Range: all[2]}},
		}},
		"a range of others": {{
			From: []uint32{1},
			To:   []Spec{{ID: 3, RIDPrefix: 3, Range: all[2]}, {ID: 4, RIDPrefix: 4, Range: all[0]}},
		}},
		"one becomes one": {{From: []uint32{1}, To: []Spec{{ID: 3, RIDPrefix: 3, Range: all[0]}}}},
		"a merge in two directions": {
			{From: both, To: []Spec{{ID: 3, RIDPrefix: 3}}},
			{From: both, To: []Spec{{ID: 4, RIDPrefix: 4}}},
		},
		"a merge in another order": {
			{From: []uint32{2, 1}, To: []Spec{{ID: 3, RIDPrefix: 3}}},
			{From: []uint32{2, 1}, To: []Spec{{ID: 3, RIDPrefix: 3}}},
		},
	} {
		t.Run(what, func(t *testing.T) {
			s, f := followed(t)
			mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Into: 2})
			catchUp(t, s, f)
			var err error
			for i, seal := range seals {
				if len(seal.To) == 1 && len(seal.From) == 2 {
					seal.To[0].Range = partition.Range{Min: partition.MinEPK, Max: partition.MaxEPK}
				}
				own := f.store.partition(partitionName{1, uint32(1 + i)})
				term := log.Term{Epoch: own.Log().Term().Epoch + 1, Nonce: [16]byte{1}}
				r := &log.Record{Kind: log.Seal, Term: term, Body: seal.Append(nil)}
				if err = f.follower.end(t.Context(), own, r); err != nil && i < len(seals)-1 {
					t.Fatal(err)
				}
			}
			if !errors.Is(err, log.ErrDiverged) {
				t.Errorf("it ends with %v, want %v", err, log.ErrDiverged)
			}
			if got := ids(f.store.Partitions(1)); !slices.Equal(got, both) {
				t.Errorf("there are partitions %v", got)
			}
			catchUp(t, s, f)
			mustCheck(t, f.store)
		})
	}
}

// TestItemsThatCannotBe: a follower refuses items that no leader writes to the partition.
func TestItemsThatCannotBe(t *testing.T) {
	for what, change := range map[string]func(*resource.Item){
		"":                             func(*resource.Item) {},
		"another EPK's length":         func(it *resource.Item) { it.EPK += "x" },
		"an id too long":               func(it *resource.Item) { it.ID = strings.Repeat("x", 1<<16) },
		"an ordinal given before":      func(it *resource.Item) { it.Ordinal = layout.MakeOrdinal(0, 1) },
		"another partition's ordinal":  func(it *resource.Item) { it.Ordinal = layout.MakeOrdinal(1, 2) },
		"an ordinal that does not fit": func(it *resource.Item) { it.Ordinal |= 1 << 62 },
	} {
		_, f := followed(t)
		own := f.store.Partitions(1)[0]
		key, err := own.Definition().Partition.Extract([]byte(`{"id":"2","customerId":"a"}`))
		if err != nil {
			t.Fatal(err)
		}
		it := &resource.Item{
			EPK: own.Definition().Partition.EPK(key), Key: key, ID: "2", Ordinal: layout.MakeOrdinal(0, 2),
			JSON: []byte(`{"id":"2","customerId":"a"}`),
		}
		change(it)
		m := log.Mutation{LSN: 2, TS: physicaltest.Start.Unix(), Changes: []log.Change{{Item: it}}}
		g := log.Group{Mutations: 1, Body: log.AppendMutation(nil, &m)}
		r := g.Record(own.Log().Term(), own.LogPosition())
		err = own.Apply(t.Context(), &r, nil)
		if (what == "") != (err == nil) || err != nil && !errors.Is(err, log.ErrDiverged) {
			t.Errorf("%s: %v", what, err)
		}
		mustCheck(t, f.store)
	}
}

// TestAFollowerWithDamagedFiles: a follower that cannot read its own files is damaged. It does not
// report that the log has another history.
func TestAFollowerWithDamagedFiles(t *testing.T) {
	s, f := followed(t)
	own := f.store.Partitions(1)[0]
	key, err := own.Definition().Partition.Extract([]byte(`{"id":"1","customerId":"a"}`))
	if err != nil {
		t.Fatal(err)
	}
	b := f.store.db.NewBatch(64)
	b.Set(own.Keys().ItemKey(nil, own.Definition().Partition.EPK(key), layout.MakeOrdinal(0, 1)), []byte{1})
	if err := f.store.apply(b); err != nil {
		t.Fatal(err)
	}
	mustPropose(t, s.Partitions(1)[0], putItem(physicaltest.Definition(t), `{"id":"1","customerId":"a","more":1}`))
	err = <-f.ended
	f.ended <- context.Canceled // for the end of the test
	if !errors.Is(err, status.PartitionDamaged) || errors.Is(err, log.ErrDiverged) {
		t.Errorf("it ends with %v", err)
	}
	if err := own.Err(); !errors.Is(err, status.PartitionDamaged) {
		t.Errorf("its partition answers %v", err)
	}
}

// TestAFollowerKeepsItsReserve: a follower with a nearly full disk applies deletions, waits with
// everything else, and continues when there is room.
func TestAFollowerKeepsItsReserve(t *testing.T) {
	files, turn := storage.NewFaultFS(storage.NewMemFS()), clock.NewManual(physicaltest.Start)
	files.SetFree(10<<30, 100<<30)
	db, err := storage.Open(storage.Options{
		Dir: "d", FS: files, Clock: turn, CacheBytes: 1 << 20,
		PointSpaces: PointSpaces(),
	})
	if err != nil {
		t.Fatal(err)
	}
	f := &replicaOf{db: db}
	f.open(t)
	t.Cleanup(func() { closeAll(t, f.store, f.db) })
	s, def := testStore(t, Options{}), physicaltest.Definition(t)
	if err := s.Hold(t.Context(), "f", 0); err != nil {
		t.Fatal(err)
	}
	parts, err := s.Create(t.Context(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	mustPropose(t, parts[0], putItem(def, `{"id":"1","customerId":"a"}`))
	f.run(s)
	defer f.stop(t, 0)
	catchUp(t, s, f)

	fill := func() { // while the follower waits for records, so that only the test looks at the disk
		t.Helper()
		files.SetFree(100<<20, 100<<30)
		turn.Advance(2 * time.Second)
		if room := db.Room(); room != storage.RoomToDelete {
			t.Fatalf("there is room %d", room)
		}
	}
	fill()
	mustPropose(t, parts[0], removeItem(def, partition.NewKey(partition.Text("a")), "1"))
	catchUp(t, s, f)
	own := f.store.Partitions(1)[0]
	at := own.LSN()
	mustPropose(t, parts[0], putItem(def, `{"id":"2","customerId":"a"}`))
	time.Sleep(2 * roomPause) // in which the follower may, but must not, apply it
	if own.LSN() != at {
		t.Errorf("it stands at LSN %d, expected %d", own.LSN(), at)
	}
	files.SetFree(10<<30, 100<<30)
	turn.Advance(2 * time.Second)
	catchUp(t, s, f)

	fill() // by the test: two logs tell of a reshape, and of two that look at once one gets what was known before
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Into: 2})
	time.Sleep(2 * roomPause)
	if n := len(f.store.Partitions(1)); n != 1 {
		t.Errorf("there are %d partitions", n)
	}
	files.SetFree(10<<30, 100<<30)
	turn.Advance(2 * time.Second)
	catchUp(t, s, f)
	mustCheck(t, f.store)
}

// TestFactsThatCannotBe: a follower refuses facts that no leader writes: in the log of a
// container's partition, and one that drops the account.
func TestFactsThatCannotBe(t *testing.T) {
	_, f := followed(t)
	own := f.store.Partitions(1)[0]
	at := own.LogPosition()
	g := log.Group{Facts: true, Body: log.AppendFact(nil, droppedFact(1))}
	r := g.Record(own.Log().Term(), at)
	if err := own.Apply(t.Context(), &r, nil); !errors.Is(err, log.ErrDamaged) {
		t.Errorf("a fact in the log of a container: %v", err)
	}
	if !own.LogPosition().Is(at) {
		t.Error("the record is taken")
	}
	f.store.control.Lock()
	defer f.store.control.Unlock()
	if _, err := f.store.effectOf(droppedFact(layout.AccountContainer), nil); !errors.Is(err, layout.ErrRecord) {
		t.Errorf("a fact that drops the account: %v", err)
	}
}
