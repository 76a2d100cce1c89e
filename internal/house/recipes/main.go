// Command recipes runs the programs and commands of README.md, docs/recipes and the pages of
// samples, exactly as printed, against a server. A comment above each block says how it runs, or
// why it does not.
//
//	go run ./internal/house/recipes -binary bin/orrery                   # all pages
//	go run ./internal/house/recipes -only docs/recipes/python.md -verbose
//
// All pages share one server, and the SDKs that the conformance suites have installed. Only the
// server's port and the way to an SDK differ from what a reader does. Start reading at block.read,
// then page.run.
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
	"github.com/orrery-db/orrery/internal/house/served"
)

// options are the command line.
type options struct {
	root, binary, record, only string
	verbose                    bool
	timeout                    time.Duration
}

func main() {
	os.Exit(served.Main("recipes", run))
}

func parseOptions(args []string) (options, error) {
	var o options
	flags := flag.NewFlagSet("recipes", flag.ContinueOnError)
	flags.StringVar(&o.root, "root", ".", "root of the repository")
	flags.StringVar(&o.binary, "binary", "bin/orrery", "the server to use")
	flags.StringVar(&o.record, "record", "", "file to append the counts to, as testcount does")
	flags.StringVar(&o.only, "only", "", "pages, separated by commas; empty: all")
	flags.BoolVar(&o.verbose, "verbose", false, "show everything the commands print")
	flags.DurationVar(&o.timeout, "timeout", 2*time.Minute, "longest a block may take")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 0 {
		return o, fmt.Errorf("%q is no flag", flags.Arg(0))
	}
	return o, nil
}

func run(ctx context.Context, args []string, out io.Writer) (code int, err error) {
	o, err := parseOptions(args)
	if err != nil {
		return 2, err
	}
	if err := served.Find(&o.root, &o.binary); err != nil {
		return 2, err
	}
	names, err := pages(o.root)
	if err != nil {
		return 2, err
	}
	if o.only != "" {
		names = strings.Split(o.only, ",")
	}
	server, err := served.New(o.binary, "recipes")
	if err != nil {
		return 1, err
	}
	defer func() { err = errors.Join(err, server.Remove()) }()
	if err := server.Start(ctx); err != nil {
		return 1, err
	}
	r := &runner{options: o, server: server, out: out, clock: clock.System()}
	for _, name := range names {
		if err := r.page(ctx, name); err != nil {
			server.Kill()
			return 1, fmt.Errorf("%s: %w", name, err)
		}
	}
	if err := server.Stop(); err != nil {
		fmt.Fprintln(out, "FAIL", err)
		r.failed++
	}
	fmt.Fprintf(out, "recipes: %d passed, %d failed, %d skipped\n", r.passed, r.failed, r.skipped)
	if err := served.AppendLine(o.record, fmt.Sprintf("%d %d %d recipes", r.passed, r.failed, r.skipped)); err != nil {
		return 1, err
	}
	if r.failed > 0 {
		return 1, nil
	}
	return 0, nil
}

// shims makes a directory with the programs that commands find first: the binary under test and the
// Python of the conformance suite.
func shims(root, binary, dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	if err := os.Symlink(binary, filepath.Join(dir, "orrery")); err != nil {
		return err
	}
	python := fmt.Sprintf("#!/bin/sh\nexec '%s' \"$@\"\n",
		filepath.Join(root, "conformance", "python", ".venv", "bin", "python"))
	return os.WriteFile(filepath.Join(dir, "python"), []byte(python), 0o700)
}
