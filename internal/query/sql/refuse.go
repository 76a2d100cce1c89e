package sql

import (
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/status"
)

// fault returns the error for a single fault with a code of the service.
func fault(at ast.Span, code, message string) error {
	return ast.Fault{Span: at, Code: code, Message: message}.Err()
}

// badQuery returns the error for an invalid query for which no code is recorded.
func badQuery(format string, args ...any) error {
	return status.New(status.BadRequest, format, args...)
}

// notYet returns the error for a construct of a later version.
func notYet(construct string, at ast.Span) error {
	return status.New(status.NotSupportedYet,
		"%s is not supported yet (offset %d to %d of the query). Rewrite the query without it.", construct, at.Start, at.End)
}

// subqueryFaults finds the clauses that subqueries may not have. Faults are in the order of the
// service: those inside FROM first, then ORDER BY, TOP and OFFSET LIMIT of the subquery itself
// (recorded).
func subqueryFaults(q *ast.Query) ast.Faults {
	v := &subqueries{}
	v.query(q, false)
	return v.faults
}

type subqueries struct{ faults ast.Faults }

func (v *subqueries) query(q *ast.Query, inner bool) {
	v.source(q.From)
	v.exprs(q.Exprs()...)
	if inner {
		v.clauses(q)
	}
}

func (v *subqueries) clauses(q *ast.Query) {
	if q.OrderBy != nil && !q.OrderBy.Rank {
		v.add(q.OrderBy.Span, "SC2202", "'ORDER BY' is not supported in subqueries.")
	}
	if q.Top != nil {
		v.add(q.TopClause, "SC2203", "'TOP' is not supported in subqueries.")
	}
	if q.Offset != nil {
		v.add(q.OffsetLimit, "SC2204", "'OFFSET LIMIT' clause is not supported in subqueries.")
	}
}

func (v *subqueries) add(at ast.Span, code, message string) {
	if len(v.faults) >= maxFaults {
		return
	}
	v.faults = append(v.faults, ast.Fault{Span: at, Code: code, Message: message})
}

func (v *subqueries) source(s ast.Source) {
	switch s := s.(type) {
	case *ast.Named:
		v.collection(s.Collection)
	case *ast.Iterated:
		v.collection(s.Collection)
	case *ast.Joined:
		v.source(s.Left)
		v.source(s.Right)
	}
}

func (v *subqueries) collection(c ast.Collection) {
	if sub, ok := c.(*ast.SubqueryCollection); ok {
		v.query(sub.Query, true)
	}
}

func (v *subqueries) exprs(list ...ast.Expr) {
	for _, e := range list {
		if sub, ok := e.(*ast.Subquery); ok {
			v.query(sub.Query, true)
		}
		v.exprs(ast.Children(e)...)
	}
}
