package model

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/model/verify"
	"github.com/spf13/cobra"
)

// verifyCommand holds the flags of one `orrery model verify`.
type verifyCommand struct {
	data    dataFlags
	options verify.Options
	rows    string
	form    string
	quiet   bool
}

func newVerifyCommand(c *console.Console) *cobra.Command {
	o := &verifyCommand{}
	cmd := &cobra.Command{
		Use:   "verify --design FILE --from sqlite:FILE|ddl:FILE|postgres://… --to ENDPOINT|CONTEXT",
		Short: "Compare migrated items with the rows of the database",
		Long: "Rebuild the rows of every table from the items, and compare them with the database: the number of rows, and " +
			"a sum of hashes that does not depend on order. Rows that differ are named, up to 20 for each table. The exit " +
			"code is 8 if anything differs.\n\n--derived also compares copies and counters with what the database gives now. " +
			"--repair writes the items that differ again. Items that the database has no row for stay, since an application " +
			"may have made them; --remove deletes them too.",
		Example: "  orrery model verify --design design.yaml --from sqlite:shop.db --to http://localhost:8081\n" +
			"  orrery model verify --design design.yaml --from sqlite:shop.db --to prod --rows sample:1000\n" +
			"  orrery model verify --design design.yaml --from sqlite:shop.db --to prod --derived --references --repair\n" +
			"  orrery model verify --design design.yaml --from sqlite:shop.db --to prod --repair --remove",
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context(), cmd, c) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	o.data.add(cmd)
	flags.StringVar(&o.rows, "rows", "full", "full, or sample:N for N items of each type")
	flags.BoolVar(&o.options.Derived, "derived", false, "compare copies, counters and unknown properties too")
	flags.BoolVar(&o.options.References, "references", false, "count the rows of the target that refer to nothing")
	flags.BoolVar(&o.options.Repair, "repair", false, "write what differs again, and compare once more")
	flags.BoolVar(&o.options.Remove, "remove", false, "with --repair, delete items that the database has no row for, "+
		"also those of an application")
	flags.Float64Var(&o.options.RateRU, "rate-ru", 0, "limit in request units per second; 0 is no limit")
	flags.IntVar(&o.options.Workers, "workers", verify.DefaultWorkers, "tables that are read at once (1 to 64)")
	console.AddOutputChoices(cmd, &o.form, "table", "json")
	flags.BoolVar(&o.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	return cmd
}

func (o *verifyCommand) check(cmd *cobra.Command) error {
	if err := o.data.check(cmd); err != nil {
		return err
	}
	sample, on, err := sampleSize("rows", o.rows)
	switch {
	case err != nil:
		return err
	case !on:
		return exit.Usagef("--rows=%s is not understood: use full, or sample:N", o.rows)
	case sample > 0 && (o.options.Repair || o.options.References || o.options.Derived):
		return exit.Usagef("--repair, --references and --derived need all rows: leave out --rows, or leave them out " +
			"(a sample compares copies and counters too)")
	case o.options.Remove && !o.options.Repair:
		return exit.Usagef("--remove is for --repair: give both, or leave it out")
	case o.options.Workers < 1 || o.options.Workers > 64:
		return exit.Usagef("--workers=%d is out of range: use 1 to 64", o.options.Workers)
	}
	o.options.Sample = sample
	return cmp.Or(checkRate(o.options.RateRU), console.CheckOutput(o.form, "table", "json"))
}

func (o *verifyCommand) run(ctx context.Context, cmd *cobra.Command, c *console.Console) error {
	if err := o.check(cmd); err != nil {
		return err
	}
	d, sender, err := o.data.reach(ctx, c.Environ)
	if err != nil {
		return err
	}
	defer d.source.Close() //nolint:errcheck // read only
	o.options.Sender, o.options.Database = sender, d.database
	o.options.Source, o.options.Schema, o.options.Design = d.source, d.schema, d.design
	r, err := runVerify(ctx, c, o.options, o.quiet)
	if err != nil {
		return dataError(ctx, c, err, "")
	}
	if o.form == "json" {
		err = printVerifyJSON(c, r)
	} else {
		err = printVerify(c, r)
	}
	if err == nil && !r.Clean() {
		return exit.Silently(exit.Gate)
	}
	return err
}

// runVerify verifies with a progress line.
func runVerify(ctx context.Context, c *console.Console, o verify.Options, quiet bool) (*verify.Result, error) {
	line := console.NewProgress(c, quiet)
	defer line.End()
	o.Progress = func(p verify.Progress) { line.Show(fmt.Sprintf("%s  %s", p.Step, screen.Thousands(p.Done))) }
	return verify.Run(ctx, o)
}

// printVerify shows a verification.
func printVerify(c *console.Console, r *verify.Result) error {
	var d screen.Drawing
	if len(r.Tables) > 0 {
		d.Printf("%s\n", c.Table(tablesOfVerify(r)))
	}
	for t := range r.Tables {
		for i := range r.Tables[t].Differences {
			drawDifference(&d, r.Tables[t].Name, r.Tables[t].Columns, &r.Tables[t].Differences[i])
		}
		if more := r.Tables[t].Different - int64(len(r.Tables[t].Differences)); more > 0 {
			d.Printf("%s: at least %s more\n", r.Tables[t].Name, screen.Thousands(more))
		}
	}
	drawTypes(&d, c, r)
	for i := range r.Orphans {
		if o := &r.Orphans[i]; o.Rows > 0 {
			d.Printf("%s (%s) → %s: %s rows refer to nothing, the first ones: %s\n", o.Table, o.Foreign, o.References,
				screen.Thousands(o.Rows), strings.Join(o.First[:min(5, len(o.First))], "; "))
		}
	}
	for _, one := range r.FirstStrange {
		d.Printf("not understood: %s\n", one)
	}
	if more := r.Strange - int64(len(r.FirstStrange)); more > 0 {
		d.Printf("not understood: %s more\n", screen.Thousands(more))
	}
	left := int64(0)
	for i := range r.Types {
		left += r.Types[i].Left
	}
	if left > 0 {
		d.Printf("%s without a row in the source stay, since an application may have made them: --repair --remove deletes "+
			"them\n", screen.Plural(int(left), "item"))
	}
	verdict := "nothing differs"
	if !r.Clean() {
		verdict = "the target differs from the source"
	}
	if r.Repaired {
		verdict = "after the repair: " + verdict
	}
	d.Printf("%s · %s RU · %s\n", verdict, screen.Charge(r.Charge), shortTime(r.Elapsed))
	return c.Printf("%s", d.Text())
}

func tablesOfVerify(r *verify.Result) (columns []string, cells [][]string) {
	const digits = 8
	for i := range r.Tables {
		t := &r.Tables[i]
		verdict := "same"
		if !t.Equal() {
			verdict = fmt.Sprintf("%s differ", screen.Thousands(t.Different))
		}
		cells = append(cells, []string{
			t.Name, screen.Thousands(t.SourceRows), screen.Thousands(t.TargetRows), t.SourceHash[:digits],
			t.TargetHash[:digits], verdict,
		})
	}
	return []string{"table", "source rows", "target rows", "source hash", "target hash", "result"}, cells
}

// drawTypes shows the comparison of items, of those types where there is something to say.
func drawTypes(d *screen.Drawing, c *console.Console, r *verify.Result) {
	var cells [][]string
	for i := range r.Types {
		t := &r.Types[i]
		if t.SourceItems+t.TargetItems+t.Compared+t.Refused+t.Different == 0 {
			continue
		}
		verdict := "same"
		if !t.Equal() {
			verdict = fmt.Sprintf("%s differ", screen.Thousands(t.Different))
		}
		compared := t.Compared
		if compared == 0 {
			compared = t.SourceItems
		}
		cells = append(cells, []string{
			t.Container + "/" + t.Type, screen.Thousands(compared), screen.Thousands(t.Refused),
			screen.Thousands(t.Written), screen.Thousands(t.Removed), verdict,
		})
	}
	if len(cells) > 0 {
		d.Printf("%s\n", c.Table([]string{"item type", "compared", "rejected", "written", "removed", "result"}, cells))
	}
	for i := range r.Types {
		for n := range r.Types[i].Differences {
			drawDifference(d, r.Types[i].Container+"/"+r.Types[i].Type, nil, &r.Types[i].Differences[n])
		}
	}
}

// drawDifference shows one row or item with both sides.
func drawDifference(d *screen.Drawing, of string, columns []string, one *verify.Difference) {
	where := ""
	if one.Item != "" {
		where = ", in the item " + one.Item
	}
	d.Printf("%s %s: %s%s\n", of, strings.Join(one.Key, ", "), one.Kind, where)
	for _, path := range one.Paths {
		d.Printf("  %s\n", path)
	}
	for i, name := range columns {
		switch {
		case one.Target == nil:
			d.Printf("  %s: source %s\n", name, valueText(one.Source[i]))
		case one.Source == nil:
			d.Printf("  %s: target %s\n", name, valueText(one.Target[i]))
		case !equalText(one.Source[i], one.Target[i]):
			d.Printf("  %s: source %s, target %s\n", name, valueText(one.Source[i]), valueText(one.Target[i]))
		}
	}
}

func equalText(a, b *string) bool { return a == nil && b == nil || a != nil && b != nil && *a == *b }

// valueText is a value for a person, shortened.
func valueText(v *string) string {
	const most = 60
	switch {
	case v == nil:
		return "NULL"
	case len(*v) > most:
		return fmt.Sprintf("%q…", strings.ToValidUTF8((*v)[:most], ""))
	}
	return fmt.Sprintf("%q", *v)
}

func printVerifyJSON(c *console.Console, r *verify.Result) error {
	e := json.NewEncoder(c.Data())
	e.SetIndent("", "  ")
	return e.Encode(r)
}
