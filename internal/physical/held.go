package physical

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/segment"
	"github.com/orrery-db/orrery/internal/status"
)

// Held is a partition whose writer stands still between two groups, or is about to.
type Held struct {
	p        *Partition
	held     chan struct{} // closed when it stands still
	since    time.Time     // when it began to, by the machine's clock
	released chan struct{} // closed when it may go on
}

// Hold has the writer stand still between two groups, from when Wait returns until Release. One
// caller may hold a partition at a time.
func (p *Partition) Hold() *Held {
	h := &Held{p: p, held: make(chan struct{}), released: make(chan struct{})}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.holding = h
	if !p.running {
		p.running = true
		go p.write()
	}
	return h
}

// Wait waits until the writer stands still, and tells since when it does. The error is the context's.
func (h *Held) Wait(ctx context.Context) (since time.Time, err error) {
	select {
	case <-h.held:
		return h.since, nil
	case <-ctx.Done():
		return time.Time{}, ctx.Err()
	}
}

// Release lets the writer go on.
func (h *Held) Release() { close(h.released) }

// stand is called by the writer.
func (h *Held) stand() {
	h.since = machineTime.Now()
	close(h.held)
	<-h.released
}

// The methods below are for who has waited.

// State is the state behind the last group. It must not be changed.
func (h *Held) State() *layout.State { return &h.p.writer.meta }

// ReadState has a damaged partition begin from what is durable: it may have stopped in the middle of a group.
func (h *Held) ReadState() error {
	p := h.p
	b, found, err := p.shared.db.Get(nil, p.layout.PartitionKey(nil, p.id))
	if err == nil && !found {
		err = layout.ErrRecord
	}
	if err != nil {
		return err
	}
	p.writer.meta, err = layout.ReadState(b)
	return err
}

// Seal ends the log of the partition. The record with the successors goes into the batch of together. of is
// what the leader's log says, nil for a leader.
func (h *Held) Seal(ctx context.Context, together *embedded.Seals, successors []byte, of *log.Record) error {
	w := h.p.writer
	if of != nil {
		if err := h.p.embedded.Adopt(of); err != nil {
			return err
		}
		w.term = of.Term
	}
	if err := w.lead(); err != nil {
		return err
	}
	h.p.embedded.Join(together)
	at, err := w.log.Seal(context.WithoutCancel(ctx), w.term, w.at, successors)
	if err == nil {
		w.at, w.meta.Chain = at, at.Chain
	}
	return err
}

// Differs answers that the items which others count in the partition's range are not those of its
// state: the partition is damaged.
func (h *Held) Differs(items, bytes, unindexed int64) error {
	return h.p.guard(
		layout.Damaged(fmt.Errorf("the items in its range are %d (%d bytes, %d unindexed) fewer than its state says", items,
			bytes, unindexed)))
}

// UsePaths has a new partition begin with the table of paths of the segment that was made for it.
func (p *Partition) UsePaths(paths *segment.Paths) {
	p.writer.paths = paths
	p.writer.begin()
}

// SkipOrdinals makes the partition give its next new item an ordinal above upTo. The
// change becomes durable with that item.
func (p *Partition) SkipOrdinals(upTo uint64) {
	h := p.Hold()
	<-h.held
	defer h.Release()
	w := p.writer
	w.meta.NextOrdinal = max(w.meta.NextOrdinal, upTo+1)
	if w.paths != nil { // the writer has begun a group
		w.group.State.NextOrdinal = max(w.group.State.NextOrdinal, upTo+1)
	}
}

// errMoved is why a partition that others have replaced serves no more.
type errMoved struct{ error }

func (e errMoved) Unwrap() error { return e.error }

// NewErrMoved is why a partition serves no more that others have replaced, see Moved.
func NewErrMoved(id uint32) error {
	return errMoved{status.New(status.PartitionKeyRangeGone,
		"Partition key range %d has been split, merged or rebuilt. Read /pkranges again and repeat the request on the "+
			"ranges that replaced it.", id)}
}

// Moved reports whether an error says that the partition has been replaced by
// others: nothing of what was asked has been done, and the container's present
// partitions will do it. As an answer it is a status.PartitionKeyRangeGone.
func Moved(err error) bool {
	if err == nil {
		return false // without the allocation
	}
	var moved errMoved
	return errors.As(err, &moved)
}
