package model

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/cases"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/spf13/cobra"
)

// checkCommand holds the flags of one `orrery model check`.
type checkCommand struct {
	from, design string
	api          string
	replay       string
	out          output
	form         string
	quiet        bool
}

func newCheckCommand(c *console.Console) *cobra.Command {
	o := &checkCommand{}
	cmd := &cobra.Command{
		Use: "check CASE.yaml", Short: "Check what a case claims about its design",
		Long: "Read a case of the format orrery.case/1, search for a design of its tables and workload, and print what the " +
			"case claims beside what the design has. The exit code is 8 if a claim with the level must is broken. Claims " +
			"about measurements need --run, a replay of the design on a server; without it they are listed and not " +
			"judged.\n\nNo program of the case is " +
			"run. Rows come from its CSV files, or from the database of --from.",
		Example: "  orrery model check webstore.yaml\n" +
			"  orrery model check webstore.yaml --from sqlite:webstore.db --out design.yaml\n" +
			"  orrery model check webstore.yaml --design edited.yaml\n" +
			"  orrery model check webstore.yaml --design design.yaml --run run.json",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return exit.Usagef("name one case: %s", cmd.UseLine())
			}
			return o.run(cmd.Context(), c, args[0])
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&o.from, "from", "", "sqlite:FILE or ddl:FILE to read in place of the schema that the case names")
	flags.StringVar(&o.design, "design", "", "design to check in place of the one that a search finds")
	flags.StringVar(&o.api, "api", "nosql", "API that the application will use: nosql or mongodb")
	console.SetChoices(flags, "api", dialect.Known()...)
	flags.StringVar(&o.replay, "run", "", "file of the format orrery.run/1: a replay of the design, for claims about "+
		"measurements")
	o.out.addFlags(cmd)
	flags.Lookup("out").Usage = "file to write the design to"
	console.AddOutputChoices(cmd, &o.form, "table", "json")
	flags.BoolVar(&o.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	return cmd
}

func (o *checkCommand) run(ctx context.Context, c *console.Console, name string) error {
	if err := errors.Join(console.CheckOutput(o.form, "table", "json"), o.out.check(), checkAPI(o.api)); err != nil {
		return err
	}
	if o.design != "" && o.api != string(dialect.NoSQL) {
		return exit.Usagef("--api is for a search: the file of --design states the API of its design")
	}
	text, err := readFile("the case", name)
	if err != nil {
		return err
	}
	one, err := file.ReadCase(name, text)
	if err != nil {
		return inputError(err)
	}
	p, err := o.problem(ctx, c, one, filepath.Dir(name))
	if err != nil {
		return err
	}
	if err := one.Resolve(p.schema, p.patternNames()); err != nil {
		return inputError(err)
	}
	doc, err := o.document(ctx, p)
	if err != nil {
		return err
	}
	if o.out.file != "" {
		written, err := file.WriteDesign(doc, p.schema)
		if err != nil {
			return err
		}
		if err := o.out.write(c, written); err != nil {
			return err
		}
	}
	var run *file.Run
	if o.replay != "" {
		if run, err = p.readRun(o.replay, &doc.Design); err != nil {
			return err
		}
	}
	results := cases.Check(one.Assertions, doc, p.schema, run)
	if err := o.print(c, results); err != nil {
		return err
	}
	if cases.Failed(results) {
		return exit.Silently(exit.Gate)
	}
	return nil
}

// problem reads what a case is about: its schema with the rows, its scale and its workload. Paths
// are relative to the folder of the case.
func (o *checkCommand) problem(ctx context.Context, c *console.Console, one *file.Case, folder string) (*problem,
	error,
) {
	w := one.Workload
	if w == nil {
		var err error
		if w, err = readWorkload(filepath.Join(folder, one.WorkloadFile)); err != nil {
			return nil, err
		}
	}
	from, csv := o.from, ""
	if from == "" {
		from = relativeTo(folder, one.SchemaFrom)
		if one.SchemaFile != "" {
			from = "ddl:" + filepath.Join(folder, one.SchemaFile)
			csv = filepath.Join(folder, one.CSV)
		}
	}
	s, err := openSource(ctx, from, csv, nil)
	if err != nil {
		return nil, err
	}
	defer s.Close() //nolint:errcheck // read only
	measured, err := measure(ctx, c, s, 0, o.quiet, joinsOfWorkload(ctx, w))
	if err != nil {
		return nil, err
	}
	scale, err := caseScale(one, folder, measured)
	if err != nil {
		return nil, err
	}
	return newProblem(ctx, measured, scale, w)
}

// caseScale returns the scale of a case: that of its statistics file, with what the case states
// itself in place of it.
func caseScale(one *file.Case, folder string, s *schema.Schema) (schema.Scale, error) {
	var under schema.Scale
	if one.StatsFile != "" {
		var err error
		if under, err = readScale("stats", filepath.Join(folder, one.StatsFile), s); err != nil {
			return under, err
		}
	}
	over, err := one.Scale.For(s)
	return overlaid(under, over), inputError(err)
}

// document returns the design that is checked: a new one, or the one of --design at today's prices.
func (o *checkCommand) document(ctx context.Context, p *problem) (*design.Document, error) {
	var options design.Options
	if o.design == "" {
		options.RequestWeight, options.API = predict.Defaults().RequestWeight, dialect.API(o.api)
		p.settle(&options)
		return p.advise(ctx, options)
	}
	doc, err := p.design("--design", o.design)
	if err != nil {
		return nil, err
	}
	p.settle(&doc.Options)
	have, _, _ := p.reprice(doc)
	warn(doc, have)
	return doc, nil
}

// A checkedAssertion is a result in the form of -o json.
type checkedAssertion struct {
	ID      string `json:"id"`
	Level   string `json:"level"`
	Outcome string `json:"outcome"`
	Claim   string `json:"claim"`
	Found   string `json:"found"`
}

func (o *checkCommand) print(c *console.Console, results []cases.Result) error {
	rows := make([]json.RawMessage, len(results))
	cells := make([][]string, len(results))
	kept, broken, open := 0, 0, 0
	for i, r := range results {
		one := checkedAssertion{r.ID, "should", string(r.Outcome), r.Claim, r.Found}
		if r.Must {
			one.Level = "must"
		}
		switch r.Outcome {
		case cases.Kept:
			kept++
		case cases.Broken:
			broken++
		default:
			open++
		}
		row, err := json.Marshal(one)
		if err != nil {
			return err
		}
		rows[i], cells[i] = row, []string{one.ID, one.Level, one.Outcome, one.Claim, one.Found}
	}
	if o.form == "json" {
		if err := c.PrintRows("json", rows); err != nil {
			return err
		}
	} else if err := c.Printf("%s", c.Table([]string{"id", "level", "outcome", "claim", "found"}, cells)); err != nil {
		return err
	}
	return c.Note("%d kept, %d broken, %d need a replay\n", kept, broken, open)
}
