package ddl_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/ddl"
	"github.com/orrery-db/orrery/internal/model/source/sourcetest"
	"github.com/orrery-db/orrery/internal/model/source/sqlite"
	"github.com/orrery-db/orrery/internal/testshared"
)

func write(t testing.TB, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func open(t testing.TB, path string, o ddl.Options) *source.Source {
	t.Helper()
	s, err := ddl.Open(t.Context(), path, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func measure(t testing.TB, text string, o ddl.Options) *schema.Schema {
	t.Helper()
	s, err := open(t, write(t, t.TempDir(), "schema.sql", text), o).Schema(t.Context(), source.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestWebStore(t *testing.T) {
	dir := t.TempDir()
	for _, name := range sourcetest.WebStoreTables {
		write(t, dir, name+".csv.gz", string(testshared.Open(t, "data/webstore/"+name+".csv.gz")))
	}
	write(t, dir, "extra.csv", "1\n")
	s := measure(t, sourcetest.WebStoreDDL(t), ddl.Options{CSV: dir})
	sourcetest.WebStore.Check(t, s)
	if len(s.Ignored) != 1 || s.Ignored[0].What != "file extra.csv" {
		t.Errorf("ignored %v", s.Ignored)
	}
}

// TestNorthwind reads a dump with its data, and compares the statistics with those of the same data
// in SQLite.
func TestNorthwind(t *testing.T) {
	text := string(testshared.Open(t, "data/northwind/northwind.sql"))
	s := measure(t, text, ddl.Options{})
	sourcetest.Northwind.Check(t, s)
	path := filepath.Join(t.TempDir(), "northwind.db")
	reader := open(t, write(t, t.TempDir(), "northwind.sql", text), ddl.Options{})
	copyTo(t, path, reader)
	file, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	other, err := file.Schema(t.Context(), source.Options{})
	if err := errors.Join(err, file.Close()); err != nil {
		t.Fatal(err)
	}
	if a, b := sourcetest.Statistics(s), sourcetest.Statistics(other); a != b {
		t.Errorf("%s", difference(a, b))
	}
}

// difference returns the first line in which two texts differ.
func difference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return fmt.Sprintf("line %d\n%s\n%s", i+1, x[i], y[i])
		}
	}
	return fmt.Sprintf("%d and %d lines", len(x), len(y))
}

// copyTo writes all tables of a source into a new SQLite file.
func copyTo(t *testing.T, path string, from *source.Source) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	defer func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}()
	for i, statement := range sourcetest.Create(from.Structure()) {
		if _, err := db.Exec(statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
		table := &from.Structure().Tables[i]
		insert := fmt.Sprintf("INSERT INTO %q VALUES (?%s)", table.Name, strings.Repeat(",?", len(table.Columns)-1))
		tx, err := db.Begin()
		if err != nil {
			t.Fatal(err)
		}
		err = from.Rows(t.Context(), source.Scan{Table: i}, func(row []any) error {
			_, err := tx.Exec(insert, row...)
			return err
		})
		if err := errors.Join(err, tx.Commit()); err != nil {
			t.Fatal(err)
		}
	}
}

// TestCases reads each text in testdata and compares structure, statistics and what was ignored.
func TestCases(t *testing.T) {
	files, err := filepath.Glob("testdata/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			s, err := open(t, path, ddl.Options{}).Schema(t.Context(), source.Options{})
			if err != nil {
				t.Fatal(err)
			}
			var b strings.Builder
			b.WriteString(sourcetest.Statistics(s))
			for _, i := range s.Ignored {
				fmt.Fprintf(&b, "ignored %s: %s\n", i.What, i.Why)
			}
			golden := strings.TrimSuffix(path, ".sql") + ".txt"
			if os.Getenv("ORRERY_REWRITE") == "1" {
				write(t, ".", golden, b.String())
			}
			want, err := os.ReadFile(golden)
			if err != nil || b.String() != string(want) {
				t.Errorf("%s differs (%v):\n%s\ngot:\n%s", golden, err, difference(string(want), b.String()), b.String())
			}
		})
	}
}

func TestCSV(t *testing.T) {
	const definition = "CREATE TABLE t (id int PRIMARY KEY, name text NOT NULL, note text);" +
		"CREATE TABLE other (id int PRIMARY KEY, t_id int REFERENCES t)"
	for _, c := range []struct{ name, text, want string }{
		{"order", "1,a,x\n2,,\n", "[1 a x] [2  <nil>]"},
		{"header", "note,ID,name\nx,1,a\n,2,b\n", "[1 a x] [2 b <nil>]"},
		{"header with mark", "\ufeffid,name\n1,a\n", "[1 a <nil>]"},
		{"quotes", "1,\"a \"\"b\"\", c\",\"two\nlines\"\n", "[1 a \"b\", c two\nlines]"},
		{"null", "1,\\N,x\n", "[1 <nil> x]"},
		{"empty", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, "T.csv", c.text)
			s := open(t, write(t, dir, "schema.sql", definition), ddl.Options{CSV: dir})
			var got []string
			err := s.Rows(t.Context(), source.Scan{Table: 1}, func(row []any) error {
				got = append(got, fmt.Sprint(row))
				return nil
			})
			if err != nil || strings.Join(got, " ") != c.want {
				t.Errorf("got %q, want %q (%v)", got, c.want, err)
			}
			m, err := s.Schema(t.Context(), source.Options{})
			if err != nil || m.Tables[0].RowsKnown || !m.Tables[1].RowsKnown || m.Tables[1].Rows != int64(len(got)) {
				t.Errorf("got %+v, %v", m, err)
			}
		})
	}
}

func TestDamagedCSV(t *testing.T) {
	for _, c := range []struct{ name, file, text, want string }{
		{"fields", "t.csv", "1,a\n2\n", "line 2: a row of table \"t\" has 1 values and not 2"},
		{"quote", "t.csv", "1,\"a\n2,b\n", "is no CSV"},
		{"no gzip", "t.csv.gz", "1,a\n", "is no complete gzip file"},
		{"cut gzip", "t.csv.gz", "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03", "is no complete gzip file"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, c.file, c.text)
			path := write(t, dir, "schema.sql", "CREATE TABLE t (id int PRIMARY KEY, name text NOT NULL)")
			_, err := open(t, path, ddl.Options{CSV: dir}).Schema(t.Context(), source.Options{})
			var e *source.Error
			if !errors.As(err, &e) || !strings.Contains(err.Error(), c.want) || e.Next == "" {
				t.Fatalf("got %v, want %q", err, c.want)
			}
		})
	}
}

func TestOpenExplains(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ name, path, want string }{
		{"missing", filepath.Join(dir, "absent.sql"), "there is no file"},
		{"folder", dir, "is a folder"},
		{"empty", write(t, dir, "empty.sql", ""), "defines no table"},
		{"archive", write(t, dir, "archive.sql", "PGDMP\x01"), "pg_restore"},
		{"sqlite", write(t, dir, "lite.sql", "SQLite format 3\x00"), "sqlite: instead of ddl:"},
		{"gzip", write(t, dir, "zip.sql", "\x1f\x8b\x08"), "gunzip"},
		{"utf-16", write(t, dir, "wide.sql", "\xff\xfeC\x00"), "save it as UTF-8"},
		{"binary", write(t, dir, "bytes.sql", "CREATE TABLE \xff\xfe"), "UTF-8"},
		{
			"unknown column",
			write(t, dir, "column.sql", "CREATE TABLE t (a int);\nINSERT INTO t (b) VALUES (1);"), `column "b"`,
		},
		{
			"mistake after data",
			write(t, dir, "mistake.sql", "CREATE TABLE t (a int);\nINSERT INTO t\nVALUES (1);\n\nCREATE TABLE u (a int,,);\n"),
			"mistake.sql, line 5",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := ddl.Open(t.Context(), c.path, ddl.Options{})
			if err == nil {
				_ = s.Close()
				t.Fatal("it was opened")
			}
			var e *source.Error
			if !errors.As(err, &e) || !strings.Contains(err.Error(), c.want) || e.Next == "" {
				t.Fatalf("got %v, want %q", err, c.want)
			}
		})
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := ddl.Open(ctx, write(t, dir, "t.sql", "CREATE TABLE t (a int)"), ddl.Options{})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want context.Canceled", err)
	}
}

func TestDamagedRows(t *testing.T) {
	for _, text := range []string{
		"CREATE TABLE t (a int, b int);\nINSERT INTO t VALUES (1, 2), (3);",
		"CREATE TABLE t (a int, b int);\nCOPY t (a, b) FROM stdin;\n1\t2\n3\n\\.\n",
		"CREATE TABLE t (a int, b int);\nINSERT INTO t VALUES (1, 2), (3, 'x",
	} {
		path := write(t, t.TempDir(), "t.sql", text)
		_, err := open(t, path, ddl.Options{}).Schema(t.Context(), source.Options{})
		var e *source.Error
		if !errors.As(err, &e) || e.Next == "" {
			t.Errorf("%q gives %v", text, err)
		}
	}
}

// TestListedValues: an enumeration, a check and a domain say how many values a column has.
func TestListedValues(t *testing.T) {
	s := measure(t, `CREATE TYPE mood AS ENUM ('sad', 'ok', 'glad');
CREATE DOMAIN size AS text CHECK (VALUE IN ('S', 'M'));
CREATE TABLE shirt (id int PRIMARY KEY, mood mood, size size, state text CHECK (state IN ('new', 'sold', 'sold')),
  level int, kind text NOT NULL, price int CHECK (price > 0), other text CHECK (other NOT IN ('a')),
  CONSTRAINT levels CHECK (level IN (1, 2, 3, 4)));
ALTER TABLE shirt ADD CHECK (kind IN ('a', 'b'));`, ddl.Options{})
	for name, want := range map[string]int{
		"id": 0, "mood": 3, "size": 2, "state": 2, "level": 4, "kind": 2, "price": 0, "other": 0,
	} {
		table := &s.Tables[0]
		if got := table.Columns[table.Column(name)].Type.Values; got != want {
			t.Errorf("%s has %d values, want %d", name, got, want)
		}
	}
}
