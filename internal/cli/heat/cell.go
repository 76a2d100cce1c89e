package heat

import "github.com/orrery-db/orrery/internal/cli/screen"

// heatLevels are the shades without colour and with 16 colours: nothing, up to a quarter, a half,
// three quarters of the budget, and more.
var heatLevels = []string{"·", "░", "▒", "▓", "█"}

// The colours of the levels. The 256-colour scale goes from dark blue through red to yellow, so
// that colour-blind readers can also tell the levels apart.
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
	lightFrom        = 6 // index into colours256
)

// cellLook is the style and the text of one cell of the map. A use of 1 is the whole budget.
func cellLook(p screen.Palette, use float64, requests, throttled int64) (style, text string) {
	level := func(levels int) int {
		if use <= 0 && requests == 0 && throttled == 0 {
			return 0
		}
		return min(levels-1, 1+int(max(0, use)*float64(levels-1)*(1-1e-9)))
	}
	text = heatLevels[level(len(heatLevels))]
	switch p {
	case screen.Palette16:
		style = colours16[level(len(colours16))]
		if throttled > 0 {
			style = throttled16
		}
	case screen.Palette256:
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
