package main

import (
	"fmt"
	"html"
	"strings"

	"github.com/orrery-db/orrery/internal/house/terminal"
)

// Sizes in pixels. A character of a font that is 14 px high takes one cell. textLength fits any
// font to the cells, so columns stay aligned.
const (
	cellWidth  = 8.4
	cellHeight = 19
	margin     = 18
	titleBar   = 34
	baseline   = 14 // of the text in its cell
	stepTime   = 1.6
)

// A shot is the terminal after one command.
type shot struct {
	prompt string
	screen *terminal.Screen
}

// look holds the colours for the reader's choice of light or dark. Marks of heat are the same in
// both.
const look = `<style>
.w{fill:#ffffff;stroke:#d0d7de}.b{fill:#f0f3f6}.d{fill:#c9d1d9}
text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#1f2328;white-space:pre}
.t{fill:#59636e}.p{fill:#1a7f37;font-weight:600}.o{font-weight:600}.f,.c8{fill:#59636e}
.c1{fill:#cf222e}.c2{fill:#1a7f37}.c3{fill:#9a6700}.c4{fill:#0969da}.c5{fill:#8250df}.c6{fill:#1b7c83}
.g{fill:#1f2328}.l{stroke:#8c959f}.v{fill:#0969da}
@media (prefers-color-scheme:dark){
.w{fill:#0d1117;stroke:#30363d}.b{fill:#161b22}.d{fill:#484f58}
text{fill:#e6edf3}.t,.f,.c8{fill:#9198a1}.p{fill:#3fb950}
.c1{fill:#ff7b72}.c2{fill:#3fb950}.c3{fill:#d29922}.c4{fill:#58a6ff}.c5{fill:#bc8cff}.c6{fill:#39c5cf}
.g{fill:#e6edf3}.l{stroke:#6e7681}.v{fill:#58a6ff}
}
.s{animation:s .3s backwards}
@keyframes s{from{opacity:0}}
@media (prefers-reduced-motion:reduce){.s{animation:none}}
</style>
`

// drawShots draws the terminals of commands below each other in one window. With several, each
// appears after the one before.
func drawShots(title string, columns int, shots []shot) string {
	var body, desc strings.Builder
	row := 0
	for i, s := range shots {
		class := ""
		if i > 0 {
			row++
			desc.WriteByte('\n')
			class = fmt.Sprintf(` class="s" style="animation-delay:%.1fs"`, float64(i)*stepTime)
		}
		fmt.Fprintf(&body, "<g%s>\n", class)
		for j, line := range strings.Split(s.prompt, "\n") {
			mark := "$ "
			if j > 0 {
				mark = "  "
			}
			drawText(&body, 0, row, mark, "p")
			drawText(&body, 2, row, line, "o")
			desc.WriteString(mark + line + "\n")
			row++
		}
		for _, line := range s.screen.Lines {
			drawLine(&body, row, line)
			row++
		}
		row -= trailingBlank(s.screen)
		body.WriteString("</g>\n")
		desc.WriteString(s.screen.Text())
	}
	width := float64(columns)*cellWidth + 2*margin
	height := row*cellHeight + titleBar + 2*margin - cellHeight/2
	return frame(title, desc.String(), width, height, body.String())
}

// trailingBlank counts the empty lines at a screen's end.
func trailingBlank(s *terminal.Screen) int {
	n := 0
	for i := len(s.Lines) - 1; i >= 0; i-- {
		for _, cell := range s.Lines[i] {
			if cell.Rune != ' ' {
				return n
			}
		}
		n++
	}
	return n
}

// frame draws the window around a body. The description is the whole text of the picture, for
// screen readers and for the check that the picture is still true.
func frame(title, desc string, width float64, height int, body string) string {
	var b strings.Builder
	fmt.Fprintf(&b,
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %d" width="%.0f" height="%d" role="img">`+"\n", width,
		height, width, height)
	fmt.Fprintf(&b, "<title>%s</title>\n<desc xml:space=\"preserve\">%s</desc>\n%s", html.EscapeString(title),
		html.EscapeString(desc), look)
	fmt.Fprintf(&b, `<rect class="w" x="0.5" y="0.5" width="%.0f" height="%d" rx="9"/>`+"\n", width-1, height-1)
	fmt.Fprintf(&b, `<path class="b" d="M1 %d V10 A9 9 0 0 1 10 1 H%.0f A9 9 0 0 1 %.0f 10 V%d Z"/>`+"\n", titleBar-6,
		width-10, width-1, titleBar-6)
	for i := range 3 {
		fmt.Fprintf(&b, `<circle class="d" cx="%d" cy="14" r="5"/>`, 18+i*17)
	}
	fmt.Fprintf(&b, `<text class="t" x="%.0f" y="19" text-anchor="middle">%s</text>`+"\n", width/2,
		html.EscapeString(title))
	fmt.Fprintf(&b, `<g transform="translate(%d %d)">`+"\n%s</g>\n</svg>\n", margin, titleBar+margin/2, body)
	return b.String()
}

// drawLine draws a line of a terminal: backgrounds, bars and lines as shapes, the rest as text.
func drawLine(b *strings.Builder, row int, cells []terminal.Cell) {
	for at := 0; at < len(cells); {
		end := at + 1
		for end < len(cells) && cells[end].Style == cells[at].Style && shaped(cells[end].Rune) == shaped(cells[at].Rune) &&
			(!shaped(cells[at].Rune) || cells[end].Rune == cells[at].Rune) {
			end++
		}
		drawRun(b, row, at, cells[at:end])
		at = end
	}
}

// shaped reports whether a character is drawn as a shape, because fonts leave gaps between such
// characters.
func shaped(r rune) bool {
	return strings.ContainsRune("█▓▒░▏▎▍▌▋▊▉─│┼", r)
}

func drawRun(b *strings.Builder, row, at int, cells []terminal.Cell) {
	style := cells[0].Style
	x, y, width := float64(at)*cellWidth, row*cellHeight, float64(len(cells))*cellWidth
	if style.Background >= 0 {
		fmt.Fprintf(b, `<rect x="%.1f" y="%d" width="%.1f" height="%d" fill="%s"/>`+"\n", x, y, width, cellHeight,
			colour(style.Background))
	}
	class := textClass(style)
	if r := cells[0].Rune; shaped(r) {
		drawShape(b, r, x, float64(y), width, class)
		return
	}
	// Some SVG viewers collapse several blanks into one, so each part between blanks is drawn by
	// itself.
	for begin := 0; begin < len(cells); {
		if cells[begin].Rune == ' ' {
			begin++
			continue
		}
		end := begin
		for end < len(cells) && (cells[end].Rune != ' ' || end+1 < len(cells) && cells[end+1].Rune != ' ') {
			end++
		}
		drawText(b, at+begin, row, runes(cells[begin:end]), class)
		begin = end
	}
}

// textClass returns the class of a style. Text over marks of heat has the style's own colour.
func textClass(s terminal.Style) string {
	switch {
	case s.Bold && s.Text < 0:
		return "o"
	case s.Faint || s.Text == 239:
		return "f"
	case s.Text >= 0 && s.Text < 9:
		return fmt.Sprintf("c%d", s.Text)
	}
	return ""
}

func drawText(b *strings.Builder, column, row int, text, class string) {
	if text == "" {
		return
	}
	if class != "" {
		class = ` class="` + class + `"`
	}
	fmt.Fprintf(b, `<text%s x="%.1f" y="%d" textLength="%.1f">%s</text>`+"\n", class, float64(column)*cellWidth,
		row*cellHeight+baseline,
		float64(len([]rune(text)))*cellWidth, html.EscapeString(text))
}

// drawShape draws a run of one block or line character.
func drawShape(b *strings.Builder, r rune, x, y, width float64, class string) {
	if class == "" {
		class = "g"
	}
	const middle = cellHeight / 2.0
	line := func(x1, y1, x2, y2 float64) {
		fmt.Fprintf(b, `<line class="l" x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f"/>`+"\n", x1, y1, x2, y2)
	}
	switch r {
	case '─':
		line(x, y+middle, x+width, y+middle)
	case '│', '┼':
		for at := x + cellWidth/2; at < x+width; at += cellWidth {
			line(at, y, at, y+cellHeight)
		}
		if r == '┼' {
			line(x, y+middle, x+width, y+middle)
		}
	default:
		part, opacity := 1.0, 1.0
		switch r {
		case '▓':
			opacity = 0.7
		case '▒':
			opacity = 0.45
		case '░':
			opacity = 0.2
		case '█':
		default:
			part = float64(strings.IndexRune("▏▎▍▌▋▊▉", r)/3+1) / 8
		}
		fmt.Fprintf(b, `<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f" opacity="%.2f"/>`+"\n", class, x, y+3,
			width*part, cellHeight-6.0, opacity)
	}
}

// colour returns one of a terminal's 256 colours.
func colour(n int) string {
	steps := []int{0, 95, 135, 175, 215, 255}
	switch {
	case n >= 232:
		grey := 8 + (n-232)*10
		return fmt.Sprintf("#%02x%02x%02x", grey, grey, grey)
	case n >= 16:
		n -= 16
		return fmt.Sprintf("#%02x%02x%02x", steps[n/36], steps[n/6%6], steps[n%6])
	}
	return []string{
		"#24292f", "#cf222e", "#1a7f37", "#9a6700", "#0969da", "#8250df", "#1b7c83", "#8c959f",
		"#6e7781", "#ff7b72", "#3fb950", "#d29922", "#58a6ff", "#bc8cff", "#39c5cf", "#ffffff",
	}[n]
}
