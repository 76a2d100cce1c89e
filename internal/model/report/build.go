package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// builder makes the parts of a report.
type builder struct {
	in Input
	// homes says for each table where its rows live.
	homes []string
}

func (b *builder) columns(table int, columns []int) []string {
	out := make([]string, 0, len(columns))
	for _, c := range columns {
		out = append(out, b.in.Schema.Tables[table].Columns[c].Name)
	}
	return out
}

func (b *builder) tables() []Table {
	out := make([]Table, 0, len(b.in.Schema.Tables))
	for i := range b.in.Schema.Tables {
		from := &b.in.Schema.Tables[i]
		t := Table{Name: from.Name, Key: b.columns(i, from.Primary), References: []Reference{}, Home: b.homes[i]}
		if from.RowsKnown {
			rows := from.Rows
			t.Rows = &rows
		}
		if rows, ok := b.in.Scale.Rows[i]; ok {
			t.RowsAtHorizon = &rows
		}
		for f := range from.Foreign {
			fk := &from.Foreign[f]
			fanout := b.fanout(i, f)
			t.References = append(t.References, Reference{
				Columns: b.columns(i, fk.Columns), Table: b.in.Schema.Tables[fk.Table].Name,
				Avg: fanout.Avg, Max: fanout.Max, Assumed: fk.Assumed, Unique: from.UniqueForeign(f), to: fk.Table,
			})
		}
		out = append(out, t)
	}
	return out
}

// fanout returns the fan-out of a foreign key today, or else what the scale states of it.
func (b *builder) fanout(table, f int) schema.Fanout {
	today := b.in.Schema.Tables[table].Foreign[f].Fanout
	stated := b.in.Scale.Foreign[schema.ForeignRef{Table: table, Foreign: f}]
	switch {
	case today.Known():
		return today
	case stated.Fanout.Known():
		return stated.Fanout
	case stated.Growth == schema.Bounded:
		return schema.Fanout{Max: stated.Max}
	}
	return today
}

func (b *builder) containers() []Container {
	from := b.in.Document.Design.Containers
	out := make([]Container, 0, len(from))
	for i := range from {
		c := Container{
			Name: from[i].Name, Paths: text(from[i].Paths), Constant: from[i].Constant,
			IndexAll: from[i].IndexAll, Index: text(from[i].Index), Items: []Node{},
			Throughput: throughputText(from[i].Throughput), api: b.in.Document.Options.API,
		}
		for _, sorts := range from[i].Composite {
			var one []string
			for _, s := range sorts {
				if s.Descending {
					s.Path += " desc"
				}
				one = append(one, s.Path)
			}
			c.Composite = append(c.Composite, strings.Join(one, ", "))
		}
		for k := range from[i].Items {
			it := &from[i].Items[k]
			home := b.homes[it.Root.Table]
			n := b.node(&it.Root, it.Type, "item", from[i].Name)
			if it.Projection {
				b.homes[it.Root.Table] = home
			}
			n.Key = b.columns(it.Root.Table, it.Key)
			if it.Generated {
				n.Key = []string{design.IDProperty}
			}
			n.Buckets, n.Projection, n.SecondPart = it.Bucket, it.Projection, it.Part != nil && !it.Projection && home != ""
			if it.Part != nil {
				n.Properties = b.properties(&it.Root, it)
			}
			c.Items = append(c.Items, n)
		}
		if b.in.Proposed != nil {
			p := &b.in.Proposed.Containers[i]
			c.Sizes = &Sizes{
				Bytes: p.Bytes, Partitions: p.Partitions, RU: p.RU, PeakRU: p.PeakRU, KeyValues: p.KeyValues,
				LargestBytes: p.LargestKey, HottestRU: p.HottestKey, NeededRU: p.Needed,
			}
		}
		out = append(out, c)
	}
	return out
}

// text returns a list that is never nil, so that JSON has [] rather than null.
func text(list []string) []string { return append([]string{}, list...) }

func (b *builder) node(from *design.Node, name, kind, container string) Node {
	n := Node{
		Name: name, Kind: kind, Table: b.in.Schema.Tables[from.Table].Name, Limit: from.Cap,
		Properties: b.properties(from, nil), table: from.Table,
	}
	home := fmt.Sprintf(b.in.Document.Options.API.Say("item type %s of container %s"), name, container)
	if kind != "item" {
		home = fmt.Sprintf("%s %s inside %s", kind, name, container)
	}
	if b.homes[from.Table] == "" {
		b.homes[from.Table] = home
	}
	for i := range from.Copies {
		c := &from.Copies[i]
		of, _ := b.in.source(from.Table, c)
		n.Copies = append(n.Copies, Copy{
			Property: c.Property, Of: b.in.Schema.Name(of), Rule: c.Rule, table: of.Table,
		})
	}
	for i := range from.Counters {
		c := &from.Counters[i]
		of := b.in.Schema.Tables[c.Table].Name
		if c.Column >= 0 {
			of += "." + b.in.Schema.Tables[c.Table].Columns[c.Column].Name
		}
		n.Counters = append(n.Counters, Counter{
			Property: c.Property, Counts: c.Func + "(" + of + ")", Rule: c.Rule, Sync: c.Sync,
		})
	}
	for i := range from.Embeds {
		e := &from.Embeds[i]
		kind := "object"
		if e.Array {
			kind = "array"
		}
		n.Embeds = append(n.Embeds, b.node(e, e.Property, kind, name))
	}
	return n
}

// properties returns the names of a node's properties: of the columns that an item type has, or of
// all.
func (b *builder) properties(n *design.Node, of *design.Item) []string {
	names, t := n.Properties, &b.in.Schema.Tables[n.Table]
	if len(names) != len(t.Columns) {
		names = t.PropertyNames()
	}
	out := []string{}
	for c, name := range names {
		if name != "" && (of == nil || of.Has(t, c)) {
			out = append(out, name)
		}
	}
	return out
}

func (b *builder) patterns() []Pattern {
	out := make([]Pattern, 0, len(b.in.Document.Plans))
	for i := range b.in.Document.Plans {
		from := &b.in.Document.Plans[i]
		p := Pattern{
			Name: from.Pattern, Rate: from.RatePerSecond,
			Proposed: costOf(from.Predict, from.RatePerSecond), Naive: costOf(from.Naive, from.RatePerSecond),
			SQL: b.sql(from.Pattern), Requests: b.calls(from.Steps), NaiveRequests: b.calls(from.NaiveSteps),
			NotUnderstood: from.NotUnderstood,
		}
		if in := from.NaiveWithInList; in != (design.Cost{}) {
			cost := costOf(in, from.RatePerSecond)
			p.NaiveInList = &cost
		}
		out = append(out, p)
	}
	return out
}

func costOf(c design.Cost, rate float64) Cost {
	return Cost{Requests: c.Requests, RU: c.RU, Ranges: c.Ranges, RUPerSecond: c.RU * rate}
}

// sql returns the statements of a pattern, with how often one run repeats each.
func (b *builder) sql(pattern string) []string {
	out := []string{}
	if b.in.Workload == nil {
		return out
	}
	for i := range b.in.Workload.Patterns {
		p := &b.in.Workload.Patterns[i]
		if p.Name != pattern {
			continue
		}
		for k := 0; k < len(p.Statements); k++ {
			line, n := p.Statements[k].Text, p.Statements[k].Times()
			// One text can be several statements: the branches of a UNION, a sub-query, or the
			// insert and the update of an upsert, which share its runs.
			for ; k+1 < len(p.Statements) && p.Statements[k+1].Text == line; k++ {
				if p.Statements[k+1].Upsert {
					n += p.Statements[k+1].Times()
				}
			}
			if n != 1 {
				line += " -- " + number(n) + " times"
			}
			out = append(out, line)
		}
		return out
	}
	return out
}

// calls words the steps of a plan.
func (b *builder) calls(steps []design.Step) []Call {
	out := make([]Call, 0, len(steps))
	for i := range steps {
		s := &steps[i]
		out = append(out, Call{
			Kind: s.Kind, Text: b.callText(s), SQL: s.SQL, Command: s.Command,
			Times: s.Times, Requests: s.Requests, RU: s.RU, Note: s.Note,
		})
	}
	return out
}

// callText says in one sentence what a step sends.
func (b *builder) callText(s *design.Step) string {
	say := b.in.Document.Options.API.Say
	types := strings.Join(s.Types, " and ")
	of := strings.TrimSpace(types + say(" in container ") + s.Container)
	key := ""
	if len(s.Key) > 0 {
		key = say(", partition key [") + strings.Join(s.Key, ", ") + "]"
	}
	id := ""
	if s.ID != "" {
		id = " with id " + s.ID
	}
	set := ""
	if len(s.Set) > 0 {
		set = "; it sets " + strings.Join(s.Set, ", ")
	}
	switch s.Kind {
	case "point_read":
		return say("Read one item: ") + of + id + key
	case "query":
		if key == "" {
			key = ", over all partitions"
		}
		return "Query " + of + key
	case "create":
		return "Create " + of + id + key
	case "replace":
		return "Replace " + of + id + key + set
	case "patch":
		if s.If != "" {
			set = ", if " + s.If + set
		}
		return "Patch " + of + id + key + set
	case "delete":
		return "Delete " + of + id + key
	case "batch":
		return say("Send one transactional batch: ") + of + key + set
	case "procedure":
		name := ""
		if s.Name != "" {
			name = " " + s.Name
		}
		return "Run the stored procedure" + name + ": " + of + key + set
	}
	return strings.TrimSpace(spaced(s.Kind) + ": " + of + id + key + set)
}

func (b *builder) totals(patterns []Pattern) Totals {
	doc := b.in.Document
	t := Totals{
		Proposed: Total{doc.Proposed.Requests, doc.Proposed.RU + doc.Proposed.RulesRU, len(doc.Design.Containers)},
		Naive:    Total{doc.Naive.Requests, doc.Naive.RU + doc.Naive.RulesRU, len(b.in.Schema.Tables)},
		RulesRU:  doc.Proposed.RulesRU,
	}
	all := len(patterns) > 0
	in := Total{Containers: t.Naive.Containers}
	for i := range patterns {
		p := &patterns[i]
		if p.NaiveInList == nil {
			all = false
			break
		}
		in.Requests += p.NaiveInList.Requests * p.Rate
		in.RU += p.NaiveInList.RUPerSecond
	}
	if all {
		t.NaiveInList = &in
	}
	return t
}

func (b *builder) decisions() []Decision {
	out := make([]Decision, 0, len(b.in.Document.Decisions))
	for i := range b.in.Document.Decisions {
		from := &b.in.Document.Decisions[i]
		d := Decision{
			ID: from.ID, Kind: from.Kind, Title: b.title(from), Says: from.Says,
			Rules: []Method{}, Evidence: []Evidence{}, Alternatives: []Alternative{},
			FlipsWhen: from.FlipsWhen, Caution: from.Caution, Unsupported: Unsupported(*from),
		}
		for _, id := range from.Method {
			d.Rules = append(d.Rules, Method{id, b.in.Document.Options.API.Say(Means(id))})
		}
		for k := range from.Evidence {
			d.Evidence = append(d.Evidence, Evidence{spaced(from.Evidence[k].Name), exactText(&from.Evidence[k])})
		}
		for k := range from.Alternatives {
			d.Alternatives = append(d.Alternatives, b.alternative(&from.Alternatives[k]))
		}
		out = append(out, d)
	}
	return out
}

// title says what was chosen: the facts of the choice in their order, facts of one name together.
func (b *builder) title(d *design.Decision) string {
	spaced := func(name string) string { return b.in.Document.Options.API.Say(spaced(name)) }
	var parts []string
	last := ""
	for i := range d.Choice {
		f := &d.Choice[i]
		if f.Name == last {
			parts[len(parts)-1] += ", " + factText(f)
			continue
		}
		last = f.Name
		parts = append(parts, spaced(f.Name)+" "+factText(f))
	}
	if len(parts) == 0 {
		return sentenceCase(spaced(d.Kind))
	}
	return sentenceCase(strings.Join(parts, ", "))
}

func (b *builder) alternative(from *design.Alternative) Alternative {
	a := Alternative{Name: spaced(from.Name), Breaks: from.Infeasible}
	if a.Breaks != "" {
		a.Text = "rejected: " + a.Breaks
		return a
	}
	now := b.in.Document.Proposed
	a.RU, a.Requests = from.RU, from.Requests
	a.MoreRU, a.MoreRequests = from.RU-now.RU-now.RulesRU, from.Requests-now.Requests
	a.Text = fmt.Sprintf("%s RU/s and %s requests/s in all: %s RU/s, %s requests/s",
		number(a.RU), number(a.Requests), signed(a.MoreRU), signed(a.MoreRequests))
	return a
}

func (b *builder) warnings() []Warning {
	out := make([]Warning, 0, len(b.in.Document.Warnings))
	for _, w := range b.in.Document.Warnings {
		out = append(out, Warning{w.ID, w.Kind, text(w.Subject), w.Says, w.Value})
	}
	return out
}

func (b *builder) rules() []Rule {
	out := make([]Rule, 0, len(b.in.Document.Rules))
	for i := range b.in.Document.Rules {
		from := &b.in.Document.Rules[i]
		e := &from.Expected
		r := Rule{
			Name: from.Name, Kind: from.Kind, Mode: from.Mode, By: from.By, From: place(from.From), To: place(from.To),
			On: from.On, Sets: []string{}, Changes: e.ChangesPerSecond, Items: e.ItemsPerChange,
			ItemsMax: e.ItemsPerChangeMax, Ranges: e.Ranges, RUChange: e.RUPerChange, RU: e.RUPerSecond,
			Freshness: from.Freshness,
		}
		for _, s := range from.Set {
			r.Sets = append(r.Sets, s.Path+" = "+s.Value)
		}
		out = append(out, r)
	}
	return out
}

func place(p design.Place) string {
	if p.Type == "" {
		return p.Container
	}
	return p.Type + " in " + p.Container
}

func (b *builder) assumptions() ([]Assumption, []Sensitivity) {
	list := make([]Assumption, 0, len(b.in.Document.Assumptions))
	for _, a := range b.in.Document.Assumptions {
		list = append(list, Assumption{a.ID, a.What, text(a.Flips)})
	}
	numbers := make([]Sensitivity, 0, len(b.in.Document.Sensitivity))
	for _, s := range b.in.Document.Sensitivity {
		numbers = append(numbers, Sensitivity{s.What, s.Now, s.Factor, text(s.Flips), s.BreakEven})
	}
	return list, numbers
}

// summary is the result in one paragraph.
func summary(r *Report, doc *design.Document) []string {
	t := &r.Totals
	out := []string{fmt.Sprintf("%s become %s with %s.", plural(len(r.Tables), "table"),
		plural(t.Proposed.Containers, r.say("container")), plural(itemTypes(r.Containers), r.say("item type")))}
	if t.Proposed.RU > 0 || t.Naive.RU > 0 {
		out = append(out, fmt.Sprintf(r.say("The workload takes %s RU/s and %s requests a second; "+
			"one container for each table takes %s RU/s and %s requests a second%s."),
			number(t.Proposed.RU), number(t.Proposed.Requests), number(t.Naive.RU), number(t.Naive.Requests),
			lessText(t.Proposed.RU, t.Naive.RU)))
	}
	if t.NaiveInList != nil {
		out = append(out, fmt.Sprintf(
			r.say("With IN lists, one container for each table takes %s RU/s and %s requests a second."),
			number(t.NaiveInList.RU), number(t.NaiveInList.Requests)))
	}
	for i := range r.Runs {
		out = append(out, r.Runs[i].sentence())
	}
	if n := len(r.Rules); n > 0 {
		keep := "keeps"
		if n > 1 {
			keep = "keep"
		}
		out = append(out, fmt.Sprintf("%s %s copies and counters true, for %s RU/s of that.",
			plural(n, "rule"), keep, number(t.RulesRU)))
	}
	if o := doc.Options; o.Horizon > 0 {
		out = append(out, fmt.Sprintf(r.say("Limits are judged after %s days, with at least %s for each container."),
			number(o.Horizon/86400), plural(o.Floor, r.say("partition key range"))))
	}
	switch s := doc.Search; {
	case s.Proved:
		out = append(out, "The search proved that no cheaper design exists among its candidates.")
	case s.TimeEnded && s.Gap > 0 && s.Gap < 0.995:
		out = append(out, fmt.Sprintf("The time for a proof ended first, so the machine decided how far it came; a "+
			"cheaper design can cost at most %s %% less.", number(s.Gap*100)))
	case s.TimeEnded:
		out = append(out, "The time for a proof ended first, so the machine decided how far it came; that no cheaper design "+
			"exists is not proved.")
	case s.Method != "" && s.Gap > 0 && s.Gap < 0.995:
		out = append(out, fmt.Sprintf("The design was found by %s; a cheaper one can cost at most %s %% less.",
			spaced(s.Method), number(s.Gap*100)))
	case s.Method != "":
		out = append(out, fmt.Sprintf("The design was found by %s; that no cheaper one exists is not proved.",
			spaced(s.Method)))
	}
	if n := len(r.Warnings); n > 0 {
		out = append(out, fmt.Sprintf("%s and %s need a look before the design is used.",
			plural(n, "warning"), plural(len(r.Assumptions), "assumption")))
	}
	if r.Money != nil {
		out = append(out, r.Money.Text)
	}
	return out
}

// lessText compares a cost with the naive one.
func lessText(proposed, naive float64) string {
	if proposed <= 0 || naive <= 0 {
		return ""
	}
	if proposed <= naive {
		return fmt.Sprintf(", %s times as much", number(naive/proposed))
	}
	return fmt.Sprintf(", %s %% of it", number(100*naive/proposed))
}

func itemTypes(list []Container) (n int) {
	for i := range list {
		n += len(list[i].Items)
	}
	return n
}

// Heat is the predicted load of the physical partitions of both designs, on one scale.
type Heat struct {
	// Most is the load of the hottest physical partition of both designs, in RU per second at the
	// peak. A level is a fifth of it.
	Most float64 `json:"mostRuPerSecond"`
	// Limit is what one physical partition can serve, in RU per second.
	Limit    float64    `json:"limitRuPerSecond"`
	Proposed []HeatLine `json:"proposed"`
	Naive    []HeatLine `json:"naive"`
}

// A HeatLine is the load of one container.
type HeatLine struct {
	Container string `json:"container"`
	// RU is the load of each physical partition, in RU per second at the peak, the hottest first.
	RU []float64 `json:"ruPerSecond"`
	// Levels are 0 to 5: 0 is no load, 5 is more than four fifths of Most.
	Levels []int `json:"levels"`
	// Needed is the throughput that the container needs for its hottest partition, in RU per
	// second.
	Needed float64 `json:"neededRuPerSecond"`
}

// partitionLimit is the throughput of one physical partition, in RU per second, from the service's
// documents.
const partitionLimit = 10_000

// levels is the number of shades of heat.
const levels = 5

func (b *builder) heat() *Heat {
	if b.in.Proposed == nil {
		return nil
	}
	h := &Heat{Limit: partitionLimit, Naive: []HeatLine{}}
	h.Proposed = heatLines(&b.in.Document.Design, b.in.Proposed)
	if b.in.Naive != nil {
		h.Naive = heatLines(b.in.NaiveDesign, b.in.Naive)
	}
	both := [][]HeatLine{h.Proposed, h.Naive}
	for _, list := range both {
		for i := range list {
			h.Most = max(h.Most, slices.Max(append([]float64{0}, list[i].RU...)))
		}
	}
	for _, list := range both {
		for i := range list {
			for _, x := range list[i].RU {
				list[i].Levels = append(list[i].Levels, level(x, h.Most))
			}
		}
	}
	return h
}

func heatLines(d *design.Design, p *predict.Prediction) []HeatLine {
	out := make([]HeatLine, 0, len(p.Containers))
	for i := range p.Containers {
		c := &p.Containers[i]
		line := HeatLine{Container: d.Containers[i].Name, RU: []float64{}, Levels: []int{}, Needed: c.Needed}
		for _, share := range c.Heat {
			line.RU = append(line.RU, share*c.PeakRU)
		}
		if len(c.Heat) == 0 {
			line.RU = append(line.RU, make([]float64, min(max(0, c.Partitions), 1000))...)
		}
		out = append(out, line)
	}
	return out
}

// level is the shade of a load.
func level(x, most float64) int {
	if x <= 0 || most <= 0 {
		return 0
	}
	return min(levels, 1+int(x/most*levels*(1-1e-9)))
}
