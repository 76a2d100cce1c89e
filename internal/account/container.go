package account

import (
	"context"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/upkeep"
)

// CreateContainer creates a container with its physical partitions. Manual throughput of its own
// above 10,000 RU/s gives one partition for each started 6,000 RU/s. The maximum of autoscale,
// and the throughput of a database, give one for each started 10,000. A container without
// throughput of its own shares its database's. If the database has none either, the container
// gets the default throughput and one partition.
func (a *Account) CreateContainer(ctx context.Context, call *api.Call, db string, definition *resource.Container,
	offer *resource.Offer,
) (*api.Result, error) {
	schema, err := newSchema(definition)
	if err != nil {
		return nil, err
	}
	if err := a.checkOffer(offer); err != nil {
		return nil, err
	}
	return a.locked(ctx, func(c *catalog) (*api.Result, error) {
		d, err := c.findDatabase(db)
		if err != nil {
			return nil, ownerNotFound(err)
		}
		if _, exists := d.containers[definition.ID]; exists {
			return nil, status.New(status.Conflict, "Container '%s' already exists in database '%s'.", definition.ID, d.ID)
		}
		if offer == nil {
			if offer, err = d.offerForNew(); err != nil {
				return nil, err
			}
		}
		coll, err := a.makeContainer(ctx, d, schema, offer)
		if err != nil {
			return nil, err
		}
		a.catalog.Store(c.with(d, d.with(nil, coll)))
		a.Expiry.Start()
		return about(coll, a.controlResult(call, api.Created, coll.item.ETag()).WithResource(coll.resource())), nil
	})
}

// makeContainer writes the account first and the partitions second: the next start finishes a
// container whose partitions are missing. Without an offer the container shares its database's.
func (a *Account) makeContainer(ctx context.Context, d *Database, s schema, offer *resource.Offer) (*Container,
	error,
) {
	definition := change{key: containerKey(d.Number), id: s.Definition.ID, json: s.Definition.JSON()}
	item, own, err := a.create(ctx, definition, d.containerPath(s.Definition.ID), offer)
	if err != nil {
		return nil, err
	}
	coll := newContainer(d, item, s)
	coll.Own = own
	// The account has the container now, so finish it even if the client goes away.
	if err := a.makePartitions(context.WithoutCancel(ctx), d, coll); err != nil {
		return nil, errUnfinished(err)
	}
	coll.Budgets = a.admission.NewBudgets(coll.Number, coll.routes, offer, d.pool)
	return coll, nil
}

// makePartitions creates the physical partitions of a new container.
func (a *Account) makePartitions(ctx context.Context, d *Database, coll *Container) error {
	shares := partition.Boundaries(coll.Key(), upkeep.FirstRanges(coll.provision(d).offer, coll.Own == nil))
	specs := make([]store.Spec, len(shares))
	for i, share := range shares {
		specs[i] = store.Spec{ID: uint32(i), Range: share, RIDPrefix: uint32(i)}
	}
	if _, err := a.store.Create(ctx, coll.Number, coll.physical(), specs); err != nil {
		return err
	}
	coll.routes = a.store.Routes(coll.Number)
	return nil
}

// finishContainers reconciles the account with the disk after a crash: it creates missing
// partitions and finishes deletions.
func (a *Account) finishContainers(ctx context.Context, c *catalog) error {
	known := map[uint32]bool{store.AccountContainer: true}
	for _, d := range c.databases {
		for _, coll := range d.containers {
			known[coll.Number] = true
			if coll.provision(d) == nil {
				return fmt.Errorf("container %s has no throughput of its own, nor has its database", coll.Path)
			}
			if len(coll.Partitions()) > 0 {
				// If they differ, the change reached the account but not the partitions. The change
				// took effect when the account's item was written.
				if err := a.store.Redefine(ctx, coll.Number, coll.physical(), coll.item.TS); err != nil {
					return err
				}
				continue
			}
			if err := a.makePartitions(ctx, d, coll); err != nil { // the catalog has no readers yet
				return err
			}
		}
	}
	return a.finishDeletions(ctx, known)
}

// resource returns the container in the form that operations return.
func (c *Container) resource() api.Resource {
	return api.Resource{Kind: api.ContainerResource, Item: c.item, DB: c.Database.Number}
}

// removalOf returns the changes that remove a container, its offer and its scripts from the
// account.
func (a *Account) removalOf(ctx context.Context, c *Container) ([]change, error) {
	changes := []change{{key: containerKey(c.Database.Number), id: c.ID, delete: true}}
	if c.Own != nil {
		changes = append(changes, change{key: offerKey(), id: c.Path, delete: true})
	}
	scripts, err := a.scriptsOf(ctx, c)
	return append(changes, scripts...), err
}

// ReadContainer returns one container, and its size on request.
func (a *Account) ReadContainer(ctx context.Context, call *api.Call, db, coll string, cond api.Conditions,
	o api.ContainerOptions,
) (*api.Result, error) {
	var c *Container
	err := a.resolve(func(now *catalog) (err error) {
		c, err = now.permitted(call, db, coll)
		return err
	})
	if err != nil {
		return nil, err
	}
	if narrowed(call.Grant) {
		o = api.ContainerOptions{} // they would reveal more than the grant covers
	}
	if !o.Statistics {
		return a.containerResult(ctx, call, c, cond, o)
	}
	return c.Rerouted(ctx, call, func(c *Routed) (*api.Result, error) {
		sizes, err := c.sizes()
		if err != nil {
			return nil, err
		}
		r, err := a.containerResult(ctx, call, c.Container, cond, o)
		if err != nil {
			return nil, err
		}
		r.Sizes = sizes
		return r, nil
	})
}

func (a *Account) containerResult(ctx context.Context, call *api.Call, c *Container, cond api.Conditions,
	o api.ContainerOptions,
) (r *api.Result, err error) {
	r = a.controlRead(call, c.resource(), cond)
	ownedBy(c.Database, r)
	if !narrowed(call.Grant) {
		about(c, r)
	}
	if o.Quota {
		r.Usage, err = a.usage(ctx, c)
	}
	return r, err
}

// narrowed reports whether a grant covers only a part of a container.
func narrowed(g *resource.Grant) bool { return g != nil && (g.Child != "" || g.PartitionKey != "") }

// ownedBy names a container's database as the owner of the result. Most SDKs keep a session token
// under its owner, so they do not keep this one.
func ownedBy(d *Database, r *api.Result) { r.OwnerPath, r.OwnerRID = d.path(), d.RID() }

// about gives a reply about one container the position of its first range.
//
// Some SDKs keep the session token of such a reply and send it with reads of items: Java after
// creating and replacing, Rust after reading and replacing, documentdb 1.15 and .NET after each
// request by RID. So the token must be one that every later read satisfies.
func about(c *Container, r *api.Result) *api.Result {
	ownedBy(c.Database, r)
	if ranges := c.Partitions(); len(ranges) > 0 {
		first := ranges[0]
		r.LSN = first.LSN()
		r.SessionToken = session.Format(RangeID(first), r.LSN)
	}
	return r
}

// usage sums the sizes of the container's partitions, and counts its scripts.
func (a *Account) usage(ctx context.Context, c *Container) (u *api.Usage, err error) {
	u = &api.Usage{IndexProgress: a.indexProgress(c), Bytes: c.bytes()}
	for _, p := range c.Partitions() {
		u.Items += p.Items()
	}
	u.Scripts, err = a.countScripts(ctx, c)
	return u, err
}

// indexProgress is the percentage of a container's items whose index matches the indexing policy.
// A range weighs as much as its items. A range that is being rebuilt counts with the part that is
// done.
func (a *Account) indexProgress(c *Container) int {
	stale := a.store.Stale(c.Number)
	all, done, complete := 0.0, 0.0, true
	for _, p := range c.Partitions() {
		weight := float64(p.Items() + 1) // so an empty range weighs something
		all += weight
		now := a.Balancer.Progress(c.Number, p.ID())
		if !slices.Contains(stale, p.ID()) && now.Kind != upkeep.Rebuild {
			done += weight
			continue
		}
		complete = false
		if now.Kind == upkeep.Rebuild && now.Total > 0 {
			done += weight * min(1, float64(now.Done)/float64(now.Total))
		}
	}
	if complete {
		return 100
	}
	return min(99, int(100*done/all))
}

// ListContainers returns a page of a database's containers.
func (a *Account) ListContainers(_ context.Context, call *api.Call, db string, o api.FeedOptions) (*api.Result, error) {
	d, err := a.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return ofAccount(a.controlFeed(call, d.list(), d.containerResources(), o))
}

// QueryContainers runs a query over a database's containers.
func (a *Account) QueryContainers(ctx context.Context, call *api.Call, db string, q api.QueryRequest) (*api.Result,
	error,
) {
	d, err := a.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return ofAccount(a.queryControl(ctx, call, d.list(), d.containerResources(), q))
}

// list is the list of the database's containers.
func (d *Database) list() list {
	return list{kind: api.ContainerResource, scope: d.path() + "/colls", rid: d.RID()}
}

func (d *Database) containerResources() []api.Resource {
	all := make([]api.Resource, 0, len(d.containers))
	for _, c := range d.containers {
		all = append(all, c.resource())
	}
	return all
}

// ReplaceContainer changes the replaceable parts of a container's definition.
func (a *Account) ReplaceContainer(ctx context.Context, call *api.Call, db, coll string, next *resource.Container,
	cond api.Conditions,
) (*api.Result, error) {
	schema, err := newSchema(next)
	if err != nil {
		return nil, err
	}
	return a.locked(ctx, func(c *catalog) (*api.Result, error) {
		old, err := c.permitted(call, db, coll)
		if err != nil {
			return nil, err
		}
		if err := checkResourceMatch(cond.IfMatch, old.item.ETag()); err != nil {
			return nil, err
		}
		if err := old.Definition.CheckReplace(next); err != nil {
			return nil, err
		}
		if next.DefaultTTL != old.Definition.DefaultTTL {
			// An expired item must not come back under another default, not even when only the
			// account has the new default at the next start.
			release := a.store.HoldExpiry(old.Number)
			defer release()
		}
		if !schema.Policy.Equal(old.Policy) {
			// Mark before the account changes: after a crash between the two, the engine rebuilds
			// too much, never too little. If the account's write fails, the marks still need work,
			// so the balancer looks in any case when this function returns.
			defer a.Balancer.Look(old.Number)
			if err := a.store.MarkStale(ctx, old.Number); err != nil {
				return nil, err
			}
		}
		committed, err := a.commit(ctx, change{key: containerKey(old.Database.Number), id: old.ID, json: next.JSON()})
		if err != nil {
			return nil, err
		}
		changed := *old
		changed.item, changed.schema = &committed.Items[0], schema
		changed.Unique = old.Unique // a replace may leave them out, and cannot change them
		// The account has the new definition, so the partitions must get it even if the client goes
		// away; at the latest a restart gives it to them.
		if err := a.store.Redefine(context.WithoutCancel(ctx), changed.Number, changed.physical(), committed.TS); err != nil {
			return nil, errUnfinished(err)
		}
		d := c.databases[old.Database.ID]
		a.catalog.Store(c.with(d, d.with(old, &changed)))
		a.Expiry.Start()
		return about(&changed, a.controlResult(call, api.Replaced, changed.item.ETag()).WithResource(changed.resource())), nil
	})
}

// DeleteContainer removes a container with all its items at once.
func (a *Account) DeleteContainer(ctx context.Context, call *api.Call, db, coll string,
	cond api.Conditions,
) (*api.Result, error) {
	return a.locked(ctx, func(c *catalog) (*api.Result, error) {
		old, err := c.permitted(call, db, coll)
		if err != nil {
			return nil, err
		}
		if err := checkResourceMatch(cond.IfMatch, old.item.ETag()); err != nil {
			return nil, err
		}
		d := c.databases[old.Database.ID]
		changes, err := a.removalOf(ctx, old)
		if err != nil {
			return nil, err
		}
		if err := a.remove(ctx, []*Container{old}, changes, c.with(d, d.with(old, nil))); err != nil {
			return nil, err
		}
		// No session token: the deleted container has no position, and Rust's SDK would send the
		// account's with reads of the next container of this name.
		return a.controlResult(call, api.Deleted, ""), nil
	})
}
