package sql

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/value"
)

// scalar compiles an expression. Nodes with constant operands become constants.
func (c *compiler) scalar(e ast.Expr) (expr.Node, error) {
	switch e := e.(type) {
	case *ast.Constant:
		return expr.Const{Value: constantValue(e.Kind)}, nil
	case *ast.Number:
		return expr.Const{Value: value.FromNumber(e.Value)}, nil
	case *ast.String:
		return expr.Const{Value: value.FromString(e.Value)}, nil
	case *ast.Parameter:
		v, err := c.parameter(e.Name, e.Span)
		return expr.Const{Value: v}, err
	case *ast.Identifier:
		if c.alias == "" || e.Name != c.alias {
			return nil, fault(e.Span, "SC2001", fmt.Sprintf("Identifier '%s' could not be resolved.", e.Name))
		}
		return expr.Root{}, nil
	case *ast.Placeholder:
		if e.Name == ast.OrderFilterPlaceholder {
			return expr.Const{Value: value.FromBool(true)}, nil
		}
		return nil, notYet("The placeholder {"+e.Name+"}", e.Span)
	case *ast.Property:
		return c.step(e.Base, expr.Const{Value: value.FromString(e.Name)})
	case *ast.Indexer:
		index, err := c.scalar(e.Index)
		if err != nil {
			return nil, err
		}
		return c.step(e.Base, index)
	case *ast.Call:
		return c.call(e)
	case *ast.Subquery:
		return nil, notYet(subqueryName[e.Kind], e.Span)
	case *ast.Like:
		return nil, notYet("LIKE", e.Span)
	}
	return c.compound(e)
}

var subqueryName = [...]string{
	ast.Scalar: "A subquery", ast.Exists: "EXISTS", ast.ArrayOf: "ARRAY",
	ast.All: "ALL", ast.First: "FIRST", ast.Last: "LAST",
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

// step compiles base[index], joining constant steps below the item into one
// path.
func (c *compiler) step(base ast.Expr, index expr.Node) (expr.Node, error) {
	node, err := c.scalar(base)
	if err != nil {
		return nil, err
	}
	if constant, ok := index.(expr.Const); ok {
		if s, ok := constantStep(constant.Value); ok {
			switch b := node.(type) {
			case expr.Root:
				return &expr.Path{Steps: []expr.Step{s}}, nil
			case *expr.Path:
				steps := append(b.Steps[:len(b.Steps):len(b.Steps)], s)
				return &expr.Path{Steps: steps}, nil
			}
		}
	}
	return fold(&expr.Index{Base: node, Index: index}, node, index), nil
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

// compound compiles operators and constructors: all operands first.
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
	return fold(node, operands...), nil
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

// binary compiles a chain of operators from its left end, without recursion
// along the chain: generated filters join thousands of conditions.
func (c *compiler) binary(e *ast.Binary) (expr.Node, error) {
	chain := []*ast.Binary{e}
	for {
		left, ok := chain[len(chain)-1].Left.(*ast.Binary)
		if !ok {
			break
		}
		chain = append(chain, left)
	}
	node, err := c.scalar(chain[len(chain)-1].Left)
	for i := len(chain) - 1; i >= 0 && err == nil; i-- {
		var right expr.Node
		if right, err = c.scalar(chain[i].Right); err == nil {
			node, err = operator(chain[i], node, right)
		}
	}
	return node, err
}

func operator(e *ast.Binary, left, right expr.Node) (expr.Node, error) {
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
	return fold(node, left, right), nil
}
