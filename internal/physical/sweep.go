package physical

import (
	"context"
	"encoding/binary"
	"fmt"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
)

// sweepMark is where the walk for items that expire by the container's default
// goes on. Those before it are gone or have a time to live of their own, so
// that they need not be looked at each time. It is kept in memory: after a
// restart the walk begins again.
type sweepMark struct {
	defaultTTL int32 // the walk was made with
	lsn        session.LSN
	sub        uint32
}

// Limits of one sweep.
const (
	sweepsPerRequest = 64   // deletions in one turn of the writer, which others wait for
	sweepWalk        = 4096 // items looked at beyond those that are due
)

// Sweep deletes up to limit items that have expired, through the log like
// every other write, and tells whether there may be more. Whether an item has
// expired is decided again by the writer, at its time. Where nothing expires
// it costs nothing.
func (p *Partition) Sweep(ctx context.Context, limit int) (deleted int, more bool, err error) {
	if p.lifetime.defaultTTL.Load() == 0 || limit <= 0 {
		return 0, false, nil
	}
	p.sweepMu.Lock()
	defer p.sweepMu.Unlock()
	for deleted < limit {
		chunk := min(limit-deleted, sweepsPerRequest)
		due, mark, longer, err := p.due(ctx, chunk)
		if err != nil {
			return deleted, false, err
		}
		n, err := p.sweep(ctx, due)
		deleted += n
		if err != nil {
			return deleted, false, err
		}
		if n < len(due) { // something changed meanwhile: look again another time
			return deleted, true, nil
		}
		p.swept = mark
		if longer || n < chunk {
			return deleted, longer, nil
		}
	}
	return deleted, true, nil
}

// dueItem is an item that seems to have expired.
type dueItem struct {
	key partition.Key
	epk partition.EPK
	id  string
}

// due finds up to limit items that have expired, first those with a time to
// live of their own, and how far the walk of the others has come; longer tells
// that it was given up before its end.
func (p *Partition) due(ctx context.Context, limit int) (due []dueItem, mark sweepMark, longer bool, err error) {
	s, err := p.Snapshot()
	if err != nil {
		return nil, sweepMark{}, false, err
	}
	defer s.Release()
	e := s.filter.expiry
	mark = p.swept
	if mark.defaultTTL != e.defaultTTL {
		mark = sweepMark{defaultTTL: e.defaultTTL}
	}
	if e.defaultTTL == 0 {
		return nil, mark, false, nil
	}
	due, err = s.dueByOwn(ctx, limit)
	if err != nil || len(due) >= limit || e.defaultTTL < 0 {
		return due, mark, false, err
	}
	walked := 0
	err = s.feed(ctx, mark.lsn, mark.sub, func(at FeedEntry) (bool, error) {
		if len(due) >= limit {
			return false, nil
		}
		if walked++; walked > sweepWalk {
			longer = true
			return false, nil
		}
		it, err := s.fedItem(at)
		if err != nil || it.TS+int64(e.defaultTTL) > e.now {
			return false, err // all that follow are younger
		}
		if it.TTL == 0 {
			due = append(due, dueItem{it.Key, it.EPK, it.ID})
		}
		mark.lsn, mark.sub = at.LSN, at.Sub+1
		return true, nil
	})
	return due, mark, longer, err
}

// dueByOwn reads the queue.
func (s *Snapshot) dueByOwn(ctx context.Context, limit int) ([]dueItem, error) {
	l := s.p.layout
	it, err := s.v.iter(l.expiryKey(nil, s.p.id, 0, 0), l.expiryKey(nil, s.p.id, s.filter.expiry.now+1, 0))
	if err != nil {
		return nil, s.p.guard(err)
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	var due []dueItem
	for ok := it.First(); ok && len(due) < limit; ok = it.Next() {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		key := it.Key()
		epk, err := it.Value()
		if err != nil {
			return nil, s.p.guard(err)
		}
		if len(key) != expiryKeyLength {
			return nil, s.p.guard(damaged(fmt.Errorf("expiry %x: %w", key, errKey)))
		}
		found, err := s.fedItem(FeedEntry{Ordinal: binary.BigEndian.Uint64(key[expiryKeyLength-8:]), EPK: partition.EPK(epk)})
		if err != nil {
			return nil, err
		}
		due = append(due, dueItem{found.Key, found.EPK, found.ID})
	}
	return due, s.p.guard(it.Err())
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
