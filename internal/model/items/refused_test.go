package items_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/sqlite"
)

func openFile(t testing.TB, statements ...string) *source.Source {
	t.Helper()
	path := filepath.Join(t.TempDir(), "rows.db")
	execute(t, path, statements...)
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() }) // it only read
	return s
}

// reasons reads the items of the first item type, and returns those that were refused with the
// reason, and the number of the others.
func reasons(t testing.TB, s *source.Source, d *design.Design) (refused []string, others int) {
	t.Helper()
	m, err := items.New(s.Structure(), d)
	if err != nil {
		t.Fatal(err)
	}
	err = m.Read(t.Context(), snapshots(t, s, 1)[0], 0, 0, nil, nil, func(item *items.Item) error {
		if item.Refused == "" {
			others++
		} else {
			refused = append(refused, item.Refused)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return refused, others
}

// TestRefused has a row for each reason not to write an item.
func TestRefused(t *testing.T) {
	one := func(key int, change func(n *design.Node)) *design.Design {
		n := design.Node{Table: 0, Foreign: -1}
		if change != nil {
			change(&n)
		}
		return &design.Design{Containers: []design.Container{{
			Name: "c", Paths: []string{"/key"}, Items: []design.Item{{Type: "t", Root: n, Key: []int{key}}},
		}}}
	}
	as := func(form string) func(n *design.Node) {
		return func(n *design.Node) { n.Properties, n.As = []string{"id", "v"}, []string{"", form} }
	}
	for _, c := range []struct {
		name, of, row string // of is the type of v
		design        *design.Design
		want          string
	}{
		{"long id", "text", "hex(zeroblob(600)), 'x'", one(1, nil), "the id has 1200 bytes"},
		{"long key", "text", "'a', hex(zeroblob(1200))", one(1, nil), "the partition key key has 2400 bytes"},
		{"no key", "text", "NULL, 'x'", one(1, nil), "has NULL in its primary key"},
		{"large item", "text", "'a', hex(zeroblob(1100000))", one(0, nil), "the item has more than"},
		{"no UTF-8", "text", "'a', CAST(x'41ff' AS text)", one(0, nil), `property "v" of table "t" is no UTF-8: Qf8=`},
		{"no UTF-8 in the key", "text", "CAST(x'41ff' AS text), 'x'", one(1, nil), "the primary key is no UTF-8"},
		{"no JSON", "json", "'a', '{'", one(0, nil), "is no JSON; write it as string"},
		{"long number", "json", "'a', '[0.1234567890123456789]'", one(0, nil), "not every client keeps"},
		{"as number", "text", "'a', '7'", one(0, as("number")), "is no number"},
		{"as JSON", "text", "'a', '{ }'", one(0, as("json")), "is no JSON without space"},
		{"as string", "json", "'a', '{'", one(0, as("string")), ""},
		{"binary key", "text", "x'00ff', 'x'", one(0, nil), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := openFile(t, "CREATE TABLE t (id text PRIMARY KEY, v "+c.of+")",
				"INSERT INTO t VALUES ('fine', NULL), ("+c.row+")")
			refused, others := reasons(t, s, c.design)
			switch {
			case c.want == "":
				if refused != nil || others != 2 {
					t.Errorf("refused %q, %d others", refused, others)
				}
			case len(refused) != 1 || !strings.Contains(refused[0], c.want) || others != 1:
				t.Errorf("refused %q, %d others; want %q", refused, others, c.want)
			}
		})
	}
}

// TestCaps refuses an array above its cap, and an object of two rows.
func TestCaps(t *testing.T) {
	s := openFile(t, parentAndChild, fill("p", 3, "i, 's'"),
		"INSERT INTO c VALUES (1, 1, 'x'), (2, 1, 'y'), (3, 2, 'z')")
	for want, change := range map[string]func(n *design.Node){
		`the array "list" has 2 rows of table "c"; its cap is 1`: func(n *design.Node) { n.Cap = 1 },
		`the object "list" would hold 2 rows of table "c"`:       func(n *design.Node) { n.Array = false },
	} {
		d := nested(s.Structure())
		change(&d.Containers[0].Items[0].Root.Embeds[0])
		if refused, others := reasons(t, s, d); len(refused) != 1 || refused[0] != want || others != 2 {
			t.Errorf("refused %q, %d others; want %q", refused, others, want)
		}
	}
}

// TestMissing counts orphans, and rows that no item holds.
func TestMissing(t *testing.T) {
	s := openFile(t, "CREATE TABLE p (id INTEGER PRIMARY KEY)", "INSERT INTO p VALUES (1)",
		"CREATE TABLE c (id INTEGER PRIMARY KEY, p int REFERENCES p)",
		"INSERT INTO c VALUES (1, 1), (2, 7), (3, NULL), (4, 8)")
	m, err := items.New(s.Structure(), nested(s.Structure()))
	if err != nil {
		t.Fatal(err)
	}
	snap := snapshots(t, s, 1)[0]
	orphans, err := m.Orphans(t.Context(), snap)
	if got := fmt.Sprint(orphans); err != nil || got != "[{0 0 2}]" {
		t.Errorf("orphans %s, %v", got, err)
	}
	homeless, err := m.Homeless(t.Context(), snap)
	if got := fmt.Sprint(homeless); err != nil || got != "[{0 0 3}]" {
		t.Errorf("homeless %s, %v", got, err)
	}
	refused, others := reasons(t, s, nested(s.Structure()))
	if want := `the row of table "c" with id = "2" is in no item`; len(refused) != 3 || others != 1 ||
		!strings.Contains(refused[0], want) {
		t.Errorf("refused %q, %d others; want %s", refused, others, want)
	}
}

// TestMappingExplains has a design for each reason not to map it.
func TestMappingExplains(t *testing.T) {
	column := func(name, typ string) schema.Column { return schema.Column{Name: name, Type: source.ParseType(typ)} }
	columns := []schema.Column{column("id", "int"), column("v", "text"), column("j", "json")}
	s := &schema.Schema{Tables: []schema.Table{{Name: "t", Columns: columns, Primary: []int{0}}}}
	type change = func(s *schema.Schema, c *design.Container)
	item := func(change func(i *design.Item)) change {
		return func(_ *schema.Schema, c *design.Container) { change(&c.Items[0]) }
	}
	path := func(path string, constant bool) change {
		return func(_ *schema.Schema, c *design.Container) { c.Paths, c.Constant = []string{path}, constant }
	}
	for want, change := range map[string]change{
		`the table "t" has no primary key`: func(s *schema.Schema, _ *design.Container) { s.Tables[0].Primary = nil },
		`the table "u" has no home`: func(s *schema.Schema, _ *design.Container) {
			s.Tables = append(s.Tables, schema.Table{Name: "u"})
		},
		`the table "t" has two homes`: func(_ *schema.Schema, c *design.Container) {
			c.Items = append(c.Items, c.Items[0])
		},
		`the table "t" has no home`: item(func(i *design.Item) { i.Projection = true }),
		`type "t2" is a projection with embedded`: func(_ *schema.Schema, c *design.Container) {
			view := c.Items[0]
			view.Type, view.Projection = "t2", true
			view.Root.Counters = []design.Counter{{Property: "n"}}
			c.Items = append(c.Items, view)
		},
		`type "t" has a part of its table's columns`: item(func(i *design.Item) { i.Part = []int{0} }),
		`the property "v" occurs twice`:              properties("id", "v", "v"),
		`column "j" of table "t" has no property`:    properties("id", "v"),
		`property "_ts" of table "t" belongs`:        properties("id", "v", "_ts"),
		`the property "type" occurs twice`:           properties("id", "v", "type"),
		`the property "id" occurs twice`:             properties("id", "id", "j"),
		`the partition key path "/a/b"`:              path("/a/b", false),
		`the key /id of container "c" is not`:        path("/id", false),
		`the constant key "/key" of container`:       path("/key", true),
		`no column of table "t" fills`:               item(func(i *design.Item) { i.Key = nil }),
		`column "j" of table "t" holds JSON`:         item(func(i *design.Item) { i.Key = []int{2} }),
		`type "a/b" begins ids`:                      item(func(i *design.Item) { i.Type, i.Prefix = "a/b", true }),
		`column "v" of table "t" cannot be`:          item(func(i *design.Item) { i.Root.As = []string{"", "base64"} }),
	} {
		copied := &schema.Schema{Tables: append([]schema.Table(nil), s.Tables...)}
		d := &design.Design{Containers: []design.Container{{
			Name: "c", Paths: []string{"/key"},
			Items: []design.Item{{Type: "t", Root: design.Node{Foreign: -1}, Key: []int{1}}},
		}}}
		change(copied, &d.Containers[0])
		_, err := items.New(copied, d)
		var known *items.Error
		if !errors.As(err, &known) || !strings.Contains(err.Error(), want) || known.Next == "" {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func properties(names ...string) func(s *schema.Schema, c *design.Container) {
	return func(_ *schema.Schema, c *design.Container) { c.Items[0].Root.Properties = names }
}

// TestRowsExplains turns damaged items back.
func TestRowsExplains(t *testing.T) {
	s := openFile(t, parentAndChild)
	m, err := items.New(s.Structure(), nested(s.Structure()))
	if err != nil {
		t.Fatal(err)
	}
	for doc, want := range map[string]string{
		`{"id":"7","type":"p","s":"x","list":[{"id":1,"s":"y"}],"_ts":5,"more":{}}`: "",
		` { "id" : "7" , "list" : [ ] } `:                                           "",
		`{"id":"7","list":null,"s":null}`:                                           "",
		``:                                                                          "is no JSON object",
		`[]`:                                                                        "is no JSON object",
		`{"id":"7"`:                                                                 "is no JSON object",
		`{"id":"7",}`:                                                               "is no JSON object",
		`{"id" "7"}`:                                                                "is no JSON object",
		`{"id":7}`:                                                                  "the id is no text",
		`{"id":"7","list":{}}`:                                                      "is no array",
		`{"id":"7","list":[{"id":1},]}`:                                             "is no JSON object",
		`{"id":"a%zz"}`:                                                             "is not one of item type",
		`{"id":"7","list":[` + strings.Repeat("[", 500) + `]}`: "is no JSON object",
	} {
		err := m.Rows(0, 0, []byte(doc), func(int, []items.Value) error { return nil })
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s gives %v, want %q", doc, err, want)
		}
	}
	if _, err := m.Find(0, []byte(`{"type":"other"}`)); err == nil {
		t.Error("an unknown type is found")
	}
}

func FuzzRows(f *testing.F) {
	s := openFile(f, parentAndChild)
	m, err := items.New(s.Structure(), nested(s.Structure()))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(`{"id":"7","list":[{"id":1,"s":"y\u00e9"},{}],"s":null}`)
	f.Fuzz(func(_ *testing.T, doc string) {
		_ = m.Rows(0, 0, []byte(doc), func(int, []items.Value) error { return nil })
	})
}
