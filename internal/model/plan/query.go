package plan

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// query renders the text of a query, and lists its parameters.
func (r *Renderer) query(
	p *workload.Pattern, container *design.Container, s *predict.Step, names []string,
) (string, []Value, []design.Sort) {
	q := &query{r: r, p: p, container: container, step: s, names: names, element: -1}
	if q.aggregated(); q.element >= 0 {
		q.joins = append(q.joins, "JOIN e IN "+access("c", q.r.homes[q.element].path...))
	}
	q.where()
	text := "SELECT " + q.selects() + " FROM c"
	if len(q.joins) > 0 {
		text += " " + strings.Join(q.joins, " ")
	}
	if len(q.conditions) > 0 {
		text += " WHERE " + strings.Join(q.conditions, " AND ")
	}
	return text + q.tail, q.values, sortsOf(q.sorted)
}

// query is the text of one query while it is written.
type query struct {
	r          *Renderer
	p          *workload.Pattern
	container  *design.Container
	step       *predict.Step
	names      []string
	conditions []string
	joins      []string
	element    int // the table whose rows are the elements e of an array that the query joins; -1: none
	tail       string
	sorted     []ordering // the order in which the server returns the rows
	values     []Value
	key        bool // what is written compares a property of the partition key that is not the id
}

// bind notes a parameter of the text, and returns its name: another one if the name has another
// value already.
func (q *query) bind(v Value) string {
	same := func(o *Value) bool {
		return o.Param == v.Param && o.Column == v.Column && o.List == v.List && o.Key == v.Key &&
			(o.Given == nil) == (v.Given == nil) &&
			(v.Given == nil || o.Given.Table == v.Given.Table && o.Given.Column == v.Given.Column)
	}
	name := v.Name
	for n := 2; ; n++ {
		at := slices.IndexFunc(q.values, func(o Value) bool { return o.Name == v.Name })
		switch {
		case at >= 0 && same(&q.values[at]):
			return v.Name
		case at < 0 && (v.Param >= 0 || !slices.Contains(q.names, v.Name[1:])):
			q.values = append(q.values, v)
			return v.Name
		}
		v.Name = name + strconv.Itoa(n)
	}
}

// param notes a parameter of the pattern, and returns its name in the text.
func (q *query) param(n int, list bool) string {
	return q.bind(Value{Name: "@" + q.names[n], Param: n, List: list, Column: schema.Ref{Table: -1}, Key: q.key})
}

// add adds a condition, unless the query has it already.
func (q *query) add(condition string) {
	if !slices.Contains(q.conditions, condition) {
		q.conditions = append(q.conditions, condition)
	}
}

// aggregated finds the array whose elements a statement aggregates.
func (q *query) aggregated() {
	if len(q.step.Reads) != 1 {
		return
	}
	read := &q.step.Reads[0]
	st := &q.p.Statements[read.Statement]
	for _, a := range st.Aggregates {
		if !slices.Contains(read.Sources, a.Use.Source) {
			continue
		}
		table := st.Sources[a.Use.Source].Table
		if h := &q.r.homes[table]; h.array >= 0 && h.array == len(h.path)-1 {
			q.element = table
			return
		}
	}
}

// where writes the conditions. A query that answers several statements reads what they share: the
// logical partition, or one item.
func (q *query) where() {
	merged := len(q.step.Reads) > 1
	item := &q.container.Items[q.step.Items[0]]
	one := q.r.oneItem(item, q.step)
	for i := range q.step.Reads {
		read := &q.step.Reads[i]
		for k := range read.Given {
			g := &read.Given[k]
			key := g.Table == item.Root.Table && slices.Contains(item.Key, g.Column)
			if merged && !key && !(one && q.r.primary(item, g)) {
				continue
			}
			if key {
				path := q.keyPath(item, g)
				q.key = path != access("c", design.IDProperty)
				q.condition(path, g)
				q.key = false
				continue
			}
			q.given(g)
		}
		if !merged {
			q.filters(read)
		}
	}
	q.types()
}

// oneItem tells whether every read of a step asks for the same item by its primary key.
func (r *Renderer) oneItem(item *design.Item, s *predict.Step) bool {
	primary := r.schema.Tables[item.Root.Table].Primary
	if len(s.Reads) == 0 || len(primary) == 0 {
		return false
	}
	for _, c := range primary {
		first := given(s.Reads[0].Given, item.Root.Table, c)
		for i := range s.Reads {
			g := given(s.Reads[i].Given, item.Root.Table, c)
			if g == nil || g.Found || g.Values > 0 || g.Param != first.Param || g.Value != first.Value {
				return false
			}
		}
	}
	return true
}

// primary tells whether a value is one of the primary key of an item's rows.
func (r *Renderer) primary(item *design.Item, g *predict.Given) bool {
	return g.Table == item.Root.Table && slices.Contains(r.schema.Tables[g.Table].Primary, g.Column)
}

// keyPath is the property of the partition key that a column of the root gives.
func (q *query) keyPath(item *design.Item, g *predict.Given) string {
	level := slices.Index(item.Key, g.Column)
	if level >= 0 && len(q.container.Paths) == len(item.Key) {
		return access("c", strings.Split(strings.TrimPrefix(q.container.Paths[level], "/"), "/")...)
	}
	return access("c", q.r.property(g.Table, g.Column))
}

// types writes the condition on the item type, unless the query is meant to read every type of the
// container. It names the only type too: the container may get another one.
func (q *query) types() {
	every := len(q.step.Items) > 1 && len(q.container.Items) == len(q.step.Items) && !q.container.Constant
	if every || q.container.IndexAll {
		return
	}
	var list []string
	for _, i := range q.step.Items {
		list = append(list, quote(q.container.Items[i].Type))
	}
	property := access("c", q.r.typeProperty())
	if len(list) == 1 {
		q.add(property + " = " + list[0])
		return
	}
	q.add(property + " IN (" + strings.Join(list, ", ") + ")")
}

func (r *Renderer) typeProperty() string {
	if r.design.TypeProperty == "" {
		return "type"
	}
	return r.design.TypeProperty
}

// given writes the condition on a column whose value is known.
func (q *query) given(g *predict.Given) {
	h := &q.r.homes[g.Table]
	property := q.r.property(g.Table, g.Column)
	if g.Table == q.element {
		q.condition(access("e", property), g)
		return
	}
	if h.array < 0 {
		q.condition(access("c", append(slices.Clone(h.path), property)...), g)
		return
	}
	q.add("EXISTS (SELECT VALUE e FROM e IN " + access("c", h.path...) + " WHERE " +
		q.comparison(access("e", property), g) + ")")
}

func (q *query) condition(path string, g *predict.Given) { q.add(q.comparison(path, g)) }

func (q *query) comparison(path string, g *predict.Given) string {
	if g.Values > 0 || g.Found && q.step.Times <= 1 {
		return "ARRAY_CONTAINS(" + q.operand(g) + ", " + path + ")"
	}
	return path + " = " + q.operand(g)
}

// operand renders a value: a parameter, a constant, or the values that an earlier step has found.
func (q *query) operand(g *predict.Given) string {
	if g.Param >= 0 && g.Param < len(q.names) {
		return q.param(g.Param, g.Values > 0)
	}
	if g.Fixed {
		return literal(g.Value)
	}
	v := Value{
		Name: "@" + q.r.property(g.Table, g.Column), Given: g, Param: -1, List: g.Values > 0 || q.step.Times <= 1,
		Column: schema.Ref{Table: -1}, Key: q.key,
	}
	if v.List {
		v.Name += "List"
	}
	return q.bind(v)
}

// filters writes the conditions that are no equalities.
func (q *query) filters(read *predict.Read) {
	st := &q.p.Statements[read.Statement]
	for i := range st.Filters {
		f := &st.Filters[i]
		path, ok := q.path(read, f.Use)
		if !ok || f.After || left(read, st, i) {
			continue
		}
		operand := func() string { return q.compared(st, f, f.Param, f.Value, "") }
		switch f.Kind {
		case workload.Range:
			switch {
			case !q.inOrder(read, st, f.Use):
			case strings.EqualFold(f.Op, "between"):
				end := func() string { return q.compared(st, f, f.Bound(), f.UpperValue, "End") }
				q.add("(" + path + " BETWEEN " + operand() + " AND " + end() + ")")
			default:
				q.add(q.after(read, st, i))
			}
		case workload.Prefix:
			q.add("STARTSWITH(" + path + ", " + operand() + ")")
		case workload.IsNull:
			q.add("NOT IS_DEFINED(" + path + ")")
		case workload.NotNull:
			q.add("IS_DEFINED(" + path + ")")
		case workload.Unlike:
			q.add(path + " != " + operand())
		case workload.Equal, workload.In:
			switch at := (schema.Ref{Table: st.Sources[f.Use.Source].Table, Column: f.Use.Column}); {
			case q.copied(read, f.Use.Source) < 0:
			case f.Kind == workload.Equal:
				q.add(path + " = " + operand())
			case f.Param >= 0 && f.Param < len(q.names):
				q.add("ARRAY_CONTAINS(" + q.param(f.Param, true) + ", " + path + ")")
			default:
				list := Value{Name: "@" + q.r.columnProperty(st, f.Use) + "List", Param: -1, List: true, Column: at}
				q.add("ARRAY_CONTAINS(" + q.bind(list) + ", " + path + ")")
			}
		}
	}
}

// left tells whether a query leaves a condition to the client. Of one that decides with others, it
// has what it can, unless rows stay that do not meet it.
func left(read *predict.Read, st *workload.Statement, i int) bool {
	first := i+1 < len(st.Filters) && st.Filters[i+1].After && !st.Sources[st.Filters[i].Use.Source].Optional
	return !first && slices.Contains(read.Rest, i)
}

// compared writes the value that a filter compares with.
func (q *query) compared(st *workload.Statement, f *workload.Filter, param int, value, suffix string) string {
	switch {
	case param >= 0 && param < len(q.names):
		return q.param(param, false)
	case value != "":
		return literal(value)
	}
	at := schema.Ref{Table: st.Sources[f.Use.Source].Table, Column: f.Use.Column}
	return q.bind(Value{Name: "@" + q.r.columnProperty(st, f.Use) + suffix, Param: -1, Column: at})
}

// bounds lists the filters that decide together, from a number on, with their spots and operators;
// nothing for one that an earlier filter has. What lies elsewhere is left to the client: then the
// query keeps rows that are equal in all that it compares.
func (q *query) bounds(read *predict.Read, st *workload.Statement, first int) (list []limit) {
	for i := first; i < len(st.Filters) && (i == first) != st.Filters[i].After; i++ {
		f := &st.Filters[i]
		at, ok := q.spot(read, f.Use)
		if !ok || !q.inOrder(read, st, f.Use) {
			last := &list[len(list)-1]
			last.op = last.op[:1] + "="
			return list
		}
		if op := f.Op; op == "<" || op == "<=" || op == ">" || op == ">=" {
			list = append(list, limit{f, at, op})
		} else {
			list = append(list, limit{f, at, ">="})
		}
	}
	return list
}

// limit is a filter that is a range with one end.
type limit struct {
	*workload.Filter
	at spot
	op string
}

// after writes a range with one end, and what decides among rows that are equal in it.
func (q *query) after(read *predict.Read, st *workload.Statement, first int) (text string) {
	list := q.bounds(read, st, first)
	for i := range list {
		b := &list[i]
		path, value := b.at.text(), q.compared(st, b.Filter, b.Param, b.Value, "")
		one := path + " " + b.op + " " + value
		if i < len(list)-1 {
			one = "(" + one + " OR (" + path + " = " + value + " AND "
		}
		text += one
	}
	return text + strings.Repeat("))", max(0, len(list)-1))
}

func (r *Renderer) columnProperty(st *workload.Statement, u workload.Use) string {
	return r.property(st.Sources[u.Source].Table, u.Column)
}

// copied returns the source whose node holds copies for a source, or -1.
func (q *query) copied(read *predict.Read, source int) int {
	for _, c := range read.Copied {
		if c.Source == source {
			return c.Base
		}
	}
	return -1
}

// A spot is a property of what a query ranges over: of the item, or of the element of an array.
type spot struct {
	element bool
	path    []string
}

// text is the spot in the query language.
func (s spot) text() string {
	if s.element {
		return access("e", s.path...)
	}
	return access("c", s.path...)
}

func texts(list []spot) (out []string) {
	for _, s := range list {
		out = append(out, s.text())
	}
	return out
}

// include adds a spot to a list that does not have it.
func include(list []spot, more ...spot) []spot {
	for _, s := range more {
		if !slices.ContainsFunc(list, func(o spot) bool { return o.element == s.element && slices.Equal(o.path, s.path) }) {
			list = append(list, s)
		}
	}
	return list
}

// path is the text of the spot of a column; false if the step does not answer it, or if it lies in
// an array.
func (q *query) path(read *predict.Read, u workload.Use) (string, bool) {
	s, ok := q.spot(read, u)
	return s.text(), ok
}

// spot is where a column is in the item; false if the step does not answer it, or if it lies in an
// array.
func (q *query) spot(read *predict.Read, u workload.Use) (spot, bool) {
	if u.Column < 0 {
		return spot{}, false // count(*) has no column
	}
	st := &q.p.Statements[read.Statement]
	table := st.Sources[u.Source].Table
	if base := q.copied(read, u.Source); base >= 0 {
		h := &q.r.homes[st.Sources[base].Table]
		for i := range h.node.Copies {
			c := &h.node.Copies[i]
			if c.Column == u.Column && q.r.source(h.node.Table, c.Chain) == table {
				return spot{path: append(slices.Clone(h.path), c.Property)}, h.array < 0
			}
		}
		return spot{}, false
	}
	if !slices.Contains(read.Sources, u.Source) {
		return spot{}, false
	}
	if table == q.element {
		return spot{true, []string{q.r.property(table, u.Column)}}, true
	}
	h := &q.r.homes[table]
	if len(h.path) == 0 && !h.item.Has(&q.r.schema.Tables[table], u.Column) {
		return spot{}, false // the other part of the row has it
	}
	return spot{path: append(slices.Clone(h.path), q.r.property(table, u.Column))}, h.array < 0
}

// source is the table at the end of a chain of foreign keys.
func (r *Renderer) source(table int, chain []int) int {
	for _, f := range chain {
		table = r.schema.Tables[table].Foreign[f].Table
	}
	return table
}

// access writes the path of a property. Names that are no identifiers are quoted.
func access(root string, path ...string) string {
	for _, name := range path {
		if identifier(name) {
			root += "." + name
		} else {
			root += `["` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name) + `"]`
		}
	}
	return root
}

// keywords are the words of the query language that cannot stand after a dot.
var keywords = []string{
	"and", "array", "as", "asc", "between", "by", "case", "cast", "convert", "cross", "desc", "distinct", "else", "end",
	"escape", "exists", "false", "for", "from", "group", "having", "in", "inner", "insert", "into", "is", "join", "left",
	"like", "limit", "not", "null", "offset", "on", "or", "order", "outer", "over", "rank", "right", "select", "set",
	"then", "top", "true", "udf", "undefined", "update", "value", "when", "where", "with",
}

func identifier(name string) bool {
	for i, r := range name {
		if !(r == '_' || r < unicode.MaxASCII && unicode.IsLetter(r) || i > 0 && r >= '0' && r <= '9') {
			return false
		}
	}
	return name != "" && !slices.Contains(keywords, strings.ToLower(name))
}

func quote(s string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(s) + "'"
}

// literal writes a constant: a number or a boolean as it is, and else a string.
func literal(s string) string {
	if json.Valid([]byte(s)) && !strings.ContainsAny(s, `"[{`) {
		return s
	}
	return quote(strings.Trim(s, "'"))
}
