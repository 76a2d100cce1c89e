package model

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/model/export"
	"github.com/orrery-db/orrery/internal/model/migrate"
	"github.com/orrery-db/orrery/internal/model/verify"
	"github.com/spf13/cobra"
)

// migrateCommand holds the flags of one `orrery model migrate`.
type migrateCommand struct {
	data    dataFlags
	options migrate.Options
	dryRun  bool
	verify  string
	follow  bool
	form    string
	quiet   bool
}

func newMigrateCommand(c *console.Console) *cobra.Command {
	o := &migrateCommand{}
	cmd := &cobra.Command{
		Use:   "migrate --design FILE --from sqlite:FILE|ddl:FILE|postgres://… --to ENDPOINT|CONTEXT",
		Short: "Write the rows of a database as the items of a design",
		Long: "Make the containers of a design in an account, and write the rows of a database into them as items. The " +
			"account may be any that speaks this API. The database is only read, in one state. Items have ids made from " +
			"primary keys and are upserts, so a second run changes nothing.\n\nA row that the design or the account refuses " +
			"is listed in a file, never cut; the exit code is 7 then. --resume continues an interrupted migration: its " +
			"progress is kept in the container " + migrate.Bookkeeping + " of the target.",
		Example: "  orrery model migrate --design design.yaml --from sqlite:shop.db --dry-run\n" +
			"  orrery model migrate --design design.yaml --from sqlite:shop.db --to http://localhost:8081 --verify full\n" +
			"  orrery model migrate --design design.yaml --from postgres://app@db/shop --to prod --rate-ru 4000 --resume",
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context(), cmd, c) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	o.data.add(cmd)
	flags.Float64Var(&o.options.RateRU, "rate-ru", 0, "limit in request units per second; 0 is no limit")
	flags.IntVar(&o.options.Workers, "workers", migrate.DefaultWorkers, "ranges of rows that are read at once (1 to 64)")
	flags.IntVar(&o.options.Ranges, "ranges", 0, "partition key ranges of new containers, with 6,000 RU/s for each; 0 "+
		"takes the throughput of the design")
	flags.BoolVar(&o.options.Resume, "resume", false, "continue an interrupted migration")
	flags.BoolVar(&o.dryRun, "dry-run", false, "count items, bytes, RU and rejects, and write nothing")
	flags.StringVar(&o.options.Rejects, "rejects", "rejects.jsonl", "file for a line of JSON for each rejected row")
	flags.StringVar(&o.verify, "verify", "none", "compare the items with the rows afterwards: none, sample:N or full")
	flags.BoolVar(&o.follow, "follow", false, "not available yet: it would keep following changes of the database")
	console.AddOutputChoices(cmd, &o.form, "table", "json")
	flags.BoolVar(&o.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	return cmd
}

func (o *migrateCommand) check(cmd *cobra.Command) error {
	if err := o.data.check(cmd); err != nil {
		return err
	}
	switch {
	case o.options.Workers < 1 || o.options.Workers > 64:
		return exit.Usagef("--workers=%d is out of range: use 1 to 64", o.options.Workers)
	case o.options.Ranges < 0 || o.options.Ranges > 1000:
		return exit.Usagef("--ranges=%d is out of range: use 0 to 1,000", o.options.Ranges)
	case o.follow:
		return exit.Usagef("--follow is not available yet: stop the writers and run migrate, or run migrate and, once the " +
			"writers are stopped, `orrery model verify --derived --repair --remove`, which writes what has changed since")
	case o.dryRun && o.options.Resume:
		return exit.Usagef("--dry-run writes nothing, so it excludes --resume: leave one of them out")
	}
	if _, _, err := sampleSize("verify", o.verify); err != nil {
		return err
	}
	return cmp.Or(checkRate(o.options.RateRU), console.CheckOutput(o.form, "table", "json"))
}

func (o *migrateCommand) run(ctx context.Context, cmd *cobra.Command, c *console.Console) (err error) {
	if err := o.check(cmd); err != nil {
		return err
	}
	if err := o.data.complete(c.Environ); err != nil {
		return err
	}
	d, err := o.data.open(ctx)
	if err != nil {
		return err
	}
	defer d.source.Close() //nolint:errcheck // read only
	line := console.NewProgress(c, o.quiet)
	o.options.Source, o.options.Schema, o.options.Design, o.options.Database = d.source, d.schema, d.design, d.database
	o.options.Progress = func(p migrate.Progress) { line.Show(o.progressText(p)) }
	o.options.Note = func(text string) { _ = c.Note("%s\n", text) }
	if o.dryRun {
		plan, err := migrate.DryRun(ctx, o.options)
		line.End()
		if err != nil {
			return dataError(ctx, c, err, "")
		}
		return o.printPlan(c, plan)
	}
	if err := o.procedures(d); err != nil {
		return err
	}
	if o.options.Sender, err = o.data.connect(ctx, c.Environ); err != nil {
		return err
	}
	result, err := migrate.Run(ctx, o.options)
	line.End()
	if err != nil {
		resume := ""
		if result.Begun {
			resume = again(cmd, &o.data)
		}
		return dataError(ctx, c, err, resume)
	}
	if err := o.print(c, d.database, &result); err != nil {
		return err
	}
	if err := o.compare(ctx, c, d, &result); err != nil {
		return err
	}
	if result.Rejected > 0 {
		return exit.Silently(exit.Partial)
	}
	return nil
}

// procedures adds the stored procedures that keep the counters of the design.
func (o *migrateCommand) procedures(d *data) error {
	if d.document == nil {
		return nil
	}
	list, err := export.Procedures(d.schema, d.document)
	if err != nil {
		return &exit.Error{Code: exit.Usage, Err: err}
	}
	for _, p := range list {
		o.options.Procedures = append(o.options.Procedures, migrate.Procedure{
			Container: p.Container, Name: p.Name, Body: p.Body,
		})
	}
	return nil
}

// compare verifies the migration: on request, and always if the source changed between its runs.
func (o *migrateCommand) compare(ctx context.Context, c *console.Console, d *data, r *migrate.Result) error {
	sample, on, err := sampleSize("verify", o.verify)
	if err != nil || !on && !r.Changed {
		return err
	}
	v := verify.Options{
		Sender: o.options.Sender, Database: d.database, Source: d.source, Schema: d.schema, Design: d.design,
		RateRU: o.options.RateRU, Sample: sample,
	}
	if r.Changed {
		// Rows that the source has lost meanwhile are items of this migration.
		v.Sample, v.Derived, v.Repair, v.Remove = 0, true, true, true
	}
	// Items tell what was rejected from what differs; a sample compares items anyway.
	v.Derived = v.Derived || r.Rejected > 0 && v.Sample == 0
	done, err := runVerify(ctx, c, v, o.quiet)
	if err != nil {
		return dataError(ctx, c, err, "")
	}
	if r.Changed && done.Clean() {
		if err := migrate.Checked(ctx, o.options); err != nil {
			return dataError(ctx, c, err, "")
		}
	}
	if o.form == "json" {
		if err := printVerifyJSON(c, done); err != nil {
			return err
		}
	} else if err := printVerify(c, done); err != nil {
		return err
	}
	if done.Clean() {
		return nil
	}
	if r.Rejected == 0 {
		return exit.Silently(exit.Gate)
	}
	if n := beside(done, r.Rejected); n > 0 {
		_ = c.Note("beside the rejected rows, %s: `orrery model verify --derived` names them\n",
			screen.Plural(int(n), "difference"))
		return exit.Silently(exit.Gate)
	}
	return c.Note("only the rejected rows are missing\n")
}

// beside is the number of items that differ although their rows were not rejected. Rows that the
// design refuses are no part of the comparison of items; those that the account refused differ, and
// a sample does not know how many of them it met.
func beside(r *verify.Result, rejected int64) int64 {
	different, refused, sampled := r.Strange, int64(0), int64(0)
	for i := range r.Types {
		t := &r.Types[i]
		different, refused, sampled = different+t.Different, refused+t.Refused, sampled+t.Compared
	}
	if sampled > 0 {
		return different
	}
	return max(0, different-max(0, rejected-refused))
}

// progressText is the progress line of one item type.
func (o *migrateCommand) progressText(p migrate.Progress) string {
	seconds := max(p.Elapsed.Seconds(), 0.001)
	text := fmt.Sprintf("%d/%d %s/%s  %s items", p.Number, p.Types, p.Container, p.Type, screen.Thousands(p.Items))
	text += fmt.Sprintf("  %s  %s/%s rows", screen.Bar(min(p.Rows, p.RowsTotal), p.RowsTotal), screen.Thousands(p.Rows),
		screen.Thousands(p.RowsTotal))
	if p.RowsTotal > 0 {
		text += fmt.Sprintf("  %d %%", int(100*min(1, float64(p.Rows)/float64(p.RowsTotal))))
	}
	rate := float64(p.RunRows) / seconds
	text += fmt.Sprintf("  %s rows/s  %.1f MB", screen.Short(rate), float64(p.Bytes)/1e6)
	if o.dryRun {
		return text + rejectedText(p.Rejected)
	}
	text += "  " + screen.Short(p.RunCharge/seconds)
	if o.options.RateRU > 0 {
		text += "/" + screen.Short(o.options.RateRU)
	}
	text += fmt.Sprintf(" RU/s  %s 429", screen.Thousands(p.Throttled)) + rejectedText(p.Rejected)
	if left := p.RowsTotal - p.Rows; left > 0 && rate > 0 {
		text += "  ETA " + shortTime(time.Duration(float64(left)/rate*float64(time.Second)))
	}
	return text
}

func rejectedText(n int64) string { return "  " + screen.Thousands(n) + " rejected" }

// migrated is the result in the form of -o json.
type migrated struct {
	Database string               `json:"database"`
	Types    []migrate.TypeResult `json:"types"`
	Rejected int64                `json:"rejected"`
	Seconds  float64              `json:"seconds"`
	Changed  bool                 `json:"sourceChanged,omitempty"`
	Complete bool                 `json:"wasComplete,omitempty"`
}

func (o *migrateCommand) print(c *console.Console, database string, r *migrate.Result) error {
	o.noteRejects(c, r.First, r.Rejected)
	if o.form == "json" {
		e := json.NewEncoder(c.Data())
		e.SetIndent("", "  ")
		return e.Encode(migrated{database, r.Types, r.Rejected, r.Elapsed.Seconds(), r.Changed, r.Complete})
	}
	if r.Complete {
		return c.Printf("%s: an earlier run has finished this migration; nothing was written\n", database)
	}
	var cells [][]string
	rows, items, charge, throttled := int64(0), int64(0), 0.0, int64(0)
	for i := range r.Types {
		t := &r.Types[i]
		cells = append(cells, []string{
			t.Container + "/" + t.Type, screen.Thousands(t.Rows), screen.Thousands(t.Items),
			fmt.Sprintf("%.1f MB", float64(t.Bytes)/1e6), screen.Charge(t.Charge), screen.Thousands(t.Throttled),
			screen.Thousands(t.Rejected),
		})
		rows, items, charge, throttled = rows+t.Rows, items+t.Items, charge+t.Charge, throttled+t.Throttled
	}
	columns := []string{"item type", "rows", "items", "size", "RU", "429", "rejected"}
	if err := c.Printf("%s\n", c.Table(columns, cells)); err != nil {
		return err
	}
	text := fmt.Sprintf("%s: %s rows as %s items · %s RU · %s", database, screen.Thousands(rows), screen.Thousands(items),
		screen.Charge(charge), shortTime(r.Elapsed))
	if throttled > 0 {
		text += fmt.Sprintf(" · %s times 429", screen.Thousands(throttled))
	}
	return c.Printf("%s\n", text)
}

// noteRejects names the first rejects.
func (o *migrateCommand) noteRejects(c *console.Console, first []migrate.Reject, n int64) {
	for _, one := range first {
		_ = c.Note("rejected: %s %s (%s/%s): %s\n", one.Table, strings.Join(one.Key, ", "), one.Container, one.Type,
			one.Reason)
	}
	if n == 0 {
		return
	}
	if o.dryRun || o.options.Rejects == "" {
		_ = c.Note("%s rows are rejected, with the rows inside of their items\n", screen.Thousands(n))
		return
	}
	_ = c.Note("%s rows were rejected, with the rows inside of their items: %s has all of them\n", screen.Thousands(n),
		o.options.Rejects)
}

// printPlan shows what a dry run counted.
func (o *migrateCommand) printPlan(c *console.Console, p *migrate.Plan) error {
	o.noteRejects(c, p.First, p.Rejected)
	if o.form == "json" {
		e := json.NewEncoder(c.Data())
		e.SetIndent("", "  ")
		if err := e.Encode(p); err != nil {
			return err
		}
	} else if err := o.printPlanTable(c, p); err != nil {
		return err
	}
	if p.Rejected > 0 {
		return exit.Silently(exit.Partial)
	}
	return nil
}

func (o *migrateCommand) printPlanTable(c *console.Console, p *migrate.Plan) error {
	var cells [][]string
	for i := range p.Types {
		t := &p.Types[i]
		cells = append(cells, []string{
			t.Container + "/" + t.Type, screen.Thousands(t.Rows), screen.Thousands(t.Items),
			fmt.Sprintf("%.1f MB", float64(t.Bytes)/1e6), screen.Thousands(t.Largest), screen.Charge(t.Charge),
			screen.Thousands(t.Rejected),
		})
	}
	columns := []string{"item type", "rows", "items", "size", "largest", "RU", "rejected"}
	if err := c.Printf("%s\n", c.Table(columns, cells)); err != nil {
		return err
	}
	text := fmt.Sprintf("nothing was written: %s rows would be %s items, %.1f MB, for %s RU", screen.Thousands(p.Rows),
		screen.Thousands(p.Items), float64(p.Bytes)/1e6, screen.Charge(p.Charge))
	if p.Seconds > 0 {
		text += fmt.Sprintf("; at least %s at %s RU/s", shortTime(time.Duration(p.Seconds*float64(time.Second))),
			screen.Short(p.CapRU))
	}
	return c.Printf("%s\n", text)
}
