package parser

import (
	"math"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
)

// query reads SELECT and the clauses after it.
func (p *parser) query() (*ast.Query, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	q, start := &ast.Query{}, p.cur.start
	if err := p.expect("SELECT"); err != nil {
		return nil, err
	}
	for _, clause := range []func(*ast.Query) error{
		p.selectClause, p.fromClause, p.whereClause, p.groupByClause, p.orderByClause, p.offsetLimitClause,
	} {
		if err := clause(q); err != nil {
			return nil, err
		}
	}
	q.Span = p.span(start)
	return q, nil
}

func (p *parser) selectClause(q *ast.Query) (err error) {
	q.Distinct = p.accept("DISTINCT")
	if start := p.cur.start; p.accept("TOP") {
		if q.Top, err = p.count(); err != nil {
			return err
		}
		q.TopClause = p.span(start)
	}
	start := p.cur.start
	switch {
	case p.accept("*"):
		q.Select.Star = true
	case p.accept("VALUE"):
		q.Select.Value, err = p.expression()
	default:
		q.Select.Items, err = p.selectItems()
	}
	q.Select.Span = p.span(start)
	return err
}

func (p *parser) selectItems() ([]ast.SelectItem, error) {
	var items []ast.SelectItem
	for {
		start := p.cur.start
		e, err := p.expression()
		if err != nil {
			return nil, err
		}
		item := ast.SelectItem{Expr: e}
		if as := p.accept("AS"); as || p.startsAlias() {
			at := p.cur.start
			if item.Alias, err = p.identifier(); err != nil {
				return nil, err
			}
			item.AliasSpan = p.span(at)
		}
		item.Span = p.span(start)
		items = append(items, item)
		if !p.accept(",") {
			return items, nil
		}
	}
}

// startsAlias reports whether an alias without AS follows.
func (p *parser) startsAlias() bool { return p.cur.kind == word && p.cur.keyword == "" }

// count reads the number of TOP, OFFSET or LIMIT.
func (p *parser) count() (*ast.Count, error) {
	c := &ast.Count{Span: p.tokenSpan(p.cur)}
	switch {
	case p.cur.kind == number && p.cur.integer:
		c.Digits = p.cur.raw
	case p.cur.kind == parameter:
		c.Param = p.cur.raw
	default:
		return nil, p.unexpected()
	}
	p.advance()
	return c, nil
}

func (p *parser) fromClause(q *ast.Query) error {
	if !p.accept("FROM") {
		return nil
	}
	start := p.cur.start
	source, err := p.source()
	if err != nil {
		return err
	}
	for p.is("JOIN") {
		p.advance()
		right, err := p.source()
		if err != nil {
			return err
		}
		source = &ast.Joined{Span: p.span(start), Left: source, Right: right}
	}
	q.From = source
	return nil
}

// source reads collection [[AS] alias] or alias IN collection.
func (p *parser) source() (ast.Source, error) {
	start := p.cur.start
	if p.startsAlias() && p.peek().keyword == "IN" {
		alias, err := p.identifier()
		if err != nil {
			return nil, err
		}
		p.advance()
		c, err := p.collection()
		if err != nil {
			return nil, err
		}
		return &ast.Iterated{Span: p.span(start), Alias: alias, Collection: c}, nil
	}
	c, err := p.collection()
	if err != nil {
		return nil, err
	}
	named := &ast.Named{Collection: c}
	if as := p.accept("AS"); as || p.startsAlias() {
		if named.Alias, err = p.identifier(); err != nil {
			return nil, err
		}
	}
	named.Span = p.span(start)
	return named, nil
}

func (p *parser) collection() (ast.Collection, error) {
	start := p.cur.start
	if p.accept("(") {
		q, err := p.query()
		if err != nil {
			return nil, err
		}
		if err := p.expect(")"); err != nil {
			return nil, err
		}
		return &ast.SubqueryCollection{Span: p.span(start), Query: q}, nil
	}
	root, err := p.identifier()
	if err != nil {
		return nil, err
	}
	path := &ast.InputPath{Root: root}
	for {
		step, more, err := p.step()
		if err != nil {
			return nil, err
		}
		if !more {
			path.Span = p.span(start)
			return path, nil
		}
		path.Steps = append(path.Steps, step)
	}
}

// step reads one step of a path in FROM: .name, ["name"] or [0].
func (p *parser) step() (s ast.Step, more bool, err error) {
	switch {
	case p.accept("."):
		s.Name, err = p.identifier()
		return s, true, err
	case p.accept("["):
		switch {
		case p.cur.kind == text:
			s = ast.Step{Name: p.cur.value, Quoted: true}
		case p.cur.kind == number && p.cur.integer:
			// The lexer accepts any integer: decimal, with or without leading zeros, or hexadecimal after
			// 0x.
			if p.cur.number > math.MaxInt32 {
				return s, false, p.unexpected()
			}
			s = ast.Step{IsIndex: true, Index: int(p.cur.number)}
		default:
			return s, false, p.unexpected()
		}
		p.advance()
		return s, true, p.expect("]")
	}
	return s, false, nil
}

func (p *parser) whereClause(q *ast.Query) (err error) {
	if p.accept("WHERE") {
		q.Where, err = p.expression()
	}
	return err
}

func (p *parser) groupByClause(q *ast.Query) (err error) {
	if !p.accept("GROUP") {
		return nil
	}
	if err := p.expect("BY"); err != nil {
		return err
	}
	q.GroupBy, err = p.expressions()
	return err
}

func (p *parser) orderByClause(q *ast.Query) error {
	start := p.cur.start
	if !p.accept("ORDER") {
		return nil
	}
	if err := p.expect("BY"); err != nil {
		return err
	}
	order := &ast.OrderBy{Rank: p.accept("RANK")}
	for {
		at := p.cur.start
		e, err := p.expression()
		if err != nil {
			return err
		}
		item := ast.OrderItem{Expr: e}
		switch {
		case p.accept("ASC"):
			item.Direction = ast.Ascending
		case p.accept("DESC"):
			item.Direction = ast.Descending
		}
		item.Span = p.span(at)
		order.Items = append(order.Items, item)
		if !p.accept(",") {
			order.Span = p.span(start)
			q.OrderBy = order
			return nil
		}
	}
}

func (p *parser) offsetLimitClause(q *ast.Query) (err error) {
	start := p.cur.start
	if !p.accept("OFFSET") {
		return nil
	}
	if q.Offset, err = p.count(); err != nil {
		return err
	}
	if err := p.expect("LIMIT"); err != nil {
		return err
	}
	if q.Limit, err = p.count(); err != nil {
		return err
	}
	q.OffsetLimit = p.span(start)
	return nil
}
