package ast

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// String prints the query in canonical form on one line.
func (q *Query) String() string { return q.print(false) }

// Lines prints the query in canonical form with one clause per line and indented subqueries, as
// rewritten queries are sent to clients (recorded).
func (q *Query) Lines() string { return q.print(true) }

func (q *Query) print(lines bool) string {
	p := printer{lines: lines}
	p.query(q)
	return p.out.String()
}

// Print prints an expression in canonical form.
func Print(e Expr) string {
	p := printer{}
	p.expr(e)
	return p.out.String()
}

type printer struct {
	out strings.Builder
	// lines puts each clause on its own line. depth counts the enclosing subqueries.
	lines bool
	depth int
}

// between prints the separator between two clauses.
func (p *printer) between() {
	if p.lines {
		p.newLine()
	} else {
		p.text(" ")
	}
}

// Indentation stops growing at maxIndentation levels, so that printing cannot multiply the length
// of a text.
const (
	indentation    = "    "
	maxIndentation = 16
)

func (p *printer) newLine() {
	p.text("\n", strings.Repeat(indentation, min(p.depth, maxIndentation)))
}

func (p *printer) text(parts ...string) {
	for _, s := range parts {
		p.out.WriteString(s)
	}
}

func (p *printer) query(q *Query) {
	p.text("SELECT ")
	if q.Distinct {
		p.text("DISTINCT ")
	}
	if q.Top != nil {
		p.text("TOP ", q.Top.String(), " ")
	}
	p.selection(q.Select)
	if q.From != nil {
		p.between()
		p.text("FROM ")
		p.source(q.From)
	}
	if q.Where != nil {
		p.between()
		p.text("WHERE ")
		p.expr(q.Where)
	}
	if len(q.GroupBy) > 0 {
		p.between()
		p.text("GROUP BY ")
		p.list(q.GroupBy)
	}
	if q.OrderBy != nil {
		p.between()
		p.text("ORDER BY ")
		p.orderBy(q.OrderBy)
	}
	if q.Offset != nil {
		p.between()
		p.text("OFFSET ", q.Offset.String(), " LIMIT ", q.Limit.String())
	}
}

// String returns the digits or the name of the parameter.
func (c *Count) String() string {
	if c.Param != "" {
		return c.Param
	}
	return c.Digits
}

func (p *printer) selection(s Selection) {
	switch {
	case s.Star:
		p.text("*")
	case s.Value != nil:
		p.text("VALUE ")
		p.expr(s.Value)
	default:
		for i, item := range s.Items {
			if i > 0 {
				p.text(", ")
			}
			p.expr(item.Expr)
			if item.Alias != "" {
				p.text(" AS ", item.Alias)
			}
		}
	}
}

func (p *printer) orderBy(o *OrderBy) {
	if o.Rank {
		p.text("RANK ")
	}
	for i, item := range o.Items {
		if i > 0 {
			p.text(", ")
		}
		p.expr(item.Expr)
		switch item.Direction {
		case Ascending:
			p.text(" ASC")
		case Descending:
			p.text(" DESC")
		}
	}
}

func (p *printer) source(s Source) {
	switch s := s.(type) {
	case *Named:
		p.collection(s.Collection)
		if s.Alias != "" {
			p.text(" AS ", s.Alias)
		}
	case *Iterated:
		p.text(s.Alias, " IN ")
		p.collection(s.Collection)
	case *Joined:
		p.source(s.Left)
		p.between()
		p.text("JOIN ")
		p.source(s.Right)
	}
}

func (p *printer) collection(c Collection) {
	switch c := c.(type) {
	case *SubqueryCollection:
		p.subquery(c.Query)
	case *InputPath:
		p.text(c.Root)
		for _, step := range c.Steps {
			switch {
			case step.IsIndex:
				p.text("[", strconv.Itoa(step.Index), "]")
			case step.Quoted:
				p.text("[", Quote(step.Name), "]")
			default:
				p.text(".", step.Name)
			}
		}
	}
}

// subquery prints a query in parentheses.
func (p *printer) subquery(q *Query) {
	p.text("(")
	if p.lines {
		p.depth++
		p.newLine()
	}
	p.query(q)
	if p.lines {
		p.depth--
		p.newLine()
	}
	p.text(")")
}

func (p *printer) list(list []Expr) {
	for i, e := range list {
		if i > 0 {
			p.text(", ")
		}
		p.expr(e)
	}
}

var constantText = [...]string{Undefined: "undefined", Null: "null", False: "false", True: "true"}

var queryKindText = [...]string{
	Scalar: "", Exists: "EXISTS", ArrayOf: "ARRAY", All: "ALL", First: "FIRST",
	Last: "LAST",
}

func (p *printer) expr(e Expr) {
	switch e := e.(type) {
	case *Identifier:
		p.text(e.Name)
	case *Parameter:
		p.text(e.Name)
	case *Constant:
		p.text(constantText[e.Kind])
	case *Number:
		if e.Digits != "" {
			p.text(e.Digits)
			break
		}
		p.text(FormatNumber(e.Value))
	case *String:
		p.text(Quote(e.Value))
	case *Array:
		p.text("[")
		p.list(e.Elements)
		p.text("]")
	case *Object:
		p.object(e)
	case *Property:
		p.base(e.Base)
		p.text(".", e.Name)
	case *Indexer:
		p.base(e.Base)
		p.text("[")
		p.expr(e.Index)
		p.text("]")
	case *Call:
		p.call(e)
	case *Subquery:
		p.text(queryKindText[e.Kind])
		p.subquery(e.Query)
	case *Placeholder:
		p.text("({", e.Name, "})")
	default:
		p.operator(e)
	}
}

// base prints the base of a path step. A number needs parentheses: it would absorb the dot.
func (p *printer) base(e Expr) {
	if _, isNumber := e.(*Number); !isNumber {
		p.expr(e)
		return
	}
	p.text("(")
	p.expr(e)
	p.text(")")
}

func (p *printer) operator(e Expr) {
	p.text("(")
	switch e := e.(type) {
	case *Unary:
		p.text(e.Op, " ")
		p.expr(e.Operand)
	case *Binary:
		p.binary(e)
	case *Conditional:
		p.expr(e.Condition)
		p.text(" ? ")
		p.expr(e.Then)
		p.text(" : ")
		p.expr(e.Otherwise)
	case *Between:
		p.expr(e.Value)
		p.text(not(e.Not), " BETWEEN ")
		p.expr(e.Low)
		p.text(" AND ")
		p.expr(e.High)
	case *In:
		p.expr(e.Value)
		p.text(not(e.Not), " IN (")
		p.list(e.List)
		p.text(")")
	case *Like:
		p.expr(e.Value)
		p.text(not(e.Not), " LIKE ")
		p.expr(e.Pattern)
		if e.Escape != nil {
			p.text(" ESCAPE ", Quote(*e.Escape))
		}
	}
	p.text(")")
}

// Binding gives the precedence of the binary operators; a greater number binds tighter. All of them
// associate to the left. BETWEEN, IN and LIKE bind less tightly than these operators, then AND, OR
// and, last, ??. (SDK parser baselines; the place of the shifts is inferred from JavaScript.)
var Binding = map[string]int{
	"||": 1, "|": 2, "^": 3, "&": 4,
	"=": 5, "!=": 5,
	"<": 6, "<=": 6, ">": 6, ">=": 6,
	"<<": 7, ">>": 7, ">>>": 7,
	"+": 8, "-": 8,
	"*": 9, "/": 9, "%": 9,
}

// longChain is the number of operators from which a chain of equal binding is printed without inner
// parentheses. They do not change the meaning, and they would nest without bound.
const longChain = 100

// binary prints a chain of operators from its left end.
func (p *printer) binary(e *Binary) {
	chain := []*Binary{e}
	for {
		left, ok := chain[len(chain)-1].Left.(*Binary)
		if !ok || left.Op != e.Op && (Binding[e.Op] == 0 || Binding[left.Op] != Binding[e.Op]) {
			break
		}
		chain = append(chain, left)
	}
	if len(chain) < longChain {
		p.expr(e.Left)
		p.text(" ", e.Op, " ")
		p.expr(e.Right)
		return
	}
	p.expr(chain[len(chain)-1].Left)
	for i := len(chain) - 1; i >= 0; i-- {
		p.text(" ", chain[i].Op, " ")
		p.expr(chain[i].Right)
	}
}

func not(negated bool) string {
	if negated {
		return " NOT"
	}
	return ""
}

func (p *printer) object(o *Object) {
	p.text("{")
	for i, m := range o.Members {
		if i > 0 {
			p.text(", ")
		}
		p.text(Quote(m.Name), ": ")
		p.expr(m.Value)
	}
	p.text("}")
}

func (p *printer) call(c *Call) {
	if c.UDF {
		p.text("udf.")
	}
	p.text(c.Name, "(")
	p.list(c.Args)
	p.text(")")
}

// Quote returns s as a string literal in double quotes.
func Quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == '\b':
			b.WriteString(`\b`)
		case r == '\f':
			b.WriteString(`\f`)
		case r < 0x20:
			b.WriteString(`\u00`)
			b.WriteByte("0123456789abcdef"[r>>4])
			b.WriteByte("0123456789abcdef"[r&15])
		default:
			b.WriteString(s[i : i+size])
		}
		i += size
	}
	b.WriteByte('"')
	return b.String()
}

// FormatNumber prints a number so that it parses back to the same double.
func FormatNumber(f float64) string {
	switch {
	case math.IsNaN(f):
		return "NaN"
	case math.IsInf(f, 1):
		return "Infinity"
	case math.IsInf(f, -1):
		return "-Infinity"
	}
	format := byte('f')
	if abs := math.Abs(f); abs != 0 && (abs < 1e-6 || abs >= 1e21) {
		format = 'e'
	}
	return strconv.FormatFloat(f, format, -1, 64)
}
