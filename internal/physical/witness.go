package physical

import (
	"cmp"
	"slices"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
)

// Witness remembers outside the store which position of its log each partition has
// acknowledged. A store that has lost the end of a log, or has another log, looks whole. The
// witness shows that it is not.
type Witness interface {
	// Add makes a slot for a partition and returns its number.
	Add(container, partition uint32, lsn uint64, chain [32]byte) (slot int, err error)
	// Note is called when a group is durable and before any client gets an answer. lsn is
	// that of the group's last mutation, chain is the hash of its record.
	Note(slot int, lsn uint64, chain [32]byte)
	// Retire frees the slot of a deleted or replaced partition.
	Retire(slot int)
}

// noSlot is the slot of a partition without a witness.
const noSlot = -1

// Position is how far the log of a partition is durable.
type Position struct {
	Container, Partition uint32
	LSN                  session.LSN
	// Chain is the hash of the log's last record. It is zero when it is not known: of a
	// partition that has not been written since format 7, and of a witness of format 1.
	Chain log.Hash
}

// Positions are the positions of all partitions, ordered by container and partition id.
func (s *Store) Positions() []Position {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var all []Position
	for _, c := range s.all {
		for _, p := range c.partitions {
			all = append(all, p.durablePosition())
		}
	}
	slices.SortFunc(all, func(a, b Position) int {
		return cmp.Or(cmp.Compare(a.Container, b.Container), cmp.Compare(a.Partition, b.Partition))
	})
	return all
}

// durablePosition is the position in the partition's state record: claims that no record has
// followed yet are not in it.
func (p *Partition) durablePosition() Position {
	p.embedded.mu.Lock()
	defer p.embedded.mu.Unlock()
	at := p.embedded.durable
	return Position{Container: p.layout.cid, Partition: p.id, LSN: at.LSN, Chain: at.Chain}
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
		at := p.durablePosition()
		slot, err := s.witness.Add(at.Container, at.Partition, uint64(at.LSN), at.Chain)
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
			c.witness.Note(one.slot, uint64(one.group.Last()), one.group.state.Chain)
		}
	}
}
