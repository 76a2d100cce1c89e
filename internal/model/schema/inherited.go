package schema

import "slices"

// An Inherited column is one that the source does not have: a row takes over a value of the row
// that a chain of foreign keys leads to, so that its items can have that value in their partition
// key. A line of an order, say, takes over the customer of the order.
type Inherited struct {
	Table int
	Name  string
	// Chain has the foreign keys that lead to the value: the first of Table, each next one of the
	// table that the one before refers to. Column is a column of the last table.
	Chain  []int
	Column int
}

// Follow returns the table at the end of a chain of foreign keys, or -1 if it leads nowhere.
func (s *Schema) Follow(table int, chain []int) int {
	for _, f := range chain {
		if f < 0 || f >= len(s.Tables[table].Foreign) {
			return -1
		}
		table = s.Tables[table].Foreign[f].Table
	}
	return table
}

// With returns the source's schema with these inherited columns and no others. They come after the
// other columns of their tables, and their statistics are those of the columns that they take over.
func (s *Schema) With(list []Inherited) *Schema {
	out := *s
	out.Tables = slices.Clone(s.Tables)
	for i := range out.Tables {
		t := &out.Tables[i]
		t.Columns = slices.Clip(t.Columns[:t.Own()])
	}
	for i := range list {
		t := &out.Tables[list[i].Table]
		t.Columns = append(t.Columns, s.inherit(&list[i]))
	}
	return &out
}

// Inherited lists the inherited columns of the schema, in the order of its tables.
func (s *Schema) Inherited() (list []Inherited) {
	for i := range s.Tables {
		for _, c := range s.Tables[i].Columns[s.Tables[i].Own():] {
			list = append(list, *c.Inherited)
		}
	}
	return list
}

// inherit returns an inherited column with its statistics.
func (s *Schema) inherit(in *Inherited) Column {
	end := &s.Tables[s.Follow(in.Table, in.Chain)]
	out := end.Columns[in.Column]
	one := *in
	out.Name, out.Generated, out.Inherited = in.Name, false, &one
	if at := end.foreignOf(in.Column); at >= 0 && len(out.Top) == 0 {
		out.Top = end.Foreign[at].Top
	}
	filled, table := 1-out.NullShare, in.Table
	for _, f := range in.Chain {
		fk := &s.Tables[table].Foreign[f]
		for _, c := range fk.Columns {
			col := &s.Tables[table].Columns[c]
			filled *= 1 - col.NullShare
			out.NotNull = out.NotNull && (col.NotNull || slices.Contains(s.Tables[table].Primary, c))
		}
		table = fk.Table
	}
	out.NullShare = 1 - filled
	if t := &s.Tables[in.Table]; t.RowsKnown {
		out.Distinct = min(out.Distinct, t.Rows)
	}
	return out
}

// foreignOf returns the foreign key that a column is all of, or -1.
func (t *Table) foreignOf(column int) int {
	return slices.IndexFunc(t.Foreign, func(fk ForeignKey) bool { return slices.Equal(fk.Columns, []int{column}) })
}

// OfForeign tells whether a column is a foreign key alone.
func (t *Table) OfForeign(column int) bool { return t.foreignOf(column) >= 0 }

// Own returns the number of columns of a table that the source has; inherited ones follow them.
func (t *Table) Own() int {
	n := len(t.Columns)
	for n > 0 && t.Columns[n-1].Inherited != nil {
		n--
	}
	return n
}
