package main

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/orrerytest"
)

// TestNouns runs the scripts of testdata/nouns, each against a server of its own that has
// the container shop/orders with the partition key /pk. Run with -rewrite to accept what
// the commands print now, then look at it.
//
//	run [terminal] [width=N] [nowhere] [env=NAME=value]…    a command line for each line; lines that
//	                                    begin with < before it are its standard input. With
//	                                    a width there is a terminal, and no line is wider.
//	                                    With nowhere no variable names the server
//	file name                           writes a file, which @name is in a command line
//
// Below a command line stand its standard output, its standard error behind !, and its
// exit code unless it is 0; ␍ is a carriage return. $endpoint is the server, $key its key and
// $dir the directory of the files, which is that of configurations too. $etag is the last
// _etag that was printed, without its quotes.
func TestNouns(t *testing.T) {
	datadriven.Walk(t, "testdata/nouns", func(t *testing.T, path string) {
		s := orrerytest.Start(t, orrery.Config{})
		newShop(t, s)
		r := nounRunner{server: s, dir: t.TempDir()}
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			switch d.Cmd {
			case "file":
				if err := os.WriteFile(filepath.Join(r.dir, d.CmdArgs[0].Key), []byte(d.Input), 0o600); err != nil {
					t.Fatal(err)
				}
				return ""
			case "run":
				return r.run(t, d)
			}
			t.Fatalf("unknown command %s", d.Cmd)
			return ""
		})
	})
}

type nounRunner struct {
	server    *orrery.Server
	dir, etag string
}

var (
	etagOf = regexp.MustCompile(`"_etag": ?"\\"([^"\\]*)\\""`)
	// The system's message about a missing file.
	fileError = regexp.MustCompile(`(open [a-z.]+): .*`)
	// Text that differs between runs: durations, and values that the server generates.
	madeUp    = regexp.MustCompile(`("_(?:rid|self|etag)": ?)"(?:[^"\\]|\\.)*"`)
	timestamp = regexp.MustCompile(`\b[12][0-9]{9}\b`)
	etagText  = regexp.MustCompile(`\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b`)
	instant   = regexp.MustCompile(`\b20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:]*`)
	keyPrint  = regexp.MustCompile(`\b[0-9a-f]{12}\b`)
	duration  = regexp.MustCompile(`\b[0-9]+ ms\b`)
)

func (r *nounRunner) run(t *testing.T, d *datadriven.TestData) string {
	t.Helper()
	var all, stdin strings.Builder
	environ := []string{"XDG_CONFIG_HOME=" + r.dir}
	if !d.HasArg("nowhere") {
		environ = append(environ, "ORRERY_ENDPOINT="+r.server.Endpoint())
	}
	values := strings.NewReplacer("$endpoint", r.server.Endpoint(), "$key", r.server.Key(), "$dir", r.dir)
	for _, a := range d.CmdArgs {
		if a.Key == "env" {
			environ = append(environ, values.Replace(strings.Join(a.Vals, "=")))
		}
	}
	width := 0
	d.MaybeScanArgs(t, "width", &width)
	terminal := d.HasArg("terminal") || width > 0
	if width > 0 {
		environ = append(environ, fmt.Sprint("COLUMNS=", width), "NO_COLOR=1")
	}
	for line := range strings.Lines(d.Input) {
		if text, isInput := strings.CutPrefix(line, "< "); isInput {
			stdin.WriteString(text)
			continue
		}
		words := shellWords(values.Replace(strings.ReplaceAll(line, "$etag", r.etag)))
		for i, word := range words {
			if name, isFile := strings.CutPrefix(word, "@"); isFile {
				words[i] = "@" + filepath.Join(r.dir, name)
			}
		}
		var out, errOut bytes.Buffer
		code := run(words, console.Console{
			In: strings.NewReader(stdin.String()), Out: &out, Err: &errOut, Environ: environ,
			InTerminal: terminal, OutTerminal: terminal, ErrTerminal: terminal,
		})
		stdin.Reset()
		for line := range strings.SplitSeq(out.String()+errOut.String(), "\n") {
			if n := clitest.Columns(line); width > 0 && n > width {
				t.Errorf("%s: %s: a line has %d columns of %d: %s", d.Pos, strings.Join(words, " "), n, width, line)
			}
		}
		if found := etagOf.FindAllStringSubmatch(out.String(), -1); found != nil {
			r.etag = found[len(found)-1][1]
		}
		fmt.Fprintf(&all, "$ %s\n%s", strings.TrimSpace(line), out.String())
		for text := range strings.Lines(errOut.String()) {
			all.WriteString("! " + strings.TrimSuffix(text, "\n") + "\n")
		}
		if code != exit.OK {
			fmt.Fprintf(&all, "exit %d\n", code)
		}
	}
	if strings.Contains(all.String(), r.server.Key()) && !d.HasArg("keys") {
		t.Errorf("%s: the key is in what is printed", d.Pos)
	}
	printed := strings.ReplaceAll(all.String(), r.server.Endpoint(), "$endpoint")
	text := madeUp.ReplaceAllString(strings.ReplaceAll(printed, "\r", "␍"), `$1"…"`)
	text = strings.ReplaceAll(timestamp.ReplaceAllString(text, "1700000000"), r.dir+string(filepath.Separator), "")
	text = keyPrint.ReplaceAllString(instant.ReplaceAllStringFunc(text, func(at string) string {
		return "2026-01-02T03:04:05"[:len(at)]
	}), "0123456789ab")
	text = fileError.ReplaceAllString(etagText.ReplaceAllString(text, "…"), "$1: …")
	return duration.ReplaceAllString(text, "1 ms")
}

// TestItemsWaitWhenThrottled: a request refused with 429 is sent again, up to a limit.
func TestItemsWaitWhenThrottled(t *testing.T) {
	refusals := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("x-ms-request-charge", "0.5")
		if refusals--; refusals >= 0 {
			w.Header().Set("x-ms-retry-after-ms", "1")
			w.WriteHeader(http.StatusTooManyRequests)
			return
		}
		_, _ = w.Write([]byte(`{"id":"1"}`))
	}))
	defer server.Close()
	for _, c := range []struct {
		refusals, code int
		says           string
	}{
		{0, exit.OK, "0.50 RU · "},
		{9, exit.OK, "5.00 RU"},
		{10, exit.Throttled, "429"},
	} {
		refusals = c.refusals
		var out, errOut bytes.Buffer
		code := run([]string{"item", "create", "a/b", `{"id":"1"}`, "--pk", "x"}, console.Console{
			Out: &out, Err: &errOut, Environ: []string{"ORRERY_ENDPOINT=" + server.URL},
		})
		if code != c.code || !strings.Contains(errOut.String(), c.says) ||
			(out.Len() > 0) != (code == exit.OK) ||
			strings.Contains(errOut.String(), " 1 item\n") != (code == exit.OK) {
			t.Errorf("%d refusals: exit %d, want %d: %s%s", c.refusals, code, c.code, out.String(), errOut.String())
		}
	}
}

// TestAListOfSeveralPages: several pages print as one list, with the charges of all pages.
func TestAListOfSeveralPages(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("x-ms-request-charge", "1.5")
		page := `{"Databases":[{"id":"a"},{"id":"b"}]}`
		switch r.Header.Get("x-ms-continuation") {
		case "":
			w.Header().Set("x-ms-continuation", "next")
		case "next":
			page = `{"Databases":[{"id":"c"}]}`
		}
		_, _ = w.Write([]byte(page))
	}))
	defer server.Close()
	var out, errOut bytes.Buffer
	code := run([]string{"db", "ls"}, console.Console{
		Out: &out, Err: &errOut, Environ: []string{"ORRERY_ENDPOINT=" + server.URL},
	})
	if code != exit.OK || out.String() != "{\"id\":\"a\"}\n{\"id\":\"b\"}\n{\"id\":\"c\"}\n" ||
		!strings.HasPrefix(errOut.String(), "3.00 RU") || !strings.HasSuffix(errOut.String(), " 3 databases\n") {
		t.Errorf("exit %d: %s%s", code, out.String(), errOut.String())
	}
}

// TestHeaderKey: keys are ASCII, because other servers refuse anything else in a header.
func TestHeaderKey(t *testing.T) {
	const want = `["\u00e9\ud83d\ude00\u007f","b c",1.50,{}]`
	if have := account.HeaderKey([]byte("[ \"é😀\x7f\",\n\"b c\", 1.50, {} ]")); have != want {
		t.Errorf("have %s, want %s", have, want)
	}
}
