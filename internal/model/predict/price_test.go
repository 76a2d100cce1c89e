package predict

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
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
	if why := Unpriced(&p.schema, d); why != "" {
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
		why := Unpriced(&p.schema, d)
		if !strings.Contains(why, item.Type+" is a projection") || !strings.Contains(why, change) {
			t.Errorf("a projection with or without %s: %q", change, why)
		}
	}
	*item = was
	item.Part = []int{0}
	if why := Unpriced(&p.schema, d); !strings.Contains(why, item.Type+" has a part") {
		t.Errorf("a part: %q", why)
	}
}
