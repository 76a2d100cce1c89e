package rest

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
)

// consistencyLevels are the levels of the protocol, the strongest first.
var consistencyLevels = []string{"Strong", "BoundedStaleness", "Session", "ConsistentPrefix", "Eventual"}

// checkConsistency refuses a level that is not known or stronger than the
// account's, whatever the operation: a client that asks for more than it would
// get learns so from its first request, be it a write.
func (x *exchange) checkConsistency() error {
	asked := x.call.Consistency
	if asked == "" {
		return nil
	}
	account := x.engine.Account().DefaultConsistency
	if strings.EqualFold(asked, account) {
		return nil
	}
	strength := slices.IndexFunc(consistencyLevels, func(level string) bool { return strings.EqualFold(level, asked) })
	if strength < 0 {
		return status.New(status.BadRequest, "The consistency level '%s' is not known. Use one of %s.", clip(asked), strings.Join(consistencyLevels, ", "))
	}
	if strength < slices.Index(consistencyLevels, account) {
		return status.New(status.BadRequest, "ConsistencyLevel %s specified in the request is invalid: the account's level is %s and a request may only weaken it.", consistencyLevels[strength], account)
	}
	return nil
}
