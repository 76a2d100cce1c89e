package engine

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// sessionConsistency is the level at which the engine honours a client's session token. It is the
// account's own level unless configured otherwise.
const sessionConsistency = "Session"

// consistencyLevels are the levels of the protocol, strongest first.
var consistencyLevels = []string{"Strong", "BoundedStaleness", sessionConsistency, "ConsistentPrefix", "Eventual"}

// levelOf returns a level's index in consistencyLevels, ignoring case.
func levelOf(name string) (int, error) {
	level := slices.IndexFunc(consistencyLevels, func(known string) bool { return strings.EqualFold(known, name) })
	if level < 0 {
		return 0, status.New(status.BadRequest, "The consistency level %.64q is not known. Use one of %s.", name,
			strings.Join(consistencyLevels, ", "))
	}
	return level, nil
}

// ResolveConsistency returns the level that a request gets when it asks for this one; "" asks for
// the account's level. An unknown level, or one stronger than the account's, is a
// status.BadRequest. A client that asks for more than it would get learns so from its first
// request, even from a write.
func (e *Engine) ResolveConsistency(asked string) (string, error) {
	if asked == "" {
		return consistencyLevels[e.consistency], nil
	}
	level, err := levelOf(asked)
	if err != nil {
		return "", err
	}
	if level < e.consistency {
		return "", status.New(status.BadRequest,
			"ConsistencyLevel %s specified in the request is invalid: the account's level is %s and a request may only weaken "+
				"it.",
			consistencyLevels[level], consistencyLevels[e.consistency])
	}
	return consistencyLevels[level], nil
}

// readAt prepares a read and returns the state that the read must have seen: the caller's session
// token, if the level is session. It doubles the price of the two strong levels, whose reads ask
// two replicas (INDEXING_RU §5). With one replica every read returns the last published state, so
// no level requires more.
func (e *Engine) readAt(call *api.Call) (session.Token, error) {
	level, err := e.ResolveConsistency(call.Consistency)
	if err != nil {
		return session.Token{}, err
	}
	call.Meter.SetDouble(e.readsTwice(call))
	if level != sessionConsistency {
		return session.Token{}, nil
	}
	return session.Parse(call.SessionToken)
}

// demanded resolves a session token to a demand on each of these ranges.
//
// A token that names ranges demands its LSNs of those. A bare LSN belongs to some range of the
// container, but the token does not say which. If a range has reached the LSN, demanded asks each
// range for at most what it already has; for the range that issued the token, that is the whole
// LSN. If no range has reached it, the token is from the future, and demanded asks every range
// for it.
func demanded(c *account.Routed, want session.Token) session.Token {
	bare, ok := want.Bare()
	if !ok {
		return want
	}
	reached := slices.ContainsFunc(c.Ranges, func(p *physical.Partition) bool { return p.LSN() >= bare })
	var named session.Token
	for _, p := range c.Ranges {
		lsn := bare
		if reached {
			lsn = min(lsn, p.LSN())
		}
		named.Set(account.RangeID(p), lsn)
	}
	return named
}

// readsTwice reports whether the reads of a call cost double.
func (e *Engine) readsTwice(call *api.Call) bool {
	level, err := e.ResolveConsistency(call.Consistency)
	return err == nil && (level == consistencyLevels[0] || level == consistencyLevels[1])
}
