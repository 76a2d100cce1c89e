package predict

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/asks"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// inherits tells whether the items of a table have an inherited column.
func (l *layout) inherits(ref *schema.Ref) bool {
	p := &l.places[ref.Table]
	return p.root() && l.items[p.container][p.item].nodes[0].stored[ref.Column]
}

// takesOver tells whether the items of a table have in their key a column of the row that a chain
// of foreign keys leads to.
func (l *layout) takesOver(s *schema.Schema, table int, chain []int, column int) bool {
	t := &s.Tables[table]
	for c := t.Own(); c < len(t.Columns); c++ {
		if in := t.Columns[c].Inherited; in.Column == column && slices.Equal(in.Chain, chain) {
			return l.inherits(&schema.Ref{Table: table, Column: c})
		}
	}
	return false
}

// having returns the statement as it is for the items in which its sources are read: an inherited
// column that they do not have has no value.
func having(s *asks.Statement, from []*layout) *asks.Statement {
	out := s
	for i, absent := range s.Absent {
		for c, class := range absent {
			ref := schema.Ref{Table: s.From.Sources[i].Table, Column: c}
			if class == 0 || from[i].inherits(&ref) {
				continue
			}
			if out == s {
				one := *s
				out, one.Class = &one, slices.Clone(s.Class)
			}
			if &out.Class[i][0] == &s.Class[i][0] {
				out.Class[i] = slices.Clone(s.Class[i])
			}
			out.Class[i][c] = class
		}
	}
	return out
}

// inherited is the number of inherited columns that keys have: each is upkeep, as a container is.
func (l *layout) inherited(s *schema.Schema) (n int) {
	for t := range s.Tables {
		for c := s.Tables[t].Own(); c < len(s.Tables[t].Columns); c++ {
			if l.inherits(&schema.Ref{Table: t, Column: c}) {
				n++
			}
		}
	}
	return n
}

// filling says why a statement is there that reads what an inherited column takes over.
func (m *Model) filling(ref *schema.Ref) string {
	in := m.schema.Tables[ref.Table].Columns[ref.Column].Inherited
	end := schema.Ref{Table: m.schema.Follow(ref.Table, in.Chain), Column: in.Column}
	return "reads what the key of " + m.schema.Tables[ref.Table].Name + " takes over; a pattern that knows " +
		m.schema.Name(end) + " saves this"
}
