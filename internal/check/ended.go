package check

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// Ended compares the stored records of a container's ended logs with each other: each log ends with
// a seal, and the partitions that the seal names exist or existed. It reads one state of a store.
func Ended(ctx context.Context, from storage.Reader, cid uint32) ([]Problem, error) {
	e := &endedLogs{
		ctx: ctx, from: from, place: layout.Keys{Container: cid}, live: make(map[uint32]bool),
		known: make(map[uint32]bool),
	}
	err := e.readLive()
	if err == nil {
		e.held, err = anyHold(from)
	}
	if err == nil {
		err = e.check()
	}
	if errors.Is(err, storage.ErrCorrupt) || errors.Is(err, layout.ErrRecord) || errors.Is(err, layout.ErrKey) {
		return append(e.problems, Problem{Container: cid, Text: fmt.Sprintf("ended logs cannot be verified: %v", err)}), nil
	}
	return e.problems, err
}

type endedLogs struct {
	ctx      context.Context
	from     storage.Reader
	place    layout.Keys
	held     bool
	live     map[uint32]bool // the partitions that exist
	known    map[uint32]bool // these and their ancestors
	problems []Problem
}

// readLive reads which partitions exist, and their ancestors.
func (e *endedLogs) readLive() error {
	return storage.Each(e.from, e.place.Space(nil, layout.SpacePartition),
		layout.After(e.place.Space(nil, layout.SpacePartition)), func(key, _ []byte) error {
			if len(key) != layout.KeyPrefix+4 {
				return fmt.Errorf("partition key %x: %w", key, layout.ErrKey)
			}
			id := binary.BigEndian.Uint32(key[layout.KeyPrefix:])
			e.live[id], e.known[id] = true, true
			value, _, err := e.from.Get(nil, e.place.LineageKey(nil, id))
			if err != nil {
				return err
			}
			parents, err := layout.ReadLineage(value)
			for _, ancestor := range parents {
				e.known[ancestor] = true
			}
			return err
		})
}

// check seeks from log to log.
func (e *endedLogs) check() error {
	prefix := e.place.Space(nil, layout.SpaceEntry)
	it, err := e.from.NewIter(prefix, layout.After(prefix))
	if err != nil {
		return err
	}
	defer it.Close() //nolint:errcheck // Err has reported every error that matters
	for ok := it.First(); ok; {
		if len(it.Key()) < layout.KeyPrefix+4 {
			return fmt.Errorf("record key %x: %w", it.Key(), layout.ErrKey)
		}
		id := binary.BigEndian.Uint32(it.Key()[layout.KeyPrefix:])
		if !e.live[id] {
			if err := e.checkLog(id); err != nil {
				return err
			}
		}
		ok = it.SeekGE(layout.After(e.place.EntryPrefix(id)))
	}
	return it.Err()
}

func (e *endedLogs) report(id uint32, format string, args ...any) {
	e.problems = appendProblem(e.problems, Problem{e.place.Container, id, fmt.Sprintf(format, args...)})
}

// checkLog reads the records of one ended log.
func (e *endedLogs) checkLog(id uint32) error {
	w := &Records{ctx: e.ctx, from: e.from, place: e.place, ID: id, held: e.held}
	w.report = func(format string, args ...any) { e.report(id, format, args...) }
	run, err := w.Run(func(r *log.Record) error {
		if r.Kind == log.Seal {
			return e.checkSeal(id, r)
		}
		return decodable(r, id)
	})
	if err == nil && run.first != 0 && !run.sealed {
		e.report(id, "it does not exist, and its log has no seal: the stored records end at LSN %d", run.last.LSN)
	}
	return err
}

// checkSeal looks for the successors: each exists, or is an ancestor of an existing partition, or
// has been replaced itself.
func (e *endedLogs) checkSeal(id uint32, r *log.Record) error {
	next, err := layout.ReadSuccession(r.Body)
	if err != nil {
		return fmt.Errorf("%w: %w", log.ErrDamaged, err)
	}
	if !slices.Contains(next.From, id) {
		e.report(id, "the seal of its log ends other partitions: %v", next.From)
	}
	for _, t := range next.To {
		if e.known[t.ID] {
			continue
		}
		_, sealed, err := embedded.ReadSeal(e.place, e.from, t.ID)
		if err != nil && !isDamagedLog(err) {
			return err
		}
		if err == nil && !sealed {
			e.report(id, "the seal of its log names partition %d, which does not exist, and no partition descends from it", t.ID)
		}
	}
	return nil
}

func isDamagedLog(err error) bool {
	return errors.Is(err, status.PartitionDamaged) || errors.Is(err, log.ErrDamaged)
}

// Facts compares the record of each container with the last fact about it in the account's log,
// where that is stored. It reads one state of a store.
func Facts(ctx context.Context, from storage.Reader) ([]Problem, error) {
	place := layout.Keys{Container: layout.AccountContainer}
	value, found, err := from.Get(nil, place.PartitionKey(nil, 0))
	if err != nil || !found {
		return nil, nil // the check of the account reports this
	}
	state, err := layout.ReadState(value)
	if err != nil {
		return nil, nil //nolint:nilerr // likewise
	}
	last := make(map[uint32]log.Fact)
	w := &Records{ctx: ctx, from: from, place: place, report: func(string, ...any) {}} // likewise
	run, err := w.Run(func(r *log.Record) error {
		if r.Kind != log.Facts {
			return nil
		}
		facts, err := r.ReadFacts()
		for _, f := range slices.Backward(facts) {
			body := layout.Reader{Rest: f.Body}
			if cid := body.Uint32(); last[cid].Kind == 0 {
				last[cid] = log.Fact{Kind: f.Kind, Body: bytes.Clone(f.Body)}
			}
		}
		return err
	})
	if err != nil || !run.last.Is(state.LogPosition()) {
		return nil, err // an older part of the log, left by an earlier hold
	}
	var problems []Problem
	for _, cid := range slices.Sorted(maps.Keys(last)) {
		if text := compareFact(from, cid, last[cid]); text != "" {
			problems = append(problems, Problem{Container: cid, Text: text})
		}
	}
	return problems, nil
}

// compareFact describes how a container's record differs from the last fact about it; "" when it
// does not.
func compareFact(from storage.Reader, cid uint32, f log.Fact) string {
	value, found, err := from.Get(nil, layout.Keys{Container: cid}.Space(nil, layout.SpaceContainer))
	if err != nil || !found {
		return fmt.Sprintf("the account's log names the container, but the container's record is missing or unreadable: %v",
			err)
	}
	have, err := layout.ReadContainer(value)
	if err != nil {
		return fmt.Sprintf("the container's record: %v", err)
	}
	if have.Dropped != (f.Kind == layout.FactDropped) {
		return fmt.Sprintf("the container's record says that it was dropped: %t; the account's log says %t", have.Dropped,
			!have.Dropped)
	}
	if have.Dropped {
		return ""
	}
	r := layout.Reader{Rest: f.Body}
	r.Uint32()
	fact, err := layout.ReadContainer(r.Bytes())
	if err != nil {
		return fmt.Sprintf("the last fact about the container in the account's log cannot be read: %v", err)
	}
	if have.NextPartition < fact.NextPartition {
		return fmt.Sprintf("the container's record says that the next partition is %d; the account's log says %d",
			have.NextPartition, fact.NextPartition)
	}
	// The store assigns numbers, a finished reshape is no longer an intent, and lowering the clock
	// lowers what had expired.
	own := have.Logical()
	own.NextPartition = fact.NextPartition
	if !slices.ContainsFunc(own.Intents, func(i layout.Succession) bool { return !fact.Intends(&i) }) {
		own.Intents = fact.Intents
	}
	if _, lowered, err := from.Get(nil, layout.NodeKey(layout.NodeLowered)); err == nil && lowered &&
		own.Past.Own <= fact.Past.Own && own.Past.Born <= fact.Past.Born {
		own.Past = fact.Past
	}
	if !bytes.Equal(own.Append(nil), fact.Logical().Append(nil)) {
		return "the container's record differs from the last fact about it in the account's log"
	}
	return ""
}
