package items_test

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/sourcetest"
	"github.com/orrery-db/orrery/internal/model/source/sqlite"
)

// canonicalRows returns the rows of a world as sorted lines.
func (w *world) canonicalRows() [][]string {
	out := make([][]string, len(w.rows))
	for t, rows := range w.rows {
		for _, row := range rows {
			values := make([]items.Value, len(row))
			for c, v := range row {
				values[c].Text, values[c].Null = source.Text(w.s.Tables[t].Columns[c].Type, v)
			}
			out[t] = append(out[t], lineOf(values))
		}
		sort.Strings(out[t])
	}
	return out
}

// scratch holds the rows of a world without types of columns.
func (w *world) scratch(t tester) (source.Snapshot, func()) {
	b, err := sqlite.NewScratch(t.Context(), w.s)
	if err != nil {
		t.Fatal(err)
	}
	for table, rows := range w.rows {
		for _, row := range rows {
			if err := b.Insert(t.Context(), table, row); err != nil {
				t.Fatal(err)
			}
		}
	}
	list, err := b.Snapshots(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	return list[0], func() {
		if err := list[0].Close(); err != nil {
			t.Error(err)
		}
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}
}

// roundTrip checks that rows → items → rows is the identity. Rows without a home are counted.
func roundTrip(t tester, s *schema.Schema, d *design.Design, snap source.Snapshot, want [][]string) {
	t.Helper()
	m, err := items.New(s, d)
	if err != nil {
		t.Fatalf("%v\n%+v", err, d)
	}
	got, refused := rebuilt(t, s, d, m, snap)
	lost := make([]int64, len(want))
	homeless, err := m.Homeless(t.Context(), snap)
	if err != nil {
		t.Fatal(err)
	}
	alone := 0
	for _, h := range homeless {
		lost[h.Table] = h.Rows
		alone += int(h.Rows)
	}
	for _, why := range refused {
		if !strings.Contains(why, "is in no item") {
			t.Error(why)
		}
	}
	if len(refused) != alone {
		t.Errorf("%d rows are refused, and %d have no home: %q", len(refused), alone, refused)
	}
	for table := range want {
		if int64(len(want[table])-len(got[table])) != lost[table] {
			t.Errorf("table %s: %d rows, rebuilt %d, homeless %d", s.Tables[table].Name, len(want[table]), len(got[table]),
				lost[table])
		}
		if lost[table] == 0 && !slices.Equal(want[table], got[table]) || !contains(want[table], got[table]) {
			compareRows(t, s, want, got)
		}
	}
}

// contains tells whether sorted lines have all lines of another sorted list.
func contains(all, some []string) bool {
	i := 0
	for _, line := range some {
		for i < len(all) && all[i] < line {
			i++
		}
		if i == len(all) || all[i] != line {
			return false
		}
		i++
	}
	return true
}

// TestRoundTrip draws schemas, rows and designs: rows → items → rows is the identity in each
// column, and ids are unique within their container and partition key.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := generate(rapid.Uint64().Draw(t, "seed"), true, true)
		snap, end := w.scratch(t)
		defer end()
		want := w.canonicalRows()
		for _, d := range []*design.Design{w.design(), w.design(), design.Naive(w.s)} {
			roundTrip(t, w.s, d, snap, want)
		}
	})
}

// file writes a world into a SQLite file, and opens it.
func (w *world) file(t *rapid.T, path string) *source.Source {
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	statements := append([]string{"BEGIN"}, sourcetest.Create(w.s)...)
	for _, text := range statements {
		if _, err := db.ExecContext(t.Context(), text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	for table, rows := range w.rows {
		for _, row := range rows {
			text := fmt.Sprintf("INSERT INTO %s VALUES (%s?)", quoted(w.s.Tables[table].Name), strings.Repeat("?, ", len(row)-1))
			if _, err := db.ExecContext(t.Context(), text, row...); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}
	}
	if _, err := db.ExecContext(t.Context(), "COMMIT"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func quoted(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// TestRoundTripOfSQLite does the same with files whose columns have types, so that SQLite stores
// values in its own ways.
func TestRoundTripOfSQLite(t *testing.T) {
	dir := t.TempDir()
	n := 0
	rapid.Check(t, func(t *rapid.T) {
		n++
		w := generate(rapid.Uint64().Draw(t, "seed"), false, true)
		path := filepath.Join(dir, fmt.Sprint(n, ".db"))
		s := w.file(t, path)
		defer func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		}()
		list, err := s.Snapshots(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = list[0].Close() }()
		want := rowsOf(t, s)
		w.s = s.Structure() // its tables are in the order of their names
		for _, d := range []*design.Design{w.design(), design.Naive(w.s)} {
			roundTrip(t, w.s, d, list[0], want)
		}
	})
}

// TestEqualIsNotTheSame has references that the database holds equal although their texts differ.
func TestEqualIsNotTheSame(t *testing.T) {
	s := openFile(t, "CREATE TABLE p (id text COLLATE NOCASE PRIMARY KEY, s text)",
		"CREATE TABLE c (id INTEGER PRIMARY KEY, p varchar(9) REFERENCES p, q text UNIQUE REFERENCES p)",
		"INSERT INTO p VALUES ('a', 's'), ('b', 's')",
		"INSERT INTO c VALUES (1, 'a', 'A'), (2, 'A', 'b'), (3, 'B', NULL)")
	snap := snapshots(t, s, 1)[0]
	want := rowsOf(t, s)
	for name, change := range map[string]func(d *design.Design){
		"in an array":         func(*design.Design) {},
		"under a listed name": func(d *design.Design) { root(d).Embeds[0].Properties = []string{"id", "", "q"} },
		"beside the same name": func(d *design.Design) {
			root(d).Embeds[0].Properties = []string{"p", "", "q"}
		},
		"as an object": func(d *design.Design) {
			root(d).Embeds[0].Foreign, root(d).Embeds[0].Array = 1, false
		},
		"inverse": func(d *design.Design) {
			d.Containers[0].Items[0].Key = []int{0}
			*root(d) = design.Node{Table: 0, Foreign: -1, Embeds: []design.Node{{
				Table: 1, Foreign: 1, Inverse: true, Property: "parent", Properties: []string{"", "s"},
			}}}
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := nested(s.Structure())
			change(d)
			roundTrip(t, s.Structure(), d, snap, want)
		})
	}
}

func root(d *design.Design) *design.Node { return &d.Containers[0].Items[0].Root }
