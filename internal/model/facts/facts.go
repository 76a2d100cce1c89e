// Package facts derives from a workload what a search for designs has to know about each table
// and foreign key: how often rows are read, written and looked up, and how many rows one parent
// may have.
//
// The one idea: whether a relation is bounded follows from a rule that can be named (a constraint,
// the way in which rows are inserted, a declared growth), never from the largest number seen.
//
// The package knows no design and no price. Start reading at Of.
package facts

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Bounds of what is embedded.
const (
	smallFanout = 20   // largest number of rows below which a relation without inserts is bounded
	embedRows   = 1000 // projected rows of one item
)

// A Sizer knows sizes at the target: the rows of a table, the bytes of one row and of one of its
// columns, and the rows of one parent.
type Sizer interface {
	Rows(table int) float64
	RowBytes(table int) float64
	ColumnBytes(table, column int) float64
	// Nulls is the share of rows without a value of a column.
	Nulls(table, column int) float64
	Fanout(table, foreign int) (avg, largest float64)
	// PlannedBytes is the largest item that a design plans with.
	PlannedBytes() float64
}

// Facts are the facts of all tables and foreign keys.
type Facts struct {
	Tables  []Table
	Foreign [][]Foreign // by table and foreign key
	// Splits has, by table, the candidates for the columns of a second item type of its rows, in
	// ascending order each.
	Splits [][][]int
}

// A Table has the facts of a table. Rates are per second.
type Table struct {
	Rows, Bytes                  float64 // at the horizon; bytes of a row
	Known                        bool    // whether rows is known
	Read, Insert, Update, Delete float64
	Whole                        float64 // reads of all rows
	Filters                      []FilterSet
	Filtered                     []float64 // by column: rate of equality filters
	Updates                      []float64 // by column
	Needs                        []float64 // by column: rate of reads and updates that need it
	Indexed                      []bool    // by column: filters and orders look it up
	Used                         []bool    // by column: the workload reads or writes it
	ReadOrWritten                bool
}

// A FilterSet is a set of columns that statements compare for equality, in ascending order.
type FilterSet struct {
	Columns []int
	Rate    float64
}

// A Foreign has the facts of a foreign key.
type Foreign struct {
	Avg, Max   float64 // fan-out at the horizon
	Unique     bool
	Bounded    bool
	CoInserted bool // the workload inserts rows only together with their parent
	Rule       Rule
	CoRead     float64 // share of the reads of the parent that read the child too
	ChildRead  float64 // share of the reads of the child that read the parent too
	Moves      bool    // the workload updates its columns
	Nullable   bool
	Declared   float64 // the stated maximum, or 0
}

// deriving is the state of Of.
type deriving struct {
	Facts
	s     *schema.Schema
	scale schema.Scale
	w     *workload.Workload
	sizer Sizer
}

// Of derives the facts of a schema under a workload.
func Of(s *schema.Schema, scale schema.Scale, w *workload.Workload, sizer Sizer) Facts {
	d := &deriving{s: s, scale: scale, w: w, sizer: sizer}
	d.tables()
	d.foreigns()
	d.Splits = d.splits()
	return d.Facts
}

// tables derives rates, filters and sizes of every table.
func (d *deriving) tables() {
	d.Tables = make([]Table, len(d.s.Tables))
	for t := range d.s.Tables {
		n := len(d.s.Tables[t].Columns)
		d.Tables[t].Filtered, d.Tables[t].Updates = make([]float64, n), make([]float64, n)
		d.Tables[t].Needs = make([]float64, n)
		d.Tables[t].Indexed, d.Tables[t].Used = make([]bool, n), make([]bool, n)
	}
	for i := range d.w.Patterns {
		pat := &d.w.Patterns[i]
		for k := range pat.Statements {
			d.statement(pat, &pat.Statements[k])
		}
	}
	for t := range d.s.Tables {
		tab, f := &d.s.Tables[t], &d.Tables[t]
		_, stated := d.scale.Rows[t]
		f.Known = stated || tab.RowsKnown
		f.Rows, f.Bytes = d.sizer.Rows(t), max(1, d.sizer.RowBytes(t))
		for c := range tab.Columns {
			f.ReadOrWritten = f.ReadOrWritten || f.Used[c]
		}
	}
}

func (d *deriving) statement(pat *workload.Pattern, st *workload.Statement) {
	if st.Fills != nil {
		return // few designs need it
	}
	rate := pat.Rate * st.Times()
	d.uses(st)
	for i, src := range st.Sources {
		f := &d.Tables[src.Table]
		f.ReadOrWritten = true
		switch {
		case i == 0 && st.Kind == workload.Insert:
			f.Insert += rate
		case i == 0 && st.Kind == workload.Update:
			f.Update += rate
		case i == 0 && st.Kind == workload.Delete:
			f.Delete += rate
		default:
			f.Read += rate
		}
	}
	if len(st.Sources) > 0 && st.Kind == workload.Update {
		for _, a := range st.Sets {
			d.Tables[st.Sources[0].Table].Updates[a.Column] += rate
			d.Tables[st.Sources[0].Table].Needs[a.Column] += rate
		}
	}
	if st.Kind == workload.Select {
		for i, columns := range st.Needed() {
			for _, c := range columns {
				d.Tables[st.Sources[i].Table].Needs[c] += rate
			}
		}
	}
	if st.Kind == workload.Insert {
		return
	}
	classes := workload.NewClasses(d.s, pat, st)
	filtered := false
	for i, src := range st.Sources {
		own := d.s.Tables[src.Table].Own()
		cols := slices.DeleteFunc(classes.Known(i), func(c int) bool { return c >= own })
		f := &d.Tables[src.Table]
		for _, c := range cols {
			f.Filtered[c] += rate
			f.Indexed[c] = true
		}
		if len(cols) > 0 {
			filtered = true
			f.addFilter(cols, rate)
		}
	}
	d.indexes(st, classes)
	if st.Kind == workload.Select && !filtered && len(st.Filters) == 0 && len(st.Aggregates) == 0 && st.Limit == 0 {
		for _, src := range st.Sources {
			d.Tables[src.Table].Whole += rate
		}
	}
}

func (f *Table) addFilter(cols []int, rate float64) {
	for i := range f.Filters {
		if slices.Equal(f.Filters[i].Columns, cols) {
			f.Filters[i].Rate += rate
			return
		}
	}
	f.Filters = append(f.Filters, FilterSet{cols, rate})
}

// uses marks the columns that a statement uses.
func (d *deriving) uses(st *workload.Statement) {
	mark := func(u workload.Use) {
		if u.Column >= 0 && u.Source >= 0 && u.Source < len(st.Sources) {
			d.Tables[st.Sources[u.Source].Table].Used[u.Column] = true
		}
	}
	for _, j := range st.Joins {
		mark(j.Left)
		mark(j.Right)
	}
	for _, f := range st.Filters {
		mark(f.Use)
	}
	for _, u := range st.Output {
		mark(u)
	}
	for _, a := range st.Aggregates {
		mark(a.Use)
	}
	for _, u := range st.GroupBy {
		mark(u)
	}
	for _, o := range st.OrderBy {
		if o.Aggregate < 0 {
			mark(o.Use)
		}
	}
	for _, a := range st.Sets {
		mark(workload.Use{Column: a.Column})
	}
}

// indexes marks the columns that filters, orders and lookups along joins need in an index.
func (d *deriving) indexes(st *workload.Statement, classes *workload.Classes) {
	mark := func(u workload.Use) {
		if u.Column >= 0 && u.Source >= 0 && u.Source < len(st.Sources) {
			d.Tables[st.Sources[u.Source].Table].Indexed[u.Column] = true
		}
	}
	reached := make([]bool, len(st.Sources))
	for _, f := range st.Filters {
		if f.Kind != workload.Unknown {
			mark(f.Use)
		}
		if f.Use.Source >= 0 && f.Use.Source < len(reached) {
			reached[f.Use.Source] = true
		}
	}
	for _, o := range st.OrderBy {
		if o.Aggregate < 0 {
			mark(o.Use)
		}
	}
	if !slices.Contains(reached, true) && len(reached) > 0 {
		reached[0] = true
	}
	for range st.Sources {
		for _, e := range classes.Edges {
			from, to := e.Child, e.Parent
			fk := &d.s.Tables[st.Sources[from].Table].Foreign[e.Foreign]
			switch {
			case reached[to] && !reached[from]:
				reached[from] = true
				for _, c := range fk.Columns {
					mark(workload.Use{Source: from, Column: c})
				}
			case reached[from] && !reached[to]:
				reached[to] = true
				for _, c := range fk.Refs {
					mark(workload.Use{Source: to, Column: c})
				}
			}
		}
	}
}

// foreigns derives the facts of every foreign key.
func (d *deriving) foreigns() {
	d.Foreign = make([][]Foreign, len(d.s.Tables))
	for t := range d.s.Tables {
		tab := &d.s.Tables[t]
		d.Foreign[t] = make([]Foreign, len(tab.Foreign))
		for f := range tab.Foreign {
			fk, ff := &tab.Foreign[f], &d.Foreign[t][f]
			ff.Unique = tab.UniqueForeign(f)
			for _, c := range fk.Columns {
				ff.Moves = ff.Moves || d.Tables[t].Updates[c] > 0
				inPrimary := slices.Contains(tab.Primary, c)
				ff.Nullable = ff.Nullable || !tab.Columns[c].NotNull && !inPrimary
			}
			ff.CoInserted = d.coInserted(t, f)
			d.fanout(t, f)
			d.boundedness(t, f)
			ff.CoRead, ff.ChildRead = d.coRead(t, fk.Table)
		}
	}
}

// fanout finds the fan-out of a foreign key at the target.
func (d *deriving) fanout(t, f int) {
	ff := &d.Foreign[t][f]
	stated := d.scale.Foreign[schema.ForeignRef{Table: t, Foreign: f}]
	if stated.Growth == schema.Bounded {
		ff.Declared = stated.Max
	}
	ff.Avg, ff.Max = d.sizer.Fanout(t, f)
}

// boundedness tells whether one parent may have a limited number of rows, and why.
func (d *deriving) boundedness(t, f int) {
	tab, ff := &d.s.Tables[t], &d.Foreign[t][f]
	fk := &tab.Foreign[f]
	weak := len(fk.Columns) < len(tab.Primary)
	for _, c := range fk.Columns {
		weak = weak && slices.Contains(tab.Primary, c)
	}
	small := ff.Max <= embedRows && ff.Max*d.Tables[t].Bytes < d.sizer.PlannedBytes()
	switch growth := d.scale.Foreign[schema.ForeignRef{Table: t, Foreign: f}].Growth; {
	case growth == schema.Unbounded:
		ff.Rule = DeclaredUnbounded
	case growth == schema.Bounded:
		ff.Rule, ff.Bounded = DeclaredBounded, ff.Declared*d.Tables[t].Bytes < d.sizer.PlannedBytes()
	case ff.Unique:
		ff.Rule, ff.Bounded = ByConstraint, true
	case ff.CoInserted:
		ff.Rule, ff.Bounded = ByInsert, small
	case weak && ff.Max > 0:
		ff.Rule, ff.Bounded = ByPrimary, small
	case d.Tables[t].Insert == 0 && fk.Fanout.Known():
		ff.Rule, ff.Bounded = NeverInserted, fk.Fanout.Max <= smallFanout && small
	}
}

// A Rule is what decided whether a foreign key is bounded.
type Rule uint8

// The rules; NoRule says that nothing limits the rows.
const (
	NoRule Rule = iota
	DeclaredUnbounded
	DeclaredBounded
	ByConstraint
	ByInsert
	ByPrimary
	NeverInserted
)

// coInserted tells whether the workload inserts rows of a table, and only in patterns that insert
// the parent of the foreign key too.
func (d *deriving) coInserted(t, f int) bool {
	fk := &d.s.Tables[t].Foreign[f]
	if fk.Table == t || d.Tables[t].Insert == 0 {
		return false
	}
	for i := range d.w.Patterns {
		pat := &d.w.Patterns[i]
		for k := range pat.Statements {
			st := &pat.Statements[k]
			if st.Kind == workload.Insert && len(st.Sources) > 0 && st.Sources[0].Table == t &&
				!insertsParent(pat, st, fk) {
				return false
			}
		}
	}
	return true
}

// insertsParent tells whether a pattern inserts the parent of a row that a statement inserts.
func insertsParent(pat *workload.Pattern, child *workload.Statement, fk *schema.ForeignKey) bool {
	for k := range pat.Statements {
		st := &pat.Statements[k]
		if st.Kind != workload.Insert || len(st.Sources) == 0 || st.Sources[0].Table != fk.Table {
			continue
		}
		same := true
		for i, c := range fk.Columns {
			a, b := parameter(child, c), parameter(st, fk.Refs[i])
			same = same && (a < 0 || b < 0 || a == b || pat.Params[a].Dist.Kind == workload.Result)
		}
		if same {
			return true
		}
	}
	return false
}

// parameter returns the parameter that a statement writes to a column, or -1.
func parameter(st *workload.Statement, column int) int {
	for _, a := range st.Sets {
		if a.Column == column {
			return a.Param
		}
	}
	return -1
}

// coRead returns the share of the reads of a parent that read the child too, and the reverse.
func (d *deriving) coRead(child, parent int) (ofParent, ofChild float64) {
	var both, parents, children float64
	for i := range d.w.Patterns {
		pat := &d.w.Patterns[i]
		var hasChild, hasParent bool
		for k := range pat.Statements {
			if pat.Statements[k].Kind != workload.Select || pat.Statements[k].Fills != nil {
				continue
			}
			for _, s := range pat.Statements[k].Sources {
				hasChild = hasChild || s.Table == child
				hasParent = hasParent || s.Table == parent
			}
		}
		if hasChild {
			children += pat.Rate
		}
		if hasParent {
			parents += pat.Rate
		}
		if hasChild && hasParent {
			both += pat.Rate
		}
	}
	return ratio(both, parents), ratio(both, children)
}

func ratio(a, b float64) float64 {
	if b == 0 {
		return 0
	}
	return a / b
}
