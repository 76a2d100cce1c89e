package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/orrerytest"
)

// customers starts a server with a twentieth of the sample shop in one range.
func customers(t *testing.T) (s *orrery.Server, items int64) {
	t.Helper()
	s = orrerytest.Start(t, orrery.Config{})
	if code, _, errText := command(
		s, "sample", "load", "webstore", "--scale", "0.05", "--ranges", "1", "--no-progress",
	); code != exit.OK {
		t.Fatalf("load: exit %d: %s", code, errText)
	}
	_, items = stored(t, s)
	return s, items
}

// stored returns the ids of the ranges of container customer, and its number of items.
func stored(t *testing.T, s *orrery.Server) (ids []string, items int64) {
	t.Helper()
	ranges, err := s.Ranges(t.Context(), "webstore", "customer")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range ranges {
		ids, items = append(ids, r.ID), items+r.Items
	}
	return ids, items
}

func TestRangesOverTheWire(t *testing.T) {
	s, items := customers(t)
	for _, c := range []struct {
		args []string
		says string // pattern of standard output
	}{
		{
			[]string{"ranges"},
			`^webstore/customer  1 range · 2,500 items · \d\.\d MB\n\nkeys   █{70}\n       0\n\nrange │ from │ width   │ items `,
		},
		{
			[]string{"split"},
			`^webstore/customer  split  0 → 1, 2  in .*\n2,500 items · 0 caught up in \d rounds? · writers held for ` +
				`.*\n\nkeys   █+▒+\n       1 +2\nbytes  `,
		},
		{[]string{"split", "--range", "1", "--into", "3"}, `split  1 → 3, 4, 5  in`},
		{[]string{"merge", "--ranges", "3,4"}, `merge  3, 4 → 6  in`},
		{[]string{"rebuild", "--ranges", "6"}, `rebuild  range 6  in`},
		{[]string{"ranges"}, `\n6 +│ – .*│ 0 1 3 4\n5 .*│ 0 1\n2 .*│ 0\n$`},
		{[]string{"merge"}, `merge  6, 5, 2 → 7  in`},
		{[]string{"rebuild", "-o", "json"}, `^\{\n  "rebuilt": \[\n    \{\n      "from": \[\n        "7"`},
	} {
		args := slices.Concat(c.args[:1], []string{"webstore", "customer"}, c.args[1:])
		code, out, errText := command(s, args...)
		if code != exit.OK || !regexp.MustCompile(c.says).MatchString(out) {
			t.Errorf("%v: exit %d: %s%s, want %s", args, code, out, errText, c.says)
		}
		if _, n := stored(t, s); n != items {
			t.Errorf("%v: %d items, want %d", args, n, items)
		}
	}
	code, out, _ := command(s, "ranges", "webstore", "customer", "-o", "json")
	var list struct {
		Container string
		Ranges    []struct {
			Max string `json:"maxExclusive"`
		}
	}
	if err := json.Unmarshal([]byte(out), &list); code != exit.OK ||
		err != nil ||
		list.Container != "dbs/webstore/colls/customer" || len(list.Ranges) != 1 || list.Ranges[0].Max != "FF" {
		t.Errorf("exit %d: %s (%v)", code, out, err)
	}
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"split", "webstore", "customer", "--range", "0"}, exit.NotFound, "410 Gone"},
		{[]string{"split", "webstore", "customer", "--at", "FF"}, exit.Failure, "400 Bad Request"},
		{[]string{"merge", "webstore", "customer"}, exit.Failure, "400 Bad Request"},
		{[]string{"ranges", "webstore", "nothing"}, exit.NotFound, "Check the names of the database and the container"},
		{
			[]string{"split", "webstore", "customer", "--key", s.Keys()[orrery.KeyPrimaryReadOnly]},
			exit.Auth,
			"read-only key",
		},
		{[]string{"ranges", "webstore", "customer", "--key", s.Keys()[orrery.KeyPrimaryReadOnly]}, exit.OK, ""},
		{[]string{"ranges", "webstore", "customer", "--key", "d3Jvbmcga2V5IHdyb25nIGtleQ=="}, exit.Auth, "--key"},
	} {
		if code, _, errText := command(s, c.args...); code != c.code || !strings.Contains(errText, c.says) {
			t.Errorf("%v: exit %d, want %d: %s", c.args, code, c.code, errText)
		}
	}
}

// TestWhatAnInterruptedSplitSaysIsSo interrupts splits after they have begun. Some finish before
// they notice; the printed outcome must match the actual one.
func TestWhatAnInterruptedSplitSaysIsSo(t *testing.T) {
	s, items := customers(t)
	for round := range 4 {
		endpoint := s.Endpoint()
		if round%2 == 1 { // HTTP/2: the connection stays open, and the stream ends
			endpoint = strings.Replace(endpoint, "http:", "https:", 1)
		}
		before, _ := stored(t, s)
		ctx, interrupt := context.WithCancel(t.Context())
		type ending struct {
			code int
			text string
		}
		ended := make(chan ending, 1)
		go func() {
			var out bytes.Buffer
			c := console.Console{Out: &out, Err: &out, Environ: []string{"ORRERY_ENDPOINT=" + endpoint}}
			root := newRootCommand(&c)
			root.SetArgs([]string{"split", "webstore", "customer"})
			code := remote.Report(ctx, &c, root.ExecuteContext(ctx))
			ended <- ending{code, out.String()}
		}()
		if !underWay(t, s, before) {
			interrupt()
			t.Fatal("the split does not begin")
		}
		interrupt()
		got := <-ended
		after, n := stored(t, s)
		if n != items {
			t.Fatalf("%d items after %q, want %d", n, got.text, items)
		}
		now := strings.Join(after, ", ")
		switch {
		case strings.Contains(got.text, "rolled back, the ranges are as they were ("+now+")"):
			if got.code != exit.Interrupted || !slices.Equal(after, before) {
				t.Errorf("exit %d, %v became %v: %s", got.code, before, after, got.text)
			}
		case strings.Contains(got.text, "interrupted too late: the ranges have changed and are now "+now):
			if got.code != exit.Interrupted || slices.Equal(after, before) {
				t.Errorf("exit %d, %v became %v: %s", got.code, before, after, got.text)
			}
		case got.code != exit.OK || slices.Equal(after, before):
			t.Errorf("exit %d, %v became %v: %s", got.code, before, after, got.text)
		}
	}
}

// underWay waits until a split has begun or is done.
func underWay(t *testing.T, s *orrery.Server, before []string) bool {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); {
		ranges, err := s.Ranges(t.Context(), "webstore", "customer")
		if err != nil {
			t.Fatal(err)
		}
		if len(ranges) != len(before) ||
			slices.ContainsFunc(ranges, func(r orrery.Range) bool { return r.Reshaping != "" }) {
			return true
		}
	}
	return false
}

// TestASignalEndsASplit: Ctrl-C in a terminal is a signal to the process. A killed process rolls
// its split back as well, because its connection ends.
func TestASignalEndsASplit(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such signals to send")
	}
	s, items := customers(t)
	for _, kill := range []bool{false, true} {
		before, _ := stored(t, s)
		cmd := exec.Command(binary, "split", "webstore", "customer", "--into", "4", "--endpoint", s.Endpoint())
		cmd.Env = cleanEnv()
		var out bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &out
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if !underWay(t, s, before) {
			_ = cmd.Process.Kill()
			t.Fatal("the split does not begin")
		}
		end := os.Interrupt
		if kill {
			end = os.Kill
		}
		if err := cmd.Process.Signal(end); err != nil && !strings.Contains(err.Error(), "finished") {
			t.Fatal(err)
		}
		_ = cmd.Wait()
		settled(t, s)
		after, n := stored(t, s)
		if n != items {
			t.Errorf("%d items, want %d: %s", n, items, out.String())
		}
		code := cmd.ProcessState.ExitCode()
		if rolled := slices.Equal(after, before); !kill &&
			rolled != strings.Contains(out.String(), "rolled back") || !kill && rolled && code != exit.Interrupted {
			t.Errorf("exit %d, %v became %v: %s", code, before, after, out.String())
		}
	}
}

// settled waits until no range is being reshaped.
func settled(t *testing.T, s *orrery.Server) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); ; {
		ranges, err := s.Ranges(t.Context(), "webstore", "customer")
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(ranges, func(r orrery.Range) bool { return r.Reshaping != "" }) {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("still at work: %+v", ranges)
		}
	}
}
