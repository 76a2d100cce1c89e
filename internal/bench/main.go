// Command bench measures the server against a bare peer that does only the unavoidable work, in the
// same run on the same machine.
//
// The one idea: absolute figures say more about the machine than about the code, so every figure is
// a ratio. Peer and product take turns, five rounds of each, and their medians are compared. Each
// line reads
//
//	BENCH name=… ratio=… ops_per_s=… peer=… floor…=… met=… items=… ranges=… …
//
// where ratio is product ÷ peer (for growth rows: large ÷ small; for limits: limit ÷ figure). It is
// not a test: nothing fails on a slow machine, and nothing else should run beside it. Reading
// benchmarks share data sets, one for each number of items and ranges (dataset.go). The package
// knows the engine and the public Go API; nothing imports it.
//
// Start reading at the table of benchmarks below.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// config is the command line.
type config struct {
	rounds   int
	round    time.Duration
	budget   time.Duration // after which a row takes no further rounds
	only     string
	sizes    []int  // of the data sets, in items, ascending
	items    int    // of the container that is split, and of the one whose policy changes
	data     string // directory that keeps the data sets; "" uses a temporary one
	profiles string // directory for CPU profiles; "" takes none
	markdown string // file whose tables are rewritten; "" rewrites none
	ranges   []int  // of the data sets
	writers  []int  // ranges of the containers that are written
	inside   bool   // serve the product in this program instead of building the command
}

// standard returns the configuration without flags.
func standard() config {
	return config{
		rounds: 5, round: 3 * time.Second, budget: 12 * time.Second,
		sizes: []int{10_000, 100_000, 1_000_000}, ranges: []int{1, 10}, writers: []int{1, 100},
	}
}

// benchmarks run in this order: those that read the data sets in this process, those that read them
// through servers, those with their own data.
var benchmarks = []struct {
	name string
	run  func(ctx context.Context, r *run) error
}{
	{"query_flat", benchQueryFlat},
	{"order_top", benchOrderTop},
	{"scan", benchScan},
	{"aggregate", benchAggregates},
	{"intersect", benchIntersect},
	{"group", benchGroups},
	{"join", benchJoin},
	{"feed_read", benchFeedRead},

	{"point_read_rest", benchPointRead},
	{"query_rest", benchQueryREST},
	{"memories", benchMemories},
	{"start", benchStart},
	{"idle", benchIdle},

	{"create_in_process", benchCreateInProcess},
	{"witness", benchWitness},
	{"log", benchLog},
	{"feed", benchFeed},
	{"scripts", benchScripts},
	{"create_rest", benchCreateREST},
	{"import", benchImport},
	{"write_cost", benchWriteCost},
	{"policy_change", benchPolicyChange},
	{"split", benchSplit},
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := serveOr(ctx, func() error { return benchmark(ctx, os.Args[1:], os.Stdout) })
	stop()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// benchmark runs the benchmarks that the arguments select.
func benchmark(ctx context.Context, args []string, out io.Writer) error {
	c, err := parseFlags(args)
	if err != nil {
		return err
	}
	r, err := newRun(c, out)
	if err != nil {
		return err
	}
	defer r.close()
	for _, b := range benchmarks {
		if !strings.Contains(b.name, c.only) {
			continue
		}
		r.group = b.name
		if err := b.run(ctx, r); err != nil {
			return fmt.Errorf("%s: %w", b.name, err)
		}
	}
	if c.markdown != "" {
		return writeTables(c.markdown, machine(), r.figures)
	}
	return nil
}

func parseFlags(args []string) (config, error) {
	c := standard()
	f := flag.NewFlagSet("bench", flag.ContinueOnError)
	quick := f.Bool("quick", false, "one round of one second each, at most 100,000 items: an impression within minutes")
	sizes := f.String("sizes", "", "items of the data sets, such as 10000,100000 (default 10000,100000,1000000)")
	f.IntVar(&c.rounds, "rounds", c.rounds, "rounds of product and peer, taken in turns")
	f.DurationVar(&c.round, "round", c.round, "how long one round takes")
	f.DurationVar(&c.budget, "budget", c.budget, "time after which a query is given no further rounds")
	f.StringVar(&c.only, "only", "", "run only the benchmarks whose name contains this")
	f.IntVar(&c.items, "items", 0,
		"items of the containers that are split and whose policy changes (default: the greatest of -sizes)")
	f.StringVar(&c.data, "data", "", "directory that keeps the data sets for the next run")
	f.StringVar(&c.profiles, "profile", "", "directory for CPU profiles of what is measured")
	f.StringVar(&c.markdown, "markdown", "", "rewrite the tables of this file with the figures of this run")
	if err := f.Parse(args); err != nil {
		return c, err
	}
	if *quick {
		c.rounds, c.round, c.budget, c.sizes = 1, time.Second, 3*time.Second, []int{10_000, 100_000}
	}
	if *sizes != "" {
		c.sizes = nil
		for text := range strings.SplitSeq(*sizes, ",") {
			n, err := strconv.Atoi(text)
			if err != nil || n < leastItems || len(c.sizes) > 0 && n <= c.sizes[len(c.sizes)-1] {
				return c, fmt.Errorf("-sizes %s: want ascending numbers of items from %d on, such as 10000,100000", *sizes,
					leastItems)
			}
			c.sizes = append(c.sizes, n)
		}
	}
	if c.rounds < 1 || c.round <= 0 {
		return c, fmt.Errorf("-rounds %d -round %s: want at least one round, of some time", c.rounds, c.round)
	}
	if c.items == 0 {
		c.items = c.sizes[len(c.sizes)-1]
	}
	return c, nil
}
