package account

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/consistency"
	"github.com/orrery-db/orrery/internal/continuation"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/pagecache"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/roles"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/upkeep"
	"github.com/orrery-db/orrery/internal/value"
	"github.com/orrery-db/orrery/internal/worker"
)

// The account's own resources live in a container of their own, physical.AccountContainer. Its
// items are databases, containers, offers, role definitions and assignments, and members
// (member.go: users, permissions, client encryption keys). An item's ordinal is the resource's
// number. The resource's RID and (for containers) its place on disk follow from the number, so the
// engine never reuses a number.
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

// Options configure an account. Store, Clock, Logger, Tokens and Admission are required.
type Options struct {
	Store     *store.Store
	Clock     clock.Clock
	Logger    *slog.Logger
	Tokens    api.TokenMinter
	Admission *admission.Controller
	// PhysicalPartitionBytes is the size of a physical partition's items above which it is split.
	PhysicalPartitionBytes int64
	// ExpiryInterval is how often expired items are looked for.
	ExpiryInterval time.Duration
	// Replicas is for a store that shares its logs with other nodes; nil for one that does not.
	Replicas consistency.Replicas
	// Secret signs continuations; nil means the store's own.
	Secret []byte
}

// Account is the account and the work on its containers. Its methods are safe for concurrent use.
type Account struct {
	// Continuations signs the positions of pages.
	Continuations continuation.Sealer
	// Balancer splits, merges and rebuilds the ranges of containers.
	Balancer *upkeep.Balancer
	// Expiry deletes expired items.
	Expiry *upkeep.Expiry

	store     *store.Store
	clock     clock.Clock
	logger    *slog.Logger
	tokens    api.TokenMinter
	admission *admission.Controller
	replicas  consistency.Replicas
	routes    *store.Routes        // to the account's own partition
	key       partition.Definition // the partition key definition of that
	texts     pagecache.Texts
	maxBytes  int64 // of a physical partition
	setAside  atomic.Pointer[[]SetAside]

	// control serialises changes to the account. A goroutine takes it before any partition's queue
	// and never holds it while a data operation waits.
	control sync.Mutex
	catalog atomic.Pointer[catalog]
	roles   atomic.Pointer[roles.Table]

	following following // guarded by control
	workers   *worker.Group
}

// Open reads the account from the store, finishes what a crash interrupted, and starts the work on
// containers.
func Open(ctx context.Context, o Options) (*Account, error) {
	a := &Account{
		store: o.Store, clock: o.Clock, logger: o.Logger, tokens: o.Tokens, admission: o.Admission,
		maxBytes: o.PhysicalPartitionBytes, replicas: o.Replicas, workers: worker.NewGroup(context.WithoutCancel(ctx)),
		Continuations: continuation.Sealer{Secret: o.Secret},
	}
	if o.Secret == nil {
		a.Continuations.Secret = o.Store.Secret()
	}
	kept := upkeep.Options{
		Store: o.Store, Clock: o.Clock, Logger: o.Logger, Containers: a.upkept, Wanting: &a.control,
		MaxBytes: o.PhysicalPartitionBytes, ExpiryInterval: o.ExpiryInterval,
	}
	a.Balancer, a.Expiry = upkeep.NewBalancer(kept), upkeep.NewExpiry(kept)
	if err := a.openPartition(ctx); err != nil {
		return nil, fmt.Errorf("open account: %w", err)
	}
	if a.replicas != nil {
		return a.openFollowing(ctx)
	}
	read, table, err := a.readCatalog(ctx)
	if err != nil {
		return nil, fmt.Errorf("read account: %w", err)
	}
	if err := a.finishContainers(ctx, read); err != nil {
		return nil, fmt.Errorf("recover containers: %w", err)
	}
	a.roles.Store(table)
	a.catalog.Store(read.with(nil, nil))
	a.openBudgets()
	if err := a.Balancer.Start(ctx); err != nil {
		a.Balancer.Close()
		return nil, fmt.Errorf("go on balancing containers: %w", err)
	}
	a.Expiry.Start()
	return a, nil
}

// openFollowing opens an account whose log other nodes share.
func (a *Account) openFollowing(ctx context.Context) (*Account, error) {
	a.catalog.Store((&catalog{}).with(nil, nil))
	if err := a.renewLocked(ctx); err != nil && !physical.Moved(err) && !physical.Elsewhere(err) {
		a.Close()
		return nil, fmt.Errorf("read account: %w", err)
	}
	a.workers.Go(a.follow)
	return a, nil
}

// Close stops the work on containers. It waits for a running change of the account, so that the
// caller can close the store.
func (a *Account) Close() {
	a.workers.Close()
	a.Expiry.Close()
	a.Balancer.Close()
	a.control.Lock()
	defer a.control.Unlock()
}

// change is one resource to put or delete.
type change struct {
	key    partition.Key
	id     string
	json   []byte
	delete bool
}

// openPartition opens the account's partition. The first start creates it.
func (a *Account) openPartition(ctx context.Context) (err error) {
	if a.key, err = partition.NewDefinition([]string{"/kind", "/parent"}, partition.MultiHash, 2); err != nil {
		return err
	}
	parts := a.store.Partitions(store.AccountContainer)
	if len(parts) == 0 {
		parts, err = a.store.Create(ctx, store.AccountContainer,
			store.Definition{Partition: a.key, Index: index.EveryPath()},
			[]store.Spec{{ID: 0, Range: partition.All()}})
		if err != nil {
			return err
		}
	}
	if len(parts) != 1 {
		return fmt.Errorf("the account has %d partitions, expected one", len(parts))
	}
	a.routes = a.store.Routes(store.AccountContainer)
	return nil
}

// commit makes all changes durable in one transaction of the account. The caller holds a.control,
// so the catalog still describes the account that the changes apply to.
func (a *Account) commit(ctx context.Context, changes ...change) (physical.Committed, error) {
	return a.own().Propose(ctx, func(v physical.View) (physical.Mutation, error) {
		var m physical.Mutation
		for _, c := range changes {
			epk := a.key.EPK(c.key)
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

// create stores a new resource, with the offer that it asks for under the path of the resource. It
// returns the item, and the throughput; nil without an offer. The caller holds a.control.
func (a *Account) create(ctx context.Context, c change, path string, offer *resource.Offer) (*resource.Item,
	*provision, error,
) {
	changes := []change{c}
	if offer != nil {
		changes = append(changes, offerChange(path, offer))
	}
	committed, err := a.commit(ctx, changes...)
	if err != nil {
		return nil, nil, err
	}
	item := &committed.Items[0]
	if offer == nil {
		return item, nil, checkNumber(item)
	}
	return item, &provision{item: &committed.Items[1], offer: offer}, checkNumber(item)
}

// remove deletes containers, with other resources of the account, and publishes the catalog without
// them. The store records first that the containers are being deleted. The caller holds a.control.
func (a *Account) remove(ctx context.Context, containers []*Container, changes []change, next *catalog) error {
	numbers := make([]uint32, len(containers))
	for i, c := range containers {
		numbers[i] = c.Number
	}
	if err := a.store.PrepareDrop(ctx, numbers...); err != nil {
		return err
	}
	if _, err := a.commit(ctx, changes...); err != nil {
		if err := a.store.CancelDrop(numbers...); err != nil {
			a.logger.Warn("the note that containers are being deleted stays until the next start", "error", err)
		}
		return err
	}
	a.catalog.Store(next)
	for _, number := range numbers {
		if err := a.store.Drop(context.WithoutCancel(ctx), number); err != nil {
			return errUnfinished(err)
		}
		a.admission.Heat.Drop(number)
	}
	return nil
}

// eachResource calls fn for every resource of the account, in creation order.
func (a *Account) eachResource(ctx context.Context, fn func(*resource.Item) error) error {
	return a.eachItem(ctx, func(s *physical.Snapshot) (index.Cursor, error) {
		return s.Seek(ctx, index.Path{}, []index.Span{index.Equal(value.FromBool(true))}, false, nil)
	}, func(item *resource.Item) (bool, error) { return true, fn(item) })
}

// eachItem calls fn for the items of a cursor over the account until fn returns false.
func (a *Account) eachItem(ctx context.Context, open func(*physical.Snapshot) (index.Cursor, error),
	fn func(*resource.Item) (more bool, err error),
) error {
	return a.readAccount(func(s *physical.Snapshot) error {
		cursor, err := open(s)
		if err != nil {
			return err
		}
		defer cursor.Close() //nolint:errcheck // Next has reported every error that matters
		for {
			entry, ok, err := cursor.Next(ctx)
			if err != nil || !ok {
				return err
			}
			item, err := s.Load(ctx, entry)
			if err != nil {
				return err
			}
			if item == nil {
				continue
			}
			if more, err := fn(item); err != nil || !more {
				return err
			}
		}
	})
}

// openBudgets starts the accounting for all containers.
func (a *Account) openBudgets() {
	for _, d := range a.catalog.Load().databases {
		d.pool = a.admission.NewPool(d.shared.orNil())
		for _, c := range d.containers {
			c.Budgets = a.admission.NewBudgets(c.Number, c.routes, c.Own.orNil(), d.pool)
		}
	}
}
