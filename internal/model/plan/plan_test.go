package plan

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
)

var rewrite = flag.Bool("rewrite", false, "write the expected output again; then read the diff")

// shop is a small shop: customers with addresses, orders, products in categories.
func shop() (*schema.Schema, *design.Design) {
	column := func(names ...string) (out []schema.Column) {
		for _, n := range names {
			out = append(out, schema.Column{Name: n, Type: schema.Type{Kind: schema.Text}, Distinct: 500})
		}
		return out
	}
	s := &schema.Schema{Tables: []schema.Table{
		{Name: "customer", Columns: column("id", "name", "email"), Primary: []int{0}, Rows: 1000, RowsKnown: true},
		{
			Name: "address", Columns: column("id", "customer_id", "city", "order"), Primary: []int{0}, Rows: 2000,
			RowsKnown: true,
		},
		{Name: "orders", Columns: column("id", "customer_id", "placed at"), Primary: []int{0}, Rows: 9000, RowsKnown: true},
		{Name: "category", Columns: column("id", "name"), Primary: []int{0}, Rows: 20, RowsKnown: true},
		{Name: "product", Columns: column("id", "category_id", "name"), Primary: []int{0}, Rows: 900, RowsKnown: true},
	}}
	foreign := func(table, col, parent int) {
		s.Tables[table].Foreign = []schema.ForeignKey{{Columns: []int{col}, Table: parent, Refs: []int{0}}}
	}
	foreign(1, 1, 0)
	foreign(2, 1, 0)
	foreign(4, 1, 3)
	names := func(t int) []string { return s.Tables[t].PropertyNames() }
	root := func(t int) design.Node { return design.Node{Table: t, Foreign: -1, Properties: names(t)} }
	customer := root(0)
	customer.Embeds = []design.Node{{Table: 1, Foreign: 0, Array: true, Property: "addresses", Properties: names(1)}}
	customer.Counters = []design.Counter{{Table: 2, Func: "count", Column: -1, Property: "orderCount", Sync: true}}
	product := root(4)
	product.Copies = []design.Copy{{Chain: []int{0}, Column: 1, Property: "categoryName", Rule: "category-name"}}
	return s, &design.Design{TypeProperty: "type", Containers: []design.Container{
		{Name: "customer", Paths: []string{"/customerId"}, Items: []design.Item{
			{Type: "customer", Root: customer, Key: []int{0}}, {Type: "orders", Root: root(2), Key: []int{1}},
		}},
		{
			Name: "product", Paths: []string{"/categoryId"},
			Items: []design.Item{{Type: "product", Root: product, Key: []int{1}}},
		},
		{
			Name: "lookups", Paths: []string{"/type"}, Constant: true,
			Items: []design.Item{{Type: "category", Root: root(3)}},
		},
	}}
}

func equal(source, column, param int) workload.Filter {
	return workload.Filter{Use: workload.Use{Source: source, Column: column}, Kind: workload.Equal, Param: param}
}

func uses(list ...int) (out []workload.Use) {
	for i := 0; i < len(list); i += 2 {
		out = append(out, workload.Use{Source: list[i], Column: list[i+1]})
	}
	return out
}

func selects(tables []int, joins []workload.Use, filters []workload.Filter, output []workload.Use) workload.Statement {
	s := workload.Statement{Kind: workload.Select, Filters: filters, Output: output}
	for _, t := range tables {
		s.Sources = append(s.Sources, workload.Source{Table: t})
	}
	for i := 0; i < len(joins); i += 2 {
		s.Joins = append(s.Joins, workload.Join{Left: joins[i], Right: joins[i+1]})
	}
	return s
}

// shopping returns the shop with a workload and with designs of three shapes.
func shopping() (*schema.Schema, *workload.Workload, []*design.Design) {
	s, d := shop()
	w := &workload.Workload{}
	add := func(name string, params []string, statements ...workload.Statement) *workload.Pattern {
		p := workload.Pattern{Name: name, Rate: 1, Statements: statements}
		for _, n := range params {
			p.Params = append(p.Params, workload.Param{Name: n, Assumed: true})
		}
		w.Patterns = append(w.Patterns, p)
		return &w.Patterns[len(w.Patterns)-1]
	}
	all := uses(0, 0, 0, 1, 0, 2)
	add("GetCustomer", []string{"customer_id"}, selects([]int{0}, nil, []workload.Filter{equal(0, 0, 0)}, all))
	add("CustomerAndOrders", []string{"$1, $2"}, selects([]int{0}, nil, []workload.Filter{equal(0, 0, 0)}, all),
		selects([]int{2}, nil, []workload.Filter{equal(0, 1, 0)}, all))
	since := workload.Filter{Use: workload.Use{Column: 2}, Kind: workload.Range, Op: ">=", Param: 1}
	latest := selects([]int{2}, nil, []workload.Filter{equal(0, 1, 0), since}, uses(0, 0, 0, 2))
	latest.OrderBy, latest.Limit = []workload.Order{{Use: workload.Use{Column: 2}, Aggregate: -1, Desc: true}}, 10
	add("LatestOrders", []string{"$1", "$2"}, latest)
	add("ByCity", []string{"city"}, selects([]int{0, 1}, uses(1, 1, 0, 0), []workload.Filter{equal(1, 2, 0)},
		uses(0, 1, 1, 3)))
	add("Products", []string{"category"}, selects([]int{4, 3}, uses(0, 1, 1, 0), []workload.Filter{equal(0, 1, 0)},
		uses(0, 0, 0, 2, 1, 1)))
	add("Categories", nil, selects([]int{3}, nil, nil, uses(0, 0, 0, 1)))
	few := workload.Filter{Use: workload.Use{Column: 1}, Kind: workload.In, Param: 0, Values: 3}
	add("SomeCategories", []string{"ids"}, selects([]int{4}, nil, []workload.Filter{few}, uses(0, 0)))
	top := selects([]int{0, 2}, uses(1, 1, 0, 0), nil, uses(0, 0, 0, 1))
	top.Aggregates = []workload.Aggregate{{Func: "count", Use: workload.Use{Source: 1, Column: -1}}}
	top.GroupBy, top.Limit = uses(0, 0), 10
	top.OrderBy = []workload.Order{{Aggregate: 0, Desc: true}}
	add("TopCustomers", nil, top)
	count := selects([]int{2}, nil, []workload.Filter{equal(0, 1, 0)}, nil)
	count.Aggregates = []workload.Aggregate{{Func: "count", Use: workload.Use{Column: -1}}}
	add("CountOrders", []string{"id"}, count)
	states := selects([]int{2}, nil, nil, uses(0, 2))
	states.Aggregates = []workload.Aggregate{{Func: "max", Use: workload.Use{Column: 0}}}
	states.GroupBy = uses(0, 2)
	add("PerDay", nil, states)
	cities := selects([]int{1}, nil, nil, uses(0, 2))
	cities.Aggregates, cities.GroupBy = []workload.Aggregate{{Func: "count", Use: workload.Use{Column: -1}}}, uses(0, 2)
	add("Cities", nil, cities)
	insert := workload.Statement{Kind: workload.Insert, Sources: []workload.Source{{Table: 2}}, Sets: []workload.Set{
		{Column: 0, Param: 0}, {Column: 1, Param: 1}, {Column: 2, Param: -1},
	}}
	add("PlaceOrder", []string{"order_id", "customer_id"}, insert).Transaction = true
	move := workload.Statement{
		Kind: workload.Update, Sources: []workload.Source{{Table: 1}},
		Filters: []workload.Filter{equal(0, 0, 0), equal(0, 1, 1)},
		Sets:    []workload.Set{{Column: 2, Param: 2}},
	}
	add("Move", []string{"address_id", "customer_id", "city"}, move)
	unset := move
	unordered := workload.Filter{Use: workload.Use{Column: 3}, Kind: workload.IsNull, Param: -1}
	unset.Filters = append(slices.Clone(move.Filters), unordered)
	add("MoveUnordered", []string{"address_id", "customer_id", "city"}, unset)
	hand := workload.Statement{
		Kind: workload.Update, Sources: []workload.Source{{Table: 2}},
		Filters: []workload.Filter{equal(0, 0, 0), equal(0, 1, 1)}, Sets: []workload.Set{{Column: 1, Param: 2}},
	}
	add("HandOver", []string{"order_id", "customer_id", "to"}, hand)
	rename := workload.Statement{
		Kind: workload.Update, Sources: []workload.Source{{Table: 0}}, Filters: []workload.Filter{equal(0, 0, 0)},
		Sets: []workload.Set{{Column: 1, Param: 1}},
	}
	add("Rename", []string{"id", "name"}, rename)
	take := rename
	take.Filters = []workload.Filter{
		equal(0, 0, 0),
		{Use: workload.Use{Column: 1}, Kind: workload.Equal, Value: "open", Param: -1},
		{Use: workload.Use{Column: 2}, Kind: workload.IsNull, Param: -1},
	}
	add("Take", []string{"id", "name"}, take)
	remove := workload.Statement{
		Kind: workload.Delete, Sources: []workload.Source{{Table: 4}},
		Filters: []workload.Filter{equal(0, 0, 0), equal(0, 1, 1)},
	}
	add("Remove", []string{"id", "category_id"}, remove)
	purge := remove
	unnamed := workload.Filter{Use: workload.Use{Column: 2}, Kind: workload.IsNull, Param: -1}
	purge.Filters = append(slices.Clone(remove.Filters), unnamed)
	add("Purge", []string{"id", "category_id"}, purge)

	add("ByEmail", []string{"email"}, selects([]int{0}, nil, []workload.Filter{equal(0, 2, 0)}, uses(0, 0, 0, 1)))
	named := selects([]int{4, 3}, uses(0, 1, 1, 0), []workload.Filter{equal(0, 2, 0)}, uses(0, 0, 1, 1))
	add("ByName", []string{"name"}, named)

	recent := selects([]int{2}, nil, []workload.Filter{equal(0, 1, 0), since}, uses(0, 0))
	add("NameAndOrders", []string{"id", "since"}, selects([]int{0}, nil, []workload.Filter{equal(0, 0, 0)}, uses(0, 1)),
		recent)
	change := rename
	change.Sets = []workload.Set{{Column: 1, Param: 1}, {Column: 2, Param: 2}}
	add("Change", []string{"id", "name", "email"}, change)
	change.Sets = change.Sets[1:]
	add("ChangeEmail", []string{"id", "name", "email"}, change)
	join := workload.Statement{Kind: workload.Insert, Sources: []workload.Source{{Table: 0}}, Sets: []workload.Set{
		{Column: 0, Param: 0}, {Column: 1, Param: 1}, {Column: 2, Param: 2},
	}}
	add("Join", []string{"id", "name", "email"}, join)

	search := named // a condition that no query can express, with a limit
	search.Sources, search.Joins, search.Limit = search.Sources[:1], nil, 20
	search.Output = uses(0, 0)
	search.Filters = []workload.Filter{equal(0, 1, 0), {Use: workload.Use{Column: 2}, Kind: workload.Unknown, Param: -1}}
	add("Search", []string{"category"}, search)
	search.Limit, search.Output = 0, nil
	search.Aggregates = []workload.Aggregate{{Func: "count", Use: workload.Use{Column: -1}}}
	add("CountFound", []string{"category"}, search)
	members := named
	members.Output = uses(1, 0, 1, 1)
	add("CategoriesOf", []string{"name"}, members)
	members.Aggregates = []workload.Aggregate{{Func: "count", Use: workload.Use{Column: 0}}}
	members.GroupBy = uses(1, 0)
	add("CountByCategory", []string{"name"}, members)
	last := selects([]int{2, 0}, uses(0, 1, 1, 0), []workload.Filter{equal(0, 2, 0)}, uses(1, 1))
	last.Aggregates, last.GroupBy = []workload.Aggregate{{Func: "max", Use: workload.Use{Column: 0}}}, uses(1, 1)
	add("LastByName", []string{"day"}, last).Rate = 1e-6
	last.Aggregates = []workload.Aggregate{{Func: "avg", Use: workload.Use{Column: 0}}}
	add("MeanByName", []string{"day"}, last).Rate = 1e-6
	some := selects([]int{0, 2}, uses(1, 1, 0, 0), []workload.Filter{equal(0, 2, 0)}, uses(0, 1))
	some.Sources[1].Exists, some.Limit = true, 10
	add("SomeWithOrders", []string{"email"}, some)
	ofCategories := named
	ofCategories.Filters = []workload.Filter{few}
	ofCategories.Filters[0].Use.Source = 1
	add("OrderTwice", []string{"id"}, selects([]int{2}, nil, []workload.Filter{equal(0, 0, 0)}, uses(0, 1)),
		selects([]int{2}, nil, []workload.Filter{equal(0, 0, 0)}, uses(0, 2)))
	add("ProductsOfCategories", []string{"names"}, ofCategories)

	after := func(column, param int, op string, more bool) workload.Filter {
		f := workload.Filter{Use: workload.Use{Column: column}, Kind: workload.Range, Op: op, Param: param, After: more}
		if more {
			f.Share = 1
		}
		return f
	}
	by := func(desc bool, columns ...int) (list []workload.Order) {
		for i, c := range columns {
			list = append(list, workload.Order{Use: workload.Use{Column: c}, Aggregate: -1, Desc: desc && i == 0})
		}
		return list
	}
	page := selects([]int{2}, nil, []workload.Filter{equal(0, 1, 0), after(2, 1, "<", false), after(0, 2, ">", true)},
		uses(0, 0, 0, 2))
	page.OrderBy, page.Limit = by(true, 2, 0), 10
	add("Page", []string{"customer_id", "day", "id"}, page)
	page.Filters = []workload.Filter{after(1, 0, ">", false), after(2, 1, ">", true), after(0, 2, ">=", true)}
	page.OrderBy = by(false, 1, 2, 0)
	add("PageOfAll", []string{"customer", "day", "id"}, page)
	ofCity := selects([]int{1}, nil, []workload.Filter{equal(0, 1, 0), after(2, 1, ">", false), after(0, 2, ">", true)},
		uses(0, 0, 0, 2))
	ofCity.OrderBy, ofCity.Limit = by(false, 2, 0), 10
	add("PageInArray", []string{"customer_id", "city", "id"}, ofCity)

	_, projected := shop()
	view := func(table, key int, name string, part []int, copies ...design.Copy) {
		it := design.Item{Type: name, Projection: true, Key: []int{key}, Part: part, Root: design.Node{
			Table: table, Foreign: -1, Properties: s.Tables[table].PropertyNames(), Copies: copies,
		}}
		it.Root.Properties[1] = "renamed" // a projection has names of its own
		path := "/" + it.Root.Properties[key]
		projected.Containers = append(projected.Containers, design.Container{
			Name: name, Paths: []string{path}, Items: []design.Item{it},
		})
	}
	view(0, 2, "customerByEmail", []int{1})
	category := design.Copy{Chain: []int{0}, Column: 1, Property: "category", Rule: "product-category"}
	view(4, 2, "productByName", nil, category)
	_, split := shop()
	first := &split.Containers[0].Items[0]
	first.Part, first.Root.Properties[2] = []int{1}, ""
	split.Containers[0].Items = append(split.Containers[0].Items, design.Item{
		Type: "customerEmail", Part: []int{2}, Key: []int{0}, Prefix: true,
		Root: design.Node{Table: 0, Foreign: -1, Properties: []string{"id", "", "mail"}},
	})
	return s, w, []*design.Design{d, projected, split}
}

// TestSteps compares the rendered steps of a workload with testdata/steps, and checks that every
// query is accepted by the parser of the server. The flag -rewrite writes the file again.
func TestSteps(t *testing.T) {
	s, w, designs := shopping()
	m := predict.NewModel(s, schema.Scale{}, w, predict.Defaults())
	out := &strings.Builder{}
	for _, each := range slices.Insert(designs, 1, m.Naive()) {
		price, r := m.Price(each), New(s, each, dialect.NoSQL)
		for i := range w.Patterns {
			fmt.Fprintf(out, "%s\n", w.Patterns[i].Name)
			for _, step := range r.Steps(&w.Patterns[i], price.Patterns[i].Steps) {
				fmt.Fprintf(out, "    %.3g × %s in %s of %v, key %q, id %q", step.Times, step.Kind, step.Container, step.Types,
					step.Key, step.ID)
				if len(step.Set) > 0 {
					fmt.Fprintf(out, ", set %v", step.Set)
				}
				if step.If != "" {
					fmt.Fprintf(out, ", if %s", step.If)
				}
				if step.Name != "" {
					fmt.Fprintf(out, ", name %s", step.Name)
				}
				if step.SQL != "" {
					fmt.Fprintf(out, "\n        %s", step.SQL)
					if _, err := parser.Parse(step.SQL); err != nil {
						t.Errorf("%s: %v", step.SQL, err)
					}
				}
				out.WriteString("\n")
			}
		}
		out.WriteString("----\n")
	}
	if *rewrite {
		if err := os.WriteFile("testdata/steps", []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/steps")
	if err != nil {
		t.Fatal(err)
	}
	if out.String() != string(want) {
		t.Errorf("steps are\n%s", out)
	}
}
