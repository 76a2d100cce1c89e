package parser_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/status"
)

// TestPositions checks the messages and positions of syntax errors.
func TestPositions(t *testing.T) {
	for _, c := range []struct{ query, message string }{
		{
			"SELECT TOP -1 * FROM c",
			`{"errors":[{"severity":"Error","location":{"start":11,"end":12},"code":"SC1001","message":"Syntax error, ` +
				`incorrect syntax near '-'."}]}`,
		},
		{
			`SELECT * FROM c WHERE c.Group="API"`,
			`{"errors":[{"severity":"Error","location":{"start":24,"end":29},"code":"SC1001","message":"Syntax error, ` +
				`incorrect syntax near 'Group'."}]}`,
		},
		{
			"/* no */ SELECT 1",
			`{"errors":[{"severity":"Error","location":{"start":0,"end":1},"code":"SC1001","message":"Syntax error, incorrect ` +
				`syntax near '/'."}]}`,
		},
		{
			"SELECT",
			`{"errors":[{"severity":"Error","location":{"start":6,"end":6},"code":"SC1002","message":"Syntax error, ` +
				`unexpected end-of-file."}]}`,
		},
		{
			"SELECT 'é𝄞' FROM FROM",
			`{"errors":[{"severity":"Error","location":{"start":18,"end":22},"code":"SC1001","message":"Syntax error, ` +
				`incorrect syntax near 'FROM'."}]}`,
		},
		{
			"SELECT 'open",
			`{"errors":[{"severity":"Error","location":{"start":12,"end":12},"code":"SC1002","message":"Syntax error, ` +
				`unexpected end-of-file."}]}`,
		},
	} {
		_, err := parser.Parse(c.query)
		if !errors.Is(err, status.InvalidQuery) || status.Of(err).Message != c.message {
			t.Errorf("%s\n got %v\nwant %s", c.query, err, c.message)
		}
	}
}

// TestRejects checks that the parser rejects texts outside the grammar.
func TestRejects(t *testing.T) {
	for _, query := range []string{
		"", "SELECT *, c FROM c", "SELECT VALUE * FROM c", "SELECT VALUE a, b", "SELECT * FROM c LIMIT 1",
		"SELECT * FROM c OFFSET 1",
		"SELECT * FROM c WHERE c.a IN ()", "SELECT * FROM c WHERE c.12a = 1", "SELECT * FROM c ORDER BY",
		"SELECT TOP 1.5 * FROM c",
		"SELECT TOP 5 DISTINCT c.a FROM c", "SELECT * FROM c; ", "SELECT {documentdb-x FROM c", "SELECT c.a.value FROM c",
		"SELECT \"\\x\"",
		"SELECT * FROM c WHERE c.a = 1 FROM c", "SELECT 0x FROM c", "SELECT 1e FROM c", "SELECT @ FROM c",
	} {
		if q, err := parser.Parse(query); err == nil {
			t.Errorf("%s is accepted as %s", query, q)
		}
	}
}

func TestLimits(t *testing.T) {
	deep := "SELECT VALUE " + strings.Repeat("(", 100_000) + "1" + strings.Repeat(")", 100_000)
	for _, query := range []string{
		deep, "SELECT VALUE " + strings.Repeat("NOT ", 100_000) + "1",
		"SELECT '" + strings.Repeat("x", parser.MaxTextBytes) + "'", "SELECT '\xff'",
	} {
		if _, err := parser.Parse(query); !errors.Is(err, status.BadRequest) {
			t.Errorf("%.40s…: %v", query, err)
		}
	}
	long := "SELECT VALUE c FROM c WHERE c.a = 1" + strings.Repeat(" OR c.a = 1", 40_000)
	q, err := parser.Parse(long)
	if err != nil {
		t.Fatal(err)
	}
	if len(q.String()) < len(long) {
		t.Error("a long chain does not print")
	}
}

// grammar generates expressions from the whole grammar.
func grammar(t *rapid.T, depth int) string {
	leaf := []string{
		"c", "c.a", `c["a b"]`, "c.x[0]", "@p", "1", "-1", "1.5e300", ".5", "0x1F", "'it''", `"q\"\\\u0041"`,
		"true", "null", "undefined", "NaN", "[]", "{}", "({documentdb-formattableorderbyquery-filter})", "LEFT('a', 1)",
		"udf.f(1)", "ALL",
	}
	leaf[10] = `'it\'s "'`
	if depth <= 0 {
		return rapid.SampledFrom(leaf).Draw(t, "leaf")
	}
	e := func() string { return grammar(t, depth-1) }
	switch rapid.IntRange(0, 11).Draw(t, "kind") {
	case 0:
		op := rapid.SampledFrom([]string{
			"AND", "OR", "=", "!=", "<", ">=", "+", "-", "*", "/", "%", "|", "&", "^", "||",
			"??", "<<", ">>>",
		}).Draw(t, "op")
		return e() + " " + op + " " + e()
	case 1:
		return "NOT " + e()
	case 2:
		return "(" + e() + ")"
	case 3:
		return "(" + e() + ") NOT IN (" + e() + ", " + e() + ")"
	case 4:
		return "((" + e() + ") BETWEEN (" + e() + ") AND (" + e() + "))"
	case 5:
		return "(" + e() + " ? " + e() + " : " + e() + ")"
	case 6:
		return "[" + e() + ", " + e() + "]"
	case 7:
		return `{"k": ` + e() + ", bare: " + e() + "}"
	case 8:
		return "EXISTS(SELECT VALUE x FROM x IN c.list WHERE " + e() + ")"
	case 9:
		return "((" + e() + ") LIKE 'a!%' ESCAPE '!')"
	case 10:
		return "- " + e()
	}
	return "f(" + e() + ")"
}

// TestParsePrintParse checks that a printed query parses to the same tree.
func TestParsePrintParse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := "SELECT " + rapid.SampledFrom([]string{"", "DISTINCT ", "TOP 5 ", "DISTINCT TOP @n "}).Draw(t, "prefix")
		text += rapid.SampledFrom([]string{"*", "VALUE " + grammar(t, 3), grammar(t, 2) + " AS x, " + grammar(t, 1)}).Draw(t,
			"selection")
		text += rapid.SampledFrom([]string{
			"", " FROM c", " FROM c.a['b'][0] AS d",
			" FROM c JOIN d IN c.list JOIN (SELECT 1) e", " FROM x IN (SELECT * FROM c)",
		}).Draw(t, "from")
		text += rapid.SampledFrom([]string{"", " WHERE " + grammar(t, 3)}).Draw(t, "where")
		text += rapid.SampledFrom([]string{"", " GROUP BY " + grammar(t, 1)}).Draw(t, "group")
		text += rapid.SampledFrom([]string{"", " ORDER BY c.a DESC, c.b", " ORDER BY RANK f(c.a)"}).Draw(t, "order")
		text += rapid.SampledFrom([]string{"", " OFFSET 1 LIMIT @l"}).Draw(t, "limit")
		q, err := parser.Parse(text)
		if err != nil {
			return // some generated texts are outside the grammar
		}
		for _, printed := range []string{q.String(), q.Lines()} {
			again, err := parser.Parse(printed)
			if err != nil || again.String() != q.String() {
				t.Fatalf("%s\nprints as %s\nwhich reads as %v, %v", text, printed, again, err)
			}
		}
	})
}

// FuzzParse checks that no text panics, and that each accepted query prints and parses back.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"SELECT * FROM c", `SELECT TOP 5 c.a AS b FROM c WHERE c["x"] BETWEEN 1 AND @p ORDER BY c.a DESC OFFSET 1 LIMIT 2`,
		"SELECT VALUE {a: [1, -2.5e3], 'b': \"\\u00e9\"} FROM c JOIN t IN c.tags WHERE NOT EXISTS(SELECT 1) -- end",
		"SELECT c.a LIKE 'x!%' ESCAPE '!' ?? 1 ? ~2 : udf.f(LEFT('a', 1)) FROM (SELECT 1) AS c GROUP BY c.a",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		q, err := parser.Parse(text)
		if err != nil {
			if k := status.Of(err).Kind; k != status.InvalidQuery && k != status.BadRequest {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := parser.Parse(q.String())
		if err != nil || again.String() != q.String() {
			t.Fatalf("%q prints as %s, which reads as %v, %v", text, q, again, err)
		}
	})
}

// TestPositionsInArrays checks how positions are read: c[010] is the eleventh element.
func TestPositionsInArrays(t *testing.T) {
	for query, printed := range map[string]string{
		"SELECT * FROM c[010]":        "SELECT * FROM c[10]",
		"SELECT * FROM x IN c[0x1f]":  "SELECT * FROM x IN c[31]",
		"SELECT * FROM c[2147483647]": "SELECT * FROM c[2147483647]",
	} {
		q, err := parser.Parse(query)
		if err != nil || q.String() != printed {
			t.Errorf("%s: %v, %v", query, q, err)
		}
	}
	if _, err := parser.Parse("SELECT * FROM c[2147483648]"); !errors.Is(err, status.InvalidQuery) {
		t.Error(err)
	}
}

// TestExactIntegers checks that integers beyond the precision of a double are read and printed
// exactly.
func TestExactIntegers(t *testing.T) {
	for text, digits := range map[string]string{
		"9007199254740992": "", "9007199254740993": "9007199254740993", "-9223372036854775807": "-9223372036854775807",
		"-9223372036854775808": "", "9223372036854775807": "9223372036854775807", "9223372036854775808": "", "1e300": "",
		"12": "",
	} {
		q, err := parser.Parse("SELECT VALUE " + text)
		if err != nil {
			t.Fatal(err)
		}
		n := q.Select.Value.(*ast.Number)
		if n.Digits != digits {
			t.Errorf("%s: digits %q, want %q", text, n.Digits, digits)
		}
		if digits != "" && ast.Print(n) != text {
			t.Errorf("%s prints as %s", text, ast.Print(n))
		}
	}
}

// TestLongChainsReadBack checks that a printed chain of any length parses back to the same
// expression.
func TestLongChainsReadBack(t *testing.T) {
	for _, operators := range [][]string{
		{"OR"},
		{"AND"},
		{"||"},
		{"??"},
		{"+", "-"},
		{"*", "/", "%"},
		{"=", "!="},
		{"<", ">="},
		{"<<", ">>>"},
		{"+", "*"},
		{"OR", "AND"},
		{"??", "||"},
	} {
		for _, n := range []int{3, 99, 100, 101, 5000} {
			text := "SELECT VALUE c.a"
			for i := range n {
				text += " " + operators[i%len(operators)] + " c.b"
			}
			q, err := parser.Parse(text + " FROM c")
			if err != nil {
				t.Fatal(err)
			}
			again, err := parser.Parse(q.String())
			if err != nil {
				t.Errorf("%d of %v: %v", n, operators, err)
				continue
			}
			if again.String() != q.String() {
				t.Errorf("%d of %v reads back as another expression", n, operators)
			}
		}
	}
}
