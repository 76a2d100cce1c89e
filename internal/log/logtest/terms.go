package logtest

import (
	"context"
	"errors"
	"sync"

	"github.com/orrery-db/orrery/internal/log"
)

// termCases: who may append, and where.
var termCases = []testCase{
	{name: "AppendAndReadBack", run: appendAndReadBack},
	{name: "RivalClaims", run: rivalClaims},
	{name: "ClaimsAtOnce", keeps: true, run: claimsAtOnce},
	{name: "TakeoverDuringAppends", keeps: true, run: takeoverDuringAppends},
	{name: "TermOfAnother", run: termOfAnother},
	{name: "Restart", run: restart},
	{name: "BarrierOfTheDeposed", run: barrierOfTheDeposed},
	{name: "BarrierCoversAppends", run: barrierCoversAppends},
	{name: "Gap", run: gap},
	{name: "GroupOfNothing", run: groupOfNothing},
	{name: "EndedContext", run: endedContext},
	{name: "TwoAppendsAtOnce", run: twoAppendsAtOnce},
	{name: "TwoAppendsInFlight", needs: []string{"Pauser"}, run: twoAppendsInFlight},
}

func appendAndReadBack(w *world) {
	a := w.open("a")
	if got := a.log.Capabilities(); got != w.open("b").log.Capabilities() {
		w.Errorf("two handles of a log have different capabilities")
	}
	a.lead()
	for _, mutations := range []int{1, 3, 0, 2, 0, 0} {
		a.append(mutations)
	}
	if a.at.LSN != w.begin.LSN+6 {
		w.Errorf("six mutations behind LSN %d end at LSN %d", w.begin.LSN, a.at.LSN)
	}
	if err := a.read(); err != nil {
		w.Errorf("read behind the last position: %v", err)
	}
	if !w.keeps {
		return
	}
	b := w.open("b")
	w.must(b.read(), "read everything")
	expected := a.records // its claim and what it has appended
	if len(b.records) != len(expected) {
		w.Fatalf("%d records were read, %d were appended", len(b.records), len(expected))
	}
	for i := range expected {
		if !expected[i].Equal(&b.records[i]) {
			w.Errorf("record %d was appended as %s, and read as %s", i, describe(&expected[i]), describe(&b.records[i]))
		}
	}
	// From every position, with its cursor and without.
	c := w.open("c")
	var places []log.Position
	w.must(c.log.Read(w.ctx, c.at, false, func(r *log.Record, after log.Position) error {
		places = append(places, after)
		return c.apply(r, after)
	}), "read everything")
	for i, p := range places {
		for _, from := range []log.Position{p, withoutCursor(p)} {
			d := w.open("d")
			d.at = from
			w.must(d.read(), "read behind LSN %d", p.LSN)
			if n := len(places) - 1 - i; len(d.records) != n {
				w.Errorf("behind LSN %d %d records were read, not %d", p.LSN, len(d.records), n)
			}
		}
	}
}

func rivalClaims(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	a.append(1)
	b.lead()
	if b.term.Epoch <= a.term.Epoch {
		w.Errorf("term %d was claimed after term %d", b.term.Epoch, a.term.Epoch)
	}
	for range 2 {
		w.fails(a.tryAppend(1), log.ErrFenced, "append in a term that is over")
	}
	w.fails(a.seal("x"), log.ErrFenced, "seal in a term that is over")
	b.append(2)
	w.fails(a.tryAppend(1), log.ErrFenced, "append in a term that is over")
	a.lead()
	if w.keeps && len(a.records) != 5 { // its claim, 1, the rival's claim, 2, its new claim
		w.Errorf("a leads again and has %d records", len(a.records))
	}
	a.append(1)
	w.fails(b.tryAppend(1), log.ErrFenced, "append in a term that is over")
	// The same replica claims again: its older term is over too.
	old := a.term
	a.lead()
	renewed := a.term
	a.term = old
	w.fails(a.tryAppend(1), log.ErrFenced, "append in an older term of the same handle")
	a.term = renewed
	a.append(1)
}

func claimsAtOnce(w *world) {
	replicas := make([]*replica, 6)
	var all sync.WaitGroup
	all.Add(len(replicas))
	for i := range replicas {
		replicas[i] = w.open(names("replica", i))
		w.behind.Go(func() {
			defer all.Done()
			if err := replicas[i].tryLead(w.ctx); err != nil {
				w.Errorf("%s leads: %v", replicas[i].name, err)
			}
		})
	}
	all.Wait()
	if w.Failed() {
		return
	}
	seen, leads := map[log.Term]bool{}, 0
	for _, r := range replicas {
		if seen[r.term] {
			w.Errorf("two replicas have claimed the same term %d", r.term.Epoch)
		}
		seen[r.term] = true
		switch err := r.tryAppend(1); {
		case err == nil:
			leads++
		case !errors.Is(err, log.ErrFenced):
			w.Errorf("%s, one of six that claimed: %v", r.name, err)
		}
	}
	if leads != 1 {
		w.Errorf("%d of six replicas that claimed at once can append", leads)
	}
}

func takeoverDuringAppends(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	some, over := make(chan struct{}), make(chan error, 1)
	w.behind.Go(func() {
		err := a.tryAppend(1)
		for i := 0; err == nil && i < 5; i++ {
			err = a.tryAppend(1 + i%3)
		}
		close(some)
		for err == nil && !w.Failed() {
			err = a.tryAppend(2)
		}
		over <- err
	})
	wait(w, some, "appends before the takeover")
	b.lead()
	for range 3 {
		b.append(1)
	}
	w.fails(wait(w, over, "the end of the old term"), log.ErrFenced, "append during a takeover")
}

func termOfAnother(w *world) {
	a, b := w.open("a"), w.open("b")
	w.fails(a.tryAppend(1), log.ErrFenced, "append without a term")
	w.fails(a.barrier(), log.ErrFenced, "barrier without a term")
	a.lead()
	a.append(1)
	forged := a.term
	forged.Nonce[3] ^= 1
	for _, t := range []log.Term{{}, forged, {Epoch: forged.Epoch + 1}} {
		p, err := a.log.Append(w.ctx, t, a.at, w.group(1))
		w.fails(err, log.ErrFenced, "append in a term that nobody has claimed (answered LSN %d)", p.LSN)
		_, err = a.log.Barrier(w.ctx, t)
		w.fails(err, log.ErrFenced, "barrier of a term that nobody has claimed")
	}
	b.at, b.term = a.at, a.term
	w.fails(b.tryAppend(1), log.ErrFenced, "append on a handle that has not claimed the term")
	w.fails(b.barrier(), log.ErrFenced, "barrier on a handle that has not claimed the term")
	a.append(1)
}

func restart(w *world) {
	a := w.open("a")
	a.lead()
	a.append(2)
	a.append(1)
	w.restart(a)
	w.fails(a.tryAppend(1), log.ErrFenced, "append in a term from before the restart")
	w.fails(a.barrier(), log.ErrFenced, "barrier of a term from before the restart")
	before := a.term
	a.lead()
	if a.term.Epoch <= before.Epoch {
		w.Errorf("term %d was claimed after term %d and a restart", a.term.Epoch, before.Epoch)
	}
	a.append(1)
}

func barrierOfTheDeposed(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	w.must(a.barrier(), "barrier of the newest term")
	b.lead()
	for range 2 {
		w.fails(a.barrier(), log.ErrFenced, "barrier of a term that is over")
	}
	w.must(b.barrier(), "barrier of the newest term")
	b.append(1)
	w.fails(a.barrier(), log.ErrFenced, "barrier of a term that is over")
}

func barrierCoversAppends(w *world) {
	a := w.open("a")
	a.lead()
	for range 4 {
		w.must(a.barrier(), "barrier")
		a.append(2)
		w.must(a.barrier(), "barrier behind LSN %d", a.at.LSN)
	}
}

func gap(w *world) {
	a := w.open("a")
	a.lead()
	claimed := a.at
	a.append(2)
	first := a.at
	a.append(1)
	ahead := a.at
	ahead.LSN++
	wrong := map[string]log.Position{
		"where it was before its last append": first, "where it began": claimed,
		"one LSN ahead": ahead, "with another chain": wrongChain(a.at), "where the log begins": w.begin,
	}
	for where, p := range wrong {
		w.fails(a.appendBehind(w.ctx, p, w.group(1)), log.ErrDiverged, "append %s", where)
		at := a.at
		a.at = p
		if w.keeps {
			w.fails(a.seal("x"), log.ErrDiverged, "seal %s", where)
		}
		a.at = at
		w.must(a.barrier(), "barrier after what was refused")
	}
	a.append(1)
}

func groupOfNothing(w *world) {
	a := w.open("a")
	a.lead()
	w.fails(a.appendBehind(w.ctx, a.have(), log.Group{}), log.ErrDamaged, "append a group without mutations")
	both := w.group(1)
	both.Facts = true
	w.fails(a.appendBehind(w.ctx, a.have(), both), log.ErrDamaged, "append a group of mutations and facts")
	a.append(1)
}

func endedContext(w *world) {
	a, b := w.open("a"), w.open("b")
	ended, end := context.WithCancel(w.ctx)
	end()
	w.fails(a.tryLead(ended), context.Canceled, "lead with a context that has ended")
	a.lead()
	w.fails(a.appendBehind(ended, a.have(), w.group(1)), context.Canceled, "append with a context that has ended")
	a.append(1)
	w.fails(b.tryLead(ended), context.Canceled, "lead with a context that has ended")
	a.append(1)
	if w.keeps {
		err := b.log.Read(ended, b.at, false, b.apply)
		w.fails(err, context.Canceled, "read with a context that has ended")
	}
}

// twoAppendsAtOnce appends two groups after one position concurrently.
func twoAppendsAtOnce(w *world) {
	a := w.open("a")
	a.lead()
	for range 10 {
		one, other := w.group(1), w.group(2)
		at := a.have()
		results := make(chan error, 2)
		for _, g := range []log.Group{one, other} {
			writer := &replica{world: w, name: "a", log: a.log, at: at, term: a.term}
			w.behind.Go(func() { results <- writer.appendBehind(w.ctx, at, g) })
		}
		first, second := wait(w, results, "an append"), wait(w, results, "an append")
		if first != nil {
			first, second = second, first
		}
		w.must(first, "one of two appends at once")
		w.fails(second, log.ErrDiverged, "the other of two appends at once")
		a.at = w.end()
		a.append(1)
	}
}

// twoAppendsInFlight appends while an append waits for its answer.
func twoAppendsInFlight(w *world) {
	a := w.open("a")
	a.lead()
	at := a.have()
	writers := [2]*replica{}
	results := [2]chan error{}
	held, resume := w.opener.(Pauser).Pause(a.log)
	defer resume()
	for i := range writers {
		writers[i] = &replica{world: w, name: "a", log: a.log, at: at, term: a.term}
		results[i] = make(chan error, 1)
		w.behind.Go(func() { results[i] <- writers[i].appendBehind(w.ctx, at, w.group(1)) })
		if i == 0 {
			wait(w, held, "the first append is on its way")
		}
	}
	resume()
	w.must(wait(w, results[0], "the first append"), "the first append")
	if err := wait(w, results[1], "the second append"); err == nil {
		w.Errorf("two appends behind one position were acknowledged")
	}
	a.at = w.end()
	a.append(1)
}
