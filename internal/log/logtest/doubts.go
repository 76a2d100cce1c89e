package logtest

import (
	"context"

	"github.com/orrery-db/orrery/internal/log"
)

// doubtCases: the sender of a record does not learn its outcome, or learns it late.
var doubtCases = []testCase{
	{name: "LostAnswerApplied", needs: []string{"Loser"}, run: func(w *world) { lostAnswer(w, true, false) }},
	{name: "LostAnswerNotApplied", needs: []string{"Loser"}, run: func(w *world) { lostAnswer(w, false, false) }},
	{name: "LostAnswerAppliedRivalLeads", needs: []string{"Loser"}, run: func(w *world) { lostAnswer(w, true, true) }},
	{name: "LostAnswerNotAppliedRivalLeads", needs: []string{"Loser"}, run: func(w *world) { lostAnswer(w, false, true) }},
	{name: "LostAnswerThenRestart", needs: []string{"Loser"}, run: lostAnswerThenRestart},
	{name: "LostAnswerOfAClaim", keeps: true, needs: []string{"Loser"}, run: lostAnswerOfAClaim},
	{name: "StragglerBehindAClaim", needs: []string{"Delayer"}, run: stragglerBehindAClaim},
	{name: "StragglerBehindItsOwnClaim", needs: []string{"Delayer"}, run: stragglerBehindItsOwnClaim},
	{name: "StragglerBeforeAClaim", needs: []string{"Delayer"}, run: stragglerBeforeAClaim},
	{name: "StragglersBehindManyClaims", needs: []string{"Delayer"}, run: stragglersBehindManyClaims},
	{name: "Reordered", keeps: true, needs: []string{"Delayer"}, run: reordered},
	{name: "LateClaim", keeps: true, needs: []string{"Delayer"}, run: lateClaim},
	{name: "PausedWriter", needs: []string{"Pauser"}, run: pausedWriter},
	{name: "PausedWriterGivesUp", needs: []string{"Pauser"}, run: pausedWriterGivesUp},
	{name: "ArrivesTwice", needs: []string{"Duplicator"}, run: arrivesTwice},
}

// staysInDoubt verifies that only a claim settles an append.
func staysInDoubt(w *world, a *replica) {
	w.Helper()
	if w.keeps {
		b := w.open("somebody")
		w.must(b.read(), "read while an append is in doubt") // it proves nothing to a
	}
	for range 2 {
		w.fails(a.tryAppend(1), log.ErrAmbiguous, "append before the last one is settled")
		w.fails(a.barrier(), log.ErrAmbiguous, "barrier before the last append is settled")
		w.fails(a.seal("x"), log.ErrAmbiguous, "seal before the last append is settled")
	}
}

func lostAnswer(w *world, arrives, rival bool) {
	a := w.open("a")
	a.lead()
	a.append(1)
	before := a.at
	w.opener.(Loser).LoseAnswer(a.log, arrives)
	w.fails(a.tryAppend(2), log.ErrAmbiguous, "append without an answer")
	// If what a appends now counted, the chain would show it.
	if staysInDoubt(w, a); w.Failed() {
		return
	}
	expected := before.LSN
	if arrives {
		expected += 2
	}
	if rival {
		b := w.open("b")
		b.lead()
		if b.at.LSN != expected {
			w.Errorf("the rival's claim is behind LSN %d, not %d", b.at.LSN, expected)
		}
		b.append(1)
		expected++
		w.fails(a.tryAppend(1), log.ErrFenced, "append in a term that is over")
	}
	a.lead()
	if a.at.LSN != expected {
		w.Errorf("the claim that settles it is behind LSN %d, not %d", a.at.LSN, expected)
	}
	a.append(1)
	w.must(a.barrier(), "barrier after it is settled")
}

func lostAnswerThenRestart(w *world) {
	for _, arrives := range []bool{true, false} {
		a := w.open("a")
		a.lead()
		w.opener.(Loser).LoseAnswer(a.log, arrives)
		w.fails(a.tryAppend(1), log.ErrAmbiguous, "append without an answer")
		w.restart(a)
		w.fails(a.tryAppend(1), log.ErrFenced, "append in a term from before the restart")
		a.lead()
		a.append(1)
	}
}

func lostAnswerOfAClaim(w *world) {
	a, b := w.open("a"), w.open("b")
	for _, arrives := range []bool{true, false} {
		b.lead()
		b.append(1)
		w.opener.(Loser).LoseAnswer(a.log, arrives)
		a.lead()
		a.append(1)
		w.fails(b.tryAppend(1), log.ErrFenced, "append in a term that is over")
	}
}

func stragglerBehindAClaim(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	a.append(1)
	arrive := w.opener.(Delayer).Delay(a.log)
	w.fails(a.tryAppend(3), log.ErrAmbiguous, "append without an answer")
	b.lead()
	arrives(w, arrive)
	b.append(1)
	b.append(2)
	w.fails(a.tryAppend(1), log.ErrFenced, "append in a term that is over")
	a.lead()
	a.append(1)
}

func stragglerBehindItsOwnClaim(w *world) {
	a := w.open("a")
	a.lead()
	a.append(1)
	arrive := w.opener.(Delayer).Delay(a.log)
	w.fails(a.tryAppend(1), log.ErrAmbiguous, "append without an answer")
	if staysInDoubt(w, a); w.Failed() {
		return
	}
	a.lead()
	a.append(1)
	arrives(w, arrive)
	w.must(a.barrier(), "barrier after a straggler")
	a.append(1)
}

func stragglerBeforeAClaim(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	a.append(1)
	arrive := w.opener.(Delayer).Delay(a.log)
	w.fails(a.tryAppend(2), log.ErrAmbiguous, "append without an answer")
	arrives(w, arrive)
	at := a.at.LSN
	b.lead()
	if b.at.LSN != at+2 {
		w.Errorf("a claim is behind LSN %d; what arrived before it ends at LSN %d", b.at.LSN, at+2)
	}
	b.append(1)
}

func stragglersBehindManyClaims(w *world) {
	a, b := w.open("a"), w.open("b")
	var late []func() bool
	for range 3 {
		a.lead()
		a.append(1)
		late = append(late, w.opener.(Delayer).Delay(a.log))
		w.fails(a.tryAppend(2), log.ErrAmbiguous, "append without an answer")
		b.lead()
		b.append(1)
	}
	for _, arrive := range late {
		arrives(w, arrive)
		b.append(1)
	}
	w.must(b.barrier(), "barrier after stragglers")
}

// reordered lets groups and claims of two replicas arrive in the opposite order of that in which
// they were sent, between other records that count.
func reordered(w *world) {
	a, b := w.open("a"), w.open("b")
	delayed := func(r *replica) func() bool { return w.opener.(Delayer).Delay(r.log) }
	var late []func() bool
	for _, r := range []*replica{a, b, a} {
		late = append(late, delayed(r)) // its first claim; Lead claims again
		r.lead()
		r.append(1)
		late = append(late, delayed(r))
		w.fails(r.tryAppend(2), log.ErrAmbiguous, "append without an answer")
	}
	b.lead()
	for i := len(late) - 1; i >= 0; i-- {
		arrives(w, late[i])
		b.append(1 + i%2)
	}
	w.must(b.barrier(), "barrier behind records that have arrived in another order")
	w.fails(a.tryAppend(1), log.ErrFenced, "append in a term that is over")
}

// lateClaim delays a claim: Lead claims again, and the late one fences nobody.
func lateClaim(w *world) {
	a, b := w.open("a"), w.open("b")
	b.lead()
	b.append(1)
	arrive := w.opener.(Delayer).Delay(a.log)
	a.lead()
	a.append(1)
	arrives(w, arrive)
	w.must(a.barrier(), "barrier after a late claim")
	a.append(1)
}

func arrives(w *world, arrive func() bool) {
	w.Helper()
	if !arrive() {
		w.Fatalf("the opener has delayed nothing")
	}
}

func pausedWriter(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	a.append(1)
	held, resume := w.opener.(Pauser).Pause(a.log)
	defer resume()
	result := make(chan error, 1)
	at, g := a.have(), w.group(2)
	w.behind.Go(func() { result <- a.appendBehind(w.ctx, at, g) })
	wait(w, held, "the append is on its way")
	b.lead()
	b.append(1)
	resume()
	w.fails(wait(w, result, "the append that was held"), log.ErrFenced, "append that arrives behind a claim")
	b.append(1)
	w.fails(a.tryAppend(1), log.ErrFenced, "append in a term that is over")
}

func pausedWriterGivesUp(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	a.append(1)
	held, resume := w.opener.(Pauser).Pause(a.log)
	defer resume()
	ctx, giveUp := context.WithCancel(w.ctx)
	result := make(chan error, 1)
	at, g := a.have(), w.group(2)
	w.behind.Go(func() { result <- a.appendBehind(ctx, at, g) })
	wait(w, held, "the append is on its way")
	giveUp()
	err := wait(w, result, "the append that was given up")
	w.fails(err, log.ErrAmbiguous, "append whose context ends while it is on its way")
	w.fails(err, context.Canceled, "append whose context ends while it is on its way")
	w.fails(a.tryAppend(1), log.ErrAmbiguous, "append before the last one is settled")
	b.lead()
	resume()
	b.append(1)
	w.fails(a.tryAppend(1), log.ErrFenced, "append in a term that is over")
	w.must(b.barrier(), "barrier after a straggler")
}

func arrivesTwice(w *world) {
	a := w.open("a")
	twice := w.opener.(Duplicator)
	twice.Duplicate(a.log)
	a.lead()
	a.append(1)
	twice.Duplicate(a.log)
	a.append(2)
	w.must(a.barrier(), "barrier behind a group that arrived twice")
	a.append(1)
	b := w.open("b")
	twice.Duplicate(b.log)
	b.lead()
	b.append(1)
	w.fails(a.tryAppend(1), log.ErrFenced, "append in a term that is over")
	w.must(b.seal("x"), "seal")
}
