package snapshot

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
)

// Given is what an account has given to clients. An account that continues after it gives nothing
// of that a second time: no LSN and so no ETag, no RID and no partition key range id.
type Given struct {
	// LSN is the greatest LSN of all partitions.
	LSN session.LSN
	// Second is the greatest second of a write.
	Second int64
	// Resources is the next number of a database, a container or another resource of the account.
	Resources uint64
	// Ranges is the next partition id by container.
	Ranges map[uint32]uint32
}

// GivenBy reads what the account in a store has given so far.
func GivenBy(r storage.Reader) (Given, error) {
	g := Given{Ranges: map[uint32]uint32{}}
	err := eachState(r, func(number uint32, _ []byte, s *layout.State) error {
		g.LSN, g.Second = max(g.LSN, s.LSN), max(g.Second, s.TS)
		if number == layout.AccountContainer {
			g.Resources = s.NextOrdinal
		}
		return nil
	})
	if err != nil {
		return g, err
	}
	return g, eachContainer(r, func(number uint32, _ []byte, c *layout.Container) error {
		g.Ranges[number] = c.NextPartition
		return nil
	})
}

// Continue prepares a copied store for the account that begins from it, before the store is opened:
//
//   - every partition continues after the LSNs that were given, as a merged partition continues after
//     its parents. Session tokens of clients stay valid, and an ETag never names two versions;
//   - numbers of resources and ids of ranges that were given are not given again, so that a client
//     that remembers one never meets another resource under it;
//   - the secret is new, so continuations of the copied account are not valid here;
//   - holds of followers and backups are gone. They know the copied account's history: a backup sees
//     another store and begins with a base.
//
// The items, with their ETags and times, stay as they were saved.
func Continue(db *storage.DB, after Given) error {
	b := db.NewBatch(1024)
	secret := make([]byte, sha256Bytes)
	rand.Read(secret) //nolint:errcheck // never fails: it ends the process instead
	b.Set(layout.NodeKey(layout.NodeSecret), secret)
	err := storage.Each(db, layout.NodeKey(layout.NodeHold), layout.NodeKey(layout.NodeHold+1), func(key, _ []byte) error {
		b.Delete(append([]byte(nil), key...))
		return nil
	})
	if err == nil {
		err = continueStates(db, b, after)
	}
	if err == nil {
		err = eachContainer(db, func(number uint32, key []byte, c *layout.Container) error {
			if next := after.Ranges[number]; !c.Dropped && next > c.NextPartition {
				c.NextPartition = next
				b.Set(key, c.Append(nil))
			}
			return nil
		})
	}
	if err == nil {
		err = raiseSecond(db, b, after.Second)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("continue from a snapshot: %w", err), b.Close())
	}
	return errors.Join(db.Apply(b), b.Close())
}

// continueStates raises the LSNs of all partitions, and the number of the next resource.
func continueStates(db *storage.DB, b *storage.Batch, after Given) error {
	return eachState(db, func(number uint32, key []byte, s *layout.State) error {
		if s.Base == s.LSN { // it has written nothing of its own
			s.Base = max(s.Base, after.LSN)
		}
		s.LSN = max(s.LSN, after.LSN)
		if number == layout.AccountContainer {
			s.NextOrdinal = max(s.NextOrdinal, after.Resources)
		}
		b.Set(key, s.Append(nil))
		return nil
	})
}

// sha256Bytes is the size of a store's secret.
const sha256Bytes = 32

// raiseSecond keeps the time of the account from going back.
func raiseSecond(r storage.Reader, b *storage.Batch, least int64) error {
	value, found, err := r.Get(nil, layout.NodeKey(layout.NodeClock))
	if err != nil {
		return err
	}
	if found && len(value) == 8 && int64(binary.BigEndian.Uint64(value)) >= least {
		return nil
	}
	b.Set(layout.NodeKey(layout.NodeClock), binary.BigEndian.AppendUint64(nil, uint64(least)))
	return nil
}

// eachState calls fn with the state of every partition.
func eachState(r storage.Reader, fn func(container uint32, key []byte, s *layout.State) error) error {
	return eachIn(r, layout.SpacePartition, layout.KeyPrefix+4, func(container uint32, key, value []byte) error {
		s, err := layout.ReadState(value)
		if err != nil {
			return err
		}
		return fn(container, key, &s)
	})
}

// eachContainer calls fn with the record of every container.
func eachContainer(r storage.Reader, fn func(container uint32, key []byte, c *layout.Container) error) error {
	return eachIn(r, layout.SpaceContainer, layout.KeyPrefix, func(container uint32, key, value []byte) error {
		c, err := layout.ReadContainer(value)
		if err != nil {
			return err
		}
		return fn(container, key, &c)
	})
}

func eachIn(r storage.Reader, space byte, length int, fn func(container uint32, key, value []byte) error) error {
	prefix := []byte{space}
	return storage.Each(r, prefix, layout.After(prefix), func(key, value []byte) error {
		if len(key) != length {
			return fmt.Errorf("the key %x: %w", key, layout.ErrKey)
		}
		return fn(binary.BigEndian.Uint32(key[1:]), append([]byte(nil), key...), value)
	})
}
