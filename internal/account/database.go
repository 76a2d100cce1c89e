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
		definition := change{key: databaseKey(), id: parsed.ID, json: parsed.JSON}
		item, shared, err := a.create(ctx, definition, databasePath(parsed.ID), offer)
		if err != nil {
			return nil, err
		}
		d := newDatabase(item)
		d.shared, d.pool = shared, a.admission.NewPool(offer)
		a.catalog.Store(c.with(nil, d))
		return ofAccount(a.controlResult(call, api.Created, item.ETag()).WithResource(d.resource()), nil)
	})
}

// resource returns the database in the form that operations return.
func (d *Database) resource() api.Resource {
	return api.Resource{Kind: api.DatabaseResource, Item: d.item}
}

// ReadDatabase returns one database.
func (a *Account) ReadDatabase(_ context.Context, call *api.Call, db string, cond api.Conditions) (*api.Result, error) {
	var d *Database
	err := a.resolve(func(now *catalog) (err error) {
		d, err = now.findDatabase(db)
		return err
	})
	if err != nil {
		return nil, err
	}
	return ofAccount(a.controlRead(call, d.resource(), cond), nil)
}

// databases is the list of the account's databases.
var databases = list{kind: api.DatabaseResource, scope: "dbs"}

// ListDatabases returns a page of databases.
func (a *Account) ListDatabases(_ context.Context, call *api.Call, o api.FeedOptions) (*api.Result, error) {
	return ofAccount(a.controlFeed(call, databases, a.catalog.Load().databaseResources(), o))
}

// QueryDatabases runs a query over the databases.
func (a *Account) QueryDatabases(ctx context.Context, call *api.Call, q api.QueryRequest) (*api.Result, error) {
	return ofAccount(a.queryControl(ctx, call, databases, a.catalog.Load().databaseResources(), q))
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
			changes = append(changes, change{key: offerKey(), id: d.path(), delete: true})
		}
		for _, coll := range d.containers {
			removal, err := a.removalOf(ctx, coll)
			if err != nil {
				return nil, err
			}
			changes = append(changes, removal...)
		}
		members, err := a.membersOf(ctx, d)
		if err != nil {
			return nil, err
		}
		err = a.remove(ctx, slices.Collect(maps.Values(d.containers)), append(changes, members...), c.with(d, nil))
		if err != nil {
			return nil, err
		}
		return ofAccount(a.controlResult(call, api.Deleted, ""), nil)
	})
}

// DatabaseCount returns the number of databases.
func (a *Account) DatabaseCount() int { return len(a.catalog.Load().databases) }
