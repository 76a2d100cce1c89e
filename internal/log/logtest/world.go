package logtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/orrery-db/orrery/internal/log"
)

// world is one log under test: the suite's model of it, and the replicas that use it.
type world struct {
	tester
	ctx    context.Context
	opener Opener
	keeps  bool
	begin  log.Position // everything after it can be read
	// unreadable: a case has damaged the log, so that it cannot be read at the end.
	unreadable bool

	behind sync.WaitGroup // background work, which ends before the case does

	mu      sync.Mutex // guards the fields below
	groups  int        // made so far
	counted map[log.Hash]bool
	places  []log.Position // where the log begins, and after each record that counts
	tail    log.Position   // after the last record that counts, as far as known
	term    log.Term       // of that record
	sealed  bool
	doubt   map[log.Hash]log.Record // sent, and neither acknowledged nor refused
}

func newWorld(ctx context.Context, t tester, o Opener) *world {
	t.Helper()
	born := o.Born()
	w := &world{
		tester: t, ctx: ctx, opener: o, begin: born, places: []log.Position{born}, tail: born,
		counted: map[log.Hash]bool{}, doubt: map[log.Hash]log.Record{},
	}
	l, err := o.Open()
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	w.keeps = l.Capabilities().KeepsGroups
	if _, stands := o.(Stander); !w.keeps && !stands {
		t.Fatalf("the log keeps no groups, and its opener is no Stander")
	}
	return w
}

// group returns the next group: of so many mutations, or of facts if that is 0.
func (w *world) group(mutations int) log.Group {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.groups++
	if g, ok := w.opener.(Grouper); ok {
		return g.Group(w.groups, mutations)
	}
	return itemGroup(w.groups, mutations)
}

// sent records that a record may count from now on.
func (w *world) sent(r log.Record) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.doubt[r.Chain()] = r
}

// refused records that a record will never count.
func (w *world) refused(r *log.Record, why error) {
	w.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.counted[r.Chain()] {
		w.Errorf("%s was refused (%v), but counts", describe(r), why)
	}
	delete(w.doubt, r.Chain())
}

// acknowledged records that a record counts.
func (w *world) acknowledged(r *log.Record) {
	w.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	if err := w.count(r); err != nil {
		w.Errorf("acknowledged, but %v", err)
	}
}

// delivered records that a reader was given a record.
func (w *world) delivered(r *log.Record) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.count(r)
}

// stands records the end of a log that keeps no groups. No reader gets a record that was in doubt
// and counts, but the chain shows it.
func (w *world) stands(at log.Position) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, r := range w.doubt {
		if follows(&r, w.tail) && at.Is(r.After()) {
			if err := w.count(&r); err != nil {
				w.Errorf("the log stands behind a record that does not count: %v", err)
			}
			return
		}
	}
}

// count adds a record to what counts. The caller holds the lock.
func (w *world) count(r *log.Record) error {
	chain := r.Chain()
	if w.counted[chain] {
		return nil
	}
	_, doubtful := w.doubt[chain]
	switch {
	case w.sealed:
		return fmt.Errorf("%s is behind the seal", describe(r))
	case !follows(r, w.tail):
		return fmt.Errorf("%s does not follow LSN %d, chain %x", describe(r), w.tail.LSN, w.tail.Chain[:4])
	case r.Kind == log.Claim && r.Term.Epoch <= w.term.Epoch:
		return fmt.Errorf("%s is not newer than term %d", describe(r), w.term.Epoch)
	case r.Kind != log.Claim && r.Term != w.term:
		return fmt.Errorf("%s is not of term %d", describe(r), w.term.Epoch)
	case r.Kind != log.Claim && !doubtful:
		return fmt.Errorf("%s was never appended, or was refused", describe(r))
	}
	delete(w.doubt, chain)
	w.counted[chain] = true
	w.tail, w.term, w.sealed = r.After(), r.Term, r.Kind == log.Seal
	w.places = append(w.places, w.tail)
	return nil
}

// end is the position after everything that counts.
func (w *world) end() log.Position {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.tail
}

// finish reads everything once more and compares it with what must count.
func (w *world) finish() {
	w.Helper()
	if w.unreadable {
		return
	}
	last := w.open("the last reader")
	if !w.keeps {
		if at, end := last.have(), w.end(); !at.Is(end) {
			w.Errorf("the log stands at %s, and must at %s", place(at), place(end))
		}
		return
	}
	last.at = w.begin
	if err := last.read(); err != nil {
		w.Errorf("read everything: %v", err)
	} else if !last.at.Is(w.end()) {
		w.Errorf("everything ends at %s, but what was acknowledged at %s (%d records were read)",
			place(last.at), place(w.end()), len(last.records))
	}
}

// restart ends all handles. Replicas keep their state and open the log again.
func (w *world) restart(replicas ...*replica) {
	w.Helper()
	if err := w.opener.Restart(); err != nil {
		w.Fatalf("restart: %v", err)
	}
	for _, r := range replicas {
		l, err := w.opener.Open()
		if err != nil {
			w.Fatalf("open after a restart: %v", err)
		}
		r.log = l
	}
}

// fails reports an unexpected error.
func (w *world) fails(err, expected error, format string, args ...any) {
	w.Helper()
	if !errors.Is(err, expected) {
		w.Errorf("%s: got error %v, want %q", fmt.Sprintf(format, args...), err, expected)
	}
}

// must ends the case when something fails that must succeed.
func (w *world) must(err error, format string, args ...any) {
	w.Helper()
	if err != nil {
		w.Fatalf("%s: %v", fmt.Sprintf(format, args...), err)
	}
}

// follows decides independently of the log which record is the next one.
func follows(r *log.Record, at log.Position) bool {
	return r.First == at.LSN+1 && r.Before == at.Chain
}

func describe(r *log.Record) string {
	kinds := map[log.Kind]string{log.Claim: "a claim", log.Mutations: "a group", log.Facts: "facts", log.Seal: "a seal"}
	return fmt.Sprintf("%s of term %d from LSN %d with %d mutations, up to %s",
		kinds[r.Kind], r.Term.Epoch, r.First, r.Count, place(r.After()))
}

func place(p log.Position) string { return fmt.Sprintf("LSN %d, chain %x", p.LSN, p.Chain[:4]) }

func clone(r *log.Record) log.Record {
	c := *r
	c.Body = bytes.Clone(r.Body)
	return c
}
