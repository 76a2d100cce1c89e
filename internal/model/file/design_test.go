package file

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/testshared"
)

// anyDocument draws designs of a schema that use every field of the format.
func anyDocument(t *rapid.T, s *schema.Schema) *design.Document {
	text := rapid.String()
	number := anyNumber()
	d := &design.Document{
		Name:   text.Draw(t, "name"),
		Source: design.Source{Kind: "sqlite"}, Search: design.Search{Method: "local_search", Gap: number.Draw(t, "gap")},
		Options: design.Options{
			Horizon: 86400, Floor: rapid.IntRange(0, 20).Draw(t, "floor"), Headroom: 0.8, RequestWeight: number.Draw(t, "λ"),
			Pins: anyTexts(t, "pins"), Forbids: anyTexts(t, "forbids"),
			API: rapid.SampledFrom([]dialect.API{"", dialect.NoSQL, dialect.MongoDB}).Draw(t, "api"),
		},
		Proposed: anyTotals(t), Naive: anyTotals(t),
	}
	d.Design.TypeProperty = "type"
	for c := range rapid.IntRange(0, 3).Draw(t, "containers") {
		d.Design.Containers = append(d.Design.Containers, anyContainer(t, s, fmt.Sprintf("c%d", c)))
	}
	for i := range rapid.IntRange(0, 2).Draw(t, "decisions") {
		d.Decisions = append(d.Decisions, anyDecision(t, i))
	}
	if rapid.Bool().Draw(t, "said") {
		d.Warnings = []design.Warning{{ID: "W1", Kind: "k", Says: text.Draw(t, "says"), Subject: anyTexts(t, "s"), Value: 2}}
		d.Assumptions = []design.Assumption{{ID: "A1", What: text.Draw(t, "what"), Flips: anyTexts(t, "flips")}}
		d.Sensitivity = []design.Sensitivity{{What: "rate", Now: 2, Factor: 0.1, Flips: []string{"D1"}, BreakEven: 0.5}}
		d.Limits = []design.Fact{{Name: "item_bytes", Number: 2097152}}
	}
	anyWork(t, d)
	return d
}

func anyTexts(t *rapid.T, label string) []string {
	out := rapid.SliceOfN(rapid.StringN(1, 4, -1), 0, 2).Draw(t, label)
	if len(out) == 0 {
		return nil
	}
	return out
}

func anyTotals(t *rapid.T) design.Totals {
	return design.Totals{Requests: anyNumber().Draw(t, "requests"), RU: anyNumber().Draw(t, "ru"), RulesRU: 1}
}

func anyContainer(t *rapid.T, s *schema.Schema, name string) design.Container {
	c := design.Container{Name: name, Constant: rapid.Bool().Draw(t, "constant")}
	c.Paths = []string{"/type"}
	levels := 0
	if !c.Constant {
		c.Paths = []string{"/a", "/b", "/c d"}[:rapid.IntRange(1, 3).Draw(t, "levels")]
		levels = len(c.Paths)
	}
	if c.IndexAll = rapid.Bool().Draw(t, "all"); !c.IndexAll && rapid.Bool().Draw(t, "some") {
		c.Index = []string{"/a/?", "/b/[]/c/?"}
	}
	c.Throughput = rapid.SampledFrom([]design.Throughput{{}, {Mode: "manual", RU: 400}, {Mode: "autoscale", RU: 4000}}).
		Draw(t, "throughput")
	for i := range rapid.IntRange(0, 2).Draw(t, "items") {
		table := rapid.IntRange(0, len(s.Tables)-1).Draw(t, "table")
		columns := len(s.Tables[table].Columns)
		if columns == 0 {
			continue
		}
		item := design.Item{
			Type: fmt.Sprintf("t%d", i), Root: anyNode(t, s, table, 2), Bucket: rapid.IntRange(0, 3).Draw(t, "bucket"),
			Projection: rapid.Bool().Draw(t, "projection"), Prefix: rapid.Bool().Draw(t, "prefix"),
			Part: anyColumns(t, columns, "part"),
		}
		item.Root.Foreign = -1
		for range levels {
			item.Key = append(item.Key, rapid.IntRange(0, columns-1).Draw(t, "key"))
		}
		c.Items = append(c.Items, item)
	}
	return c
}

// anyNode draws the rows of a table with what is embedded in them.
func anyNode(t *rapid.T, s *schema.Schema, table, depth int) design.Node {
	n := design.Node{Table: table}
	columns := len(s.Tables[table].Columns)
	if columns > 0 && rapid.Bool().Draw(t, "named") {
		n.Properties = make([]string, columns)
		for c := range n.Properties {
			n.Properties[c] = rapid.SampledFrom([]string{"", fmt.Sprintf("p %d", c)}).Draw(t, "property")
			if n.Properties[c] != "" && rapid.IntRange(0, 3).Draw(t, "as") == 0 {
				if n.As == nil {
					n.As = make([]string, columns)
				}
				n.As[c] = "string"
			}
		}
	}
	for other := range s.Tables {
		for f, k := range s.Tables[other].Foreign {
			if k.Table == table && rapid.IntRange(0, 2).Draw(t, "use") == 0 {
				anyChild(t, s, &n, other, f, depth)
			}
			if other == table && depth > 0 && rapid.IntRange(0, 4).Draw(t, "inverse") == 0 {
				e := anyNode(t, s, k.Table, depth-1)
				e.Foreign, e.Inverse, e.Property = f, true, fmt.Sprintf("i%d", f)
				n.Embeds = append(n.Embeds, e)
			}
			if other == table && rapid.IntRange(0, 2).Draw(t, "copy") == 0 {
				n.Copies = append(n.Copies, design.Copy{
					Chain: []int{f}, Column: k.Refs[0], Property: fmt.Sprintf("copy%d", f), Rule: "r",
				})
			}
		}
	}
	return n
}

func anyChild(t *rapid.T, s *schema.Schema, n *design.Node, other, f, depth int) {
	if depth > 0 && rapid.Bool().Draw(t, "embed") {
		e := anyNode(t, s, other, depth-1)
		e.Foreign, e.Property = f, fmt.Sprintf("e%d %d", other, f)
		e.Array, e.Cap = rapid.Bool().Draw(t, "array"), rapid.Int64Range(0, 99).Draw(t, "cap")
		e.Observed, e.OrderBy = anyFanout(t, "observed"), anyColumns(t, len(s.Tables[other].Columns), "order")
		n.Embeds = append(n.Embeds, e)
		return
	}
	c := design.Counter{
		Table: other, Foreign: f, Func: "count", Column: -1, Property: fmt.Sprintf("n%d %d", other, f), Rule: "count",
		Sync: rapid.Bool().Draw(t, "sync"),
	}
	if rapid.Bool().Draw(t, "sum") {
		c.Func, c.Column = "sum", s.Tables[other].Foreign[f].Columns[0]
	}
	n.Counters = append(n.Counters, c)
}

func anyFacts(t *rapid.T, label string) []design.Fact {
	var out []design.Fact
	for _, name := range rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z]{1,3}`), 0, 3, rapid.ID).Draw(t, label) {
		for range rapid.IntRange(1, 2).Draw(t, label) {
			if rapid.Bool().Draw(t, label) {
				out = append(out, design.Fact{Name: name, Text: rapid.String().Draw(t, label), IsText: true})
			} else {
				out = append(out, design.Fact{Name: name, Number: rapid.Float64Range(-1e9, 1e9).Draw(t, label)})
			}
		}
	}
	return out
}

func anyDecision(t *rapid.T, i int) design.Decision {
	d := design.Decision{
		ID: fmt.Sprintf("D%d", i), Kind: "embed", Choice: anyFacts(t, "choice"), Method: anyTexts(t, "method"),
		Evidence: anyFacts(t, "evidence"), Says: rapid.String().Draw(t, "says"), FlipsWhen: "when", Caution: "W1",
	}
	for _, name := range rapid.SliceOfNDistinct(rapid.String(), 0, 2, rapid.ID).Draw(t, "alternatives") {
		d.Alternatives = append(d.Alternatives, design.Alternative{Name: name, Infeasible: "too large", RU: 2})
	}
	return d
}

// anyWork adds rules and plans for the containers of a design.
func anyWork(t *rapid.T, d *design.Document) {
	for i := range d.Design.Containers {
		c := &d.Design.Containers[i]
		if len(c.Items) == 0 {
			continue
		}
		place := design.Place{Container: c.Name, Type: c.Items[0].Type}
		ranges := rapid.SampledFrom([]float64{0, 1, 2.5, design.AllRanges}).Draw(t, "ranges")
		d.Rules = append(d.Rules, design.Rule{
			Name: fmt.Sprintf("r%d", i), Kind: rapid.SampledFrom([]string{"copy", "aggregate", "view"}).Draw(t, "kind"),
			Mode: "sync", By: "rule", From: place, To: place, On: "source.id = target.id", Freshness: 5,
			Set:        []design.Assignment{{Path: "/a/b", Value: `max("/c")`}},
			Procedures: []design.Assignment{{Path: "create", Value: "createOrder"}},
			Expected: design.Expected{
				ChangesPerSecond: 1, ItemsPerChange: 2, Ranges: ranges, RUPerChange: 3.5, TargetsPerSecond: 0.5,
				RUPerTarget: 1, RUPerSecond: 4,
			},
		})
		steps := []design.Step{{
			Kind: rapid.SampledFrom([]string{
				"point_read", "query", "create", "replace", "patch", "delete", "batch", "procedure",
			}).Draw(t, "step"),
			Container: c.Name, Types: []string{place.Type}, ID: "$id", Key: []string{"$a", "b"}, SQL: "SELECT *\nFROM c",
			Command: "db.c.find({})",
			Set:     []string{"/a"}, Name: "p", Times: 2.5, Requests: 1, RU: 3, Note: "why",
		}}
		d.Plans = append(d.Plans, design.Plan{
			Pattern: "P", Steps: steps, NaiveSteps: nil, RatePerSecond: 3, NotUnderstood: anyTexts(t, "why"),
			Predict: design.Cost{Requests: 1, RU: 2, Ranges: ranges}, Naive: design.Cost{Requests: 4, RU: 8},
		})
	}
}

// TestDesignRoundTrip: what is written is read back, and writing has one result.
func TestDesignRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySchema(t)
		d := anyDocument(t, s)
		text, err := WriteDesign(d, s)
		if err != nil {
			t.Fatal(err)
		}
		got, err := ReadDesign("any.yaml", text, s)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if !reflect.DeepEqual(got, d) {
			t.Fatalf("%s\nhave %+v\nwant %+v", text, got, d)
		}
		again, err := WriteDesign(got, s)
		if err != nil || !bytes.Equal(again, text) {
			t.Fatalf("written again (%v):\n%s\nfirst:\n%s", err, again, text)
		}
		asJSON, err := DesignJSON(d, s)
		if err != nil {
			t.Fatal(err)
		}
		if got, err = ReadDesign("any.json", asJSON, s); err != nil || !reflect.DeepEqual(got, d) {
			t.Fatalf("as JSON: %v\n%s", err, asJSON)
		}
	})
}

// TestNaiveKeyRoundTrip: a key of several columns in one property is read back.
func TestNaiveKeyRoundTrip(t *testing.T) {
	s := &schema.Schema{Tables: []schema.Table{{
		Name: "line", Columns: []schema.Column{{Name: "order"}, {Name: "n"}}, Primary: []int{0, 1},
	}}}
	d := &design.Document{Design: design.Design{TypeProperty: "type", Containers: []design.Container{{
		Name: "line", Paths: []string{"/id"}, IndexAll: true,
		Items: []design.Item{{Type: "line", Root: design.Node{Foreign: -1}, Key: []int{0, 1}}},
	}}}}
	text, err := WriteDesign(d, s)
	if err != nil {
		t.Fatal(err)
	}
	got, err := ReadDesign("d.yaml", text, s)
	if err != nil || !reflect.DeepEqual(got, d) {
		t.Errorf("%v\n%s", err, text)
	}
}

// TestSharedDesign: the worked design of the sample is read for the sample's tables.
func TestSharedDesign(t *testing.T) {
	text := testshared.Open(t, "data/webstore/webstore.design.yaml")
	d, err := ReadDesign("webstore.design.yaml", text, webstore())
	if err != nil {
		t.Fatal(err)
	}
	c, i := d.Design.Find(slices.IndexFunc(webstore().Tables, func(t schema.Table) bool { return t.Name == "customer" }))
	if len(d.Design.Containers) != 3 || len(d.Plans) != 13 || len(d.Decisions) != 10 || c != 0 || i != 0 {
		t.Errorf("%+v", d)
	}
	counters := d.Design.Containers[0].Items[0].Root.Counters
	if len(counters) != 1 || !counters[0].Sync || d.Rules[1].Expected.Ranges != design.AllRanges {
		t.Errorf("%+v", counters)
	}
}

// webstore returns the tables that the sample's design speaks of.
func webstore() *schema.Schema {
	s := &schema.Schema{}
	add := func(name string, primary int, columns ...string) {
		table := schema.Table{Name: name}
		for i, c := range columns {
			table.Columns = append(table.Columns, schema.Column{Name: c})
			if i < primary {
				table.Primary = append(table.Primary, i)
			}
		}
		s.Tables = append(s.Tables, table)
	}
	refer := func(table, column int, to int) {
		s.Tables[table].Foreign = append(s.Tables[table].Foreign, schema.ForeignKey{
			Columns: []int{column}, Table: to, Refs: []int{0},
		})
	}
	add("customer", 1, "id", "title", "first_name", "last_name", "email_address", "phone_number", "creation_date")
	add("customer_password", 1, "customer_id", "hash", "salt")
	add("customer_address", 1, "id", "customer_id", "address_line1", "city")
	add("product_category", 1, "id", "name")
	add("product_tag", 1, "id", "name")
	add("product", 1, "id", "category_id", "sku", "name", "description", "price")
	add("product_tags", 2, "product_id", "tag_id")
	add("sales_order", 1, "id", "customer_id", "order_date", "ship_date")
	add("sales_order_detail", 2, "order_id", "line_no", "product_id", "sku", "name", "price", "quantity")
	refer(1, 0, 0)
	refer(2, 1, 0)
	refer(5, 1, 3)
	refer(6, 0, 5)
	refer(6, 1, 4)
	refer(7, 1, 0)
	refer(8, 0, 7)
	refer(8, 2, 5)
	return s
}
