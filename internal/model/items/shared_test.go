package items_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/access"
	"github.com/orrery-db/orrery/internal/model/advise"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/ddl"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/internal/testshared"
)

// A tester is a test of any kind.
type tester interface {
	Helper()
	Context() context.Context
	Error(args ...any)
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

var webStoreFiles = []string{
	"customer.csv.gz", "customer_address.csv.gz", "customer_password.csv.gz", "product.csv.gz", "product_category.csv.gz",
	"product_tag.csv.gz", "product_tags.csv.gz", "sales_order.csv.gz", "sales_order_detail.csv.gz",
}

// openShared opens a sample from its SQL text and rows, with its case.
func openShared(t testing.TB, dir string) (*source.Source, *file.Case) {
	t.Helper()
	folder := t.TempDir()
	place := func(name string) {
		if err := os.WriteFile(filepath.Join(folder, name), testshared.Open(t, "data/"+dir+"/"+name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	c, err := file.ReadCase(dir+".yaml", testshared.Open(t, "data/"+dir+"/"+dir+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	place(c.SchemaFile)
	csv := ""
	if dir == "webstore" {
		csv = folder
		for _, name := range webStoreFiles {
			place(name)
		}
	}
	s, err := ddl.Open(t.Context(), filepath.Join(folder, c.SchemaFile), ddl.Options{CSV: csv})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s, c
}

// advised returns the design that the advisor finds for a case.
func advised(t testing.TB, s *schema.Schema, c *file.Case) *design.Design {
	t.Helper()
	in := advise.Input{
		Schema: s, Workload: &workload.Workload{Name: c.Name},
		Options: design.Options{Horizon: 90 * 86400, Floor: 10, Headroom: 0.8, RequestWeight: 1},
		NewPricer: func(s *schema.Schema, scale schema.Scale, w *workload.Workload) advise.Pricer {
			return predict.NewModel(s, scale, w, predict.Defaults())
		},
	}
	if c.Scale != nil {
		var err error
		if in.Scale, err = c.Scale.For(s); err != nil {
			t.Fatal(err)
		}
	}
	in.Scale.Horizon, in.Scale.Floor = 90*86400, 10
	for i := range c.Workload.Patterns {
		from := &c.Workload.Patterns[i]
		var texts []access.Text
		for _, st := range from.Statements {
			texts = append(texts, access.Text{SQL: st.SQL, Repeat: st.Repeat})
		}
		a, err := access.Analyse(t.Context(), s, from.Name, texts)
		if err != nil {
			t.Fatal(err)
		}
		p := a.Pattern
		p.Name, p.Rate, p.Peak, p.Class, p.Transaction = from.Name, from.Rate, from.Peak, from.Class, from.Transaction
		in.Workload.Patterns = append(in.Workload.Patterns, p)
	}
	doc, err := advise.Advise(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	return &doc.Design
}

// rowsOf returns the rows of each table of a source as sorted lines.
func rowsOf(t tester, s *source.Source) [][]string {
	t.Helper()
	structure := s.Structure()
	out := make([][]string, len(structure.Tables))
	values := []items.Value(nil)
	for table := range structure.Tables {
		columns := structure.Tables[table].Columns
		err := s.Rows(t.Context(), source.Scan{Table: table}, func(row []any) error {
			values = values[:0]
			for i, v := range row {
				text, null := source.Text(columns[i].Type, v)
				values = append(values, items.Value{Text: text, Null: null})
			}
			out[table] = append(out[table], lineOf(values))
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		sort.Strings(out[table])
	}
	return out
}

func lineOf(values []items.Value) string {
	var b strings.Builder
	for _, v := range values {
		if v.Null {
			b.WriteString("NULL ")
		} else {
			fmt.Fprintf(&b, "%q ", v.Text)
		}
	}
	return b.String()
}

// An identity is what must be unique: container, key and id.
type identity struct {
	container int
	key, id   string
}

// rebuilt reads all items of a mapping and turns them back into rows.
func rebuilt(
	t tester, s *schema.Schema, d *design.Design, m *items.Mapping, snap source.Snapshot,
) (rows [][]string, refused []string) {
	t.Helper()
	rows = make([][]string, len(s.Tables))
	seen := map[identity]bool{}
	for c := range d.Containers {
		for i := range d.Containers[c].Items {
			err := m.Read(t.Context(), snap, c, i, nil, nil, func(item *items.Item) error {
				if item.Refused != "" {
					refused = append(refused, item.Refused)
					return nil
				}
				id := identity{c, string(item.Key), item.ID}
				if seen[id] {
					return fmt.Errorf("two items have the id %q and the key %s", item.ID, item.Key)
				}
				seen[id] = true
				return backToRows(m, c, i, item, rows)
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	for table := range rows {
		sort.Strings(rows[table])
	}
	return rows, refused
}

func backToRows(m *items.Mapping, c, i int, item *items.Item, rows [][]string) error {
	found, err := m.Find(c, item.JSON)
	if err != nil || found != i {
		return fmt.Errorf("the item is of type %d, found %d: %w", i, found, err)
	}
	n := 0
	err = m.Rows(c, i, item.JSON, func(table int, values []items.Value) error {
		n++
		rows[table] = append(rows[table], lineOf(values))
		return nil
	})
	if err == nil && n != item.Rows {
		return fmt.Errorf("%d rows became %d: %s", item.Rows, n, item.JSON)
	}
	if err != nil {
		return fmt.Errorf("%w: %s", err, item.JSON)
	}
	return nil
}

func compareRows(t tester, s *schema.Schema, want, got [][]string) {
	t.Helper()
	for table := range want {
		if slices.Equal(want[table], got[table]) {
			continue
		}
		t.Errorf("table %s: %d rows, rebuilt %d", s.Tables[table].Name, len(want[table]), len(got[table]))
		for k := range max(len(want[table]), len(got[table])) {
			a, b := at(want[table], k), at(got[table], k)
			if a != b {
				t.Errorf("row %d\n have %s\n  got %s", k, a, b)
				break
			}
		}
	}
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return "none"
}

func snapshots(t testing.TB, s *source.Source, n int) []source.Snapshot {
	t.Helper()
	list, err := s.Snapshots(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for _, one := range list {
			if err := one.Close(); err != nil {
				t.Error(err)
			}
		}
	})
	return list
}

// TestSamples reads both samples under the advised design and under one container for each table:
// every row of every table comes back.
func TestSamples(t *testing.T) {
	for _, dir := range []string{"webstore", "northwind"} {
		s, c := openShared(t, dir)
		measured, err := s.Schema(t.Context(), source.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := rowsOf(t, s)
		snap := snapshots(t, s, 1)[0]
		for name, d := range map[string]*design.Design{"advised": advised(t, measured, c), "naive": design.Naive(measured)} {
			t.Run(dir+" "+name, func(t *testing.T) {
				m, err := items.New(measured, d)
				if err != nil {
					t.Fatal(err)
				}
				got, refused := rebuilt(t, measured, d, m, snap)
				if refused != nil {
					t.Error(refused)
				}
				compareRows(t, measured, want, got)
			})
		}
	}
}
