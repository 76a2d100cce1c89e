package predict

import (
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/asks"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/prices"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// A part is the second item type of a table whose columns are split over two: the place of the
// table is the first. Both have the columns of the primary key and of the partition key.
type part struct{ table, container, item int }

// secondPart stands, in a load, for the second part of a table.
const secondPart = -2

// part returns the second part of a table, or nil.
func (l *layout) part(table int) *part {
	for i := range l.parts {
		if l.parts[i].table == table {
			return &l.parts[i]
		}
	}
	return nil
}

// isPart tells whether an item type is the second part of its table.
func (l *layout) isPart(container, item int) bool {
	p := l.part(l.design.Containers[container].Items[item].Root.Table)
	return p != nil && p.container == container && p.item == item
}

// inPart tells whether the second part of a table has a column, and the first one has not.
func (l *layout) inPart(table, column int) bool {
	p := l.part(table)
	return p != nil && l.items[p.container][p.item].nodes[0].stored[column] && !l.itemOf(table).nodes[0].stored[column]
}

// markParts adds to the mark of a price the second parts of the tables of a pattern.
func (l *layout) markParts(h *design.Hash, p *asks.Pattern) {
	for i := range l.parts {
		s := &l.parts[i]
		if !slices.Contains(p.Tables, s.table) {
			continue
		}
		h.Int(s.table)
		h.Word(l.marks[s.container][s.item])
		h.Word(math.Float64bits(l.ranges[s.container]))
		h.Int(len(l.design.Containers[s.container].Items))
		h.Flag(s.container == l.places[s.table].container)
	}
}

// divide returns the reads of the two parts of a group's root table that a statement needs, or the
// group itself where the table is not split. Only the first part has embedded rows, copies and
// counters.
func (r *run) divide(g group) []group {
	p := r.l.part(g.root)
	if p == nil {
		return []group{g}
	}
	source := slices.IndexFunc(g.sources, func(i int) bool { return r.s.From.Sources[i].Table == g.root })
	first, second := len(g.sources) > 1 || source < 0 || r.asked || len(r.s.Followed) > 0, false
	if source >= 0 {
		source = g.sources[source]
		first = first || slices.Contains(r.counted, true) || slices.Contains(r.covered, source)
		for c := range r.s.Class[source] {
			if !r.uses(source, c) {
				continue
			}
			if r.l.inPart(g.root, c) {
				second = true
			} else if !r.l.items[p.container][p.item].nodes[0].stored[c] {
				first = true
			}
		}
	}
	main, other := g, g
	other.container, other.item = p.container, p.item
	other.sources, other.tables, other.classes = []int{source}, []int{g.root}, nil
	other.classes = [][]int{slices.Clone(g.classes[slices.Index(g.tables, g.root)])}
	r.forget(&main)
	switch {
	case !second:
		return []group{main}
	case !first:
		r.forget(&other)
		return []group{other}
	}
	main.divided, other.divided = true, true
	r.forget(&other)
	return []group{main, other}
}

// uses tells whether a statement needs a column of a source, or joins by it.
func (r *run) uses(source, column int) bool {
	at := workload.Use{Source: source, Column: column}
	return r.s.Needed[source][column] != 0 || slices.ContainsFunc(r.s.From.Joins, func(j workload.Join) bool {
		return j.Left == at || j.Right == at
	})
}

// forget takes from a group the values of columns that its item type does not have.
func (r *run) forget(g *group) {
	at := slices.Index(g.tables, g.root)
	g.classes = slices.Clone(g.classes)
	g.classes[at] = slices.Clone(g.classes[at])
	for c, has := range r.l.items[g.container][g.item].nodes[0].stored {
		if !has {
			g.classes[at][c] = -1
		}
	}
}

// fewItems is the number of items of a logical partition up to which the server reads all of them
// for a query, rather than asking the index which of them are of its type.
const fewItems = 32

// beside is the number of items with the other part of the rows that a query of one logical
// partition reads too, and the size of one of them.
func (r *run) beside(g *group) (items, bytes float64) {
	p := r.l.part(g.root)
	home := &r.l.places[g.root]
	if p == nil || p.container != home.container || r.l.design.Containers[p.container].Constant {
		return 0, 0
	}
	other := p.item
	if g.item == p.item {
		other = home.item
	}
	items = r.m.together(r.l, p.container, other)
	if 2*items > fewItems {
		return 0, 0
	}
	return items, r.l.items[p.container][other].bytes
}

// readPart notes that a group has read one part of the rows of a source.
func (r *run) readPart(st *state, g, source int) {
	if st.half[source] == 0 {
		st.half[source] = g + 1
	} else {
		st.half[source] = 0
	}
}

// hasValue tells whether the rows of a source that have been read have a value of a class: one
// part of them has not all columns, and neither have copies.
func (r *run) hasValue(st *state, source, class int) bool {
	if base := r.covered[source]; base >= 0 {
		from, to := r.s.From.Sources[base].Table, r.s.From.Sources[source].Table
		return slices.ContainsFunc(r.from[base].places[from].node.Copies, func(c design.Copy) bool {
			return r.m.schema.Follow(from, c.Chain) == to && r.s.Class[source][c.Column] == class
		})
	}
	if st.half[source] == 0 {
		return true
	}
	g := &r.groups[st.half[source]-1]
	stored := r.l.items[g.container][g.item].nodes[0].stored
	for c, k := range r.s.Class[source] {
		if k == class && stored[c] {
			return true
		}
	}
	return false
}

// holds tells whether a group has a column of one of its sources: one part of a table has not all.
func (r *run) holds(g *group, u workload.Use) bool {
	return u.Column < 0 || r.s.From.Sources[u.Source].Table != g.root || !slices.Contains(g.sources, u.Source) ||
		r.l.items[g.container][g.item].nodes[0].stored[u.Column]
}

// tells tells whether a client needs a column to find the rows that it looks for, or to put
// together the parts of a row: one of its conditions, or of a key. Every row that it gets has the
// partition key that it has asked for.
func (r *run) tells(g *group, table, column int, n asks.Need) bool {
	inKey := table == g.root && slices.Contains(r.l.design.Containers[g.container].Items[g.item].Key, column)
	if g.divided && (inKey || table == g.root && r.m.tables[table].IsKey[column]) {
		return true
	}
	return n != 0 && !(inKey && n == asks.ForFilter)
}

// bothParts adds to a write that creates or deletes the first part of a row what it does to the
// second one: in the same request if both are in one logical partition.
func (c *changing) bothParts(w *write, times float64) {
	p := c.l.part(c.table)
	if p == nil || !c.place.root() {
		return
	}
	facts := c.l.items[p.container][p.item]
	other := write{key: w.key, keyParam: w.keyParam, insert: w.insert, step: w.step}
	other.charge, other.step.Terms = times*prices.Create(facts.bytes, facts.terms), times*facts.terms
	other.step.Container, other.step.Items = p.container, []int{p.item}
	other.step.Writes = []Write{{c.at, w.step.Writes[0].Kind, p.item, -1, nil}}
	c.join(w, other)
}

// join adds the write of the second part of a row to that of the first one, or sends it alone if
// the parts are in different logical partitions.
func (c *changing) join(w *write, other write) {
	if w.step.Container != other.step.Container || c.l.design.Containers[w.step.Container].Constant {
		other.key = "" // of another logical partition
		c.writes = append(c.writes, other)
		return
	}
	w.pair = true
	w.charge += other.charge
	w.step.Terms += other.step.Terms
	w.step.Items = append(slices.Clone(w.step.Items), other.step.Items...)
	w.step.Writes = append(slices.Clone(w.step.Writes), other.step.Writes...)
}

// readPart adds the reads of the second parts of rows that are written as a whole.
func (c *changing) readPart(p *part, items float64) {
	f := fetch{keyParam: -1}
	f.step = Step{
		Route: PointRead, Container: p.container, Items: []int{p.item}, Times: items, Ranges: 1, Loaded: items,
		LoadedBytes: items * c.l.items[p.container][p.item].bytes, Statements: []int{c.at}, Note: "reads before the change",
	}
	c.m.price(&f)
	c.fetches = append(c.fetches, f)
}
