package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/spf13/pflag"
)

// TestCommandLinePage compares the page, and the pages of single commands, with the commands, their
// flags and the exit codes.
func TestCommandLinePage(t *testing.T) {
	text := clitest.Page(t, "cli.md") + clitest.Page(t, "tls.md") + clitest.Page(
		t, "doctor.md",
	) + clitest.Page(t, "shell.md") + clitest.Page(t, "model.md") + clitest.Page(t, "support.md") +
		clitest.Page(t, "history.md") + clitest.Page(t, "mcp.md")
	root := newRootCommand(&console.Console{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}})
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		if !strings.Contains(text, "`orrery "+cmd.Name()) && cmd.Name() != "help" {
			t.Errorf("orrery %s is not on the page", cmd.Name())
		}
		if cmd.Name() == "completion" {
			continue // its subcommands are shells
		}
		if slices.Contains([]string{
			"ranges", "split", "merge", "rebuild", "heat", "watch", "history", "undo", "mcp",
		}, cmd.Name()) {
			cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
				if f.Name != "help" && !strings.Contains(text, "`--"+f.Name+"`") {
					t.Errorf("--%s of orrery %s is not on the page", f.Name, cmd.Name())
				}
			})
		}
		for _, sub := range cmd.Commands() {
			if !strings.Contains(text, "orrery "+cmd.Name()+" "+sub.Name()) {
				t.Errorf("orrery %s %s is not on the page", cmd.Name(), sub.Name())
			}
			sub.LocalFlags().VisitAll(func(f *pflag.Flag) {
				if f.Name != "help" && !strings.Contains(text, "`--"+f.Name+"`") {
					t.Errorf("--%s of orrery %s %s is not on the page", f.Name, cmd.Name(), sub.Name())
				}
			})
		}
	}
	load, _, err := root.Find([]string{"sample", "load"})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{
		"db", "scale", "concurrency", "ranges", "throughput", "from-start", "no-progress", "endpoint", "key",
		"key-file", "ca-file",
	} {
		if load.Flags().Lookup(name) == nil || !strings.Contains(text, "`--"+name+"`") {
			t.Errorf("--%s of sample load is no flag or not on the page", name)
		}
	}
	for _, code := range []int{
		exit.OK, exit.Failure, exit.Usage, exit.NotFound, exit.Auth, exit.Conflict, exit.Throttled, exit.Partial,
		exit.Gate, exit.Interrupted,
	} {
		if !strings.Contains(text, fmt.Sprintf("\n| %d |", code)) {
			t.Errorf("exit code %d is not on the page", code)
		}
	}
}

// TestExamplesRun runs the page's examples that change an account, in the order of the page, each
// with the current primary key.
func TestExamplesRun(t *testing.T) {
	dir := t.TempDir()
	s := webstoreWithoutItems(t, orrery.Config{DataPath: dir, Faults: &orrery.Faults{}})
	ran := runExamples(t, s, clitest.Page(t, "cli.md"), dir, "fault", "db", "container", "item", "throughput",
		"ranges", "split", "merge", "rebuild", "index", "heat", "ctx", "keys", "user", "permission", "watch",
		"sproc", "trigger", "udf")
	if ran["db"] < 4 ||
		ran["container"] < 6 ||
		ran["item"] < 8 || ran["throughput"] < 4 || ran["keys"] < 5 || ran["user"] < 3 || ran["permission"] < 4 ||
		ran["ranges"] < 2 ||
		ran["split"] < 3 ||
		ran["merge"] < 3 ||
		ran["rebuild"] < 2 || ran["index"] < 6 || ran["heat"] < 4 || ran["ctx"] < 5 || ran["fault"] < 6 || ran["watch"] < 3 ||
		ran["sproc"] < 5 || ran["trigger"] < 2 || ran["udf"] < 2 {
		t.Errorf("ran %v", ran)
	}
}

// webstoreWithoutItems starts a server with the container that the examples use.
func webstoreWithoutItems(t *testing.T, cfg orrery.Config) *orrery.Server {
	t.Helper()
	s, err := orrery.Start(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	a := account.Account{Endpoint: s.Endpoint(), Key: s.Key()}
	client, err := remote.Connect(t.Context(), &a)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []remote.Request{
		{Path: "/dbs", Kind: "dbs", Body: map[string]any{"id": "webstore"}},
		{
			Path: "/dbs/webstore/colls", Kind: "colls", Link: "dbs/webstore",
			Body: map[string]any{
				"id":           "customer",
				"partitionKey": map[string]any{"paths": []string{"/customerId"}, "kind": "Hash", "version": 2},
			},
		},
	} {
		r.Method = http.MethodPost
		if _, err := client.Send(t.Context(), r, nil); err != nil {
			t.Fatal(remote.ErrorText(err))
		}
	}
	return s
}

// runExamples runs the commands of a page, which are indented by four spaces, and counts them by
// name. A # starts a comment.
func runExamples(t *testing.T, s *orrery.Server, text, dir string, names ...string) map[string]int {
	t.Helper()
	ran := map[string]int{}
	home := t.TempDir()
	if err := os.CopyFS(home, os.DirFS("../../samples/scripts")); err != nil {
		t.Fatal(err)
	}
	t.Chdir(home) // for the files that commands read and write
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		words := shellWords(line)
		if !strings.HasPrefix(line, "    orrery ") || !slices.Contains(names, words[1]) {
			continue
		}
		for i := range words {
			if words[i] == "/var/lib/orrery" {
				words[i] = dir
			}
		}
		var out bytes.Buffer
		code := run(words[1:], console.Console{Out: &out, Err: &out, Environ: []string{
			"ORRERY_ENDPOINT=" + s.Endpoint(), "ORRERY_KEY=" + s.Key(), "XDG_CONFIG_HOME=" + home,
		}})
		if code != exit.OK {
			t.Errorf("%s: exit %d: %s", strings.TrimSpace(line), code, out.String())
		}
		ran[words[1]]++
	}
	return ran
}

// shellWords splits a line as a shell does, with single quotes.
func shellWords(line string) []string {
	var words []string
	for i, part := range strings.Split(strings.TrimSpace(line), "'") {
		if i%2 == 1 {
			words = append(words, part)
			continue
		}
		words = append(words, strings.Fields(part)...)
	}
	return words
}
