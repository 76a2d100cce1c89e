package model

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/spf13/cobra"
)

// predictCommand holds the flags of one `orrery model predict`.
type predictCommand struct {
	problem    problemFlags
	design     string
	at         string
	ranges     int
	rateFactor float64
	baseline   string
	budget     string
	sensitive  bool
	form       string
}

func newPredictCommand(c *console.Console) *cobra.Command {
	o := &predictCommand{}
	cmd := &cobra.Command{
		Use: "predict --design FILE --source FILE --workload FILE", Short: "Price a document design",
		Long: "Price a design, also one that you have edited: requests, RU and ranges of each access pattern, and size and " +
			"load of each container. Charges come from the meter that prices requests of the server.\n\n--at target prices " +
			"the data at the horizon, --at loaded the data as they are now. With --budget, the exit code is 8 if the design " +
			"costs more than the file allows or breaks a limit.",
		Example: "  orrery model predict --source source.yaml --workload workload.yaml --design design.yaml\n" +
			"  orrery model predict --source source.yaml --workload workload.yaml --design design.yaml --baseline naive\n" +
			"  orrery model predict --source source.yaml --workload workload.yaml --design design.yaml --budget budget.yaml",
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context(), cmd, c) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&o.design, "design", "", "file of the format orrery.design/1")
	o.problem.add(cmd)
	flags.StringVar(&o.at, "at", "target", "target: at the horizon; loaded: as the data are now")
	console.SetChoices(flags, "at", "target", "loaded")
	flags.IntVar(&o.ranges, "ranges", 1, "with --at loaded, partition key ranges of each container (1 to 10,000)")
	flags.Float64Var(&o.rateFactor, "rate-factor", 1, "what all rates are multiplied by (above 0, up to 1,000,000)")
	flags.StringVar(&o.baseline, "baseline", "", "naive: show one container for each table beside it")
	console.SetChoices(flags, "baseline", "naive")
	flags.BoolVar(&o.sensitive, "sensitivity", false, "show the numbers of the input that change a decision")
	flags.StringVar(&o.budget, "budget", "", "file of the format orrery.budget/1: what the design may cost")
	console.AddOutputChoices(cmd, &o.form, "table", "json", "md")
	return cmd
}

func (o *predictCommand) check(cmd *cobra.Command) error {
	switch {
	case o.at != "target" && o.at != "loaded":
		return exit.Usagef("--at=%s is not known: use target or loaded", o.at)
	case o.baseline != "" && o.baseline != "naive":
		return exit.Usagef("--baseline=%s is not known: use naive", o.baseline)
	case o.ranges < 1 || o.ranges > 10_000:
		return exit.Usagef("--ranges=%d is out of range: use 1 to 10,000", o.ranges)
	case cmd.Flags().Changed("ranges") && o.at != "loaded":
		return exit.Usagef("--ranges is for --at loaded: at the target, --floor states the least number of ranges")
	case o.sensitive && o.at != "target":
		return exit.Usagef("--sensitivity is for --at target: designs are chosen for the data at the horizon")
	case !(o.rateFactor > 0 && o.rateFactor <= 1_000_000):
		return exit.Usagef("--rate-factor=%v is out of range: use a number above 0, up to 1,000,000", o.rateFactor)
	}
	return cmp.Or(console.CheckOutput(o.form, "table", "json", "md"), required(cmd, "design", o.design, "the design"))
}

func (o *predictCommand) run(ctx context.Context, cmd *cobra.Command, c *console.Console) error {
	if err := o.check(cmd); err != nil {
		return err
	}
	p, options, err := o.problem.read(ctx, cmd, c)
	if err != nil {
		return err
	}
	for i := range p.workload.Patterns {
		p.workload.Patterns[i].Rate *= o.rateFactor
	}
	doc, err := p.design("--design", o.design)
	if err != nil {
		return err
	}
	budget, err := p.readBudget(o.budget)
	if err != nil {
		return err
	}
	doc.Options.Horizon = firstOf(options.Horizon, doc.Options.Horizon)
	doc.Options.Floor = firstOf(options.Floor, doc.Options.Floor)
	p.settle(&doc.Options)
	price := pricing(&doc.Options)
	price.Loaded, price.Ranges = o.at == "loaded", o.ranges
	m := predict.NewModel(p.schema, p.scale, p.workload, price)
	out := priced(p, &doc.Design, m.Price(&doc.Design))
	out.api = doc.Options.API
	if o.baseline == "naive" {
		out.addNaive(m.Price(m.Naive()))
	}
	if o.sensitive {
		if err := out.addSensitivity(ctx, p, doc); err != nil {
			return err
		}
	}
	if budget != nil {
		out.addBudget(budget)
	}
	if err := out.print(c, o.form); err != nil {
		return err
	}
	if budget != nil && out.overBudget() {
		return exit.Silently(exit.Gate)
	}
	return nil
}

// warn replaces the warnings about costs by those of a prediction. What the search alone knows,
// such as a constraint that nothing enforces, stays.
func warn(doc *design.Document, x *predict.Prediction) {
	kinds := map[string]bool{}
	for _, w := range x.Warnings {
		kinds[w.Kind] = true
	}
	kept := doc.Warnings
	doc.Warnings = nil
	add := func(w design.Warning) {
		w.ID = fmt.Sprintf("W%d", len(doc.Warnings)+1)
		doc.Warnings = append(doc.Warnings, w)
	}
	for _, w := range x.Warnings {
		add(design.Warning{Kind: w.Kind, Says: w.Text, Subject: w.Subject, Value: w.Value})
	}
	for _, w := range kept {
		if !kinds[w.Kind] {
			add(w)
		}
	}
	for i := range doc.Decisions {
		doc.Decisions[i].Caution = sameWarning(kept, doc.Warnings, doc.Decisions[i].Caution)
	}
}

// sameWarning returns the new id of a warning of the same kind about the same subject, or "".
func sameWarning(before, after []design.Warning, id string) string {
	for i := range before {
		if before[i].ID != id {
			continue
		}
		for j := range after {
			if after[j].Kind == before[i].Kind && slices.Equal(after[j].Subject, before[i].Subject) {
				return after[j].ID
			}
		}
	}
	return ""
}

// A prediction is the price of a design in the form of -o json.
type prediction struct {
	Totals      predictedTotal       `json:"totals"`
	Naive       *predictedTotal      `json:"naive,omitempty"`
	Patterns    []predictedPattern   `json:"patterns"`
	Containers  []predictedContainer `json:"containers"`
	Rules       []predictedRule      `json:"rules"`
	Breaches    []predictedBreach    `json:"breaches"`
	Warnings    []predictedWarning   `json:"warnings"`
	Sensitivity []predictedFlip      `json:"sensitivity,omitempty"`
	Budget      []budgetLine         `json:"budget,omitempty"`

	api dialect.API
}

type predictedTotal struct {
	Requests float64 `json:"requestsPerSecond"`
	RU       float64 `json:"ruPerSecond"`
	RulesRU  float64 `json:"rulesRuPerSecond"`
}

type predictedPattern struct {
	Name          string         `json:"name"`
	Rate          float64        `json:"ratePerSecond"`
	Requests      float64        `json:"requests"`
	RU            float64        `json:"ru"`
	Ranges        float64        `json:"ranges"`
	Naive         *predictedCost `json:"naive,omitempty"`
	NotUnderstood []string       `json:"notUnderstood,omitempty"`
}

type predictedCost struct {
	Requests float64 `json:"requests"`
	RU       float64 `json:"ru"`
}

type predictedContainer struct {
	Name       string  `json:"name"`
	Bytes      float64 `json:"bytes"`
	Partitions int     `json:"physicalPartitions"`
	RU         float64 `json:"ruPerSecond"`
	PeakRU     float64 `json:"peakRuPerSecond"`
	Needed     float64 `json:"neededRuPerSecond"`
	KeyValues  float64 `json:"logicalPartitions"`
	LargestKey float64 `json:"largestLogicalPartitionBytes"`
	HottestKey float64 `json:"hottestLogicalPartitionPeakRuPerSecond"`
	// Of a key with levels: the load of a range that has the hottest value of the first one.
	HottestFirst float64   `json:"hottestFirstLevelPeakRuPerSecond,omitempty"`
	Heat         []float64 `json:"heat"`
}

type predictedRule struct {
	Name    string  `json:"name"`
	Changes float64 `json:"changesPerSecond"`
	Items   float64 `json:"itemsPerChange"`
	RU      float64 `json:"ruPerSecond"`
}

type predictedBreach struct {
	Limit     string  `json:"limit"`
	Container string  `json:"container"`
	Value     float64 `json:"value"`
	Most      float64 `json:"most"`
}

type predictedWarning struct {
	Kind    string  `json:"kind"`
	Subject string  `json:"subject"`
	Value   float64 `json:"value"`
	Says    string  `json:"says"`
}

// priced puts a prediction into names.
func priced(p *problem, d *design.Design, x *predict.Prediction) *prediction {
	out := &prediction{
		Totals:   predictedTotal{x.Requests.Float(), x.RU.Float(), x.RulesRU.Float()},
		Patterns: []predictedPattern{}, Containers: []predictedContainer{}, Rules: []predictedRule{},
		Breaches: []predictedBreach{}, Warnings: []predictedWarning{},
	}
	for i := range x.Patterns {
		y := &x.Patterns[i]
		out.Patterns = append(out.Patterns, predictedPattern{
			Name: p.workload.Patterns[i].Name, Rate: p.workload.Patterns[i].Rate, Requests: y.Requests.Float(),
			RU: y.RU.Float(), Ranges: y.Ranges, NotUnderstood: y.NotUnderstood,
		})
	}
	name := func(container int) string {
		if container < 0 || container >= len(d.Containers) {
			return ""
		}
		return d.Containers[container].Name
	}
	for i := range x.Containers {
		y := &x.Containers[i]
		out.Containers = append(out.Containers, predictedContainer{
			name(i), y.Bytes, y.Partitions, y.RU, y.PeakRU, y.Needed, y.KeyValues, y.LargestKey, y.HottestKey,
			y.HottestFirst, y.Heat,
		})
	}
	for i := range x.Rules {
		y := &x.Rules[i]
		out.Rules = append(out.Rules, predictedRule{y.Name, y.ChangesPerSecond, y.ItemsPerChange, y.RU.Float()})
	}
	for _, y := range x.Breaches {
		out.Breaches = append(out.Breaches, predictedBreach{string(y.Limit), name(y.Container), y.Value, y.Most})
	}
	for _, y := range x.Warnings {
		out.Warnings = append(out.Warnings, predictedWarning{y.Kind, strings.Join(y.Subject, ", "), y.Value, y.Text})
	}
	return out
}

func (p *prediction) addNaive(x *predict.Prediction) {
	p.Naive = &predictedTotal{x.Requests.Float(), x.RU.Float(), x.RulesRU.Float()}
	for i := range p.Patterns {
		p.Patterns[i].Naive = &predictedCost{x.Patterns[i].Requests.Float(), x.Patterns[i].RU.Float()}
	}
}

func (p *prediction) print(c *console.Console, form string) error {
	if form == "json" {
		return console.EncodeIndented(c.Data(), p)
	}
	for i, t := range p.tables() {
		if len(t.cells) == 0 {
			continue
		}
		if i > 0 {
			if err := c.Printf("\n"); err != nil {
				return err
			}
		}
		if form == "md" {
			if _, err := io.WriteString(c.Data(), markdown(t.columns, t.cells)); err != nil {
				return err
			}
			continue
		}
		if err := c.Printf("%s", c.Table(t.columns, t.cells)); err != nil {
			return err
		}
	}
	return nil
}

// resultTable is one table of the output.
type resultTable struct {
	columns []string
	cells   [][]string
}

// short shows a number with three or four digits.
func short(x float64) string {
	if x >= 1000 {
		return fmt.Sprintf("%.0f", x)
	}
	return fmt.Sprintf("%.4g", x)
}

// megabytes shows a size.
func megabytes(bytes float64) string { return short(bytes/1e6) + " MB" }

func (p *prediction) tables() []resultTable {
	out := []resultTable{p.patternTable(), p.totalTable()}
	containers := resultTable{columns: []string{
		p.api.Say("container"), "size", "partitions", "RU/s", "peak RU/s", "needed RU/s", "keys",
		"largest key", "hottest partition",
	}}
	for _, x := range p.Containers {
		hottest := 0.0
		if len(x.Heat) > 0 {
			hottest = x.Heat[0]
		}
		containers.cells = append(containers.cells, []string{
			x.Name, megabytes(x.Bytes), fmt.Sprint(x.Partitions), short(x.RU), short(x.PeakRU), short(x.Needed),
			short(x.KeyValues), megabytes(x.LargestKey), fmt.Sprintf("%.1f %%", 100*hottest),
		})
	}
	rules := resultTable{columns: []string{"rule", "changes/s", p.api.Say("items per change"), "RU/s"}}
	for _, x := range p.Rules {
		rules.cells = append(rules.cells, []string{x.Name, short(x.Changes), short(x.Items), short(x.RU)})
	}
	breaches := resultTable{columns: []string{"broken limit", p.api.Say("container"), "value", "at most"}}
	for _, x := range p.Breaches {
		breaches.cells = append(breaches.cells, []string{x.Limit, x.Container, short(x.Value), short(x.Most)})
	}
	warnings := resultTable{columns: []string{"warning", "about", "says"}}
	for _, x := range p.Warnings {
		warnings.cells = append(warnings.cells, []string{x.Kind, x.Subject, x.Says})
	}
	return append(out, containers, rules, breaches, warnings, p.sensitivityTable(), p.budgetTable())
}

func (p *prediction) patternTable() resultTable {
	t := resultTable{columns: []string{"pattern", "per second", "requests", "RU", "ranges", "RU/s"}}
	if p.Naive != nil {
		t.columns = append(t.columns, "naive requests", "naive RU", "naive RU/s")
	}
	for _, x := range p.Patterns {
		row := []string{x.Name, short(x.Rate), short(x.Requests), short(x.RU), short(x.Ranges), short(x.Rate * x.RU)}
		if x.Naive != nil {
			row = append(row, short(x.Naive.Requests), short(x.Naive.RU), short(x.Rate*x.Naive.RU))
		}
		t.cells = append(t.cells, row)
	}
	return t
}

func (p *prediction) totalTable() resultTable {
	t := resultTable{columns: []string{"total", "requests/s", "RU/s", "of rules"}}
	t.cells = append(t.cells, []string{
		"design", short(p.Totals.Requests), short(p.Totals.RU + p.Totals.RulesRU), short(p.Totals.RulesRU),
	})
	if p.Naive != nil {
		t.cells = append(t.cells, []string{
			p.api.Say("one container for each table"), short(p.Naive.Requests), short(p.Naive.RU + p.Naive.RulesRU),
			short(p.Naive.RulesRU),
		})
	}
	return t
}

// markdown writes a table in Markdown.
func markdown(columns []string, cells [][]string) string {
	var b strings.Builder
	line := func(row []string) {
		for _, cell := range row {
			b.WriteString("| " + strings.ReplaceAll(string(screen.Printable(cell)), "|", `\|`) + " ")
		}
		b.WriteString("|\n")
	}
	line(columns)
	b.WriteString(strings.Repeat("|---", len(columns)) + "|\n")
	for _, row := range cells {
		line(row)
	}
	return b.String()
}

// A budgetLine is one limit of a budget.
type budgetLine struct {
	What  string  `json:"what"`
	Value float64 `json:"value"`
	Most  float64 `json:"most"`
	Kept  bool    `json:"kept"`
}

// addBudget compares the prediction with a budget.
func (p *prediction) addBudget(b *file.Budget) {
	add := func(what string, value float64, most *float64) {
		if most != nil {
			p.Budget = append(p.Budget, budgetLine{what, value, *most, value <= *most*(1+1e-9)})
		}
	}
	for _, limit := range b.Patterns {
		for _, x := range p.Patterns {
			if x.Name == limit.Pattern {
				add(x.Name+": requests", x.Requests, limit.Requests)
				add(x.Name+": RU", x.RU, limit.RU)
			}
		}
	}
	add("total: requests/s", p.Totals.Requests, b.Requests)
	add("total: RU/s", p.Totals.RU+p.Totals.RulesRU, b.RU)
}

func (p *prediction) overBudget() bool {
	for _, l := range p.Budget {
		if !l.Kept {
			return true
		}
	}
	return len(p.Breaches) > 0
}

func (p *prediction) budgetTable() resultTable {
	t := resultTable{columns: []string{"budget", "value", "at most", "outcome"}}
	for _, l := range p.Budget {
		outcome := "kept"
		if !l.Kept {
			outcome = "exceeded"
		}
		t.cells = append(t.cells, []string{l.What, short(l.Value), short(l.Most), outcome})
	}
	return t
}
