package logtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/log"
)

// replica is a user of the log: it applies the records it gets, and may lead. One goroutine at a
// time may call its methods.
type replica struct {
	*world
	name    string
	log     log.Log
	at      log.Position // what it has applied
	records []log.Record // records that it was given or has appended
	term    log.Term     // its last claimed term, even when that is over
}

// open adds a replica with nothing applied.
func (w *world) open(name string) *replica {
	w.Helper()
	l, err := w.opener.Open()
	w.must(err, "open the log for %s", name)
	return &replica{world: w, name: name, log: l, at: w.begin}
}

// have returns what the replica has applied.
func (r *replica) have() log.Position {
	if s, ok := r.opener.(Stander); ok && !r.keeps {
		r.at = s.Stands(r.log)
		r.stands(r.at)
	}
	return r.at
}

// apply takes a record as a replica does, and verifies the contract.
func (r *replica) apply(rec *log.Record, after log.Position) error {
	own := clone(rec)
	switch {
	case !follows(&own, r.at):
		r.Errorf("%s was delivered %s, which does not follow LSN %d", r.name, describe(&own), r.at.LSN)
	case !after.Is(own.After()):
		r.Errorf("%s was delivered %s with the position %s behind it", r.name, describe(&own), place(after))
	}
	if err := r.delivered(&own); err != nil {
		r.Errorf("%s was delivered a record that does not count: %v", r.name, err)
		return err
	}
	r.at, r.records = after, append(r.records, own)
	return nil
}

// read reads everything after what the replica has.
func (r *replica) read() error { return r.log.Read(r.ctx, r.have(), false, r.apply) }

// readFrom reads everything after a position.
func (r *replica) readFrom(p log.Position) error {
	r.at = p
	return r.read()
}

// tryLead claims a term.
func (r *replica) tryLead(ctx context.Context) error {
	r.Helper()
	had := len(r.records)
	t, p, err := r.log.Lead(ctx, r.have(), r.apply)
	if err != nil {
		return err
	}
	switch n := len(r.records); {
	case n == had:
		r.Fatalf("%s leads without having been delivered its claim", r.name)
	case r.records[n-1].Kind != log.Claim || r.records[n-1].Term != t:
		r.Errorf("%s leads term %d, but was delivered %s last", r.name, t.Epoch, describe(&r.records[n-1]))
	case !p.Is(r.at):
		r.Errorf("%s leads from %s, which is not behind its claim", r.name, place(p))
	}
	r.term, r.at = t, p
	return nil
}

// lead claims a term, which must succeed.
func (r *replica) lead() {
	r.Helper()
	r.must(r.tryLead(r.ctx), "%s leads", r.name)
}

// appendBehind appends a group after a position.
func (r *replica) appendBehind(ctx context.Context, after log.Position, g log.Group) error {
	r.Helper()
	copied := g
	copied.Body = bytes.Clone(g.Body)
	rec := copied.Record(r.term, after)
	r.sent(rec)
	p, err := r.log.Append(ctx, r.term, after, g)
	for i := range g.Body {
		g.Body[i] ^= 0xff // it belongs to the caller again
	}
	return r.outcome(&rec, p, err)
}

// outcome reports the outcome of a record to the world.
func (r *replica) outcome(rec *log.Record, p log.Position, err error) error {
	r.Helper()
	switch {
	case err == nil:
		r.acknowledged(rec)
		if !p.Is(rec.After()) {
			r.Errorf("%s was answered %s for %s", r.name, place(p), describe(rec))
		}
		r.at, r.records = p, append(r.records, *rec)
	case !errors.Is(err, log.ErrAmbiguous):
		r.refused(rec, err)
	}
	return err
}

// tryAppend appends the next group after what the replica has.
func (r *replica) tryAppend(mutations int) error {
	r.Helper()
	return r.appendBehind(r.ctx, r.have(), r.group(mutations))
}

// append appends the next group, which must succeed.
func (r *replica) append(mutations int) {
	r.Helper()
	r.must(r.tryAppend(mutations), "%s appends behind LSN %d", r.name, r.at.LSN)
}

// seal seals the log after what the replica has.
func (r *replica) seal(successors string) error {
	r.Helper()
	after := r.have()
	rec := log.Record{Kind: log.Seal, Term: r.term, Before: after.Chain, First: after.LSN + 1, Body: []byte(successors)}
	r.sent(rec)
	p, err := r.log.Seal(r.ctx, r.term, after, []byte(successors))
	return r.outcome(&rec, p, err)
}

// sealsAgain seals a sealed log, which must return the position of the seal.
func (r *replica) sealsAgain(t log.Term, successors string) {
	r.Helper()
	p, err := r.log.Seal(r.ctx, t, r.begin, []byte(successors))
	r.must(err, "%s seals again with the same successors", r.name)
	if !p.Is(r.end()) {
		r.Errorf("%s seals again and is answered %s, not the seal's %s", r.name, place(p), place(r.end()))
	}
}

// barrier proves the replica's term. The replica must be at the end of what counts.
func (r *replica) barrier() error {
	r.Helper()
	expected := r.end()
	p, err := r.log.Barrier(r.ctx, r.term)
	if err == nil && !p.Is(expected) {
		r.Errorf("%s's barrier is at %s, not at %s", r.name, place(p), place(expected))
	}
	return err
}

// copyOf adds a replica that has applied the same.
func (r *replica) copyOf(name string) *replica {
	r.Helper()
	c := r.open(name)
	c.at, c.records = r.at, r.records[:len(r.records):len(r.records)]
	return c
}

// follow follows the log in the background until it ends.
func (r *replica) follow(ctx context.Context, each func(*log.Record)) (ended <-chan error) {
	done := make(chan error, 1)
	r.behind.Go(func() {
		done <- r.log.Read(ctx, r.at, true, func(rec *log.Record, after log.Position) error {
			err := r.apply(rec, after)
			if err == nil && each != nil {
				each(rec)
			}
			return err
		})
	})
	return done
}

// wait waits for a background result.
func wait[T any](w *world, from <-chan T, what string) T {
	w.Helper()
	select {
	case v := <-from:
		return v
	case <-w.ctx.Done():
		w.Fatalf("%s: nothing has happened until the end of the case's time", what)
		panic("not reached")
	}
}

// wrongChain returns a place that the log does not have.
func wrongChain(p log.Position) log.Position {
	p.Chain[0] ^= 1
	p.Cursor = nil
	return p
}

func withoutCursor(p log.Position) log.Position {
	p.Cursor = nil
	return p
}

// names returns a numbered name.
func names(what string, n int) string { return fmt.Sprintf("%s %d", what, n) }
