package account

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
)

// users is the folder of a database's users, who hold permissions.
func (a *Account) users(d *Database) *folder {
	return &folder{
		kind: userMembers, parent: d.Number, path: d.path(), rid: d.RID(),
		number: func(rid resource.RID) (uint32, bool) {
			return rid.User, rid.Kind == resource.RIDUser && rid.DB == d.Number
		},
		show: func(item *resource.Item) (api.Resource, error) {
			numbered, err := asNumbered(item)
			return api.Resource{Kind: api.UserResource, Item: numbered, DB: d.Number}, err
		},
		holds: func(ctx context.Context, user *resource.Item) ([]change, error) {
			permissions, err := a.permissionsOf(d, user, 0)
			if err != nil {
				return nil, err
			}
			return a.removals(ctx, permissions)
		},
	}
}
