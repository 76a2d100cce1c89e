package model

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/export"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/report"
	"github.com/spf13/cobra"
)

// Formats of `orrery model export` that a report renders.
const (
	mermaidFormat  = "mermaid"
	markdownFormat = "markdown"
)

// exportCommand holds the flags of one `orrery model export`.
type exportCommand struct {
	problem   problemFlags
	design    string
	format    string
	dir       string
	overwrite bool
	options   export.Options
}

func newExportCommand(c *console.Console) *cobra.Command {
	o := &exportCommand{}
	cmd := &cobra.Command{
		Use:   "export --design FILE --source FILE --workload FILE --format FORMAT --out DIR",
		Short: "Write a design as templates, scripts and programs",
		Long: "Write the files that bring a design to an account: templates that create the account and its containers " +
			"(arm, bicep, terraform), a script of orrery commands (cli), a program that creates everything and loads items " +
			"(seed), stored procedures that keep counters (procedures), a program that keeps copies and counters from the " +
			"change feed (feed-handler), and pictures and a report (mermaid, markdown). A design for the MongoDB API has a " +
			"script of mongosh, which creates collections with shard keys and indexes (mongosh).\n\n" +
			"A container without throughput in " +
			"the design gets what it needs at the horizon, as autoscale.",
		Example: "  orrery model export --design design.yaml --source source.yaml --workload workload.yaml --format bicep " +
			"--out bicep",
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context(), cmd, c) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&o.design, "design", "", "file of the format orrery.design/1")
	o.problem.add(cmd)
	flags.StringVar(&o.format, "format", "", "what to write: "+strings.Join(exportFormats(), ", "))
	console.SetChoices(flags, "format", exportFormats()...)
	flags.StringVar(&o.dir, "out", "", "folder to write to; it is created")
	flags.BoolVar(&o.overwrite, "overwrite", false, "replace existing files")
	flags.StringVar(&o.options.Database, "database", "", "name of the database (default: that of the design)")
	flags.BoolVar(&o.options.Serverless, "serverless", false, "an account without provisioned throughput")
	return cmd
}

func exportFormats() (out []string) {
	for _, f := range export.Formats {
		out = append(out, string(f))
	}
	return append(out, mermaidFormat, markdownFormat)
}

func (o *exportCommand) check(cmd *cobra.Command) error {
	if err := cmp.Or(
		required(cmd, "design", o.design, "the design"), required(cmd, "format", o.format, "the format"),
		required(cmd, "out", o.dir, "the folder to write to"),
	); err != nil {
		return err
	}
	if !slices.Contains(exportFormats(), o.format) {
		return exit.Usagef("--format=%s is not known: use one of %s", o.format, strings.Join(exportFormats(), ", "))
	}
	return nil
}

func (o *exportCommand) run(ctx context.Context, cmd *cobra.Command, c *console.Console) error {
	if err := o.check(cmd); err != nil {
		return err
	}
	p, options, err := o.problem.read(ctx, cmd, c)
	if err != nil {
		return err
	}
	doc, err := p.design("--design", o.design)
	if err != nil {
		return err
	}
	doc.Options.Horizon = firstOf(options.Horizon, doc.Options.Horizon)
	doc.Options.Floor = firstOf(options.Floor, doc.Options.Floor)
	p.settle(&doc.Options)
	files, err := o.render(p, doc)
	var wrong *export.Error
	switch {
	case errors.As(err, &wrong):
		return &exit.Error{Code: exit.Usage, Err: err}
	case err != nil:
		return usageOfReport(err)
	}
	return o.write(c, files)
}

func (o *exportCommand) render(p *problem, doc *design.Document) ([]export.File, error) {
	if o.format == mermaidFormat || o.format == markdownFormat {
		in := report.Input{Document: doc, Schema: p.schema, Scale: p.scale, Workload: p.workload}
		in.Proposed, in.Naive, in.NaiveDesign = p.reprice(doc)
		r, err := report.New(in)
		if err != nil {
			return nil, err
		}
		if o.format == markdownFormat {
			return []export.File{{Name: "report.md", Text: r.Markdown()}}, nil
		}
		before, after := r.Mermaid()
		return []export.File{{Name: "tables.mmd", Text: before}, {Name: "containers.mmd", Text: after}}, nil
	}
	prices := predict.NewModel(p.schema, p.scale, p.workload, pricing(&doc.Options)).Price(&doc.Design)
	for i := range doc.Design.Containers {
		if t := &doc.Design.Containers[i].Throughput; t.RU == 0 {
			t.Mode, t.RU = "autoscale", prices.Containers[i].Needed
		}
	}
	return export.Render(export.Format(o.format), p.schema, doc, o.options)
}

// write writes all files, or none if one of them exists already.
func (o *exportCommand) write(c *console.Console, files []export.File) error {
	outputs := make([]output, len(files))
	for i, f := range files {
		outputs[i] = output{filepath.Join(o.dir, filepath.FromSlash(f.Name)), o.overwrite}
		if err := outputs[i].check(); err != nil {
			return err
		}
	}
	for i, f := range files {
		if err := os.MkdirAll(filepath.Dir(outputs[i].file), 0o755); err != nil {
			return fmt.Errorf("write %s: the folder cannot be created: %w", outputs[i].file, cause(err))
		}
		if err := outputs[i].write(c, f.Text); err != nil {
			return err
		}
	}
	return nil
}
