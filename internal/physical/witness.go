package physical

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/session"
)

// Witness remembers outside the store which LSN each partition has acknowledged. A store
// that has lost the end of its log looks whole. The witness shows that it is not.
type Witness interface {
	// Add makes a slot for a partition and returns its number.
	Add(container, partition uint32, lsn uint64) (slot int, err error)
	// Note is called when a group is durable and before any client gets an answer.
	Note(slot int, lsn uint64)
	// Retire frees the slot of a deleted or replaced partition.
	Retire(slot int)
}

// noSlot is the slot of a partition without a witness.
const noSlot = -1

// Position is the LSN of a partition.
type Position struct {
	Container, Partition uint32
	LSN                  session.LSN
}

// Positions are the positions of all partitions, ordered by container and partition id.
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

// SetWitness makes a witness note every write from now on. The witness's first slots belong
// to the positions, in the same order. The caller calls SetWitness before the store serves
// requests.
func (s *Store) SetWitness(w Witness, positions []Position) {
	s.control.Lock()
	defer s.control.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.witness, s.commits.witness = w, w
	for slot, at := range positions {
		for _, p := range s.all[at.Container].partitions {
			if p.id == at.Partition {
				p.embedded.own.slot = slot
			}
		}
	}
}

// enroll gives new partitions slots of the witness. The partitions are durable.
func (s *Store) enroll(partitions []*Partition) {
	if s.witness == nil {
		return
	}
	for _, p := range partitions {
		slot, err := s.witness.Add(p.layout.cid, p.id, uint64(p.writer.at.LSN))
		if err != nil {
			s.logger.Error("a partition has no slot in the witness; the next start may not notice that its writes are lost. Restart the server when the disk has room",
				"container_number", p.layout.cid, "pk_range_id", p.id, "error", err)
			continue
		}
		p.embedded.own.slot = slot
	}
}

// retire frees the slots of partitions that are gone. Their writers stand still.
func (s *Store) retire(partitions []*Partition) {
	for _, p := range partitions {
		if s.witness != nil && p.embedded.own.slot != noSlot {
			s.witness.Retire(p.embedded.own.slot)
			p.embedded.own.slot = noSlot
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

// Loss describes acknowledged writes that the store does not have.
type Loss struct {
	Position             // the last acknowledged position
	Have     session.LSN // the last LSN of the store; 0 when the partition is missing
	Gone     string      // what else is missing; "" when the partition exists
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

// Compare returns the acknowledged positions that the store does not have. A missing
// partition is lost, unless its container was dropped or another partition descends from
// it.
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
