package physical

import (
	"context"
	"encoding/binary"
	"fmt"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// FeedEntry is one entry of the latest-version change feed: the last change of an existing item.
type FeedEntry struct {
	LSN     session.LSN
	Sub     uint32
	Ordinal uint64
	EPK     partition.EPK
}

// Feed calls fn for the last change of every item within a range of EPKs that the snapshot shows,
// after from, until fn returns false. Changes come in LSN order; where merged partitions have equal
// LSNs, by partition and then by place in the transaction. All changes of one transaction have one
// LSN, so a caller that stops between two entries of one LSN cannot resume there. Deleted and
// expired items do not appear; items written Unindexed do. Loading the entry within fn costs no
// second lookup.
func (s *Snapshot) Feed(ctx context.Context, from session.LSN, within partition.Range, fn func(FeedEntry) bool) error {
	return s.p.guard(s.feed(ctx, from, within, fn))
}

func (s *Snapshot) feed(ctx context.Context, from session.LSN, within partition.Range,
	fn func(FeedEntry) bool,
) error {
	feeds, err := s.openFeeds(from + 1)
	if err != nil {
		return err
	}
	defer feeds.close()
	for steps := uint(1); feeds.Len() > 0; steps++ {
		if steps%stepsPerCheck == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if c := (*feeds)[0]; within.Contains(c.at.EPK) && c.inherited() {
			more, err := s.emit(c.at, fn)
			if err != nil || !more {
				return err
			}
		}
		if err := feeds.advance(); err != nil {
			return err
		}
	}
	return nil
}

// emit calls fn for an entry unless its item has expired.
func (s *Snapshot) emit(e FeedEntry, fn func(FeedEntry) bool) (more bool, err error) {
	gone := s.filter.expiry
	if gone == (layout.Expiry{}) {
		return fn(e), nil
	}
	it, err := s.fedItem(e)
	if err != nil || gone.Gone(it.TS, it.TTL) {
		return true, err
	}
	s.fed = it
	defer func() { s.fed = nil }()
	return fn(e), nil
}

// fedItem reads the item of a feed entry, whether the snapshot shows it or not.
func (s *Snapshot) fedItem(e FeedEntry) (*resource.Item, error) {
	s.scratch = s.p.layout.ItemKey(s.scratch[:0], e.EPK, e.Ordinal)
	value, found, err := s.v.get(nil, s.scratch)
	if err != nil {
		return nil, s.p.guard(err)
	}
	it := &resource.Item{Ordinal: e.Ordinal, EPK: e.EPK}
	err = layout.ErrItem
	if found {
		err = layout.ReadItem(value, it)
	}
	if err != nil {
		return nil, s.p.guard(layout.Damaged(fmt.Errorf("item %d of the change feed: %w", e.Ordinal, err)))
	}
	return it, nil
}

func readFeedEntry(key, value []byte) (FeedEntry, error) {
	if len(key) != layout.FeedKeyLength || len(value) < 8 {
		return FeedEntry{}, fmt.Errorf("feed entry %x: %w", key, layout.ErrKey)
	}
	return FeedEntry{
		LSN:     session.LSN(binary.BigEndian.Uint64(key[layout.KeyPrefix+4:])),
		Sub:     binary.BigEndian.Uint32(key[layout.KeyPrefix+12:]),
		Ordinal: binary.BigEndian.Uint64(value),
		EPK:     partition.EPK(value[8:]),
	}, nil
}

// LSNAt returns the LSN after which a feed must start to contain every change made in or after a
// second: one less than the first LSN of that second or of the first later second with a change. It
// is the snapshot's own LSN when nothing has changed since. In a merged partition, changes of
// earlier seconds may follow it too, because the LSNs of the parents are unrelated.
func (s *Snapshot) LSNAt(second int64) (session.LSN, error) {
	first := s.LSN() + 1
	for _, member := range s.timeMembers() {
		lsn, err := s.FirstSince(member, second)
		if err != nil {
			return 0, s.p.guard(err)
		}
		if lsn > 0 {
			first = min(first, lsn)
		}
	}
	return first - 1, nil
}
