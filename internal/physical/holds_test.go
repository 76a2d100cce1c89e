package physical

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
)

// stored are the first LSNs of the stored records of mutations.
func stored(t *testing.T, s *Store, cid, id uint32) (lsns []uint64) {
	t.Helper()
	err := eachIn(s.db, layout{cid: cid}.entryPrefix(id), func(_, value []byte) error {
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

// Without a hold a log stores nothing; with one it stores what holders have not acknowledged,
// and what lies in their windows.
func TestHoldsKeepWhatIsNeeded(t *testing.T) {
	c := clock.NewManual(testStart)
	s := testStore(t, Options{Clock: c})
	ctx := t.Context()
	def := testDefinition(t)
	parts, err := s.Create(ctx, 1, def, evenSpecs(def, 1))
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
	if h := again.Holds(); len(h) != 1 || h[0].Name != "reader" || h[0].Window != 0 || !h[0].Since.Equal(testStart.Add(3*time.Minute)) {
		t.Errorf("a restart finds %+v", h)
	}
	must(again.Trim(ctx))
	expect("nobody has acknowledged anything since", 8)
	mustReshape(t, s, Reshape{Container: 1, From: []uint32{0}, Into: 2})
	must(s.Release(ctx, "reader"))
	expect("released")
	if _, found, err := (layout{cid: 1}).seal(s.db, 0); err != nil || !found {
		t.Errorf("the seal of a partition that others have replaced: %t, %v", found, err)
	}
	mustCheck(t, s)
}

// A follower stops when its source has forgotten what it needs, and when it has another
// history. It takes no writes.
func TestFollowersStop(t *testing.T) {
	for name, test := range map[string]struct {
		act  func(t *testing.T, s *Store)
		want error
		at   session.LSN
	}{
		"forgotten": {func(t *testing.T, s *Store) {
			if err := s.Release(t.Context(), "f"); err != nil {
				t.Error(err)
			}
		}, log.ErrTruncated, 1},
		"another history": {func(_ *testing.T, s *Store) {
			p := s.Partitions(1)[0]
			at := log.Position{LSN: p.LSN(), Chain: log.Hash{1}}
			p.embedded.durable, p.writer.at, p.writer.term = at, at, log.Term{}
		}, log.ErrDiverged, 2},
	} {
		t.Run(name, func(t *testing.T) {
			s := testStore(t, Options{})
			if err := s.Hold(t.Context(), "f", 0); err != nil {
				t.Fatal(err)
			}
			def := testDefinition(t)
			parts, err := s.Create(t.Context(), 1, def, evenSpecs(def, 1))
			if err != nil {
				t.Fatal(err)
			}
			f := newFollowers(t).each[0]
			mustPropose(t, parts[0], putItem(def, `{"id":"1","customerId":"a"}`))
			f.run(s)
			own, err := f.standsAt(parts[0])
			if err != nil {
				t.Fatal(err)
			}
			if _, err := own.Propose(t.Context(), putItem(def, `{"id":"2","customerId":"a"}`)); err == nil {
				t.Error("a follower takes a write")
			}
			f.stop(t, 0)
			mustPropose(t, parts[0], putItem(def, `{"id":"2","customerId":"a"}`))
			test.act(t, s)
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

// A record with mutations that are needed stays whole.
func TestARecordIsForgottenAsAWhole(t *testing.T) {
	s := testStore(t, Options{})
	def := testDefinition(t)
	parts, err := s.Create(t.Context(), 1, def, evenSpecs(def, 1))
	if err == nil {
		err = s.Hold(t.Context(), "reader", 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	var three []Decide
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
		if err := parts[0].embedded.forgetUpTo(c.upTo); err != nil {
			t.Error(err)
		}
		if have := fmt.Sprint(stored(t, s, 1, 0)); have != c.want {
			t.Errorf("up to LSN %d: stored are %s, want %s", c.upTo, have, c.want)
		}
	}
}

// A hold waits for groups on their way: they may have no record, and a base that is taken
// afterwards must have them.
func TestAHoldWaitsForWhatIsOnItsWay(t *testing.T) {
	s := testStore(t, Options{})
	def := testDefinition(t)
	parts, err := s.Create(t.Context(), 1, def, evenSpecs(def, 2))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range parts {
		p.embedded.appending.Lock() // as whoever appends does until the group is durable
		held := make(chan error, 1)
		go func() { held <- s.Hold(context.Background(), fmt.Sprint("reader of ", p.id), 0) }()
		select {
		case err := <-held:
			t.Errorf("the hold is there (%v) while a group is on its way to partition %d", err, p.id)
			p.embedded.appending.Unlock()
			continue
		case <-time.After(20 * time.Millisecond):
		}
		p.embedded.appending.Unlock()
		if err := <-held; err != nil {
			t.Error(err)
		}
	}
}
