package report

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/model/dialect"
)

// View is the terminal that a report is drawn on.
type View struct {
	// Width is never exceeded; 0 means 100 columns, and less than 40 counts as 40.
	Width   int
	Palette screen.Palette
}

// Terminal renders the report for a terminal.
func (r *Report) Terminal(v View) screen.Text {
	return terminalPage(v, "Document design of "+r.Name, r.sections())
}

// Overview renders the result and the pictures before and after for a terminal.
func (r *Report) Overview(v View) screen.Text {
	list := slices.DeleteFunc(r.sections(), func(s section) bool { return s.id != "result" && s.id != "pictures" })
	return terminalPage(v, "Document design of "+r.Name, list)
}

// Terminal renders the comparison for a terminal.
func (c *Comparison) Terminal(v View) screen.Text {
	return terminalPage(v, "Comparison of document designs", c.sections())
}

func terminalPage(v View, title string, list []section) screen.Text {
	const usual, least = 100, 40
	if v.Width <= 0 {
		v.Width = usual
	}
	v.Width = max(least, v.Width)
	t := &terminal{view: v}
	t.say(v.Palette.Bold(), title, 0, continued)
	for _, s := range list {
		t.end()
		t.say(v.Palette.Bold(), s.title, 0, 0)
		for i := range s.blocks {
			t.block(&s.blocks[i])
		}
	}
	return t.drawing.Text()
}

// continued is the indentation of the lines that continue a text: so no text of other people begins
// a line that could be taken for one of the report.
const continued = 2

// A terminal collects lines that are never wider than the view.
type terminal struct {
	view    View
	drawing screen.Drawing
	api     dialect.API // of the design that is drawn
}

func (t *terminal) end() { t.drawing.Printf("\n") }

// say writes a text in a style, wrapped between words. A word that is wider than the terminal is
// broken.
func (t *terminal) say(style, text string, first, rest int) {
	for _, line := range screen.Wrap(text, t.view.Width, first, rest) {
		for _, piece := range broken(line, t.view.Width) {
			t.drawing.Printf("%s\n", t.view.Palette.Styled(style, piece))
		}
	}
}

// broken splits a line into pieces that fit.
func broken(line string, width int) []string {
	var out []string
	for screen.Columns(line) > width {
		n := 0
		for i, r := range line {
			if i > 0 && screen.Columns(line[:i+len(string(r))]) > width {
				break
			}
			n = i + len(string(r))
		}
		n = min(max(n, 1), len(line))
		out, line = append(out, line[:n]), line[n:]
	}
	return append(out, line)
}

func (t *terminal) block(b *block) {
	switch {
	case b.heading != "":
		t.end()
		t.say(t.view.Palette.Bold(), b.heading, 0, 2)
	case b.text != "" && b.quiet:
		t.say(t.view.Palette.Faint(), b.text, 0, 0)
	case b.text != "":
		t.say("", b.text, 0, 0)
	case len(b.list) > 0:
		for _, line := range b.list {
			t.say("", "• "+line, 0, 2)
		}
	case b.grid != nil:
		t.grid(b.grid)
	case b.code != "":
		for line := range strings.SplitSeq(strings.ReplaceAll(b.code, "\t", "    "), "\n") {
			t.say("", line, 4, 6)
		}
	case b.before != nil:
		t.tables(b.before)
	case b.after != nil:
		t.containers(b.after)
	case b.heat != nil:
		t.heat(b.heat)
	}
}

// grid draws a table. If it is too wide, it leaves spare columns out; if that is not enough, each
// row becomes a few lines.
func (t *terminal) grid(g *grid) {
	keep := make([]int, len(g.columns))
	for i := range keep {
		keep[i] = i
	}
	for {
		cells, widths := g.text(keep)
		total := -3
		for _, w := range widths {
			total += w + 3
		}
		if total <= t.view.Width {
			titles := make([]string, len(keep))
			for i, c := range keep {
				titles[i] = padded(g.columns[c].title, widths[i], g.columns[c].right)
			}
			t.drawing.Printf("%s", screen.Table(titles, cells, t.view.Width))
			t.missing(g, keep)
			return
		}
		most := 0
		for _, c := range keep {
			most = max(most, g.columns[c].spare)
		}
		if most == 0 {
			if !t.wrapped(g, keep, widths, total) {
				t.cards(g)
			}
			return
		}
		keep = slices.DeleteFunc(keep, func(c int) bool { return g.columns[c].spare == most })
	}
}

// wrapped draws a table whose widest column of text is wrapped, if that column keeps enough room.
func (t *terminal) wrapped(g *grid, keep, widths []int, total int) bool {
	const least = 34
	widest := -1
	for i, c := range keep {
		if !g.columns[c].right && (widest < 0 || widths[i] >= widths[widest]) {
			widest = i
		}
	}
	if widest < 0 || t.view.Width-total+widths[widest] < min(least, widths[widest]) {
		return false
	}
	widths[widest] += t.view.Width - total
	titles := make([]string, len(keep))
	for i, c := range keep {
		titles[i] = padded(g.columns[c].title, widths[i], g.columns[c].right)
	}
	var lines [][]string
	for _, row := range g.rows {
		var parts []string
		for _, line := range screen.Wrap(row[keep[widest]].plain(), widths[widest], 0, continued) {
			parts = append(parts, broken(line, widths[widest])...)
		}
		for n := range max(1, len(parts)) {
			line := make([]string, len(keep))
			for i, c := range keep {
				switch {
				case i == widest && n < len(parts):
					line[i] = parts[n]
				case i != widest && n == 0:
					line[i] = padded(row[c].plain(), widths[i], g.columns[c].right)
				}
			}
			lines = append(lines, line)
		}
	}
	t.drawing.Printf("%s", screen.Table(titles, lines, t.view.Width))
	t.missing(g, keep)
	return true
}

// missing names the columns that are left out.
func (t *terminal) missing(g *grid, keep []int) {
	var out []string
	for i := range g.columns {
		if !slices.Contains(keep, i) {
			out = append(out, g.columns[i].title)
		}
	}
	if len(out) > 0 {
		t.say(t.view.Palette.Faint(), "A wider terminal also has: "+strings.Join(out, ", ")+".", 0, 0)
	}
}

func padded(text string, width int, right bool) string {
	if right {
		return screen.PadLeft(text, width)
	}
	return text
}

// text returns the cells of some columns, and the width of each column.
func (g *grid) text(keep []int) (cells [][]string, widths []int) {
	widths = make([]int, len(keep))
	for i, c := range keep {
		widths[i] = screen.Columns(g.columns[c].title)
		for _, row := range g.rows {
			widths[i] = max(widths[i], screen.Columns(row[c].plain()))
		}
	}
	for _, row := range g.rows {
		var line []string
		for i, c := range keep {
			line = append(line, padded(row[c].plain(), widths[i], g.columns[c].right))
		}
		cells = append(cells, line)
	}
	return cells, widths
}

func (c *cell) plain() string {
	if len(c.bars) == 0 {
		return c.text
	}
	var out []string
	for _, s := range c.bars {
		out = append(out, bar(s.value))
	}
	return strings.Join(out, " ")
}

// cards draws each row as a line with its first cell, and the other cells below with their titles.
func (t *terminal) cards(g *grid) {
	for _, row := range g.rows {
		t.say(t.view.Palette.Bold(), row[0].plain(), 0, 2)
		var parts []string
		for i := 1; i < len(row); i++ {
			text := row[i].plain()
			if text == "" || len(row[i].bars) > 0 {
				continue
			}
			parts = append(parts, g.columns[i].title+" "+text)
		}
		for _, line := range screen.Join(parts, t.view.Width-2) {
			t.say("", line, 2, 4)
		}
	}
}

// tables draws the source as a tree: a table stands below the first table that it refers to.
func (t *terminal) tables(list []Table) {
	children := make([][]int, len(list))
	var roots []int
	for i := range list {
		parent := -1
		for _, r := range list[i].References {
			if r.to != i {
				parent = r.to
				break
			}
		}
		if parent < 0 {
			roots = append(roots, i)
			continue
		}
		children[parent] = append(children[parent], i)
	}
	drawn := make([]bool, len(list))
	for _, root := range roots {
		t.table(list, children, drawn, root, nil)
	}
	for i := range list { // of a cycle
		if !drawn[i] {
			t.table(list, children, drawn, i, nil)
		}
	}
}

// deepest is the depth from which on a tree does not indent further.
const deepest = 8

// table draws a table and those below it; last says for each level whether it ends there.
func (t *terminal) table(list []Table, children [][]int, drawn []bool, i int, last []bool) {
	drawn[i] = true
	at := &list[i]
	text := at.Name + "  " + rowsText(at)
	if len(at.Key) > 0 {
		text += ", PK " + strings.Join(at.Key, ", ")
	}
	for k := range at.References {
		r := &at.References[k]
		text += "; " + strings.Join(r.Columns, ", ") + " → " + r.Table + " " + fanoutText(r)
		if r.Assumed {
			text += " (assumed)"
		}
	}
	t.branch(text, last)
	var below []int
	for _, c := range children[i] {
		if !drawn[c] {
			below = append(below, c)
		}
	}
	for k, c := range below {
		if !drawn[c] {
			t.table(list, children, drawn, c, append(slices.Clone(last), k == len(below)-1))
		}
	}
}

// branch draws one line of a tree.
func (t *terminal) branch(text string, last []bool) {
	lead, more := "", ""
	levelEnds := last[max(0, len(last)-deepest):]
	for i, end := range levelEnds {
		switch {
		case i < len(levelEnds)-1 && end:
			lead, more = lead+"   ", more+"   "
		case i < len(levelEnds)-1:
			lead, more = lead+"│  ", more+"│  "
		case end:
			lead, more = lead+"└─ ", more+"   "
		default:
			lead, more = lead+"├─ ", more+"│  "
		}
	}
	indent := screen.Columns(lead)
	for i, line := range screen.Wrap(text, t.view.Width-indent, 0, 2) {
		for k, piece := range broken(line, t.view.Width-indent) {
			if i > 0 || k > 0 {
				lead = more
			}
			t.drawing.Printf("%s%s\n", t.view.Palette.Styled(t.view.Palette.Faint(), lead), piece)
		}
	}
}

// containers draws a design as a tree.
func (t *terminal) containers(list []Container) {
	for i := range list {
		c := &list[i]
		t.api = c.api
		text := c.Name + "  " + keyText(c)
		if s := c.Sizes; s != nil {
			text += ", " + bytesText(s.Bytes) + ", " + number(s.RU) + " RU/s"
		}
		t.say(t.view.Palette.Bold(), text, 0, 2)
		for k := range c.Items {
			t.node(&c.Items[k], []bool{k == len(c.Items)-1})
		}
	}
}

func (t *terminal) node(n *Node, last []bool) {
	text := nodeText(n) + "  from " + n.Table + ", " + propertiesText(len(n.Properties))
	if n.Kind == "item" && len(n.Key) > 0 {
		text += ", key " + strings.Join(n.Key, ", ")
	}
	t.branch(text, last)
	all := len(n.Copies) + len(n.Counters) + len(n.Embeds)
	next := func() []bool {
		all--
		return append(slices.Clone(last), all == 0)
	}
	for i := range n.Copies {
		t.branch(copyText(&n.Copies[i])+", rule "+n.Copies[i].Rule, next())
	}
	for i := range n.Counters {
		c := &n.Counters[i]
		t.branch(counterText(c)+", "+modeText(c.Sync, t.api)+", rule "+c.Rule, next())
	}
	for i := range n.Embeds {
		t.node(&n.Embeds[i], next())
	}
}

// The colours of the levels of heat, from 1 on.
var (
	heat16  = []string{"34", "36", "32", "33", "31"}
	heat256 = []string{"38;5;33", "38;5;79", "38;5;178", "38;5;208", "38;5;196"}
)

func (t *terminal) style(level int) string {
	switch {
	case level == 0 || t.view.Palette == screen.PaletteNone:
		return ""
	case t.view.Palette == screen.Palette16:
		return heat16[level-1]
	}
	return heat256[level-1]
}

func (t *terminal) heat(m *heatMap) {
	var legend []string
	for i := 1; i <= levels; i++ {
		legend = append(legend, shades[i-1]+" "+m.legend(i))
	}
	for _, line := range screen.Join(legend, t.view.Width) {
		t.say("", line, 0, 0)
	}
	if m.scale != "" {
		t.say(t.view.Palette.Faint(), m.scale, 0, 0)
	}
	for i := range m.parts {
		part := &m.parts[i]
		t.end()
		t.say(t.view.Palette.Bold(), part.title, 0, 0)
		names, figures, lead := 0, 0, 0
		for k := range part.rows {
			row := &part.rows[k]
			names = min(max(names, screen.Columns(row.name)), t.view.Width/3)
			figures = max(figures, screen.Columns(row.short))
			if len(row.lead) > 0 {
				lead = len(row.lead) + 1
			}
		}
		room := max(1, t.view.Width-names-figures-lead-4)
		for k := range part.rows {
			t.heatRow(&part.rows[k], names, room, figures)
		}
		if part.more != "" {
			t.say(t.view.Palette.Faint(), part.more, 0, 0)
		}
	}
}

func (t *terminal) heatRow(r *heatRow, names, room, figures int) {
	c := &screen.Canvas{Width: t.view.Width}
	c.Put("", screen.Fit(r.name, names)+"  ")
	for i := range r.lead {
		c.Put(t.style(r.lead[i].level), r.lead[i].mark())
	}
	if len(r.lead) > 0 {
		c.Put("", "│")
	}
	n := min(len(r.list), room)
	for i := range n {
		if i == room-1 && len(r.list) > room {
			c.Put("", "…")
			break
		}
		c.Put(t.style(r.list[i].level), r.list[i].mark())
	}
	c.Put("", strings.Repeat(" ", min(room, mostCells)-min(n, mostCells)))
	c.Put("", "  "+screen.PadLeft(r.short, figures))
	c.End()
	for _, line := range c.Lines {
		t.drawing.Printf("%s\n", line)
	}
}
