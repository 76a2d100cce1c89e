package workload

import (
	"cmp"
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// A Link is a join of a workload onto a key of a table, for which the schema has no foreign key. It
// may be one that nobody declared: the data shows whether each value has its row.
type Link struct {
	Child   int   // the table that would have the foreign key
	Columns []int // of the child
	Parent  int
	Refs    []int // a whole key of the parent, in the order of Columns
	// Patterns are the names of the patterns with the join, in the order of the workload.
	Patterns []string
}

// Undeclared returns the joins onto keys that the schema has no foreign key for, in the order of
// the schema. Where both sides are keys, there is a link in each direction.
func Undeclared(s *schema.Schema, w *Workload) []Link {
	var out []Link
	for _, p := range w.Patterns {
		for i := range p.Statements {
			for _, l := range undeclared(s, &p.Statements[i]) {
				at := slices.IndexFunc(out, func(o Link) bool { return compareLinks(o, l) == 0 })
				if at < 0 {
					at = len(out)
					out = append(out, l)
				}
				if !slices.Contains(out[at].Patterns, p.Name) {
					out[at].Patterns = append(out[at].Patterns, p.Name)
				}
			}
		}
	}
	slices.SortFunc(out, compareLinks)
	return out
}

func compareLinks(a, b Link) int {
	return cmp.Or(
		cmp.Compare(a.Child, b.Child), slices.Compare(a.Columns, b.Columns), cmp.Compare(a.Parent, b.Parent),
		slices.Compare(a.Refs, b.Refs),
	)
}

// undeclared returns the links of one statement.
func undeclared(s *schema.Schema, st *Statement) []Link {
	var out []Link
	for child := range st.Sources {
		for parent := range st.Sources {
			if child == parent {
				continue
			}
			// Of the joins of the two sources: the column of the child for each one of the parent.
			to := map[int]int{}
			for _, j := range st.Joins {
				switch {
				case j.Left.Source == child && j.Right.Source == parent:
					to[j.Right.Column] = j.Left.Column
				case j.Right.Source == child && j.Left.Source == parent:
					to[j.Left.Column] = j.Right.Column
				}
			}
			l := Link{Child: st.Sources[child].Table, Parent: st.Sources[parent].Table}
			t := &s.Tables[l.Parent]
			for _, key := range append([][]int{t.Primary}, t.Unique...) {
				if l.Columns, l.Refs = onto(key, to); len(l.Refs) > 0 && !declared(s, l) {
					out = append(out, l)
					break
				}
			}
		}
	}
	return out
}

// onto returns the columns of the child that are joined with a whole key, or nothing.
func onto(key []int, to map[int]int) (columns, refs []int) {
	for _, k := range key {
		c, ok := to[k]
		if !ok {
			return nil, nil
		}
		columns, refs = append(columns, c), append(refs, k)
	}
	return columns, refs
}

// declared tells whether a foreign key has each pair of columns of a link, in one direction or the
// other, or whether the link joins a column with itself.
func declared(s *schema.Schema, l Link) bool {
	if l.Child == l.Parent && slices.Equal(l.Columns, l.Refs) {
		return true
	}
	for i := range l.Columns {
		child, parent := schema.Ref{Table: l.Child, Column: l.Columns[i]}, schema.Ref{Table: l.Parent, Column: l.Refs[i]}
		if s.Domain(child) != s.Domain(parent) {
			return false
		}
	}
	return true
}

// A Following is what a statement has in common with an earlier one whose rows refer to its rows.
type Following struct {
	// Statement is the earlier statement, Source the source of it whose rows refer, and Foreign their
	// foreign key.
	Statement, Source, Foreign int
}

// Following tells whether a statement reads the row that a foreign key of an earlier result refers
// to, and nothing else: all its values are results of one statement, and they are the whole key.
func (p *Pattern) Following(s *schema.Schema, at int) (Following, bool) {
	st := &p.Statements[at]
	if st.Kind != Select || len(st.Sources) != 1 || len(st.Filters) == 0 || len(st.Aggregates)+len(st.GroupBy) > 0 ||
		st.Sources[0].Exists || st.Reason != "" {
		return Following{}, false
	}
	from := -1
	given := map[int]string{} // by column: the column of the earlier result
	for _, f := range st.Filters {
		if f.Kind != Equal || f.Param < 0 || p.Params[f.Param].Dist.Kind != Result {
			return Following{}, false
		}
		d := &p.Params[f.Param].Dist
		if d.Statement < 0 || d.Statement >= at || from >= 0 && from != d.Statement {
			return Following{}, false
		}
		from, given[f.Use.Column] = d.Statement, d.Column
	}
	earlier := &p.Statements[from]
	if earlier.Kind != Select || len(earlier.Aggregates)+len(earlier.GroupBy) > 0 || earlier.Reason != "" {
		return Following{}, false
	}
	for source := range earlier.Sources {
		t := &s.Tables[earlier.Sources[source].Table]
		for f := range t.Foreign {
			if t.Foreign[f].Table == st.Sources[0].Table && earlier.refers(t, source, &t.Foreign[f], given) {
				return Following{from, source, f}, true
			}
		}
	}
	return Following{}, false
}

// refers tells whether a statement returns the columns of a foreign key, and each under the name
// that is given for the column it refers to.
func (st *Statement) refers(t *schema.Table, source int, fk *schema.ForeignKey, given map[int]string) bool {
	if len(given) != len(fk.Refs) {
		return false
	}
	for i, c := range fk.Columns {
		if given[fk.Refs[i]] != t.Columns[c].Name || !slices.Contains(st.Output, Use{source, c}) {
			return false
		}
	}
	return true
}
