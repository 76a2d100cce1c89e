package engine

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// defaultConsistency is the account's level. A request may only weaken it.
const defaultConsistency = "Session"

// consistencyLevels are the levels of the protocol, the strongest first.
var consistencyLevels = []string{"Strong", "BoundedStaleness", "Session", "ConsistentPrefix", "Eventual"}

// ResolveConsistency returns the level a request gets that asks for this one;
// "" asks for the account's. A level that is not known, or stronger than the
// account's, is a status.BadRequest: whoever asks for more than they would get
// learns so from the first request, be it a write.
func ResolveConsistency(asked string) (string, error) {
	if asked == "" {
		return defaultConsistency, nil
	}
	strength := slices.IndexFunc(consistencyLevels, func(level string) bool { return strings.EqualFold(level, asked) })
	if strength < 0 {
		return "", status.New(status.BadRequest, "The consistency level %.64q is not known. Use one of %s.", asked, strings.Join(consistencyLevels, ", "))
	}
	level := consistencyLevels[strength]
	if strength < slices.Index(consistencyLevels, defaultConsistency) {
		return "", status.New(status.BadRequest,
			"ConsistencyLevel %s specified in the request is invalid: the account's level is %s and a request may only weaken it.", level, defaultConsistency)
	}
	return level, nil
}

// sessionOf returns what a read must have seen: the caller's session token,
// unless the request asks for a level weaker than session.
func sessionOf(call *Call) (session.Token, error) {
	level, err := ResolveConsistency(call.Consistency)
	if err != nil || level != defaultConsistency {
		return session.Token{}, err
	}
	return session.Parse(call.SessionToken)
}
