package rest

import (
	"github.com/orrery-db/orrery/internal/audit"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// audit records what a request did. It knows item ids only with LogValues, as the access line.
func (g *Gateway) audit(x *exchange, reply *cosmos.Reply, failure *status.Error, r *Response) {
	if g.o.Audit == nil {
		return
	}
	g.o.Audit.Record(audit.Entry{
		Time: x.began, Principal: audit.PrincipalOf(x.principal), Operation: x.operationName(),
		Method: status.Clip(x.request.Method), Resource: x.loggedPath(reply), Status: r.Status,
		Substatus: substatus(failure), Charge: hundredths(float64(x.call.Meter.Charge())), Client: x.request.Remote,
		UserAgent: x.userAgent(), ActivityID: x.call.ActivityID, Kind: x.effect,
	})
}

// effectOf returns what an operation does, for the audit log. Replies that carry resource tokens
// give access, so reading them is management too.
func effectOf(asked operation, kind resourceKind) audit.Kind {
	switch {
	case kind.carriesTokens() || asked.role == needManagement && !asked.reads:
		return audit.Manage
	case asked.reads || asked.role == needNothing:
		return audit.Read
	}
	return audit.Write
}
