package physical

import (
	"cmp"
	"slices"

	"github.com/orrery-db/orrery/internal/session"
)

// Position is how far the log of a partition is durable.
type Position struct {
	Container, Partition uint32
	LSN                  session.LSN
	// Place is how many records the log has behind the mutation with that LSN: claims and
	// facts take no LSN.
	Place uint32
	// Chain begins the hash of the log's last record. It is zero when it is not known: of a
	// partition that has not been written since format 7, and of a witness of format 1.
	Chain [16]byte
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

// durablePosition is the position in the partition's state record.
func (p *Partition) durablePosition() Position {
	at := p.embedded.stateOf()
	return Position{Container: p.layout.Container, Partition: p.id, LSN: at.LSN, Place: at.Place, Chain: chainMark(at.Chain)}
}

// SetWitness makes a witness note every write from now on. The witness's first slots belong
// to the positions, in the same order. The caller calls SetWitness before the store serves
// requests.
func (s *Store) SetWitness(w Witness, positions []Position) {
	s.control.Lock()
	defer s.control.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.witness = w
	s.commits.setWitness(w)
	for slot, at := range positions {
		for _, p := range s.all[at.Container].partitions {
			if p.id == at.Partition {
				p.embedded.setSlot(slot)
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
		slot, err := s.witness.Add(at.Container, at.Partition, uint64(at.LSN), at.Place, at.Chain)
		if err != nil {
			s.logger.Error("a partition has no slot in the witness; the next start may not notice that its writes are lost. Restart the server when the disk has room",
				"container_number", p.layout.Container, "pk_range_id", p.id, "error", err)
			continue
		}
		p.embedded.setSlot(slot)
	}
}

// retire frees the slots of partitions that are gone. Their writers stand still.
func (s *Store) retire(partitions []*Partition) {
	for _, p := range partitions {
		if s.witness != nil && p.embedded.slot() != noSlot {
			s.witness.Retire(p.embedded.slot())
			p.embedded.setSlot(noSlot)
		}
	}
}
