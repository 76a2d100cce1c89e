package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/orrerytest"
)

// TestShellScripts runs the sessions of testdata/shell, each file against a server of its own that
// has the container shop/orders with the partition key /pk. Run with -rewrite to accept what the
// shell prints now, then look at it.
//
//	shell [args…]     the input is the script; below it stand its output, with what is no data behind
//	                  !, and its exit code unless it is 0
//	file name         writes a file, which @name is in a script
func TestShellScripts(t *testing.T) {
	datadriven.Walk(t, "testdata/shell", func(t *testing.T, path string) {
		s := orrerytest.Start(t, orrery.Config{})
		newShop(t, s)
		dir := t.TempDir()
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			switch d.Cmd {
			case "file":
				if err := os.WriteFile(filepath.Join(dir, d.CmdArgs[0].Key), []byte(d.Input), 0o600); err != nil {
					t.Fatal(err)
				}
				return ""
			case "shell":
				args := []string{"shell"}
				for _, a := range d.CmdArgs {
					args = append(args, a.String())
				}
				script := strings.ReplaceAll(strings.ReplaceAll(d.Input, "@", "@"+dir+string(filepath.Separator)), "ENDPOINT", s.Endpoint())
				script = strings.ReplaceAll(script, "<empty line>", "")
				var out bytes.Buffer
				code := run(args, console{
					in: strings.NewReader(script), out: &out, err: besideData{&out}, environ: []string{"ORRERY_ENDPOINT=" + s.Endpoint()},
				})
				text := out.String()
				if code != exitOK {
					text += fmt.Sprintf("exit %d\n", code)
				}
				text = strings.ReplaceAll(strings.ReplaceAll(text, s.Endpoint(), "ENDPOINT"), dir+string(filepath.Separator), "")
				text = madeUp.ReplaceAllString(text, `$1"…"`)
				text = uptime.ReplaceAllString(text, "Orrery VERSION (dev mode) at ENDPOINT, opened by the well-known key, up 0s")
				text = sizes.ReplaceAllString(text, "\nSIZES in memory\n")
				return blankLines.ReplaceAllString(duration.ReplaceAllString(timestamp.ReplaceAllString(text, "1700000000"), "1 ms"), "\n·\n")
			}
			t.Fatalf("unknown command %s", d.Cmd)
			return ""
		})
	})
}

// besideData puts a mark before what is no data.
type besideData struct{ to io.Writer }

func (b besideData) Write(text []byte) (int, error) {
	_, err := io.WriteString(b.to, "! "+strings.ReplaceAll(strings.TrimSuffix(string(text), "\n"), "\n", "\n! ")+"\n")
	return len(text), err
}

var (
	uptime     = regexp.MustCompile(`Orrery \S+ \(dev mode\) at ENDPOINT, opened by the well-known key, up \S+`)
	sizes      = regexp.MustCompile(`(?s)\n[\d.]+ [KM]?B in memory\n.*?\n─[^\n]*\n(?:[^\n]*│[^\n]*\n)+`)
	blankLines = regexp.MustCompile(`\n\n`)
)

// TestSplitWords holds how a line becomes words.
func TestSplitWords(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`  ls   shop/orders `, `ls|shop/orders`},
		{`get "o 1" --pk 'é "x" \'`, `get|o 1|--pk|é "x" \`},
		{`say "a\"b\\c\d"`, `say|a"b\c\d`},
		{`mkitem {"id": "1", "a": ["}", "\"]"]} --pk x`, `mkitem|{"id": "1", "a": ["}", "\"]"]}|--pk|x`},
		{`patch o --set /tags=["a b"] --set /n={"x":1}y`, `patch|o|--set|/tags=["a b"]|--set|/n={"x":1}y`},
		{`get C:\dir a[0] ''`, `get|C:\dir|a[0]|`},
		{"a\n\tb", `a|b`},
		{``, ``},
		{`mkitem {"id"`, `error: a bracket is not closed: {"id"`},
		{`get 'x`, `error: a quote is not closed: 'x`},
	} {
		words, err := splitWords(c.text)
		have := strings.Join(words, "|")
		if err != nil {
			have = "error: " + err.Error()
		}
		if have != c.want {
			t.Errorf("%s:\n%s, want\n%s", c.text, have, c.want)
		}
	}
}

// TestIsComplete holds when a statement runs.
func TestIsComplete(t *testing.T) {
	for _, c := range []struct {
		text     string
		complete bool
	}{
		{"SELECT * FROM c", true},
		{"select value c.id from c where c.from = 1", true},
		{"query SELECT * FROM c", true},
		{"SELECT * FROM c;", true},
		{"SELECT 1;", true},
		{"SELECT 1", false},
		{"SELECT *", false},
		{"SELECT * FROM", false},
		{"SELECT * FROM c WHERE", false},
		{"SELECT * FROM c ORDER BY", false},
		{"SELECT * FROM c WHERE c.a =", false},
		{"SELECT c.a, FROM c,", false},
		{"SELECT * FROM c WHERE (c.a = 1", false},
		{"SELECT * FROM c WHERE c.a = 'x", false},
		{`SELECT * FROM c WHERE c.a = 'x\'`, false},
		{`SELECT * FROM c WHERE c.a = 'x\'y;'`, true},
		{"SELECT 'FROM'", false},
		{"SELECT * FROM c -- and so on;", true},
		{"SELECT * -- FROM c", false},
		{"SELECT *\nFROM c", false},
		{"SELECT *\nFROM c;", true},
		{"SELECT *\nFROM c WHERE c.a = ';'", false},
		{"ls", true},
		{"selection", true},
		{`mkitem {"id":`, false},
		{"mkitem {\"id\":\n1}", true},
		{`patch o --set /name='O`, false},
		{`get C:\dir\`, true},
		{"get a[0", true},
		{`patch o --set /a=[1,`, false},
	} {
		if have := isComplete(c.text, !strings.Contains(c.text, "\n")); have != c.complete {
			t.Errorf("%q: %v", c.text, have)
		}
	}
}

// TestPlaces holds where a path leads.
func TestPlaces(t *testing.T) {
	for _, c := range []struct{ from, path, want string }{
		{"/", "shop", "shop"},
		{"/", "shop/orders", "shop/orders"},
		{"/", "/shop/", "shop"},
		{"shop", "orders", "shop/orders"},
		{"shop/orders", "..", "shop"},
		{"shop/orders", "../..", "/"},
		{"shop/orders", "../../..", "/"},
		{"shop/orders", "../customers", "shop/customers"},
		{"shop/orders", "/other/x", "other/x"},
		{"shop/orders", ".", "shop/orders"},
		{"shop/orders", "x", "error"},
		{"shop", "a?b", "error"},
		{"/", "a\\b", "error"},
	} {
		at, err := place{}.join(c.from)
		if err != nil {
			t.Fatal(err)
		}
		to, err := at.join(c.path)
		have := to.path()
		if err != nil {
			have = "error"
		}
		if have != c.want {
			t.Errorf("%s from %s: %s, want %s", c.path, c.from, have, c.want)
		}
	}
}

// TestHistory: statements are kept in a file of the user's own, those with secrets are not, and the
// file does not grow without bound.
func TestHistory(t *testing.T) {
	state := t.TempDir()
	path := historyFile([]string{"XDG_STATE_HOME=" + state})
	if path != filepath.Join(state, "orrery", "history") {
		t.Fatalf("the file is %s", path)
	}
	h := &history{}
	h.open(path)
	key := strings.Repeat("C2y6yDjf5", 9)
	for _, statement := range []string{
		"ls", "ls", "SELECT *\nFROM c\nWHERE c.a = 1;", "SELECT * -- all\nFROM c;", "connect --key abc", "connect 'AccountEndpoint=x;AccountKey=abc'",
		"status --key=abc", "SELECT '" + key + "' FROM c", "keys rotate primary", "get x --pk \x1b[2J", "get x --pk \u202e",
	} {
		h.remember(statement)
	}
	want := []string{"ls", "SELECT * FROM c WHERE c.a = 1;", "keys rotate primary"}
	if !slices.Equal(h.entries, want) || h.At(0) != want[2] || h.Len() != 3 {
		t.Errorf("it keeps %q", h.entries)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 && os.PathSeparator == '/' {
		t.Errorf("%v %v", info.Mode(), err)
	}
	again := &history{}
	again.open(path)
	if !slices.Equal(again.entries, want) {
		t.Errorf("after a restart: %q", again.entries)
	}
	// A file that somebody has tampered with, and a long one.
	text := "pwd\x1b[2J\nconnect --key abc\n" + strings.Repeat("ls\npwd\n", maxHistory)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	again = &history{}
	again.open(path)
	data, err := os.ReadFile(path)
	if err != nil || len(again.entries) != maxHistory || strings.Count(string(data), "\n") != maxHistory || strings.Contains(string(data), "abc") {
		t.Errorf("%d entries, file of %d bytes, %v", len(again.entries), len(data), err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 && os.PathSeparator == '/' {
		t.Errorf("%v %v", info.Mode(), err)
	}
	none := &history{}
	none.open(historyFile(nil)) // without a home
	none.remember("ls")
	if none.Len() != 1 || none.path != "" {
		t.Errorf("%+v", none)
	}
}

// typist is a person at a terminal: what is shown is collected, and keys are pressed.
type typist struct {
	t      *testing.T
	keys   *io.PipeWriter
	mu     sync.Mutex
	screen bytes.Buffer
	seen   int // of screen
	width  int
	ended  chan int
}

func (p *typist) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.screen.Write(text)
}

// sit opens a shell on a terminal of so many columns.
func sit(t *testing.T, endpoint string, width int, args ...string) *typist {
	t.Helper()
	in, keys := io.Pipe()
	p := &typist{t: t, keys: keys, width: width, ended: make(chan int, 1)}
	c := console{
		in: in, out: p, err: p, inTerminal: true, outTerminal: true, errTerminal: true,
		environ: []string{"ORRERY_ENDPOINT=" + endpoint, "XDG_STATE_HOME=" + t.TempDir(), "TERM=dumb", fmt.Sprintf("COLUMNS=%d", width)},
	}
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		root := newRootCommand(&c)
		root.SetArgs(append([]string{"shell"}, args...))
		root.SetIn(c.in)
		p.ended <- c.report(ctx, root.ExecuteContext(ctx))
	}()
	t.Cleanup(func() {
		cancel()
		_ = keys.Close()
	})
	return p
}

// press presses keys.
func (p *typist) press(keys string) {
	p.t.Helper()
	if _, err := io.WriteString(p.keys, keys); err != nil {
		p.t.Fatal(err)
	}
}

// waits until a text is shown behind what was seen last, and returns what came before it.
func (p *typist) waits(text string) string {
	p.t.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		p.mu.Lock()
		shown := p.screen.String()[p.seen:]
		if at := strings.Index(shown, text); at >= 0 {
			p.seen += at + len(text)
			p.mu.Unlock()
			return shown[:at]
		}
		p.mu.Unlock()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.t.Fatalf("%q is not shown:\n%q", text, p.screen.String()[p.seen:])
	return ""
}

// leaves presses Ctrl-D and returns the exit code.
func (p *typist) leaves() int {
	p.t.Helper()
	p.press("\x04")
	select {
	case code := <-p.ended:
		return code
	case <-time.After(20 * time.Second):
		p.t.Fatal("the shell does not end")
		return 0
	}
}

// TestShellKeys: the prompt shows the place, Tab completes names, files, keywords and properties,
// the arrow brings back what was typed, and a command asks in the shell.
func TestShellKeys(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	newShop(t, s)
	p := sit(t, s.Endpoint(), 80)
	p.waits("Ctrl-D leaves")
	p.waits("/> ")
	p.press("cd sh\tor\t\r") // shop/ and orders
	p.waits("cd shop/orders ")
	p.waits("shop/orders> ")
	p.press(`mki` + "\t" + `{"id":"o-1","pk":"a","totalPrice":80,"at":{"street":"x"}}` + "\r")
	p.waits("mkitem ")
	p.waits("totalPrice")
	p.waits("RU")
	p.waits("shop/orders> ")

	p.press("SEL\t* FR\tc\r")
	p.waits("SELECT * FROM c")
	p.waits("o-1")
	if text := p.waits(" ms · 1 of 1 range · 2 items"); !strings.Contains(text, " RU · ") {
		t.Errorf("the charge is not told: %q", text)
	}
	p.waits("shop/orders> ")
	p.press("SELECT c.to\t FROM c WHERE c.at.str\t = 'x'\r")
	p.waits("c.totalPrice")
	p.waits("c.at.street")
	p.waits("80")
	p.waits("shop/orders> ")

	// The arrow brings back the statement before the last, and Ctrl-C gives a line up.
	p.press("\x1b[A\x1b[A\r")
	p.waits("SELECT * FROM c")
	p.waits("2 items")
	p.waits("shop/orders> ")
	p.press("rmdb shop\x03")
	p.waits("shop/orders> ")
	p.press("pwd\r")
	p.waits("\r\nshop/orders\r\n")

	// Several candidates are listed; one key more makes them one.
	p.press("thr\t\t")
	p.waits("throughput ")
	p.waits("autoscale  get        set")
	p.press("\x15item get --p\t\x15")
	p.waits("--pk")
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "orders.jsonl"), []byte(`{"id":"o-2","pk":"a"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	p.press("mkitem @" + dir + "/or\t\r")
	p.waits("orders.jsonl ")
	p.waits("shop/orders> ")

	// A statement of several lines, and one that is given up in its second.
	p.press("SELECT VALUE COUNT(1)\r")
	p.waits("...> ")
	p.press("FROM c;\r")
	p.waits("\r\n3\r\n")
	p.waits("shop/orders> ")
	p.press("SELECT\rnothing\x03")
	p.waits("shop/orders> ")

	// A moving picture gives the keys back, however it ends.
	for _, key := range []string{"\x03", "q"} {
		p.press("heat --live\r")
		p.waits(screenTake)
		p.waits("use in the busiest second")
		p.press(key)
		p.waits(screenGive)
		p.waits("shop/orders> ")
		p.press("pwd\r")
		p.waits("pwd\r\nshop/orders\r\n")
		p.waits("shop/orders> ")
	}

	// A command that asks, and an error that does not end the shell.
	p.press("rmcon orders\r")
	p.waits("[y/N] ")
	p.press("n\r")
	p.waits("was not removed")
	p.press("get none --pk a\r")
	p.waits("404 Not Found")
	p.waits("shop/orders> ")
	p.press("cd ..\r")
	p.waits("\nshop> ")
	if code := p.leaves(); code != exitOK {
		t.Errorf("exit %d", code)
	}
	if text := p.screen.String(); strings.Contains(strings.ReplaceAll(text, "\r\n", ""), "\n") {
		t.Errorf("a line's end without a return of the carriage: %q", text)
	}
}

// TestShellIsStopped: Ctrl-C ends the statement that runs, and not the shell; what was typed
// before it goes with it.
func TestShellIsStopped(t *testing.T) {
	asked, left := make(chan struct{}, 10), make(chan struct{}, 10)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/docs") {
			_, _ = io.Copy(io.Discard, r.Body) // so that the server looks whether the client has left
			asked <- struct{}{}
			<-r.Context().Done()
			left <- struct{}{}
			return
		}
		_, _ = io.WriteString(w, `{"id":"x","_rid":"abcd","partitionKey":{"paths":["/pk"],"kind":"Hash"},"writableLocations":[],"readableLocations":[]}`)
	}))
	defer server.Close()
	p := sit(t, server.URL, 80, "shop/orders")
	for range 2 {
		p.waits("shop/orders> ")
		p.press("SELECT * FROM c\r")
		<-asked
		p.press("rmdb shop\r\x03")
		p.waits("stopped\r\n")
		<-left
	}
	p.waits("shop/orders> ")
	p.press("pwd\r")
	p.waits("pwd\r\nshop/orders\r\n")
	if code := p.leaves(); code != exitOK {
		t.Errorf("exit %d", code)
	}
	if strings.Contains(p.screen.String(), "rmdb") {
		t.Errorf("what was typed before Ctrl-C was run: %q", p.screen.String())
	}
}

// TestShellPages: a large result stops, and goes on or ends by a key.
func TestShellPages(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	newShop(t, s)
	var items strings.Builder
	for i := range 250 {
		fmt.Fprintf(&items, "{\"id\":\"o-%03d\",\"pk\":\"a\"}\n", i)
	}
	file := filepath.Join(t.TempDir(), "items")
	if err := os.WriteFile(file, []byte(items.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, errText := command(s, "item", "create", "shop/orders", "@"+file); code != exitOK {
		t.Fatal(errText)
	}
	p := sit(t, s.Endpoint(), 60, "shop/orders")
	p.waits("shop/orders> ")
	p.press("ls\r")
	if text := p.waits("-- more"); strings.Count(text, "\r\no-") != 99 {
		t.Errorf("%d items before the first question", strings.Count(text, "\r\no-"))
	}
	p.press(" ")
	p.waits("-- more")
	p.press("\r")
	p.waits("251 items")
	p.waits("shop/orders> ")
	p.press("SELECT c.id FROM c\r")
	p.waits("-- more")
	p.press("q")
	p.waits("100 items")
	p.waits("shop/orders> ")
	p.press("SELECT c.id FROM c\r")
	p.waits("-- more")
	p.press("\x03")
	p.waits("shop/orders> ")
	// A terminal of 60 columns: the prompt of a long name is cut.
	p.press("mkcon " + strings.Repeat("long", 20) + " /pk\r")
	p.waits("RU")
	p.waits("shop/orders> ")
	p.press("cd ../" + strings.Repeat("long", 20) + "\r")
	prompt := p.waits("…> ")
	if last := prompt[strings.LastIndexByte(prompt, '\n')+1:]; textColumns(last) != 29 {
		t.Errorf("the prompt is %q", last)
	}
	// A line longer than the terminal, with something put in at its beginning.
	p.press("cd ../orders\r")
	p.waits("shop/orders> ")
	p.press("VALUE '" + strings.Repeat("x", 70) + "' FROM c WHERE c.id = 'o-007'\x01SELECT \r")
	p.waits("value\r\n")
	p.waits("1 item")
	p.press("ls " + strings.Repeat("y", 5000) + "\r")
	p.waits("a line may have 4096 characters")
	if code := p.leaves(); code != exitOK {
		t.Errorf("exit %d", code)
	}
}

// TestShellTrustsNoKeys: pasted text, names of a server and a history cannot send a sequence to the
// terminal.
func TestShellTrustsNoKeys(t *testing.T) {
	p := sit(t, hostileServer(t, 0), 80)
	p.waits("/> ")
	p.press("cd \u009b31m\u202ex\xff\t\t\r")
	p.waits("> ")
	p.press("ls\r")
	p.waits("RU")
	p.press("cd '" + "n" + "'\r")
	p.waits("> ")
	p.press("SELECT * FROM c\r")
	p.waits("> ")
	p.leaves()
	moves := regexp.MustCompile(`\x1b\[[0-9]*[ABCDK]`) // of the line editor
	text := ownSequences.ReplaceAllString(moves.ReplaceAllString(p.screen.String(), ""), "")
	if bad := forbidden(text, "\r\n"); bad != "" {
		t.Errorf("%q reaches the terminal: %q", bad, text)
	}
	if strings.Contains(text, "\nFORGED") {
		t.Errorf("a line is forged:\n%s", text)
	}
}

// TestShellScriptsTrustNobody: what servers and scripts say is escaped in a script too.
func TestShellScriptsTrustNobody(t *testing.T) {
	script := "ls\nls '" + hostileArg + "'\ncd '" + hostileArg + "'\n\npwd\nls\nls a/b\nSELECT * FROM c\ninfo\nconnect\nconnect '" + hostileArg + "'\n\n" +
		"mkitem {\"id\":\"\x1b[2J\u202e\"}\nget \u202e --pk \u009b\nmkcon \x1b[2J /a\nrmdb \u202e --yes\n\u202eFORGED\x1b\nhelp \u202e\nSELECT \x1b FROM c\n" +
		"index\nthroughput\nheat\ncd x/y\nSELECT * FROM c\nls\nindex\nthroughput\nranges\nhelp\n'\u202e\n"
	for _, status := range []int{0, 400, 404, 418} {
		var out, errOut bytes.Buffer
		run([]string{"shell", "--continue", "-o", "table"}, console{
			in: strings.NewReader(script), out: &out, err: &errOut, environ: []string{"ORRERY_ENDPOINT=" + hostileServer(t, status)},
		})
		if strings.Count(errOut.String(), "line ") < 10 {
			t.Errorf("%d: few statements have failed:\n%s", status, errOut.String())
		}
		for _, text := range []string{out.String(), errOut.String()} {
			if bad := forbidden(text, "\n"); bad != "" {
				t.Errorf("%d: %q is printed:\n%q", status, bad, text)
			}
			if strings.HasPrefix(text, "FORGED") || strings.Contains(text, "\nFORGED") {
				t.Errorf("%d: a line is forged:\n%s", status, text)
			}
		}
	}
}
