package drive

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/plan"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/internal/value"
)

// id returns the id of an item from the columns of its root.
func (d *Driver) id(item *design.Item, of func(column int) Value) string {
	var values []string
	for _, c := range d.o.Schema.Tables[item.Root.Table].Primary {
		values = append(values, of(c).Text)
	}
	return item.JoinID(values)
}

func jsonText(s string) string { return string(value.AppendString(nil, s)) }

// keyText is the header of a partition key from the JSON of its levels. A header is ASCII.
func keyText(levels []string) string {
	var b strings.Builder
	b.WriteByte('[')
	for i, l := range levels {
		if i > 0 {
			b.WriteByte(',')
		}
		for _, c := range l {
			if c < 0x80 {
				b.WriteByte(byte(c))
				continue
			}
			for _, unit := range utf16Of(c) {
				const hex = "0123456789abcdef"
				b.WriteString(`\u`)
				for shift := 12; shift >= 0; shift -= 4 {
					b.WriteByte(hex[unit>>shift&0xf])
				}
			}
		}
	}
	b.WriteByte(']')
	return b.String()
}

func utf16Of(c rune) []uint16 {
	if c < 0x10000 {
		return []uint16{uint16(c)} //nolint:gosec // it fits
	}
	c -= 0x10000
	return []uint16{uint16(0xd800 + c>>10), uint16(0xdc00 + c&0x3ff)} //nolint:gosec // they fit
}

// key returns the partition key header of an item.
func (d *Driver) key(container *design.Container, item *design.Item, of func(column int) Value) string {
	switch {
	case container.Constant:
		return keyText([]string{jsonText(item.Type)})
	case byID(container):
		return keyText([]string{jsonText(d.id(item, of))})
	}
	var levels []string
	for level := range container.Paths {
		levels = append(levels, string(d.appendKey(nil, container, item, level, of)))
	}
	return keyText(levels)
}

// byID tells whether the partition key is the id.
func byID(container *design.Container) bool {
	return len(container.Paths) == 1 && container.Paths[0] == "/id"
}

// appendKey appends the JSON of one level of a partition key. The level /id is the id of the item,
// which is text.
func (d *Driver) appendKey(
	out []byte, container *design.Container, item *design.Item, level int, of func(column int) Value,
) []byte {
	if container.Paths[level] == design.IDPath {
		return append(out, jsonText(d.id(item, of))...)
	}
	columns := container.Level(item, level)
	t := &d.o.Schema.Tables[item.Root.Table]
	var values []string
	for _, c := range columns {
		if of(c).Null {
			return append(out, "{}"...)
		}
		values = append(values, of(c).Text)
	}
	switch len(columns) {
	case 0:
		return append(out, "{}"...)
	case 1:
		c := columns[0]
		if c < len(item.Root.As) && item.Root.As[c] == "decimal_string" {
			return value.AppendString(out, values[0])
		}
		return appendPlain(out, t.Columns[c].Type, of(c))
	}
	return value.AppendString(out, design.JoinKey(values))
}

// A source of rows for the body of an item.
type rowsFor struct {
	// embedded returns the rows of an embedded table, for the row that encloses them.
	embedded func(n *design.Node, above row) []row
	sample   func(schema.Ref) Value
	// copied returns the value of a copy in a row; nil means a sample of its source.
	copied func(n *design.Node, values row, c *design.Copy) (Value, bool)
	// counted returns the value of a counter; nil means zero.
	counted func(n *design.Node, values row, c *design.Counter) (Value, bool)
}

// body returns the item of a root row.
func (d *Driver) body(container, item int, root row, from rowsFor) []byte {
	c := &d.o.Design.Containers[container]
	it := &c.Items[item]
	of := func(column int) Value { return root[column] }
	name := d.o.Design.TypeName()
	out := value.AppendString([]byte(`{"id":`), d.id(it, of))
	out = append(value.AppendString(append(out, ','), name), ':')
	out = value.AppendString(out, it.Type)
	written := []string{"id", name}
	var other []int // columns of the other part of the row
	for column := range root {
		if !it.Has(&d.o.Schema.Tables[it.Root.Table], column) {
			other = append(other, column)
		}
	}
	out, written = d.appendNode(out, container, &it.Root, root, from, written, other)
	if !c.Constant && !byID(c) {
		for level := range c.Paths {
			property := strings.TrimPrefix(c.Paths[level], "/")
			key := d.appendKey(nil, c, it, level, of)
			if slices.Contains(written, property) || string(key) == "{}" {
				continue
			}
			out = append(value.AppendString(append(out, ','), property), ':')
			out = append(out, key...)
		}
	}
	return append(out, '}')
}

// namesOf returns what names the properties of a node in a container.
func (d *Driver) namesOf(container int, n *design.Node) *plan.Renderer {
	for i := range d.o.Design.Containers[container].Items {
		if n == &d.o.Design.Containers[container].Items[i].Root {
			return d.renderer.For(container, []int{i})
		}
	}
	return d.renderer
}

// appendNode appends the properties of a row, each after a comma, and what is embedded in it. skip
// has the columns that are elsewhere: in the enclosing row, or in the other part of the row.
func (d *Driver) appendNode(
	out []byte, container int, n *design.Node, values row, from rowsFor, written []string, skip []int,
) ([]byte, []string) {
	t, names := &d.o.Schema.Tables[n.Table], d.namesOf(container, n)
	property := func(name string) {
		out = append(value.AppendString(append(out, ','), name), ':')
		written = append(written, name)
	}
	for c := range t.Columns {
		name := names.Property(n.Table, c)
		if values[c].Null || name == "" || slices.Contains(skip, c) || slices.Contains(written, name) {
			continue
		}
		property(name)
		out = d.appendColumn(out, names, container, n.Table, c, values[c])
	}
	for i := range n.Copies {
		c := &n.Copies[i]
		end := n.Table
		for _, f := range c.Chain {
			end = d.o.Schema.Tables[end].Foreign[f].Table
		}
		v, ok := Value{}, false
		if from.copied != nil {
			v, ok = from.copied(n, values, c)
		}
		if !ok {
			v = from.sample(schema.Ref{Table: end, Column: c.Column})
		}
		if !v.Null {
			property(c.Property)
			out = appendPlain(out, d.o.Schema.Tables[end].Columns[c.Column].Type, v)
		}
	}
	for i := range n.Counters {
		c := &n.Counters[i]
		v, ok := Value{Text: "0"}, false
		if from.counted != nil {
			v, ok = from.counted(n, values, c)
		}
		if ok || c.Func == "count" || c.Func == "sum" {
			property(c.Property)
			out = append(out, v.Text...)
		}
	}
	for i := range n.Embeds {
		e := &n.Embeds[i]
		var implied []int
		if !e.Inverse {
			implied = d.o.Schema.Tables[e.Table].Foreign[e.Foreign].Columns
		}
		rows := from.embedded(e, values)
		if !e.Array {
			if len(rows) > 0 {
				property(e.Property)
				out = d.appendObject(out, container, e, rows[0], from, implied)
			}
			continue
		}
		property(e.Property)
		out = append(out, '[')
		for k := range rows {
			if k > 0 {
				out = append(out, ',')
			}
			out = d.appendObject(out, container, e, rows[k], from, implied)
		}
		out = append(out, ']')
	}
	return out, written
}

func (d *Driver) appendObject(out []byte, container int, n *design.Node, values row, from rowsFor, skip []int) []byte {
	inner, _ := d.appendNode(nil, container, n, values, from, nil, skip)
	out = append(out, '{')
	if len(inner) > 0 {
		out = append(out, inner[1:]...)
	}
	return append(out, '}')
}

// inserted returns the rows that the run inserts into a table, in the order of the statements.
func (r *run) inserted(table int) (rows []row) {
	for i := range r.pattern.Statements {
		st := &r.pattern.Statements[i]
		if st.Kind != workload.Insert || st.Sources[0].Table != table {
			continue
		}
		for k := range max(1, r.args.Repeats[i]) {
			rows = append(rows, r.newRow(i, k))
		}
	}
	return rows
}

// newRow returns the row that a repetition of an INSERT writes. A key that the statement does not
// give is one that the database would make.
func (r *run) newRow(statement, k int) row {
	at := [2]int{statement, k}
	if known, ok := r.fresh[at]; ok {
		return known
	}
	st := &r.pattern.Statements[statement]
	table := st.Sources[0].Table
	out := make(row, len(r.d.o.Schema.Tables[table].Columns))
	for c := range out {
		out[c].Null = true
	}
	for _, set := range st.Sets {
		if set.Param >= 0 {
			out[set.Column] = r.arg(set.Param).at(k)
		} else {
			out[set.Column] = r.args.Sample(schema.Ref{Table: table, Column: set.Column})
		}
	}
	given := func(column int) bool {
		return slices.ContainsFunc(st.Sets, func(s workload.Set) bool { return s.Column == column && s.Param >= 0 })
	}
	for _, c := range r.d.o.Schema.Tables[table].Primary {
		if at := (schema.Ref{Table: table, Column: c}); !given(c) && r.d.o.Schema.Domain(at) == at {
			out[c] = r.args.Fresh(at)
		}
	}
	if r.fresh == nil {
		r.fresh = map[[2]int]row{}
	}
	r.fresh[at] = out
	return out
}

// newRows gives a new item the rows that its run inserts with it. Rows whose foreign key names
// another row belong to that one.
func (r *run) newRows() rowsFor {
	return rowsFor{sample: r.args.Sample, embedded: func(n *design.Node, above row) (out []row) {
		for _, values := range r.inserted(n.Table) {
			mine := true
			if !n.Inverse {
				fk := &r.d.o.Schema.Tables[n.Table].Foreign[n.Foreign]
				for k, c := range fk.Columns {
					mine = mine && (values[c].Null || values[c] == above[fk.Refs[k]])
				}
			}
			if mine {
				out = append(out, values)
			}
		}
		return out
	}}
}
