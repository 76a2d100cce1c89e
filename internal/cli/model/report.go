package model

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/plan"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/report"
	"github.com/spf13/cobra"
)

// reportForms are the forms of a report.
var reportForms = []string{"text", "md", "html", "json"}

// reportCommand holds the flags of `orrery model report` and `orrery model compare`.
type reportCommand struct {
	problem problemFlags
	designs []string
	runs    []string
	prices  report.Prices
	out     output
	form    string
}

func newReportCommand(c *console.Console) *cobra.Command {
	o := &reportCommand{designs: make([]string, 1)}
	cmd := &cobra.Command{
		Use: "report --design FILE --source FILE --workload FILE", Short: "Say in words and pictures what a design is",
		Long: "Write a report about a design: what it costs and what one container for each table would cost, pictures of " +
			"tables and containers, the decisions with their reasons and rejected alternatives, warnings, assumptions, and " +
			"what the application has to change. The HTML form is one file without scripts.\n\nWith --run, what a replay of " +
			"the design measured stands beside what was predicted: requests, RU, ranges, latency and refused requests of each " +
			"access pattern, the load of the ranges, and the answers that were compared.",
		Example: "  orrery model report --design design.yaml --source source.yaml --workload workload.yaml\n" +
			"  orrery model report --design design.yaml --source source.yaml --workload workload.yaml -o html --out " +
			"report.html\n" +
			"  orrery model report --design design.yaml --source source.yaml --workload workload.yaml --run run.json",
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := required(cmd, "design", o.designs[0], "the design"); err != nil {
				return err
			}
			return o.run(cmd.Context(), cmd, c)
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVar(&o.designs[0], "design", "", "file of the format orrery.design/1")
	cmd.Flags().StringArrayVar(&o.runs, "run", nil, "file of the format orrery.run/1: a replay of the design (repeatable)")
	o.addFlags(cmd)
	return cmd
}

func newCompareCommand(c *console.Console) *cobra.Command {
	o := &reportCommand{}
	cmd := &cobra.Command{
		Use: "compare DESIGN DESIGN...", Short: "Show several designs side by side",
		Long: "Price several designs of one source for one workload, and show them side by side: totals, each access " +
			"pattern, and where the rows of each table are.",
		Example: "  orrery model compare design.yaml edited.yaml --source source.yaml --workload workload.yaml",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) < 2 {
				return exit.Usagef("name at least two designs: %s", cmd.UseLine())
			}
			o.designs = args
			return o.run(cmd.Context(), cmd, c)
		},
	}
	cmd.Flags().SortFlags = false
	o.addFlags(cmd)
	return cmd
}

func (o *reportCommand) addFlags(cmd *cobra.Command) {
	flags := cmd.Flags()
	o.problem.add(cmd)
	flags.Float64Var(&o.prices.Manual, "price-manual", 0, "price of 100 RU/s of manual throughput for an hour")
	flags.Float64Var(&o.prices.Autoscale, "price-autoscale", 0, "price of 100 RU/s of autoscale throughput for an hour")
	flags.Float64Var(&o.prices.Storage, "price-storage", 0, "price of 1 GB for a month")
	flags.StringVar(&o.prices.Currency, "currency", "", "currency of the prices, such as EUR")
	o.out.addFlags(cmd)
	console.AddOutputChoices(cmd, &o.form, reportForms...)
}

func (o *reportCommand) check() error {
	for _, price := range []float64{o.prices.Manual, o.prices.Autoscale, o.prices.Storage} {
		if !(price >= 0 && price < 1e9) {
			return exit.Usagef("the price %v is out of range: use a number from 0", price)
		}
	}
	if o.prices.Currency == "" && o.prices != (report.Prices{}) {
		return exit.Usagef("name the currency of the prices with --currency")
	}
	return cmp.Or(console.CheckOutput(o.form, reportForms...), o.out.check())
}

// rendered is a report or a comparison.
type rendered interface {
	Terminal(v report.View) screen.Text
	Markdown() []byte
	HTML() []byte
	JSON() ([]byte, error)
}

func (o *reportCommand) run(ctx context.Context, cmd *cobra.Command, c *console.Console) error {
	if err := o.check(); err != nil {
		return err
	}
	p, options, err := o.problem.read(ctx, cmd, c)
	if err != nil {
		return err
	}
	reports := make([]*report.Report, len(o.designs))
	for i, name := range o.designs {
		if reports[i], err = o.one(p, name, options); err != nil {
			return err
		}
	}
	var out rendered = reports[0]
	if len(reports) > 1 {
		if out, err = report.Compare(reports...); err != nil {
			return usageOfReport(err)
		}
	}
	return o.print(c, out)
}

// usageOfReport gives what a report cannot be made of the exit code of usage.
func usageOfReport(err error) error {
	var wrong *report.Error
	if errors.As(err, &wrong) {
		return &exit.Error{Code: exit.Usage, Err: err}
	}
	return err
}

// nameOf names a design after its file, and after its path if another file has the same name.
func (o *reportCommand) nameOf(path string) string {
	short := func(path string) string { return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) }
	for _, other := range o.designs {
		if other != path && short(other) == short(path) {
			return path
		}
	}
	return short(path)
}

// one makes the report about one design, at today's prices.
func (o *reportCommand) one(p *problem, name string, options design.Options) (*report.Report, error) {
	q := *p
	doc, err := q.design("the design", name)
	if err != nil {
		return nil, err
	}
	doc.Options.Horizon = firstOf(options.Horizon, doc.Options.Horizon)
	doc.Options.Floor = firstOf(options.Floor, doc.Options.Floor)
	if len(o.designs) > 1 || doc.Name == "" {
		doc.Name = o.nameOf(name)
	}
	runs, err := o.readRuns(p, &doc.Design)
	if err != nil {
		return nil, err
	}
	q.settle(&doc.Options)
	in := report.Input{Document: doc, Schema: q.schema, Scale: q.scale, Workload: q.workload, Runs: runs}
	in.Proposed, in.Naive, in.NaiveDesign = q.reprice(doc)
	warn(doc, in.Proposed)
	if o.prices.Currency != "" {
		in.Prices = &o.prices
	}
	r, err := report.New(in)
	return r, usageOfReport(err)
}

// readRuns reads the replays of a design.
func (o *reportCommand) readRuns(p *problem, d *design.Design) (out []report.NamedRun, err error) {
	for _, name := range o.runs {
		run, err := p.readRun(name, d)
		if err != nil {
			return nil, err
		}
		out = append(out, report.NamedRun{Name: name, Run: run})
	}
	return out, nil
}

func (o *reportCommand) print(c *console.Console, r rendered) error {
	var text []byte
	var err error
	switch o.form {
	case "md":
		text = r.Markdown()
	case "html":
		text = r.HTML()
	case "json":
		text, err = r.JSON()
	default:
		view := report.View{Width: c.PageWidth()}
		if o.out.file == "" {
			view.Palette = console.PaletteFor(c.Environ, c.OutTerminal)
			return c.Printf("%s", r.Terminal(view))
		}
		text = []byte(r.Terminal(view))
	}
	if err != nil {
		return err
	}
	return o.out.write(c, text)
}

// reprice replaces what a document says about costs by what its design costs now. It returns the
// prices of the design and of one container for each table, and that design.
func (p *problem) reprice(doc *design.Document) (have, naive *predict.Prediction, apart *design.Design) {
	price := pricing(&doc.Options)
	m := predict.NewModel(p.schema, p.scale, p.workload, price)
	apart = m.Naive()
	have, naive = m.Price(&doc.Design), m.Price(apart)
	price.InLists = true
	lists := predict.NewModel(p.schema, p.scale, p.workload, price).Price(apart)
	total := func(x *predict.Prediction) design.Totals {
		return design.Totals{Requests: x.Requests.Float(), RU: x.RU.Float(), RulesRU: x.RulesRU.Float()}
	}
	cost := func(x *predict.Pattern) design.Cost {
		return design.Cost{Requests: x.Requests.Float(), RU: x.RU.Float(), Ranges: x.Ranges}
	}
	doc.Proposed, doc.Naive, doc.Plans = total(have), total(naive), nil
	steps, apartSteps := plan.New(p.schema, &doc.Design, doc.Options.API), plan.New(p.schema, apart, doc.Options.API)
	for i := range p.workload.Patterns {
		w := &p.workload.Patterns[i]
		doc.Plans = append(doc.Plans, design.Plan{
			Pattern: w.Name, RatePerSecond: w.Rate, NotUnderstood: have.Patterns[i].NotUnderstood,
			Steps: steps.Steps(w, have.Patterns[i].Steps), NaiveSteps: apartSteps.Steps(w, naive.Patterns[i].Steps),
			Predict: cost(&have.Patterns[i]), Naive: cost(&naive.Patterns[i]), NaiveWithInList: cost(&lists.Patterns[i]),
		})
	}
	return have, naive, apart
}
