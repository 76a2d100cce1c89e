package report

import (
	"cmp"
	"slices"
	"strconv"
)

// shades are the levels of heat without colour, from 1 on.
var shades = []string{"·", "░", "▒", "▓", "█"}

// mostCells is the number of cells of one row that a map shows; mostLinesOfHeat that of the rows of
// one design.
const (
	mostCells       = 64
	mostLinesOfHeat = 40
)

// A heatMap is loads as cells of five levels, on one scale for all designs.
type heatMap struct {
	most       float64  // RU per second of the hottest cell
	row, cells string   // what a row and its cells are
	figures    []string // what stands behind the cells
	scale      string   // what the legend leaves open
	parts      []heatPart
}

// A heatPart is the load of one design.
type heatPart struct {
	title string
	rows  []heatRow
	more  string // about what has no row
}

type heatRow struct {
	name string
	// lead are cells that stand apart before the others.
	lead, list []heatCell
	figures    []string
	short      string // in place of the figures, on a terminal
}

// A heatCell is a load in RU per second. Marked is an exclamation mark in place of its level.
type heatCell struct {
	ru     float64
	level  int
	marked bool
}

func (r *heatRow) hottest() (ru float64) {
	for i := range r.list {
		ru = max(ru, r.list[i].ru)
	}
	return ru
}

// hottest returns the part with the hottest rows only, if there are many.
func (p heatPart) hottest() heatPart {
	left := len(p.rows) - mostLinesOfHeat
	if left <= 0 {
		return p
	}
	rows := slices.Clone(p.rows)
	slices.SortStableFunc(rows, func(a, b heatRow) int { return cmp.Compare(b.hottest(), a.hottest()) })
	p.rows = rows[:mostLinesOfHeat]
	p.more = plural(left, "more row") + ", none above " + number(rows[mostLinesOfHeat].hottest()) + " RU/s."
	return p
}

// settle gives each cell its level.
func (m *heatMap) settle() {
	each := func(do func(c *heatCell)) {
		for i := range m.parts {
			for k := range m.parts[i].rows {
				row := &m.parts[i].rows[k]
				for _, list := range [][]heatCell{row.lead, row.list} {
					for n := range list {
						do(&list[n])
					}
				}
			}
		}
	}
	each(func(c *heatCell) { m.most = max(m.most, c.ru) })
	each(func(c *heatCell) { c.level = level(c.ru, m.most) })
}

// partitions maps the predicted load of the physical partitions: naive above proposed.
func (h *Heat) partitions(say func(string) string) *heatMap {
	m := &heatMap{row: say("container"), cells: "physical partitions", figures: []string{"hottest, RU/s", "needed, RU/s"}}
	if len(h.Naive) > 0 {
		m.parts = append(m.parts, h.part(say("One container for each table"), h.Naive))
	}
	m.parts = append(m.parts, h.part("Proposed", h.Proposed))
	m.settle()
	return m
}

func (h *Heat) part(title string, list []HeatLine) heatPart {
	p := heatPart{title: title}
	for i := range list {
		l := &list[i]
		row := heatRow{
			name: l.Container, figures: []string{number(l.hottest()), number(l.Needed)}, short: number(l.hottest()) + " RU/s",
		}
		for _, ru := range l.RU {
			row.list = append(row.list, heatCell{ru: ru, marked: ru > h.Limit})
		}
		p.rows = append(p.rows, row)
	}
	return p.hottest()
}

// hottest is the load of the hottest partition, in RU per second at the peak.
func (l *HeatLine) hottest() float64 { return slices.Max(append([]float64{0}, l.RU...)) }

// digit is the level of a cell as a digit.
func (c *heatCell) digit() string {
	switch {
	case c.marked:
		return "!"
	case c.level == 0:
		return " "
	}
	return strconv.Itoa(c.level)
}

// mark is the level of a cell as a shade.
func (c *heatCell) mark() string {
	switch {
	case c.marked:
		return "!"
	case c.level == 0:
		return " "
	}
	return shades[c.level-1]
}

// legend says what each level means.
func (m *heatMap) legend(level int) string {
	return "≤ " + number(m.most*float64(level)/levels) + " RU/s"
}
