package page

import (
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/value"
)

// gathers reports whether a query needs all its candidates before it has a row: it groups,
// removes duplicates, or reads from a query that does.
func gathers(l *plan.Logical) bool {
	return l.Grouping != nil || l.Input != nil || l.Distinct && l.Order == nil && !RowsDiffer(l)
}

// RowsDiffer reports whether no two rows of a query can be equal, because they are whole items,
// each with its own _rid.
func RowsDiffer(l *plan.Logical) bool {
	if !l.Scans() || len(l.Bindings) > 0 || l.Grouping != nil || l.Input != nil {
		return false
	}
	_, root := l.Select.Value.(expr.Root)
	return root || l.Select.Star
}

// innermost returns the query that reads the items.
func innermost(l *plan.Logical) *plan.Logical {
	for l.Input != nil {
		l = l.Input
	}
	return l
}

// RowValue returns the row that a query makes of the current candidate or group, as a value;
// undefined if there is none.
func (r *State) RowValue(l *plan.Logical) value.Value {
	switch s := &l.Select; {
	case s.Star:
		return r.Row.Whole()
	case s.Value != nil:
		return s.Value.Eval(&r.Row)
	default:
		members := make([]value.Member, len(s.Items))
		for i, m := range s.Items {
			members[i] = value.Member{Name: m.Name, Value: m.Expr.Eval(&r.Row)}
		}
		return value.FromObject(members)
	}
}

// IdentifyRow returns the row that a query makes of the current candidate or group, with its
// identity. exists is false if there is none, or if evaluation failed.
func (r *State) IdentifyRow(l *plan.Logical) (v value.Value, id expr.Identity, exists bool) {
	if v = r.RowValue(l); v.IsDefined() && r.Row.Err() == nil {
		id, exists = r.Row.Identify(v)
	}
	return v, id, exists
}
