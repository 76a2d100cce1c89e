package scripts

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
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
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/orrerytest"
)

// samples is the directory of the sample scripts.
const samples = "../../../samples/scripts"

// startShop starts a server with the container shop/orders, whose partition key is /customerId, and
// the sample items.
func startShop(t *testing.T) *orrery.Server {
	t.Helper()
	server := orrerytest.Start(t, orrery.Config{})
	client, err := remote.Connect(t.Context(), &account.Account{Endpoint: server.Endpoint(), Key: server.Key()})
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(samples, "orders.json"))
	if err != nil {
		t.Fatal(err)
	}
	var items []json.RawMessage
	if err := json.Unmarshal(text, &items); err != nil {
		t.Fatal(err)
	}
	requests := []remote.Request{
		{Path: "/dbs", Kind: "dbs", Body: map[string]any{"id": "shop"}},
		{Path: "/dbs/shop/colls", Kind: "colls", Link: "dbs/shop", Body: map[string]any{
			"id": "orders", "partitionKey": map[string]any{"paths": []string{"/customerId"}, "kind": "Hash"},
		}},
	}
	for _, item := range items {
		requests = append(requests, remote.Request{
			Path: "/dbs/shop/colls/orders/docs", Kind: "docs", Link: "dbs/shop/colls/orders",
			Header: map[string]string{partitionKeyHeader: `["c-9"]`}, Body: item,
		})
	}
	for _, r := range requests {
		r.Method = http.MethodPost
		if _, err := client.Send(t.Context(), r, nil); err != nil {
			t.Fatal(remote.ErrorText(err))
		}
	}
	return server
}

// changing matches what differs from run to run.
var changing = regexp.MustCompile(
	`\d+ ms|"milliseconds": [0-9.]+|"_ts":\d+|"_(?:rid|self|etag)":"(?:[^"\\]|\\.)*"|\d{4}-\d\d-\d\dT[0-9:.]+Z|\b1\d{9}\b`)

// stable replaces what differs from run to run.
func stable(text string) string {
	return changing.ReplaceAllStringFunc(text, func(found string) string {
		if name, _, ok := strings.Cut(found, ":"); ok && strings.HasPrefix(found, `"`) {
			return name + ": …"
		}
		if strings.HasSuffix(found, " ms") {
			return "… ms"
		}
		return "<time>"
	})
}

// TestCommands runs command lines against one server, and compares what they print with
// testdata/commands. Run with -rewrite to accept new texts, then review them.
//
//	file NAME    write a file of the working directory
//	orrery [terminal]    run the command line, on a terminal of 100 columns or for a pipe
func TestCommands(t *testing.T) {
	server := startShop(t)
	data, err := filepath.Abs("testdata/commands")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(samples)); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	datadriven.RunTest(t, data, func(t *testing.T, d *datadriven.TestData) string {
		switch d.Cmd {
		case "file":
			if err := os.WriteFile(d.CmdArgs[0].Key, []byte(d.Input+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			return ""
		case "orrery":
			return runLine(t, server, strings.ReplaceAll(d.Input, "\n", " "), d.HasArg("terminal"))
		}
		t.Fatalf("unknown command %s", d.Cmd)
		return ""
	})
}

// runLine runs one command line, and returns what it prints: standard output, then standard
// error, then the exit code if it is not 0.
func runLine(t *testing.T, server *orrery.Server, line string, terminal bool) string {
	t.Helper()
	var words []string
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			words = append(words, part)
			continue
		}
		words = append(words, strings.Fields(part)...)
	}
	var out, errOut bytes.Buffer
	c := &console.Console{
		In: strings.NewReader("function fromInput() { return 1; }"), Out: &out, Err: &errOut,
		Environ:     []string{"ORRERY_ENDPOINT=" + server.Endpoint(), "ORRERY_KEY=" + server.Key(), "COLUMNS=100"},
		OutTerminal: terminal, ErrTerminal: terminal,
	}
	code := clitest.Run(
		context.Background(), c, words, NewProcedureCommand(c), NewTriggerCommand(c), NewFunctionCommand(c),
	)
	text := stable(out.String()) + "--\n" + stable(errOut.String())
	if code != 0 {
		text += fmt.Sprintf("exit %d\n", code)
	}
	return text
}

// TestMarkOfALongLine: the line of a script without line ends is cut around the mark.
func TestMarkOfALongLine(t *testing.T) {
	source := "function f() {\r\n\t" + strings.Repeat("a", 500) + "X" + strings.Repeat("b", 500) + "\r\n}"
	have := pointed(source, 2, 502)
	lines := strings.Split(have, "\n")
	if len(lines) != 4 || lines[1] != "Line 2, column 502:" {
		t.Fatalf("%q", have)
	}
	if n := clitest.Columns(lines[2]); n > 2*aroundMark+10 {
		t.Errorf("the line has %d columns", n)
	}
	if at := strings.IndexByte(lines[3], '^'); []rune(lines[2])[at] != 'X' {
		t.Errorf("the mark is not under the X:\n%s", have)
	}
	for _, place := range [][2]int{{4, 1}, {3, 3}} {
		if have := pointed(source, place[0], place[1]); have != "" {
			t.Errorf("line %d, column %d is outside of the script, and shows %q", place[0], place[1], have)
		}
	}
}

// TestTheReplacedAndRecreated: an item that a run deletes and creates again is both.
func TestTheReplacedAndRecreated(t *testing.T) {
	before := map[string]stored{"r1": {"a", "e1", json.RawMessage(`{"id":"a"}`)}}
	after := map[string]stored{"r2": {"a", "e2", json.RawMessage(`{"id":"a","n":1}`)}}
	changes := changesBetween(before, after)
	if len(changes) != 2 || changes[0].Change != "deleted" || changes[1].Change != "created" {
		t.Errorf("have %+v", changes)
	}
}
