package engine

import (
	"context"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/upkeep"
	"github.com/orrery-db/orrery/internal/value"
)

// CreateContainer makes a container with its physical partitions. Manual throughput
// of its own above 10,000 RU/s gives one for each 6,000 RU/s that have begun; the
// maximum of autoscale, and the throughput of a database, one for each 10,000. Without
// throughput of its own it shares that of its database; where that has none either, it
// gets the default, and one partition.
func (e *Engine) CreateContainer(ctx context.Context, call *Call, db string, definition *resource.Container,
	offer *resource.Offer,
) (*Result, error) {
	if err := checkDefinition(definition); err != nil {
		return nil, err
	}
	return e.locked(ctx, func(c *catalog) (*Result, error) {
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
		return e.controlResult(Created, coll.item.ETag()).withResource(coll.resource()).about(coll), nil
	})
}

// makeContainer writes the account first and the partitions second: a
// container whose partitions are missing is finished at the next start. Without
// an offer the container shares its database's.
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
	// The account has the container now: finish it whatever the client does.
	if err := e.makePartitions(context.WithoutCancel(ctx), d, coll); err != nil {
		return nil, err
	}
	coll.budgets = e.admission.NewBudgets(coll.number, coll.routes, offer, d.pool)
	return coll, nil
}

// makePartitions makes the physical partitions of a new container.
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

// finishContainers makes what the account has agree with what is on disk
// after a crash: missing partitions are made, deletions finished.
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
				// Where they differ, the change reached the account and not the
				// partitions. It was made when the account's item was written.
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

// resource is the container as operations return it.
func (c *container) resource() Resource {
	return Resource{Kind: ContainerResource, Item: c.item, DB: c.database.number}
}

// removal is what takes a container and its offer out of the account.
func (c *container) removal() []accountChange {
	changes := []accountChange{{key: containerKey(c.database.number), id: c.id, delete: true}}
	if c.own != nil {
		changes = append(changes, accountChange{key: offerKey(), id: offerID(c.database.id, c.id), delete: true})
	}
	return changes
}

// ReadContainer answers with one container, and its size when asked.
func (e *Engine) ReadContainer(ctx context.Context, call *Call, db, coll string, cond Conditions,
	o ContainerOptions,
) (*Result, error) {
	c, err := e.catalog.Load().permitted(call, db, coll)
	if err != nil {
		return nil, err
	}
	if narrowed(call.Grant) {
		o = ContainerOptions{} // they would tell of what the grant does not reach
	}
	if !o.Statistics {
		return e.containerResult(call, c, cond, o), nil
	}
	return c.rerouted(ctx, call, func(c *routed) (*Result, error) {
		sizes, err := c.sizes()
		if err != nil {
			return nil, err
		}
		r := e.containerResult(call, c.container, cond, o)
		r.Sizes = sizes
		return r, nil
	})
}

func (e *Engine) containerResult(call *Call, c *container, cond Conditions, o ContainerOptions) *Result {
	r := e.controlRead(call, c.resource(), cond)
	r.ownedBy(c.database)
	if !narrowed(call.Grant) {
		r.about(c)
	}
	if o.Quota {
		r.Usage = e.usage(c)
	}
	return r
}

// narrowed reports whether a grant reaches a part of a container only.
func narrowed(g *resource.Grant) bool { return g != nil && (g.Child != "" || g.PartitionKey != "") }

// ownedBy names a container's database as what holds it. Most SDKs keep a session
// token under its owner, and so do not keep this one.
func (r *Result) ownedBy(d *database) { r.OwnerPath, r.OwnerRID = d.path(), d.rid() }

// about gives a reply about one container the position of its first range. Some SDKs
// keep the session token of such a reply and send it with reads of items. Java does so
// after creating and replacing, Rust after reading and replacing, documentdb 1.15 and
// .NET after each request by RID. So the token is one that every later read satisfies.
func (r *Result) about(c *container) *Result {
	r.ownedBy(c.database)
	if ranges := c.partitions(); len(ranges) > 0 {
		first := ranges[0]
		r.LSN = first.LSN()
		r.SessionToken = session.Format(rangeID(first), r.LSN)
	}
	return r
}

// usage sums what the container's partitions hold.
func (e *Engine) usage(c *container) *Usage {
	u := &Usage{IndexProgress: e.indexProgress(c), ItemsSizeKB: kilobytes(c.bytes())}
	for _, p := range c.partitions() {
		u.Items += p.Items()
	}
	return u
}

// indexProgress is the percentage of a container's items whose index is as it is
// to be. A range weighs what it has, and one that is being rebuilt counts as far
// as it is.
func (e *Engine) indexProgress(c *container) int {
	stale := e.store.Stale(c.number)
	all, done, complete := 0.0, 0.0, true
	for _, p := range c.partitions() {
		weight := float64(p.Items() + 1) // also of an empty one
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

// ListContainers answers with a page of a database's containers.
func (e *Engine) ListContainers(_ context.Context, call *Call, db string, o FeedOptions) (*Result, error) {
	d, err := e.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return ofAccountIf(e.controlFeed(call, ContainerResource, d.path()+"/colls", d.rid(), d.containerResources(), o))
}

// QueryContainers runs a query over a database's containers.
func (e *Engine) QueryContainers(ctx context.Context, call *Call, db string, q QueryRequest) (*Result, error) {
	d, err := e.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return ofAccountIf(e.queryControl(ctx, call, ContainerResource, d.path()+"/colls", d.rid(), d.containerResources(),
		q))
}

func (d *database) containerResources() []Resource {
	all := make([]Resource, 0, len(d.containers))
	for _, c := range d.containers {
		all = append(all, c.resource())
	}
	return all
}

// ReplaceContainer changes what may change in a container's definition.
func (e *Engine) ReplaceContainer(ctx context.Context, call *Call, db, coll string, next *resource.Container,
	cond Conditions,
) (*Result, error) {
	if err := checkDefinition(next); err != nil {
		return nil, err
	}
	return e.locked(ctx, func(c *catalog) (*Result, error) {
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
			// What has expired must not come back under another default, also when
			// only the account has it at the next start.
			release := e.store.HoldExpiry(old.number)
			defer release()
		}
		if !policy.Equal(old.policy) {
			// Before the account: after a crash between the two too much is rebuilt,
			// never too little. Also when the account does not get the change somebody
			// has to do what was noted, so the balancer looks in any case, when this is
			// over.
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
		// The account has the new definition: whatever the client does, and at
		// the latest after a restart, the partitions get it too.
		if err := e.store.Redefine(context.WithoutCancel(ctx), changed.number, changed.physical(), committed.TS); err != nil {
			return nil, err
		}
		d := c.databases[old.database.id]
		e.catalog.Store(c.with(d, d.withContainer(&changed)))
		e.expiry.Start()
		call.Meter.Control()
		return e.controlResult(Replaced, changed.item.ETag()).withResource(changed.resource()).about(&changed), nil
	})
}

// indexPolicy is what a container's definition wants to have indexed. Computed
// properties have no terms, whatever includes their paths: they only say by which
// of them may be ordered.
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

// DeleteContainer removes a container with all its items, at once.
func (e *Engine) DeleteContainer(ctx context.Context, call *Call, db, coll string, cond Conditions) (*Result, error) {
	return e.locked(ctx, func(c *catalog) (*Result, error) {
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
		// No session token: the container has no position any more, and Rust's SDK would
		// send the account's with reads of the next container of this name.
		return e.controlResult(Deleted, ""), nil
	})
}
