package layout

import (
	"encoding/binary"
	"fmt"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
)

// Succession is the content of a log's seal: the partitions that end together, and those that
// replace them.
type Succession struct {
	From []uint32 // in range order
	To   []Spec   // in range order; without parents, which follow from the ranges
}

const successionVersion = 1

// Append appends the body of a seal.
func (s *Succession) Append(dst []byte) []byte {
	dst = binary.AppendUvarint(append(dst, successionVersion), uint64(len(s.From)))
	for _, id := range s.From {
		dst = binary.BigEndian.AppendUint32(dst, id)
	}
	return AppendSpecs(dst, s.To)
}

// ReadSuccession reads the body of a seal.
func ReadSuccession(b []byte) (*Succession, error) {
	r := Reader{Rest: b}
	if v := r.Byte(); v != successionVersion {
		return nil, fmt.Errorf("%w: a seal has version %d", ErrRecord, v)
	}
	s := new(Succession)
	for n := r.count(4); n > 0; n-- {
		s.From = append(s.From, r.Uint32())
	}
	s.To = r.Specs()
	if err := r.End(); err != nil {
		return nil, err
	}
	if len(s.From) == 0 || len(s.To) == 0 {
		return nil, fmt.Errorf("%w: a seal names %d partitions that end and %d that follow", ErrRecord, len(s.From),
			len(s.To))
	}
	return s, nil
}

// Born returns the first hash of a new partition's chain. ends are the last hashes of the
// partitions it came from, in range order.
func Born(cid, id uint32, keys partition.Range, ends ...log.Hash) log.Hash {
	identity := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, cid), id)
	identity = AppendText(AppendText(identity, string(keys.Min)), string(keys.Max))
	return log.Born(identity, ends...)
}
