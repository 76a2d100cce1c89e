// Package filter decides whether an item satisfies a condition of the query language, outside of a
// server: for tools that read items and keep some of them.
//
// The one idea: the condition is compiled as the WHERE clause of a query and evaluated by the same
// code as in the server, so it means the same. The package knows no index and no container. Begin
// with Parse.
package filter

import (
	"context"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// head stands before a condition.
const head = "SELECT * FROM c WHERE "

// Filter is a condition on items.
type Filter struct {
	plan *plan.Logical
	row  expr.Row
}

// Text is the query that a condition becomes, for messages that name places in it.
func Text(condition string) string { return head + condition }

// Parse reads a condition on the item c, such as c.total > 100. The error is a *status.Error.
func Parse(condition string) (*Filter, error) {
	query, err := parser.Parse(Text(condition))
	if err != nil {
		return nil, err
	}
	l, err := sql.Compile(query, nil, sql.Options{})
	if err != nil {
		return nil, err
	}
	onlyWhere := l.Input == nil && l.Grouping == nil && l.Order == nil && l.Top == nil && l.Offset == nil && l.Limit == nil
	if !onlyWhere || len(l.Functions) > 0 {
		return nil, status.New(status.BadRequest,
			"The condition must be what stands behind WHERE, without other clauses and user-defined functions.")
	}
	f := &Filter{plan: l}
	f.row.Slots(l.Slots)
	f.row.SetClock(clock.System())
	return f, nil
}

// Holds reports whether the condition is true for an item. Only one goroutine uses a filter.
func (f *Filter) Holds(ctx context.Context, item []byte) (bool, error) {
	text, err := value.Normalize(make([]byte, 0, len(item)), item, value.Options{})
	if err != nil {
		return false, err
	}
	f.row.Watch(ctx)
	f.row.ResetComplete(&resource.Item{JSON: text})
	holds := f.plan.Where == nil || f.plan.Where.Eval(&f.row).IsTrue()
	return holds, f.row.Err()
}
