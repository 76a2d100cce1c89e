package store

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/physical"
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
//
// Writers may be slow, so the store's control is taken after they stand still and
// after the last difference is written: others hold it for moments, and none of
// them waits for these writers.
func (j *reshaping) flip() (time.Duration, error) {
	s := j.store
	begin, release, err := j.standStill()
	if err != nil {
		return 0, err
	}
	defer release()
	j.step("held")
	for _, p := range j.sources {
		if err := p.Err(); err != nil && !j.repairs {
			return 0, err
		}
		defer p.KeepSnapshots()()
	}
	b := s.db.NewBatch(64 << 10)
	defer b.Close() //nolint:errcheck // applied or given up
	if err := j.lastRound(b); err != nil {
		return 0, err
	}
	if j.repairs {
		if err := j.held[0].ReadState(); err != nil {
			return 0, err
		}
	}
	if err := j.checkShares(); err != nil {
		return 0, err
	}
	if err := j.takeOver(b); err != nil {
		return 0, err
	}
	return since(begin), nil
}

// takeOver makes the change durable and shows it. The sources' writers are held.
func (j *reshaping) takeOver(b *storage.Batch) error {
	s := j.store
	if j.cid != layout.AccountContainer { // of which it is held, see standStill
		s.control.Lock()
		defer s.control.Unlock()
	}
	if err := j.ctx.Err(); err != nil {
		return err
	}
	c, err := s.liveContainer(j.cid) // facts may have changed it until now
	if err != nil {
		return err
	}
	next, err := j.commit(c, b)
	if err != nil {
		return err
	}
	j.made = slices.DeleteFunc(slices.Clone(next.partitions), func(p *physical.Partition) bool {
		return slices.Contains(c.partitions, p)
	})
	s.enroll(j.made)
	s.retire(j.sources)
	j.step("flipped")
	s.mu.Lock()
	s.all[j.cid] = next
	s.mu.Unlock()
	next.routes.set(next.partitions)
	for _, p := range j.sources {
		p.Fail(physical.NewErrMoved(p.ID()))
	}
	j.step("published")
	return nil
}

// standStill has the writers of all sources stand still when little is left to
// catch up with, and tells since when the first of them does.
//
// Who tells the account's log of a container holds the store's control while he
// waits for the account's writer. So whoever holds that writer takes control first:
// what else needs control needs this writer too.
func (j *reshaping) standStill() (begin time.Time, release func(), err error) {
	for {
		before, after := func() {}, func() {}
		if j.cid == layout.AccountContainer {
			before, after = j.store.control.Lock, j.store.control.Unlock
		}
		before()
		begin, letGo, err := j.hold()
		if err != nil {
			after()
			return begin, nil, err
		}
		release = func() { letGo(); after() }
		if nearlyThere(j.watches) || j.rounds >= maxRounds {
			return begin, release, nil
		}
		release() // more came while others were waited for
		if err := j.catchUp(); err != nil {
			return begin, nil, err
		}
		j.rounds++
	}
}

// hold has the writers of all sources stand still, and tells since when the first
// of them does. It waits no longer than the reshape is wanted.
func (j *reshaping) hold() (begin time.Time, release func(), err error) {
	j.held = nil
	for _, p := range j.sources {
		j.held = append(j.held, p.Hold())
	}
	release = func() {
		for _, h := range j.held {
			h.Release()
		}
	}
	for i, h := range j.held {
		since, err := h.Wait(j.ctx)
		if err != nil {
			release()
			return begin, nil, err
		}
		if i == 0 || since.Before(begin) {
			begin = since
		}
	}
	return begin, release, nil
}

// commit ends the logs of the sources and makes the change durable. When it
// fails nobody knows which partitions there are: the sources serve no more, and
// what was built is left to the next start.
func (j *reshaping) commit(c *containerState, b *storage.Batch) (next *containerState, err error) {
	j.settled = true
	together := embedded.NewSeals(b)
	for i, p := range j.sources {
		if j.asked.Rebuild {
			p.Log().Fence() // its log goes on
			continue
		}
		if sealed := j.held[i].Seal(j.ctx, together, j.succession().Append(nil), j.asked.seals[p.ID()]); sealed != nil {
			err = errors.Join(err, fmt.Errorf("seal the log of partition %d: %w", p.ID(), sealed))
		}
	}
	if err == nil {
		next = j.successor(c, b)
		err = j.store.db.Apply(b)
	}
	if err == nil {
		together.AreDurable()
		return next, nil
	}
	err = status.Wrap(status.ServiceUnavailable, err,
		"Partition key ranges could not be replaced by others; whether they have been is unknown. Restart the server.")
	for _, p := range j.sources {
		p.Fail(err)
	}
	return nil, err
}

// matchSeals compares the succession that a follower derives from its own partitions with the
// seals of the leader. The follower would otherwise seal its logs with another history.
func (j *reshaping) matchSeals() error {
	for id, r := range j.asked.seals {
		if !bytes.Equal(j.succession().Append(nil), r.Body) {
			return fmt.Errorf("%w: the seal of partition %d says another succession than its replica derives", log.ErrDiverged,
				id)
		}
	}
	return nil
}

// succession is what the seals of the sources say.
func (j *reshaping) succession() *layout.Succession {
	s := new(layout.Succession)
	for _, p := range j.sources {
		s.From = append(s.From, p.ID())
	}
	for _, t := range j.targets {
		s.To = append(s.To, layout.Spec{ID: t.id, RIDPrefix: t.ridPrefix, Range: t.Range})
	}
	return s
}

// lastRound writes into a batch what is left to catch up with.
func (j *reshaping) lastRound(b *storage.Batch) error {
	for i := range j.targets {
		j.targets[i].Follow(batchSink{b})
	}
	if err := j.follow(); err != nil {
		return err
	}
	for i := range j.targets {
		t := &j.targets[i]
		if err := errors.Join(t.Seal(), t.WritePaths()); err != nil {
			return err
		}
	}
	return nil
}

// successor is the container with the new partitions; what makes it durable goes
// into the batch. The sources' writers are held.
func (j *reshaping) successor(c *containerState, b *storage.Batch) *containerState {
	state := *c
	state.record.Building = slices.Clone(c.record.Building)
	state.partitions = slices.DeleteFunc(slices.Clone(c.partitions),
		func(p *physical.Partition) bool { return slices.Contains(j.sources, p) })
	for _, p := range j.sources {
		b.Delete(p.Keys().PartitionKey(nil, p.ID()))
		b.Delete(p.Keys().LineageKey(nil, p.ID()))
		b.Delete(p.Keys().MembersKey(nil, p.ID()))
		dropSegment(b, p.Keys(), p.Segment())
	}
	for _, t := range j.targets {
		m, parents, read := j.heir(&t)
		m.Segment, m.RIDPrefix, m.Range = t.Number, t.ridPrefix, t.Range
		m.Items, m.Bytes, m.Unindexed = t.Items, t.Bytes, t.Unindexed
		b.Set(t.Keys.PartitionKey(nil, t.id), m.Append(nil))
		if len(parents) > 0 {
			b.Set(t.Keys.LineageKey(nil, t.id), layout.AppendLineage(nil, parents))
			b.Set(t.Keys.MembersKey(nil, t.id), read.Append(nil))
		}
		state.record.Building = without(state.record.Building, t.Number)
		p := j.store.newPartition(j.cid, t.id, &state, m, parents, read)
		p.UsePaths(t.Paths)
		state.partitions = append(state.partitions, p)
	}
	state.record.Intents = slices.DeleteFunc(slices.Clone(c.record.Intents), func(s layout.Succession) bool {
		return s.To[0].ID == j.targets[0].id
	})
	sortByRange(state.partitions)
	state.record.ForgetPolicies(state.segments())
	b.Set(layout.Keys{Container: j.cid}.Space(nil, layout.SpaceContainer), state.record.Append(nil))
	return &state
}

// checkShares compares what the sources have with what the targets get.
func (j *reshaping) checkShares() error {
	left := j.has()
	for _, t := range j.targets {
		left.items, left.bytes, left.unindexed = left.items-t.Items, left.bytes-t.Bytes, left.unindexed-t.Unindexed
	}
	if j.repairs || left == (share{}) {
		return nil
	}
	return j.held[0].MarkMiscounted(left.items, left.bytes, left.unindexed)
}

// heir is the state in which a new partition with this range begins: where the
// last of those ended whose items it gets. These are its parents, and theirs; it reads
// them and what they read.
func (j *reshaping) heir(t *target) (m layout.State, parents []uint32, read layout.Members) {
	if j.asked.Rebuild {
		p := j.sources[0]
		m, read = *j.held[0].State(), p.Reads()
		m.Epoch++
		if j.repairs { // it may have set something right under any of them
			read = layout.EveryAncestor(p.Parents())
		}
		return m, p.Parents(), read
	}
	m.NextOrdinal = 1
	var ends []log.Hash
	for i, p := range j.sources {
		if !p.Range().Overlaps(t.Range) {
			continue
		}
		was := j.held[i].State()
		ends = append(ends, was.Chain)
		m.LSN, m.Epoch, m.TS = max(m.LSN, was.LSN), max(m.Epoch, was.Epoch+1), max(m.TS, was.TS)
		parents = append(append(parents, p.Parents()...), p.ID())
		read = read.Union(p.Reads()).Union(layout.Members{{ID: p.ID(), Feed: true, Times: was.LSN > was.Base}})
	}
	m.Base, m.Chain = m.LSN, layout.Born(j.cid, t.id, t.Range, ends...)
	slices.Sort(parents)
	return m, slices.Compact(parents), read
}

// share is what some partitions have together.
type share struct{ items, bytes, unindexed int64 }

// has is what the sources have together.
func (j *reshaping) has() (sum share) {
	for _, h := range j.held {
		m := h.State()
		sum.items, sum.bytes, sum.unindexed = sum.items+m.Items, sum.bytes+m.Bytes, sum.unindexed+m.Unindexed
	}
	return sum
}
