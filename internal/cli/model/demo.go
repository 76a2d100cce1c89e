package model

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/export"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/migrate"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/replay"
	"github.com/orrery-db/orrery/internal/model/report"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/sqlite"
	"github.com/orrery-db/orrery/internal/model/verify"
	"github.com/orrery-db/orrery/internal/sample"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/spf13/cobra"
)

//go:embed journey/workload.yaml
var shopWorkload []byte

// Files that the demo leaves in its folder.
const (
	demoDatabase = "shop.db"
	demoWorkload = "workload.yaml"
	demoSource   = "source.yaml"
	demoDesign   = "design.yaml"
	demoRun      = "run.json"
	demoReport   = "report.html"
)

var demoFiles = []string{demoDatabase, demoWorkload, demoSource, demoDesign, demoRun, demoReport}

// demoName is the name of the demo's database.
const demoName = "shop"

// The seed of the demo's load, and how many runs of each pattern are compared with the database.
const (
	demoSeed    = 1
	demoSamples = 20
)

// demoSteps is the number of steps of the demo.
const demoSteps = 7

// demoCloseTime bounds the shutdown of the demo's server.
const demoCloseTime = 10 * time.Second

// demoCommand holds the flags of one `orrery model demo`.
type demoCommand struct {
	dir        string
	overwrite  bool
	scale      float64
	ranges     int
	duration   time.Duration
	rateFactor float64
	quiet      bool
}

func newDemoCommand(c *console.Console) *cobra.Command {
	o := &demoCommand{}
	cmd := &cobra.Command{
		Use: "demo", Short: "Play the whole way from tables to measured containers",
		Long: "Generate a shop as a SQLite database, and take it the whole way: read its tables, find a design, migrate " +
			"the rows to a server of the demo's own, put the load of the shop on the design and on one container for each " +
			"table, compare every row, and write a report. Nothing else on this machine is read or changed.\n\nThe folder " +
			"holds the files of each step, for the commands that take them: " + strings.Join(demoFiles, ", ") + ".",
		Example: "  orrery model demo\n  orrery model demo --out shop --scale 1",
		Args:    noArguments,
		RunE:    func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context(), c) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&o.dir, "out", "model-demo", "folder for the files of the demo")
	flags.BoolVar(&o.overwrite, "overwrite", false, "replace the files of an earlier demo")
	flags.Float64Var(&o.scale, "scale", 0.1, "size of the shop; 1 has 19,000 customers and 31,000 orders (up to 10)")
	flags.IntVar(&o.ranges, "ranges", 5, "partition key ranges of each container (1 to 20)")
	flags.DurationVar(&o.duration, "duration", 10*time.Second, "how long each design is under load")
	flags.Float64Var(&o.rateFactor, "rate-factor", 0.1, "what the rates of the load are multiplied by")
	flags.BoolVar(&o.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	return cmd
}

func (o *demoCommand) check() error {
	switch {
	case o.dir == "":
		return exit.Usagef("name a folder with --out")
	case !(o.scale >= 0.001 && o.scale <= 10):
		return exit.Usagef("--scale=%v is out of range: use 0.001 to 10", o.scale)
	case o.ranges < 1 || o.ranges > 20:
		return exit.Usagef("--ranges=%d is out of range: use 1 to 20", o.ranges)
	case o.duration < time.Second || o.duration > time.Hour:
		return exit.Usagef("--duration=%v is out of range: use 1s to 1h", o.duration)
	case !(o.rateFactor > 0 && o.rateFactor <= 100):
		return exit.Usagef("--rate-factor=%v is out of range: use a number above 0, up to 100", o.rateFactor)
	}
	for _, name := range demoFiles {
		if _, err := os.Lstat(filepath.Join(o.dir, name)); err == nil && !o.overwrite {
			return &exit.Error{Code: exit.Conflict, Err: fmt.Errorf(
				"%s exists: replace the files of an earlier demo with --overwrite, or name another folder with --out",
				filepath.Join(o.dir, name))}
		}
	}
	return nil
}

func (o *demoCommand) run(ctx context.Context, c *console.Console) error {
	if err := o.check(); err != nil {
		return err
	}
	if err := os.MkdirAll(o.dir, 0o755); err != nil {
		return fmt.Errorf("create %s: %w", o.dir, cause(err))
	}
	for _, name := range demoFiles {
		if err := os.Remove(filepath.Join(o.dir, name)); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("replace %s: %w", filepath.Join(o.dir, name), cause(err))
		}
	}
	j := &journey{o: o, c: c, line: console.NewProgress(c, o.quiet), began: clock.System().Now()}
	err := j.play(ctx)
	j.line.End()
	if err != nil && ctx.Err() != nil {
		_ = c.Note("orrery: interrupted; %s has the files of the steps that were done\n", o.dir)
		return exit.Silently(exit.Interrupted)
	}
	return err
}

// journey is a running demo.
type journey struct {
	o     *demoCommand
	c     *console.Console
	line  *console.Progress
	began time.Time
	step  int

	source  *source.Source
	problem *problem
	doc     *design.Document
	sender  transfer.Sender
	run     *file.Run
	clean   bool // every row came back
	answers bool // every sampled answer is that of the database
}

func (j *journey) path(name string) string { return filepath.Join(j.o.dir, name) }

// say begins a step.
func (j *journey) say(what string) error {
	j.line.End()
	j.step++
	if j.step > 1 {
		if err := j.c.Printf("\n"); err != nil {
			return err
		}
	}
	return j.c.Printf("%d/%d  %s\n", j.step, demoSteps, what)
}

func (j *journey) write(name string, text []byte) error {
	if err := os.WriteFile(j.path(name), text, 0o644); err != nil {
		return fmt.Errorf("write %s: %w", j.path(name), cause(err))
	}
	return nil
}

func (j *journey) play(ctx context.Context) (err error) {
	if err := j.generate(ctx); err != nil {
		return err
	}
	if j.source, err = sqlite.Open(ctx, j.path(demoDatabase)); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, j.source.Close()) }()
	if err := j.inspect(ctx); err != nil {
		return err
	}
	if err := j.advise(ctx); err != nil {
		return err
	}
	stop, err := j.serve(ctx)
	if err != nil {
		return err
	}
	defer stop()
	if err := j.measure(ctx); err != nil {
		return err
	}
	return j.report()
}

// generate writes the database and the workload.
func (j *journey) generate(ctx context.Context) error {
	shop, err := sample.NewWebStore(j.o.scale)
	if err != nil {
		return err
	}
	n := shop.Counts()
	if err := j.say(fmt.Sprintf("a shop in tables: %s customers, %s orders with %s lines, %d products in %s",
		screen.Thousands(int64(n.Customers)), screen.Thousands(int64(n.Orders)), screen.Thousands(int64(n.Lines)), n.Products,
		j.path(demoDatabase))); err != nil {
		return err
	}
	if err := sqlite.Create(ctx, j.path(demoDatabase), sample.Tables, shop.Rows); err != nil {
		return err
	}
	return j.write(demoWorkload, shopWorkload)
}

// inspect reads tables, keys and statistics.
func (j *journey) inspect(ctx context.Context) error {
	if err := j.say("inspect: tables, keys and statistics"); err != nil {
		return err
	}
	s, err := j.source.Schema(ctx, source.Options{
		Progress: func(p source.Progress) { j.line.Show(fmt.Sprintf("%s: %s", p.Name, p.Step)) },
	})
	if err != nil {
		return err
	}
	text, err := file.WriteStats("", s, schema.Scale{Horizon: 90 * 86400, Floor: 10})
	if err != nil {
		return err
	}
	if err := j.write(demoSource, text); err != nil {
		return err
	}
	j.line.End()
	j.problem, err = readProblem(ctx, j.path(demoSource), j.path(demoWorkload))
	return err
}

// advise finds the design, and draws it.
func (j *journey) advise(ctx context.Context) error {
	if err := j.say("advise: the cheapest design that keeps all limits"); err != nil {
		return err
	}
	options := design.Options{RequestWeight: predict.Defaults().RequestWeight}
	j.problem.settle(&options)
	var err error
	if j.doc, err = j.problem.advise(ctx, options); err != nil {
		return err
	}
	text, err := file.WriteDesign(j.doc, j.problem.schema)
	if err != nil {
		return err
	}
	if err := j.write(demoDesign, text); err != nil {
		return err
	}
	r, err := j.described()
	if err != nil {
		return err
	}
	view := report.View{Width: j.c.PageWidth(), Palette: console.PaletteFor(j.c.Environ, j.c.OutTerminal)}
	return j.c.Printf("%s", r.Overview(view))
}

// described is the report about the design.
func (j *journey) described() (*report.Report, error) {
	p := *j.problem
	in := report.Input{Document: j.doc, Schema: p.schema, Scale: p.scale, Workload: p.workload}
	if j.run != nil {
		in.Runs = []report.NamedRun{{Name: demoRun, Run: j.run}}
	}
	in.Proposed, in.Naive, in.NaiveDesign = p.reprice(j.doc)
	return report.New(in)
}

// serve starts a server whose data are in a temporary folder.
func (j *journey) serve(ctx context.Context) (func(), error) {
	dir, err := os.MkdirTemp("", "orrery-model-demo-")
	if err != nil {
		return nil, err
	}
	_, sender, stop, err := ownServer(ctx, orrery.Config{DataPath: dir, Throttle: "off", Protocol: orrery.ProtocolHTTP})
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	j.sender = sender
	return func() {
		stop()
		_ = os.RemoveAll(dir)
	}, nil
}

// ownServer starts a server of the command's own.
func ownServer(ctx context.Context, config orrery.Config) (*orrery.Server, transfer.Sender, func(), error) {
	server, err := orrery.Start(ctx, config)
	if err != nil {
		return nil, nil, nil, fmt.Errorf("start a server: %w", err)
	}
	stop := func() {
		closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), demoCloseTime)
		defer cancel()
		_ = server.Close(closing) // its data are removed
	}
	client, err := remote.Connect(ctx, &account.Account{Endpoint: server.Endpoint(), Key: server.Key()})
	if err != nil {
		stop()
		return nil, nil, nil, err
	}
	return server, remote.TransferSender{Client: client}, stop, nil
}

// measure migrates the design, puts the load on it and on the baseline, and compares every row.
func (j *journey) measure(ctx context.Context) error {
	if err := j.say("migrate: rows become items"); err != nil {
		return err
	}
	r, err := j.migrate(ctx, demoName, &j.doc.Design)
	if err != nil {
		return err
	}
	var items int64
	for i := range r.Types {
		items += r.Types[i].Items
	}
	if err := j.c.Printf("%s rows became %s items in %d containers with %d partition key ranges each, in %s\n",
		screen.Thousands(r.Rows()), screen.Thousands(items), len(j.doc.Design.Containers), j.o.ranges,
		r.Elapsed.Round(100*time.Millisecond)); err != nil {
		return err
	}
	if err := j.say(fmt.Sprintf("replay: the load of the shop at %v of its rates, %v on the design and on one "+
		"container for each table", j.o.rateFactor, j.o.duration)); err != nil {
		return err
	}
	if err := j.replay(ctx); err != nil {
		return err
	}
	if err := j.say("verify: rows are rebuilt from the items, copies and counters computed again"); err != nil {
		return err
	}
	found, err := runVerify(ctx, j.c, verify.Options{
		Sender: j.sender, Database: demoName, Source: j.source, Schema: j.problem.schema, Design: &j.doc.Design,
		Derived: true,
	}, j.o.quiet)
	if err != nil {
		return err
	}
	j.clean = found.Clean()
	return printVerify(j.c, found)
}

func (j *journey) migrate(ctx context.Context, database string, d *design.Design) (*migrate.Result, error) {
	var scripts []migrate.Procedure
	if d == &j.doc.Design {
		list, err := export.Procedures(j.problem.schema, j.doc)
		if err != nil {
			return nil, err
		}
		for _, p := range list {
			scripts = append(scripts, migrate.Procedure{Container: p.Container, Name: p.Name, Body: p.Body})
		}
	}
	r, err := migrate.Run(ctx, migrate.Options{
		Sender: j.sender, Database: database, Source: j.source, Schema: j.problem.schema, Design: d, Ranges: j.o.ranges,
		Procedures: scripts,
		Progress: func(p migrate.Progress) {
			j.line.Show(fmt.Sprintf("%s: %s, %s of %s rows", database, p.Type, screen.Thousands(p.Rows),
				screen.Thousands(p.RowsTotal)))
		},
	})
	j.line.End()
	if err == nil && r.Rejected > 0 {
		err = fmt.Errorf("%d rows of the generated shop do not fit into the design: report this", r.Rejected)
	}
	return &r, err
}

// replay puts the load on both designs. The load writes, so it runs on databases of its own, which
// are filled and dropped again: the comparison of the rows, which follows, stays meaningful.
func (j *journey) replay(ctx context.Context) error {
	w := *j.problem.workload
	w.Patterns = slices.Clone(w.Patterns)
	for i := range w.Patterns {
		w.Patterns[i].Rate *= j.o.rateFactor
	}
	play := &replay.Play{
		Options: replay.Options{
			Schema: j.problem.schema, Workload: &w, Sender: j.sender, Duration: j.o.duration, Seed: demoSeed, Retry: true,
			Progress: func(p replay.Progress) {
				j.line.Show(fmt.Sprintf("%s: %d of %d runs, %.0f RU", p.Design, p.Done, p.Arrivals, p.RU))
			},
		},
		Scale: j.problem.scale, Design: &j.doc.Design, Source: j.source, Price: pricing(&j.doc.Options),
		Ranges: j.o.ranges, Baseline: true, Samples: demoSamples, Database: demoName + "-load",
		Fill: func(ctx context.Context, _ string, d *design.Design, database string) error {
			_, err := j.migrate(ctx, database, d)
			return err
		},
	}
	run, err := play.Do(ctx)
	j.line.End()
	if err != nil {
		return err
	}
	run.RateFactor, j.run = j.o.rateFactor, run
	if run.Source, err = j.problem.replayed(&j.doc.Design); err != nil {
		return err
	}
	text, err := file.WriteRun(run)
	if err != nil {
		return err
	}
	if err := j.write(demoRun, text); err != nil {
		return err
	}
	return j.showRun()
}

// showRun prints what was predicted and measured.
func (j *journey) showRun() error {
	naive, proposed := &j.run.Designs[0], &j.run.Designs[1]
	show := func(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }
	var rows [][]string
	for i := range proposed.Patterns {
		p, n := &proposed.Patterns[i], &naive.Patterns[i]
		if p.Left != "" || n.Left != "" {
			continue
		}
		rows = append(rows, []string{
			p.Pattern, show(n.Measured.Requests), show(p.Predicted.Requests), show(p.Measured.Requests),
			show(n.Measured.RU), show(p.Predicted.RU), show(p.Measured.RU), show(n.Latency.P99), show(p.Latency.P99),
		})
	}
	columns := []string{
		"one run of", "requests: naive", "predicted", "measured", "RU: naive", "predicted", "measured", "p99 ms: naive",
		"design",
	}
	if err := j.c.Printf("%s\n", j.c.Table(columns, rows)); err != nil {
		return err
	}
	if err := j.c.Printf("%s", j.heat()); err != nil {
		return err
	}
	kept, equal, different := 0, 0, 0
	for i := range j.run.Judgement {
		if j.run.Judgement[i].Kept {
			kept++
		}
	}
	for i := range j.run.Semantic {
		equal, different = equal+j.run.Semantic[i].Equal, different+j.run.Semantic[i].Different
	}
	j.answers = different == 0
	return j.c.Printf("%d of %d predictions are within their tolerances; %d sampled answers equal those of "+
		"the database, %d differ\n", kept, len(j.run.Judgement), equal, different)
}

// heat draws the measured load of each partition key range, both designs on one scale.
func (j *journey) heat() screen.Text {
	levels := []rune("·▁▂▃▄▅▆▇█")
	average := func(r *file.RunRange) (ru float64) {
		for _, x := range r.RU {
			ru += x
		}
		return ru / max(1, float64(len(r.RU)))
	}
	most := 1e-9
	each := func(do func(design string, c *file.RunContainer)) {
		for i := range j.run.Designs {
			for k := range j.run.Designs[i].Containers {
				do(j.run.Designs[i].Design, &j.run.Designs[i].Containers[k])
			}
		}
	}
	each(func(_ string, c *file.RunContainer) {
		for n := range c.Ranges {
			most = max(most, average(&c.Ranges[n]))
		}
	})
	var d screen.Drawing
	d.Printf("measured load of each partition key range, one scale up to %.1f RU/s\n", most)
	each(func(design string, c *file.RunContainer) {
		row, hottest := "", 0.0
		for n := range c.Ranges {
			ru := average(&c.Ranges[n])
			hottest = max(hottest, ru)
			level := int(math.Ceil(ru / most * float64(len(levels)-1)))
			row += strings.Repeat(string(levels[level]), 3) + " "
		}
		d.Printf("  %-8s  %-22s  %s %8.1f RU/s at most\n", design, c.Container, row, hottest)
	})
	return d.Text()
}

// report writes the report, and says what to do next.
func (j *journey) report() error {
	if err := j.say("report: " + j.path(demoReport)); err != nil {
		return err
	}
	r, err := j.described()
	if err != nil {
		return err
	}
	if err := j.write(demoReport, r.HTML()); err != nil {
		return err
	}
	if err := j.c.Printf("\nThe whole way took %s. Open %s in a browser, or go on with the files in %s.\n",
		clock.System().Now().Sub(j.began).Round(time.Second), j.path(demoReport), j.o.dir); err != nil {
		return err
	}
	if !j.clean || !j.answers {
		return exit.Silently(exit.Gate)
	}
	return nil
}
