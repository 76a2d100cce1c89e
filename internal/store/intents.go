package store

import (
	"context"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
)

// An intent in the account's log says which partitions a reshape replaces by which. In a store
// whose logs are elsewhere, an intent may be that of a former leader of the account, and its
// reshape may go on: the first seal decides it. If another reshape then replaced one of the other
// partitions, the sealed one would wait for ever. So a new reshape of any of them first has to
// prove that the old one can seal nothing more: it leads all partitions of the old intent, in
// terms that are newer than the intent.

// withdraw proves that the reshapes of other leaders that this one overlaps can seal nothing more.
// It returns their intents.
func (j *reshaping) withdraw(ctx context.Context) ([]layout.Succession, error) {
	if !j.store.replicated || j.asked.Rebuild || j.asked.given != nil {
		return nil, nil
	}
	j.store.control.Lock()
	c, err := j.store.liveContainer(j.cid)
	j.store.control.Unlock()
	if err != nil {
		return nil, err
	}
	var all []layout.Succession
	for _, i := range c.record.Intents {
		if !j.overlaps(&i) {
			continue
		}
		for _, id := range i.From {
			p := j.store.Partition(j.cid, id)
			if p == nil || p.Barrier(ctx) != nil {
				return nil, errContested(&i)
			}
		}
		all = append(all, i)
	}
	return all, nil
}

func errContested(i *layout.Succession) error {
	return status.New(status.Conflict,
		"Another leader has begun to replace the partition key ranges %v, and may have sealed some of them. Lead all of "+
			"them here and try again; if some are sealed, the leaders of the others go on.", i.From)
}

// overlaps reports whether an intent is about partitions of this reshape.
func (j *reshaping) overlaps(i *layout.Succession) bool {
	return slices.ContainsFunc(j.sources, func(p *physical.Partition) bool { return slices.Contains(i.From, p.ID()) })
}

// others returns the intents of other leaders that stay in the account's log. s.control is held.
func (j *reshaping) others(c *containerState) (all []layout.Succession, err error) {
	if !j.store.replicated {
		return nil, nil
	}
	for _, i := range c.record.Intents {
		switch {
		case j.store.intends(j.cid, &i), !c.has(i.From): // of a reshape here, or done
		case slices.ContainsFunc(j.withdrawn, func(o layout.Succession) bool { return o.To[0].ID == i.To[0].ID }):
		case len(j.targets) > 0 && j.overlaps(&i):
			return nil, fmt.Errorf("it has begun since: %w", errContested(&i))
		default:
			all = append(all, i)
		}
	}
	return all, nil
}

// intends reports whether an intent is of a reshape that is in progress here, or has ended here
// without a seal. s.control is held.
func (s *Store) intends(cid uint32, i *layout.Succession) bool {
	for j := range s.reshaping {
		if j.cid == cid && j.intent != nil && j.intent.To[0].ID == i.To[0].ID && !j.sealing {
			return true
		}
	}
	return false
}

// has reports whether partitions with these ids exist.
func (c *containerState) has(ids []uint32) bool {
	return !slices.ContainsFunc(ids, func(id uint32) bool {
		return !slices.ContainsFunc(c.partitions, func(p *physical.Partition) bool { return p.ID() == id })
	})
}
