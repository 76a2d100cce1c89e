package physical

import (
	"time"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/partition"
)

// touchedItems are the items that groups have changed since a reshape looked
// last. They are noted in the moment in which a group is published, so that what
// is noted and what a snapshot shows are always the same.
type touchedItems struct {
	items map[uint64]partition.EPK // by ordinal
	bytes int64                    // of all versions that came and went: what it takes to look at them
}

func newTouchedItems() *touchedItems { return &touchedItems{items: make(map[uint64]partition.EPK)} }

func (t *touchedItems) note(g *embedded.Group) {
	for i := range g.Changes {
		c := &g.Changes[i]
		t.items[c.Item.Ordinal] = c.Item.EPK
		t.bytes += int64(c.OldBytes)
		if !c.Delete {
			t.bytes += int64(len(c.Item.JSON))
		}
	}
}

// watch takes what has been touched since the last watch together with the state
// that has all of it, and nothing more; the next group begins anew. The view is to
// be unpinned.
func (p *Partition) watch() (*view, *touchedItems) {
	p.mu.Lock()
	v, t := p.holdView(), p.touched
	p.touched = newTouchedItems()
	p.mu.Unlock()
	v.freeze()
	return v, t
}

// unwatch ends it.
func (p *Partition) unwatch() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.touched, p.rest = nil, 0
}

// slowDown has the writer rest after every group, until unwatch.
func (p *Partition) slowDown(rest time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.rest = rest
}

// restAWhile is the rest after a group, if there is to be one.
func (p *Partition) restAWhile() {
	p.mu.Lock()
	rest := p.rest
	if p.holding != nil || p.failure != nil {
		rest = 0
	}
	p.mu.Unlock()
	if rest > 0 {
		<-machineTime.After(rest)
	}
}

// behind is how much there is to catch up with: items and their bytes.
func (p *Partition) behind() (items int, bytes int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.touched.items), p.touched.bytes
}
