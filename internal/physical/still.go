package physical

import (
	"encoding/binary"
	"fmt"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
)

// View returns the snapshot as a decision sees a state. A transaction that runs outside the writer
// decides on it first.
func (s *Snapshot) View() View { return &still{s: s, ts: s.p.shared.Seconds.Now()} }

// still is the View of a snapshot.
type still struct {
	s  *Snapshot
	ts int64
}

// TS implements View.
func (v *still) TS() int64 { return v.ts }

// Get implements View.
func (v *still) Get(epk partition.EPK, key partition.Key, id string) (*resource.Item, error) {
	return v.s.Get(epk, key, id)
}

// LogicalPartition implements View.
func (v *still) LogicalPartition(epk partition.EPK, key partition.Key) (items, bytes int64, err error) {
	v.s.scratch = v.s.p.layout.LogicalKey(v.s.scratch[:0], epk, key)
	size, err := getLogicalSize(v.s.v, v.s.scratch)
	return size.Items, size.Bytes, v.s.p.guard(err)
}

// Holder implements View.
func (v *still) Holder(epk partition.EPK, key partition.Key, claim string) (uint64, bool, error) {
	s, p := v.s, v.s.p
	if p.definition.Unique == nil {
		return 0, false, nil
	}
	value, found, err := s.v.get(nil, p.layout.ClaimKey(nil, p.segment, epk, key, claim))
	if err != nil || !found {
		return 0, false, p.guard(err)
	}
	if len(value) != 8 {
		return 0, false, p.guard(layout.Damaged(
			fmt.Errorf("holder of a claim has %d bytes: %w", len(value), layout.ErrRecord)))
	}
	ordinal := binary.BigEndian.Uint64(value)
	item, err := itemAt(s.v, p.layout.ItemKey(nil, epk, ordinal), epk, ordinal)
	if err == nil && item == nil {
		err = layout.Damaged(fmt.Errorf("item %d is not there, but holds a unique key", ordinal))
	}
	if err != nil {
		return 0, false, p.guard(err)
	}
	return ordinal, s.unexpired(item) != nil, nil
}
