package sql

import (
	"context"
	"math"
	"strconv"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Parameter is the value of a parameter of the query.
type Parameter struct {
	// Name includes the @.
	Name string
	// Value may be any JSON value.
	Value value.Value
}

// Options holds what the compiler needs besides the query text.
type Options struct {
	// Computed maps the names of the container's computed properties to their queries: SELECT VALUE
	// expression FROM alias.
	Computed map[string]*ast.Query
}

// Compile turns a query and its parameters into a logical plan. Errors are *status.Error:
// InvalidQuery for an invalid query, with the codes and positions of the service; NotSupportedYet
// for a construct of a later version; BadRequest for missing parameters and for a query that would
// take too long to compile.
func Compile(q *ast.Query, params []Parameter, o Options) (*plan.Logical, error) {
	if q.OrderBy != nil && q.OrderBy.Rank {
		return nil, notYet("ORDER BY RANK", q.OrderBy.Span)
	}
	c := &compiler{params: make(map[string]value.Value, len(params)), options: o, searched: new(scope), text: q.Span}
	for _, p := range params {
		c.params[p.Name] = p.Value
	}
	c.nothing.Watch(context.Background())
	subqueries, err := checkCost(q, c.params)
	if err != nil {
		return nil, err
	}
	if subqueries {
		if faults := subqueryFaults(q); len(faults) > 0 {
			return nil, faults.Err()
		}
	}
	l, err := c.logical(q)
	if err != nil {
		return nil, err
	}
	l.Functions = c.calls.functions
	for q := l; q != nil; q = q.Input {
		q.Slots = len(c.slots)
	}
	return l, nil
}

// compiler holds the names in scope and other state while one query is compiled.
type compiler struct {
	options  Options
	params   map[string]value.Value
	computed map[string]expr.Node // by name; compiled on first use
	scope    *scope               // the innermost scope
	slots    []slotKind
	faults   ast.Faults // collected and reported together
	folded   int        // bytes of constants produced by folding
	forms    map[ast.Expr]form
	nothing  expr.Row // the empty row on which constants are evaluated
	searched *scope   // the scope in which an enclosing call has already looked for misplaced scores
	text     ast.Span // of the whole query
	calls    userCalls
}

// slotKind is the origin of the values of a slot.
type slotKind uint8

const (
	fromPath slotKind = iota // a part of the item, or a part of a subquery's result
	fromSubquery
)

func (c *compiler) newSlot(kind slotKind) int {
	c.slots = append(c.slots, kind)
	return len(c.slots) - 1
}

// logical compiles a query that reads the container: the outermost query, or the subquery that its
// FROM begins with.
func (c *compiler) logical(q *ast.Query) (*plan.Logical, error) {
	l := &plan.Logical{Query: q}
	outer := c.scope
	c.scope = &scope{names: make(map[string]expr.Node)}
	defer func() { c.scope = outer }()
	if err := c.from(q, l); err != nil {
		return nil, err
	}
	if err := c.counts(q, l); err != nil {
		return nil, err
	}
	b, err := c.block(q)
	if err != nil {
		return nil, err
	}
	l.Where = c.callsLast(expr.Both(l.Where, b.where))
	l.Grouping, l.Select, l.Distinct = b.grouping, b.selection, q.Distinct
	return l, c.order(q, l)
}

// block is the compiled filter, grouping and select list of a query.
type block struct {
	where     expr.Node
	grouping  *expr.Grouping
	selection plan.Projection
}

// block compiles the filter, the grouping and the select list of a query. The caller has bound the
// sources of FROM in the innermost scope.
func (c *compiler) block(q *ast.Query) (b block, err error) {
	if len(q.GroupBy) > 0 && q.Select.Star {
		return b, fault(q.Select.Span, "SC2041", "'SELECT *' is not allowed with GROUP BY.")
	}
	if q.Where != nil {
		if b.where, err = c.scalar(q.Where); err != nil {
			return b, err
		}
	}
	if len(q.GroupBy) > 0 || aggregates(q.Select) {
		if b.grouping, err = c.group(q); err != nil {
			return b, err
		}
		defer func() { c.scope.grouped = nil }()
	}
	before := len(c.faults)
	b.selection, err = c.selection(q)
	if found := c.faults[before:]; err == nil && len(found) > 0 {
		err = found.Err()
	}
	return b, err
}

func (c *compiler) selection(q *ast.Query) (p plan.Projection, err error) {
	switch {
	case q.Select.Star:
		return c.star(q)
	case q.Select.Value != nil:
		p.Value, err = c.scalar(q.Select.Value)
		return p, err
	}
	names := plan.ItemNames(q.Select.Items)
	seen := make(map[string]bool, len(names))
	for i, item := range q.Select.Items {
		if seen[names[i]] {
			return p, badQuery("The select list has two expressions named '%s'. Give one of them another name with AS.",
				names[i])
		}
		seen[names[i]] = true
		node, err := c.scalar(item.Expr)
		if err != nil {
			return p, err
		}
		p.Items = append(p.Items, plan.Member{Name: names[i], Expr: node})
	}
	return p, nil
}

// star compiles SELECT *, which returns the only source of FROM unchanged.
func (c *compiler) star(q *ast.Query) (p plan.Projection, err error) {
	if q.From == nil {
		return p, badQuery("'SELECT *' is not valid if FROM clause is omitted.")
	}
	if _, joined := q.From.(*ast.Joined); joined {
		return p, badQuery("'SELECT *' is only valid with a single input set.")
	}
	if _, item := c.scope.only.(expr.Root); item {
		return plan.Projection{Star: true}, nil
	}
	return plan.Projection{Value: c.scope.only}, nil
}

func (c *compiler) counts(q *ast.Query, l *plan.Logical) (err error) {
	if l.Top, err = c.count(q.Top, "SC2060", "The count value provided for a TOP clause must be an integer."); err != nil {
		return err
	}
	if l.Offset, err = c.count(q.Offset, "SC2062",
		"The OFFSET count value exceeds the maximum allowed value."); err != nil {
		return err
	}
	if l.Limit, err = c.count(q.Limit, "SC2061", "The LIMIT count value exceeds the maximum allowed value."); err != nil {
		return err
	}
	if l.Top != nil && l.Offset != nil {
		// TOP applies to the result of OFFSET LIMIT. Both together are one window, which a client can
		// merge too.
		windowed := *q
		limit := min(*l.Limit, *l.Top)
		windowed.Top, windowed.Limit = nil, &ast.Count{Span: q.Limit.Span, Digits: strconv.FormatInt(limit, 10)}
		l.Query, l.Top, l.Limit = &windowed, nil, &limit
	}
	return nil
}

// count compiles an integer from 0 to 2^32-1, written as digits or as a parameter.
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

// parseWhole parses hexadecimal digits after 0x, and decimal digits otherwise, even with leading
// zeros.
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
			"The query uses the parameter %s at offset %d, and the request does not define it. Add it to \"parameters\".", name,
			at.Start)
	}
	return v, nil
}

// fold evaluates a node whose operands are all constant. An evaluation that fails for constants
// fails for every item, and so the query is rejected.
func (c *compiler) fold(n expr.Node, operands ...expr.Node) (expr.Node, error) {
	for _, o := range operands {
		if _, ok := o.(expr.Const); !ok {
			return n, nil
		}
	}
	if c.folded > maxFoldedBytes {
		return n, nil
	}
	c.nothing.Again()
	v := n.Eval(&c.nothing)
	if err := c.nothing.Err(); err != nil {
		return nil, err
	}
	c.folded += expr.SizeOf(v)
	return expr.Const{Value: v}, nil
}
