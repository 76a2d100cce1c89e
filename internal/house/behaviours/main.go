// Command behaviours runs the conformance suites, one for each official SDK and one of raw HTTP,
// and compares their results with one list of behaviours.
//
//	go run ./internal/house/behaviours -binary bin/orrery                    # every suite, over HTTP and HTTPS
//	go run ./internal/house/behaviours -binary bin/orrery -suite js,go -write # raise the floors, rewrite the matrix
//	go run ./internal/house/behaviours -binary bin/orrery -check             # what `make conformance` does
//
// The one idea: conformance/behaviours.txt lists every behaviour and the suites that check it. A
// suite prints `BEHAVIOUR <id> pass` or `BEHAVIOUR <id> fail <why>` for exactly the ids that name
// it. A missing id is a failure, so a suite cannot pass by running less. Each suite gets its own
// server for each scheme, in a new data directory, and runs over both schemes at the same time. The
// outcomes are compared with conformance/floors.json, which only rises, and published in
// docs/compatibility.md.
//
// The command does not know what the behaviours mean; a suite is a command in a table (suites.go).
// Start reading at run, then runner.suite.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/floors"
	"github.com/orrery-db/orrery/internal/house/served"
)

// schemes are the URL schemes over which every suite reaches its server.
var schemes = []string{"http", "https"}

// options are the command line.
type options struct {
	root    string // of the repository
	binary  string
	suites  string // comma-separated names; empty: all
	schemes string
	only    string // comma-separated beginnings of ids; empty: all
	space   string // how the suites reach a namespace; empty: they use the server's own account
	record  string
	write   bool
	check   bool
	verbose bool
	timeout time.Duration
}

func main() {
	os.Exit(served.Main("behaviours", run))
}

func parseOptions(args []string) (options, error) {
	var o options
	flags := flag.NewFlagSet("behaviours", flag.ContinueOnError)
	flags.StringVar(&o.root, "root", ".", "root of the repository")
	flags.StringVar(&o.binary, "binary", "bin/orrery", "the server to test")
	flags.StringVar(&o.suites, "suite", "", "names of suites, comma-separated; empty: all")
	flags.StringVar(&o.schemes, "scheme", "", "http or https; empty: both")
	flags.StringVar(&o.only, "only", "", "ids of behaviours, or their beginnings, comma-separated; empty: all")
	flags.StringVar(&o.space, "namespace", "", "run the suites in a namespace, reached by its path or by its key")
	flags.StringVar(&o.record, "record", "", "file to append the counts of each suite to, as testcount does")
	flags.BoolVar(&o.write, "write", false, "raise the floors and rewrite the matrix in docs/compatibility.md")
	flags.BoolVar(&o.check, "check", false, "fail when the committed matrix differs")
	flags.BoolVar(&o.verbose, "verbose", false, "show everything the suites print")
	flags.DurationVar(&o.timeout, "timeout", 5*time.Minute, "longest a suite may take over one scheme")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 0 {
		return o, fmt.Errorf("%q is no flag", flags.Arg(0))
	}
	if o.write && o.check {
		return o, errors.New("-write and -check exclude each other")
	}
	if o.part() && (o.write || o.check) {
		return o, errors.New("-only and -namespace exclude -write and -check: they need the results of all behaviours, in " +
			"the server's own account")
	}
	if o.space != "" && o.space != byPath && o.space != byKey {
		return o, fmt.Errorf("-namespace is %s or %s, not %q", byPath, byKey, o.space)
	}
	return o, nil
}

// part reports whether the results are not those that the floors and the matrix are about.
func (o options) part() bool { return o.only != "" || o.space != "" }

// prefixes returns the beginnings of the ids that the run is limited to; none without a limit.
func (o options) prefixes() []string {
	if o.only == "" {
		return nil
	}
	return strings.Split(o.only, ",")
}

func run(ctx context.Context, args []string, out io.Writer) (int, error) {
	o, err := parseOptions(args)
	if err != nil {
		return 2, err
	}
	if err := served.Find(&o.root, &o.binary); err != nil {
		return 2, err
	}
	list, err := readList(filepath.Join(o.root, listFile))
	if err != nil {
		return 2, err
	}
	list = chosenOnly(list, o.prefixes())
	chosen, err := choose(o.suites)
	if err != nil {
		return 2, err
	}
	over := schemes
	if o.schemes != "" {
		over = strings.Split(o.schemes, ",")
	}
	r := &runner{options: o, list: list, schemes: over, out: out, clock: clock.System()}
	failures := 0
	var outcomes []outcome
	for _, s := range chosen {
		res := r.suite(ctx, s)
		if err := ctx.Err(); err != nil {
			return 1, fmt.Errorf("interrupted: %w", err)
		}
		outcomes = append(outcomes, res)
		failures += res.failed()
		if err := served.AppendLine(o.record, res.record()); err != nil {
			return 1, err
		}
	}
	var problems []string
	if !o.part() {
		if problems, err = r.settle(outcomes); err != nil {
			return 1, err
		}
	}
	for _, p := range problems {
		fmt.Fprintln(out, "FAIL", p)
	}
	summarise(out, outcomes)
	if failures > 0 || len(problems) > 0 {
		return 1, nil
	}
	return 0, nil
}

// settle compares the outcomes with floors and matrix, or writes both.
func (r *runner) settle(outcomes []outcome) ([]string, error) {
	least, err := floors.Read(filepath.Join(r.root, floors.File))
	if err != nil {
		return nil, err
	}
	problems := below(least, outcomes)
	page := filepath.Join(r.root, pageFile)
	old, err := os.ReadFile(page)
	if err != nil {
		return nil, err
	}
	fresh, err := rewritePage(string(old), r.list, outcomes, len(r.schemes) == len(schemes))
	if err != nil {
		return nil, err
	}
	if r.check && fresh != string(old) {
		problems = append(problems, pageFile+" is not what this run found: run with -write and commit")
	}
	if !r.write {
		return problems, nil
	}
	if raise(least, outcomes) {
		if err := least.Write(filepath.Join(r.root, floors.File)); err != nil {
			return nil, err
		}
	}
	if fresh == string(old) {
		return problems, nil
	}
	return problems, os.WriteFile(page, []byte(fresh), 0o644)
}

func summarise(out io.Writer, outcomes []outcome) {
	fmt.Fprintln(out)
	for _, o := range outcomes {
		for _, run := range o.runs {
			fmt.Fprintf(out, "  %-8s %-6s %4d passed, %d failed, %.1f min\n", o.suite.name, run.scheme, run.passed(),
				run.failed(), run.took.Minutes())
		}
		if o.skipped != "" {
			fmt.Fprintf(out, "  %-8s SKIPPED: %s\n", o.suite.name, o.skipped)
		}
	}
}
