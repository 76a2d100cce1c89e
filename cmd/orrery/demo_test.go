package main

import (
	"bytes"
	"context"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/demo"
	"github.com/orrery-db/orrery/orrerytest"
)

// demoRun runs `orrery demo` in an environment without an account.
func demoRun(args ...string) (code int, out, errText string) {
	var stdout, stderr bytes.Buffer
	code = run(
		append([]string{"demo"}, args...),
		console.Console{Out: &stdout, Err: &stderr, Environ: []string{"ORRERY_ENDPOINT=http://localhost:1"}},
	)
	return code, stdout.String(), stderr.String()
}

// TestDemoPlaysOnAServerOfItsOwn: a demo needs nothing else, does not touch an account in the
// environment, and prints the same in two runs.
func TestDemoPlaysOnAServerOfItsOwn(t *testing.T) {
	code, first, errText := demoRun("customer")
	if code != exit.OK || errText != "" {
		t.Fatalf("exit %d: %s", code, errText)
	}
	for _, part := range []string{"customer\n", "three queries", "What to learn"} {
		if !strings.Contains(first, part) {
			t.Errorf("the story does not say %q:\n%s", part, first)
		}
	}
	if strings.Contains(first, "\x1b") {
		t.Error("colours where nobody is watching")
	}
	if _, second, _ := demoRun("customer"); second != first {
		t.Errorf("the second run prints something else:\n%s", second)
	}
}

func TestDemoFigures(t *testing.T) {
	code, out, errText := demoRun("customer", "product", "-o", "json")
	if code != exit.OK {
		t.Fatalf("exit %d: %s", code, errText)
	}
	var ledgers []demo.Ledger
	if err := json.Unmarshal([]byte(out), &ledgers); err != nil {
		t.Fatalf("%v:\n%s", err, out)
	}
	if len(ledgers) != 2 ||
		ledgers[0].Scenario != "customer" || ledgers[1].Scenario != "product" || len(ledgers[1].Published) == 0 {
		t.Errorf("the ledgers are %+v", ledgers)
	}
	if sum := ledgers[0].Sum("one item"); sum.Requests != 4 || sum.Charge <= 0 {
		t.Errorf("one item: %+v", sum)
	}
}

// TestDemoListAndMistakes: the list has every scenario, and errors say what to do.
func TestDemoListAndMistakes(t *testing.T) {
	code, out, _ := demoRun("--list")
	for _, s := range demo.Scenarios() {
		if !regexp.MustCompile(`(?m)^  ` + s.Name + ` +` + regexp.QuoteMeta(s.Summary) + `$`).MatchString(out) {
			t.Errorf("exit %d, %s is not listed:\n%s", code, s.Name, out)
		}
	}
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"custmer"}, "did you mean customer?"},
		{[]string{"nothing-like-it"}, "available: customer, product"},
		{[]string{"customer", "-o", "xml"}, "use text or json"},
		{[]string{"customer", "--key", "abc"}, "a key needs --endpoint"},
		{[]string{"customer", "--endpoint", "https://shop.documents.azure.com"}, "add --yes"},
		{[]string{"customer", "--endpoint", "shop"}, "not a URL"},
	} {
		code, _, errText := demoRun(c.args...)
		if code != exit.Usage || !strings.Contains(errText, c.says) {
			t.Errorf("%v: exit %d, %q, expected %q", c.args, code, errText, c.says)
		}
	}
}

// TestDemoOnAnAccount runs on an account with other data and leaves nothing behind.
func TestDemoOnAnAccount(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	_, own, _ := demoRun("customer")
	code, out, errText := demoRun("customer", "--endpoint", s.Endpoint()+"/", "--key", s.Key())
	if code != exit.OK || out != own {
		t.Fatalf("exit %d, %s, on an account it says:\n%s", code, errText, out)
	}
	pager := clientOf(t, s).NewQueryDatabasesPager("SELECT * FROM root", nil)
	page, err := pager.NextPage(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(page.Databases) != 0 {
		t.Errorf("left behind: %v", page.Databases)
	}
}

// writerFunc adapts a function to io.Writer.
type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// TestDemoIsInterrupted: Ctrl-C ends the set between two requests, with the exit code of an
// interruption. The remaining scenarios do not run.
func TestDemoIsInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var stdout, stderr bytes.Buffer
	c := &console.Console{Err: &stderr, Out: writerFunc(func(p []byte) (int, error) {
		cancel() // at the first output
		return stdout.Write(p)
	})}
	err := playDemos(ctx, c, &demoCommand{output: "text"}, []string{"customer", "product"})
	if code := remote.ExitCode(ctx, err); code != exit.Interrupted ||
		!strings.Contains(stderr.String(), "interrupted") {
		t.Errorf("exit %d, %v, %q", code, err, stderr.String())
	}
	if out := stdout.String(); strings.Contains(out, "What to learn") || strings.Contains(out, "product\n") {
		t.Errorf("it went on:\n%s", out)
	}
}

// TestDemoSettings: a scenario's server gets the settings of the scenario.
func TestDemoSettings(t *testing.T) {
	if cfg := demoConfig(demo.Settings{}); !cfg.InMemory ||
		cfg.Port != 0 || cfg.Throttle != "off" || cfg.ManualClock || cfg.AllowNetwork {
		t.Errorf("plain: %+v", cfg)
	}
	cfg := demoConfig(demo.Settings{Throttle: true, StandingClock: true, LogicalPartitionBytes: 1 << 20})
	if cfg.Throttle != "on" || !cfg.ManualClock || cfg.LogicalPartitionBytes != 1<<20 {
		t.Errorf("with limits: %+v", cfg)
	}
}

// TestDemoExamplesRun runs the page's examples.
func TestDemoExamplesRun(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	if ran := runExamples(t, s, clitest.Page(t, "cli.md"), "", "demo"); ran["demo"] < 3 {
		t.Errorf("ran %v", ran)
	}
}
