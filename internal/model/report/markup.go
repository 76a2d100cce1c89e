package report

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

// markup is text that is HTML already. Only this file makes markup from other text.
type markup string

// escaped makes a text of other people visible and harmless: control characters and marks that
// change the direction of text are written as their code points.
func escaped(s string) markup { return markup(html.EscapeString(string(screen.Printable(s)))) }

// A page collects markup.
type page struct{ text strings.Builder }

// put appends formatted markup. The format is ours; each argument that is neither markup nor a
// number is escaped.
func (p *page) put(format string, args ...any) {
	safe := make([]any, len(args))
	for i, a := range args {
		switch a := a.(type) {
		case markup, int, int64:
			safe[i] = a
		case float64:
			safe[i] = pixels(a)
		default:
			safe[i] = escaped(fmt.Sprint(a))
		}
	}
	fmt.Fprintf(&p.text, format, safe...)
}

// pixels writes a coordinate with one decimal at most.
func pixels(x float64) markup {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return "0"
	}
	return markup(strconv.FormatFloat(math.Round(x*10)/10, 'f', -1, 64))
}

// markup returns what was put so far.
func (p *page) markup() markup { return markup(p.text.String()) }
