package plan

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// writes writes the commands of a step that writes: one for each run of documents that are created
// together, and one for each other change. Several documents of one shard key value are written in
// a transaction.
func (c *command) writes(item *design.Item) string {
	var out, documents []string
	flush := func() {
		switch {
		case len(documents) == 1 && !strings.HasPrefix(documents[0], "..."):
			out = append(out, c.collection()+".insertOne("+documents[0]+")")
		case len(documents) > 0:
			out = append(out, c.collection()+".insertMany(["+strings.Join(documents, ", ")+"])")
		}
		documents = nil
	}
	for i := range c.step.Writes {
		w := &c.step.Writes[i]
		st, of := &c.p.Statements[w.Statement], &c.container.Items[w.Item]
		if w.Kind == predict.Creates {
			name := variable(schema.PropertyName(of.Type))
			if st.Times() > 1 {
				name = "..." + variable(schema.PropertyName(of.Type)+"List")
			}
			documents = append(documents, name)
			continue
		}
		flush()
		base := c.r
		c.r = base.For(c.step.Container, []int{w.Item}) // a part of a row has names of its own
		out = append(out, c.change(w, st, of)...)
		c.r = base
	}
	flush()
	if c.step.Route == predict.BatchWrite && len(out) > 0 {
		return "session.withTransaction(() => { " + strings.Join(out, "; ") + " })"
	}
	return strings.Join(out, "; ")
}

// change writes the change or the removal of documents.
func (c *command) change(w *predict.Write, st *workload.Statement, item *design.Item) []string {
	table := st.Sources[0].Table
	c.filter = filter{}
	one := c.byID(item, func(column int) string { return c.known(st, table, item, column) })
	if !one && len(c.step.Reads) > 0 {
		c.filter = filter{}
		c.where()
	} else if !one {
		// An earlier step has found the documents.
		c.filter = filter{}
		c.filter.add(idField, "$in", variable(schema.PropertyName(item.Type)+"Ids"))
		c.keyOf(item, func(column int) (string, bool) { return c.known(st, table, item, column), false })
	}
	for _, i := range w.Guard {
		if !one && len(c.step.Reads) > 0 || c.r.homes[table].array >= 0 {
			break // where has them, or the filter of the elements
		}
		f := &st.Filters[i]
		c.add(st, f, field(append(slices.Clone(c.r.homes[table].path), c.r.property(table, f.Use.Column))...))
	}
	number := "Many"
	if one {
		number = "One"
	}
	at := c.collection()
	h := &c.r.homes[table]
	switch {
	case w.Kind == predict.Moves:
		old := variable("old" + strings.ToUpper(item.Type[:1]) + item.Type[1:])
		return []string{at + ".insertOne({..." + old + ", ...changes})", at + ".deleteOne(" + c.filter.text() + ")"}
	case len(h.path) == 0 && st.Kind == workload.Delete:
		return []string{at + ".delete" + number + "(" + c.filter.text() + ")"}
	}
	set, filters := c.update(st, table, item)
	return []string{at + ".update" + number + "(" + c.filter.text() + ", " + set + filters + ")"}
}

// known returns the value of a column of an item's root table that a statement tells, or "".
func (c *command) known(st *workload.Statement, table int, item *design.Item, column int) string {
	value := func(column int) string {
		for _, set := range st.Sets {
			if st.Kind == workload.Insert && set.Column == column && set.Param >= 0 {
				return variable(c.names[set.Param])
			}
		}
		for _, f := range st.Filters {
			if f.Use.Source == 0 && f.Use.Column == column && f.Kind == workload.Equal {
				if f.Param >= 0 {
					return variable(c.names[f.Param])
				}
				return constant(f.Value)
			}
		}
		return ""
	}
	// An embedded row tells the values of the rows that enclose it through its foreign key.
	for table != item.Root.Table && c.r.homes[table].above >= 0 {
		table, value = c.r.enclosing(table, value)
	}
	return value(column)
}

// update writes what a statement changes in a document, and which elements of an array.
func (c *command) update(st *workload.Statement, table int, item *design.Item) (set, filters string) {
	h := &c.r.homes[table]
	path := slices.Clone(h.path)
	node := variable(schema.PropertyName(lastOr(h.path, c.r.schema.Tables[table].Name)))
	if h.array >= 0 && h.array == len(path)-1 {
		switch st.Kind {
		case workload.Insert:
			return "{$push: {" + field(path...) + ": " + node + "}}", ""
		case workload.Delete:
			return "{$pull: {" + field(path...) + ": " + c.elements(st, table, "") + "}}", ""
		}
		path[len(path)-1] += ".$[e]"
		filters = ", {arrayFilters: [" + c.elements(st, table, "e.") + "]}"
	} else if len(path) > 0 && st.Kind != workload.Update {
		if st.Kind == workload.Insert {
			return "{$set: {" + field(path...) + ": " + node + "}}", ""
		}
		return "{$unset: {" + field(path...) + `: ""}}`, ""
	}
	var sets, more []string
	for _, s := range st.Sets {
		if table == item.Root.Table && !item.Has(&c.r.schema.Tables[table], s.Column) {
			continue // the other part of the row has it
		}
		property := c.r.property(table, s.Column)
		name := field(append(slices.Clone(path), property)...)
		switch {
		case s.Relative && numeric(c.r.schema.Tables[table].Columns[s.Column].Type.Kind):
			more = append(more, name+": "+variable(property+"Change"))
		case s.Param >= 0:
			sets = append(sets, name+": "+variable(c.names[s.Param]))
		default:
			sets = append(sets, name+": "+variable(property))
		}
	}
	var parts []string
	if len(sets) > 0 {
		parts = append(parts, "$set: {"+strings.Join(sets, ", ")+"}")
	}
	if len(more) > 0 {
		parts = append(parts, "$inc: {"+strings.Join(more, ", ")+"}")
	}
	return "{" + strings.Join(parts, ", ") + "}", filters
}

func numeric(k schema.Kind) bool {
	return k == schema.Int || k == schema.BigInt || k == schema.Decimal || k == schema.Float
}

func lastOr(list []string, other string) string {
	if len(list) == 0 {
		return other
	}
	return list[len(list)-1]
}

// elements writes the filter that finds the elements of an array which a statement names.
func (c *command) elements(st *workload.Statement, table int, prefix string) string {
	kept := c.filter
	c.filter = filter{}
	for i := range st.Filters {
		x := &st.Filters[i]
		if x.Use.Source != 0 || c.r.homes[table].node.Implied(c.r.schema, x.Use.Column) {
			continue
		}
		name := c.r.property(table, x.Use.Column)
		if prefix != "" {
			name = jsText(prefix + name)
		} else if !jsName(name) {
			name = jsText(name)
		}
		c.add(st, x, name)
	}
	text := c.filter.text()
	c.filter = kept
	return text
}
