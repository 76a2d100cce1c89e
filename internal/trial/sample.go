package trial

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/value"
)

// sampler chooses items of a container, each with the same chance. It spreads the sample over the
// ranges in proportion to their items.
type sampler struct {
	work  *ledger.Work
	key   *partition.Key // limits the sample; nil for the whole container
	items int            // at most
	bytes int64          // at most

	chosen []*resource.Item // in the order of their seconds
	total  int64            // bytes of chosen
	of     int64            // items in scope
}

// take reads the sample. It starts again when a range has been replaced meanwhile.
func (s *sampler) take(ctx context.Context, c *account.Container) error {
	err := c.OnRoutes(ctx, func(now *account.Routed) error {
		s.chosen, s.total, s.of = nil, 0, 0
		if s.key != nil {
			return s.ofKey(ctx, now)
		}
		return s.ofAll(ctx, now)
	})
	s.work.GiveWay()
	slices.SortStableFunc(s.chosen, func(a, b *resource.Item) int { return cmp.Compare(a.TS, b.TS) })
	return err
}

// ofAll samples every range.
func (s *sampler) ofAll(ctx context.Context, c *account.Routed) error {
	for _, p := range c.Ranges {
		s.of += p.Items()
	}
	if s.of == 0 {
		return nil
	}
	seen := int64(0)
	for _, p := range c.Ranges {
		seen += p.Items()
		if err := s.ofRange(ctx, p, int(int64(s.items)*seen/s.of), s.bytes*seen/s.of); err != nil {
			return err
		}
	}
	return nil
}

// ofRange samples one range, until the sample has a number of items and bytes. It reads the change
// feed, which has one entry for each item, in the order of LSNs. The sample is made of short
// windows that are spread evenly over the LSNs: a window holds about one item. Where LSNs have
// gaps, it holds none or several, so every item has the same chance. The first item behind a place
// would have a greater chance behind a gap. Windows are visited in a permuted order, so that a
// sample that is full early covers the whole range too.
func (s *sampler) ofRange(ctx context.Context, p *physical.Partition, full int, bytes int64) error {
	snapshot, err := p.Snapshot()
	if err != nil {
		return err
	}
	defer snapshot.Release()
	span, all, items := uint64(snapshot.LSN()), uint64(p.Items()), uint64(full-len(s.chosen))
	if all == 0 || items == 0 {
		return nil
	}
	if items >= all {
		_, err = s.window(ctx, snapshot, 0, span, full, bytes)
		return err
	}
	width := max(span/all, 1)
	windows := min(items, span/width)
	for i := range windows {
		at := i * stride % windows
		from, to := span/windows*at, span/windows*(at+1)
		if room := to - from; room > width {
			from += value.Hash64(binary.BigEndian.AppendUint64(nil, at)) % (room - width + 1)
		}
		if more, err := s.window(ctx, snapshot, from, from+width, full, bytes); !more || err != nil {
			return err
		}
	}
	return nil
}

// stride permutes windows: it is a prime, and greater than their number can be.
const stride = 8191

// window adds the items with an LSN in (from, to]. It reports whether the sample has room for more.
func (s *sampler) window(ctx context.Context, snapshot *physical.Snapshot, from, to uint64, full int, bytes int64,
) (more bool, err error) {
	more = true
	var failed error
	err = snapshot.Feed(ctx, session.LSN(from), partition.All(), func(e physical.FeedEntry) bool {
		if uint64(e.LSN) > to {
			return false
		}
		more, failed = s.add(ctx, snapshot, index.Entry{Ordinal: e.Ordinal, EPK: e.EPK}, bytes)
		more = more && len(s.chosen) < full
		return more && failed == nil
	})
	return more, cmp.Or(failed, err)
}

// add loads an item and adds it. It reports false for an item that is too large for the rest of the
// bytes: the sample ends there, because going on would prefer small items.
func (s *sampler) add(ctx context.Context, snapshot *physical.Snapshot, e index.Entry, bytes int64) (bool, error) {
	if err := s.work.Continue(ctx); err != nil {
		return false, err
	}
	it, err := snapshot.Load(ctx, e)
	if it == nil || err != nil { // nil: it has expired, or was deleted after its entry was read
		return true, err
	}
	size := int64(len(it.JSON))
	if s.total+size > bytes {
		return false, nil
	}
	s.chosen, s.total = append(s.chosen, it), s.total+size
	return true, nil
}

// ofKey samples one logical partition, or those with a prefix. It walks over all entries, because
// nothing finds one in the middle, and keeps those with the least hashes.
func (s *sampler) ofKey(ctx context.Context, c *account.Routed) error {
	scope := index.Scope{Range: c.Key().Range(*s.key), Key: s.key}
	kept := &leastHashes{most: s.items}
	for _, p := range c.Ranges {
		if !p.Range().Overlaps(scope.Range) {
			continue
		}
		if err := s.walk(ctx, p, scope, kept); err != nil {
			return err
		}
	}
	return s.load(ctx, c, kept.kept())
}

func (s *sampler) walk(ctx context.Context, p *physical.Partition, scope index.Scope, kept *leastHashes) error {
	snapshot, err := p.Snapshot()
	if err != nil {
		return err
	}
	defer snapshot.Release()
	cursor, err := snapshot.Scan(ctx, scope, nil)
	if err != nil {
		return err
	}
	defer cursor.Close() //nolint:errcheck // Next has reported what matters
	for {
		entry, found, err := cursor.Next(ctx)
		if !found || err != nil {
			return err
		}
		s.of++
		if s.of%256 == 0 {
			if err := s.work.Continue(ctx); err != nil {
				return err
			}
		}
		kept.offer(entry)
	}
}

// load reads the bodies of the kept entries, range by range.
func (s *sampler) load(ctx context.Context, c *account.Routed, kept []hashedEntry) error {
	for _, p := range c.Ranges {
		snapshot, err := p.Snapshot()
		if err != nil {
			return err
		}
		more := true
		for i := 0; i < len(kept) && more && err == nil; i++ {
			if p.Range().Contains(kept[i].EPK) {
				more, err = s.add(ctx, snapshot, kept[i].Entry, s.bytes)
			}
		}
		snapshot.Release()
		if !more || err != nil {
			return err
		}
	}
	return nil
}

// leastHashes keeps the entries with the least hashes of their ordinals: a sample without
// replacement of however many are offered.
type leastHashes struct {
	most    int
	entries []hashedEntry
}

type hashedEntry struct {
	index.Entry
	hash uint64
}

func (l *leastHashes) offer(e index.Entry) {
	l.entries = append(l.entries, hashedEntry{e, value.Hash64(binary.BigEndian.AppendUint64(nil, e.Ordinal))})
	if len(l.entries) == 2*l.most {
		l.kept()
	}
}

// kept drops all entries beyond the limit.
func (l *leastHashes) kept() []hashedEntry {
	slices.SortFunc(l.entries, func(a, b hashedEntry) int { return cmp.Compare(a.hash, b.hash) })
	l.entries = l.entries[:min(len(l.entries), l.most)]
	return l.entries
}
