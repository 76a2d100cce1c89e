package model

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/replay"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// sameTables refuses statistics of another database.
func sameTables(have, want []schema.Table) error {
	same := len(have) == len(want)
	for t := 0; same && t < len(want); t++ {
		same = have[t].Name == want[t].Name && len(have[t].Columns) == len(want[t].Columns)
		for c := 0; same && c < len(want[t].Columns); c++ {
			same = have[t].Columns[c].Name == want[t].Columns[c].Name
		}
	}
	if !same {
		return exit.Usagef("the file of --source has other tables than the database of --from: make it again with " +
			"`orrery model inspect`")
	}
	return nil
}

// loadText is the line of progress of a load.
func loadText(p replay.Progress) string {
	text := fmt.Sprintf("%s: %s of %s, %s of %s runs, %s RU", p.Design, p.Elapsed.Round(time.Second), p.Planned,
		screen.Thousands(int64(p.Done)), screen.Thousands(int64(p.Arrivals)), screen.Thousands(int64(p.RU)))
	if p.Throttled > 0 {
		text += fmt.Sprintf(", %s × 429", screen.Thousands(int64(p.Throttled)))
	}
	if p.Late > time.Second {
		text += fmt.Sprintf(", %s late", p.Late.Round(100*time.Millisecond))
	}
	return text
}

// addBudget compares what the proposed design measured with a budget.
func addBudget(r *file.Run, b *file.Budget) {
	add := func(what string, found float64, most *float64) {
		if most != nil {
			kept := found <= *most*(1+1e-9)
			r.Budget = append(r.Budget, file.RunLine{What: what, Expected: *most, Found: found, Within: "at most", Kept: kept})
			r.Kept = r.Kept && kept
		}
	}
	for i := range r.Designs {
		d := &r.Designs[i]
		if d.Design != "proposed" {
			continue
		}
		for _, limit := range b.Patterns {
			for k := range d.Patterns {
				if p := &d.Patterns[k]; p.Pattern == limit.Pattern && p.Calls > 0 {
					add(p.Pattern+": requests", p.Measured.Requests, limit.Requests)
					add(p.Pattern+": RU", p.Measured.RU, limit.RU)
				}
			}
		}
		add("total: requests/s", d.Measured.Requests, b.Requests)
		add("total: RU/s", d.Measured.RU, b.RU)
	}
}

// printRun prints a run as tables, with its heat.
func printRun(c *console.Console, r *file.Run, form string) error {
	var err error
	title := func(text string) { err = errors.Join(err, c.Printf("\n%s\n", text)) }
	table := func(t resultTable) { err = errors.Join(err, printTable(c, t, form)) }
	for i := range r.Designs {
		d := &r.Designs[i]
		title(fmt.Sprintf("%s, %s for each container: %s runs, late by at most %s", designTitle(d.Design),
			screen.Plural(r.Ranges, "range"), screen.Thousands(int64(d.Arrivals)), screen.Milliseconds(d.LateMax)))
		table(runPatterns(d))
	}
	title("In a second, at the rates of the workload")
	table(runTotals(r))
	if form != "md" {
		for _, line := range heatLines(r, c.PageWidth()) {
			err = errors.Join(err, c.Printf("%s\n", line))
		}
	}
	kept := 0
	broken := resultTable{columns: []string{"differs", "predicted", "measured", "within", "says"}}
	for _, l := range r.Judgement {
		if l.Kept {
			kept++
			continue
		}
		broken.cells = append(broken.cells, []string{l.What, short(l.Expected), short(l.Found), l.Within, l.Says})
	}
	title(fmt.Sprintf("%d of %d comparisons with the prediction are within their tolerances", kept, len(r.Judgement)))
	table(broken)
	if len(r.Semantic) > 0 {
		title("Answers compared with those of the database")
		table(runAnswers(r))
	}
	if len(r.Budget) > 0 {
		t := resultTable{columns: []string{"budget", "measured", "at most", "outcome"}}
		for _, l := range r.Budget {
			outcome := "kept"
			if !l.Kept {
				outcome = "exceeded"
			}
			t.cells = append(t.cells, []string{l.What, short(l.Found), short(l.Expected), outcome})
		}
		title("Budget")
		table(t)
	}
	return err
}

// printTable prints a table that has rows, as text or as Markdown.
func printTable(c *console.Console, t resultTable, form string) error {
	if len(t.cells) == 0 {
		return nil
	}
	if form == "md" {
		_, err := io.WriteString(c.Data(), markdown(t.columns, t.cells))
		return err
	}
	return c.Printf("%s", c.Table(t.columns, t.cells))
}

func designTitle(name string) string {
	switch name {
	case "naive":
		return "One container for each table"
	case "before":
		return "Before the key was changed"
	}
	return "Proposed"
}

func runPatterns(d *file.RunDesign) resultTable {
	t := resultTable{columns: []string{
		"pattern", "calls", "requests", "predicted", "RU", "predicted", "ranges", "p50", "p99", "max", "429", "failed",
	}}
	for i := range d.Patterns {
		p := &d.Patterns[i]
		if p.Calls == 0 {
			why := p.Left
			if why == "" {
				why = "not run"
			}
			t.cells = append(t.cells, []string{
				p.Pattern, "0", why, short(p.Predicted.Requests), "", short(p.Predicted.RU), "", "", "", "", "", "",
			})
			continue
		}
		t.cells = append(t.cells, []string{
			p.Pattern, fmt.Sprint(p.Calls), short(p.Measured.Requests), short(p.Predicted.Requests), short(p.Measured.RU),
			short(p.Predicted.RU), short(p.Measured.Ranges), screen.Milliseconds(p.Latency.P50),
			screen.Milliseconds(p.Latency.P99), screen.Milliseconds(p.Latency.Max), fmt.Sprint(p.Throttled),
			fmt.Sprint(p.Failed),
		})
	}
	return t
}

func runTotals(r *file.Run) resultTable {
	t := resultTable{columns: []string{"design", "requests/s", "predicted", "RU/s", "predicted", "query plans"}}
	for i := range r.Designs {
		d := &r.Designs[i]
		t.cells = append(t.cells, []string{
			designTitle(d.Design), short(d.Measured.Requests), short(d.Predicted.Requests), short(d.Measured.RU),
			short(d.Predicted.RU), fmt.Sprint(d.Plans),
		})
	}
	return t
}

func runAnswers(r *file.Run) resultTable {
	t := resultTable{columns: []string{"pattern", "design", "equal", "different", "says"}}
	for _, a := range r.Semantic {
		says := a.Says
		if a.Left != "" {
			says = "not compared: " + a.Left
		}
		t.cells = append(t.cells, []string{
			a.Pattern, a.Design, fmt.Sprint(a.Equal), fmt.Sprint(a.Different), says,
		})
	}
	return t
}

// Heat of a run: the shades of a cell, and how many lines a design has at most.
var runShades = []string{" ", "░", "▒", "▓", "█"}

const (
	maxHeatLines = 14
	leastCells   = 10
)

// heatLines draws the load of each partition key range over time, the predicted load before it:
// five levels on one scale for all designs. An exclamation mark stands for refused requests, whose
// number follows the line.
func heatLines(r *file.Run, width int) []screen.Text {
	if width <= 0 {
		width = 100
	}
	names, most, seconds := 0, 0.0, 1
	for i := range r.Designs {
		for _, c := range r.Designs[i].Containers {
			for _, one := range c.Ranges {
				names = max(names, screen.Columns(c.Container+" "+one.Range))
				seconds = max(seconds, len(one.RU))
				most = max(most, slices.Max(append([]float64{0}, one.RU...)))
			}
		}
	}
	if most <= 0 {
		return nil
	}
	names = min(names, width/3)
	cells := min(seconds, max(leastCells, width-names-30))
	shade := func(ru float64) string {
		if ru <= 0 {
			return runShades[0]
		}
		return runShades[min(4, 1+int(ru/most*4*(1-1e-9)))]
	}
	out := []screen.Text{"", screen.Textf("Heat of the ranges: RU in each second, █ from %s RU/s on; predicted before "+
		"measured; ! is 429", short(most*3/4))}
	for i := range r.Designs {
		d := &r.Designs[i]
		out = append(out, screen.Textf("%s", designTitle(d.Design)))
		type line struct {
			text screen.Text
			sum  float64
		}
		var lines []line
		for _, c := range d.Containers {
			total := 0.0
			for _, one := range c.Ranges {
				total += sum(one.RU)
			}
			for _, one := range c.Ranges {
				var b strings.Builder
				for k := range cells {
					from, to := k*seconds/cells, max(k*seconds/cells+1, (k+1)*seconds/cells)
					if average(one.Refused, from, to) > 0 {
						b.WriteString("!")
						continue
					}
					b.WriteString(shade(average(one.RU, from, to)))
				}
				predicted := one.Predicted * total / float64(seconds)
				text := fmt.Sprintf("  %s %s│%s│ %5.1f %% predicted %5.1f %%", screen.Fit(c.Container+" "+one.Range, names),
					shade(predicted), b.String(), 100*one.Measured, 100*one.Predicted)
				if one.Throttled > 0 {
					text += fmt.Sprintf("  %d × 429", one.Throttled)
				}
				lines = append(lines, line{screen.Textf("%s", text), sum(one.RU)})
			}
		}
		left := len(lines) - maxHeatLines
		if left > 0 {
			slices.SortStableFunc(lines, func(a, b line) int { return int(math.Copysign(1, b.sum-a.sum)) })
			lines = lines[:maxHeatLines]
		}
		for _, l := range lines {
			out = append(out, l.text)
		}
		if left > 0 {
			out = append(out, screen.Textf("  and %s with less load", screen.Plural(left, "range")))
		}
	}
	return out
}

func sum(list []float64) (x float64) {
	for _, v := range list {
		x += v
	}
	return x
}

// average is the average of some seconds; those without a value had no load.
func average(list []float64, from, to int) float64 {
	x := 0.0
	for k := from; k < min(to, len(list)); k++ {
		x += list[k]
	}
	return x / float64(max(1, to-from))
}
