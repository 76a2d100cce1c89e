package access

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// TestPatterns reads the cases in testdata/cases. schema defines tables; sql is a pattern whose
// statements end with a semicolon, and its answer is the access graph.
func TestPatterns(t *testing.T) {
	datadriven.Walk(t, "testdata/cases", func(t *testing.T, path string) {
		s := &schema.Schema{}
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			if d.Cmd == "schema" {
				s = defined(t, d.Input)
				return strconv.Itoa(len(s.Tables)) + " tables\n"
			}
			a, err := Analyse(context.Background(), s, "P", texts(d.Input))
			if err != nil {
				if _, ok := errors.AsType[*Error](err); !ok {
					t.Errorf("%T is not the error of the package", err)
				}
				return "error: " + err.Error() + "\n"
			}
			check(t, s, a)
			return graph(s, a)
		})
	})
}

// texts cuts a pattern into its statements.
func texts(input string) []Text {
	var out []Text
	for _, sql := range strings.SplitAfter(strings.TrimSpace(input)+"\n", ";\n") {
		if sql = strings.TrimSuffix(strings.TrimSpace(sql), ";"); sql != "" {
			out = append(out, Text{SQL: sql})
		}
	}
	return out
}

// defined returns the schema of definitions: tables, their columns and keys.
func defined(t rapid.TB, ddl string) *schema.Schema {
	t.Helper()
	statements, err := sqlast.ParseSchema(context.Background(), ddl)
	if err != nil {
		t.Fatal(err)
	}
	s := &schema.Schema{Source: "ddl"}
	var tables []*sqlast.CreateTable
	byName := map[string]*sqlast.CreateTable{}
	for _, st := range statements {
		if c, ok := st.Body.(*sqlast.CreateTable); ok {
			tables = append(tables, c)
			byName[c.Table.Name] = c
			table := schema.Table{Name: c.Table.Name}
			for _, d := range c.Columns {
				table.Columns = append(table.Columns, schema.Column{Name: d.Name, NotNull: d.NotNull})
			}
			s.Tables = append(s.Tables, table)
		}
		if c, ok := st.Body.(*sqlast.AlterTable); ok {
			for _, action := range c.Actions {
				table := byName[c.Table.Name]
				table.Constraints = append(table.Constraints, action.Constraint)
			}
		}
	}
	for _, foreign := range []bool{false, true} { // foreign keys refer to keys of any table
		for i, c := range tables {
			for _, k := range c.Constraints {
				if (k.Kind == sqlast.ForeignKey) == foreign {
					constrain(s, i, k)
				}
			}
		}
	}
	return s
}

func constrain(s *schema.Schema, table int, k sqlast.Constraint) {
	t := &s.Tables[table]
	keys := numbers(t, k.Columns)
	switch k.Kind {
	case sqlast.PrimaryKey:
		t.Primary = keys
	case sqlast.Unique:
		t.Unique = append(t.Unique, keys)
	case sqlast.ForeignKey:
		to := s.Table(k.RefTable.Name)
		refs := s.Tables[to].Primary
		if len(k.Refs) > 0 {
			refs = numbers(&s.Tables[to], k.Refs)
		}
		t.Foreign = append(t.Foreign, schema.ForeignKey{Columns: keys, Table: to, Refs: refs})
	}
}

func numbers(t *schema.Table, names []string) []int {
	var out []int
	for _, n := range names {
		out = append(out, t.Column(n))
	}
	return out
}

// check holds what is true of every graph.
func check(t testing.TB, s *schema.Schema, a *Analysis) {
	t.Helper()
	for i := range a.Pattern.Statements {
		st := &a.Pattern.Statements[i]
		use := func(u workload.Use, star bool) {
			if u.Source < 0 || u.Source >= len(st.Sources) {
				t.Fatalf("statement %d has no source %d", i, u.Source)
			}
			least := 0
			if star {
				least = -1
			}
			if u.Column < least || u.Column >= len(s.Tables[st.Sources[u.Source].Table].Columns) {
				t.Fatalf("statement %d: source %d has no column %d", i, u.Source, u.Column)
			}
		}
		for _, j := range st.Joins {
			use(j.Left, false)
			use(j.Right, false)
		}
		for _, f := range st.Filters {
			use(f.Use, false)
			if f.Param >= len(a.Pattern.Params) {
				t.Fatalf("statement %d has no parameter %d", i, f.Param)
			}
		}
		for _, u := range append(append([]workload.Use{}, st.Output...), st.GroupBy...) {
			use(u, false)
		}
		for _, g := range st.Aggregates {
			use(g.Use, true)
		}
		for _, o := range st.OrderBy {
			use(o.Use, o.Aggregate >= 0)
			if o.Aggregate >= len(st.Aggregates) {
				t.Fatalf("statement %d has no aggregate %d", i, o.Aggregate)
			}
		}
		if st.Repeat <= 0 || len(st.Sources) == 0 || st.Text == "" {
			t.Fatalf("statement %d is not complete", i)
		}
		if st.Kind != workload.Select && (st.Sources[0].Exists || st.Sources[0].Optional) {
			t.Fatalf("the target of statement %d is optional", i)
		}
	}
}

// graph prints a pattern.
func graph(s *schema.Schema, a *Analysis) string {
	var b strings.Builder
	for i := range a.Pattern.Statements {
		printStatement(&b, s, &a.Pattern.Statements[i])
	}
	for i, p := range a.Pattern.Params {
		over := ""
		if p.Dist.HasOver {
			over = " of " + s.Name(p.Dist.Over)
		}
		fmt.Fprintf(&b, "p%d = %s, %s%s\n", i, p.Name, p.Dist.Kind, over)
	}
	for _, n := range a.Notes {
		fmt.Fprintf(&b, "note %d: %s\n", n.Text+1, n.Note)
	}
	return b.String()
}

func printStatement(b *strings.Builder, s *schema.Schema, st *workload.Statement) {
	use := func(u workload.Use) string {
		if u.Column < 0 {
			return fmt.Sprintf("%d.*", u.Source)
		}
		return fmt.Sprintf("%d.%s", u.Source, s.Tables[st.Sources[u.Source].Table].Columns[u.Column].Name)
	}
	param := func(p int) string {
		if p < 0 {
			return "?"
		}
		return "p" + strconv.Itoa(p)
	}
	fmt.Fprint(b, st.Kind)
	if st.Repeat != 1 {
		fmt.Fprintf(b, " × %g", st.Repeat)
	}
	for i, src := range st.Sources {
		fmt.Fprintf(b, " %d:%s", i, s.Tables[src.Table].Name)
		if src.Optional {
			b.WriteString("?")
		}
		if src.Exists {
			b.WriteString("!")
		}
	}
	b.WriteString("\n")
	line := func(title string, words []string) {
		if len(words) > 0 {
			fmt.Fprintf(b, "  %s %s\n", title, strings.Join(words, ", "))
		}
	}
	var words []string
	for _, j := range st.Joins {
		words = append(words, use(j.Left)+" = "+use(j.Right))
	}
	line("join", words)
	words = nil
	for _, f := range st.Filters {
		w := use(f.Use) + " " + string(f.Kind)
		if f.After {
			w = "then " + w
		}
		switch {
		case f.Kind == workload.Equal && f.Param < 0:
			w += fmt.Sprintf(" %q", f.Value)
		case f.Kind == workload.Equal:
			w += " " + param(f.Param)
		case f.Op != "":
			w += " " + f.Op + " " + param(f.Param)
			if f.Value != "" {
				w += fmt.Sprintf("%q", f.Value)
			}
			if f.Op == "between" {
				w += " " + param(f.Upper)
				if f.UpperValue != "" {
					w += fmt.Sprintf("%q", f.UpperValue)
				}
			}
		case f.Kind == workload.In:
			w += fmt.Sprintf(" %d", f.Values)
			if f.Param >= 0 {
				w += " " + param(f.Param)
			}
		case f.Share != 0:
			w += fmt.Sprintf(" %g", f.Share)
		}
		words = append(words, w)
	}
	line("where", words)
	words = nil
	for _, w := range st.Sets {
		text := fmt.Sprintf("%s=%s", s.Tables[st.Sources[0].Table].Columns[w.Column].Name, param(w.Param))
		if w.Relative {
			text += " relative"
		}
		words = append(words, text)
	}
	line("set", words)
	line("group", list(st.GroupBy, use))
	words = nil
	for _, g := range st.Aggregates {
		text := g.Func + " " + use(g.Use)
		if g.Distinct {
			text = g.Func + " distinct " + use(g.Use)
		}
		words = append(words, text)
	}
	line("aggregate", words)
	words = nil
	for _, o := range st.OrderBy {
		text := use(o.Use)
		if o.Aggregate >= 0 {
			text = "aggregate " + strconv.Itoa(o.Aggregate)
		}
		if o.Desc {
			text += " desc"
		}
		words = append(words, text)
	}
	line("order", words)
	line("out", list(st.Output, use))
	words = nil
	if st.Distinct {
		words = append(words, "distinct")
	}
	if st.Limit > 0 {
		words = append(words, fmt.Sprint("limit ", st.Limit))
	}
	if st.Offset {
		words = append(words, "offset")
	}
	line("with", words)
	if st.Reason != "" {
		fmt.Fprintf(b, "  reason %s\n", st.Reason)
	}
}

func list(uses []workload.Use, name func(workload.Use) string) []string {
	var out []string
	for _, u := range uses {
		out = append(out, name(u))
	}
	return out
}
