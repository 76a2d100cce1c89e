package parser

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// expression reads condition ? then : otherwise. Its operands are chains of ??, OR, AND and
// predicates.
func (p *parser) expression() (ast.Expr, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	start := p.cur.start
	condition, err := p.coalesce()
	if err != nil || !p.accept("?") {
		return condition, err
	}
	then, err := p.expression()
	if err != nil {
		return nil, err
	}
	if err := p.expect(":"); err != nil {
		return nil, err
	}
	otherwise, err := p.expression()
	if err != nil {
		return nil, err
	}
	return &ast.Conditional{Span: p.span(start), Condition: condition, Then: then, Otherwise: otherwise}, nil
}

func (p *parser) expressions() ([]ast.Expr, error) {
	var list []ast.Expr
	for {
		e, err := p.expression()
		if err != nil {
			return nil, err
		}
		list = append(list, e)
		if !p.accept(",") {
			return list, nil
		}
	}
}

func (p *parser) coalesce() (ast.Expr, error) { return p.chain("??", p.or) }
func (p *parser) or() (ast.Expr, error)       { return p.chain("OR", p.and) }
func (p *parser) and() (ast.Expr, error)      { return p.chain("AND", p.predicate) }

// chain reads operands joined by one operator, from left to right.
func (p *parser) chain(op string, operand func() (ast.Expr, error)) (ast.Expr, error) {
	start := p.cur.start
	left, err := operand()
	for err == nil && p.accept(op) {
		var right ast.Expr
		if right, err = operand(); err == nil {
			left = &ast.Binary{Span: p.span(start), Op: op, Left: left, Right: right}
		}
	}
	return left, err
}

// predicate reads a value, optionally followed by one BETWEEN, IN or LIKE.
func (p *parser) predicate() (ast.Expr, error) {
	start := p.cur.start
	value, err := p.binary(1)
	if err != nil {
		return nil, err
	}
	not := p.is("NOT")
	if not {
		switch p.peek().keyword {
		case "BETWEEN", "IN", "LIKE":
			p.advance()
		default:
			return value, nil
		}
	}
	switch {
	case p.accept("BETWEEN"):
		return p.between(start, not, value)
	case p.accept("IN"):
		return p.in(start, not, value)
	case p.accept("LIKE"):
		return p.like(start, not, value)
	}
	return value, nil
}

func (p *parser) between(start int, not bool, value ast.Expr) (ast.Expr, error) {
	low, err := p.binary(1)
	if err != nil {
		return nil, err
	}
	if err := p.expect("AND"); err != nil {
		return nil, err
	}
	high, err := p.binary(1)
	if err != nil {
		return nil, err
	}
	return &ast.Between{Span: p.span(start), Not: not, Value: value, Low: low, High: high}, nil
}

func (p *parser) in(start int, not bool, value ast.Expr) (ast.Expr, error) {
	if err := p.expect("("); err != nil {
		return nil, err
	}
	list, err := p.expressions()
	if err != nil {
		return nil, err
	}
	if err := p.expect(")"); err != nil {
		return nil, err
	}
	return &ast.In{Span: p.span(start), Not: not, Value: value, List: list}, nil
}

func (p *parser) like(start int, not bool, value ast.Expr) (ast.Expr, error) {
	pattern, err := p.binary(1)
	if err != nil {
		return nil, err
	}
	like := &ast.Like{Not: not, Value: value, Pattern: pattern}
	if p.accept("ESCAPE") {
		if p.cur.kind != text {
			return nil, p.unexpected()
		}
		escape := p.cur.value
		like.Escape = &escape
		p.advance()
	}
	like.Span = p.span(start)
	return like, nil
}

// binary reads a chain of binary operators whose binding is at least minimum.
func (p *parser) binary(minimum int) (ast.Expr, error) {
	start := p.cur.start
	left, err := p.unary()
	if err != nil {
		return nil, err
	}
	for {
		op := p.cur.keyword
		binding := ast.Binding[op]
		if p.cur.kind != punctuation || binding < minimum || binding == 0 {
			return left, nil
		}
		p.advance()
		right, err := p.binary(binding + 1)
		if err != nil {
			return nil, err
		}
		left = &ast.Binary{Span: p.span(start), Op: op, Left: left, Right: right}
	}
}

// unary reads NOT, -, + and ~, which bind tighter than any binary operator. A minus directly before
// a number is the sign of the number.
func (p *parser) unary() (ast.Expr, error) {
	var op string
	switch {
	case p.is("NOT"), p.is("-"), p.is("+"), p.is("~"):
		op = p.cur.keyword
	default:
		return p.primary()
	}
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	start, end := p.cur.start, p.cur.end
	p.advance()
	if op == "-" && p.cur.start == end && p.isNumber() {
		n := p.number("-")
		n.Span = p.span(start)
		return p.steps(start, n)
	}
	operand, err := p.unary()
	if err != nil {
		return nil, err
	}
	return &ast.Unary{Span: p.span(start), Op: op, Operand: operand}, nil
}

// number reads the current token as a number with the given sign. A 64-bit integer that a double
// cannot hold exactly keeps its digits, because the functions on integers are exact.
func (p *parser) number(sign string) *ast.Number {
	t := p.cur
	n := &ast.Number{Span: p.tokenSpan(t), Value: p.numberValue()}
	if sign == "-" {
		n.Value = -n.Value
	}
	const exact = 1 << 53
	if t.kind == number && t.integer && math.Abs(n.Value) >= exact {
		if i, err := strconv.ParseInt(sign+t.raw, 10, 64); err == nil && float64(i) == n.Value && !sameDouble(i) {
			n.Digits = strconv.FormatInt(i, 10)
		}
	}
	p.advance()
	return n
}

// isNumber reports whether the current token is a number. The words NaN and Infinity are numbers
// too (documentation examples).
func (p *parser) isNumber() bool {
	return p.cur.kind == number || p.cur.kind == word && (p.cur.raw == "NaN" || p.cur.raw == "Infinity")
}

func (p *parser) numberValue() float64 {
	switch p.cur.raw {
	case "NaN":
		return math.NaN()
	case "Infinity":
		return math.Inf(1)
	}
	return p.cur.number
}

// primary reads an operand and the path steps after it.
func (p *parser) primary() (ast.Expr, error) {
	start := p.cur.start
	base, err := p.operand()
	if err != nil {
		return nil, err
	}
	return p.steps(start, base)
}

// steps reads the .name and [index] steps after an operand.
func (p *parser) steps(start int, base ast.Expr) (ast.Expr, error) {
	for {
		switch {
		case p.accept("."):
			name, err := p.identifier()
			if err != nil {
				return nil, err
			}
			base = &ast.Property{Span: p.span(start), Base: base, Name: name}
		case p.accept("["):
			index, err := p.expression()
			if err != nil {
				return nil, err
			}
			if err := p.expect("]"); err != nil {
				return nil, err
			}
			base = &ast.Indexer{Span: p.span(start), Base: base, Index: index}
		default:
			return base, nil
		}
	}
}

func (p *parser) operand() (ast.Expr, error) {
	t := p.cur
	switch {
	case p.isNumber():
		return p.number(""), nil
	case t.kind == text:
		p.advance()
		return &ast.String{Span: p.tokenSpan(t), Value: t.value}, nil
	case t.kind == parameter:
		p.advance()
		return &ast.Parameter{Span: p.tokenSpan(t), Name: t.raw}, nil
	case t.kind == placeholder:
		p.advance()
		return &ast.Placeholder{Span: p.tokenSpan(t), Name: t.value}, nil
	case t.keyword == "(":
		return p.parenthesis()
	case t.keyword == "[":
		return p.array()
	case t.keyword == "{":
		return p.object()
	case t.kind == word:
		return p.named()
	}
	return nil, p.unexpected()
}

// parenthesis reads (expression) or (query).
func (p *parser) parenthesis() (ast.Expr, error) {
	start := p.cur.start
	p.advance()
	if p.is("SELECT") {
		return p.subquery(start, ast.Scalar)
	}
	e, err := p.expression()
	if err != nil {
		return nil, err
	}
	return e, p.expect(")")
}

// subquery reads a query and its closing parenthesis; the caller has read the opening one.
func (p *parser) subquery(start int, k ast.QueryKind) (ast.Expr, error) {
	q, err := p.query()
	if err != nil {
		return nil, err
	}
	if err := p.expect(")"); err != nil {
		return nil, err
	}
	return &ast.Subquery{Span: p.span(start), Kind: k, Query: q}, nil
}

func (p *parser) array() (ast.Expr, error) {
	start := p.cur.start
	p.advance()
	a := &ast.Array{}
	if !p.is("]") {
		var err error
		if a.Elements, err = p.expressions(); err != nil {
			return nil, err
		}
	}
	if err := p.expect("]"); err != nil {
		return nil, err
	}
	a.Span = p.span(start)
	return a, nil
}

// object reads {"name": e, …}. Names may also be bare words.
func (p *parser) object() (ast.Expr, error) {
	start := p.cur.start
	p.advance()
	o := &ast.Object{}
	for !p.is("}") {
		var m ast.Member
		switch p.cur.kind {
		case text:
			m.Name = p.cur.value
		case word:
			m.Name = p.cur.raw
		default:
			return nil, p.unexpected()
		}
		p.advance()
		if err := p.expect(":"); err != nil {
			return nil, err
		}
		var err error
		if m.Value, err = p.expression(); err != nil {
			return nil, err
		}
		o.Members = append(o.Members, m)
		if !p.accept(",") {
			break
		}
		if p.is("}") {
			return nil, p.unexpected()
		}
	}
	if err := p.expect("}"); err != nil {
		return nil, err
	}
	o.Span = p.span(start)
	return o, nil
}

var constants = map[string]ast.ConstantKind{
	"undefined": ast.Undefined, "null": ast.Null, "false": ast.False, "true": ast.True,
}

var queryKinds = map[string]ast.QueryKind{
	"EXISTS": ast.Exists, "ARRAY": ast.ArrayOf, "ALL": ast.All, "FIRST": ast.First, "LAST": ast.Last,
}

// named reads an expression that starts with a word: a constant, a call, a subquery or a name.
func (p *parser) named() (ast.Expr, error) {
	t := p.cur
	start := t.start
	if k, ok := constants[t.raw]; ok {
		p.advance()
		return &ast.Constant{Span: p.tokenSpan(t), Kind: k}, nil
	}
	if t.raw == "udf" && p.peek().keyword == "." {
		return p.udf()
	}
	if p.lex.behind() == '(' {
		if k, ok := queryKinds[strings.ToUpper(t.raw)]; ok {
			return p.queryOrCall(k)
		}
		if t.keyword == "" || t.keyword == "LEFT" || t.keyword == "RIGHT" {
			p.advance()
			return p.call(start, false, t)
		}
	}
	name, err := p.identifier()
	if err != nil {
		return nil, err
	}
	return &ast.Identifier{Span: p.tokenSpan(t), Name: name}, nil
}

// queryOrCall reads EXISTS(query) and the other kinds of subquery. ALL, FIRST and LAST call a
// function of that name when no query follows; EXISTS and ARRAY do not.
func (p *parser) queryOrCall(k ast.QueryKind) (ast.Expr, error) {
	name := p.cur
	p.advance()
	p.advance()
	if p.is("SELECT") {
		return p.subquery(name.start, k)
	}
	if name.keyword != "" {
		return nil, p.unexpected()
	}
	return p.arguments(name.start, false, name)
}

func (p *parser) udf() (ast.Expr, error) {
	start := p.cur.start
	p.advance()
	p.advance()
	name := p.cur
	if name.kind != word || name.keyword != "" {
		return nil, p.unexpected()
	}
	p.advance()
	return p.call(start, true, name)
}

func (p *parser) call(start int, udf bool, name token) (ast.Expr, error) {
	if err := p.expect("("); err != nil {
		return nil, err
	}
	return p.arguments(start, udf, name)
}

// arguments reads the arguments of a call and the closing parenthesis; the caller has read the
// opening one.
func (p *parser) arguments(start int, udf bool, name token) (ast.Expr, error) {
	call := &ast.Call{UDF: udf, Name: name.raw, NameSpan: p.tokenSpan(name)}
	if !p.is(")") {
		var err error
		if call.Args, err = p.expressions(); err != nil {
			return nil, err
		}
	}
	if err := p.expect(")"); err != nil {
		return nil, err
	}
	call.Span = p.span(start)
	return call, nil
}

// sameDouble reports whether a double holds the integer exactly.
func sameDouble(i int64) bool {
	back, accuracy := new(big.Float).SetFloat64(float64(i)).Int64()
	return accuracy == big.Exact && back == i
}
