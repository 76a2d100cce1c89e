package report

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawTables draws tables with random foreign keys: cycles, self-references, several keys between
// the same tables, wide tables and many of them.
func drawTables(t *rapid.T) []Table {
	n := rapid.IntRange(1, 90).Draw(t, "tables")
	density := rapid.IntRange(0, 4).Draw(t, "most foreign keys")
	list := make([]Table, n)
	for i := range list {
		list[i] = Table{Name: fmt.Sprintf("t%d", i), Key: []string{"id"}}
	}
	for i := range list {
		for k := range rapid.IntRange(0, density*(1+i%5)).Draw(t, "foreign keys") {
			to := rapid.IntRange(0, n-1).Draw(t, "to")
			list[i].References = append(list[i].References, Reference{
				Columns: []string{fmt.Sprintf("c%d", k)}, Table: list[to].Name, Avg: 2, Max: 90, to: to,
			})
		}
	}
	return list
}

// TestLayoutOfAnySchema: boxes do not overlap, links start and end at the borders of their boxes,
// and cross no box.
func TestLayoutOfAnySchema(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := entities(drawTables(t))
		checkDrawing(t, &p.drawing)
		for i := range p.panels {
			checkPanel(t, &p.panels[i])
		}
	})
}

// TestLayoutOfAnyDesign: the same for containers, and the inner panels stay inside.
func TestLayoutOfAnyDesign(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := 0
		var list []Container
		var nodes func(depth int) []Node
		nodes = func(depth int) []Node {
			var out []Node
			for range rapid.IntRange(0, 3).Draw(t, "nodes") {
				n := Node{Name: fmt.Sprintf("n%d", table), Kind: "array", table: table}
				table++
				for k := range rapid.IntRange(0, 2).Draw(t, "copies") {
					n.Copies = append(n.Copies, Copy{
						Property: fmt.Sprint("p", k), Of: "a.b", Rule: fmt.Sprint("rule", k),
						table: rapid.IntRange(0, 30).Draw(t, "of"),
					})
				}
				if depth < 3 {
					n.Embeds = nodes(depth + 1)
				}
				out = append(out, n)
			}
			return out
		}
		for i := range rapid.IntRange(1, 9).Draw(t, "containers") {
			list = append(list, Container{Name: fmt.Sprint("c", i), Paths: []string{"/id"}, Items: nodes(0)})
		}
		p := documents(list)
		if p.without != "" {
			return
		}
		checkDrawing(t, &p.drawing)
		for i := range p.panels {
			widen(&p.panels[i], p.boxes[p.panels[i].box].w)
			checkPanel(t, &p.panels[i])
		}
	})
}

func checkDrawing(t *rapid.T, d *drawing) {
	for i := range d.boxes {
		a := &d.boxes[i]
		if a.x < 0 || a.y < 0 || a.x+a.w > d.width+0.5 || a.y+a.h > d.height+0.5 {
			t.Fatalf("box %d leaves the drawing of %v × %v: %+v", i, d.width, d.height, *a)
		}
		for k := range d.boxes[:i] {
			b := &d.boxes[k]
			if a.x < b.x+b.w && b.x < a.x+a.w && a.y < b.y+b.h && b.y < a.y+a.h {
				t.Fatalf("boxes %d and %d overlap: %+v %+v", k, i, *b, *a)
			}
		}
	}
	for i := range d.links {
		l := &d.links[i]
		left, right := &d.boxes[l.left], &d.boxes[l.right]
		first, last := l.path[0], l.path[len(l.path)-1]
		if first.x != left.x+left.w || first.y < left.y || first.y > left.y+left.h {
			t.Fatalf("link %d starts at %v, its box is %+v", i, first, *left)
		}
		if last.x != right.x || last.y < right.y || last.y > right.y+right.h {
			t.Fatalf("link %d ends at %v, its box is %+v", i, last, *right)
		}
		if len(l.path)%2 != 0 {
			t.Fatalf("link %d has %d points", i, len(l.path))
		}
		for k := 1; k < len(l.path); k++ {
			checkPiece(t, d, i, l.path[k-1], l.path[k])
		}
	}
}

// checkPiece: a piece of a link runs to the right, and no box is where it runs. A curve stays
// between the heights of its ends.
func checkPiece(t *rapid.T, d *drawing, link int, a, b point) {
	if b.x < a.x {
		t.Fatalf("link %d runs back from %v to %v", link, a, b)
	}
	low, high := math.Min(a.y, b.y), math.Max(a.y, b.y)
	for i := range d.boxes {
		o := &d.boxes[i]
		if a.x < o.x+o.w && o.x < b.x && low < o.y+o.h && o.y < high+0.01 {
			t.Fatalf("link %d crosses box %d between %v and %v: %+v", link, i, a, b, *o)
		}
	}
}

// checkPanel: lines are inside their panel and do not overlap; inner panels are below the lines and
// do not overlap.
func checkPanel(t *rapid.T, p *panel) {
	last := 0.0
	for i := range p.lines {
		l := &p.lines[i]
		if l.y-last < 11 || l.y > p.h || textWidth(l.text)+padding > p.w+0.5 {
			t.Fatalf("line %q at %v does not fit below %v in %v × %v", l.text, l.y, last, p.w, p.h)
		}
		last = l.y
	}
	bottom := p.y + last
	for i := range p.inner {
		q := &p.inner[i]
		if q.y < bottom || q.x < p.x+padding-0.5 || q.y+q.h > p.y+p.h || q.x+q.w > p.x+p.w-padding+0.5 {
			t.Fatalf("inner panel %d at %v, %v, %v × %v is outside of %v, %v, %v × %v", i, q.x, q.y, q.w, q.h,
				p.x, p.y, p.w, p.h)
		}
		bottom = q.y + q.h
		checkPanel(t, q)
	}
}

// TestLabelsDoNotOverlap: the labels of one box stand on lines of their own.
func TestLabelsDoNotOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := entities(drawTables(t))
		var ends []point
		for i := range p.edges {
			if l := &p.links[p.edges[i].link]; p.edges[i].label != "" && !l.turned {
				ends = append(ends, l.path[len(l.path)-1])
			}
		}
		slices.SortFunc(ends, func(a, b point) int {
			if a.x != b.x {
				return int(math.Copysign(1, a.x-b.x))
			}
			return int(math.Round(a.y - b.y))
		})
		for i := 1; i < len(ends); i++ {
			if a, b := ends[i-1], ends[i]; a.x == b.x && b.y-a.y < 11 {
				t.Fatalf("two labels stand at %v and %v", a, b)
			}
		}
	})
}

// TestHubsAndChains: shapes of schemas that a layout meets, each with the most that its picture may
// measure.
func TestHubsAndChains(t *testing.T) {
	hub := []Table{{Name: "hub"}}
	chain := []Table{{Name: "first"}}
	ring := []Table{}
	for i := 1; i < 200; i++ {
		hub = append(hub, Table{Name: fmt.Sprint(i), References: []Reference{{Table: "hub", to: 0}}})
		chain = append(chain, Table{Name: fmt.Sprint(i), References: []Reference{{to: i - 1}}})
	}
	for i := range 40 {
		ring = append(ring, Table{Name: fmt.Sprint(i), References: []Reference{{to: (i + 1) % 40}, {to: i}}})
	}
	for _, c := range []struct {
		name          string
		list          []Table
		width, height float64
	}{
		{"hub", hub, 2400, 1700},
		{"chain", chain, 60_000, 200},
		{"ring", ring, 20_000, 500},
		{"alone", make([]Table, 200), 1500, 1200},
	} {
		p := entities(c.list)
		if p.width > c.width || p.height > c.height {
			t.Errorf("%s takes %v × %v, at most %v × %v", c.name, p.width, p.height, c.width, c.height)
		}
	}
	if p := entities(make([]Table, 5000)); p.without == "" {
		t.Error("5,000 tables have a picture")
	}
}

// TestNumbersInWords: what rounding alone leaves is no difference, and what reads as one is one.
func TestNumbersInWords(t *testing.T) {
	for got, want := range map[string]string{
		signed(-2.3e-13): "+0", signed(-4): "−4", signed(0.01): "+0.01",
		amount(1.00001, "request"): "1 request", amount(1.5, "request"): "1.5 requests", amount(0.02, "time"): "0.02 times",
	} {
		if got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
