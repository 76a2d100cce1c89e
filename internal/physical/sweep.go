package physical

import (
	"context"
	"encoding/binary"
	"fmt"
	"maps"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
)

// sweepMark is where a sweep goes on with one member of the partition's lineage,
// so that what earlier ones have seen or deleted need not be passed over each time. It holds whatever the default
// becomes. It is kept in memory: after a restart both walks begin again.
type sweepMark struct {
	// The queue is empty before this place, and stays so: no snapshot's second
	// is later than that of a decision to come, and what a decision queues
	// expires after its own second.
	second  int64
	ordinal uint64
	// In the feed all items before this place are gone or have a time to live of
	// their own; new entries come at its end.
	lsn session.LSN
	sub uint32
	// Nothing is left of an ancestor's part of the queue, or of the feed, and
	// nothing is ever added to it.
	noQueue, noFeed bool
}

// Limits of one sweep.
const (
	sweepsPerRequest = 64   // deletions in one turn of the writer, which others wait for
	sweepWalk        = 4096 // items looked at beyond those that are due
)

// Swept is what one sweep of a partition has done.
type Swept struct {
	Deleted int
	More    bool // there may be more
	// Clean says that nothing is left of what had expired under defaults before.
	Clean bool
	// Ended is of how many walks of the partition's ancestors it is known that they found all there will ever be; 0 where
	// that is not news, see Partition.HasPruned.
	Ended int
}

// Sweep deletes up to limit items that have expired, through the log like
// every other write, and tells whether there may be more. Whether an item has
// expired is decided again by the writer, at its time. Where nothing expires
// it costs nothing (see Expires).
func (p *Partition) Sweep(ctx context.Context, limit int) (done Swept, err error) {
	if !p.Expires() || p.shared.follows || limit <= 0 || p.shared.seconds.Held() != 0 {
		return Swept{}, nil
	}
	p.shared.seconds.NoteDaily()
	p.sweepMu.Lock()
	defer p.sweepMu.Unlock()
	for done.Deleted < limit {
		chunk := min(limit-done.Deleted, sweepsPerRequest)
		found, err := p.due(ctx, chunk)
		if err != nil {
			return done, err
		}
		n, err := p.sweep(ctx, found.items)
		done.Deleted += n
		if err != nil {
			return done, err
		}
		if n < len(found.items) { // something changed meanwhile: look again another time
			break
		}
		p.swept = found.marks
		if found.longer {
			break
		}
		if n < chunk {
			done.Clean, done.Ended = p.sweptClean(found.terms), p.endedWalks()
			return done, nil
		}
	}
	done.More = true
	return done, nil
}

// sweptClean notes that nothing is left of what had expired by these terms, and tells whether anything had.
func (p *Partition) sweptClean(t *terms) bool {
	if t.past == (layout.Expiry{}) {
		return false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clean = t.past
	return true
}

// endedWalks counts the walks that have come to an end for good; 0 when there are no more of them than
// at the last look. p.sweepMu is held.
func (p *Partition) endedWalks() (ended int) {
	for _, m := range p.swept {
		ended += int(layout.BoolByte(m.noQueue)) + int(layout.BoolByte(m.noFeed))
	}
	if ended == p.ended {
		return 0
	}
	return ended
}

// HasPruned notes that somebody has looked what the ancestors have left, since so many walks have ended.
func (p *Partition) HasPruned(ended int) {
	p.sweepMu.Lock()
	defer p.sweepMu.Unlock()
	p.ended = ended
}

// dueItem is an item that seems to have expired.
type dueItem struct {
	key partition.Key
	epk partition.EPK
	id  string
}

// dueItems is what a look at the partition has found.
type dueItems struct {
	items  []dueItem
	marks  map[uint32]sweepMark // how far the walks have come, when the items are deleted
	longer bool                 // the walk was given up before its end
	terms  *terms               // by which it looked
}

// due finds up to limit items that have expired, first those with a time to
// live of their own.
func (p *Partition) due(ctx context.Context, limit int) (dueItems, error) {
	s, terms, err := p.snapshot()
	if err != nil {
		return dueItems{}, err
	}
	defer s.Release()
	found := dueItems{marks: cloneMarks(p.swept), terms: terms}
	walked := 0
	walks := []func(member uint32, mark *sweepMark) error{
		func(member uint32, mark *sweepMark) error {
			if s.filter.expiry.Own <= 0 {
				return nil
			}
			return s.dueByOwn(ctx, member, limit, mark, &found)
		},
		func(member uint32, mark *sweepMark) error {
			if s.filter.expiry.Born <= 0 {
				return nil
			}
			return s.dueByDefault(ctx, member, limit, &walked, mark, &found)
		},
	}
	fedBy := s.fedBy()
	for _, walk := range walks {
		for _, member := range fedBy {
			mark := found.marks[member]
			err := walk(member, &mark)
			found.marks[member] = mark
			if err != nil || len(found.items) >= limit {
				return found, err
			}
		}
	}
	return found, nil
}

func cloneMarks(marks map[uint32]sweepMark) map[uint32]sweepMark {
	all := make(map[uint32]sweepMark, len(marks)+1)
	maps.Copy(all, marks)
	return all
}

// dueByDefault walks a member's part of the change feed from its mark on, and
// moves the mark: there the oldest changes come first.
func (s *Snapshot) dueByDefault(ctx context.Context, member uint32, limit int, walked *int, mark *sweepMark,
	found *dueItems) error {
	if mark.noFeed {
		return nil
	}
	c, err := s.openFeed(member, mark.lsn, mark.sub)
	if err != nil || c == nil {
		mark.noFeed = err == nil && member != s.p.id
		return s.p.guard(err)
	}
	defer c.it.Close() //nolint:errcheck // what matters was reported by Err
	for ok := true; ok; ok, err = c.next() {
		if len(found.items) >= limit {
			return nil
		}
		if *walked++; *walked > sweepWalk {
			found.longer = true
			return nil
		}
		if *walked%stepsPerCheck == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		at := c.at
		mark.lsn, mark.sub = at.LSN, at.Sub // nothing is left between the last one and this
		if c.inherited() {
			younger, err := s.dueAt(at, found)
			if err != nil || younger {
				return err
			}
		}
		mark.sub++
	}
	return s.p.guard(err)
}

// dueAt looks at the item of an entry, and tells whether it, and with it all
// that follow, is too young to have expired by default.
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

// dueByOwn reads a member's part of the queue from its mark on, and moves the
// mark.
func (s *Snapshot) dueByOwn(ctx context.Context, member uint32, limit int, mark *sweepMark, found *dueItems) error {
	end := s.filter.expiry.Own + 1
	if mark.noQueue || mark.second >= end { // by an earlier second than the last time, which another default may leave
		return nil
	}
	l := s.p.layout
	due, rest := l.ExpiryKey(nil, member, mark.second, mark.ordinal), l.ExpiryKey(nil, member, end, 0)
	it, err := s.v.iter(due, rest)
	if err != nil {
		return s.p.guard(err)
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	for ok := it.First(); ok; ok = it.Next() {
		if len(found.items) >= limit {
			return nil
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		key := it.Key()
		epk, err := it.Value()
		if err != nil {
			return s.p.guard(err)
		}
		if len(key) != layout.ExpiryKeyLength {
			return s.p.guard(layout.Damaged(fmt.Errorf("expiry %x: %w", key, layout.ErrKey)))
		}
		if !s.p.inherits(member, epk) {
			continue
		}
		second, ordinal := int64(binary.BigEndian.Uint64(key[layout.ExpiryKeyLength-16:])), binary.BigEndian.Uint64(
			key[layout.ExpiryKeyLength-8:])
		due, err := s.fedItem(FeedEntry{Ordinal: ordinal, EPK: partition.EPK(epk)})
		if err != nil {
			return err
		}
		if layout.QueuedAt(due) != second { // the writer would never delete it, and the entry stay
			return s.p.guard(
				layout.Damaged(fmt.Errorf("item %d expires by its own ttl in second %d, its entry in the queue says %d (0: never)",
					ordinal, layout.QueuedAt(due), second)))
		}
		found.items = append(found.items, dueItem{due.Key, due.EPK, due.ID})
		mark.second, mark.ordinal = second, ordinal
	}
	if err := it.Err(); err != nil {
		return s.p.guard(err)
	}
	mark.second, mark.ordinal = end, 0
	if member != s.p.id {
		it.SetBounds(rest, layout.After(rest[:layout.KeyPrefix+4]))
		mark.noQueue = !it.First() && it.Err() == nil
	}
	return s.p.guard(it.Err())
}

// sweep has the writer meet the items, which deletes those that have expired.
func (p *Partition) sweep(ctx context.Context, due []dueItem) (int, error) {
	if len(due) == 0 {
		return 0, nil
	}
	deleted := 0
	_, err := p.Propose(ctx, func(v View) (Mutation, error) {
		w := v.(*writer) // the only View there is
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
