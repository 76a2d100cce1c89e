package plan

import (
	"strconv"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// ItemNames returns the names that the expressions of a select list have in a row: the alias, the
// last property of a path, or $1, $2, … counted over unnamed expressions only (recorded).
func ItemNames(items []ast.SelectItem) []string {
	names, unnamed := make([]string, len(items)), 0
	for i, item := range items {
		if names[i] = itemName(item); names[i] == "" {
			unnamed++
			names[i] = "$" + strconv.Itoa(unnamed)
		}
	}
	return names
}

func itemName(item ast.SelectItem) string {
	if item.Alias != "" {
		return item.Alias
	}
	switch e := item.Expr.(type) {
	case *ast.Identifier:
		return e.Name
	case *ast.Property:
		return e.Name
	case *ast.Indexer:
		if s, ok := e.Index.(*ast.String); ok {
			return s.Value
		}
	}
	return ""
}

// NewOrderTerm returns the order by a path. It reports false for a path with an array position,
// which no index contains.
func NewOrderTerm(node expr.Node, descending bool) (t OrderTerm, ok bool) {
	path, ok := IndexPath(node)
	return OrderTerm{Path: path, Expr: node, Descending: descending}, ok
}

// maxIndexSteps limits the length of paths in look-ups. Items nest no deeper (documented limit),
// and so a longer path is undefined in all of them.
const maxIndexSteps = 128

// IndexPath returns the index path that holds the values of an expression. It reports false when
// there is none.
func IndexPath(node expr.Node) (index.Path, bool) {
	p, ok := node.(*expr.Path)
	if !ok || len(p.Steps) > maxIndexSteps {
		return index.Path{}, false
	}
	names, ok := p.Names()
	if !ok {
		return index.Path{}, false
	}
	var path index.Path
	for _, name := range names {
		path = path.Property(name)
	}
	return path, true
}

// PropertyPath returns the index path of a top-level property.
func PropertyPath(name string) index.Path { return index.NewPath(name) }
