package console

import (
	"strings"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

// PaletteFor chooses the palette from the environment. For NO_COLOR, see https://no-color.org.
func PaletteFor(environ []string, terminal bool) screen.Palette {
	env := Environment(environ)
	colours, depth := env["TERM"], env["COLORTERM"]
	switch {
	case !terminal || env["NO_COLOR"] != "" || colours == "dumb":
		return screen.PaletteNone
	case depth == "truecolor" || depth == "24bit" || strings.Contains(colours, "256color"):
		return screen.Palette256
	}
	return screen.Palette16
}
