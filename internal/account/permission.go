package account

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// defaultTokenLife is how long a resource token is valid when the client names no duration
// (documented: one hour).
const defaultTokenLife = time.Hour

func (u *user) permissions() *folder {
	return &folder{
		kind: permissionMembers, parent: u.number, path: u.database.path() + "/users/" + u.item.ID,
		rid: resource.UserRID(u.database.Number, u.number), claim: permissionClaim,
		number: func(rid resource.RID) (uint32, bool) {
			return rid.Permission, rid.Kind == resource.RIDPermission && rid.DB == u.database.Number && rid.User == u.number
		},
	}
}

// reach is the extent of a permission: a container or one thing in it, and possibly one partition
// key.
type reach struct {
	container        *Container
	childKind, child string
	partitionKey     string // JSON text; "" for any
	all              bool
}

// reachOf resolves what a permission names to what exists now. It returns a status.NotFound for
// what does not exist.
func (d *Database) reachOf(c *catalog, p *resource.Permission) (reach, error) {
	link, ok := resource.ParseLink(p.Resource)
	if !ok {
		return reach{}, status.New(status.BadRequest,
			"The resource '%s' of the permission is not a link to a container or to something in it.",
			status.Clip(p.Resource))
	}
	found, err := c.findContainer(link.DB, link.Container)
	if err != nil {
		return reach{}, err
	}
	if found.Database.Number != d.Number {
		return reach{}, status.New(status.BadRequest,
			"The resource '%s' of the permission is in another database than its user: a user's permissions are about its own "+
				"database '%s'.", status.Clip(p.Resource), d.ID)
	}
	return reach{
		container: found, childKind: link.ChildKind, child: link.Child, partitionKey: p.PartitionKey,
		all: p.All,
	}, nil
}

// permissionCall is the common state of the operations on a user's permissions.
type permissionCall struct {
	account *Account
	user    *user
	life    time.Duration
}

// show renders a permission with a new token, as operations return it.
func (pc *permissionCall) show(item *resource.Item) (api.Resource, error) {
	numbered, p, err := storedPermission(item)
	if err != nil {
		return api.Resource{}, err
	}
	return api.Resource{
		Kind: api.PermissionResource, Item: numbered, DB: pc.user.database.Number, User: pc.user.number, Permission: p,
		Token: pc.account.tokens.Mint(pc.grant(p, uint32(numbered.Ordinal))),
	}, nil
}

// storedPermission decodes a permission as the account stores it.
func storedPermission(item *resource.Item) (*resource.Item, *resource.Permission, error) {
	numbered, err := asNumbered(item)
	if err != nil {
		return nil, nil, err
	}
	p, err := resource.DecodePermission(numbered.JSON)
	if err != nil {
		return nil, nil, fmt.Errorf("permission %q: %w", item.ID, err)
	}
	return numbered, p, nil
}

// grant is what a token for the permission allows from now on. It allows nothing when what the
// permission names no longer exists.
func (pc *permissionCall) grant(p *resource.Permission, number uint32) resource.Grant {
	g := resource.Grant{
		Database: pc.user.database.Number, User: pc.user.number, Permission: number,
		Expires: pc.account.clock.Now().Add(pc.life).Unix(),
	}
	if r, err := pc.user.database.reachOf(pc.account.catalog.Load(), p); err == nil {
		g.Container, g.ChildKind, g.Child = r.container.Number, r.childKind, r.child
		g.PartitionKey, g.All = r.partitionKey, r.all
	}
	return g
}

// permissionsOf finds the user whose permissions the client asks for.
func (a *Account) permissionsOf(ctx context.Context, c *catalog, db, user string, life time.Duration) (*permissionCall,
	error,
) {
	u, err := a.findUser(ctx, c, db, user)
	if err != nil {
		return nil, err
	}
	if life <= 0 {
		life = defaultTokenLife
	}
	return &permissionCall{account: a, user: u, life: life}, nil
}

// changingPermissions runs a change of a user's permissions while no other change runs.
func (a *Account) changingPermissions(ctx context.Context, db, user string, life time.Duration,
	fn func(*catalog, *permissionCall) (*api.Result, error),
) (*api.Result, error) {
	return a.locked(ctx, func(c *catalog) (*api.Result, error) {
		pc, err := a.permissionsOf(ctx, c, db, user, life)
		if err != nil {
			return nil, err
		}
		return fn(c, pc)
	})
}

// checkNew refuses a permission on another database, or with a key that its container cannot have.
// What the permission names need not exist: the Python SDK's tests name containers that do not. Its
// token then opens nothing.
func (pc *permissionCall) checkNew(c *catalog, p *resource.Permission) error {
	requested, err := pc.user.database.reachOf(c, p)
	switch {
	case errors.Is(err, status.NotFound), errors.Is(err, status.OwnerNotFound):
		return nil
	case err != nil || p.PartitionKey == "":
		return err
	}
	_, err = requested.container.ParseKey(p.PartitionKey)
	return err
}

// permissionClaim names what a permission claims: its link and its key. A link by name and a link
// by RID are two claims, as in the Java SDK's tests.
func permissionClaim(json []byte) (string, error) {
	p, err := resource.DecodePermission(json)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(p.Resource + "\n" + p.PartitionKey))
	return hex.EncodeToString(sum[:]), nil
}

// CreatePermission creates a permission of a user. Its token is valid for life; 0 means one hour.
func (a *Account) CreatePermission(ctx context.Context, call *api.Call, db, user string, p *resource.Permission,
	life time.Duration,
) (*api.Result, error) {
	return a.writePermission(ctx, call, db, user, p, api.Conditions{}, life, false)
}

// UpsertPermission creates a permission or overwrites an existing one.
func (a *Account) UpsertPermission(ctx context.Context, call *api.Call, db, user string, p *resource.Permission,
	cond api.Conditions,
	life time.Duration,
) (*api.Result, error) {
	return a.writePermission(ctx, call, db, user, p, cond, life, true)
}

func (a *Account) writePermission(ctx context.Context, call *api.Call, db, user string, p *resource.Permission,
	cond api.Conditions,
	life time.Duration, upsert bool,
) (*api.Result, error) {
	return a.changingPermissions(ctx, db, user, life, func(c *catalog, pc *permissionCall) (*api.Result, error) {
		if err := pc.checkNew(c, p); err != nil {
			return nil, err
		}
		return a.createMember(ctx, call, pc.user.permissions(),
			memberWrite{id: p.ID, json: p.JSON(), upsert: upsert, conditions: cond}, pc.show)
	})
}

// ReadPermission returns one permission with a new token.
func (a *Account) ReadPermission(ctx context.Context, call *api.Call, db, user, address string, cond api.Conditions,
	life time.Duration,
) (*api.Result, error) {
	pc, err := a.permissionsOf(ctx, a.catalog.Load(), db, user, life)
	if err != nil {
		return nil, err
	}
	return a.readMember(ctx, call, pc.user.permissions(), address, cond, pc.show)
}

// ListPermissions returns a page of a user's permissions, each with a new token.
func (a *Account) ListPermissions(ctx context.Context, call *api.Call, db, user string, o api.FeedOptions,
	life time.Duration,
) (*api.Result, error) {
	pc, err := a.permissionsOf(ctx, a.catalog.Load(), db, user, life)
	if err != nil {
		return nil, err
	}
	return a.listMembers(ctx, call, pc.user.permissions(), o, pc.show)
}

// QueryPermissions runs a query over a user's permissions.
func (a *Account) QueryPermissions(ctx context.Context, call *api.Call, db, user string, q api.QueryRequest,
	life time.Duration,
) (*api.Result, error) {
	pc, err := a.permissionsOf(ctx, a.catalog.Load(), db, user, life)
	if err != nil {
		return nil, err
	}
	return a.queryMembers(ctx, call, pc.user.permissions(), q, pc.show)
}

// ReplacePermission replaces a permission and may give it another id. Earlier tokens then allow
// only what both versions allow.
func (a *Account) ReplacePermission(ctx context.Context, call *api.Call, db, user, address string,
	p *resource.Permission,
	cond api.Conditions, life time.Duration,
) (*api.Result, error) {
	return a.changingPermissions(ctx, db, user, life, func(c *catalog, pc *permissionCall) (*api.Result, error) {
		old, err := a.findMember(ctx, pc.user.permissions(), address)
		if err != nil {
			return nil, err
		}
		if err := pc.checkNew(c, p); err != nil {
			return nil, err
		}
		return a.replaceMember(ctx, call, pc.user.permissions(), old, memberWrite{id: p.ID, json: p.JSON(), conditions: cond},
			pc.show)
	})
}

// DeletePermission removes a permission. Its tokens stop working.
func (a *Account) DeletePermission(ctx context.Context, call *api.Call, db, user, address string,
	cond api.Conditions) (*api.Result,
	error,
) {
	return a.changingPermissions(ctx, db, user, 0, func(_ *catalog, pc *permissionCall) (*api.Result, error) {
		old, err := a.findMember(ctx, pc.user.permissions(), address)
		if err != nil {
			return nil, err
		}
		return a.deleteMember(ctx, call, pc.user.permissions(), old, cond)
	})
}
