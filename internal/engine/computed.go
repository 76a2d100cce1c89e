package engine

import (
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// checkDefinition validates of a container's definition what needs more than
// its JSON: paths of unique keys and the queries of computed properties.
func checkDefinition(c *resource.Container) error {
	if _, err := index.NewUniqueKeys(c.UniqueKeys); err != nil {
		return err
	}
	for _, p := range c.ComputedProperties {
		if err := checkComputed(p); err != nil {
			return err
		}
	}
	return nil
}

// checkComputed holds the query of a computed property to its one form:
// SELECT VALUE expression FROM c.
func checkComputed(p resource.ComputedProperty) error {
	tree, err := parser.Parse(p.Query)
	if err != nil {
		return status.New(status.BadRequest, "The query of computed property '%s' is not valid: %s", p.Name, status.Of(err).Message)
	}
	alias := itemAlias(tree)
	if alias == "" || tree.Select.Value == nil || tree.Where != nil || tree.GroupBy != nil || tree.OrderBy != nil || tree.Top != nil || tree.Offset != nil || tree.Distinct {
		return status.New(status.BadRequest, "The query of computed property '%s' must have the form SELECT VALUE expression FROM c, with no other clause.", p.Name)
	}
	if unknown := unknownName(tree.Select.Value, alias); unknown != "" {
		return status.New(status.BadRequest, "The query of computed property '%s' reads '%s', which FROM does not name: it names '%s'.", p.Name, unknown, alias)
	}
	// A function that queries do not have yet may be kept, one that nobody has may not.
	if _, err := sql.Compile(tree, nil); err != nil && status.Of(err).Kind != status.NotSupportedYet {
		return status.New(status.BadRequest, "The query of computed property '%s' is not valid: %s", p.Name, status.Of(err).Message)
	}
	return nil
}

// itemAlias is the name that FROM gives to the item; "" when FROM is absent or
// names something else.
func itemAlias(q *ast.Query) string {
	from, ok := q.From.(*ast.Named)
	if !ok {
		return ""
	}
	path, ok := from.Collection.(*ast.InputPath)
	switch {
	case !ok || len(path.Steps) > 0:
		return ""
	case from.Alias != "":
		return from.Alias
	}
	return path.Root
}

// unknownName is a name in an expression that is not the item's; "" when there
// is none. Subqueries have names of their own and are not looked into.
func unknownName(e ast.Expr, alias string) string {
	switch e := e.(type) {
	case *ast.Identifier:
		if e.Name != alias {
			return e.Name
		}
	case *ast.Subquery:
		return ""
	}
	for _, child := range ast.Children(e) {
		if unknown := unknownName(child, alias); unknown != "" {
			return unknown
		}
	}
	return ""
}

// refuseComputed refuses a query that reads a computed property: it would find
// nothing where the service finds the computed value.
func (c *container) refuseComputed(l *plan.Logical) error {
	if len(c.definition.ComputedProperties) == 0 {
		return nil
	}
	q := l.Query
	exprs := append([]ast.Expr{q.Where, q.Select.Value}, q.GroupBy...)
	for _, item := range q.Select.Items {
		exprs = append(exprs, item.Expr)
	}
	if q.OrderBy != nil {
		for _, item := range q.OrderBy.Items {
			exprs = append(exprs, item.Expr)
		}
	}
	for len(exprs) > 0 {
		e := exprs[len(exprs)-1]
		exprs = exprs[:len(exprs)-1]
		if e == nil {
			continue
		}
		if name := propertyOf(e, l.Alias); slices.ContainsFunc(c.definition.ComputedProperties, func(p resource.ComputedProperty) bool { return p.Name == name }) {
			return status.New(status.NotSupportedYet, "The computed property '%s' is kept with the container, but queries cannot read it yet (offset %d of the query): write its expression in the query instead.", name, e.Pos().Start)
		}
		if named, ok := e.(*ast.Indexer); ok && readsItem(named.Base, l.Alias) {
			if _, literal := named.Index.(*ast.String); !literal {
				return status.New(status.NotSupportedYet, "The query reads a property whose name is computed or a parameter (offset %d), of a container with computed properties, which queries cannot read yet: write the name in the query.", e.Pos().Start)
			}
		}
		exprs = append(exprs, ast.Children(e)...)
	}
	return nil
}

// readsItem reports whether an expression is the item itself.
func readsItem(e ast.Expr, alias string) bool {
	name, ok := e.(*ast.Identifier)
	return ok && name.Name == alias
}

// propertyOf is the name of the top-level property that an expression reads:
// c.name or c["name"]; "" when it is something else.
func propertyOf(e ast.Expr, alias string) string {
	switch e := e.(type) {
	case *ast.Property:
		if readsItem(e.Base, alias) {
			return e.Name
		}
	case *ast.Indexer:
		if name, ok := e.Index.(*ast.String); ok && readsItem(e.Base, alias) {
			return name.Value
		}
	}
	return ""
}
