package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/resource"
)

// encryptionKeys is the folder of a database's client encryption keys. Clients that encrypt
// properties store their wrapped keys here. The server can read none of them.
func (d *database) encryptionKeys() *folder {
	return &folder{
		kind: encryptionMembers, parent: d.number, path: d.path(), rid: d.rid(),
		number: func(rid resource.RID) (uint32, bool) {
			return rid.EncryptionKey, rid.Kind == resource.RIDEncryptionKey && rid.DB == d.number
		},
	}
}

func (d *database) showEncryptionKey(item *resource.Item) (api.Resource, error) {
	return api.Resource{Kind: api.EncryptionKeyResource, Item: item, DB: d.number}, nil
}

// CreateEncryptionKey stores a client encryption key.
func (e *Engine) CreateEncryptionKey(ctx context.Context, call *api.Call, db string,
	k *resource.EncryptionKey) (*api.Result,
	error,
) {
	return e.inDatabase(ctx, db, func(_ *catalog, d *database) (*api.Result, error) {
		return e.createMember(ctx, call, d.encryptionKeys(), memberWrite{id: k.ID, json: k.JSON()}, d.showEncryptionKey)
	})
}

// ReadEncryptionKey returns one client encryption key.
func (e *Engine) ReadEncryptionKey(ctx context.Context, call *api.Call, db, address string,
	cond api.Conditions) (*api.Result,
	error,
) {
	d, err := e.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return e.readMember(ctx, call, d.encryptionKeys(), address, cond, d.showEncryptionKey)
}

// ListEncryptionKeys returns a page of a database's client encryption keys.
func (e *Engine) ListEncryptionKeys(ctx context.Context, call *api.Call, db string, o api.FeedOptions) (*api.Result,
	error,
) {
	d, err := e.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return e.listMembers(ctx, call, d.encryptionKeys(), o, d.showEncryptionKey)
}

// QueryEncryptionKeys runs a query over a database's client encryption keys.
func (e *Engine) QueryEncryptionKeys(ctx context.Context, call *api.Call, db string, q api.QueryRequest) (*api.Result,
	error,
) {
	d, err := e.catalog.Load().findDatabase(db)
	if err != nil {
		return nil, ownerNotFound(err)
	}
	return e.queryMembers(ctx, call, d.encryptionKeys(), q, d.showEncryptionKey)
}

// ReplaceEncryptionKey replaces the wrapping of a client encryption key. Its id and its algorithm
// stay, because the policies of containers rely on them.
func (e *Engine) ReplaceEncryptionKey(ctx context.Context, call *api.Call, db, address string,
	k *resource.EncryptionKey,
	cond api.Conditions,
) (*api.Result, error) {
	return e.inDatabase(ctx, db, func(_ *catalog, d *database) (*api.Result, error) {
		old, err := e.findMember(ctx, d.encryptionKeys(), address)
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
		return e.replaceMember(ctx, call, d.encryptionKeys(), old, memberWrite{id: k.ID, json: k.JSON(), conditions: cond},
			d.showEncryptionKey)
	})
}

// DeleteEncryptionKey removes a client encryption key.
func (e *Engine) DeleteEncryptionKey(ctx context.Context, call *api.Call, db, address string,
	cond api.Conditions) (*api.Result,
	error,
) {
	return e.inDatabase(ctx, db, func(_ *catalog, d *database) (*api.Result, error) {
		old, err := e.findMember(ctx, d.encryptionKeys(), address)
		if err != nil {
			return nil, err
		}
		return e.deleteMember(ctx, call, d.encryptionKeys(), old, cond)
	})
}
