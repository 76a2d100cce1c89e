package logtest

import (
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/log"
)

// local is a log that only one process can lead, as plain as one can be: all handles are one, a
// claim becomes durable with the first record behind it, and nothing is ever in doubt.
type local struct {
	mu      sync.Mutex
	begin   log.Position
	epoch   uint64 // of the record before begin
	records []log.Record
	claim   *log.Record // of the term; nil when it is among the records, or nobody leads
	term    log.Term
	moved   chan struct{}
}

func (l *local) Capabilities() log.Capabilities { return log.Capabilities{KeepsGroups: true} }

// end is behind the last durable record; l.mu is held.
func (l *local) end() log.Position {
	if n := len(l.records); n > 0 {
		return l.records[n-1].After()
	}
	return l.begin
}

func (l *local) sealed() bool {
	n := len(l.records)
	return n > 0 && l.records[n-1].Kind == log.Seal
}

// behind is the number of the first record behind a position; l.mu is held.
func (l *local) behind(p log.Position) (int, error) {
	if p.LSN < l.begin.LSN {
		return 0, log.ErrTruncated
	}
	if p.Is(l.begin) {
		return 0, nil
	}
	if l.claim != nil && p.Is(l.claim.After()) {
		return len(l.records), nil // the leader's own
	}
	if i := slices.IndexFunc(l.records, func(r log.Record) bool { return p.Is(r.After()) }); i >= 0 {
		return i + 1, nil
	}
	return 0, log.ErrDiverged
}

func (l *local) Read(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
	for {
		l.mu.Lock()
		next, err := l.behind(from)
		var batch []log.Record
		if err == nil {
			batch = slices.Clone(l.records[next:])
		}
		sealed, moved := l.sealed(), l.moved
		l.mu.Unlock()
		if err != nil {
			return err
		}
		for i := range batch {
			from = batch[i].After()
			if err := apply(&batch[i], from); err != nil {
				return err
			}
		}
		if sealed || !follow {
			return nil
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (l *local) Lead(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
	for {
		err := l.Read(ctx, have, false, func(r *log.Record, after log.Position) error {
			have = after
			return apply(r, after)
		})
		if err != nil {
			return log.Term{}, log.Position{}, err
		}
		t, p, caught, err := l.claims(have, apply)
		if caught {
			return t, p, err
		}
	}
}

// claims claims a term for who has all that is durable. Its own claim is not: it goes.
func (l *local) claims(have log.Position, apply log.Apply) (t log.Term, p log.Position, caught bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sealed() {
		return t, p, true, log.ErrSealed
	}
	end := l.end()
	if !have.Is(end) && (l.claim == nil || !have.Is(l.claim.After())) {
		return t, p, false, nil
	}
	t.Epoch = l.term.Epoch + 1
	rand.Read(t.Nonce[:]) // it never fails
	claim := log.Record{Kind: log.Claim, Term: t, Before: end.Chain, First: end.LSN + 1}
	if err := apply(&claim, claim.After()); err != nil {
		return t, p, true, err
	}
	l.claim, l.term = &claim, t
	return t, claim.After(), true, nil
}

func (l *local) add(t log.Term, after log.Position, r log.Record) (log.Position, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	at := l.end()
	if l.claim != nil {
		at = l.claim.After()
	}
	switch {
	case l.sealed():
		if last := &l.records[len(l.records)-1]; r.Kind == log.Seal && string(r.Body) == string(last.Body) {
			return l.end(), nil
		}
		return at, log.ErrSealed
	case t != l.term || t.Epoch == 0 || t.Nonce == [16]byte{} || !after.Is(at):
		return at, log.ErrFenced
	case r.Kind == log.Mutations && r.Count == 0:
		return at, fmt.Errorf("%w: no mutations", log.ErrDamaged)
	}
	r.Term, r.Before, r.First = t, at.Chain, at.LSN+1
	if l.claim != nil {
		l.records, l.claim = append(l.records, *l.claim), nil
	}
	l.records = append(l.records, clone(&r))
	close(l.moved)
	l.moved = make(chan struct{})
	return l.end(), nil
}

func (l *local) Append(_ context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
	return l.add(t, after, log.Record{Kind: log.Mutations, Count: g.Mutations, Body: g.Body})
}

func (l *local) Seal(_ context.Context, t log.Term, after log.Position, successors []byte) (log.Position, error) {
	return l.add(t, after, log.Record{Kind: log.Seal, Body: successors})
}

func (l *local) Barrier(_ context.Context, t log.Term) (log.Position, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.sealed():
		return log.Position{}, log.ErrSealed
	case t != l.term || t.Nonce == [16]byte{}:
		return log.Position{}, log.ErrFenced
	case l.claim != nil:
		return l.claim.After(), nil
	}
	return l.end(), nil
}

func (l *local) Truncate(_ context.Context, upTo log.Position) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if upTo.LSN > l.end().LSN {
		return log.ErrDiverged
	}
	for len(l.records) > 0 && l.begin.LSN < upTo.LSN && l.records[0].Last() <= upTo.LSN {
		l.begin, l.epoch, l.records = l.records[0].After(), l.records[0].Term.Epoch, l.records[1:]
	}
	return nil
}

// localOpener gives one local log to everybody.
type localOpener struct {
	born log.Position
	log  *local
}

func newLocalOpener() *localOpener {
	born := log.Position{Chain: log.Born([]byte("a local partition"))}
	return &localOpener{born: born, log: &local{begin: born, moved: make(chan struct{})}}
}

func (o *localOpener) Born() log.Position     { return o.born }
func (o *localOpener) Open() (log.Log, error) { return o.log, nil }
func (o *localOpener) Close()                 {}
func (o *localOpener) ClaimsComeLate()        {}

func (o *localOpener) Restart() error {
	l := o.log
	o.log = &local{begin: l.begin, epoch: l.epoch, records: l.records, moved: make(chan struct{})}
	o.log.term.Epoch = l.epoch
	if n := len(l.records); n > 0 {
		o.log.term.Epoch = l.records[n-1].Term.Epoch
	}
	return nil
}

func (o *localOpener) Excuses() map[string]string {
	excuses := map[string]string{}
	for _, fault := range []string{"Pauser", "Loser", "Delayer", "Duplicator", "Flipper", "Shortener"} {
		excuses[fault] = "an append is one assignment"
	}
	return excuses
}

// TestLogOfOneProcess: the suite fits a log whose claims become durable late.
func TestLogOfOneProcess(t *testing.T) {
	Run(t, func(*testing.T) Opener { return newLocalOpener() })
}

// TestLateClaimsAreExcused: only an opener that says so may lose a claim.
func TestLateClaimsAreExcused(t *testing.T) {
	type strict struct{ Opener }
	c := testCase{run: func(w *world) {
		a, b := w.open("a"), w.open("b")
		a.lead()
		b.lead()
		b.append(1)
	}}
	if r := reported(c, newLocalOpener(), longest); r.Failed() {
		t.Errorf("a late claim is reported: %s", r.reports[0])
	}
	if r := reported(c, strict{newLocalOpener()}, longest); !r.Failed() {
		t.Error("a claim is replaced by the next one, and nobody reports it")
	}
}
