package advise

import (
	"context"

	"github.com/orrery-db/orrery/internal/model/design"
)

// A result is the design that a search found.
type result struct {
	Design   *design.Design
	Search   design.Search
	Feasible bool
	// Priced is the number of designs that were priced.
	Priced int
}

// cheapest searches for the cheapest design that keeps all limits.
func cheapest(ctx context.Context, in Input) (*result, error) {
	st, err := prepare(ctx, in)
	if err != nil {
		return nil, err
	}
	best, err := st.solve()
	if err != nil {
		return nil, err
	}
	f, _ := st.p.shape(best.choice)
	d := st.p.build(best.choice, f)
	st.p.namer.Name(d)
	return &result{
		Design: st.order.Restore(d), Feasible: best.score.breaches == 0, Priced: st.priced,
		Search: st.found,
	}, nil
}
