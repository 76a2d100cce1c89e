package sql

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// scope maps the names of one query to their nodes.
type scope struct {
	outer *scope
	names map[string]expr.Node
	// only is the first source of FROM. It is the meaning of * when FROM has no other source.
	only expr.Node
	// grouped is set while the select list of a grouped query is compiled.
	grouped *grouped
}

// find looks up a name from the innermost scope outwards.
func (c *compiler) find(name string) (expr.Node, *scope) {
	for s := c.scope; s != nil; s = s.outer {
		if node, ok := s.names[name]; ok {
			return node, s
		}
	}
	return nil, nil
}

func (c *compiler) name(alias string, node expr.Node, at ast.Span) error {
	if c.scope.only == nil {
		c.scope.only = node
	}
	if alias == "" {
		return nil
	}
	if _, taken := c.scope.names[alias]; taken {
		return badQuery("FROM names '%s' twice (offset %d to %d). Give one of the two another alias.", alias, at.Start,
			at.End)
	}
	c.scope.names[alias] = node
	return nil
}

// maxJoins limits the JOINs of one FROM clause (documented limit).
const maxJoins = 10

// flatten lists the sources of FROM in the order in which they are written.
func flatten(s ast.Source) ([]ast.Source, error) {
	var reversed []ast.Source
	for {
		j, ok := s.(*ast.Joined)
		if !ok {
			break
		}
		reversed = append(reversed, j.Right)
		s = j.Left
	}
	if len(reversed) > maxJoins {
		return nil, badQuery(
			"The query has %d JOINs in one FROM clause, and the limit is %d. Join fewer arrays, or in subqueries.",
			len(reversed), maxJoins)
	}
	sources := []ast.Source{s}
	for i := len(reversed) - 1; i >= 0; i-- {
		sources = append(sources, reversed[i])
	}
	return sources, nil
}

// from binds the sources in the FROM clause of a query over the container.
func (c *compiler) from(q *ast.Query, l *plan.Logical) error {
	if q.From == nil {
		return nil
	}
	sources, err := flatten(q.From)
	if err != nil {
		return err
	}
	if err := c.base(sources[0], l); err != nil {
		return err
	}
	for _, s := range sources[1:] {
		if l.Bindings, err = c.join(s, l.Bindings); err != nil {
			return err
		}
	}
	if len(l.Bindings) > maxBindings {
		return badQuery(
			"The query joins %d sources, those of its subqueries in FROM included, and the limit is %d. Join fewer arrays.",
			len(l.Bindings), maxBindings)
	}
	return nil
}

// base binds the first source of FROM: the container, a path below each item, or a subquery over
// the container.
func (c *compiler) base(s ast.Source, l *plan.Logical) error {
	switch s := s.(type) {
	case *ast.Named:
		if sub, ok := s.Collection.(*ast.SubqueryCollection); ok {
			return c.derived(sub.Query, s.Alias, false, s.Span, l)
		}
		path := s.Collection.(*ast.InputPath)
		alias := aliasOf(s.Alias, path)
		l.Alias = path.Root
		if alias != "" {
			l.Alias = alias
		}
		return c.below(expr.Root{}, path, alias, false, s.Span, &l.Bindings)
	case *ast.Iterated:
		l.Alias = s.Alias
		if sub, ok := s.Collection.(*ast.SubqueryCollection); ok {
			return c.derived(sub.Query, s.Alias, true, s.Span, l)
		}
		path := s.Collection.(*ast.InputPath)
		return c.below(expr.Root{}, path, s.Alias, true, s.Span, &l.Bindings)
	}
	return notYet("This FROM clause", s.Pos())
}

// aliasOf returns the name that a path introduces: its alias, or its last property.
func aliasOf(alias string, p *ast.InputPath) string {
	switch {
	case alias != "":
		return alias
	case len(p.Steps) == 0:
		return p.Root
	}
	return p.Steps[len(p.Steps)-1].Name
}

// below binds the value at a path below a node, or, with each, the elements of that value.
func (c *compiler) below(node expr.Node, p *ast.InputPath, alias string, each bool, at ast.Span,
	bindings *expr.Bindings,
) (err error) {
	for _, s := range p.Steps {
		index := value.FromString(s.Name)
		if s.IsIndex {
			index = value.FromNumber(float64(s.Index))
		}
		if node, err = c.stepTo(node, index); err != nil {
			return err
		}
	}
	return c.input(node, alias, each, at, bindings)
}

// input binds a value or, with each, its elements.
func (c *compiler) input(node expr.Node, alias string, each bool, at ast.Span, bindings *expr.Bindings) error {
	if !each && alwaysDefined(node) {
		return c.name(alias, node, at)
	}
	slot := c.newSlot(fromPath)
	*bindings = append(*bindings, expr.Source{Slot: slot, Input: node, Each: each})
	return c.name(alias, expr.Slot{N: slot}, at)
}

// alwaysDefined reports whether a node always has a value.
func alwaysDefined(node expr.Node) bool {
	switch node.(type) {
	case expr.Root, expr.Slot:
		return true
	}
	return false
}

// derived binds a subquery over the container that FROM begins with. It merges a subquery that only
// filters and selects into the outer query.
func (c *compiler) derived(q *ast.Query, alias string, each bool, at ast.Span, l *plan.Logical) error {
	inner, err := c.logical(q)
	if err != nil {
		return err
	}
	l.Alias = alias
	if alias == "" {
		l.Alias = inner.Alias
	}
	if inner.Gathers() {
		l.Input, l.InputSlot = inner, c.newSlot(fromSubquery)
		if !each {
			return c.name(alias, expr.Slot{N: l.InputSlot}, at)
		}
		return c.input(expr.Slot{N: l.InputSlot}, alias, true, at, &l.Bindings)
	}
	output := outputOf(inner.Select)
	if !inner.Scans() {
		l.Alias = ""
	}
	if len(inner.Bindings) == 0 && inner.Scans() {
		switch p := output.(type) {
		case expr.Root:
			l.Where = inner.Where
			return c.input(p, alias, each, at, &l.Bindings)
		case *expr.Path:
			if each {
				l.Where = inner.Where
				return c.input(p, alias, true, at, &l.Bindings)
			}
			l.Where = expr.Both(inner.Where, &expr.Check{Test: expr.Tests["IS_DEFINED"], Operand: p})
			return c.name(alias, p, at)
		}
	}
	slot := c.newSlot(fromSubquery)
	l.Bindings = append(inner.Bindings, expr.Source{Slot: slot, Input: output, Each: each, When: inner.Where})
	return c.name(alias, expr.Slot{N: slot}, at)
}

// outputOf returns a select list as one expression.
func outputOf(p plan.Projection) expr.Node {
	switch {
	case p.Star:
		return expr.Root{}
	case p.Value != nil:
		return p.Value
	}
	names, values := make([]string, len(p.Items)), make([]expr.Node, len(p.Items))
	for i, m := range p.Items {
		names[i], values[i] = m.Name, m.Expr
	}
	return expr.NewObject(names, values)
}

// join binds a source that may depend on the names before it.
func (c *compiler) join(s ast.Source, bindings expr.Bindings) (expr.Bindings, error) {
	var alias string
	var collection ast.Collection
	_, each := s.(*ast.Iterated)
	switch s := s.(type) {
	case *ast.Named:
		alias, collection = s.Alias, s.Collection
	case *ast.Iterated:
		alias, collection = s.Alias, s.Collection
	default:
		return bindings, notYet("This JOIN", s.Pos())
	}
	if sub, ok := collection.(*ast.SubqueryCollection); ok {
		rows, err := c.subquery(sub.Query)
		if err != nil {
			return bindings, err
		}
		rows.Where = c.callsLast(rows.Where)
		slot := c.newSlot(fromSubquery)
		return append(bindings, expr.Source{Slot: slot, Query: rows, Each: each}), c.name(alias, expr.Slot{N: slot}, s.Pos())
	}
	path := collection.(*ast.InputPath)
	root, owner := c.find(path.Root)
	if root == nil {
		return bindings, unresolved(path.Root, ast.Span{Start: path.Start, End: path.Start + len(path.Root)})
	}
	if owner.grouped != nil && owner.grouped.within == 0 {
		root = c.ungrouped(path.Expr())
	}
	if !each {
		alias = aliasOf(alias, path)
	}
	err := c.below(root, path, alias, each, s.Pos(), &bindings)
	return bindings, err
}

func unresolved(name string, at ast.Span) error {
	return fault(at, "SC2001", fmt.Sprintf("Identifier '%s' could not be resolved.", name))
}

// subquery compiles a query inside an expression or a JOIN. It may use the names around it, and its
// FROM begins with one of them.
func (c *compiler) subquery(q *ast.Query) (*expr.Query, error) {
	outer := c.scope
	c.scope = &scope{outer: outer, names: make(map[string]expr.Node)}
	defer func() { c.scope = outer }()
	sub := &expr.Query{Distinct: q.Distinct}
	if q.From != nil {
		sources, err := flatten(q.From)
		if err != nil {
			return nil, err
		}
		for _, s := range sources {
			if sub.Bindings, err = c.join(s, sub.Bindings); err != nil {
				return nil, err
			}
		}
	}
	b, err := c.block(q)
	if err != nil {
		return nil, err
	}
	sub.Where, sub.Grouping, sub.Output = b.where, b.grouping, outputOf(b.selection)
	return sub, nil
}

// computedProperty returns the expression of a computed property of the item. It returns nil when
// the container has no computed property of that name.
func (c *compiler) computedProperty(name string) (expr.Node, error) {
	q := c.options.Computed[name]
	if q == nil {
		return nil, nil
	}
	if node := c.computed[name]; node != nil {
		return node, nil
	}
	// A computed property sees neither the names around it nor other computed properties.
	outer, options := c.scope, c.options
	c.scope, c.options = nil, Options{}
	l, err := c.logical(q)
	c.scope, c.options = outer, options
	if err == nil && (l.Gathers() || !l.Scans() || len(l.Bindings) > 0) {
		err = badQuery("it must have the form SELECT VALUE expression FROM c.")
	}
	if err != nil {
		return nil, status.New(status.BadRequest,
			"The computed property '%s' of the container cannot be read: %s Define it again.", name, status.Of(err).Message)
	}
	if c.computed == nil {
		c.computed = make(map[string]expr.Node)
	}
	node := outputOf(l.Select)
	c.computed[name] = node
	return node, nil
}
