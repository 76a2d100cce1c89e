package gaps

import (
	"strings"

	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// OfSource says what a source leaves open, a sentence each with what to do.
func OfSource(s *schema.Schema) []string { return append(withoutStatistics(s), withoutKeys(s)...) }

// withoutKeys names the tables without a primary key.
func withoutKeys(s *schema.Schema) (out []string) {
	for t := range s.Tables {
		tab := &s.Tables[t]
		switch {
		case tab.Substitute:
			var names []string
			for _, c := range tab.Primary {
				names = append(names, tab.Columns[c].Name)
			}
			out = append(out, "no primary key: "+tab.Name+": its unique key ("+strings.Join(names, ", ")+") stands for one")
		case len(tab.Primary) == 0:
			out = append(out, "no primary key: "+tab.Name+": orrery model migrate refuses a table without one, unless its rows "+
				"are embedded; add one, such as a column of its own, or a unique key without NULL")
		}
	}
	return out
}

func withoutStatistics(s *schema.Schema) (out []string) {
	columns, tables, name := 0, 0, ""
	for t := range s.Tables {
		before := columns
		for c := range s.Tables[t].Own() {
			if !uncounted(&s.Tables[t], c) {
				continue
			}
			if columns++; name == "" {
				name = s.Name(schema.Ref{Table: t, Column: c})
			}
		}
		if columns > before {
			tables++
		}
	}
	if columns == 0 {
		return nil
	}
	next := "read a database that has rows"
	switch s.Source {
	case "postgres":
		next = "fill the tables, run ANALYZE and inspect again"
	case "ddl":
		next = "give rows with --csv, or inspect a database that has rows"
	}
	return []string{
		"without statistics: " + dialect.Count(columns, "column") + " of " + dialect.Count(tables, "table") + ", such as " +
			name + ", whose number of values orrery model advise guesses; " + next + ", or state the number in the scale, as " +
			"distinct: {" + name + ": N}",
	}
}

// uncounted tells whether neither rows nor a key nor the type say how many values a column has.
func uncounted(t *schema.Table, c int) bool {
	col := &t.Columns[c]
	_, listed := col.Type.Most()
	if col.Distinct > 0 || t.Rows > 0 && col.NullShare == 1 || listed || t.OfForeign(c) {
		return false
	}
	return !t.Key(map[int]bool{c: true})
}
