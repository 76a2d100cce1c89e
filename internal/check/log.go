package check

import (
	"cmp"
	"errors"
	"maps"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
)

// The last record of an item in the log says what must be stored of it. A check reads the records
// from newest to oldest, so the first change that it meets of an item is the last one. Its memory
// is bounded: it keeps the last versions of a limited number of items, those whose (mixed) ordinals
// lie in an interval. If that does not cover all items, it reads records and items again for the
// next interval.

// maxVersions is the default number of items whose last version a check keeps: about 50 MB.
const maxVersions = 1 << 19

// lastVersion is the last record of an item in a log.
type lastVersion struct {
	member  uint32
	sub     uint32
	lsn     session.LSN
	sum     uint64 // of the item's key and value, see hashEntry; unset for a deletion
	deleted bool
}

// lastVersions are the last versions of the items whose mixed ordinals lie between from and to,
// both inclusive.
type lastVersions struct {
	from, to uint64
	most     int
	byItem   map[uint64]lastVersion // by ordinal
	// since is for each partition the LSN from which on its log is complete.
	since map[uint32]session.LSN
}

// mixOrdinal spreads ordinals evenly and is injective.
func mixOrdinal(ordinal uint64) uint64 { return ordinal * 0x9e3779b97f4a7c15 }

func (t *lastVersions) covers(ordinal uint64) bool {
	at := mixOrdinal(ordinal)
	return t.from <= at && at <= t.to
}

// note adds the first version of an item, and shrinks the interval when there are too many.
func (t *lastVersions) add(ordinal uint64, v lastVersion) {
	t.byItem[ordinal] = v
	for len(t.byItem) > t.most {
		t.to = t.from + (t.to-t.from)/2
		for ordinal := range t.byItem {
			if !t.covers(ordinal) {
				delete(t.byItem, ordinal)
			}
		}
	}
}

// checkLog compares the stored records of the partition's log with each other, with its state and
// with its items. It also compares the items with the records of its ancestors' logs, which Ended
// compares with each other.
func (c *checker) checkLog() {
	held, err := anyHold(c.From)
	if err != nil {
		c.report("the holds of the store cannot be read: %v", err)
		return
	}
	for from := uint64(0); ; {
		t := &lastVersions{
			from: from, to: math.MaxUint64, most: c.most, byItem: make(map[uint64]lastVersion),
			since: make(map[uint32]session.LSN),
		}
		c.readLogs(t, held, from == 0)
		if len(t.since) == 0 || c.interrupted != nil || !c.compareItems(t) {
			return
		}
		if t.to == math.MaxUint64 || len(c.problems) > MaxProblems {
			return
		}
		from = t.to + 1
	}
}

// readLogs collects the versions in the logs of the partition and its ancestors. An ancestor's log
// counts only if no later record is missing.
func (c *checker) readLogs(t *lastVersions, held, first bool) {
	report := c.report
	if !first {
		report = func(string, ...any) {}
	}
	own := c.readLog(t, c.ID, held, report)
	if first && c.interrupted == nil {
		c.checkRun(&own, held)
	}
	whole := own.first == c.state.Base+1
	switch {
	case own.first == 0:
		whole = c.state.LSN == c.state.Base
	case own.last.LSN != c.state.LSN:
		return // left by an earlier hold, or reported
	default:
		t.since[c.ID] = own.first
	}
	for _, member := range slices.Backward(c.Parents) {
		if !whole || c.interrupted != nil {
			return
		}
		run := c.readLog(t, member, held, func(string, ...any) {})
		if !run.sealed {
			return
		}
		t.since[member] = run.first
		whole = run.first == 1 || run.first == c.baseOf(member)+1
	}
}

// readLog collects the versions in the records of one log.
func (c *checker) readLog(t *lastVersions, member uint32, held bool, report func(string, ...any)) Run {
	w := &Records{ctx: c.ctx, from: c.From, place: c.Keys, ID: member, held: held, report: report}
	var changes []log.Change
	var key, value, identity []byte
	run, err := w.Run(func(r *log.Record) error {
		if r.Kind != log.Mutations {
			return decodable(r, member)
		}
		changes = changes[:0]
		err := r.Each(member, func(m *log.Mutation) error {
			if member == c.ID {
				c.checkMutation(m, report)
			}
			changes = append(changes, m.Changes...)
			return nil
		})
		if err != nil {
			return err
		}
		for i := range slices.Backward(changes) {
			it := changes[i].Item
			if _, newer := t.byItem[it.Ordinal]; newer || !t.covers(it.Ordinal) ||
				member != c.ID && !c.Opened.Range.Contains(it.EPK) {
				continue
			}
			v := lastVersion{member: member, lsn: it.LSN, sub: it.Sub, deleted: changes[i].Delete}
			if !v.deleted {
				identity = it.Key.Append(identity[:0])
				value = slices.Grow(value[:0], layout.ItemLen(it, identity))[:layout.ItemLen(it, identity)]
				layout.PutItem(value, it, identity)
				key = c.Keys.ItemKey(key[:0], it.EPK, it.Ordinal)
				v.sum = hashEntry(key, value)
			}
			t.add(it.Ordinal, v)
		}
		return nil
	})
	c.interrupted = errors.Join(c.interrupted, err)
	return run
}

// checkMutation compares a mutation of the partition's own log with the seconds and ordinals.
func (c *checker) checkMutation(m *log.Mutation, report func(string, ...any)) {
	if at := c.secondOf(c.ID, m.LSN); at != m.TS {
		report("LSN %d belongs to second %d, its log says %d", m.LSN, at, m.TS)
	}
	for i := range m.Changes {
		ordinal := m.Changes[i].Item.Ordinal
		if ordinal>>layout.OrdinalCounterBits == uint64(c.Opened.RIDPrefix) &&
			ordinal&layout.MaxOrdinalCounter >= c.state.NextOrdinal {
			report("its log gave the ordinal %d at LSN %d; the state says the next one is %d", ordinal, m.LSN,
				c.state.NextOrdinal)
		}
	}
}

// checkRun compares both ends of the partition's stored records with its state and its origin.
func (c *checker) checkRun(run *Run, held bool) {
	at, behind := c.state.LogPosition(), cmp.Or(cmp.Compare(run.last.LSN, c.state.LSN),
		cmp.Compare(run.behind, c.state.Place))
	switch {
	case run.first == 0:
	case run.sealed:
		c.report("its log is sealed after LSN %d: other partitions replaced it, but it still exists", run.last.LSN)
	case (behind > 0 || held && behind < 0) && run.last.LSN != at.LSN:
		c.report("the stored records of its log end at LSN %d, its state is at LSN %d", run.last.LSN, at.LSN)
	case behind > 0, held && behind < 0:
		c.report("%d stored records of its log follow LSN %d, its state says %d", run.behind, at.LSN, c.state.Place)
	case behind == 0 && run.last.Chain != at.Chain:
		c.report(
			"its state and its log have different histories: at LSN %d the chain of the state is not that of the last stored "+
				"record", at.LSN)
	case behind == 0 && run.epoch > c.state.Epoch:
		c.report("its log was led in epoch %d, its state says %d", run.epoch, c.state.Epoch)
	}
	switch {
	case run.whole && run.first == c.state.Base+1 && run.place == 0:
		c.checkBirth(run.before)
	case run.whole && run.first == 0 && at.LSN == c.state.Base && c.state.Place == 0:
		c.checkBirth(at.Chain)
	}
}

// checkBirth compares the beginning of the partition's chain with its range and with the seals of
// the logs that it came from. The seals may be missing: the partition may be older than logs, or
// may have come with a base.
func (c *checker) checkBirth(begin log.Hash) {
	if begin == (log.Hash{}) {
		return // from before format 7
	}
	var ends []log.Hash
	if len(c.Parents) > 0 {
		made, found := c.madeBy(c.ID)
		if !found {
			return
		}
		for _, id := range made.From {
			if !slices.Contains(c.Parents, id) {
				continue // it has the items of other successors
			}
			seal, found, err := embedded.ReadSeal(c.Keys, c.From, id)
			if err != nil || !found {
				return
			}
			ends = append(ends, seal.Chain())
		}
	}
	if begin != layout.Born(c.Keys.Container, c.ID, c.Opened.Range, ends...) {
		c.report(
			"the chain of its log does not begin where its range and the seals of its ancestors' logs say: one of these has " +
				"changed, or the first record is missing")
	}
}

// madeBy finds, in the seals of the ancestors, the succession that created a partition.
func (c *checker) madeBy(id uint32) (made *layout.Succession, found bool) {
	for _, member := range slices.Backward(c.Parents) {
		if member >= id {
			continue
		}
		r, sealed, err := embedded.ReadSeal(c.Keys, c.From, member)
		if err != nil || !sealed {
			continue
		}
		next, err := layout.ReadSuccession(r.Body)
		if err == nil && slices.ContainsFunc(next.To, func(t layout.Spec) bool { return t.ID == id }) {
			return next, true
		}
	}
	return nil, false
}

// baseOf returns the LSN at which an ancestor began; 0 when it is unknown.
func (c *checker) baseOf(member uint32) session.LSN {
	made, found := c.madeBy(member)
	if !found || len(made.From) > 1 && len(made.To) > 1 { // it may have come from any of them
		return 0
	}
	base := session.LSN(0)
	for _, id := range made.From {
		seal, sealed, err := embedded.ReadSeal(c.Keys, c.From, id)
		if err != nil || !sealed {
			return 0
		}
		base = max(base, seal.Last())
	}
	return base
}

// compareItems compares the items with their last versions in the log.
func (c *checker) compareItems(t *lastVersions) bool {
	ok := c.each(layout.SpaceItem, func(key, value []byte) {
		it, err := c.readItem(key, value)
		if it == nil || !t.covers(it.Ordinal) {
			return
		}
		v, known := t.byItem[it.Ordinal]
		delete(t.byItem, it.Ordinal)
		since, complete := t.since[it.PartitionID]
		switch {
		case err != nil: // reported elsewhere
		case !known && complete && it.LSN >= since:
			c.report("item %d has LSN %d of partition %d, where the log has no change of it", it.Ordinal, it.LSN,
				it.PartitionID)
		case !known:
		case v.deleted:
			c.report("item %d exists, although the log says that LSN %d of partition %d deleted it", it.Ordinal, v.lsn, v.member)
		case it.PartitionID != v.member || it.LSN != v.lsn || it.Sub != v.sub:
			c.report(
				"item %d is the version of LSN %d of partition %d; the log says that LSN %d of partition %d changed it",
				it.Ordinal, it.LSN, it.PartitionID, v.lsn, v.member)
		case hashEntry(key, value) != v.sum:
			c.report("item %d is not what LSN %d wrote according to the log", it.Ordinal, it.LSN)
		}
	})
	if !ok {
		return false
	}
	for _, ordinal := range slices.Sorted(maps.Keys(t.byItem)) {
		if v := t.byItem[ordinal]; !v.deleted {
			c.report("item %d is missing; the log says that LSN %d of partition %d wrote it and nothing deleted it", ordinal,
				v.lsn, v.member)
		}
	}
	return true
}
