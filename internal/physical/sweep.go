package physical

import (
	"context"
	"encoding/binary"
	"fmt"
	"maps"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/lifetime"
	"github.com/orrery-db/orrery/internal/session"
)

// sweepMark is where the next sweep resumes for one member of the partition's lineage, so that it
// need not repeat earlier work. It stays valid under any default. It is kept in memory: after a
// restart both scans begin again.
type sweepMark struct {
	// The queue is empty before this place and stays empty: no snapshot's second is later than that
	// of a future decision, and an item that a decision queues expires after the second of the
	// decision.
	second  int64
	ordinal uint64
	// In the feed, all items before this place are gone or have a time to live of their own; new
	// entries come at the end.
	lsn session.LSN
	sub uint32
	// Nothing is left of an ancestor's part of the queue, or of the feed, and nothing is ever
	// added.
	noQueue, noFeed bool
}

// Limits of one sweep.
const (
	maxDeletesPerTurn = 64   // in one turn of the writer, for which other requests wait
	maxSweepScan      = 4096 // items examined beyond those that are due
)

// Swept is the result of one sweep of a partition.
type Swept struct {
	Deleted int
	More    bool // there may be more to delete
	// Clean: nothing is left of what had expired under former defaults.
	Clean bool
	// Ended is the number of scans of ancestors that have finished for good; 0 when there are no
	// more than at the last prune, see NotePruned.
	Ended int
}

// Sweep deletes up to limit expired items through the log, like every other write. The writer
// decides again, at its own time, whether an item has expired. Where nothing expires a sweep costs
// nothing (see Expires).
func (p *Partition) Sweep(ctx context.Context, limit int) (done Swept, err error) {
	if !p.Expires() || p.Writable() != nil || limit <= 0 || p.shared.Seconds.Held() != 0 {
		return Swept{}, nil
	}
	p.shared.Seconds.NoteDaily()
	p.sweepMu.Lock()
	defer p.sweepMu.Unlock()
	for done.Deleted < limit {
		chunk := min(limit-done.Deleted, maxDeletesPerTurn)
		found, err := p.due(ctx, chunk)
		if err != nil {
			return done, err
		}
		n, err := p.sweep(ctx, found.items)
		done.Deleted += n
		if err != nil {
			return done, err
		}
		if n < len(found.items) { // an item changed meanwhile: try again in a later sweep
			break
		}
		p.marks = found.marks
		if found.longer {
			break
		}
		if n < chunk {
			done.Clean, done.Ended = p.noteClean(found.rules), p.finishedScans()
			return done, nil
		}
	}
	done.More = true
	return done, nil
}

// noteClean records that nothing is left of what had expired by these rules. It reports whether
// anything had.
func (p *Partition) noteClean(t *lifetime.Rules) bool {
	if t.Past == (layout.Expiry{}) {
		return false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clean = t.Past
	return true
}

// finishedScans counts the scans that have finished for good; 0 when there are no more than at the
// last prune. p.sweepMu is held.
func (p *Partition) finishedScans() (ended int) {
	for _, m := range p.marks {
		ended += int(layout.BoolByte(m.noQueue)) + int(layout.BoolByte(m.noFeed))
	}
	if ended == p.prunedScans {
		return 0
	}
	return ended
}

// NotePruned records that the ancestors were pruned after so many scans had finished.
func (p *Partition) NotePruned(ended int) {
	p.sweepMu.Lock()
	defer p.sweepMu.Unlock()
	p.prunedScans = ended
}

// dueItem is an item that seems to have expired.
type dueItem struct {
	key partition.Key
	epk partition.EPK
	id  string
}

// dueItems is the result of a search for expired items.
type dueItems struct {
	limit  int // of items
	items  []dueItem
	walked int                  // items examined by dueByDefault
	marks  map[uint32]sweepMark // progress of the scans once the items are deleted
	longer bool                 // the scan stopped at a limit
	rules  *lifetime.Rules      // rules of the search
}

func (d *dueItems) full() bool { return len(d.items) >= d.limit }

// A dueScan looks for expired items among those of one member of a lineage. It resumes at a mark,
// and advances the mark.
type dueScan func(ctx context.Context, member uint32, mark *sweepMark, found *dueItems) error

// due finds up to limit expired items.
func (p *Partition) due(ctx context.Context, limit int) (dueItems, error) {
	s, rules, err := p.snapshot()
	if err != nil {
		return dueItems{}, err
	}
	defer s.Release()
	found := dueItems{limit: limit, marks: cloneMarks(p.marks), rules: rules}
	return found, s.findDue(ctx, &found)
}

// findDue finds expired items, first those with a time to live of their own.
func (s *Snapshot) findDue(ctx context.Context, found *dueItems) error {
	for _, scan := range []dueScan{s.dueByItemTTL, s.dueByDefault} {
		for _, member := range s.feedMembers() {
			mark := found.marks[member]
			err := scan(ctx, member, &mark, found)
			found.marks[member] = mark
			if err != nil || found.full() {
				return err
			}
		}
	}
	return nil
}

func cloneMarks(marks map[uint32]sweepMark) map[uint32]sweepMark {
	all := make(map[uint32]sweepMark, len(marks)+1)
	maps.Copy(all, marks)
	return all
}

// dueByDefault scans a member's part of the change feed from its mark, and advances the mark. The
// oldest changes come first.
func (s *Snapshot) dueByDefault(ctx context.Context, member uint32, mark *sweepMark, found *dueItems) error {
	if s.filter.expiry.Born <= 0 || mark.noFeed {
		return nil
	}
	c, err := s.feedReader().Open(layout.SpaceFeed, member, mark.lsn, mark.sub)
	if err != nil || c == nil {
		mark.noFeed = err == nil && member != s.p.id
		return s.p.guard(err)
	}
	defer c.Close()
	for ok := true; ok; ok, err = c.Next() {
		if found.full() {
			return nil
		}
		if found.walked++; found.walked > maxSweepScan {
			found.longer = true
			return nil
		}
		if found.walked%stepsPerCheck == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		at := c.At
		mark.lsn, mark.sub = at.LSN, at.Sub // nothing is left between the previous entry and this one
		if c.Inherited() {
			younger, err := s.dueAt(at, found)
			if err != nil || younger {
				return err
			}
		}
		mark.sub++
	}
	return s.p.guard(err)
}

// dueAt examines the item of an entry. It reports whether the item, and with it all that follow, is
// too young to have expired by default.
func (s *Snapshot) dueAt(at FeedEntry, found *dueItems) (younger bool, err error) {
	it, err := s.fedItem(at)
	if err == nil && (it.LSN != at.LSN || it.Sub != at.Sub) {
		err = s.p.guard(
			layout.Damaged(fmt.Errorf("item %d was changed at LSN %d.%d, the change feed says at %d.%d", it.Ordinal, it.LSN,
				it.Sub, at.LSN, at.Sub)))
	}
	if err != nil {
		return false, err
	}
	if it.TS >= s.filter.expiry.Born {
		return true, nil
	}
	if it.TTL == 0 {
		found.items = append(found.items, dueItem{it.Key, it.EPK, it.ID})
	}
	return false, nil
}

// dueByItemTTL reads a member's part of the queue from its mark, and advances the mark.
func (s *Snapshot) dueByItemTTL(ctx context.Context, member uint32, mark *sweepMark, found *dueItems) error {
	end := s.filter.expiry.Own + 1
	// The mark can be behind the end under a default that leaves less expired than the last one.
	if s.filter.expiry.Own <= 0 || mark.noQueue || mark.second >= end {
		return nil
	}
	l := s.p.layout
	due, rest := l.ExpiryKey(nil, member, mark.second, mark.ordinal), l.ExpiryKey(nil, member, end, 0)
	for e, err := range s.v.entries(due, rest) {
		if found.full() {
			return nil
		}
		if err == nil {
			err = ctx.Err()
		}
		if err == nil && len(e.key) != layout.ExpiryKeyLength {
			err = layout.Damaged(fmt.Errorf("expiry %x: %w", e.key, layout.ErrKey))
		}
		if err != nil {
			return s.p.guard(err)
		}
		if !s.p.inherits(member, e.value) {
			continue
		}
		second := int64(binary.BigEndian.Uint64(e.key[layout.ExpiryKeyLength-16:]))
		ordinal := binary.BigEndian.Uint64(e.key[layout.ExpiryKeyLength-8:])
		due, err := s.fedItem(FeedEntry{Ordinal: ordinal, EPK: partition.EPK(e.value)})
		if err != nil {
			return err
		}
		if layout.QueuedAt(due) != second { // otherwise the writer would never delete it, and the entry would stay
			return s.p.guard(
				layout.Damaged(fmt.Errorf("item %d expires by its own ttl in second %d, its entry in the queue says %d (0: never)",
					ordinal, layout.QueuedAt(due), second)))
		}
		found.items = append(found.items, dueItem{due.Key, due.EPK, due.ID})
		mark.second, mark.ordinal = second, ordinal
	}
	mark.second, mark.ordinal = end, 0
	if member == s.p.id {
		return nil
	}
	var err error
	mark.noQueue, err = s.v.empty(rest, layout.After(rest[:layout.KeyPrefix+4]))
	return s.p.guard(err)
}

// sweep makes the writer read the items, which deletes those that have expired.
func (p *Partition) sweep(ctx context.Context, due []dueItem) (int, error) {
	if len(due) == 0 {
		return 0, nil
	}
	deleted := 0
	_, err := p.Propose(ctx, func(v View) (Mutation, error) {
		w := v.(*writer) // the only implementation of View
		before := w.expired
		for _, d := range due {
			if _, err := w.Get(d.epk, d.key, d.id); err != nil {
				return Mutation{}, err
			}
		}
		deleted = w.expired - before
		return Mutation{}, nil
	})
	if err != nil {
		return 0, err
	}
	return deleted, nil
}
