package receipt

import (
	"fmt"
	"math"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

const (
	planBarCells   = 24 // of the longest bar
	planDetailMost = 44 // columns of a step's detail
	// Minimum columns of bars and details in a narrow terminal.
	planBarLeast, planDetailLeast = 8, 8
	planRangesMost                = 8 // ids shown
)

// Picture draws the explanation for a person: each plan step by step with bars for the rows of each
// step, then the cost, then suggestions. A width of 0 means no terminal.
func (e *Explanation) Picture(width int) screen.Text {
	if width == 0 {
		width = math.MaxInt
	}
	var d screen.Drawing
	d.Printf("%s\n", screen.Lines(strings.TrimSpace(e.Query)))
	for i, p := range e.Plans {
		d.Printf("\n")
		for _, line := range screen.Join(p.title(i, len(e.Plans)), width) {
			d.Printf("%s\n", screen.Cut(line, width))
		}
		d.Printf("\n%s", p.steps(e.widest(), width))
	}
	if len(e.Plans) == 0 {
		d.Printf("\nThe server reports no plan.\n")
	}
	d.Printf("\n")
	for _, line := range screen.Join(e.counts(), width) {
		d.Printf("%s\n", line)
	}
	if times := e.timesText(); times != "" {
		for _, line := range screen.Wrap(times, width, 0, 2) {
			d.Printf("%s\n", line)
		}
	}
	if e.LeftOut != "" {
		for _, line := range screen.Wrap(
			"The plan is too long to report in full; omitted: "+e.LeftOut+".", width, 0, 2,
		) {
			d.Printf("%s\n", line)
		}
	}
	d.Printf("%s", e.findingsText(width))
	return d.Text()
}

// widest is the greatest count of any step. The bars of all plans share this scale.
func (e *Explanation) widest() int64 {
	most := int64(1)
	for _, p := range e.Plans {
		for _, o := range p.Operators {
			most = max(most, o.Actual)
			if o.Estimated != nil {
				most = max(most, *o.Estimated)
			}
		}
	}
	return most
}

func (p *ExplainedPlan) title(i, plans int) []string {
	name := "plan"
	if plans > 1 {
		name = fmt.Sprintf("plan %d of %d", i+1, plans)
	}
	where := screen.Plural(p.RangeCount, "range")
	if n := len(p.Ranges); n > 0 && n <= planRangesMost {
		where = "range " + p.Ranges[0]
		if n > 1 {
			where = "ranges " + strings.Join(p.Ranges, ", ")
		}
	}
	return []string{name, where, screen.Cut(p.Access, 2*planDetailMost)}
}

// steps draws one line per operator, from the one that reads to the one that makes rows: its output
// as a bar and a number, and the estimate.
//
// In a narrow terminal bars and details become shorter. If that is not enough, only the bars show
// the estimate.
func (p *ExplainedPlan) steps(widest int64, width int) screen.Text {
	const number = 3 // the right-aligned column
	bars, details := planBarCells, planDetailMost
	text := p.drawnSteps(widest, bars, details, true)
	if tableColumns(text) > width {
		bars = min(bars, max(planBarLeast, width/5))
		text = p.drawnSteps(widest, bars, details, true)
	}
	for _, expected := range []bool{true, false} {
		for details = planDetailMost; tableColumns(text) > width && details >= planDetailLeast; details-- {
			text = p.drawnSteps(widest, bars, details, expected)
		}
	}
	return screen.Align(text, number)
}

// tableColumns is the width of aligned rows.
func tableColumns(rows [][]string) (sum int) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], screen.Columns(cell))
		}
	}
	for _, w := range widths {
		sum += 2 + w
	}
	return sum
}

func (p *ExplainedPlan) drawnSteps(widest int64, bars, details int, expectations bool) [][]string {
	rows := make([][]string, len(p.Operators))
	for i, o := range p.Operators {
		arrow := "  "
		if i > 0 {
			arrow = "↳ "
		}
		rows[i] = []string{
			arrow + o.Name, screen.Cut(o.Detail, details), planBar(o, widest, bars), screen.Thousands(o.Actual),
		}
		switch {
		case !expectations:
		case o.Estimated != nil:
			rows[i] = append(rows[i], "expected "+screen.Thousands(*o.Estimated))
		default:
			rows[i] = append(rows[i], "")
		}
	}
	return rows
}

// planBar draws the output of a step, and beyond it the estimate.
func planBar(o explainedOperator, widest int64, most int) string {
	cells := func(n int64) int {
		if n <= 0 {
			return 0
		}
		return max(1, int(n*int64(most)/widest))
	}
	full, expected := cells(o.Actual), 0
	if o.Estimated != nil {
		expected = cells(*o.Estimated)
	}
	return strings.Repeat("█", full) + strings.Repeat("░", max(0, expected-full))
}

// counts is a line about all plans together.
func (e *Explanation) counts() []string {
	var parts []string
	read := e.scannedItems()
	if entries := max(0, e.Examined-read); entries > 0 || read == 0 {
		parts = append(parts, screen.Plural64(entries, "index entry", "index entries")+" examined")
	}
	if read > 0 {
		parts = append(parts, screen.Plural64(read, "item", "items")+" read")
	}
	if read == 0 || len(parts) > 1 || e.Loaded != read {
		parts = append(parts, screen.Plural64(e.Loaded, "item", "items")+" loaded")
	}
	if e.Bytes > 0 {
		parts[len(parts)-1] += " (" + screen.Size(e.Bytes) + ")"
	}
	return append(parts, screen.Plural64(int64(e.Rows), "row", "rows"),
		fmt.Sprintf("%.2f RU in %s", e.Charge, screen.Plural(e.Pages, "page")))
}

// scannedItems are items read one after another, without an index.
func (e *Explanation) scannedItems() (items int64) {
	for _, p := range e.Plans {
		if len(p.Operators) > 0 && (p.Operators[0].Name == "scan" || p.Operators[0].Name == "list") {
			items += p.Operators[0].Actual
		}
	}
	return items
}

// timesText divides the server's time; "" if the server does not report it.
func (e *Explanation) timesText() string {
	total, known := e.TimesMS["total"]
	if !known {
		return ""
	}
	parts, rest := []string{}, total
	for _, t := range reportedTimes[1:] {
		rest -= e.TimesMS[t.name]
		parts = append(parts, t.name+" "+screen.Milliseconds(e.TimesMS[t.name]))
	}
	return fmt.Sprintf(
		"server time %s: %s, the rest %s", screen.Milliseconds(total), strings.Join(parts, ", "),
		screen.Milliseconds(max(0, rest)),
	)
}
