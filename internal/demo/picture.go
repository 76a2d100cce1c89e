package demo

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	defaultWidth = 100
	minWidth     = 60
	mostBarCells = 40
)

// Tone is the meaning of a part of a picture. It determines the colour.
type Tone int

// The tones. Plain is ordinary; Good and Bad are the better and the worse of two; Quiet is in the
// background; Strong stands out.
const (
	Plain Tone = iota
	Good
	Bad
	Quiet
	Strong
)

var toneCodes = [...]string{Plain: "", Good: "32", Bad: "31", Quiet: "2", Strong: "1"}

// pen writes text to a width and keeps the first error.
type pen struct {
	out   io.Writer
	width int
	color bool
	err   error
}

func (p *pen) line(text string) {
	if p.err == nil {
		_, p.err = io.WriteString(p.out, strings.TrimRight(text, " ")+"\n")
	}
}

// tinted returns text in the colour of a tone, or unchanged without colours.
func (p *pen) tinted(tone Tone, text string) string {
	if !p.color || toneCodes[tone] == "" || text == "" {
		return text
	}
	return "\x1b[" + toneCodes[tone] + "m" + text + "\x1b[0m"
}

// Head starts a part of the story.
func (s *Stage) Head(format string, args ...any) {
	s.pen.line("")
	s.pen.line(s.pen.tinted(Strong, fmt.Sprintf(format, args...)))
	s.pen.line("")
}

// Say prints a paragraph, wrapped to the width.
func (s *Stage) Say(format string, args ...any) {
	for _, line := range wrapped(fmt.Sprintf(format, args...), s.textWidth()) {
		s.pen.line(line)
	}
}

// Gap prints an empty line.
func (s *Stage) Gap() { s.pen.line("") }

// Show prints text without wrapping: a command, a query, an item.
func (s *Stage) Show(lines ...string) {
	for _, line := range lines {
		s.pen.line("  " + s.pen.tinted(Quiet, line))
	}
}

// Learn ends a story with its conclusion and the next commands to try.
func (s *Stage) Learn(text string, commands ...string) {
	s.Head("What to learn")
	s.Say("%s", text)
	s.Head("Try next")
	for _, c := range commands {
		s.pen.line("  " + c)
	}
}

// textWidth returns the width of a paragraph. Wider paragraphs are hard to read.
func (s *Stage) textWidth() int { return min(max(s.pen.width, minWidth), defaultWidth) }

func wrapped(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		switch {
		case line == "":
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width:
			lines = append(lines, line)
			line = word
		default:
			line += " " + word
		}
	}
	if line == "" {
		return lines
	}
	return append(lines, line)
}

// Table prints rows below a head. Columns of numbers are aligned right. A rule precedes a row whose
// first cell is "sum".
func (s *Stage) Table(head []string, rows [][]string) {
	widths, numeric := make([]int, len(head)), make([]bool, len(head))
	for i, h := range head {
		widths[i], numeric[i] = utf8.RuneCountInString(h), i > 0 && len(rows) > 0
	}
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
			numeric[i] = numeric[i] && (cell == "" || cell == "-" || isNumber(cell))
		}
	}
	join := func(row []string) string {
		var b strings.Builder
		for i, cell := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if numeric[i] {
				cell = pad + cell
			} else {
				cell += pad
			}
			b.WriteString("  " + cell)
		}
		return strings.TrimRight(b.String(), " ")
	}
	rules := make([]string, len(head))
	for i, w := range widths {
		rules[i] = strings.Repeat("─", w)
	}
	s.pen.line(s.pen.tinted(Quiet, join(head)))
	for _, row := range rows {
		if len(row) > 0 && row[0] == sumRow {
			s.pen.line(s.pen.tinted(Quiet, join(rules)))
			s.pen.line(s.pen.tinted(Strong, join(row)))
			continue
		}
		s.pen.line(join(row))
	}
}

// sumRow is the first cell of a row of sums.
const sumRow = "sum"

func isNumber(cell string) bool {
	cell = strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(cell, "+"), " %"), "×")
	cell = strings.ReplaceAll(strings.ReplaceAll(cell, ",", ""), "−", "-")
	_, err := strconv.ParseFloat(cell, 64)
	return err == nil
}

// Bar is a bar of a chart.
type Bar struct {
	Label string
	Value float64
	// Note follows the value.
	Note string
	Tone Tone
	// Whole means that the value prints without decimals.
	Whole bool
}

func (b Bar) value() string {
	if b.Whole {
		return grouped(int(b.Value))
	}
	return RU(b.Value)
}

// Bars prints a chart on one scale. unit follows each value.
func (s *Stage) Bars(unit string, bars []Bar) {
	labels, values, most := 0, 0, 0.0
	for _, b := range bars {
		labels, values = max(labels, utf8.RuneCountInString(b.Label)), max(values, len(b.value()))
		most = math.Max(most, b.Value)
	}
	notes := 0
	for _, b := range bars {
		notes = max(notes, utf8.RuneCountInString(b.Note))
	}
	cells := min(mostBarCells, max(8, s.pen.width-labels-values-len(unit)-notes-9))
	for _, b := range bars {
		full := barText(b.Value, most, cells)
		pad := strings.Repeat(" ", cells-utf8.RuneCountInString(full))
		s.pen.line(fmt.Sprintf("  %s  %s%s  %*s %s  %s", padded(b.Label, labels), s.pen.tinted(b.Tone, full), pad, values,
			b.value(), unit, b.Note))
	}
}

// barText returns a bar in eighths of a cell. Every positive value is visible.
func barText(value, most float64, cells int) string {
	if value <= 0 || most <= 0 {
		return ""
	}
	eighths := max(1, int(math.Round(value/most*float64(8*cells))))
	text := strings.Repeat("█", eighths/8)
	if rest := eighths % 8; rest > 0 {
		text += string([]rune("▏▎▍▌▋▊▉")[rest-1])
	}
	return text
}

func padded(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

// Row is one row of a heat strip.
type Row struct {
	Label string
	// Cells are values in order of time, such as RU in each second. Marked cells had a refused
	// request.
	Cells  []float64
	Marked []bool
	// Note follows the strip.
	Note string
}

// heatLevels are the shades of a heat strip.
var heatLevels = []rune("·░▒▓█")

// refusedMark marks a cell with a refused request.
const refusedMark = "×"

// Strips prints rows of heat on one scale. full is the value of a full cell, such as the budget of
// a second. Each cell is two columns wide.
func (s *Stage) Strips(full float64, rows []Row) {
	labels := 0
	for _, r := range rows {
		labels = max(labels, utf8.RuneCountInString(r.Label))
	}
	for _, r := range rows {
		var b strings.Builder
		for i, v := range r.Cells {
			marked := i < len(r.Marked) && r.Marked[i]
			cell := strings.Repeat(string(shade(v, full)), 2)
			if marked {
				cell = string(shade(v, full)) + refusedMark
			}
			tone := Plain
			if marked {
				tone = Bad
			}
			b.WriteString(s.pen.tinted(tone, cell))
		}
		s.pen.line(fmt.Sprintf("  %s  │%s│  %s", padded(r.Label, labels), b.String(), r.Note))
	}
}

// Scale explains the shades of Strips.
func (s *Stage) Scale(full float64, unit string) {
	s.pen.line(s.pen.tinted(Quiet, fmt.Sprintf("  ░ ≤25 %%  ▒ ≤50 %%  ▓ ≤75 %%  █ more of %s %s  × 429", RU(full), unit)))
}

// Cells says how many cells of Strips there are and what they are, such as seconds.
func (s *Stage) Cells(n int, of string) {
	s.pen.line(s.pen.tinted(Quiet, fmt.Sprintf("  two characters for each of the %d %s", n, of)))
}

func shade(value, full float64) rune {
	if value <= 0 || full <= 0 {
		return heatLevels[0]
	}
	level := int(math.Ceil(value / full * float64(len(heatLevels)-1)))
	return heatLevels[min(max(level, 1), len(heatLevels)-1)]
}

// Steps prints the tables of all steps of some designs, one after the other.
func (s *Stage) Steps(designs ...string) {
	for i, design := range designs {
		if i > 0 {
			s.Gap()
		}
		s.StepsOf(design)
	}
}

// StepsOf prints a table of a design's steps with their sum; with names, only those.
func (s *Stage) StepsOf(design string, names ...string) {
	rows, several := [][]string{}, false
	for _, step := range s.account.ledger.Steps {
		if step.Design == design && (len(names) == 0 || slices.Contains(names, step.Name)) {
			several = len(rows) > 0
			rows = append(rows, []string{step.Name, grouped(step.Requests), RU(step.Charge)})
		}
	}
	if several {
		sum := s.account.ledger.Sum(design, names...)
		rows = append(rows, []string{sumRow, grouped(sum.Requests), RU(sum.Charge)})
	}
	s.Table([]string{design, "requests", "RU"}, rows)
}

// Residuals prints a table of published and measured charges.
func (s *Stage) Residuals() {
	rows := [][]string{}
	for _, c := range s.account.ledger.Published {
		rows = append(rows, []string{c.What, RU(c.Published), RU(c.Measured), fmt.Sprintf("%+.2f", c.Residual())})
	}
	s.Table([]string{"charge", "published", "measured", "residual"}, rows)
}

// RU formats request units with two decimals and thousands separators.
func RU(value float64) string {
	text := strconv.FormatFloat(math.Abs(value), 'f', 2, 64)
	whole, decimals, _ := strings.Cut(text, ".")
	whole = commas(whole)
	if value < 0 && text != "0.00" {
		whole = "−" + whole
	}
	return whole + "." + decimals
}

// grouped formats a count with thousands separators.
func grouped(n int) string {
	if n < 0 {
		return "−" + commas(strconv.Itoa(-n))
	}
	return commas(strconv.Itoa(n))
}

func commas(digits string) string {
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// Times formats the ratio of a to b, such as "5.4×".
func Times(a, b float64) string {
	if b == 0 {
		return "-"
	}
	return strconv.FormatFloat(a/b, 'f', 1, 64) + "×"
}
