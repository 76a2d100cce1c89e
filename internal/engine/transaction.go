package engine

import (
	"cmp"
	"slices"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
)

// transaction stages several operations on one logical partition before any of them takes effect.
// Each operation sees the state that the operations before it leave. The transaction lives for one
// decision of the partition's writer.
type transaction struct {
	account.Address
	view     physical.View
	items    map[string]*staged // by id
	order    []*staged          // in order of first write
	versions []*resource.Item   // all staged versions, including overwritten ones
	grown    int64              // net growth of all items, in bytes
	written  int                // bytes of all staged versions
	taken    map[string]*staged // claims of unique keys that a staged item has
	freed    map[string]bool    // claims that an item of the view had and released
}

// staged is an item that the transaction has written.
type staged struct {
	base   *resource.Item // as the view has it; nil: absent
	now    *resource.Item // nil: deleted
	change physical.Change
	claims []string // of now
}

func newTransaction(at account.Address, v physical.View) *transaction {
	return &transaction{
		Address: at, view: v, items: map[string]*staged{}, taken: map[string]*staged{},
		freed: map[string]bool{},
	}
}

// Get implements state. An item that the transaction has written has no LSN yet. Its ordinal is 0
// if the item is new.
func (t *transaction) Get(epk partition.EPK, key partition.Key, id string) (*resource.Item, error) {
	if s := t.items[id]; s != nil {
		return s.now, nil
	}
	return t.view.Get(epk, key, id)
}

// LogicalPartition implements state.
func (t *transaction) LogicalPartition(epk partition.EPK, key partition.Key) (items, bytes int64, err error) {
	items, bytes, err = t.view.LogicalPartition(epk, key)
	return items, bytes + t.grown, err
}

// changesPerOperation is the maximum number of changes of one operation: two when it gives an item
// another id.
const changesPerOperation = 2

// stage adds a change that an operation has decided. sub is the change's place among the changes of
// all operations, and the new version of the item carries it.
func (t *transaction) stage(c physical.Change, sub int) (*resource.Item, error) {
	s := t.items[c.ID]
	if s == nil {
		s = &staged{base: c.Old, now: c.Old}
		if c.Old != nil {
			s.claims = t.Routed.Unique.Claims(c.Old.JSON)
		}
	}
	if err := t.claim(s, c); err != nil {
		return nil, err
	}
	if t.items[c.ID] == nil {
		t.items[c.ID] = s
		t.order = append(t.order, s)
	}
	if s.now != nil {
		t.grown -= int64(len(s.now.JSON))
	}
	c.Old, c.Sub = s.base, uint32(sub)
	s.change, s.now = c, nil
	if c.Delete {
		return nil, nil
	}
	t.grown += int64(len(c.JSON))
	t.written += len(c.JSON)
	s.now = &resource.Item{
		EPK: t.EPK, Key: t.Key, ID: c.ID, PartitionID: t.Partition.ID(), Sub: uint32(sub), TS: t.view.TS(), TTL: c.TTL,
		JSON: c.JSON,
	}
	if c.Unindexed {
		s.now.Flags = physical.FlagUnindexed
	}
	if s.base != nil {
		s.now.Ordinal = s.base.Ordinal
	}
	t.versions = append(t.versions, s.now)
	return s.now, nil
}

// claim checks an item's new version, which a deletion lacks, against the unique keys as the
// transaction has them so far. The version may take a value that an earlier operation has released,
// but not one that a later operation will release.
func (t *transaction) claim(s *staged, c physical.Change) error {
	for _, claim := range c.Claims {
		if slices.Contains(s.claims, claim) {
			continue
		}
		if err := t.checkClaim(claim, c.ID); err != nil {
			return err
		}
	}
	for _, claim := range s.claims {
		delete(t.taken, claim)
		t.freed[claim] = true
	}
	for _, claim := range c.Claims {
		t.taken[claim] = s
	}
	s.claims = c.Claims
	return nil
}

// checkClaim refuses a claim that another item has.
func (t *transaction) checkClaim(claim, id string) error {
	held := t.taken[claim] != nil
	if !held && !t.freed[claim] {
		var err error
		if _, held, err = t.view.Holder(t.EPK, t.Key, claim); err != nil {
			return err
		}
	}
	if !held {
		return nil
	}
	return t.Routed.Unique.Conflict(t.Key, claim, id)
}

// mutation is everything the transaction does: one change for each item, with its last state.
func (t *transaction) mutation() physical.Mutation {
	var m physical.Mutation
	for _, s := range t.order {
		if s.base != nil || s.now != nil {
			m.Changes = append(m.Changes, s.change)
		}
	}
	slices.SortFunc(m.Changes, func(a, b physical.Change) int { return cmp.Compare(a.Sub, b.Sub) })
	return m
}

// settle gives the staged versions the LSN, time and ordinals of the commit, so that the engine can
// render them. An overwritten version has the same LSN as all others.
func (t *transaction) settle(c *physical.Committed) {
	ordinals := make(map[string]uint64, len(c.Items))
	for i := range c.Items {
		ordinals[c.Items[i].ID] = c.Items[i].Ordinal
	}
	for _, version := range t.versions {
		version.LSN, version.TS = c.LSN, c.TS
		if version.Ordinal == 0 {
			version.Ordinal = ordinals[version.ID]
		}
	}
}
