package physical

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// batchSink writes to a batch.
type batchSink struct{ b *storage.Batch }

func (s batchSink) Set(key, value []byte) error {
	s.b.Set(key, value)
	return nil
}

func (s batchSink) Delete(key []byte) error {
	s.b.Delete(key)
	return nil
}

// flip puts the new partitions in the place of the old ones: the writers stand
// still between two groups, the last difference and the metadata become durable
// in one batch, and then all that is asked of the old ones is answered Moved.
// It returns how long the writers stood still.
func (j *reshaping) flip() (time.Duration, error) {
	s := j.store
	s.control.Lock()
	defer s.control.Unlock()
	if err := j.ctx.Err(); err != nil {
		return 0, err
	}
	s.mu.RLock()
	c := s.all[j.cid]
	s.mu.RUnlock()
	begin, release := j.hold()
	for ; !j.nearlyThere() && j.rounds < maxRounds; j.rounds++ {
		release() // more came while others were waited for
		if err := j.catchUp(); err != nil {
			return 0, err
		}
		begin, release = j.hold()
	}
	defer func() { release() }()
	j.step("held")
	for _, p := range j.sources {
		if err := p.failed(); err != nil && !j.repairs {
			return 0, err
		}
		v := p.pinView() // snapshots that readers hold read on
		defer p.unpinView(v)
	}
	b := s.db.NewBatch(64 << 10)
	defer b.Close() //nolint:errcheck // applied or given up
	if err := j.lastRound(b); err != nil {
		return 0, err
	}
	if err := j.readState(); err != nil {
		return 0, err
	}
	next, err := j.successor(c, b)
	if err != nil {
		return 0, err
	}
	if err := j.commit(b); err != nil {
		return 0, err
	}
	s.enroll(slices.DeleteFunc(
		slices.Clone(next.partitions), func(p *Partition) bool { return slices.Contains(c.partitions, p) },
	))
	s.retire(j.sources)
	j.step("flipped")
	s.mu.Lock()
	s.all[j.cid] = next
	s.mu.Unlock()
	next.routes.set(next.partitions)
	for _, p := range j.sources {
		p.fail(newErrMoved(p.id))
	}
	j.step("published")
	return since(begin), nil
}

// hold has the writers of all sources stand still, and tells since when the first
// of them does.
func (j *reshaping) hold() (begin time.Time, release func()) {
	holdings := make([]*holding, len(j.sources))
	for i, p := range j.sources {
		holdings[i] = p.hold()
	}
	for i, h := range holdings {
		<-h.held
		if i == 0 || h.since.Before(begin) {
			begin = h.since
		}
	}
	return begin, func() {
		for _, h := range holdings {
			close(h.released)
		}
	}
}

// commit ends the logs of the sources and makes the change durable. When it
// fails nobody knows which partitions there are: the sources serve no more, and
// what was built is left to the next start.
func (j *reshaping) commit(b *storage.Batch) (err error) {
	j.settled = true
	for _, p := range j.sources {
		if _, sealed := p.writer.log.Seal(context.WithoutCancel(j.ctx)); sealed != nil {
			err = errors.Join(err, fmt.Errorf("seal the log of partition %d: %w", p.id, sealed))
		}
	}
	if err == nil {
		err = j.store.db.Apply(b)
	}
	if err == nil {
		return nil
	}
	err = status.Wrap(status.ServiceUnavailable, err, "Partition key ranges could not be replaced by others; whether they have been is unknown. Restart the server.")
	for _, p := range j.sources {
		p.fail(err)
	}
	return err
}

// lastRound writes into a batch what is left to catch up with.
func (j *reshaping) lastRound(b *storage.Batch) error {
	for i := range j.targets {
		j.targets[i].follow(batchSink{b})
	}
	for i := range j.sources {
		if err := j.follow(i); err != nil {
			return err
		}
	}
	for i := range j.targets {
		t := &j.targets[i]
		if err := errors.Join(t.seal(), t.writePaths()); err != nil {
			return err
		}
	}
	return nil
}

// successor is the container with the new partitions; what makes it durable goes
// into the batch. The sources' writers are held.
func (j *reshaping) successor(c *containerState, b *storage.Batch) (*containerState, error) {
	state := *c
	state.record.building = slices.Clone(c.record.building)
	state.partitions = slices.DeleteFunc(slices.Clone(c.partitions), func(p *Partition) bool { return slices.Contains(j.sources, p) })
	for _, p := range j.sources {
		b.Delete(p.layout.partitionKey(nil, p.id))
		b.Delete(p.layout.lineageKey(nil, p.id))
		dropSegment(b, p.layout, p.segment)
	}
	left := j.has()
	for _, t := range j.targets {
		m, parents := j.heir(t.keys)
		m.Segment, m.RIDPrefix, m.Range = t.number, t.ridPrefix, t.keys
		m.Items, m.Bytes, m.Unindexed = t.items, t.bytes, t.unindexed
		left.items, left.bytes, left.unindexed = left.items-m.Items, left.bytes-m.Bytes, left.unindexed-m.Unindexed
		b.Set(t.layout.partitionKey(nil, t.id), m.append(nil))
		if len(parents) > 0 {
			b.Set(t.layout.lineageKey(nil, t.id), appendLineage(nil, parents))
		}
		state.record.building = without(state.record.building, t.number)
		p := j.store.newPartition(j.cid, t.id, &state, m, parents)
		p.writer.paths = t.paths
		p.writer.begin()
		state.partitions = append(state.partitions, p)
	}
	if !j.repairs && (left.items != 0 || left.bytes != 0 || left.unindexed != 0) {
		return nil, j.sources[0].guard(damaged(fmt.Errorf("the items in its range are %d (%d bytes, %d unindexed) fewer than its state says", left.items, left.bytes, left.unindexed)))
	}
	sortByRange(state.partitions)
	state.record.forgetPolicies(state.segments())
	b.Set(layout{cid: j.cid}.space(nil, spaceContainer), state.record.append(nil))
	return &state, nil
}

// readState has a damaged source begin from what is durable: it may have stopped
// in the middle of a group.
func (j *reshaping) readState() error {
	if !j.repairs {
		return nil
	}
	p := j.sources[0]
	b, found, err := p.store.db.Get(nil, p.layout.partitionKey(nil, p.id))
	if err == nil && !found {
		err = errRecord
	}
	if err != nil {
		return err
	}
	p.writer.meta, err = readMeta(b)
	return err
}

// heir is the state in which a new partition with this range begins: where the
// last of those ended whose items it gets. These are its parents, and theirs.
func (j *reshaping) heir(keys partition.Range) (m meta, parents []uint32) {
	if j.asked.Rebuild {
		m = j.sources[0].writer.meta
		m.Epoch++
		return m, j.sources[0].parents
	}
	m.NextOrdinal = 1
	for _, p := range j.sources {
		if !p.keys.Overlaps(keys) {
			continue
		}
		was := &p.writer.meta
		m.LSN, m.Epoch, m.TS = max(m.LSN, was.LSN), max(m.Epoch, was.Epoch+1), max(m.TS, was.TS)
		parents = append(append(parents, p.parents...), p.id)
	}
	m.Base = m.LSN
	slices.Sort(parents)
	return m, slices.Compact(parents)
}

// has is what the sources have together.
func (j *reshaping) has() (sum position) {
	for _, p := range j.sources {
		m := &p.writer.meta
		sum.items, sum.bytes, sum.unindexed = sum.items+m.Items, sum.bytes+m.Bytes, sum.unindexed+m.Unindexed
	}
	return sum
}
