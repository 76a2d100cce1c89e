package sqlite_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/sourcetest"
	"github.com/orrery-db/orrery/internal/model/source/sqlite"
)

// create makes a SQLite file with the given statements.
func create(t testing.TB, statements ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a file #1?.db")
	db := writer(t, path)
	defer closed(t, db)
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
	return path
}

// numbers begins a statement that has the numbers from 1 to count as n.i.
func numbers(count int) string {
	return fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < %d) ", count)
}

func writer(t testing.TB, path string) *sql.DB {
	t.Helper()
	escaped := strings.NewReplacer("%", "%25", "#", "%23", "?", "%3F").Replace(path)
	db, err := sql.Open("sqlite", "file:"+escaped)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	return db
}

func closed(t testing.TB, db *sql.DB) {
	if err := db.Close(); err != nil {
		t.Error(err)
	}
}

func open(t testing.TB, path string) *source.Source {
	t.Helper()
	s, err := sqlite.Open(t.Context(), path)
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

func measure(t testing.TB, path string, o source.Options) *schema.Schema {
	t.Helper()
	s, err := open(t, path).Schema(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func createWebStore(t testing.TB) string {
	t.Helper()
	path := create(t, sourcetest.WebStoreDDL(t))
	reader, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	structure := reader.Structure()
	if err := reader.Close(); err != nil { // its snapshot would lock the file
		t.Fatal(err)
	}
	db := writer(t, path)
	defer closed(t, db)
	tx, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range sourcetest.WebStoreTables {
		table := structure.Tables[structure.Table(name)]
		insert, err := tx.Prepare("INSERT INTO " + name + " VALUES (?" + strings.Repeat(",?", len(table.Columns)-1) + ")")
		if err != nil {
			t.Fatal(err)
		}
		for _, fields := range sourcetest.WebStoreRows(t, name) {
			row := make([]any, len(fields))
			for i, f := range fields {
				if f != "" || table.Columns[i].NotNull {
					row[i] = f
				}
			}
			if _, err := insert.Exec(row...); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestWebStore(t *testing.T) {
	path := createWebStore(t)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s := measure(t, path, source.Options{})
	sourcetest.WebStore.Check(t, s)
	again := measure(t, path, source.Options{})
	if a, b := sourcetest.Statistics(s), sourcetest.Statistics(again); a != b {
		t.Errorf("two runs differ:\n%s\n%s", a, b)
	}
	if len(s.Notes) != 0 || len(s.Ignored) != 0 {
		t.Errorf("notes %q, ignored %q", s.Notes, s.Ignored)
	}
	after, err := os.ReadFile(path)
	if err != nil || string(after) != string(before) {
		t.Errorf("the file has changed (%v)", err)
	}
}

// TestStructure reads the odd corners of a schema: names with spaces and quotes, composite and
// implicit keys, cycles, generated columns, tables without keys, and what has no place in a schema.
func TestStructure(t *testing.T) {
	path := create(t,
		`CREATE TABLE "my ""table" ("a b" INTEGER PRIMARY KEY, "select" varchar(20) NOT NULL UNIQUE, n decimal(8,3),
			twice INTEGER GENERATED ALWAYS AS ("a b" * 2) VIRTUAL)`,
		`CREATE TABLE tree (id INTEGER PRIMARY KEY, parent REFERENCES tree, other INT REFERENCES "my ""table"("select"))`,
		`CREATE TABLE parts (x INT, y TEXT, flag BOOLEAN, at DATETIME, PRIMARY KEY (y, x)) WITHOUT ROWID`,
		`CREATE TABLE uses (id INT, x INT, y TEXT, j JSON, b BLOB, q geometry, FOREIGN KEY (y, x) REFERENCES PARTS)`,
		`CREATE TABLE lost (id INT PRIMARY KEY, gone INT REFERENCES nowhere(id), bad INT REFERENCES uses(id))`,
		`CREATE INDEX uses_xy ON uses(x, y)`,
		`CREATE INDEX uses_part ON uses(x) WHERE y IS NULL`,
		`CREATE INDEX uses_expr ON uses(lower(y))`,
		`CREATE VIEW seen AS SELECT * FROM uses`,
		`CREATE TABLE ring_a (id INT PRIMARY KEY, b INT REFERENCES ring_b(id))`,
		`CREATE TABLE ring_b (id INT PRIMARY KEY, a INT REFERENCES ring_a(id))`,
	)
	s := open(t, path).Structure()
	var b strings.Builder
	for i := range s.Tables {
		table := &s.Tables[i]
		fmt.Fprintf(&b, "%s: primary %v unique %v indexes %v\n", table.Name, table.Primary, table.Unique, table.Indexes)
		for _, c := range table.Columns {
			fmt.Fprintf(&b, "  %s %s %d/%d/%d", c.Name, c.Type.Kind, c.Type.Length, c.Type.Precision, c.Type.Scale)
			if c.NotNull {
				b.WriteString(" notnull")
			}
			if c.Generated {
				b.WriteString(" generated")
			}
			b.WriteString("\n")
		}
		for _, f := range table.Foreign {
			fmt.Fprintf(&b, "  %v -> %s %v\n", f.Columns, s.Tables[f.Table].Name, f.Refs)
		}
	}
	for _, i := range s.Ignored {
		fmt.Fprintf(&b, "ignored %s: %s\n", i.What, i.Why)
	}
	golden(t, "testdata/structure.txt", b.String())
}

func golden(t *testing.T, path, got string) {
	t.Helper()
	if os.Getenv("ORRERY_REWRITE") == "1" {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; got:\n%s", path, got)
	}
}

func TestStatisticsOfOddValues(t *testing.T) {
	path := create(t,
		`CREATE TABLE t (k TEXT PRIMARY KEY, f BOOLEAN, at TIMESTAMP, d NUMERIC(10,2), u UUID, raw BLOB, j JSON)`,
		`INSERT INTO t VALUES ('a', 1, '2024-01-02 03:04:05', 8.50, 'ABCDEF00-0000-0000-0000-000000000000', x'0001',
			'{"a": 1}')`,
		`INSERT INTO t VALUES ('b', 0, 1704164645, 10, 'abcdef00-0000-0000-0000-000000000000', 'text', 'no json')`,
		`INSERT INTO t VALUES (NULL, NULL, 'yesterday', 'n/a', '?', NULL, NULL)`,
		`INSERT INTO t VALUES ('c', 1, NULL, 1e300, '?', zeroblob(3), '[]')`,
		`CREATE TABLE none (id INTEGER PRIMARY KEY, t_k TEXT REFERENCES t(k))`,
	)
	s := measure(t, path, source.Options{})
	golden(t, "testdata/odd_values.txt", sourcetest.Statistics(s))
}

func TestOpenExplains(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	damaged := create(t, "CREATE TABLE t (id INTEGER PRIMARY KEY, s TEXT)")
	data, err := os.ReadFile(damaged)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, path, want string }{
		{"missing", filepath.Join(dir, "absent.db"), "there is no file"},
		{"folder", dir, "is a folder"},
		{"empty", write("empty.db", ""), "is empty"},
		{"short", write("short.db", "SQLite"), "is no SQLite database"},
		{"other", write("other.db", strings.Repeat("PK\x03\x04", 2000)), "is no SQLite database, or it is encrypted"},
		{"header only", write("header.db", "SQLite format 3\x00"+strings.Repeat("\xff", 4080)), "; "},
		{"damaged", write("damaged.db", string(data[:100])+strings.Repeat("\xee", len(data)-100)), "is damaged"},
		{"no tables", create(t, "CREATE TABLE t (id INT)", "DROP TABLE t"), "has no tables"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := sqlite.Open(t.Context(), c.path)
			if err == nil {
				_ = s.Close()
				t.Fatal("it was opened")
			}
			var e *source.Error
			if !errors.As(err, &e) || !strings.Contains(err.Error(), c.want) || e.Next == "" {
				t.Fatalf("got %v, want a source.Error with %q", err, c.want)
			}
		})
	}
	if _, err := os.Stat(filepath.Join(dir, "absent.db")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file was created: %v", err)
	}
}

// TestDamagedRows reads a file whose schema is sound and whose rows are not.
func TestDamagedRows(t *testing.T) {
	path := create(t, "CREATE TABLE t (id INTEGER PRIMARY KEY, s TEXT)",
		numbers(2000)+"INSERT INTO t SELECT i, hex(zeroblob(50)) FROM n")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := 8192; i < len(data); i++ {
		data[i] = 0xee
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	_, err = open(t, path).Schema(t.Context(), source.Options{})
	var e *source.Error
	if !errors.As(err, &e) || !strings.Contains(err.Error(), "is damaged") || !strings.Contains(e.Next, ".recover") {
		t.Fatalf("got %v", err)
	}
}

func TestLockedFile(t *testing.T) {
	path := create(t, "CREATE TABLE t (id INT)")
	db := writer(t, path)
	defer closed(t, db)
	if _, err := db.Exec("BEGIN EXCLUSIVE"); err != nil {
		t.Fatal(err)
	}
	_, err := sqlite.Open(t.Context(), path)
	if err == nil || !strings.Contains(err.Error(), "is locked by another program") {
		t.Fatalf("got %v", err)
	}
}

// TestWriteAheadLog reads a file in WAL mode, beside a writer and after it.
func TestWriteAheadLog(t *testing.T) {
	path := create(t, "PRAGMA journal_mode = WAL", "CREATE TABLE t (id INTEGER PRIMARY KEY)", "INSERT INTO t VALUES (1)")
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	after, err := os.ReadFile(path)
	if err != nil || string(before) != string(after) {
		t.Errorf("the file has changed (%v)", err)
	}
	if info, err := os.Stat(path + "-wal"); err == nil && info.Size() != 0 {
		t.Errorf("the log has %d bytes", info.Size())
	}
	db := writer(t, path)
	defer closed(t, db)
	if _, err := db.Exec("INSERT INTO t VALUES (2)"); err != nil {
		t.Fatal(err)
	}
	reader := open(t, path)
	if _, err := db.Exec("INSERT INTO t VALUES (3)"); err != nil {
		t.Fatal(err)
	}
	measured, err := reader.Schema(t.Context(), source.Options{})
	if err != nil || measured.Tables[0].Rows != 2 {
		t.Errorf("the snapshot has %v rows, want 2 (%v)", measured, err)
	}
}

func TestSampledTable(t *testing.T) {
	path := create(t, "CREATE TABLE p (id INTEGER PRIMARY KEY, c TEXT)",
		"INSERT INTO p VALUES (1, 'x'), (2, 'y'), (3, 'z')",
		"CREATE TABLE t (id INTEGER PRIMARY KEY, p INT REFERENCES p, s TEXT)",
		"CREATE TABLE w (id TEXT PRIMARY KEY, s TEXT) WITHOUT ROWID",
		numbers(4000)+"INSERT INTO t SELECT i, 1 + (i % 4 = 0), i % 10 FROM n",
		"INSERT INTO w SELECT printf('%05d', id), s FROM t")
	s := measure(t, path, source.Options{MaxRows: 1000})
	table := s.Tables[s.Table("t")]
	if table.Rows != 4000 || table.Foreign[0].Fanout.Max != 3000 || table.Foreign[0].Fanout.Childless < 0.33 {
		t.Errorf("got %+v", table)
	}
	if table.Columns[0].Distinct != 4000 || table.Columns[2].Distinct != 10 || len(s.Notes) != 2 {
		t.Errorf("distinct %d, notes %q", table.Columns[0].Distinct, s.Notes)
	}
	w := s.Tables[s.Table("w")]
	if w.Rows != 4000 || w.AvgBytes < 20 || w.Columns[1].Distinct != 10 || w.Columns[0].Distinct != 4000 {
		t.Errorf("got %+v", w)
	}
	again := measure(t, path, source.Options{MaxRows: 1000})
	if a, b := sourcetest.Statistics(s), sourcetest.Statistics(again); a != b {
		t.Error("two samples differ")
	}
}

func TestInfer(t *testing.T) {
	rows := numbers(2000) + "INSERT INTO "
	path := create(t, "CREATE TABLE p (id INTEGER PRIMARY KEY)", rows+"p SELECT i FROM n",
		"CREATE TABLE good (id INT PRIMARY KEY, p INT)", rows+"good SELECT i, i / 2 FROM n",
		"CREATE TABLE bad (id INT PRIMARY KEY, p INT)", rows+"bad SELECT i, i * 3 FROM n",
		"CREATE TABLE pair (a INT, b INT, PRIMARY KEY (a, b))", rows+"pair SELECT i, i + 1 FROM n",
		"CREATE TABLE uses (id INT PRIMARY KEY, b INT, a INT)", rows+"uses SELECT i, i + 1, i FROM n",
		"CREATE TABLE words (id TEXT PRIMARY KEY)", rows+"words SELECT i FROM n")
	reader := open(t, path)
	s, err := reader.Schema(t.Context(), source.Options{})
	if err != nil {
		t.Fatal(err)
	}
	ref := func(table, column string) schema.Ref {
		at := s.Table(table)
		return schema.Ref{Table: at, Column: s.Tables[at].Column(column)}
	}
	one := func(a, b schema.Ref) source.Join { return source.Join{Left: []schema.Ref{a}, Right: []schema.Ref{b}} }
	joins := []source.Join{
		one(ref("p", "id"), ref("good", "p")), one(ref("good", "p"), ref("p", "id")),
		one(ref("bad", "p"), ref("p", "id")), one(ref("words", "id"), ref("p", "id")),
		one(ref("good", "p"), ref("pair", "a")),
		{Left: []schema.Ref{ref("uses", "b"), ref("uses", "a")}, Right: []schema.Ref{ref("pair", "b"), ref("pair", "a")}},
	}
	if err := reader.Infer(t.Context(), s, joins, source.Options{}); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, table := range s.Tables {
		for _, f := range table.Foreign {
			got = append(got, fmt.Sprintf("%s %v %s %v %v max %g", table.Name, f.Columns, s.Tables[f.Table].Name, f.Refs,
				f.Assumed, f.Fanout.Max))
		}
	}
	// good.p is 0 in one of 2,000 rows: 99.95 % refer to a row of p.
	want := []string{"good [1] p [0] true max 2", "uses [2 1] pair [0 1] true max 1"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestCancelledAndLate(t *testing.T) {
	path := create(t, "CREATE TABLE t (id INTEGER PRIMARY KEY, s TEXT)",
		numbers(200000)+"INSERT INTO t SELECT i, i FROM n")
	reader := open(t, path)
	ctx, cancel := context.WithCancel(t.Context())
	_, err := reader.Schema(ctx, source.Options{Progress: func(p source.Progress) {
		if p.RowsOfTable > 0 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want context.Canceled", err)
	}
	s, err := reader.Schema(t.Context(), source.Options{TableTime: time.Nanosecond})
	if err != nil || len(s.Notes) == 0 || !strings.Contains(s.Notes[0], "left out") {
		t.Errorf("got %v, %v", s, err)
	}
}

func TestRowsInOrder(t *testing.T) {
	path := create(t, "CREATE TABLE t (b TEXT COLLATE NOCASE, a INT, PRIMARY KEY (b, a))",
		"INSERT INTO t VALUES ('b', 1), ('B', 2), ('a', 2), ('a', 1), ('C', 1)")
	var got []string
	err := open(t, path).Rows(t.Context(), source.Scan{Ordered: true}, func(row []any) error {
		got = append(got, fmt.Sprint(row...))
		return nil
	})
	if want := []string{"B2", "C1", "a1", "a2", "b1"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, want %q (%v)", got, want, err)
	}
}
