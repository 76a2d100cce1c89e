package account

import (
	"context"
	"fmt"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// A member is a resource that the catalog does not hold: a user, a permission, a client encryption
// key or a script. The engine reads members from the account's partition on request, so there may
// be very many. Start reading at folder; member_number.go covers renamed members, member_claim.go
// the resource that only one member of a folder may name.

// memberKind holds what differs between the kinds of member in storage and messages.
type memberKind struct {
	resource api.ResourceKind
	key      string // first level of the partition key in the account
	path     string // segment of a link
	what     string // name of the kind in messages
}

var (
	userMembers       = &memberKind{api.UserResource, "user", "users", "User"}
	permissionMembers = &memberKind{api.PermissionResource, "permission", "permissions", "Permission"}
	encryptionMembers = &memberKind{
		api.EncryptionKeyResource, "encryptionkey", "clientencryptionkeys", "Client encryption key",
	}
)

// memberKinds are the first levels of the partition keys of members, of the items that lead to
// renamed members, and of claims.
var memberKinds = func() map[string]bool {
	levels := map[string]bool{permissionMembers.claimKey(): true}
	for _, kind := range append(scriptMembers[:], userMembers, permissionMembers, encryptionMembers) {
		levels[kind.key], levels[kind.numberKey()] = true, true
	}
	return levels
}()

// isMember reports whether an item of the account is a member or leads to one.
func isMember(item *resource.Item) bool { return memberKinds[item.Key.At(0).Text()] }

// folder holds the members of one kind. Its parent is a database, a user or a container.
type folder struct {
	kind   *memberKind
	parent uint32 // number of the parent
	path   string // path of the parent, by name
	rid    string // RID of the parent
	// number returns the number in a RID that addresses a member of this folder.
	number func(resource.RID) (uint32, bool)
	// show turns a member into the resource that operations return.
	show func(*resource.Item) (api.Resource, error)

	// The rest are rules of some kinds; nil or 0 in folders without the rule.

	// limit is how many members the folder may have.
	limit int

	// claim reads from a member's body the thing that only one member of the folder may name. See
	// member_claim.go.
	claim func(json []byte) (string, error)
	// check refuses a definition.
	check func(c *catalog, d *api.MemberDefinition) error
	// checkReplace refuses a definition as the next version of a member.
	checkReplace func(old *resource.Item, d *api.MemberDefinition) error
	// holds returns the changes that remove what a member holds.
	holds func(ctx context.Context, member *resource.Item) ([]change, error)
}

// folderOf finds the folder that a request addresses.
func (a *Account) folderOf(ctx context.Context, call *api.Call, c *catalog, m api.Members) (*folder, error) {
	for kind, script := range scriptMembers {
		if script.resource == m.Kind {
			owner, err := c.owner(call, m.DB, m.Container)
			if err != nil {
				return nil, err
			}
			return a.scripts(owner, resource.ScriptKind(kind)), nil
		}
	}
	d, err := c.findDatabase(m.DB)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	switch m.Kind {
	case api.UserResource:
		return a.users(d), nil
	case api.EncryptionKeyResource:
		return encryptionKeys(d), nil
	}
	item, err := a.findMember(ctx, a.users(d), m.User)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return a.permissionsOf(d, item, m.TokenLife)
}

// key is the partition key of the folder's members in the account.
func (f *folder) key() partition.Key {
	return partition.NewKey(partition.Text(f.kind.key), partition.Number(float64(f.parent)))
}

// list is the list of the folder's members.
func (f *folder) list() list {
	return list{kind: f.kind.resource, scope: f.path + "/" + f.kind.path, rid: f.rid}
}

func (f *folder) notFound(address string) error {
	return status.New(status.NotFound, "Resource Not Found. %s '%s' does not exist in %s.", f.kind.what,
		status.Clip(address), f.path)
}

// findMember resolves an id or a RID to the published member. An id that looks like a RID wins over
// the RID.
func (a *Account) findMember(ctx context.Context, f *folder, address string) (*resource.Item, error) {
	item, err := a.memberAt(ctx, f, address)
	if err == nil && item == nil {
		return nil, f.notFound(address)
	}
	return item, err
}

// memberAt is findMember, and returns nil when the folder has no such member.
func (a *Account) memberAt(ctx context.Context, f *folder, address string) (*resource.Item, error) {
	item, err := a.memberOrNil(f, address)
	if err != nil || item != nil {
		return item, err
	}
	rid, err := resource.ParseRID(address)
	if err != nil {
		return nil, nil //nolint:nilerr // an address that is not a RID is a name that does not exist
	}
	if number, ok := f.number(rid); ok {
		return a.memberByNumber(ctx, f, number)
	}
	return nil, nil
}

// memberOrNil finds a member by its id. It returns nil when the folder has no such member.
func (a *Account) memberOrNil(f *folder, id string) (*resource.Item, error) {
	return a.accountItem(f.key(), id)
}

// accountItem finds an item of the account. It returns nil when the item does not exist.
func (a *Account) accountItem(key partition.Key, id string) (item *resource.Item, err error) {
	err = a.readAccount(func(s *physical.Snapshot) error {
		item, err = s.Get(a.key.EPK(key), key, id)
		return err
	})
	return item, err
}

// readAccount calls fn with a snapshot of the account's partition.
func (a *Account) readAccount(fn func(*physical.Snapshot) error) error {
	snapshot, err := a.own().Snapshot()
	if err != nil {
		return err
	}
	defer snapshot.Release()
	return fn(snapshot)
}

// eachMember calls fn for the members of a folder until fn returns false. The order is that in
// which the members got their ids. The scan begins after the member with the ordinal after.
func (a *Account) eachMember(ctx context.Context, f *folder, after uint32, fn func(*resource.Item) (bool, error),
) error {
	key := f.key()
	return a.eachItem(ctx, func(s *physical.Snapshot) (index.Cursor, error) {
		return s.Scan(ctx, index.Scope{Range: partition.All(), Key: &key},
			&index.Position{EPK: a.key.EPK(key), Ordinal: uint64(after)})
	}, fn)
}

// countMembers returns the number of members of a folder.
func (a *Account) countMembers(ctx context.Context, f *folder) (n int, err error) {
	key := f.key()
	err = a.readAccount(func(s *physical.Snapshot) error {
		cursor, err := s.Scan(ctx, index.Scope{Range: partition.All(), Key: &key}, nil)
		if err != nil {
			return err
		}
		defer cursor.Close() //nolint:errcheck // Next has reported every error that matters
		for {
			_, more, err := cursor.Next(ctx)
			if err != nil || !more {
				return err
			}
			n++
		}
	})
	return n, err
}

// checkRoom refuses another member of a folder that is full.
func (a *Account) checkRoom(ctx context.Context, f *folder) error {
	if f.limit == 0 {
		return nil
	}
	n, err := a.countMembers(ctx, f)
	if err != nil || n < f.limit {
		return err
	}
	return status.New(status.Forbidden, "%s has %d %s, as many as it may have. Delete one that is not needed.", f.path, n,
		f.kind.path)
}

// removals returns the changes that remove the members of a folder from the account, with all that
// they hold.
func (a *Account) removals(ctx context.Context, f *folder) (changes []change, err error) {
	err = a.eachMember(ctx, f, 0, func(item *resource.Item) (bool, error) {
		one, err := f.removal(ctx, item)
		changes = append(changes, one...)
		return true, err
	})
	return changes, err
}

// membersOf returns the changes that remove everything a database holds, except its containers,
// from the account.
func (a *Account) membersOf(ctx context.Context, d *Database) ([]change, error) {
	users, err := a.removals(ctx, a.users(d))
	if err != nil {
		return nil, err
	}
	keys, err := a.removals(ctx, encryptionKeys(d))
	return append(users, keys...), err
}

// memberResult is the result of an operation on one member.
func (a *Account) memberResult(call *api.Call, f *folder, outcome api.Outcome, item *resource.Item) (*api.Result,
	error,
) {
	one, err := f.show(item)
	if err != nil {
		return nil, fmt.Errorf("%s of %s: %w", f.kind.key, f.path, err)
	}
	return f.owning(a.controlResult(call, outcome, item.ETag()).WithResource(one)), nil
}

// owning sets the folder's parent as the owner in a reply.
func (f *folder) owning(r *api.Result) *api.Result {
	r.OwnerPath, r.OwnerRID = f.path, f.rid
	return r
}

// ReadMember returns one member, a permission with a new token. The outcome is NotModified when the
// client already has this version.
func (a *Account) ReadMember(ctx context.Context, call *api.Call, m api.Members, address string,
	cond api.Conditions,
) (*api.Result, error) {
	f, err := a.folderOf(ctx, call, a.catalog.Load(), m)
	if err != nil {
		return nil, err
	}
	item, err := a.findMember(ctx, f, address)
	if err != nil {
		return nil, err
	}
	if cond.IfNoneMatch != "" && item.ETag().Matches(cond.IfNoneMatch) {
		return f.owning(a.controlResult(call, api.NotModified, item.ETag())), nil
	}
	return a.memberResult(call, f, api.Found, item)
}

// ListMembers returns a page of members. The order is that in which the members got their ids, so a
// renamed member moves to the end.
func (a *Account) ListMembers(ctx context.Context, call *api.Call, m api.Members, o api.FeedOptions) (*api.Result,
	error,
) {
	f, err := a.folderOf(ctx, call, a.catalog.Load(), m)
	if err != nil {
		return nil, err
	}
	last, err := a.openPosition(f.list().scope, o.Continuation)
	if err != nil {
		return nil, err
	}
	limit := o.PageItems(defaultControlPage)
	more, bytes := false, 0
	var page []api.Resource
	err = a.eachMember(ctx, f, last, func(item *resource.Item) (bool, error) {
		if more = len(page) == limit || bytes > api.MaxPageBytes; more {
			return false, nil
		}
		one, err := f.show(item)
		if err == nil {
			page, bytes, last = append(page, one), bytes+one.Bytes(), uint32(item.Ordinal)
		}
		return true, err
	})
	if err != nil {
		return nil, err
	}
	if !more {
		last = 0
	}
	return f.owning(a.listed(call, f.list(), page, last)), nil
}

// QueryMembers runs a query over members.
func (a *Account) QueryMembers(ctx context.Context, call *api.Call, m api.Members, q api.QueryRequest) (*api.Result,
	error,
) {
	f, err := a.folderOf(ctx, call, a.catalog.Load(), m)
	if err != nil {
		return nil, err
	}
	var all []api.Resource
	err = a.eachMember(ctx, f, 0, func(item *resource.Item) (bool, error) {
		one, err := f.show(item)
		all = append(all, one)
		return true, err
	})
	if err != nil {
		return nil, err
	}
	r, err := a.queryControl(ctx, call, f.list(), all, q)
	if err != nil {
		return nil, err
	}
	return f.owning(r), nil
}

// changingMembers runs a change of members while no other change of the account runs.
func (a *Account) changingMembers(ctx context.Context, call *api.Call, m api.Members,
	fn func(*catalog, *folder) (*api.Result, error),
) (*api.Result, error) {
	return a.locked(ctx, func(c *catalog) (*api.Result, error) {
		f, err := a.folderOf(ctx, call, c, m)
		if err != nil {
			return nil, err
		}
		return fn(c, f)
	})
}

// memberWrite is a member to store.
type memberWrite struct {
	id   string
	json []byte
	// also are further changes of the same transaction.
	also []change
}

// CreateMember stores a new member. With upsert it also overwrites an existing one.
func (a *Account) CreateMember(ctx context.Context, call *api.Call, m api.Members, d api.MemberDefinition,
	upsert bool, cond api.Conditions,
) (*api.Result, error) {
	if upsert && m.Kind == api.EncryptionKeyResource { // data encrypted with a key that is replaced by mistake is lost
		return nil, status.New(status.BadRequest,
			"A client encryption key cannot be upserted: create it with POST, or replace it with PUT.")
	}
	return a.changingMembers(ctx, call, m, func(c *catalog, f *folder) (*api.Result, error) {
		if f.check != nil {
			if err := f.check(c, &d); err != nil {
				return nil, err
			}
		}
		old, err := a.memberOrNil(f, d.ID)
		if err != nil {
			return nil, err
		}
		if old != nil && upsert {
			return a.replaceMember(ctx, call, f, old, &d, cond)
		}
		if old != nil {
			return nil, status.New(status.Conflict, "%s '%s' already exists in %s: choose another id, or replace it.",
				f.kind.what, status.Clip(d.ID), f.path)
		}
		if err := a.checkRoom(ctx, f); err != nil {
			return nil, err
		}
		return a.putMember(ctx, call, f, nil, &d)
	})
}

// ReplaceMember stores a new version of a member and may give it another id. The member keeps its
// RID and what it holds. Earlier tokens of a permission then allow only what both versions allow.
func (a *Account) ReplaceMember(ctx context.Context, call *api.Call, m api.Members, address string,
	d api.MemberDefinition, cond api.Conditions,
) (*api.Result, error) {
	return a.changingMembers(ctx, call, m, func(c *catalog, f *folder) (*api.Result, error) {
		old, err := a.findMember(ctx, f, address)
		if err != nil {
			return nil, err
		}
		if f.check != nil {
			if err := f.check(c, &d); err != nil {
				return nil, err
			}
		}
		return a.replaceMember(ctx, call, f, old, &d, cond)
	})
}

// replaceMember stores the next version of a member. It refuses an id that another member has.
func (a *Account) replaceMember(ctx context.Context, call *api.Call, f *folder, old *resource.Item,
	d *api.MemberDefinition, cond api.Conditions,
) (*api.Result, error) {
	if f.checkReplace != nil {
		if err := f.checkReplace(old, d); err != nil {
			return nil, err
		}
	}
	if err := checkResourceMatch(cond.IfMatch, old.ETag()); err != nil {
		return nil, err
	}
	if err := Confine(call, old.ID, d.ID); err != nil {
		return nil, err
	}
	if d.ID != old.ID {
		taken, err := a.memberOrNil(f, d.ID)
		if err != nil {
			return nil, err
		}
		if taken != nil {
			return nil, status.New(status.Conflict, "%s '%s' already exists in %s: choose another id.", f.kind.what,
				status.Clip(d.ID), f.path)
		}
	}
	return a.putMember(ctx, call, f, old, d)
}

// putMember stores a member, with the changes of its claim and of its number. old is the version
// before; nil for a new member.
func (a *Account) putMember(ctx context.Context, call *api.Call, f *folder, old *resource.Item,
	d *api.MemberDefinition,
) (*api.Result, error) {
	w, outcome := memberWrite{id: d.ID, json: d.JSON}, api.Created
	if err := a.claim(f, old, &w); err != nil {
		return nil, err
	}
	if old != nil {
		outcome = api.Replaced
		if err := f.keepNumber(old, &w); err != nil {
			return nil, err
		}
	}
	committed, err := a.commit(ctx, append([]change{{key: f.key(), id: w.id, json: w.json}}, w.also...)...)
	if err != nil {
		return nil, err
	}
	return a.memberResult(call, f, outcome, &committed.Items[0])
}

// DeleteMember removes a member and what it holds. Resource tokens of a deleted user or permission
// stop working.
func (a *Account) DeleteMember(ctx context.Context, call *api.Call, m api.Members, address string,
	cond api.Conditions,
) (*api.Result, error) {
	return a.changingMembers(ctx, call, m, func(_ *catalog, f *folder) (*api.Result, error) {
		old, err := a.findMember(ctx, f, address)
		if err != nil {
			return nil, err
		}
		changes, err := f.removal(ctx, old)
		if err != nil {
			return nil, err
		}
		if err := checkResourceMatch(cond.IfMatch, old.ETag()); err != nil {
			return nil, err
		}
		if _, err := a.commit(ctx, changes...); err != nil {
			return nil, err
		}
		return f.owning(a.controlResult(call, api.Deleted, "")), nil
	})
}
