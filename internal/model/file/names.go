package file

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// Names translates between the numbers of a schema and the names in files.
//
// A column is written as table.column. A foreign key is written like its columns, joined by plus
// signs, such as lines.order+line; if this is not unique, "->" and the referenced table follow,
// then its columns, then a number. A name that holds a mark of this notation is quoted as in SQL.
// Without quotes it is understood too, as long as only one column or foreign key can be meant.
type Names struct {
	schema  *schema.Schema
	tables  map[string]int
	columns map[string][]schema.Ref
	foreign map[string][]schema.ForeignRef
	// The names that are written.
	column     map[schema.Ref]string
	foreignKey map[schema.ForeignRef]string
}

// NewNames returns the names of a schema.
func NewNames(s *schema.Schema) *Names {
	n := &Names{
		schema: s, tables: map[string]int{}, columns: map[string][]schema.Ref{},
		foreign: map[string][]schema.ForeignRef{}, column: map[schema.Ref]string{},
		foreignKey: map[schema.ForeignRef]string{},
	}
	for t := range s.Tables {
		n.tables[s.Tables[t].Name] = t
		for c := range s.Tables[t].Columns {
			ref := schema.Ref{Table: t, Column: c}
			for _, form := range n.columnForms(ref) {
				n.columns[form] = addOnce(n.columns[form], ref)
			}
		}
		for f := range s.Tables[t].Foreign {
			ref := schema.ForeignRef{Table: t, Foreign: f}
			for _, form := range n.foreignForms(ref) {
				n.foreign[form] = addOnce(n.foreign[form], ref)
			}
		}
	}
	for t := range s.Tables {
		for c := range s.Tables[t].Columns {
			ref := schema.Ref{Table: t, Column: c}
			n.column[ref] = firstUnique(n.columnForms(ref), n.columns)
		}
		for f := range s.Tables[t].Foreign {
			ref := schema.ForeignRef{Table: t, Foreign: f}
			n.foreignKey[ref] = firstUnique(n.foreignForms(ref), n.foreign)
		}
	}
	return n
}

func addOnce[T comparable](to []T, one T) []T {
	for _, x := range to {
		if x == one {
			return to
		}
	}
	return append(to, one)
}

// firstUnique returns the first form that only one thing has; the last form is always one.
func firstUnique[T any](forms []string, all map[string][]T) string {
	for _, form := range forms {
		if len(all[form]) == 1 {
			return form
		}
	}
	return forms[len(forms)-1]
}

// quoted returns a name in quotes if it holds a mark of the notation.
func quoted(name string) string {
	if name != "" && !strings.ContainsAny(name, `."+>#`) {
		return name
	}
	return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
}

// columnForms returns the ways to write a column, the preferred one first.
func (n *Names) columnForms(r schema.Ref) []string {
	t := &n.schema.Tables[r.Table]
	c := t.Columns[r.Column].Name
	return []string{t.Name + "." + c, quoted(t.Name) + "." + quoted(c)}
}

// foreignForms returns the ways to write a foreign key, the preferred one first.
func (n *Names) foreignForms(r schema.ForeignRef) []string {
	t := &n.schema.Tables[r.Table]
	f := &t.Foreign[r.Foreign]
	to := &n.schema.Tables[f.Table]
	var forms []string
	for _, q := range []func(string) string{func(name string) string { return name }, quoted} {
		short := q(t.Name) + "." + joined(t, f.Columns, q)
		table := short + "->" + q(to.Name)
		long := table + "." + joined(to, f.Refs, q)
		forms = append(forms, short, table, long, fmt.Sprintf("%s#%d", long, r.Foreign+1))
	}
	return forms
}

func joined(t *schema.Table, columns []int, q func(string) string) string {
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = q(t.Columns[c].Name)
	}
	return strings.Join(names, "+")
}

// Column returns how a column is written.
func (n *Names) Column(r schema.Ref) string { return n.column[r] }

// Foreign returns how a foreign key is written.
func (n *Names) Foreign(r schema.ForeignRef) string { return n.foreignKey[r] }

// resolver finds the things that a file names, and reports names that mean nothing.
type resolver struct {
	*Names
	source *form.Source
}

// table finds a table, or reports that the schema does not have it.
func (r resolver) table(at *form.Path, name string) (int, bool) {
	if t, ok := r.tables[name]; ok {
		return t, true
	}
	known := make([]string, len(r.schema.Tables))
	for i := range r.schema.Tables {
		known[i] = r.schema.Tables[i].Name
	}
	r.unknown(at, "table", name, known)
	return 0, false
}

// columnRef finds a column named with its table.
func (r resolver) columnRef(at *form.Path, name string) (schema.Ref, bool) {
	found := r.columns[name]
	switch len(found) {
	case 1:
		return found[0], true
	case 0:
		var known []string
		for t := range r.schema.Tables {
			for c := range r.schema.Tables[t].Columns {
				known = append(known, r.column[schema.Ref{Table: t, Column: c}])
			}
		}
		r.unknown(at, "column", name, known)
	default:
		r.ambiguous(at, name, r.column[found[0]], r.column[found[1]])
	}
	return schema.Ref{}, false
}

// foreignRef finds a foreign key.
func (r resolver) foreignRef(at *form.Path, name string) (schema.ForeignRef, bool) {
	found := r.foreign[name]
	switch len(found) {
	case 1:
		return found[0], true
	case 0:
		var known []string
		for t := range r.schema.Tables {
			for f := range r.schema.Tables[t].Foreign {
				known = append(known, r.foreignKey[schema.ForeignRef{Table: t, Foreign: f}])
			}
		}
		r.unknown(at, "foreign key", name, known)
	default:
		r.ambiguous(at, name, r.foreignKey[found[0]], r.foreignKey[found[1]])
	}
	return schema.ForeignRef{}, false
}

// columnOf finds a column of a table by its bare name.
func (r resolver) columnOf(at *form.Path, table int, name string) (int, bool) {
	t := &r.schema.Tables[table]
	known := make([]string, len(t.Columns))
	for i := range t.Columns {
		if t.Columns[i].Name == name {
			return i, true
		}
		known[i] = t.Columns[i].Name
	}
	r.unknown(at, "column", name, known)
	return 0, false
}

// columnsOf finds columns of a table by their bare names.
func (r resolver) columnsOf(at *form.Path, table int, names []string) ([]int, bool) {
	all := true
	var columns []int
	for i, name := range names {
		c, ok := r.columnOf(at.Index(i), table, name)
		all = all && ok
		columns = append(columns, c)
	}
	return columns, all
}

func (r resolver) unknown(at *form.Path, what, name string, known []string) {
	r.source.Report(at, fmt.Sprintf("the schema has no %s %q", what, name), suggestion(name, known))
}

func (r resolver) ambiguous(at *form.Path, name, first, second string) {
	r.source.Report(at, fmt.Sprintf("%q can mean several things", name),
		fmt.Sprintf("write %s or %s", first, second))
}

// mostNames is how many names a message lists.
const mostNames = 12

// suggestion is the fix for an unknown name: the nearest one, or a list.
func suggestion(name string, known []string) string {
	near := form.Nearest(name, known)
	whole := slices.DeleteFunc(slices.Clone(known), func(k string) bool { return !strings.HasSuffix(k, "."+name) })
	if len(whole) == 1 {
		near = whole[0] // what is before the dot is missing
	}
	if near != "" {
		return "did you mean " + near + "?"
	}
	switch {
	case len(known) == 0:
		return "remove it: the schema has none"
	case len(known) > mostNames:
		return fmt.Sprintf("use one of the %d names, such as %s", len(known), strings.Join(known[:mostNames], ", "))
	}
	return "use " + strings.Join(known, ", ")
}
