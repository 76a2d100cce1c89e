package replay

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"

	"github.com/orrery-db/orrery/internal/model/drive"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// zipf returns the sums of the shares of n ranks, the share of rank r in proportion to 1 ÷ r^s.
func zipf(n int, s float64) []float64 {
	out := make([]float64, n)
	sum := 0.0
	for i := range out {
		sum += math.Pow(float64(i+1), -s)
		out[i] = sum
	}
	for i := range out {
		out[i] /= sum
	}
	return out
}

// drawing draws the values of one run of a pattern.
type drawing struct {
	pools   *Pools
	pattern *workload.Pattern
	random  *rand.Rand
	run     uint64 // the number of the run, which makes keys of new rows different
	inserts bool   // the rows of upserts are new
	taken   uint64 // new keys of the run so far
	repeats []int
	values  []drive.Arg
	drawn   []bool
}

// freshOfRun is the largest number of new keys of one run.
const freshOfRun = 1 << 10

// draw returns the values of a run. The same seed and number give the same values.
func (p *Pools) draw(pattern *workload.Pattern, number int, seed, run uint64) *drive.Args {
	d := &drawing{
		pools: p, pattern: pattern, run: run, random: rand.New(rand.NewPCG(seed^run<<20, uint64(number)<<32|run)),
		values: make([]drive.Arg, len(pattern.Params)), drawn: make([]bool, len(pattern.Params)),
	}
	for i := range pattern.Statements {
		d.repeats = append(d.repeats, d.times(pattern.Statements[i].Repeat))
	}
	d.upserts()
	d.sameRows()
	for i := range pattern.Params {
		if !d.drawn[i] {
			d.one(i)
		}
	}
	d.between()
	return &drive.Args{Params: d.values, Repeats: d.repeats, Sample: d.sample, Fresh: d.fresh, Inserts: d.inserts}
}

// times is a whole number of repetitions whose average is x.
func (d *drawing) times(x float64) int {
	if x <= 0 {
		return 1
	}
	whole := math.Floor(x)
	if d.random.Float64() < x-whole {
		whole++
	}
	return max(1, int(whole))
}

// upserts decides whether the row of an upsert is new, as often as the workload assumes, and gives
// it a key then.
func (d *drawing) upserts() {
	list := d.pattern.Statements
	for i := 1; i < len(list); i++ {
		insert, update := &list[i-1], &list[i]
		if !workload.Halves(insert, update) {
			continue
		}
		d.inserts = d.random.Float64() < insert.Times()/(insert.Times()+update.Times())
		for _, set := range insert.Sets {
			at := schema.Ref{Table: insert.Sources[0].Table, Column: set.Column}
			primary := slices.Contains(d.pools.schema.Tables[at.Table].Primary, set.Column)
			if !primary || set.Param < 0 || d.drawn[set.Param] || d.pools.schema.Domain(at) != at {
				continue
			}
			if v, ok := d.value(&workload.Dist{Kind: workload.Uniform}, at); ok && !d.inserts {
				d.values[set.Param].Values, d.drawn[set.Param] = []drive.Value{v}, true
			} else {
				d.values[set.Param].Values, d.drawn[set.Param] = []drive.Value{d.fresh(at)}, true
			}
		}
	}
}

// sameRows draws the parameters that one source compares with several of its columns: they are
// values of one row.
func (d *drawing) sameRows() {
	for i := range d.pattern.Statements {
		st := &d.pattern.Statements[i]
		for source := range st.Sources {
			t := d.pools.tables[st.Sources[source].Table]
			filters := d.comparisons(st, source)
			if len(filters) < 2 || st.Upsert && d.inserts || t == nil || len(t.rows) == 0 {
				continue
			}
			row := d.row(st.Sources[source].Table, t, filters)
			for _, f := range filters {
				if v := t.rows[row][f.Use.Column]; !d.drawn[f.Param] && !v.Null {
					d.values[f.Param].Values, d.drawn[f.Param] = []drive.Value{v}, true
				}
			}
		}
	}
}

// comparisons returns the equalities of a source with parameters.
func (d *drawing) comparisons(st *workload.Statement, source int) (list []workload.Filter) {
	for _, f := range st.Filters {
		if f.Use.Source == source && f.Kind == workload.Equal && f.Param >= 0 {
			if k := d.pattern.Params[f.Param].Dist.Kind; k != workload.Result && k != workload.New {
				list = append(list, f)
			}
		}
	}
	return list
}

// row chooses the row that several parameters describe: one with a value that is drawn already or
// that the workload distributes, else any.
func (d *drawing) row(table int, t *pool, filters []workload.Filter) int {
	for _, f := range filters {
		if !d.drawn[f.Param] && !d.pattern.Params[f.Param].Assumed {
			d.one(f.Param)
		}
		if !d.drawn[f.Param] || len(d.values[f.Param].Values) == 0 {
			continue
		}
		c := d.pools.column(schema.Ref{Table: table, Column: f.Use.Column})
		if at, ok := c.at[d.values[f.Param].Values[0].Text]; ok {
			return int(c.rows[at][d.random.IntN(len(c.rows[at]))])
		}
	}
	return d.random.IntN(len(t.rows))
}

// use is a place where a parameter is compared or written.
type use struct {
	statement int
	at        schema.Ref
	filter    *workload.Filter // nil for a written value
}

// useOf returns the first place of a parameter.
func (d *drawing) useOf(param int) (use, bool) {
	for i := range d.pattern.Statements {
		st := &d.pattern.Statements[i]
		for k := range st.Filters {
			if f := &st.Filters[k]; f.Param == param || f.Bound() == param {
				return use{i, schema.Ref{Table: st.Sources[f.Use.Source].Table, Column: f.Use.Column}, f}, true
			}
		}
		for _, set := range st.Sets {
			if set.Param == param {
				return use{i, schema.Ref{Table: st.Sources[0].Table, Column: set.Column}, nil}, true
			}
		}
	}
	return use{}, false
}

// repeated is how many values a parameter has: one for each repetition of its statements, if all
// of them repeat.
func (d *drawing) repeated(param int) int {
	n := 0
	for i := range d.pattern.Statements {
		st := &d.pattern.Statements[i]
		used := slices.ContainsFunc(st.Sets, func(s workload.Set) bool { return s.Param == param }) ||
			slices.ContainsFunc(st.Filters, func(f workload.Filter) bool { return f.Param == param })
		if !used {
			continue
		}
		if st.Repeat <= 1 {
			return 1
		}
		n = max(n, d.repeats[i])
	}
	return max(1, n)
}

// one draws a parameter.
func (d *drawing) one(param int) {
	d.drawn[param] = true
	p := &d.pattern.Params[param]
	arg := &d.values[param]
	at, used := d.useOf(param)
	over := at.at
	if p.Dist.HasOver {
		over = p.Dist.Over
	}
	n := d.repeated(param)
	if used && at.filter != nil && at.filter.Kind == workload.In {
		n, arg.List = max(1, at.filter.Values), true
	}
	switch p.Dist.Kind {
	case workload.Const:
		arg.Values = []drive.Value{{Text: p.Dist.Value}}
		return
	case workload.Result:
		return
	case workload.New:
		for k := range n {
			arg.Values = append(arg.Values, d.next(over, k, n))
		}
		return
	}
	written := used && at.filter == nil
	for try := 0; len(arg.Values) < n; try++ {
		v, ok := d.value(&p.Dist, over)
		if !ok {
			v = d.fresh(over)
		}
		// Rows of one run that repeat refer to different rows, and a list has different values.
		if (arg.List || written) && slices.Contains(arg.Values, v) && try < 100 {
			continue
		}
		arg.Values = append(arg.Values, v)
	}
}

// value draws a value of a column as it is distributed; false if the source has none.
func (d *drawing) value(dist *workload.Dist, over schema.Ref) (drive.Value, bool) {
	c := d.pools.column(over)
	n := len(c.values)
	if n == 0 {
		return drive.Value{}, false
	}
	switch dist.Kind {
	case workload.Zipf:
		if sums := c.share[dist.S]; len(sums) > 0 {
			return c.values[min(n-1, sort.SearchFloat64s(sums, d.random.Float64()))], true
		}
	case workload.TopK:
		x := d.random.Float64()
		for _, top := range dist.Top {
			if x -= top.Share; x < 0 {
				return drive.Value{Text: top.Value}, true
			}
		}
	case workload.ByData:
		rows := d.pools.tables[over.Table].rows
		for range 100 {
			if v := rows[d.random.IntN(len(rows))][over.Column]; !v.Null {
				return v, true
			}
		}
	case workload.Recent:
		rows := d.pools.tables[over.Table].rows
		if len(c.ages) == len(rows) && dist.HalfLife > 0 {
			for range 1000 {
				i := d.random.IntN(len(rows))
				if v := rows[i][over.Column]; !v.Null && d.random.Float64() < math.Exp2(-c.ages[i]/dist.HalfLife) {
					return v, true
				}
			}
		}
	}
	return c.values[d.random.IntN(n)], true
}

// sample returns some value of a column of the source.
func (d *drawing) sample(r schema.Ref) drive.Value {
	if t := d.pools.tables[r.Table]; t != nil && len(t.rows) > 0 {
		return t.rows[d.random.IntN(len(t.rows))][r.Column]
	}
	return drive.Value{Null: true}
}

// next returns value k of n of a key of new rows. Numbers that count rows within another key begin
// with 1.
func (d *drawing) next(r schema.Ref, k, n int) drive.Value {
	t := &d.pools.schema.Tables[r.Table]
	kind := t.Columns[r.Column].Type.Kind
	if len(t.Primary) > 1 && n > 1 && (kind == schema.Int || kind == schema.BigInt) {
		return drive.Value{Text: fmt.Sprint(k + 1)}
	}
	return d.fresh(r)
}

// fresh returns a value of a column that no row of the source has, and no other run of the replay.
func (d *drawing) fresh(r schema.Ref) drive.Value {
	n := d.run*freshOfRun + d.taken%freshOfRun
	d.taken++
	largest := int64(0)
	if t := d.pools.tables[r.Table]; t != nil {
		largest = t.largest[r.Column]
	}
	of := d.pools.schema.Tables[r.Table].Columns[r.Column].Type
	switch of.Kind {
	case schema.Int, schema.BigInt, schema.Decimal, schema.Float:
		return drive.Value{Text: fmt.Sprint(largest + 1 + int64(n&math.MaxInt32))} //nolint:gosec // it fits
	case schema.UUID:
		return drive.Value{Text: fmt.Sprintf("%08x-%04x-4%03x-8%03x-%012x", d.random.Uint32(), d.random.Uint32()&0xffff,
			d.random.Uint32()&0xfff, d.random.Uint32()&0xfff, n&0xffffffffffff)}
	case schema.Date, schema.Time, schema.Timestamp, schema.TimestTZ, schema.Bool, schema.Enum:
		return d.sample(r)
	}
	text := "~" + fmt.Sprintf("%x", n)
	if length := len(d.sample(r).Text); len(text) < length {
		text += strings.Repeat("x", length-len(text))
	}
	return drive.Value{Text: text}
}

// between puts the bounds of ranges in their order.
func (d *drawing) between() {
	for i := range d.pattern.Statements {
		st := &d.pattern.Statements[i]
		for k := range st.Filters {
			f := &st.Filters[k]
			if f.Param < 0 || f.Bound() < 0 {
				continue
			}
			lower, upper := d.values[f.Param].Values, d.values[f.Upper].Values
			t := d.pools.schema.Tables[st.Sources[f.Use.Source].Table].Columns[f.Use.Column].Type
			if len(lower) == 1 && len(upper) == 1 && drive.Compare(t, lower[0].Text, upper[0].Text) > 0 {
				lower[0], upper[0] = upper[0], lower[0]
			}
		}
	}
}
