// Package migrate brings a store of an older format up to date, before anything else reads it.
//
// A migration goes through the store in steps. Each step is durable by itself and can be taken
// twice, and the format version is written last: a migration that was cut off anywhere is begun
// again at the next start, and comes to the same result. What is damaged it leaves as it is,
// because the partition whose data it is finds that too, and stops; others need not.
//
// A migration knows the bytes of older formats (room layout) and no partitions. A new format
// adds its step to Migration.Run, and a store that its predecessor wrote to the fixtures of the
// room physical.
package migrate

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/storage"
)

// Migration is what one run does, and how.
//
// Format 1 knew no expiry, no unique keys and no unindexed items. What it kept
// means the same in format 2, except that an item's own time to live stood in
// its body only. A migration rewrites
//
//	03  the definitions, without a default time to live and unique keys
//	02  the states of the partitions, with no unindexed items
//	10  the items whose body has a valid "ttl": it goes into the header
//	40  and into the queue
//	01  the format version
//
// in this order, in steps that are durable one by one. Definitions come first,
// so that from the first step on a program of format 1 refuses the store;
// the version comes last, so that an interrupted migration is begun again. Each
// step can be taken twice.
//
// Format 2 knew databases, containers and manual offers in the account, and
// nothing else. In format 3 there are users, permissions, client encryption
// keys and other offers too; what was there means the same, so that only the
// version is rewritten: a program of format 2 would not know what to make of
// the rest.
//
// Up to format 3 partitions stayed as they were made. In format 4 they are
// replaced by others: states tell where a partition began, definitions which
// numbers have been given. What they lack in an older store follows from there
// being no ancestors, so that again only the version is rewritten.
//
// Up to format 4 there were no composite indexes, whatever a container's indexing
// policy said. What was there means the same in format 5, so that only the
// version is rewritten; the definitions say that no segment has any. Whoever
// knows the policies brings them with Store.Redefine, after which the containers
// that ask for composite indexes are stale and will be rebuilt; until then nobody
// takes a missing index for an empty one.
//
// Up to format 5 every path was indexed, whatever an indexing policy excluded, and
// a policy was a list of composite indexes. That means the same in format 6, so
// that only the version is rewritten. Which paths a container asks to leave out
// comes with Store.Redefine as well.
type Migration struct {
	db        *storage.DB
	logger    *slog.Logger
	Apply     func(*storage.Batch) error // makes a step durable; a test may cut it off
	StepBytes int                        // a batch is applied when it has grown to this
	batch     *storage.Batch
}

const stepBytes = 4 << 20

// New makes a migration of a store. What cannot be brought up to date, and need not be, it tells
// the logger.
func New(db *storage.DB, logger *slog.Logger) *Migration {
	return &Migration{db: db, logger: logger, Apply: db.Apply, StepBytes: stepBytes}
}

// Run takes a store from an older format to layout.FormatVersion. An error leaves what was done;
// the next run goes on.
func (m *Migration) Run(from uint32) error {
	m.batch = m.db.NewBatch(4096)
	var err error
	if from < 2 {
		err = m.fromFormat1()
	}
	if err == nil {
		m.batch.Set(layout.NodeKey(layout.NodeFormat), binary.BigEndian.AppendUint32(nil, layout.FormatVersion))
		err = m.step(0)
	}
	return errors.Join(err, m.batch.Close())
}

func (m *Migration) fromFormat1() error {
	layouts, err := m.containers()
	if err == nil {
		err = m.partitions()
	}
	for _, l := range layouts {
		if err == nil {
			err = m.items(l)
		}
	}
	if err != nil {
		return err
	}
	return m.step(0)
}

// step makes durable what has been collected, when it is more than so many
// bytes.
func (m *Migration) step(moreThan int) error {
	if m.batch.Count() == 0 || m.batch.Len() <= moreThan {
		return nil
	}
	b := m.batch
	m.batch = m.db.NewBatch(4096)
	return errors.Join(m.Apply(b), b.Close())
}

// containers rewrites space 03 and returns the layouts of containers whose
// items may have a time to live.
func (m *Migration) containers() ([]layout.Keys, error) {
	var layouts []layout.Keys
	err := storage.Each(m.db, []byte{layout.SpaceContainer}, layout.After([]byte{layout.SpaceContainer}),
		func(key, value []byte) error {
			if len(key) != layout.KeyPrefix {
				return fmt.Errorf("container key %x: %w", key, layout.ErrKey)
			}
			cid := binary.BigEndian.Uint32(key[1:])
			c, err := layout.ReadContainer(value)
			if err != nil {
				return fmt.Errorf("container %d: %w", cid, err)
			}
			if !c.Dropped && cid != layout.AccountContainer {
				layouts = append(layouts, layout.KeysOf(cid, c.Definition.Partition))
			}
			m.batch.Set(key, c.Append(nil))
			return nil
		})
	if err != nil {
		return nil, err
	}
	return layouts, m.step(0) // all in one: from here on this is no store of format 1
}

// partitions rewrites space 02.
func (m *Migration) partitions() error {
	return storage.Each(m.db, []byte{layout.SpacePartition}, layout.After([]byte{layout.SpacePartition}),
		func(key, value []byte) error {
			state, err := layout.ReadState(value)
			if err != nil {
				return fmt.Errorf("partition %x: %w", key, err)
			}
			m.batch.Set(key, state.Append(nil))
			return m.step(m.StepBytes)
		})
}

// items gives a container's items the time to live that their bodies have. It
// ends where items cannot be read: the partition will find that too, and stop;
// other containers need not.
func (m *Migration) items(l layout.Keys) error {
	var failed error // of a step
	err := storage.Each(m.db, l.Space(nil, layout.SpaceItem), layout.After(l.Space(nil, layout.SpaceItem)),
		func(key, value []byte) error {
			failed = m.item(l, key, value)
			return failed
		})
	if failed == nil && errors.Is(err, storage.ErrCorrupt) {
		m.logger.Warn(
			"items of a container cannot be read, and those behind them are not brought up to date: a ttl of theirs is not "+
				"heeded; restore the data directory from a backup",
			"container_number", l.Container, "error", err)
		return nil
	}
	return err
}

func (m *Migration) item(l layout.Keys, key, value []byte) error {
	if !bytes.Contains(value, []byte("ttl")) && !bytes.ContainsRune(value, '\\') {
		return nil // as almost all
	}
	epk, ordinal, err := l.ReadItemKey(key)
	it := &resource.Item{EPK: partition.EPK(epk), Ordinal: ordinal}
	if err != nil || layout.ReadItem(value, it) != nil || it.TTL != 0 {
		return nil // what is damaged its partition will find, and stop; the others need not
	}
	ttl, err := resource.ItemTTL(it.JSON)
	if err != nil || ttl == 0 {
		return nil // format 1 took anything as "ttl", so what is none means nothing
	}
	it.TTL = ttl
	identity := it.Key.Append(nil)
	image := make([]byte, layout.ItemLen(it, identity))
	layout.PutItem(image, it, identity)
	m.batch.Set(key, image)
	if second := layout.QueuedAt(it); second != 0 {
		m.batch.Set(l.ExpiryKey(nil, it.PartitionID, second, it.Ordinal), []byte(it.EPK))
	}
	return m.step(m.StepBytes)
}
