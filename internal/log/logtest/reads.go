package logtest

import (
	"context"
	"errors"
	"sync"

	"github.com/orrery-db/orrery/internal/log"
)

// readCases: what readers get, and when they are refused.
var readCases = []testCase{
	{name: "WrongChain", run: wrongPosition},
	{name: "InsideAGroup", keeps: true, run: insideAGroup},
	{name: "KeepsGroupsOrNot", run: keepsGroupsOrNot},
	{name: "Follow", keeps: true, run: follow},
	{name: "FollowEndsWithItsContext", run: followEndsWithItsContext},
	{name: "FollowEndsAtTheSeal", keeps: true, run: followEndsAtTheSeal},
	{name: "ReadersAgree", keeps: true, run: readersAgree},
	{name: "ApplyFails", keeps: true, run: applyFails},
	{name: "ApplyReads", keeps: true, run: applyReads},
	{name: "Truncate", keeps: true, run: truncate},
	{name: "TruncateAtAClaim", keeps: true, run: truncateAtAClaim},
	{name: "TruncateUnderAReader", keeps: true, run: truncateUnderAReader},
}

// wrongPosition reads from places that the log does not have. The log does not wait until it gets
// there, and a refused reader has claimed nothing.
func wrongPosition(w *world) {
	a, b := w.open("a"), w.open("b")
	unborn := w.begin
	unborn.LSN += 3
	refuses(w, b, "ahead of a new log", unborn)
	refuses(w, b, "of another birth", wrongChain(w.begin))
	a.lead()
	a.append(2)
	ahead := a.at
	ahead.LSN += 2
	ahead.Cursor = nil
	behindCursor := a.at
	behindCursor.LSN++
	refuses(w, b, "ahead of the log", ahead)
	refuses(w, b, "ahead of the log, with a cursor", behindCursor)
	refuses(w, b, "with another chain", wrongChain(a.at))
	a.append(1) // nobody has claimed anything
	if w.keeps {
		refuses(w, b, "that the log has passed, with another chain", wrongChain(ahead))
	}
}

func refuses(w *world, b *replica, what string, from log.Position) {
	w.Helper()
	none := func(r *log.Record, _ log.Position) error {
		w.Errorf("%s was delivered to a reader %s", describe(r), what)
		return nil
	}
	w.fails(b.log.Read(w.ctx, from, false, none), log.ErrDiverged, "read from a position %s", what)
	w.fails(b.log.Read(w.ctx, from, true, none), log.ErrDiverged, "follow from a position %s", what)
	_, _, err := b.log.Lead(w.ctx, from, none)
	w.fails(err, log.ErrDiverged, "lead from a position %s", what)
}

func insideAGroup(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	before := a.at
	a.append(3)
	before.LSN++
	before.Cursor = nil
	refuses(w, b, "between two mutations of a group", before)
	mixed := a.at
	mixed.Chain = before.Chain
	mixed.Cursor = nil
	refuses(w, b, "with the chain of another one", mixed)
}

// keepsGroupsOrNot compares a log with what it says about keeping groups.
func keepsGroupsOrNot(w *world) {
	a := w.open("a")
	a.lead()
	before := a.have()
	a.append(1)
	if w.keeps {
		r := w.open("r")
		w.must(r.readFrom(before), "read from before the last position")
		return
	}
	none := func(*log.Record, log.Position) error { return errors.New("delivered") }
	w.fails(a.log.Read(w.ctx, before, false, none), log.ErrTruncated, "read from before the last position")
	_, _, err := a.log.Lead(w.ctx, before, none)
	w.fails(err, log.ErrTruncated, "lead from before the last position")
	a.append(1)
}

func follow(w *world) {
	a := w.open("a")
	a.lead()
	a.append(2)
	early, late := w.open("early"), a.copyOf("late")
	ctx, stop := context.WithCancel(w.ctx)
	defer stop()
	const appends = 20
	got := make(chan *replica, 8*appends)
	notify := func(r *replica) func(*log.Record) { return func(*log.Record) { got <- r } }
	ended := []<-chan error{early.follow(ctx, notify(early)), late.follow(ctx, notify(late))}
	missing := 2 + 2*appends // early must catch up with two records
	for i := range appends {
		a.append(1 + i%2)
		if i%5 == 4 { // waits for both: what is not delivered then is never delivered
			for ; missing > 2*(appends-1-i); missing-- {
				wait(w, got, "a record for those who follow")
			}
		}
	}
	stop()
	for i, e := range ended {
		w.fails(wait(w, e, "the end of following"), context.Canceled, "follower %d", i)
	}
	if len(got) > 0 || !early.at.Is(a.at) || !late.at.Is(a.at) {
		w.Errorf("followers end at %s and %s, the log at %s; %d records too many",
			place(early.at), place(late.at), place(a.at), len(got))
	}
}

func followEndsWithItsContext(w *world) {
	a := w.open("a")
	a.lead()
	ctx, stop := context.WithCancel(w.ctx)
	f := &replica{world: w, name: "follower", log: a.log, at: a.have()}
	ended := f.follow(ctx, nil)
	stop()
	w.fails(wait(w, ended, "the end of following"), context.Canceled, "follow until the context ends")
}

func followEndsAtTheSeal(w *world) {
	a := w.open("a")
	a.lead()
	a.append(1)
	early, late := w.open("early"), a.copyOf("late")
	ended := []<-chan error{early.follow(w.ctx, nil), late.follow(w.ctx, nil)}
	a.append(1)
	w.must(a.seal("successors"), "seal")
	for i, f := range []*replica{early, late} {
		w.must(wait(w, ended[i], "the end of following"), "%s follows to the seal", f.name)
		if !f.at.Is(a.at) {
			w.Errorf("%s ends at LSN %d, chain %x, not behind the seal", f.name, f.at.LSN, f.at.Chain[:4])
		}
	}
	// A reader that comes later, and one that has seen the seal.
	after := w.open("after")
	w.must(wait(w, after.follow(w.ctx, nil), "the end of following"), "follow a sealed log")
	w.must(wait(w, after.follow(w.ctx, nil), "the end of following"), "follow from behind the seal")
	if !after.at.Is(a.at) {
		w.Errorf("who follows a sealed log ends at LSN %d", after.at.LSN)
	}
}

// readersAgree has two leaders append in turns while others read and follow. The world verifies
// that all of them get the same records.
func readersAgree(w *world) {
	ctx, stop := context.WithCancel(w.ctx)
	defer stop()
	var all sync.WaitGroup
	all.Add(2)
	readers := []*replica{w.open("a reader"), w.open("another reader")}
	for _, r := range readers {
		w.behind.Go(func() {
			defer all.Done()
			for ctx.Err() == nil && !w.Failed() {
				if err := r.read(); err != nil {
					w.Errorf("%s: %v", r.name, err)
				}
			}
		})
	}
	followers := []*replica{w.open("a follower"), w.open("another follower")}
	var ended []<-chan error
	for _, f := range followers {
		ended = append(ended, f.follow(w.ctx, nil))
	}
	leaders := []*replica{w.open("a"), w.open("b")}
	for i := range 12 {
		l := leaders[i%2]
		l.lead()
		for j := range 5 {
			l.append(1 + j%2)
		}
	}
	w.must(leaders[1].seal("successors"), "seal")
	for _, e := range ended {
		w.must(wait(w, e, "the end of following"), "follow to the seal")
	}
	stop()
	all.Wait()
	for _, r := range readers {
		w.must(r.read(), "read to the end")
	}
	for _, r := range append(readers, followers...) {
		if !r.at.Is(w.end()) {
			w.Errorf("%s ends at LSN %d, the log at %d", r.name, r.at.LSN, w.end().LSN)
		}
	}
}

func applyFails(w *world) {
	a := w.open("a")
	a.lead()
	a.append(1)
	a.append(1)
	own := errors.New("the reader's own")
	failsAt := func(stop int, what string, read func(log.Apply) error) {
		n := 0
		err := read(func(*log.Record, log.Position) error {
			if n++; n == stop {
				return own
			}
			return nil
		})
		if err != own || n != stop { //nolint:errorlint // it is returned unchanged
			w.Errorf("%s whose apply fails at record %d: %v after %d records", what, stop, err, n)
		}
	}
	for stop := 1; stop <= 3; stop++ {
		for _, follow := range []bool{false, true} {
			failsAt(stop, "read", func(apply log.Apply) error { return a.log.Read(w.ctx, w.begin, follow, apply) })
		}
	}
	for stop := 1; stop <= 4; stop++ { // the fourth is its claim, which nobody uses
		failsAt(stop, "lead", func(apply log.Apply) error {
			_, _, err := w.open("b").log.Lead(w.ctx, w.begin, apply)
			return err
		})
	}
	a.lead()
	a.append(1)
}

func applyReads(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	a.append(1)
	read := 0
	w.must(b.log.Read(w.ctx, b.at, false, func(r *log.Record, after log.Position) error {
		if err := b.apply(r, after); err != nil {
			return err
		}
		return b.log.Read(w.ctx, w.begin, false, func(*log.Record, log.Position) error {
			read++
			return nil
		})
	}), "read while reading")
	if read != 4 {
		w.Errorf("%d records were read while reading, not 4", read)
	}
}

func truncate(w *world) {
	a, reader := w.open("a"), w.open("reader")
	a.lead()
	places := []log.Position{w.begin, a.at}
	for i := range 4 {
		a.append(1 + i)
		places = append(places, a.at)
	}
	nowhere := wrongChain(places[3])
	w.fails(a.log.Truncate(w.ctx, nowhere), log.ErrDiverged, "truncate at a position that the log does not have")
	w.must(reader.read(), "read everything")
	const kept = 3
	w.must(a.log.Truncate(w.ctx, places[kept]), "truncate")
	w.begin = places[kept]
	check := func() {
		w.Helper()
		for i, p := range places {
			for _, from := range []log.Position{p, withoutCursor(p)} {
				r := w.open("r")
				r.at = from
				if i < kept {
					w.fails(r.read(), log.ErrTruncated, "read from position %d, of which %d is the first that is kept", i, kept)
					w.fails(r.tryLead(w.ctx), log.ErrTruncated, "lead from position %d, %d is the first that is kept", i, kept)
					w.fails(wait(w, r.follow(w.ctx, nil), "the refusal to follow"), log.ErrTruncated, "follow from position %d", i)
					continue
				}
				w.must(r.read(), "read from position %d, of which %d is the first that is kept", i, kept)
				if !r.at.Is(w.end()) {
					w.Errorf("read from position %d ends at LSN %d, the log at %d", i, r.at.LSN, w.end().LSN)
				}
			}
		}
	}
	check()
	for _, again := range []int{kept, 1, 0} {
		w.must(a.log.Truncate(w.ctx, places[again]), "truncate once more at position %d", again)
	}
	check()
	a.append(1) // leaders and earlier readers are not affected
	w.must(reader.read(), "read on")
	w.restart(a, reader)
	check()
	a.lead()
	a.append(2)
	w.must(a.log.Truncate(w.ctx, a.at), "truncate everything")
	w.begin = a.at
	w.must(a.barrier(), "barrier of an empty log")
	w.fails(reader.read(), log.ErrTruncated, "read from before what is kept")
	a.append(1)
	b := a.copyOf("b")
	b.lead()
	b.append(1)
}

// truncateAtAClaim truncates after a claim, which has the LSN of the position before it.
func truncateAtAClaim(w *world) {
	a := w.open("a")
	a.lead()
	a.append(2)
	before := a.at
	a.lead()
	a.lead()
	w.must(a.log.Truncate(w.ctx, a.at), "truncate")
	w.begin = a.at
	r := w.open("r")
	r.at = before
	if err := r.read(); !errors.Is(err, log.ErrTruncated) && !errors.Is(err, log.ErrDiverged) {
		w.Errorf("read from before a claim that is forgotten: %v", err)
	}
	if len(r.records) > 0 {
		w.Errorf("records that were forgotten are delivered")
	}
	w.must(a.log.Truncate(w.ctx, a.at), "truncate once more")
	a.append(1)
	w.must(w.open("b").read(), "read what is kept")
}

// truncateUnderAReader truncates what a follower has not read yet and what it has.
func truncateUnderAReader(w *world) {
	a, b := w.open("a"), w.open("b")
	a.lead()
	got := make(chan struct{}, 100)
	ended := b.follow(w.ctx, func(*log.Record) { got <- struct{}{} })
	wait(w, got, "the claim")
	for range 3 {
		a.append(1)
		wait(w, got, "a group")
		w.must(a.log.Truncate(w.ctx, a.at), "truncate what everybody has")
		w.begin = a.at
	}
	w.must(a.seal("successors"), "seal")
	w.must(wait(w, ended, "the end of following"), "follow a log that is truncated")
}
