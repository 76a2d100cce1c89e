package physical

import (
	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/resource"
)

// recent caches the values of items that are read often. A reader gets from it exactly what its
// view of the store would give, because of three rules:
//
//   - The cache key has the number of the partition's index segment, which no other partition
//     ever has. So only readers of the partition that cached an item see it, and partitions that
//     replace it start empty.
//   - A value is put in under the partition's lock, and only while the view it was read from is
//     the published one. Under the same lock a group removes every version that it replaces, before
//     its state becomes visible. So whatever is in the cache is the item as currently published,
//     and durable.
//   - A reader takes a value only if its last change is not after the reader's view. The view may
//     be older than the published state, but the item has not changed in between.
type recent struct{ *memory.Values }

func (p *Partition) valueKey(ordinal uint64) memory.Key {
	return memory.Key{Container: p.layout.Container, Segment: p.segment, Ordinal: ordinal}
}

// groupPublished implements cacheObserver: it removes the versions that a group replaces. Items
// that the group creates are not in the cache: if their ids existed before, an earlier group
// removed them.
func (r recent) groupPublished(p *Partition, g *embedded.Group) {
	for i := range g.Changes {
		if c := &g.Changes[i]; c.Old != nil {
			r.Drop(p.valueKey(c.Item.Ordinal))
		}
	}
}

// partitionEnded implements cacheObserver. Nobody reads the items of the segment again, and their
// chunks are evicted like any others.
func (recent) partitionEnded(*Partition) {}

// cacheItem caches an item of a view, if the view is still the published one. again is set for an
// item that is already cached and about to be evicted. cacheItem returns false when the view is
// outdated; it never becomes the published one again.
func (p *Partition) cacheItem(v *view, it *resource.Item, again bool) bool {
	k := p.valueKey(it.Ordinal)
	if !p.shared.recent.Wants(it, again) {
		return true
	}
	if cacheable, published := p.mayCache(v, k, it); !cacheable {
		return published // avoids writing a value that would be stale
	}
	place := p.shared.recent.Write(k, it)
	if place == 0 {
		return true
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.isPublished(v) {
		return false
	}
	p.shared.recent.Put(k, place)
	return true
}

// mayCache reports whether to write a value: the view is the published one, and no other reader has
// cached the item meanwhile.
func (p *Partition) mayCache(v *view, k memory.Key, it *resource.Item) (cacheable, published bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.isPublished(v) {
		return false, false
	}
	value, old := p.shared.recent.Find(k, it.EPK, v.position.lsn)
	return value == nil || old, true
}

// isPublished reports whether a view is of the published state. p.mu is held.
func (p *Partition) isPublished(v *view) bool { return p.view == v && p.failure == nil }
