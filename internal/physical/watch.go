package physical

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"github.com/orrery-db/orrery/internal/check"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
)

// Watch reads all items of a partition at one state, and then again and again those that were changed up to a
// later one, while the partition serves. There is one at a time. It belongs to one goroutine.
type Watch struct {
	p    *Partition
	view *view
	read int64 // items
}

// itemsPerTurn is after how many items a watch lets others have its core: a request should not
// wait for the ten milliseconds that Go leaves it.
const itemsPerTurn = 16

// Watch begins at the published state. Whoever begins ends it.
func (p *Partition) Watch() *Watch {
	v, _ := p.watch()
	return &Watch{p: p, view: v}
}

// Items is how many items there are at the state at which the watch stands.
func (w *Watch) Items() int64 { return w.view.position.items }

// Read is how many items the watch has read.
func (w *Watch) Read() int64 { return w.read }

// Each calls fn for every item, expired ones among them, in EPK order. pause is called now and then.
func (w *Watch) Each(ctx context.Context, pause func(), fn func(*resource.Item) error) error {
	p := w.p
	it, err := w.view.iter(p.layout.RangeBounds(layout.SpaceItem, p.keys))
	if err != nil {
		return p.guard(err)
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	var item resource.Item
	for ok := it.First(); ok; ok = it.Next() {
		turned, err := w.turn(ctx)
		if err != nil {
			return p.guard(err)
		}
		if turned {
			pause()
		}
		value, err := it.Value()
		if err != nil {
			return p.guard(err)
		}
		epk, ordinal, err := p.layout.ReadItemKey(it.Key())
		if err == nil {
			item = resource.Item{Ordinal: ordinal, EPK: partition.EPK(epk)}
			err = layout.ReadItem(value, &item)
		}
		if err != nil {
			return p.guard(layout.Damaged(fmt.Errorf("item %x: %w", it.Key(), err)))
		}
		if err := fn(&item); err != nil {
			return p.guard(err)
		}
	}
	return p.guard(it.Err())
}

// turn counts an item, and tells whether the context has been looked at.
func (w *Watch) turn(ctx context.Context) (looked bool, err error) {
	if w.read++; w.read%itemsPerTurn == 0 {
		runtime.Gosched() // requests come first
	}
	if w.read%stepsPerCheck == 0 {
		return true, ctx.Err()
	}
	return false, nil
}

// Follow goes on to the state that is published now. It calls fn for the items that were changed on the way, with
// what was there before and what is there now; nil is nothing. It returns how many changed, with those that came and went.
func (w *Watch) Follow(ctx context.Context, fn func(old, next *resource.Item) error) (changed int, err error) {
	p, before := w.p, w.view
	now, touched := p.watch()
	w.view = now
	defer p.unpinView(before)
	var key []byte
	for ordinal, epk := range touched.items {
		if _, err := w.turn(ctx); err != nil {
			return changed, err
		}
		changed++
		key = p.layout.ItemKey(key[:0], epk, ordinal)
		old, err := itemAt(before, key, epk, ordinal)
		if err != nil {
			return changed, p.guard(err)
		}
		next, err := itemAt(now, key, epk, ordinal)
		if err != nil {
			return changed, p.guard(err)
		}
		if old == nil && next == nil {
			continue
		}
		if err := fn(old, next); err != nil {
			return changed, p.guard(err)
		}
	}
	return changed, nil
}

// itemAt reads an item in a view; nil when it is not there.
func itemAt(v *view, key []byte, epk partition.EPK, ordinal uint64) (*resource.Item, error) {
	value, found, err := v.get(nil, key)
	if err != nil || !found {
		return nil, err
	}
	it := &resource.Item{Ordinal: ordinal, EPK: epk}
	if err := layout.ReadItem(value, it); err != nil {
		return nil, layout.Damaged(fmt.Errorf("item %d: %w", ordinal, err))
	}
	return it, nil
}

// Mend sets right what the partition keeps beside its items and its index, see check.Mend, at the state at which the watch stands.
func (w *Watch) Mend(ctx context.Context) error {
	return check.Mend(ctx, w.p.subject(w.view), w.p.shared.db, w.p.shared.logger)
}

// End lets go of everything.
func (w *Watch) End() {
	w.p.mu.Lock()
	defer w.p.mu.Unlock()
	w.p.touched, w.p.rest = nil, 0
	w.p.dropView(w.view)
}

// Behind is how much there is to follow: items and their bytes.
func (w *Watch) Behind() (items int, bytes int64) { return w.p.behind() }

// SlowDown has the writer rest after every group, until the watch ends.
func (w *Watch) SlowDown(rest time.Duration) { w.p.slowDown(rest) }

// touchedItems are the items that groups have changed since a watch looked
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

func (p *Partition) behind() (items int, bytes int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.touched.items), p.touched.bytes
}

// machineTime measures how long something takes, whatever the store's clock.
var machineTime = clock.System()
