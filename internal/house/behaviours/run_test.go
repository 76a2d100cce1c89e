//go:build unix

package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// script makes a suite from a shell script, and a runner for it.
func script(t *testing.T, text string) (*runner, suite, *strings.Builder) {
	t.Helper()
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "s"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "s", "suite.sh"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out := &strings.Builder{}
	r := &runner{options: options{root: root, timeout: time.Minute}, out: out, clock: clock.System()}
	return r, suite{name: "x", dir: "s", command: []string{"sh", "suite.sh"}}, out
}

func TestCommand(t *testing.T) {
	r, s, _ := script(t,
		"echo hello $ORRERY_RANGES\necho BEHAVIOUR a.a pass\necho oops >&2\nprintf 'BEHAVIOUR a.b fail no'\nexit 3\n")
	reports, tail, err := r.command(context.Background(), s, []string{"ORRERY_RANGES=5"})
	if err == nil || !strings.Contains(err.Error(), "3") {
		t.Errorf("error %v", err)
	}
	if len(reports) != 2 || reports[1] != (report{"a.b", false, "no"}) {
		t.Errorf("%+v", reports)
	}
	if got := strings.Join(tail, ""); got != "hello 5\noops\n" {
		t.Errorf("free text %q", got)
	}
}

// TestCommandEndsTheWholeGroup starts a grandchild that holds the output open; the runner ends it
// instead of waiting for it.
func TestCommandEndsTheWholeGroup(t *testing.T) {
	r, s, _ := script(t, "sleep 600 &\necho BEHAVIOUR a.a pass\n")
	done := make(chan int, 1)
	go func() {
		reports, _, _ := r.command(context.Background(), s, nil)
		done <- len(reports)
	}()
	select {
	case n := <-done:
		if n != 1 {
			t.Errorf("%d reports", n)
		}
	case <-time.After(30 * time.Second):
		t.Fatal("the runner waits for what a suite left behind")
	}
}

func TestCommandIsCancelled(t *testing.T) {
	r, s, _ := script(t, "echo BEHAVIOUR a.a pass\nsleep 600\n")
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() {
		_, _, err := r.command(ctx, s, nil)
		done <- err
	}()
	cancel()
	select {
	case err := <-done:
		if err == nil {
			t.Error("a cancelled suite ended well")
		}
	case <-time.After(30 * time.Second):
		t.Fatal("a cancelled suite goes on")
	}
}

func TestSuiteThatIsNotBuilt(t *testing.T) {
	r, s, out := script(t, "")
	r.list = []behaviour{{id: "a.a", suites: []string{"x"}}, {id: "a.b", suites: []string{"x"}}}
	r.schemes = schemes
	s.built, s.build = []string{"nothing"}, "make build-x"
	if o := r.suite(context.Background(), s); o.failed() != 2 ||
		!strings.Contains(out.String(), "FAIL x: s/nothing is not there") {
		t.Errorf("%d failed:\n%s", o.failed(), out)
	}
	s.maySkip = true
	if o := r.suite(context.Background(), s); o.failed() != 0 || o.skipped == "" || o.record() != "0 0 2 behaviours-x" {
		t.Errorf("%+v", o)
	}
	if !strings.Contains(out.String(), "SKIPPED x: ") {
		t.Errorf("it is skipped in silence:\n%s", out)
	}
}

// TestSchemesRunTogether: the runs over the schemes meet, and each prints in one piece.
func TestSchemesRunTogether(t *testing.T) {
	r, _, out := script(t, "")
	r.schemes = schemes
	var met sync.WaitGroup
	met.Add(len(schemes))
	runs := r.together(func(own *runner, scheme string) schemeRun {
		io.WriteString(own.out, scheme+" begins\n") //nolint:errcheck // a builder
		met.Done()
		met.Wait()                                // forever if one run comes after the other
		io.WriteString(own.out, scheme+" ends\n") //nolint:errcheck // a builder
		return schemeRun{scheme: scheme}
	})
	if len(runs) != 2 || runs[0].scheme != "http" || runs[1].scheme != "https" {
		t.Errorf("%+v", runs)
	}
	if got := out.String(); got != "http begins\nhttp ends\nhttps begins\nhttps ends\n" {
		t.Errorf("%q", got)
	}
}

func TestPrintIsShort(t *testing.T) {
	r, s, out := script(t, "")
	r.print(s,
		schemeRun{
			scheme: "http",
			judged: judge([]string{"a.a", "a.b", "a.c", "a.d", "a.e", "a.f", "a.g"}, []report{{"a.a", false, "why"}}),
		})
	for _, want := range []string{
		"FAIL x http a.a: why\n",
		"FAIL x http: not reported: a.b, a.c, a.d, a.e, a.f and 1 more\n", "0 passed, 7 failed",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing from\n%s", want, out)
		}
	}
}

func TestServerThatDoesNotStart(t *testing.T) {
	binary := filepath.Join(t.TempDir(), "server")
	if err := os.WriteFile(binary, []byte("#!/bin/sh\necho the disk is full >&2\nexit 1\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := startServer(context.Background(), binary, ""); err == nil ||
		!strings.Contains(err.Error(), "the disk is full") {
		t.Errorf("error %v", err)
	}
}

func TestOptions(t *testing.T) {
	for _, args := range [][]string{{"-write", "-check"}, {"js"}, {"-no-such-flag"}} {
		if _, err := parseOptions(args); err == nil {
			t.Errorf("%v is taken", args)
		}
	}
	if code, err := run(context.Background(), []string{"-root", t.TempDir()}, io.Discard); code != 2 || err == nil ||
		!strings.Contains(err.Error(), "make build") {
		t.Errorf("without a server: %d %v", code, err)
	}
}
