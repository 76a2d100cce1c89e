package store

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/storage"
)

// The account is a partition too: container 0, partition 0. Besides its items, its log has facts
// about containers: each is created, changed and deleted by a fact. A fact says what holds
// afterwards. The leader and each follower of the account's log derive from it what they store
// about the container (space 03) and its first partitions (space 02), in the batch of the log
// entry. A fact does not contain what each store decides for itself: the numbers of index segments,
// which segments are being built, and which must be rebuilt.

// AccountContainer is the number of the account's own container.
const AccountContainer = layout.AccountContainer

// AccountDefinition is the definition of the account's container, which exists from the first
// start.
func AccountDefinition() (layout.Definition, error) {
	d, err := partition.NewDefinition([]string{"/kind", "/parent"}, partition.MultiHash, 2)
	return layout.Definition{Partition: d, Index: index.EveryPath()}, err
}

// effect is what a fact changes in a store.
type effect struct {
	physical.FactEffect
	// prepare is called before the fact is appended or applied, done when its consequences are
	// durable, and end in any case.
	prepare, done, end func()
}

func nothing() {}

// appendFact appends a fact to the account's log. s.control is held. local, unless nil, changes the
// local fields of the container's record in the same batch.
func (s *Store) appendFact(ctx context.Context, f log.Fact, local func(*layout.Container, *storage.Batch)) error {
	if err := s.canAppendFacts(ctx); err != nil {
		return err
	}
	c, err := s.effectOf(f, local)
	if err != nil {
		return err
	}
	c.prepare()
	defer c.end()
	err = s.Partitions(layout.AccountContainer)[0].AppendFact(context.WithoutCancel(ctx), &c.FactEffect)
	if err == nil {
		c.done()
	}
	return err
}

// canAppendFacts checks that the account's log accepts facts: some steps before a fact is appended,
// such as shutting down the partitions of a container, are irreversible. s.control is held.
func (s *Store) canAppendFacts(ctx context.Context) error {
	if s.follows {
		return physical.ErrFollows()
	}
	account := s.Partitions(layout.AccountContainer)
	if len(account) == 0 {
		return errors.Join(physical.ErrClosed(), errors.New("the account has no partition"))
	}
	_, err := account[0].Propose(context.WithoutCancel(ctx), physical.DecideNothing)
	return err
}

// effectOf determines the effect of a fact. s.control is held.
func (s *Store) effectOf(f log.Fact, local func(*layout.Container, *storage.Batch)) (*effect, error) {
	if local == nil {
		local = func(*layout.Container, *storage.Batch) {}
	}
	r := layout.Reader{Rest: f.Body}
	cid := r.Uint32()
	var record layout.Container
	var err error
	if f.Kind != layout.FactDropped {
		if record, err = layout.ReadContainer(r.Bytes()); err != nil {
			return nil, fmt.Errorf("fact about container %d: %w", cid, err)
		}
	}
	c := &effect{FactEffect: physical.FactEffect{Fact: f}, prepare: nothing, done: nothing, end: nothing}
	switch f.Kind {
	case layout.FactCreated:
		specs := r.Specs()
		if err := r.End(); err != nil {
			return nil, err
		}
		return c, s.creation(c, cid, record, specs)
	case layout.FactChanged:
		if err := r.End(); err != nil {
			return nil, err
		}
		return c, s.modification(c, cid, record, local)
	case layout.FactDropped:
		if err := r.End(); err != nil {
			return nil, err
		}
		return c, s.deletion(c, cid)
	}
	return nil, fmt.Errorf("%w: a fact has kind %d", layout.ErrRecord, f.Kind)
}

func createdFact(cid uint32, record *layout.Container, specs []layout.Spec) log.Fact {
	body := layout.AppendText(binary.BigEndian.AppendUint32(nil, cid), string(record.Logical().Append(nil)))
	return log.Fact{Kind: layout.FactCreated, Body: layout.AppendSpecs(body, specs)}
}

func changedFact(cid uint32, record *layout.Container) log.Fact {
	body := binary.BigEndian.AppendUint32(nil, cid)
	return log.Fact{Kind: layout.FactChanged, Body: layout.AppendText(body, string(record.Logical().Append(nil)))}
}

func droppedFact(cid uint32) log.Fact {
	return log.Fact{Kind: layout.FactDropped, Body: binary.BigEndian.AppendUint32(nil, cid)}
}

// creation is the effect of creating a container with its first partitions.
func (s *Store) creation(c *effect, cid uint32, record layout.Container, specs []layout.Spec) error {
	if err := s.admit(cid); err != nil {
		return err
	}
	record.NextSegment = uint32(len(specs))
	state := newContainerState(record)
	l := layout.KeysOf(cid, record.Definition.Partition)
	for i, spec := range specs {
		m := layout.State{
			LSN: s.firstLSN, Base: s.firstLSN, NextOrdinal: 1, Segment: uint32(i), RIDPrefix: spec.RIDPrefix, Range: spec.Range,
		}
		m.Chain = layout.Born(cid, spec.ID, spec.Range)
		state.partitions = append(state.partitions,
			s.newPartition(cid, spec.ID, state, m, slices.Clone(spec.Parents), layout.EveryAncestor(spec.Parents)))
	}
	c.Write = func(b *storage.Batch) {
		for _, p := range state.partitions {
			m := p.Log().State()
			b.Set(l.PartitionKey(nil, p.ID()), m.Append(nil))
			if len(p.Parents()) > 0 {
				b.Set(l.LineageKey(nil, p.ID()), layout.AppendLineage(nil, p.Parents()))
			}
		}
		b.Set(l.Space(nil, layout.SpaceContainer), state.record.Append(nil))
	}
	c.done = func() {
		s.assignSlots(state.partitions)
		sortByRange(state.partitions)
		state.routes.set(state.partitions)
		s.replace(cid, state)
	}
	return nil
}

// modification is the effect of changing a container's definition and plans.
func (s *Store) modification(c *effect, cid uint32, next layout.Container,
	local func(*layout.Container, *storage.Batch),
) error {
	old, err := s.liveContainer(cid)
	if err != nil {
		return err
	}
	state := *old
	r := &state.record
	if !next.Definition.Index.Equal(r.Definition.Index) {
		r.ChangePolicy(next.Definition.Index)
		r.ForgetPolicies(state.segments())
	}
	keeps := next.Definition.Retention > 0
	begins := keeps != (r.Definition.Retention > 0)
	r.Definition.Retention = next.Definition.Retention
	r.Definition.DefaultTTL, r.Past = next.Definition.DefaultTTL, next.Past
	r.NextPartition, r.Target, r.Intents = max(r.NextPartition, next.NextPartition), next.Target, next.Intents
	c.Write = func(b *storage.Batch) {
		local(r, b)
		if begins { // or ends
			l := layout.Keys{Container: cid}
			b.DeleteRange(l.Space(nil, layout.SpaceVersion), l.SpaceEnd(nil, layout.SpaceVersion))
		}
		b.Set(layout.Keys{Container: cid}.Space(nil, layout.SpaceContainer), r.Append(nil))
		s.seconds.Note(b)
	}
	if begins {
		c.prepare = func() { c.end = state.lifetime.ExcludeVersions() }
	}
	c.done = func() {
		s.mu.Lock()
		s.all[cid] = &state
		s.mu.Unlock()
		state.lifetime.Set(r)
	}
	return nil
}

// deletion is the effect of deleting a container. Its partitions stop serving before the fact is
// appended.
func (s *Store) deletion(c *effect, cid uint32) error {
	if cid == layout.AccountContainer {
		return fmt.Errorf("%w: the account cannot be dropped", layout.ErrRecord)
	}
	old, err := s.liveContainer(cid)
	if err != nil {
		return err
	}
	dropped := newContainerState(layout.Container{Dropped: true})
	c.prepare = func() {
		s.replace(cid, dropped)
		old.routes.set(nil)
		for _, p := range old.partitions {
			p.ShutDown(physical.ErrDropped())
			release, end := p.KeepSnapshots(), c.end
			c.end = func() { release(); end() }
		}
	}
	l := layout.Keys{Container: cid}
	c.Write = func(b *storage.Batch) {
		for _, space := range layout.DataSpaces {
			if space == layout.SpaceEntry && s.shared.Keeping() {
				continue // until no hold needs the last changes, see trimDropped
			}
			b.DeleteRange(l.Space(nil, space), l.SpaceEnd(nil, space))
		}
		if s.shared.Keeping() {
			for _, p := range old.partitions {
				noteEnd(b, partitionName{cid, p.ID()}, p.LogPosition())
			}
		}
		b.Set(l.Space(nil, layout.SpaceContainer), dropped.record.Append(nil))
		b.Delete(droppingKey(cid))
		s.seconds.Note(b)
	}
	c.done = func() {
		s.releaseSlots(old.partitions)
		for _, p := range old.partitions {
			p.Log().Fence() // readers of the log learn that the container is gone
		}
	}
	return nil
}
