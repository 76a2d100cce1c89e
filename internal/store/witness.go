package store

import (
	"cmp"
	"slices"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/physical"
)

// Positions returns the positions of all partitions, ordered by container and partition id.
func (s *Store) Positions() []Position {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var all []Position
	for _, c := range s.all {
		for _, p := range c.partitions {
			all = append(all, positionOf(p))
		}
	}
	slices.SortFunc(all, func(a, b Position) int {
		return cmp.Or(cmp.Compare(a.Container, b.Container), cmp.Compare(a.Partition, b.Partition))
	})
	return all
}

// SetWitness makes a witness record every write from now on. The witness's first slots belong to
// the positions, in the same order. The caller calls SetWitness before the store serves requests.
func (s *Store) SetWitness(w embedded.Witness, positions []Position) {
	s.control.Lock()
	defer s.control.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.witness = w
	s.shared.Commits().SetWitness(w)
	for slot, at := range positions {
		for _, p := range s.all[at.Container].partitions {
			if p.ID() == at.Partition {
				p.Log().SetSlot(slot)
			}
		}
	}
}

// assignSlots gives new partitions slots of the witness. The partitions are durable.
func (s *Store) assignSlots(partitions []*physical.Partition) {
	if s.witness == nil {
		return
	}
	for _, p := range partitions {
		at := positionOf(p)
		slot, err := s.witness.Add(at.Container, at.Partition, uint64(at.LSN), at.Place, at.Chain)
		if err != nil {
			s.logger.Error(
				"a partition has no slot in the witness; the next start may not notice that its writes are lost. Restart the "+
					"server when the disk has room",
				"container_number", p.Keys().Container, "pk_range_id", p.ID(), "error", err)
			continue
		}
		p.Log().SetSlot(slot)
	}
}

// releaseSlots frees the slots of removed partitions. Their writers are blocked.
func (s *Store) releaseSlots(partitions []*physical.Partition) {
	for _, p := range partitions {
		if s.witness != nil && p.Log().Slot() != embedded.NoSlot {
			s.witness.Retire(p.Log().Slot())
			p.Log().SetSlot(embedded.NoSlot)
		}
	}
}
