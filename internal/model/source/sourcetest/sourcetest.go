// Package sourcetest helps tests of sources: it loads the sample databases, and it knows their
// row counts and fan-outs.
//
// The one idea is that each source must give the same statistics for the same data, so the expected
// numbers are written once. The package does not know a source; a test hands in the schema that a
// source gave. Start reading at CheckWebStore.
package sourcetest

import (
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/testshared"
)

// WebStoreTables are the tables of WebStore, parents before children.
var WebStoreTables = []string{
	"customer", "customer_password", "customer_address", "product_category", "product_tag", "product", "product_tags",
	"sales_order", "sales_order_detail",
}

// WebStoreDDL returns the statements that create WebStore.
func WebStoreDDL(t testing.TB) string {
	t.Helper()
	return string(testshared.Open(t, "data/webstore/schema.sql"))
}

// WebStoreRows returns the rows of a table of WebStore. An empty field is NULL in a column that
// allows it.
func WebStoreRows(t testing.TB, table string) [][]string {
	t.Helper()
	zipped, err := gzip.NewReader(bytes.NewReader(testshared.Open(t, "data/webstore/"+table+".csv.gz")))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(zipped).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// WebStoreSQL returns statements that create and fill WebStore in PostgreSQL.
func WebStoreSQL(t testing.TB) string {
	t.Helper()
	var b strings.Builder
	b.WriteString(WebStoreDDL(t))
	special := strings.NewReplacer("\\", `\\`, "\t", `\t`, "\n", `\n`)
	for _, name := range WebStoreTables {
		fmt.Fprintf(&b, "COPY %s FROM stdin;\n", name)
		for _, row := range WebStoreRows(t, name) {
			for i, field := range row {
				row[i] = special.Replace(field)
				if field == "" {
					row[i] = `\N`
				}
			}
			b.WriteString(strings.Join(row, "\t") + "\n")
		}
		b.WriteString("\\.\n")
	}
	return b.String()
}

// NorthwindSQL returns statements that create and fill Northwind in PostgreSQL.
func NorthwindSQL(t testing.TB) string {
	t.Helper()
	text := string(testshared.Open(t, "data/northwind/northwind.sql"))
	return strings.ReplaceAll(text, "SET default_with_oids = false;", "") // a setting of old servers
}

// An Edge is the expected fan-out of a foreign key. A zero is not compared.
type Edge struct {
	Child, Column string
	Avg           float64 // rounded as in the description of the samples
	P95, Max      float64
	Parents       int64 // that have a row
}

// An Expectation is what a sample database must give.
type Expectation struct {
	Rows    map[string]int64
	Foreign int
	Edges   []Edge
}

// WebStore is what WebStore must give.
var WebStore = Expectation{
	Rows: map[string]int64{
		"customer": 19119, "customer_password": 19119, "customer_address": 23974, "sales_order": 31465,
		"sales_order_detail": 121317, "product": 295, "product_category": 37, "product_tag": 200, "product_tags": 767,
	},
	Foreign: 8,
	Edges: []Edge{
		{Child: "customer_address", Column: "customer_id", Avg: 1.25, P95: 2, Max: 6},
		{Child: "sales_order", Column: "customer_id", Avg: 1.65, P95: 3, Max: 28},
		{Child: "sales_order_detail", Column: "order_id", Avg: 3.86, P95: 11, Max: 72},
		{Child: "product_tags", Column: "product_id", Avg: 3.07, Max: 5, Parents: 250}, // 2.6 of all 295 products
		{Child: "product_tags", Column: "tag_id", Avg: 3.9, Max: 10, Parents: 196},
		{Child: "product", Column: "category_id", Avg: 8.0, Max: 43},
	},
}

// Northwind is what Northwind must give.
var Northwind = Expectation{
	Rows: map[string]int64{
		"orders": 830, "order_details": 2155, "customers": 91, "products": 77, "suppliers": 29, "categories": 8,
		"employees": 9, "employee_territories": 49, "territories": 53, "region": 4, "shippers": 6, "us_states": 51,
		"customer_demographics": 0, "customer_customer_demo": 0,
	},
	Foreign: 13,
	Edges: []Edge{
		{Child: "orders", Column: "customer_id", Avg: 9.3, P95: 19, Max: 31, Parents: 89},
		{Child: "order_details", Column: "order_id", Avg: 2.6, P95: 4, Max: 25},
		{Child: "products", Column: "category_id", Avg: 9.6, Max: 13},
		{Child: "employee_territories", Column: "employee_id", Avg: 5.4, Max: 10},
	},
}

// Check compares a schema with what its database must give.
func (e Expectation) Check(t testing.TB, s *schema.Schema) {
	t.Helper()
	foreign := 0
	for i := range s.Tables {
		table := &s.Tables[i]
		foreign += len(table.Foreign)
		want, ok := e.Rows[table.Name]
		if !ok || !table.RowsKnown || table.Rows != want {
			t.Errorf("table %s has %d rows (known: %v), want %d", table.Name, table.Rows, table.RowsKnown, want)
		}
		if want > 0 && (table.AvgBytes <= 2 || table.P99Bytes < table.AvgBytes) {
			t.Errorf("table %s has rows of %g bytes, p99 %g", table.Name, table.AvgBytes, table.P99Bytes)
		}
	}
	if len(s.Tables) != len(e.Rows) || foreign != e.Foreign {
		t.Errorf("%d tables and %d foreign keys, want %d and %d", len(s.Tables), foreign, len(e.Rows), e.Foreign)
	}
	for _, edge := range e.Edges {
		edge.check(t, s)
	}
}

func (e Edge) check(t testing.TB, s *schema.Schema) {
	t.Helper()
	table := s.Table(e.Child)
	if table < 0 {
		t.Errorf("there is no table %s", e.Child)
		return
	}
	child := &s.Tables[table]
	at := slices.IndexFunc(child.Foreign, func(f schema.ForeignKey) bool {
		return len(f.Columns) == 1 && child.Columns[f.Columns[0]].Name == e.Column
	})
	if at < 0 {
		t.Errorf("%s.%s is no foreign key", e.Child, e.Column)
		return
	}
	f := child.Foreign[at]
	digits := 1.0
	if text := fmt.Sprint(e.Avg); len(text)-strings.IndexByte(text, '.') > 2 {
		digits = 2
	}
	scale := math.Pow(10, digits)
	if math.Round(f.Fanout.Avg*scale) != math.Round(e.Avg*scale) {
		t.Errorf("%s.%s: average fan-out %g, want %g", e.Child, e.Column, f.Fanout.Avg, e.Avg)
	}
	if e.P95 > 0 && f.Fanout.P95 != e.P95 || f.Fanout.Max != e.Max {
		t.Errorf("%s.%s: fan-out p95 %g, max %g; want %g, %g", e.Child, e.Column, f.Fanout.P95, f.Fanout.Max, e.P95, e.Max)
	}
	parents := s.Tables[f.Table].Rows
	if with := int64(math.Round((1 - f.Fanout.Childless) * float64(parents))); e.Parents > 0 && with != e.Parents {
		t.Errorf("%s.%s: %d of %d parents have rows, want %d", e.Child, e.Column, with, parents, e.Parents)
	}
}

// Statistics returns all statistics of a schema as text, so that those of two sources can be
// compared. Declared types and names of the source are left out.
func Statistics(s *schema.Schema) string {
	var b strings.Builder
	for i := range s.Tables {
		t := &s.Tables[i]
		fmt.Fprintf(&b, "table %s rows=%d known=%v avg=%g p99=%g primary=%v unique=%v\n", t.Name, t.Rows, t.RowsKnown,
			t.AvgBytes, t.P99Bytes, t.Primary, t.Unique)
		for _, c := range t.Columns {
			fmt.Fprintf(&b, "  %s %s notnull=%v distinct=%d null=%g avg=%g top=%v\n", c.Name, c.Type.Kind, c.NotNull,
				c.Distinct, c.NullShare, c.AvgBytes, c.Top)
		}
		for _, f := range t.Foreign {
			fmt.Fprintf(&b, "  %v -> %s %v assumed=%v %+v top=%v\n", f.Columns, s.Tables[f.Table].Name, f.Refs, f.Assumed,
				f.Fanout, f.Top)
		}
	}
	return b.String()
}

// Create returns the statement that creates each table of a schema, in SQLite's form.
func Create(s *schema.Schema) []string {
	quoted := func(t *schema.Table, columns []int) string {
		parts := make([]string, len(columns))
		for i, c := range columns {
			parts[i] = quote(t.Columns[c].Name)
		}
		return "(" + strings.Join(parts, ", ") + ")"
	}
	var out []string
	for i := range s.Tables {
		t := &s.Tables[i]
		var parts []string
		for _, c := range t.Columns {
			part := quote(c.Name) + " " + c.Type.Declared
			if c.NotNull {
				part += " NOT NULL"
			}
			parts = append(parts, part)
		}
		if len(t.Primary) > 0 {
			parts = append(parts, "PRIMARY KEY "+quoted(t, t.Primary))
		}
		for _, u := range t.Unique {
			parts = append(parts, "UNIQUE "+quoted(t, u))
		}
		for _, f := range t.Foreign {
			parent := &s.Tables[f.Table]
			parts = append(parts, fmt.Sprintf("FOREIGN KEY %s REFERENCES %s %s", quoted(t, f.Columns),
				quote(parent.Name), quoted(parent, f.Refs)))
		}
		out = append(out, fmt.Sprintf("CREATE TABLE %s (%s)", quote(t.Name), strings.Join(parts, ", ")))
	}
	return out
}

func quote(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }
