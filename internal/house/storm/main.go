// Command storm splits and merges the partitions of containers while four official SDKs read, write
// and page through them, and accounts for every acknowledged write.
//
//	go run ./internal/house/storm -binary bin/orrery                                 # what `make storm` does
//	go run ./internal/house/storm -binary bin/orrery -seconds 14 -reshapes 60 -kills 0   # what CI does, both rounds
//	go run ./internal/house/storm -binary bin/orrery -round http -clients js,go -seed 7
//
// The one idea: each item has one client that writes it, so that client's output
// (conformance/storm/README.md) determines which versions the item may have at the end, mostly one.
// A ledger records these versions. At the end the runner reads everything over plain HTTP, range by
// range and by one query, and compares. Round "http" begins with one partition. Round "https"
// begins with five, and its server is killed and restarted during the round. CI does not kill the
// server, because the result then depends on what an SDK had under way
// (conformance/storm/README.md).
//
// To the runner, the server is a binary, a port and signed requests; the clients are commands that
// print lines. It knows partitions only through the REST and the administrative interface. Start
// reading at storm.run (round.go), then ledger.go and audit.go.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// options are the command line.
type options struct {
	root     string // of the repository
	binary   string
	clients  string // comma-separated names; empty: all
	rounds   string // comma-separated; empty: all
	record   string
	seconds  int // how long the clients run in each round, at least
	reshapes int // splits and merges in each round, at least
	kills    int // in the round that kills the server
	seed     uint64
	items    int
	sealed   int
	pause    int // milliseconds
	keep     bool
	verbose  bool
}

func main() {
	os.Exit(served.Main("storm", run))
}

func parseOptions(args []string) (options, error) {
	var o options
	flags := flag.NewFlagSet("storm", flag.ContinueOnError)
	flags.StringVar(&o.root, "root", ".", "root of the repository")
	flags.StringVar(&o.binary, "binary", "bin/orrery", "the server to test")
	flags.StringVar(&o.clients, "clients", "", "names of clients, comma-separated; empty: all")
	flags.StringVar(&o.rounds, "round", "", "http or https; empty: both")
	flags.StringVar(&o.record, "record", "", "file to append the counts of checks to, as testcount does")
	flags.IntVar(&o.seconds, "seconds", 20, "how long the clients run in each round, at least")
	flags.IntVar(&o.reshapes, "reshapes", 60, "splits and merges in each round, at least; 0: none")
	flags.IntVar(&o.kills, "kills", 1, "how often the server of the https round is killed")
	flags.Uint64Var(&o.seed, "seed", 1, "for every random choice; the order of events still differs from run to run")
	flags.IntVar(&o.items, "items", 120, "items a writer works on in each container")
	flags.IntVar(&o.sealed, "sealed", 150, "items of each client in each container that pagers walk through")
	flags.IntVar(&o.pause, "pause", 3, "milliseconds each writer, reader and pager rests after each operation")
	flags.BoolVar(&o.keep, "keep", false, "keep the data directories and tell where they are")
	flags.BoolVar(&o.verbose, "verbose", false, "show what clients say on standard error")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 0 {
		return o, fmt.Errorf("%q is no flag", flags.Arg(0))
	}
	if o.seconds < 1 || o.items < 20 || o.sealed < 20 {
		return o, errors.New("-seconds is at least 1, -items and -sealed at least 20")
	}
	return o, nil
}

func run(ctx context.Context, args []string, out io.Writer) (int, error) {
	o, err := parseOptions(args)
	if err != nil {
		return 2, err
	}
	if err := served.Find(&o.root, &o.binary); err != nil {
		return 2, err
	}
	programs, err := chooseClients(o.clients)
	if err != nil {
		return 2, err
	}
	rounds, err := chooseRounds(o.rounds)
	if err != nil {
		return 2, err
	}
	built, err := os.MkdirTemp("", "orrery-storm-clients-")
	if err != nil {
		return 1, err
	}
	code, err := rounding(ctx, o, rounds, programs, built, out)
	return code, errors.Join(err, os.RemoveAll(built))
}

// rounding runs the rounds one after the other; built is the directory for programs built here.
func rounding(ctx context.Context, o options, rounds []roundKind, programs []program, built string, out io.Writer) (int,
	error,
) {
	for i := range programs {
		if err := programs[i].prepare(ctx, o.root, built); err != nil {
			return 1, err
		}
	}
	passed, failed := 0, 0
	for i, kind := range rounds {
		r := &round{options: o, kind: kind, programs: programs, out: out, clock: clock.System(), seed: o.seed + uint64(i)}
		v := r.run(ctx)
		if ctx.Err() != nil {
			return 1, errors.New("interrupted")
		}
		v.print(out, kind.name)
		passed, failed = passed+v.passed(), failed+v.failed()
	}
	fmt.Fprintf(out, "storm: %d checks passed, %d failed (seed %d)\n", passed, failed, o.seed)
	if err := served.AppendLine(o.record, fmt.Sprintf("%d %d 0 storm", passed, failed)); err != nil {
		return 1, err
	}
	if failed > 0 {
		return 1, nil
	}
	return 0, nil
}

// A roundKind is the configuration of one round.
type roundKind struct {
	name       string
	scheme     string
	throughput int // of new containers: determines their number of partitions
	killed     bool
}

var roundKinds = []roundKind{
	{name: "http", scheme: "http", throughput: 400},
	{name: "https", scheme: "https", throughput: 30000, killed: true},
}

func chooseRounds(names string) ([]roundKind, error) {
	if names == "" {
		return roundKinds, nil
	}
	var out []roundKind
	for _, name := range strings.Split(names, ",") {
		found := false
		for _, k := range roundKinds {
			if k.name == strings.TrimSpace(name) {
				out, found = append(out, k), true
			}
		}
		if !found {
			return nil, fmt.Errorf("no round is named %q: http, https", name)
		}
	}
	return out, nil
}

// startupTime limits how long a program may take to write its sealed items and report that it is
// ready.
const startupTime = 180 * time.Second

// endingTime limits how long a program may take to stop. It is longer than the program's longest
// call, the time limit of a bulk.
const endingTime = 120 * time.Second
