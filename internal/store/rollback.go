package store

import (
	"context"
	"errors"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// end lets go of everything, and drops what was built for nothing.
func (j *reshaping) end() {
	j.cancel()
	for _, w := range j.watches {
		w.End()
	}
	if j.bulk != nil {
		if err := j.bulk.Close(); err != nil {
			j.store.logger.Warn("temporary files of a reshape could not be removed", "container_number", j.cid, "error", err)
		}
	}
	s := j.store
	if j.settled {
		for _, p := range j.sources {
			p.ShutDown(physical.NewErrMoved(p.ID())) // what was queued has its answer, and the writer has gone
		}
	}
	j.prune()
	s.control.Lock()
	defer s.control.Unlock()
	if !j.settled {
		if err := j.rollBack(); err != nil {
			s.logger.Warn("what a reshape had built could not be dropped; the next start drops it", "container_number", j.cid,
				"error", err)
		}
	}
	delete(s.reshaping, j)
	close(j.ended)
}

// prune has the new partitions look what their ancestors have left them, which need not be all:
// each has a part of the range, and much may have been rewritten since the reshape before.
func (j *reshaping) prune() {
	for _, p := range j.made {
		control := func() bool {
			j.store.control.Lock()
			return true
		}
		err := j.store.prune(context.WithoutCancel(j.ctx), p, control)
		if err != nil && !isGone(err) {
			j.store.logger.Warn("what its ancestors have left a partition could not be looked for; it goes on reading all",
				"container_number", j.cid, "pk_range_id", p.ID(), "error", err)
		}
	}
}

// isGone tells that a partition, its container or the store is there no more.
func isGone(err error) bool {
	return physical.Moved(err) || errors.Is(err, status.NotFound) || errors.Is(err, status.ServiceUnavailable)
}

// rollBack drops the segments. s.control is held.
func (j *reshaping) rollBack() error {
	s := j.store
	s.mu.RLock()
	c := s.all[j.cid]
	s.mu.RUnlock()
	if c.record.Dropped || len(j.targets) == 0 {
		return nil
	}
	targets := j.targets
	j.targets = nil // it is under way no more
	return j.announce(c, func(record *layout.Container, b *storage.Batch) {
		for _, t := range targets {
			dropSegment(b, t.Keys, t.Number)
			record.Building = without(record.Building, t.Number)
		}
	})
}

func without(numbers []uint32, gone uint32) []uint32 {
	return slices.DeleteFunc(slices.Clone(numbers), func(n uint32) bool { return n == gone })
}

// segmentSpaces are the spaces whose keys begin with a segment.
var segmentSpaces = []byte{layout.SpaceIndex, layout.SpacePath, layout.SpaceCount, layout.SpaceClaim}

// dropSegment removes all of a segment.
func dropSegment(b *storage.Batch, l layout.Keys, number uint32) {
	for _, space := range segmentSpaces {
		prefix := l.SegmentPrefix(space, number)
		b.DeleteRange(prefix, layout.After(prefix))
	}
}

// dropUnused removes what reshapes had built when the store was last closed or
// the power cut.
func (s *Store) dropUnused() error {
	for cid, c := range s.all {
		if len(c.record.Building) == 0 {
			continue
		}
		b := s.db.NewBatch(512)
		for _, number := range c.record.Building {
			dropSegment(b, layout.Keys{Container: cid}, number)
		}
		c.record.Building = nil
		b.Set(layout.Keys{Container: cid}.Space(nil, layout.SpaceContainer), c.record.Append(nil))
		if err := s.apply(b); err != nil {
			return err
		}
	}
	return nil
}

// EndReshapes rolls back the reshapes that are under way, and refuses others from
// now on: a server that is about to stop answers whoever waits for one. Close does
// it too.
func (s *Store) EndReshapes() {
	s.control.Lock()
	defer s.control.Unlock()
	s.settling = true
	s.endReshapes(physical.ErrClosed(), func(*reshaping) bool { return true })
}

// endReshapes ends those that match, for a reason, and waits for them. s.control is held; it
// is let go meanwhile.
func (s *Store) endReshapes(reason error, match func(*reshaping) bool) {
	for {
		var one *reshaping
		for j := range s.reshaping {
			if match(j) {
				j.reason = reason
				j.cancel()
				one = j
			}
		}
		if one == nil {
			return
		}
		s.control.Unlock()
		<-one.ended
		s.control.Lock()
	}
}
