package sql

import (
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/value"
)

// scalar compiles an expression. A node with constant operands becomes a constant.
func (c *compiler) scalar(e ast.Expr) (expr.Node, error) {
	if g := c.ofGroups(); g != nil {
		if key, ok := c.key(g, e); ok {
			return key, nil
		}
	}
	switch e := e.(type) {
	case *ast.Constant:
		return expr.Const{Value: constantValue(e.Kind)}, nil
	case *ast.Number:
		if e.Digits != "" {
			return expr.Const{Value: value.FromRaw([]byte(e.Digits))}, nil
		}
		return expr.Const{Value: value.FromNumber(e.Value)}, nil
	case *ast.String:
		return expr.Const{Value: value.FromString(e.Value)}, nil
	case *ast.Parameter:
		v, err := c.parameter(e.Name, e.Span)
		return expr.Const{Value: v}, err
	case *ast.Identifier, *ast.Property, *ast.Indexer:
		return c.reference(e)
	case *ast.Placeholder:
		if e.Name == ast.OrderFilterPlaceholder {
			return expr.Const{Value: value.FromBool(true)}, nil
		}
		return nil, notYet("The placeholder {"+e.Name+"}", e.Span)
	case *ast.Call:
		return c.call(e)
	case *ast.Subquery:
		rows, err := c.subquery(e.Query)
		if err != nil {
			return nil, err
		}
		if e.Kind == ast.All { // ALL holds when no row makes the filter false (SDK engine)
			rows.Where = negated(rows.Where)
		} else {
			rows.Where = c.callsLast(rows.Where)
		}
		return &expr.Subquery{Kind: subqueryKinds[e.Kind], Query: rows}, nil
	case *ast.Like:
		return c.like(e)
	}
	return c.compound(e)
}

// negated returns a filter that keeps the rows for which where is false.
func negated(where expr.Node) expr.Node {
	if where == nil {
		return expr.Const{Value: value.FromBool(false)}
	}
	return &expr.Not{Operand: where}
}

var subqueryKinds = [...]expr.SubqueryKind{
	ast.Scalar: expr.ScalarQuery, ast.Exists: expr.ExistsQuery, ast.ArrayOf: expr.ArrayQuery,
	ast.All: expr.NoneQuery, ast.First: expr.FirstQuery, ast.Last: expr.LastQuery,
}

func constantValue(k ast.ConstantKind) value.Value {
	switch k {
	case ast.Null:
		return value.NullValue()
	case ast.False:
		return value.FromBool(false)
	case ast.True:
		return value.FromBool(true)
	}
	return value.Value{}
}

// reference compiles a name or a path. It starts at the root of the path and does not recurse along
// the steps.
func (c *compiler) reference(e ast.Expr) (expr.Node, error) {
	whole, steps := e, []ast.Expr(nil)
	var node expr.Node
	for node == nil {
		if g := c.ofGroups(); g != nil && e != whole {
			if key, ok := c.key(g, e); ok {
				node = key
				break
			}
		}
		switch x := e.(type) {
		case *ast.Property:
			steps, e = append(steps, e), x.Base
		case *ast.Indexer:
			steps, e = append(steps, e), x.Base
		case *ast.Identifier:
			named, owner := c.find(x.Name)
			if named == nil {
				return nil, unresolved(x.Name, x.Span)
			}
			if owner.grouped != nil && owner.grouped.within == 0 {
				return c.ungrouped(whole), nil
			}
			node = named
		default:
			var err error
			if node, err = c.scalar(e); err != nil {
				return nil, err
			}
		}
	}
	for i := len(steps) - 1; i >= 0; i-- {
		var err error
		if node, err = c.step(node, steps[i]); err != nil {
			return nil, err
		}
	}
	return node, nil
}

// step compiles one step of a path.
func (c *compiler) step(base expr.Node, e ast.Expr) (expr.Node, error) {
	var index expr.Node
	if p, ok := e.(*ast.Property); ok {
		index = expr.Const{Value: value.FromString(p.Name)}
	} else {
		var err error
		if index, err = c.scalar(e.(*ast.Indexer).Index); err != nil {
			return nil, err
		}
	}
	constant, isConstant := index.(expr.Const)
	if !isConstant {
		return nil, fault(e.Pos(), "SC2990",
			"The specified query includes 'member indexer' which is currently not supported.")
	}
	return c.stepTo(base, constant.Value)
}

// stepTo compiles a constant step. A step from the item may name a computed property.
func (c *compiler) stepTo(base expr.Node, index value.Value) (expr.Node, error) {
	if _, item := base.(expr.Root); item && index.Kind() == value.String {
		if node, err := c.computedProperty(index.Text()); node != nil || err != nil {
			return node, err
		}
	}
	return c.fold(below(base, index), base)
}

// below returns the node for one step below base. It joins constant steps below the item or a slot
// into one path.
func below(base expr.Node, index value.Value) expr.Node {
	if s, ok := constantStep(index); ok {
		switch b := base.(type) {
		case expr.Root:
			return &expr.Path{Steps: []expr.Step{s}}
		case *expr.Path:
			return &expr.Path{Steps: append(b.Steps[:len(b.Steps):len(b.Steps)], s)}
		case expr.Slot:
			return &expr.SlotPath{N: b.N, Steps: []expr.Step{s}}
		case *expr.SlotPath:
			return &expr.SlotPath{N: b.N, Steps: append(b.Steps[:len(b.Steps):len(b.Steps)], s)}
		}
	}
	return &expr.Index{Base: base, Index: expr.Const{Value: index}}
}

func constantStep(v value.Value) (expr.Step, bool) {
	switch v.Kind() {
	case value.String:
		return expr.Step{Name: v.Text()}, true
	case value.Number:
		i, ok := expr.WholeIndex(v.Float())
		return expr.Step{IsIndex: true, Index: i}, ok
	}
	return expr.Step{}, false
}

// compound compiles an operator or a constructor after all of its operands.
func (c *compiler) compound(e ast.Expr) (expr.Node, error) {
	if b, ok := e.(*ast.Binary); ok {
		return c.binary(b)
	}
	children := ast.Children(e)
	operands := make([]expr.Node, len(children))
	for i, child := range children {
		var err error
		if operands[i], err = c.scalar(child); err != nil {
			return nil, err
		}
	}
	node, err := assemble(e, operands)
	if err != nil {
		return nil, err
	}
	return c.fold(node, operands...)
}

// like compiles value LIKE pattern. A constant pattern is compiled once.
func (c *compiler) like(e *ast.Like) (expr.Node, error) {
	v, err := c.scalar(e.Value)
	if err != nil {
		return nil, err
	}
	pattern, err := c.scalar(e.Pattern)
	if err != nil {
		return nil, err
	}
	escape := ""
	if e.Escape != nil {
		if escape = *e.Escape; utf8.RuneCountInString(escape) != 1 {
			return nil, badQuery("ESCAPE takes one character (offset %d to %d).", e.Start, e.End)
		}
	}
	return c.fold(expr.NewLike(e.Not, v, pattern, escape), v, pattern)
}

func assemble(e ast.Expr, operands []expr.Node) (expr.Node, error) {
	switch e := e.(type) {
	case *ast.Array:
		return &expr.Array{Elements: operands}, nil
	case *ast.Object:
		names := make([]string, len(e.Members))
		for i, m := range e.Members {
			names[i] = m.Name
		}
		return expr.NewObject(names, operands), nil
	case *ast.Unary:
		if e.Op == "NOT" {
			return &expr.Not{Operand: operands[0]}, nil
		}
		return &expr.Unary{Op: e.Op[0], Operand: operands[0]}, nil
	case *ast.Conditional:
		return &expr.Conditional{Condition: operands[0], Then: operands[1], Otherwise: operands[2]}, nil
	case *ast.Between:
		return &expr.Between{Not: e.Not, Value: operands[0], Low: operands[1], High: operands[2]}, nil
	case *ast.In:
		return expr.NewIn(e.Not, operands[0], operands[1:]), nil
	}
	return nil, notYet("This expression", e.Pos())
}

// binary compiles a chain of operators from its left end, without recursion: generated filters join
// thousands of conditions.
func (c *compiler) binary(e *ast.Binary) (expr.Node, error) {
	chain := []*ast.Binary{e}
	for {
		left, ok := chain[len(chain)-1].Left.(*ast.Binary)
		if !ok || c.isKey(left) {
			break
		}
		chain = append(chain, left)
	}
	node, err := c.scalar(chain[len(chain)-1].Left)
	for i := len(chain) - 1; i >= 0 && err == nil; i-- {
		var right expr.Node
		if right, err = c.scalar(chain[i].Right); err == nil {
			node, err = c.operator(chain[i], node, right)
		}
	}
	return node, err
}

func (c *compiler) operator(e *ast.Binary, left, right expr.Node) (expr.Node, error) {
	var node expr.Node
	switch e.Op {
	case "AND":
		node = &expr.And{Left: left, Right: right}
	case "OR":
		node = &expr.Or{Left: left, Right: right}
	case "??":
		node = &expr.Coalesce{Left: left, Right: right}
	case "||":
		node = &expr.Concat{Left: left, Right: right}
	default:
		if op, ok := expr.CompareOps[e.Op]; ok {
			node = &expr.Compare{Op: op, Left: left, Right: right}
			break
		}
		numeric, ok := expr.NewNumeric(e.Op, left, right)
		if !ok {
			return nil, notYet("The operator "+e.Op, e.Span)
		}
		node = numeric
	}
	return c.fold(node, left, right)
}
