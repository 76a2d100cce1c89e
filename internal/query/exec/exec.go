package exec

import (
	"context"

	"github.com/orrery-db/orrery/internal/query/exec/page"
)

// Run answers one page of a query; see page.Run.
func Run(ctx context.Context, r page.Request) (page.Page, error) { return page.Run(ctx, r, kindOf) }

// kindOf returns what answers the pages of a query.
func kindOf(r *page.State) page.Query {
	switch {
	case r.Gathers:
		return newGathering(r)
	case r.Logical.Order != nil && r.Logical.Scans():
		return newOrdered(r)
	}
	return unordered{r}
}
