// Package plan says what an application does under a document design: the point reads, queries,
// writes and procedures of each access pattern, as a client of the API sends them.
//
// It renders what predict has derived. The one idea: the text of a query and its price come from
// the same step, so a plan cannot promise what was not priced.
//
// The package does not know how designs are found. Start reading at Renderer.
package plan

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// A Renderer renders the steps of one design, which has names.
type Renderer struct {
	api    dialect.API
	schema *schema.Schema
	design *design.Design
	homes  []home // by table
	// views have the renderer of each projection, and of each second part of a table: it finds the
	// rows of the table there.
	views map[*design.Item]*Renderer
	shows bool // see Showing
}

// home is where the rows of a table are.
type home struct {
	item *design.Item
	node *design.Node
	// properties has the name of the property of each column; "" means that the design has none.
	properties []string
	// path leads from the item to the node: the properties of the embedded nodes. array is the
	// number of the first of them that is an array, or -1.
	path  []string
	array int
	above int // the table of the enclosing node, or -1
}

// New returns a Renderer for a design of a schema, in the requests of an API.
func New(s *schema.Schema, d *design.Design, api dialect.API) *Renderer {
	r := &Renderer{api: api, schema: s, design: d, homes: make([]home, len(s.Tables)), views: map[*design.Item]*Renderer{}}
	each := func(do func(c *design.Container, item *design.Item)) {
		for c := range d.Containers {
			for i := range d.Containers[c].Items {
				do(&d.Containers[c], &d.Containers[c].Items[i])
			}
		}
	}
	each(func(c *design.Container, item *design.Item) {
		if !item.Projection && r.homes[item.Root.Table].node == nil {
			r.settle(c, item, &item.Root, nil, -1, -1)
		}
	})
	each(func(c *design.Container, item *design.Item) {
		if item.Projection || d.IsSecond(item) {
			view := &Renderer{api: api, schema: s, design: d, homes: slices.Clone(r.homes)}
			view.settle(c, item, &item.Root, nil, -1, -1)
			r.views[item] = view
		}
	})
	return r
}

// Showing returns a Renderer whose queries also return the columns of their conditions and of their
// order, so that who reads the results can check them.
func (r *Renderer) Showing() *Renderer {
	out := *r
	out.shows, out.views = true, map[*design.Item]*Renderer{}
	for item, view := range r.views {
		out.views[item] = view.Showing()
	}
	return &out
}

// For returns the Renderer for a step that reads some item types of a container: with a projection
// among them, the rows of its table are there. With both parts of a table, the first one has them.
func (r *Renderer) For(container int, items []int) *Renderer {
	for k, i := range items {
		item := &r.design.Containers[container].Items[i]
		if view := r.views[item]; view != nil && (item.Projection || k == 0) {
			return view
		}
	}
	return r
}

func (r *Renderer) settle(
	c *design.Container, item *design.Item, n *design.Node, path []string, array, above int,
) {
	if n.Foreign >= 0 {
		path = append(slices.Clone(path), n.Property)
		if n.Array && array < 0 {
			array = len(path) - 1
		}
	}
	r.homes[n.Table] = home{item, n, r.design.Properties(r.schema, c, n), path, array, above}
	for i := range n.Embeds {
		r.settle(c, item, &n.Embeds[i], path, array, n.Table)
	}
}

// property returns the name of a column's property in its node.
func (r *Renderer) property(table, column int) string {
	if h := &r.homes[table]; h.node != nil && h.properties[column] != "" {
		return h.properties[column]
	}
	return schema.PropertyName(r.schema.Tables[table].Columns[column].Name)
}

// Property returns the name of the property that holds a column, in the object of the column's
// row.
func (r *Renderer) Property(table, column int) string { return r.property(table, column) }

// Home returns where the rows of a table are: the node of the design, and the names of the
// properties that lead to it from the root of its item. The node is nil for a table without a
// home.
func (r *Renderer) Home(table int) (*design.Node, []string) {
	return r.homes[table].node, r.homes[table].path
}

// Steps renders the predicted steps of a pattern.
func (r *Renderer) Steps(p *workload.Pattern, steps []predict.Step) (out []design.Step) {
	for i := range steps {
		one := r.step(p, &steps[i])
		out = append(out, one.Step)
	}
	return out
}

// A Request is a step with what a client needs to send it.
type Request struct {
	design.Step
	// From is the predicted step.
	From *predict.Step
	// Values are the parameters of the text of a query.
	Values []Value
	// Sorts has the properties by which the server sorts the rows of a query, the first one ascending.
	Sorts []design.Sort
}

// A Value is a parameter of the text of a query, and where its value comes from.
type Value struct {
	Name string // with the leading @
	// Given says where the value comes from, nil for a value of a parameter or of a column.
	Given *predict.Given
	// Param is the parameter of the pattern, or -1.
	Param int
	// List says that the value is a list of values.
	List bool
	// Key says that the value is compared with a property of the partition key: it has the form of
	// its column, also where the column is the id, which is text.
	Key bool
	// Column is a column for whose values the text stands that have no parameter, such as those of a
	// range of constants; its Table is -1 for others.
	Column schema.Ref
}

// Requests renders the predicted steps of a pattern for a client that sends them. From points into
// steps.
func (r *Renderer) Requests(p *workload.Pattern, steps []predict.Step) []Request {
	out := make([]Request, len(steps))
	for i := range steps {
		out[i] = r.step(p, &steps[i])
	}
	return out
}

var kinds = map[predict.Route]string{
	predict.PointRead: "point_read", predict.CreateItem: "create", predict.PatchItem: "patch",
	predict.DeleteItem: "delete", predict.BatchWrite: "batch", predict.Procedure: "procedure",
}

func (r *Renderer) step(p *workload.Pattern, s *predict.Step) Request {
	container := &r.design.Containers[s.Container]
	r = r.For(s.Container, s.Items)
	out := Request{From: s, Step: design.Step{
		Kind: kinds[s.Route], Container: container.Name, Times: s.Times, Requests: s.Requests.Float(), RU: s.RU.Float(),
		Note: s.Note,
	}}
	for _, i := range s.Items {
		out.Types = append(out.Types, container.Items[i].Type)
	}
	names := r.Names(p)
	item := &container.Items[s.Items[0]]
	if r.api == dialect.MongoDB {
		out.Command, out.Sorts = r.command(p, item, s, names)
	}
	if len(s.Reads) > 0 && len(s.Writes) == 0 {
		out.Key = r.key(container, item, s, names)
		if out.Kind == "point_read" {
			out.ID = r.id(item, s.Reads[0].Given, names)
			return out
		}
		out.Kind = "query"
		if r.api == dialect.MongoDB {
			return out
		}
		out.SQL, out.Values, out.Sorts = r.query(p, container, s, names)
		return out
	}
	r.write(p, item, s, &out.Step, names)
	return out
}

// Names returns the name of each parameter of a pattern in query text, without the leading @.
func (r *Renderer) Names(p *workload.Pattern) []string {
	var used []string
	out := make([]string, len(p.Params))
	for i := range p.Params {
		name, _, _ := strings.Cut(p.Params[i].Name, ",")
		name = strings.TrimSpace(name)
		if name == "" || strings.HasPrefix(name, "$") {
			name = r.meaning(p, i)
		}
		name = schema.PropertyName(name)
		base := name
		for n := 2; slices.Contains(used, name); n++ {
			name = base + strconv.Itoa(n)
		}
		used = append(used, name)
		out[i] = name
	}
	return out
}

// meaning names a parameter after the first column that it is compared with or written to.
func (r *Renderer) meaning(p *workload.Pattern, param int) string {
	for i := range p.Statements {
		st := &p.Statements[i]
		for _, f := range st.Filters {
			if f.Param == param {
				return r.columnName(st.Sources[f.Use.Source].Table, f.Use.Column)
			}
		}
		for _, set := range st.Sets {
			if set.Param == param {
				return r.columnName(st.Sources[0].Table, set.Column)
			}
		}
	}
	return "p" + strconv.Itoa(param+1)
}

func (r *Renderer) columnName(table, column int) string {
	return r.schema.Tables[table].Columns[column].Name
}

// value renders the value of a column that a step asks by.
func value(g *predict.Given, names []string) string {
	switch {
	case g.Param >= 0 && g.Param < len(names):
		return "$" + names[g.Param]
	case g.Fixed:
		return g.Value
	}
	return "each found"
}

func given(list []predict.Given, table, column int) *predict.Given {
	for i := range list {
		if list[i].Table == table && list[i].Column == column {
			return &list[i]
		}
	}
	return nil
}

// key renders the partition key value of a step, nil if it has none.
func (r *Renderer) key(container *design.Container, item *design.Item, s *predict.Step, names []string) (out []string) {
	if container.Constant {
		return []string{item.Type}
	}
	if s.Route == predict.CrossPartition || s.Route == predict.InKeys {
		return nil
	}
	for _, c := range item.Key {
		g := given(s.Reads[0].Given, item.Root.Table, c)
		if g == nil {
			return out
		}
		out = append(out, value(g, names))
	}
	return out
}

// id renders the id of a point read. A primary key of several columns is joined by bars.
func (r *Renderer) id(item *design.Item, list []predict.Given, names []string) string {
	var parts []string
	for _, c := range r.schema.Tables[item.Root.Table].Primary {
		if g := given(list, item.Root.Table, c); g != nil {
			parts = append(parts, value(g, names))
		}
	}
	id := strings.Join(parts, "|")
	if item.Prefix {
		id = item.Type + "-" + id
	}
	return id
}

// write renders a step that writes.
func (r *Renderer) write(p *workload.Pattern, item *design.Item, s *predict.Step, out *design.Step, names []string) {
	st := &p.Statements[s.Statements[0]]
	table := st.Sources[0].Table
	known := func(column int) string {
		for _, set := range st.Sets {
			if st.Kind == workload.Insert && set.Column == column && set.Param >= 0 {
				return "$" + names[set.Param]
			}
		}
		for _, f := range st.Filters {
			if f.Use.Source == 0 && f.Use.Column == column && f.Kind == workload.Equal {
				if f.Param >= 0 {
					return "$" + names[f.Param]
				}
				return f.Value
			}
		}
		return ""
	}
	// An embedded row tells the values of the rows that enclose it through its foreign key.
	for table != item.Root.Table && r.homes[table].above >= 0 {
		table, known = r.enclosing(table, known)
	}
	for _, c := range item.Key {
		if v := known(c); v != "" {
			out.Key = append(out.Key, v)
		}
	}
	if len(out.Key) < len(item.Key) {
		out.Key = nil
	}
	var parts []string
	for _, c := range r.schema.Tables[table].Primary {
		parts = append(parts, known(c))
	}
	if !slices.Contains(parts, "") {
		out.ID = strings.Join(parts, "|")
		if item.Prefix {
			out.ID = item.Type + "-" + out.ID
		}
	}
	if len(item.Key) == 0 && !item.Generated {
		out.Key = []string{item.Type}
	}
	if out.Kind == "patch" {
		for _, set := range st.Sets {
			out.Set = append(out.Set, r.patchPath(st.Sources[0].Table, set.Column))
		}
		out.If = r.Guard(st, s.Writes[0].Guard, func(_ *workload.Filter, column string, param int, constant string) string {
			switch {
			case param >= 0:
				return "$" + names[param]
			case constant != "":
				return literal(constant)
			}
			return "$" + column
		})
	}
	if out.Kind == "procedure" {
		out.Name = r.procedure(p, s)
	}
}

// enclosing returns the table around an embedded one, and what is known of its columns.
func (r *Renderer) enclosing(table int, known func(int) string) (int, func(int) string) {
	inner := known
	columns, others := r.implies(table)
	return r.homes[table].above, func(column int) string { return through(others, columns, column, inner) }
}

// implies returns the columns of an embedded table that the enclosing row implies, and the columns
// of that row that have their values.
func (r *Renderer) implies(table int) (columns, others []int) {
	h := &r.homes[table]
	if h.node.Inverse {
		fk := &r.schema.Tables[h.above].Foreign[h.node.Foreign]
		return fk.Refs, fk.Columns
	}
	fk := &r.schema.Tables[table].Foreign[h.node.Foreign]
	return fk.Columns, fk.Refs
}

// through returns what is known of a column that is equal to another table's column.
func through(columns, others []int, column int, known func(int) string) string {
	if i := slices.Index(columns, column); i >= 0 {
		return known(others[i])
	}
	return ""
}

// patchPath is the path of a column in its item. A row in an array has its place in it, which the
// item shows.
func (r *Renderer) patchPath(table, column int) string {
	path := ""
	h := &r.homes[table]
	for i, part := range h.path {
		path += "/" + part
		if h.array >= 0 && i >= h.array && i == len(h.path)-1 {
			path += "/{index}"
		}
	}
	return path + "/" + r.property(table, column)
}

// procedure names the stored procedure of a step, after the first counted item type that it
// writes.
func (r *Renderer) procedure(p *workload.Pattern, s *predict.Step) string {
	operations := map[workload.StatementKind]string{
		workload.Insert: design.CreateOperation, workload.Update: design.ReplaceOperation,
		workload.Delete: design.DeleteOperation,
	}
	named := p.Statements[s.Statements[0]]
	for _, i := range s.Statements {
		if r.counted(p.Statements[i].Sources[0].Table) {
			named = p.Statements[i]
			break
		}
	}
	return design.ProcedureName(operations[named.Kind], r.homes[named.Sources[0].Table].item.Type)
}

// counted tells whether a table is counted by another item in the same transaction.
func (r *Renderer) counted(table int) bool {
	for i := range r.homes {
		h := &r.homes[i]
		if h.node == nil {
			continue
		}
		for _, k := range h.node.Counters {
			if k.Sync && k.Table == table && r.homes[table].item != h.item {
				return true
			}
		}
	}
	return false
}
