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
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// archived is what a backup keeps: a base, the records after it, and how far they go.
type archived struct {
	base   []byte
	second int64
	logs   map[partitionName][]log.Record
	at     map[partitionName]log.Position
	ended  map[partitionName]bool
}

const backupHold = "backup"

// begin takes a hold and a base.
func (a *archived) begin(t testing.TB, s *Store) {
	t.Helper()
	if err := s.Hold(t.Context(), backupHold, 0); err != nil {
		t.Fatal(err)
	}
	*a = archived{
		logs: make(map[partitionName][]log.Record), at: make(map[partitionName]log.Position),
		ended: make(map[partitionName]bool),
	}
	old, err := s.Logs(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range old {
		if l.Ended {
			a.at[partitionName{l.Container, l.Partition}] = l.Ends
			a.ended[partitionName{l.Container, l.Partition}] = true
		}
	}
	pin, err := s.PinBase()
	if err != nil {
		t.Fatal(err)
	}
	defer pin.Release()
	logs, second, err := pin.Logs()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range logs {
		a.at[partitionName{l.Container, l.Partition}] = l.Ends
	}
	var out bytes.Buffer
	if err := pin.Write(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	a.base, a.second = out.Bytes(), second
}

// pull adds what the logs have now, and acknowledges it.
func (a *archived) pull(t testing.TB, s *Store) {
	t.Helper()
	logs, err := s.Logs(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	there := make(map[partitionName]bool)
	for _, l := range logs {
		there[partitionName{l.Container, l.Partition}] = true
	}
	for n := range a.at {
		if !there[n] && !a.ended[n] {
			t.Errorf("the log of partition %v is gone, and nobody knows where it ended", n)
		}
	}
	for _, l := range logs {
		n := partitionName{l.Container, l.Partition}
		a.ended[n] = a.ended[n] || l.Ended
		from, known := a.at[n]
		if !known {
			from = l.Begins
		}
		err := s.ReadLog(t.Context(), l.Container, l.Partition, from, l.Ends, func(r *log.Record, _ log.Position) error {
			one := *r
			one.Body = bytes.Clone(r.Body)
			a.logs[n] = append(a.logs[n], one)
			return nil
		})
		if err != nil {
			t.Fatalf("read the log of partition %v: %v", n, err)
		}
		a.at[n] = l.Ends
		s.Acknowledge(backupHold, l.Container, l.Partition, l.Ends)
	}
	if err := s.Trim(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func (a *archived) Read(_ context.Context, cid, id uint32, apply func(*log.Record) error) error {
	for _, r := range a.logs[partitionName{cid, id}] {
		if err := apply(&r); err != nil {
			return err
		}
	}
	return nil
}

// restore builds a store of a second.
func (a *archived) restore(t testing.TB, second int64) *Store {
	t.Helper()
	options := replicaOptions
	options.Unsynced = true
	db, err := storage.Open(options)
	if err != nil {
		t.Fatal(err)
	}
	if err := BeginRestore(t.Context(), db, bytes.NewReader(a.base), nil); err != nil {
		t.Fatal(err)
	}
	s, err := OpenStore(db, Options{Clock: clock.NewManual(physicaltest.Start), Restores: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(s.Restore(t.Context(), second, a), s.Close()); err != nil {
		t.Fatalf("restore second %d: %v", second, err)
	}
	if _, err := OpenStore(db, Options{}); !errors.Is(err, errLoading) {
		t.Fatalf("an unfinished restore opens: %v", err)
	}
	if err := FinishRestore(db); err != nil {
		t.Fatal(err)
	}
	s, err = OpenStore(db, Options{Clock: clock.NewManual(time.Unix(second, 0))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeAll(t, s, db) })
	return s
}

// contentOf lists all items of a store, whatever its partitions are.
func contentOf(t testing.TB, s *Store) string {
	t.Helper()
	var b strings.Builder
	for _, cid := range s.Containers() {
		if cid == layout.AccountContainer {
			continue
		}
		place := layout.Keys{Container: cid}
		fmt.Fprintf(&b, "container %d\n%s\n", cid,
			strings.Join(dump(t, s.db, place.Space(nil, layout.SpaceItem), place.SpaceEnd(nil, layout.SpaceItem)), "\n"))
	}
	return b.String()
}

// eventful is a random history with everything that a log can say.
type eventful struct {
	t      *testing.T
	random *rand.Rand
	turn   *clock.Manual
	db     *storage.DB
	store  *Store
	def    layout.Definition
	next   uint32
	ranges int
	states map[int64]string // the content at the end of each second
}

func newEventful(t *testing.T, seed uint64, ranges int) *eventful {
	e := &eventful{
		t: t, random: rand.New(rand.NewPCG(seed, 1)), turn: clock.NewManual(physicaltest.Start),
		def: physicaltest.Definition(t), next: 1, ranges: ranges, states: make(map[int64]string),
	}
	e.def.DefaultTTL = -1
	var err error
	if e.db, err = storage.Open(replicaOptions); err != nil {
		t.Fatal(err)
	}
	e.open()
	t.Cleanup(func() { closeAll(t, e.store, e.db) })
	e.create()
	return e
}

func (e *eventful) open() {
	var err error
	if e.store, err = OpenStore(e.db, Options{Clock: e.turn}); err != nil {
		e.t.Fatal(err)
	}
}

// account changes the account as a client's request does, before the fact about the container.
func (e *eventful) account(cid uint32, remove bool) {
	account := e.store.Partitions(AccountContainer)[0]
	key := partition.NewKey(partition.Text("coll"), partition.Text("d"))
	epk, id := account.Definition().Partition.EPK(key), fmt.Sprint(cid)
	mustPropose(e.t, account, func(v physical.View) (physical.Mutation, error) {
		old, err := v.Get(epk, key, id)
		return physical.Mutation{Changes: []physical.Change{{
			Delete: remove, Old: old, EPK: epk, Key: key, ID: id, JSON: []byte(`{}`), Unindexed: true,
		}}}, err
	})
}

func (e *eventful) create() {
	e.account(e.next, false)
	if _, err := e.store.Create(e.t.Context(), e.next, e.def, physicaltest.EvenSpecs(e.def, e.ranges)); err != nil {
		e.t.Fatal(err)
	}
	e.next++
}

func (e *eventful) now() int64 { return e.turn.Now().Unix() }

// second ends the current second.
func (e *eventful) second() {
	e.states[e.now()] = contentOf(e.t, e.store)
	e.turn.Advance(time.Second)
}

// item returns a decision about a random item, and its partition; nil without a container.
func (e *eventful) item() (*physical.Partition, physical.Decide) {
	live := slices.DeleteFunc(e.store.Containers(), func(cid uint32) bool { return cid == layout.AccountContainer })
	if len(live) == 0 {
		return nil, nil
	}
	cid := live[e.random.IntN(len(live))]
	customer, id := fmt.Sprint("c", e.random.IntN(9)), fmt.Sprint(e.random.IntN(6))
	body := fmt.Sprintf(`{"id":%q,"customerId":%q,"n":%d}`, id, customer, e.random.IntN(1000))
	key, err := e.def.Partition.Extract([]byte(body))
	if err != nil {
		e.t.Fatal(err)
	}
	p := partitionOf(e.store.Partitions(cid), e.def.Partition.EPK(key))
	if e.random.IntN(4) == 0 {
		return p, removeItem(e.def, key, id)
	}
	return p, putItem(e.def, body)
}

func (e *eventful) step() {
	switch n := e.random.IntN(40); {
	case n < 8:
		e.second()
	case n < 10: // a group whose mutations are of two seconds
		p, first := e.item()
		if p == nil {
			return
		}
		proposeTogether(p, first, func(v physical.View) (physical.Mutation, error) {
			e.second() // the group is not published yet: the state lacks first
			return physical.Mutation{}, nil
		}, putItem(e.def, `{"id":"late","customerId":"c1"}`))
		// What the first decision wrote belongs to the second before: no state of it was recorded.
		delete(e.states, e.now()-1)
	case n == 10:
		e.reshape()
	case n == 11 && e.next < 6:
		e.create()
	case n == 12 && len(e.store.Containers()) > 2:
		cid := e.store.Containers()[1+e.random.IntN(len(e.store.Containers())-1)]
		e.account(cid, true)
		if err := e.store.Drop(e.t.Context(), cid); err != nil {
			e.t.Fatal(err)
		}
	case n == 13:
		closeStore := e.store.Close()
		if closeStore != nil {
			e.t.Fatal(closeStore)
		}
		e.open()
	default:
		if p, d := e.item(); p != nil {
			if _, err := p.Propose(e.t.Context(), d); err != nil && !errors.Is(err, errAbsent) {
				e.t.Fatal(err)
			}
		}
	}
}

// reshape splits a partition or merges two.
func (e *eventful) reshape() {
	cids := e.store.Containers()[1:]
	if len(cids) == 0 {
		return
	}
	cid := cids[e.random.IntN(len(cids))]
	parts := ids(e.store.Partitions(cid))
	r := Reshape{Container: cid, From: parts[:1], Into: 2}
	if len(parts) > 1 && e.random.IntN(2) == 0 {
		r = Reshape{Container: cid, From: parts[:2], Into: 1}
	}
	if _, err := e.store.Reshape(e.t.Context(), r); err != nil && !errors.Is(err, status.BadRequest) {
		e.t.Fatal(err)
	}
}

// TestRestoresToASecond: a base and the records of several backups give the items of every second,
// whatever the store has been through: splits, merges, dropped containers, restarts.
func TestRestoresToASecond(t *testing.T) {
	restored := 0
	for seed := range uint64(12) {
		for _, ranges := range []int{1, 5} {
			t.Run(fmt.Sprintf("seed %d, %d ranges", seed, ranges), func(t *testing.T) {
				e := newEventful(t, seed, ranges)
				for range 30 {
					e.step()
				}
				var a archived
				a.begin(t, e.store)
				for range 160 {
					e.step()
					if e.random.IntN(12) == 0 {
						a.pull(t, e.store)
						mustCheck(t, e.store)
					}
				}
				a.pull(t, e.store)
				e.second()
				seconds := slices.Sorted(maps.Keys(e.states))
				for range 6 {
					second := seconds[e.random.IntN(len(seconds))]
					if second < a.second {
						continue
					}
					s := a.restore(t, second)
					if have := contentOf(t, s); have != e.states[second] {
						t.Errorf("second %d of %d to %d has\n%s\nwant\n%s", second, a.second, seconds[len(seconds)-1], have,
							e.states[second])
					}
					mustCheck(t, s)
					restored++
				}
			})
		}
	}
	if restored < 60 {
		t.Errorf("only %d seconds were restored", restored)
	}
}
