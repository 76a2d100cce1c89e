package screen

import (
	"strings"
)

// Palette says how a picture is shown: with characters alone, or with the 16 or the 256
// colours of a terminal.
type Palette int

// The palettes: characters alone, 16 colours, 256 colours.
const (
	PaletteNone Palette = iota
	Palette16
	Palette256
)

// Bold is the style of headings.
func (p Palette) Bold() string { return p.Style("1") }

// Faint is the style of what is beside the point.
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
