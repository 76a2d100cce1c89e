// Command feedsoak follows the change feed of a server while it writes, splits, merges and kills,
// and proves that no reader loses a change or sees one twice.
//
//	go run ./internal/house/feedsoak -binary bin/orrery # 100,000 changes
//	go run ./internal/house/feedsoak -binary bin/orrery -changes 10000000 -kills 24 # make soak-feed-large
//
// The one idea: every operation on an item has a number that is one more than the last, and an item
// holds its number, a sum that only its writer can have made, and the mark of its transaction. So a
// reader needs a few bytes for each item to tell whether a change is the next one. A change that is
// missing, doubled, out of order or torn from its transaction shows at once. A reader that resumes
// from an older position goes back to what it knew at that position, so that the same rule judges
// what comes again.
//
// An operation whose reply was lost is settled by reading its item. What cannot be settled, because
// the item expires by itself, may have happened or not.
//
// The command knows nothing of the server but REST and the administrative interface. Start reading
// at soak.run, then checker.go.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/orrery-db/orrery/internal/house/served"
)

// options are the command line.
type options struct {
	binary    string
	record    string
	changes   int
	killings  int
	items     int
	writers   int // of each container
	pace      int // milliseconds
	retention int // minutes
	minutes   int
	seed      uint64
	keep      bool
}

func main() {
	os.Exit(served.Main("feedsoak", run))
}

func parseOptions(args []string) (options, error) {
	var o options
	flags := flag.NewFlagSet("feedsoak", flag.ContinueOnError)
	flags.StringVar(&o.binary, "binary", "bin/orrery", "the server to test")
	flags.StringVar(&o.record, "record", "", "file to append the counts of checks to, as testcount does")
	flags.IntVar(&o.changes, "changes", 100_000, "changes to write, in two containers together")
	flags.IntVar(&o.killings, "kills", 3, "how often the server is killed")
	flags.IntVar(&o.items, "items", 200_000, "items that are written again and again, about")
	flags.IntVar(&o.writers, "writers", 4, "writers of each container")
	flags.IntVar(&o.pace, "pace", 20_000, "milliseconds between two splits or merges of a container, at most")
	flags.IntVar(&o.retention, "retention", 20, "minutes for which the containers keep versions")
	flags.IntVar(&o.minutes, "minutes", 0, "stop writing after so many minutes, whatever was written; 0: never")
	flags.Uint64Var(&o.seed, "seed", 1, "for every random choice; the order of events still differs from run to run")
	flags.BoolVar(&o.keep, "keep", false, "keep the data directory and tell where it is")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 0 {
		return o, fmt.Errorf("%q is no flag", flags.Arg(0))
	}
	if o.changes < 1 || o.writers < 1 || o.pace < 1 {
		return o, errors.New("-changes, -writers and -pace are at least 1")
	}
	return o, nil
}

func run(ctx context.Context, args []string, out io.Writer) (int, error) {
	o, err := parseOptions(args)
	if err != nil {
		return 2, err
	}
	root := "."
	if err := served.Find(&root, &o.binary); err != nil {
		return 2, err
	}
	s, err := newSoak(o, out)
	if err != nil {
		return 1, err
	}
	began := s.clock.Now()
	failed := s.run(ctx)
	s.print(s.clock.Now().Sub(began))
	if o.keep {
		fmt.Fprintf(out, "kept: %s\n", s.server.Dir())
	} else if err := s.server.Remove(); err != nil {
		failed = errors.Join(failed, err)
	}
	good := failed == nil && s.faults.total() == 0
	line := map[bool]string{true: "1 0 0 feedsoak", false: "0 1 0 feedsoak"}[good]
	if err := errors.Join(failed, served.AppendLine(o.record, line)); err != nil || !good {
		return 1, err
	}
	return 0, nil
}
