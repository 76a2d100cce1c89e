package heat

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// heated is a server whose only container gets hotter with every answer.
type heated struct {
	*httptest.Server
	mu      sync.Mutex
	paths   []string
	answers chan struct{} // signals every answer, while a receiver waits
	refuses int           // answers 404 from this request on; 0 means never
	breaks  bool          // breaks the connection of requests two to four
}

func newHeated(t *testing.T) *heated {
	t.Helper()
	s := &heated{answers: make(chan struct{})}
	s.Server = httptest.NewServer(http.HandlerFunc(s.serve))
	t.Cleanup(s.Close)
	return s
}

func (s *heated) serve(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.paths = append(s.paths, r.URL.RequestURI())
	n := len(s.paths)
	refused := s.refuses > 0 && n >= s.refuses
	s.mu.Unlock()
	switch {
	case r.Header.Get("Authorization") == "":
		w.WriteHeader(http.StatusUnauthorized)
	case s.breaks && n >= 2 && n <= 4:
		s.tell(r)
		panic(http.ErrAbortHandler)
	case refused:
		w.WriteHeader(http.StatusNotFound)
		_, _ = io.WriteString(w, `{"code":"NotFound","message":"The container is gone."}`)
	default:
		_, _ = io.WriteString(w, s.answerOf(n))
	}
	s.tell(r)
}

// tell signals that a request was answered. It does not block after its client has left or when
// nobody receives.
func (s *heated) tell(r *http.Request) {
	select {
	case s.answers <- struct{}{}:
	case <-r.Context().Done():
	default:
	}
}

func (s *heated) answer() string { return s.answerOf(1) }

func (s *heated) answerOf(n int) string {
	cell := fmt.Sprintf(`{"ru":%d,"budget":1000,"peak":0.5,"requests":1,"throttled":0,"bytes":10}`, n)
	return `{"version":1,"container":"shop/orders","from":"2026-01-02T10:00:00Z","to":"2026-01-02T10:00:10Z",` +
		`"stepSeconds":10,` +
		`"budget":{"kind":"manual","requestUnitsPerSecond":100,"enforced":true},` +
		`"partitions":[{"range":"0","minInclusive":"","maxExclusive":"FF","items":1,"bytes":10,"live":true,"cells":[` + cell +
		`],"total":` + cell + `,"p99":0.5,"peak":0.5,"causes":[]}],"keys":[],"statements":[]}`
}

func (s *heated) asked() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.paths...)
}

// run runs a command line.
func (s *heated) run(ctx context.Context, args ...string) (code int, out, errText string) {
	var stdout, stderr bytes.Buffer
	c := console.Console{Out: &stdout, Err: &stderr, Environ: []string{"ORRERY_ENDPOINT=" + s.URL, "NO_COLOR=1"}}
	code = clitest.Run(ctx, &c, args, NewCommand(&c))
	return code, stdout.String(), stderr.String()
}

// live watches the container without a pause between frames, on a terminal if keys is set.
func (s *heated) live(ctx context.Context, t *testing.T, keys io.Reader, output string) (out string, err error) {
	t.Helper()
	var stdout bytes.Buffer
	c := &console.Console{
		Out: &stdout, Environ: []string{"ORRERY_ENDPOINT=" + s.URL, "NO_COLOR=1"}, OutTerminal: keys != nil,
	}
	h := &heatCommand{
		Place: account.Place{DB: "shop", Container: "orders"}, live: true, minutes: 1, keys: 10, output: output,
		every: 1,
	}
	if err := h.prepare(c, true); err != nil {
		t.Fatal(err)
	}
	client, err := remote.Connect(ctx, &h.account)
	if err != nil {
		t.Fatal(err)
	}
	err = h.watch(ctx, c, client, keys)
	return stdout.String(), err
}

// TestLiveHeatGivesTheTerminalBack: the terminal is restored however the command ends, with the
// newest frame on the screen.
func TestLiveHeatGivesTheTerminalBack(t *testing.T) {
	for name, key := range map[string]string{"q": "q", "Ctrl-C": "\x03", "Ctrl-D": "\x04"} {
		t.Run(name, func(t *testing.T) {
			s := newHeated(t)
			keys, press := io.Pipe()
			defer press.Close() //nolint:errcheck // a pipe of a test
			go func() {
				for range 3 {
					<-s.answers
				}
				_, _ = io.WriteString(press, "x"+key)
			}()
			out, err := s.live(t.Context(), t, keys, "text")
			if err != nil {
				t.Error(err)
			}
			gaveBack(t, out)
			for _, want := range []string{"shop/orders  1 range · 1.00 RU in 10 s", "shop/orders  1 range · 2.00 RU " +
				"in 10 s", "q quits"} {
				if !strings.Contains(out, want) {
					t.Errorf("%q is not in %q", want, out)
				}
			}
		})
	}
	t.Run("the container goes", func(t *testing.T) {
		s := newHeated(t)
		s.refuses = 3
		keys, press := io.Pipe()
		defer press.Close() //nolint:errcheck // a pipe of a test
		out, err := s.live(t.Context(), t, keys, "text")
		if err == nil || !strings.Contains(remote.ErrorText(err), "The container is gone.") {
			t.Errorf("%v", err)
		}
		gaveBack(t, out)
	})
	t.Run("a signal", func(t *testing.T) {
		s := newHeated(t)
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		keys, press := io.Pipe()
		defer press.Close() //nolint:errcheck // a pipe of a test
		go func() {
			for range 3 {
				<-s.answers
			}
			cancel()
		}()
		out, err := s.live(ctx, t, keys, "text")
		if err != nil {
			t.Error(err)
		}
		gaveBack(t, out)
	})
}

// gaveBack checks that the terminal was taken over and restored once, with frames in between.
func gaveBack(t *testing.T, out string) {
	t.Helper()
	if !strings.HasPrefix(out, screen.Take+screen.Home) ||
		!strings.HasSuffix(out, screen.Give) ||
		strings.Count(out, screen.Take) != 1 || strings.Count(out, screen.Give) != 1 {
		t.Errorf("the terminal is not given back: %q", out)
	}
}

// glass simulates a terminal without wrapping: text beyond the last column overwrites that column.
type glass struct {
	rows [][]rune
	x, y int
}

func newGlass(width, height int) *glass {
	g := &glass{rows: make([][]rune, height)}
	for i := range g.rows {
		g.rows[i] = []rune(strings.Repeat("?", width)) // content of an earlier frame
	}
	return g
}

func (g *glass) wipe(y, from int) {
	for x := from; x < len(g.rows[y]); x++ {
		g.rows[y][x] = ' '
	}
}

// show applies output to the simulated screen, with the few sequences that a frame contains.
func (g *glass) show(t *testing.T, text string) {
	t.Helper()
	for text != "" {
		one, size := utf8.DecodeRuneInString(text)
		switch {
		case strings.HasPrefix(text, screen.Home):
			g.x, g.y, size = 0, 0, len(screen.Home)
		case strings.HasPrefix(text, screen.Wipe):
			g.wipe(g.y, g.x)
			size = len(screen.Wipe)
		case strings.HasPrefix(text, screen.Below):
			g.wipe(g.y, g.x)
			for y := g.y + 1; y < len(g.rows); y++ {
				g.wipe(y, 0)
			}
			size = len(screen.Below)
		case one == '\r':
			g.x = 0
		case one == '\n':
			if g.y++; g.y == len(g.rows) {
				t.Fatal("the frame makes the terminal scroll")
			}
		case one == '\x1b':
			t.Fatalf("unknown sequence: %q", text)
		default:
			g.rows[g.y][g.x] = one
			g.x = min(g.x+1, len(g.rows[g.y])-1)
		}
		text = text[size:]
	}
}

// TestLiveHeatShowsWholeLines: on a terminal a frame has the same characters as elsewhere,
// including the last column, and nothing of the previous frame.
func TestLiveHeatShowsWholeLines(t *testing.T) {
	body := heatAnswer(t, `{"version":1,"container":"shop/orders","from":"2026-01-02T10:00:00Z","to":"2026-01-02T10:02:00Z","stepSeconds":5,
		"budget":{"kind":"manual","requestUnitsPerSecond":1000,"enforced":true},
		"partitions":[{"range":"0","minInclusive":"","maxExclusive":"FF","items":1,"bytes":10,"cells":"`+strings.Repeat("9x", 60)+`"}]}`)
	full := 0
	for width := 20; width <= 140; width++ {
		var out bytes.Buffer
		c := &console.Console{
			Out: &out, OutTerminal: true, Environ: []string{fmt.Sprint("COLUMNS=", width), "NO_COLOR=1"},
		}
		h := &heatCommand{Place: account.Place{DB: "shop", Container: "orders"}, keys: 10}
		if err := h.drawScreen(c, body, nil); err != nil {
			t.Fatal(err)
		}
		lines, err := h.frame(body, NewView(c, h.keys))
		if err != nil {
			t.Fatal(err)
		}
		g := newGlass(width, len(lines)+3)
		g.show(t, out.String())
		for i, row := range g.rows {
			want := ""
			switch {
			case i < len(lines):
				want = string(lines[i])
			case i == len(lines):
				want = "q quits"
			}
			if have := strings.TrimRight(string(row), " "); have != strings.TrimRight(want, " ") {
				t.Fatalf("%d columns, line %d is %q, want %q", width, i, have, want)
			}
			if clitest.Columns(want) == width {
				full++
			}
		}
	}
	if full == 0 {
		t.Error("no line is as long as the terminal is wide: this shows nothing")
	}
}

// TestHeatKeysEndNow: the count of an incomplete step ends where the map ends.
func TestHeatKeysEndNow(t *testing.T) {
	h := &heatCommand{Place: account.Place{Container: "c"}}
	lines, err := h.frame(heatAnswer(t, `{"version":1,"container":"shop/orders","from":"2026-01-02T12:48:20Z","to":"2026-01-02T12:50:21Z","stepSeconds":1,
		"keysFrom":"2026-01-02T12:40:00Z","keysTo":"2026-01-02T12:52:00Z","budget":{"kind":"none"},
		"partitions":[{"range":"0","minInclusive":"","maxExclusive":"FF","cells":"555"}],"keys":[{"range":"0","partitionKey":["a"],"ru":5,"share":1}]}`), View{width: 80, keys: 10})
	if err != nil {
		t.Fatal(err)
	}
	if text := clitest.FrameText(lines); !strings.Contains(text, "hottest keys  12:40:00 to 12:50:21\n") {
		t.Errorf("the keys are not told until now:\n%s", text)
	}
}

// TestLiveHeatOutlivesItsServer: while the server is away, the last frame stays.
func TestLiveHeatOutlivesItsServer(t *testing.T) {
	s := newHeated(t)
	s.breaks = true
	keys, press := io.Pipe()
	defer press.Close() //nolint:errcheck // a pipe of a test
	go func() {
		for range 6 {
			<-s.answers
		}
		_, _ = io.WriteString(press, "q")
	}()
	out, err := s.live(t.Context(), t, keys, "text")
	if err != nil ||
		!strings.Contains(out, "q quits · trying again: the server at "+s.URL+" does not answer") ||
		!strings.Contains(out, "· 5.00 RU in 10 s") {
		t.Errorf("%v: %q", err, out)
	}
	gaveBack(t, out)
}

// TestLiveHeatWithoutATerminal prints one frame after another.
func TestLiveHeatWithoutATerminal(t *testing.T) {
	for _, output := range []string{"text", "json"} {
		s := newHeated(t)
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		go func() {
			for range 3 {
				<-s.answers
			}
			cancel()
		}()
		out, err := s.live(ctx, t, nil, output)
		if err != nil || strings.Contains(out, "\x1b") {
			t.Errorf("%v: %q", err, out)
		}
		want, frames := "shop/orders  1 range · 2.00 RU", strings.Count(out, "shop/orders  1 range")
		if output == "json" {
			want, frames = s.answerOf(2)+"\n", strings.Count(out, "\n")
		}
		if frames < 2 || !strings.Contains(out, want) {
			t.Errorf("%d frames: %s", frames, out)
		}
	}
}

func TestHeatRefuses(t *testing.T) {
	s := newHeated(t)
	for _, c := range []struct {
		args string
		says string
	}{
		{"--minutes 0", "use 1 to 60"},
		{"--minutes 61", "use 1 to 60"},
		{"--keys 0", "use 1 to 100"},
		{"--keys 101", "use 1 to 100"},
		{"--container orders", "name the database"},
		{"--db a/b", "cannot be the name of a database"},
		{"--db a --container b?", "cannot be the name of a container"},
		{"-o yaml", "yaml"},
		{"a b", "got 2 arguments"},
	} {
		if code, _, errText := s.run(
			t.Context(), append([]string{"heat"}, strings.Fields(c.args)...)...,
		); code != exit.Usage || !strings.Contains(errText, c.says) {
			t.Errorf("%s: exit %d, %q", c.args, code, errText)
		}
	}
	if len(s.asked()) > 0 {
		t.Errorf("asked %q", s.asked())
	}
}
