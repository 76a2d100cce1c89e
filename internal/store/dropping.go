package store

import (
	"context"
	"encoding/binary"

	"github.com/orrery-db/orrery/internal/layout"
)

// The deletion of a container takes two steps: the account forgets the container, then the store
// deletes its data. A crash between them leaves data of an unknown container, just as damage to the
// account does. So the store first records the intent (space 01, field 04). The next start deletes
// only containers with a recorded intent.

func droppingKey(cid uint32) []byte {
	return binary.BigEndian.AppendUint32(layout.NodeKey(layout.NodeDropping), cid)
}

// PrepareDrop records that containers are about to be deleted. Drop and CancelDrop remove the
// record.
func (s *Store) PrepareDrop(ctx context.Context, cids ...uint32) error {
	if err := ctx.Err(); err != nil || len(cids) == 0 {
		return err
	}
	b := s.db.NewBatch(16 * len(cids))
	for _, cid := range cids {
		b.Set(droppingKey(cid), nil)
	}
	return s.apply(b)
}

// CancelDrop removes the records of PrepareDrop.
func (s *Store) CancelDrop(cids ...uint32) error {
	if len(cids) == 0 {
		return nil
	}
	b := s.db.NewBatch(16 * len(cids))
	for _, cid := range cids {
		b.Delete(droppingKey(cid))
	}
	return s.apply(b)
}

// Dropping returns the containers with a recorded deletion, ascending.
func (s *Store) Dropping() ([]uint32, error) {
	var cids []uint32
	err := eachIn(s.db, layout.NodeKey(layout.NodeDropping), func(key, _ []byte) error {
		if len(key) == len(droppingKey(0)) {
			cids = append(cids, binary.BigEndian.Uint32(key[2:]))
		}
		return nil
	})
	return cids, err
}

// LastContainer is the greatest container number that was ever used, including dropped containers.
func (s *Store) LastContainer() uint32 {
	s.mu.RLock()
	defer s.mu.RUnlock()
	last := uint32(0)
	for cid := range s.all {
		last = max(last, cid)
	}
	return last
}
