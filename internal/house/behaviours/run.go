package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// keptLines is how many lines of a suite's free text are printed when its run fails.
const keptLines = 40

type runner struct {
	options
	list    []behaviour
	schemes []string
	out     io.Writer
	clock   clock.Clock
}

// An outcome is the result of one suite over every scheme.
type outcome struct {
	suite    suite
	space    string // as in options
	expected int
	runs     []schemeRun
	skipped  string // why it did not run; runs is empty then
	missing  string // the same, for a suite that may not be skipped
}

// A schemeRun is the result of one suite over one scheme.
type schemeRun struct {
	scheme string
	judged map[string]string // id → "" when it passed, otherwise why not
	broken string            // what went wrong with the run itself, or ""
	took   time.Duration
}

func (s schemeRun) passed() (n int) {
	for _, why := range s.judged {
		if why == "" {
			n++
		}
	}
	return n
}

func (s schemeRun) failed() int {
	n := len(s.judged) - s.passed()
	if s.broken != "" && n == 0 {
		n = 1
	}
	return n
}

func (o outcome) failed() (n int) {
	if o.missing != "" {
		return max(o.expected, 1)
	}
	for _, run := range o.runs {
		n += run.failed()
	}
	return n
}

// record is the suite's line in the record file: "passed failed skipped label".
func (o outcome) record() string {
	passed, skipped := 0, 0
	for _, run := range o.runs {
		passed += run.passed()
	}
	if o.skipped != "" {
		skipped = max(o.expected, 1)
	}
	label := o.suite.name
	if o.space != "" {
		label += "-namespace"
	}
	return fmt.Sprintf("%d %d %d behaviours-%s", passed, o.failed(), skipped, label)
}

// suite runs one suite over every scheme, each against a fresh server.
func (r *runner) suite(ctx context.Context, s suite) outcome {
	ids := expected(r.list, s.name)
	o := outcome{suite: s, space: r.space, expected: len(ids)}
	if why := s.missing(r.root); why != "" {
		if s.maySkip {
			o.skipped = why
			fmt.Fprintf(r.out, "SKIPPED %s: %s\n", s.name, why)
			return o
		}
		o.missing = why
		fmt.Fprintf(r.out, "FAIL %s: %s\n", s.name, why)
		return o
	}
	o.runs = r.together(func(own *runner, scheme string) schemeRun {
		started := own.clock.Now()
		fmt.Fprintf(own.out, "== %s over %s: %d behaviours\n", s.name, scheme, len(ids))
		run := own.over(ctx, s, scheme, ids)
		run.took = own.clock.Now().Sub(started)
		own.print(s, run)
		return run
	})
	return o
}

// together runs a suite over all schemes at the same time, because a suite mostly waits for its
// server. What the runner of a scheme prints comes in one piece, in the order of the schemes.
func (r *runner) together(over func(own *runner, scheme string) schemeRun) []schemeRun {
	runs, texts := make([]schemeRun, len(r.schemes)), make([]strings.Builder, len(r.schemes))
	var running sync.WaitGroup
	for i, scheme := range r.schemes {
		running.Go(func() {
			own := *r
			own.out = &texts[i]
			runs[i] = over(&own, scheme)
		})
	}
	running.Wait()
	for i := range texts {
		fmt.Fprint(r.out, texts[i].String())
	}
	return runs
}

func (r *runner) print(s suite, run schemeRun) {
	var failed, silent []string
	for id, why := range run.judged {
		switch why {
		case "":
		case notReported:
			silent = append(silent, id)
		default:
			failed = append(failed, id)
		}
	}
	sort.Strings(failed)
	sort.Strings(silent)
	if len(silent) > 0 { // a suite that stopped early leaves hundreds of them
		more := ""
		if len(silent) > 5 {
			more = fmt.Sprintf(" and %d more", len(silent)-5)
		}
		fmt.Fprintf(r.out, "FAIL %s %s: not reported: %s%s\n", s.name, run.scheme,
			strings.Join(silent[:min(5, len(silent))], ", "), more)
	}
	for _, id := range failed {
		fmt.Fprintf(r.out, "FAIL %s %s %s: %s\n", s.name, run.scheme, id, run.judged[id])
	}
	if run.broken != "" {
		fmt.Fprintf(r.out, "FAIL %s %s: %s\n", s.name, run.scheme, run.broken)
	}
	fmt.Fprintf(r.out, "-- %s over %s: %d passed, %d failed, %.1f min\n", s.name, run.scheme, run.passed(), run.failed(),
		run.took.Minutes())
}

// over runs a suite against its own server.
func (r *runner) over(ctx context.Context, s suite, scheme string, ids []string) schemeRun {
	run := schemeRun{scheme: scheme}
	outer := ctx
	ctx, cancel := context.WithTimeout(ctx, r.timeout)
	defer cancel()
	server, err := startServer(ctx, r.binary, r.space)
	if err != nil {
		run.judged, run.broken = judge(ids, nil), err.Error()
		return run
	}
	reports, tail, err := r.command(ctx, s, server.environment(scheme))
	run.judged = judge(ids, reports)
	anyFailed := run.passed() < len(run.judged)
	switch {
	case outer.Err() != nil:
		run.broken = "interrupted"
	case ctx.Err() != nil:
		run.broken = fmt.Sprintf("took longer than %s", r.timeout)
	case err != nil && !anyFailed:
		run.broken = "every behaviour passed and yet the command ended badly: " + err.Error()
	case err == nil && anyFailed && len(reports) == len(ids):
		run.broken = "exit code 0 although a behaviour failed"
	}
	if run.broken != "" || len(reports) < len(ids) {
		fmt.Fprint(r.out, strings.Join(tail, ""))
	}
	if err := errors.Join(server.space.untouched(outer), server.end()); err != nil {
		run.broken = err.Error()
	}
	return run
}

// command runs the suite's command; tail is the end of its free text.
func (r *runner) command(ctx context.Context, s suite, environment []string) (reports []report, tail []string,
	err error,
) {
	dir := filepath.Join(r.root, s.dir)
	program := s.command[0]
	if strings.Contains(program, "/") {
		program = filepath.Join(dir, program)
	}
	cmd := exec.CommandContext(ctx, program, slices.Concat(s.command[1:], r.prefixes())...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), environment...)
	served.WholeGroup(cmd)
	reader, writer, err := os.Pipe()
	if err != nil {
		return nil, nil, err
	}
	cmd.Stdout, cmd.Stderr = writer, writer
	if err := cmd.Start(); err != nil {
		return nil, nil, errors.Join(err, reader.Close(), writer.Close())
	}
	err = writer.Close()
	read := make(chan struct{})
	go func() {
		defer close(read)
		reports, tail = r.listen(reader)
	}()
	ended := cmd.Wait()
	served.KillGroup(cmd) // its remaining children would hold the pipe and the port
	<-read
	return reports, tail, errors.Join(ended, err, reader.Close())
}

// listen reads a suite's output to its end.
func (r *runner) listen(in io.Reader) (reports []report, tail []string) {
	lines := bufio.NewReaderSize(in, 64<<10)
	for {
		line, err := lines.ReadString('\n')
		if rep, ok := parseReport(line); ok {
			reports = append(reports, rep)
		} else if strings.TrimSpace(line) != "" {
			tail = append(tail, line)
			if len(tail) > keptLines {
				tail = tail[1:]
			}
		}
		if r.verbose && line != "" {
			fmt.Fprint(r.out, "   ", line)
		}
		if err != nil {
			return reports, tail
		}
	}
}
