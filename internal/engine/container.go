package engine

import (
	"context"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/upkeep"
	"github.com/orrery-db/orrery/internal/value"
)

// CreateContainer creates a container with its physical partitions. Manual throughput of its own
// above 10,000 RU/s gives one partition for each started 6,000 RU/s. The maximum of autoscale,
// and the throughput of a database, give one for each started 10,000. A container without
// throughput of its own shares its database's. If the database has none either, the container
// gets the default throughput and one partition.
func (e *Engine) CreateContainer(ctx context.Context, call *api.Call, db string, definition *resource.Container,
	offer *resource.Offer,
) (*api.Result, error) {
	if err := checkDefinition(definition); err != nil {
		return nil, err
	}
	return e.locked(ctx, func(c *catalog) (*api.Result, error) {
		d, err := c.findDatabase(db)
		if err != nil {
			return nil, ownerNotFound(err)
		}
		if _, exists := d.containers[definition.ID]; exists {
			return nil, status.New(status.Conflict, "Container '%s' already exists in database '%s'.", definition.ID, d.id)
		}
		if offer == nil {
			if offer, err = d.offerForNew(); err != nil {
				return nil, err
			}
		}
		coll, err := e.makeContainer(ctx, d, definition, offer)
		if err != nil {
			return nil, err
		}
		e.catalog.Store(c.with(d, d.withContainer(coll)))
		e.expiry.Start()
		call.Meter.Control()
		return about(coll, e.controlResult(api.Created, coll.item.ETag()).WithResource(coll.resource())), nil
	})
}

// makeContainer writes the account first and the partitions second: the next start finishes a
// container whose partitions are missing. Without an offer the container shares its database's.
func (e *Engine) makeContainer(ctx context.Context, d *database, definition *resource.Container,
	offer *resource.Offer,
) (*container, error) {
	changes := []accountChange{{key: containerKey(d.number), id: definition.ID, json: definition.JSON()}}
	if offer != nil {
		changes = append(changes, offerChange(offerID(d.id, definition.ID), offer))
	}
	committed, err := e.commit(ctx, changes...)
	if err != nil {
		return nil, err
	}
	item := &committed.Items[0]
	number, err := resourceNumber(item)
	if err != nil {
		return nil, err
	}
	coll, err := newContainer(d, item, number, definition)
	if err != nil {
		return nil, err
	}
	if offer != nil {
		coll.own = &provision{item: &committed.Items[1], offer: offer}
	}
	// The account has the container now, so finish it even if the client goes away.
	if err := e.makePartitions(context.WithoutCancel(ctx), d, coll); err != nil {
		return nil, err
	}
	coll.budgets = e.admission.NewBudgets(coll.number, coll.routes, offer, d.pool)
	return coll, nil
}

// makePartitions creates the physical partitions of a new container.
func (e *Engine) makePartitions(ctx context.Context, d *database, coll *container) error {
	shares := partition.Boundaries(coll.key(), upkeep.FirstRanges(coll.provision(d).offer, coll.own == nil))
	specs := make([]store.Spec, len(shares))
	for i, share := range shares {
		specs[i] = store.Spec{ID: uint32(i), Range: share, RIDPrefix: uint32(i)}
	}
	if _, err := e.store.Create(ctx, coll.number, coll.physical(), specs); err != nil {
		return err
	}
	coll.routes = e.store.Routes(coll.number)
	return nil
}

// finishContainers reconciles the account with the disk after a crash: it creates missing
// partitions and finishes deletions.
func (e *Engine) finishContainers(ctx context.Context) error {
	c := e.catalog.Load()
	known := map[uint32]bool{store.AccountContainer: true}
	for _, d := range c.databases {
		for _, coll := range d.containers {
			known[coll.number] = true
			if coll.provision(d) == nil {
				return fmt.Errorf("container %s has no throughput of its own, nor has its database", coll.path)
			}
			if len(coll.partitions()) > 0 {
				// If they differ, the change reached the account but not the partitions. The change
				// took effect when the account's item was written.
				if err := e.store.Redefine(ctx, coll.number, coll.physical(), coll.item.TS); err != nil {
					return err
				}
				continue
			}
			if err := e.makePartitions(ctx, d, coll); err != nil { // the catalog has no readers yet
				return err
			}
		}
	}
	return e.finishDeletions(ctx, known)
}

// resource returns the container in the form that operations return.
func (c *container) resource() api.Resource {
	return api.Resource{Kind: api.ContainerResource, Item: c.item, DB: c.database.number}
}

// removal returns the changes that remove a container and its offer from the account.
func (c *container) removal() []accountChange {
	changes := []accountChange{{key: containerKey(c.database.number), id: c.id, delete: true}}
	if c.own != nil {
		changes = append(changes, accountChange{key: offerKey(), id: offerID(c.database.id, c.id), delete: true})
	}
	return changes
}

// ReadContainer returns one container, and its size on request.
func (e *Engine) ReadContainer(ctx context.Context, call *api.Call, db, coll string, cond api.Conditions,
	o api.ContainerOptions,
) (*api.Result, error) {
	c, err := e.catalog.Load().permitted(call, db, coll)
	if err != nil {
		return nil, err
	}
	if narrowed(call.Grant) {
		o = api.ContainerOptions{} // they would reveal more than the grant covers
	}
	if !o.Statistics {
		return e.containerResult(call, c, cond, o), nil
	}
	return c.rerouted(ctx, call, func(c *routed) (*api.Result, error) {
		sizes, err := c.sizes()
		if err != nil {
			return nil, err
		}
		r := e.containerResult(call, c.container, cond, o)
		r.Sizes = sizes
		return r, nil
	})
}

func (e *Engine) containerResult(call *api.Call, c *container, cond api.Conditions,
	o api.ContainerOptions,
) *api.Result {
	r := e.controlRead(call, c.resource(), cond)
	ownedBy(c.database, r)
	if !narrowed(call.Grant) {
		about(c, r)
	}
	if o.Quota {
		r.Usage = e.usage(c)
	}
	return r
}

// narrowed reports whether a grant covers only a part of a container.
func narrowed(g *resource.Grant) bool { return g != nil && (g.Child != "" || g.PartitionKey != "") }

// ownedBy names a container's database as the owner of the result. Most SDKs keep a session token
// under its owner, so they do not keep this one.
func ownedBy(d *database, r *api.Result) { r.OwnerPath, r.OwnerRID = d.path(), d.rid() }

// about gives a reply about one container the position of its first range.
//
// Some SDKs keep the session token of such a reply and send it with reads of items: Java after
// creating and replacing, Rust after reading and replacing, documentdb 1.15 and .NET after each
// request by RID. So the token must be one that every later read satisfies.
func about(c *container, r *api.Result) *api.Result {
	ownedBy(c.database, r)
	if ranges := c.partitions(); len(ranges) > 0 {
		first := ranges[0]
		r.LSN = first.LSN()
		r.SessionToken = session.Format(rangeID(first), r.LSN)
	}
	return r
}

// usage sums the sizes of the container's partitions.
func (e *Engine) usage(c *container) *api.Usage {
	u := &api.Usage{IndexProgress: e.indexProgress(c), ItemsSizeKB: kilobytes(c.bytes())}
	for _, p := range c.partitions() {
		u.Items += p.Items()
	}
	return u
}

// indexProgress is the percentage of a container's items whose index matches the indexing policy.
// A range weighs as much as its items. A range that is being rebuilt counts with the part that is
// done.
func (e *Engine) indexProgress(c *container) int {
	stale := e.store.Stale(c.number)
	all, done, complete := 0.0, 0.0, true
	for _, p := range c.partitions() {
		weight := float64(p.Items() + 1) // so an empty range weighs something
		all += weight
		now := e.balancer.Progress(c.number, p.ID())
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
func (e *Engine) ListContainers(_ context.Context, call *api.Call, db string, o api.FeedOptions) (*api.Result, error) {
	d, err := e.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return ofAccount(e.controlFeed(call, api.ContainerResource, d.path()+"/colls", d.rid(), d.containerResources(), o))
}

// QueryContainers runs a query over a database's containers.
func (e *Engine) QueryContainers(ctx context.Context, call *api.Call, db string, q api.QueryRequest) (*api.Result,
	error,
) {
	d, err := e.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return ofAccount(e.queryControl(ctx, call, api.ContainerResource, d.path()+"/colls", d.rid(), d.containerResources(),
		q))
}

func (d *database) containerResources() []api.Resource {
	all := make([]api.Resource, 0, len(d.containers))
	for _, c := range d.containers {
		all = append(all, c.resource())
	}
	return all
}

// ReplaceContainer changes the replaceable parts of a container's definition.
func (e *Engine) ReplaceContainer(ctx context.Context, call *api.Call, db, coll string, next *resource.Container,
	cond api.Conditions,
) (*api.Result, error) {
	if err := checkDefinition(next); err != nil {
		return nil, err
	}
	return e.locked(ctx, func(c *catalog) (*api.Result, error) {
		old, err := c.permitted(call, db, coll)
		if err != nil {
			return nil, err
		}
		if err := checkResourceMatch(cond.IfMatch, old.item.ETag()); err != nil {
			return nil, err
		}
		if err := old.definition.CheckReplace(next); err != nil {
			return nil, err
		}
		policy, err := indexPolicy(next)
		if err != nil {
			return nil, err
		}
		if next.DefaultTTL != old.definition.DefaultTTL {
			// An expired item must not come back under another default, not even when only the
			// account has the new default at the next start.
			release := e.store.HoldExpiry(old.number)
			defer release()
		}
		if !policy.Equal(old.policy) {
			// Mark before the account changes: after a crash between the two, the engine rebuilds
			// too much, never too little. If the account's write fails, the marks still need work,
			// so the balancer looks in any case when this function returns.
			defer e.balancer.Look(old.number)
			if err := e.store.MarkStale(ctx, old.number); err != nil {
				return nil, err
			}
		}
		committed, err := e.commit(ctx, accountChange{key: containerKey(old.database.number), id: old.id, json: next.JSON()})
		if err != nil {
			return nil, err
		}
		changed := *old
		changed.item, changed.definition, changed.policy = &committed.Items[0], next, policy
		changed.computed = computedOf(next)
		// The account has the new definition, so the partitions must get it even if the client goes
		// away; at the latest a restart gives it to them.
		if err := e.store.Redefine(context.WithoutCancel(ctx), changed.number, changed.physical(), committed.TS); err != nil {
			return nil, err
		}
		d := c.databases[old.database.id]
		e.catalog.Store(c.with(d, d.withContainer(&changed)))
		e.expiry.Start()
		call.Meter.Control()
		return about(&changed, e.controlResult(api.Replaced, changed.item.ETag()).WithResource(changed.resource())), nil
	})
}

// indexPolicy returns the indexing policy of a container's definition. Computed properties have
// no terms, whatever path includes them: an included path only allows an ORDER BY on them.
func indexPolicy(c *resource.Container) (*index.Policy, error) {
	computed := make([]string, len(c.ComputedProperties))
	for i, p := range c.ComputedProperties {
		computed[i] = p.Name
	}
	policy, err := index.ParsePolicy(value.FromRaw(c.JSON()).Property("indexingPolicy"), computed...)
	if err != nil {
		return nil, status.New(status.BadRequest, "The property 'indexingPolicy' is not valid: %s.", err)
	}
	return policy, nil
}

// DeleteContainer removes a container with all its items at once.
func (e *Engine) DeleteContainer(ctx context.Context, call *api.Call, db, coll string,
	cond api.Conditions,
) (*api.Result, error) {
	return e.locked(ctx, func(c *catalog) (*api.Result, error) {
		old, err := c.permitted(call, db, coll)
		if err != nil {
			return nil, err
		}
		if err := checkResourceMatch(cond.IfMatch, old.item.ETag()); err != nil {
			return nil, err
		}
		cancel, err := e.prepareRemoval(ctx, old)
		if err != nil {
			return nil, err
		}
		if _, err := e.commit(ctx, old.removal()...); err != nil {
			cancel()
			return nil, err
		}
		d := c.databases[old.database.id]
		e.catalog.Store(c.with(d, d.withoutContainer(old)))
		if err := e.store.Drop(context.WithoutCancel(ctx), old.number); err != nil {
			return nil, err
		}
		e.admission.Heat.Drop(old.number)
		call.Meter.Control()
		// No session token: the deleted container has no position, and Rust's SDK would send the
		// account's with reads of the next container of this name.
		return e.controlResult(api.Deleted, ""), nil
	})
}
