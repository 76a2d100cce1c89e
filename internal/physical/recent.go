package physical

import (
	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/resource"
)

// recent are the values of items that are read often. A reader gets from them exactly
// what its view of the store would give, because of three rules:
//
//   - An item is kept under the number of its partition's index segment, which no
//     other partition ever has. So it is only seen by readers of the partition that
//     kept it, and those that replace the partition begin anew.
//   - It is put in under the partition's lock, and only while the view it was read
//     from is the published one. A group takes out, under the same lock and before
//     its state can be seen, every version that it ends. So whatever is in the table
//     is the item as published now, and durable.
//   - A reader takes it only if its last change is not after the reader's view. Its
//     view may be older than what is published now, but the item has not changed in
//     between.
type recent struct{ *memory.Values }

func (p *Partition) valueKey(ordinal uint64) memory.Key {
	return memory.Key{Container: p.layout.Container, Segment: p.segment, Ordinal: ordinal}
}

// change implements keeper: the versions that a group ends go. Items that it makes are
// not there: where their ids have been before, a group took them out.
func (r recent) change(p *Partition, g *embedded.Group) {
	for i := range g.Changes {
		if c := &g.Changes[i]; c.Replaced {
			r.Drop(p.valueKey(c.Item.Ordinal))
		}
	}
}

// end implements keeper. Nobody asks for the items of the segment again, and their
// chunks go as all do.
func (recent) end(*Partition) {}

// keep has the next readers find an item of a view, if that is what is published.
// again is for one that is kept already and will go soon. It is false when the view has
// been overtaken: it never is what is published again.
func (p *Partition) keep(v *view, it *resource.Item, again bool) bool {
	k := p.valueKey(it.Ordinal)
	if !p.shared.recent.Wants(it, again) {
		return true
	}
	if worth, published := p.mayKeep(v, k, it); !worth {
		return published // without a value written for nothing
	}
	place := p.shared.recent.Write(k, it)
	if place == 0 {
		return true
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.publishes(v) {
		return false
	}
	p.shared.recent.Put(k, place)
	return true
}

// mayKeep tells whether it is worth writing a value: the view is of what is published,
// and nobody else who has read the item has kept it meanwhile.
func (p *Partition) mayKeep(v *view, k memory.Key, it *resource.Item) (worth, published bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.publishes(v) {
		return false, false
	}
	value, old := p.shared.recent.Find(k, it.EPK, v.position.lsn)
	return value == nil || old, true
}

// publishes tells whether a view is of the state that is published. p.mu is held.
func (p *Partition) publishes(v *view) bool { return p.view == v && p.failure == nil }
