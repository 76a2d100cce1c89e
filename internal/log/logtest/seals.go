package logtest

import (
	"bytes"

	"github.com/orrery-db/orrery/internal/log"
)

// sealCases: the end of a log.
var sealCases = []testCase{
	{name: "Seal", run: seal},
	{name: "SealOfNothing", run: sealOfNothing},
	{name: "SealIsRead", keeps: true, run: sealIsRead},
	{name: "SealLosesItsAnswerApplied", needs: []string{"Loser"}, run: sealWithoutAnswer},
	{name: "SealLosesItsAnswerNotApplied", needs: []string{"Loser"}, run: sealNotApplied},
	{name: "SealAsStraggler", needs: []string{"Delayer"}, run: sealAsStraggler},
	{name: "AppendBehindTheSeal", needs: []string{"Delayer"}, run: appendBehindTheSeal},
}

// sealed verifies that a log is sealed for a replica and its term.
func sealed(w *world, r *replica, successors string) {
	w.Helper()
	w.fails(r.appendBehind(w.ctx, w.end(), w.group(1)), log.ErrSealed, "append to a sealed log")
	w.fails(r.tryLead(w.ctx), log.ErrSealed, "lead a sealed log")
	_, err := r.log.Barrier(w.ctx, r.term)
	w.fails(err, log.ErrSealed, "barrier of a sealed log")
	_, err = r.log.Seal(w.ctx, r.term, w.end(), []byte(successors+" and others"))
	w.fails(err, log.ErrSealed, "seal a sealed log with other successors")
	for _, t := range []log.Term{r.term, {}, {Epoch: 1 << 40}} {
		r.sealsAgain(t, successors)
	}
}

func seal(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	a.append(1)
	b.lead()
	b.append(1)
	w.fails(a.seal("x"), log.ErrFenced, "seal in a term that is over")
	b.append(1)
	w.must(b.seal("successors"), "seal")
	for range 2 {
		for _, r := range []*replica{b, a} {
			sealed(w, r, "successors")
		}
		c := w.open("c")
		c.at = b.at
		sealed(w, c, "successors")
		w.restart(a, b)
	}
}

// sealOfNothing seals without successors, after nothing but a claim.
func sealOfNothing(w *world) {
	a := w.open("a")
	w.fails(a.seal("x"), log.ErrFenced, "seal without a term")
	a.lead()
	w.must(a.seal(""), "seal")
	sealed(w, a, "")
	w.restart(a)
	sealed(w, a, "")
}

func sealIsRead(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	a.append(1)
	w.must(a.seal("successors"), "seal")
	for _, lead := range []bool{false, true} {
		r := w.open("reader")
		if lead {
			w.fails(r.tryLead(w.ctx), log.ErrSealed, "lead a sealed log")
		} else {
			w.must(r.read(), "read a sealed log")
		}
		last := r.records[len(r.records)-1]
		if !r.at.Is(a.at) || last.Kind != log.Seal || !bytes.Equal(last.Body, []byte("successors")) {
			w.Errorf("with lead %t the last record is %s with %q", lead, describe(&last), last.Body)
		}
	}
	w.must(b.log.Truncate(w.ctx, a.at), "truncate behind the seal")
	w.begin = log.Position{LSN: a.at.LSN, Chain: a.records[len(a.records)-1].Before}
	w.must(b.readFrom(w.begin), "read the seal, which is never forgotten")
	if !b.at.Is(a.at) {
		w.Errorf("the seal was forgotten")
	}
	w.restart(a)
	sealed(w, a, "successors")
}

func sealWithoutAnswer(w *world) {
	a := w.open("a")
	a.lead()
	a.append(1)
	w.opener.(Loser).LoseAnswer(a.log, true)
	w.fails(a.seal("successors"), log.ErrAmbiguous, "seal without an answer")
	w.fails(a.tryLead(w.ctx), log.ErrSealed, "lead a log that was sealed without an answer")
	sealed(w, a, "successors")
}

func sealNotApplied(w *world) {
	a := w.open("a")
	a.lead()
	a.append(1)
	w.opener.(Loser).LoseAnswer(a.log, false)
	w.fails(a.seal("successors"), log.ErrAmbiguous, "seal without an answer")
	w.fails(a.tryAppend(1), log.ErrAmbiguous, "append before the seal is settled")
	a.lead()
	a.append(1)
	w.must(a.seal("others"), "seal")
	sealed(w, a, "others")
}

func sealAsStraggler(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	arrive := w.opener.(Delayer).Delay(a.log)
	w.fails(a.seal("successors"), log.ErrAmbiguous, "seal without an answer")
	b.lead()
	arrives(w, arrive)
	b.append(1)
	w.must(b.barrier(), "barrier after a seal that came too late")
	w.must(b.seal("others"), "seal")
	sealed(w, b, "others")
}

// appendBehindTheSeal lets a group arrive after the seal.
func appendBehindTheSeal(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	arrive := w.opener.(Delayer).Delay(a.log)
	w.fails(a.tryAppend(1), log.ErrAmbiguous, "append without an answer")
	b.lead()
	w.must(b.seal("successors"), "seal")
	arrives(w, arrive)
	sealed(w, b, "successors")
	a.have()
	sealed(w, a, "successors")
}
