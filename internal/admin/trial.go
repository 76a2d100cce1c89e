package admin

import (
	"context"
	"net/http"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/trial"
)

// maxTrialBytes bounds the body of a trial: a policy, and the text and the parameters of a query.
const maxTrialBytes = 1 << 20

// Trials measures what an indexing policy would cost; internal/trial implements it.
type Trials interface {
	// Try writes a sample of a container to containers in memory, with the present indexing policy and
	// with another, and runs a query on both. db and coll are names or RIDs.
	Try(ctx context.Context, db, coll string, r trial.Request) (*trial.Result, error)
}

// tryIndex runs a trial. It is a POST because of its body, and changes nothing.
func (h *Handler) tryIndex(w http.ResponseWriter, r *http.Request, t target, who auth.Principal) (any, error) {
	if err := noParameters(r); err != nil {
		return nil, err
	}
	data, err := readBody(w, r, actionTrial, maxTrialBytes)
	if err != nil {
		return nil, err
	}
	var request trial.Request
	if err := decodeStrictly(data, &request); err != nil {
		return nil, status.Wrap(status.BadRequest, err, "The body is not what a %s reads (%v). Send %s.",
			actionTrial, err, bodyExamples[actionTrial])
	}
	if err := h.checkStill(who); err != nil {
		return nil, err
	}
	return h.o.Trials.Try(r.Context(), t.db, t.coll, request)
}
