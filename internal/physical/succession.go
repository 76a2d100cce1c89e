package physical

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
)

// succession is what the seal of a log says: which partitions end together, and which take
// their place.
type succession struct {
	from []uint32 // in range order
	to   []Spec   // in range order; without parents, which follow from the ranges
}

const successionVersion = 1

func (s *succession) append(dst []byte) []byte {
	dst = binary.AppendUvarint(append(dst, successionVersion), uint64(len(s.from)))
	for _, id := range s.from {
		dst = binary.BigEndian.AppendUint32(dst, id)
	}
	return appendSpecs(dst, s.to)
}

func readSuccession(b []byte) (*succession, error) {
	r := reader{b: b}
	if v := r.byte(); v != successionVersion {
		return nil, fmt.Errorf("%w: a seal has version %d", errRecord, v)
	}
	s := new(succession)
	for n := r.count(4); n > 0; n-- {
		s.from = append(s.from, r.uint32())
	}
	s.to = r.specs()
	if err := r.end(); err != nil {
		return nil, err
	}
	if len(s.from) == 0 || len(s.to) == 0 {
		return nil, fmt.Errorf("%w: a seal names %d partitions that end and %d that follow", errRecord, len(s.from), len(s.to))
	}
	return s, nil
}

// matchSeals compares the succession that a follower derives from its own partitions with the
// seals of the leader. The follower would otherwise seal its logs with another history.
func (j *reshaping) matchSeals() error {
	for id, r := range j.asked.seals {
		if !bytes.Equal(j.succession().append(nil), r.Body) {
			return fmt.Errorf("%w: the seal of partition %d says another succession than its replica derives", log.ErrDiverged, id)
		}
	}
	return nil
}

// born is where the chain of a new partition begins. ends are those of the partitions it came
// from, in range order.
func born(cid, id uint32, keys partition.Range, ends ...log.Hash) log.Hash {
	identity := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, cid), id)
	identity = appendText(appendText(identity, string(keys.Min)), string(keys.Max))
	return log.Born(identity, ends...)
}
