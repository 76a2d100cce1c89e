package draft

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// verbs begin the names of patterns.
var verbs = map[workload.StatementKind]string{
	workload.Select: "Read", workload.Insert: "Insert", workload.Update: "Update", workload.Delete: "Delete",
}

// Parts of a name: more make it unreadable.
const (
	maxTables  = 2
	maxColumns = 3
)

// title names a pattern by what its last statement does: the verb, its tables, and the columns that
// it knows values of. A write is named by its table only, and by the columns that it sets.
func title(s *schema.Schema, p *workload.Pattern) string {
	st := &p.Statements[len(p.Statements)-1]
	for i := range p.Statements {
		if p.Statements[i].Kind != workload.Select {
			st = &p.Statements[i]
		}
	}
	verb := verbs[st.Kind]
	if st.Kind == workload.Select && len(st.Aggregates) > 0 && len(st.GroupBy) == 0 {
		verb = camel(st.Aggregates[0].Func)
	}
	var tables, by, set []string
	add := func(to *[]string, name string, limit int) {
		if name = camel(name); len(*to) < limit && !slices.Contains(*to, name) {
			*to = append(*to, name)
		}
	}
	for i, x := range st.Sources {
		if i == 0 || st.Kind == workload.Select {
			add(&tables, s.Tables[x.Table].Name, maxTables)
		}
	}
	for _, f := range st.Filters {
		if f.Kind == workload.Equal || f.Kind == workload.In {
			add(&by, s.Tables[st.Sources[f.Use.Source].Table].Columns[f.Use.Column].Name, maxColumns)
		}
	}
	if st.Kind == workload.Update {
		for _, x := range st.Sets {
			add(&set, s.Tables[st.Sources[0].Table].Columns[x.Column].Name, maxColumns)
		}
	}
	name := verb + strings.Join(tables, "With")
	if len(set) > 0 {
		name += "Set" + strings.Join(set, "And")
	}
	if len(by) > 0 {
		name += "By" + strings.Join(by, "And")
	}
	return name
}

// camel returns a name such as sales_order as SalesOrder, of letters and digits only.
func camel(name string) string {
	var b strings.Builder
	up := true
	for _, r := range name {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			up = true
		case up:
			b.WriteRune(unicode.ToUpper(r))
			up = false
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// identifier returns the name of a column as one of a parameter, or "" if it has no letters for it.
func identifier(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9' && b.Len() > 0:
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "_"):
			b.WriteByte('_')
		}
	}
	return strings.TrimRight(b.String(), "_")
}

// distinguish numbers patterns of one name, in the order of their texts: the same statements have
// the same names, whatever their rates.
func distinguish(found []seen) {
	slices.SortFunc(found, func(a, b seen) int { return strings.Compare(a.of.Text, b.of.Text) })
	taken := map[string]bool{}
	for i := range found {
		base := found[i].pattern.Name
		name := base
		for n := 2; taken[name]; n++ {
			name = base + strconv.Itoa(n)
		}
		taken[name] = true
		found[i].pattern.Name = name
	}
}
