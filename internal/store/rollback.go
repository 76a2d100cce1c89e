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

// end releases everything, and drops what was built if the reshape failed.
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
			p.ShutDown(physical.NewErrMoved(p.ID())) // fails the queued requests and waits for the writer
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

// prune lets the new partitions check which entries they have under their ancestors. These are
// often fewer: each new partition has a part of the range, and many items may have been rewritten
// since the previous reshape.
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

// isGone reports that a partition, its container or the store no longer exists.
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
	j.targets = nil // no longer in progress
	drop := func(record *layout.Container, b *storage.Batch) {
		for _, t := range targets {
			dropSegment(b, t.Keys, t.Number)
			record.Building = without(record.Building, t.Number)
		}
	}
	err := j.announce(c, drop)
	if err == nil || !s.replicated {
		return err
	}
	// Another node leads the account: the intent stays in its log.
	state := *c
	b := s.db.NewBatch(512)
	drop(&state.record, b)
	return s.amend(j.cid, &state, b)
}

func without(numbers []uint32, gone uint32) []uint32 {
	return slices.DeleteFunc(slices.Clone(numbers), func(n uint32) bool { return n == gone })
}

// segmentSpaces are the spaces whose keys begin with a segment.
var segmentSpaces = []byte{layout.SpaceIndex, layout.SpacePath, layout.SpaceCount, layout.SpaceClaim}

// dropSegment deletes all keys of a segment.
func dropSegment(b *storage.Batch, l layout.Keys, number uint32) {
	for _, space := range segmentSpaces {
		prefix := l.SegmentPrefix(space, number)
		b.DeleteRange(prefix, layout.After(prefix))
	}
}

// dropUnused deletes what unfinished reshapes had built when the store was closed or the power
// failed.
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

// EndReshapes rolls back the reshapes in progress, and refuses new ones: a server that is about to
// stop answers the callers that wait for one. Close does the same.
func (s *Store) EndReshapes() {
	s.control.Lock()
	defer s.control.Unlock()
	s.settling = true
	s.endReshapes(physical.ErrClosed(), func(*reshaping) bool { return true })
}

// endReshapes cancels the matching reshapes for a reason, and waits for them. s.control is held,
// but released during the wait.
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
