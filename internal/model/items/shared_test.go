package items_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"testing"

	"github.com/orrery-db/orrery/internal/model/access"
	"github.com/orrery-db/orrery/internal/model/advise"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/items"
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
	c := sampleCase(t, dir)
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
	in := searchInput(s, &workload.Workload{Name: c.Name})
	if c.Scale != nil {
		var err error
		if in.Scale, err = c.Scale.For(s); err != nil {
			t.Fatal(err)
		}
	}
	in.Scale.Horizon, in.Scale.Floor = in.Options.Horizon, in.Options.Floor
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
	var b []byte
	for _, v := range values {
		if v.Null {
			b = append(b, "NULL"...)
		} else {
			b = append(append(append(b, '\''), v.Text...), '\'')
		}
		b = append(b, '\x1f')
	}
	return string(b)
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
	seen, halves := map[identity]bool{}, map[string][]items.Value{}
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
				return backToRows(m, c, i, item, func(table int, values []items.Value) {
					if second, _ := d.Second(table); second < 0 {
						rows[table] = append(rows[table], lineOf(values))
						return
					}
					key := strconv.Itoa(table)
					for _, column := range s.Tables[table].Primary {
						key += "\n" + lineOf(values[column:column+1])
					}
					other, ok := halves[key]
					if !ok {
						halves[key] = slices.Clone(values)
						return
					}
					for column := range other {
						if other[column].Null {
							other[column] = values[column]
						}
					}
					rows[table] = append(rows[table], lineOf(other))
				}, d.IsSecond(&d.Containers[c].Items[i]))
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

func backToRows(
	m *items.Mapping, c, i int, item *items.Item, yield func(table int, values []items.Value), second bool,
) error {
	found, err := m.Find(c, item.JSON)
	if err != nil || found != i {
		return fmt.Errorf("the item is of type %d, found %d: %w", i, found, err)
	}
	n := 0
	err = m.Rows(c, i, item.JSON, func(table int, values []items.Value) error {
		n++
		yield(table, values)
		return nil
	})
	if second {
		n-- // the first part of the row is its home
	}
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
				t.Errorf("row %d\n have %q\n  got %q", k, a, b)
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

// TestSamples reads both samples, from SQL text and CSV files, under the proposed design and under
// one container for each table: every row of every table comes back.
func TestSamples(t *testing.T) {
	t.Parallel()
	for _, dir := range []string{"webstore", "northwind"} {
		t.Run(dir, func(t *testing.T) {
			s, c := openShared(t, dir)
			if dir == "northwind" {
				checkSample(t, s, advisedFor(t, s, c))
				return
			}
			checkSample(t, s, publishedDesign(t, s.Structure())) // the advised one, apart from names
			checkGolden(t, s, false)
		})
	}
}

// advisedFor measures a source, and returns the design that the advisor finds for it.
func advisedFor(t testing.TB, s *source.Source, c *file.Case) *design.Design {
	t.Helper()
	measured, err := s.Schema(t.Context(), source.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return advised(t, measured, c)
}

// publishedDesign is the design file of WebStore's case.
func publishedDesign(t testing.TB, s *schema.Schema) *design.Design {
	t.Helper()
	doc, err := file.ReadDesign("webstore.design.yaml", testshared.Open(t, "data/webstore/webstore.design.yaml"), s)
	if err != nil {
		t.Fatal(err)
	}
	return &doc.Design
}

// checkSample rebuilds the rows of a sample from the items of a design, and from those of one
// container for each table.
func checkSample(t *testing.T, s *source.Source, proposed *design.Design) {
	t.Helper()
	structure := s.Structure()
	want := rowsOf(t, s)
	snap := snapshots(t, s, 1)[0]
	for name, d := range map[string]*design.Design{"proposed": proposed, "naive": design.Naive(structure)} {
		m, err := items.New(structure, d)
		if err != nil {
			t.Fatal(err)
		}
		got, refused := rebuilt(t, structure, d, m, snap)
		if refused != nil {
			t.Errorf("%s: %q", name, refused)
		}
		compareRows(t, structure, want, got)
		if orphans, err := m.Orphans(t.Context(), snap); err != nil || orphans != nil {
			t.Errorf("orphans %v, %v", orphans, err)
		}
	}
}

// checkGolden compares the items of WebStore's catalogue with the published ones, apart from their
// type. Ids are compared without case. With cents, the database has rounded the prices.
func checkGolden(t *testing.T, s *source.Source, cents bool) {
	t.Helper()
	d := publishedDesign(t, s.Structure())
	m, err := items.New(s.Structure(), d)
	if err != nil {
		t.Fatal(err)
	}
	snap := snapshots(t, s, 1)[0]
	for c := range d.Containers {
		name := d.Containers[c].Name
		if name != "product" && name != "productMeta" {
			continue
		}
		got := map[string]map[string]any{}
		for i := range d.Containers[c].Items {
			err := m.Read(t.Context(), snap, c, i, nil, nil, func(item *items.Item) error {
				return addItem(got, name, item.JSON)
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		want, list := map[string]map[string]any{}, []json.RawMessage(nil)
		if err := json.Unmarshal(testshared.Open(t, "data/webstore/golden/"+name+".json"), &list); err != nil {
			t.Fatal(err)
		}
		for _, one := range list {
			if err := addItem(want, name, one); err != nil {
				t.Fatal(err)
			}
		}
		for _, item := range want {
			if price, ok := item["price"].(float64); ok && cents {
				item["price"] = math.Round(price*100+1e-6) / 100
			}
		}
		if len(want) == 0 || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %d items, want %d", name, len(got), len(want))
			for id := range want {
				if !reflect.DeepEqual(got[id], want[id]) {
					t.Fatalf("got %v\nwant %v", got[id], want[id])
				}
			}
		}
	}
}

var anyID = regexp.MustCompile(`"[0-9A-Fa-f]{8}-[0-9A-Fa-f-]{27}"`)

// addItem adds an item by its id, with ids in lower case. The items of product have no type in the
// published files.
func addItem(to map[string]map[string]any, container string, text []byte) error {
	lower := anyID.ReplaceAllFunc(text, bytes.ToLower)
	var item map[string]any
	if err := json.Unmarshal(lower, &item); err != nil {
		return err
	}
	if container == "product" {
		delete(item, "type")
	}
	id, ok := item["id"].(string)
	if !ok || to[id] != nil {
		return fmt.Errorf("no id, or one that occurs twice: %s", text)
	}
	to[id] = item
	return nil
}

// sampleCase reads the case of a sample.
func sampleCase(t testing.TB, dir string) *file.Case {
	t.Helper()
	c, err := file.ReadCase(dir+".yaml", testshared.Open(t, "data/"+dir+"/"+dir+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	return c
}
