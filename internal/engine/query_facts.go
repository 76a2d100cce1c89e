package engine

import (
	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// addFacts adds the facts about a page, besides its rows, that the request asked for.
func addFacts(f *api.QueryFacts, page *exec.Page, stmt *account.Statement, s *scope, q *api.QueryRequest) {
	if page.Count > 0 && q.IndexMetrics != api.NoIndexMetrics { // a page without rows has none (documented)
		u := plan.Utilization(stmt.Logical, s.container.Policy)
		if s.key != nil {
			if paths := s.container.Key().Segments(); s.key.Len() <= len(paths) {
				u.Keyed(paths[:s.key.Len()])
			}
		}
		f.Utilization = &u
	}
	if q.QueryAdvice {
		f.Advice = plan.Advice(stmt.Logical)
	}
	if q.Explain {
		explain := page.Explain
		f.Explain = &explain
	}
}
