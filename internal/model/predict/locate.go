package predict

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// locate adds the read that a change needs: of the item itself, or a query that finds it.
func (c *changing) locate(root int, known bool, times, items float64) {
	facts := c.l.itemOf(c.table)
	if known {
		f := fetch{keyParam: -1}
		f.step = Step{
			Route: PointRead, Container: c.place.container, Items: []int{c.place.item}, Times: times, Ranges: 1,
			Loaded: times, LoadedBytes: times * facts.bytes, Statements: []int{c.at}, Note: "reads before the change",
		}
		c.m.price(&f)
		c.fetches = append(c.fetches, f)
		return
	}
	note := "finds what to change" + c.saving(root)
	if c.s.From.Kind != workload.Insert {
		for _, f := range c.m.read(c.l, c.p, c.at, homes(c.l, c.s)) {
			f.step.Note = note
			f.step.ReturnedBytes = items * facts.bytes
			c.m.price(&f)
			f.scale(times)
			c.fetches = append(c.fetches, f)
		}
		return
	}
	f := fetch{keyParam: -1, pages: 1, terms: 2}
	f.step = Step{
		Route: CrossPartition, Container: c.place.container, Items: []int{c.place.item}, Times: times,
		Ranges: c.l.ranges[c.place.container], Loaded: times, LoadedBytes: times * facts.bytes,
		Returned: times, ReturnedBytes: times * facts.bytes, Statements: []int{c.at}, Note: note,
		Reads: []Read{c.sought(root)},
	}
	c.m.price(&f)
	c.fetches = append(c.fetches, f)
}

// fold makes one request of a change and the query that finds what it changes.
func (c *changing) fold() {
	if len(c.fetches) != 1 || len(c.writes) != 1 {
		return
	}
	f, w := &c.fetches[0], &c.writes[0]
	move := w.step.Writes[0].Kind == Moves
	if move || f.step.Route == PointRead || f.step.Container != w.step.Container ||
		!slices.Equal(f.step.Items, w.step.Items) {
		return
	}
	f.step.Returned, f.step.ReturnedBytes = 0, 0
	c.m.price(f)
	s := &w.step
	s.Finds, s.Reads, s.Ranges, s.Visit, s.Note = f.step.Route, f.step.Reads, f.step.Ranges, f.step.Visit, f.step.Note
	s.Loaded, s.LoadedBytes = f.step.Loaded, f.step.LoadedBytes
	s.Terms += f.step.Terms
	w.charge += f.step.RU.Float()
	if w.key == "" {
		w.key, w.keyParam = f.key, f.keyParam
	}
	c.fetches = nil
}

// saving names the columns of the partition key that a statement need only state, since it states
// the primary key: then nothing has to be found.
func (c *changing) saving(root int) string {
	values := c.rootValues(root)
	unknown := func(column int) bool { name, _ := values(column); return name == "" }
	if t := &c.m.tables[root]; len(t.Primary) == 0 || slices.ContainsFunc(t.Primary, unknown) {
		return ""
	}
	var missing []string
	for _, column := range c.l.design.Containers[c.place.container].Items[c.place.item].Key {
		if unknown(column) {
			missing = append(missing, c.m.schema.Name(schema.Ref{Table: root, Column: column}))
		}
	}
	if missing == nil {
		return ""
	}
	return "; a statement that gives " + strings.Join(missing, " and ") + " saves this"
}

// sought says by which values a query finds the item of an embedded row: those that its foreign key
// tells about the root row.
func (c *changing) sought(root int) Read {
	out := Read{Statement: c.at}
	values := c.rootValues(root)
	for column := range c.m.tables[root].Columns {
		if name, param := values(column); name != "" {
			out.Given = append(out.Given, Given{Table: root, Column: column, Param: param})
		}
	}
	return out
}

// scale repeats a fetch.
func (f *fetch) scale(times float64) {
	if times == 1 {
		return
	}
	s := &f.step
	s.Times *= times
	s.Requests, s.RU = micro(s.Requests.Float()*times), micro(s.RU.Float()*times)
	s.Loaded *= times
	s.LoadedBytes *= times
	s.Returned *= times
	s.ReturnedBytes *= times
	s.Terms *= times
	s.Visit *= times
}
