package plan

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// command renders a step as a command of mongosh. Parameters are variables.
func (r *Renderer) command(
	p *workload.Pattern, item *design.Item, s *predict.Step, names []string,
) (string, []design.Sort) {
	c := &command{query: query{
		r: r, p: p, container: &r.design.Containers[s.Container], step: s, names: names, element: -1,
	}}
	if len(s.Writes) > 0 {
		return c.writes(item), nil
	}
	c.aggregated()
	c.where()
	return c.read(), sortsOf(c.sorted)
}

// command is one command while it is written.
type command struct {
	query
	filter filter
}

// idField is the id of a document.
const idField = "_id"

// jsText writes a string of JavaScript.
func jsText(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(s) // a string can always be encoded
	out := strings.TrimSuffix(b.String(), "\n")
	return strings.NewReplacer("\u2028", `\u2028`, "\u2029", `\u2029`).Replace(out)
}

// jsWords are words that are no name of a variable.
var jsWords = []string{
	"arguments", "await", "break", "case", "catch", "class", "const", "continue", "db", "debugger", "default", "delete",
	"do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements", "import",
	"in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public", "return", "static",
	"super", "switch", "this", "throw", "true", "try", "typeof", "undefined", "var", "void", "while", "with", "yield",
}

func jsName(name string) bool {
	for i, c := range name {
		if !(c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || i > 0 && c >= '0' && c <= '9') {
			return false
		}
	}
	return name != ""
}

// variable names the value of a parameter.
func variable(name string) string {
	if jsName(name) && !slices.Contains(jsWords, name) {
		return name
	}
	return "values[" + jsText(name) + "]"
}

// field writes the path of a property as a field of a filter or a projection.
func field(path ...string) string {
	if path = fieldPath(path); len(path) == 1 && jsName(path[0]) {
		return path[0]
	}
	return jsText(strings.Join(path, "."))
}

// fieldPath is the path of a property of a document, whose id has a name of its own.
func fieldPath(path []string) []string {
	if len(path) == 1 && path[0] == design.IDProperty {
		return []string{idField}
	}
	return path
}

// collection names the collection of a step.
func (c *command) collection() string {
	if name := c.container.Name; jsName(name) {
		return "db." + name
	}
	return "db.getCollection(" + jsText(c.container.Name) + ")"
}

// constant writes a constant of a statement.
func constant(s string) string {
	if json.Valid([]byte(s)) && !strings.ContainsAny(s, `"[{`) {
		return s
	}
	return jsText(strings.Trim(s, "'"))
}

// operand writes a value that a step asks by, and tells whether it is a list of values.
func (c *command) operand(g *predict.Given) (text string, list bool) {
	switch {
	case g.Param >= 0 && g.Param < len(c.names):
		return variable(c.names[g.Param]), g.Values > 0
	case g.Fixed:
		return constant(g.Value), false
	}
	name := c.r.property(g.Table, g.Column)
	if list = g.Values > 0 || c.step.Times <= 1; list {
		name += "List"
	}
	return variable(name), list
}

// where writes the filter: of a command that answers several statements, what they share.
func (c *command) where() {
	merged := len(c.step.Reads) > 1
	item := &c.container.Items[c.step.Items[0]]
	one := c.r.oneItem(item, c.step)
	for i := range c.step.Reads {
		read := &c.step.Reads[i]
		whole := c.keyOf(item, func(column int) (string, bool) {
			if g := given(read.Given, item.Root.Table, column); g != nil {
				return c.operand(g)
			}
			return "", false
		})
		for k := range read.Given {
			g := &read.Given[k]
			inKey := g.Table == item.Root.Table && slices.Contains(item.Key, g.Column)
			if inKey && whole || merged && !inKey && !(one && c.r.primary(item, g)) {
				continue
			}
			c.compare(item, g)
		}
		if !merged {
			c.filters(read)
		}
	}
	c.types()
}

// keyOf adds the condition on the shard key if the values of all its columns are known, and tells
// whether they are.
func (c *command) keyOf(item *design.Item, value func(column int) (text string, list bool)) bool {
	if c.container.Constant || len(item.Key) == 0 {
		return false
	}
	var parts []string
	several := false
	for _, column := range item.Key {
		text, list := value(column)
		if text == "" {
			return false
		}
		parts, several = append(parts, text), several || list
	}
	path := strings.Split(strings.TrimPrefix(c.container.Paths[0], "/"), "/")
	switch {
	case several && len(parts) > 1:
		return false
	case several:
		c.filter.add(field(path...), "$in", parts[0])
	default:
		c.filter.add(field(path...), "$eq", joined(parts))
	}
	return true
}

// joined writes the expression that joins the values of several columns.
func joined(parts []string) string { return strings.Join(parts, ` + "|" + `) }

// compare adds the condition on a column whose value is known.
func (c *command) compare(item *design.Item, g *predict.Given) {
	h := &c.r.homes[g.Table]
	property := c.r.property(g.Table, g.Column)
	text, list := c.operand(g)
	if len(h.path) == 0 && property == design.IDProperty && item.Prefix {
		if prefix := jsText(item.Type + "-"); list {
			text = text + ".map(id => " + prefix + " + id)"
		} else {
			text = prefix + " + " + text
		}
	}
	op := "$eq"
	if list {
		op = "$in"
	}
	c.filter.add(field(append(slices.Clone(h.path), property)...), op, text)
}

// types adds the condition on the document type.
func (c *command) types() {
	every := len(c.step.Items) > 1 && len(c.container.Items) == len(c.step.Items) && !c.container.Constant
	if every || c.container.IndexAll {
		return
	}
	var list []string
	for _, i := range c.step.Items {
		list = append(list, jsText(c.container.Items[i].Type))
	}
	if name := field(c.r.typeProperty()); len(list) == 1 {
		c.filter.add(name, "$eq", list[0])
	} else {
		c.filter.add(name, "$in", "["+strings.Join(list, ", ")+"]")
	}
}

// read writes a command that reads.
func (c *command) read() string {
	if len(c.step.Reads) == 0 {
		return c.before()
	}
	if c.step.Route == predict.PointRead {
		return c.one()
	}
	if len(c.step.Reads) != 1 {
		var list []spot
		if !c.step.Everything {
			list = c.sharedSpots()
		}
		return c.find(list, nil, 0, false)
	}
	read := &c.step.Reads[0]
	st := &c.p.Statements[read.Statement]
	counted := func(a workload.Aggregate) bool { return slices.Contains(read.Counted, a.Use.Source) }
	if len(st.Aggregates) > 0 && !read.Part && !read.Raw && !slices.ContainsFunc(st.Aggregates, counted) {
		return c.aggregate(read, st)
	}
	list := c.needs(read)
	orders := c.orders(read, st)
	c.sorted = orders
	limit := int64(0)
	switch complete := len(st.OrderBy) == 0 || len(orders) > 0; {
	case read.Limit > 0 && c.answers(read, st) && complete:
		limit = st.Limit
	case read.Limit > 0 && len(st.Aggregates) == 0 && !st.Offset && !st.Distinct && complete:
		limit = read.Limit // later steps complete these documents
	}
	if st.Distinct && len(list) > 0 {
		return c.distinct(list, orders, limit)
	}
	return c.find(list, orders, limit, st.Offset && limit == st.Limit && limit > 0)
}

// before writes the read of a document that a later step writes as a whole.
func (c *command) before() string {
	st := &c.p.Statements[c.step.Statements[0]]
	item := &c.container.Items[c.step.Items[0]]
	table := st.Sources[0].Table
	c.filter = filter{}
	if !c.byID(item, func(column int) string { return c.known(st, table, item, column) }) {
		c.filter.add(idField, "$eq", variable(schema.PropertyName(item.Type)+"Id"))
	}
	return c.collection() + ".findOne(" + c.filter.text() + ")"
}

// needs lists what a read needs of a document; an empty list is the document as it is.
func (c *command) needs(read *predict.Read) []spot {
	st := &c.p.Statements[read.Statement]
	list := c.outputs(read, st)
	if len(list) > 0 {
		list = include(list, c.served(read, st)...)
	}
	for _, a := range st.Aggregates {
		if slices.Contains(read.Counted, a.Use.Source) && !read.Part {
			list = include(list, c.counters(read, st, a)...)
		}
	}
	return list
}

// one writes a read of one document by its id.
func (c *command) one() string {
	read := &c.step.Reads[0]
	item := &c.container.Items[read.Item]
	known := func(column int) string {
		if g := given(read.Given, item.Root.Table, column); g != nil {
			text, _ := c.operand(g)
			return text
		}
		return ""
	}
	c.filter = filter{}
	c.byID(item, known)
	var list []spot
	for i := range c.step.Reads {
		read := &c.step.Reads[i]
		more := c.needs(read)
		if len(more) == 0 {
			list = nil // one of the reads needs the document as it is
			break
		}
		list = include(list, more...)
	}
	return c.collection() + ".findOne(" + c.filter.text() + projection(list) + ")"
}

// byID adds the conditions on the id and on the shard key, and tells whether the id is known.
func (c *command) byID(item *design.Item, known func(column int) string) bool {
	var parts []string
	for _, column := range c.r.schema.Tables[item.Root.Table].Primary {
		parts = append(parts, known(column))
	}
	found := len(parts) > 0 && !slices.Contains(parts, "")
	if found {
		if item.Prefix {
			parts[0] = jsText(item.Type+"-") + " + " + parts[0]
		}
		c.filter.add(idField, "$eq", joined(parts))
	}
	if c.container.Constant {
		c.filter.add(field(c.r.typeProperty()), "$eq", jsText(item.Type))
	} else if !slices.Contains(c.container.Paths, design.IDPath) {
		c.keyOf(item, func(column int) (string, bool) { return known(column), false })
	}
	return found
}

// projection writes the properties that come back; an empty list returns documents as they are.
func projection(list []spot) string {
	var out []string
	for _, s := range list {
		if name := field(s.path...) + ": 1"; name != idField+": 1" && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	if len(out) == 0 {
		return ""
	}
	return ", {" + strings.Join(out, ", ") + "}"
}

// sorts writes an order.
func sorts(orders []ordering) string {
	var out []string
	for _, o := range orders {
		way := ": 1"
		if o.desc {
			way = ": -1"
		}
		out = append(out, field(o.path...)+way)
	}
	return "{" + strings.Join(out, ", ") + "}"
}

// find writes a query.
func (c *command) find(list []spot, orders []ordering, limit int64, offset bool) string {
	text := c.collection() + ".find(" + c.filter.text() + projection(list) + ")"
	if len(orders) > 0 {
		text += ".sort(" + sorts(orders) + ")"
	}
	if offset {
		text += ".skip(offset)"
	}
	if limit > 0 {
		text += ".limit(" + strconv.FormatInt(limit, 10) + ")"
	}
	if c.step.Returned > dialect.FirstBatch*max(1, c.step.Times) && (limit == 0 || limit > dialect.FirstBatch) {
		text += ".batchSize(" + strconv.Itoa(predict.PageRows) + ")"
	}
	return text
}

// distinct writes a query for different rows.
func (c *command) distinct(list []spot, orders []ordering, limit int64) string {
	var id []string
	for _, s := range list {
		id = append(id, name(s)+": "+reference(s))
	}
	stages := append(c.match(), "{$group: {_id: {"+strings.Join(id, ", ")+"}}}")
	if len(orders) > 0 {
		stages = append(stages, "{$sort: {"+strings.Join(below(orders), ", ")+"}}")
	}
	return c.pipeline(stages, limit)
}

// below writes an order by fields of the id of a group.
func below(orders []ordering) (out []string) {
	for _, o := range orders {
		way := ": 1"
		if o.desc {
			way = ": -1"
		}
		out = append(out, jsText("_id."+name(o.spot))+way)
	}
	return out
}

// match is the first stage of an aggregation, which the filter is.
func (c *command) match() []string {
	if len(c.filter.fields) == 0 {
		return nil
	}
	return []string{"{$match: " + c.filter.text() + "}"}
}

// pipeline writes an aggregation.
func (c *command) pipeline(stages []string, limit int64) string {
	if limit > 0 {
		stages = append(stages, "{$limit: "+strconv.FormatInt(limit, 10)+"}")
	}
	return c.collection() + ".aggregate([" + strings.Join(stages, ", ") + "])"
}

// name is the name of a spot in a result, and reference its value in an expression.
func name(s spot) string {
	path := fieldPath(s.path)
	if last := path[len(path)-1]; jsName(last) {
		return last
	}
	return jsText(path[len(path)-1])
}

func reference(s spot) string { return jsText("$" + strings.Join(fieldPath(s.path), ".")) }

// aggregate writes a query whose aggregates the server computes.
func (c *command) aggregate(read *predict.Read, st *workload.Statement) string {
	only := len(st.Aggregates) == 1 && len(st.GroupBy) == 0 && c.element < 0
	if a := st.Aggregates[0]; only && a.Func == "count" && !a.Distinct {
		return c.collection() + ".countDocuments(" + c.filter.text() + ")"
	}
	stages := c.match()
	inside := func(s spot) spot { return s }
	if c.element >= 0 {
		path := c.r.homes[c.element].path
		stages = append(stages, "{$unwind: "+jsText("$"+strings.Join(path, "."))+"}")
		inside = func(s spot) spot {
			if s.element {
				return spot{path: append(slices.Clone(path), s.path...)}
			}
			return s
		}
	}
	var id, sums, sort []string
	for _, u := range slices.Concat(st.GroupBy, c.leads(read, st), st.Output) {
		if at, ok := c.spot(read, c.here(read, st, u)); ok && !slices.Contains(id, name(at)+": "+reference(inside(at))) {
			id = append(id, name(at)+": "+reference(inside(at)))
		}
	}
	group := "null"
	if len(id) > 0 {
		group = "{" + strings.Join(id, ", ") + "}"
	}
	labels := make([]string, len(st.Aggregates))
	for i, a := range st.Aggregates {
		if !slices.Contains(read.Sources, a.Use.Source) && a.Use.Column >= 0 {
			continue
		}
		label, text := a.Func, "{$sum: 1}"
		if at, ok := c.spot(read, a.Use); ok && a.Func != "count" {
			label += "Of" + strconv.Itoa(i+1)
			text = "{$" + a.Func + ": " + reference(inside(at)) + "}"
		}
		for n := 2; slices.Contains(labels, label); n++ {
			label = a.Func + strconv.Itoa(n)
		}
		labels[i] = label
		sums = append(sums, label+": "+text)
	}
	stages = append(stages, "{$group: {"+strings.Join(append([]string{"_id: " + group}, sums...), ", ")+"}}")
	for _, o := range st.OrderBy {
		way := ": 1"
		if o.Desc {
			way = ": -1"
		}
		if o.Aggregate >= 0 && labels[o.Aggregate] != "" {
			sort = append(sort, labels[o.Aggregate]+way)
		} else if at, ok := c.spot(read, c.here(read, st, o.Use)); o.Aggregate < 0 && ok {
			sort = append(sort, jsText("_id."+strings.Trim(name(at), `"`))+way)
		}
	}
	if !c.answers(read, st) {
		return c.pipeline(stages, 0)
	}
	if len(sort) > 0 {
		stages = append(stages, "{$sort: {"+strings.Join(sort, ", ")+"}}")
	}
	return c.pipeline(stages, st.Limit)
}
