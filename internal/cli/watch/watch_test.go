package watch

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/feed"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// TestSessions holds the command to the sessions in testdata/sessions: what it asks of a server
// that answers as the script says, and what it prints. Run with -rewrite to accept new ones, then
// look at them.
//
//	answers                           what the server answers, line by line:
//	    ranges ID=MIN-MAX …               the ranges; below an answer, from that answer on
//	    [range=ID[@MIN]] STATUS [cut] [NAME=VALUE …]    the next answer for a range, or a part of it
//	    {…}                               an element of that answer, or the body of an error
//	watch [columns=N] [colours] [progress] [rid=X]    run the command with the flags below until all answers are given
//	state                             the state file, which the flags call STATE
//	write-state                       replace it
//
// The requests are listed by range, before what the command prints.
func TestSessions(t *testing.T) {
	datadriven.Walk(t, "testdata", func(t *testing.T, path string) {
		s := &scripted{state: filepath.Join(t.TempDir(), "state")}
		s.Server = httptest.NewServer(s)
		defer s.Close()
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			switch d.Cmd {
			case "answers":
				s.script(t, d.Input)
				return ""
			case "watch":
				return s.watch(t, d)
			case "write-state":
				if err := os.WriteFile(s.state, []byte(d.Input), 0o600); err != nil {
					t.Fatal(err)
				}
				return ""
			case "state":
				data, err := os.ReadFile(s.state)
				if err != nil {
					t.Fatal(err)
				}
				return string(data)
			}
			t.Fatalf("unknown command %s", d.Cmd)
			return ""
		})
	})
}

// answer is one scripted answer for a range.
type answer struct {
	status    int
	header    http.Header
	elements  []string
	cut       bool
	rangesNow []feed.KeyRange // after this answer; nil: as before
}

// scripted is a server that answers from a script.
type scripted struct {
	*httptest.Server
	state string

	mu      sync.Mutex
	ranges  []feed.KeyRange
	answers map[string][]answer // by range; "" is a request without one
	asked   map[string][]string
	rid     string
	end     context.CancelFunc
}

// script reads answers. A line that begins with a bracket is an element of the answer above it.
func (s *scripted) script(t *testing.T, text string) {
	t.Helper()
	s.answers = map[string][]answer{}
	var last *answer
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		switch {
		case strings.HasPrefix(line, "{"):
			last.elements = append(last.elements, strings.TrimSpace(line))
		case words[0] == "ranges" && last == nil:
			s.ranges = rangesOf(words[1:])
		case words[0] == "ranges":
			last.rangesNow = rangesOf(words[1:])
		default:
			id := strings.TrimPrefix(words[0], "range=")
			if id == words[0] {
				id = ""
			} else {
				words = words[1:]
			}
			status, err := strconv.Atoi(words[0])
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			a := answer{status: status, header: http.Header{"X-Ms-Request-Charge": {"2"}}}
			for _, word := range words[1:] {
				name, value, _ := strings.Cut(word, "=")
				if a.cut = a.cut || name == "cut"; name != "cut" {
					a.header.Set(name, value)
				}
			}
			s.answers[id] = append(s.answers[id], a)
			last = &s.answers[id][len(s.answers[id])-1]
		}
	}
}

func rangesOf(words []string) []feed.KeyRange {
	all := []feed.KeyRange{}
	for _, word := range words {
		id, bounds, _ := strings.Cut(word, "=")
		low, high, _ := strings.Cut(bounds, "-")
		all = append(all, feed.KeyRange{ID: id, Min: low, Max: high})
	}
	return all
}

func (s *scripted) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch path := strings.TrimPrefix(r.URL.Path, "/dbs/shop/colls/orders"); path {
	case "":
		_, _ = fmt.Fprintf(w, `{"id":"orders","_rid":%q,"partitionKey":{"paths":["/customer"]}}`, s.rid)
	case "/pkranges":
		var list []string
		for _, one := range s.ranges {
			list = append(list, fmt.Sprintf(`{"id":%q,"minInclusive":%q,"maxExclusive":%q}`, one.ID, one.Min, one.Max))
		}
		_, _ = fmt.Fprintf(w, `{"PartitionKeyRanges":[%s]}`, strings.Join(list, ","))
	case "/docs":
		id := r.Header.Get("x-ms-documentdb-partitionkeyrangeid")
		if low := r.Header.Values("x-ms-start-epk"); low != nil {
			id += "@" + low[0]
		}
		left := s.answers[id]
		if len(left) == 0 {
			if s.exhausted() {
				s.end()
			}
			s.mu.Unlock()
			<-r.Context().Done()
			s.mu.Lock()
			return
		}
		s.asked[id] = append(s.asked[id], requestText(r))
		s.answers[id] = left[1:]
		left[0].send(w, s.rid)
		if left[0].rangesNow != nil {
			s.ranges = left[0].rangesNow
		}
	default:
		w.WriteHeader(http.StatusNotFound)
		_, _ = io.WriteString(w, `{"code":"NotFound","message":"Resource Not Found."}`)
	}
}

func (s *scripted) exhausted() bool {
	for _, left := range s.answers {
		if len(left) > 0 {
			return false
		}
	}
	return true
}

// send writes an answer. A cut one ends in the middle of its body.
func (a *answer) send(w http.ResponseWriter, rid string) {
	for name, values := range a.header {
		w.Header()[name] = values
	}
	body := fmt.Sprintf(`{"_rid":%q,"Documents":[%s],"_count":%d}`, rid, strings.Join(a.elements, ","), len(a.elements))
	if a.status >= http.StatusBadRequest {
		body = strings.Join(a.elements, "")
	}
	if a.cut {
		w.Header().Set("Content-Length", strconv.Itoa(len(body)+10))
	}
	w.WriteHeader(a.status)
	if a.status != http.StatusNotModified {
		_, _ = io.WriteString(w, body)
	}
}

// requestText is what a request says, without what all of them say.
func requestText(r *http.Request) string {
	var words []string
	for _, name := range []string{
		"A-IM", "If-None-Match", "If-Modified-Since", "x-ms-documentdb-partitionkey", "x-ms-start-epk", "x-ms-end-epk",
		"x-orrery-feed-wait-ms",
	} {
		if values := r.Header.Values(name); values != nil {
			words = append(words, name+": "+values[0])
		}
	}
	return strings.Join(words, "  ")
}

var took = regexp.MustCompile(`· [0-9.]+ m?s ·`)

// watch runs the command and returns its requests and its output.
func (s *scripted) watch(t *testing.T, d *datadriven.TestData) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	s.mu.Lock()
	s.end, s.asked, s.rid = cancel, map[string][]string{}, "AAAAAYAAAAI="
	s.mu.Unlock()
	var stdout, stderr bytes.Buffer
	c := &console.Console{Out: &stdout, Err: &stderr, Environ: []string{"ORRERY_ENDPOINT=" + s.URL, "NO_COLOR=1"}}
	var width int
	if d.MaybeScanArgs(t, "columns", &width); width > 0 {
		c.OutTerminal, c.Environ = true, append(c.Environ, fmt.Sprint("COLUMNS=", width))
	}
	if d.HasArg("colours") {
		c.Environ = slices.Delete(c.Environ, 1, 2)
	}
	c.ErrTerminal = d.HasArg("progress")
	d.MaybeScanArgs(t, "rid", &s.rid)
	cmd := newCommand(c, time.Millisecond)
	args := []string{"watch", "shop/orders"}
	for line := range strings.Lines(d.Input) {
		args = append(args, strings.Fields(strings.ReplaceAll(line, "STATE", s.state))...)
	}
	code := clitest.Run(ctx, c, args, cmd)
	var out strings.Builder
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range slices.Sorted(maps.Keys(s.asked)) {
		for _, text := range s.asked[id] {
			fmt.Fprintf(&out, "> %s %s\n", id, text)
		}
	}
	fmt.Fprintf(&out, "%s%s", clitest.ReadableEscapes(byRange(stdout.String())),
		took.ReplaceAllString(strings.ReplaceAll(stderr.String(), "\r"+screen.Wipe, "⌫\n"), "· … ·"))
	fmt.Fprintf(&out, "exit %d\n", code)
	text := strings.NewReplacer(s.state, "STATE", s.URL, "http://server").Replace(out.String())
	return text
}

// byRange sorts lines of JSON by range: ranges are read concurrently, and each prints in order.
func byRange(text string) string {
	lines := slices.Collect(strings.Lines(text))
	slices.SortStableFunc(lines, func(a, b string) int {
		a, _, inA := strings.Cut(a, ",")
		b, _, inB := strings.Cut(b, ",")
		if !inA || !inB || !strings.HasPrefix(a, `{"range"`) {
			return 0
		}
		return strings.Compare(a, b)
	})
	return strings.Join(lines, "")
}
