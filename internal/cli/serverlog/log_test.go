package serverlog

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/settings"
	"github.com/spf13/pflag"
)

// configured resolves the settings of a command line.
func configured(t *testing.T, args []string) (*settings.Resolved, error) {
	t.Helper()
	flags := pflag.NewFlagSet("test", pflag.ContinueOnError)
	settings.AddServerFlags(flags)
	if err := flags.Parse(args); err != nil {
		t.Fatal(err)
	}
	return settings.Resolve(flags, nil)
}

// TestAccessLinesGoWhereTheyAreAskedFor: access lines go to standard error with -, in the format of
// the log, even if the log itself shows only warnings; without a request they go nowhere.
func TestAccessLinesGoWhereTheyAreAskedFor(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string // "" means nowhere
	}{
		{nil, ""},
		{[]string{"--log-level", "info"}, ""},
		{[]string{"--access-log", "-"}, `"msg":"request"`},
		{[]string{"--access-log", "-", "--log-level", "quiet", "--log-format", "text"}, "level=DEBUG msg=request"},
		{[]string{"--log-level", "debug", "--log-format", "TEXT"}, "level=DEBUG msg=request"},
	} {
		var out bytes.Buffer
		r, err := configured(t, c.args)
		if err != nil {
			t.Fatal(err)
		}
		l, err := Open(&console.Console{Err: &out}, r)
		if err != nil {
			t.Fatal(err)
		}
		if (l.lines != nil) != (c.want != "") {
			t.Errorf("%v: access lines %v", c.args, l.lines)
		}
		if l.lines != nil {
			l.lines.Debug("request", "path", "/a\u202eb\x1b[2J")
		}
		l.Close()
		if got := out.String(); !strings.Contains(got, c.want) || c.want == "" &&
			got != "" || strings.ContainsAny(got, "\u202e\x1b") {
			t.Errorf("%v: %q", c.args, got)
		}
	}
}

// stuckWriter blocks until it is released, and then fails or succeeds.
type stuckWriter struct {
	gate chan error
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *stuckWriter) Write(b []byte) (int, error) {
	if err := <-s.gate; err != nil {
		return 0, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(b)
}

// TestASlowDiskKeepsNobodyWaiting: lines beyond the bound are dropped and counted.
func TestASlowDiskKeepsNobodyWaiting(t *testing.T) {
	stuck := &stuckWriter{gate: make(chan error)}
	w := newLineWriter(stuck, slog.New(slog.DiscardHandler), settings.FormatText)
	line := []byte(strings.Repeat("x", 99) + "\n")
	const all = 3 * mostLines
	began := time.Now()
	for range all {
		if n, err := w.Write(line); n != len(line) || err != nil {
			t.Fatal(n, err)
		}
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("%d lines took %v beside a disk that stands still", all, took)
	}
	if kept := w.waiting.Load(); kept > mostLines*100 {
		t.Errorf("%d bytes are kept", kept)
	}
	close(stuck.gate)
	<-whenClosed(w)
	text := stuck.text.String()
	written := strings.Count(text, "xxx\n")
	var dropped int
	for line := range strings.Lines(text) {
		if _, count, found := strings.Cut(line, "access lines were dropped, because they could not be written in "+
			"time\" count="); found {
			var n int
			_, _ = fmt.Sscan(count, &n)
			dropped += n
		}
	}
	if written+dropped != all || dropped == 0 {
		t.Errorf("%d written and %d dropped of %d", written, dropped, all)
	}
	// A line after the end does not panic.
	if _, err := w.Write(line); err != nil {
		t.Error(err)
	}
}

func whenClosed(w *lineWriter) chan struct{} {
	w.mu.Lock()
	w.closed = true
	close(w.lines)
	w.mu.Unlock()
	return w.ended
}

// TestLargeLinesAreBoundedInBytes: the bound also applies to bytes.
func TestLargeLinesAreBoundedInBytes(t *testing.T) {
	stuck := &stuckWriter{gate: make(chan error)}
	w := newLineWriter(stuck, slog.New(slog.DiscardHandler), settings.FormatText)
	line := bytes.Repeat([]byte("x"), 1<<20)
	for range 50 {
		_, _ = w.Write(line)
	}
	if kept := w.waiting.Load(); kept > mostLineBytes+2<<20 {
		t.Errorf("%d bytes are kept", kept)
	}
	close(stuck.gate)
	<-whenClosed(w)
}

// TestALogThatCannotBeWrittenIsReportedOnce: the failure is reported once, and so is the recovery.
func TestALogThatCannotBeWrittenIsReportedOnce(t *testing.T) {
	var log bytes.Buffer
	mu := &sharedWriter{to: &log}
	stuck := &stuckWriter{gate: make(chan error)}
	w := newLineWriter(stuck, NewLogger(mu, settings.FormatText, "warn"), settings.FormatText)
	full := errors.New("the disk is full")
	for _, err := range []error{full, full, full, nil} {
		_, _ = w.Write([]byte("line\n"))
		stuck.gate <- err
	}
	close(stuck.gate)
	<-whenClosed(w)
	if text := log.String(); strings.Count(text, "the disk is full") != 1 ||
		strings.Count(text, "is written again") != 1 {
		t.Errorf("%s", text)
	}
	if text := stuck.text.String(); !strings.Contains(text, "line\n") || !strings.Contains(text, "count=3") {
		t.Errorf("%s", text)
	}
}

// brokenDisk writes a part of each text, and then fails.
type brokenDisk struct {
	text  bytes.Buffer
	ended int // writes that ended with a whole line
	most  int
}

func (d *brokenDisk) Write(b []byte) (int, error) {
	if b[len(b)-1] == '\n' {
		d.ended++
	}
	if len(b) <= d.most {
		return d.text.Write(b)
	}
	n, _ := d.text.Write(b[:d.most])
	return n, errors.New("the disk is full")
}

// TestLinesAreWrittenWhole: other writers may write between two batches. The rest of a failed write
// never becomes a part of the next line, and each line is written or counted.
func TestLinesAreWrittenWhole(t *testing.T) {
	var log bytes.Buffer
	disk := &brokenDisk{most: 70_000}
	w := newLineWriter(disk, NewLogger(&log, settings.FormatText, "warn"), settings.FormatText)
	const all = 3000
	for i := range all {
		_, _ = w.Write([]byte(strings.Repeat("x", 50+i%50) + "\n"))
		if i == 1000 {
			_, _ = w.Write(bytes.Repeat([]byte("y"), 100_000)) // its batch is torn
		}
	}
	<-whenClosed(w)
	written, dropped := 0, 0
	for line := range strings.Lines(disk.text.String()) {
		if _, count, found := strings.Cut(line, "count="); found {
			var n int
			_, _ = fmt.Sscan(count, &n)
			dropped += n
			continue
		}
		if strings.Trim(line, "x") == "\n" && len(line) > 50 {
			written++
		}
	}
	if written+dropped != all+1 || dropped == 0 {
		t.Errorf("%d lines are written, %d counted, of %d", written, dropped, all+1)
	}
	if n := strings.Count(log.String(), "\n"); n > 2 {
		t.Errorf("%d lines about it:\n%s", n, log.String())
	}
}

func TestLogSettingsAreRead(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string // slow, dear, values; or the error
	}{
		{nil, "500ms 1000 false"},
		{[]string{"--slow-request", "2s", "--dear-request", "12.5", "--log-values"}, "2s 12.5 true"},
		{[]string{"--slow-request", "0", "--dear-request", "0"}, "0s 0 false"},
		{[]string{"--slow-request", "500"}, "--slow-request=500 is not a time"},
		{[]string{"--slow-request", "-1s"}, "is not a time"},
		{[]string{"--dear-request", "10RU"}, "--dear-request=10RU is not a number of request units"},
		{[]string{"--dear-request", "-1"}, "is not a number of request units"},
		{[]string{"--dear-request", "NaN"}, "is not a number of request units"},
		{[]string{"--log-format", "xml"}, "use text, json"},
	} {
		var cfg orrery.Config
		r, err := configured(t, c.args)
		if err == nil {
			(&Log{}).ApplyLog(r, &cfg)
		}
		got := fmt.Sprint(cfg.SlowRequest, " ", cfg.DearRequest, " ", cfg.LogValues, " ", err)
		if !strings.Contains(got, c.want) {
			t.Errorf("%v: %s, want %s", c.args, got, c.want)
		}
	}
}

// TestLogsAreEscaped: on a terminal the log is text for people. Elsewhere it is JSON, which a
// person may later read on a terminal.
func TestLogsAreEscaped(t *testing.T) {
	for _, terminal := range []bool{true, false} {
		var out bytes.Buffer
		NewLogger(&out, Format("", terminal), "info").Info(
			"m\u202e\x1b", "k\u009b", "v\u0301\u0301\u0301\u0301\u0301\u202e\ufe0f\nFORGED", "bytes", "\x9b",
		)
		if bad := clitest.Forbidden(out.String(), "\n"); bad != "" || strings.Count(out.String(), "\n") != 1 {
			t.Errorf("terminal %v: %q in %q", terminal, bad, out.String())
		}
		if !terminal && !json.Valid(out.Bytes()) {
			t.Errorf("no JSON: %s", out.String())
		}
	}
}
