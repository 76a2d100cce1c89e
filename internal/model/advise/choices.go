package advise

import (
	"cmp"
	"slices"

	"github.com/orrery-db/orrery/internal/model/canonical"
	"github.com/orrery-db/orrery/internal/model/facts"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// A choice is the value of every decision variable: one entry for each table of a problem.
type choice []tableChoice

// A tableChoice is the choices of one table. Numbers refer to the candidates of the table. The key,
// the bucket and the container matter only for a table that has its own item type.
type tableChoice struct {
	home, key uint8
	bucket    uint8  // number in the list of buckets
	view      uint8  // its projection, or 0
	split     uint8  // the columns of its second part, or 0
	apart     bool   // its item type has a container of its own although others have its key
	copies    uint64 // a bit for each candidate
	counters  uint64
}

// buckets are the numbers of buckets that a key value can be spread over. 0 means none.
var buckets = []int{0, 4, 10, 25, 100}

// A home says where the rows of a table live. The zero home is the table's own item type.
type home struct {
	embedded bool
	// parent is the table whose rows hold the rows of this table.
	parent  int
	foreign int // of this table, or of the parent with inverse
	inverse bool
}

// A key is a candidate for the partition key of a table's own item type.
type key struct {
	columns  []int
	constant bool
	domains  []schema.Ref
}

// A copyCandidate is a column of another table that rows of a table can hold too.
type copyCandidate struct {
	chain  []int
	column int
	source int // the table of the column
	group  int // equal for candidates with the same chain
	rate   float64
	// needs are the reads that the column serves, by number: a read is served by all copies that it
	// needs along one chain, or by none.
	needs []int
}

// A counter is an aggregate of child rows that rows of a table can hold.
type counter struct {
	table, foreign int
	function       string
	column         int
	rate           float64
	ordered        bool
}

func (c choice) clone() choice { return slices.Clone(c) }

// hash identifies a choice in a cache.
func (c choice) hash() [2]uint64 {
	a, b := uint64(0xcbf29ce484222325), uint64(0x9e3779b97f4a7c15)
	for i := range c {
		head := uint64(c[i].home) | uint64(c[i].key)<<8 | uint64(c[i].bucket)<<16 | uint64(c[i].view)<<32 |
			uint64(c[i].split)<<40
		if c[i].apart {
			head |= 1 << 24
		}
		for _, w := range [...]uint64{head, c[i].copies, c[i].counters} {
			a = (a ^ w) * 0x9e3779b97f4a7c15
			a ^= a >> 29
		}
		b = (b + head + c[i].copies*3 + c[i].counters*5) * 0xff51afd7ed558ccd
		b ^= b >> 33
	}
	return [2]uint64{a, b}
}

// candidates lists the candidates of every choice, the first of each list being the naive one.
func (p *problem) candidates() {
	n := len(p.s.Tables)
	p.homes, p.keys = make([][]home, n), make([][]key, n)
	p.copies, p.counters = make([][]copyCandidate, n), make([][]counter, n)
	p.only = make([]fixed, n)
	for t := range n {
		p.homes[t] = p.homesOf(t)
		p.keys[t] = p.keysOf(t)
		p.only[t].mayApart = p.isLarge(t)
	}
	for i := range p.w.Patterns {
		pat := &p.w.Patterns[i]
		for k := range pat.Statements {
			st := &pat.Statements[k]
			if st.Kind != workload.Select || st.Fills != nil {
				continue
			}
			cl := workload.NewClasses(p.s, pat, st)
			p.copiesAt(pat, k, pat.Rate*st.Times())
			p.copiesOf(st, cl, pat.Rate*st.Times())
			p.countersOf(st, cl, pat.Rate*st.Times())
		}
	}
	for t := range n {
		p.copies[t] = p.cutCopies(p.copies[t])
		p.serving = append(p.serving, p.servingSets(t))
		slices.SortStableFunc(p.counters[t], func(a, b counter) int { return cmp.Compare(b.rate, a.rate) })
		p.counters[t] = p.counters[t][:min(len(p.counters[t]), mostCandidates)]
	}
}

// cutCopies keeps the most frequent candidates and numbers their groups.
func (p *problem) cutCopies(list []copyCandidate) []copyCandidate {
	slices.SortStableFunc(list, func(a, b copyCandidate) int {
		return cmp.Or(cmp.Compare(b.rate, a.rate), cmp.Compare(len(a.chain), len(b.chain)),
			slices.Compare(a.chain, b.chain), cmp.Compare(a.column, b.column))
	})
	list = list[:min(len(list), mostCandidates)]
	for i := range list {
		list[i].group = i
		for k := range i {
			if slices.Equal(list[k].chain, list[i].chain) {
				list[i].group = list[k].group
				break
			}
		}
	}
	return list
}

// servingSets lists the sets of copies of a table that serve a read. Copies save a request only
// where they hold all that a read needs along a chain of foreign keys, or the next foreign key of a
// chain.
func (p *problem) servingSets(t int) (out []uint64) {
	byRead := map[int]uint64{}
	var reads []int
	for i, k := range p.copies[t] {
		for _, read := range k.needs {
			if byRead[read] == 0 {
				reads = append(reads, read)
			}
			byRead[read] |= 1 << i
		}
		if slices.ContainsFunc(p.s.Tables[k.source].Foreign, func(fk schema.ForeignKey) bool {
			return slices.Contains(fk.Columns, k.column)
		}) {
			out = append(out, 1<<i)
		}
	}
	for _, read := range reads {
		if !slices.Contains(out, byRead[read]) {
			out = append(out, byRead[read])
		}
	}
	return out
}

// homesOf lists the homes of a table: its own item type, each parent that it can be embedded in,
// and the only child that can hold it.
func (p *problem) homesOf(t int) []home {
	homes := []home{{}}
	for f := range p.s.Tables[t].Foreign {
		if p.embeddable(t, f) == "" {
			homes = append(homes, home{embedded: true, parent: p.s.Tables[t].Foreign[f].Table, foreign: f})
		}
	}
	for _, r := range p.refs[t] {
		if p.swallowable(t, r) == "" {
			homes = append(homes, home{embedded: true, parent: r.Table, foreign: r.Foreign, inverse: true})
		}
	}
	return homes[:min(len(homes), 255)]
}

// embeddable says why rows cannot be embedded under a foreign key, or nothing if they can.
func (p *problem) embeddable(t, f int) string {
	ff := &p.fks[t][f]
	switch {
	case p.s.Tables[t].Foreign[f].Table == t:
		return "a table cannot be embedded in itself"
	case ff.Nullable:
		return "rows without a parent would have no home"
	case ff.Moves:
		return "the workload moves rows to another parent"
	case !ff.Bounded:
		return p.unboundedText(t, f)
	}
	return ""
}

// swallowable says why a table cannot live inside the rows of the child of a foreign key.
func (p *problem) swallowable(t int, r schema.ForeignRef) string {
	ff, fk := &p.fks[r.Table][r.Foreign], &p.s.Tables[r.Table].Foreign[r.Foreign]
	one := ff.Unique || ff.CoInserted && fk.Fanout.Known() && fk.Fanout.Max == 1
	always := p.tables[t].Insert == 0 && p.tables[r.Table].Insert == 0 ||
		ff.CoInserted && p.tables[t].Insert == p.tables[r.Table].Insert
	switch {
	case r.Table == t:
		return "a table cannot be embedded in itself"
	case len(p.refs[t]) != 1:
		return "several tables refer to it"
	case !one:
		return "several rows refer to one row"
	case !fk.Fanout.Known() || fk.Fanout.Childless > 0 || !always:
		return "rows that no row refers to would have no home"
	case p.tables[r.Table].Delete > 0:
		return "deleting the row that refers to it would delete it too"
	case ff.Nullable || ff.Moves:
		return "the reference may be empty or may change"
	}
	return ""
}

// keysOf lists the candidates for the partition key of a table's own item type.
func (p *problem) keysOf(t int) []key {
	tab, f := &p.s.Tables[t], &p.tables[t]
	var keys []key
	most := mostKeys
	add := func(cols []int) {
		if len(cols) == 0 || len(cols) > 3 || len(keys) >= most || p.keyRefused(t, cols) != "" {
			return
		}
		k := key{columns: slices.Clone(cols)}
		for _, c := range cols {
			k.domains = append(k.domains, p.s.Domain(schema.Ref{Table: t, Column: c}))
		}
		if !slices.ContainsFunc(keys, func(o key) bool { return slices.Equal(o.columns, k.columns) }) {
			keys = append(keys, k)
		}
	}
	add(tab.Primary[:min(len(tab.Primary), 3)])
	if len(tab.Primary) == 0 {
		p.keysWithoutPrimary(t, add)
	}
	if p.isLookup(t) == "" {
		keys = append(keys, key{constant: true})
	}
	for i := range tab.Foreign {
		add(tab.Foreign[i].Columns)
	}
	sets := slices.Clone(f.Filters)
	slices.SortStableFunc(sets, func(a, b facts.FilterSet) int {
		return cmp.Or(cmp.Compare(canonical.Significant(b.Rate), canonical.Significant(a.Rate)), slices.Compare(a.Columns,
			b.Columns))
	})
	for _, set := range sets {
		p.subsets(t, set.Columns, add)
	}
	// A filter column with the primary key below it: one value spreads over many logical partitions.
	for _, set := range sets {
		for _, c := range set.Columns {
			if !slices.Contains(tab.Primary, c) && len(tab.Primary) > 0 {
				add(append([]int{c}, tab.Primary...))
			}
		}
	}
	if len(keys) == 0 {
		keys = append(keys, p.anyKey(t))
	}
	for c := tab.Own(); c < len(tab.Columns); c++ {
		most = len(keys) + 3
		add([]int{c})
		add(append([]int{c}, tab.Foreign[tab.Columns[c].Inherited.Chain[0]].Columns...))
		add(append([]int{c}, tab.Primary...))
	}
	return p.withoutStates(t, keys)
}

// withoutStates leaves out the keys of a table with millions of rows that are a state alone, unless
// the table has no other one.
func (p *problem) withoutStates(t int, keys []key) []key {
	state := func(k key) bool { return len(k.columns) == 1 && p.isState(t, k.columns[0]) }
	if p.tables[t].Rows < manyRows || !slices.ContainsFunc(keys, func(k key) bool { return !k.constant && !state(k) }) {
		return keys
	}
	return slices.DeleteFunc(keys, state)
}

// isState tells whether a column has few values and none of them names a row: it is a boolean or an
// enumeration, or has fewer values than a container has ranges.
func (p *problem) isState(t, c int) bool {
	ref := schema.Ref{Table: t, Column: c}
	col := &p.s.Tables[t].Columns[c]
	values, listed := col.Type.Most()
	if !listed {
		values = cmp.Or(p.scale.Distinct[ref], float64(col.Distinct))
	}
	few := p.ranges()
	if listed || col.Type.Kind == schema.Enum {
		few = predict.FewKeys
	}
	return !p.s.Names(ref) && (0 < values && values < few || values == 0 && col.Type.Kind == schema.Enum)
}

// ranges is the number of partition key ranges that a container has at least.
func (p *problem) ranges() float64 {
	return float64(cmp.Or(max(0, p.scale.Floor), predict.DefaultFloor))
}

// anyKey is the key of a table that has no better one: its first column with a scalar type, or a
// constant for a table without such a column.
func (p *problem) anyKey(t int) key {
	for c := range p.s.Tables[t].Own() {
		if p.keyRefused(t, []int{c}) == "" {
			return key{columns: []int{c}, domains: []schema.Ref{p.s.Domain(schema.Ref{Table: t, Column: c})}}
		}
	}
	for _, u := range append([][]int{p.s.Tables[t].Primary}, p.s.Tables[t].Unique...) {
		if len(u) > 0 {
			return key{columns: u[:1], domains: []schema.Ref{p.s.Domain(schema.Ref{Table: t, Column: u[0]})}}
		}
	}
	return key{constant: true}
}

// keysWithoutPrimary adds candidates for a table without a primary key: other unique keys, then the
// column with most values.
func (p *problem) keysWithoutPrimary(t int, add func([]int)) {
	tab := &p.s.Tables[t]
	for _, u := range tab.Unique {
		add(u)
	}
	best, most := -1, int64(0)
	for c := range tab.Own() {
		if tab.Columns[c].Distinct > most && p.keyRefused(t, []int{c}) == "" {
			best, most = c, tab.Columns[c].Distinct
		}
	}
	if best >= 0 {
		add([]int{best})
	}
}

// subsets adds the subsets of one to three columns, the most used column first in each.
func (p *problem) subsets(t int, set []int, add func([]int)) {
	cols := slices.Clone(set)
	slices.SortStableFunc(cols, func(a, b int) int {
		f := p.tables[t].Filtered
		return cmp.Or(cmp.Compare(canonical.Significant(f[b]), canonical.Significant(f[a])), cmp.Compare(a, b))
	})
	cols = cols[:min(len(cols), 4)]
	for _, c := range cols {
		add([]int{c})
	}
	for i := range cols {
		for _, b := range cols[i+1:] {
			add([]int{cols[i], b})
		}
	}
	if len(cols) >= 3 {
		add(cols[:3])
	}
}

// keyRefused says why columns cannot be a partition key, or nothing if they can.
func (p *problem) keyRefused(t int, cols []int) string {
	for _, c := range cols {
		if p.tables[t].Updates[c] > 0 {
			return "the workload updates " + p.s.Tables[t].Columns[c].Name + p.say(", and the key of an item cannot change")
		}
	}
	return p.noKey(t, cols)
}

// noKey says why columns cannot be the key of a projection either, whose items may move.
func (p *problem) noKey(t int, cols []int) string {
	tab := &p.s.Tables[t]
	for i, c := range cols {
		col := &tab.Columns[c]
		switch {
		case slices.Contains(cols[:i], c):
			return "a column occurs twice"
		case col.Type.Array:
			return col.Name + " is an array"
		case col.Type.Kind == schema.JSON || col.Type.Kind == schema.Binary || col.Type.Kind == schema.Float:
			return col.Name + p.say(" has a type that is no partition key value: ") + string(col.Type.Kind)
		case p.pricer.Nulls(t, c) > keyNulls && !slices.Contains(tab.Primary, c):
			return "too many rows have no " + col.Name
		}
	}
	return ""
}

// isLookup says why a table cannot be a lookup list under a constant key, or nothing if it can. A
// table without statistics can be one if it is read whole and never grows: an assumption says so. A
// table that the workload does not touch can be one if it is small.
func (p *problem) isLookup(t int) string {
	f := &p.tables[t]
	switch {
	case !f.Known && (f.Insert > 0 || f.Whole == 0):
		return "its number of rows is not known"
	case f.Rows > lookupRows:
		return "it has more than 2,000 rows"
	case f.Rows*f.Bytes > lookupBytes:
		return "it has more than 1 MB"
	case f.Whole == 0 && f.ReadOrWritten && !p.byIDOnly(t):
		return "no access pattern reads the whole list, nor is it one of 500 rows that are seldom written, and read by " +
			"their key only, at most 1,000 times a second"
	}
	return ""
}

// byIDOnly tells whether access patterns use a table by its primary key only, and not so often that
// one logical partition is hot. It may be a list too: a point read finds its rows under a constant
// key as well as under any other, and copies may take the reads away.
func (p *problem) byIDOnly(t int) bool {
	f := &p.tables[t]
	often := f.Read > listReads || f.Insert+f.Update+f.Delete > seldom
	if often || f.Rows > seldomRows || len(p.s.Tables[t].Primary) == 0 {
		return false
	}
	return !slices.ContainsFunc(f.Filters, func(set facts.FilterSet) bool {
		return !slices.Equal(set.Columns, slices.Sorted(slices.Values(p.s.Tables[t].Primary)))
	})
}

// isLarge tells whether a table is so large, or written so often, that it takes half of the ranges
// that every container has.
func (p *problem) isLarge(t int) bool {
	f := &p.tables[t]
	return f.Rows*f.Bytes > p.ranges()*largeBytes || f.Insert+f.Update+f.Delete > p.ranges()*largeWrites
}

// copiesOf adds the candidates for copies that a statement gives: for each source, the columns of
// each table that a chain of joined foreign keys leads to.
func (p *problem) copiesOf(st *workload.Statement, cl *workload.Classes, rate float64) {
	needed := st.Needed()
	for i := range st.Sources {
		p.chains(st, cl, i, func(chain []int, to int) {
			p.reads++
			for _, c := range needed[to] {
				p.addCopy(st.Sources[i].Table, chain, c, rate)
			}
		})
	}
}

// copiesAt adds the candidates for copies at the rows of an earlier statement, if a statement reads
// the row that a foreign key of them refers to.
func (p *problem) copiesAt(pat *workload.Pattern, at int, rate float64) {
	f, ok := pat.Following(p.s, at)
	if !ok {
		return
	}
	p.reads++
	st := &pat.Statements[at]
	table := pat.Statements[f.Statement].Sources[f.Source].Table
	for _, u := range st.Output {
		if u.Column >= 0 {
			p.addCopy(table, []int{f.Foreign}, u.Column, rate)
		}
	}
}

// chains visits the sources that chains of joined foreign keys lead to from one.
func (p *problem) chains(st *workload.Statement, cl *workload.Classes, from int, visit func(chain []int, to int)) {
	var step func(at int, chain []int, seen map[int]bool)
	step = func(at int, chain []int, seen map[int]bool) {
		if len(chain) > 0 {
			visit(chain, at)
		}
		if len(chain) == longestChain {
			return
		}
		for _, e := range cl.Edges {
			if e.Child == at && !seen[e.Parent] && !st.Alone(e.Parent, at) {
				seen[e.Parent] = true
				step(e.Parent, append(slices.Clone(chain), e.Foreign), seen)
				delete(seen, e.Parent)
			}
		}
	}
	step(from, nil, map[int]bool{from: true})
}

// addCopy adds a candidate. A column that a foreign key holds already is the column of that key.
func (p *problem) addCopy(t int, chain []int, column int, rate float64) {
	if short, c, source := p.shorten(t, chain, column); len(short) > 0 {
		p.addCopyOf(t, short, c, source, rate)
	}
}

func (p *problem) addCopyOf(t int, chain []int, column, source int, rate float64) {
	for i := range p.copies[t] {
		if c := &p.copies[t][i]; c.column == column && slices.Equal(c.chain, chain) {
			c.rate += rate
			c.needs = append(c.needs, p.reads)
			return
		}
	}
	p.copies[t] = append(p.copies[t], copyCandidate{
		chain: slices.Clone(chain), column: column, source: source, rate: rate, needs: []int{p.reads},
	})
}

// countersOf adds the candidates for counters that a statement gives: aggregates of the rows of a
// foreign key for one parent each.
func (p *problem) countersOf(st *workload.Statement, cl *workload.Classes, rate float64) {
	for i, src := range st.Sources {
		for f := range p.s.Tables[src.Table].Foreign {
			if !p.countable(st, cl, i, f) {
				continue
			}
			if src.Exists {
				p.addCounter(src.Table, f, "exists", -1, rate, false)
				continue
			}
			for a, agg := range st.Aggregates {
				if agg.Use.Source != i || agg.Distinct {
					continue
				}
				ordered := slices.ContainsFunc(st.OrderBy, func(o workload.Order) bool { return o.Aggregate == a })
				p.addAggregate(src.Table, f, agg, rate, ordered)
			}
		}
	}
}

func (p *problem) addAggregate(t, f int, agg workload.Aggregate, rate float64, ordered bool) {
	column := agg.Use.Column
	switch agg.Func {
	case "count":
		if column >= 0 && !p.s.Tables[t].Columns[column].NotNull && !slices.Contains(p.s.Tables[t].Primary, column) {
			return
		}
		p.addCounter(t, f, "count", -1, rate, ordered)
	case "avg":
		p.addCounter(t, f, "sum", column, rate, ordered)
		p.addCounter(t, f, "count", -1, rate, ordered)
	case "sum", "min", "max":
		p.addCounter(t, f, agg.Func, column, rate, ordered)
	}
}

func (p *problem) addCounter(t, f int, function string, column int, rate float64, ordered bool) {
	to := p.s.Tables[t].Foreign[f].Table
	for i := range p.counters[to] {
		c := &p.counters[to][i]
		if c.table == t && c.foreign == f && c.function == function && c.column == column {
			c.rate += rate
			c.ordered = c.ordered || ordered
			return
		}
	}
	p.counters[to] = append(p.counters[to], counter{t, f, function, column, rate, ordered})
}

// countable tells whether a statement aggregates all rows of one parent: no filter selects among
// the rows, and either the statement groups by the parent, or it names the parent.
func (p *problem) countable(st *workload.Statement, cl *workload.Classes, source, foreign int) bool {
	fk := &p.s.Tables[st.Sources[source].Table].Foreign[foreign]
	isRef := func(c int) bool { return slices.Contains(fk.Columns, c) }
	for _, f := range st.Filters {
		if f.Use.Source == source && !isRef(f.Use.Column) {
			return false
		}
	}
	for _, e := range cl.Edges {
		if e.Parent == source || e.Child == source && e.Foreign != foreign && !st.Sources[e.Parent].Optional {
			return false
		}
	}
	if st.Sources[source].Exists {
		return slices.ContainsFunc(cl.Edges, func(e workload.Edge) bool { return e.Child == source && e.Foreign == foreign })
	}
	if len(st.GroupBy) > 0 {
		return p.groupsBy(st, cl, source, fk)
	}
	known := cl.Known(source)
	for _, c := range fk.Columns {
		if !slices.Contains(known, c) {
			return false
		}
	}
	return true
}

// groupsBy tells whether the groups of a statement are the parents of a foreign key.
func (p *problem) groupsBy(st *workload.Statement, cl *workload.Classes, source int, fk *schema.ForeignKey) bool {
	for _, c := range fk.Columns {
		own := workload.Use{Source: source, Column: c}
		if !slices.ContainsFunc(st.GroupBy, func(u workload.Use) bool { return cl.Same(u, own) }) {
			return false
		}
	}
	// Further columns of the groups must depend on the parent.
	for _, u := range st.GroupBy {
		if u.Source == source && !slices.Contains(fk.Columns, u.Column) {
			return false
		}
	}
	return true
}
