package parser_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/testshared"
)

type recorded struct {
	Name, Query string
	Expected    string
	Canonical   string
}

func load(t *testing.T, file string) []recorded {
	t.Helper()
	var cases []recorded
	if err := json.Unmarshal(testshared.Open(t, file), &cases); err != nil {
		t.Fatal(err)
	}
	return cases
}

// differs lists the recorded canonical texts that do not have the meaning of their query, with the
// reason.
var differs = map[string]string{
	"parse/ScalarExpression.StringLiteral/04 Double quoted string literals special " +
		"cases": "the recorder prints escapes twice",
}

// TestRecordedParses compares acceptance, rejection and canonical form with the recorded parser
// cases.
func TestRecordedParses(t *testing.T) {
	passed := 0
	cases := load(t, "vectors/sql_parser.json")
	for _, c := range cases {
		if why := check(c); why == "" {
			passed++
		} else if _, known := differs[c.Name]; !known {
			t.Errorf("%s\n  %s\n  %s", c.Name, c.Query, why)
		}
	}
	floor(t, "sql_parser", passed, len(cases))
}

func check(c recorded) string {
	q, err := parser.Parse(c.Query)
	if c.Expected == "error" {
		if err == nil {
			return "accepted as " + q.String()
		}
		return ""
	}
	if err != nil {
		return err.Error()
	}
	setDirections(q)
	if got := q.String(); got != c.Canonical {
		return "printed " + got + ", recorded " + c.Canonical
	}
	return ""
}

// setDirections writes ASC where the query gives no direction, as the recorder does outside ORDER
// BY RANK.
func setDirections(q *ast.Query) {
	if q.OrderBy == nil || q.OrderBy.Rank {
		return
	}
	for i := range q.OrderBy.Items {
		if q.OrderBy.Items[i].Direction == ast.DirectionUnset {
			q.OrderBy.Items[i].Direction = ast.Ascending
		}
	}
}

// TestServiceAccepts parses the queries that the service was recorded to execute.
func TestServiceAccepts(t *testing.T) {
	passed := 0
	cases := load(t, "vectors/sql_accepts.json")
	for _, c := range cases {
		q, err := parser.Parse(c.Query)
		if err != nil {
			t.Errorf("%s\n  %s\n  %v", c.Name, c.Query, err)
			continue
		}
		again, err := parser.Parse(q.String())
		if err != nil || again.String() != q.String() {
			t.Errorf("%s: prints as %s, which reads back as %v, %v", c.Name, q, again, err)
			continue
		}
		passed++
	}
	floor(t, "sql_accepts", passed, len(cases))
}

// floor fails when fewer cases pass than testdata/floors.json records. The recorded numbers may
// only rise.
func floor(t *testing.T, name string, passed, total int) {
	t.Helper()
	t.Logf("%s: %d of %d", name, passed, total)
	data, err := os.ReadFile(filepath.Join("testdata", "floors.json"))
	if err != nil {
		t.Fatal(err)
	}
	var floors map[string]int
	if err := json.Unmarshal(data, &floors); err != nil {
		t.Fatal(err)
	}
	if passed < floors[name] {
		t.Errorf("%s: %d of %d cases pass, and %d did before", name, passed, total, floors[name])
	}
}
