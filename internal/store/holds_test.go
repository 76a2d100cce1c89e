package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// stored returns the first LSNs of the stored records of mutations.
func stored(t *testing.T, s *Store, cid, id uint32) (lsns []uint64) {
	t.Helper()
	err := eachIn(s.db, layout.Keys{Container: cid}.EntryPrefix(id), func(_, value []byte) error {
		r, err := log.ReadRecord(value)
		if r.Kind == log.Mutations {
			lsns = append(lsns, uint64(r.First))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return lsns
}

// TestHoldsKeepWhatIsNeeded: without a hold a log stores nothing; with holds it stores what holders
// have not acknowledged, and what lies in their windows.
func TestHoldsKeepWhatIsNeeded(t *testing.T) {
	c := clock.NewManual(physicaltest.Start)
	s := testStore(t, Options{Clock: c})
	ctx := t.Context()
	def := physicaltest.Definition(t)
	parts, err := s.Create(ctx, 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	p, n := parts[0], 0
	write := func(times int) {
		for range times {
			n++
			c.Advance(time.Minute)
			mustPropose(t, p, putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"a"}`, n%7)))
		}
	}
	expect := func(what string, want ...uint64) {
		t.Helper()
		if err := s.Trim(ctx); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if have := stored(t, s, 1, 0); fmt.Sprint(have) != fmt.Sprint(want) {
			t.Errorf("%s: stored are %v, want %v", what, have, want)
		}
	}
	write(3)
	expect("without a hold")
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(s.Hold(ctx, "reader", 0))
	write(4)
	expect("held", 4, 5, 6, 7)
	must(s.Hold(ctx, "backup", 3*time.Minute))
	s.Acknowledge("reader", 1, 0, log.Position{LSN: 7})
	expect("what lies in the window", 4, 5, 6, 7)
	write(1)
	expect("the window moves on", 5, 6, 7, 8)
	must(s.Release(ctx, "backup"))
	expect("acknowledged", 8)
	again, err := OpenStore(s.db, Options{Clock: c}) // beside the one that is open, to read
	must(err)
	if h := again.Holds(); len(h) != 1 || h[0].Name != "reader" || h[0].Window != 0 ||
		!h[0].Since.Equal(physicaltest.Start.Add(3*time.Minute)) {
		t.Errorf("a restart finds %+v", h)
	}
	must(again.Trim(ctx))
	expect("nobody has acknowledged anything since", 8)
	must(s.Hold(ctx, "short", time.Millisecond))
	if h := s.Holds(); h[1].Window != time.Second {
		t.Errorf("a window shorter than a second is %s long", h[1].Window)
	}
	must(s.Release(ctx, "short"))
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Into: 2})
	expect("split", 8)
	s.Acknowledge("reader", 1, 1, log.Position{LSN: 8})
	expect("acknowledged at a successor")
	must(s.Release(ctx, "reader"))
	expect("released")
	if _, found, err := embedded.ReadSeal(layout.Keys{Container: 1}, s.db, 0); err != nil || !found {
		t.Errorf("the seal of a partition that others have replaced: %t, %v", found, err)
	}
	mustCheck(t, s)
}

// TestFollowersStop: a follower stops when its source has deleted records that it needs, and when
// it has another history. It takes no writes.
func TestFollowersStop(t *testing.T) {
	for name, test := range map[string]struct {
		act  func(t *testing.T, s *Store, own *physical.Partition)
		want error
		at   session.LSN
	}{
		"forgotten": {func(t *testing.T, s *Store, _ *physical.Partition) {
			if err := s.Release(t.Context(), "f"); err != nil {
				t.Error(err)
			}
		}, log.ErrTruncated, 1},
		"another history": {func(_ *testing.T, _ *Store, own *physical.Partition) {
			own.Log().StandAt(&layout.State{LSN: own.LSN(), Chain: log.Hash{1}})
		}, log.ErrDiverged, 1},
	} {
		t.Run(name, func(t *testing.T) {
			s := testStore(t, Options{})
			if err := s.Hold(t.Context(), "f", 0); err != nil {
				t.Fatal(err)
			}
			def := physicaltest.Definition(t)
			parts, err := s.Create(t.Context(), 1, def, physicaltest.EvenSpecs(def, 1))
			if err != nil {
				t.Fatal(err)
			}
			f := newFollowers(t).each[0]
			mustPropose(t, parts[0], putItem(def, `{"id":"1","customerId":"a"}`))
			f.run(s)
			own, err := f.standsAt(s, parts[0])
			if err != nil {
				t.Fatal(err)
			}
			if _, err := own.Propose(t.Context(), putItem(def, `{"id":"2","customerId":"a"}`)); err == nil {
				t.Error("a follower takes a write")
			}
			f.stop(t, 0)
			mustPropose(t, parts[0], putItem(def, `{"id":"2","customerId":"a"}`))
			test.act(t, s, own)
			mustPropose(t, parts[0], putItem(def, `{"id":"3","customerId":"a"}`))
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			if err := f.follower.Run(ctx, s); !errors.Is(err, test.want) {
				t.Errorf("it ends with %v, want %v", err, test.want)
			}
			if own.LSN() != test.at || own.Err() != nil {
				t.Errorf("it stands at LSN %d and answers %v: what it has it serves", own.LSN(), own.Err())
			}
		})
	}
}

var errIsDamaged = status.New(status.PartitionDamaged, "The partition is damaged.")

// TestTrimGoesOnBehindDamage: Trim deletes records of intact partitions, and names each damaged
// one.
func TestTrimGoesOnBehindDamage(t *testing.T) {
	s, def := testStore(t, Options{}), physicaltest.Definition(t)
	if err := s.Hold(t.Context(), "f", 0); err != nil {
		t.Fatal(err)
	}
	parts, err := s.Create(t.Context(), 1, def, physicaltest.EvenSpecs(def, 3))
	if err != nil {
		t.Fatal(err)
	}
	customers := customersOf(def, parts)
	for i, p := range parts {
		mustPropose(t, p, putItem(def, fmt.Sprintf(`{"id":"1","customerId":%q}`, customers[i])))
		s.Acknowledge("f", 1, p.ID(), p.LogPosition())
	}
	for _, p := range parts[:2] {
		p.Fail(errIsDamaged)
	}
	err = s.Trim(t.Context())
	if !errors.Is(err, status.PartitionDamaged) || !strings.Contains(err.Error(), "partition 0 of") ||
		!strings.Contains(err.Error(), "partition 1 of") {
		t.Errorf("it ends with %v", err)
	}
	if first, stored, err := parts[2].Log().FirstStored(); stored || err != nil {
		t.Errorf("the records from LSN %d on of the last partition are stored still: %v", first, err)
	}
}

// TestFollowReadsEndWithTheirPartition: a reader that follows the log of a failing partition gets
// what is durable and then the failure.
func TestFollowReadsEndWithTheirPartition(t *testing.T) {
	for _, before := range []bool{false, true} {
		s, def := testStore(t, Options{}), physicaltest.Definition(t)
		if err := s.Hold(t.Context(), "f", 0); err != nil {
			t.Fatal(err)
		}
		parts, err := s.Create(t.Context(), 1, def, physicaltest.EvenSpecs(def, 1))
		if err != nil {
			t.Fatal(err)
		}
		p := parts[0]
		from := p.LogPosition()
		mustPropose(t, p, putItem(def, `{"id":"1","customerId":"a"}`))
		end := p.LogPosition()
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		defer cancel()
		if before {
			p.Fail(errIsDamaged)
		}
		var at log.Position
		err = p.Log().Read(ctx, from, true, func(_ *log.Record, to log.Position) error {
			if at = to; to.Is(end) && !before {
				go p.Fail(errIsDamaged)
			}
			return nil
		})
		if !errors.Is(err, status.PartitionDamaged) || !at.Is(end) {
			t.Errorf("failed before: %t: it ends at LSN %d with %v", before, at.LSN, err)
		}
	}
}

// TestARecordIsForgottenAsAWhole: a record with mutations that are still needed stays whole.
func TestARecordIsForgottenAsAWhole(t *testing.T) {
	s := testStore(t, Options{})
	def := physicaltest.Definition(t)
	parts, err := s.Create(t.Context(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err == nil {
		err = s.Hold(t.Context(), "reader", 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	var three []physical.Decide
	for n := range 3 {
		three = append(three, putItem(def, fmt.Sprintf(`{"id":"%d","customerId":"a"}`, n)))
	}
	for range 2 {
		if _, errs := proposeTogether(parts[0], three...); errors.Join(errs...) != nil {
			t.Fatal(errs)
		}
	}
	for _, c := range []struct {
		upTo session.LSN
		want string
	}{{2, "[1 4]"}, {3, "[4]"}, {5, "[4]"}, {6, "[]"}} {
		if err := parts[0].Log().ForgetUpTo(c.upTo); err != nil {
			t.Error(err)
		}
		if have := fmt.Sprint(stored(t, s, 1, 0)); have != c.want {
			t.Errorf("up to LSN %d: stored are %s, want %s", c.upTo, have, c.want)
		}
	}
}

// lateLog withholds the answer of an append that is durable.
type lateLog struct {
	log.Log
	at, proceed chan struct{}
}

func (l *lateLog) Append(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
	p, err := l.Log.Append(ctx, t, after, g)
	if l.at != nil {
		l.at <- struct{}{}
		<-l.proceed
	}
	return p, err
}

// late returns a partition with an item, and a log whose next answer waits for a release.
func late(t *testing.T) (s *Store, p *physical.Partition, l *lateLog) {
	t.Helper()
	l = new(lateLog)
	s = testStore(t, Options{Log: func(cid, _ uint32, own log.Log) log.Log {
		if cid != 1 {
			return own
		}
		l.Log = own
		return l
	}})
	def := physicaltest.Definition(t)
	parts, err := s.Create(t.Context(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	mustPropose(t, parts[0], putItem(def, `{"id":"1","customerId":"a"}`))
	return s, parts[0], l
}

// meanwhile runs fn while a group is durable and not published.
func (l *lateLog) meanwhile(t *testing.T, p *physical.Partition, fn func() error) {
	t.Helper()
	l.at, l.proceed = make(chan struct{}), make(chan struct{})
	put := putItem(p.Definition(), `{"id":"2","customerId":"a"}`)
	written, ended := make(chan error, 1), make(chan error, 1)
	go func() {
		_, err := p.Propose(context.Background(), put)
		written <- err
	}()
	<-l.at
	go func() { ended <- fn() }()
	select {
	case err := <-ended:
		t.Errorf("it has not waited for the group: %v", err)
		ended <- nil
	case <-time.After(50 * time.Millisecond):
	}
	l.proceed <- struct{}{}
	if err := errors.Join(<-written, <-ended); err != nil {
		t.Error(err)
	}
}

// TestAHoldComesBeforeABase: a follower can start from a base that was taken after a hold, whatever
// was in flight when the hold was taken.
func TestAHoldComesBeforeABase(t *testing.T) {
	s, p, l := late(t)
	var base bytes.Buffer
	l.meanwhile(t, p, func() error {
		return errors.Join(s.Hold(context.Background(), "f", 0), s.WriteBase(context.Background(), &base))
	})
	f := newFollowers(t).each[0]
	f.load(t, &base)
	f.run(s)
	catchUp(t, s, f)
	f.stop(t, 0)
}

// TestAReleaseForgetsWhatWasOnItsWay: the record of a group that was in flight when the last hold
// was released is deleted too.
func TestAReleaseForgetsWhatWasOnItsWay(t *testing.T) {
	s, p, l := late(t)
	if err := s.Hold(t.Context(), "f", 0); err != nil {
		t.Fatal(err)
	}
	l.meanwhile(t, p, func() error { return s.Release(context.Background(), "f") })
	if have := stored(t, s, 1, 0); len(have) > 0 {
		t.Errorf("stored are %v", have)
	}
}
