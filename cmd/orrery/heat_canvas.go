package main

import (
	"strings"
)

// palette says how heat is shown: with characters alone, or with the 16 or the 256
// colours of a terminal.
type palette int

const (
	paletteNone palette = iota
	palette16
	palette256
)

// heatLevels are the shades without colour and with 16: nothing, up to a quarter,
// a half, three quarters of the budget, and more.
var heatLevels = []string{"·", "░", "▒", "▓", "█"}

// The colours of the levels. Those of 256 go from dark blue over red to yellow,
// which also tells those apart who see no red or no green.
var (
	colours16  = []string{"2", "34", "32", "33", "31"}
	colours256 = []string{
		"38;5;239", "48;5;18", "48;5;54", "48;5;90", "48;5;126", "48;5;161", "48;5;202", "48;5;214", "48;5;226",
	}
)

const (
	throttledMark    = "×"
	throttled16      = "1;31;7"
	throttledOnDark  = ";1;97"
	throttledOnLight = ";1;30"
	lightFrom        = 6 // of colours256
)

// paletteFor chooses by the environment. NO_COLOR is https://no-color.org.
func paletteFor(environ []string, terminal bool) palette {
	env := environment(environ)
	colours, depth := env["TERM"], env["COLORTERM"]
	switch {
	case !terminal || env["NO_COLOR"] != "" || colours == "dumb":
		return paletteNone
	case depth == "truecolor" || depth == "24bit" || strings.Contains(colours, "256color"):
		return palette256
	}
	return palette16
}

// cell is the look of one cell. use is 1 for the whole budget.
func (p palette) cell(use float64, requests, throttled int64) (style, text string) {
	level := func(levels int) int {
		if use <= 0 && requests == 0 && throttled == 0 {
			return 0
		}
		return min(levels-1, 1+int(max(0, use)*float64(levels-1)*(1-1e-9)))
	}
	text = heatLevels[level(len(heatLevels))]
	switch p {
	case palette16:
		style = colours16[level(len(colours16))]
		if throttled > 0 {
			style = throttled16
		}
	case palette256:
		n := level(len(colours256))
		style = colours256[n]
		if n > 0 {
			text = " "
		}
		if throttled > 0 && n >= lightFrom {
			style += throttledOnLight
		} else if throttled > 0 {
			style += throttledOnDark
		}
	}
	if throttled > 0 {
		text = throttledMark
	}
	return style, text
}

// bold and faint are the styles of headings and of what is beside the point.
func (p palette) bold() string  { return p.style("1") }
func (p palette) faint() string { return p.style("2") }

func (p palette) style(code string) string {
	if p == paletteNone {
		return ""
	}
	return code
}

// canvas collects lines none of which is wider than its width.
type canvas struct {
	width int
	lines []shown

	line  strings.Builder
	at    int // columns of the line so far
	style string
}

// put writes text in a style; what has no room on the line is cut off.
func (c *canvas) put(style, text string) {
	for p := range pieces(text) {
		if c.at+p.columns > c.width {
			c.at = c.width
			return
		}
		if style != c.style {
			c.change(style)
		}
		c.line.WriteString(p.shown)
		c.at += p.columns
	}
}

func (c *canvas) change(style string) {
	if c.style != "" {
		c.line.WriteString("\x1b[0m")
	}
	if style != "" {
		c.line.WriteString("\x1b[" + style + "m")
	}
	c.style = style
}

// end goes to the next line.
func (c *canvas) end() {
	c.change("")
	c.lines = append(c.lines, shown(strings.TrimRight(c.line.String(), " ")))
	c.line.Reset()
	c.at = 0
}

// say writes a whole line.
func (c *canvas) say(style, text string) {
	c.put(style, text)
	c.end()
}

// joined puts parts with dots between them into lines of a width, and breaks none.
func joined(parts []string, width int) (lines []string) {
	const between = " · "
	for _, part := range parts {
		if n := len(lines); n > 0 && textColumns(lines[n-1])+textColumns(between)+textColumns(part) <= width {
			lines[n-1] += between + part
			continue
		}
		lines = append(lines, part)
	}
	return lines
}
