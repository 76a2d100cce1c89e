package account

import (
	"context"
	"fmt"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
)

// user is a user of a database, who holds permissions.
type user struct {
	database *Database
	item     *resource.Item
	number   uint32
}

// users is the folder of a database's users.
func (d *Database) users() *folder {
	return &folder{
		kind: userMembers, parent: d.Number, path: d.path(), rid: d.RID(),
		number: func(rid resource.RID) (uint32, bool) {
			return rid.User, rid.Kind == resource.RIDUser && rid.DB == d.Number
		},
	}
}

func (d *Database) user(item *resource.Item) (*user, error) {
	number, err := memberNumber(item)
	if err != nil {
		return nil, fmt.Errorf("user %q: %w", item.ID, err)
	}
	return &user{database: d, item: item, number: number}, nil
}

// userResource renders a user of the database as operations return it.
func (d *Database) userResource(item *resource.Item) (api.Resource, error) {
	numbered, err := asNumbered(item)
	return api.Resource{Kind: api.UserResource, Item: numbered, DB: d.Number}, err
}

// findUser resolves a user for an operation on what the user holds.
func (a *Account) findUser(ctx context.Context, c *catalog, db, address string) (*user, error) {
	d, err := c.findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	item, err := a.findMember(ctx, d.users(), address)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return d.user(item)
}

// CreateUser creates a user of a database.
func (a *Account) CreateUser(ctx context.Context, call *api.Call, db string, u *resource.User) (*api.Result, error) {
	return a.writeUser(ctx, call, db, u, api.Conditions{}, false)
}

// UpsertUser creates a user or overwrites an existing one.
func (a *Account) UpsertUser(ctx context.Context, call *api.Call, db string, u *resource.User,
	cond api.Conditions) (*api.Result,
	error,
) {
	return a.writeUser(ctx, call, db, u, cond, true)
}

func (a *Account) writeUser(ctx context.Context, call *api.Call, db string, u *resource.User, cond api.Conditions,
	upsert bool,
) (*api.Result, error) {
	return a.inDatabase(ctx, db, func(_ *catalog, d *Database) (*api.Result, error) {
		return a.createMember(ctx, call, d.users(), memberWrite{id: u.ID, json: u.JSON(), upsert: upsert, conditions: cond},
			d.userResource)
	})
}

// inDatabase runs a change of a database's contents while no other change runs.
func (a *Account) inDatabase(ctx context.Context, db string,
	fn func(*catalog, *Database) (*api.Result, error)) (*api.Result,
	error,
) {
	return a.locked(ctx, func(c *catalog) (*api.Result, error) {
		d, err := c.findDatabase(db)
		if err != nil {
			return nil, ownerNotFound(err)
		}
		return fn(c, d)
	})
}

// ReadUser returns one user.
func (a *Account) ReadUser(ctx context.Context, call *api.Call, db, address string, cond api.Conditions) (*api.Result,
	error,
) {
	d, err := a.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return a.readMember(ctx, call, d.users(), address, cond, d.userResource)
}

// ListUsers returns a page of a database's users.
func (a *Account) ListUsers(ctx context.Context, call *api.Call, db string, o api.FeedOptions) (*api.Result, error) {
	d, err := a.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return a.listMembers(ctx, call, d.users(), o, d.userResource)
}

// QueryUsers runs a query over a database's users.
func (a *Account) QueryUsers(ctx context.Context, call *api.Call, db string, q api.QueryRequest) (*api.Result, error) {
	d, err := a.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return a.queryMembers(ctx, call, d.users(), q, d.userResource)
}

// ReplaceUser replaces a user and may give it another id. The user keeps its RID and its
// permissions.
func (a *Account) ReplaceUser(ctx context.Context, call *api.Call, db, address string, u *resource.User,
	cond api.Conditions) (*api.Result,
	error,
) {
	return a.inDatabase(ctx, db, func(_ *catalog, d *Database) (*api.Result, error) {
		old, err := a.findMember(ctx, d.users(), address)
		if err != nil {
			return nil, err
		}
		return a.replaceMember(ctx, call, d.users(), old, memberWrite{id: u.ID, json: u.JSON(), conditions: cond},
			d.userResource)
	})
}

// DeleteUser removes a user with its permissions. Resource tokens made for the user stop working.
func (a *Account) DeleteUser(ctx context.Context, call *api.Call, db, address string, cond api.Conditions) (*api.Result,
	error,
) {
	return a.inDatabase(ctx, db, func(_ *catalog, d *Database) (*api.Result, error) {
		old, err := a.findMember(ctx, d.users(), address)
		if err != nil {
			return nil, err
		}
		u, err := d.user(old)
		if err != nil {
			return nil, err
		}
		permissions, err := a.removals(ctx, u.permissions())
		if err != nil {
			return nil, err
		}
		return a.deleteMember(ctx, call, d.users(), old, cond, permissions...)
	})
}
