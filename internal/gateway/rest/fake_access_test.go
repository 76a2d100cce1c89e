package rest

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// The fake account has database "a" (1) with users and the containers "b" (7) and "secret" (8), by
// name and by RID.
const (
	fakeDatabase, fakeUser = 1, 2
	fakeContainer          = 7
	fakeSecret             = 8
)

func fakeNumbers(db, coll string) (database, container uint32) {
	if db == "a" || db == resource.DatabaseRID(fakeDatabase) {
		database = fakeDatabase
	}
	for number, name := range map[uint32]string{fakeContainer: "b", fakeSecret: "secret"} {
		if coll == name || coll == resource.ContainerRID(fakeDatabase, number) {
			container = number
		}
	}
	return database, container
}

// Permit implements the rules of the protocol in the plainest form, as a second statement of them
// beside the engine's.
func (f *fakeEngine) Permit(_ context.Context, call *api.Call, d api.Demand) error {
	g := call.Grant
	if g == nil || d.Kind == api.DemandAccount {
		return nil
	}
	refused := status.New(status.Forbidden, "not granted")
	database, container := fakeNumbers(d.DB, d.Container)
	if d.Kind == api.DemandNone || database != g.Database || container != g.Container {
		return refused
	}
	whole := g.Child == "" && g.PartitionKey == ""
	keyed := g.PartitionKey == "" ||
		len(d.PartitionKeys) > 0 && !slices.ContainsFunc(d.PartitionKeys, func(k *string) bool {
			return k == nil || strings.TrimSpace(*k) != g.PartitionKey
		})
	own := g.Child == "" || g.ChildKind == d.ChildKind && g.Child == d.Child
	allowed := false
	switch d.Kind {
	case api.DemandReadContainer, api.DemandRanges:
		allowed = true
	case api.DemandPlan:
		allowed = g.Child == ""
	case api.DemandReplaceContainer, api.DemandDeleteContainer:
		allowed = g.All && whole
	case api.DemandReadItems:
		allowed = g.Child == "" && keyed
	case api.DemandWriteItems, api.DemandDeleteKey:
		allowed = g.All && g.Child == "" && keyed
	case api.DemandReadItem:
		allowed = own && keyed
	case api.DemandWriteItem:
		allowed = g.All && own && keyed
	case api.DemandReadOther:
		allowed = own && g.PartitionKey == ""
	case api.DemandWriteOther:
		allowed = g.All && own && g.PartitionKey == ""
	}
	if !allowed {
		return refused
	}
	if call.ContainerRID == "" {
		call.ContainerRID = resource.ContainerRID(database, container)
	}
	return nil
}

func (f *fakeEngine) CreateUser(_ context.Context, c *api.Call, db string, body []byte) (*cosmos.Reply, error) {
	return f.answer(c, "CreateUser", db, body)
}

func (f *fakeEngine) UpsertUser(_ context.Context, c *api.Call, db string, body []byte,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.answer(c, "UpsertUser", db, body, cond)
}

func (f *fakeEngine) ReadUser(_ context.Context, c *api.Call, db, user string,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.answer(c, "ReadUser", db, user, cond)
}

func (f *fakeEngine) ReplaceUser(_ context.Context, c *api.Call, db, user string, body []byte,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.answer(c, "ReplaceUser", db, user, body, cond)
}

func (f *fakeEngine) DeleteUser(_ context.Context, c *api.Call, db, user string,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.answer(c, "DeleteUser", db, user, cond)
}

func (f *fakeEngine) ListUsers(_ context.Context, c *api.Call, db string, o api.FeedOptions) (*cosmos.Reply,
	error,
) {
	return f.answer(c, "ListUsers", db, o)
}

func (f *fakeEngine) QueryUsers(_ context.Context, c *api.Call, db string, q api.QueryRequest) (*cosmos.Reply,
	error,
) {
	return f.answer(c, "QueryUsers", db, q)
}

func (f *fakeEngine) CreatePermission(_ context.Context, c *api.Call, db, user string, body []byte,
	life time.Duration,
) (*cosmos.Reply, error) {
	return f.answer(c, "CreatePermission", db, user, body, life)
}

func (f *fakeEngine) UpsertPermission(_ context.Context, c *api.Call, db, user string, body []byte,
	cond api.Conditions, life time.Duration,
) (*cosmos.Reply, error) {
	return f.answer(c, "UpsertPermission", db, user, body, cond, life)
}

func (f *fakeEngine) ReadPermission(_ context.Context, c *api.Call, db, user, permission string,
	cond api.Conditions, life time.Duration,
) (*cosmos.Reply, error) {
	return f.answer(c, "ReadPermission", db, user, permission, cond, life)
}

func (f *fakeEngine) ReplacePermission(_ context.Context, c *api.Call, db, user, permission string, body []byte,
	cond api.Conditions, life time.Duration,
) (*cosmos.Reply, error) {
	return f.answer(c, "ReplacePermission", db, user, permission, body, cond, life)
}

func (f *fakeEngine) DeletePermission(_ context.Context, c *api.Call, db, user, permission string,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.answer(c, "DeletePermission", db, user, permission, cond)
}

func (f *fakeEngine) ListPermissions(_ context.Context, c *api.Call, db, user string, o api.FeedOptions,
	life time.Duration,
) (*cosmos.Reply, error) {
	return f.answer(c, "ListPermissions", db, user, o, life)
}

func (f *fakeEngine) QueryPermissions(_ context.Context, c *api.Call, db, user string, q api.QueryRequest,
	life time.Duration,
) (*cosmos.Reply, error) {
	return f.answer(c, "QueryPermissions", db, user, q, life)
}

func (f *fakeEngine) CreateEncryptionKey(_ context.Context, c *api.Call, db string, body []byte) (*cosmos.Reply,
	error,
) {
	return f.answer(c, "CreateEncryptionKey", db, body)
}

func (f *fakeEngine) ReadEncryptionKey(_ context.Context, c *api.Call, db, id string,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.answer(c, "ReadEncryptionKey", db, id, cond)
}

func (f *fakeEngine) ReplaceEncryptionKey(_ context.Context, c *api.Call, db, id string, body []byte,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.answer(c, "ReplaceEncryptionKey", db, id, body, cond)
}

func (f *fakeEngine) DeleteEncryptionKey(_ context.Context, c *api.Call, db, id string,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.answer(c, "DeleteEncryptionKey", db, id, cond)
}

func (f *fakeEngine) ListEncryptionKeys(_ context.Context, c *api.Call, db string,
	o api.FeedOptions,
) (*cosmos.Reply, error) {
	return f.answer(c, "ListEncryptionKeys", db, o)
}

func (f *fakeEngine) QueryEncryptionKeys(_ context.Context, c *api.Call, db string,
	q api.QueryRequest,
) (*cosmos.Reply, error) {
	return f.answer(c, "QueryEncryptionKeys", db, q)
}
