package admin

import (
	"context"
	"net/http"

	"github.com/orrery-db/orrery/internal/advise"
	"github.com/orrery-db/orrery/internal/status"
)

// Advisor finds problems in the way containers are used; the engine implements it.
type Advisor interface {
	// AdviceOf examines one container, AdviceOfAll all containers of the account. db and coll are
	// names or RIDs.
	AdviceOf(ctx context.Context, db, coll string) (advise.Advice, error)
	AdviceOfAll(ctx context.Context) ([]advise.Advice, error)
}

// adviceOf answers for one container, in the same form as for all.
func (h *Handler) adviceOf(r *http.Request, t target) (any, error) {
	if err := noParameters(r); err != nil {
		return nil, err
	}
	one, err := h.o.Advisor.AdviceOf(r.Context(), t.db, t.coll)
	if err != nil {
		return nil, err
	}
	return advise.NewBody(one), nil
}

func (h *Handler) adviceOfAll(r *http.Request) (any, error) {
	if err := noParameters(r); err != nil {
		return nil, err
	}
	all, err := h.o.Advisor.AdviceOfAll(r.Context())
	if err != nil {
		return nil, err
	}
	return advise.NewBody(all...), nil
}

// noParameters refuses a query, which would be ignored.
func noParameters(r *http.Request) error {
	if r.URL.RawQuery != "" {
		return status.New(status.BadRequest, "This path takes no parameters: leave out ?%s.", status.Clip(r.URL.RawQuery))
	}
	return nil
}
