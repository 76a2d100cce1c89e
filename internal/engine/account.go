package engine

import (
	"context"
	"fmt"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/value"
)

// The account's own resources live in a container of their own, physical.AccountContainer. Its
// items are databases, containers, offers and members (member.go: users, permissions, client
// encryption keys). An item's ordinal is the resource's number. The resource's RID and (for
// containers) its place on disk follow from the number, so the engine never reuses a number.
//
// The account's partition key has two levels: the kind of the resource and the owner that holds
// it. The items' bodies do not contain the key: a body is the resource as stored.
const (
	kindDatabase  = "database"
	kindContainer = "container"
	kindOffer     = "offer"
)

func databaseKey() partition.Key {
	return partition.NewKey(partition.Text(kindDatabase), partition.Null())
}

func offerKey() partition.Key { return partition.NewKey(partition.Text(kindOffer), partition.Null()) }

func containerKey(database uint32) partition.Key {
	return partition.NewKey(partition.Text(kindContainer), partition.Number(float64(database)))
}

// accountChange is one resource to put or delete.
type accountChange struct {
	key    partition.Key
	id     string
	json   []byte
	delete bool
}

// openAccount opens the account's partition. The first start creates it.
func (e *Engine) openAccount(ctx context.Context) (err error) {
	if e.accountKey, err = partition.NewDefinition([]string{"/kind", "/parent"}, partition.MultiHash, 2); err != nil {
		return err
	}
	parts := e.store.Partitions(store.AccountContainer)
	if len(parts) == 0 {
		parts, err = e.store.Create(ctx, store.AccountContainer,
			store.Definition{Partition: e.accountKey, Index: index.EveryPath()},
			[]store.Spec{{ID: 0, Range: partition.All()}})
		if err != nil {
			return err
		}
	}
	if len(parts) != 1 {
		return fmt.Errorf("the account has %d partitions, expected one", len(parts))
	}
	e.account = parts[0]
	return nil
}

// commit makes all changes durable in one transaction of the account. The caller holds e.control,
// so the catalog still describes the account that the changes apply to.
func (e *Engine) commit(ctx context.Context, changes ...accountChange) (physical.Committed, error) {
	return e.account.Propose(ctx, func(v physical.View) (physical.Mutation, error) {
		var m physical.Mutation
		for _, c := range changes {
			epk := e.accountKey.EPK(c.key)
			old, err := v.Get(epk, c.key, c.id)
			if err != nil {
				return physical.Mutation{}, err
			}
			m.Changes = append(m.Changes, physical.Change{
				Delete: c.delete, Old: old, EPK: epk, Key: c.key, ID: c.id, JSON: c.json,
			})
		}
		return m, nil
	})
}

// eachAccountItem calls fn for every resource of the account, in creation order.
func (e *Engine) eachAccountItem(ctx context.Context, fn func(*resource.Item) error) error {
	snapshot, err := e.account.Snapshot()
	if err != nil {
		return err
	}
	defer snapshot.Release()
	cursor, err := snapshot.Seek(ctx, index.Path{}, []index.Span{index.Equal(value.FromBool(true))}, false, nil)
	if err != nil {
		return err
	}
	defer cursor.Close() //nolint:errcheck // a cursor that was read to its end has no error left to report
	for {
		entry, ok, err := cursor.Next(ctx)
		if err != nil || !ok {
			return err
		}
		item, err := snapshot.Load(ctx, entry)
		if err != nil {
			return err
		}
		if err := fn(item); err != nil {
			return err
		}
	}
}
