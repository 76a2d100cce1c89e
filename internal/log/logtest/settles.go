package logtest

import (
	"bytes"

	"github.com/orrery-db/orrery/internal/log"
)

// settleCases: log.Settle finds out whether a record in doubt counts.
var settleCases = []testCase{
	{
		name: "SettlesWhatArrived", keeps: true, needs: []string{"Loser"},
		run: func(w *world) { settles(w, true, false) },
	},
	{name: "SettlesWhatGotLost", keeps: true, needs: []string{"Loser"}, run: func(w *world) { settles(w, false, false) }},
	{
		name: "SettlesWhatARivalHasRead", keeps: true, needs: []string{"Loser"},
		run: func(w *world) { settles(w, true, true) },
	},
	{
		name: "SettlesBehindARival", keeps: true, needs: []string{"Loser"},
		run: func(w *world) { settles(w, false, true) },
	},
	{name: "SettlesAStraggler", keeps: true, needs: []string{"Delayer"}, run: settlesAStraggler},
	{name: "SettlesASeal", keeps: true, needs: []string{"Loser"}, run: settlesASeal},
}

// inDoubt leads, appends, and appends a group whose answer gets lost by a fault. It returns the
// group's record and the position before it.
func inDoubt(w *world, a *replica, fault func()) (log.Position, *log.Record) {
	w.Helper()
	a.lead()
	a.append(1)
	after, g := a.have(), w.group(2)
	own := g
	own.Body = bytes.Clone(g.Body)
	r := own.Record(a.term, after)
	fault()
	w.fails(a.appendBehind(w.ctx, after, g), log.ErrAmbiguous, "append without an answer")
	return after, &r
}

// settled settles a record, and compares the outcome with what every reader gets.
func (w *world) settled(a *replica, after log.Position, r *log.Record, counts, rival bool) {
	w.Helper()
	s, err := log.Settle(w.ctx, a.log, after, r)
	w.must(err, "settle")
	if s.Counts != counts || s.Rival != rival {
		w.Errorf("settled: counts %t, rival %t; it must be %t and %t", s.Counts, s.Rival, counts, rival)
	}
	w.must(w.open("a reader").read(), "read after that")
	w.mu.Lock()
	defer w.mu.Unlock()
	if is := w.counted[r.Chain()]; is != s.Counts {
		w.Errorf("settled: counts %t, but for readers %t", s.Counts, is)
	}
	delete(w.doubt, r.Chain()) // if it does not count now, it never may
}

func settles(w *world, arrives, rival bool) {
	a := w.open("a")
	after, r := inDoubt(w, a, func() { w.opener.(Loser).LoseAnswer(a.log, arrives) })
	if rival {
		b := w.open("b")
		b.lead()
		defer b.append(1) // its term is not over
	}
	w.settled(a, after, r, arrives, rival)
	if !rival {
		w.fails(a.tryAppend(1), log.ErrFenced, "append in the term of the record")
		a.lead()
		a.append(1)
	}
}

// settlesAStraggler: the record arrives after it was settled, and never counts.
func settlesAStraggler(w *world) {
	a := w.open("a")
	var arrive func() bool
	after, r := inDoubt(w, a, func() { arrive = w.opener.(Delayer).Delay(a.log) })
	w.settled(a, after, r, false, false)
	arrives(w, arrive)
	a.lead()
	a.append(1)
}

// settlesASeal: a seal without an answer has ended the log, or the log goes on.
func settlesASeal(w *world) {
	for _, arrived := range []bool{false, true} {
		a := w.open("a")
		a.lead()
		a.append(1)
		after := a.have()
		r := log.Record{Kind: log.Seal, Term: a.term, Before: after.Chain, First: after.LSN + 1, Body: []byte("x")}
		w.opener.(Loser).LoseAnswer(a.log, arrived)
		w.fails(a.seal("x"), log.ErrAmbiguous, "seal without an answer")
		w.settled(a, after, &r, arrived, false)
	}
}
