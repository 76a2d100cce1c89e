package account

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
)

// encryptionKeys is the folder of a database's client encryption keys. Clients that encrypt
// properties store their wrapped keys here. The server can read none of them.
func (d *Database) encryptionKeys() *folder {
	return &folder{
		kind: encryptionMembers, parent: d.Number, path: d.path(), rid: d.RID(),
		number: func(rid resource.RID) (uint32, bool) {
			return rid.EncryptionKey, rid.Kind == resource.RIDEncryptionKey && rid.DB == d.Number
		},
	}
}

func (d *Database) showEncryptionKey(item *resource.Item) (api.Resource, error) {
	return api.Resource{Kind: api.EncryptionKeyResource, Item: item, DB: d.Number}, nil
}

// CreateEncryptionKey stores a client encryption key.
func (a *Account) CreateEncryptionKey(ctx context.Context, call *api.Call, db string,
	k *resource.EncryptionKey) (*api.Result,
	error,
) {
	return a.inDatabase(ctx, db, func(_ *catalog, d *Database) (*api.Result, error) {
		return a.createMember(ctx, call, d.encryptionKeys(), memberWrite{id: k.ID, json: k.JSON()}, d.showEncryptionKey)
	})
}

// ReadEncryptionKey returns one client encryption key.
func (a *Account) ReadEncryptionKey(ctx context.Context, call *api.Call, db, address string,
	cond api.Conditions) (*api.Result,
	error,
) {
	d, err := a.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return a.readMember(ctx, call, d.encryptionKeys(), address, cond, d.showEncryptionKey)
}

// ListEncryptionKeys returns a page of a database's client encryption keys.
func (a *Account) ListEncryptionKeys(ctx context.Context, call *api.Call, db string, o api.FeedOptions) (*api.Result,
	error,
) {
	d, err := a.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return a.listMembers(ctx, call, d.encryptionKeys(), o, d.showEncryptionKey)
}

// QueryEncryptionKeys runs a query over a database's client encryption keys.
func (a *Account) QueryEncryptionKeys(ctx context.Context, call *api.Call, db string, q api.QueryRequest) (*api.Result,
	error,
) {
	d, err := a.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return a.queryMembers(ctx, call, d.encryptionKeys(), q, d.showEncryptionKey)
}

// ReplaceEncryptionKey replaces the wrapping of a client encryption key. Its id and its algorithm
// stay, because the policies of containers rely on them.
func (a *Account) ReplaceEncryptionKey(ctx context.Context, call *api.Call, db, address string,
	k *resource.EncryptionKey,
	cond api.Conditions,
) (*api.Result, error) {
	return a.inDatabase(ctx, db, func(_ *catalog, d *Database) (*api.Result, error) {
		old, err := a.findMember(ctx, d.encryptionKeys(), address)
		if err != nil {
			return nil, err
		}
		was, err := resource.DecodeEncryptionKey(old.JSON)
		if err != nil {
			return nil, err
		}
		if err := was.CheckReplace(k); err != nil {
			return nil, err
		}
		return a.replaceMember(ctx, call, d.encryptionKeys(), old, memberWrite{id: k.ID, json: k.JSON(), conditions: cond},
			d.showEncryptionKey)
	})
}

// DeleteEncryptionKey removes a client encryption key.
func (a *Account) DeleteEncryptionKey(ctx context.Context, call *api.Call, db, address string,
	cond api.Conditions) (*api.Result,
	error,
) {
	return a.inDatabase(ctx, db, func(_ *catalog, d *Database) (*api.Result, error) {
		old, err := a.findMember(ctx, d.encryptionKeys(), address)
		if err != nil {
			return nil, err
		}
		return a.deleteMember(ctx, call, d.encryptionKeys(), old, cond)
	})
}
