package engine

import (
	"context"
	"fmt"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
)

// user is a user of a database, who holds permissions.
type user struct {
	database *database
	item     *resource.Item
	number   uint32
}

// users is the folder of a database's users.
func (d *database) users() *folder {
	return &folder{
		kind: userMembers, parent: d.number, path: d.path(), rid: d.rid(),
		number: func(rid resource.RID) (uint32, bool) {
			return rid.User, rid.Kind == resource.RIDUser && rid.DB == d.number
		},
	}
}

func (d *database) user(item *resource.Item) (*user, error) {
	number, err := memberNumber(item)
	if err != nil {
		return nil, fmt.Errorf("user %q: %w", item.ID, err)
	}
	return &user{database: d, item: item, number: number}, nil
}

// userResource renders a user of the database as operations return it.
func (d *database) userResource(item *resource.Item) (api.Resource, error) {
	numbered, err := asNumbered(item)
	return api.Resource{Kind: api.UserResource, Item: numbered, DB: d.number}, err
}

// findUser resolves a user for an operation on what the user holds.
func (e *Engine) findUser(ctx context.Context, c *catalog, db, address string) (*user, error) {
	d, err := c.findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	item, err := e.findMember(ctx, d.users(), address)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return d.user(item)
}

// CreateUser creates a user of a database.
func (e *Engine) CreateUser(ctx context.Context, call *api.Call, db string, u *resource.User) (*api.Result, error) {
	return e.writeUser(ctx, call, db, u, api.Conditions{}, false)
}

// UpsertUser creates a user or overwrites an existing one.
func (e *Engine) UpsertUser(ctx context.Context, call *api.Call, db string, u *resource.User,
	cond api.Conditions) (*api.Result,
	error,
) {
	return e.writeUser(ctx, call, db, u, cond, true)
}

func (e *Engine) writeUser(ctx context.Context, call *api.Call, db string, u *resource.User, cond api.Conditions,
	upsert bool,
) (*api.Result, error) {
	return e.inDatabase(ctx, db, func(_ *catalog, d *database) (*api.Result, error) {
		return e.createMember(ctx, call, d.users(), memberWrite{id: u.ID, json: u.JSON(), upsert: upsert, conditions: cond},
			d.userResource)
	})
}

// inDatabase runs a change of a database's contents while no other change runs.
func (e *Engine) inDatabase(ctx context.Context, db string,
	fn func(*catalog, *database) (*api.Result, error)) (*api.Result,
	error,
) {
	return e.locked(ctx, func(c *catalog) (*api.Result, error) {
		d, err := c.findDatabase(db)
		if err != nil {
			return nil, ownerNotFound(err)
		}
		return fn(c, d)
	})
}

// ReadUser returns one user.
func (e *Engine) ReadUser(ctx context.Context, call *api.Call, db, address string, cond api.Conditions) (*api.Result,
	error,
) {
	d, err := e.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return e.readMember(ctx, call, d.users(), address, cond, d.userResource)
}

// ListUsers returns a page of a database's users.
func (e *Engine) ListUsers(ctx context.Context, call *api.Call, db string, o api.FeedOptions) (*api.Result, error) {
	d, err := e.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return e.listMembers(ctx, call, d.users(), o, d.userResource)
}

// QueryUsers runs a query over a database's users.
func (e *Engine) QueryUsers(ctx context.Context, call *api.Call, db string, q api.QueryRequest) (*api.Result, error) {
	d, err := e.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return e.queryMembers(ctx, call, d.users(), q, d.userResource)
}

// ReplaceUser replaces a user and may give it another id. The user keeps its RID and its
// permissions.
func (e *Engine) ReplaceUser(ctx context.Context, call *api.Call, db, address string, u *resource.User,
	cond api.Conditions) (*api.Result,
	error,
) {
	return e.inDatabase(ctx, db, func(_ *catalog, d *database) (*api.Result, error) {
		old, err := e.findMember(ctx, d.users(), address)
		if err != nil {
			return nil, err
		}
		return e.replaceMember(ctx, call, d.users(), old, memberWrite{id: u.ID, json: u.JSON(), conditions: cond},
			d.userResource)
	})
}

// DeleteUser removes a user with its permissions. Resource tokens made for the user stop working.
func (e *Engine) DeleteUser(ctx context.Context, call *api.Call, db, address string, cond api.Conditions) (*api.Result,
	error,
) {
	return e.inDatabase(ctx, db, func(_ *catalog, d *database) (*api.Result, error) {
		old, err := e.findMember(ctx, d.users(), address)
		if err != nil {
			return nil, err
		}
		u, err := d.user(old)
		if err != nil {
			return nil, err
		}
		permissions, err := e.removals(ctx, u.permissions())
		if err != nil {
			return nil, err
		}
		return e.deleteMember(ctx, call, d.users(), old, cond, permissions...)
	})
}
