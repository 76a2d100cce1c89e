package exec

import "context"

// Run answers one page of a query; see page.Run.
func Run(ctx context.Context, r Request) (Page, error) { return run2(ctx, r, kindOf) }

// kindOf returns what answers the pages of a query.
func kindOf(r *run) query {
	switch {
	case r.gathers:
		return newGathering(r)
	case r.Logical.Order != nil && r.Logical.Scans():
		return newOrdered(r)
	}
	return unordered{r}
}
