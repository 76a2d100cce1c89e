package report

import (
	"math"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

// Measures of the pictures, in pixels. The font is monospaced, so that a text has a known width.
const (
	columnWidth = 6.8 // of a character at the font size of the pictures
	lineHeight  = 16.0
	headHeight  = 24.0
	padding     = 10.0
	mostColumns = 42 // of a line of text
	mostDrawn   = 400
	mostLinks   = 4000
	compactFrom = 60 // tables or nodes
	mostLines   = 14 // key lines of one table
)

// A picture is a drawing with what stands in its boxes.
type picture struct {
	drawing
	title  string
	panels []panel
	edges  []edge
	// left out says why there is no picture; it is empty if there is one.
	without string
}

// A panel is the content of a box.
type panel struct {
	box   int
	class string
	lines []line
	// inner are the panels inside this one, with places relative to the box.
	inner   []panel
	x, y    float64 // of an inner panel
	w, h    float64
	tooltip string
}

// line is a text at a height.
type line struct {
	y           float64
	text, class string
}

// An edge labels a link.
type edge struct {
	link           int
	label, tooltip string
	dashed         bool
	// toLeft draws the arrowhead at the link's natural left end, otherwise at the right one.
	toLeft bool
	// leftStub and rightStub are the ways from the borders of the boxes to the panels inside them.
	leftStub, rightStub float64
}

func textWidth(s string) float64 { return math.Ceil(float64(screen.Columns(s)) * columnWidth) }

// short cuts a text to what fits on a line.
func short(s string) string { return screen.Cut(s, mostColumns) }

// entities draws the source: tables with their keys, and their foreign keys.
func entities(tables []Table) *picture {
	p := &picture{title: "Tables and foreign keys of the source"}
	p.gap, p.rowGap, p.tallest, p.widest = 46, 16, 900, 1080
	if p.without = withoutEntities(tables); p.without != "" {
		return p
	}
	compact := len(tables) > compactFrom
	if compact {
		p.gap, p.rowGap, p.tallest, p.widest = 60, 7, 1000, 1400
	}
	for i := range tables {
		p.entity(&tables[i], i, compact)
	}
	return p.finish()
}

// withoutEntities says why tables have no picture; it is empty if they have one.
func withoutEntities(tables []Table) string {
	links := 0
	for i := range tables {
		links += len(tables[i].References)
	}
	if len(tables) <= mostDrawn && links <= mostLinks {
		return ""
	}
	return plural(len(tables), "table") + " and " + plural(links, "foreign key") +
		" are too many for a picture; the list of tables has them all."
}

// withoutDocuments says why containers have no picture; it is empty if they have one.
func withoutDocuments(list []Container) string {
	nodes, copies := 0, 0
	for i := range list {
		n, c := countNodes(list[i].Items)
		nodes, copies = nodes+n, copies+c
	}
	if nodes <= mostDrawn && copies <= mostLinks {
		return ""
	}
	return plural(len(list), list[0].api.Say("container")) + " with " + plural(nodes, "node") +
		list[0].api.Say(" are too many for a picture; the list of containers has them all.")
}

// finish finds the room for labels, and places everything.
func (p *picture) finish() *picture {
	for i := range p.edges {
		if p.edges[i].label != "" {
			p.zone = max(p.zone, math.Ceil(textWidth(p.edges[i].label)*labelShrink)+14)
		}
	}
	p.zone = max(p.zone, 12)
	p.layout()
	return p
}

// labelShrink is the size of a label's font ÷ that of other text.
const labelShrink = 0.92

func (p *picture) entity(t *Table, number int, compact bool) {
	panel := panel{box: number, class: "table", tooltip: t.Name + ": " + rowsText(t)}
	add := func(text, class string) float64 {
		y := panel.h + lineHeight - 4
		panel.lines = append(panel.lines, line{y, text, class})
		panel.w = max(panel.w, textWidth(text)+2*padding)
		panel.h += lineHeight
		return y - 4
	}
	panel.h = 4
	if compact {
		add(screen.Cut(t.Name, 24)+"  "+rowsText(t), "name")
		panel.h += 4
	} else {
		add(short(t.Name), "name")
		add(rowsText(t), "faint")
		if len(t.Key) > 0 {
			add(short("PK "+strings.Join(t.Key, ", ")), "key")
		}
	}
	for i := range t.References {
		r := &t.References[i]
		y := panel.h / 2
		label := fanoutText(r)
		switch text := "FK " + strings.Join(r.Columns, ", "); {
		case compact:
			label = ""
		case r.to == number:
			add(short(text)+" ↺ "+label, "key")
			continue
		case i < mostLines:
			y = add(short(text), "key")
		default:
			if i == mostLines {
				add("and "+plural(len(t.References)-i, "foreign key"), "faint")
			}
			y, label = panel.h-lineHeight/2, ""
		}
		if r.to == number {
			continue
		}
		p.links = append(p.links, link{left: r.to, right: number, leftY: 12, rightY: y})
		tooltip := t.Name + " (" + strings.Join(r.Columns, ", ") + ") refers to " + r.Table + ", " + fanoutText(r)
		if r.Assumed {
			tooltip += ", assumed"
		}
		p.edges = append(p.edges, edge{
			link: len(p.links) - 1, label: label, tooltip: tooltip, dashed: r.Assumed, toLeft: true,
		})
	}
	if !compact {
		panel.h += 5
	}
	p.boxes = append(p.boxes, box{w: panel.w, h: panel.h})
	p.panels = append(p.panels, panel)
}

// documents draws a design: containers with their item types and what is embedded in them, and the
// copies between them.
func documents(list []Container) *picture {
	p := &picture{title: "Containers, item types and copies of the design"}
	if len(list) > 0 {
		p.title = list[0].api.Say(p.title)
	}
	p.gap, p.rowGap, p.tallest, p.widest = 46, 18, 1000, 1080
	if p.without = withoutDocuments(list); p.without != "" {
		return p
	}
	nodes := 0
	for i := range list {
		n, _ := countNodes(list[i].Items)
		nodes += n
	}
	b := &documentBuilder{p: p, compact: nodes > compactFrom, homes: map[int]port{}}
	for i := range list {
		b.container(&list[i], i)
	}
	b.arrows()
	return p.finish()
}

func countNodes(list []Node) (nodes, copies int) {
	nodes = len(list)
	for i := range list {
		n, c := countNodes(list[i].Embeds)
		nodes, copies = nodes+n, copies+c+len(list[i].Copies)
	}
	return nodes, copies
}

// port is a place at the border of a container.
type port struct {
	box int
	y   float64
	// x is the left border of the panel that the place belongs to, from the left of the box.
	x float64
}

// wish is a copy whose arrow is still to be drawn.
type wish struct {
	copy Copy
	to   port
}

type documentBuilder struct {
	p       *picture
	compact bool
	homes   map[int]port // by table
	wishes  []wish
}

func (b *documentBuilder) container(c *Container, at int) {
	outer := panel{box: at, class: "container", tooltip: c.Name + c.api.Say(", partition key ") + keyText(c)}
	outer.lines = []line{{17, short(c.Name), "name"}, {17 + lineHeight, short(keyText(c)), "key"}}
	outer.w = max(textWidth(outer.lines[0].text), textWidth(outer.lines[1].text)) + 2*padding
	outer.h = headHeight + lineHeight + 4
	if c.Sizes != nil {
		text := bytesText(c.Sizes.Bytes) + ", " + number(c.Sizes.RU) + " RU/s"
		outer.lines = append(outer.lines, line{17 + 2*lineHeight, text, "faint"})
		outer.w = max(outer.w, textWidth(text)+2*padding)
		outer.h += lineHeight
	}
	for i := range c.Items {
		inner := b.node(&c.Items[i], at, padding, outer.h)
		outer.inner = append(outer.inner, inner)
		outer.w = max(outer.w, inner.w+2*padding)
		outer.h += inner.h + 8
	}
	outer.h += 2
	widen(&outer, outer.w)
	b.p.panels = append(b.p.panels, outer)
	b.p.boxes = append(b.p.boxes, box{w: outer.w, h: outer.h})
}

// widen makes the inner panels as wide as their panel allows.
func widen(p *panel, w float64) {
	p.w = w
	for i := range p.inner {
		widen(&p.inner[i], w-2*padding)
	}
}

// node makes the panel of a node at a place in its container.
func (b *documentBuilder) node(n *Node, container int, x, y float64) panel {
	p := panel{box: container, class: n.Kind, x: x, y: y, tooltip: nodeText(n) + " from table " + n.Table}
	p.h = 4
	add := func(text, class string) port {
		at := p.h + lineHeight - 4
		p.lines = append(p.lines, line{at, text, class})
		p.w = max(p.w, textWidth(text)+2*padding)
		p.h += lineHeight
		return port{container, y + at - 4, x}
	}
	home := add(short(nodeText(n)), "name")
	if _, ok := b.homes[n.table]; !ok {
		b.homes[n.table] = home
	}
	if b.compact {
		for i := range n.Copies {
			b.wishes = append(b.wishes, wish{n.Copies[i], home})
		}
	} else {
		add(short("from "+n.Table+", "+propertiesText(len(n.Properties))), "faint")
		if n.Kind == "item" && len(n.Key) > 0 {
			add(short("key "+strings.Join(n.Key, ", ")), "key")
		}
		for i := range n.Copies {
			b.wishes = append(b.wishes, wish{n.Copies[i], add(short(copyText(&n.Copies[i])), "copy")})
		}
		for i := range n.Counters {
			add(short(counterText(&n.Counters[i])), "counter")
		}
	}
	p.h += 5
	for i := range n.Embeds {
		inner := b.node(&n.Embeds[i], container, x+padding, y+p.h)
		p.inner = append(p.inner, inner)
		p.w = max(p.w, inner.w+2*padding)
		p.h += inner.h + 6
	}
	return p
}

func propertiesText(n int) string {
	if n == 1 {
		return "1 property"
	}
	return number(float64(n)) + " properties"
}

// arrows ties each copy to its source. A copy within one container has no arrow: its line names the
// source.
func (b *documentBuilder) arrows() {
	for i := range b.wishes {
		w := &b.wishes[i]
		from, ok := b.homes[w.copy.table]
		if !ok || from.box == w.to.box {
			continue
		}
		b.p.links = append(b.p.links, link{left: from.box, right: w.to.box, leftY: from.y, rightY: w.to.y})
		label := screen.Cut(w.copy.Rule, 24)
		if b.compact {
			label = ""
		}
		b.p.edges = append(b.p.edges, edge{
			link: len(b.p.links) - 1, label: label, dashed: true, leftStub: from.x, rightStub: w.to.x,
			tooltip: "rule " + w.copy.Rule + " copies " + w.copy.Of + " to " + w.copy.Property,
		})
	}
}
