package advise

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Cases are text. A line of a schema is a table:
//
//	orders 5000: id uuid pk; customer_id uuid > customer 5 40; status text 4; note text null
//
// with its rows, and its columns: a type, the number of distinct values, "pk", "unique", "null",
// "of N" for the bytes of a value, and "> table avg max" for a foreign key with its fan-out. A
// foreign key of several columns is written on its own: fk a,b > table.c,d avg max. A line of a
// workload is an access pattern:
//
//	ByCustomer 30: select o=orders d=line | d.order_id=o.id | o.customer_id=$c | out o.* d.*
//	Place 10 tx: insert orders id=$o customer_id=$c; insert 3.9 line order_id=$o
//	Rename 1: update customer set name where id=$c
//	Open 9: select o=orders | o.id=$o | out o.*; select c=customer | c.id=$1.customer_id | out c.name
//	Top 0.01: select c=customer o=orders | o.customer_id=c.id | group c.id | count o | order 0 desc | limit 10

// theCase is a parsed case.
type theCase struct {
	schema   *schema.Schema
	scale    schema.Scale
	workload *workload.Workload
	pins     []string
	forbids  []string
	budget   int
	api      dialect.API
}

func parseSchema(t testing.TB, lines []string, c *theCase) {
	c.schema = &schema.Schema{Source: "ddl"}
	c.scale = schema.Scale{
		Horizon: 90 * 86400, Floor: 10, Rows: map[int]float64{},
		Foreign: map[schema.ForeignRef]schema.ForeignScale{},
	}
	for _, line := range lines {
		head, _, _ := strings.Cut(line, ":")
		f := strings.Fields(head)
		tab := schema.Table{Name: f[0], RowsKnown: len(f) > 1}
		if len(f) > 1 {
			tab.Rows = int64(number(t, f[1]))
		}
		c.schema.Tables = append(c.schema.Tables, tab)
	}
	for i, line := range lines {
		_, rest, _ := strings.Cut(line, ":")
		for _, col := range strings.Split(rest, ";") {
			parseColumn(t, c, i, strings.Fields(col))
		}
	}
	for i, line := range lines {
		_, rest, _ := strings.Cut(line, ":")
		for _, col := range strings.Split(rest, ";") {
			parseForeign(t, c, i, strings.Fields(col))
		}
	}
}

func parseColumn(t testing.TB, c *theCase, i int, f []string) {
	tab := &c.schema.Tables[i]
	if len(f) < 2 || f[0] == "fk" {
		return
	}
	col := schema.Column{Name: f[0], Type: schema.Type{Kind: schema.Kind(f[1])}, NotNull: true}
	at := len(tab.Columns)
	for k := 2; k < len(f); k++ {
		switch f[k] {
		case "pk":
			tab.Primary = append(tab.Primary, at)
		case "unique":
			tab.Unique = append(tab.Unique, []int{at})
		case "null":
			col.NotNull = false
		case ">":
			k = len(f)
		case "of":
			k++
			col.AvgBytes = number(t, f[k])
		default:
			col.Distinct = int64(number(t, f[k]))
		}
	}
	tab.Columns = append(tab.Columns, col)
}

func parseForeign(t testing.TB, c *theCase, i int, f []string) {
	at := -1
	for k := range f {
		if f[k] == ">" {
			at = k
		}
	}
	if at < 0 {
		return
	}
	tab := &c.schema.Tables[i]
	target, refs, several := strings.Cut(f[at+1], ".")
	fk := schema.ForeignKey{Table: c.schema.Table(target)}
	if fk.Table < 0 {
		t.Fatalf("unknown table %q", target)
	}
	if several {
		for _, name := range strings.Split(f[1], ",") {
			fk.Columns = append(fk.Columns, tab.Column(name))
		}
		for _, name := range strings.Split(refs, ",") {
			fk.Refs = append(fk.Refs, c.schema.Tables[fk.Table].Column(name))
		}
	} else {
		fk.Columns = []int{tab.Column(f[0])}
		fk.Refs = c.schema.Tables[fk.Table].Primary[:1]
	}
	if len(f) > at+3 {
		avg, most := number(t, f[at+2]), number(t, f[at+3])
		fk.Fanout = schema.Fanout{Avg: avg, P50: avg, P95: most, P99: most, Max: most}
		if len(f) > at+4 {
			fk.Fanout.Childless = number(t, f[at+4])
		}
	}
	for _, col := range fk.Columns {
		if tab.Columns[col].Distinct == 0 && fk.Fanout.Avg > 0 {
			tab.Columns[col].Distinct = int64(float64(tab.Rows) / max(1, fk.Fanout.Avg))
		}
	}
	tab.Foreign = append(tab.Foreign, fk)
}

func number(t testing.TB, s string) float64 {
	n, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatalf("%q is no number", s)
	}
	return n
}

func parseWorkload(t testing.TB, lines []string, c *theCase) {
	c.workload = &workload.Workload{Name: "case"}
	for _, line := range lines {
		head, rest, _ := strings.Cut(line, ":")
		f := strings.Fields(head)
		p := workload.Pattern{Name: f[0], Rate: number(t, f[1]), Peak: 3, Class: workload.Interactive}
		p.Transaction = len(f) > 2 && f[2] == "tx"
		for _, text := range strings.Split(rest, ";") {
			p.Statements = append(p.Statements, parseStatement(t, c.schema, &p, strings.TrimSpace(text)))
		}
		c.workload.Patterns = append(c.workload.Patterns, p)
	}
}

// statementReader reads one statement.
type statementReader struct {
	t     testing.TB
	s     *schema.Schema
	p     *workload.Pattern
	st    workload.Statement
	alias []string
}

func parseStatement(t testing.TB, s *schema.Schema, p *workload.Pattern, text string) workload.Statement {
	r := &statementReader{t: t, s: s, p: p, st: workload.Statement{Text: text, Repeat: 1}}
	parts := strings.Split(text, "|")
	f := strings.Fields(parts[0])
	r.st.Kind = workload.StatementKind(f[0])
	if n, err := strconv.ParseFloat(f[1], 64); err == nil {
		r.st.Repeat, f = n, append(f[:1], f[2:]...)
	}
	if r.st.Kind != workload.Select {
		r.source("", f[1])
		r.write(f[2:])
		return r.st
	}
	for _, src := range f[1:] {
		alias, table, _ := strings.Cut(src, "=")
		r.source(alias, table)
	}
	for _, part := range parts[1:] {
		r.clause(strings.Fields(part))
	}
	return r.st
}

func (r *statementReader) source(alias, table string) {
	exists := strings.HasSuffix(table, "?")
	n := r.s.Table(strings.TrimSuffix(table, "?"))
	if n < 0 {
		r.t.Fatalf("unknown table %q", table)
	}
	r.alias = append(r.alias, alias)
	r.st.Sources = append(r.st.Sources, workload.Source{Table: n, Exists: exists})
}

func (r *statementReader) write(f []string) {
	where := false
	for _, word := range f {
		name, value, has := strings.Cut(word, "=")
		switch {
		case word == "set":
		case word == "where":
			where = true
		case where:
			r.st.Filters = append(r.st.Filters, workload.Filter{
				Use: workload.Use{Column: r.column(0, name)}, Kind: workload.Equal, Param: r.param(value),
			})
		default:
			set := workload.Set{Column: r.column(0, name), Param: -1}
			if has {
				set.Param = r.param(value)
			}
			r.st.Sets = append(r.st.Sets, set)
		}
	}
}

func (r *statementReader) column(source int, name string) int {
	c := r.s.Tables[r.st.Sources[source].Table].Column(name)
	if c < 0 {
		r.t.Fatalf("unknown column %q in %q", name, r.st.Text)
	}
	return c
}

func (r *statementReader) param(name string) int {
	for i := range r.p.Params {
		if r.p.Params[i].Name == name {
			return i
		}
	}
	one := workload.Param{Name: name, Dist: workload.Dist{Kind: workload.Uniform}, Assumed: true}
	if statement, column, ok := strings.Cut(strings.TrimPrefix(name, "$"), "."); ok {
		one.Assumed = false
		one.Dist = workload.Dist{Kind: workload.Result, Statement: int(number(r.t, statement)) - 1, Column: column}
	}
	r.p.Params = append(r.p.Params, one)
	return len(r.p.Params) - 1
}

func (r *statementReader) use(text string) workload.Use {
	alias, name, _ := strings.Cut(text, ".")
	for i, a := range r.alias {
		if a == alias {
			if name == "" {
				return workload.Use{Source: i, Column: -1}
			}
			return workload.Use{Source: i, Column: r.column(i, name)}
		}
	}
	r.t.Fatalf("unknown alias in %q of %q", text, r.st.Text)
	return workload.Use{}
}

func (r *statementReader) clause(f []string) {
	switch f[0] {
	case "out":
		for _, u := range f[1:] {
			if alias, ok := strings.CutSuffix(u, ".*"); ok {
				at := r.use(alias + ".").Source
				for c := range r.s.Tables[r.st.Sources[at].Table].Columns {
					r.st.Output = append(r.st.Output, workload.Use{Source: at, Column: c})
				}
				continue
			}
			r.st.Output = append(r.st.Output, r.use(u))
		}
	case "group":
		for _, u := range f[1:] {
			r.st.GroupBy = append(r.st.GroupBy, r.use(u))
		}
	case "count", "sum", "min", "max", "avg":
		r.st.Aggregates = append(r.st.Aggregates, workload.Aggregate{Func: f[0], Use: r.use(f[1])})
	case "order":
		o := workload.Order{Aggregate: -1, Desc: len(f) > 2}
		if n, err := strconv.Atoi(f[1]); err == nil {
			o.Aggregate = n
		} else {
			o.Use = r.use(f[1])
		}
		r.st.OrderBy = append(r.st.OrderBy, o)
	case "limit":
		r.st.Limit = int64(number(r.t, f[1]))
	default:
		r.condition(f[0])
	}
}

func (r *statementReader) condition(text string) {
	left, right, equal := strings.Cut(text, "=")
	switch {
	case !equal:
		name := strings.TrimRight(text, "<>")
		r.st.Filters = append(r.st.Filters, workload.Filter{Use: r.use(name), Kind: workload.Range, Param: -1})
	case strings.HasPrefix(right, "$"):
		r.st.Filters = append(r.st.Filters, workload.Filter{Use: r.use(left), Kind: workload.Equal, Param: r.param(right)})
	case strings.HasPrefix(right, "'"):
		r.st.Filters = append(r.st.Filters, workload.Filter{Use: r.use(left), Kind: workload.Equal, Param: -1, Value: right})
	default:
		r.st.Joins = append(r.st.Joins, workload.Join{Left: r.use(left), Right: r.use(right)})
	}
}

// parseCase reads a case: sections that begin with a word in square brackets.
func parseCase(t testing.TB, text string) *theCase {
	sections := map[string][]string{}
	at := ""
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "["):
			at = strings.Trim(line, "[]")
		default:
			sections[at] = append(sections[at], line)
		}
	}
	c := &theCase{pins: sections["pin"], forbids: sections["forbid"]}
	parseSchema(t, sections["schema"], c)
	for _, line := range sections["scale"] {
		f := strings.Fields(line)
		table, column, _ := strings.Cut(f[0], ".")
		n := c.schema.Table(table)
		for k, fk := range c.schema.Tables[n].Foreign {
			if fk.Columns[0] == c.schema.Tables[n].Column(column) {
				st := schema.ForeignScale{Growth: schema.Unbounded}
				if f[1] == "bounded" {
					st = schema.ForeignScale{Growth: schema.Bounded, Max: number(t, f[2])}
				}
				c.scale.Foreign[schema.ForeignRef{Table: n, Foreign: k}] = st
			}
		}
		if column == "" {
			c.scale.Rows[n] = number(t, f[1])
		}
	}
	parseWorkload(t, sections["workload"], c)
	return c
}

func (c *theCase) input() Input {
	return Input{
		Schema: c.schema, Scale: c.scale, Workload: c.workload, Budget: c.budget,
		Options: design.Options{
			Horizon: c.scale.Horizon, Floor: c.scale.Floor, Headroom: 0.8, RequestWeight: 1,
			Pins: c.pins, Forbids: c.forbids, API: c.api,
		},
		NewPricer: c.pricer,
	}
}

// prices are the options of prices for the API of the case.
func (c *theCase) prices() predict.Options {
	o := predict.Defaults()
	o.API = c.api
	return o
}

func (c *theCase) pricer(s *schema.Schema, scale schema.Scale, w *workload.Workload) Pricer {
	return predict.NewModel(s, scale, w, c.prices())
}

// render prints a design in short form.
func render(s *schema.Schema, d *design.Design) string {
	var b strings.Builder
	for i := range d.Containers {
		c := &d.Containers[i]
		fmt.Fprintf(&b, "%s %s\n", c.Name, strings.Join(c.Paths, ","))
		for k := range c.Items {
			it := &c.Items[k]
			var cols []string
			for _, col := range it.Key {
				cols = append(cols, s.Tables[it.Root.Table].Columns[col].Name)
			}
			bucket := ""
			if it.Projection {
				bucket = " projection"
			}
			if d.IsSecond(it) {
				bucket = " has"
				for _, col := range it.Part {
					bucket += " " + s.Tables[it.Root.Table].Columns[col].Name
				}
			}
			if it.Bucket > 0 {
				bucket = fmt.Sprintf(" bucket %d", it.Bucket)
			}
			fmt.Fprintf(&b, "  %s key (%s)%s\n", it.Type, strings.Join(cols, ", "), bucket)
			renderNode(&b, s, &it.Root, "    ")
		}
	}
	return b.String()
}

func renderNode(b *strings.Builder, s *schema.Schema, n *design.Node, indent string) {
	for _, c := range n.Copies {
		at := n.Table
		for _, f := range c.Chain {
			at = s.Tables[at].Foreign[f].Table
		}
		fmt.Fprintf(b, "%scopy %s = %s\n", indent, c.Property, s.Name(schema.Ref{Table: at, Column: c.Column}))
	}
	for _, c := range n.Counters {
		sync := "async"
		if c.Sync {
			sync = "sync"
		}
		fmt.Fprintf(b, "%scounter %s %s\n", indent, c.Property, sync)
	}
	for i := range n.Embeds {
		e := &n.Embeds[i]
		kind := "object"
		if e.Array {
			kind = fmt.Sprintf("array of %d", e.Cap)
		}
		fmt.Fprintf(b, "%sembed %s = %s, %s\n", indent, e.Property, s.Tables[e.Table].Name, kind)
		renderNode(b, s, e, indent+"  ")
	}
}
