// Package gaps finds what the input of a design does not say, and what is taken instead.
//
// The one idea: a gap comes with inputs in which the truth is another one. The search for a
// design can then tell which of its decisions depend on the gap, so that people measure what
// matters and leave the rest.
//
// The package does not know designs or prices. Start reading at Of, and at OfSource for what a
// source alone leaves open.
package gaps

import (
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/facts"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/sizes"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// An Input is what a design is searched for.
type Input struct {
	Schema   *schema.Schema
	Scale    schema.Scale
	Workload *workload.Workload
}

// A Gap is something that an input does not say.
type Gap struct {
	// What says what is missing, what is taken instead, and which other truths were tried.
	What string
	// Others are the inputs with another truth; none means that nothing can be tried.
	Others []Input
	// Minor says that the gap deserves a line only if a decision depends on it.
	Minor bool
}

// standingGrowth is how many times as many rows of a child there are at the horizon, for which a
// gap about its parent deserves a line.
const standingGrowth = 2

// finder lists the gaps of an input.
type finder struct {
	in    Input
	facts *facts.Facts
	order []int // the tables in the order in which texts name them
	sizes *sizes.Sizes
	out   []Gap
}

// Of lists the gaps of an input. The facts are those of the input, and order has its tables in the
// order in which texts name them.
func Of(in Input, f *facts.Facts, order []int) []Gap {
	d := &finder{in: in, facts: f, order: order, sizes: sizes.Of(in.Schema, in.Scale, in.Workload, false)}
	d.rows()
	d.values()
	d.bytes()
	d.fanouts()
	d.workload()
	d.standing()
	d.references()
	return d.out
}

func (d *finder) add(what string, others ...Input) {
	d.out = append(d.out, Gap{What: what, Others: others})
}

// with returns the input with another scale, which edit changes.
func (d *finder) with(edit func(*schema.Scale)) Input {
	out := d.in
	out.Scale.Rows = maps.Clone(out.Scale.Rows)
	out.Scale.Distinct = maps.Clone(out.Scale.Distinct)
	out.Scale.Foreign = maps.Clone(out.Scale.Foreign)
	if out.Scale.Rows == nil {
		out.Scale.Rows = map[int]float64{}
	}
	if out.Scale.Distinct == nil {
		out.Scale.Distinct = map[schema.Ref]float64{}
	}
	if out.Scale.Foreign == nil {
		out.Scale.Foreign = map[schema.ForeignRef]schema.ForeignScale{}
	}
	edit(&out.Scale)
	return out
}

// rows says of how many tables the scale does not state the rows.
func (d *finder) rows() {
	var silent, unknown []int
	for t := range d.in.Schema.Tables {
		if _, stated := d.in.Scale.Rows[t]; !stated && d.in.Schema.Tables[t].RowsKnown {
			silent = append(silent, t)
		} else if !stated {
			unknown = append(unknown, t)
		}
	}
	times := func(factor float64) Input {
		return d.with(func(s *schema.Scale) {
			for _, t := range silent {
				s.Rows[t] = math.Round(d.facts.Tables[t].Rows * factor)
			}
		})
	}
	if len(silent) > 0 {
		d.add("The scale does not state the rows of "+dialect.Count(len(silent), "table")+": they are today's rows plus "+
			dialect.Count(d.in.Scale.Horizon/86400, "day")+" of the workload's own writes. The decisions listed change if "+
			"they are ten times as many, or a tenth.", times(10), times(0.1))
	}
	if len(unknown) > 0 {
		d.add("There are no statistics of "+dialect.Count(len(unknown), "table")+": 1,000 rows are assumed for each, and "+
			"what the workload adds. The decisions listed change if they have a million rows.",
			d.with(func(s *schema.Scale) {
				for _, t := range unknown {
					s.Rows[t] = 1e6
				}
			}))
	}
}

// fewValues is the number of values that is tried for columns whose number is a guess.
const fewValues = 100

// values says which columns that the workload uses have a guessed number of values. The column with
// most equality filters is named.
func (d *finder) values() {
	var columns []schema.Ref
	named, rate := schema.Ref{}, -1.0
	for _, t := range d.order {
		for c := range d.in.Schema.Tables[t].Own() {
			if f := &d.facts.Tables[t]; d.sizes.Tables[t].Columns[c].Guessed && f.Used[c] {
				columns = append(columns, schema.Ref{Table: t, Column: c})
				if f.Filtered[c] > rate {
					named, rate = columns[len(columns)-1], f.Filtered[c]
				}
			}
		}
	}
	try := func(number func(rows float64) float64) Input {
		return d.with(func(s *schema.Scale) {
			for _, ref := range columns {
				most, _ := d.in.Schema.Tables[ref.Table].Columns[ref.Column].Type.Most()
				s.Distinct[ref] = max(1, min(number(d.facts.Tables[ref.Table].Rows), most))
			}
		})
	}
	if len(columns) > 0 {
		d.add("The source does not state how many values "+and(d.in.Schema.Name(named), len(columns)-1, "column")+
			have(len(columns))+": a tenth of the rows is taken, or what the type suggests. State it in the scale, as distinct. "+
			"The decisions listed change if there are "+dialect.Number(fewValues)+", or as many as rows.",
			try(func(rows float64) float64 { return min(fewValues, rows) }),
			try(func(rows float64) float64 { return rows }))
	}
}

// and names one thing and counts the others of its kind.
func and(name string, others int, noun string) string {
	if others == 0 {
		return name
	}
	return name + " and " + dialect.Count(others, "other "+noun)
}

func have(n int) string {
	if n == 1 {
		return " has"
	}
	return " have"
}

// bytes says which tables have values whose size is a guess: their types leave it open.
func (d *finder) bytes() {
	var tables []int
	columns := map[schema.Ref]float64{}
	for _, t := range d.order {
		tab := &d.in.Schema.Tables[t]
		for c := range tab.Own() {
			col := &tab.Columns[c]
			open := col.Type.Array || slices.Contains([]schema.Kind{
				schema.Text, schema.JSON, schema.Binary, schema.Other,
			}, col.Type.Kind)
			if open && col.AvgBytes <= 0 && d.facts.Tables[t].ReadOrWritten {
				columns[schema.Ref{Table: t, Column: c}] = d.sizes.Tables[t].Columns[c].Value
				tables = append(tables, t)
			}
		}
	}
	tables = slices.Compact(tables)
	times := func(factor float64) Input {
		s := *d.in.Schema
		s.Tables = slices.Clone(s.Tables)
		for _, t := range tables {
			s.Tables[t].Columns = slices.Clone(s.Tables[t].Columns)
		}
		for ref, value := range columns {
			s.Tables[ref.Table].Columns[ref.Column].AvgBytes = value * factor
		}
		return Input{&s, d.in.Scale, d.in.Workload}
	}
	if len(tables) > 0 {
		d.add("The source does not state how large the values of "+dialect.Count(len(columns), "column")+" of "+
			and(d.in.Schema.Tables[tables[0]].Name, len(tables)-1, "table")+" are: 24 bytes are taken for a text, and for "+
			"other types what they suggest. State it in the file of the source, as bytes of a column. The decisions listed "+
			"change if the values are ten times as large, or a tenth.", times(10), times(0.1))
		d.out[len(d.out)-1].Minor = true
	}
}

// fanouts says of which foreign keys the largest number of rows of one parent is a guess.
func (d *finder) fanouts() {
	var keys []schema.ForeignRef
	for _, t := range d.order {
		tab := &d.in.Schema.Tables[t]
		for f := range tab.Foreign {
			ref := schema.ForeignRef{Table: t, Foreign: f}
			stated := d.in.Scale.Foreign[ref]
			if !tab.Foreign[f].Fanout.Known() && !stated.Fanout.Known() && stated.Growth != schema.Bounded &&
				!tab.UniqueForeign(f) && d.facts.Tables[t].ReadOrWritten {
				keys = append(keys, ref)
			}
		}
	}
	largest := func(factor float64) Input {
		return d.with(func(s *schema.Scale) {
			for _, ref := range keys {
				one, avg := s.Foreign[ref], d.facts.Foreign[ref.Table][ref.Foreign].Avg
				one.Fanout = schema.Fanout{Avg: avg, P50: avg, P95: min(3, factor) * avg, P99: factor * avg, Max: factor * avg}
				s.Foreign[ref] = one
			}
		})
	}
	if len(keys) > 0 {
		tab := &d.in.Schema.Tables[keys[0].Table]
		fk := &tab.Foreign[keys[0].Foreign]
		d.add("The source does not state how many rows of "+tab.Name+" the largest row of "+d.in.Schema.Tables[fk.Table].Name+
			" has, by "+and(d.in.Schema.Name(schema.Ref{Table: keys[0].Table, Column: fk.Columns[0]}), len(keys)-1,
			"foreign key")+": ten times the average is taken. State it in the scale, as fanout. The decisions listed change "+
			"if it has 100 times the average, or no more than it.", largest(100), largest(1))
		d.out[len(d.out)-1].Minor = true
	}
}

// workload says which distributions and which outcomes of writes the workload leaves open.
func (d *finder) workload() {
	with := func(w *workload.Workload) Input { return Input{d.in.Schema, d.in.Scale, w} }
	if n, skewed := workload.Skewed(d.in.Workload); n > 0 {
		d.add("The workload states no distribution for "+dialect.Count(n, "parameter")+": values are drawn uniformly. The "+
			"decisions listed change if few values are drawn most often.", with(skewed))
	}
	if n := workload.Upserts(d.in.Workload); n > 0 {
		pattern := dialect.Count(n, "access pattern")
		d.add("Half of the writes with ON CONFLICT DO UPDATE, in "+pattern+", are assumed to insert "+
			"a row, and half to update one. State the rows of their tables in the scale, since they grow by that. The "+
			"decisions listed change if nearly all insert, or nearly all update.",
			with(workload.Upserting(d.in.Workload, 1.98)), with(workload.Upserting(d.in.Workload, 0.02)))
	}
}

// standing says which parents nobody inserts while rows that refer to them are inserted: each then
// collects ever more rows.
func (d *finder) standing() {
	for _, t := range d.order {
		tab := &d.in.Schema.Tables[t]
		children, most := []string{}, 1.0
		for u := range d.in.Schema.Tables {
			child := &d.in.Schema.Tables[u]
			grown := d.facts.Tables[u].Rows / max(1, float64(child.Rows))
			for f := range child.Foreign {
				_, given := d.in.Scale.Foreign[schema.ForeignRef{Table: u, Foreign: f}]
				if child.Foreign[f].Table == t && u != t && !given && child.RowsKnown && grown >= standingGrowth {
					children, most = append(children, child.Name), max(most, grown)
				}
			}
		}
		_, stated := d.in.Scale.Rows[t]
		if stated || d.facts.Tables[t].Insert > 0 || len(children) == 0 || !tab.RowsKnown {
			continue
		}
		slices.Sort(children)
		d.add("No access pattern inserts rows of "+tab.Name+", while rows of "+
			strings.Join(slices.Compact(children), " and ")+" that refer to them grow: each row of "+tab.Name+
			" collects up to "+dialect.Number(most)+" times as many as today. State its rows in the scale if it grows too. "+
			"The decisions listed change if it grows as they do.", d.with(func(s *schema.Scale) {
			s.Rows[t] = math.Round(d.facts.Tables[t].Rows * most)
		}))
	}
}

// references names the foreign keys that the schema does not declare.
func (d *finder) references() {
	for _, t := range d.order {
		tab := &d.in.Schema.Tables[t]
		for f := range tab.Foreign {
			if fk := &tab.Foreign[f]; fk.Assumed {
				d.add("The schema does not declare that " + d.in.Schema.Name(schema.Ref{Table: t, Column: fk.Columns[0]}) +
					" refers to " + d.in.Schema.Tables[fk.Table].Name + ": joins and data suggest it.")
			}
		}
	}
}
