package screen

import (
	"strings"
)

// Palette is a colour capability: characters only, 16 colours, or 256 colours.
type Palette int

// The palettes.
const (
	PaletteNone Palette = iota
	Palette16
	Palette256
)

// Bold is the style of headings.
func (p Palette) Bold() string { return p.Style("1") }

// Faint is the style of secondary text.
func (p Palette) Faint() string { return p.Style("2") }

// Style returns an SGR code, or "" for a palette without colours.
func (p Palette) Style(code string) string {
	if p == PaletteNone {
		return ""
	}
	return code
}

// Canvas collects lines that are never wider than its width.
type Canvas struct {
	Width int
	Lines []Text

	line  strings.Builder
	At    int // columns written on the current line
	style string
}

// Put writes text in a style. It cuts off what does not fit on the line.
func (c *Canvas) Put(style, text string) {
	for p := range pieces(text) {
		if c.At+p.columns > c.Width {
			c.At = c.Width
			return
		}
		if style != c.style {
			c.change(style)
		}
		c.line.WriteString(p.text)
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

// End finishes the line.
func (c *Canvas) End() {
	c.change("")
	c.Lines = append(c.Lines, Text(strings.TrimRight(c.line.String(), " ")))
	c.line.Reset()
	c.At = 0
}

// Say writes a whole line.
func (c *Canvas) Say(style, text string) {
	c.Put(style, text)
	c.End()
}

// Begin and end of an animation: the alternate screen, a hidden cursor, no line wrapping.
const (
	Take  = "\x1b[?1049h\x1b[?25l\x1b[?7l"
	Home  = "\x1b[H"
	Wipe  = "\x1b[K"
	Below = "\x1b[J"
	Give  = "\x1b[?7h\x1b[?25h\x1b[?1049l"
)
