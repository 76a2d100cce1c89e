package model

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/orrery-db/orrery/internal/model/gaps"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/spf13/cobra"
)

// inspectCommand holds the flags of one `orrery model inspect`.
type inspectCommand struct {
	from, csv, scale, name string
	workload               string
	schemas                []string
	sample                 int
	out                    output
	form                   string
	quiet                  bool
	watch                  watch
}

func newInspectCommand(c *console.Console) *cobra.Command {
	o := &inspectCommand{}
	cmd := &cobra.Command{
		Use: "inspect --from sqlite:FILE|ddl:FILE|postgres://…", Short: "Read tables, keys and statistics",
		Long: "Read the tables, keys and statistics of a database, and write them as a file of the format orrery.stats/1. " +
			"The database is only read. A schema in text (ddl:FILE) takes its statistics from the rows in the text, or from " +
			"CSV files; without rows they are unknown.\n\nWith --stat-statements a PostgreSQL server is watched for a time " +
			"first, by the extension pg_stat_statements: what ran becomes a draft of a workload.",
		Example: "  orrery model inspect --from sqlite:shop.db --out source.yaml\n" +
			"  orrery model inspect --from ddl:schema.sql --csv rows --scale scale.yaml --out source.yaml\n" +
			"  orrery model inspect --from sqlite:shop.db -o table\n" +
			"  orrery model inspect --from postgres://me@host/shop --stat-statements 60s --workload-out workload.yaml " +
			"--out source.yaml",
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context(), cmd, c) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&o.from, "from", "", "sqlite:FILE, ddl:FILE for SQL text with CREATE TABLE, or "+
		"postgres://USER@HOST/DATABASE (password in PGPASSWORD)")
	flags.StringSliceVar(&o.schemas, "schema", nil, "schemas of a PostgreSQL database (default: public)")
	flags.StringVar(&o.csv, "csv", "", "folder with one CSV file for each table, such as orders.csv or orders.csv.gz")
	flags.IntVar(&o.sample, "sample", 1000, "rows of each table whose sizes are measured (1 to 1,000,000)")
	flags.StringVar(&o.scale, "scale", "", "file of the format orrery.stats/1 with the block scale, to include")
	flags.StringVar(&o.workload, "workload", "", "workload whose joins may be foreign keys that the source does not "+
		"declare; those that the rows confirm are added, marked as assumed")
	flags.StringVar(&o.name, "name", "", "name in the file (default: that of the source's file)")
	o.watch.addFlags(cmd)
	o.out.addFlags(cmd)
	console.AddOutputChoices(cmd, &o.form, "yaml", "table")
	flags.BoolVar(&o.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	return cmd
}

func (o *inspectCommand) run(ctx context.Context, cmd *cobra.Command, c *console.Console) error {
	if err := cmp.Or(required(cmd, "from", o.from, "the database"), console.CheckOutput(o.form, "yaml", "table"),
		o.out.check(), o.watch.check(o)); err != nil {
		return err
	}
	if o.sample < 1 || o.sample > 1_000_000 {
		return exit.Usagef("--sample=%d is out of range: use 1 to 1,000,000", o.sample)
	}
	joins, err := o.joins(ctx)
	if err != nil {
		return err
	}
	// The statements are counted before the tables are read: reading them is work, too.
	if err := o.watch.run(ctx, c, o.from); err != nil {
		return err
	}
	s, err := openSource(ctx, o.from, o.csv, o.schemas)
	if err != nil {
		return err
	}
	defer s.Close() //nolint:errcheck // read only
	if joins == nil && o.watch.on() {
		joins = o.watch.joins(ctx)
	}
	measured, err := measure(ctx, c, s, o.sample, o.quiet, joins)
	if err != nil {
		return err
	}
	return o.show(ctx, c, measured)
}

// show writes what was measured, and the draft of the workload.
func (o *inspectCommand) show(ctx context.Context, c *console.Console, measured *schema.Schema) (err error) {
	var scale schema.Scale
	if o.scale != "" {
		if scale, err = readScale("--scale", o.scale, measured); err != nil {
			return err
		}
	}
	for _, note := range append(leftOut(measured), gaps.OfSource(measured)...) {
		if err := c.Note("%s\n", note); err != nil {
			return err
		}
	}
	name := firstOf(o.name, sourceName(o.from))
	if err := o.watch.write(ctx, c, name, measured); err != nil {
		return err
	}
	if o.form == "table" {
		return c.Printf("%s", c.Table(tableOf(measured)))
	}
	text, err := file.WriteStats(name, measured, scale)
	if err != nil {
		return err
	}
	return o.out.write(c, text)
}

// mostLeftOut is the largest number of ignored parts of a source that have a line of their own.
const mostLeftOut = 10

// leftOut says what the schema does not include, so that nobody misses a foreign key or a view
// later.
func leftOut(s *schema.Schema) (out []string) {
	for i, part := range s.Ignored {
		if i == mostLeftOut {
			return append(out, fmt.Sprintf("left out: %d more, which the file lists as ignored", len(s.Ignored)-i))
		}
		out = append(out, fmt.Sprintf("left out: %s: %s", part.What, part.Why))
	}
	return out
}

// joins returns what finds the joins of the workload, or nil without one.
func (o *inspectCommand) joins(ctx context.Context) (func(*schema.Schema) ([]source.Join, error), error) {
	if o.workload == "" {
		return nil, nil
	}
	w, err := readWorkload(o.workload)
	if err != nil {
		return nil, err
	}
	return joinsOfWorkload(ctx, w), nil
}

// tableOf shows the tables of a schema, one on each line.
func tableOf(s *schema.Schema) (columns []string, cells [][]string) {
	names := file.NewNames(s)
	columns = []string{"table", "rows", "bytes", "columns", "primary key", "references"}
	for i := range s.Tables {
		t := &s.Tables[i]
		rows := "unknown"
		if t.RowsKnown {
			rows = fmt.Sprint(t.Rows)
		}
		var key, references []string
		for _, c := range t.Primary {
			key = append(key, t.Columns[c].Name)
		}
		for f := range t.Foreign {
			k := &t.Foreign[f]
			text := names.Foreign(schema.ForeignRef{Table: i, Foreign: f}) + " → " + s.Tables[k.Table].Name
			if k.Fanout.Known() {
				text += fmt.Sprintf(" (1 : %.3g, max %s)", k.Fanout.Avg, form.Number(k.Fanout.Max))
			}
			if k.Assumed {
				text += " assumed"
			}
			references = append(references, text)
		}
		cells = append(cells, []string{
			t.Name, rows, fmt.Sprintf("%.0f", t.AvgBytes), fmt.Sprint(len(t.Columns)), strings.Join(key, ", "),
			strings.Join(references, "; "),
		})
	}
	return columns, cells
}
