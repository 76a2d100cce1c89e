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

// Digest is a hash of what a log has made of a partition: its items with their LSNs and times,
// sizes, change feed, unique keys, and where it stands. Whoever has applied the same log to the
// same LSN has the same digest, however its index is made.
type Digest [32]byte

// DigestOf returns the digest of a partition. It reads everything but the index. What contradicts
// itself is a layout.DamagedError.
func DigestOf(ctx context.Context, s *Subject) (Digest, error) {
	c := newChecker(ctx, s)
	h := sha256.New()
	var size [8]byte
	text := func(b []byte) {
		binary.BigEndian.PutUint64(size[:], uint64(len(b)))
		h.Write(size[:]) // a hash takes everything without an error
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
	m.Segment, m.NextOrdinal = 0, 0              // its own, and in the items
	m.Epoch, m.Chain, m.Place = 0, log.Hash{}, 0 // claims change them between two LSNs
	text(m.Append(nil))
	for _, space := range []byte{layout.SpaceItem, layout.SpaceLogical, layout.SpaceFeed, layout.SpaceTime,
		layout.SpaceExpiry, layout.SpaceClaim} {
		begin := 0 // of what is the same everywhere
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
