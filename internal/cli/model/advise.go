package model

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/spf13/cobra"
)

// problemFlags are the flags of commands that search or price designs.
type problemFlags struct {
	source, workload string
	horizon          string
	floor            int
}

func (o *problemFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&o.source, "source", "", "file that orrery model inspect wrote: tables and statistics")
	flags.StringVar(&o.workload, "workload", "", "file of the format orrery.workload/1: access patterns with rates")
	flags.StringVar(&o.horizon, "horizon", "", "age at which limits are judged, such as 90d (default: that of the "+
		"source, else 90d)")
	flags.IntVar(&o.floor, "floor", 0, "partition key ranges of a container at least, 1 to 10,000 (default: that of the "+
		"source, else 10)")
}

// read reads the problem, with the options that the flags state.
func (o *problemFlags) read(ctx context.Context, cmd *cobra.Command, c *console.Console) (*problem, design.Options,
	error,
) {
	var options design.Options
	if err := cmp.Or(required(cmd, "source", o.source, "the file of tables and statistics"),
		required(cmd, "workload", o.workload, "the file of access patterns"), o.options(cmd, &options)); err != nil {
		return nil, options, err
	}
	p, err := readProblem(ctx, o.source, o.workload)
	if err != nil {
		return nil, options, err
	}
	for _, n := range p.notes {
		if err := c.Note("%s\n", n); err != nil {
			return nil, options, err
		}
	}
	return p, options, nil
}

func (o *problemFlags) options(cmd *cobra.Command, into *design.Options) error {
	if o.horizon != "" {
		d, ok := form.ParseDuration(o.horizon)
		if !ok || d <= 0 {
			return exit.Usagef("--horizon=%s: use a time such as 90d or 12h", o.horizon)
		}
		into.Horizon = float64(d)
	}
	if cmd.Flags().Changed("floor") && (o.floor < 1 || o.floor > 10_000) {
		return exit.Usagef("--floor=%d is out of range: use 1 to 10,000", o.floor)
	}
	into.Floor = o.floor
	return nil
}

// adviseCommand holds the flags of one `orrery model advise`.
type adviseCommand struct {
	problem          problemFlags
	lambda, headroom float64
	pins, forbids    []string
	prove, api       string
	out              output
	form             string
}

func newAdviseCommand(c *console.Console) *cobra.Command {
	o := &adviseCommand{}
	cmd := &cobra.Command{
		Use: "advise --source FILE --workload FILE", Short: "Search for a document design",
		Long: "Search for the cheapest document design that keeps all limits, and write it with its reasons as a file of " +
			"the format orrery.design/1. The same input gives the same bytes.\n\nA pin keeps a choice, --forbid excludes one: " +
			"embed:CHILD=PARENT, reference:TABLE, pk:TABLE=COLUMN+COLUMN, lookup:TABLE, apart:TABLE (a container of its own), " +
			"copy:TABLE.COLUMN=TABLE, projection:TABLE=COLUMN+COLUMN, split:TABLE=COLUMN+COLUMN, or the number of a " +
			"decision such as D3. Both may be repeated.",
		Example: "  orrery model advise --source source.yaml --workload workload.yaml --out design.yaml\n" +
			"  orrery model advise --source source.yaml --workload workload.yaml --pin pk:orders=customer_id\n" +
			"  orrery model advise --source source.yaml --workload workload.yaml -o table",
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context(), cmd, c) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	o.problem.add(cmd)
	flags.Float64Var(&o.lambda, "lambda", 1, "what a request counts as in RU, beside its charge (0 to 1,000)")
	flags.Float64Var(&o.headroom, "headroom", 0.8, "share of a limit that a design may use (above 0, up to 1)")
	flags.StringArrayVar(&o.pins, "pin", nil, "choice to keep; may be repeated")
	flags.StringArrayVar(&o.forbids, "forbid", nil, "choice to exclude; may be repeated")
	flags.StringVar(&o.api, "api", "nosql", "API that the application will use: nosql or mongodb")
	console.SetChoices(flags, "api", dialect.Known()...)
	flags.StringVar(&o.prove, "prove", "", "time to prove that no cheaper design exists, such as 30s (default: a proof "+
		"of small schemas only)")
	o.out.addFlags(cmd)
	console.AddOutputChoices(cmd, &o.form, "yaml", "json", "table")
	return cmd
}

func (o *adviseCommand) run(ctx context.Context, cmd *cobra.Command, c *console.Console) error {
	if err := cmp.Or(console.CheckOutput(o.form, "yaml", "json", "table"), o.out.check()); err != nil {
		return err
	}
	switch {
	case checkAPI(o.api) != nil:
		return checkAPI(o.api)
	case !(o.lambda >= 0 && o.lambda <= 1000):
		return exit.Usagef("--lambda=%v is out of range: use 0 to 1,000", o.lambda)
	case !(o.headroom > 0 && o.headroom <= 1):
		return exit.Usagef("--headroom=%v is out of range: use a number above 0, up to 1", o.headroom)
	}
	patience, err := o.patience()
	if err != nil {
		return err
	}
	p, options, err := o.problem.read(ctx, cmd, c)
	if err != nil {
		return err
	}
	p.patience = patience
	options.Headroom, options.RequestWeight, options.Pins, options.Forbids = o.headroom, o.lambda, o.pins, o.forbids
	options.API = dialect.API(o.api)
	p.settle(&options)
	doc, err := p.advise(ctx, options)
	if err != nil {
		return err
	}
	if o.prove != "" {
		if err := c.Note("%s\n", proofText(&doc.Search)); err != nil {
			return err
		}
	}
	var text []byte
	switch o.form {
	case "table":
		return c.Printf("%s", c.Table(decisionsOf(doc)))
	case "json":
		text, err = file.DesignJSON(doc, p.schema)
	default:
		text, err = file.WriteDesign(doc, p.schema)
	}
	if err != nil {
		return err
	}
	return o.out.write(c, text)
}

// checkAPI refuses an API that designs are not made for.
func checkAPI(api string) error {
	if !slices.Contains(dialect.Known(), api) {
		return exit.Usagef("--api=%s is not known: use %s", api, strings.Join(dialect.Known(), " or "))
	}
	return nil
}

// patience returns what tells whether the time for a proof lasts, or nil if none is asked for. The
// time begins when it is asked first: when the search for a cheap design has ended.
func (o *adviseCommand) patience() (func() bool, error) {
	if o.prove == "" {
		return nil, nil
	}
	seconds, ok := form.ParseDuration(o.prove)
	if !ok || seconds < 1 || seconds > 86400 {
		return nil, exit.Usagef("--prove=%s: use a time such as 30s, from 1s to 24h", o.prove)
	}
	var end time.Time
	return func() bool {
		now := clock.System().Now()
		if end.IsZero() {
			end = now.Add(time.Duration(float64(seconds) * float64(time.Second)))
		}
		return now.Before(end)
	}, nil
}

// proofText says how a proof ended.
func proofText(s *design.Search) string {
	gap := "how much cheaper a design could be is not known"
	if s.Gap < 0.995 {
		gap = fmt.Sprintf("a cheaper design can cost at most %.3g %% less", 100*s.Gap)
	}
	switch {
	case s.Proved:
		return "proved: no design among the candidates is cheaper"
	case s.TimeEnded:
		return "not proved: the time ended first, so the machine decided how far the proof came; " + gap +
			". Give it more time with --prove"
	}
	return "not proved: the schema has too many tables or choices for a proof; " + gap
}

// decisionsOf shows the decisions of a design, one on each line.
func decisionsOf(d *design.Document) (columns []string, cells [][]string) {
	columns = []string{"id", "kind", "choice", "why"}
	for i := range d.Decisions {
		x := &d.Decisions[i]
		cells = append(cells, []string{x.ID, x.Kind, choiceOf(x, d.Options.API), x.Says})
	}
	return columns, cells
}
