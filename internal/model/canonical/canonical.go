package canonical

import (
	"cmp"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// A hash is a running 64-bit hash (FNV-1a over words). Equal sequences have equal hashes.
type hash uint64

func newHash(seed uint64) hash { return hash(0xcbf29ce484222325).word(seed) }

func (h hash) word(w uint64) hash {
	for range 8 {
		h = (h ^ hash(w&0xff)) * 0x100000001b3
		w >>= 8
	}
	return h ^ h>>29
}

func (h hash) number(f float64) hash { return h.word(math.Float64bits(f)) }
func (h hash) flag(b bool) hash      { return h.word(map[bool]uint64{true: 1}[b]) }

func (h hash) text(s string) hash {
	for i := range len(s) {
		h = (h ^ hash(s[i])) * 0x100000001b3
	}
	return h.word(uint64(len(s)))
}

// Significant rounds to six significant digits, so that a sum that was formed in another way has
// the same value.
func Significant(f float64) float64 {
	if f == 0 || math.IsInf(f, 0) || math.IsNaN(f) {
		return 0
	}
	scale := math.Pow(10, 5-math.Floor(math.Log10(math.Abs(f))))
	return math.Round(f*scale) / scale
}

// An Order is the canonical order of an input: the original number for each new number.
type Order struct {
	Tables   []int
	Columns  [][]int // by new table: original columns
	Foreigns [][]int // by new table: original foreign keys
	Patterns []int   // original patterns that stand first among equal ones

	Table   []int // new number by original number, and so on
	Column  [][]int
	Foreign [][]int
	// inherited are the inherited columns in the original numbers.
	inherited []schema.Inherited
	target    [][]int // by new table and foreign key: the new number of the referenced table
}

// labels are structural labels: equal for parts that differ by name and position only.
type labels struct {
	s        *schema.Schema
	scale    schema.Scale
	patterns []*workload.Pattern
	shares   []float64 // of the rate, by pattern
	table    []uint64
	column   [][]uint64
	foreign  [][]uint64
	pattern  []uint64
}

// Sort returns a copy of the input in canonical order: tables by use, then by structural
// label; columns, foreign keys and patterns by label. Names decide only between parts with equal
// labels. Patterns without a rate are left out, and equal patterns become one with the sum of their
// rates.
func Sort(
	s *schema.Schema, scale schema.Scale, w *workload.Workload,
) (*schema.Schema, schema.Scale, *workload.Workload, *Order) {
	patterns, firsts := mergePatterns(w)
	l := &labels{s: s, scale: scale, patterns: patterns}
	l.refine()
	o := l.order(firsts)
	return o.Schema(s), o.Scale(scale), o.Workload(w.Name, l.patterns), o
}

// mergePatterns drops patterns without a rate and adds the rates of patterns that are equal but for
// their names. It returns the patterns and the number of the first original of each.
func mergePatterns(w *workload.Workload) ([]*workload.Pattern, []int) {
	var merged []*workload.Pattern
	var firsts []int
	known := map[hash]int{}
	for i := range w.Patterns {
		p := w.Patterns[i]
		if !(p.Rate > 0) {
			continue
		}
		h := encodePattern(&p, func(t int) uint64 { return uint64(t) },
			func(t, c int) uint64 { return uint64(t)<<32 | uint64(c) })
		if at, ok := known[h]; ok {
			merged[at].Rate += p.Rate
			if p.Name < merged[at].Name {
				merged[at].Name, firsts[at] = p.Name, i
			}
			continue
		}
		known[h] = len(merged)
		merged, firsts = append(merged, &p), append(firsts, i)
	}
	return merged, firsts
}

// encodePattern hashes a pattern without its name, rate and text.
func encodePattern(p *workload.Pattern, table func(int) uint64, column func(t, c int) uint64) hash {
	h := newHash(1).number(p.Peak).text(string(p.Class)).flag(p.Transaction)
	for _, prm := range p.Params {
		d := prm.Dist
		h = h.text(string(d.Kind)).number(d.S).number(d.HalfLife).text(d.Value).word(uint64(d.Statement))
		if d.HasOver {
			h = h.word(column(d.Over.Table, d.Over.Column))
		}
		for _, t := range d.Top {
			h = h.number(t.Share)
		}
	}
	for i := range p.Statements {
		h = h.word(uint64(encodeStatement(&p.Statements[i], table, column)))
	}
	return h
}

// encodeStatement hashes a statement without its text.
func encodeStatement(st *workload.Statement, table func(int) uint64, column func(t, c int) uint64) hash {
	use := func(u workload.Use) uint64 {
		if u.Source < 0 || u.Source >= len(st.Sources) {
			return 0
		}
		if u.Column < 0 {
			return table(st.Sources[u.Source].Table) ^ uint64(u.Source)
		}
		return column(st.Sources[u.Source].Table, u.Column) ^ uint64(u.Source)<<17
	}
	h := newHash(2).text(string(st.Kind)).number(st.Repeat).flag(st.Distinct).flag(st.Offset)
	h = h.word(uint64(st.Limit)).flag(st.Reason != "")
	for _, src := range st.Sources {
		h = h.word(table(src.Table)).flag(src.Optional).flag(src.Exists)
	}
	for _, j := range st.Joins {
		h = h.word(use(j.Left) + use(j.Right))
	}
	for _, f := range st.Filters {
		h = h.word(use(f.Use)).text(string(f.Kind)).word(uint64(f.Param + 1)).word(uint64(f.Values)).number(f.Share)
		h = h.text(f.Value).text(f.Op).word(uint64(f.Upper + 1))
		if f.UpperValue != "" {
			h = h.text(f.UpperValue)
		}
		if f.After {
			h = h.flag(true)
		}
	}
	var sum uint64 // the order of the columns of a result does not matter
	for _, u := range st.Output {
		sum += uint64(newHash(3).word(use(u)))
	}
	for _, a := range st.Sets {
		sum += uint64(newHash(4).word(use(workload.Use{Column: a.Column})).word(uint64(a.Param + 1)).flag(a.Relative))
	}
	h = h.word(sum)
	for _, a := range st.Aggregates {
		h = h.text(a.Func).word(use(a.Use)).flag(a.Distinct)
	}
	for _, u := range st.GroupBy {
		h = h.word(use(u))
	}
	for _, ob := range st.OrderBy {
		h = h.word(use(ob.Use)).word(uint64(ob.Aggregate + 1)).flag(ob.Desc)
	}
	return h
}

// refine computes the labels: each round mixes the labels of what is connected into each label,
// until a round distinguishes no more tables and columns than the one before.
func (l *labels) refine() {
	l.start()
	classes := 0
	for range len(l.s.Tables) + 4 {
		l.round()
		seen := map[uint64]bool{}
		for t := range l.table {
			seen[l.table[t]] = true
			for _, c := range l.column[t] {
				seen[c] = true
			}
		}
		if len(seen) <= classes {
			return
		}
		classes = len(seen)
	}
}

func (l *labels) start() {
	total := 0.0
	rates := make([]float64, len(l.patterns))
	for i, p := range l.patterns {
		rates[i] = p.Rate
	}
	slices.Sort(rates) // so that the sum does not depend on the order of the patterns
	for _, r := range rates {
		total += r
	}
	l.shares = make([]float64, len(l.patterns))
	for i, p := range l.patterns {
		l.shares[i] = Significant(p.Rate / total)
	}
	l.pattern = make([]uint64, len(l.patterns))
	l.table = make([]uint64, len(l.s.Tables))
	l.column = make([][]uint64, len(l.s.Tables))
	l.foreign = make([][]uint64, len(l.s.Tables))
	for t := range l.s.Tables {
		tab := &l.s.Tables[t]
		h := newHash(5).word(uint64(len(tab.Columns))).word(uint64(tab.Rows)).flag(tab.RowsKnown)
		h = h.number(tab.AvgBytes).number(tab.P99Bytes).number(l.scale.Rows[t])
		l.table[t] = uint64(h)
		l.column[t] = make([]uint64, len(tab.Columns))
		for c := range tab.Columns {
			col := &tab.Columns[c]
			h := newHash(6).text(string(col.Type.Kind)).flag(col.Type.Array).word(uint64(col.Type.Length))
			h = h.word(uint64(col.Type.Precision)).word(uint64(col.Type.Scale)).flag(col.NotNull)
			h = h.word(uint64(col.Distinct)).number(col.NullShare).number(col.AvgBytes)
			if stated := l.scale.Distinct[schema.Ref{Table: t, Column: c}]; stated > 0 || col.Type.Values > 0 {
				h = h.word(uint64(col.Type.Values)).number(stated)
			}
			for _, top := range col.Top {
				h = h.number(top.Share)
			}
			l.column[t][c] = uint64(h)
		}
		l.foreign[t] = make([]uint64, len(tab.Foreign))
	}
}

// round mixes the labels of neighbours into each label once.
func (l *labels) round() {
	table := func(t int) uint64 { return l.table[t] }
	column := func(t, c int) uint64 { return l.column[t][c] }
	tables := make([]uint64, len(l.table)) // sums of what each table is connected to
	columns := make([][]uint64, len(l.table))
	for t := range columns {
		columns[t] = make([]uint64, len(l.column[t]))
	}
	for i, p := range l.patterns {
		h := encodePattern(p, table, column).number(l.shares[i])
		l.pattern[i] = uint64(h)
		for k := range p.Statements {
			addUses(&p.Statements[k], h.word(uint64(k)), tables, columns)
		}
		for _, prm := range p.Params {
			if prm.Dist.HasOver {
				columns[prm.Dist.Over.Table][prm.Dist.Over.Column] += uint64(h.word(7))
			}
		}
	}
	for t := range l.s.Tables {
		l.mixKeys(t, tables, columns)
	}
	for t := range l.table {
		var sum uint64
		for c := range l.column[t] {
			h := newHash(l.column[t][c]).word(columns[t][c]).word(l.table[t])
			l.column[t][c] = uint64(h)
			sum += uint64(h.word(8))
		}
		l.table[t] = uint64(newHash(l.table[t]).word(tables[t]).word(sum))
	}
}

// mixKeys adds the keys of a table to the sums of the tables and columns that they connect.
func (l *labels) mixKeys(t int, tables []uint64, columns [][]uint64) {
	tab := &l.s.Tables[t]
	key := func(kind uint64, cols []int) {
		h := newHash(kind)
		for _, c := range cols {
			h = h.word(l.column[t][c])
		}
		for i, c := range cols {
			columns[t][c] += uint64(h.word(uint64(i)))
		}
		tables[t] += uint64(h)
	}
	key(9, tab.Primary)
	for _, u := range tab.Unique {
		key(10, u)
	}
	for _, x := range tab.Indexes {
		key(11, x)
	}
	for f := range tab.Foreign {
		fk := &tab.Foreign[f]
		fan := fk.Fanout
		h := newHash(12).word(l.table[t]).word(l.table[fk.Table]).flag(fk.Assumed)
		h = h.number(fan.Avg).number(fan.P95).number(fan.Max).number(fan.Childless)
		if sc, ok := l.scale.Foreign[schema.ForeignRef{Table: t, Foreign: f}]; ok {
			h = h.number(sc.Fanout.Avg).number(sc.Fanout.Max).word(uint64(sc.Growth)).number(sc.Max)
		}
		for i, c := range fk.Columns {
			h = h.word(l.column[t][c]).word(l.column[fk.Table][fk.Refs[i]])
		}
		l.foreign[t][f] = uint64(h)
		tables[t] += uint64(h.word(1))
		tables[fk.Table] += uint64(h.word(2))
		for i, c := range fk.Columns {
			columns[t][c] += uint64(h.word(uint64(3 + i)))
			columns[fk.Table][fk.Refs[i]] += uint64(h.word(uint64(103 + i)))
		}
	}
}

// addUses adds the uses of a statement to the sums of the tables and columns that it names.
func addUses(st *workload.Statement, h hash, tables []uint64, columns [][]uint64) {
	add := func(kind uint64, u workload.Use) {
		if u.Column >= 0 && u.Source >= 0 && u.Source < len(st.Sources) {
			columns[st.Sources[u.Source].Table][u.Column] += uint64(h.word(kind).word(uint64(u.Source)))
		}
	}
	for i, s := range st.Sources {
		tables[s.Table] += uint64(h.word(uint64(i)))
	}
	for i, j := range st.Joins {
		add(100+uint64(i), j.Left)
		add(100+uint64(i), j.Right)
	}
	for i, f := range st.Filters {
		add(200+uint64(i), f.Use)
	}
	for _, u := range st.Output {
		add(300, u)
	}
	for i, a := range st.Aggregates {
		add(400+uint64(i), a.Use)
	}
	for i, u := range st.GroupBy {
		add(500+uint64(i), u)
	}
	for i, o := range st.OrderBy {
		add(600+uint64(i), o.Use)
	}
	for _, a := range st.Sets {
		add(700+uint64(a.Param+1), workload.Use{Column: a.Column})
	}
}

// order sorts everything by label.
func (l *labels) order(firsts []int) *Order {
	o := &Order{}
	use := make([]float64, len(l.s.Tables))
	for i, p := range l.patterns {
		for t := range Touched(p, len(l.s.Tables)) {
			use[t] = max(use[t], l.shares[i]) // a maximum does not depend on the order of the patterns
		}
	}
	o.Tables = sorted(len(l.s.Tables), func(a, b int) int {
		return cmp.Or(cmp.Compare(use[b], use[a]), cmp.Compare(l.table[a], l.table[b]),
			cmp.Compare(l.s.Tables[a].Name, l.s.Tables[b].Name), cmp.Compare(a, b))
	})
	o.Table = inverse(o.Tables)
	o.Column = make([][]int, len(o.Tables))
	o.Foreign = make([][]int, len(o.Tables))
	for _, t := range o.Tables {
		tab := &l.s.Tables[t]
		cols := sorted(len(tab.Columns), func(a, b int) int {
			return cmp.Or(cmp.Compare(l.column[t][a], l.column[t][b]),
				cmp.Compare(tab.Columns[a].Name, tab.Columns[b].Name), cmp.Compare(a, b))
		})
		o.Columns = append(o.Columns, cols)
		o.Column[t] = inverse(cols)
		fks := sorted(len(tab.Foreign), func(a, b int) int {
			return cmp.Or(cmp.Compare(l.foreign[t][a], l.foreign[t][b]),
				cmp.Compare(fkName(tab, a), fkName(tab, b)), cmp.Compare(a, b))
		})
		o.Foreigns = append(o.Foreigns, fks)
		o.Foreign[t] = inverse(fks)
	}
	sortedPatterns := sorted(len(l.patterns), func(a, b int) int {
		return cmp.Or(cmp.Compare(l.shares[b], l.shares[a]), cmp.Compare(l.pattern[a], l.pattern[b]),
			cmp.Compare(l.patterns[a].Name, l.patterns[b].Name))
	})
	var byOrder []*workload.Pattern
	for _, i := range sortedPatterns {
		byOrder = append(byOrder, l.patterns[i])
		o.Patterns = append(o.Patterns, firsts[i])
	}
	l.patterns = byOrder
	return o
}

func fkName(t *schema.Table, f int) string {
	name := ""
	for _, c := range t.Foreign[f].Columns {
		name += t.Columns[c].Name + "\x00"
	}
	return name
}

// Touched returns the tables that a pattern reads or writes, in ascending order, as an iterator.
func Touched(p *workload.Pattern, tables int) func(func(int) bool) {
	seen := make([]bool, tables)
	for i := range p.Statements {
		for _, s := range p.Statements[i].Sources {
			seen[s.Table] = true
		}
	}
	return func(yield func(int) bool) {
		for t, ok := range seen {
			if ok && !yield(t) {
				return
			}
		}
	}
}

func sorted(n int, compare func(a, b int) int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	slices.SortStableFunc(out, compare)
	return out
}

func inverse(p []int) []int {
	out := make([]int, len(p))
	for i, v := range p {
		out[v] = i
	}
	return out
}

// Schema returns a schema in the new order.
func (o *Order) Schema(s *schema.Schema) *schema.Schema {
	out := &schema.Schema{Source: s.Source, Ignored: s.Ignored}
	for n, t := range o.Tables {
		src := s.Tables[t]
		tab := src
		tab.Columns = nil
		for _, c := range o.Columns[n] {
			tab.Columns = append(tab.Columns, src.Columns[c])
		}
		tab.Primary = o.map1(t, src.Primary)
		tab.Unique, tab.Indexes = o.map2(t, src.Unique), o.map2(t, src.Indexes)
		tab.Foreign = nil
		for _, f := range o.Foreigns[n] {
			fk := src.Foreign[f]
			fk.Columns, fk.Refs = o.map1(t, fk.Columns), o.map1(fk.Table, fk.Refs)
			fk.Table = o.Table[fk.Table]
			tab.Foreign = append(tab.Foreign, fk)
		}
		var targets []int
		for f := range tab.Foreign {
			targets = append(targets, tab.Foreign[f].Table)
		}
		o.target = append(o.target, targets)
		out.Tables = append(out.Tables, tab)
	}
	return out
}

func (o *Order) map1(t int, cols []int) []int {
	if cols == nil {
		return nil
	}
	out := make([]int, len(cols))
	for i, c := range cols {
		out[i] = o.Column[t][c]
	}
	return out
}

// map2 maps sets of columns, and sorts them since their order comes from the input.
func (o *Order) map2(t int, sets [][]int) [][]int {
	var out [][]int
	for _, cols := range sets {
		out = append(out, o.map1(t, cols))
	}
	slices.SortFunc(out, slices.Compare)
	return out
}

// Scale returns a scale in the new order.
func (o *Order) Scale(sc schema.Scale) schema.Scale {
	out := sc
	out.Rows, out.Foreign = map[int]float64{}, map[schema.ForeignRef]schema.ForeignScale{}
	out.Distinct = map[schema.Ref]float64{}
	for t, rows := range sc.Rows {
		out.Rows[o.Table[t]] = rows
	}
	for r, values := range sc.Distinct {
		out.Distinct[schema.Ref{Table: o.Table[r.Table], Column: o.Column[r.Table][r.Column]}] = values
	}
	for r, f := range sc.Foreign {
		out.Foreign[schema.ForeignRef{Table: o.Table[r.Table], Foreign: o.Foreign[r.Table][r.Foreign]}] = f
	}
	return out
}

// Workload returns patterns of a workload in the new order of tables and columns. Their own order
// is that of the list.
func (o *Order) Workload(name string, patterns []*workload.Pattern) *workload.Workload {
	out := &workload.Workload{Name: name}
	for _, p := range patterns {
		q := *p
		q.Params = slices.Clone(p.Params)
		for i := range q.Params {
			if d := &q.Params[i].Dist; d.HasOver {
				d.Over = schema.Ref{Table: o.Table[d.Over.Table], Column: o.Column[d.Over.Table][d.Over.Column]}
			}
		}
		q.Statements = nil
		for i := range p.Statements {
			q.Statements = append(q.Statements, o.statement(&p.Statements[i]))
		}
		out.Patterns = append(out.Patterns, q)
	}
	return out
}

func (o *Order) statement(st *workload.Statement) workload.Statement {
	out := *st
	tables := make([]int, len(st.Sources))
	out.Sources = slices.Clone(st.Sources)
	for i := range out.Sources {
		tables[i] = out.Sources[i].Table
		out.Sources[i].Table = o.Table[tables[i]]
	}
	use := func(u workload.Use) workload.Use {
		if u.Column >= 0 && u.Source >= 0 && u.Source < len(tables) {
			u.Column = o.Column[tables[u.Source]][u.Column]
		}
		return u
	}
	uses := func(in []workload.Use) []workload.Use {
		var list []workload.Use
		for _, u := range in {
			list = append(list, use(u))
		}
		return list
	}
	out.Joins = slices.Clone(st.Joins)
	for i, j := range out.Joins {
		out.Joins[i] = workload.Join{Left: use(j.Left), Right: use(j.Right)}
	}
	out.Filters = slices.Clone(st.Filters)
	for i := range out.Filters {
		out.Filters[i].Use = use(out.Filters[i].Use)
	}
	out.Output, out.GroupBy = uses(st.Output), uses(st.GroupBy)
	slices.SortFunc(out.Output, func(a, b workload.Use) int {
		return cmp.Or(cmp.Compare(a.Source, b.Source), cmp.Compare(a.Column, b.Column))
	})
	out.Aggregates = slices.Clone(st.Aggregates)
	for i := range out.Aggregates {
		out.Aggregates[i].Use = use(out.Aggregates[i].Use)
	}
	out.OrderBy = slices.Clone(st.OrderBy)
	for i := range out.OrderBy {
		if out.OrderBy[i].Aggregate < 0 {
			out.OrderBy[i].Use = use(out.OrderBy[i].Use)
		}
	}
	out.Sets = slices.Clone(st.Sets)
	for i := range out.Sets {
		out.Sets[i].Column = use(workload.Use{Column: out.Sets[i].Column}).Column
	}
	slices.SortFunc(out.Sets, func(a, b workload.Set) int { return cmp.Compare(a.Column, b.Column) })
	return out
}
