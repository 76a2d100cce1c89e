package rest

import (
	"context"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/roles"
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
	case api.DemandExecute:
		allowed = g.All && own && keyed
	}
	if !allowed {
		return refused
	}
	if call.ContainerRID == "" {
		call.ContainerRID = resource.ContainerRID(database, container)
	}
	return nil
}

// member answers an operation on a member. It names the operation after the kind of the member.
func (f *fakeEngine) member(c *api.Call, operation string, m api.Members, args ...any) (*cosmos.Reply, error) {
	kinds := map[api.ResourceKind]string{
		api.UserResource: "User", api.PermissionResource: "Permission", api.EncryptionKeyResource: "EncryptionKey",
		api.ProcedureResource: "Procedure", api.TriggerResource: "Trigger", api.FunctionResource: "Function",
	}
	name := operation + kinds[m.Kind]
	if operation == "List" || operation == "Query" {
		name += "s"
	}
	all := []any{m.DB}
	if m.Container != "" {
		all = append(all, m.Container)
	}
	if m.Kind == api.PermissionResource {
		all = append(all, m.User)
		if operation != "Delete" {
			args = append(args, m.TokenLife)
		}
	}
	return f.answer(c, name, append(all, args...)...)
}

func (f *fakeEngine) CreateMember(_ context.Context, c *api.Call, m api.Members, body []byte, upsert bool,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	if upsert {
		return f.member(c, "Upsert", m, body, cond)
	}
	return f.member(c, "Create", m, body)
}

func (f *fakeEngine) ReadMember(_ context.Context, c *api.Call, m api.Members, id string,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.member(c, "Read", m, id, cond)
}

func (f *fakeEngine) ReplaceMember(_ context.Context, c *api.Call, m api.Members, id string, body []byte,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.member(c, "Replace", m, id, body, cond)
}

func (f *fakeEngine) DeleteMember(_ context.Context, c *api.Call, m api.Members, id string,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.member(c, "Delete", m, id, cond)
}

func (f *fakeEngine) ListMembers(_ context.Context, c *api.Call, m api.Members, o api.FeedOptions) (*cosmos.Reply,
	error,
) {
	return f.member(c, "List", m, o)
}

func (f *fakeEngine) QueryMembers(_ context.Context, c *api.Call, m api.Members, q api.QueryRequest) (*cosmos.Reply,
	error,
) {
	return f.member(c, "Query", m, q)
}

// Roles implements Engine: the built-in definitions, and no assignment.
func (f *fakeEngine) Roles() *roles.Table {
	table, err := roles.New(nil, nil)
	if err != nil {
		panic(err)
	}
	return table
}

// RoleTarget implements Engine for names.
func (f *fakeEngine) RoleTarget(db, coll string) roles.Target {
	return roles.Target{Scope: roles.Scope{DB: db, Container: coll}}
}
