package sql

import (
	"math"
	"strconv"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Parameter is a value that the query text refers to by name.
type Parameter struct {
	// Name includes the @.
	Name string
	// Value may be any JSON value.
	Value value.Value
}

// Compile binds a query to its parameters. Errors are *status.Error: InvalidQuery
// for what is wrong, with codes and positions as the service gives them;
// NotSupportedYet for what waits for a later version; BadRequest for
// parameters that are missing and for what would take too long to compile.
func Compile(q *ast.Query, params []Parameter) (*plan.Logical, error) {
	if q.OrderBy != nil && q.OrderBy.Rank {
		return nil, notYet("ORDER BY RANK", q.OrderBy.Span)
	}
	c := &compiler{params: make(map[string]value.Value, len(params))}
	for _, p := range params {
		c.params[p.Name] = p.Value
	}
	subqueries, err := checkCost(q, c.params)
	if err != nil {
		return nil, err
	}
	if subqueries {
		if faults := subqueryFaults(q); len(faults) > 0 {
			return nil, faults.Err()
		}
	}
	return c.query(q)
}

// compiler holds what names mean while one query is compiled.
type compiler struct {
	alias  string
	params map[string]value.Value
}

func (c *compiler) query(q *ast.Query) (*plan.Logical, error) {
	if len(q.GroupBy) > 0 && q.Select.Star {
		return nil, fault(q.Select.Span, "SC2041", "'SELECT *' is not allowed with GROUP BY.")
	}
	if err := c.from(q); err != nil {
		return nil, err
	}
	if err := c.refuseClauses(q); err != nil {
		return nil, err
	}
	l := &plan.Logical{Query: q, Alias: c.alias}
	for _, part := range []func(*ast.Query, *plan.Logical) error{c.counts, c.filter, c.order, c.selection} {
		if err := part(q, l); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// from finds the one name the query's paths start from.
func (c *compiler) from(q *ast.Query) error {
	switch s := q.From.(type) {
	case nil:
		if q.Select.Star {
			return badQuery("'SELECT *' is not valid if FROM clause is omitted.")
		}
		return nil
	case *ast.Joined:
		if q.Select.Star {
			return badQuery("'SELECT *' is only valid with a single input set.")
		}
		return notYet("JOIN", s.Right.Pos())
	case *ast.Iterated:
		return notYet("FROM with the IN operator", s.Span)
	case *ast.Named:
		path, ok := s.Collection.(*ast.InputPath)
		if !ok {
			return notYet("A subquery in FROM", s.Span)
		}
		if len(path.Steps) > 0 {
			return notYet("A path in FROM", s.Span)
		}
		if c.alias = s.Alias; c.alias == "" {
			c.alias = path.Root
		}
	}
	return nil
}

func (c *compiler) refuseClauses(q *ast.Query) error {
	switch {
	case q.Distinct:
		return notYet("DISTINCT", q.Span)
	case len(q.GroupBy) > 0:
		return notYet("GROUP BY", q.GroupBy[0].Pos())
	case q.Top != nil && q.Offset != nil:
		return notYet("TOP together with OFFSET LIMIT", q.TopClause)
	}
	return nil
}

func (c *compiler) counts(q *ast.Query, l *plan.Logical) (err error) {
	if l.Top, err = c.count(q.Top, "SC2060", "The count value provided for a TOP clause must be an integer."); err != nil {
		return err
	}
	if l.Offset, err = c.count(q.Offset, "SC2062", "The OFFSET count value exceeds the maximum allowed value."); err != nil {
		return err
	}
	l.Limit, err = c.count(q.Limit, "SC2061", "The LIMIT count value exceeds the maximum allowed value.")
	return err
}

// count is a whole number from 0 below 2^32, written or as a parameter.
func (c *compiler) count(n *ast.Count, code, message string) (*int64, error) {
	if n == nil {
		return nil, nil
	}
	var f float64
	if n.Param == "" {
		u, err := parseWhole(n.Digits)
		if err != nil {
			return nil, fault(n.Span, code, message)
		}
		f = float64(u)
	} else {
		v, err := c.parameter(n.Param, n.Span)
		if err != nil {
			return nil, err
		}
		if f = v.Float(); v.Kind() != value.Number {
			f = -1
		}
	}
	if f < 0 || f > math.MaxUint32 || f != math.Trunc(f) {
		return nil, fault(n.Span, code, message)
	}
	i := int64(f)
	return &i, nil
}

// parseWhole reads digits as the query language does: hexadecimal after 0x,
// else decimal, also with zeros in front.
func parseWhole(digits string) (uint64, error) {
	if len(digits) > 2 && (digits[1] == 'x' || digits[1] == 'X') {
		return strconv.ParseUint(digits[2:], 16, 64)
	}
	return strconv.ParseUint(digits, 10, 64)
}

func (c *compiler) parameter(name string, at ast.Span) (value.Value, error) {
	v, ok := c.params[name]
	if !ok {
		return v, status.New(status.BadRequest,
			"The query uses the parameter %s at offset %d, and the request does not define it. Add it to \"parameters\".", name, at.Start)
	}
	return v, nil
}

func (c *compiler) filter(q *ast.Query, l *plan.Logical) (err error) {
	if q.Where != nil {
		l.Where, err = c.scalar(q.Where)
	}
	return err
}

func (c *compiler) order(q *ast.Query, l *plan.Logical) error {
	if q.OrderBy == nil {
		return nil
	}
	for _, item := range q.OrderBy.Items {
		if !c.isDocumentPath(item.Expr) {
			if call, ok := item.Expr.(*ast.Call); ok && isVectorDistance(call) {
				return notYet("ORDER BY VectorDistance", item.Span)
			}
			return fault(item.Span, "2206",
				"Unsupported ORDER BY clause. ORDER BY item expression could not be mapped to a document path.")
		}
	}
	item := q.OrderBy.Items[0]
	if len(q.OrderBy.Items) > 1 {
		return notYet("ORDER BY with more than one item", q.OrderBy.Span)
	}
	node, err := c.scalar(item.Expr)
	if err != nil {
		return err
	}
	order, ok := plan.NewOrder(node, item.Direction == ast.Descending)
	if !ok {
		return notYet("ORDER BY a position in an array", item.Span)
	}
	l.Order = order
	return nil
}

// isDocumentPath reports whether e is a path below the item.
func (c *compiler) isDocumentPath(e ast.Expr) bool {
	steps := 0
	for {
		switch x := e.(type) {
		case *ast.Property:
			e = x.Base
		case *ast.Indexer:
			switch x.Index.(type) {
			case *ast.String, *ast.Number, *ast.Parameter:
			default:
				return false
			}
			e = x.Base
		case *ast.Identifier:
			return steps > 0
		default:
			return false
		}
		steps++
	}
}

func (c *compiler) selection(q *ast.Query, l *plan.Logical) (err error) {
	switch {
	case q.Select.Star:
		l.Select.Star = true
		return nil
	case q.Select.Value != nil:
		l.Select.Value, err = c.scalar(q.Select.Value)
		return err
	}
	names := plan.ItemNames(q.Select.Items)
	seen := make(map[string]bool, len(names))
	for i, item := range q.Select.Items {
		if seen[names[i]] {
			return badQuery("The select list has two expressions named '%s'. Give one of them another name with AS.", names[i])
		}
		seen[names[i]] = true
		node, err := c.scalar(item.Expr)
		if err != nil {
			return err
		}
		l.Select.Items = append(l.Select.Items, plan.Member{Name: names[i], Expr: node})
	}
	return nil
}

// noRow is what constant expressions are evaluated for; they never look at it.
var noRow expr.Row

// fold evaluates a node whose operands are all constant.
func fold(n expr.Node, operands ...expr.Node) expr.Node {
	for _, o := range operands {
		if _, ok := o.(expr.Const); !ok {
			return n
		}
	}
	return expr.Const{Value: n.Eval(&noRow)}
}
