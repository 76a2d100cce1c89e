package ranges

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/partition"
)

// TestPositions compares positions of boundaries with those in new containers.
func TestPositions(t *testing.T) {
	for version := 1; version <= 2; version++ {
		d, err := partition.NewDefinition([]string{"/pk"}, partition.Hash, version)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range []int{1, 2, 3, 7, 64, 1000} {
			for i, r := range partition.Boundaries(d, n) {
				k := keyRange{Min: r.Min.String(), Max: r.Max.String()}
				if have, want := position(k.Min), float64(i)/float64(n); math.Abs(have-want) > 1e-6 {
					t.Fatalf("version %d: range %d of %d begins at %v (%s)", version, i, n, have, k.Min)
				}
				if have := k.width(); math.Abs(have-1/float64(n)) > 1e-6 {
					t.Fatalf("version %d: range %d of %d is %v wide", version, i, n, have)
				}
			}
		}
	}
	for epk, want := range map[string]float64{
		"": 0, "FF": 1, "40": 1, "20": 0.5, "2000": 0.5, "05": 5.0 / 64, "05C1": (5 + 0xC1/256.0) / 64, "zz": 0,
		"05C1E1" + strings.Repeat("00", 13): (5 + 0xC1/256.0 + 0xE1/65536.0) / 64,
	} {
		if have := position(epk); math.Abs(have-want) > 1e-9 {
			t.Errorf("%s is at %v, want %v", epk, have, want)
		}
	}
}

func threeRanges() *rangeList {
	return &rangeList{Ranges: []keyRange{
		{
			ID: "3", Min: "", Max: "10", Parents: []string{"0", "1"}, LSN: 1200, Items: 900, Bytes: 6 << 20,
			Reshaping: "split", Done: 450, Total: 900,
		},
		{
			ID: "4", Min: "10", Max: "1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", Parents: []string{"0", "1"}, LSN: 1100,
			Items: 100, Bytes: 1 << 20,
		},
		{
			ID: "2", Min: "1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", Max: "FF", Parents: []string{"0"}, LSN: 7, Items: 12345,
			Bytes: 3 << 20,
		},
	}, Target: 5}
}

func TestThePictureOfTheKeySpace(t *testing.T) {
	part := func(n int, shade string) string { return strings.Repeat(shade, n) }
	const want = `webstore/customer  3 ranges · 13,345 items · 10.0 MB · changing to 5 ranges

keys   %s
       3                 4                2
bytes  %s
       3                                         4      2

range │ from      │ width  │ items  │ bytes  │ LSN   │ parents │ under way
──────┼───────────┼────────┼────────┼────────┼───────┼─────────┼───────────
3     │ –         │ 25.0 %% │ 900    │ 6.0 MB │ 1,200 │ 0 1     │ split 50 %%
4     │ 10        │ 25.0 %% │ 100    │ 1.0 MB │ 1,100 │ 0 1     │ ` + `
2     │ 1FFFFFFF… │ 50.0 %% │ 12,345 │ 3.0 MB │ 7     │ 0       │ ` + `
`
	l := threeRanges()
	keys, data := part(18, "█")+part(17, "▒")+part(35, "█"), part(42, "█")+part(7, "▒")+part(21, "█")
	have := l.summary(
		account.Place{DB: "webstore", Container: "customer"},
	) + "\n\n" + string(l.picture(0)+"\n"+l.table(0))
	if have != fmt.Sprintf(want, keys, data) {
		t.Errorf("have\n%s\nwant\n"+want, have, keys, data)
	}
	// Many ranges, ids without room, and no data.
	many := &rangeList{}
	d, err := partition.NewDefinition([]string{"/pk"}, partition.Hash, 2)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range partition.Boundaries(d, 40) {
		many.Ranges = append(
			many.Ranges,
			keyRange{
				ID: fmt.Sprint(1000 + i), Min: r.Min.String(), Max: r.Max.String(),
				Parents: strings.Fields("0 1 17 130 999"),
			},
		)
	}
	picture := string(many.picture(0))
	if strings.Contains(picture, "bytes") || strings.Contains(picture, "1000") || strings.Count(picture, "\n") != 2 {
		t.Errorf("the picture of 40 ranges without items:\n%s", picture)
	}
	for _, text := range []string{picture, string(many.table(0)), string(l.picture(0)), string(l.table(0))} {
		for line := range strings.Lines(text) {
			if n := utf8.RuneCountInString(line); n > 81 {
				t.Errorf("a line has %d columns: %s", n-1, line)
			}
		}
	}
	if !strings.Contains(string(many.table(0)), "… 130 999") {
		t.Errorf("parents:\n%s", many.table(0))
	}
}

func TestTheLineOfProgress(t *testing.T) {
	at := func(id, reshaping string, done, total int64) keyRange {
		return keyRange{ID: id, Reshaping: reshaping, Done: done, Total: total}
	}
	for _, c := range []struct {
		action string
		ranges []keyRange
		want   string
	}{
		{"split", nil, "split"},
		{"split", []keyRange{at("1", "", 0, 0)}, "split"},
		{"split", []keyRange{at("1", "split", 0, 0)}, "split 1"},
		{"split", []keyRange{at("1", "split", 1500, 3000), at("2", "merge", 1, 2)}, "split 1  █████░░░░░  " +
			"1,500/3,000 items  50 %"},
		{"merge", []keyRange{at("1", "merge", 5, 10), at("2", "merge", 5, 10)}, "merge 1, 2  █████░░░░░  5/10 items " +
			" 50 %"},
		{
			"merge",
			[]keyRange{
				at("1", "merge", 10, 10), at("2", "merge", 10, 10), at("3", "merge", 10, 10), at("4", "merge", 10, 10),
			},
			"merge 4 ranges  ██████████  10/10 items  100 %  finishing",
		},
		{"rebuild", []keyRange{at("1", "rebuild", 12, 10)}, "rebuild 1  ██████████  10/10 items  100 %  finishing"},
	} {
		r := &reshapeCommand{action: c.action}
		if have := r.progressText(&rangeList{Ranges: c.ranges}); have != c.want {
			t.Errorf("%s of %v: %q, want %q", c.action, c.ranges, have, c.want)
		}
	}
}

// steered is a server that lists two ranges and answers a split on command.
type steered struct {
	*httptest.Server
	mu      sync.Mutex
	ids     []string
	busy    string // the reshape of the first range
	bodies  []string
	listed  chan struct{} // receives every list while a reshape runs
	proceed chan struct{} // ends the reshape
	late    bool          // the reshape completes although its client has left
}

func newSteered(t *testing.T) *steered {
	t.Helper()
	s := &steered{ids: []string{"0", "1"}, listed: make(chan struct{}, 100), proceed: make(chan struct{})}
	s.Server = httptest.NewServer(http.HandlerFunc(s.serve))
	t.Cleanup(s.Close)
	return s
}

func (s *steered) serve(w http.ResponseWriter, r *http.Request) {
	action := r.URL.Path[strings.LastIndexByte(r.URL.Path, '/')+1:]
	if !strings.HasPrefix(r.URL.Path, "/_orrery/dbs/web shop/colls/orders/") {
		w.WriteHeader(http.StatusNotFound)
		_, _ = io.WriteString(w, `{"code":"NotFound","message":"Nothing there."}`)
		return
	}
	if action == "ranges" {
		_ = json.NewEncoder(w).Encode(s.list())
		return
	}
	body, _ := io.ReadAll(r.Body)
	s.set(func() { s.busy, s.bodies = action, append(s.bodies, string(body)) })
	select {
	case <-s.proceed:
		s.set(func() { s.busy, s.ids = "", []string{"2", "3", "1"} })
	case <-r.Context().Done():
		s.set(func() {
			if s.busy = ""; s.late {
				s.ids = []string{"2", "3", "1"}
			}
		})
		return
	}
	const receipt = `{"from":["0"],"to":["2","3"],"items":2000,"caughtUp":12,"rounds":2,"pauseMs":3.1,"tookMs":1240}`
	if action == "rebuild" {
		_, _ = io.WriteString(
			w,
			`{"rebuilt":[{"from":["0"],"to":["0"],"items":2000,"caughtUp":0,"rounds":1,"pauseMs":0.2,"tookMs":40},`+receipt+`]}`,
		)
		return
	}
	_, _ = io.WriteString(w, receipt)
}

func (s *steered) set(change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change()
}

func (s *steered) list() rangeList {
	s.mu.Lock()
	defer s.mu.Unlock()
	l := rangeList{}
	for i, id := range s.ids {
		k := keyRange{ID: id, Min: []string{"", "20", "30"}[i], Max: "FF", Items: 10, Bytes: 10}
		if i == 0 && s.busy != "" {
			k.Reshaping, k.Done, k.Total = s.busy, 500, 2000
			s.listed <- struct{}{}
		}
		l.Ranges = append(l.Ranges, k)
	}
	return l
}

func (s *steered) run(ctx context.Context, terminal bool, args ...string) (code int, out, errText string) {
	var stdout, stderr bytes.Buffer
	c := console.Console{
		Out: &stdout, Err: &stderr, ErrTerminal: terminal, Environ: []string{"ORRERY_ENDPOINT=" + s.URL},
	}
	code = clitest.Run(
		ctx, &c, args, NewRangesCommand(&c), NewSplitCommand(&c), NewMergeCommand(&c), NewRebuildCommand(&c),
	)
	return code, stdout.String(), stderr.String()
}

func TestASplitShowsItsProgressAndAReceipt(t *testing.T) {
	s := newSteered(t)
	go func() {
		<-s.listed // the first list is the progress request
		<-s.listed
		s.proceed <- struct{}{}
	}()
	code, out, errText := s.run(t.Context(), true, "split", "web shop", "orders", "--range", "0")
	const want = "web shop/orders  split  0 → 2, 3  in 1.24 s\n2,000 items · 12 caught up in 2 rounds · writers " +
		"held for 3.1 ms\n\nkeys   "
	if code != exit.OK || !strings.HasPrefix(out, want) {
		t.Errorf("exit %d: %s%s", code, out, errText)
	}
	if !strings.Contains(errText, "\rsplit 0  ██░░░░░░░░  500/2,000 items  25 %") {
		t.Errorf("progress %q", errText)
	}
	if strings.ContainsRune(out, '\x1b') {
		t.Errorf("colour where there is no terminal: %q", out)
	}
}

func TestWhatIsAskedFor(t *testing.T) {
	for _, c := range []struct{ args, body string }{
		{"split", `{}`},
		{"split --range 0 --into 4", `{"into":4,"range":"0"}`},
		{"split --range 0 --at 10 --at 2000", `{"at":["10","2000"],"range":"0"}`},
		{"merge", `{}`},
		{"merge --into 2", `{"into":2}`},
		{"merge --ranges 0,1", `{"ranges":["0","1"]}`},
		{"merge --ranges 0 --ranges 1 --into 1", `{"into":1,"ranges":["0","1"]}`},
		{"rebuild", `{}`},
		{"rebuild --ranges 1", `{"ranges":["1"]}`},
	} {
		s := newSteered(t)
		close(s.proceed)
		words := strings.Fields(c.args)
		args := slices.Concat(words[:1], []string{"web shop", "orders", "-o", "json"}, words[1:])
		code, out, errText := s.run(t.Context(), false, args...)
		if code != exit.OK || !slices.Equal(s.bodies, []string{c.body}) {
			t.Errorf("%s: exit %d, sent %v, want %s: %s", c.args, code, s.bodies, c.body, errText)
		}
		if !json.Valid([]byte(out)) || !strings.Contains(out, `"pauseMs": 3.1`) {
			t.Errorf("%s: %s", c.args, out)
		}
	}
	s := newSteered(t)
	close(s.proceed)
	code, out, errText := s.run(t.Context(), false, "rebuild", "web shop", "orders")
	if code != exit.OK ||
		!strings.HasPrefix(out, "web shop/orders  rebuild  range 0  in 40.0 ms\n") ||
		!strings.Contains(out, "\nweb shop/orders  rebuild  range 2, 3  in") {
		t.Errorf("exit %d: %s%s", code, out, errText)
	}
}

// TestCtrlCRollsBack interrupts a split, and checks the reported outcome.
func TestCtrlCRollsBack(t *testing.T) {
	for _, c := range []struct {
		action string
		late   bool
		says   string
	}{
		{"split", false, "interrupted: the split was rolled back, the ranges are as they were (0, 1)"},
		{"merge", true, "interrupted too late: the ranges have changed and are now 2, 3, 1"},
		{"rebuild", false, "the unfinished part of the rebuild was rolled back"},
	} {
		s := newSteered(t)
		s.late = c.late
		ctx, interrupt := context.WithCancel(t.Context())
		go func() {
			<-s.listed
			interrupt()
		}()
		code, out, errText := s.run(ctx, true, c.action, "web shop", "orders")
		if code != exit.Interrupted || !strings.Contains(errText, c.says) || out != "" {
			t.Errorf("%s: exit %d: %s%s", c.action, code, out, errText)
		}
		interrupt()
	}
	// The server is gone as well.
	s := newSteered(t)
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	go func() {
		<-s.listed
		go s.CloseClientConnections()
		s.Listener.Close() //nolint:errcheck // nobody answers any more: that is what is tested
		interrupt()
	}()
	code, _, errText := s.run(ctx, true, "split", "web shop", "orders")
	if code != exit.Interrupted && code != exit.Failure {
		t.Errorf("exit %d: %s", code, errText)
	}
}

func TestUsageOfRanges(t *testing.T) {
	s := newSteered(t)
	close(s.proceed)
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"ranges"}, exit.Usage, "orrery ranges [database/container]"},
		{[]string{"ranges", "web shop"}, exit.Usage, "does not name a container"},
		{[]string{"ranges", "web shop", "orders", "more"}, exit.Usage, "got 3 arguments"},
		{[]string{"ranges", "web/shop", "orders"}, exit.Usage, "must not contain"},
		{[]string{"ranges", "web shop", ""}, exit.Usage, "missing"},
		{[]string{"ranges", "web shop", "orders", "-o", "text"}, exit.Usage, "table, json, jsonl or csv"},
		{[]string{"ranges", "web shop", "nothing"}, exit.NotFound, "Check the names of the database and the container"},
		{[]string{"split", "web shop", "nothing"}, exit.NotFound, "Nothing there"},
		{[]string{"split", "web shop", "orders", "-o", "table"}, exit.Usage, "text or json"},
		{[]string{"split", "web shop", "orders", "--range", ""}, exit.Usage, "orrery ranges"},
		{[]string{"split", "web shop", "orders", "--into", "1"}, exit.Usage, "two ranges or more"},
		{[]string{"split", "web shop", "orders", "--into", "many"}, exit.Usage, "--into=many: use a whole number"},
		{[]string{"split", "web shop", "orders", "--at", "20", "--into", "3"}, exit.Usage, "omit --into"},
		{[]string{"split", "web shop", "orders", "--at", "2"}, exit.Usage, "hexadecimal"},
		{[]string{"split", "web shop", "orders", "--at", ""}, exit.Usage, "hexadecimal"},
		{[]string{"split", "web shop", "orders", "--ranges", "1"}, exit.Usage, "unknown flag"},
		{[]string{"merge", "web shop", "orders", "--ranges", "1"}, exit.Usage, "two or more adjacent ranges"},
		{[]string{"merge", "web shop", "orders", "--ranges", "1,,2"}, exit.Usage, "empty"},
		{[]string{"merge", "web shop", "orders", "--ranges", ""}, exit.Usage, "empty"},
		{[]string{"rebuild", "web shop", "orders", "--ranges", ""}, exit.Usage, "empty"},
		{[]string{"merge", "web shop", "orders", "--ranges", "1,2", "--into", "2"}, exit.Usage, "--into excludes --ranges"},
		{[]string{"merge", "web shop", "orders", "--into", "0"}, exit.Usage, "one range or more"},
	} {
		if code, _, errText := s.run(t.Context(), false, c.args...); code != c.code ||
			!strings.Contains(errText, c.says) {
			t.Errorf("%q: exit %d, want %d: %s", c.args, code, c.code, errText)
		}
	}
	if len(s.bodies) > 0 {
		t.Errorf("sent %v", s.bodies)
	}
}
