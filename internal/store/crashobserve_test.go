package store

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"time"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/value"
)

// The observers of the crash test. The ledger records everything they see. When a partition is
// replaced they continue with its successors.

// read gets single items.
func (r *crashRun) read(ctx context.Context, _ int, rng *rand.Rand) {
	for ctx.Err() == nil {
		key, id := crashItem(rng.IntN(crashWriters), rng.IntN(crashItemsEach))
		p, epk, at := r.partitionOf(key)
		s, err := p.Snapshot()
		if physical.Moved(err) {
			continue
		}
		if err != nil {
			r.ledger.fail(err)
			return
		}
		it, err := s.Get(epk, key, id)
		if err != nil {
			r.ledger.fail(err)
		}
		r.ledger.show(at, s.LSN(), it)
		s.Release()
		runtime.Gosched()
	}
}

// scan lists everything, from the items or from the index.
func (r *crashRun) scan(ctx context.Context, _ int, rng *rand.Rand) {
	for ctx.Err() == nil {
		p := r.any(rng)
		s, err := p.Snapshot()
		if physical.Moved(err) {
			continue
		}
		if err != nil {
			r.ledger.fail(err)
			return
		}
		var c index.Cursor
		scan := rng.IntN(2) == 0
		if scan {
			c, err = s.Scan(ctx, index.Scope{Range: partition.All()}, nil)
		} else {
			path := index.NewPath("seq")
			if own := p.Definition().Index.Composites(); len(own) > 0 && rng.IntN(2) == 0 {
				path = own[rng.IntN(len(own))].Path()
			}
			if !s.Policy().Covers(path) { // half of the policies exclude some paths
				if _, err := s.Seek(ctx, path, []index.Span{index.Whole()}, false, nil); !errors.Is(err, physical.ErrPathUnusable) {
					r.ledger.fail(fmt.Errorf("seek at %s, which has no entries: %w", path, err))
				}
				path = index.Path{}
			}
			c, err = s.Seek(ctx, path, []index.Span{index.Whole()}, rng.IntN(2) == 0, nil)
		}
		n := int64(0)
		for err == nil {
			var e index.Entry
			var ok bool
			if e, ok, err = c.Next(ctx); err != nil || !ok {
				break
			}
			var it *resource.Item
			if it, err = s.Load(ctx, e); err == nil && it == nil && scan {
				err = fmt.Errorf("entry %+v has no item", e)
			}
			r.ledger.show(int(p.ID()), s.LSN(), it)
			n++
		}
		// A scan skips expired items, the index skips what is not in it.
		if err == nil && (n > s.Items() || !scan && n != s.PathItems(index.Path{})) {
			err = fmt.Errorf("a snapshot of %d items lists %d (scan: %t)", s.Items(), n, scan)
		}
		if err != nil && ctx.Err() == nil && !r.showEarly {
			r.ledger.fail(err)
		}
		if c != nil {
			c.Close() //nolint:errcheck // test
		}
		s.Release()
		runtime.Gosched()
	}
}

// feed follows the change feed, from a partition to its successors.
func (r *crashRun) feed(ctx context.Context, _ int, rng *rand.Rand) {
	from := make(map[uint32]session.LSN)
	for ctx.Err() == nil {
		p := r.any(rng)
		s, err := p.Snapshot()
		if physical.Moved(err) {
			continue
		}
		if err != nil {
			r.ledger.fail(err)
			return
		}
		if _, known := from[p.ID()]; !known {
			from[p.ID()] = inheritedLSN(p, from)
		}
		err = s.Feed(ctx, from[p.ID()], partition.All(), func(e physical.FeedEntry) bool {
			it, err := s.Load(ctx, index.Entry{Ordinal: e.Ordinal, EPK: e.EPK})
			if err != nil || it == nil || it.LSN != e.LSN || it.Sub != e.Sub {
				r.ledger.fail(fmt.Errorf("feed entry %+v has item %+v (%v)", e, it, err))
				return false
			}
			from[p.ID()] = e.LSN
			r.ledger.show(int(p.ID()), e.LSN, it)
			return true
		})
		if err != nil && ctx.Err() == nil {
			r.ledger.fail(err)
		}
		s.Release()
		runtime.Gosched()
	}
}

// inheritedLSN returns where a reader of some of the partition's ancestors continues: at the
// smallest LSN it has read.
func inheritedLSN(p *physical.Partition, from map[uint32]session.LSN) session.LSN {
	least, known := p.LSN(), false
	for _, id := range p.Parents() {
		if at, ok := from[id]; ok {
			least, known = min(least, at), true
		}
	}
	if !known {
		return 0
	}
	return least
}

// watch waits for LSNs, as a read with a session token does.
func (r *crashRun) watch(ctx context.Context, n int, _ *rand.Rand) {
	for ctx.Err() == nil {
		parts := r.present()
		p := parts[n%len(parts)]
		lsn := p.LSN()
		r.ledger.show(int(p.ID()), lsn, nil)
		if p.WaitLSN(ctx, lsn+1) {
			r.ledger.show(int(p.ID()), lsn+1, nil)
		}
	}
}

// provoke learns of other writers' items from a decision's error, as a conflict reveals an item.
func (r *crashRun) provoke(ctx context.Context, _ int, rng *rand.Rand) {
	for ctx.Err() == nil {
		key, id := crashItem(rng.IntN(crashWriters), rng.IntN(crashItemsEach))
		p, epk, at := r.partitionOf(key)
		_, err := p.Propose(ctx, func(v physical.View) (physical.Mutation, error) {
			it, err := v.Get(epk, key, id)
			if err != nil {
				return physical.Mutation{}, err
			}
			return physical.Mutation{}, conflict{it}
		})
		var c conflict
		if errors.As(err, &c) {
			r.ledger.show(at, 0, c.item)
		}
		time.Sleep(50 * time.Microsecond)
	}
}

type conflict struct{ item *resource.Item }

func (conflict) Error() string { return "conflict" }

func seqOf(it *resource.Item) int { return int(value.FromRaw(it.JSON).Property("seq").Float()) }
