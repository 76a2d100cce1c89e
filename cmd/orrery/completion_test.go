package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestCompletionDoesNotWait: without an answer in time, Tab offers nothing.
func TestCompletionDoesNotWait(t *testing.T) {
	release := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-release }))
	defer server.Close()
	defer close(release)
	var out, errs bytes.Buffer
	began := time.Now()
	code := run([]string{"__complete", "ranges", ""}, console.Console{
		Out: &out, Err: &errs, Environ: []string{"ORRERY_ENDPOINT=" + server.URL},
	})
	if took := time.Since(began); took < 300*time.Millisecond || took > 20*time.Second {
		t.Errorf("it took %s", took)
	}
	if code != exit.OK || !strings.HasPrefix(out.String(), ":") {
		t.Errorf("exit %d: %q", code, out.String())
	}
}

// TestCompletionOffersNoHostileName: a shell interprets what is in its command line. Completion
// omits names with characters that are special to a shell or unsafe for a terminal.
func TestCompletionOffersNoHostileName(t *testing.T) {
	for _, status := range []int{0, http.StatusUnauthorized, http.StatusTeapot} {
		endpoint := hostileServer(t, status)
		for _, args := range []string{
			"ranges ", "ranges x/", "ranges --db ", "ranges --db x --container ", "user ls ",
		} {
			var out bytes.Buffer
			run(append([]string{"__complete"}, strings.Split(args, " ")...), console.Console{
				Out: &out, Err: &bytes.Buffer{}, Environ: []string{"ORRERY_ENDPOINT=" + endpoint},
			})
			if !strings.HasPrefix(out.String(), ":") {
				t.Errorf("%s: %q", args, out.String())
			}
		}
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`{"Databases":[{"id":"$(rm -rf)"},{"id":"a;b"},{"id":"-rf"},{"id":"good-1.x"},` +
			`{"id":"a\tb"},{"id":"é"},{"id":"~"},{"id":"*"}]}`))
	}))
	defer server.Close()
	var out bytes.Buffer
	run([]string{"__complete", "db", "rm", ""}, console.Console{
		Out: &out, Err: &bytes.Buffer{}, Environ: []string{"ORRERY_ENDPOINT=" + server.URL},
	})
	if out.String() != "good-1.x\n:4\n" {
		t.Errorf("%q", out.String())
	}
}

// TestCompletionScripts: each of the four shells gets a script that calls this program.
func TestCompletionScripts(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		var out, errs bytes.Buffer
		if code := run([]string{"completion", shell}, console.Console{Out: &out, Err: &errs}); code != exit.OK ||
			!strings.Contains(out.String(), "__complete") || errs.Len() > 0 {
			t.Errorf("%s: exit %d, %d bytes, %s", shell, code, out.Len(), errs.String())
		}
	}
}
