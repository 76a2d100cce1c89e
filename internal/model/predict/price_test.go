package predict

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
)

var rewrite = flag.Bool("rewrite", false, "write the expected output again; then read the diff")

// TestPrices compares prices with those in the files of testdata/price. A file has a problem, then
// the designs, each followed by its price: `naive` alone is one container for each table. The parts
// are divided by lines of four dashes. The flag -rewrite writes the prices again.
func TestPrices(t *testing.T) {
	files, err := filepath.Glob("testdata/price/*")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			parts := strings.Split(string(text), "----\n")
			p := parseProblem(t, parts[0])
			m := NewModel(&p.schema, p.scale, &p.work, Defaults())
			written := parts[0]
			for i := 1; i < len(parts); i += 2 {
				d := m.Naive()
				if strings.TrimSpace(parts[i]) != "naive" {
					d = p.parseDesign(parts[i])
				}
				price := p.print(m, d)
				written += "----\n" + parts[i] + "----\n" + price
				if i+1 < len(parts) && price != parts[i+1] && !*rewrite {
					t.Errorf("design %d is priced\n%s\nwant\n%s", i/2, price, parts[i+1])
				}
			}
			if *rewrite {
				if err := os.WriteFile(file, []byte(written), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// TestUnpriced checks that item types without a price are named, wherever they are in a design.
func TestUnpriced(t *testing.T) {
	text, err := os.ReadFile("testdata/price/shop")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(text), "----\n")
	p := parseProblem(t, parts[0])
	d := p.parseDesign(parts[1])
	if why := d.Unpriced(&p.schema, dialect.NoSQL); why != "" {
		t.Errorf("the shop: %s", why)
	}
	last := &d.Containers[len(d.Containers)-1]
	item := &last.Items[len(last.Items)-1]
	was := *item
	was.Root.Embeds = nil
	for change, want := range map[string]func(*design.Item){
		"embedded rows":   func(i *design.Item) { i.Root.Embeds = []design.Node{{Table: 1}} },
		"counters":        func(i *design.Item) { i.Root.Counters = []design.Counter{{Table: 1}} },
		"a partition key": func(i *design.Item) { i.Key = nil },
		"a home":          func(i *design.Item) { i.Key = []int{0} }, // the only item type of its table
	} {
		changed := was
		changed.Projection = true
		want(&changed)
		*item = changed
		why := d.Unpriced(&p.schema, dialect.NoSQL)
		if !strings.Contains(why, item.Type+" is a projection") || !strings.Contains(why, change) {
			t.Errorf("a projection with or without %s: %q", change, why)
		}
	}
	*item = was
	for c := range d.Containers {
		for i := range d.Containers[c].Items {
			d.Containers[c].Items[i].Root.Counters = nil // a procedure keeps them
		}
	}
	was = *item
	for want, change := range map[string]func(c *design.Container, i *design.Item){
		"has 1 at most": func(c *design.Container, _ *design.Item) { c.Paths = []string{"/a", "/b"} },
		"bucketed":      func(_ *design.Container, i *design.Item) { i.Bucket = 4 },
		"mode async": func(_ *design.Container, i *design.Item) {
			i.Root.Counters = []design.Counter{{Table: 0, Func: "count", Column: -1, Sync: true}}
		},
	} {
		paths := last.Paths
		change(last, item)
		if why := d.Unpriced(&p.schema, dialect.MongoDB); !strings.Contains(why, want) {
			t.Errorf("for MongoDB, %q is not in %q", want, why)
		}
		if why := d.Unpriced(&p.schema, dialect.NoSQL); why != "" {
			t.Errorf("for NoSQL: %s", why)
		}
		last.Paths, *item = paths, was
	}
	item.Part = []int{0}
	if why := d.Unpriced(&p.schema, dialect.NoSQL); !strings.Contains(why, item.Type+" has a part") {
		t.Errorf("a part: %q", why)
	}
}

// TestBadParts checks that a split table whose parts do not fit together has no price, with the
// reason.
func TestBadParts(t *testing.T) {
	text, err := os.ReadFile("testdata/price/articles")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(text), "----\n")
	p := parseProblem(t, parts[0])
	for want, change := range map[string]func(d *design.Design, first, second *design.Item){
		"":                             func(*design.Design, *design.Item, *design.Item) {},
		"no part has the column title": func(_ *design.Design, first, _ *design.Item) { first.Part = first.Part[1:] },
		"both parts have the column title": func(_ *design.Design, first, second *design.Item) {
			second.Part = append(second.Part, first.Part[0])
		},
		"has another partition key": func(_ *design.Design, _, second *design.Item) { second.Key = []int{0} },
		"has the ids of the other part": func(_ *design.Design, first, second *design.Item) {
			first.Prefix, second.Prefix = false, false
		},
		"no item type has the rest": func(_ *design.Design, _, second *design.Item) { second.Part = nil },
		"embedded rows, copies or counters": func(_ *design.Design, _, second *design.Item) {
			second.Root.Counters = []design.Counter{{Table: 0}}
		},
		"counts: remove the counter": func(d *design.Design, first, _ *design.Item) {
			d.Containers[0].Items[0].Root.Counters = []design.Counter{{Table: first.Root.Table, Property: "articles"}}
		},
		"a bucketed key": func(_ *design.Design, first, _ *design.Item) { first.Bucket = 4 },
		"the key /id":    func(d *design.Design, _, _ *design.Item) { d.Containers[0].Paths = []string{design.IDPath} },
		"has a projection": func(d *design.Design, first, _ *design.Item) {
			d.Containers = append(d.Containers, design.Container{Items: []design.Item{
				{Type: "view", Root: first.Root, Key: []int{2}, Projection: true},
			}})
		},
	} {
		d := p.parseDesign(parts[3])
		items := d.Containers[0].Items
		first, second := &items[1], &items[2]
		first.Prefix, second.Prefix, second.Type = true, true, "articleBody"
		change(d, first, second)
		if why := d.Unpriced(&p.schema, dialect.NoSQL); !strings.Contains(why, want) || (why == "") != (want == "") {
			t.Errorf("%q wanted, got %q", want, why)
		}
	}
}

// TestAmountsAreBounded: a design that costs more than a number can hold is very dear, and not
// cheap.
func TestAmountsAreBounded(t *testing.T) {
	huge := micro(1e30)
	if huge != most || huge.plus(huge) != most || micro(1e9).plus(micro(1)) <= micro(1e9) {
		t.Errorf("the largest amount is %d, twice of it %d", huge, huge.plus(huge))
	}
}
