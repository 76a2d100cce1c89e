package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/sample"
	"github.com/spf13/cobra"
)

// loadCommand holds the flags of one `orrery sample load`.
type loadCommand struct {
	account    account.Account
	db         string
	scale      float64
	workers    int
	ranges     int
	throughput int
	fromStart  bool
	quiet      bool
}

func newSampleCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{Use: "sample", Short: "Sample data"}
	cmd.AddCommand(newSampleLoadCommand(c))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return exit.Usagef("%q is not a command of sample: try `orrery sample load webstore`", args[0])
		}
		return cmd.Help()
	}
	return cmd
}

func newSampleLoadCommand(c *console.Console) *cobra.Command {
	l := &loadCommand{}
	cmd := &cobra.Command{
		Use:   "load webstore",
		Short: "Load a shop: 19,000 customers, 31,000 orders, 300 products",
		Long: "Load the WebStore through the public API: containers customer (/customerId: customers and their orders),\n" +
			"product (/categoryId) and productMeta (/type: categories and tags). The data is the same on every run.\n" +
			"\nThe containers are created with the throughput for the load, which gives them several ranges; afterwards it is " +
			"scaled back as far as the ranges allow. An interrupted load continues when you run it again.",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return exit.Usagef("name the sample; available: webstore (`orrery sample load webstore`)")
			}
			return nil
		},
		ValidArgs: []string{"webstore"},
		RunE: func(cmd *cobra.Command, args []string) error {
			if args[0] != "webstore" {
				return exit.Usagef("unknown sample %q; available: webstore", args[0])
			}
			return loadSample(cmd.Context(), c, l)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&l.db, "db", "webstore", "database, created if absent")
	flags.Float64Var(&l.scale, "scale", 1, "multiplies customers, orders and lines; the catalogue stays")
	flags.IntVar(&l.workers, "concurrency", sample.DefaultWorkers, "items to send at once (1 to 512)")
	flags.IntVar(&l.ranges, "ranges", sample.DefaultRanges, "physical partitions of customer and product when they are "+
		"created (1 to 20)")
	flags.IntVar(&l.throughput, "throughput", 0, "RU/s of customer and product during the load (default 6,000 for "+
		"each range, 10,000 for one)")
	flags.BoolVar(&l.fromStart, "from-start", false, "send every item, including those that an earlier load has created")
	flags.BoolVar(&l.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	account.AddAccountFlags(cmd, &l.account)
	return cmd
}

func (l *loadCommand) check() error {
	switch {
	case l.workers < 1 || l.workers > 512:
		return exit.Usagef("--concurrency=%d is out of range: use 1 to 512", l.workers)
	case l.ranges < 1 || l.ranges > 20:
		return exit.Usagef("--ranges=%d is out of range: use 1 to 20", l.ranges)
	case l.throughput != 0 && (l.throughput < 400 || l.throughput > 200_000 || l.throughput%100 != 0):
		return exit.Usagef("--throughput=%d: use 400 to 200,000, in steps of 100", l.throughput)
	}
	return nil
}

func loadSample(ctx context.Context, c *console.Console, l *loadCommand) error {
	if err := l.check(); err != nil {
		return err
	}
	store, err := sample.NewWebStore(l.scale)
	if err != nil {
		return exit.Usagef("--scale: %w", err)
	}
	if err := l.account.Complete(c.Environ); err != nil {
		return err
	}
	throttled := &sample.ThrottleCounter{}
	client, err := remote.SDK(ctx, &l.account, nil, throttled)
	if err != nil {
		return err
	}
	line := console.NewProgress(c, l.quiet)
	results, err := sample.Load(ctx, store, sample.Options{
		Client: client, Database: l.db, Workers: l.workers, Ranges: l.ranges, Throughput: l.throughput,
		FromStart: l.fromStart, Throttled: throttled.Count,
		Progress: func(p sample.Progress) {
			if p.Complete {
				line.Final(progressText(p))
				return
			}
			line.Show(progressText(p))
		},
	})
	line.End()
	if err != nil {
		return interrupted(ctx, c, l, err)
	}
	return c.Printf("%s", loadSummary(store.Counts(), l.db, results))
}

// interrupted prints how to resume. Created items stay.
func interrupted(ctx context.Context, c *console.Console, l *loadCommand, err error) error {
	resume := "To continue, run the same command again:\n  " + l.commandLine()
	if ctx.Err() != nil && (errors.Is(err, context.Canceled) || errors.Is(err, ctx.Err())) {
		_ = c.Note("orrery: interrupted. %s\n", screen.Block(resume))
		return exit.Silently(exit.Interrupted)
	}
	if errors.Is(err, sample.ErrOtherItems) {
		return &exit.Error{Code: exit.Conflict, Err: err}
	}
	text := remote.ErrorText(err)
	if !isPermanent(err) {
		text += "\n" + resume
	}
	return &exit.Error{Code: remote.ExitCode(ctx, err), Err: errors.New(text)}
}

// isPermanent reports whether a repeated request would be refused again.
func isPermanent(err error) bool {
	var response *azcore.ResponseError
	if !errors.As(err, &response) || response.StatusCode < 400 || response.StatusCode > 499 {
		return false
	}
	switch response.StatusCode {
	case http.StatusRequestTimeout, http.StatusTooManyRequests, statusRetryWith:
		return false
	}
	return true
}

// statusRetryWith is a status of this API that asks the client to retry.
const statusRetryWith = 449

// commandLine is the command to run again, with the flags that differ from their defaults, but
// without a key.
func (l *loadCommand) commandLine() string {
	args := []string{self() + " sample load webstore"}
	add := func(differs bool, format string, value any) {
		if differs {
			args = append(args, fmt.Sprintf(format, value))
		}
	}
	add(l.db != "webstore", "--db %s", screen.ShellWord(l.db))
	add(l.scale != 1, "--scale %v", l.scale)
	add(l.workers != sample.DefaultWorkers, "--concurrency %d", l.workers)
	add(l.ranges != sample.DefaultRanges, "--ranges %d", l.ranges)
	add(l.throughput != 0, "--throughput %d", l.throughput)
	add(l.account.Context != "", "--context %s", l.account.Context)
	add(l.account.Context == "" && l.account.Endpoint != account.DefaultEndpoint, "--endpoint %s", l.account.Endpoint)
	add(l.account.KeyFile != "", "--key-file %s", screen.ShellWord(l.account.KeyFile))
	return strings.Join(args, " ")
}

// progressText is the progress line of one container.
func progressText(p sample.Progress) string {
	seconds := p.Elapsed.Seconds()
	if seconds <= 0 {
		seconds = 1
	}
	rate := float64(p.Sent) / seconds
	text := fmt.Sprintf("%-11s  %s  %s/%s  %s  %s docs/s  %s RU/s  %s 429",
		p.Container, screen.Bar(p.Done, p.Total), screen.Thousands(p.Done), screen.Thousands(p.Total),
		screen.Percent(p.Done, p.Total),
		screen.Short(rate), screen.Short(p.Charge/seconds), screen.Thousands(p.Throttled))
	if p.Complete || rate == 0 {
		return text
	}
	left := time.Duration(float64(p.Total-p.Done) / rate * float64(time.Second))
	return text + fmt.Sprintf("  ETA %ds", int(left.Seconds()+1))
}

// loadSummary is the summary of a load.
func loadSummary(n sample.Counts, db string, results []sample.Result) screen.Text {
	var d screen.Drawing
	d.Printf("WebStore in database %s: %s customers, %s orders with %s lines, %s products, %s categories, %s tags\n\n",
		db, screen.Thousands(int64(n.Customers)), screen.Thousands(int64(n.Orders)), screen.Thousands(int64(n.Lines)),
		screen.Thousands(int64(n.Products)), screen.Thousands(int64(n.Categories)), screen.Thousands(int64(n.Tags)))
	d.Printf(
		"%-11s  %9s  %13s  %14s  %8s  %6s  %s\n", "container", "created", "already there", "RU", "seconds", "ranges",
		"RU/s",
	)
	var created, present int64
	var charge, seconds float64
	several := false
	for _, r := range results {
		there := r.Present + r.Skipped
		d.Printf(
			"%-11s  %9s  %13s  %14s  %8.1f  %6d  %s\n", r.Container, screen.Thousands(r.Created), screen.Thousands(there),
			screen.Charge(r.Charge), r.Elapsed.Seconds(), r.Ranges, throughputText(r),
		)
		created, present = created+r.Created, present+there
		charge, seconds = charge+r.Charge, seconds+r.Elapsed.Seconds()
		several = several || r.Ranges > 1 && r.LoadThroughput > r.Throughput
	}
	d.Printf(
		"%-11s  %9s  %13s  %14s  %8.1f\n", "total", screen.Thousands(created), screen.Thousands(present),
		screen.Charge(charge),
		seconds,
	)
	if several {
		d.Printf("\nThe throughput of the load was scaled back, as far as the ranges allow.\n")
	}
	return d.Text()
}

func throughputText(r sample.Result) string {
	switch {
	case r.LoadThroughput == 0 && r.Throughput == 0:
		return "-"
	case r.LoadThroughput == 0 || r.LoadThroughput == r.Throughput:
		return screen.Thousands(int64(r.Throughput))
	default:
		return screen.Thousands(int64(r.LoadThroughput)) + " for the load, now " + screen.Thousands(int64(r.Throughput))
	}
}
