package sql_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

func compile(t *testing.T, query string, params ...sql.Parameter) error {
	t.Helper()
	q, err := parser.Parse(query)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	_, err = sql.Compile(q, params)
	return err
}

// TestFaults pins codes, positions and messages of queries that are wrong.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ query, fault string }{
		{"SELECT * FROM c WHERE d.a = 1", `"location":{"start":22,"end":23},"code":"SC2001","message":"Identifier 'd' could not be resolved."`},
		{"SELECT TRUE", `"code":"SC2001","message":"Identifier 'TRUE' could not be resolved."`},
		{"SELECT Families.id FROM Families f", `"code":"SC2001","message":"Identifier 'Families' could not be resolved."`},
		{"SELECT * FROM c WHERE BADFUNC(c.a)", `"location":{"start":22,"end":29},"code":"SC2005","message":"'BADFUNC' is not a recognized built-in function name."`},
		{"SELECT * FROM Root r WHERE STARTSWITH(r.key, 'a', 'b', 'c')", `"location":{"start":27,"end":59},"code":"SC2050","message":"The STARTSWITH function requires 2 to 3 argument(s)."`},
		{"SELECT VALUE IS_NULL()", `"code":"SC2050","message":"The IS_NULL function requires 1 argument(s)."`},
		{"SELECT VALUE CONCAT('a')", `"message":"The CONCAT function requires at least 2 argument(s)."`},
		{"SELECT TOP 4294967296 * FROM c", `"location":{"start":11,"end":21},"code":"SC2060"`},
		{"SELECT * FROM c OFFSET 0 LIMIT 4294967296", `"location":{"start":31,"end":41},"code":"SC2061"`},
		{"SELECT * FROM c OFFSET 99999999999999999999 LIMIT 1", `"location":{"start":23,"end":43},"code":"SC2062"`},
		{"SELECT * FROM c ORDER BY LOWER(c.a)", `"code":2206,"message":"Unsupported ORDER BY clause.`},
		{"SELECT * FROM c ORDER BY c", `"code":2206`},
		{"SELECT * FROM c GROUP BY c.a", `"location":{"start":7,"end":8},"code":"SC2041"`},
	} {
		err := compile(t, c.query)
		if !errors.Is(err, status.InvalidQuery) || !strings.Contains(status.Of(err).Message, c.fault) {
			t.Errorf("%s\n got %v\nwant %s", c.query, err, c.fault)
		}
	}
}

// TestWaiting lists what is understood and waits; the message names the
// construct and where it is.
func TestWaiting(t *testing.T) {
	for _, c := range []struct{ query, names string }{
		{"SELECT c.a FROM c JOIN t IN c.tags", "JOIN is not supported yet (offset 23 to 34"},
		{"SELECT * FROM t IN c.tags", "FROM with the IN operator"},
		{"SELECT * FROM c.tags", "A path in FROM"},
		{"SELECT * FROM (SELECT * FROM c) d", "A subquery in FROM"},
		{"SELECT DISTINCT c.a FROM c", "DISTINCT"},
		{"SELECT c.a FROM c GROUP BY c.a", "GROUP BY"},
		{"SELECT VALUE COUNT(1) FROM c", "The function COUNT is not supported yet (offset 13 to 21"},
		{"SELECT * FROM c WHERE CONTAINS(c.a, 'x')", "The function CONTAINS"},
		{"SELECT * FROM c WHERE c.a LIKE 'x%'", "LIKE is not supported yet (offset 22 to 35"},
		{"SELECT * FROM c WHERE EXISTS(SELECT 1)", "EXISTS"},
		{"SELECT (SELECT 1) AS a", "A subquery"},
		{"SELECT udf.f(1)", "The user-defined function udf.f"},
		{"SELECT * FROM c ORDER BY c.a, c.b", "ORDER BY with more than one item"},
		{"SELECT * FROM c ORDER BY c.a[0]", "ORDER BY a position in an array"},
		{"SELECT * FROM c ORDER BY RANK FullTextScore(c.a, 'x')", "ORDER BY RANK"},
		{"SELECT * FROM c ORDER BY VectorDistance(c.a, [1])", "ORDER BY VectorDistance"},
		{"SELECT TOP 1 * FROM c OFFSET 0 LIMIT 1", "TOP together with OFFSET LIMIT"},
		{"SELECT VALUE {documentdb-other} FROM c", "The placeholder"},
	} {
		err := compile(t, c.query)
		if !errors.Is(err, status.NotSupportedYet) || !strings.Contains(status.Of(err).Message, c.names) {
			t.Errorf("%s\n got %v\nwant %s", c.query, err, c.names)
		}
	}
}

func TestParameters(t *testing.T) {
	n := func(name string, v value.Value) sql.Parameter { return sql.Parameter{Name: name, Value: v} }
	query := "SELECT TOP @n c[@p] FROM c WHERE c.a = @v"
	all := []sql.Parameter{n("@n", value.FromNumber(3)), n("@p", value.FromString("x")), n("@v", value.FromArray(nil))}
	if err := compile(t, query, all...); err != nil {
		t.Error(err)
	}
	if err := compile(t, query, all[:2]...); !errors.Is(err, status.BadRequest) || !strings.Contains(err.Error(), "@v") {
		t.Errorf("a missing parameter: %v", err)
	}
	for _, bad := range []value.Value{value.FromString("3"), value.FromNumber(-1), value.FromNumber(1.5), value.FromNumber(1 << 32), value.NullValue()} {
		if err := compile(t, "SELECT TOP @n * FROM c", n("@n", bad)); !errors.Is(err, status.InvalidQuery) {
			t.Errorf("TOP %s: %v", bad, err)
		}
	}
}

func TestRefusedWithoutCode(t *testing.T) {
	for _, query := range []string{"SELECT *", "SELECT * FROM c JOIN d IN c.x", "SELECT c.a, c.b AS a FROM c"} {
		if err := compile(t, query); !errors.Is(err, status.BadRequest) {
			t.Errorf("%s: %v", query, err)
		}
	}
}

// TestWholeNumbers: digits are decimal, whatever is in front, and hexadecimal
// after 0x.
func TestWholeNumbers(t *testing.T) {
	for digits, want := range map[string]int64{"0": 0, "010": 10, "08": 8, "0x1F": 31, "0X10": 16, "00000000000000000000007": 7} {
		for _, query := range []string{"SELECT TOP " + digits + " * FROM c", "SELECT * FROM c OFFSET " + digits + " LIMIT " + digits} {
			q, err := parser.Parse(query)
			if err != nil {
				t.Fatal(err)
			}
			l, err := sql.Compile(q, nil)
			if err != nil {
				t.Errorf("%s: %v", query, err)
				continue
			}
			for _, n := range []*int64{l.Top, l.Offset, l.Limit} {
				if n != nil && *n != want {
					t.Errorf("%s: %d", query, *n)
				}
			}
		}
	}
}

// TestCostly: what multiplies its own length is refused, and what only looks
// like it is not.
func TestCostly(t *testing.T) {
	big := sql.Parameter{Name: "@v", Value: value.FromString(strings.Repeat("x", 1<<20))}
	for _, c := range []struct {
		part, joiner string
		fine, costly int
	}{
		{"c.a = @v", " OR ", 10, 1000},
		{"'a'", " || ", 1000, 50_000},
		{"@v", " || ", 3, 1000},
	} {
		for n, costly := range map[int]bool{c.fine: false, c.costly: true} {
			query := "SELECT VALUE " + strings.Repeat(c.part+c.joiner, n-1) + c.part + " FROM c"
			if err := compile(t, query, big); errors.Is(err, status.BadRequest) != costly {
				t.Errorf("%.60s, %d times: %v", query, n, err)
			}
		}
	}
	if err := compile(t, "SELECT VALUE c"+strings.Repeat(".a", 500)+" FROM c"); err != nil {
		t.Error(err)
	}
	if err := compile(t, "SELECT VALUE c"+strings.Repeat("[0]", 50_000)+" FROM c"); !errors.Is(err, status.BadRequest) {
		t.Error(err)
	}
}
