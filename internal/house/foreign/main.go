// Command foreign runs the test suites of other people's clients against an Orrery server. It
// downloads the suites from package registries, as their authors published them; this repository
// holds no copy of them.
//
//	go run ./internal/house/foreign -binary bin/orrery                  # every suite
//	go run ./internal/house/foreign -binary bin/orrery -suite azcosmos  # some of them
//	go run ./internal/house/foreign -binary bin/orrery -sample          # the part that .ci/run runs
//	go run ./internal/house/foreign -binary bin/orrery -write           # floors, expectations and the page
//
// The one idea: the suite's expected.txt names exactly the tests that fail, each with a reason. A
// new defect shows as an unexpected failure, and a new feature as an expectation that no longer
// holds. No test is retried. The command compares the number of passed tests with
// conformance/floors.json, and writes the results into docs/compatibility.md.
//
// A suite is a directory below conformance/foreign with a file suite.json. The runner does not know
// what the tests mean. Start reading at run, then runner.suite and judge.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/floors"
	"github.com/orrery-db/orrery/internal/house/served"
)

// options are the command line.
type options struct {
	root   string // of the repository
	binary string
	suites string // comma-separated names; empty: all
	record string
	sample bool
	write  bool
	check  bool
	keep   bool
}

func main() {
	os.Exit(served.Main("foreign", run))
}

func parseOptions(args []string) (options, error) {
	var o options
	flags := flag.NewFlagSet("foreign", flag.ContinueOnError)
	flags.StringVar(&o.root, "root", ".", "root of the repository")
	flags.StringVar(&o.binary, "binary", "bin/orrery", "the server to test")
	flags.StringVar(&o.suites, "suite", "", "names of suites, comma-separated; empty: all")
	flags.StringVar(&o.record, "record", "", "file to append the counts of each suite to, as testcount does")
	flags.BoolVar(&o.sample, "sample", false, "run the sample of each suite that has one")
	flags.BoolVar(&o.write, "write", false, "raise the floors, rewrite expected.txt and docs/compatibility.md")
	flags.BoolVar(&o.check, "check", false, "fail when the committed page differs")
	flags.BoolVar(&o.keep, "keep", false, "print everything that the suites print")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	switch {
	case flags.NArg() > 0:
		return o, fmt.Errorf("%q is no flag", flags.Arg(0))
	case o.write && o.check:
		return o, errors.New("-write and -check exclude each other")
	case o.sample && (o.write && o.suites != ""):
		return o, errors.New("-sample -write takes all suites")
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
	all, err := readSuites(o.root)
	if err != nil {
		return 2, err
	}
	chosen, err := choose(all, o.suites, o.sample)
	if err != nil {
		return 2, err
	}
	least, err := floors.Read(filepath.Join(o.root, floors.File))
	if err != nil {
		return 2, err
	}
	r := &runner{options: o, out: out, clock: clock.System(), floors: least}
	failures := 0
	var verdicts []verdict
	for _, s := range chosen {
		v := r.suite(ctx, s)
		if err := ctx.Err(); err != nil {
			return 1, fmt.Errorf("interrupted: %w", err)
		}
		verdicts = append(verdicts, v)
		failures += v.failed()
		if err := served.AppendLine(o.record, v.record(o.group())); err != nil {
			return 1, err
		}
	}
	problems, err := r.settle(all, verdicts)
	if err != nil {
		return 1, err
	}
	for _, p := range problems {
		fmt.Fprintln(out, "FAIL", p)
	}
	summarise(out, verdicts)
	if failures > 0 || len(problems) > 0 {
		return 1, nil
	}
	return 0, nil
}

// group returns the name of the floors and of the records.
func (o options) group() string {
	if o.sample {
		return "foreign-sample"
	}
	return "foreign"
}

// settle writes floors, expectations and the page, or compares the page with the results. A sample
// settles only its floors, because it covers only a part of each suite.
func (r *runner) settle(all []suite, verdicts []verdict) ([]string, error) {
	if r.write {
		if err := r.writeFloors(verdicts); err != nil {
			return nil, err
		}
	}
	if r.sample {
		return nil, nil
	}
	if r.write {
		for _, v := range verdicts {
			if err := r.writeExpected(v); err != nil {
				return nil, err
			}
		}
	}
	file := filepath.Join(r.root, pageFile)
	old, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	fresh, err := rewritePage(r.root, string(old), all, verdicts)
	switch {
	case err != nil:
		return nil, err
	case fresh == string(old):
		return nil, nil
	case r.write:
		return nil, os.WriteFile(file, []byte(fresh), 0o644)
	}
	said := pageFile + " is not what this run found: run with -write and commit"
	if r.check {
		return []string{said}, nil
	}
	fmt.Fprintln(r.out, said)
	return nil, nil
}

func (r *runner) writeFloors(verdicts []verdict) error {
	rose := false
	for _, v := range verdicts {
		rose = r.floors.Raise(r.group(), v.suite.name, v.passed) || rose
	}
	if !rose {
		return nil
	}
	return r.floors.Write(filepath.Join(r.root, floors.File))
}

func summarise(out io.Writer, verdicts []verdict) {
	fmt.Fprintln(out)
	fmt.Fprintf(out, "  %-28s %6s %9s %7s %10s %6s %6s\n", "suite", "passed", "expected", "skipped", "unexpected", "stale",
		"min")
	for _, v := range verdicts {
		fmt.Fprintf(out, "  %-28s %6d %9d %7d %10d %6d %6.1f\n", v.suite.name, v.passed, len(v.expected), v.skipped,
			len(v.unexpected), len(v.stale), v.took.Minutes())
	}
}
