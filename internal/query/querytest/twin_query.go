package querytest

import (
	"fmt"
	"sort"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// row is a row with its sort values.
type row struct {
	value   any
	keys    []any
	ordinal uint64
}

// query makes a query's rows, clause by clause.
func (t *twin) query(q *ast.Query, outer *scope) []row {
	var kept []place
	for _, p := range t.from(q.From, outer) {
		if q.Where == nil || t.at(p.scope).eval(q.Where) == true {
			kept = append(kept, p)
		}
	}
	var rows []row
	if len(q.GroupBy) > 0 || aggregates(q.Select) {
		rows = t.grouped(q, kept, outer)
	} else {
		for _, p := range kept {
			r := row{value: t.selected(q, t.at(p.scope)), ordinal: p.ordinal}
			if q.OrderBy != nil {
				for _, by := range q.OrderBy.Items {
					r.keys = append(r.keys, t.at(p.scope).eval(by.Expr))
				}
			}
			rows = append(rows, r)
		}
		t.sorted(q, rows)
	}
	return t.window(q, distinct(q, existing(rows)))
}

// existing removes the rows of SELECT VALUE that have no value.
func existing(rows []row) []row {
	var kept []row
	for _, r := range rows {
		if defined(r.value) {
			kept = append(kept, r)
		}
	}
	return kept
}

// selected makes the value of a row.
func (t *twin) selected(q *ast.Query, a at) any {
	switch {
	case q.Select.Value != nil:
		return a.eval(q.Select.Value)
	case q.Select.Star:
		return a.eval(&ast.Identifier{Name: onlySource(q.From)})
	}
	object := map[string]any{}
	unnamed := 0
	for _, item := range q.Select.Items {
		name := outputName(item)
		if name == "" {
			unnamed++
			name = fmt.Sprintf("$%d", unnamed)
		}
		if v := a.eval(item.Expr); defined(v) {
			object[name] = v
		}
	}
	return object
}

func onlySource(s ast.Source) string {
	switch s := s.(type) {
	case *ast.Named:
		return sourceName(s)
	case *ast.Iterated:
		return s.Alias
	}
	panic(unknown("SELECT * from %T", s))
}

// outputName returns the name of a member of the row; "" if it has none.
func outputName(item ast.SelectItem) string {
	if item.Alias != "" {
		return item.Alias
	}
	switch e := item.Expr.(type) {
	case *ast.Identifier:
		return e.Name
	case *ast.Property:
		return e.Name
	case *ast.Indexer:
		if name, ok := e.Index.(*ast.String); ok {
			return name.Value
		}
	}
	return ""
}

// sorted sorts rows by the query's order. It sorts equal rows by ordinal, in descending order if
// the query reads the index of the order backwards. Rows of one document keep their order.
func (t *twin) sorted(q *ast.Query, rows []row) {
	if q.OrderBy == nil {
		return
	}
	descending := q.OrderBy.Items[0].Direction == ast.Descending
	if t.descending != nil {
		descending = *t.descending
	}
	sort.SliceStable(rows, func(i, j int) bool {
		a, b := rows[i], rows[j]
		for k, by := range q.OrderBy.Items {
			if c := order(a.keys[k], b.keys[k]); c != 0 {
				return c < 0 != (by.Direction == ast.Descending)
			}
		}
		if a.ordinal == b.ordinal {
			return false
		}
		return a.ordinal < b.ordinal != descending
	})
}

// distinct keeps the first of equal rows.
func distinct(q *ast.Query, rows []row) []row {
	if !q.Distinct {
		return rows
	}
	seen := map[string]bool{}
	var kept []row
	for _, r := range rows {
		if id := identity(r.value); !seen[id] {
			seen[id] = true
			kept = append(kept, r)
		}
	}
	return kept
}

// window applies TOP or OFFSET LIMIT.
func (t *twin) window(q *ast.Query, rows []row) []row {
	if q.Top != nil {
		rows = rows[:min(len(rows), t.count(q.Top))]
	}
	if q.Offset != nil {
		rows = rows[min(len(rows), t.count(q.Offset)):]
		rows = rows[:min(len(rows), t.count(q.Limit))]
	}
	return rows
}

func (t *twin) count(c *ast.Count) int {
	if c.Param != "" {
		return int(t.parameters[c.Param].(float64))
	}
	var n int
	if _, err := fmt.Sscan(c.Digits, &n); err != nil {
		panic(unknown("the count %s", c.Digits))
	}
	return n
}
