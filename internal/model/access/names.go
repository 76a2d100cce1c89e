package access

import (
	"slices"
	"sort"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/sqlast"
)

// tableNames finds tables by name: exactly first, then without regard to case if only one table
// fits, as MySQL, SQLite and SQL Server do.
type tableNames struct {
	s      *schema.Schema
	exact  map[string]int
	folded map[string][]int
}

func newTableNames(s *schema.Schema) *tableNames {
	n := &tableNames{s: s, exact: map[string]int{}, folded: map[string][]int{}}
	for i := range s.Tables {
		name := s.Tables[i].Name
		if _, twice := n.exact[name]; !twice {
			n.exact[name] = i
		}
		n.folded[strings.ToLower(name)] = append(n.folded[strings.ToLower(name)], i)
	}
	return n
}

// find returns the table with a name, or -1. A schema's tables can bear the name of their database
// schema, as in "sales.orders"; a name without it finds them too if only one fits.
func (n *tableNames) find(name sqlast.Name) int {
	if name.Schema != "" {
		if t := n.lookup(name.Schema + "." + name.Name); t >= 0 {
			return t
		}
	}
	if t := n.lookup(name.Name); t >= 0 {
		return t
	}
	found := -1
	for i := range n.s.Tables {
		if _, bare, ok := strings.Cut(n.s.Tables[i].Name, "."); ok && strings.EqualFold(bare, name.Name) {
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	return found
}

func (n *tableNames) lookup(name string) int {
	if t, ok := n.exact[name]; ok {
		return t
	}
	if f := n.folded[strings.ToLower(name)]; len(f) == 1 {
		return f[0]
	}
	return -1
}

// table returns the table with a name, or a problem that names what is near.
func (a *analyser) table(name sqlast.Name) (int, error) {
	if t := a.names.find(name); t >= 0 {
		return t, nil
	}
	var all []string
	for i := range a.s.Tables {
		all = append(all, a.s.Tables[i].Name)
	}
	fix := "use one of: " + few(all, name.Name)
	like := func(t string) bool { return distance(strings.ToLower(t), strings.ToLower(name.Name)) <= 2 }
	if !slices.ContainsFunc(all, like) {
		fix += "; in place of a view write its query, as in FROM (SELECT …) AS " + name.Name
	}
	return -1, &problem{name.Pos, "there is no table " + name.Name, fix}
}

// columnOf returns the number of a column of a table, or -1: exactly first, then without case.
func (a *analyser) columnOf(table int, name string) int {
	t := &a.s.Tables[table]
	if c := t.Column(name); c >= 0 {
		return c
	}
	found := -1
	for i := range t.Columns {
		if strings.EqualFold(t.Columns[i].Name, name) {
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	return found
}

// noColumn is the problem of a column that a table does not have.
func (a *analyser) noColumn(pos sqlast.Position, table int, name string) error {
	var all []string
	for i := range a.s.Tables[table].Columns {
		all = append(all, a.s.Tables[table].Columns[i].Name)
	}
	return &problem{
		pos, "the table " + a.s.Tables[table].Name + " has no column " + name, "use one of: " + few(all, name),
	}
}

// few returns the names that are most like a given one, at most 8.
func few(names []string, like string) string {
	type near struct {
		name  string
		shift int
	}
	var all []near
	for _, n := range names {
		all = append(all, near{n, distance(strings.ToLower(n), strings.ToLower(like))})
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].shift < all[j].shift })
	var out []string
	for i := range min(8, len(all)) {
		out = append(out, all[i].name)
	}
	if len(all) > 8 {
		out = append(out, "…")
	}
	return strings.Join(out, ", ")
}

// distance is the number of letters to insert, remove or change between two names.
func distance(a, b string) int {
	a, b = a[:min(64, len(a))], b[:min(64, len(b))]
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
