package physical

import "github.com/orrery-db/orrery/internal/embedded"

// A cacheObserver is a cache that must know when its contents become wrong or useless. Caches live
// in one process, are bounded, and can be lost without harm; design record 024 lists them. The
// other caches need no notification:
//
//   - An absent set, which names items that lack a path, holds for one state: it compares
//     position.counted, which publish advances.
//   - The idFilter of the writer holds what only the writer changes, and the writer updates it.
//     It ends with the writer.
//   - hints, the sampler and expiryCheck determine on use whether they are valid.
//
// A partition calls both methods under its lock. They return at once and take no lock but the
// cache's own.
type cacheObserver interface {
	// groupPublished is called with a durable group, before readers can see its state: from then on
	// no reader may get what the group has replaced.
	groupPublished(p *Partition, g *embedded.Group)
	// partitionEnded is called when a partition no longer serves: it has failed, or was closed,
	// dropped or replaced. A groupPublished that was under way may follow it.
	partitionEnded(p *Partition)
}
