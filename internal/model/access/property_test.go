package access

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// A golden is a pattern of testdata/cases with its schema.
type golden struct{ ddl, sql string }

// goldens returns the patterns of all cases that are read without an error.
func goldens(t testing.TB) []golden {
	t.Helper()
	files, err := filepath.Glob("testdata/cases/*")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	var out []golden
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		ddl := ""
		for _, block := range strings.Split(string(text), "\n\n") {
			head, answer, _ := strings.Cut(strings.TrimSpace(block), "\n----\n")
			if sql, ok := strings.CutPrefix(head, "schema\n"); ok {
				ddl = sql
			} else if sql, ok := strings.CutPrefix(head, "sql\n"); ok && !strings.HasPrefix(answer, "error") {
				out = append(out, golden{ddl, sql})
			}
		}
	}
	return out
}

// TestGoldensAreMany holds the number of statements that the goldens prove.
func TestGoldensAreMany(t *testing.T) {
	n := 0
	for _, g := range goldens(t) {
		n += len(texts(g.sql))
	}
	if n < 150 {
		t.Errorf("the cases have %d statements, and 150 are promised", n)
	}
}

// names of the schemas in the cases, as words of the SQL text.
func namesOf(s *schema.Schema) []string {
	var out []string
	for i := range s.Tables {
		out = append(out, s.Tables[i].Name)
		for j := range s.Tables[i].Columns {
			out = append(out, s.Tables[i].Columns[j].Name)
		}
	}
	return out
}

// parts are what a renaming tells apart: strings, names in quotes, parameters and casts, words.
var parts = regexp.MustCompile("'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|\\[[A-Za-z ]+\\]|" +
	"%\\([a-z]+\\)s|(?:::|[:@$])[A-Za-z_0-9]+|[A-Za-z_0-9]+")

// renamed gives tables and columns other names, all in quotes. Words that are no name stay.
func renamed(sql string, to map[string]string) string {
	return parts.ReplaceAllStringFunc(sql, func(w string) string {
		switch w[0] {
		case '\'', ':', '@', '$', '%':
			return w
		case '"', '`', '[':
			if n, ok := to[w[1:len(w)-1]]; ok {
				return `"` + n + `"`
			}
			return w
		}
		if strings.EqualFold(w, "select") { // a column of a case has this name, in quotes
			return w
		}
		for _, name := range []string{w, strings.ToLower(w)} {
			if n, ok := to[name]; ok {
				return `"` + n + `"`
			}
		}
		return w
	})
}

// TestRenaming renames all tables and columns: the graph, which has numbers only, stays the same.
func TestRenaming(t *testing.T) {
	all := goldens(t)
	// Names that are also keywords, functions or aliases of the texts, which a renaming of words
	// would change in other places too.
	ambiguous := regexp.MustCompile(`(?i)\b(extract|natural|unnest)\b`)
	cases := 0
	one := func(t rapid.TB, g golden, seed int) {
		if ambiguous.MatchString(g.sql) {
			return
		}
		cases++
		before := defined(t, g.ddl)
		to := map[string]string{}
		for i, n := range namesOf(before) {
			if _, ok := to[n]; !ok {
				to[n] = fmt.Sprintf("n %d %d", (i*7919+seed)%10007, i)
				to[strings.ToLower(n)] = to[n] // as names without quotes find it
			}
		}
		after := &schema.Schema{Source: before.Source}
		for _, table := range before.Tables {
			columns := append([]schema.Column{}, table.Columns...)
			for i := range columns {
				columns[i].Name = to[columns[i].Name]
			}
			table.Name, table.Columns = to[table.Name], columns
			after.Tables = append(after.Tables, table)
		}
		a, err := Analyse(context.Background(), before, "P", texts(g.sql))
		if err != nil {
			t.Fatalf("%v\n%s", err, g.sql)
		}
		sql := renamed(g.sql, to)
		b, err := Analyse(context.Background(), after, "P", texts(sql))
		if err != nil {
			t.Fatalf("%v\n%s", err, sql)
		}
		if !reflect.DeepEqual(bare(a), bare(b)) {
			t.Fatalf("%s\n%s\nbecomes\n%s\n%s", g.sql, graph(before, a), sql, graph(after, b))
		}
	}
	for i, g := range all {
		one(t, g, i)
	}
	if cases < len(all)*9/10 {
		t.Errorf("%d of %d cases were renamed", cases, len(all))
	}
	rapid.Check(t, func(rt *rapid.T) {
		one(rt, rapid.SampledFrom(all).Draw(rt, "case"), rapid.IntRange(0, 9999).Draw(rt, "seed"))
	})
}

// bare returns a pattern without what holds names.
func bare(a *Analysis) workload.Pattern {
	p := a.Pattern
	p.Params = append([]workload.Param{}, p.Params...)
	for i := range p.Params {
		p.Params[i].Name, p.Params[i].Dist.Column = "", ""
	}
	p.Statements = append([]workload.Statement{}, p.Statements...)
	for i := range p.Statements {
		p.Statements[i].Text = ""
		if p.Statements[i].Reason != "" {
			p.Statements[i].Reason = "some"
		}
	}
	return p
}

// TestRepeats analyses each case twice: the answers are the same.
func TestRepeats(t *testing.T) {
	for _, g := range goldens(t) {
		s := defined(t, g.ddl)
		var answers []string
		for range 2 {
			a, err := Analyse(context.Background(), s, "P", texts(g.sql))
			if err != nil {
				t.Fatal(err)
			}
			answers = append(answers, graph(s, a))
		}
		if answers[0] != answers[1] {
			t.Errorf("%s\n%s\nand then\n%s", g.sql, answers[0], answers[1])
		}
	}
}

// TestSpeed holds the time that 60 statements take once the grammar is compiled.
func TestSpeed(t *testing.T) {
	if err := sqlast.Warm(context.Background()); err != nil {
		t.Fatal(err)
	}
	all := goldens(t)[:60]
	best := time.Hour
	schemas := map[string]*schema.Schema{}
	for _, g := range all {
		if schemas[g.ddl] == nil {
			schemas[g.ddl] = defined(t, g.ddl)
		}
	}
	for range 5 {
		start := time.Now()
		for _, g := range all {
			if _, err := Analyse(context.Background(), schemas[g.ddl], "P", texts(g.sql)); err != nil {
				t.Fatal(err)
			}
		}
		best = min(best, time.Since(start))
	}
	if best > 100*time.Millisecond {
		t.Errorf("60 patterns take %v, and 100 ms are allowed", best)
	}
	t.Log(best)
}

// FuzzAnalyse feeds text: the analysis neither panics nor names what is not there.
func FuzzAnalyse(f *testing.F) {
	ddl := ""
	for _, g := range goldens(f) {
		f.Add(g.sql)
		if ddl == "" {
			ddl = g.ddl
		}
	}
	s := defined(f, ddl)
	f.Fuzz(func(t *testing.T, sql string) {
		a, err := Analyse(context.Background(), s, "P", texts(sql))
		if err == nil {
			check(t, s, a)
		}
	})
}

// TestDistribute sets distributions by the names in the texts.
func TestDistribute(t *testing.T) {
	s := defined(t, "CREATE TABLE a (id int PRIMARY KEY, x int); CREATE TABLE b (a_id int REFERENCES a (id), y int)")
	analyse := func(sql ...string) *Analysis {
		var in []Text
		for _, q := range sql {
			in = append(in, Text{SQL: q})
		}
		out, err := Analyse(context.Background(), s, "P", in)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	zipf := workload.Dist{Kind: workload.Zipf, S: 1}
	for _, c := range []struct {
		name  string
		a     *Analysis
		param string
		dist  workload.Dist
		want  string
	}{
		{"a name", analyse("SELECT x FROM a WHERE id = :id"), "id", zipf, ""},
		{"with its colon", analyse("SELECT x FROM a WHERE id = :id"), ":id", zipf, ""},
		{
			"a number of two texts that is one value",
			analyse("SELECT x FROM a WHERE id = $1", "SELECT y FROM b WHERE a_id = $1"), "$1", zipf, "",
		},
		{
			"a number with two values", analyse("SELECT x FROM a WHERE id = $1", "SELECT y FROM b WHERE y = $1"), "$1", zipf,
			"pattern P: the parameter $1 has different values in different statements; give parameters names, such as :id",
		},
		{
			"no such parameter", analyse("SELECT x FROM a WHERE id = :id"), "ie", zipf,
			"pattern P: no statement has the parameter ie; remove its distribution, or use one of: id",
		},
		{
			"a result of a text that is left out", analyse("BEGIN", "SELECT x FROM a WHERE id = :id"), "id",
			workload.Dist{Kind: workload.Result, Statement: 0},
			"pattern P: the statement whose result the parameter id has reads no table; name another statement",
		},
		{
			"a result", analyse("BEGIN", "SELECT a_id FROM b WHERE y = 1", "SELECT x FROM a WHERE id = :id"), "id",
			workload.Dist{Kind: workload.Result, Statement: 1, Column: "a_id"},
			"",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := c.a.Distribute(map[string]workload.Dist{c.param: c.dist})
			if got := fmt.Sprint(err); c.want != "" && got != c.want || c.want == "" && err != nil {
				t.Fatalf("got %s, want %s", got, c.want)
			}
			if err == nil && (c.a.Pattern.Params[0].Assumed || c.a.Pattern.Params[0].Dist.Kind != c.dist.Kind) {
				t.Errorf("the distribution is not set: %+v", c.a.Pattern.Params[0])
			}
			if err == nil && c.dist.Kind == workload.Result && c.a.Pattern.Params[0].Dist.Statement != 0 {
				t.Errorf("the result is that of statement %d", c.a.Pattern.Params[0].Dist.Statement)
			}
		})
	}
}

// TestDepth nests queries in queries: each statement is read or refused soon.
func TestDepth(t *testing.T) {
	s := defined(t, "CREATE TABLE a (id int PRIMARY KEY, x int)")
	for name, of := range map[string]func(n int) string{
		"scalar": func(n int) string {
			return strings.Repeat("SELECT (", n) + "SELECT 1" + strings.Repeat(")", n) + " FROM a"
		},
		"scalar of a table": func(n int) string {
			return strings.Repeat("SELECT (", n) + "SELECT x FROM a" + strings.Repeat(" LIMIT 1) FROM a", n)
		},
		"exists": func(n int) string {
			return "SELECT 1 FROM a" + strings.Repeat(" WHERE EXISTS (SELECT 1 FROM a", n) + strings.Repeat(")", n)
		},
		"in": func(n int) string {
			return "SELECT 1 FROM a" + strings.Repeat(" WHERE x IN (SELECT x FROM a", n) + strings.Repeat(")", n)
		},
		"derived": func(n int) string {
			return "SELECT 1 FROM " + strings.Repeat("(SELECT x FROM ", n) + "a" + strings.Repeat(") d", n)
		},
		"expressions": func(n int) string {
			sql := "WITH c0 AS (SELECT 1 AS x)"
			for i := range n {
				sql += fmt.Sprintf(", c%d AS (SELECT l.x FROM c%d l, c%d r)", i+1, i, i)
			}
			return sql + fmt.Sprintf(" SELECT x FROM c%d, a", n)
		},
	} {
		for _, n := range []int{1, 5, 20, 60} {
			start := time.Now()
			a, err := Analyse(context.Background(), s, "P", []Text{{SQL: of(n)}})
			if err == nil {
				check(t, s, a)
			} else if _, ok := errors.AsType[*Error](err); !ok || n == 1 && name != "expressions" {
				t.Errorf("%s, %d: %v", name, n, err)
			}
			if took := time.Since(start); took > 15*time.Second {
				t.Errorf("%s, %d deep, takes %v", name, n, took)
			}
		}
	}
}
