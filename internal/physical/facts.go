package physical

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
)

// The account is a partition too: container 0, partition 0. Its log tells of containers besides
// its items: each comes, changes and goes by a fact. A fact says what is so afterwards, and
// whoever applies the account's log, its leader or a follower, makes of it what it keeps of the
// container (space 03) and of its first partitions (space 02), in the batch of the entry.
// What a store decides for itself is not in it: the numbers of index segments, which of them
// are being built, which are to be built anew.

// accountContainer is the container of the account itself, whose keys and ids
// are not in the bodies.
const accountContainer = 0

// AccountDefinition is the definition of the account's container. It is there from the first
// start on.
func AccountDefinition() (Definition, error) {
	d, err := partition.NewDefinition([]string{"/kind", "/parent"}, partition.MultiHash, 2)
	return Definition{Partition: d, Index: index.EveryPath()}, err
}

// Kinds of facts.
const (
	factCreated byte = 1 // container number, definition, first partitions
	factChanged byte = 2 // container number, definition
	factDropped byte = 3 // container number
)

// change is what a fact means for a store.
type change struct {
	fact log.Fact
	// prepare is called before the fact is appended or applied, write puts what follows from
	// it into the batch, done is called when that is durable, and end in any case.
	prepare, done, end func()
	write              func(*storage.Batch)
}

func nothing() {}

// tell appends a fact to the account's log. s.control is held. local changes of the container's
// record what is this store's own, in the same batch; it may be nil.
func (s *Store) tell(ctx context.Context, f log.Fact, local func(*container, *storage.Batch)) error {
	if err := s.fit(ctx); err != nil {
		return err
	}
	c, err := s.learn(f, local)
	if err != nil {
		return err
	}
	c.prepare()
	defer c.end()
	_, err = s.Partitions(accountContainer)[0].request(context.WithoutCancel(ctx), &request{tell: c})
	if err == nil {
		c.done()
	}
	return err
}

// fit reports whether the account's log takes facts: what is done before a fact is told, such as
// to end the partitions of a container, is for good. s.control is held.
func (s *Store) fit(ctx context.Context) error {
	if s.follows {
		return errFollows()
	}
	account := s.Partitions(accountContainer)
	if len(account) == 0 {
		return errors.Join(errClosed(), errors.New("the account has no partition"))
	}
	_, err := account[0].Propose(context.WithoutCancel(ctx), decideNothing)
	return err
}

func decideNothing(View) (Mutation, error) { return Mutation{}, nil }

// learn finds what a fact means. s.control is held.
func (s *Store) learn(f log.Fact, local func(*container, *storage.Batch)) (*change, error) {
	if local == nil {
		local = func(*container, *storage.Batch) {}
	}
	r := reader{b: f.Body}
	cid := r.uint32()
	var record container
	var err error
	if f.Kind != factDropped {
		if record, err = readContainer(r.bytes()); err != nil {
			return nil, fmt.Errorf("fact about container %d: %w", cid, err)
		}
	}
	c := &change{fact: f, prepare: nothing, done: nothing, end: nothing}
	switch f.Kind {
	case factCreated:
		specs := r.specs()
		if err := r.end(); err != nil {
			return nil, err
		}
		return c, s.learnCreated(c, cid, record, specs)
	case factChanged:
		if err := r.end(); err != nil {
			return nil, err
		}
		return c, s.learnChanged(c, cid, record, local)
	case factDropped:
		if err := r.end(); err != nil {
			return nil, err
		}
		return c, s.learnDropped(c, cid)
	}
	return nil, fmt.Errorf("%w: a fact has kind %d", errRecord, f.Kind)
}

func createdFact(cid uint32, record *container, specs []Spec) log.Fact {
	body := appendText(binary.BigEndian.AppendUint32(nil, cid), string(record.logical().append(nil)))
	return log.Fact{Kind: factCreated, Body: appendSpecs(body, specs)}
}

func changedFact(cid uint32, record *container) log.Fact {
	body := binary.BigEndian.AppendUint32(nil, cid)
	return log.Fact{Kind: factChanged, Body: appendText(body, string(record.logical().append(nil)))}
}

func droppedFact(cid uint32) log.Fact {
	return log.Fact{Kind: factDropped, Body: binary.BigEndian.AppendUint32(nil, cid)}
}

// logical is the part of a container's record that facts tell.
func (c *container) logical() *container {
	return &container{
		nextPartition: c.nextPartition, wanted: c.wanted, definition: c.definition, past: c.past, intents: c.intents,
	}
}

// learnCreated makes a container with its first partitions.
func (s *Store) learnCreated(c *change, cid uint32, record container, specs []Spec) error {
	if err := s.admit(cid); err != nil {
		return err
	}
	record.nextSegment = uint32(len(specs))
	state := newContainerState(record)
	l := layoutOf(cid, record.definition.Partition)
	for i, spec := range specs {
		m := meta{NextOrdinal: 1, Segment: uint32(i), RIDPrefix: spec.RIDPrefix, Range: spec.Range}
		m.Chain = born(cid, spec.ID, spec.Range)
		state.partitions = append(state.partitions, s.newPartition(cid, spec.ID, state, m, slices.Clone(spec.Parents), everyAncestor(spec.Parents)))
	}
	c.write = func(b *storage.Batch) {
		for _, p := range state.partitions {
			b.Set(l.partitionKey(nil, p.id), p.writer.meta.append(nil))
			if len(p.parents) > 0 {
				b.Set(l.lineageKey(nil, p.id), appendLineage(nil, p.parents))
			}
		}
		b.Set(l.space(nil, spaceContainer), state.record.append(nil))
	}
	c.done = func() {
		s.enroll(state.partitions)
		sortByRange(state.partitions)
		state.routes.set(state.partitions)
		s.mu.Lock()
		defer s.mu.Unlock()
		s.all[cid] = state
	}
	return nil
}

// learnChanged changes what a container's partitions must know of it.
func (s *Store) learnChanged(c *change, cid uint32, next container, local func(*container, *storage.Batch)) error {
	old, err := s.liveContainer(cid)
	if err != nil {
		return err
	}
	state := *old
	r := &state.record
	if !next.definition.Index.Equal(r.definition.Index) {
		r.changePolicy(next.definition.Index)
		r.forgetPolicies(state.segments())
	}
	r.definition.DefaultTTL, r.past = next.definition.DefaultTTL, next.past
	r.nextPartition, r.wanted, r.intents = max(r.nextPartition, next.nextPartition), next.wanted, next.intents
	c.write = func(b *storage.Batch) {
		local(r, b)
		b.Set(layout{cid: cid}.space(nil, spaceContainer), r.append(nil))
		s.noteClock(b)
	}
	c.done = func() {
		s.mu.Lock()
		s.all[cid] = &state
		s.mu.Unlock()
		state.lifetime.set(r)
	}
	return nil
}

// learnDropped deletes a container: its partitions serve no more from before the fact is told.
func (s *Store) learnDropped(c *change, cid uint32) error {
	if cid == accountContainer {
		return fmt.Errorf("%w: the account cannot be dropped", errRecord)
	}
	old, err := s.liveContainer(cid)
	if err != nil {
		return err
	}
	dropped := newContainerState(container{dropped: true})
	c.prepare = func() {
		s.mu.Lock()
		s.all[cid] = dropped
		s.mu.Unlock()
		old.routes.set(nil)
		for _, p := range old.partitions {
			p.shutDown(errDropped())
			v := p.pinView() // snapshots that are held read on
			end := c.end
			c.end = func() { p.unpinView(v); end() }
		}
	}
	l := layout{cid: cid}
	c.write = func(b *storage.Batch) {
		for _, space := range dataSpaces {
			b.DeleteRange(l.space(nil, space), l.spaceEnd(nil, space))
		}
		b.Set(l.space(nil, spaceContainer), dropped.record.append(nil))
		b.Delete(droppingKey(cid))
		s.noteClock(b)
	}
	c.done = func() {
		s.retire(old.partitions)
		for _, p := range old.partitions {
			p.embedded.fence() // who reads it learns that the container is gone
		}
	}
	return nil
}

func appendSpecs(dst []byte, specs []Spec) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(specs)))
	for _, t := range specs {
		dst = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(dst, t.ID), t.RIDPrefix)
		dst = appendText(appendText(dst, string(t.Range.Min)), string(t.Range.Max))
		dst = appendText(dst, string(appendLineage(nil, t.Parents)))
	}
	return dst
}

func (r *reader) specs() (specs []Spec) {
	for n := r.count(11); n > 0; n-- {
		t := Spec{ID: r.uint32(), RIDPrefix: r.uint32()}
		t.Range = partition.Range{Min: partition.EPK(r.text()), Max: partition.EPK(r.text())}
		parents, err := readLineage(r.bytes())
		r.bad = r.bad || err != nil
		t.Parents = parents
		specs = append(specs, t)
	}
	return specs
}
