package engine

import (
	"strings"

	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// defaultConsistency is the account's level. A request may only weaken it.
const defaultConsistency = "Session"

// consistencyLevels orders the levels from the strongest.
var consistencyLevels = []string{"Strong", "BoundedStaleness", "Session", "ConsistentPrefix", "Eventual"}

// sessionOf returns what a read must have seen: the caller's session token,
// unless the request asks for a level weaker than session.
func sessionOf(call *Call) (session.Token, error) {
	level := defaultConsistency
	if call.Consistency != "" {
		asked, ok := levelOf(call.Consistency)
		if !ok {
			return session.Token{}, status.New(status.BadRequest,
				"The consistency level '%s' is not known. Use one of %s.", call.Consistency, strings.Join(consistencyLevels, ", "))
		}
		if strength(asked) < strength(defaultConsistency) {
			return session.Token{}, status.New(status.BadRequest,
				"ConsistencyLevel %s specified in the request is invalid: the account's level is %s and a request may only weaken it.", asked, defaultConsistency)
		}
		level = asked
	}
	if level != defaultConsistency || call.SessionToken == "" {
		return session.Token{}, nil
	}
	return session.Parse(call.SessionToken)
}

func levelOf(text string) (string, bool) {
	for _, level := range consistencyLevels {
		if strings.EqualFold(level, text) {
			return level, true
		}
	}
	return "", false
}

// strength is the position in consistencyLevels: smaller is stronger.
func strength(level string) int {
	for i, l := range consistencyLevels {
		if l == level {
			return i
		}
	}
	return len(consistencyLevels)
}
