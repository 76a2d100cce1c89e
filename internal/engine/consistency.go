package engine

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// sessionConsistency is the level at which a client's session token counts,
// and the account's own unless it is configured otherwise.
const sessionConsistency = "Session"

// consistencyLevels are the levels of the protocol, the strongest first.
var consistencyLevels = []string{"Strong", "BoundedStaleness", sessionConsistency, "ConsistentPrefix", "Eventual"}

// levelOf returns where in consistencyLevels a level stands, whatever its case.
func levelOf(name string) (int, error) {
	level := slices.IndexFunc(consistencyLevels, func(known string) bool { return strings.EqualFold(known, name) })
	if level < 0 {
		return 0, status.New(status.BadRequest, "The consistency level %.64q is not known. Use one of %s.", name,
			strings.Join(consistencyLevels, ", "))
	}
	return level, nil
}

// ResolveConsistency returns the level a request gets that asks for this one;
// "" asks for the account's. A level that is not known, or stronger than the
// account's, is a status.BadRequest: whoever asks for more than they would get
// learns so from the first request, be it a write.
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

// readAt prepares a read: it doubles the price of the two strong levels, whose
// reads ask two replicas (INDEXING_RU §5), and returns what the read must have
// seen: the caller's session token, if the level is session. With one replica
// every read is of the last published state, so no level asks for more.
func (e *Engine) readAt(call *Call) (session.Token, error) {
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

// demanded is what a session token asks of these ranges. One that names ranges asks it of
// those. A bare LSN is that of some range of the container, and of which nobody knows:
// where one of them has reached it, each is asked for no more than it has, which is the
// whole LSN of the one that it came from; where none has, it is from the future, and
// every range is asked for it.
func (c *routed) demanded(want session.Token) session.Token {
	bare, ok := want.Bare()
	if !ok {
		return want
	}
	reached := slices.ContainsFunc(c.ranges, func(p *physical.Partition) bool { return p.LSN() >= bare })
	var named session.Token
	for _, p := range c.ranges {
		lsn := bare
		if reached {
			lsn = min(lsn, p.LSN())
		}
		named.Set(rangeID(p), lsn)
	}
	return named
}

// readsTwice reports whether the reads of a call cost twice.
func (e *Engine) readsTwice(call *Call) bool {
	level, err := e.ResolveConsistency(call.Consistency)
	return err == nil && (level == consistencyLevels[0] || level == consistencyLevels[1])
}
