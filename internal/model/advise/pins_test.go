package advise

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/describe"
	"github.com/orrery-db/orrery/internal/model/design"
)

func readCase(t testing.TB, name string) *theCase {
	text, err := os.ReadFile("testdata/cases/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	input, _, _ := strings.Cut(string(text), "----\n")
	return parseCase(t, input)
}

// TestPinMistakes holds the messages about pins that cannot be kept.
func TestPinMistakes(t *testing.T) {
	for _, x := range []struct{ pin, message string }{
		{"customer", "not understood"},
		{"swap:a=b", `unknown kind "swap"`},
		{"embed:customer", `"=" is missing`},
		{"embed:custmer=product", `unknown table "custmer"`},
		{"embed:sales_order=customer", "the scale declares it unbounded"},
		{"embed:customer=product", "no foreign key leads from one to the other"},
		{"embed:product=product_category", "one parent has 43 rows already"},
		{"pk:customer=nothing", `unknown name in "nothing"`},
		{"pk:customer=email_address", "the workload updates email_address"},
		{"pk:customer=id+title+first_name+last_name", "three levels at most"},
		{"lookup:customer", "more than 2,000 rows"},
		{"lookup:nothing", `unknown table "nothing"`},
		{"apart:nothing", `unknown table "nothing"`},
		{"container:customer", "two tables or more"},
		{"container:customer+product_tag", "no keys"},
		{"copy:customer.title=product", "no access pattern reads customer.title"},
		{"counter:product=customer", "no access pattern aggregates"},
		{"projection:product=sku", "no frequent read of"},
		{"D99", "there are decisions D1 to"},
	} {
		c := readCase(t, "webstore")
		c.pins = []string{x.pin}
		_, err := Advise(t.Context(), c.input())
		var e *Error
		if !errors.As(err, &e) || !strings.Contains(err.Error(), x.message) || !strings.Contains(err.Error(), x.pin) {
			t.Errorf("pin %q: %v, want %q", x.pin, err, x.message)
		}
	}
}

// TestPinsAreKept checks that each kind of pin and forbid changes the design as it says.
func TestPinsAreKept(t *testing.T) {
	type check func(c *theCase, d *design.Design) bool
	at := func(c *theCase, d *design.Design, table string) describe.Spot {
		return describe.Spots(d, len(c.schema.Tables))[c.schema.Table(table)]
	}
	key := func(table string, columns ...string) check {
		return func(c *theCase, d *design.Design) bool {
			s := at(c, d, table)
			var names []string
			for _, k := range s.Item.Key {
				names = append(names, c.schema.Tables[s.Item.Root.Table].Columns[k].Name)
			}
			return slices.Equal(names, columns) && s.Node.Foreign < 0
		}
	}
	own := func(table string, yes bool) check {
		return func(c *theCase, d *design.Design) bool { return (at(c, d, table).Node.Foreign < 0) == yes }
	}
	for _, x := range []struct {
		pin, forbid string
		check       check
	}{
		{"reference:customer_address", "", own("customer_address", true)},
		{"", "embed:customer_address=customer", own("customer_address", true)},
		{"embed:customer_address=customer", "", own("customer_address", false)},
		{"pk:customer=id", "", key("customer", "id")},
		{"pk:sales_order=id", "", key("sales_order", "id")},
		{"", "pk:sales_order=customer_id", func(c *theCase, d *design.Design) bool {
			return !key("sales_order", "customer_id")(c, d)
		}},
		{"", "lookup:product_tag", func(c *theCase, d *design.Design) bool {
			return !at(c, d,
				"product_tag").Container.Constant
		}},
		{"", "copy:product_tag.name=product_tags", func(c *theCase, d *design.Design) bool {
			return !slices.ContainsFunc(at(c, d, "product_tags").Node.Copies, func(k design.Copy) bool {
				return c.schema.Tables[c.schema.Table("product_tags")].Foreign[k.Chain[0]].Table == c.schema.Table("product_tag")
			})
		}},
		{"", "counter:sales_order=customer", func(c *theCase, d *design.Design) bool {
			return len(at(c, d, "customer").Node.Counters) == 0
		}},
		{"container:customer+sales_order", "", func(c *theCase, d *design.Design) bool {
			return at(c, d, "customer").Container == at(c, d, "sales_order").Container
		}},
		{"apart:sales_order", "", func(c *theCase, d *design.Design) bool {
			return len(at(c, d, "sales_order").Container.Items) == 1
		}},
	} {
		c := readCase(t, "webstore")
		for _, p := range []string{x.pin} {
			if p != "" {
				c.pins = []string{p}
			}
		}
		if x.forbid != "" {
			c.forbids = []string{x.forbid}
		}
		doc, err := Advise(t.Context(), c.input())
		if err != nil {
			t.Errorf("pin %q, forbid %q: %v", x.pin, x.forbid, err)
			continue
		}
		if !x.check(c, &doc.Design) {
			t.Errorf("pin %q, forbid %q is not kept:\n%s", x.pin, x.forbid, render(c.schema, &doc.Design))
		}
	}
}

// A very large table has a container of its own although others have its key, with the reason. The
// pin that this gives keeps it, and excluding it is dearer.
func TestApart(t *testing.T) {
	c := readCase(t, "fleet")
	doc, err := Advise(t.Context(), c.input())
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(doc.Decisions, func(d design.Decision) bool {
		return d.Kind == "partition_key" && d.Choice[0].Text == "reading"
	})
	pins := pinsOf(&doc.Decisions[at])
	if !slices.Equal(pins, []string{"pk:reading=device_id", "apart:reading"}) ||
		!strings.Contains(doc.Decisions[at].Says, "One container for all costs ") {
		t.Errorf("%v: %s", pins, doc.Decisions[at].Says)
	}
	total := func() float64 {
		doc, err := Advise(t.Context(), c.input())
		if err != nil {
			t.Fatal(err)
		}
		return doc.Proposed.RU + doc.Proposed.RulesRU + doc.Proposed.Requests
	}
	free := total()
	c.pins = pins
	pinned := total()
	c.pins, c.forbids = pins[:1], []string{"apart:reading"}
	if without := total(); pinned != free || without <= free {
		t.Errorf("%v, pinned %v, without %v", free, pinned, without)
	}
}

// A pin of a copy that several chains of foreign keys can bring is kept by any of them.
func TestPinnedCopyOfSeveralChains(t *testing.T) {
	c := parseCase(t, `
[schema]
person 5000: id uuid pk; name text
letter 90000: id uuid pk; sender uuid > person 18 300; receiver uuid > person 18 300; body text
[workload]
Open 500: select l=letter p=person | p.id=l.sender | l.id=$l | out l.* p.name
Inbox 9: select l=letter p=person | p.id=l.receiver | l.id=$l | out l.* p.name
Person 5: select p=person | p.id=$p | out p.*
Rename 40: update person set name where id=$p
`)
	c.pins = []string{"copy:person.name=letter"}
	doc, err := Advise(t.Context(), c.input())
	if err != nil {
		t.Fatal(err)
	}
	node := describe.Spots(&doc.Design, 2)[1].Node
	if len(node.Copies) != 1 {
		t.Errorf("%d copies:\n%s", len(node.Copies), render(c.schema, &doc.Design))
	}
	c.pins, c.forbids = nil, c.pins
	if doc, err = Advise(t.Context(), c.input()); err != nil {
		t.Fatal(err)
	}
	if node := describe.Spots(&doc.Design, 2)[1].Node; len(node.Copies) != 0 {
		t.Errorf("forbidden, but %d copies", len(node.Copies))
	}
}

// A decision can be forbidden by its id.
func TestDecisionByID(t *testing.T) {
	c := readCase(t, "webstore")
	doc, err := Advise(t.Context(), c.input())
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range doc.Decisions {
		if d.Kind != "counter" {
			continue
		}
		c.forbids = []string{d.ID}
		other, err := Advise(t.Context(), c.input())
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(other.Decisions, func(d design.Decision) bool { return d.Kind == "counter" }) {
			t.Errorf("%s is forbidden, but there is a counter", d.ID)
		}
		return
	}
	t.Error("no counter")
}

// Input that no design can serve names the limit, and pins that contradict each other are an error.
func TestInfeasible(t *testing.T) {
	c := parseCase(t, `
[schema]
big 2000: id int pk; a text
[workload]
Get 9: select b=big | b.id=$1 | out b.*
`)
	c.schema.Tables[0].Columns[1].AvgBytes = 3 << 20
	_, err := Advise(t.Context(), c.input())
	var e *Error
	if !errors.As(err, &e) || !e.Infeasible || !strings.Contains(err.Error(), "item_bytes: ") ||
		!strings.Contains(err.Error(), "at most 1 MB") {
		t.Errorf("%v", err)
	}
	c = readCase(t, "webstore")
	c.pins = []string{"reference:customer_password", "embed:customer_password=customer"}
	if _, err := Advise(t.Context(), c.input()); err == nil || !strings.Contains(err.Error(), "leave no home") {
		t.Errorf("%v", err)
	}
}

// TestTraps checks that a key with a massive value is rejected with the number that rejects it.
func TestTraps(t *testing.T) {
	for name, alternative := range map[string]string{"tenants": "tenant_id", "countries": "country_code"} {
		doc, err := Advise(t.Context(), readCase(t, name).input())
		if err != nil {
			t.Fatal(err)
		}
		seen := false
		for _, d := range doc.Decisions {
			for _, a := range d.Alternatives {
				if a.Name == alternative {
					seen = strings.Contains(a.Infeasible, "GB, at most 16 GB")
				}
			}
		}
		if !seen {
			t.Errorf("%s: %s is not rejected with a number", name, alternative)
		}
	}
}

// A pinned key with a massive value is spread over buckets, since nothing else keeps the limits.
func TestBuckets(t *testing.T) {
	c := readCase(t, "tenants")
	c.pins = []string{"pk:document=tenant_id"}
	doc, err := Advise(t.Context(), c.input())
	if err != nil {
		t.Fatal(err)
	}
	at := describe.Spots(&doc.Design, len(c.schema.Tables))[c.schema.Table("document")]
	if at.Item.Bucket == 0 || len(at.Container.Paths) != 2 || len(at.Item.Key) != 1 {
		t.Errorf("%s", render(c.schema, &doc.Design))
	}
	checkDocument(t, c, doc)
}

// Names that collide, reserved names, and names without letters give different properties.
func TestNames(t *testing.T) {
	c := parseCase(t, `
[schema]
type 100: type text pk; ttl int; id int; entity_type text
Order_Item 5000: id int pk; order_item text; Order-Item text; type text > type 50 90
*** 10: 1 int pk; * text
[workload]
Get 5: select o=Order_Item t=type | t.type=o.type | o.id=$1 | out o.* t.*
`)
	doc, err := Advise(t.Context(), c.input())
	if err != nil {
		t.Fatal(err)
	}
	checkDocument(t, c, doc)
	if doc.Design.TypeProperty == "type" || doc.Design.TypeProperty == "entityType" {
		t.Errorf("the type property %q is the name of a column", doc.Design.TypeProperty)
	}
}
