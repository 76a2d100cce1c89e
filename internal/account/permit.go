package account

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// Permit checks a request against the grant of its resource token, before the engine runs the
// request. Without a grant it allows everything.
//
// A token states what its permission allowed when the token was made. It allows that only as far as
// the permission still does. Deleting or narrowing a permission therefore takes effect at once,
// while widening it takes a new token. Permit refuses everything else as status.Forbidden, whether
// the addressed thing exists or not.
//
// Besides what a grant names, Permit allows the reads that clients need to get there: the account,
// its container and the container's partition key ranges (WIRE §2.2; for a grant of one item
// inferred: SDKs route by them).
func (a *Account) Permit(ctx context.Context, call *api.Call, d api.Demand) error {
	g := call.Grant
	if g == nil {
		return nil
	}
	c := a.catalog.Load()
	now, err := a.reachNow(ctx, c, g)
	if err != nil {
		return err
	}
	if d.Kind == api.DemandAccount {
		return nil
	}
	if d.Kind == api.DemandNone || now.container == nil || now.container.Number != g.Container {
		return notPermitted()
	}
	addressed, err := c.findContainer(d.DB, d.Container)
	if err != nil || addressed.Number != g.Container {
		return notPermitted()
	}
	then := reach{container: addressed, childKind: g.ChildKind, child: g.Child, partitionKey: g.PartitionKey, all: g.All}
	for _, r := range []reach{then, now} {
		allowed, err := a.allows(ctx, r, d)
		if err != nil {
			return err
		}
		if !allowed {
			return notPermitted()
		}
	}
	call.Permitted = addressed.RID
	return nil
}

func notPermitted() error {
	return status.New(status.Forbidden,
		"Insufficient permissions provided in the authorization header for the corresponding request: the resource token "+
			"does not allow this operation on this resource. Use the token of a permission that does.")
}

// reachNow is the present reach of the permission behind a grant. Its container is nil when that
// container no longer exists. A permission that no longer exists is an error.
func (a *Account) reachNow(ctx context.Context, c *catalog, g *resource.Grant) (reach, error) {
	gone := status.New(status.Forbidden,
		"The permission behind this resource token does not exist any more. Read a permission for a new token.")
	d, ok := c.numbers[g.Database]
	if !ok {
		return reach{}, gone
	}
	holder, err := a.memberByNumber(ctx, a.users(d), g.User)
	if err != nil {
		return reach{}, err
	}
	if holder == nil {
		return reach{}, gone
	}
	permissions, err := a.permissionsOf(d, holder, 0)
	if err != nil {
		return reach{}, err
	}
	item, err := a.memberByNumber(ctx, permissions, g.Permission)
	if err != nil {
		return reach{}, err
	}
	if item == nil {
		return reach{}, gone
	}
	_, p, err := storedPermission(item)
	if err != nil {
		return reach{}, err
	}
	now, err := d.reachOf(c, p)
	if err != nil {
		return reach{}, nil //nolint:nilerr // what the permission named no longer exists: it reaches nothing
	}
	return now, nil
}

// allows reports whether a reach covers a demand on its container.
func (a *Account) allows(ctx context.Context, r reach, d api.Demand) (bool, error) {
	whole := r.child == ""
	switch d.Kind {
	case api.DemandReadContainer, api.DemandRanges:
		return true, nil
	case api.DemandPlan:
		return whole, nil
	case api.DemandReplaceContainer, api.DemandDeleteContainer:
		return whole && r.all && r.partitionKey == "", nil
	case api.DemandReadItems:
		return whole && r.coversKeys(d), nil
	case api.DemandWriteItems, api.DemandDeleteKey:
		return whole && r.all && r.coversKeys(d), nil
	case api.DemandReadItem, api.DemandWriteItem:
		if d.Kind == api.DemandWriteItem && !r.all || !r.coversKeys(d) {
			return false, nil
		}
		return a.coversItem(ctx, r, d)
	case api.DemandReadOther, api.DemandWriteOther:
		if d.Kind == api.DemandWriteOther && !r.all || r.partitionKey != "" {
			return false, nil
		}
		return a.coversOther(ctx, r, d)
	case api.DemandExecute: // mode All includes execution (documented)
		if !r.all || !r.coversKeys(d) {
			return false, nil
		}
		return a.coversOther(ctx, r, d)
	}
	return false, nil
}

// coversOther reports whether what a demand addresses, other than items, is within the reach.
func (a *Account) coversOther(ctx context.Context, r reach, d api.Demand) (bool, error) {
	if r.child == "" {
		return true, nil
	}
	if r.childKind != d.ChildKind || d.Child == "" {
		return false, nil
	}
	return a.sameScript(ctx, r.container, d.ChildKind, r.child, d.Child)
}

// coversKeys reports whether every operation of a demand names a key within the reach. That is the
// granted key or, if the granted key is a prefix, a key that begins with it.
func (r reach) coversKeys(d api.Demand) bool {
	if r.partitionKey == "" {
		return true
	}
	granted, err := r.container.ParseKey(r.partitionKey)
	if err != nil || granted.Len() == 0 || len(d.PartitionKeys) == 0 {
		return false
	}
	for _, sent := range d.PartitionKeys {
		if sent == nil {
			return false
		}
		asked, err := r.container.ParseKey(*sent)
		if err != nil || !asked.HasPrefix(granted) {
			return false
		}
	}
	return true
}

// coversItem reports whether the item that a demand addresses is within the reach. The demand and
// the reach may each name the item by id or by RID.
func (a *Account) coversItem(ctx context.Context, r reach, d api.Demand) (bool, error) {
	if r.child == "" {
		return true, nil
	}
	if r.childKind != d.ChildKind || len(d.PartitionKeys) != 1 || d.PartitionKeys[0] == nil {
		return false, nil
	}
	key, err := r.container.PointKey(d.PartitionKeys[0])
	if err != nil {
		return false, nil //nolint:nilerr // the operation itself will fail with this error
	}
	var granted, asked string
	err = r.container.OnRoutes(ctx, func(now *Routed) error {
		at, err := now.AddressOf(key)
		if err != nil {
			return err
		}
		if granted, err = a.ItemID(ctx, at, r.child); err != nil {
			return err
		}
		asked, err = a.ItemID(ctx, at, d.Child)
		return err
	})
	return err == nil && granted == asked, err
}

// permitted resolves a container for an operation of its caller. It refuses any container but the
// one that Permit checked, because the name may have come to mean another container since.
func (c *catalog) permitted(call *api.Call, db, address string) (*Container, error) {
	found, err := c.findContainer(db, address)
	switch {
	case err != nil:
		return nil, err
	case found.RID == call.Permitted:
	case call.Grant != nil:
		return nil, notPermitted()
	case call.Permitted != "": // the roles of a principal
		return nil, status.New(status.Forbidden, "Container '%s' was deleted and made again while the request was on its "+
			"way. Nothing was done: repeat the request.", found.ID)
	}
	return found, nil
}

// Confine restricts a write to its caller's grant: a client with a grant of one item may not give
// that item another id.
func Confine(call *api.Call, target, id string) error {
	if call.Grant == nil || call.Grant.Child == "" || id == target {
		return nil
	}
	return notPermitted()
}
