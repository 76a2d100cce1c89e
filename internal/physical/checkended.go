package physical

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/storage"
)

// checkEnded compares the records that are stored of ended logs with each other: they end with
// a seal, and what the seal names has come. It reads one moment of the store.
func (s *Store) checkEnded(ctx context.Context, cid uint32) ([]Problem, error) {
	from := s.db.NewSnapshot()
	defer from.Close() //nolint:errcheck // what matters was reported by reading
	e := &endedLogs{ctx: ctx, from: from, place: layout{cid: cid}, live: make(map[uint32]bool), known: make(map[uint32]bool)}
	err := e.readLive()
	if err == nil {
		e.held, err = anyHold(from)
	}
	if err == nil {
		err = e.check()
	}
	if errors.Is(err, storage.ErrCorrupt) || errors.Is(err, errRecord) || errors.Is(err, errKey) {
		return append(e.problems, Problem{Container: cid, Text: fmt.Sprintf("ended logs cannot be verified: %v", err)}), nil
	}
	return e.problems, err
}

type endedLogs struct {
	ctx      context.Context
	from     storage.Reader
	place    layout
	held     bool
	live     map[uint32]bool // partitions
	known    map[uint32]bool // live ones and their ancestors
	problems []Problem
}

// readLive reads which partitions there are, and from which they descend.
func (e *endedLogs) readLive() error {
	return eachIn(e.from, e.place.space(nil, spacePartition), func(key, _ []byte) error {
		if len(key) != keyPrefix+4 {
			return fmt.Errorf("partition key %x: %w", key, errKey)
		}
		id := binary.BigEndian.Uint32(key[keyPrefix:])
		e.live[id], e.known[id] = true, true
		value, _, err := e.from.Get(nil, e.place.lineageKey(nil, id))
		if err != nil {
			return err
		}
		parents, err := readLineage(value)
		for _, ancestor := range parents {
			e.known[ancestor] = true
		}
		return err
	})
}

// check leaps from log to log. What nobody descends from, checkOrphans reports.
func (e *endedLogs) check() error {
	prefix := e.place.space(nil, spaceEntry)
	it, err := e.from.NewIter(prefix, after(prefix))
	if err != nil {
		return err
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	for ok := it.First(); ok; {
		if len(it.Key()) < keyPrefix+4 {
			return fmt.Errorf("record key %x: %w", it.Key(), errKey)
		}
		id := binary.BigEndian.Uint32(it.Key()[keyPrefix:])
		if !e.live[id] {
			if err := e.checkLog(id); err != nil {
				return err
			}
		}
		ok = it.SeekGE(after(e.place.entryPrefix(id)))
	}
	return it.Err()
}

func (e *endedLogs) report(id uint32, format string, args ...any) {
	switch n := len(e.problems); {
	case n < maxProblems:
		e.problems = append(e.problems, Problem{e.place.cid, id, fmt.Sprintf(format, args...)})
	case n == maxProblems:
		e.problems = append(e.problems, Problem{e.place.cid, id, "and more"})
	}
}

// checkLog reads the records of one ended log.
func (e *endedLogs) checkLog(id uint32) error {
	w := &recordWalk{ctx: e.ctx, from: e.from, place: e.place, id: id, held: e.held}
	w.report = func(format string, args ...any) { e.report(id, format, args...) }
	run, err := w.run(func(r *log.Record) error {
		if r.Kind == log.Seal {
			return e.checkSeal(id, r)
		}
		return decodable(r, id)
	})
	if err == nil && run.first != 0 && !run.sealed {
		e.report(id, "it is not there, and its log has no seal: the stored records end at LSN %d", run.last.LSN)
	}
	return err
}

// checkSeal looks for the successors: each is there, or one descends from it, or it has been
// replaced itself.
func (e *endedLogs) checkSeal(id uint32, r *log.Record) error {
	next, err := readSuccession(r.Body)
	if err != nil {
		return fmt.Errorf("%w: %w", log.ErrDamaged, err)
	}
	if !slices.Contains(next.from, id) {
		e.report(id, "the seal of its log ends other partitions: %v", next.from)
	}
	for _, t := range next.to {
		if e.known[t.ID] {
			continue
		}
		_, sealed, err := e.place.seal(e.from, t.ID)
		if err != nil && !isDamagedLog(err) {
			return err
		}
		if err == nil && !sealed {
			e.report(id, "the seal of its log names partition %d, which is not there, and none descends from it", t.ID)
		}
	}
	return nil
}

func isDamagedLog(err error) bool { return isDamaged(err) || errors.Is(err, log.ErrDamaged) }

// checkFacts compares what is kept of each container with what the account's log has told of it
// last, where that is stored.
func (s *Store) checkFacts(ctx context.Context) ([]Problem, error) {
	from := s.db.NewSnapshot()
	defer from.Close() //nolint:errcheck // what matters was reported by reading
	place := layout{cid: accountContainer}
	value, found, err := from.Get(nil, place.partitionKey(nil, 0))
	if err != nil || !found {
		return nil, nil // which the check of the account reports
	}
	state, err := readMeta(value)
	if err != nil {
		return nil, nil //nolint:nilerr // the same
	}
	last := make(map[uint32]log.Fact)
	w := &recordWalk{ctx: ctx, from: from, place: place, report: func(string, ...any) {}} // the same
	run, err := w.run(func(r *log.Record) error {
		if r.Kind != log.Facts {
			return nil
		}
		facts, err := r.ReadFacts()
		for _, f := range slices.Backward(facts) {
			body := reader{b: f.Body}
			if cid := body.uint32(); last[cid].Kind == 0 {
				last[cid] = log.Fact{Kind: f.Kind, Body: bytes.Clone(f.Body)}
			}
		}
		return err
	})
	if err != nil || !run.last.Is(state.logPosition()) {
		return nil, err // an older part of the log, left by an earlier hold
	}
	var problems []Problem
	for _, cid := range slices.Sorted(maps.Keys(last)) {
		if text := s.compareFact(from, cid, last[cid]); text != "" {
			problems = append(problems, Problem{Container: cid, Text: text})
		}
	}
	return problems, nil
}

// compareFact says how a container's record differs from the last fact about it; "" is not at all.
func (s *Store) compareFact(from storage.Reader, cid uint32, f log.Fact) string {
	value, found, err := from.Get(nil, layout{cid: cid}.space(nil, spaceContainer))
	if err != nil || !found {
		return fmt.Sprintf("the account's log tells of the container, its record is missing or unreadable: %v", err)
	}
	have, err := readContainer(value)
	if err != nil {
		return fmt.Sprintf("the container's record: %v", err)
	}
	if have.dropped != (f.Kind == factDropped) {
		return fmt.Sprintf("the container's record says that it was dropped: %t; the account's log says %t", have.dropped, !have.dropped)
	}
	if have.dropped {
		return ""
	}
	r := reader{b: f.Body}
	r.uint32()
	told, err := readContainer(r.bytes())
	if err != nil {
		return fmt.Sprintf("what the account's log tells of the container last cannot be read: %v", err)
	}
	if have.nextPartition < told.nextPartition {
		return fmt.Sprintf("the container's record says that the next partition is %d; the account's log says %d", have.nextPartition, told.nextPartition)
	}
	// Numbers are given by the store, a reshape that has ended is no intent any more, and a
	// clock that was lowered lowers what had expired.
	own := have.logical()
	own.nextPartition = told.nextPartition
	if !slices.ContainsFunc(own.intents, func(i succession) bool { return !told.intends(&i) }) {
		own.intents = told.intents
	}
	if lowered, err := s.readSecond(nodeLowered); err == nil && lowered != 0 && own.past.own <= told.past.own && own.past.born <= told.past.born {
		own.past = told.past
	}
	if !bytes.Equal(own.append(nil), told.logical().append(nil)) {
		return "the container's record is not what the account's log tells of it last"
	}
	return ""
}

// intends tells whether a reshape is among those that are under way.
func (c *container) intends(s *succession) bool {
	return slices.ContainsFunc(c.intents, func(o succession) bool { return bytes.Equal(o.append(nil), s.append(nil)) })
}
