package physical

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
)

// Unique keys: an item claims the values it has at the paths of each constraint (index.UniqueKeys).
// Space 50 maps each claim to the item of the logical partition that holds it. A mutation releases
// all claims that its items give up before it takes any, so that two items can exchange their
// values in one transaction.

// claim is one claim of one item.
type claim struct {
	text  string // in the form of index.UniqueKeys
	place string // its key in space 50
}

// claimHolder is the item that holds a claim in the group so far.
type claimHolder struct {
	ordinal uint64     // 0: no item
	at      *groupItem // the item, when loaded
}

// Holder implements View.
func (w *writer) Holder(epk partition.EPK, key partition.Key, claim string) (uint64, bool, error) {
	if w.p.definition.Unique == nil {
		return 0, false, nil
	}
	ordinal, err := w.holder(epk, string(w.p.layout.ClaimKey(nil, w.p.segment, epk, key, claim)))
	return ordinal, ordinal != 0, w.p.guard(err)
}

// holder returns the ordinal of the item that holds the claim with this key, or 0. It first deletes
// a holder that has expired.
func (w *writer) holder(epk partition.EPK, place string) (uint64, error) {
	h, ok := w.claims[place]
	if !ok {
		value, found, err := w.get(nil, []byte(place))
		if err != nil || !found {
			return 0, err
		}
		if len(value) != 8 {
			return 0, layout.Damaged(fmt.Errorf("holder of the claim %x has %d bytes: %w", place, len(value), layout.ErrRecord))
		}
		h.ordinal = binary.BigEndian.Uint64(value)
	}
	if h.ordinal == 0 || w.expiry == (layout.Expiry{}) {
		return h.ordinal, nil
	}
	if h.at == nil {
		at, err := w.loadByOrdinal(epk, h.ordinal)
		if err != nil {
			return 0, err
		}
		h.at = at
	}
	if it := h.at.item; it == nil || !w.expiry.Gone(it.TS, it.TTL) {
		return h.ordinal, nil
	}
	return 0, w.expire(h.at)
}

// loadByOrdinal is load for an item whose ordinal is known and that is not new in this group.
func (w *writer) loadByOrdinal(epk partition.EPK, ordinal uint64) (*groupItem, error) {
	w.scratch = w.p.layout.ItemKey(w.scratch[:0], epk, ordinal)
	it, err := itemAt(w, w.scratch, epk, ordinal)
	if err == nil && it == nil {
		err = layout.Damaged(fmt.Errorf("item %d is not there, but holds a unique key", ordinal))
	}
	if err != nil {
		return nil, err
	}
	return w.load(epk, it.Key, it.ID)
}

// planClaims determines which claims a mutation releases and takes. It refuses a mutation that
// would leave two items with one claim.
func (w *writer) planClaims(plan []step) error {
	if w.p.definition.Unique == nil {
		return nil
	}
	free := make(map[string]bool) // released in this mutation and not taken
	for i := range plan {
		w.diffClaims(&plan[i])
		for _, c := range plan[i].released {
			free[c.place] = true
		}
	}
	taken := make(map[string]bool)
	for i := range plan {
		s := &plan[i]
		for _, c := range s.taken {
			held := taken[c.place]
			if !held && !free[c.place] {
				ordinal, err := w.holder(s.change.EPK, c.place)
				if err != nil {
					return err
				}
				held = ordinal != 0
			}
			if held {
				return w.p.definition.Unique.Conflict(s.change.Key, c.text, s.change.ID)
			}
			taken[c.place] = true
		}
	}
	for i := range plan {
		plan[i].released = slices.DeleteFunc(plan[i].released, func(c claim) bool { return taken[c.place] })
	}
	return nil
}

// diffClaims compares the claims of an item before and after the change.
func (w *writer) diffClaims(s *step) {
	var before []string
	if s.old != nil {
		if before = s.at.claims; before == nil {
			before = w.p.definition.Unique.Claims(s.old.JSON)
			s.at.claims = before // stays valid even if this mutation fails
		}
	}
	if !s.change.Delete {
		if s.newClaims = s.change.Claims; len(s.newClaims) != w.p.definition.Unique.Len() {
			s.newClaims = w.p.definition.Unique.Claims(s.change.JSON)
		}
	}
	after := s.newClaims
	for i := range max(len(before), len(after)) {
		if before != nil && after != nil && before[i] == after[i] {
			continue
		}
		if before != nil {
			s.released = append(s.released, w.claim(s.change, before[i]))
		}
		if after != nil {
			s.taken = append(s.taken, w.claim(s.change, after[i]))
		}
	}
}

func (w *writer) claim(c *Change, text string) claim {
	w.scratch = w.p.layout.ClaimKey(w.scratch[:0], w.p.segment, c.EPK, c.Key, text)
	return claim{text: text, place: string(w.scratch)}
}

// performClaims adds a step's claims to the group and to the state that later decisions see.
func (w *writer) performClaims(s *step, change *embedded.Change, it *resource.Item) {
	for _, c := range s.released {
		w.group.Released = append(w.group.Released, c.text)
		w.claims[c.place] = claimHolder{}
	}
	for _, c := range s.taken {
		w.group.Taken = append(w.group.Taken, c.text)
		w.claims[c.place] = claimHolder{ordinal: it.Ordinal, at: s.at}
	}
	change.Released, change.Taken = len(s.released), len(s.taken)
}
