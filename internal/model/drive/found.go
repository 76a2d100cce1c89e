package drive

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/plan"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/internal/value"
)

// row has the values of a table's columns. A column whose property the item lacks is null.
type row []Value

// textOf returns the canonical form of a JSON value.
func textOf(t schema.Type, v value.Value) Value {
	if v.Kind() == value.Undefined || v.Kind() == value.Null {
		return Value{Null: true}
	}
	text, null, err := source.FromJSON(t, v.String())
	return Value{text, null || err != nil}
}

// nodeRow is a row of a node of an item.
type nodeRow struct {
	node   *design.Node
	values row
	object value.Value
}

// rowsOf returns the rows of all tables in an item, which may have some of its properties only, but
// by has what it was asked by. The first one is the root.
func (d *Driver) rowsOf(container, item int, doc value.Value, by []asked) []nodeRow {
	c, it := &d.o.Design.Containers[container], &d.o.Design.Containers[container].Items[item]
	names := d.renderer.For(container, []int{item})
	root := d.ownRow(names, &it.Root, doc)
	t := &d.o.Schema.Tables[it.Root.Table]
	if len(t.Primary) == 1 {
		if id := doc.Property("id"); id.Kind() == value.String {
			if parts, ok := it.SplitID(id.Text(), 1); ok {
				root[t.Primary[0]] = Value{Text: parts[0]}
			}
		}
	}
	for level, path := range c.Paths {
		columns := c.Level(it, level)
		if len(columns) == 1 && root[columns[0]].Null && path != design.IDPath {
			root[columns[0]] = textOf(t.Columns[columns[0]].Type, doc.Property(strings.TrimPrefix(path, "/")))
		}
	}
	fill(root, by)
	return d.embedded(&it.Root, root, doc, []nodeRow{{&it.Root, root, doc}})
}

func (d *Driver) ownRow(names *plan.Renderer, n *design.Node, object value.Value) row {
	t := &d.o.Schema.Tables[n.Table]
	out := make(row, len(t.Columns))
	for c := range out {
		out[c] = textOf(t.Columns[c].Type, object.Property(names.Property(n.Table, c)))
	}
	return out
}

// embedded adds the rows of what a node embeds. Columns that the enclosing row implies are filled
// in.
func (d *Driver) embedded(n *design.Node, above row, object value.Value, out []nodeRow) []nodeRow {
	for i := range n.Embeds {
		e := &n.Embeds[i]
		add := func(inner value.Value) {
			if inner.Kind() != value.Object {
				return
			}
			own := d.ownRow(d.renderer, e, inner)
			if e.Inverse {
				fk := &d.o.Schema.Tables[n.Table].Foreign[e.Foreign]
				for k, c := range fk.Refs {
					if own[c].Null {
						own[c] = above[fk.Columns[k]]
					} else if above[fk.Columns[k]].Null {
						above[fk.Columns[k]] = own[c]
					}
				}
			} else {
				fk := &d.o.Schema.Tables[e.Table].Foreign[e.Foreign]
				for k, c := range fk.Columns {
					own[c] = above[fk.Refs[k]]
				}
			}
			out = d.embedded(e, own, inner, append(out, nodeRow{e, own, inner}))
		}
		property := object.Property(e.Property)
		if !e.Array {
			add(property)
			continue
		}
		for element := range property.Elements() {
			add(element)
		}
	}
	return out
}

// covered returns the row of a source that copies in another row answer.
func (d *Driver) covered(base nodeRow, table int) row {
	out := make(row, len(d.o.Schema.Tables[table].Columns))
	for c := range out {
		out[c].Null = true
	}
	for _, c := range d.copied(&base) {
		if d.o.Schema.Follow(base.node.Table, c.chain) != table {
			continue
		}
		out[c.column] = c.value
		if len(c.chain) == 1 {
			fk := &d.o.Schema.Tables[base.node.Table].Foreign[c.chain[0]]
			for k, ref := range fk.Refs {
				out[ref] = base.values[fk.Columns[k]]
			}
		}
	}
	return out
}

// copied is a value of another row that a row holds: of a copy, or in its partition key.
type copied struct {
	chain  []int
	column int
	value  Value
	there  bool // the item has it
}

// copied lists the values of other rows that a row holds.
func (d *Driver) copied(base *nodeRow) (out []copied) {
	s := d.o.Schema
	for i := range base.node.Copies {
		c := &base.node.Copies[i]
		from := base.object.Property(c.Property)
		of := s.Tables[s.Follow(base.node.Table, c.Chain)].Columns[c.Column].Type
		out = append(out, copied{c.Chain, c.Column, textOf(of, from), from.Kind() != value.Undefined})
	}
	t := &s.Tables[base.node.Table]
	for c := t.Own(); c < len(t.Columns); c++ {
		if v := base.values[c]; !v.Null {
			out = append(out, copied{t.Columns[c].Inherited.Chain, t.Columns[c].Inherited.Column, v, true})
		}
	}
	return out
}

// typeOf returns the item type of an item: what its type property says, if the step reads several.
func (d *Driver) typeOf(container int, items []int, doc value.Value) int {
	if len(items) == 1 {
		return items[0]
	}
	kind := doc.Property(d.o.Design.TypeName()).Text()
	for _, i := range items {
		if d.o.Design.Containers[container].Items[i].Type == kind {
			return i
		}
	}
	return items[0]
}

// note keeps the items that a step has read as rows of its statements. know has the values that
// the step asked by.
func (r *run) note(from *predict.Step, docs []value.Value, know known) {
	if len(docs) == 0 {
		return
	}
	for k := range docs {
		item := r.d.typeOf(from.Container, from.Items, docs[k])
		by := r.askedBy(from, item, know)
		if r.keep {
			r.out.Found = append(r.out.Found, Found{r.at, from.Container, item, docs[k], by})
		}
		if docs[k].Kind() != value.Object {
			continue
		}
		rows := r.d.rowsOf(from.Container, item, docs[k], by)
		for i := range from.Reads {
			if read := &from.Reads[i]; !read.Part || read.Item == item {
				r.noteRead(read, rows)
			}
		}
		for _, st := range from.Statements {
			if r.pattern.Statements[st].Kind != workload.Select {
				r.located[st] = append(r.located[st], located{from.Container, item, docs[k]})
			}
		}
	}
}

// askedBy returns the columns of the root of an item type that all its items have in common: those
// that a step asks by. A query of several types asks by the partition key only.
func (r *run) askedBy(from *predict.Step, item int, know known) (by []asked) {
	it := &r.d.o.Design.Containers[from.Container].Items[item]
	for i := range from.Reads {
		for k := range from.Reads[i].Given {
			g := &from.Reads[i].Given[k]
			if g.Table != it.Root.Table || len(from.Items) > 1 && !slices.Contains(it.Key, g.Column) {
				continue
			}
			if values := know(g); len(values) == 1 {
				by = append(by, asked{g.Column, values[0]})
			}
		}
	}
	return by
}

// fill adds the values that a step has asked by to a row that came without them.
func fill(values row, by []asked) {
	for _, a := range by {
		if values[a.column].Null {
			values[a.column] = a.value
		}
	}
}

func (r *run) noteRead(read *predict.Read, rows []nodeRow) {
	st := &r.pattern.Statements[read.Statement]
	for _, source := range read.Sources {
		for k := range rows {
			if rows[k].node.Table != st.Sources[source].Table || !r.passes(st, source, rows[k].values) {
				continue
			}
			r.keepRow(read, source, rows[k].values)
			for _, s := range read.Served {
				if s.Base == source {
					later := r.pattern.Statements[s.Statement].Sources[0].Table
					r.rows[s.Statement][0] = append(r.rows[s.Statement][0], r.d.covered(rows[k], later))
				}
			}
			for _, c := range read.Copied {
				if c.Base == source {
					copied := r.d.covered(rows[k], st.Sources[c.Source].Table)
					r.rows[read.Statement][c.Source] = append(r.rows[read.Statement][c.Source], copied)
				}
			}
		}
	}
}

// keepRow keeps a row of a source. What one part of it tells is added to the other part.
func (r *run) keepRow(read *predict.Read, source int, values row) {
	list := &r.rows[read.Statement][source]
	table := r.pattern.Statements[read.Statement].Sources[source].Table
	for _, other := range *list {
		if read.Part && !slices.ContainsFunc(r.d.o.Schema.Tables[table].Primary, func(c int) bool {
			return other[c] != values[c]
		}) {
			for c := range other {
				if other[c].Null {
					other[c] = values[c]
				}
			}
			return
		}
	}
	*list = append(*list, values)
}

// passes tells whether a row passes the conditions of the statement on its own columns, as far as
// the client knows their values: a query does not express those on rows in an array, nor those on
// ids that are numbers. A row without the column passes.
func (r *run) passes(st *workload.Statement, source int, values row) bool {
	filters := st.Filters
	for i := range filters {
		f := &filters[i]
		own := f.Use.Source == source && !values[f.Use.Column].Null
		if own && !f.After && !r.passesFrom(st, values, i) {
			return false
		}
	}
	return true
}

// passesFrom tells whether a row passes a condition, with those that decide where it is equal.
func (r *run) passesFrom(st *workload.Statement, values row, i int) bool {
	f := &st.Filters[i]
	if f.Param < 0 || len(r.arg(f.Param).Values) == 0 {
		return true
	}
	known, have := r.arg(f.Param).Values, values[f.Use.Column]
	switch f.Kind {
	case workload.Equal:
		return slices.Contains(known, have)
	case workload.Range:
		of := r.d.o.Schema.Tables[st.Sources[f.Use.Source].Table].Columns[f.Use.Column].Type
		n := Compare(of, have.Text, known[0].Text)
		if more := i + 1; n == 0 && more < len(st.Filters) && st.Filters[more].After {
			next := st.Filters[more].Use
			return next.Source != f.Use.Source || values[next.Column].Null || r.passesFrom(st, values, more)
		}
		switch f.Op {
		case "<":
			return n < 0
		case "<=":
			return n <= 0
		case ">":
			return n > 0
		case ">=":
			return n >= 0
		}
	}
	return true
}

// Compare compares two values of a column, in their canonical form: numbers by their value.
func Compare(t schema.Type, a, b string) int {
	switch t.Kind {
	case schema.Int, schema.BigInt, schema.Decimal, schema.Float:
		x, wrong := strconv.ParseFloat(a, 64)
		y, err := strconv.ParseFloat(b, 64)
		if wrong == nil && err == nil {
			return cmp.Compare(x, y)
		}
	}
	return strings.Compare(a, b)
}

// tuple has one value for each found column of a step.
type tuple []Value

// tuples returns the different values that earlier steps have found for columns, in the order in
// which they were found. Columns of one source are taken together.
func (r *run) tuples(read *predict.Read, found []*predict.Given) []tuple {
	if len(found) == 0 {
		return []tuple{nil}
	}
	best := []tuple(nil)
	for source := range r.rows[read.Statement] {
		columns := make([]int, 0, len(found))
		for _, g := range found {
			for _, u := range g.From {
				if u.Source == source {
					columns = append(columns, u.Column)
					break
				}
			}
		}
		if len(columns) < len(found) || len(r.rows[read.Statement][source]) == 0 {
			continue
		}
		if list := distinct(r.rows[read.Statement][source], columns); best == nil || len(list) < len(best) {
			best = list
		}
	}
	if best != nil || len(found) == 1 {
		return best
	}
	// No source has them all: every combination.
	out := []tuple{nil}
	for _, g := range found {
		var next []tuple
		for _, v := range r.tuples(read, []*predict.Given{g}) {
			for _, t := range out {
				next = append(next, append(slices.Clone(t), v...))
			}
		}
		out = next
	}
	return out
}

// distinct returns the different values of columns, without those that have a null.
func distinct(rows []row, columns []int) (out []tuple) {
	out = []tuple{}
	seen := map[string]bool{}
	var b strings.Builder
next:
	for _, values := range rows {
		b.Reset()
		t := make(tuple, len(columns))
		for i, c := range columns {
			if values[c].Null {
				continue next
			}
			t[i] = values[c]
			b.WriteString(values[c].Text)
			b.WriteByte(0)
		}
		if !seen[b.String()] {
			seen[b.String()] = true
			out = append(out, t)
		}
	}
	return out
}
