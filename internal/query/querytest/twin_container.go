package querytest

import (
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/resource"
)

// Twin answers a query by examining every item.
func (c *Container) Twin(q *ast.Query) []Row { return c.TwinWith(q, nil) }

// TwinWith is Twin with parameters: JSON values by their names, which begin with @.
func (c *Container) TwinWith(q *ast.Query, parameters map[string]string) []Row {
	var docs []Given
	for _, p := range c.parts {
		for _, item := range p.items {
			docs = append(docs, Given{Value: fromJSON(resource.AppendItem(nil, item, DB, Coll)), Ordinal: item.Ordinal})
		}
	}
	values := map[string]any{}
	for name, text := range parameters {
		values[name] = fromJSON([]byte(text))
	}
	return (&twin{docs: docs, parameters: values, descending: c.backwards(q)}).answer(q)
}

// backwards reports whether the query reads a composite index backwards for its order; nil if no
// composite index serves it.
func (c *Container) backwards(q *ast.Query) *bool {
	if q.OrderBy == nil || len(q.OrderBy.Items) < 2 {
		return nil
	}
	var paths []index.Path
	var descending []bool
	for _, by := range q.OrderBy.Items {
		var names []string
		for e := by.Expr; ; {
			p, ok := e.(*ast.Property)
			if !ok {
				break
			}
			names, e = append([]string{p.Name}, names...), p.Base
		}
		paths, descending = append(paths, index.NewPath(names...)), append(descending, by.Direction == ast.Descending)
	}
	_, reverse, ok := c.Policy.Ordered(paths, descending)
	if !ok {
		return nil
	}
	return &reverse
}
