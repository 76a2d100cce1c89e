package report

import (
	"cmp"
	"slices"
	"strconv"
)

// shades are the levels of heat without colour, from 1 on.
var shades = []string{"·", "░", "▒", "▓", "█"}

// half is the heat of one design.
type half struct {
	title string
	lines []HeatLine
	more  string // about the containers that have no line
}

// halves returns the heat of both designs, for maps: naive above proposed. Of many containers only
// the hottest have a line.
func (h *Heat) halves() []half {
	var out []half
	if len(h.Naive) > 0 {
		out = append(out, halfOf("One container for each table", h.Naive))
	}
	return append(out, halfOf("Proposed", h.Proposed))
}

func halfOf(title string, list []HeatLine) half {
	out := half{title: title, lines: list}
	if len(list) <= mostLinesOfHeat {
		return out
	}
	sorted := slices.Clone(list)
	slices.SortStableFunc(sorted, func(a, b HeatLine) int { return cmp.Compare(b.hottest(), a.hottest()) })
	out.lines = sorted[:mostLinesOfHeat]
	out.more = plural(len(list)-mostLinesOfHeat, "more container") + ", none with a partition above " +
		number(sorted[mostLinesOfHeat].hottest()) + " RU/s."
	return out
}

// hottest is the load of the hottest partition, in RU per second at the peak.
func (l *HeatLine) hottest() float64 { return slices.Max(append([]float64{0}, l.RU...)) }

// digit is the level of a cell as a digit, or an exclamation mark above the limit.
func (h *Heat) digit(l *HeatLine, i int) string {
	switch {
	case l.RU[i] > h.Limit:
		return "!"
	case l.Levels[i] == 0:
		return " "
	}
	return strconv.Itoa(l.Levels[i])
}

// legend says what a level means.
func (h *Heat) legend(level int) string {
	return "≤ " + number(h.Most*float64(level)/levels) + " RU/s"
}
