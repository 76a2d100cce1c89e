package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/storage"
)

// restarts is a store that is opened repeatedly, each time with a clock that is set to a given
// time.
type restarts struct {
	t     *testing.T
	files storage.FS
	db    *storage.DB
	store *Store
	clock *clock.Manual
	log   bytes.Buffer
}

func (r *restarts) open(at time.Time) *physical.Partition {
	r.t.Helper()
	r.close()
	var err error
	if r.db, err = storage.Open(
		storage.Options{Dir: "d", FS: r.files, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces()},
	); err != nil {
		r.t.Fatal(err)
	}
	r.clock = clock.NewManual(at)
	if r.store, err = OpenStore(
		r.db, Options{Clock: r.clock, Logger: slog.New(slog.NewTextHandler(&r.log, nil))},
	); err != nil {
		r.t.Fatal(err)
	}
	if parts := r.store.Partitions(1); len(parts) > 0 {
		return parts[0]
	}
	return nil
}

func (r *restarts) close() {
	if r.store == nil {
		return
	}
	if err := errors.Join(r.store.Close(), r.db.Close()); err != nil {
		r.t.Fatal(err)
	}
	r.store = nil
}

// expiring returns a store with an item "1" that lives for a minute and an item "2" that lives for
// ever, written at physicaltest.Start.
func expiring(t *testing.T) (*restarts, layout.Definition) {
	t.Helper()
	r := &restarts{t: t, files: storage.NewMemFS()}
	t.Cleanup(r.close)
	r.open(physicaltest.Start)
	def := physicaltest.Define(t, partition.Hash, 2, "/k")
	def.DefaultTTL = -1
	parts, err := r.store.Create(context.Background(), 1, def, []layout.Spec{{Range: partition.All()}})
	if err != nil {
		t.Fatal(err)
	}
	mustPropose(t, parts[0], putItem(def, `{"id":"1","k":"a","ttl":60}`))
	mustPropose(t, parts[0], putItem(def, `{"id":"2","k":"a"}`))
	return r, def
}

func seesItem(t *testing.T, p *physical.Partition, def layout.Definition, id string) bool {
	t.Helper()
	s, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Release()
	key := partition.NewKey(partition.Text("a"))
	item, err := s.Get(def.Partition.EPK(key), key, id)
	if err != nil {
		t.Fatal(err)
	}
	return item != nil
}

// TestSeenExpiredStaysExpired: an item that a reader has seen expired does not come back, although
// the sweep has not deleted it and the clock of the next start is behind.
func TestSeenExpiredStaysExpired(t *testing.T) {
	r, def := expiring(t)
	r.open(physicaltest.Start)
	r.clock.Advance(2 * time.Minute)
	p := r.open(physicaltest.Start) // no reader has looked, so the item still exists
	if !seesItem(t, p, def, "1") {
		t.Fatal("an item that nobody has seen expired is gone with the clock set back")
	}
	r.clock.Advance(2 * time.Minute)
	writes := r.db.Metrics().WALBytes
	for range 100 {
		if seesItem(t, p, def, "1") {
			t.Fatal("the item has not expired")
		}
	}
	if wrote := r.db.Metrics().WALBytes - writes; wrote == 0 || wrote > 200 {
		t.Errorf("%d bytes were written for 100 looks, expected one small write", wrote)
	}
	if p = r.open(physicaltest.Start); seesItem(t, p, def, "1") {
		t.Error("an item that was seen expired has come back")
	}
}

// TestFarAheadHoldsTheSweep: a clock that is more than a week ahead at a start hides what has
// expired by it, but deletes nothing until a person accepts the clock.
func TestFarAheadHoldsTheSweep(t *testing.T) {
	r, def := expiring(t)
	if _, held := r.store.SweepHeld(); held {
		t.Fatal("a new store holds")
	}
	r.open(physicaltest.Start.Add(6 * 24 * time.Hour))
	if _, held := r.store.SweepHeld(); held {
		t.Fatal("six days are too far")
	}
	var p *physical.Partition
	for range 2 {
		p = r.open(physicaltest.Start.Add(30 * 24 * time.Hour))
		since, held := r.store.SweepHeld()
		if !held || since.Unix() != physicaltest.Start.Unix() {
			t.Fatalf("held %v since %v", held, since)
		}
		if seesItem(t, p, def, "1") {
			t.Error("an expired item is shown")
		}
		if n, more, err := r.store.Sweep(t.Context(), p, 10); n != 0 || more || err != nil {
			t.Errorf("the sweep deleted %d, more %v: %v", n, more, err)
		}
		mustPropose(t, p, putItem(def, `{"id":"3","k":"a"}`)) // raises the store's second
	}
	if !strings.Contains(r.log.String(), "--accept-clock") {
		t.Errorf("the log says %s", r.log.String())
	}
	p = r.open(physicaltest.Start.Add(time.Hour)) // the clock was wrong, and has been set
	if _, held := r.store.SweepHeld(); !held {
		t.Error("a restart lets go by itself")
	}
	if err := r.store.AcceptClock(); err != nil {
		t.Fatal(err)
	}
	if n, _, err := r.store.Sweep(t.Context(), p, 10); n != 1 || err != nil {
		t.Errorf("the sweep deleted %d: %v", n, err)
	}
	r.open(physicaltest.Start.Add(31 * 24 * time.Hour))
	if _, held := r.store.SweepHeld(); held {
		t.Error("what was accepted is held again")
	}
}

// TestLowerClock: a wrong time can be lowered: what was written stays, the store continues at the
// present, and partitions that have written in the future wait for it.
func TestLowerClock(t *testing.T) {
	r, def := expiring(t)
	later, err := r.store.Create(context.Background(), 2, def, []layout.Spec{{Range: partition.All()}})
	if err != nil {
		t.Fatal(err)
	}
	year := physicaltest.Start.Add(365 * 24 * time.Hour)
	r.clock.Advance(year.Sub(physicaltest.Start))
	mustPropose(t, later[0], putItem(def, `{"id":"1","k":"a","ttl":60}`))
	now := physicaltest.Start.Add(30 * time.Second)
	r.open(now)
	if got := r.store.seconds.Now(); got != year.Unix() {
		t.Fatalf("the store stands at %v, expected a year later", time.Unix(got, 0))
	}
	done, err := r.store.LowerClock()
	if err != nil {
		t.Fatal(err)
	}
	if !done.From.Equal(year) || !done.To.Equal(now) || done.Ahead != 1 || !done.Until.Equal(year) {
		t.Errorf("lowered: %+v", done)
	}
	for range 2 {
		p := r.open(now)
		if got := r.store.seconds.Now(); got != now.Unix() {
			t.Fatalf("the store stands at %v, expected %v", time.Unix(got, 0), now)
		}
		if !seesItem(t, p, def, "1") || !seesItem(t, r.store.Partitions(2)[0], def, "1") {
			t.Error("an item has expired that lives for a minute")
		}
		if c := mustPropose(t, p, putItem(def, `{"id":"2","k":"a"}`)); c.TS != now.Unix() {
			t.Errorf("_ts %d, expected %d", c.TS, now.Unix())
		}
		if c := mustPropose(t, r.store.Partitions(2)[0], putItem(def, `{"id":"2","k":"a"}`)); c.TS != year.Unix() {
			t.Errorf("_ts %d of a partition that is ahead, expected %d", c.TS, year.Unix())
		}
		if problems, err := r.store.Check(t.Context(), nil); err != nil || len(problems) > 0 {
			t.Errorf("check: %v, %v", problems, err)
		}
	}
	if again, err := r.store.LowerClock(); err != nil || again.Ahead != 1 {
		t.Errorf("again: %+v, %v", again, err)
	}
	r.open(year.Add(-time.Hour)) // almost the present
	if got := r.store.seconds.Now(); got != year.Add(-time.Hour).Unix() {
		t.Errorf("the store stands at %v", time.Unix(got, 0))
	}
}

// TestIdleTimeIsNoAlarm: a server that was idle does not mistrust its own clock, whether it was
// closed in order or killed.
func TestIdleTimeIsNoAlarm(t *testing.T) {
	r, _ := expiring(t)
	day := 24 * time.Hour
	r.open(physicaltest.Start.Add(6 * day))
	r.store.NoteClock()
	p := r.open(physicaltest.Start.Add(12 * day))
	if since, held := r.store.SweepHeld(); held {
		t.Fatalf("after a close in order: held since %v", since)
	}
	r.clock.Advance(6 * day)
	writes := r.db.Metrics().WALBytes
	for range 3 {
		if _, _, err := r.store.Sweep(t.Context(), p, 1); err != nil {
			t.Fatal(err)
		}
	}
	if wrote := r.db.Metrics().WALBytes - writes; wrote == 0 {
		t.Error("the sweeper keeps no time")
	}
	r.open(physicaltest.Start.Add(24 * day)) // it was killed
	if since, held := r.store.SweepHeld(); held {
		t.Errorf("after a kill: held since %v", since)
	}
	r.open(physicaltest.Start.Add(60 * day))
	r.store.NoteClock()
	r.open(physicaltest.Start.Add(61 * day))
	if _, held := r.store.SweepHeld(); !held {
		t.Error("a clock in doubt is noted")
	}
}

// TestSeenExpiredAfterLowering: after the clock was lowered, what is seen expired stays expired,
// although a partition that is ahead writes meanwhile.
func TestSeenExpiredAfterLowering(t *testing.T) {
	r, def := expiring(t)
	later, err := r.store.Create(context.Background(), 2, def, []layout.Spec{{Range: partition.All()}})
	if err != nil {
		t.Fatal(err)
	}
	r.clock.Advance(365 * 24 * time.Hour)
	mustPropose(t, later[0], putItem(def, `{"id":"1","k":"a"}`))
	r.open(physicaltest.Start)
	if _, err := r.store.LowerClock(); err != nil {
		t.Fatal(err)
	}
	p := r.open(physicaltest.Start)
	r.clock.Advance(2 * time.Minute)
	mustPropose(t, r.store.Partitions(2)[0], putItem(def, `{"id":"2","k":"a"}`))
	if seesItem(t, p, def, "1") {
		t.Fatal("the item has not expired")
	}
	if p = r.open(physicaltest.Start); seesItem(t, p, def, "1") {
		t.Error("an item that was seen expired has come back")
	}
}

// TestTimeThatSurvives: a store that opens with an earlier clock continues at its last durable
// second. A group, Drop and Redefine make a second durable. So does a reader that learns that an
// item has expired, because the item must not come back. A refusal makes no second durable.
func TestTimeThatSurvives(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(s *Store, p *physical.Partition) error
		want int64
	}{
		"nothing":   {func(*Store, *physical.Partition) error { return nil }, 5},
		"a look":    {func(_ *Store, p *physical.Partition) error { sees(t, p, "a", "1"); return nil }, 20},
		"a refusal": {func(_ *Store, p *physical.Partition) error { return refused(p) }, 5},
		"a write": {func(_ *Store, p *physical.Partition) error {
			_, err := p.Propose(context.Background(), putItem(p.Definition(), `{"id":"2","customerId":"a"}`))
			return err
		}, 20},
		"a write, then dropped": {func(s *Store, p *physical.Partition) error {
			_, err := p.Propose(context.Background(), putItem(p.Definition(), `{"id":"2","customerId":"a"}`))
			return errors.Join(err, s.Drop(context.Background(), 1))
		}, 20},
		"a look, then dropped": {func(s *Store, p *physical.Partition) error {
			sees(t, p, "a", "1")
			return s.Drop(context.Background(), 1)
		}, 20},
		"a look, then redefined": {func(s *Store, p *physical.Partition) error {
			d := p.Definition()
			d.DefaultTTL = 0
			return s.Redefine(context.Background(), 1, d, 1) // the past is no later than 1
		}, 20},
	} {
		t.Run(name, func(t *testing.T) {
			s, p, now := ttlPartition(t, 10)
			now.Advance(5 * time.Second)
			mustPropose(t, p, putItem(p.Definition(), `{"id":"1","customerId":"a"}`))
			now.Advance(15 * time.Second)
			if err := errors.Join(c.do(s, p), s.Close()); err != nil {
				t.Fatal(err)
			}
			again, err := OpenStore(s.db, Options{Clock: clock.NewManual(physicaltest.Start)})
			if err != nil {
				t.Fatal(err)
			}
			if got := again.seconds.Now() - physicaltest.Start.Unix(); got != c.want {
				t.Errorf("the store goes on at +%ds, expected +%ds", got, c.want)
			}
			if err := again.Close(); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// refused runs a decision that fails.
func refused(p *physical.Partition) error {
	_, err := p.Propose(context.Background(),
		func(physical.View) (physical.Mutation, error) { return physical.Mutation{}, errAbsent })
	if !errors.Is(err, errAbsent) {
		return fmt.Errorf("it is not refused: %w", err)
	}
	return nil
}
