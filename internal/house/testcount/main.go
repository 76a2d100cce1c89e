// Command testcount reads the output of a test runner, prints it for a person and counts it for a
// machine.
//
//	go test -json ./... | testcount go -label unit -record counts.txt
//	node run.mjs        | testcount node -label js -record counts.txt
//	testcount sum counts.txt
//
// It exits with 1 when a test failed or when the stream holds no test at all, so a pipeline that
// ran nothing cannot pass. `sum` repeats the output of failed tests, because readers of a long log
// start at its end. It then adds the recorded lines and ends with one plain line: "N passed, N
// failed, N skipped". The command does not know what the tests are about.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

// Counts is the outcome of one run of one runner.
type Counts struct{ Passed, Failed, Skipped int }

func (c Counts) String() string {
	return fmt.Sprintf("%d passed, %d failed, %d skipped", c.Passed, c.Failed, c.Skipped)
}

func main() {
	code, err := run(os.Args[1:], os.Stdin, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "testcount:", err)
	}
	os.Exit(code)
}

func run(args []string, in io.Reader, out io.Writer) (int, error) {
	if len(args) == 0 {
		return 2, fmt.Errorf("usage: testcount go|node|sum")
	}
	flags := flag.NewFlagSet(args[0], flag.ContinueOnError)
	label := flags.String("label", args[0], "name of this part in the summary")
	record := flags.String("record", "", "file to append the counts to; empty: none")
	if err := flags.Parse(args[1:]); err != nil {
		return 2, err
	}
	var counts Counts
	var failures strings.Builder // output of failed tests
	var err error
	switch args[0] {
	case "go":
		counts, err = countGo(in, out, &failures)
	case "node":
		counts, err = countNode(in, out, &failures)
	case "sum":
		return sum(flags.Arg(0), out)
	default:
		return 2, fmt.Errorf("unknown runner %q: go, node or sum", args[0])
	}
	if err != nil {
		return 1, err
	}
	if counts == (Counts{}) {
		counts.Failed = 1
		fmt.Fprintf(out, "%s: no test ran\n", *label)
	}
	fmt.Fprintf(out, "%s: %s\n", *label, counts)
	if err := appendRecord(*record, *label, counts, failures.String()); err != nil {
		return 1, err
	}
	if counts.Failed > 0 {
		return 1, nil
	}
	return 0, nil
}

// failuresSuffix makes the name of the file beside the record that holds the output of failed
// tests.
const failuresSuffix = ".failures"

func appendRecord(file, label string, c Counts, failures string) error {
	if file == "" {
		return nil
	}
	err := appendFile(file, fmt.Sprintf("%d %d %d %s\n", c.Passed, c.Failed, c.Skipped, label))
	if err != nil || c.Failed == 0 {
		return err
	}
	return appendFile(file+failuresSuffix, fmt.Sprintf("-- failed in %s:\n%s", label, failures))
}

func appendFile(file, text string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}

// sum prints the failures, each recorded part and the plain total. It returns 1 when a test failed
// or nothing was recorded.
func sum(file string, out io.Writer) (int, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return 1, fmt.Errorf("no counts were recorded: %w", err)
	}
	if failures, err := os.ReadFile(file + failuresSuffix); err == nil {
		fmt.Fprintf(out, "%s\n", failures)
	}
	f := bytes.NewReader(text)
	var total Counts
	for {
		var c Counts
		var label string
		if n, err := fmt.Fscanf(f, "%d %d %d %s\n", &c.Passed, &c.Failed, &c.Skipped, &label); n < 4 || err != nil {
			break
		}
		fmt.Fprintf(out, "  %-28s %s\n", label, c)
		total.Passed += c.Passed
		total.Failed += c.Failed
		total.Skipped += c.Skipped
	}
	fmt.Fprintln(out, total)
	if total.Failed > 0 || total.Passed == 0 {
		return 1, nil
	}
	return 0, nil
}
