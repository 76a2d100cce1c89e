package account

import (
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
)

// encryptionKeys is the folder of a database's client encryption keys. Clients that encrypt
// properties store their wrapped keys here. The server can read none of them.
func encryptionKeys(d *Database) *folder {
	return &folder{
		kind: encryptionMembers, parent: d.Number, path: d.path(), rid: d.RID(),
		number: func(rid resource.RID) (uint32, bool) {
			return rid.EncryptionKey, rid.Kind == resource.RIDEncryptionKey && rid.DB == d.Number
		},
		show: func(item *resource.Item) (api.Resource, error) {
			return api.Resource{Kind: api.EncryptionKeyResource, Item: item, DB: d.Number}, nil
		},
		// A replacement changes the wrapping of the key. Its id and its algorithm stay, because the
		// policies of containers rely on them.
		checkReplace: func(old *resource.Item, d *api.MemberDefinition) error {
			was, err := resource.DecodeEncryptionKey(old.JSON)
			if err != nil {
				return err
			}
			return was.CheckReplace(d.EncryptionKey)
		},
	}
}
