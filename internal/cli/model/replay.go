package model

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/migrate"
	"github.com/orrery-db/orrery/internal/model/replay"
	"github.com/spf13/cobra"
)

// replayCommand holds the flags of one `orrery model replay`.
type replayCommand struct {
	data       dataFlags
	workload   string
	duration   time.Duration
	rateFactor float64
	seed       uint64
	workers    int
	retry      string
	ranges     int
	samples    int
	atLeast    int
	budget     string
	keep       bool
	writes     bool
	scenario   string
	out        output
	form       string
	quiet      bool
}

func newReplayCommand(c *console.Console) *cobra.Command {
	o := &replayCommand{}
	cmd := &cobra.Command{
		Use: "replay --design FILE --source FILE --workload FILE --from sqlite:FILE|ddl:FILE|postgres://… " +
			"--to ENDPOINT|CONTEXT",
		Short: "Put the load of a workload on a design, and compare with the prediction",
		Long: "Run the access patterns of a workload on a server as an application would under a design, at their rates, " +
			"and compare requests, RU and heat with the prediction. Arrivals are drawn before and kept, whether or not the " +
			"server is ready; latency counts from the moment when a run was due. Values come from the rows of the " +
			"database.\n\nThe load writes, so the rows are first migrated to a temporary database with --ranges partition " +
			"key ranges for each container; it is dropped in the end. With --database, the load runs on what `orrery model " +
			"migrate` made: then patterns that write are left out, unless --writes is given.\n\nThe exit code is 8 if the " +
			"measured differs from the predicted by more than the tolerances, if an answer differs from the source " +
			"(--semantic), or if a budget is exceeded.\n\n--scenario hot-tenant shows what a bad partition key does, on a " +
			"server of its own and without other flags.",
		Example: "  orrery model replay --design design.yaml --source source.yaml --workload workload.yaml --from " +
			"sqlite:shop.db --to http://localhost:8081 --baseline naive --out run.json\n" +
			"  orrery model replay --design design.yaml --source source.yaml --workload workload.yaml --from sqlite:shop.db " +
			"--ranges 5 --semantic 200\n" +
			"  orrery model replay --scenario hot-tenant",
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if o.scenario != "" {
				return o.scenarioRun(cmd.Context(), cmd, c)
			}
			return o.run(cmd.Context(), cmd, c)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	o.data.add(cmd)
	flags.Lookup("source").Usage = "file that orrery model inspect wrote: tables and statistics"
	flags.Lookup("database").Usage = "run on what orrery model migrate wrote into this database, and with --baseline " +
		"naive into this name and -naive (default: a temporary database)"
	flags.Lookup("baseline").Usage = "naive: replay one container for each table too"
	flags.StringVar(&o.workload, "workload", "", "file of the format orrery.workload/1: access patterns with rates")
	flags.DurationVar(&o.duration, "duration", time.Minute, "how long the load lasts, for each design")
	flags.Float64Var(&o.rateFactor, "rate-factor", 1, "what all rates are multiplied by (above 0, up to 1,000,000)")
	flags.Uint64Var(&o.seed, "seed", 1, "the same seed gives the same runs with the same values")
	flags.IntVar(&o.workers, "workers", replay.DefaultWorkers, "runs at once (1 to 1,024)")
	flags.StringVar(&o.retry, "retry", "sdk", "after 429: sdk waits and sends again as SDKs do; none gives up the run")
	console.SetChoices(flags, "retry", "none", "sdk")
	flags.IntVar(&o.ranges, "ranges", 1, "partition key ranges of each container (1 to 100)")
	flags.IntVar(&o.samples, "semantic", 0, "runs of each pattern whose answer is compared with that of the database")
	flags.IntVar(&o.atLeast, "at-least", replay.DefaultAtLeast, "runs of each pattern; what the load lacks follows it")
	flags.StringVar(&o.budget, "budget", "", "file of the format orrery.budget/1: what the design may cost")
	flags.BoolVar(&o.keep, "keep", false, "keep the temporary databases")
	flags.BoolVar(&o.writes, "writes", false, "with --database, run patterns that write too")
	flags.StringVar(&o.scenario, "scenario", "", "hot-tenant: six tenants, first with the tenant as the key, then with "+
		"the advised one; it has data, load and a server of its own")
	console.SetChoices(flags, "scenario", hotTenant)
	o.out.addFlags(cmd)
	flags.Lookup("out").Usage = "file of the format orrery.run/1 to write"
	console.AddOutputChoices(cmd, &o.form, "table", "json", "md")
	flags.BoolVar(&o.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	return cmd
}

// Bounds of the load; a seed is a number that JSON holds.
const (
	maxDuration = 24 * time.Hour
	maxSeed     = 1<<53 - 1
)

func (o *replayCommand) check(cmd *cobra.Command) error {
	switch {
	case o.data.design == "":
		return required(cmd, "design", "", "the design")
	case o.data.stats == "":
		return required(cmd, "source", "", "the file of tables and statistics")
	case o.workload == "":
		return required(cmd, "workload", "", "the file of access patterns")
	case o.duration < time.Second || o.duration > maxDuration:
		return exit.Usagef("--duration=%v is out of range: use 1s to 24h", o.duration)
	case !(o.rateFactor > 0 && o.rateFactor <= 1_000_000):
		return exit.Usagef("--rate-factor=%v is out of range: use a number above 0, up to 1,000,000", o.rateFactor)
	case o.workers < 1 || o.workers > 1024:
		return exit.Usagef("--workers=%d is out of range: use 1 to 1,024", o.workers)
	case o.retry != "none" && o.retry != "sdk":
		return exit.Usagef("--retry=%s is not known: use none or sdk", o.retry)
	case o.ranges < 1 || o.ranges > 100:
		return exit.Usagef("--ranges=%d is out of range: use 1 to 100", o.ranges)
	case o.samples < 0 || o.samples > 100_000:
		return exit.Usagef("--semantic=%d is out of range: use 0 to 100,000", o.samples)
	case o.atLeast < 0 || o.atLeast > 100_000:
		return exit.Usagef("--at-least=%d is out of range: use 0 to 100,000", o.atLeast)
	case o.seed > maxSeed:
		return exit.Usagef("--seed=%d is too large: use at most %d", o.seed, uint64(maxSeed))
	case o.writes && o.data.database == "":
		return exit.Usagef("--writes is for --database: the load on a temporary database writes anyway")
	case o.keep && o.data.database != "":
		return exit.Usagef("--keep is for temporary databases: %s is kept", o.data.database)
	}
	return cmp.Or(o.data.check(cmd), console.CheckOutput(o.form, "table", "json", "md"), o.out.check())
}

func (o *replayCommand) run(ctx context.Context, cmd *cobra.Command, c *console.Console) (err error) {
	if err := o.check(cmd); err != nil {
		return err
	}
	baseline := o.data.baseline == "naive"
	o.data.baseline = "" // the design is replayed too
	p, err := readProblem(ctx, o.data.stats, o.workload)
	if err != nil {
		return err
	}
	doc, err := readDesign("--design", o.data.design, p.schema)
	if err != nil {
		return err
	}
	budget, err := p.readBudget(o.budget)
	if err != nil {
		return err
	}
	d, sender, err := o.data.reach(ctx, c.Environ)
	if err != nil {
		return err
	}
	defer d.source.Close() //nolint:errcheck // read only
	if err := sameTables(d.schema.Tables, p.schema.Tables); err != nil {
		return err
	}
	for i := range p.workload.Patterns {
		p.workload.Patterns[i].Rate *= o.rateFactor
	}
	p.settle(&doc.Options)
	if err := p.under(&doc.Design); err != nil {
		return err
	}
	line := console.NewProgress(c, o.quiet)
	defer line.End()
	play := &replay.Play{
		Options: replay.Options{
			Schema: p.schema, Workload: p.workload, Sender: sender, Duration: o.duration, Seed: o.seed, Workers: o.workers,
			AtLeast: o.atLeast, Retry: o.retry == "sdk", ReadOnly: o.data.database != "" && !o.writes,
			Progress: func(r replay.Progress) { line.Show(loadText(r)) },
		},
		Scale: p.scale, Design: &doc.Design, Source: d.source, Price: pricing(&doc.Options), Ranges: o.ranges,
		Baseline: baseline, Samples: o.samples, Database: o.data.database, Keep: o.keep,
	}
	if o.atLeast == 0 {
		play.AtLeast = -1
	}
	if play.Database == "" {
		play.Database = fmt.Sprintf("replay-%s-%d", d.database, clock.System().Now().UnixNano()%1e9)
		if err := account.CheckName("database", play.Database); err != nil {
			return exit.Usagef("%q cannot name a database of the account: give the design a shorter name", play.Database)
		}
		play.Fill = func(ctx context.Context, name string, of *design.Design, database string) error {
			result, err := migrate.Run(ctx, migrate.Options{
				Sender: sender, Database: database, Source: d.source, Schema: p.schema, Design: of, Ranges: o.ranges,
				Progress: func(m migrate.Progress) {
					line.Show(fmt.Sprintf("%s: migrates %s, type %d of %d, %d of %d rows", name, m.Type, m.Number, m.Types, m.Rows,
						m.RowsTotal))
				},
			})
			if err == nil && result.Rejected > 0 {
				err = fmt.Errorf("%d rows do not fit into the design %s: `orrery model migrate --dry-run` lists them",
					result.Rejected, name)
			}
			return err
		}
	}
	result, err := play.Do(ctx)
	line.End()
	if err != nil {
		return dataError(ctx, c, err, "")
	}
	result.RateFactor = o.rateFactor
	if result.Source, err = p.replayed(&doc.Design); err != nil {
		return err
	}
	if budget != nil {
		addBudget(result, budget)
	}
	return o.finish(c, result)
}

// finish writes and prints the result.
func (o *replayCommand) finish(c *console.Console, r *file.Run) error {
	text, err := file.WriteRun(r)
	if err != nil {
		return err
	}
	if o.out.file != "" {
		if err := o.out.write(c, text); err != nil {
			return err
		}
	}
	if o.form == "json" {
		if _, err := c.Data().Write(text); err != nil {
			return err
		}
	} else if err := printRun(c, r, o.form); err != nil {
		return err
	}
	if !r.Kept {
		return exit.Silently(exit.Gate)
	}
	return nil
}
