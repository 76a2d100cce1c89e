// Package asks knows what the statements of an access pattern ask for, and by which values.
//
// It brings a workload into the form in which designs are priced: classes of columns that are
// equal, joins along foreign keys, what each column is needed for, and what one statement says
// about a row that another one reads. The one idea: none of this depends on a design, so it is
// found once for all designs.
//
// The package does not know designs or prices. Start reading at Of.
package asks

import (
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// A Workload is the access patterns of a workload in the form in which they are priced.
type Workload struct {
	Patterns []*Pattern
	// LookedUp has the columns that some statement filters or orders by, by table.
	LookedUp [][]bool
	schema   *schema.Schema
}

// Of prepares the access patterns of a workload. Parameters, tables and columns must exist.
func Of(s *schema.Schema, from *workload.Workload) *Workload {
	w := &Workload{schema: s, LookedUp: make([][]bool, len(s.Tables))}
	for t := range s.Tables {
		w.LookedUp[t] = make([]bool, len(s.Tables[t].Columns))
	}
	for p := range from.Patterns {
		w.Patterns = append(w.Patterns, w.prepare(&from.Patterns[p]))
	}
	return w
}

// A Pattern is an access pattern in the form in which it is priced.
type Pattern struct {
	From       *workload.Pattern
	Number     int // of the pattern in the workload
	Statements []Statement
	// Tables are those whose homes decide the price: the tables of the statements, and the parents
	// of rows that are inserted or deleted.
	Tables []int
	Facts  []Fact
}

// A Fact is what one statement says about a row that the pattern knows by its primary key: another
// statement about the same row knows it too.
type Fact struct {
	Table  int
	Row    string // the names of the values of the primary key
	Column int
	Name   string
	Param  int
	// Class is the class of the value, by statement; InParent that in the form of a statement that
	// asks the parent.
	Class, InParent []int
}

// A Statement is a statement in the form in which it is priced.
type Statement struct {
	From *workload.Statement
	// Class has the equality class, a number in Classes, class of each column of each source.
	Class   [][]int
	Classes []Class
	Edges   []Edge
	// Absent has, by source and column, the class of an inherited column that items do not have: one
	// without a value. It is nil for a source without such columns.
	Absent [][]int
	// Needed has, by source and column, what the statement needs the column for.
	Needed [][]Need
	// Follows is the earlier statement whose rows refer to the only row that this one reads, if there
	// is one; Followed are the later statements of which this one is that statement.
	Follows  *workload.Following
	Followed []int
	// Parent is another form of a statement that aggregates the rows of one parent, or nil: the parent
	// is its second source, so that counters of the parent can answer it.
	Parent *Statement
}

// A Class is a set of columns of one statement that are equal.
type Class struct {
	// Name identifies the value within the pattern; two classes with the same name are equal. It is
	// empty as long as the value is not known.
	Name  string
	Param int     // or -1
	In    float64 // number of values, for IN; else 0
	Text  string  // the constant of a class without a parameter
	Fixed bool
}

// Known tells whether a run of the pattern knows the value before it reads anything.
func (c *Class) Known() bool { return c.Name != "" }

// An Edge is a join along a foreign key, from one source to another one.
type Edge struct{ Child, Parent, Foreign int }

// Need is what a statement needs a column for: a sum of the constants below.
type Need uint8

// The needs.
const (
	ForOutput Need = 1 << iota
	ForFilter
	ForOrder
	ForGroup
	ForAggregate
)

func (w *Workload) prepare(from *workload.Pattern) *Pattern {
	p := &Pattern{From: from, Number: len(w.Patterns)}
	touched := make([]bool, len(w.schema.Tables))
	for i := range from.Statements {
		s := w.prepareStatement(&from.Statements[i], i)
		s.Parent = w.askParent(&from.Statements[i], i)
		p.Statements = append(p.Statements, s)
		for _, source := range from.Statements[i].Sources {
			touched[source.Table] = true
		}
		if k := from.Statements[i].Kind; k == workload.Insert || k == workload.Delete || k == workload.Update {
			for _, fk := range w.schema.Tables[from.Statements[i].Sources[0].Table].Foreign {
				touched[fk.Table] = true
			}
		}
		if s.Parent != nil {
			touched[s.Parent.From.Sources[1].Table] = true
		}
	}
	for t, yes := range touched {
		if yes {
			p.Tables = append(p.Tables, t)
		}
	}
	for i := range p.Statements {
		if f, ok := from.Following(w.schema, i); ok {
			p.Statements[i].Follows = &f
			p.Statements[f.Statement].Followed = append(p.Statements[f.Statement].Followed, i)
		}
	}
	w.learn(p)
	return p
}

// learn gathers the facts of a pattern, and gives each of them a class in every statement.
func (w *Workload) learn(p *Pattern) {
	for i := range p.Statements {
		s := &p.Statements[i]
		for source := range s.From.Sources {
			w.learnFrom(p, s, source)
		}
	}
	for f := range p.Facts {
		for i := range p.Statements {
			s := &p.Statements[i]
			one := Class{Name: p.Facts[f].Name, Param: p.Facts[f].Param}
			p.Facts[f].Class = append(p.Facts[f].Class, len(s.Classes))
			s.Classes = append(s.Classes, one)
			if s = s.Parent; s == nil {
				p.Facts[f].InParent = append(p.Facts[f].InParent, -1)
				continue
			}
			p.Facts[f].InParent = append(p.Facts[f].InParent, len(s.Classes))
			s.Classes = append(s.Classes, one)
		}
	}
}

// learnFrom adds what a statement says about the row of one of its sources.
func (w *Workload) learnFrom(p *Pattern, s *Statement, source int) {
	table := s.From.Sources[source].Table
	type known struct {
		name  string
		param int
	}
	values := make([]known, len(w.schema.Tables[table].Columns))
	for c := range values {
		if cl := &s.Classes[s.Class[source][c]]; cl.Known() && cl.In == 0 && cl.Param >= 0 {
			values[c] = known{cl.Name, cl.Param}
		}
	}
	if s.From.Kind == workload.Insert && source == 0 {
		for _, set := range s.From.Sets {
			if set.Param >= 0 {
				values[set.Column] = known{"p" + strconv.Itoa(set.Param), set.Param}
			}
		}
	}
	row := RowName(w.schema.Tables[table].Primary, func(c int) string { return values[c].name })
	if row == "" {
		return
	}
	for c, v := range values {
		if v.name == "" || slices.Contains(w.schema.Tables[table].Primary, c) || p.Says(table, row, c) != nil {
			continue
		}
		p.Facts = append(p.Facts, Fact{Table: table, Row: row, Column: c, Name: v.name, Param: v.param})
	}
}

// RowName identifies a row by the names of the values of its primary key; it is empty if one of
// them is not known.
func RowName(primary []int, name func(column int) string) (out string) {
	for _, c := range primary {
		n := name(c)
		if n == "" {
			return ""
		}
		out += "/" + n
	}
	return out
}

// Says returns what the pattern says about a column of a row, or nil.
func (p *Pattern) Says(table int, row string, column int) *Fact {
	for i := range p.Facts {
		if f := &p.Facts[i]; f.Table == table && f.Column == column && f.Row == row {
			return f
		}
	}
	return nil
}

// Repeated tells whether the repetitions of a statement ask for different values.
func (p *Pattern) Repeated(s *Statement) bool {
	for i := range s.Classes {
		if p.From.Varies(s.Classes[i].Param) {
			return true
		}
	}
	return false
}

// askParent returns another form of a statement that aggregates the rows of one parent, such as
// SELECT count(*) FROM review WHERE hotel_id = :hotel. It has the parent as its second source, and
// the filters are those of the parent. Other statements have no such form.
func (w *Workload) askParent(from *workload.Statement, number int) *Statement {
	if from.Kind != workload.Select || len(from.Sources) != 1 || len(from.Aggregates) == 0 || from.Reason != "" ||
		len(from.GroupBy) > 0 || len(from.Output) > 0 {
		return nil
	}
	for f := range w.schema.Tables[from.Sources[0].Table].Foreign {
		to := workload.Asking(from, &w.schema.Tables[from.Sources[0].Table].Foreign[f])
		if to == nil {
			continue
		}
		// What the form looks up is no reason for an index, since nobody need ask the parent.
		s := (&Workload{schema: w.schema}).prepareStatement(to, number)
		return &s
	}
	return nil
}
