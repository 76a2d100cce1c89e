package plan

import "github.com/orrery-db/orrery/internal/query/sql/ast"

// NeedsMerge reports whether the rows of several ranges must be ordered, grouped,
// counted or compared with each other. Otherwise the answer is the rows of one range
// followed by the rows of the next.
func (l *Logical) NeedsMerge() bool {
	return l.Scans() && (l.Gathers() || l.Order != nil || l.Top != nil || l.Offset != nil)
}

// Aggregates reports whether the query aggregates. What its subqueries do with
// one item is theirs.
func (l *Logical) Aggregates() bool { return l.Grouping != nil && len(l.Grouping.Aggregates) > 0 }

// AggregatesMembers reports whether the query aggregates without SELECT VALUE, so
// that aggregates are members of its rows.
func (l *Logical) AggregatesMembers() bool { return l.Aggregates() && !isValue(l.Query) }

func isValue(q *ast.Query) bool { return q.Select.Value != nil }
