package facts

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// Limits of the columns that a table can inherit.
const (
	longestChain  = 3 // foreign keys
	mostInherited = 2 // columns of one table
)

// inheritable is a column that a table could inherit, and how often reads find its rows by it.
type inheritable struct {
	schema.Inherited
	rate float64
}

// Inherited lists the columns that tables could inherit, after those of a list: so that reads which
// find their rows through a join find them by the partition key. The columns hold keys of rows,
// such as those of customers: a state of another row is no key of this one. Nothing that the
// workload does changes such a value, and each statement that inserts a row says which row has it.
func Inherited(s *schema.Schema, w *workload.Workload, out []schema.Inherited) []schema.Inherited {
	var all []inheritable
	for i := range w.Patterns {
		p := &w.Patterns[i]
		for k := range p.Statements {
			if st := &p.Statements[k]; st.Kind == workload.Select && len(st.Sources) > 1 {
				all = add(all, s, p, st)
			}
		}
	}
	all = slices.DeleteFunc(all, func(c inheritable) bool {
		return w.Changes(s, &c.Inherited) || !given(s, w, &c.Inherited)
	})
	slices.SortStableFunc(all, func(a, b inheritable) int {
		return cmp.Or(cmp.Compare(a.Table, b.Table), cmp.Compare(significant(b.rate), significant(a.rate)),
			slices.Compare(a.Chain, b.Chain), cmp.Compare(a.Column, b.Column))
	})
	for _, c := range all {
		n, known := 0, false
		for _, o := range out {
			if o.Table == c.Table {
				n, known = n+1, known || o.Column == c.Column && slices.Equal(o.Chain, c.Chain)
			}
		}
		if known || n >= mostInherited {
			continue
		}
		c.Name = nameOf(s, out, &c.Inherited)
		out = append(out, c.Inherited)
	}
	return out
}

// significant rounds a rate, so that the order of sums decides nothing.
func significant(rate float64) float64 { return float64(float32(rate)) }

// add adds what a statement finds rows by: columns of joined rows whose values are known, where the
// row itself has no such column.
func add(all []inheritable, s *schema.Schema, p *workload.Pattern, st *workload.Statement) []inheritable {
	classes := workload.NewClasses(s, p, st)
	for from := range st.Sources {
		t := st.Sources[from].Table
		var step func(at int, chain []int)
		step = func(at int, chain []int) {
			for _, c := range classes.Known(at) {
				if len(chain) == 0 || !s.Names(schema.Ref{Table: st.Sources[at].Table, Column: c}) ||
					has(s, classes, from, t, workload.Use{Source: at, Column: c}) ||
					isKeyOf(s, t, chain, c) {
					continue
				}
				one := schema.Inherited{Table: t, Chain: slices.Clone(chain), Column: c}
				i := slices.IndexFunc(all, func(o inheritable) bool {
					return o.Table == t && o.Column == c && slices.Equal(o.Chain, one.Chain)
				})
				if i < 0 {
					i, all = len(all), append(all, inheritable{Inherited: one})
				}
				all[i].rate += p.Rate * st.Times()
			}
			for _, e := range classes.Edges {
				if e.Child == at && len(chain) < longestChain && !st.Sources[e.Parent].Optional && !st.Sources[e.Parent].Exists {
					step(e.Parent, append(slices.Clone(chain), e.Foreign))
				}
			}
		}
		if !st.Sources[from].Exists {
			step(from, nil)
		}
	}
	return all
}

// has tells whether a source has a column of its own with the value of another source's column.
func has(s *schema.Schema, classes *workload.Classes, source, table int, u workload.Use) bool {
	for c := range s.Tables[table].Own() {
		if classes.Same(workload.Use{Source: source, Column: c}, u) {
			return true
		}
	}
	return false
}

// isKeyOf tells whether a column is one that the last foreign key of a chain refers to: the row
// before has its value.
func isKeyOf(s *schema.Schema, table int, chain []int, column int) bool {
	last := len(chain) - 1
	return slices.Contains(s.Tables[s.Follow(table, chain[:last])].Foreign[chain[last]].Refs, column)
}

// given tells whether each statement that inserts a row of the table says which row the chain
// begins with.
func given(s *schema.Schema, w *workload.Workload, in *schema.Inherited) bool {
	for i := range w.Patterns {
		p := &w.Patterns[i]
		for k := range p.Statements {
			st := &p.Statements[k]
			if st.Kind == workload.Insert && st.Sources[0].Table == in.Table && !p.Gives(s, st, in.Chain) {
				return false
			}
		}
	}
	return true
}

// nameOf returns a name for an inherited column that no other column of its table has: that of the
// column that it takes over, if it can.
func nameOf(s *schema.Schema, others []schema.Inherited, in *schema.Inherited) string {
	end := &s.Tables[s.Follow(in.Table, in.Chain)]
	t := &s.Tables[in.Table]
	taken := func(name string) bool {
		property := schema.PropertyName(name)
		own := func(c schema.Column) bool { return schema.PropertyName(c.Name) == property }
		return slices.Contains([]string{"id", "type", "ttl"}, property) || slices.ContainsFunc(t.Columns, own) ||
			slices.ContainsFunc(others, func(o schema.Inherited) bool { return o.Table == in.Table && o.Name == name })
	}
	name := end.Columns[in.Column].Name
	if taken(name) {
		name = end.Name + "_" + name
	}
	for base, n := name, 2; taken(name); n++ {
		name = base + "_" + strconv.Itoa(n)
	}
	return name
}
