package engine

import (
	"cmp"
	"slices"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// DefaultConsistency is the account's level, at which reads that name none run.
func (e *Engine) DefaultConsistency() api.Consistency { return e.consistency }

// CheckConsistency refuses a level that is stronger than the account's, as a status.BadRequest. A
// client that asks for more than it would get learns so from its first request, even from a write.
func (e *Engine) CheckConsistency(asked api.Consistency) error {
	if asked == 0 || asked >= e.consistency {
		return nil
	}
	return status.New(status.BadRequest,
		"ConsistencyLevel %s specified in the request is invalid: the account's level is %s and a request may only weaken "+
			"it.", asked, e.consistency)
}

// readAt prepares a read and returns the state that the read must have seen: the caller's session
// token, if the level is session. It doubles the price of the two strong levels, whose reads ask
// two replicas (INDEXING_RU §5). With one replica every read returns the last published state, so
// no level requires more.
func (e *Engine) readAt(call *api.Call) (session.Token, error) {
	if err := e.CheckConsistency(call.Consistency); err != nil {
		return session.Token{}, err
	}
	call.Meter.SetDouble(e.readsTwice(call))
	if e.consistencyOf(call) != api.Session {
		return session.Token{}, nil
	}
	return session.Parse(call.SessionToken)
}

// consistencyOf is the level at which a call reads.
func (e *Engine) consistencyOf(call *api.Call) api.Consistency {
	return cmp.Or(call.Consistency, e.consistency)
}

// readsTwice reports whether the reads of a call cost double.
func (e *Engine) readsTwice(call *api.Call) bool {
	return e.consistencyOf(call) <= api.BoundedStaleness
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
