package plan

import "github.com/orrery-db/orrery/internal/query/sql/ast"

// NeedsMerge reports whether the answer of several ranges is more than the rows
// of one behind those of another: somebody has to order, group, count or compare
// what they give.
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
