package history

import (
	"encoding/json"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/history"
)

// Colours of the lines of a difference, as SGR parameters.
const (
	green = "32"
	red   = "31"
)

// printDiff prints a difference: for each path a line with the old value and one with the new one.
func printDiff(c *console.Console, names [2]string, edits []history.Edit) error {
	palette := console.PaletteFor(c.Environ, c.OutTerminal)
	canvas := &screen.Canvas{Width: uncut}
	canvas.Say(palette.Bold(), "--- "+names[0])
	canvas.Say(palette.Bold(), "+++ "+names[1])
	say(canvas, palette, edits)
	if len(edits) == 0 {
		canvas.Say("", "no difference")
	}
	return c.PrintLines(canvas.Lines)
}

// uncut is the width of lines that are not cut: a difference shows whole values.
const uncut = 1 << 20

// say draws the lines of a difference.
func say(canvas *screen.Canvas, palette screen.Palette, edits []history.Edit) {
	for _, edit := range edits {
		path := edit.Path
		if path == "" {
			path = "/"
		}
		if edit.Before != nil {
			canvas.Say(palette.Style(red), "- "+path+"  "+valueText(edit.Before))
		}
		if edit.After != nil {
			canvas.Say(palette.Style(green), "+ "+path+"  "+valueText(edit.After))
		}
	}
}

// valueText is a value on one line, as JSON.
func valueText(value json.RawMessage) string {
	text, err := encode(value)
	if err != nil {
		return string(value)
	}
	return string(text)
}
