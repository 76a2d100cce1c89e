package predict

import (
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/asks"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/prices"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// PageRows is the page size that queries ask for. Left to itself, the server returns 100 rows.
const PageRows = 1000

// Bounds of a page beside its rows: bytes of rows, and items that the server examines for one page
// (docs/reference/query.md).
const (
	pageBytes    = 4 << 20
	pageExamined = 50_000
)

// fetch is one kind of request that reads.
type fetch struct {
	step Step
	// key identifies the logical partition that the request reads, id the item. Two requests of a
	// pattern with the same key read one logical partition. Both are empty if a run does not know
	// them, or if each of several requests reads another one.
	key, id string
	// whole says that the request reads all items of the type in the logical partition.
	whole bool
	// keyParam is the parameter whose value decides the logical partition, or -1.
	keyParam int
	pages    float64
	terms    float64 // looked up on each visit of a range
	entries  float64
	found    bool // the request asks by values that earlier steps have found
	// everything says that the statement needs every column of the items, and narrow is the size of
	// the columns that it and its conditions need, in bytes of one item.
	everything bool
	narrow     float64
}

// turn sets the number of pages of a fetch: of the rows and the bytes that it returns, and of the
// items that the server examines for them. A server that gathers the results of all ranges divides
// all of them into pages, and not those of each range.
func (m *Model) turn(f *fetch, rows, bytes, examined float64) {
	if m.options.API.Gathers() {
		each := max(1e-9, f.step.Times)
		f.pages = max(1, math.Ceil(rows/each/PageRows), math.Ceil(bytes/each/dialect.BatchBytes))
		return
	}
	each := max(1e-9, f.step.Ranges*f.step.Times)
	f.pages = max(1, math.Ceil(rows/each/PageRows), math.Ceil(bytes/each/pageBytes), math.Ceil(examined/each/pageExamined))
}

// price fills in the requests and the charge.
func (m *Model) price(f *fetch) {
	s := &f.step
	if s.Route == PointRead {
		s.Requests = micro(s.Times)
		s.RU = micro(s.Times * prices.Read(s.LoadedBytes/max(1e-9, s.Loaded)))
		return
	}
	visits := s.Times * s.Ranges * f.pages
	if m.options.API.Gathers() {
		visits = s.Times * (s.Ranges + f.pages - 1) // a further page comes from one range
	}
	ru := float64(visits*prices.Page) + float64(s.Times*s.Ranges*f.terms*prices.Term)
	ru += float64(s.Loaded*prices.Item) + float64(s.LoadedBytes/1024*prices.KB)
	ru += float64(s.ReturnedBytes/1024*prices.Output) + float64(f.entries*prices.Entry)
	s.Requests, s.RU = micro(visits), micro(ru)
	if m.options.API.Gathers() {
		s.Requests = micro(s.Times * f.pages)
	}
	s.Visit = s.Times * (prices.Page + f.terms*prices.Term)
	s.Terms = s.Times * s.Ranges * f.terms
}

// weight is what a request counts as, in micro-RU.
func (m *Model) weight(requests, ru Micro) Micro {
	return ru + Micro(math.Round(float64(requests)*m.options.RequestWeight))
}

// run is the state of planning one read statement under one design.
type run struct {
	m  *Model
	l  *layout
	s  *asks.Statement
	p  *asks.Pattern
	at int // the number of the statement
	// covered has, by source, what answers it without reading its own item type: the source whose
	// node holds the copies, or -1.
	covered []int
	counted []bool // sources that a counter answers
	groups  []group
	// from has, by source, the layout in which its rows are read: with its home, or with a projection.
	from []*layout
	// aggregated says that the result has aggregates that no counter answers.
	aggregated bool
	// asked says that the statement has the form that asks the parent.
	asked bool
}

// group is a set of sources that come with one item.
type group struct {
	sources         []int
	l               *layout
	container, item int
	root            int // the root table
	// divided says that the root row comes in two parts, and that this group is one of them.
	divided bool
	// known has the class of each column of the tables on the way from the sources to the root, by
	// table and column.
	tables  []int
	classes [][]int
}

// state is what the fetches so far have found.
type state struct {
	done    []bool    // by group
	rows    []float64 // rows found of each source; 0 before
	half    []int     // by source: the group of the only part of its rows that has been read, from 1
	fetches []fetch
	cost    Micro
}

// run begins to plan a read statement whose sources are read in some layouts.
func (m *Model) run(l *layout, p *asks.Pattern, at int, s *asks.Statement, from []*layout) *run {
	return &run{m: m, l: l, s: having(s, from), p: p, at: at, from: from}
}

// homes are the layouts of a statement that reads the homes of its tables.
func homes(l *layout, s *asks.Statement) []*layout {
	return slices.Repeat([]*layout{l}, len(s.From.Sources))
}

// read plans a read statement whose sources are read in some layouts.
func (m *Model) read(l *layout, p *asks.Pattern, at int, from []*layout) []fetch {
	s := &p.Statements[at]
	r := m.run(l, p, at, s, from)
	r.cover()
	r.count()
	r.form()
	r.aggregated = false
	for _, a := range s.From.Aggregates {
		r.aggregated = r.aggregated || !r.counted[a.Use.Source]
	}
	if len(r.groups) == 0 {
		return nil
	}
	best := state{cost: -1}
	for start := range r.groups {
		if !r.starts(start) {
			continue
		}
		st := r.plan(start)
		if best.cost < 0 || st.cost < best.cost {
			best = st
		}
	}
	if other, ok := m.ask(l, p, at); ok && other.cost < best.cost {
		best = other
	}
	return best.fetches
}

// starts tells whether a plan may begin with a group: if it has a known value, or if no group that
// leads to it has.
func (r *run) starts(g int) bool {
	if r.hasKnown(g) {
		return true
	}
	for i := range r.groups {
		if r.hasKnown(i) && slices.ContainsFunc(r.groups[i].sources, func(s int) bool { return r.leads(s, &r.groups[g]) }) {
			return false
		}
	}
	return true
}

func (r *run) hasKnown(g int) bool {
	for _, classes := range r.groups[g].classes {
		for _, c := range classes {
			if c >= 0 && r.s.Classes[c].Known() {
				return true
			}
		}
	}
	return false
}

// form gathers the remaining sources into groups.
func (r *run) form() {
	n := len(r.s.From.Sources)
	of := make([]int, n)
	for i := range of {
		of[i] = i
	}
	out := func(i int) bool { return r.covered[i] >= 0 || r.counted[i] }
	for again := true; again; {
		again = false
		for _, e := range r.s.Edges {
			if a, b := of[e.Child], of[e.Parent]; a != b && !out(e.Child) && !out(e.Parent) && r.together(e) {
				for i := range of {
					if of[i] == max(a, b) {
						of[i] = min(a, b)
					}
				}
				again = true
			}
		}
	}
	for i := range of {
		if of[i] != i || out(i) {
			continue
		}
		table := r.s.From.Sources[i].Table
		place := &r.from[i].places[table]
		if place.container < 0 {
			continue
		}
		g := group{l: r.from[i], container: place.container, item: place.item, root: r.from[i].rootOf(table)}
		for j := range of {
			if of[j] == i && !out(j) {
				g.sources = append(g.sources, j)
			}
		}
		r.know(&g)
		r.groups = append(r.groups, r.divide(g)...)
	}
}

// know finds the class of each column from the sources of a group up to its root: the foreign key
// of an embedded row has the value of the enclosing row's key.
func (r *run) know(g *group) {
	row := func(table int) []int {
		if i := slices.Index(g.tables, table); i >= 0 {
			return g.classes[i]
		}
		classes := make([]int, len(r.m.tables[table].Columns))
		for c := range classes {
			classes[c] = -1
		}
		g.tables, g.classes = append(g.tables, table), append(g.classes, classes)
		return classes
	}
	for _, source := range g.sources {
		copy(row(r.s.From.Sources[source].Table), r.s.Class[source])
	}
	for i := 0; i < len(g.tables); i++ {
		table := g.tables[i]
		place := &g.l.places[table]
		if place.parent < 0 {
			continue
		}
		here, above := row(table), row(place.parent)
		set := func(to []int, column, class int) {
			if class >= 0 && (to[column] < 0 || !r.s.Classes[to[column]].Known()) {
				to[column] = class
			}
		}
		if place.node.Inverse {
			fk := r.m.tables[place.parent].Foreign[place.node.Foreign].Key
			for k, c := range fk.Columns {
				set(above, c, here[fk.Refs[k]])
			}
			continue
		}
		fk := r.m.tables[table].Foreign[place.node.Foreign].Key
		for k, c := range fk.Columns {
			set(above, fk.Refs[k], here[c])
		}
	}
	r.widen(g, row)
	root := row(g.root)
	name := asks.RowName(r.m.tables[g.root].Primary, func(c int) string {
		if root[c] < 0 || r.s.Classes[root[c]].In > 0 {
			return ""
		}
		return r.s.Classes[root[c]].Name
	})
	for i := range r.p.Facts {
		f := &r.p.Facts[i]
		if f.Table == g.root && f.Row == name && (root[f.Column] < 0 || !r.s.Classes[root[f.Column]].Known()) {
			root[f.Column] = f.Class[r.at]
			if r.asked {
				root[f.Column] = f.InParent[r.at]
			}
		}
	}
	for c := r.m.schema.Tables[g.root].Own(); c < len(root); c++ {
		if !r.l.items[g.container][g.item].nodes[0].stored[c] {
			root[c] = -1
		}
	}
}

// plan plans all groups, beginning with one, each next one the cheapest that something leads to.
func (r *run) plan(start int) state {
	sources := len(r.s.From.Sources)
	st := state{done: make([]bool, len(r.groups)), rows: make([]float64, sources), half: make([]int, sources)}
	next := start
	for {
		f, found := r.access(&st, next)
		r.settle(&st, next, f, found)
		next = -1
		var least Micro
		for g := range r.groups {
			if st.done[g] || !r.hasKnown(g) && !r.driven(&st, g) {
				continue
			}
			f, _ := r.access(&st, g)
			if cost := r.m.weight(f.step.Requests, f.step.RU); next < 0 || cost < least {
				next, least = g, cost
			}
		}
		if next < 0 {
			next = slices.Index(st.done, false)
		}
		if next < 0 {
			return st
		}
	}
}

// driven tells whether a row that has been found has a value for a column of the group.
func (r *run) driven(st *state, g int) bool {
	for _, classes := range r.groups[g].classes {
		for _, c := range classes {
			if c >= 0 && r.bound(st, &r.groups[g], c) > 0 {
				return true
			}
		}
	}
	return false
}

// bound is the number of rows found so far that have a value of a class and lead to a group; 0
// means none.
func (r *run) bound(st *state, g *group, class int) float64 {
	least := 0.0
	for i, rows := range st.rows {
		column := slices.Index(r.s.Class[i], class)
		if rows <= 0 || column < 0 || !r.hasValue(st, i, class) || !r.leads(i, g) {
			continue
		}
		nulls := r.m.tables[r.s.From.Sources[i].Table].Columns[column].Nulls
		rows = max(rows*(1-nulls), 1e-6) // a row without a value leads nowhere
		if least == 0 || rows < least {
			least = rows
		}
	}
	return least
}

// settle notes what a fetch has found.
func (r *run) settle(st *state, g int, f fetch, found float64) {
	gr := &r.groups[g]
	st.done[g] = true
	f.step.Reads = []Read{r.answers(st, gr, &f)}
	st.fetches = append(st.fetches, f)
	st.cost += r.m.weight(f.step.Requests, f.step.RU)
	facts := r.l.items[gr.container][gr.item]
	limit := r.limit(st, gr)
	for _, source := range gr.sources {
		rows := found
		for i := range facts.nodes {
			if facts.nodes[i].table == r.s.From.Sources[source].Table {
				rows *= facts.nodes[i].count
			}
		}
		if limit > 0 {
			rows = min(rows, limit)
		}
		st.rows[source] = max(rows, 1e-6)
		if gr.divided {
			r.readPart(st, g, source)
		}
	}
	// Sources that copies answer have the rows of the source that holds them.
	for i, base := range r.covered {
		if base >= 0 && slices.Contains(gr.sources, base) {
			st.rows[i] = st.rows[base]
		}
	}
}

// limit is the largest number of rows that later fetches need: the limit of the statement, if this
// group decides which rows it is about.
func (r *run) limit(st *state, g *group) float64 {
	s := r.s.From
	if s.Limit <= 0 || !r.decides(g) || r.drops(g) || g.divided && st.rows[g.sources[0]] > 0 {
		return 0 // or the other part has decided
	}
	return float64(s.Limit)
}

// decides tells whether filters and order are those of one group, apart from joins.
func (r *run) decides(g *group) bool {
	s := r.s.From
	if g.divided && len(s.Aggregates) > 0 {
		return false // the client adds up what comes in two parts
	}
	for _, f := range s.Filters {
		if !r.holds(g, f.Use) {
			return false
		}
		equality := f.Kind == workload.Equal || f.Kind == workload.In
		if !r.in(g, f.Use.Source) && !(equality && r.sharesClass(g, f.Use)) {
			return false
		}
	}
	for _, o := range s.OrderBy {
		source := o.Use.Source
		if o.Aggregate >= 0 {
			source = s.Aggregates[o.Aggregate].Use.Source
		}
		if !r.in(g, source) && !r.counted[source] || o.Aggregate < 0 && !r.holds(g, o.Use) {
			return false
		}
	}
	return true
}

// sharesClass tells whether a group has a column that is equal to another source's column.
func (r *run) sharesClass(g *group, u workload.Use) bool {
	class := r.s.Class[u.Source][u.Column]
	for _, classes := range g.classes {
		if slices.Contains(classes, class) {
			return true
		}
	}
	return false
}

// answers says what a fetch of a group answers.
func (r *run) answers(st *state, g *group, f *fetch) Read {
	out := Read{
		Statement: r.at, Sources: g.sources, Item: g.item, Part: g.divided, Whole: f.whole, Limit: int64(r.limit(st, g)),
	}
	for i, base := range r.covered {
		if base >= 0 && slices.Contains(g.sources, base) {
			out.Copied = append(out.Copied, Copied{i, base})
		}
	}
	for i, counted := range r.counted {
		if counted {
			out.Counted = append(out.Counted, i)
		}
	}
	for _, later := range r.s.Followed {
		if f := r.p.Statements[later].Follows; slices.Contains(g.sources, f.Source) && r.m.served(r.l, r.p, later) {
			out.Served = append(out.Served, Served{later, f.Source, f.Foreign})
		}
	}
	out.Rest, out.Raw, out.Seen = r.rest(g), r.aggregated && !r.folds(g), r.seen(g)
	if r.asked {
		out.Sources = nil // the statement of the workload does not name the parent
	}
	if f.whole {
		return out
	}
	for i, table := range g.tables {
		for c, class := range g.classes[i] {
			v := r.value(st, g, class, f.found)
			if !v.usable() || g.l.implies(r.m, table, c) {
				continue
			}
			given := Given{Table: table, Column: c, Param: -1, Values: int(v.in), Found: v.driven > 0}
			if given.Found {
				given.From = r.holders(st, g, class)
			}
			if v.known {
				cl := &r.s.Classes[class]
				given.Param, given.Fixed, given.Value = cl.Param, cl.Fixed, cl.Text
			}
			out.Given = append(out.Given, given)
		}
	}
	return out
}

// holders lists the columns of the rows found so far that have the value of a class and lead to a
// group.
func (r *run) holders(st *state, g *group, class int) (list []workload.Use) {
	for i, rows := range st.rows {
		if rows <= 0 || !r.hasValue(st, i, class) || !r.leads(i, g) {
			continue
		}
		for c, k := range r.s.Class[i] {
			if k == class {
				list = append(list, workload.Use{Source: i, Column: c})
			}
		}
	}
	return list
}

// implies tells whether a column of an embedded row has the value of a column of the enclosing row,
// which is asked for instead.
func (l *layout) implies(m *Model, table, column int) bool {
	place := &l.places[table]
	if place.parent < 0 {
		return false
	}
	if place.node.Inverse {
		return slices.Contains(m.tables[place.parent].Foreign[place.node.Foreign].Key.Refs, column)
	}
	return slices.Contains(m.tables[table].Foreign[place.node.Foreign].Key.Columns, column)
}
