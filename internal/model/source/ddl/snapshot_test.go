package ddl_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/ddl"
)

const shop = `CREATE TABLE p (id bigint PRIMARY KEY, n numeric, b bytea, a int[], ok boolean, at timestamptz);
CREATE TABLE c (id int PRIMARY KEY, p bigint REFERENCES p);
INSERT INTO p VALUES (1, 8.50, '\x00ff', '{1,NULL}', true, '2021-01-02 03:04:05+01'),
  (9007199254740993, 12345678901234567890.25, NULL, '{}', 'f', NULL);
INSERT INTO c VALUES (1, '1'), (2, 9007199254740993), (3, NULL), (4, 1);
`

// TestSnapshots runs SELECT on rows of SQL text. Their canonical text is the same as in the text,
// and the temporary file is removed with the source.
func TestSnapshots(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	path := write(t, t.TempDir(), "schema.sql", shop)
	s, err := ddl.Open(t.Context(), path, ddl.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var got [2][]string
	list, err := s.Snapshots(t.Context(), 2)
	if err != nil {
		t.Fatal(err)
	}
	for i, one := range list {
		table := slices.IndexFunc(s.Structure().Tables, func(t schema.Table) bool { return t.Name == "p" })
		columns := s.Structure().Tables[table].Columns
		err := one.Select(t.Context(), "SELECT * FROM "+one.Table(table)+" WHERE id >= ? ORDER BY id", []any{int64(0)},
			func(row []any) error {
				for c, v := range row {
					text, null := source.Text(columns[c].Type, v)
					got[i] = append(got[i], fmt.Sprint(text, null))
				}
				return nil
			})
		if err != nil {
			t.Fatal(err)
		}
	}
	want := []string{
		"1false", "8.5false", "AP8=false", "[1,null]false", "truefalse", "2021-01-02T02:04:05.000000Zfalse",
		"9007199254740993false", "12345678901234567890.25false", "true", "[]false", "falsefalse", "true",
	}
	for _, one := range got {
		if !slices.Equal(one, want) {
			t.Errorf("got %q, want %q", one, want)
		}
	}
	joined := 0
	err = list[0].Select(t.Context(), `SELECT c.id FROM p JOIN c ON c.p = p.id`, nil, func([]any) error {
		joined++
		return nil
	})
	if err != nil || joined != 3 {
		t.Errorf("%d rows are joined, want 3 (%v)", joined, err)
	}
	before := list[0].Identity()
	for _, one := range list {
		if err := one.Close(); err != nil {
			t.Error(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 0 {
		t.Errorf("the temporary folder still has %v (%v)", left, err)
	}
	write(t, strings.TrimSuffix(path, "/schema.sql"), "schema.sql", shop+"INSERT INTO c VALUES (5, 1);\n")
	later := open(t, path, ddl.Options{})
	more, err := later.Snapshots(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if after := more[0].Identity(); after == before || before == "" {
		t.Errorf("the identity is %q before a change, and %q after it", before, after)
	}
	if err := more[0].Close(); err != nil {
		t.Error(err)
	}
}

// TestSnapshotExplains has rows that are no rows of the tables.
func TestSnapshotExplains(t *testing.T) {
	for insert, want := range map[string]string{
		"INSERT INTO c VALUES (1, NULL);\n":                             `two rows of table "c" have the same key`,
		"INSERT INTO c VALUES (9);\n":                                   `has 1 values and not 2`,
		"CREATE TABLE u (v text UNIQUE); INSERT INTO u VALUES (1), (1)": `two rows of table "u" have the same key`,
	} {
		dir := t.TempDir()
		t.Setenv("TMPDIR", dir)
		s := open(t, write(t, t.TempDir(), "schema.sql", shop+insert), ddl.Options{})
		_, err := s.Snapshots(t.Context(), 1)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %v, want %q", insert, err, want)
		}
		if left, err := os.ReadDir(dir); err != nil || len(left) != 0 {
			t.Errorf("the temporary folder still has %v (%v)", left, err)
		}
	}
}
