package advise

import (
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/describe"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Limits of candidates.
const (
	lookupRows     = 2000     // rows of a list
	seldom         = 100      // uses a second of a list that is not read whole
	seldomRows     = 500      // and its rows
	lookupBytes    = 1 << 20  // bytes of such a list
	itemBytes      = 1 << 20  // planned bytes of the largest item
	smallFanout    = 20       // largest number of rows below which a relation without inserts is bounded
	embedRows      = 1000     // projected rows of one item
	keyNulls       = 0.05     // share of NULL that a partition key column may have
	longestChain   = 3        // foreign keys of a copy
	largeBytes     = 25 << 30 // bytes of a table for each range that a container has at least
	largeWrites    = 500      // writes of a table a second, for each such range
	mostKeys       = 16       // candidates for the key of one table
	mostCandidates = 64       // copies or counters of one table
)

// A problem is an input in canonical order, with what was derived from it and the candidates of
// each choice.
type problem struct {
	stopped func() bool // whether nobody waits for the search any more
	s       *schema.Schema
	scale   schema.Scale
	w       *workload.Workload
	o       design.Options
	pricer  Pricer
	// newPricer makes a Pricer for a part of the workload.
	newPricer func(*schema.Schema, schema.Scale, *workload.Workload) Pricer

	tables   []tableFacts
	fks      [][]foreignFacts
	refs     [][]schema.ForeignRef // by table: the foreign keys that refer to it
	namer    *describe.Namer
	homes    [][]home
	keys     [][]key
	copies   [][]copyCandidate
	counters [][]counter
	views    [][]view
	serving  [][]uint64 // by table: the sets of copies that serve a read
	reads    int        // that copies could serve
	only     []fixed    // what pins and forbids leave, by table
}

// tableFacts are the facts of a table. Rates are per second.
type tableFacts struct {
	rows, bytes               float64 // at the horizon; bytes of a row
	known                     bool    // whether rows is known
	read, insert, update, del float64
	whole                     float64 // reads of all rows
	filters                   []filterSet
	filtered                  []float64 // by column: rate of equality filters
	updates                   []float64 // by column
	indexed                   []bool    // by column: filters and orders look it up
	used                      []bool    // by column: the workload reads or writes it
	readOrWritten             bool
}

// A filterSet is a set of columns that statements compare for equality, in ascending order.
type filterSet struct {
	columns []int
	rate    float64
}

// foreignFacts are the facts of a foreign key.
type foreignFacts struct {
	avg, max   float64 // fan-out at the horizon
	unique     bool
	bounded    bool
	coInserted bool // the workload inserts rows only together with their parent
	rule       boundRule
	coRead     float64 // share of the reads of the parent that read the child too
	childRead  float64 // share of the reads of the child that read the parent too
	moves      bool    // the workload updates its columns
	nullable   bool
	declared   float64 // the stated maximum, or 0
}

func newProblem(s *schema.Schema, scale schema.Scale, w *workload.Workload, o design.Options, pricer Pricer) *problem {
	p := &problem{s: s, scale: scale, w: w, o: o, pricer: pricer}
	p.refs = make([][]schema.ForeignRef, len(s.Tables))
	for t := range s.Tables {
		for f := range s.Tables[t].Foreign {
			to := s.Tables[t].Foreign[f].Table
			p.refs[to] = append(p.refs[to], schema.ForeignRef{Table: t, Foreign: f})
		}
	}
	p.tableFacts()
	p.foreignFacts()
	indexed := make([][]bool, len(s.Tables))
	for t := range indexed {
		indexed[t] = p.tables[t].indexed
	}
	p.namer = describe.New(s, indexed)
	p.candidates()
	return p
}

// tableFacts derives rates, filters and sizes of every table.
func (p *problem) tableFacts() {
	p.tables = make([]tableFacts, len(p.s.Tables))
	for t := range p.s.Tables {
		n := len(p.s.Tables[t].Columns)
		p.tables[t].filtered, p.tables[t].updates = make([]float64, n), make([]float64, n)
		p.tables[t].indexed, p.tables[t].used = make([]bool, n), make([]bool, n)
	}
	for i := range p.w.Patterns {
		pat := &p.w.Patterns[i]
		for k := range pat.Statements {
			p.statementFacts(pat, &pat.Statements[k])
		}
	}
	for t := range p.s.Tables {
		tab, f := &p.s.Tables[t], &p.tables[t]
		_, stated := p.scale.Rows[t]
		f.known = stated || tab.RowsKnown
		f.rows, f.bytes = p.pricer.Rows(t), max(1, p.pricer.RowBytes(t))
		for c := range tab.Columns {
			f.readOrWritten = f.readOrWritten || f.used[c]
		}
	}
}

func (p *problem) statementFacts(pat *workload.Pattern, st *workload.Statement) {
	rate := pat.Rate * times(st)
	p.useFacts(st)
	for i, src := range st.Sources {
		f := &p.tables[src.Table]
		f.readOrWritten = true
		switch {
		case i == 0 && st.Kind == workload.Insert:
			f.insert += rate
		case i == 0 && st.Kind == workload.Update:
			f.update += rate
		case i == 0 && st.Kind == workload.Delete:
			f.del += rate
		default:
			f.read += rate
		}
	}
	if len(st.Sources) > 0 && st.Kind == workload.Update {
		for _, a := range st.Sets {
			p.tables[st.Sources[0].Table].updates[a.Column] += rate
		}
	}
	if st.Kind == workload.Insert {
		return
	}
	classes := workload.NewClasses(p.s, pat, st)
	filtered := false
	for i, src := range st.Sources {
		cols := classes.Known(i)
		f := &p.tables[src.Table]
		for _, c := range cols {
			f.filtered[c] += rate
			f.indexed[c] = true
		}
		if len(cols) > 0 {
			filtered = true
			f.addFilter(cols, rate)
		}
	}
	p.indexFacts(st, classes)
	if st.Kind == workload.Select && !filtered && len(st.Filters) == 0 && len(st.Aggregates) == 0 && st.Limit == 0 {
		for _, src := range st.Sources {
			p.tables[src.Table].whole += rate
		}
	}
}

func (f *tableFacts) addFilter(cols []int, rate float64) {
	for i := range f.filters {
		if slices.Equal(f.filters[i].columns, cols) {
			f.filters[i].rate += rate
			return
		}
	}
	f.filters = append(f.filters, filterSet{cols, rate})
}

// useFacts marks the columns that a statement uses.
func (p *problem) useFacts(st *workload.Statement) {
	mark := func(u workload.Use) {
		if u.Column >= 0 && u.Source >= 0 && u.Source < len(st.Sources) {
			p.tables[st.Sources[u.Source].Table].used[u.Column] = true
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

// indexFacts marks the columns that filters, orders and lookups along joins need in an index.
func (p *problem) indexFacts(st *workload.Statement, classes *workload.Classes) {
	mark := func(u workload.Use) {
		if u.Column >= 0 && u.Source >= 0 && u.Source < len(st.Sources) {
			p.tables[st.Sources[u.Source].Table].indexed[u.Column] = true
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
			fk := &p.s.Tables[st.Sources[from].Table].Foreign[e.Foreign]
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

func times(st *workload.Statement) float64 {
	if st.Repeat > 0 {
		return st.Repeat
	}
	return 1
}

// foreignFacts derives the facts of every foreign key.
func (p *problem) foreignFacts() {
	p.fks = make([][]foreignFacts, len(p.s.Tables))
	for t := range p.s.Tables {
		tab := &p.s.Tables[t]
		p.fks[t] = make([]foreignFacts, len(tab.Foreign))
		for f := range tab.Foreign {
			fk, ff := &tab.Foreign[f], &p.fks[t][f]
			ff.unique = tab.UniqueForeign(f)
			for _, c := range fk.Columns {
				ff.moves = ff.moves || p.tables[t].updates[c] > 0
				inPrimary := slices.Contains(tab.Primary, c)
				ff.nullable = ff.nullable || !tab.Columns[c].NotNull && !inPrimary
			}
			ff.coInserted = p.coInserted(t, f)
			p.fanout(t, f)
			p.boundedness(t, f)
			ff.coRead, ff.childRead = p.coRead(t, fk.Table)
		}
	}
}

// fanout finds the fan-out of a foreign key at the target.
func (p *problem) fanout(t, f int) {
	ff := &p.fks[t][f]
	stated := p.scale.Foreign[schema.ForeignRef{Table: t, Foreign: f}]
	if stated.Growth == schema.Bounded {
		ff.declared = stated.Max
	}
	ff.avg, ff.max = p.pricer.Fanout(t, f)
}

// boundedness tells whether one parent may have a limited number of rows, and why.
func (p *problem) boundedness(t, f int) {
	tab, ff := &p.s.Tables[t], &p.fks[t][f]
	fk := &tab.Foreign[f]
	weak := len(fk.Columns) < len(tab.Primary)
	for _, c := range fk.Columns {
		weak = weak && slices.Contains(tab.Primary, c)
	}
	small := ff.max <= embedRows && ff.max*p.tables[t].bytes < itemBytes
	switch growth := p.scale.Foreign[schema.ForeignRef{Table: t, Foreign: f}].Growth; {
	case growth == schema.Unbounded:
		ff.rule = declaredUnbounded
	case growth == schema.Bounded:
		ff.rule, ff.bounded = declaredBounded, ff.declared*p.tables[t].bytes < itemBytes
	case ff.unique:
		ff.rule, ff.bounded = byConstraint, true
	case ff.coInserted:
		ff.rule, ff.bounded = byInsert, small
	case weak && ff.max > 0:
		ff.rule, ff.bounded = byPrimary, small
	case p.tables[t].insert == 0 && fk.Fanout.Known():
		ff.rule, ff.bounded = neverInserted, fk.Fanout.Max <= smallFanout && small
	}
}

// A boundRule is what decided whether a foreign key is bounded.
type boundRule uint8

const (
	noRule boundRule = iota
	declaredUnbounded
	declaredBounded
	byConstraint
	byInsert
	byPrimary
	neverInserted
)

// unboundedText says why one parent may have too many rows.
func (p *problem) unboundedText(t, f int) string {
	ff := &p.fks[t][f]
	most := short(math.Ceil(ff.max))
	switch ff.rule {
	case declaredUnbounded:
		return "the scale declares it unbounded"
	case declaredBounded:
		return "the declared maximum of " + short(ff.declared) + " rows does not fit in 1 MB"
	case byInsert, byPrimary:
		return "one parent has up to " + most + " rows at the horizon, above 1000 rows or 1 MB"
	case neverInserted:
		return "one parent has " + most + " rows already, above 20, and nothing limits them"
	}
	return "one parent may have any number of rows: the workload goes on inserting them"
}

// coInserted tells whether the workload inserts rows of a table, and only in patterns that insert
// the parent of the foreign key too.
func (p *problem) coInserted(t, f int) bool {
	fk := &p.s.Tables[t].Foreign[f]
	if fk.Table == t || p.tables[t].insert == 0 {
		return false
	}
	for i := range p.w.Patterns {
		pat := &p.w.Patterns[i]
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
func (p *problem) coRead(child, parent int) (ofParent, ofChild float64) {
	var both, parents, children float64
	for i := range p.w.Patterns {
		pat := &p.w.Patterns[i]
		var hasChild, hasParent bool
		for k := range pat.Statements {
			if pat.Statements[k].Kind != workload.Select {
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
