package sensitivity

import (
	"context"
	"maps"
	"slices"

	"github.com/orrery-db/orrery/internal/model/canonical"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// A number of the input.
type number struct {
	what string
	now  float64
	// factors are tried in each direction, the nearest first.
	factors [][]float64
	// tables are those whose sizes or costs depend on the number; nil means all.
	tables []int
	// bounds says that the number can decide which designs a search chooses from.
	bounds bool
	change func(factor float64) changed
}

// changed is an input with another number: other rates, or else another schema and scale.
type changed struct {
	rates  *workload.Workload
	schema *schema.Schema
	scale  schema.Scale
}

// A Change is an input with one other number.
type Change struct {
	What     string // the number, as in the result of Analyse
	Factor   float64
	Schema   *schema.Schema
	Scale    schema.Scale
	Workload *workload.Workload
}

// Changes returns the inputs that Analyse compares first: each number at ten times and at a tenth.
func Changes(in Input) []Change {
	a := start(context.Background(), in)
	var out []Change
	for _, n := range a.numbers() {
		for _, f := range []float64{10, 0.1} {
			c := n.change(f)
			one := Change{n.what, f, c.schema, c.scale, a.in.Workload}
			if c.rates != nil {
				one.Schema, one.Scale, one.Workload = a.in.Schema, a.in.Scale, c.rates
			}
			out = append(out, one)
		}
	}
	return out
}

// ten are the factors of every number.
var ten = [][]float64{{10}, {0.1}}

// numbers lists the numbers of the input.
func (a *analysis) numbers() []number {
	out := a.rates()
	for t := range a.in.Schema.Tables {
		for f := range a.in.Schema.Tables[t].Foreign {
			out = append(out, a.fanout(t, f))
		}
	}
	for t := range a.in.Schema.Tables {
		out = append(out, a.rows(t))
	}
	return append(out, a.horizon(), a.floor())
}

// rates are those of the patterns that run. A seldom pattern is examined up to the rate of the most
// frequent one: people often know such rates by their magnitude only.
func (a *analysis) rates() []number {
	patterns := a.in.Workload.Patterns
	highest := 0.0
	for i := range patterns {
		highest = max(highest, patterns[i].Rate)
	}
	var out []number
	for i := range patterns {
		rate := patterns[i].Rate
		if !(rate > 0) {
			continue
		}
		up := []float64{10}
		for f := 100.0; f <= 1e6 && rate*f <= highest; f *= 10 {
			up = append(up, f)
		}
		n := number{
			what: "rate of " + patterns[i].Name, now: rate, factors: [][]float64{up, {0.1}},
			change: func(factor float64) changed {
				w := *a.in.Workload
				w.Patterns = slices.Clone(patterns)
				w.Patterns[i].Rate *= factor
				return changed{rates: &w}
			},
		}
		for t := range canonical.Touched(&patterns[i], len(a.in.Schema.Tables)) {
			n.tables = append(n.tables, t)
		}
		out = append(out, n)
	}
	return out
}

// fanout is the largest number of rows that one parent has: declared, stated or measured.
func (a *analysis) fanout(t, f int) number {
	fk := &a.in.Schema.Tables[t].Foreign[f]
	ref := schema.ForeignRef{Table: t, Foreign: f}
	avg, largest := a.base.Fanout(t, f)
	stated := a.in.Scale.Foreign[ref]
	scaled := func(edit func(*schema.ForeignScale)) changed {
		one := stated
		edit(&one)
		scale := a.in.Scale
		scale.Foreign = maps.Clone(scale.Foreign)
		if scale.Foreign == nil {
			scale.Foreign = map[schema.ForeignRef]schema.ForeignScale{}
		}
		scale.Foreign[ref] = one
		return changed{schema: a.in.Schema, scale: scale}
	}
	n := number{
		what: "largest number of rows of " + a.in.Schema.Name(schema.Ref{Table: t, Column: fk.Columns[0]}), now: largest,
		factors: ten, tables: []int{t, fk.Table}, bounds: true,
	}
	switch {
	case stated.Growth == schema.Bounded:
		n.change = func(factor float64) changed {
			return scaled(func(s *schema.ForeignScale) { s.Max = max(1, s.Max*factor) })
		}
	case stated.Fanout.Known():
		n.change = func(factor float64) changed {
			return scaled(func(s *schema.ForeignScale) { s.Fanout = withMax(s.Fanout, factor) })
		}
	default:
		from := fk.Fanout
		if !from.Known() {
			from = schema.Fanout{Avg: avg, P50: avg, P95: largest, P99: largest, Max: largest}
		}
		n.change = func(factor float64) changed {
			s := *a.in.Schema
			s.Tables = slices.Clone(s.Tables)
			s.Tables[t].Foreign = slices.Clone(s.Tables[t].Foreign)
			s.Tables[t].Foreign[f].Fanout = withMax(from, factor)
			return changed{schema: &s, scale: a.in.Scale}
		}
	}
	return n
}

// withMax returns a fan-out with another maximum. The percentiles are at most that.
func withMax(f schema.Fanout, factor float64) schema.Fanout {
	f.Max = max(1, f.Avg, f.Max*factor)
	f.P50, f.P95, f.P99 = min(f.P50, f.Max), min(f.P95, f.Max), min(f.P99, f.Max)
	return f
}

// rows are the rows of a table at the horizon.
func (a *analysis) rows(t int) number {
	n := number{
		what: "rows of " + a.in.Schema.Tables[t].Name, now: a.base.Rows(t), factors: ten, bounds: true,
		change: func(factor float64) changed {
			scale := a.in.Scale
			scale.Rows = maps.Clone(scale.Rows)
			if scale.Rows == nil {
				scale.Rows = map[int]float64{}
			}
			scale.Rows[t] = max(1, a.base.Rows(t)*factor)
			return changed{schema: a.in.Schema, scale: scale}
		},
	}
	// The fan-outs of a table follow from its rows and from those of its parents.
	n.tables = append(n.tables, t)
	for u := range a.in.Schema.Tables {
		for _, fk := range a.in.Schema.Tables[u].Foreign {
			if fk.Table == t {
				n.tables = append(n.tables, u)
			} else if u == t {
				n.tables = append(n.tables, fk.Table)
			}
		}
	}
	return n
}

// horizon is the age at which the design is judged. It goes down to that of a new database.
func (a *analysis) horizon() number {
	days := a.in.Scale.Horizon / 86400
	return number{
		what: "horizon in days", now: days, factors: [][]float64{{10}, {0.1, 0.01, 0.001}}, bounds: true,
		change: func(factor float64) changed {
			scale := a.in.Scale
			scale.Horizon *= factor
			return changed{schema: a.in.Schema, scale: scale}
		},
	}
}

// floor is the least number of partition key ranges of a container.
func (a *analysis) floor() number {
	return number{
		what: a.in.Price.API.Say("partition key ranges at least"), now: float64(a.in.Scale.Floor), factors: ten,
		change: func(factor float64) changed {
			scale := a.in.Scale
			scale.Floor = max(1, int(float64(scale.Floor)*factor+0.5))
			return changed{schema: a.in.Schema, scale: scale}
		},
	}
}
