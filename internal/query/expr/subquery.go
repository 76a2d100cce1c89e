package expr

import (
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Query is a subquery: a query over values that are in memory.
type Query struct {
	// Bindings are the sources of FROM and JOIN. A query without any has one row.
	Bindings Bindings
	// Where keeps the combinations for which it is true. Nil keeps all.
	Where Node
	// Grouping is nil in a query without GROUP BY and aggregates.
	Grouping *Grouping
	// Distinct omits rows that equal an earlier row.
	Distinct bool
	// Output is the value of a row. A row for which it is undefined is omitted.
	Output Node
}

// Each yields the rows one after the other, until yield returns false or evaluation must stop. It
// returns true when it reached the end. The memory of a row is released after yield; a caller that
// keeps rows must account for them.
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

// exists reports whether the query has a row. It takes a faster way for a single list.
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

// any is exists for a query of any form. It is a separate function because its closure allocates.
func (q *Query) any(r *Row) (found bool) {
	q.Each(r, func(value.Value) bool { found = true; return false })
	return found
}

// list returns the only source of the query when it is the elements at a path; nil otherwise.
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

// distinct passes on each value once.
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

// SubqueryKind is the way in which a subquery becomes a value.
type SubqueryKind uint8

// The kinds of subquery.
const (
	ScalarQuery SubqueryKind = iota // the only row
	ExistsQuery                     // whether there is a row
	ArrayQuery                      // all rows, as an array
	NoneQuery                       // whether there is no row
	FirstQuery                      // the first row
	LastQuery                       // the last row
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
	}
	return n.row(r)
}

// valueBytes is the approximate memory of a value besides its text.
const valueBytes = 64

// row returns the first row, the last row or, of a scalar subquery, the only one.
func (n *Subquery) row(r *Row) value.Value {
	var row value.Value
	rows := 0
	n.Query.Each(r, func(v value.Value) bool {
		row = v
		rows++
		return n.Kind == LastQuery || n.Kind == ScalarQuery && rows == 1
	})
	if n.Kind == ScalarQuery && rows > 1 {
		r.Fail(status.New(status.BadRequest,
			"The cardinality of a scalar subquery result set cannot be greater than one. Use ARRAY(…) for all rows, or "+
				"EXISTS(…)."))
		return value.Value{}
	}
	return row
}
