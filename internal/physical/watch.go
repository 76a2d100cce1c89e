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

// Watch reads all items of a partition at one state, and then repeatedly those that changed up to a
// later state, while the partition serves. A partition has at most one Watch. One goroutine uses
// it.
type Watch struct {
	p    *Partition
	view *view
	read int64 // items
}

// itemsPerTurn is the number of items after which a watch yields the processor: a request should
// not wait for the ten milliseconds of Go's preemption.
const itemsPerTurn = 16

// Watch begins at the published state. The caller must call End.
func (p *Partition) Watch() *Watch {
	v, _ := p.takeChanges()
	return &Watch{p: p, view: v}
}

// Items is the number of items at the state of the watch.
func (w *Watch) Items() int64 { return w.view.position.items }

// Read is the number of items that the watch has read.
func (w *Watch) Read() int64 { return w.read }

// Each calls fn for every item, including expired ones, in EPK order. It calls pause regularly.
func (w *Watch) Each(ctx context.Context, pause func(), fn func(*resource.Item) error) error {
	p := w.p
	var item resource.Item
	for e, err := range w.view.entries(p.layout.RangeBounds(layout.SpaceItem, p.keys)) {
		var turned bool
		if err == nil {
			turned, err = w.turn(ctx)
		}
		if err != nil {
			return p.guard(err)
		}
		if turned {
			pause()
		}
		epk, ordinal, err := p.layout.ReadItemKey(e.key)
		if err == nil {
			item = resource.Item{Ordinal: ordinal, EPK: partition.EPK(epk)}
			err = layout.ReadItem(e.value, &item)
		}
		if err != nil {
			return p.guard(layout.Damaged(fmt.Errorf("item %x: %w", e.key, err)))
		}
		if err := fn(&item); err != nil {
			return p.guard(err)
		}
	}
	return nil
}

// turn counts an item, and reports whether it has checked the context.
func (w *Watch) turn(ctx context.Context) (looked bool, err error) {
	if w.read++; w.read%itemsPerTurn == 0 {
		runtime.Gosched() // requests come first
	}
	if w.read%stepsPerCheck == 0 {
		return true, ctx.Err()
	}
	return false, nil
}

// Follow advances to the published state. It calls fn for each item that changed on the way, with
// the item before and now; nil means absent. It returns the number of changed items, including
// those that were created and deleted in between.
func (w *Watch) Follow(ctx context.Context, fn func(old, next *resource.Item) error) (changed int, err error) {
	p, before := w.p, w.view
	now, tracker := p.takeChanges()
	w.view = now
	defer p.unpinView(before)
	var key []byte
	for ordinal, epk := range tracker.items {
		if _, err := w.turn(ctx); err != nil {
			return changed, err
		}
		changed++
		key = p.layout.ItemKey(key[:0], epk, ordinal)
		old, err := itemAt(before, key, epk, ordinal)
		var next *resource.Item
		if err == nil {
			next, err = itemAt(now, key, epk, ordinal)
		}
		if err == nil && (old != nil || next != nil) {
			err = fn(old, next)
		}
		if err != nil {
			return changed, p.guard(err)
		}
	}
	return changed, nil
}

// itemAt reads the item with this key; nil when it does not exist.
func itemAt(g getter, key []byte, epk partition.EPK, ordinal uint64) (*resource.Item, error) {
	value, found, err := g.get(nil, key)
	if err != nil || !found {
		return nil, err
	}
	return readItem(value, epk, ordinal)
}

// Mend repairs what the partition derives from its items, apart from the index, at the state of the
// watch; see check.Mend.
func (w *Watch) Mend(ctx context.Context) error {
	return check.Mend(ctx, w.p.subject(w.view), w.p.shared.DB, w.p.shared.Logger)
}

// End releases everything.
func (w *Watch) End() {
	w.p.mu.Lock()
	defer w.p.mu.Unlock()
	w.p.changed, w.p.pause = nil, 0
	w.p.dropView(w.view)
}

// Behind returns how much there is to follow: items and their bytes.
func (w *Watch) Behind() (items int, bytes int64) {
	w.p.mu.Lock()
	defer w.p.mu.Unlock()
	return len(w.p.changed.items), w.p.changed.bytes
}

// SlowDown makes the writer wait after every group, until the watch ends.
func (w *Watch) SlowDown(pause time.Duration) {
	w.p.mu.Lock()
	defer w.p.mu.Unlock()
	w.p.pause = pause
}

// changeTracker records the items that groups have changed since the watch last looked. It is
// updated in the same step that publishes a group, so it always matches what a snapshot shows.
type changeTracker struct {
	items map[uint64]partition.EPK // by ordinal
	bytes int64                    // size of all versions replaced and written: the work to examine them
}

func (t *changeTracker) note(g *embedded.Group) {
	for i := range g.Changes {
		c := &g.Changes[i]
		t.items[c.Item.Ordinal] = c.Item.EPK
		if c.Old != nil {
			t.bytes += int64(len(c.Old.JSON))
		}
		if !c.Delete {
			t.bytes += int64(len(c.Item.JSON))
		}
	}
}

// takeChanges returns the changes recorded since the last call, together with the state that has
// exactly these, and starts a new record. The caller unpins the view.
func (p *Partition) takeChanges() (*view, *changeTracker) {
	p.mu.Lock()
	v, t := p.holdView(), p.changed
	p.changed = &changeTracker{items: make(map[uint64]partition.EPK)}
	p.mu.Unlock()
	v.freeze()
	return v, t
}

// pauseAfterGroup waits after a group, if a Watch has slowed the writer down.
func (p *Partition) pauseAfterGroup() {
	p.mu.Lock()
	pause := p.pause
	if p.hold != nil || p.failure != nil {
		pause = 0
	}
	p.mu.Unlock()
	if pause > 0 {
		<-machineTime.After(pause)
	}
}

// machineTime measures durations independently of the store's clock.
var machineTime = clock.System()
