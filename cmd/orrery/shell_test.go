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
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
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
				script := strings.ReplaceAll(
					strings.ReplaceAll(d.Input, "@", "@"+dir+string(filepath.Separator)), "ENDPOINT", s.Endpoint(),
				)
				script = strings.ReplaceAll(script, "<empty line>", "")
				var out bytes.Buffer
				code := run(args, console.Console{
					In: strings.NewReader(script), Out: &out, Err: besideData{&out},
					Environ: []string{"ORRERY_ENDPOINT=" + s.Endpoint()},
				})
				text := out.String()
				if code != exit.OK {
					text += fmt.Sprintf("exit %d\n", code)
				}
				text = strings.ReplaceAll(
					strings.ReplaceAll(text, s.Endpoint(), "ENDPOINT"), dir+string(filepath.Separator), "",
				)
				text = tookSeconds.ReplaceAllString(madeUp.ReplaceAllString(text, `$1"…"`), " · 0.0 s\n")
				return blankLines.ReplaceAllString(
					duration.ReplaceAllString(timestamp.ReplaceAllString(text, "1700000000"), "1 ms"), "\n·\n",
				)
			}
			t.Fatalf("unknown command %s", d.Cmd)
			return ""
		})
	})
}

// besideData marks lines that are not data.
type besideData struct{ to io.Writer }

func (b besideData) Write(text []byte) (int, error) {
	_, err := io.WriteString(b.to, "! "+strings.ReplaceAll(strings.TrimSuffix(string(text), "\n"), "\n", "\n! ")+"\n")
	return len(text), err
}

var (
	blankLines  = regexp.MustCompile(`\n\n`)
	tookSeconds = regexp.MustCompile(` · [0-9]+\.[0-9] s\n`)
)

// typist simulates a person at a terminal: it presses keys and collects the screen.
type typist struct {
	t      *testing.T
	keys   *io.PipeWriter
	mu     sync.Mutex
	screen bytes.Buffer
	seen   int // read position in screen
	width  int
	ended  chan int
}

func (p *typist) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.screen.Write(text)
}

// sit opens a shell on a terminal of this width.
func sit(t *testing.T, endpoint string, width int, args ...string) *typist {
	t.Helper()
	in, keys := io.Pipe()
	p := &typist{t: t, keys: keys, width: width, ended: make(chan int, 1)}
	c := console.Console{
		In: in, Out: p, Err: p, InTerminal: true, OutTerminal: true, ErrTerminal: true,
		Environ: []string{
			"ORRERY_ENDPOINT=" + endpoint, "XDG_STATE_HOME=" + t.TempDir(), "TERM=dumb",
			fmt.Sprintf("COLUMNS=%d", width),
		},
	}
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		root := newRootCommand(&c)
		root.SetArgs(append([]string{"shell"}, args...))
		root.SetIn(c.In)
		p.ended <- remote.Report(ctx, &c, root.ExecuteContext(ctx))
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

// waits waits until a text appears after the read position, and returns the text before it.
func (p *typist) waits(text string) string {
	p.t.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		p.mu.Lock()
		output := p.screen.String()[p.seen:]
		if at := strings.Index(output, text); at >= 0 {
			p.seen += at + len(text)
			p.mu.Unlock()
			return output[:at]
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
// the arrow keys recall statements, and commands can ask questions.
func TestShellKeys(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	newShop(t, s)
	p := sit(t, s.Endpoint(), 80)
	p.waits("Ctrl-D leaves")
	p.waits("/> ")
	p.press("cd sh\tor\t\r") // completes shop/ and orders
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

	// The arrow key recalls the statement before the last, and Ctrl-C abandons a line.
	p.press("\x1b[A\x1b[A\r")
	p.waits("SELECT * FROM c")
	p.waits("2 items")
	p.waits("shop/orders> ")
	p.press("rmdb shop\x03")
	p.waits("shop/orders> ")
	p.press("pwd\r")
	p.waits("\r\nshop/orders\r\n")

	// Several candidates are listed; one more key selects one of them.
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

	// A statement of several lines, and one that is abandoned in its second line.
	p.press("SELECT VALUE COUNT(1)\r")
	p.waits("...> ")
	p.press("FROM c;\r")
	p.waits("\r\n3\r\n")
	p.waits("shop/orders> ")
	p.press("SELECT\rnothing\x03")
	p.waits("shop/orders> ")

	// An animation returns the keyboard, however it ends.
	for _, key := range []string{"\x03", "q"} {
		p.press("heat --live\r")
		p.waits(screen.Take)
		p.waits("use in the busiest second")
		p.press(key)
		p.waits(screen.Give)
		p.waits("shop/orders> ")
		p.press("pwd\r")
		p.waits("pwd\r\nshop/orders\r\n")
		p.waits("shop/orders> ")
	}

	// New names complete at once.
	p.press("cd ../ord\t\x15")
	p.waits("cd ../orders ")
	p.press("mkcon customers /pk\r")
	p.waits("RU")
	p.waits("shop/orders> ")
	p.press("cd ../cus\t\x15")
	p.waits("cd ../customers ")

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
	if code := p.leaves(); code != exit.OK {
		t.Errorf("exit %d", code)
	}
	if text := p.screen.String(); strings.Contains(strings.ReplaceAll(text, "\r\n", ""), "\n") {
		t.Errorf("a line's end without a return of the carriage: %q", text)
	}
}

// TestShellIsStopped: Ctrl-C ends the running statement, not the shell, and discards what was typed
// before.
func TestShellIsStopped(t *testing.T) {
	asked, left := make(chan struct{}, 10), make(chan struct{}, 10)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/docs") {
			_, _ = io.Copy(io.Discard, r.Body) // so that the server notices when the client leaves
			asked <- struct{}{}
			<-r.Context().Done()
			left <- struct{}{}
			return
		}
		_, _ = io.WriteString(
			w,
			`{"id":"x","_rid":"abcd","partitionKey":{"paths":["/pk"],"kind":"Hash"},"writableLocations":[],`+
				`"readableLocations":[]}`,
		)
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
	if code := p.leaves(); code != exit.OK {
		t.Errorf("exit %d", code)
	}
	if strings.Contains(p.screen.String(), "rmdb") {
		t.Errorf("what was typed before Ctrl-C was run: %q", p.screen.String())
	}
}

// TestShellPages: a large result pauses; a key continues or ends it.
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
	if code, _, errText := command(s, "item", "create", "shop/orders", "@"+file); code != exit.OK {
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
	// A terminal of 60 columns cuts the prompt of a long name.
	p.press("mkcon " + strings.Repeat("long", 20) + " /pk\r")
	p.waits("RU")
	p.waits("shop/orders> ")
	p.press("cd ../" + strings.Repeat("long", 20) + "\r")
	prompt := p.waits("…> ")
	if last := prompt[strings.LastIndexByte(prompt, '\n')+1:]; screen.Columns(last) != 29 {
		t.Errorf("the prompt is %q", last)
	}
	// A line longer than the terminal, with text inserted at its beginning.
	p.press("cd ../orders\r")
	p.waits("shop/orders> ")
	p.press("VALUE '" + strings.Repeat("x", 70) + "' FROM c WHERE c.id = 'o-007'\x01SELECT \r")
	p.waits("value\r\n")
	p.waits("1 item")
	p.press("ls " + strings.Repeat("y", 5000) + "\r")
	p.waits("a line may have 4096 characters")
	if code := p.leaves(); code != exit.OK {
		t.Errorf("exit %d", code)
	}
}

// TestShellTrustsNoKeys: neither pasted text nor names of a server nor a history can send an escape
// sequence to the terminal.
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
	moves := regexp.MustCompile(`\x1b\[[0-9]*[ABCDK]`) // from the line editor
	text := ownSequences.ReplaceAllString(moves.ReplaceAllString(p.screen.String(), ""), "")
	if bad := clitest.Forbidden(text, "\r\n"); bad != "" {
		t.Errorf("%q reaches the terminal: %q", bad, text)
	}
	if strings.Contains(text, "\nFORGED") {
		t.Errorf("a line is forged:\n%s", text)
	}
}

// TestShellScriptsTrustNobody: text of servers and scripts is escaped in a script too.
func TestShellScriptsTrustNobody(t *testing.T) {
	script := "ls\nls '" + hostileArg + "'\ncd '" + hostileArg + "'\n\npwd\nls\nls a/b\nSELECT * FROM " +
		"c\ninfo\nconnect\nconnect '" + hostileArg + "'\n\n" +
		"mkitem {\"id\":\"\x1b[2J\u202e\"}\nget \u202e --pk \u009b\nmkcon \x1b[2J /a\nrmdb \u202e " +
		"--yes\n\u202eFORGED\x1b\nhelp \u202e\nSELECT \x1b FROM c\n" +
		"index\nthroughput\nheat\ncd x/y\nSELECT * FROM c\nls\nindex\nthroughput\nranges\nhelp\n'\u202e\n"
	for _, status := range []int{0, 400, 404, 418} {
		var out, errOut bytes.Buffer
		run([]string{"shell", "--continue", "-o", "table"}, console.Console{
			In: strings.NewReader(script), Out: &out, Err: &errOut,
			Environ: []string{"ORRERY_ENDPOINT=" + hostileServer(t, status)},
		})
		if strings.Count(errOut.String(), "line ") < 10 {
			t.Errorf("%d: few statements have failed:\n%s", status, errOut.String())
		}
		for _, text := range []string{out.String(), errOut.String()} {
			if bad := clitest.Forbidden(text, "\n"); bad != "" {
				t.Errorf("%d: %q is printed:\n%q", status, bad, text)
			}
			if strings.HasPrefix(text, "FORGED") || strings.Contains(text, "\nFORGED") {
				t.Errorf("%d: a line is forged:\n%s", status, text)
			}
		}
	}
}

// TestShellBegins: variables, a connection string or a context set the initial place. Each
// statement then uses that account, whatever else the environment names.
func TestShellBegins(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	newShop(t, s)
	connection := "AccountEndpoint=" + s.Endpoint() + ";AccountKey=" + s.Key() +
		";DisableServerCertificateValidation=True;"
	config := t.TempDir()
	environ := []string{"XDG_CONFIG_HOME=" + config}
	var out, errOut bytes.Buffer
	if code := run(
		[]string{"ctx", "add", "local", "--connection-string", connection + "Database=shop"},
		console.Console{Out: &out, Err: &errOut, Environ: environ},
	); code != exit.OK {
		t.Fatal(errOut.String())
	}
	for _, c := range []struct {
		name    string
		environ []string
		args    []string
		want    string
	}{
		{
			"variables",
			[]string{"ORRERY_ENDPOINT=" + s.Endpoint(), "ORRERY_DB=shop", "ORRERY_CONTAINER=orders"},
			nil,
			"shop/orders",
		},
		{
			"an argument before variables",
			[]string{"ORRERY_ENDPOINT=" + s.Endpoint(), "ORRERY_DB=nothing"},
			[]string{"shop"},
			"shop",
		},
		{
			"a connection string",
			[]string{"ORRERY_CONNECTION_STRING=" + connection + "Database=shop;Container=orders"},
			nil, "shop/orders",
		},
		{"a context of the environment", []string{"ORRERY_CONTEXT=local"}, nil, "shop"},
		{"a context of a flag", []string{"ORRERY_ENDPOINT=http://127.0.0.1:1"}, []string{"--context", "local"}, "shop"},
	} {
		out.Reset()
		errOut.Reset()
		code := run(append([]string{"shell"}, c.args...), console.Console{
			In: strings.NewReader(
				"pwd\nitem ls shop/orders\nSELECT 1 FROM c\ncd /\ninfo\nconnect '" + connection + "'\npwd\n",
			),
			Out: &out, Err: &errOut, Environ: append(c.environ, environ...),
		})
		text := out.String()
		if c.want == "shop" { // a query needs a container
			if code != exit.Usage ||
				!strings.HasPrefix(text, "shop\n{\"id\":\"1\"") ||
				!strings.Contains(errOut.String(), "a query needs a container") {
				t.Errorf("%s: exit %d:\n%s%s", c.name, code, text, errOut.String())
			}
			continue
		}
		if code != exit.OK ||
			!strings.HasPrefix(text, c.want+"\n{\"id\":\"1\"") ||
			!strings.Contains(text, "ready  Orrery") || !strings.HasSuffix(text, "connected to "+s.Endpoint()+"\n/\n") {
			t.Errorf("%s: exit %d:\n%s%s", c.name, code, text, errOut.String())
		}
	}
}
