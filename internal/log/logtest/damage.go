package logtest

import (
	"context"
	"errors"

	"github.com/orrery-db/orrery/internal/log"
)

// damageCases: the log is not what was written.
var damageCases = []testCase{
	{name: "FlippedBit", keeps: true, needs: []string{"Flipper"}, run: flippedBit},
	{name: "ShortenedLog", keeps: true, needs: []string{"Shortener"}, run: shortenedLog},
	{name: "ShortenedUnderALeader", keeps: true, needs: []string{"Shortener"}, run: shortenedUnderALeader},
	{name: "ShortenedUnderAFollower", keeps: true, needs: []string{"Shortener"}, run: shortenedUnderAFollower},
}

// flippedBit flips bits of every record, including the last one, which no later record confirms.
func flippedBit(w *world) {
	a := w.open("a")
	a.lead()
	a.append(1)
	a.append(2)
	w.must(a.seal("successors"), "seal")
	places := []log.Position{w.begin}
	for i := range a.records {
		places = append(places, a.records[i].After())
	}
	for i := range a.records {
		bits := 8 * a.records[i].EncodedLen()
		for bit := i; bit < bits; bit += 7 { // every bit of a byte, and most bytes
			undo, err := w.opener.(Flipper).Flip(places[i+1], bit)
			w.must(err, "flip bit %d of record %d", bit, i)
			r := w.open("reader")
			w.fails(r.read(), log.ErrDamaged, "read where bit %d of record %d is flipped", bit, i)
			if len(r.records) > i {
				w.Errorf("with bit %d of record %d flipped %d records are delivered", bit, i, len(r.records))
			}
			l := w.open("leader")
			w.fails(l.tryLead(w.ctx), log.ErrDamaged, "lead where bit %d of record %d is flipped", bit, i)
			f := w.open("follower")
			err = wait(w, f.follow(w.ctx, nil), "the refusal to follow")
			w.fails(err, log.ErrDamaged, "follow where bit %d of record %d is flipped", bit, i)
			undo()
			if w.Failed() {
				return
			}
		}
	}
}

// shortenedLog restores an older copy of the log, which is consistent in itself.
func shortenedLog(w *world) {
	a, b, short := w.open("a"), w.open("b"), w.open("short")
	a.lead()
	a.append(1)
	a.append(2)
	w.must(short.read(), "read")
	kept := short.at
	a.append(1)
	a.append(1)
	w.must(b.read(), "read")
	if w.Failed() {
		return
	}
	w.must(w.opener.(Shortener).Shorten(kept), "shorten")
	w.tail = kept // the last of short's records
	refuse := func(when string) {
		w.Helper()
		for _, at := range []log.Position{b.at, withoutCursor(b.at)} {
			refuses(w, b, "who has seen more "+when, at)
		}
	}
	refuse("than the log has")
	w.must(short.read(), "read on where the log was not seen to be longer")
	c := short.copyOf("c")
	c.lead()
	refuse("than the log has, which goes on")
	for range 3 { // past its former end
		c.append(2)
	}
	refuse("than the log had")
	w.must(short.read(), "read on")
	if !short.at.Is(c.at) {
		w.Errorf("a reader ends at LSN %d, the log at %d", short.at.LSN, c.at.LSN)
	}
	w.restart(b)
	refuse("than the log had")
}

// shortenedUnderALeader: what the leader appends then would leave a gap.
func shortenedUnderALeader(w *world) {
	a := w.open("a")
	a.lead()
	a.append(1)
	kept := a.at
	a.append(1)
	w.must(w.opener.(Shortener).Shorten(kept), "shorten")
	w.tail = kept
	w.fails(a.tryAppend(1), log.ErrDiverged, "append to a log that has lost the last one")
	if err := a.barrier(); err == nil {
		w.Errorf("a barrier holds in a log that has lost what was acknowledged")
	}
	w.fails(a.tryLead(w.ctx), log.ErrDiverged, "lead a log that has lost what was acknowledged")
}

func shortenedUnderAFollower(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	kept := a.at
	a.append(1)
	ctx, stop := context.WithCancel(w.ctx)
	defer stop()
	got := make(chan struct{}, 10)
	ended := b.follow(ctx, func(*log.Record) { got <- struct{}{} })
	wait(w, got, "the claim")
	wait(w, got, "the group")
	w.must(w.opener.(Shortener).Shorten(kept), "shorten")
	w.tail = kept
	c := w.open("c")
	c.at = kept
	c.lead()
	c.append(1)
	err := wait(w, ended, "the end of following")
	if !errors.Is(err, log.ErrDiverged) {
		w.Errorf("a follower of a log that has lost what it was delivered: %v", err)
	}
}
