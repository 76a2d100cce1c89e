package engine

import (
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/pagecache"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// noticed is what a page of a query leaves with its call. Nothing is computed for it: a
// log asks for few of them.
type noticed struct {
	text         *pagecache.Text // nil where no query over items ran
	logical      *plan.Logical
	policy       *index.Policy
	withoutIndex bool
}

// QueryNotice is what the engine knows of a page of a query besides its reply.
type QueryNotice struct {
	// Shape is the query's text with its literals replaced, so that executions which differ
	// in what they ask for have one; "" where the call was no query over items.
	Shape string
	// WithoutIndex says that the page looked at items that no index had found for it.
	WithoutIndex bool
	// Missing are the indexes that the container does not have and that would serve the
	// query, in the words of indexing policies, such as "/city/?" or "/a ASC, /b ASC".
	Missing []string
}

// QueryNotice tells of the query that the call has run. It takes some microseconds, and is
// for the calls that a log tells of.
func (call *Call) QueryNotice() QueryNotice {
	n := &call.noticed
	if n.text == nil {
		return QueryNotice{}
	}
	notice := QueryNotice{Shape: n.text.Shape(), WithoutIndex: n.withoutIndex}
	missing := plan.Utilization(n.logical, n.policy).Potential
	for _, one := range missing.Single {
		notice.Missing = append(notice.Missing, one.Spec)
	}
	for _, one := range missing.Composite {
		notice.Missing = append(notice.Missing, strings.Join(one.Specs, ", "))
	}
	return notice
}
