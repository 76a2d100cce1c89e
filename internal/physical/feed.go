package physical

import (
	"context"
	"encoding/binary"
	"fmt"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// FeedEntry is one entry of the latest-version change feed: the last change of
// an item that is there.
type FeedEntry struct {
	LSN     session.LSN
	Sub     uint32
	Ordinal uint64
	EPK     partition.EPK
}

// Feed calls fn for the last change of every item that the snapshot shows, after
// from, in (LSN, sub) order, until fn answers false. Deleted and expired items
// do not appear; those written Unindexed do. Loading the entry within fn costs
// no second look-up.
func (s *Snapshot) Feed(ctx context.Context, from session.LSN, fn func(FeedEntry) bool) error {
	gone := s.filter.expiry
	return s.feed(ctx, from+1, 0, func(e FeedEntry) (bool, error) {
		if gone == (expiry{}) {
			return fn(e), nil
		}
		it, err := s.fedItem(e)
		if err != nil || gone.gone(it.TS, it.TTL) {
			return true, err
		}
		s.fed = it
		defer func() { s.fed = nil }()
		return fn(e), nil
	})
}

// feed is Feed from a place in a transaction on, expired items among the others.
func (s *Snapshot) feed(ctx context.Context, from session.LSN, sub uint32, fn func(FeedEntry) (bool, error)) error {
	l := s.p.layout
	lower := l.feedKey(nil, s.p.id, from, sub)
	upper := after(l.feedKey(nil, s.p.id, 0, 0)[:keyPrefix+4])
	it, err := s.v.iter(lower, upper)
	if err != nil {
		return s.p.guard(err)
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	steps := uint(0)
	for ok := it.First(); ok; ok = it.Next() {
		if steps++; steps%stepsPerCheck == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		v, err := it.Value()
		if err != nil {
			return s.p.guard(err)
		}
		e, err := readFeedEntry(it.Key(), v)
		if err != nil {
			return s.p.guard(damaged(err))
		}
		if more, err := fn(e); err != nil || !more {
			return err
		}
	}
	return s.p.guard(it.Err())
}

// fedItem reads the item of a feed entry, whether the snapshot shows it or not.
func (s *Snapshot) fedItem(e FeedEntry) (*resource.Item, error) {
	s.scratch = s.p.layout.itemKey(s.scratch[:0], e.EPK, e.Ordinal)
	value, found, err := s.v.get(nil, s.scratch)
	if err != nil {
		return nil, s.p.guard(err)
	}
	it := &resource.Item{Ordinal: e.Ordinal, EPK: e.EPK}
	err = errItem
	if found {
		err = readItemValue(value, it)
	}
	if err != nil {
		return nil, s.p.guard(damaged(fmt.Errorf("item %d of the change feed: %w", e.Ordinal, err)))
	}
	return it, nil
}

func readFeedEntry(key, value []byte) (FeedEntry, error) {
	if len(key) != feedKeyLength || len(value) < 8 {
		return FeedEntry{}, fmt.Errorf("feed entry %x: %w", key, errKey)
	}
	return FeedEntry{
		LSN:     session.LSN(binary.BigEndian.Uint64(key[keyPrefix+4:])),
		Sub:     binary.BigEndian.Uint32(key[keyPrefix+12:]),
		Ordinal: binary.BigEndian.Uint64(value),
		EPK:     partition.EPK(value[8:]),
	}, nil
}

// LSNAt is the LSN after which a feed must start to hold every change made in
// or after a second: one less than the first LSN of that second or of the
// first later one in which something changed. It is the snapshot's own LSN
// when nothing changed since.
func (s *Snapshot) LSNAt(second int64) (session.LSN, error) {
	l := s.p.layout
	it, err := s.v.iter(l.timeKey(nil, s.p.id, second), after(l.timeKey(nil, s.p.id, 0)[:keyPrefix+4]))
	if err != nil {
		return 0, s.p.guard(err)
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	if !it.First() {
		return s.LSN(), s.p.guard(it.Err())
	}
	v, err := it.Value()
	if err != nil {
		return 0, s.p.guard(err)
	}
	if len(v) != 8 {
		return 0, s.p.guard(damaged(fmt.Errorf("time entry %x: %w", it.Key(), errKey)))
	}
	return session.LSN(binary.BigEndian.Uint64(v)) - 1, nil
}
