package drive

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/plan"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/value"
)

// A given value of a column may be one value, or the values of a list.
type known func(g *predict.Given) []Value

// givens splits the columns that a step asks by: those that an earlier step has found come last.
func givens(read *predict.Read, only func(*predict.Given) bool) (found []*predict.Given) {
	for i := range read.Given {
		if g := &read.Given[i]; g.Found && only(g) {
			found = append(found, g)
		}
	}
	return found
}

func everyGiven(*predict.Given) bool { return true }

// know returns the values of columns in one repetition, with one tuple of found values.
func (r *run) know(k int, found []*predict.Given, t tuple) known {
	return func(g *predict.Given) []Value {
		if i := slices.Index(found, g); i >= 0 {
			return t[i : i+1]
		}
		switch {
		case g.Param >= 0:
			a := r.arg(g.Param)
			if g.Values > 0 || a.List {
				return a.Values
			}
			return []Value{a.at(k)}
		case g.Fixed:
			return []Value{{Text: strings.Trim(g.Value, "'")}}
		}
		return nil
	}
}

func givenFor(list []predict.Given, table, column int) *predict.Given {
	for i := range list {
		if list[i].Table == table && list[i].Column == column {
			return &list[i]
		}
	}
	return nil
}

// combinations returns the value lists with one value of each column, or nil if one has none.
func combinations(columns []int, of func(column int) []Value) [][]Value {
	out := [][]Value{nil}
	for _, c := range columns {
		var next [][]Value
		for _, v := range of(c) {
			for _, head := range out {
				next = append(next, append(slices.Clone(head), v))
			}
		}
		out = next
	}
	return out
}

// pointReads reads the items of a step one by one.
func (r *run) pointReads(ctx context.Context, q *plan.Request) error {
	s := q.From
	container := &r.d.o.Design.Containers[s.Container]
	item := &container.Items[s.Items[0]]
	read := &s.Reads[0]
	primary := r.d.o.Schema.Tables[item.Root.Table].Primary
	columns := slices.Clone(primary)
	for _, c := range item.Key {
		if !slices.Contains(columns, c) {
			columns = append(columns, c)
		}
	}
	found := givens(read, everyGiven)
	for k := range r.repetitions(read) {
		for _, t := range r.tuples(read, found) {
			know := r.know(k, found, t)
			list := combinations(columns, func(column int) []Value {
				if g := givenFor(read.Given, item.Root.Table, column); g != nil {
					return know(g)
				}
				return nil
			})
			for _, values := range list {
				of := func(column int) Value { return values[slices.Index(columns, column)] }
				docs, err := r.get(ctx, s.Container, r.d.id(item, of), r.d.key(container, item, of))
				if err != nil || r.out.Status != 0 {
					return err
				}
				r.note(s, docs, know)
			}
		}
	}
	return nil
}

// queries sends the query of a step, for each tuple of values that earlier steps have found.
func (r *run) queries(ctx context.Context, q *plan.Request) error {
	s := q.From
	read := &s.Reads[0]
	lists := map[*predict.Given]bool{}
	for _, v := range q.Values {
		if v.Given != nil && v.List {
			lists[v.Given] = true
		}
	}
	single := givens(read, func(g *predict.Given) bool { return !lists[g] })
	for k := range r.repetitions(read) {
		for _, t := range r.tuples(read, single) {
			know := r.know(k, single, t)
			parameters, some := r.parameters(q, read, know, k)
			if !some {
				continue // nothing to ask for
			}
			docs, err := r.query(ctx, q, parameters, know)
			if err != nil || r.out.Status != 0 {
				return err
			}
			r.note(s, r.limited(read, docs), know)
		}
	}
	return nil
}

// parameters returns the parameters of a query as JSON. some is false if a list of found values is
// empty.
func (r *run) parameters(q *plan.Request, read *predict.Read, know known, k int) (out []byte, some bool) {
	out = []byte{'['}
	for i := range q.Values {
		v := &q.Values[i]
		if i > 0 {
			out = append(out, ',')
		}
		out = value.AppendString(append(out, `{"name":`...), v.Name)
		out = append(out, `,"value":`...)
		switch {
		case v.Given != nil:
			values := know(v.Given)
			if v.List {
				values = nil
				for _, t := range r.tuples(read, []*predict.Given{v.Given}) {
					values = append(values, t...)
				}
				if len(values) == 0 {
					return nil, false
				}
			}
			out = r.appendValues(out, q.From, v, v.Given.Table, v.Given.Column, values)
		case v.Param >= 0:
			a := r.arg(v.Param)
			table, column := r.columnOf(q.From, v.Param)
			values := a.Values
			if !v.List {
				values = []Value{a.at(k)}
			}
			out = r.appendValues(out, q.From, v, table, column, values)
		default:
			out = r.appendValues(out, q.From, v, v.Column.Table, v.Column.Column, []Value{r.args.Sample(v.Column)})
		}
		out = append(out, '}')
	}
	return append(out, ']'), true
}

// columnOf returns the column whose form a parameter has in a query: the one that the step asks
// by, else the one that a filter compares with it.
func (r *run) columnOf(s *predict.Step, param int) (table, column int) {
	for i := range s.Reads {
		for _, g := range s.Reads[i].Given {
			if g.Param == param {
				return g.Table, g.Column
			}
		}
	}
	for i := range r.pattern.Statements {
		st := &r.pattern.Statements[i]
		for k := range st.Filters {
			if f := &st.Filters[k]; f.Param == param || f.Bound() == param {
				return st.Sources[f.Use.Source].Table, f.Use.Column
			}
		}
	}
	return -1, -1
}

// appendValues appends values of a column as JSON, in the form that items hold.
func (r *run) appendValues(
	out []byte, s *predict.Step, p *plan.Value, table, column int, values []Value,
) []byte {
	list, names := p.List, r.d.renderer.For(s.Container, s.Items)
	if list {
		out = append(out, '[')
	}
	for i, v := range values {
		if i > 0 {
			out = append(out, ',')
		}
		if p.Key {
			out = r.d.appendOwn(out, names, table, column, v)
		} else {
			out = r.d.appendColumn(out, names, s.Container, table, column, v)
		}
	}
	if len(values) == 0 && !list {
		out = append(out, "null"...)
	}
	if list {
		out = append(out, ']')
	}
	return out
}

// appendColumn appends the value of a column as the JSON that items of a container hold. The only
// column of a root's primary key is the id, which is text.
func (d *Driver) appendColumn(out []byte, names *plan.Renderer, container, table, column int, v Value) []byte {
	if v.Null || table < 0 {
		return append(out, "null"...)
	}
	t := &d.o.Schema.Tables[table]
	if len(t.Primary) == 1 && t.Primary[0] == column {
		node, _ := names.Home(table)
		for i := range d.o.Design.Containers[container].Items {
			if item := &d.o.Design.Containers[container].Items[i]; &item.Root == node {
				return value.AppendString(out, item.JoinID([]string{v.Text}))
			}
		}
	}
	return d.appendOwn(out, names, table, column, v)
}

// appendOwn appends the value of a column in the form of the column.
func (d *Driver) appendOwn(out []byte, names *plan.Renderer, table, column int, v Value) []byte {
	if v.Null || table < 0 {
		return append(out, "null"...)
	}
	node, _ := names.Home(table)
	if node != nil && column < len(node.As) && node.As[column] == "decimal_string" {
		return value.AppendString(out, v.Text)
	}
	return source.AppendJSON(out, d.o.Schema.Tables[table].Columns[column].Type, v.Text)
}

// query sends one query in the ranges that it visits, and merges their rows.
func (r *run) query(ctx context.Context, q *plan.Request, parameters []byte, know known) ([]value.Value, error) {
	s := q.From
	container := &r.d.o.Design.Containers[s.Container]
	c := r.d.containers[s.Container]
	item := &container.Items[s.Items[0]]
	if container.Constant {
		return r.single(ctx, s.Container, q.SQL, parameters, keyText([]string{jsonText(item.Type)}))
	}
	of := func(column int) []Value {
		if g := givenFor(s.Reads[0].Given, item.Root.Table, column); g != nil {
			return know(g)
		}
		return nil
	}
	switch s.Route {
	case predict.SinglePart:
		if list := combinations(item.Key, of); len(list) == 1 {
			key := r.d.key(container, item, func(column int) Value { return list[0][slices.Index(item.Key, column)] })
			return r.single(ctx, s.Container, q.SQL, parameters, key)
		}
	case predict.InKeys:
		var ids []string
		for _, values := range combinations(item.Key, of) {
			key := r.d.key(container, item, func(column int) Value { return values[slices.Index(item.Key, column)] })
			if id := c.rangeOf(key); id != "" && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
		return r.across(ctx, s.Container, q.SQL, parameters, r.inOrder(c, ids))
	case predict.PrefixRoute:
		if key := r.prefix(container, item, of); key != "" {
			return r.across(ctx, s.Container, q.SQL, parameters, c.overlapping(key))
		}
	}
	return r.across(ctx, s.Container, q.SQL, parameters, r.d.Ranges(s.Container))
}

// prefix is the partition key header of the leading levels that are known.
func (r *run) prefix(container *design.Container, item *design.Item, of func(column int) []Value) string {
	var parts []string
levels:
	for level := range container.Paths {
		columns := container.Level(item, level)
		for _, c := range columns {
			if len(of(c)) != 1 {
				break levels
			}
		}
		if len(columns) == 0 {
			break
		}
		one := func(column int) Value { return of(column)[0] }
		parts = append(parts, string(r.d.appendKey(nil, container, item, level, one)))
	}
	if len(parts) == 0 {
		return ""
	}
	return keyText(parts)
}

func (r *run) inOrder(c *container, ids []string) (out []string) {
	for i := range c.ranges {
		if slices.Contains(ids, c.ranges[i].id) {
			out = append(out, c.ranges[i].id)
		}
	}
	return out
}

func queryBody(sql string, parameters []byte) []byte {
	body := value.AppendString([]byte(`{"query":`), sql)
	body = append(body, `,"parameters":`...)
	return append(append(body, parameters...), '}')
}

// fetch reads one page of a query.
func (r *run) fetch(
	ctx context.Context, container int, body []byte, key, rangeID, continuation string,
) (*page, error) {
	header := map[string]string{
		"Content-Type": "application/query+json", "x-ms-documentdb-isquery": "True",
		"x-ms-max-item-count": strconv.Itoa(predict.PageRows),
	}
	if key == "" {
		header["x-ms-documentdb-query-enablecrosspartition"] = "True"
	}
	answer, ok, err := r.send(ctx, container, call{
		method: http.MethodPost, path: "/docs", kind: "docs", key: key, rangeID: rangeID, continuation: continuation,
		header: header, body: body,
	})
	if err != nil || !ok {
		return &page{}, err
	}
	return readPage(answer)
}

// single runs a query in one logical partition, page by page.
func (r *run) single(ctx context.Context, container int, sql string, parameters []byte, key string) (
	docs []value.Value, err error,
) {
	body := queryBody(sql, parameters)
	for next := ""; ; {
		p, err := r.fetch(ctx, container, body, key, "", next)
		if err != nil || r.out.Status != 0 {
			return nil, err
		}
		docs = append(docs, p.rows...)
		if next = p.next; next == "" {
			return docs, nil
		}
	}
}
