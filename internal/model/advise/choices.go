package advise

import (
	"cmp"
	"slices"

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
	columns   []int
	constant  bool
	generated bool // the id, which is made for each item: the table has no key
	domains   []schema.Ref
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
