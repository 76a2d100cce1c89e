package physical

import (
	"context"
	"hash/maphash"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/invariant"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/storage"
)

// Most ids that a writer looks up are those of creates, so they are new. Proving that an id is
// absent is the store's slowest lookup: every table in memory and every level must be asked, on
// disk where there are many items. So the writer keeps a filter of the ids that the partition has.

// idFilter tells a partition's writer which ids are certainly new. Only the running writer uses it.
// It lives in one process, is bounded, and can be lost without harm.
//
// Only the writer adds ids to the partition, and it adds each to the filter before the group is
// appended. A scan of the live store adds the older ids. The scan runs beside the writer, which
// adds the ids that arrive meanwhile, so the scan needs no snapshot. When the scan has ended the
// filter is complete: an id that is not in the filter is not in the store. Ids of deleted items
// stay in it, which costs a lookup when they are used again.
type idFilter struct {
	filter *memory.Filter // nil until it is complete
	added  int64          // ids added to filter; an id that is added twice counts twice
	scan   *idScan        // builds the next filter; nil when no scan is running

	misses    int64 // lookups in the store that found nothing, in this process
	threshold int64 // value of added, or of misses without a filter, at which the next scan starts
}

// idScan adds the stored ids of a partition to a filter.
type idScan struct {
	filter *memory.Filter
	added  int64 // ids that the writer has added to filter
	done   chan struct{}

	// The fields below are read after done is closed.
	found int64
	err   error // why the filter is incomplete
}

// idFilters limits the filters of all partitions of a store.
type idFilters struct {
	seed maphash.Seed
	room *memory.FilterRoom
	busy atomic.Bool // a scan is running: one at a time per store

	minIDs           int64  // minimum number of ids that a filter has room for
	missesBeforeScan int64  // lookups that find nothing before the first scan of a partition
	step             func() // called during a scan, for tests; otherwise nil
}

const (
	minFilterIDs            = 4 << 10
	defaultMissesBeforeScan = 128
	// filterGrowth is the ratio of a new filter's room to the partition's items, as far as memory
	// allows.
	filterGrowth = 4
	// minIDFilterBytes is the minimum room for the filters of a store.
	minIDFilterBytes = 4 << 20
)

// idFilterBytes limits the filters to a quarter of the bytes for cached values
// (storage.DB.ValueCacheBytes), which is 1/32 of the configured memory.
func idFilterBytes(values int64) int64 { return max(minIDFilterBytes, values/4) }

func newIDFilters(bytes int64) *idFilters {
	return &idFilters{
		seed: maphash.MakeSeed(), room: memory.NewFilterRoom(bytes), minIDs: minFilterIDs,
		missesBeforeScan: defaultMissesBeforeScan,
	}
}

// groupPublished implements cacheObserver. The writer added the ids of the group before it was
// appended.
func (r *idFilters) groupPublished(*Partition, *embedded.Group) {}

// partitionEnded implements cacheObserver: it returns the room of the partition's filters.
func (r *idFilters) partitionEnded(p *Partition) {
	r.room.End(&p.idFilters)
}

func (r *idFilters) hash(idKey []byte) uint64 { return maphash.Bytes(r.seed, idKey) }

// isNew reports that the partition certainly does not have the id with this key.
func (w *writer) isNew(hash uint64, idKey []byte) bool {
	if w.ids.filter == nil || w.ids.filter.Has(hash) {
		return false
	}
	if invariant.Enabled {
		_, found, err := w.get(nil, idKey)
		invariant.Check(!found || err != nil, "partition %d has the id of key %x and does not know it", w.p.id, idKey)
	}
	return true
}

// addID adds an id of the group to the filter, and to the one being built.
func (w *writer) addID(hash uint64) {
	k := &w.ids
	if k.filter != nil {
		k.filter.Note(hash)
		k.added++
	}
	if k.scan != nil {
		k.scan.filter.Note(hash)
		k.scan.added++
	}
}

// maintainIDFilter starts a scan when one is due, and adopts the filter of a finished scan. The
// writer calls it between two groups, so that everything it has written is in the store.
func (w *writer) maintainIDFilter() {
	if w.p.layout.Container == layout.AccountContainer {
		return // it has few ids
	}
	k, all := &w.ids, w.p.shared.ids
	if k.scan != nil {
		select {
		case <-k.scan.done:
			w.adoptIDScan()
		default:
		}
		return
	}
	began := w.meta.LSN == w.meta.Base && w.meta.Items == 0 && len(w.p.parents) == 0 // nothing was ever written
	switch {
	case k.filter == nil && began:
		if k.filter = all.room.Take(&w.p.idFilters, all.minIDs, all.minIDs); k.filter != nil {
			k.threshold = k.filter.Room()
		}
	case k.filter == nil && k.misses >= k.threshold+all.missesBeforeScan, k.filter != nil && k.added >= k.threshold:
		if !w.startIDScan() {
			w.postponeIDScan()
		}
	}
}

// postponeIDScan delays the next attempt. A filter that is too full has more false positives.
func (w *writer) postponeIDScan() {
	k := &w.ids
	if k.filter != nil {
		k.threshold = k.added + k.filter.Room()/filterGrowth
	} else {
		k.threshold = k.misses
	}
}

// startIDScan starts a scan if no other is running and there is room.
func (w *writer) startIDScan() bool {
	k, all, p := &w.ids, w.p.shared.ids, w.p
	if !all.busy.CompareAndSwap(false, true) {
		return false
	}
	needs := max(all.minIDs, w.meta.Items+w.meta.Items/filterGrowth)
	wants := max(all.minIDs, filterGrowth*w.meta.Items)
	if k.filter != nil { // items that come and go have many ids, but are few at any time
		wants = max(wants, 2*k.filter.Room())
	}
	f := all.room.Take(&p.idFilters, wants, needs)
	if f == nil {
		all.busy.Store(false)
		return false
	}
	scan := &idScan{filter: f, done: make(chan struct{})}
	k.scan = scan
	p.shared.background.Go(func(context.Context) {
		defer close(scan.done)
		defer all.busy.Store(false)
		scan.err = p.eachID(func(idKey []byte) {
			f.Note(all.hash(idKey))
			scan.found++
		})
	})
	return true
}

// eachID calls fn for the key of every stored id, until the partition no longer serves.
func (p *Partition) eachID(fn func(idKey []byte)) error {
	n := 0
	lower, upper := p.layout.RangeBounds(layout.SpaceID, p.keys)
	return storage.Each(p.shared.DB, lower, upper, func(idKey, _ []byte) error {
		if n%stepsPerCheck == 0 {
			if step := p.shared.ids.step; step != nil {
				step()
			}
			if err := p.Err(); err != nil {
				return err
			}
		}
		n++
		fn(idKey)
		return nil
	})
}

// adoptIDScan takes over the filter of a finished scan.
func (w *writer) adoptIDScan() {
	k, all := &w.ids, w.p.shared.ids
	scan := k.scan
	k.scan = nil
	if scan.err != nil {
		_ = w.p.guard(scan.err) // later requests get the error; no request waits for this scan
		all.room.Return(&w.p.idFilters, scan.filter)
		w.postponeIDScan()
		return
	}
	all.room.Return(&w.p.idFilters, k.filter)
	k.filter, k.added, k.threshold = scan.filter, scan.found+scan.added, scan.filter.Room()
}
