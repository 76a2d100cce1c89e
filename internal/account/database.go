package account

import (
	"context"
	"maps"
	"slices"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// CreateDatabase creates a database. The containers without throughput of their own share its
// offer; a nil offer makes a database without throughput.
func (a *Account) CreateDatabase(ctx context.Context, call *api.Call, parsed *resource.Database,
	offer *resource.Offer,
) (*api.Result, error) {
	if err := a.checkOffer(offer); err != nil {
		return nil, err
	}
	return a.locked(ctx, func(c *catalog) (*api.Result, error) {
		if _, exists := c.databases[parsed.ID]; exists {
			return nil, status.New(status.Conflict, "Database '%s' already exists.", parsed.ID)
		}
		changes := []change{{key: databaseKey(), id: parsed.ID, json: parsed.JSON}}
		if offer != nil {
			changes = append(changes, offerChange(offerID(parsed.ID, ""), offer))
		}
		committed, err := a.commit(ctx, changes...)
		if err != nil {
			return nil, err
		}
		item := &committed.Items[0]
		number, err := resourceNumber(item)
		if err != nil {
			return nil, err
		}
		d := newDatabase(item, number)
		if offer != nil {
			d.shared = &provision{item: &committed.Items[1], offer: offer}
			d.pool = a.admission.NewPool(offer)
		}
		a.catalog.Store(c.with(nil, d))
		call.Meter.Control()
		return ofAccount(a.controlResult(api.Created, item.ETag()).WithResource(d.resource()), nil)
	})
}

// resource returns the database in the form that operations return.
func (d *Database) resource() api.Resource {
	return api.Resource{Kind: api.DatabaseResource, Item: d.item}
}

// ReadDatabase returns one database.
func (a *Account) ReadDatabase(_ context.Context, call *api.Call, db string, cond api.Conditions) (*api.Result, error) {
	d, err := a.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, err
	}
	return ofAccount(a.controlRead(call, d.resource(), cond), nil)
}

// ListDatabases returns a page of databases.
func (a *Account) ListDatabases(_ context.Context, call *api.Call, o api.FeedOptions) (*api.Result, error) {
	return ofAccount(a.controlFeed(call, api.DatabaseResource, "dbs", "", a.catalog.Load().databaseResources(), o))
}

// QueryDatabases runs a query over the databases.
func (a *Account) QueryDatabases(ctx context.Context, call *api.Call, q api.QueryRequest) (*api.Result, error) {
	return ofAccount(a.queryControl(ctx, call, api.DatabaseResource, "dbs", "", a.catalog.Load().databaseResources(), q))
}

func (c *catalog) databaseResources() []api.Resource {
	all := make([]api.Resource, 0, len(c.databases))
	for _, d := range c.databases {
		all = append(all, d.resource())
	}
	return all
}

// DeleteDatabase removes a database with all its containers at once.
func (a *Account) DeleteDatabase(ctx context.Context, call *api.Call, db string, cond api.Conditions) (*api.Result,
	error,
) {
	return a.locked(ctx, func(c *catalog) (*api.Result, error) {
		d, err := c.findDatabase(db)
		if err != nil {
			return nil, err
		}
		if err := checkResourceMatch(cond.IfMatch, d.item.ETag()); err != nil {
			return nil, err
		}
		changes := []change{{key: databaseKey(), id: d.ID, delete: true}}
		if d.shared != nil {
			changes = append(changes, change{key: offerKey(), id: offerID(d.ID, ""), delete: true})
		}
		for _, coll := range d.containers {
			changes = append(changes, coll.removal()...)
		}
		members, err := a.membersOf(ctx, d)
		if err != nil {
			return nil, err
		}
		changes = append(changes, members...)
		cancel, err := a.prepareRemoval(ctx, slices.Collect(maps.Values(d.containers))...)
		if err != nil {
			return nil, err
		}
		if _, err := a.commit(ctx, changes...); err != nil {
			cancel()
			return nil, err
		}
		a.catalog.Store(c.with(d, nil))
		for _, coll := range d.containers {
			if err := a.store.Drop(context.WithoutCancel(ctx), coll.Number); err != nil {
				return nil, err
			}
			a.admission.Heat.Drop(coll.Number)
		}
		call.Meter.Control()
		return ofAccount(a.controlResult(api.Deleted, ""), nil)
	})
}

// DatabaseCount returns the number of databases.
func (a *Account) DatabaseCount() int { return len(a.catalog.Load().databases) }
