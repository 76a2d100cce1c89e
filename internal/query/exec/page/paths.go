package page

import (
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
)

// pathsOf returns the paths that a query and its Inputs read from an item.
func pathsOf(l *plan.Logical) *expr.Paths {
	var queries []expr.Node
	for ; l != nil; l = l.Input {
		output := &expr.Array{Elements: l.Select.Nodes()}
		if l.Order != nil {
			for i := range l.Order.Terms {
				output.Elements = append(output.Elements, l.Order.Terms[i].Expr)
			}
		}
		q := &expr.Query{Bindings: l.Bindings, Where: l.Where, Grouping: l.Grouping, Output: output}
		queries = append(queries, &expr.Subquery{Query: q})
	}
	return expr.NewPaths(queries...)
}
