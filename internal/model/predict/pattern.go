package predict

import (
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/model/workload"
)

// pattern is an access pattern in the form in which it is priced.
type pattern struct {
	from       *workload.Pattern
	number     int
	statements []statement
	// tables are those whose homes decide the price: the tables of the statements, and the parents
	// of rows that are inserted or deleted.
	tables []int
	rare   bool // less than a thousandth of all calls
	facts  []fact
}

// fact is what one statement says about a row that the pattern knows by its primary key: another
// statement about the same row knows it too.
type fact struct {
	table  int
	row    string // the names of the values of the primary key
	column int
	name   string
	param  int
	class  []int // the class of the value, by statement
	asked  []int // the same for the form of a statement that asks the parent
}

// statement is a statement in the form in which it is priced. It does not depend on a design.
type statement struct {
	from *workload.Statement
	// class has the equality class of each column of each source.
	class   [][]int
	classes []class
	edges   []edge
	// absent has, by source and column, the class of an inherited column that items do not have: one
	// without a value. It is nil for a source without such columns.
	absent [][]int
	// needed has, by source and column, what the statement needs the column for.
	needed [][]need
	// follows is the earlier statement whose rows refer to the only row that this one reads, if there
	// is one; followed are the later statements of which this one is that statement.
	follows  *workload.Following
	followed []int
	// asked is another form of a statement that aggregates the rows of one parent, or nil: the parent
	// is its second source, so that counters of the parent can answer it.
	asked *statement
}

// class is a set of columns of one statement that are equal.
type class struct {
	// name identifies the value within the pattern; two classes with the same name are equal. It is
	// empty as long as the value is not known.
	name  string
	param int     // or -1
	in    float64 // number of values, for IN; else 0
	text  string  // the constant of a class without a parameter
	fixed bool
}

func (c *class) known() bool { return c.name != "" }

// edge is a join along a foreign key.
type edge struct{ child, parent, foreign int }

type need uint8

const (
	needOutput need = 1 << iota
	needFilter
	needOrder
	needGroup
	needAggregate
)

func (m *Model) prepare(from *workload.Pattern) *pattern {
	p := &pattern{from: from, number: len(m.patterns)}
	touched := make([]bool, len(m.tables))
	for i := range from.Statements {
		s := m.prepareStatement(&from.Statements[i], i)
		s.asked = m.askParent(&from.Statements[i], i)
		p.statements = append(p.statements, s)
		for _, source := range from.Statements[i].Sources {
			touched[source.Table] = true
		}
		if k := from.Statements[i].Kind; k == workload.Insert || k == workload.Delete || k == workload.Update {
			for _, fk := range m.schema.Tables[from.Statements[i].Sources[0].Table].Foreign {
				touched[fk.Table] = true
			}
		}
		if s.asked != nil {
			touched[s.asked.from.Sources[1].Table] = true
		}
	}
	for t, yes := range touched {
		if yes {
			p.tables = append(p.tables, t)
		}
	}
	for i := range p.statements {
		if f, ok := from.Following(m.schema, i); ok {
			p.statements[i].follows = &f
			p.statements[f.Statement].followed = append(p.statements[f.Statement].followed, i)
		}
	}
	m.learn(p)
	return p
}

// learn gathers the facts of a pattern, and gives each of them a class in every statement.
func (m *Model) learn(p *pattern) {
	for i := range p.statements {
		s := &p.statements[i]
		for source := range s.from.Sources {
			m.learnFrom(p, s, source)
		}
	}
	for f := range p.facts {
		for i := range p.statements {
			s := &p.statements[i]
			one := class{name: p.facts[f].name, param: p.facts[f].param}
			p.facts[f].class = append(p.facts[f].class, len(s.classes))
			s.classes = append(s.classes, one)
			if s = s.asked; s == nil {
				p.facts[f].asked = append(p.facts[f].asked, -1)
				continue
			}
			p.facts[f].asked = append(p.facts[f].asked, len(s.classes))
			s.classes = append(s.classes, one)
		}
	}
}

// learnFrom adds what a statement says about the row of one of its sources.
func (m *Model) learnFrom(p *pattern, s *statement, source int) {
	table := s.from.Sources[source].Table
	type known struct {
		name  string
		param int
	}
	values := make([]known, len(m.tables[table].Columns))
	for c := range values {
		if cl := &s.classes[s.class[source][c]]; cl.known() && cl.in == 0 && cl.param >= 0 {
			values[c] = known{cl.name, cl.param}
		}
	}
	if s.from.Kind == workload.Insert && source == 0 {
		for _, set := range s.from.Sets {
			if set.Param >= 0 {
				values[set.Column] = known{"p" + strconv.Itoa(set.Param), set.Param}
			}
		}
	}
	row := rowName(m.tables[table].Primary, func(c int) string { return values[c].name })
	if row == "" {
		return
	}
	for c, v := range values {
		if v.name == "" || m.tables[table].IsKey[c] || p.says(table, row, c) != nil {
			continue
		}
		p.facts = append(p.facts, fact{table: table, row: row, column: c, name: v.name, param: v.param})
	}
}

// rowName identifies a row by the names of the values of its primary key; it is empty if one of
// them is not known.
func rowName(primary []int, name func(column int) string) (out string) {
	for _, c := range primary {
		n := name(c)
		if n == "" {
			return ""
		}
		out += "/" + n
	}
	return out
}

// says returns what the pattern says about a column of a row, or nil.
func (p *pattern) says(table int, row string, column int) *fact {
	for i := range p.facts {
		if f := &p.facts[i]; f.table == table && f.column == column && f.row == row {
			return f
		}
	}
	return nil
}

func (m *Model) prepareStatement(from *workload.Statement, number int) statement {
	s := statement{from: from}
	// Equality classes by union-find over (source, column).
	offsets, total := make([]int, len(from.Sources)), 0
	for i, source := range from.Sources {
		offsets[i] = total
		total += len(m.tables[source.Table].Columns)
	}
	parents := make([]int, total)
	for i := range parents {
		parents[i] = i
	}
	find := func(i int) int {
		for parents[i] != i {
			parents[i] = parents[parents[i]]
			i = parents[i]
		}
		return i
	}
	at := func(u workload.Use) int { return offsets[u.Source] + u.Column }
	for _, j := range slices.Concat(from.Joins, from.Inherits) {
		a, b := find(at(j.Left)), find(at(j.Right))
		parents[max(a, b)] = min(a, b)
	}
	ids := make([]int, total)
	for i := range ids {
		ids[i] = -1
	}
	for i, source := range from.Sources {
		row := make([]int, len(m.tables[source.Table].Columns))
		for c := range row {
			root := find(offsets[i] + c)
			if ids[root] < 0 {
				ids[root] = len(s.classes)
				s.classes = append(s.classes, class{param: -1})
			}
			row[c] = ids[root]
		}
		s.class = append(s.class, row)
		s.needed = append(s.needed, make([]need, len(row)))
		s.absent = append(s.absent, nil)
		if own := m.schema.Tables[source.Table].Own(); own < len(row) {
			s.absent[i] = make([]int, len(row))
			for c := own; c < len(row); c++ {
				s.absent[i][c] = len(s.classes)
				s.classes = append(s.classes, class{param: -1})
			}
		}
	}
	for _, f := range from.Filters {
		c := &s.classes[s.class[f.Use.Source][f.Use.Column]]
		switch {
		case f.Kind == workload.Equal && f.Param >= 0:
			c.param, c.name, c.in = f.Param, "p"+strconv.Itoa(f.Param), 0
		case f.Kind == workload.Equal:
			if c.param < 0 {
				c.name, c.text, c.fixed, c.in = "="+f.Value, f.Value, true, 0
			}
		case f.Kind == workload.In && !c.known():
			c.in = max(1, float64(f.Values))
			c.name = "in" + strconv.Itoa(number) + "." + strconv.Itoa(s.class[f.Use.Source][f.Use.Column])
			if f.Param >= 0 {
				c.param, c.name = f.Param, "in.p"+strconv.Itoa(f.Param)
			}
		}
		s.needed[f.Use.Source][f.Use.Column] |= needFilter
		m.look(from, f.Use)
	}
	mark := func(u workload.Use, what need) {
		if u.Column >= 0 {
			s.needed[u.Source][u.Column] |= what
		}
	}
	for _, u := range from.Output {
		mark(u, needOutput)
	}
	for _, a := range from.Aggregates {
		mark(a.Use, needAggregate)
	}
	for _, u := range from.GroupBy {
		mark(u, needGroup)
	}
	for _, o := range from.OrderBy {
		if o.Aggregate < 0 {
			mark(o.Use, needOrder)
			m.look(from, o.Use)
		}
	}
	m.findEdges(&s)
	return s
}

// look notes that a statement looks rows up by a column. One that not every design needs looks rows
// up by keys.
func (m *Model) look(from *workload.Statement, u workload.Use) {
	if from.Fills != nil {
		return
	}
	m.lookedUp[from.Sources[u.Source].Table][u.Column] = true
}

// findEdges finds the joins along foreign keys.
func (m *Model) findEdges(s *statement) {
	for a, child := range s.from.Sources {
		for f := range m.tables[child.Table].Foreign {
			fk := m.tables[child.Table].Foreign[f].Key
			for b, parent := range s.from.Sources {
				if a == b || parent.Table != fk.Table || !s.joined(a, b, fk.Columns, fk.Refs) {
					continue
				}
				s.edges = append(s.edges, edge{a, b, f})
				if s.from.Fills != nil {
					continue
				}
				for _, c := range fk.Columns {
					// Rows of the child are looked up from the parent unless the child has values of its own.
					if s.classes[s.class[a][c]].known() || !s.anyKnown(a) {
						m.lookedUp[child.Table][c] = true
					}
				}
			}
		}
	}
}

func (s *statement) joined(a, b int, columns, refs []int) bool {
	for i := range columns {
		if s.class[a][columns[i]] != s.class[b][refs[i]] {
			return false
		}
	}
	return len(columns) > 0
}

// anyKnown tells whether a source has a column of its own with a known value.
func (s *statement) anyKnown(source int) bool {
	for column, c := range s.class[source] {
		if s.classes[c].known() && (s.absent[source] == nil || s.absent[source][column] == 0) {
			return true
		}
	}
	return false
}

// needs returns the columns of a source that the statement needs, apart from those of a list.
func (s *statement) needs(source int, without []int) (columns []int) {
	for c, n := range s.needed[source] {
		if n != 0 && !slices.Contains(without, c) {
			columns = append(columns, c)
		}
	}
	return columns
}

// affected is the number of rows that one run of an update or delete changes. A range of values
// that the statement empties, since it deletes the rows or moves them out, finds again what is
// inserted meanwhile: a task that clears up does not find 30 % of all rows on each run.
func (m *Model) affected(p *workload.Pattern, s *statement) float64 {
	t := &m.tables[s.from.Sources[0].Table]
	rows := t.Rows
	keys := map[int]bool{}
	for c := range t.Columns {
		cl := &s.classes[s.class[0][c]]
		if !cl.known() || s.absent[0] != nil && s.absent[0][c] > 0 {
			continue
		}
		keys[c] = true
		rows *= max(1, cl.in) / t.Columns[c].Distinct
	}
	if m.schema.Tables[s.from.Sources[0].Table].Key(keys) {
		rows = 1
		for _, c := range t.Primary {
			rows *= max(1, s.classes[s.class[0][c]].in)
		}
	}
	empties := false
	for _, f := range s.from.Filters {
		rows *= t.Passes(&f)
		empties = empties || f.Kind == workload.Range && f.Share == 0 && (s.from.Kind == workload.Delete ||
			slices.ContainsFunc(s.from.Sets, func(set workload.Set) bool { return set.Column == f.Use.Column }))
	}
	rate := p.Rate * s.from.Times()
	if in := m.rates.Inserted[s.from.Sources[0].Table]; empties && in > 0 && rate > 0 {
		rows = min(rows, in/rate)
	}
	return min(rows, t.Rows)
}
