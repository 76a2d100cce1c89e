package physical

import "github.com/orrery-db/orrery/internal/partition"

// touchedItems are the items that groups have changed since a reshape looked
// last. They are noted in the moment in which a group is published, so that what
// is noted and what a snapshot shows are always the same.
type touchedItems struct {
	places []itemPlace
	bytes  int64 // of the items as they are afterwards
}

// itemPlace is where an item lies.
type itemPlace struct {
	epk     partition.EPK
	ordinal uint64
}

func (t *touchedItems) note(g *Group) {
	for i := range g.changes {
		it := g.changes[i].item
		t.places = append(t.places, itemPlace{it.EPK, it.Ordinal})
		if !g.changes[i].delete {
			t.bytes += int64(len(it.JSON))
		}
	}
}

// watch takes what has been touched since the last watch together with the state
// that has all of it, and nothing more; the next group begins a new list. The
// view is to be unpinned.
func (p *Partition) watch() (*view, touchedItems) {
	p.mu.Lock()
	v := p.holdView()
	var t touchedItems
	if p.touched != nil {
		t = *p.touched
	}
	p.touched = new(touchedItems)
	p.mu.Unlock()
	v.freeze()
	return v, t
}

// unwatch ends it.
func (p *Partition) unwatch() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.touched = nil
}

// behind is how much there is to catch up with: items and their bytes.
func (p *Partition) behind() (items int, bytes int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.touched.places), p.touched.bytes
}
