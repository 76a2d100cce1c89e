package check

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/storage"
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

// Mend sets right in db what does not follow from a damaged partition's items. Every step
// can be taken again.
func Mend(ctx context.Context, s *Subject, db *storage.DB, logger *slog.Logger) error {
	m := &mending{checker: newChecker(ctx, s), db: db, logger: logger}
	implied := make(map[uint64]struct{})
	_, _, ok := m.implied(false, func(key, value []byte) {
		if bytes.IndexByte(mendedSpaces, key[0]) < 0 {
			return
		}
		implied[hashEntry(key, nil)] = struct{}{}
		have, found, err := m.From.Get(nil, key)
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
		return fmt.Errorf(
			"partition %d cannot be repaired, because not all of its items can be read: restore it from a backup: %v", s.ID,
			m.problems)
	}
	return m.mendLog()
}

// mendLog removes the stored records of the partition's log where they are damaged or do not
// follow each other. It refuses where state or items contradict those that are sound.
func (m *mending) mendLog() error {
	c := newChecker(m.ctx, m.Subject)
	value, _, err := m.From.Get(nil, c.Keys.PartitionKey(nil, c.ID))
	if err == nil {
		c.state, err = layout.ReadState(value)
	}
	if err != nil {
		return err
	}
	held, err := anyHold(m.db)
	if err != nil {
		return err
	}
	w := &Records{ctx: m.ctx, from: m.db, place: c.Keys, ID: c.ID, held: held, report: c.report}
	if _, err := w.Run(func(r *log.Record) error { return decodable(r, c.ID) }); err != nil {
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
		return fmt.Errorf(
			"partition %d cannot be repaired, because it is not what its log says: restore it from a backup: %v", c.ID,
			c.problems)
	case len(damage) == 0:
		return nil
	}
	m.logger.Warn("the stored records of a log are damaged and are removed; who follows it begins again from a base",
		"container_number", c.Keys.Container, "pk_range_id", c.ID, "problem", damage[0].Text)
	prefix := c.Keys.EntryPrefix(c.ID)
	b := m.db.NewBatch(64)
	b.DeleteRange(prefix, layout.After(prefix))
	return errors.Join(m.db.Apply(b), b.Close())
}

// mending collects what is to be set right.
type mending struct {
	*checker
	db     *storage.DB
	logger *slog.Logger
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
	b := m.db.NewBatch(m.size + 64)
	for i, key := range m.keys {
		if m.values[i] == nil {
			b.Delete(key)
		} else {
			b.Set(key, m.values[i])
		}
	}
	m.failed = errors.Join(m.failed, m.db.Apply(b), b.Close())
	m.keys, m.values, m.size = nil, nil, 0
}
