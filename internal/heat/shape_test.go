package heat_test

import (
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
)

func TestShapes(t *testing.T) {
	for query, want := range map[string]string{
		`SELECT * FROM c`: `SELECT * FROM c`,
		`SELECT TOP 5 c.a1 FROM c WHERE c.n > 1.5e-7`:          `SELECT TOP ? c.a1 FROM c WHERE (c.n > ?)`,
		`SELECT * FROM c WHERE c.a = 'x "y" \' z' OR c.b = -3`: `SELECT * FROM c WHERE ((c.a = ?) OR (c.b = ?))`,
		`SELECT * FROM c WHERE c["a b"] = 1 AND c.l[0] = "1"`:  `SELECT * FROM c WHERE ((c["a b"] = ?) AND (c.l[0] = ?))`,
		`SELECT * FROM c WHERE c.a IN (1, 2, 3)`:               `SELECT * FROM c WHERE (c.a IN (?, …))`,
		`SELECT * FROM c WHERE c.a IN ("1", 2)`:                `SELECT * FROM c WHERE (c.a IN (?, …))`,
		`SELECT * FROM c WHERE c.a IN (@a1, 2)`:                `SELECT * FROM c WHERE (c.a IN (?, …))`,
		`SELECT {"k1": 5, "l": [1, 2, 3, c.x, 4]} AS o FROM c`: `SELECT {"k1": ?, "l": [?, …, c.x, ?]} AS o FROM c`,
		`SELECT VALUE ["a"] FROM c OFFSET 10 LIMIT @n`:         `SELECT VALUE [?] FROM c OFFSET ? LIMIT @n`,
		`SELECT * FROM c WHERE c.ok = true AND c.x = null`:     `SELECT * FROM c WHERE ((c.ok = true) AND (c.x = null))`,
		`SELECT c.a ? "x" : "y" AS é2 FROM c`:                  ``,
	} {
		tree, err := parser.Parse(query)
		if err != nil {
			if want != "" {
				t.Errorf("%s: %v", query, err)
			}
			continue
		}
		if got := heat.ShapeOf(tree.String()); want != "" && got != want {
			t.Errorf("%s\n got %s\nwant %s", query, got, want)
		}
	}
}

// TestShapesOfWhatDiffersInLength: queries that applications build from a variable number of values
// have one shape, and queries that only look similar do not.
func TestShapesOfWhatDiffersInLength(t *testing.T) {
	shape := func(query string) string {
		tree, err := parser.Parse(query)
		if err != nil {
			t.Fatal(query, err)
		}
		return heat.ShapeOf(tree.String())
	}
	orChain := func(n int) string {
		return "SELECT * FROM c WHERE c.x = 0" + strings.Repeat(" OR c.x = 1", n)
	}
	for _, same := range [][]string{
		{
			`SELECT * FROM c WHERE c.a IN (-1, -2)`, `SELECT * FROM c WHERE c.a IN (1, 2, -3)`,
			`SELECT * FROM c WHERE c.a IN (@p0, @p1)`, `SELECT * FROM c WHERE c.a IN (@p0, 2, null, true)`,
			`SELECT * FROM c WHERE c.a IN ("a", [1], {"x": {"y": [2]}})`,
		},
		{`SELECT * FROM c WHERE c.a = -1`, `SELECT * FROM c WHERE c.a = 1.5e+7`, `SELECT * FROM c WHERE c.a = "x"`},
		{
			`SELECT * FROM c WHERE ARRAY_CONTAINS([[1,2],[3,4]], c.x)`,
			`SELECT * FROM c WHERE ARRAY_CONTAINS([[1],@b,[5,6]], c.x)`,
		},
		{`SELECT * FROM c WHERE c.x IN (@a)`, `SELECT * FROM c WHERE c.x IN (@b)`, `SELECT * FROM c WHERE c.x IN (1)`},
		{`SELECT VALUE c.x ? "a":"b" FROM c`, `SELECT VALUE c.x ? "secret":"c" FROM c`},
		{`SELECT VALUE c["x"] FROM c WHERE c.y = "]"`, `SELECT VALUE c["x"] FROM c WHERE c.y = ":"`},
		{orChain(1), orChain(2), orChain(5), orChain(99), orChain(150)},
		{
			`SELECT * FROM c WHERE c.b > 1 AND (CONTAINS(c.s, "x") OR CONTAINS(c.s, "y"))`,
			`SELECT * FROM c WHERE c.b > 1 AND (CONTAINS(c.s, "x") OR CONTAINS(c.s, "y") OR CONTAINS(c.s, "z"))`,
		},
		{
			`SELECT * FROM c WHERE c.y = 1 OR c.x = 1 OR c.x = 2`,
			`SELECT * FROM c WHERE c.y = 1 OR c.x = 1 OR c.x = 2 OR c.x = 3`,
		},
		{
			`SELECT * FROM c WHERE (c.a = 1 AND c.b = 2) OR (c.a = 3 AND c.b = 4)`,
			`SELECT * FROM c WHERE (c.a = 1 AND c.b = 2) OR (c.a = 3 AND c.b = 4) OR (c.a = 5 AND c.b = 6)`,
		},
	} {
		for _, other := range same[1:] {
			if a, b := shape(same[0]), shape(other); a != b {
				t.Errorf("two shapes:\n%s\n%s", a, b)
			}
		}
	}
	for query, want := range map[string]string{
		orChain(4): `SELECT * FROM c WHERE ((c.x = ?) OR …)`,
		`SELECT * FROM c WHERE (c.y = 1 AND c.x = 1) OR c.x = 1`: `SELECT * FROM c WHERE (((c.y = ?) AND (c.x = ?)) ` +
			`OR (c.x = ?))`,
		`SELECT * FROM c WHERE c.x = 1 OR c.y = 1 OR c.x = 1`: `SELECT * FROM c WHERE (((c.x = ?) OR (c.y = ?)) ` +
			`OR (c.x = ?))`,
		`SELECT * FROM c WHERE CONTAINS(c.s, "x", true)`:      `SELECT * FROM c WHERE CONTAINS(c.s, ?, true)`,
		`SELECT * FROM c WHERE CONTAINS(c.s, @s, false)`:      `SELECT * FROM c WHERE CONTAINS(c.s, @s, false)`,
		`SELECT * FROM c WHERE c.a IN (1, c.b, @c, 3)`:        `SELECT * FROM c WHERE (c.a IN (?, c.b, ?, …))`,
		`SELECT VALUE [c.a, {"x": c.b}, {"x": 1}, -2] FROM c`: `SELECT VALUE [c.a, {"x": c.b}, ?, …] FROM c`,
		`SELECT VALUE [c.a]["x"] FROM c WHERE c.l[0]["y"] = [] OR c.z`: `SELECT VALUE [c.a]["x"] FROM c WHERE ` +
			`((c.l[0]["y"] = []) OR c.z)`,
		`SELECT * FROM c WHERE c.n = 3 - 1 AND EXISTS(SELECT 1 FROM t)`: `SELECT * FROM c WHERE ((c.n = (? - ?)) AND ` +
			`EXISTS(SELECT ? FROM t))`,
	} {
		if got := shape(query); got != want {
			t.Errorf("%s\n got %s\nwant %s", query, got, want)
		}
	}
}

// FuzzShape: any text has a shape, which is longer than the text by no more than its marks.
func FuzzShape(f *testing.F) {
	f.Add(`SELECT "\`)
	f.Add(`1e`)
	f.Add(`c["`)
	f.Add(`( OR )(a OR , …) OR [1, (2, …) OR ]`)
	f.Fuzz(func(t *testing.T, text string) {
		if got := heat.ShapeOf(text); len(got) > 3*len(text) {
			t.Errorf("%q became %q", text, got)
		}
	})
}
