package check

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
)

// A partition that has stopped serving because it is damaged is repaired by a rebuild. Everything
// else follows from the items. If they can be read, the rebuild makes index and unique keys again
// beside the old ones, compares ids, sizes, change feed and expiry with what the items imply,
// corrects them in place, and a new partition serves. If an item cannot be read, nothing is
// repaired. Nothing is repaired either when valid log records contradict items or state, because a
// rebuild cannot decide which of them is right. Damaged log records are removed: followers must
// start again from a base.

// mendStepBytes is the size of one durable step of a repair.
const mendStepBytes = 1 << 20

// mendedSpaces are keyed by EPKs and partition ids and follow from the items.
var mendedSpaces = []byte{layout.SpaceID, layout.SpaceLogical, layout.SpaceFeed, layout.SpaceExpiry}

// Mend corrects in db the entries of a damaged partition that do not follow from its items. Every
// step can be repeated.
func Mend(ctx context.Context, s *Subject, db *storage.DB, logger *slog.Logger) error {
	m := &repair{checker: newChecker(ctx, s), db: db, logger: logger}
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
			if _, isImplied := implied[hashEntry(key, nil)]; !isImplied {
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
	if err := m.mendLog(); err != nil {
		return err
	}
	return m.mendVersions()
}

// reader returns a checker that has read the state of the partition.
func (m *repair) reader() (*checker, error) {
	c := newChecker(m.ctx, m.Subject)
	value, _, err := m.From.Get(nil, c.Keys.PartitionKey(nil, c.ID))
	if err == nil {
		c.state, err = layout.ReadState(value)
	}
	return c, err
}

// mendLog removes the stored records of the partition's log if they are damaged or have gaps. It
// refuses if state or items contradict valid records.
func (m *repair) mendLog() error {
	c, err := m.reader()
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
	c.problems = nil // problems with seconds are not repaired here
	c.checkLog()
	switch {
	case c.interrupted != nil:
		return c.interrupted
	case len(c.problems) > len(damage):
		return fmt.Errorf(
			"partition %d cannot be repaired, because it contradicts its log: restore it from a backup: %v", c.ID,
			c.problems)
	case len(damage) == 0:
		return nil
	}
	m.logger.Warn("the stored records of a log are damaged and are removed; its followers must start again from a base",
		"container_number", c.Keys.Container, "pk_range_id", c.ID, "problem", damage[0].Text)
	prefix := c.Keys.EntryPrefix(c.ID)
	b := m.db.NewBatch(64)
	b.DeleteRange(prefix, layout.After(prefix))
	return errors.Join(m.db.Apply(b), b.Close())
}

// mendVersions forgets all versions that the partition reads if one is damaged, is missing, or
// contradicts an item. Its readers then learn that they have to start again.
func (m *repair) mendVersions() error {
	c, err := m.reader()
	if err != nil {
		return err
	}
	c.readSeconds()
	c.problems = nil // problems with seconds are not repaired here
	if c.checkVersions(); c.interrupted != nil || len(c.problems) == 0 {
		return c.interrupted
	}
	m.logger.Warn("versions of items are damaged and all are removed; readers of the feed of all versions start again",
		"container_number", c.Keys.Container, "pk_range_id", c.ID, "problem", c.problems[0].Text)
	b := m.db.NewBatch(256)
	for _, member := range c.Reads.Versioned(c.ID) {
		gone := layout.History{Since: c.state.Base, Range: partition.All()}
		if member == c.ID {
			gone = layout.History{Since: c.state.LSN, Range: c.Opened.Range}
		}
		b.DeleteRange(c.Keys.HistoryKey(nil, member), layout.After(c.Keys.HistoryKey(nil, member)))
		b.Set(c.Keys.HistoryKey(nil, member), gone.Append(nil))
	}
	return errors.Join(m.db.Apply(b), b.Close())
}

// repair collects the corrections.
type repair struct {
	*checker
	db     *storage.DB
	logger *slog.Logger
	keys   [][]byte
	values [][]byte // nil: delete the key
	size   int
	failed error
}

func (m *repair) set(key, value []byte) {
	m.keys = append(m.keys, bytes.Clone(key))
	m.values = append(m.values, bytes.Clone(value))
	if m.size += len(key) + len(value); m.size > mendStepBytes {
		m.apply()
	}
}

func (m *repair) apply() {
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
