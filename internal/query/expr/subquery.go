package expr

import (
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Query is a query over values that are at hand: a subquery.
type Query struct {
	// Bindings are what FROM and JOIN name; without any the query has one row.
	Bindings Bindings
	// Where keeps the combinations for which it is true; nil keeps all.
	Where Node
	// Grouping is nil without GROUP BY and aggregates.
	Grouping *Grouping
	// Distinct leaves out rows that were there before.
	Distinct bool
	// Output makes the row; rows for which it is undefined do not exist.
	Output Node
}

// Each yields the rows, one after the other, until yield is false or evaluation
// has to stop. It is true when it got to the end. What was built for a row is
// not held after it: who keeps rows accounts for them.
func (q *Query) Each(r *Row, yield func(value.Value) bool) bool {
	kept := r.kept
	defer func() { r.kept = kept }()
	if q.Distinct {
		yield = distinct(r, yield)
	}
	if q.Grouping != nil {
		return q.eachGroup(r, yield)
	}
	held := r.held
	return q.Bindings.Each(r, nil, func([]int) bool {
		if q.passes(r) {
			if v := q.Output.Eval(r); r.err == nil && v.IsDefined() && !yield(v) {
				return false
			}
		}
		r.releases(held, 0)
		return r.err == nil
	})
}

// exists tells whether there is a row. It looks through a single list without
// what more of them take.
func (q *Query) exists(r *Row) bool {
	s := q.list()
	if s == nil || q.Grouping != nil || q.Distinct {
		return q.any(r)
	}
	found, held := false, r.held
	s.eachOf(r, func() bool {
		if q.passes(r) {
			found = q.Output.Eval(r).IsDefined() && r.err == nil
		}
		if !found {
			r.releases(held, 0)
		}
		return !found && r.err == nil
	})
	return found
}

// any is exists for a query of any form.
func (q *Query) any(r *Row) (found bool) {
	q.Each(r, func(value.Value) bool { found = true; return false })
	return found
}

// list is the only source where it is the elements at a path; nil otherwise.
func (q *Query) list() *Source {
	if len(q.Bindings) == 1 {
		if s := &q.Bindings[0]; s.Each && s.Query == nil && s.When == nil {
			return s
		}
	}
	return nil
}

func (q *Query) passes(r *Row) bool { return q.Where == nil || q.Where.Eval(r).IsTrue() }

// eachGroup yields the row of each group.
func (q *Query) eachGroup(r *Row, yield func(value.Value) bool) bool {
	groups := q.gather(r)
	if r.err != nil {
		return false
	}
	outer, held := r.group, r.held
	defer func() { r.group = outer }()
	for _, g := range groups {
		r.group = g
		v := q.Output.Eval(r)
		if r.err != nil || v.IsDefined() && !yield(v) {
			return false
		}
		r.releases(held, 0)
	}
	return true
}

// distinct passes on the values that were not there before.
func distinct(r *Row, yield func(value.Value) bool) func(value.Value) bool {
	seen := make(map[Identity]struct{})
	return func(v value.Value) bool {
		id, ok := r.Identify(v)
		if !ok {
			return false
		}
		if _, known := seen[id]; known {
			return true
		}
		if !r.keeps(identityBytes) {
			return false
		}
		seen[id] = struct{}{}
		return yield(v)
	}
}

// SubqueryKind is what is asked of a subquery.
type SubqueryKind uint8

// What can be asked of a subquery.
const (
	ScalarQuery SubqueryKind = iota // its one row
	ExistsQuery                     // whether it has a row
	ArrayQuery                      // all rows, as an array
	NoneQuery                       // whether it has no row
	FirstQuery                      // its first row
	LastQuery                       // its last row
)

// Subquery is a query used as a value.
type Subquery struct {
	Kind  SubqueryKind
	Query *Query
}

// Eval implements Node.
func (n *Subquery) Eval(r *Row) value.Value {
	held := r.held
	v := n.eval(r)
	r.releases(held, v.Built())
	return r.bounded(v)
}

func (n *Subquery) eval(r *Row) value.Value {
	switch n.Kind {
	case ExistsQuery:
		return value.FromBool(n.Query.exists(r))
	case NoneQuery:
		return value.FromBool(!n.Query.exists(r))
	case ArrayQuery:
		var rows []value.Value
		n.Query.Each(r, func(v value.Value) bool {
			rows = append(rows, v)
			return r.keeps(valueBytes + v.Built())
		})
		if r.err != nil {
			return value.Value{}
		}
		return value.FromArray(rows)
	case FirstQuery:
		var first value.Value
		n.Query.Each(r, func(v value.Value) bool { first = v; return false })
		return first
	case LastQuery:
		var last value.Value
		n.Query.Each(r, func(v value.Value) bool { last = v; return true })
		return last
	}
	return n.scalar(r)
}

// valueBytes is about what a value takes beside its text.
const valueBytes = 64

func (n *Subquery) scalar(r *Row) value.Value {
	var only value.Value
	rows := 0
	n.Query.Each(r, func(v value.Value) bool { only = v; rows++; return rows < 2 })
	if rows > 1 {
		r.Fail(status.New(status.BadRequest,
			"The cardinality of a scalar subquery result set cannot be greater than one. Use ARRAY(…) for all rows, or "+
				"EXISTS(…)."))
		return value.Value{}
	}
	return only
}
