package plan

import (
	"math"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// describe sets how the client merges. pinned means that the filter confines the query to one
// logical partition.
func (i *QueryInfo) describe(l *Logical, pinned bool) {
	q := *l.Query
	switch {
	case l.Input != nil:
		i.describeDistinctCount(l)
	case l.Grouping != nil:
		i.describeGroups(l, &q)
	case l.Distinct:
		i.describeDistinct(l, &q)
	default:
		i.describeRows(l, &q, pinned)
	}
}

// describeRows describes rows that each derive from one item.
func (i *QueryInfo) describeRows(l *Logical, q *ast.Query, pinned bool) {
	i.Top = l.Top
	if l.Offset != nil && (!pinned || l.Order != nil) {
		i.Offset, i.Limit = l.Offset, l.Limit
	}
	if l.Order == nil && i.Offset == nil {
		return
	}
	if l.Order != nil {
		i.describeOrder(l, q)
	}
	if l.Top != nil {
		q.Top = count(*l.Top)
	}
	if i.Offset != nil {
		q.Offset, q.Limit = count(0), count(min(*l.Offset+*l.Limit, math.MaxUint32))
	}
	i.RewrittenQuery = q.Lines()
}

func count(n int64) *ast.Count { return &ast.Count{Digits: strconv.FormatInt(n, 10)} }

// takeCounts leaves TOP, OFFSET and LIMIT to the client. How many rows of a range it needs is not
// known before the merge.
func (i *QueryInfo) takeCounts(l *Logical, q *ast.Query) {
	i.Top, i.Offset, i.Limit = l.Top, l.Offset, l.Limit
	q.Top, q.Offset, q.Limit = nil, nil, nil
}

// describeDistinct describes rows whose duplicates the client removes. With an order it removes all
// of them, because the rows of a range carry the values of their order.
func (i *QueryInfo) describeDistinct(l *Logical, q *ast.Query) {
	i.Distinct = DistinctUnordered
	i.takeCounts(l, q)
	switch {
	case l.Order != nil:
		if equalRowsAreAdjacent(l.Query) {
			i.Distinct = DistinctOrdered
		}
		q.Distinct = false
		i.describeOrder(l, q)
	case i.Top == nil && i.Offset == nil:
		return
	}
	i.RewrittenQuery = q.Lines()
}

// equalRowsAreAdjacent reports whether the query is ordered first by the expressions that make up a
// row.
func equalRowsAreAdjacent(q *ast.Query) bool {
	var parts []string
	for _, e := range selected(q) {
		if printed := ast.Print(e); !slices.Contains(parts, printed) {
			parts = append(parts, printed)
		}
	}
	return len(parts) > 0 && len(parts) <= len(q.OrderBy.Items) &&
		!slices.ContainsFunc(q.OrderBy.Items[:len(parts)], func(item ast.OrderItem) bool {
			return !slices.Contains(parts, ast.Print(item.Expr))
		})
}

// describeOrder rewrites the query so that its rows carry the values of their order beside the
// caller's selection.
func (i *QueryInfo) describeOrder(l *Logical, q *ast.Query) {
	carried := &ast.Array{}
	for n, item := range q.OrderBy.Items {
		direction := "Ascending"
		if l.Order.Terms[n].Descending {
			direction = "Descending"
		}
		i.OrderBy = append(i.OrderBy, direction)
		i.OrderByExpressions = append(i.OrderByExpressions, ast.Print(item.Expr))
		carried.Elements = append(carried.Elements, itemOf(item.Expr))
	}
	alias := &ast.Identifier{Name: l.Alias}
	q.Select = ast.Selection{Items: []ast.SelectItem{
		{Expr: &ast.Property{Base: alias, Name: "_rid"}},
		{Expr: carried, Alias: "orderByItems"},
		{Expr: payload(l.Query, alias), Alias: "payload"},
	}}
	q.Where = orderFilter(l)
}

// itemOf returns {"item": e}, which is {} for an undefined value.
func itemOf(e ast.Expr) ast.Expr {
	return &ast.Object{Members: []ast.Member{{Name: "item", Value: e}}}
}

// payload returns the caller's selection as one expression.
func payload(q *ast.Query, alias ast.Expr) ast.Expr {
	switch {
	case q.Select.Star:
		return alias
	case q.Select.Value != nil:
		return q.Select.Value
	}
	return object(q.Select.Items, func(e ast.Expr) ast.Expr { return e })
}

// object returns a select list as one expression and applies of to each member.
func object(items []ast.SelectItem, of func(ast.Expr) ast.Expr) ast.Expr {
	o := &ast.Object{}
	for i, name := range ItemNames(items) {
		o.Members = append(o.Members, ast.Member{Name: name, Value: of(items[i].Expr)})
	}
	return o
}

// orderFilter joins the caller's filter, the placeholder for the condition from which a client
// resumes, and the condition that the SELECT VALUE expression is defined.
func orderFilter(l *Logical) ast.Expr {
	var filter ast.Expr = &ast.Placeholder{Name: ast.OrderFilterPlaceholder}
	if l.Query.Where != nil {
		filter = &ast.Binary{Op: "AND", Left: l.Query.Where, Right: filter}
	}
	if v := l.Query.Select.Value; v != nil {
		defined := &ast.Call{Name: "IS_DEFINED", Args: []ast.Expr{v}}
		filter = &ast.Binary{Op: "AND", Left: filter, Right: defined}
	}
	return filter
}
