package api

import (
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/pagecache"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// RanQuery is what a page of a query leaves with its call. The engine computes nothing for it in
// advance, because a log asks for few of these notices.
type RanQuery struct {
	Text         *pagecache.Text // nil when the call ran no query over items
	Logical      *plan.Logical
	Policy       *index.Policy
	WithoutIndex bool
}

// QueryNotice is what the engine knows about a page of a query besides its reply.
type QueryNotice struct {
	// Shape is the query's text with its literals replaced, so executions with different literals
	// share one shape. It is "" when the call was no query over items.
	Shape string
	// WithoutIndex reports that the page examined items that no index had selected.
	WithoutIndex bool
	// Missing are the indexes that would serve the query and that the container does not have. They
	// are written as in indexing policies, such as "/city/?" or "/a ASC, /b ASC".
	Missing []string
}

// QueryNotice describes the query that the call has run. It takes some microseconds, so call it
// only for calls that a log reports.
func (call *Call) QueryNotice() QueryNotice {
	n := &call.Ran
	if n.Text == nil {
		return QueryNotice{}
	}
	notice := QueryNotice{Shape: n.Text.Shape(), WithoutIndex: n.WithoutIndex}
	missing := plan.Utilization(n.Logical, n.Policy).Potential
	for _, one := range missing.Single {
		notice.Missing = append(notice.Missing, one.Spec)
	}
	for _, one := range missing.Composite {
		notice.Missing = append(notice.Missing, strings.Join(one.Specs, ", "))
	}
	return notice
}
