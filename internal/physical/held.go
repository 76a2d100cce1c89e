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

// Held is a partition whose writer is blocked between two groups, or is about to be.
type Held struct {
	p        *Partition
	blocked  chan struct{} // closed when the writer is blocked
	since    time.Time     // when that happened, by the machine's clock
	released chan struct{} // closed when the writer may continue
}

// Hold blocks the writer between two groups, from when Wait returns until Release. One caller at a
// time may hold a partition.
func (p *Partition) Hold() *Held {
	h := &Held{p: p, blocked: make(chan struct{}), released: make(chan struct{})}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.hold = h
	if !p.running {
		p.running = true
		p.shared.background.Go(func(context.Context) { p.write() })
	}
	return h
}

// Wait waits until the writer is blocked, and returns since when it is. The error is the context's.
func (h *Held) Wait(ctx context.Context) (since time.Time, err error) {
	select {
	case <-h.blocked:
		return h.since, nil
	case <-ctx.Done():
		return time.Time{}, ctx.Err()
	}
}

// Release lets the writer continue.
func (h *Held) Release() { close(h.released) }

// block is called by the writer.
func (h *Held) block() {
	h.since = machineTime.Now()
	close(h.blocked)
	<-h.released
}

// The caller of the methods below must have called Wait.

// State is the state after the last group. The caller must not modify it.
func (h *Held) State() *layout.State { return &h.p.writer.meta }

// ReadState resets a damaged partition to its durable state: the partition may have stopped in the
// middle of a group.
func (h *Held) ReadState() error {
	p := h.p
	b, found, err := p.shared.DB.Get(nil, p.layout.PartitionKey(nil, p.id))
	if err == nil && !found {
		err = layout.ErrRecord
	}
	if err != nil {
		return err
	}
	p.writer.meta, err = layout.ReadState(b)
	return err
}

// Seal ends the log of the partition. The record with the successors goes into the batch of
// together. of is the record in the leader's log, nil for a leader.
func (h *Held) Seal(ctx context.Context, together *embedded.Seals, successors []byte, of *log.Record) error {
	w := h.p.writer
	if of == nil {
		if err := h.p.Writable(); err != nil {
			return err
		}
	} else {
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

// MarkMiscounted reports that the items counted in the partition's range differ from those in its
// state: the partition is damaged.
func (h *Held) MarkMiscounted(items, bytes, unindexed int64) error {
	return h.p.guard(
		layout.Damaged(fmt.Errorf("the items in its range are %d (%d bytes, %d unindexed) fewer than its state says", items,
			bytes, unindexed)))
}

// UsePaths gives a new partition the table of paths of the segment that was built for it.
func (p *Partition) UsePaths(paths *segment.Paths) {
	p.writer.paths = paths
	p.writer.begin()
}

// SkipOrdinals makes the partition give its next new item an ordinal above upTo. The change becomes
// durable with that item.
func (p *Partition) SkipOrdinals(upTo uint64) {
	h := p.Hold()
	<-h.blocked
	defer h.Release()
	w := p.writer
	w.meta.NextOrdinal = max(w.meta.NextOrdinal, upTo+1)
	if w.paths != nil { // the writer has begun a group
		w.group.State.NextOrdinal = max(w.group.State.NextOrdinal, upTo+1)
	}
}

// errMoved is the failure of a partition that others have replaced.
type errMoved struct{ error }

func (e errMoved) Unwrap() error { return e.error }

// NewErrMoved is the failure of a partition that others have replaced, see Moved.
func NewErrMoved(id uint32) error {
	return errMoved{status.New(status.PartitionKeyRangeGone,
		"Partition key range %d has been split, merged or rebuilt. Read /pkranges again and repeat the request on the "+
			"ranges that replaced it.", id)}
}

// Moved reports whether an error says that other partitions have replaced this one. Nothing of the
// request has been done, and the container's current partitions can serve it. For a client it is a
// status.PartitionKeyRangeGone.
func Moved(err error) bool {
	_, moved := errors.AsType[errMoved](err)
	return moved
}
