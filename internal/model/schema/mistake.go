package schema

import "slices"

// Within tells whether the schema has a table and a column, by their numbers. Column -1 stands for
// none.
func (s *Schema) Within(t, c int) bool {
	return t >= 0 && t < len(s.Tables) && c >= -1 && c < len(s.Tables[t].Columns)
}

// Mistake says which key or foreign key has numbers that lead nowhere; it is empty for a schema
// that fits together.
func (s *Schema) Mistake() string {
	known := func(t int, columns []int) bool {
		return !slices.ContainsFunc(columns, func(c int) bool { return c < 0 || !s.Within(t, c) })
	}
	for t := range s.Tables {
		tab := &s.Tables[t]
		sets := slices.Concat([][]int{tab.Primary}, tab.Unique, tab.Indexes)
		for f := range tab.Foreign {
			fk := &tab.Foreign[f]
			sets = append(sets, fk.Columns)
			if !s.Within(fk.Table, -1) || len(fk.Columns) == 0 || len(fk.Columns) != len(fk.Refs) ||
				!known(fk.Table, fk.Refs) {
				return "a foreign key of table " + tab.Name + " leads nowhere: check the schema"
			}
		}
		if slices.ContainsFunc(sets, func(set []int) bool { return !known(t, set) }) {
			return "a key of table " + tab.Name + " has an unknown column: check the schema"
		}
	}
	return ""
}
