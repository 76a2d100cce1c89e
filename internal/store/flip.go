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

// flip replaces the old partitions by the new ones. It blocks the writers between two groups, makes
// the last difference and the metadata durable in one batch, and then fails every request to the
// old partitions with Moved. It returns how long the writers were blocked.
//
// Writers may be slow, so flip takes the store's control only after they are blocked and the last
// difference is written: others hold control for moments, and none of them waits for these writers.
func (j *reshaping) flip() (time.Duration, error) {
	s := j.store
	begin, release, err := j.blockSources()
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
	defer b.Close() //nolint:errcheck // applied or abandoned
	if err := j.lastRound(b); err != nil {
		return 0, err
	}
	if j.repairs {
		if err := j.held[0].ReadState(); err != nil {
			return 0, err
		}
	}
	if err := j.checkTotals(); err != nil {
		return 0, err
	}
	if err := j.takeOver(b); err != nil {
		return 0, err
	}
	return since(begin), nil
}

// takeOver makes the change durable and publishes it. The sources' writers are blocked.
func (j *reshaping) takeOver(b *storage.Batch) error {
	s := j.store
	if j.cid != layout.AccountContainer { // for the account, blockSources has locked it
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
	s.assignSlots(j.made)
	s.releaseSlots(j.sources)
	j.step("flipped")
	s.replace(j.cid, next)
	next.routes.set(next.partitions)
	for _, p := range j.sources {
		p.Fail(physical.NewErrMoved(p.ID()))
	}
	j.step("published")
	return nil
}

// blockSources blocks the writers of all sources when little is left to catch up with. It returns
// since when the first of them is blocked.
//
// Appending a fact holds the store's control while it waits for the account's writer. So a reshape
// of the account takes control before it blocks that writer: everything else that needs control
// needs this writer too.
func (j *reshaping) blockSources() (begin time.Time, release func(), err error) {
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
		release() // more changes arrived while waiting for other writers
		if err := j.catchUp(); err != nil {
			return begin, nil, err
		}
		j.rounds++
	}
}

// hold blocks the writers of all sources, and returns since when the first of them is blocked. It
// stops waiting when the reshape is cancelled.
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

// commit ends the logs of the sources and makes the change durable. If it fails, it is unknown
// which partitions exist: the sources stop serving, and the next start removes what was built.
func (j *reshaping) commit(c *containerState, b *storage.Batch) (next *containerState, err error) {
	j.settled, j.sealing = true, j.store.replicated
	together := embedded.NewSeals(b)
	for i, p := range j.sources {
		if j.asked.Rebuild {
			p.Log().Fence() // the log continues in the rebuilt partition
			continue
		}
		if unread := j.held[i].EndHistory(b); unread != nil {
			err = errors.Join(err, unread)
		}
		if sealed := j.held[i].Seal(j.ctx, together, j.succession().Append(nil), j.asked.seals[p.ID()]); sealed != nil {
			err = errors.Join(err, fmt.Errorf("seal the log of partition %d: %w", p.ID(), sealed))
		}
	}
	if err != nil && j.store.replicated {
		return nil, j.notSealed(err)
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

// notSealed ends a reshape whose seals the logs elsewhere have not all accepted. Nothing has
// changed in this store. The sources are opened again and follow their logs, which may have seals.
func (j *reshaping) notSealed(err error) error {
	j.settled = false
	for _, p := range j.sources {
		p.Fail(physical.NewErrMoved(p.ID()))
	}
	return status.Wrap(status.ServiceUnavailable, err,
		"This replica no longer leads the partition key ranges, and did not replace them. Read the ranges, and try again "+
			"where their leader is.")
}

// matchSeals compares the succession that a follower derives from its own partitions with the seals
// of the leader. Otherwise the follower could seal its logs with another history.
func (j *reshaping) matchSeals() error {
	for id, r := range j.asked.seals {
		if !bytes.Equal(j.succession().Append(nil), r.Body) {
			return fmt.Errorf("%w: the seal of partition %d says another succession than its replica derives", log.ErrDiverged,
				id)
		}
	}
	return nil
}

// checkNew refuses the successors of a leader's seal that have the id or the RID prefix of another
// partition. s is nil without a seal.
func (c *containerState) checkNew(s *layout.Succession) error {
	if s == nil {
		return nil
	}
	for i, next := range s.To {
		used := slices.ContainsFunc(c.partitions, func(p *physical.Partition) bool {
			return p.Descends(next.ID) || p.RIDPrefix() == next.RIDPrefix
		}) || slices.ContainsFunc(s.To[:i], func(o layout.Spec) bool {
			return o.ID == next.ID || o.RIDPrefix == next.RIDPrefix
		})
		if used {
			return fmt.Errorf("%w: the seal names partition %d with RID prefix %d as a successor, but one of these numbers "+
				"belongs to another partition", log.ErrDiverged, next.ID, next.RIDPrefix)
		}
	}
	return nil
}

// succession returns the content of the sources' seals.
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

// lastRound writes the rest of the changes into a batch.
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

// successor returns the container with the new partitions, and adds the writes that make it durable
// to the batch. The sources' writers are blocked.
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
		m, parents, read := j.initialState(&t)
		m.Segment, m.RIDPrefix, m.Range = t.Number, t.ridPrefix, t.Range
		m.Items, m.Bytes, m.Unindexed = t.Items, t.Bytes, t.Unindexed
		b.Set(t.Keys.PartitionKey(nil, t.id), m.Append(nil))
		if len(parents) > 0 {
			b.Set(t.Keys.LineageKey(nil, t.id), layout.AppendLineage(nil, parents))
			b.Set(t.Keys.MembersKey(nil, t.id), read.Append(nil))
		}
		if !j.asked.Rebuild && c.record.Definition.Retention > 0 {
			whole := layout.History{Range: t.Range}
			b.Set(t.Keys.HistoryKey(nil, t.id), whole.Append(nil))
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

// checkTotals compares the totals of the sources with those of the targets.
func (j *reshaping) checkTotals() error {
	left := j.sourceTotals()
	for _, t := range j.targets {
		left.items, left.bytes, left.unindexed = left.items-t.Items, left.bytes-t.Bytes, left.unindexed-t.Unindexed
	}
	if j.repairs || left == (totals{}) {
		return nil
	}
	return j.held[0].MarkMiscounted(left.items, left.bytes, left.unindexed)
}

// initialState returns the state in which a new partition begins: at the greatest LSN among the
// sources whose items it gets. These sources and their ancestors are its parents; it reads them and
// what they read.
func (j *reshaping) initialState(t *target) (m layout.State, parents []uint32, read layout.Members) {
	if j.asked.Rebuild {
		p := j.sources[0]
		m, read = *j.held[0].State(), p.Reads()
		m.Epoch++
		if j.repairs { // the repair may have changed entries under any of them
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
		read = read.Union(p.Reads()).Union(layout.Members{
			{ID: p.ID(), Feed: true, Times: was.LSN > was.Base, Versions: p.Retention() > 0},
		})
	}
	m.Base, m.Chain = m.LSN, layout.Born(j.cid, t.id, t.Range, ends...)
	slices.Sort(parents)
	return m, slices.Compact(parents), read
}

// totals are summed over several partitions.
type totals struct{ items, bytes, unindexed int64 }

// sourceTotals sums over the sources.
func (j *reshaping) sourceTotals() (sum totals) {
	for _, h := range j.held {
		m := h.State()
		sum.items, sum.bytes, sum.unindexed = sum.items+m.Items, sum.bytes+m.Bytes, sum.unindexed+m.Unindexed
	}
	return sum
}
