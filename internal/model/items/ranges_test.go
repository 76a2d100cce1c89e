package items_test

import (
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/sqlite"
)

// readAll reads all items of a design, each item type in as many ranges as there are snapshots, at
// once. It returns the items with their keys, in the order of their root rows.
func readAll(t testing.TB, m *items.Mapping, d *design.Design, list []source.Snapshot) (out []string) {
	t.Helper()
	for c := range d.Containers {
		for i := range d.Containers[c].Items {
			bounds, err := m.Bounds(t.Context(), list[0], c, i, len(list))
			if err != nil {
				t.Fatal(err)
			}
			if len(bounds) >= len(list) {
				t.Fatalf("%d bounds make more than %d ranges", len(bounds), len(list))
			}
			parts := make([][]string, len(bounds)+1)
			errs := make([]error, len(parts))
			var all sync.WaitGroup
			for k := range parts {
				var after, to []any
				if k > 0 {
					after = reparsed(t, bounds[k-1])
				}
				if k < len(bounds) {
					to = reparsed(t, bounds[k])
				}
				all.Go(func() {
					errs[k] = m.Read(t.Context(), list[k], c, i, after, to, func(item *items.Item) error {
						parts[k] = append(parts[k], fmt.Sprintf("%s %s %s %s", item.ID, item.Key, item.JSON, item.Refused))
						return nil
					})
				})
			}
			all.Wait()
			if err := errors.Join(errs...); err != nil {
				t.Fatal(err)
			}
			out = append(out, slices.Concat(parts...)...)
		}
	}
	return out
}

// reparsed is a key after a checkpoint.
func reparsed(t testing.TB, key []any) []any {
	t.Helper()
	back, err := items.ParseRoot(items.FormatRoot(key))
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// TestRanges reads generated databases in one range and in four at once.
func TestRanges(t *testing.T) {
	for seed := range uint64(25) {
		w := generate(seed*131+5, true, true)
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
		list, err := b.Snapshots(t.Context(), 4)
		if err != nil {
			t.Fatal(err)
		}
		d := w.design()
		m, err := items.New(w.s, d)
		if err != nil {
			t.Fatal(err)
		}
		one, four := readAll(t, m, d, list[:1]), readAll(t, m, d, list)
		if !slices.Equal(one, four) {
			t.Errorf("seed %d: one range gives %d items, four ranges give %d:\n%q\n%q", seed, len(one), len(four), one, four)
		}
		for _, s := range list {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		}
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestWriterDoesNotShow writes into a SQLite file in WAL mode after the snapshots were opened.
func TestWriterDoesNotShow(t *testing.T) {
	path := filepath.Join(t.TempDir(), "shop.db")
	db := execute(t, path, "PRAGMA journal_mode = WAL", parentAndChild, fill("p", 1000, "i, 'old'"),
		fill("c", 5000, "i, 1 + i % 1000, 'old'"))
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() }) // it only read
	list := snapshots(t, s, 4)
	for _, text := range []string{"UPDATE p SET s = 'new'", "UPDATE c SET s = 'new'", "DELETE FROM c WHERE id % 3 = 0"} {
		if _, err := db.ExecContext(t.Context(), text); err != nil {
			t.Fatal(err)
		}
	}
	d := nested(s.Structure())
	m, err := items.New(s.Structure(), d)
	if err != nil {
		t.Fatal(err)
	}
	one, four := readAll(t, m, d, list[:1]), readAll(t, m, d, list)
	if text := strings.Join(one, ""); strings.Contains(text, "new") || strings.Count(text, "old") != 6000 {
		t.Error("the writer shows through")
	}
	if !slices.Equal(one, four) {
		t.Error("four snapshots give other items than one")
	}
}

const parentAndChild = `CREATE TABLE p (id INTEGER PRIMARY KEY, s text);
	CREATE TABLE c (id INTEGER PRIMARY KEY, p int NOT NULL REFERENCES p, s text); CREATE INDEX of_p ON c (p)`

// fill inserts rows into a table: values has their expressions, with the number i of a row.
func fill(table string, rows int, values string) string {
	return fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < %d) INSERT INTO %s "+
		"SELECT %s FROM n", rows, table, values)
}

// execute makes a SQLite file, and returns the connection that wrote it.
func execute(t testing.TB, path string, statements ...string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() }) // the file is thrown away
	for _, text := range statements {
		if _, err := db.ExecContext(t.Context(), text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return db
}

// TestMemoryStaysFlat reads 1,000,000 narrow rows, and one item whose array is too large for it.
func TestMemoryStaysFlat(t *testing.T) {
	path := filepath.Join(t.TempDir(), "many.db")
	execute(t, path, "PRAGMA synchronous = off", parentAndChild, fill("p", 200_000, "i, 's'"),
		fill("c", 800_000, "i, CASE WHEN i % 2 THEN 7 ELSE i % 200000 END, 'a row'"))
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() }) // it only read
	snap := snapshots(t, s, 1)[0]
	m, err := items.New(s.Structure(), nested(s.Structure()))
	if err != nil {
		t.Fatal(err)
	}
	rows, refused, alone, most := 0, 0, 0, uint64(0)
	runtime.GC()
	var before, now runtime.MemStats
	runtime.ReadMemStats(&before)
	n := 0
	err = m.Read(t.Context(), snap, 0, 0, nil, nil, func(item *items.Item) error {
		rows += item.Rows
		if strings.Contains(item.Refused, "is in no item") {
			alone++
		} else if item.Refused != "" {
			refused++
			if item.JSON != nil || !strings.Contains(item.Refused, "the item has more than") {
				t.Errorf("item %s: %s", item.ID, item.Refused)
			}
		}
		if n++; n%5000 == 0 {
			runtime.ReadMemStats(&now)
			most = max(most, now.HeapAlloc)
		}
		return nil
	})
	homeless, lost := m.Homeless(t.Context(), snap)
	if lost != nil || len(homeless) != 1 {
		t.Fatal(homeless, lost)
	}
	if err != nil || rows != 1_000_000 || refused != 1 || alone != int(homeless[0].Rows) {
		t.Errorf("%d rows, %d without a home, %d items refused, %v", rows, alone, refused, err)
	}
	if grown := (int64(most) - int64(before.HeapAlloc)) >> 20; grown > 48 {
		t.Errorf("the heap grows by %d MB", grown)
	} else {
		t.Logf("the heap grows by %d MB", grown)
	}
}
