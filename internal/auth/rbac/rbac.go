// Package rbac decides what the principal of an Entra token may do, and says in the service's words
// what is missing.
//
// The one idea: a Question is a request in the terms of roles: who, which roles exist, and what is
// addressed. Its answer is nil or the error for the client.
//
// The package does not know requests and operations: the gateway says which action an operation
// needs. Start reading at Question.Need.
package rbac

import (
	"strings"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/roles"
	"github.com/orrery-db/orrery/internal/status"
)

const learnMore = "https://aka.ms/cosmos-native-rbac"

// Question is a request in the terms of roles.
type Question struct {
	Account string // the name in messages
	Who     *auth.Identity
	Table   *roles.Table
	Target  roles.Target
	// Anywhere accepts a role in any scope. SDKs read the account before they do anything, so every
	// role opens it. (Inferred: the service has a text about "any scope".)
	Anywhere bool
}

// Need returns an error unless a role allows an action on the target. The principal of an
// emulator's token has every action.
func (q *Question) Need(a roles.Action) error {
	if q.allows(a) {
		return nil
	}
	return q.missing(a)
}

// NeedOne returns an error unless a role allows at least one of the actions. The error is about the
// first.
func (q *Question) NeedOne(actions ...roles.Action) error {
	for _, a := range actions {
		if q.allows(a) {
			return nil
		}
	}
	return q.missing(actions[0])
}

func (q *Question) allows(a roles.Action) bool {
	switch {
	case q.Who.Emulator:
		return true
	case q.Anywhere:
		return q.Table.DecideAnywhere(q.Who.Principals(), a).Allowed
	}
	return q.Table.Decide(q.Who.Principals(), a, q.Target.Scope).Allowed
}

// missing explains which action is missing. Text and substatus are the service's: recorded for
// metadata; the other substatuses from the names that SDKs have for them.
func (q *Question) missing(a roles.Action) error {
	where := strings.TrimPrefix(q.Target.Scope.String(), "/")
	if where == "" {
		where = "/"
	}
	if q.Who.GroupsOmitted {
		return auth.Blocked(q.Account, status.TokenGroupsOmitted, "The AAD token of principal [%s] leaves out its "+
			"groups, "+
			"because there are too many, and no role of the principal itself allows [%s] on resource [%s]. Assign a "+
			"role to the "+
			"principal.", status.Clip(q.Who.ID), a, status.Clip(where))
	}
	kind := status.RoleMissingForNames
	switch {
	case q.Target.Unresolved:
		kind = status.RoleRIDUnresolved
	case a == roles.ReadMetadata:
		kind = status.RoleMissingForMetadata
	case q.Target.ByRID:
		kind = status.RoleMissingForRIDs
	}
	return auth.Blocked(q.Account, kind, "Request is blocked because principal [%s] does not have required RBAC "+
		"permissions "+
		"to perform action [%s] on resource [%s]. Learn more: %s. The command `orrery role check` says which roles the "+
		"principal has.", status.Clip(q.Who.ID), a, status.Clip(where), learnMore)
}

// Management is the error about a request that no role can allow (recorded).
func Management(account, method, path string) error {
	return auth.Blocked(account, status.RoleOperationNotSupported,
		"The given request [%s %s] cannot be authorized by AAD token in data plane. Learn more: %s. Sign it with an "+
			"account "+
			"key.", status.Clip(method), status.Clip(path), learnMore)
}

// LocalAuthDisabled is the error about an account key or a resource token for data on a server
// where only Entra tokens open data.
func LocalAuthDisabled(account string) error {
	return auth.Blocked(account, status.LocalAuthDisabled,
		"Local Authorization is disabled. Use an AAD token to authorize all requests for items: account keys and "+
			"resource "+
			"tokens do not open data on this server (--disable-local-auth). Account keys still manage the account.")
}
