package check

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
)

// Digest is a hash of the part of a partition that its log determines: its items with their LSNs
// and times, sizes, change feed, unique keys, and its LSN. All replicas that have applied the same
// log up to the same LSN have the same digest, even if their index segments differ.
type Digest [32]byte

// DigestOf returns the digest of a partition. It reads everything except the index. Contradictory
// bytes give a layout.DamagedError.
func DigestOf(ctx context.Context, s *Subject) (Digest, error) {
	c := newChecker(ctx, s)
	h := sha256.New()
	var size [8]byte
	text := func(b []byte) {
		binary.BigEndian.PutUint64(size[:], uint64(len(b)))
		h.Write(size[:]) // a hash never returns an error
		h.Write(b)
	}
	b, found, err := s.From.Get(nil, s.Keys.PartitionKey(nil, s.ID))
	if err != nil || !found {
		return Digest{}, errors.Join(err, layout.ErrRecord)
	}
	m, err := layout.ReadState(b)
	if err != nil {
		return Digest{}, layout.Damaged(err)
	}
	m.Segment, m.NextOrdinal = 0, 0              // local to the store, and contained in the items
	m.Epoch, m.Chain, m.Place = 0, log.Hash{}, 0 // claims change them between two LSNs
	text(m.Append(nil))
	for _, space := range []byte{
		layout.SpaceItem, layout.SpaceLogical, layout.SpaceFeed, layout.SpaceTime,
		layout.SpaceExpiry, layout.SpaceClaim,
	} {
		begin := 0 // start of the part that is equal in all replicas
		if space == layout.SpaceClaim {
			begin = layout.KeyPrefix + 4
		}
		ok := c.each(space, func(key, value []byte) {
			text(key[begin:])
			text(value)
		})
		if !ok {
			return Digest{}, errors.Join(c.interrupted, fmt.Errorf("digest of partition %d: %v", s.ID, c.problems))
		}
	}
	var d Digest
	h.Sum(d[:0])
	return d, nil
}
