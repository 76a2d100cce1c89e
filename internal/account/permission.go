package account

import (
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

// permissions is the folder of a user's permissions.
type permissions struct {
	account  *Account
	database *Database
	user     uint32        // the number of the user
	life     time.Duration // of new tokens
}

// permissionsOf returns the folder of a user's permissions. New tokens are valid for life; 0 is an
// hour.
func (a *Account) permissionsOf(d *Database, user *resource.Item, life time.Duration) (*folder, error) {
	number, err := memberNumber(user)
	if err != nil {
		return nil, fmt.Errorf("user %q: %w", user.ID, err)
	}
	if life <= 0 {
		life = defaultTokenLife
	}
	p := &permissions{a, d, number, life}
	return &folder{
		kind: permissionMembers, parent: number, path: d.path() + "/users/" + user.ID,
		rid: resource.UserRID(d.Number, number), claim: permissionClaim, show: p.show, check: p.check,
		number: func(rid resource.RID) (uint32, bool) {
			return rid.Permission, rid.Kind == resource.RIDPermission && rid.DB == d.Number && rid.User == number
		},
	}, nil
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

// show renders a permission with a new token, as operations return it.
func (p *permissions) show(item *resource.Item) (api.Resource, error) {
	numbered, permission, err := storedPermission(item)
	if err != nil {
		return api.Resource{}, err
	}
	return api.Resource{
		Kind: api.PermissionResource, Item: numbered, DB: p.database.Number, User: p.user,
		Token: p.account.tokens.Mint(p.grant(permission, uint32(numbered.Ordinal))),
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
func (p *permissions) grant(permission *resource.Permission, number uint32) resource.Grant {
	g := resource.Grant{
		Database: p.database.Number, User: p.user, Permission: number,
		Expires: p.account.clock.Now().Add(p.life).Unix(),
	}
	if r, err := p.database.reachOf(p.account.catalog.Load(), permission); err == nil {
		g.Container, g.ChildKind, g.Child = r.container.Number, r.childKind, r.child
		g.PartitionKey, g.All = r.partitionKey, r.all
	}
	return g
}

// check refuses a permission on another database, or with a key that its container cannot have.
// What the permission names need not exist: the Python SDK's tests name containers that do not. Its
// token then opens nothing.
func (p *permissions) check(c *catalog, d *api.MemberDefinition) error {
	requested, err := p.database.reachOf(c, d.Permission)
	switch {
	case errors.Is(err, status.NotFound), errors.Is(err, status.OwnerNotFound):
		return nil
	case err != nil || d.Permission.PartitionKey == "":
		return err
	}
	_, err = requested.container.ParseKey(d.Permission.PartitionKey)
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
