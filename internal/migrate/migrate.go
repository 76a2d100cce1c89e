// Package migrate converts a store of an older format to the current one, before anything else
// reads it.
//
// A migration converts the store in steps. Each step is durable by itself and can be repeated, and
// the format version is written last: an interrupted migration starts again at the next start, with
// the same result. It leaves damaged data as it is, because the partition with that data detects
// the damage and stops, while others serve.
//
// A migration knows the bytes of older formats (package layout) and no partitions. A new format
// adds its step to Migration.Run, and a store written by the previous format to the fixtures of
// package physical.
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

// Migration is one run of a migration.
//
// Format 1 had no expiry, no unique keys and no unindexed items. Its data means the same in format
// 2, except that an item's own time to live was only in its body. A migration rewrites
//
//	03  the definitions, without a default time to live and unique keys
//	02  the states of the partitions, with no unindexed items
//	10  the items whose body has a valid "ttl", which moves into the header
//	40  the expiry queue of these items
//	01  the format version
//
// in this order, in steps that are durable one by one. Definitions come first, so that a program of
// format 1 refuses the store after the first step. The version comes last, so that an interrupted
// migration starts again. Each step can be repeated.
//
// Format 2 had databases, containers and manual offers in the account. Format 3 added users,
// permissions, client encryption keys and other offers. Older data means the same, so only the
// version is rewritten: a program of format 2 must refuse the new resources.
//
// Up to format 3, partitions never changed. In format 4 they can be replaced: states say where a
// partition began, and definitions which numbers are taken. In an older store these values follow
// from the absence of ancestors, so only the version is rewritten.
//
// Up to format 4, there were no composite indexes, whatever a container's indexing policy said.
// Older data means the same in format 5, so only the version is rewritten; the definitions say that
// no segment has composite indexes. The caller that knows the policies passes them to
// Store.Redefine. Containers with composite indexes are then stale and will be rebuilt; until then
// no query mistakes a missing index for an empty one.
//
// Up to format 5, every path was indexed, whatever an indexing policy excluded, and a policy was a
// list of composite indexes. That means the same in format 6, so only the version is rewritten. The
// excluded paths also come with Store.Redefine.
//
// Up to format 7, partitions kept no versions of their items. That means the same in format 8, so
// only the version is rewritten. Containers that ask for versions keep them from Store.Redefine on.
//
// Up to format 8, containers held no scripts. The account of an older store means the same in
// format 9, so only the version is rewritten: a program of format 8 takes a script for a container
// whose database is missing, and must refuse the store.
//
// Up to format 9, the account held no roles, and the store did not know where the logs of dropped
// containers end, which backups need. That means the same in format 10, so only the version is
// rewritten.
type Migration struct {
	db        *storage.DB
	logger    *slog.Logger
	Apply     func(*storage.Batch) error // makes a step durable; a test may interrupt it
	StepBytes int                        // size at which a batch is applied
	batch     *storage.Batch
}

const stepBytes = 4 << 20

// New returns the migration of a store. logger receives what cannot be migrated and need not be.
func New(db *storage.DB, logger *slog.Logger) *Migration {
	return &Migration{db: db, logger: logger, Apply: db.Apply, StepBytes: stepBytes}
}

// Run migrates a store from an older format to layout.FormatVersion. After an error the completed
// steps remain, and the next run continues.
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

// step makes the collected writes durable if they exceed moreThan bytes.
func (m *Migration) step(moreThan int) error {
	if m.batch.Count() == 0 || m.batch.Len() <= moreThan {
		return nil
	}
	b := m.batch
	m.batch = m.db.NewBatch(4096)
	return errors.Join(m.Apply(b), b.Close())
}

// containers rewrites space 03 and returns the keys of the containers whose items may have a time
// to live.
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
	return layouts, m.step(0) // one step: after it, this is no longer a store of format 1
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

// items moves the time to live of a container's items from their bodies to their headers. It stops
// at items that cannot be read: their partition will detect that and stop, while other containers
// continue.
func (m *Migration) items(l layout.Keys) error {
	var failed error // of a step
	err := storage.Each(m.db, l.Space(nil, layout.SpaceItem), layout.After(l.Space(nil, layout.SpaceItem)),
		func(key, value []byte) error {
			failed = m.item(l, key, value)
			return failed
		})
	if failed == nil && errors.Is(err, storage.ErrCorrupt) {
		m.logger.Warn(
			"items of a container cannot be read, and the items after them were not migrated, so their ttl is ignored; "+
				"restore the data directory from a backup",
			"container_number", l.Container, "error", err)
		return nil
	}
	return err
}

func (m *Migration) item(l layout.Keys, key, value []byte) error {
	if !bytes.Contains(value, []byte("ttl")) && !bytes.ContainsRune(value, '\\') {
		return nil // true for almost all items
	}
	epk, ordinal, err := l.ReadItemKey(key)
	it := &resource.Item{EPK: partition.EPK(epk), Ordinal: ordinal}
	if err != nil || layout.ReadItem(value, it) != nil || it.TTL != 0 {
		return nil // the item's partition detects the damage and stops
	}
	ttl, err := resource.ItemTTL(it.JSON)
	if err != nil || ttl == 0 {
		return nil // format 1 accepted any value as "ttl", so an invalid one has no meaning
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
