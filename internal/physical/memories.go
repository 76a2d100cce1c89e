package physical

import "github.com/orrery-db/orrery/internal/embedded"

// A keeper keeps what was read or computed once, for those who need it again. All
// memories are of one process, bounded, and lost without harm; design record 024 lists
// them. Two events can make what one keeps wrong or useless, and a partition tells
// those of its store's memories that have to know. Of the others:
//
//   - An absentSet, which counts items that lack a path, holds for one state: it compares
//     position.counted, which publish moves on.
//   - knownIDs of the writer hold what only the writer changes, and it changes them too.
//     They end with the writer.
//   - hints, sampler and shown say themselves when they can be used.
//
// Both methods are called under the partition's lock. They take moments, and no lock
// but the memory's own.
type keeper interface {
	// change is called with a group that is durable, before readers can see its state:
	// from then on no reader is given what the group has ended.
	change(p *Partition, g *embedded.Group)
	// end is called when a partition serves no more: it has failed, or was closed, dropped
	// or replaced. A change that was on its way may come after it.
	end(p *Partition)
}
