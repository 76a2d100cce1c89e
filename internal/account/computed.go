package account

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// schema is a container's definition in the form in which the engine uses it.
type schema struct {
	Definition *resource.Container
	Policy     *index.Policy         // what to index; a stale partition still follows an older policy
	Unique     *index.UniqueKeys     // nil: no unique keys
	computed   map[string]*ast.Query // the queries of its computed properties, by name
}

// newSchema returns the schema of a definition that a client sent. It validates what needs more
// than JSON: the paths of unique keys, the indexing policy, and the queries of computed properties.
func newSchema(definition *resource.Container) (schema, error) {
	s, err := schemaOf(definition)
	if err != nil {
		return s, err
	}
	for _, p := range definition.ComputedProperties {
		if err := checkComputed(p, definition.ComputedProperties); err != nil {
			return s, err
		}
	}
	return s, nil
}

// schemaOf returns the schema of a stored definition.
func schemaOf(definition *resource.Container) (s schema, err error) {
	s = schema{Definition: definition, computed: map[string]*ast.Query{}}
	if s.Unique, err = index.NewUniqueKeys(definition.UniqueKeys); err != nil {
		return s, err
	}
	names := make([]string, len(definition.ComputedProperties))
	for i, p := range definition.ComputedProperties {
		names[i] = p.Name
		if tree, err := parser.Parse(p.Query); err == nil { // parsed once already when the container was defined
			s.computed[p.Name] = tree
		}
	}
	// Computed properties have no terms, whatever path includes them: an included path only allows an
	// ORDER BY on them.
	if s.Policy, err = index.ParsePolicy(definition.Property("indexingPolicy"), names...); err != nil {
		return s, status.New(status.BadRequest, "The property 'indexingPolicy' is not valid: %s.", err)
	}
	return s, nil
}

// checkComputed requires the query of a computed property to have the one allowed form: SELECT
// VALUE expression FROM c. The expression must be deterministic and read nothing but the item
// (documented).
func checkComputed(p resource.ComputedProperty, all []resource.ComputedProperty) error {
	tree, err := parser.Parse(p.Query)
	if err != nil {
		return status.New(status.BadRequest, "The query of computed property '%s' is not valid: %s", p.Name,
			status.Of(err).Message)
	}
	alias := itemAlias(tree)
	if alias == "" || tree.Select.Value == nil || tree.Where != nil || tree.GroupBy != nil || tree.OrderBy != nil ||
		tree.Top != nil || tree.Offset != nil || tree.Distinct {
		return status.New(status.BadRequest,
			"The query of computed property '%s' must have the form SELECT VALUE expression FROM c, with no other clause.",
			p.Name)
	}
	c := computedChecker{alias: alias}
	for _, other := range all {
		if other.Name != p.Name {
			c.others = append(c.others, other.Name)
		}
	}
	if why := c.fault(tree.Select.Value); why != "" {
		return status.New(status.BadRequest, "The query of computed property '%s' %s.", p.Name, why)
	}
	switch _, err := sql.Compile(tree, nil, sql.Options{}); {
	case err == nil:
		return nil
	case status.Of(err).Kind == status.NotSupportedYet:
		return status.New(status.NotSupportedYet, "The query of computed property '%s' cannot be served yet: %s", p.Name,
			status.Of(err).Message)
	default:
		return status.New(status.BadRequest, "The query of computed property '%s' is not valid: %s", p.Name,
			status.Of(err).Message)
	}
}

// itemAlias returns the name that FROM gives to the item; "" when FROM is absent or names
// something else.
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

// computedChecker looks for constructs that the expression of a computed property may not
// contain.
type computedChecker struct {
	alias string
	// others are the container's other computed properties.
	others []string
}

// fault describes what is wrong with an expression; "" when nothing is.
func (c *computedChecker) fault(e ast.Expr) string {
	open := []ast.Expr{e}
	for len(open) > 0 {
		e := open[len(open)-1]
		open = open[:len(open)-1]
		switch x := e.(type) {
		case *ast.Identifier:
			if x.Name != c.alias {
				return "reads '" + x.Name + "', which FROM does not name: it names '" + c.alias + "'"
			}
		case *ast.Parameter:
			return "uses the parameter " + x.Name + ": nothing gives it a value"
		case *ast.Subquery:
			return "has a subquery. Write the expression without one"
		case *ast.Call:
			if why := callFault(x); why != "" {
				return why
			}
		}
		if name := propertyOf(e, c.alias); slices.Contains(c.others, name) {
			return "reads the computed property '" + name + "'. Write the expression of that in its place"
		}
		open = append(open, ast.Children(e)...)
	}
	return ""
}

// callFault rejects the functions that a computed property may not call.
func callFault(call *ast.Call) string {
	name := strings.ToUpper(call.Name)
	_, aggregate := expr.Aggregates[name]
	switch {
	case call.UDF:
		return "calls the user-defined function " + call.Name + ". Computed properties may use built-in functions only"
	case aggregate:
		return "calls the aggregate function " + name + ". A computed property is about one item"
	case strings.HasPrefix(name, "ST_"):
		return "calls the spatial function " + name + ", which computed properties may not"
	case strings.HasPrefix(name, "GETCURRENT"), name == "RAND", name == "NOW", name == "AGO":
		return "calls " + name + ", which is not the same each time"
	}
	return ""
}

// ComputedNames lists the computed properties with their queries. A continuation is bound to this
// list, because its position means nothing among other values.
func (c *Container) ComputedNames() []string {
	var names []string
	for _, p := range c.Definition.ComputedProperties {
		names = append(names, p.Name, p.Query)
	}
	return names
}

// Options returns the compile options of the container's queries.
func (c *Container) Options() sql.Options { return sql.Options{Computed: c.computed} }

// checkComputedOrder refuses an ORDER BY on a computed property that the indexing policy does not
// include by name: /* does not reach it (documented).
func (c *Container) checkComputedOrder(l *plan.Logical) error {
	if l.Order == nil || len(c.computed) == 0 {
		return nil
	}
	for _, term := range l.Order.Terms {
		segments := term.Path.Segments()
		if !term.Computed || len(segments) == 0 {
			continue
		}
		if name := segments[0]; !c.includesByName(name) {
			return status.New(status.BadRequest,
				"The order by query does not have a corresponding index that it can be served from: the computed property '%s' "+
					"is not indexed. Add its path, /%s/?, to the includedPaths of the container's indexing policy.", name, name)
		}
	}
	return nil
}

// includesByName reports whether an included path begins with a property.
func (c *Container) includesByName(name string) bool {
	for entry := range c.Definition.Property("indexingPolicy").Property("includedPaths").Elements() {
		path, err := index.ParsePath(entry.Property("path").Text())
		if segments := path.Segments(); err == nil && len(segments) > 0 && segments[0] == name {
			return true
		}
	}
	return false
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
