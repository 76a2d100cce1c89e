package sqlast

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// nested are statements that nest n deep, each in another way.
var nested = map[string]func(n int) string{
	"sum":         func(n int) string { return "SELECT " + strings.Repeat("1+", n) + "1" },
	"parentheses": func(n int) string { return "SELECT " + strings.Repeat("(", n) + "1" + strings.Repeat(")", n) },
	"function":    func(n int) string { return "SELECT " + strings.Repeat("f(", n) + "1" + strings.Repeat(")", n) },
	"arguments":   func(n int) string { return "SELECT " + strings.Repeat("f(1,", n) + "1" + strings.Repeat(")", n) },
	"scalar":      func(n int) string { return "SELECT " + strings.Repeat("(SELECT ", n) + "1" + strings.Repeat(")", n) },
	"derived": func(n int) string {
		return "SELECT " + strings.Repeat("1 FROM (SELECT ", n) + "1" + strings.Repeat(") x", n)
	},
	"in": func(n int) string {
		return "SELECT 1 WHERE " + strings.Repeat("1 IN (SELECT 1 WHERE ", n) + "true" + strings.Repeat(")", n)
	},
	"join":  func(n int) string { return "SELECT 1 FROM a" + strings.Repeat(" JOIN a USING (b)", n) },
	"comma": func(n int) string { return "SELECT 1 FROM a" + strings.Repeat(" CROSS JOIN a", n) },
	"open": func(n int) string {
		return "SELECT 1 FROM " + strings.Repeat("(", n) + "a" + strings.Repeat(" JOIN a ON true)", n)
	},
	"union": func(n int) string { return "SELECT 1" + strings.Repeat(" UNION SELECT 1", n) },
	"case": func(n int) string {
		return "SELECT " + strings.Repeat("CASE WHEN ", n) + "1" + strings.Repeat(" THEN 1 END", n)
	},
	"else": func(n int) string {
		return "SELECT " + strings.Repeat("CASE WHEN 1 THEN 1 ELSE ", n) + "1" + strings.Repeat(" END", n)
	},
	"and":     func(n int) string { return "SELECT 1" + strings.Repeat(" AND 1=1", n) },
	"ands":    func(n int) string { return "SELECT " + strings.Repeat("(1 AND ", n) + "1" + strings.Repeat(")", n) },
	"mixed":   func(n int) string { return "SELECT 1" + strings.Repeat(" AND 1 OR 1", n) },
	"not":     func(n int) string { return "SELECT " + strings.Repeat("NOT ", n) + "1" },
	"minus":   func(n int) string { return "SELECT " + strings.Repeat("- ", n) + "1" },
	"cast":    func(n int) string { return "SELECT 1" + strings.Repeat("::int", n) },
	"collate": func(n int) string { return "SELECT 1" + strings.Repeat(" COLLATE a", n) },
	"index":   func(n int) string { return "SELECT a" + strings.Repeat("[1]", n) },
	"array":   func(n int) string { return "SELECT " + strings.Repeat("ARRAY[", n) + strings.Repeat("]", n) },
	"null":    func(n int) string { return "SELECT a" + strings.Repeat(" IS NULL", n) },
	"with": func(n int) string {
		return strings.Repeat("WITH a AS (", n) + "SELECT 1" + strings.Repeat(") SELECT 1", n)
	},
	"between": func(n int) string {
		return "SELECT " + strings.Repeat("1 BETWEEN 1 AND (", n) + "1" + strings.Repeat(")", n)
	},
	"row":  func(n int) string { return "SELECT " + strings.Repeat("(1,", n) + "1" + strings.Repeat(")", n) },
	"zone": func(n int) string { return "SELECT a" + strings.Repeat(" AT TIME ZONE 'x'", n) },
	"like": func(n int) string { return "SELECT " + strings.Repeat("a LIKE (", n) + "1" + strings.Repeat(")", n) },
	"default": func(n int) string {
		return "CREATE TABLE t (a int DEFAULT " + strings.Repeat("(1+", n) + "1" + strings.Repeat(")", n) + ")"
	},
	"values": func(n int) string { return "INSERT INTO t VALUES (1)" + strings.Repeat(",(1)", n) },
}

// TestNesting nests statements ever deeper: each is read or refused, and the grammar survives.
func TestNesting(t *testing.T) {
	for name, of := range nested {
		t.Run(name, func(t *testing.T) {
			refused := false
			for _, n := range []int{1, 10, 40, 60, 80, 100, 120, 150, 200, 300, 450, 700, 2000} {
				if err := survives(of(n)); err != nil {
					refused = true
				} else if refused && name != "and" && name != "mixed" && name != "values" {
					t.Errorf("%d deep is read, and less was refused", n)
				}
			}
		})
	}
}

// survives reads a statement, and then a plain one. Only the second must succeed.
func survives(sql string) error {
	_, err := Parse(context.Background(), sql)
	if _, after := Parse(context.Background(), "SELECT 1"); after != nil {
		panic("the grammar did not survive: " + sql[:min(200, len(sql))] + ": " + after.Error())
	}
	return err
}

// TestMixedNesting nests in several ways at once.
func TestMixedNesting(t *testing.T) {
	pairs := [][2]string{
		{"(SELECT ", ")"},
		{"f(", ")"},
		{"CASE WHEN 1 THEN ", " END"},
		{"NOT ", ""},
		{"1 + ", ""},
		{"(1 AND ", ")"},
		{"ARRAY[", "]"},
		{"1 IN (SELECT 1 FROM a JOIN b ON ", ")"},
		{"EXISTS (SELECT 1 FROM (SELECT 1) x WHERE ", ")"},
		{"- ", ""},
		{"(", ")"},
		{"ROW(1, ", ")"},
		{"1 = ANY (SELECT 1 UNION SELECT ", ")"},
		{"x[", "]"},
		{"a || ", ""},
	}
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(1, 200).Draw(rt, "depth")
		var open, end string
		for range n {
			p := rapid.SampledFrom(pairs).Draw(rt, "pair")
			open, end = open+p[0], p[1]+end
		}
		_ = survives("SELECT " + open + "1" + end)
	})
}

// TestUsualStatementsAreNotTooDeep reads statements as large as those of real applications.
func TestUsualStatementsAreNotTooDeep(t *testing.T) {
	columns := "a.x1" + strings.Repeat(", a.x", 300)
	for name, sql := range map[string]string{
		"many columns": "SELECT " + columns + " FROM a",
		"many joins": "SELECT 1 FROM a" + strings.Repeat(
			" LEFT OUTER JOIN tab t ON t.tenant_id = a.tenant_id AND t.id = a.other_id", 60),
		"many conditions": "SELECT 1 FROM a WHERE a = 1" + strings.Repeat(" AND (b.x = $1 OR c.y > $2)", 200),
		"many values":     "SELECT 1 FROM a WHERE b IN (1" + strings.Repeat(", 2", 5000) + ")",
		"many rows":       "INSERT INTO a (b, c) VALUES (1, 2)" + strings.Repeat(", (1, 2)", 2000),
		"many branches":   "SELECT 1" + strings.Repeat(" UNION ALL SELECT a, b FROM c WHERE d = 1", 60),
		"many cases":      "SELECT CASE" + strings.Repeat(" WHEN a = 1 THEN 'x'", 300) + " END",
		"a long sum":      "SELECT a" + strings.Repeat(" + b", 100),
	} {
		if err := survives(sql); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestRefusals reads what cannot be read: the message says where, what and what to do.
func TestRefusals(t *testing.T) {
	for _, c := range []struct{ sql, want string }{
		{"SELECT 1\x00", "line 1, column 9: the text has a byte 0; save it as UTF-8 text"},
		{"SELECT 1,\n '\xff'", "line 2, column 3: the text is not UTF-8; save it as UTF-8 text"},
		{"SELECT 'abc", "line 1, column 8: the quote has no end; close it with '"},
		{"SELECT 1 /* a /* b */", "line 1, column 10: the comment has no end; close it with */"},
		{"SELECT $a$ x", "line 1, column 8: the text has no end; close it with $a$"},
		{"SELECT 'é', :a FROM WHERE", `line 1, column 21: syntax error at or near "WHERE"; write it as PostgreSQL does`},
		{"SELECT $99999", "line 1, column 8: parameter $99999 is not between 1 and 10000; number parameters from 1"},
		{"SELECT $0", "line 1, column 8: parameter $0 is not between 1 and 10000; number parameters from 1"},
		{"SELECT " + strings.Repeat("(", 200), "line 1, column 107: the statement nests too deep; simplify it, or split it"},
		{
			"SELECT '" + strings.Repeat("x", maxStatement) + "'",
			"line 1, column 1: the statement has more than 1048576 bytes; shorten it, for instance to one row of VALUES",
		},
		{
			strings.Repeat(" ", MaxText+1),
			"line 1, column 1: the text has 16777217 bytes, and 16777216 are allowed; leave out the data: dump the schema only",
		},
	} {
		_, err := Parse(context.Background(), c.sql)
		if err == nil || err.Error() != c.want {
			t.Errorf("%.60q: got %v, want %s", c.sql, err, c.want)
		}
	}
}

// TestContext returns the error of the context.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Parse(ctx, "SELECT 1"); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if err := Warm(context.Background()); err != nil {
		t.Error(err)
	}
}

// TestLargeText holds the time that a large dump takes: rows are passed over, not parsed.
func TestLargeText(t *testing.T) {
	dump := "CREATE TABLE a (id int);\n" + strings.Repeat("INSERT INTO a VALUES (1, 'it''s; a row', 2);\n", 60000)
	start := time.Now()
	statements, err := ParseSchema(context.Background(), dump)
	if err != nil || len(statements) != 60001 {
		t.Fatal(len(statements), err)
	}
	if took := time.Since(start); took > 20*time.Second {
		t.Errorf("%d bytes take %v", len(dump), took)
	}
}

// FuzzParse feeds text: the grammar survives, and an error is that of the package.
func FuzzParse(f *testing.F) {
	for _, of := range nested {
		f.Add(of(3))
	}
	for _, s := range []string{
		"SELECT a ? 'b', c->>'d', e @> $1 FROM f WHERE g = :h::int", "SELECT %s, %(a)s", "SELECT `a` FROM `b` WHERE c = ?",
		"CREATE TABLE `a` (`b` int(11) unsigned AUTO_INCREMENT COMMENT 'x', KEY `c` (`b`(3)), PRIMARY KEY (`b`)) ENGINE=x",
		"CREATE TABLE [a] ([b] int IDENTITY(1,1), CONSTRAINT [p] PRIMARY KEY CLUSTERED ([b] ASC)) ON [PRIMARY]\nGO\n",
		"CREATE TABLE a (b, c INTEGER PRIMARY KEY AUTOINCREMENT) WITHOUT ROWID", "COPY a FROM stdin;\n1\n\\.\nSELECT 1",
		"CREATE TRIGGER a BEGIN SELECT CASE WHEN 1 THEN 2 END; END; ALTER TABLE `a` ADD KEY `b` (`c`), MODIFY d int",
		"DELIMITER ;;\nCREATE PROCEDURE a() BEGIN SELECT 1; END;;\nDELIMITER ;\nSELECT 1",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, sql string) {
		for _, read := range []func(context.Context, string) ([]Statement, error){Parse, ParseSchema} {
			_, err := read(context.Background(), sql)
			if e, ok := errors.AsType[*Error](err); err != nil && (!ok || e.Pos.Line < 1 || e.Pos.Column < 1) {
				t.Fatalf("%T: %v", err, err)
			}
		}
		if _, err := Parse(context.Background(), "SELECT 1"); err != nil {
			t.Fatal(err)
		}
	})
}
