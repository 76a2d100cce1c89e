package physical

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/session"
)

// Witness remembers outside the store which LSN each partition has acknowledged. A
// store that has lost its end looks whole; the witness tells that it is not.
type Witness interface {
	// Add makes a slot for a partition and returns its number.
	Add(container, partition uint32, lsn uint64) (slot int, err error)
	// Note is called when a group is durable, before anybody is told.
	Note(slot int, lsn uint64)
	// Retire frees the slot of a partition that is gone.
	Retire(slot int)
}

// noSlot is the slot of a partition that no witness watches.
const noSlot = -1

// Position is the LSN of a partition.
type Position struct {
	Container, Partition uint32
	LSN                  session.LSN
}

// Positions are those of all partitions, in the order of containers and partition ids.
func (s *Store) Positions() []Position {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var all []Position
	for cid, c := range s.all {
		for _, p := range c.partitions {
			all = append(all, Position{cid, p.id, p.LSN()})
		}
	}
	slices.SortFunc(all, func(a, b Position) int {
		return cmp.Or(cmp.Compare(a.Container, b.Container), cmp.Compare(a.Partition, b.Partition))
	})
	return all
}

// SetWitness has a witness note every write from now on. Its first slots are those of
// the positions, in their order. It is called before the store serves anybody.
func (s *Store) SetWitness(w Witness, positions []Position) {
	s.control.Lock()
	defer s.control.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.witness, s.commits.witness = w, w
	for slot, at := range positions {
		for _, p := range s.all[at.Container].partitions {
			if p.id == at.Partition {
				p.embedded.slot = slot
			}
		}
	}
}

// enroll gives partitions that have come into being slots of the witness. What made
// them is durable.
func (s *Store) enroll(partitions []*Partition) {
	if s.witness == nil {
		return
	}
	for _, p := range partitions {
		slot, err := s.witness.Add(p.layout.cid, p.id, uint64(p.writer.published))
		if err != nil {
			s.logger.Error("a partition has no slot in the witness; the next start may not notice that its writes are lost. Restart the server when the disk has room",
				"container_number", p.layout.cid, "pk_range_id", p.id, "error", err)
			continue
		}
		p.embedded.slot = slot
	}
}

// retire frees the slots of partitions that are gone. Their writers stand still.
func (s *Store) retire(partitions []*Partition) {
	for _, p := range partitions {
		if s.witness != nil && p.embedded.slot != noSlot {
			s.witness.Retire(p.embedded.slot)
			p.embedded.slot = noSlot
		}
	}
}

// note tells the witness of groups that are durable.
func (c *commits) note(together []*commit) {
	for _, one := range together {
		if one.slot != noSlot {
			c.witness.Note(one.slot, uint64(one.group.Last()))
		}
	}
}

// Loss is acknowledged writes that the store does not have.
type Loss struct {
	Position             // the last that was acknowledged
	Have     session.LSN // the last that is there; 0 when the partition is gone
	Gone     string      // what is gone besides, "" when the partition is there
}

// String says what is lost.
func (l Loss) String() string {
	return fmt.Sprintf("container %d, partition %d: %s", l.Container, l.Partition, l.Text())
}

// Text says what is gone, without the place.
func (l Loss) Text() string {
	if l.Gone != "" {
		return fmt.Sprintf("%s; LSNs up to %d were acknowledged", l.Gone, l.LSN)
	}
	return fmt.Sprintf("LSNs %d to %d were acknowledged and are gone", l.Have+1, l.LSN)
}

// Compare tells which of the positions that were acknowledged the store does not have. A
// partition that is not there is lost, unless its container was dropped or another
// partition descends from it.
func (s *Store) Compare(acknowledged []Position) (lost []Loss) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	reached := make(map[Position]session.LSN) // by container and partition, ancestors too
	for cid, c := range s.all {
		for _, p := range c.partitions {
			for _, member := range p.lineage() {
				at := Position{Container: cid, Partition: member}
				reached[at] = max(reached[at], p.LSN())
			}
		}
	}
	for _, at := range acknowledged {
		c := s.all[at.Container]
		have, found := reached[Position{Container: at.Container, Partition: at.Partition}]
		switch {
		case c == nil:
			lost = append(lost, Loss{Position: at, Gone: "the container is gone"})
		case c.record.dropped:
		case !found:
			lost = append(lost, Loss{Position: at, Gone: "the partition is gone, and none descends from it"})
		case have < at.LSN:
			lost = append(lost, Loss{Position: at, Have: have})
		}
	}
	return lost
}
