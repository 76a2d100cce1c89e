package report

import (
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/model/file"
)

// A Run is what a replay measured, beside what was predicted for the data as they were loaded.
type Run struct {
	Name            string      `json:"name"`
	Ranges          int         `json:"rangesPerContainer"`
	DurationSeconds float64     `json:"durationSeconds"`
	RateFactor      float64     `json:"rateFactor"`
	Seed            int64       `json:"seed"`
	Kept            bool        `json:"kept"`
	Designs         []RunDesign `json:"designs"` // naive, if it was replayed, before proposed
	Answers         []RunAnswer `json:"answers"`
	Budget          []RunCheck  `json:"budget"`
}

// A RunDesign is what one design did under the load.
type RunDesign struct {
	Design    string       `json:"design"` // naive or proposed
	Runs      int          `json:"runs"`
	LateMS    float64      `json:"lateAtMostMs"`
	Predicted RunTotal     `json:"predicted"`
	Measured  RunTotal     `json:"measured"`
	Patterns  []RunPattern `json:"patterns"`
	// Checks are the comparisons of more than one pattern: the total, the median, the hottest ranges.
	Checks []RunCheck `json:"checks"`
	Ranges []RunRange `json:"ranges"`
}

// A RunTotal is the cost per second of the workload, at the rates of the run.
type RunTotal struct {
	Requests float64 `json:"requestsPerSecond"`
	RU       float64 `json:"ruPerSecond"`
}

// A RunPattern is what the runs of one access pattern did, on average. Left says why it was not
// run; then nothing is measured.
type RunPattern struct {
	Name      string   `json:"name"`
	Runs      int      `json:"runs"`
	Extra     int      `json:"extraRuns"` // of them after the load, since it is rare: they have no latency
	Left      string   `json:"left,omitempty"`
	Requests  RunCheck `json:"requests"`
	RU        RunCheck `json:"ru"`
	Ranges    RunPair  `json:"ranges"`
	P50       float64  `json:"p50Ms"`
	P99       float64  `json:"p99Ms"`
	Throttled int      `json:"throttled"`
	Failed    int      `json:"failed"`
}

// A RunPair is a predicted value and the measured one.
type RunPair struct {
	Predicted float64 `json:"predicted"`
	Measured  float64 `json:"measured"`
}

// A RunCheck is a predicted value, the measured one, and the tolerance that it kept or broke. A
// check of a budget has the limit as its prediction. Within is empty if nothing was compared.
type RunCheck struct {
	What string `json:"what,omitempty"`
	RunPair
	Within string `json:"within,omitempty"`
	Kept   bool   `json:"kept"`
	Says   string `json:"says,omitempty"`
}

// A RunRange is the load of one partition key range. Shares are of the load of its container.
type RunRange struct {
	Container string    `json:"container"`
	Range     string    `json:"range"`
	Predicted float64   `json:"predictedShare"`
	Measured  float64   `json:"measuredShare"`
	RU        []float64 `json:"ruBySecond"`
	Throttled []float64 `json:"throttledBySecond,omitempty"`
}

// A RunAnswer says how the answers of a pattern compare with those of the database. Left says why
// they were not compared.
type RunAnswer struct {
	Pattern   string `json:"pattern"`
	Design    string `json:"design"`
	Equal     int    `json:"equal"`
	Different int    `json:"different"`
	Left      string `json:"left,omitempty"`
	Says      string `json:"says,omitempty"`
}

// A NamedRun is a run with the name that a report calls it.
type NamedRun struct {
	Name string
	*file.Run
}

// runs puts runs into the words of a report.
func runs(list []NamedRun) []Run {
	var out []Run
	for _, from := range list {
		r := Run{
			Name: from.Name, Ranges: from.Ranges, DurationSeconds: from.Duration, RateFactor: from.RateFactor,
			Seed: from.Seed, Kept: from.Kept, Answers: []RunAnswer{}, Budget: []RunCheck{},
		}
		for i := range from.Designs {
			r.Designs = append(r.Designs, runDesign(&from.Designs[i], from.Judgement))
		}
		for _, a := range from.Semantic {
			r.Answers = append(r.Answers, RunAnswer(a))
		}
		for _, l := range from.Budget {
			r.Budget = append(r.Budget, checkOf(l.What, &l))
		}
		out = append(out, r)
	}
	return out
}

func checkOf(what string, l *file.RunLine) RunCheck {
	return RunCheck{What: what, RunPair: RunPair{l.Expected, l.Found}, Within: l.Within, Kept: l.Kept, Says: l.Says}
}

// runDesign takes the lines of the judgement that are about one design to what they are about.
func runDesign(from *file.RunDesign, judgement []file.RunLine) RunDesign {
	d := RunDesign{
		Design: from.Design, Runs: from.Arrivals, LateMS: from.LateMax, Predicted: RunTotal(from.Predicted),
		Measured: RunTotal(from.Measured), Patterns: []RunPattern{}, Checks: []RunCheck{}, Ranges: []RunRange{},
	}
	lines := map[string]*file.RunLine{}
	for i := range judgement {
		if what, ok := strings.CutPrefix(judgement[i].What, from.Design+", "); ok {
			lines[what] = &judgement[i]
		}
	}
	take := func(what string, predicted, measured float64) RunCheck {
		l := lines[what]
		if l == nil {
			return RunCheck{RunPair: RunPair{predicted, measured}}
		}
		delete(lines, what)
		return checkOf("", l)
	}
	for i := range from.Patterns {
		p := &from.Patterns[i]
		d.Patterns = append(d.Patterns, RunPattern{
			Name: p.Pattern, Runs: p.Calls, Extra: p.Extra, Left: p.Left,
			Requests: take(p.Pattern+": requests", p.Predicted.Requests, p.Measured.Requests),
			RU:       take(p.Pattern+": RU", p.Predicted.RU, p.Measured.RU),
			Ranges:   RunPair{p.Predicted.Ranges, p.Measured.Ranges},
			P50:      p.Latency.P50, P99: p.Latency.P99, Throttled: p.Throttled, Failed: p.Failed,
		})
	}
	for i := range judgement {
		what, _ := strings.CutPrefix(judgement[i].What, from.Design+", ")
		if l := lines[what]; l == &judgement[i] {
			d.Checks = append(d.Checks, checkOf(what, l))
		}
	}
	for i := range from.Containers {
		c := &from.Containers[i]
		for k := range c.Ranges {
			one := &c.Ranges[k]
			ru := one.RU
			if ru == nil {
				ru = []float64{}
			}
			d.Ranges = append(d.Ranges, RunRange{c.Container, one.Range, one.Predicted, one.Measured, ru, one.Refused})
		}
	}
	return d
}

// designTitle is the heading of a design.
func designTitle(design string) string {
	switch design {
	case "naive":
		return "One container for each table"
	case "before":
		return "Before the key was changed"
	}
	return "Proposed"
}

// outcome is a tolerance with what became of it.
func (c *RunCheck) outcome() string {
	switch {
	case c.Within == "":
		return ""
	case c.Kept:
		return c.Within + ": kept"
	}
	return c.Within + ": broken"
}

// checks visits all comparisons of a run with the prediction.
func (r *Run) checks(do func(d *RunDesign, what string, c *RunCheck)) {
	for i := range r.Designs {
		d := &r.Designs[i]
		for k := range d.Patterns {
			p := &d.Patterns[k]
			do(d, p.Name+": requests", &p.Requests)
			do(d, p.Name+": RU", &p.RU)
		}
		for k := range d.Checks {
			do(d, d.Checks[k].What, &d.Checks[k])
		}
	}
}

// sentence says what a run measured, for the summary of the report.
func (r *Run) sentence() string {
	var parts []string
	for i := range r.Designs {
		d := &r.Designs[i]
		what := "the design"
		if d.Design != "proposed" {
			what = strings.ToLower(designTitle(d.Design))
		}
		parts = append(parts, fmt.Sprintf("%s took %s RU/s and %s requests a second, where %s and %s were predicted", what,
			number(d.Measured.RU), number(d.Measured.Requests), number(d.Predicted.RU), number(d.Predicted.Requests)))
	}
	return "Measured in run " + r.Name + ": " + strings.Join(parts, "; ") + "."
}

// summary says in a paragraph what a run is and how it ended.
func (r *Run) summary() string {
	kept, all := 0, 0
	r.checks(func(_ *RunDesign, _ string, c *RunCheck) {
		if c.Within != "" {
			all++
		}
		if c.Within != "" && c.Kept {
			kept++
		}
	})
	text := fmt.Sprintf("%s of load at %s times the rates of the workload, with %s for each container and seed %d. %s of "+
		"%s with the prediction are within their tolerances.", plural(int(r.DurationSeconds), "second"), number(r.RateFactor),
		plural(r.Ranges, "range"), r.Seed, number(float64(kept)), plural(all, "comparison"))
	if len(r.Answers) > 0 {
		equal, different := 0, 0
		for i := range r.Answers {
			equal, different = equal+r.Answers[i].Equal, different+r.Answers[i].Different
		}
		text += fmt.Sprintf(" %s of %s equal those of the database.", number(float64(equal)),
			plural(equal+different, "sampled answer"))
	}
	return text
}

func (r *Report) measuredBlocks() []block {
	out := []block{note("Predicted is the cost of the data as they were loaded, so it can differ from the cost at the " +
		"horizon above. Requests, RU and ranges are for one run; latency counts from the moment when a run was due.")}
	for i := range r.Runs {
		run := &r.Runs[i]
		out = append(out, block{heading: "Run " + run.Name}, paragraph(run.summary()))
		if broken := run.broken(); len(broken) > 0 {
			out = append(out, block{list: broken})
		}
		out = append(out, block{grid: run.totals()})
		for k := range run.Designs {
			d := &run.Designs[k]
			out = append(out, block{heading: designTitle(d.Design) + ", each access pattern"}, block{grid: d.patterns()})
			if len(d.Checks) > 0 {
				out = append(out, block{grid: checkGrid("comparison", "predicted", d.Checks)})
			}
		}
		if heat := run.heat(); heat.most > 0 {
			out = append(out, block{heading: "Load of the ranges, second by second"}, block{heat: heat})
		}
		if len(run.Answers) > 0 {
			out = append(out, block{heading: "Answers compared with those of the database"}, block{grid: run.answers()})
		}
		if len(run.Budget) > 0 {
			out = append(out, block{heading: "Budget"}, block{grid: checkGrid("budget", "limit", run.Budget)})
		}
	}
	return out
}

// broken lists what a run did not keep.
func (r *Run) broken() (out []string) {
	add := func(text, says string) {
		if says != "" {
			text += ": " + says
		}
		out = append(out, text+".")
	}
	r.checks(func(d *RunDesign, what string, c *RunCheck) {
		if c.Within != "" && !c.Kept {
			add(fmt.Sprintf("%s, %s: %s measured, %s predicted, tolerance %s", d.Design, what,
				number(c.Measured), number(c.Predicted), c.Within), c.Says)
		}
	})
	for i := range r.Answers {
		if a := &r.Answers[i]; a.Different > 0 {
			differ := "answers differ from those"
			if a.Different == 1 {
				differ = "answer differs from that"
			}
			add(fmt.Sprintf("%s, %s: %s %s of the database", a.Design, a.Pattern, number(float64(a.Different)), differ), a.Says)
		}
	}
	for i := range r.Budget {
		if l := &r.Budget[i]; !l.Kept {
			add(fmt.Sprintf("budget, %s: %s measured, %s allowed", l.What, number(l.Measured), number(l.Predicted)), "")
		}
	}
	return out
}

func (r *Run) totals() *grid {
	g := &grid{columns: append(left("design"), right("runs", "requests/s: predicted", "measured", "RU/s: predicted",
		"measured", "late at most, ms")...)}
	for i := range r.Designs {
		d := &r.Designs[i]
		g.rows = append(g.rows, []cell{
			words(designTitle(d.Design)), figure(float64(d.Runs)), figure(d.Predicted.Requests), figure(d.Measured.Requests),
			figure(d.Predicted.RU), figure(d.Measured.RU), figure(d.LateMS),
		})
	}
	return g
}

func (d *RunDesign) patterns() *grid {
	g := &grid{columns: left("pattern")}
	add := func(spare int, columns ...column) {
		for _, c := range columns {
			c.spare = spare
			g.columns = append(g.columns, c)
		}
	}
	add(3, right("runs")...)
	for _, what := range []string{"requests", "RU"} {
		add(0, right(what+": predicted", "measured")...)
		add(1, left("tolerance of "+what)...)
	}
	add(2, right("ranges")...)
	add(0, right("p50, ms", "p99, ms", "429")...)
	add(3, right("failed")...)
	for i := range d.Patterns {
		p := &d.Patterns[i]
		row := []cell{name(p.Name), figure(float64(p.Runs))}
		if p.Runs == 0 {
			row = append(row, figure(p.Requests.Predicted), cell{}, words("not run: "+p.Left), figure(p.RU.Predicted))
			g.rows = append(g.rows, append(row, make([]cell, len(g.columns)-len(row))...))
			continue
		}
		for _, c := range []*RunCheck{&p.Requests, &p.RU} {
			row = append(row, figure(c.Predicted), figure(c.Measured), words(c.outcome()))
		}
		p50, p99 := figure(p.P50), figure(p.P99)
		if p.Runs == p.Extra {
			p50, p99 = cell{}, cell{}
		}
		g.rows = append(g.rows, append(row, figure(p.Ranges.Measured), p50, p99, figure(float64(p.Throttled)),
			figure(float64(p.Failed))))
	}
	return g
}

// checkGrid lists comparisons; limit is the title of what is expected.
func checkGrid(what, limit string, list []RunCheck) *grid {
	g := &grid{columns: append(append(left(what), right(limit, "measured")...), left("tolerance")...)}
	for i := range list {
		c := &list[i]
		g.rows = append(g.rows, []cell{name(c.What), figure(c.Predicted), figure(c.Measured), words(c.outcome())})
	}
	return g
}

func (r *Run) answers() *grid {
	g := &grid{columns: append(append(left("pattern", "design"), right("equal", "different")...), left("note")...)}
	for i := range r.Answers {
		a := &r.Answers[i]
		says := a.Says
		if a.Left != "" {
			says = "not compared: " + a.Left
		}
		g.rows = append(g.rows, []cell{
			name(a.Pattern), words(designTitle(a.Design)), figure(float64(a.Equal)), figure(float64(a.Different)), words(says),
		})
	}
	return g
}

// timeCells is how many cells the time of a run is drawn in.
const timeCells = 30

// heat maps the load of each range in time, the predicted load before it. All designs have one
// scale, naive above proposed.
func (r *Run) heat() *heatMap {
	m := &heatMap{
		row: "container and range", cells: "predicted│each second", figures: []string{"share", "predicted share", "429"},
		scale: "An exclamation mark stands for refused requests (429).",
	}
	seconds := 1
	for i := range r.Designs {
		for k := range r.Designs[i].Ranges {
			seconds = max(seconds, len(r.Designs[i].Ranges[k].RU))
		}
	}
	n := min(seconds, timeCells)
	for i := range r.Designs {
		d := &r.Designs[i]
		part := heatPart{title: designTitle(d.Design)}
		totals := map[string]float64{}
		for k := range d.Ranges {
			totals[d.Ranges[k].Container] += sumOf(d.Ranges[k].RU, 0, seconds)
		}
		for k := range d.Ranges {
			part.rows = append(part.rows, d.Ranges[k].heatRow(totals[d.Ranges[k].Container]/float64(seconds), seconds, n))
		}
		m.parts = append(m.parts, part.hottest())
	}
	m.settle()
	return m
}

// heatRow draws a range; mean is the load of its container in RU per second.
func (r *RunRange) heatRow(mean float64, seconds, n int) heatRow {
	refused := int(sumOf(r.Throttled, 0, seconds))
	share, predicted := number(100*r.Measured)+" %", number(100*r.Predicted)+" %"
	row := heatRow{
		name: r.Container + " " + r.Range, lead: []heatCell{{ru: r.Predicted * mean}},
		figures: []string{share, predicted, number(float64(refused))}, short: share + ", predicted " + predicted,
	}
	if refused > 0 {
		row.short += ", " + number(float64(refused)) + " × 429"
	}
	for k := range n {
		from, to := k*seconds/n, (k+1)*seconds/n
		row.list = append(row.list, heatCell{
			ru: sumOf(r.RU, from, to) / float64(to-from), marked: sumOf(r.Throttled, from, to) > 0,
		})
	}
	return row
}

// sumOf adds up a part of a list; what is behind its end is 0.
func sumOf(list []float64, from, to int) (x float64) {
	for k := from; k < min(to, len(list)); k++ {
		x += list[k]
	}
	return x
}
