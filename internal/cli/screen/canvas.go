package screen

import (
	"strings"
)

// Palette says how heat is shown: with characters alone, or with the 16 or the 256
// colours of a terminal.
type Palette int

// The palettes: characters alone, 16 colours, 256 colours.
const (
	PaletteNone Palette = iota
	Palette16
	Palette256
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

// Cell is the look of one cell. use is 1 for the whole budget.
func (p Palette) Cell(use float64, requests, throttled int64) (style, text string) {
	level := func(levels int) int {
		if use <= 0 && requests == 0 && throttled == 0 {
			return 0
		}
		return min(levels-1, 1+int(max(0, use)*float64(levels-1)*(1-1e-9)))
	}
	text = heatLevels[level(len(heatLevels))]
	switch p {
	case Palette16:
		style = colours16[level(len(colours16))]
		if throttled > 0 {
			style = throttled16
		}
	case Palette256:
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

// Bold and faint are the styles of headings and of what is beside the point.
func (p Palette) Bold() string { return p.Style("1") }

// Faint is the style of what matters less.
func (p Palette) Faint() string { return p.Style("2") }

// Style is an SGR code where there are colours, and "" where there are none.
func (p Palette) Style(code string) string {
	if p == PaletteNone {
		return ""
	}
	return code
}

// Canvas collects lines none of which is wider than its width.
type Canvas struct {
	Width int
	Lines []Shown

	line  strings.Builder
	At    int // columns of the line so far
	style string
}

// Put writes text in a style; what has no room on the line is cut off.
func (c *Canvas) Put(style, text string) {
	for p := range pieces(text) {
		if c.At+p.columns > c.Width {
			c.At = c.Width
			return
		}
		if style != c.style {
			c.change(style)
		}
		c.line.WriteString(p.shown)
		c.At += p.columns
	}
}

func (c *Canvas) change(style string) {
	if c.style != "" {
		c.line.WriteString("\x1b[0m")
	}
	if style != "" {
		c.line.WriteString("\x1b[" + style + "m")
	}
	c.style = style
}

// End goes to the next line.
func (c *Canvas) End() {
	c.change("")
	c.Lines = append(c.Lines, Shown(strings.TrimRight(c.line.String(), " ")))
	c.line.Reset()
	c.At = 0
}

// Say writes a whole line.
func (c *Canvas) Say(style, text string) {
	c.Put(style, text)
	c.End()
}

// What takes a terminal over for a moving picture, and what gives it back: the
// alternate screen, no cursor, no wrapping.
const (
	Take  = "\x1b[?1049h\x1b[?25l\x1b[?7l"
	Home  = "\x1b[H"
	Wipe  = "\x1b[K"
	Below = "\x1b[J"
	Give  = "\x1b[?7h\x1b[?25h\x1b[?1049l"
)
