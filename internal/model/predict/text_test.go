package predict

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// problem is a schema with a workload, read from the text of a test:
//
//	table customer 19119 id:uuid* name:text email:text
//	fk sales_order.customer_id customer avg 1.65 p95 3 max 28
//	horizon 90d
//	pattern GetCustomer 100
//	read customer c | out c.* | where c.id=$id
//	insert sales_order | set id=$id customer_id=$customer | times 3.9
//	update customer | set name | where id=$id
//	delete customer | where id=$id
type problem struct {
	t      *testing.T
	schema schema.Schema
	scale  schema.Scale
	work   workload.Workload
	params []string
}

func parseProblem(t *testing.T, text string) *problem {
	p := &problem{t: t}
	p.scale.Foreign = map[schema.ForeignRef]schema.ForeignScale{}
	for _, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		switch words[0] {
		case "table":
			p.table(words[1:])
		case "fk":
			p.foreign(words[1:])
		case "floor":
			p.scale.Floor = int(p.number(words[1]))
		case "pattern":
			p.params = nil
			pattern := workload.Pattern{Name: words[1], Rate: p.number(words[2]), Peak: 1}
			pattern.Transaction = len(words) > 3 && words[3] == "transaction"
			p.work.Patterns = append(p.work.Patterns, pattern)
		case "read", "insert", "update", "delete":
			p.statement(words[0], line)
		default:
			t.Fatalf("what is %q?", line)
		}
	}
	return p
}

func (p *problem) number(s string) float64 {
	n, err := strconv.ParseFloat(s, 64)
	if err != nil {
		p.t.Fatal(err)
	}
	return n
}

func (p *problem) table(words []string) {
	t := schema.Table{Name: words[0], Rows: int64(p.number(words[1])), RowsKnown: true}
	for i, w := range words[2:] {
		parts := strings.Split(strings.TrimSuffix(w, "*"), ":")
		c := schema.Column{Name: parts[0], Type: schema.Type{Kind: schema.Kind(parts[1])}}
		for _, more := range parts[2:] {
			if d, ok := strings.CutPrefix(more, "d"); ok {
				c.Distinct = int64(p.number(d))
			} else if n, ok := strings.CutPrefix(more, "n"); ok {
				c.NullShare = p.number(n) / 100
			} else {
				c.AvgBytes = p.number(more)
			}
		}
		if strings.HasSuffix(w, "*") {
			t.Primary = append(t.Primary, i)
		}
		t.Columns = append(t.Columns, c)
	}
	p.schema.Tables = append(p.schema.Tables, t)
}

func (p *problem) column(name string) schema.Ref {
	table, column, _ := strings.Cut(name, ".")
	t := p.schema.Table(table)
	if t < 0 {
		p.t.Fatalf("no table %s", table)
	}
	c := p.schema.Tables[t].Column(column)
	if c < 0 {
		p.t.Fatalf("no column %s", name)
	}
	return schema.Ref{Table: t, Column: c}
}

func (p *problem) foreign(words []string) {
	from, to := p.column(words[0]), p.schema.Table(words[1])
	fk := schema.ForeignKey{Columns: []int{from.Column}, Table: to, Refs: p.schema.Tables[to].Primary[:1]}
	for i := 2; i+1 < len(words); i += 2 {
		n := p.number(words[i+1])
		switch words[i] {
		case "avg":
			fk.Fanout.Avg = n
		case "p95":
			fk.Fanout.P95 = n
		case "max":
			fk.Fanout.Max = n
		case "childless":
			fk.Fanout.Childless = n
		}
	}
	t := &p.schema.Tables[from.Table]
	t.Foreign = append(t.Foreign, fk)
}

func (p *problem) param(name string) int {
	pattern := &p.work.Patterns[len(p.work.Patterns)-1]
	if i := slices.Index(p.params, name); i >= 0 {
		return i
	}
	p.params = append(p.params, name)
	pattern.Params = append(pattern.Params, workload.Param{Name: name, Assumed: true})
	return len(p.params) - 1
}

func (p *problem) statement(kind, line string) {
	s := workload.Statement{Kind: workload.StatementKind(kind), Text: line, Repeat: 1}
	if kind == "read" {
		s.Kind = workload.Select
	}
	aliases := map[string]int{}
	use := func(name string) workload.Use {
		alias, column, ok := strings.Cut(name, ".")
		if !ok {
			alias, column = "", name
		}
		source := aliases[alias]
		table := &p.schema.Tables[s.Sources[source].Table]
		c := table.Column(column)
		if c < 0 && column != "*" {
			p.t.Fatalf("no column %s in %s", name, line)
		}
		return workload.Use{Source: source, Column: c}
	}
	for i, part := range strings.Split(line, "|") {
		words := strings.Fields(strings.ReplaceAll(part, ",", " "))
		if i == 0 {
			for k := 1; k < len(words); k += 2 {
				table := p.schema.Table(words[k])
				if table < 0 {
					p.t.Fatalf("no table %s", words[k])
				}
				if k+1 < len(words) {
					aliases[words[k+1]] = len(s.Sources)
				}
				s.Sources = append(s.Sources, workload.Source{Table: table})
			}
			continue
		}
		for _, w := range words[1:] {
			left, right, _ := strings.Cut(w, "=")
			switch words[0] {
			case "out":
				if u := use(w); u.Column >= 0 {
					s.Output = append(s.Output, u)
				} else {
					for c := range p.schema.Tables[s.Sources[u.Source].Table].Columns {
						s.Output = append(s.Output, workload.Use{Source: u.Source, Column: c})
					}
				}
			case "on":
				s.Joins = append(s.Joins, workload.Join{Left: use(left), Right: use(right)})
			case "where":
				f := workload.Filter{Kind: workload.Equal, Param: -1, Value: right}
				if name, ok := strings.CutSuffix(left, "<"); ok {
					left, f.Kind = name, workload.Range
				}
				if name, ok := strings.CutSuffix(left, "~"); ok {
					left, f.Kind = name, workload.Unknown
				}
				f.Use = use(left)
				if name, ok := strings.CutPrefix(right, "$"); ok && f.Kind == workload.Equal {
					f.Param = p.param(name)
				}
				s.Filters = append(s.Filters, f)
			case "set":
				set := workload.Set{Column: use(left).Column, Param: -1}
				if name, ok := strings.CutPrefix(right, "$"); ok {
					set.Param = p.param(name)
				}
				s.Sets = append(s.Sets, set)
			case "group":
				s.GroupBy = append(s.GroupBy, use(w))
			case "agg":
				fun, column, _ := strings.Cut(strings.TrimSuffix(w, ")"), "(")
				s.Aggregates = append(s.Aggregates, workload.Aggregate{Func: fun, Use: use(column)})
			case "order":
				if w == "desc" {
					s.OrderBy[len(s.OrderBy)-1].Desc = true
					continue
				}
				o := workload.Order{Aggregate: -1}
				if n, err := strconv.Atoi(w); err == nil {
					o.Aggregate = n
				} else {
					o.Use = use(w)
				}
				s.OrderBy = append(s.OrderBy, o)
			case "limit":
				s.Limit = int64(p.number(w))
			case "times":
				s.Repeat = p.number(w)
			}
		}
	}
	pattern := &p.work.Patterns[len(p.work.Patterns)-1]
	pattern.Statements = append(pattern.Statements, s)
}

// parseDesign reads a design:
//
//	container customer | container meta constant
//	item sales_order key customer_id
//	view sales_order key placed has placed total
//	embed customer_address via customer_id in customer
//	copy product_category.name via category_id in product
//	copy product.name via product_id in product_tags view
//	counter sales_order via customer_id in customer sync
func (p *problem) parseDesign(text string) *design.Design {
	d := &design.Design{TypeProperty: "type"}
	foreign := func(table int, column string) int {
		c := p.schema.Tables[table].Column(column)
		return slices.IndexFunc(p.schema.Tables[table].Foreign, func(f schema.ForeignKey) bool {
			return f.Columns[0] == c
		})
	}
	for _, line := range strings.Split(text, "\n") {
		w := strings.Fields(line)
		if len(w) == 0 {
			continue
		}
		switch w[0] {
		case "container":
			d.Containers = append(d.Containers, design.Container{Name: w[1], Constant: len(w) > 2})
		case "item", "view":
			c := &d.Containers[len(d.Containers)-1]
			it := design.Item{Type: w[1], Root: design.Node{Table: p.schema.Table(w[1]), Foreign: -1}}
			if w[0] == "view" {
				it.Type, it.Projection = w[1]+"By", true
			}
			to := &it.Key
			for _, name := range w[min(len(w), 3):] {
				if name == "has" {
					to = &it.Part
					continue
				}
				*to = append(*to, p.column(w[1]+"."+name).Column)
			}
			c.Items = append(c.Items, it)
		case "embed":
			table := p.schema.Table(w[1])
			in := p.home(d, p.schema.Table(w[5]))
			in.Embeds = append(in.Embeds, design.Node{Table: table, Foreign: foreign(table, w[3]), Array: true})
		case "copy":
			source := p.column(w[1])
			table := p.schema.Table(w[5])
			in := p.home(d, table)
			if len(w) > 6 { // in the projection that comes last
				c := &d.Containers[len(d.Containers)-1]
				in = &c.Items[len(c.Items)-1].Root
			}
			in.Copies = append(in.Copies, design.Copy{Chain: []int{foreign(table, w[3])}, Column: source.Column})
		case "counter":
			table := p.schema.Table(w[1])
			in := p.home(d, p.schema.Table(w[5]))
			in.Counters = append(in.Counters, design.Counter{
				Table: table, Foreign: foreign(table, w[3]), Func: "count", Column: -1, Sync: len(w) > 6,
			})
		}
	}
	return d
}

// home finds the node of a table.
func (p *problem) home(d *design.Design, table int) *design.Node {
	var find func(n *design.Node) *design.Node
	find = func(n *design.Node) *design.Node {
		if n.Table == table {
			return n
		}
		for i := range n.Embeds {
			if found := find(&n.Embeds[i]); found != nil {
				return found
			}
		}
		return nil
	}
	for c := range d.Containers {
		for i := range d.Containers[c].Items {
			if found := find(&d.Containers[c].Items[i].Root); found != nil {
				return found
			}
		}
	}
	p.t.Fatalf("table %d has no home", table)
	return nil
}

// print renders a prediction.
func (p *problem) print(m *Model, d *design.Design) string {
	out := &strings.Builder{}
	r := m.Price(d)
	for i, pat := range r.Patterns {
		fmt.Fprintf(out, "%-20s %8.2f requests %12.2f RU %4.0f ranges", p.work.Patterns[i].Name,
			pat.Requests.Float(), pat.RU.Float(), pat.Ranges)
		if pat.TransactionSplit {
			out.WriteString(" split")
		}
		out.WriteString("\n")
		for _, s := range pat.Steps {
			var items []string
			for _, it := range s.Items {
				items = append(items, d.Containers[s.Container].Items[it].Type)
			}
			fmt.Fprintf(out, "    %-17s %-24s %7.2f times %9.2f requests %12.2f RU",
				s.Route, strings.Join(items, "+"), s.Times, s.Requests.Float(), s.RU.Float())
			if s.Loaded > 0 {
				fmt.Fprintf(out, ", loads %.5g of %.5g B", s.Loaded, s.LoadedBytes/s.Loaded)
			}
			if s.Returned > 0 {
				fmt.Fprintf(out, ", returns %.5g of %.5g B", s.Returned, s.ReturnedBytes/s.Returned)
			}
			if s.Terms > 0 {
				fmt.Fprintf(out, ", %.4g terms", s.Terms)
			}
			if s.Note != "" {
				out.WriteString(": " + s.Note)
			}
			out.WriteString("\n")
		}
	}
	for _, rule := range r.Rules {
		fmt.Fprintf(out, "rule %s.%d: %.4g changes/s, %.4g items, %.0f ranges, %.2f RU each, %.2f RU/s sync %t\n",
			p.schema.Tables[rule.SourceTable].Name, rule.SourceCol, rule.ChangesPerSecond, rule.ItemsPerChange,
			rule.Ranges, rule.RUPerChange.Float(), rule.RU.Float(), rule.Sync)
	}
	for i, c := range r.Containers {
		fmt.Fprintf(out, "container %s: %.4g B, %d ranges, %.1f RU/s, hottest key %.1f RU/s, "+
			"largest key %.4g B of %.4g\n",
			d.Containers[i].Name, c.Bytes, c.Partitions, c.RU, c.HottestKey, c.LargestKey, c.KeyValues)
		if c.HottestFirst > 0 {
			fmt.Fprintf(out, "    first level: %.4g values, %.1f RU/s of the hottest one in each of %g ranges\n",
				c.FirstValues, c.HottestFirst, c.FirstRanges)
		}
	}
	for _, w := range r.Warnings {
		fmt.Fprintf(out, "warning %s, %s: %s\n", w.Kind, strings.Join(w.Subject, ", "), w.Text)
	}
	for _, b := range r.Breaches {
		fmt.Fprintf(out, "breach %s: %.4g > %.4g\n", b.Limit, b.Value, b.Most)
	}
	fmt.Fprintf(out, "total: %.1f requests/s, %.1f RU/s, rules %.2f RU/s\n",
		r.Requests.Float(), r.RU.Float(), r.RulesRU.Float())
	return out.String()
}
