package physical

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/status"
)

// A rebuild of a partition that has stopped serving because it is damaged is its
// repair. The items are what everything else follows from: where they can be
// read, index and unique keys are made anew beside the old, ids, sizes, change
// feed and expiry are compared with what the items imply and set right in place,
// and a new partition serves. Where an item cannot be read nothing is repaired, nor where sound
// records of the log say something else of items or state: who wrote last is then not for a
// rebuild to say. Damaged records of the log go: who follows it begins again from a base.

// mendStepBytes is how much is set right in one durable step.
const mendStepBytes = 1 << 20

// mendedSpaces lie under EPKs and ids of partitions and follow from the items.
var mendedSpaces = []byte{layout.SpaceID, layout.SpaceLogical, layout.SpaceFeed, layout.SpaceExpiry}

// isDamaged tells a partition that has stopped because its bytes contradict
// themselves from one that is gone.
func isDamaged(err error) bool { return errors.Is(err, status.PartitionDamaged) }

// mend sets right what does not follow from a damaged source's items. Every step
// can be taken again.
func (j *reshaping) mend(p *Partition) error {
	m := &mending{checker: &checker{p: p, s: &Snapshot{p: p, v: j.views[0]}, ctx: j.ctx, step: func(int64) {}}, j: j}
	implied := make(map[uint64]struct{})
	_, _, ok := m.implied(false, func(key, value []byte) {
		if bytes.IndexByte(mendedSpaces, key[0]) < 0 {
			return
		}
		implied[hashEntry(key, nil)] = struct{}{}
		have, found, err := m.s.v.get(nil, key)
		if err != nil || !found || !bytes.Equal(have, value) {
			m.set(key, value)
		}
	})
	for _, space := range mendedSpaces {
		ok = ok && m.each(space, func(key, _ []byte) {
			if _, wanted := implied[hashEntry(key, nil)]; !wanted {
				m.set(key, nil)
			}
		})
	}
	m.apply()
	switch {
	case m.interrupted != nil:
		return m.interrupted
	case m.failed != nil:
		return m.failed
	case !ok || len(m.problems) > 0:
		return fmt.Errorf("partition %d cannot be repaired, because not all of its items can be read: restore it from a backup: %v", p.id, m.problems)
	}
	return m.mendLog(p)
}

// mendLog removes the stored records of the partition's log where they are damaged or do not
// follow each other. It refuses where state or items contradict those that are sound.
func (m *mending) mendLog(p *Partition) error {
	c := &checker{p: p, s: m.s, ctx: m.ctx, step: m.step, most: maxVersions}
	value, _, err := m.s.v.get(nil, p.layout.PartitionKey(nil, p.id))
	if err == nil {
		c.state, err = layout.ReadState(value)
	}
	if err != nil {
		return err
	}
	held, err := anyHold(m.j.store.db)
	if err != nil {
		return err
	}
	w := &recordWalk{ctx: m.ctx, from: m.j.store.db, place: p.layout, id: p.id, held: held, report: c.report}
	if _, err := w.run(func(r *log.Record) error { return decodable(r, p.id) }); err != nil {
		return err
	}
	damage := c.problems
	c.readSeconds()
	c.problems = nil // which are not mended
	c.checkLog()
	switch {
	case c.interrupted != nil:
		return c.interrupted
	case len(c.problems) > len(damage):
		return fmt.Errorf("partition %d cannot be repaired, because it is not what its log says: restore it from a backup: %v", p.id, c.problems)
	case len(damage) == 0:
		return nil
	}
	m.j.store.logger.Warn("the stored records of a log are damaged and are removed; who follows it begins again from a base",
		"container_number", p.layout.Container, "pk_range_id", p.id, "problem", damage[0].Text)
	prefix := p.layout.EntryPrefix(p.id)
	b := m.j.store.db.NewBatch(64)
	b.DeleteRange(prefix, layout.After(prefix))
	return m.j.store.apply(b)
}

// mending collects what is to be set right.
type mending struct {
	*checker
	j      *reshaping
	keys   [][]byte
	values [][]byte // nil: the key goes
	size   int
	failed error
}

func (m *mending) set(key, value []byte) {
	m.keys = append(m.keys, bytes.Clone(key))
	m.values = append(m.values, bytes.Clone(value))
	if m.size += len(key) + len(value); m.size > mendStepBytes {
		m.apply()
	}
}

func (m *mending) apply() {
	b := m.j.store.db.NewBatch(m.size + 64)
	for i, key := range m.keys {
		if m.values[i] == nil {
			b.Delete(key)
		} else {
			b.Set(key, m.values[i])
		}
	}
	m.failed = errors.Join(m.failed, m.j.store.apply(b))
	m.keys, m.values, m.size = nil, nil, 0
}
