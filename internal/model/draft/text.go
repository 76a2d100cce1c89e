package draft

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/orrery-db/orrery/internal/model/file"
)

// head is what every draft says.
const head = `Draft of a workload: the statements that ran on the database in %s s.
Each statement is a pattern of its own. Before you rely on a design:
- Group statements that belong together into one pattern, and give it a name. The counts do not say
  which statements one operation of the application runs, and a design gains most where one request
  answers several of them.
- Set "transaction: true" where statements succeed or fail together: transactions are unknown.
- Check the rates: they are averages of the time that was watched. "peak" is the highest rate divided
  by the average, 3 where the file states none.
- Check the parameters: their values are not known. Those of columns with frequent values are drawn
  as often as rows have them (dist: column), all others uniformly.`

// File returns the draft as a file of the format orrery.workload/1, with comments at its top. notes
// are further sentences for them; seconds is how long the statements were counted. The error is a
// *form.Error about a value that the format cannot hold.
func (d *Draft) File(seconds float64, notes []string) ([]byte, error) {
	body, err := file.WriteWorkload(&d.Workload)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	comment := func(format string, args ...any) {
		for line := range strings.Lines(fmt.Sprintf(format, args...)) {
			b.WriteString(strings.TrimRight("# "+strings.TrimRight(line, "\n"), " ") + "\n")
		}
	}
	comment(head, number(seconds))
	for _, n := range notes {
		comment("- %s", visible(n))
	}
	b.WriteString("#\n")
	comment("Rows of a call, on average:")
	for i, s := range d.Seen {
		comment("  %s: %s", d.Workload.Patterns[i].Name, number(s.Rows))
	}
	if len(d.Notes) > 0 {
		b.WriteString("#\n")
		comment("What was assumed, or is not understood, about the SQL text:")
		for _, n := range d.Notes {
			comment("  %s", visible(n))
		}
	}
	if len(d.LeftOut) > 0 {
		b.WriteString("#\n")
		comment("Left out, with calls per second and the reason:")
		for _, s := range d.LeftOut {
			comment("  %s/s  %s: %s", number(s.Rate), shortened(s.Text), visible(s.Why))
		}
	}
	return append([]byte(b.String()), body...), nil
}

func number(x float64) string { return strconv.FormatFloat(rounded(x), 'f', -1, 64) }

// shortened returns a text on one line, cut after some of its characters.
func shortened(text string) string {
	const most = 80
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) > most {
		runes = append(runes[:most], '…')
	}
	return visible(string(runes))
}

// visible writes characters as code points that a person cannot see, or that break a line.
func visible(text string) string {
	var b strings.Builder
	for _, r := range text {
		if !unicode.IsPrint(r) || unicode.In(r, unicode.Mn, unicode.Me, unicode.Variation_Selector) {
			fmt.Fprintf(&b, "<U+%04X>", r)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}
