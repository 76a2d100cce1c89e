package physical

import (
	"context"
	"fmt"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/feeds"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// FeedEntry is one entry of a change feed.
type FeedEntry = feeds.Entry

// Version is one change of an item.
type Version = layout.Version

// HistoryGoneError says that a feed of all versions cannot go on at a position.
type HistoryGoneError = feeds.HistoryGoneError

// Feed calls fn for the last change of every item within a range of EPKs that the snapshot shows,
// after from, until fn returns false. Changes come in LSN order; where merged partitions have equal
// LSNs, by partition and then by place in the transaction. All changes of one transaction have one
// LSN, so a caller that stops between two entries of one LSN cannot resume there. Deleted and
// expired items do not appear; items written Unindexed do. Loading the entry within fn costs no
// second lookup.
func (s *Snapshot) Feed(ctx context.Context, from session.LSN, within partition.Range, fn func(FeedEntry) bool) error {
	return s.p.guard(s.feedReader().Latest(ctx, from, within, func(e FeedEntry) (bool, error) { return s.emit(e, fn) }))
}

// EachEntry has the snapshot's change feeds call fn for every entry before they look whether it is
// in scope. False ends the feed. A reader of a small part of a large feed can so be charged and
// interrupted.
func (s *Snapshot) EachEntry(fn func(session.LSN) bool) { s.eachEntry = fn }

// Versions calls fn for every change within a range of EPKs after from, in LSN order, until fn
// returns false. The error is a HistoryGoneError when some of these changes are not kept.
func (s *Snapshot) Versions(ctx context.Context, from session.LSN, within partition.Range,
	fn func(FeedEntry, *Version) bool,
) error {
	return s.p.guard(s.feedReader().Versions(ctx, from, s.LSN(), within, fn))
}

// FirstKept returns the earliest position from which Versions has every change within a range.
func (s *Snapshot) FirstKept(within partition.Range) (session.LSN, error) {
	at, err := s.feedReader().FirstKept(s.LSN(), within)
	return at, s.p.guard(err)
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
