package report

import (
	"cmp"
	"fmt"
	"strings"
)

// A section is a part of a report in the form that all writers for people render.
type section struct {
	id, title string
	blocks    []block
}

// A block is one of: a heading, a paragraph, a list, a grid, code, a picture, heat. Exactly one of
// its fields is set, apart from quiet.
type block struct {
	heading string
	text    string
	quiet   bool // of a text: it explains, and says nothing about the design
	list    []string
	grid    *grid
	code    string
	before  []Table
	after   []Container
	heat    *heatMap
}

// A grid is a table.
type grid struct {
	columns []column
	rows    [][]cell
	// totals says that the last row is a sum.
	totals bool
}

type column struct {
	title string
	right bool // right-aligned
	// spare says how early a narrow terminal leaves the column out; 0 is never.
	spare int
}

// A cell is a text, or bars.
type cell struct {
	text string
	name bool // the text is a name or code
	bars []stripe
}

// A stripe is a bar with a value of 0 to 1. One of the proposed design has a colour of its own.
type stripe struct {
	value    float64
	proposed bool
}

func words(s string) cell            { return cell{text: s} }
func name(s string) cell             { return cell{text: s, name: true} }
func figure(x float64) cell          { return cell{text: number(x)} }
func paragraph(s string) block       { return block{text: s} }
func note(s string) block            { return block{text: s, quiet: true} }
func left(titles ...string) []column { return columnsOf(false, titles) }
func right(titles ...string) []column {
	return columnsOf(true, titles)
}

func columnsOf(right bool, titles []string) []column {
	var out []column
	for _, t := range titles {
		out = append(out, column{title: t, right: right})
	}
	return out
}

// sections lays the report out.
func (r *Report) sections() []section {
	out := []section{
		{"result", "Result", r.resultBlocks()},
		{"pictures", "Before and after", r.pictureBlocks()},
		{"patterns", "Access patterns", r.patternBlocks()},
		{"heat", "Load of the physical partitions", r.heatBlocks()},
	}
	if len(r.Runs) > 0 {
		out = append(out, section{"measured", "Predicted and measured", r.measuredBlocks()})
	}
	out = append(out, []section{
		{"decisions", "Decisions", r.decisionBlocks()},
		{"warnings", "Warnings", r.warningBlocks()},
		{"rules", "Rules", r.ruleBlocks()},
		{"assumptions", "Assumptions", r.assumptionBlocks()},
		{"changes", "What the application changes", r.changeBlocks()},
	}...)
	if r.Money != nil {
		out = append(out, section{"money", "Cost per month", r.Money.blocks()})
	}
	return out
}

func (r *Report) resultBlocks() []block {
	t := &r.Totals
	g := &grid{columns: append(left("design"), right(r.say("containers"), "requests/s", "RU/s")...)}
	g.columns = append(g.columns, column{title: "RU/s"})
	most := max(t.Proposed.RU, t.Naive.RU)
	add := func(name string, x *Total, proposed bool) {
		g.rows = append(g.rows, []cell{
			words(name), figure(float64(x.Containers)), figure(x.Requests), figure(x.RU),
			{bars: []stripe{{share(x.RU, most), proposed}}},
		})
	}
	add("proposed", &t.Proposed, true)
	add(r.say("one container for each table"), &t.Naive, false)
	if t.NaiveInList != nil {
		add(r.say("one container for each table, with IN lists"), t.NaiveInList, false)
	}
	out := []block{paragraph(strings.Join(r.Summary, " ")), {grid: g}}
	for _, n := range r.Notes {
		out = append(out, note(n))
	}
	return out
}

// bothBars compares two costs on a scale of their own.
func bothBars(proposed, naive float64) cell {
	most := max(proposed, naive)
	return cell{bars: []stripe{{share(proposed, most), true}, {share(naive, most), false}}}
}

func share(x, most float64) float64 {
	if most <= 0 || x <= 0 {
		return 0
	}
	return min(1, x/most)
}

func (r *Report) pictureBlocks() []block {
	out := []block{
		{heading: "Before: " + plural(len(r.Tables), "table")},
		{before: r.Tables},
		note("An arrow leads from a foreign key to the table that it refers to. 1 : 3, max 9 says how many rows " +
			"refer to one row, on average and at most. A dashed line is a foreign key that the source does not declare."),
		{heading: "After: " + plural(len(r.Containers), r.say("container"))},
		{after: r.Containers},
		note(r.say("[ ] is an array inside an item, { } an object. A dashed arrow leads from the source of a copy to the " +
			"copy, and names the rule that keeps it true.")),
	}
	g := &grid{columns: append(append(left(r.say("container"), r.say("partition key")),
		right("key values", "partitions", "stored", "largest key", "RU/s", "RU/s at the peak", "RU/s needed")...),
		left("throughput", "index")...)}
	for i := range r.Containers {
		c := &r.Containers[i]
		row := []cell{name(c.Name), name(keyText(c))}
		if s := c.Sizes; s != nil {
			row = append(row, figure(s.KeyValues), figure(float64(s.Partitions)), words(bytesText(s.Bytes)),
				words(bytesText(s.LargestBytes)), figure(s.RU), figure(s.PeakRU), figure(s.NeededRU))
		} else {
			row = append(row, make([]cell, 7)...)
		}
		g.rows = append(g.rows, append(row, words(c.Throughput), words(indexText(c))))
	}
	homes := &grid{columns: append(append(left("table"), right("rows")...), left("primary key", "lives in")...)}
	for i := range r.Tables {
		t := &r.Tables[i]
		rows := "unknown"
		switch {
		case t.Rows != nil:
			rows = number(float64(*t.Rows))
		case t.RowsAtHorizon != nil:
			rows = number(*t.RowsAtHorizon) + " at the horizon"
		}
		home := t.Home
		if home == "" {
			home = "no place: its rows are lost"
		}
		homes.rows = append(homes.rows, []cell{
			name(t.Name), words(rows), name(strings.Join(t.Key, ", ")), words(home),
		})
	}
	return append(out, block{heading: r.say("Containers")}, block{grid: g}, block{heading: "Where each table lives"},
		block{grid: homes})
}

func (r *Report) patternBlocks() []block {
	if len(r.Patterns) == 0 {
		return []block{paragraph("The design has no plans for access patterns: predict it with a workload.")}
	}
	inLists := false
	for i := range r.Patterns {
		inLists = inLists || r.Patterns[i].NaiveInList != nil
	}
	g := &grid{columns: append(left("pattern"), right("rate", "requests", "RU", "ranges", "RU/s")...), totals: true}
	g.columns = append(g.columns, right("naive requests", "naive RU", "naive ranges", "naive RU/s")...)
	if inLists {
		g.columns = append(g.columns, right("with IN: requests", "with IN: RU")...)
	}
	g.columns = append(g.columns, column{title: "RU: proposed, naive", spare: 2})
	for i := range g.columns {
		switch t := g.columns[i].title; {
		case strings.HasPrefix(t, "with IN"):
			g.columns[i].spare = 4
		case strings.HasSuffix(t, "ranges"):
			g.columns[i].spare = 3
		case strings.HasSuffix(t, "RU/s"):
			g.columns[i].spare = 1
		}
	}
	var sum, naive, in Cost
	rate := 0.0
	for i := range r.Patterns {
		p := &r.Patterns[i]
		row := []cell{name(p.Name), words(perSecond(p.Rate))}
		for _, c := range []*Cost{&p.Proposed, &p.Naive} {
			row = append(row, figure(c.Requests), figure(c.RU), words(rangesText(c.Ranges)), figure(c.RUPerSecond))
		}
		if inLists {
			if c := p.NaiveInList; c != nil {
				row = append(row, figure(c.Requests), figure(c.RU))
				in.Requests += c.Requests * p.Rate
				in.RU += c.RUPerSecond
			} else {
				row = append(row, cell{}, cell{})
			}
		}
		g.rows = append(g.rows, append(row, bothBars(p.Proposed.RU, p.Naive.RU)))
		rate += p.Rate
		sum.Requests += p.Proposed.Requests * p.Rate
		sum.RU += p.Proposed.RUPerSecond
		naive.Requests += p.Naive.Requests * p.Rate
		naive.RU += p.Naive.RUPerSecond
	}
	row := []cell{
		words("all, per second"), words(perSecond(rate)), figure(sum.Requests), figure(sum.RU),
		{},
		figure(sum.RU),
		figure(naive.Requests), figure(naive.RU),
		{},
		figure(naive.RU),
	}
	if inLists {
		row = append(row, figure(in.Requests), figure(in.RU))
	}
	g.rows = append(g.rows, append(row, bothBars(sum.RU, naive.RU)))
	out := []block{note(r.say("Requests, RU and ranges are for one run. Naive is one container for each table, keyed by " +
		"id, with every path indexed, joined by the client. The bars of a line have a scale of their own.")), {grid: g}}
	if r.Totals.RulesRU > 0 {
		out = append(out, note("The rules take "+number(r.Totals.RulesRU)+" RU/s more; they are not in this sum."))
	}
	for i := range r.Patterns {
		for _, why := range r.Patterns[i].NotUnderstood {
			out = append(out, paragraph(r.Patterns[i].Name+" is not fully understood, please confirm its price: "+why))
		}
	}
	return out
}

func (r *Report) heatBlocks() []block {
	if r.Heat == nil {
		return []block{paragraph("No prediction was given, so the load of the partitions is unknown: " +
			"make the report with the schema and the workload of the design.")}
	}
	return []block{
		note(fmt.Sprintf("Each cell is a physical partition at the peak, the hottest first. Both designs have one "+
			"scale: a step is a fifth of %s RU/s, the hottest partition of all. A physical partition serves %s RU/s; "+
			"an exclamation mark is more than that.", number(r.Heat.Most), number(r.Heat.Limit))),
		{heat: r.Heat.partitions(r.say)},
	}
}

func (r *Report) decisionBlocks() []block {
	if len(r.Decisions) == 0 {
		return []block{paragraph("The design states no decisions.")}
	}
	var out []block
	for i := range r.Decisions {
		d := &r.Decisions[i]
		out = append(out, block{heading: d.ID + " " + d.Title}, paragraph(d.Says))
		var list []string
		for _, m := range d.Rules {
			list = append(list, strings.TrimSuffix("Rule "+m.ID+": "+m.Means, ": "))
		}
		if d.FlipsWhen != "" {
			list = append(list, "Another choice wins when "+strings.TrimSuffix(d.FlipsWhen, ".")+".")
		}
		if d.Caution != "" {
			list = append(list, "Read warning "+d.Caution+".")
		}
		if len(d.Evidence) > 0 {
			var facts []string
			for _, e := range d.Evidence {
				facts = append(facts, e.Name+" "+e.Text)
			}
			list = append(list, "Evidence: "+strings.Join(facts, "; ")+".")
		}
		if len(d.Unsupported) > 0 {
			list = append(list, "These numbers have no evidence: "+strings.Join(d.Unsupported, "; ")+".")
		}
		out = append(out, block{list: list})
		if len(d.Alternatives) > 0 {
			g := &grid{columns: append(left("rejected alternative"), right("RU/s more", "requests/s more")...)}
			g.columns = append(g.columns, column{title: "why"})
			for _, a := range d.Alternatives {
				if a.Breaks != "" {
					g.rows = append(g.rows, []cell{name(a.Name), {}, {}, words("breaks a limit: " + a.Breaks)})
					continue
				}
				g.rows = append(g.rows, []cell{
					name(a.Name), words(signed(a.MoreRU)), words(signed(a.MoreRequests)),
					words("the design would take " + number(a.RU) + " RU/s and " + number(a.Requests) + " requests/s"),
				})
			}
			out = append(out, block{grid: g})
		}
	}
	return out
}

func (r *Report) warningBlocks() []block {
	if len(r.Warnings) == 0 {
		return []block{paragraph("There are no warnings.")}
	}
	g := &grid{columns: left("id", "kind", "about", "warning")}
	for _, w := range r.Warnings {
		g.rows = append(g.rows, []cell{
			name(w.ID), words(spaced(w.Kind)), name(strings.Join(w.Subject, ", ")), words(w.Says),
		})
	}
	return []block{{grid: g}}
}

func (r *Report) ruleBlocks() []block {
	if len(r.Rules) == 0 {
		return []block{paragraph("The design derives no data, so it needs no rules.")}
	}
	g := &grid{columns: append(left("rule", "keeps", "how"),
		right("changes/s", "items", "items at most", "ranges", "RU/change", "RU/s")...)}
	fresh := false
	for i := range r.Rules {
		fresh = fresh || r.Rules[i].Freshness > 0
	}
	if fresh {
		g.columns = append(g.columns, column{title: "at most behind", right: true})
	}
	for i := range r.Rules {
		u := &r.Rules[i]
		how := u.Mode + ", from " + u.From
		if u.By != "" && u.Mode == "sync" {
			how = u.Mode + " by a " + spaced(u.By) + ", from " + u.From
		}
		if u.On != "" {
			how += ", where " + u.On
		}
		row := []cell{
			name(u.Name), words(strings.Join(u.Sets, ", ") + " of " + u.To), words(how), figure(u.Changes),
			figure(u.Items), figure(u.ItemsMax), words(rangesText(u.Ranges)), figure(u.RUChange), figure(u.RU),
		}
		if fresh {
			behind := ""
			if u.Freshness > 0 {
				behind = number(u.Freshness) + " s"
			}
			row = append(row, words(behind))
		}
		g.rows = append(g.rows, row)
	}
	return []block{{grid: g}}
}

func (r *Report) assumptionBlocks() []block {
	var out []block
	if len(r.Assumptions) == 0 {
		out = append(out, paragraph("The input left nothing to assume."))
	} else {
		g := &grid{columns: left("id", "assumption", "if it is wrong")}
		for _, a := range r.Assumptions {
			g.rows = append(g.rows, []cell{name(a.ID), words(a.Says), words(flipsText(a.Flips))})
		}
		out = append(out, block{grid: g})
	}
	if len(r.Sensitivity) > 0 {
		var list []string
		for i := range r.Sensitivity {
			list = append(list, sensitivityText(&r.Sensitivity[i]))
		}
		out = append(out, block{heading: "If a number is another one"}, block{list: list}, paragraph("One choice at a time, "+
			"no other rate, largest number of rows or size changes a decision between a tenth and ten times what it is."))
	}
	return out
}

func (r *Report) changeBlocks() []block {
	if len(r.Patterns) == 0 {
		return []block{paragraph("The design has no plans for access patterns.")}
	}
	var out []block
	for i := range r.Patterns {
		p := &r.Patterns[i]
		out = append(out, block{heading: p.Name})
		if len(p.SQL) > 0 {
			out = append(out, note("Before:"), block{code: strings.Join(p.SQL, "\n")})
		}
		if len(p.Requests) == 0 {
			out = append(out, paragraph("The design states no requests for this pattern."))
			continue
		}
		out = append(out, note("After, "+amount(p.Proposed.Requests, "request")+" and "+number(p.Proposed.RU)+" RU:"))
		for k := range p.Requests {
			c := &p.Requests[k]
			text := c.Text
			switch {
			case c.Times > 0 && c.Times < seldom:
				text += ", seldom"
			case c.Times > 0 && c.Times != 1:
				text += ", " + amount(c.Times, "time")
			}
			if c.Note != "" {
				text += ": " + c.Note
			}
			out = append(out, paragraph(text))
			if code := cmp.Or(c.SQL, c.Command); code != "" {
				out = append(out, block{code: code})
			}
		}
	}
	return out
}

func (m *Money) blocks() []block {
	out := []block{note("Throughput is provisioned for the hottest physical partition at the peak. Autoscale is priced " +
		"at the " +
		"average load of each hour, and at least at a tenth of its maximum. The prices are those of the price table given.")}
	out = append(out, block{heading: "Proposed"}, block{grid: m.grid(&m.Proposed)})
	if m.Naive != nil {
		out = append(out, block{heading: m.say("One container for each table")}, block{grid: m.grid(m.Naive)})
	}
	return out
}

// grid has a line for each container, and the columns of the kinds that have a price.
func (m *Money) grid(t *MoneyTotal) *grid {
	g := &grid{columns: left(m.say("container")), totals: true}
	if m.manual {
		g.columns = append(g.columns, right("manual RU/s", m.Currency+", manual")...)
	}
	if m.autoscale {
		g.columns = append(g.columns, right("autoscale RU/s at most", m.Currency+", autoscale")...)
	}
	g.columns = append(g.columns, right("of that storage")...)
	storage := 0.0
	row := func(first, manualRU, autoscaleRU cell, manual, autoscale, storage float64) {
		line := []cell{first}
		if m.manual {
			line = append(line, manualRU, figure(manual))
		}
		if m.autoscale {
			line = append(line, autoscaleRU, figure(autoscale))
		}
		g.rows = append(g.rows, append(line, figure(storage)))
	}
	for _, l := range t.Lines {
		row(name(l.Container), figure(l.ManualRU), figure(l.AutoscaleRU), l.Manual, l.Autoscale, l.Storage)
		storage += l.Storage
	}
	row(words("all"), cell{}, cell{}, t.Manual, t.Autoscale, storage)
	return g
}
