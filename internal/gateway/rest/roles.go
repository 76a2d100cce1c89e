package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/auth/rbac"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/roles"
)

// roleNeed says what the principal of an Entra token needs for an operation: a data action in the
// scope that the path addresses, or one of the special needs. The zero value means that nobody has
// decided; a test finds it.
type roleNeed uint8

const (
	// needNothing marks operations that need no caller.
	needNothing = roleNeed(roles.ActionCount) + iota
	// needManagement marks operations that no data action allows: they manage the account. The
	// service refuses them in its data plane (recorded for databases, containers, offers and lists of
	// scripts; inferred for users, permissions, single scripts and attachments).
	needManagement
	// needOfBatch stands for the actions of all operations of a batch, which only the body names.
	needOfBatch
)

// The needs for one data action.
const (
	needUndecided = roleNeed(roles.NoAction)
	needMetadata  = roleNeed(roles.ReadMetadata)
	needQuery     = roleNeed(roles.ExecuteQuery)
	// needFeed is for every feed of items. (The documentation names the action for the change feed
	// and for SDKs' queries, some of which read the feed of all items.)
	needFeed      = roleNeed(roles.ReadChangeFeed)
	needExecute   = roleNeed(roles.ExecuteStoredProcedure)
	needConflicts = roleNeed(roles.ManageConflicts)
	needCreate    = roleNeed(roles.CreateItem)
	needRead      = roleNeed(roles.ReadItem)
	needReplace   = roleNeed(roles.ReplaceItem)
	needUpsert    = roleNeed(roles.UpsertItem)
	// needDelete is also for the deletion of a logical partition (inferred).
	needDelete = roleNeed(roles.DeleteItem)
)

// opensData reports whether an operation reads or writes what is in containers, unlike metadata.
func (n roleNeed) opensData() bool {
	return n == needOfBatch || n != needUndecided && n != needMetadata && n < needNothing
}

// batchActions are the actions that the operations of a batch need.
var batchActions = [...]roles.Action{
	api.OperationCreate: roles.CreateItem, api.OperationUpsert: roles.UpsertItem, api.OperationRead: roles.ReadItem,
	api.OperationReplace: roles.ReplaceItem, api.OperationPatch: roles.ReplaceItem, api.OperationDelete: roles.DeleteItem,
}

// limitToRoles restricts the rest of the request to the roles of its principal.
func (x *exchange) limitToRoles(asked operation) error {
	if err := x.refuseItemQuery(); err != nil {
		return err
	}
	x.engine = ofRoles{x.engine, x}
	x.permit = func() error { return x.permitByRole(asked) }
	return x.permit()
}

// permitByRole checks what the head of a request tells against the roles as they are now.
func (x *exchange) permitByRole(asked operation) error {
	q := x.roleQuestion()
	x.call.Permitted = q.Target.ContainerRID
	switch asked.role {
	case needManagement, needUndecided:
		return rbac.Management(q.Account, x.request.Method, x.request.Path)
	case needNothing:
		return nil
	case needOfBatch: // each operation is checked when the body is read
		return q.NeedOne(roles.CreateItem, roles.UpsertItem, roles.ReadItem, roles.ReplaceItem, roles.DeleteItem)
	}
	if err := q.Need(roles.Action(asked.role)); err != nil {
		return err
	}
	if x.request.header(hdrPreTrigger) != "" || x.request.header(hdrPostTrigger) != "" {
		// A trigger can do what a stored procedure can. (Inferred: the documentation names no action.)
		return q.Need(roles.ExecuteStoredProcedure)
	}
	return nil
}

// roleQuestion returns the question that the roles as they are now answer about the request.
func (x *exchange) roleQuestion() rbac.Question {
	return rbac.Question{
		Account: x.gateway.o.AccountName, Who: x.principal.Entra, Table: x.engine.Roles(),
		Target: x.engine.RoleTarget(x.route.db, x.route.coll), Anywhere: x.route.kind == kindAccount,
	}
}

// refuseLocalAuth refuses keys and resource tokens for data, if the server is set up that way. They
// still manage the account, because nothing else can.
func (x *exchange) refuseLocalAuth(asked operation) error {
	if x.principal.Entra != nil || !x.gateway.localAuthDisabled.Load() || !asked.role.opensData() {
		return nil
	}
	return rbac.LocalAuthDisabled(x.gateway.o.AccountName)
}

// DisableLocalAuth makes every later request for data need an Entra token.
func (g *Gateway) DisableLocalAuth() { g.localAuthDisabled.Store(true) }

// ofRoles is the engine as the principal of an Entra token reaches it. It checks what the head of a
// request did not tell at the call of the engine, so that no way of reading a body can bypass the
// check.
type ofRoles struct {
	Engine

	x *exchange
}

// ExecuteBatch permits a batch by the actions of all its operations.
func (r ofRoles) ExecuteBatch(ctx context.Context, call *api.Call, db, coll string, b api.BatchRequest,
) (*cosmos.Reply, error) {
	q := r.x.roleQuestion()
	var needs [len(batchActions)]bool
	for i := range b.Operations {
		needs[b.Operations[i].Kind] = true
	}
	for kind, needed := range needs {
		if !needed {
			continue
		}
		if err := q.Need(batchActions[kind]); err != nil {
			return nil, err
		}
	}
	return r.Engine.ExecuteBatch(ctx, call, db, coll, b)
}
