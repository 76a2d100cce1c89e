package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/orrerytest"
)

// transferred runs a command line with its own state directory.
func transferred(t *testing.T, endpoint, stdin string, terminal bool, args ...string) (code int, out, errOut string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code = run(args, console.Console{
		In: strings.NewReader(stdin), Out: &stdout, Err: &stderr, OutTerminal: terminal, ErrTerminal: terminal,
		Environ: []string{"ORRERY_ENDPOINT=" + endpoint, "XDG_STATE_HOME=" + t.TempDir()},
	})
	return code, stdout.String(), stderr.String()
}

// TestTransferCommandLines checks the exit codes and texts of the commands.
func TestTransferCommandLines(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	newShop(t, s)
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	for name, text := range map[string]string{
		"good.jsonl":  `{"id":"1","pk":"a","n":1}` + "\n" + `{"id":"2","pk":"b"}` + "\n",
		"bad.jsonl":   `{"id":"3","pk":"a"}` + "\n{\"id\":4}\n" + `{"id":"5","pk":"b"}` + "\n",
		"wrong.csv":   "id,pk,pk\n1,a,b\n",
		"broken.json": `[{"id":"6","pk":"a"},`,
		"more.csv":    "id,pk,deep.n\n7,c,1.5\n8,c,\n",
		"noname":      "{}",
	} {
		if err := os.WriteFile(in(name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(in("some"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args  string // with # for the directory
		stdin string
		code  int
		says  string // a pattern for both outputs
	}{
		{
			"import shop/orders #/good.jsonl", "", exit.OK,
			`^shop/orders: 1 created, 1 replaced · [0-9.]+ RU · [0-9.]+ s\n$`,
		},
		{"import shop/orders #/good.jsonl", "", exit.OK, `0 created, 2 replaced`},
		{
			"import shop/orders #/good.jsonl --create", "", exit.Partial,
			`good.jsonl:1, id 1: the server answered 409 Conflict: .*\norrery: the import stopped .*\n +.*import shop/orders ` +
				`\S*good.jsonl --create --resume --continue-on-error\n`,
		},
		{"import shop/orders #/good.jsonl --skip-existing", "", exit.OK, `0 created, 2 already there`},
		{
			"import --db shop --container orders #/bad.jsonl --continue-on-error --errors #/errors", "", exit.Partial,
			`^shop/orders: 2 created, 1 refused · [0-9.]+ RU · [0-9.]+ s\n$`,
		},
		{
			"import shop/orders #/bad.jsonl --dry-run --continue-on-error", "", exit.Partial,
			`bad.jsonl:2: its id is not text\n`,
		},
		{"import shop/orders #/more.csv", "", exit.OK, `2 created`},
		{
			"import shop/orders #/*.jsonl --dry-run --continue-on-error", "", exit.Partial,
			`nothing was written; 4 valid, 1 refused`,
		},
		{"import shop/orders -", `{"id":"9","pk":"a"}`, exit.OK, `1 created`},
		{"import shop/orders - --format csv --generate-id", "pk\nx\ny\n", exit.OK, `2 created`},
		{"import shop/made #/good.jsonl --create-container --partition-key /pk", "", exit.OK, `2 created`},
		{"import shop/made #/good.jsonl --create-container --partition-key /pk", "", exit.OK, `2 replaced`},
		{"import shop/orders #/wrong.csv", "", exit.Usage, `wrong.csv: the column "pk" occurs twice`},
		{
			"import shop/orders #/broken.json", "", exit.Partial,
			`shop/orders: 1 created.*\norrery: \S+broken.json:1: the array of items does not end\n +To resume, run:`,
		},
		{"import shop/orders #/nothing.json", "", exit.Usage, `nothing.json: no such file`},
		{"import shop/orders #/noname", "", exit.Usage, `--format json, jsonl or csv`},
		{"import shop/orders #/some", "", exit.Usage, `the directory has no file`},
		{"import shop/orders #/x*.json", "", exit.Usage, `no file matches`},
		{"import shop/orders - #/good.jsonl", "", exit.Usage, `cannot be combined`},
		{"import shop/orders", "", exit.Usage, `name the files`},
		{"import #/good.jsonl", "", exit.Usage, `name the container`},
		{"import shop/nothing #/good.jsonl", "", exit.NotFound, `404`},
		{"import shop/orders #/good.jsonl --create --upsert", "", exit.Usage, `use only one`},
		{"import shop/orders #/good.jsonl --format xml", "", exit.Usage, `json, jsonl or csv`},
		{"import shop/orders #/good.jsonl --rate-ru -1", "", exit.Usage, `--rate-ru`},
		{"import shop/orders #/good.jsonl --concurrency 0", "", exit.Usage, `1 to 256`},
		{"import shop/orders #/good.jsonl --create-container", "", exit.Usage, `--partition-key`},
		{"import shop/orders #/good.jsonl --partition-key /x", "", exit.Usage, `--create-container`},
		{"import shop/orders #/good.jsonl --key d3Jvbmcga2V5IHdyb25nIGtleQ==", "", exit.Auth, `--key`},

		{"export shop/made", "", exit.OK, `^\{"id":"1","pk":"a","n":1\}\n\{"id":"2","pk":"b"\}\nshop/made: 2 items · `},
		{"export shop/made #/out.csv --columns id,n", "", exit.OK, `^shop/made: 2 items · .* in \S+out.csv\n$`},
		{"export shop/made #/out.csv", "", exit.Conflict, `replace it with --overwrite`},
		{"export shop/made #/out.csv --resume", "", exit.Conflict, `replace it with --overwrite`},
		{"export shop/made #/out.csv --overwrite", "", exit.OK, `2 items`},
		{"export shop/made --pk b --format json", "", exit.OK, `^\[\n\{"id":"2","pk":"b"\}\n\]\n`},
		{"export shop/made --query SELECT~VALUE~c.id~FROM~c", "", exit.OK, `^"1"\n"2"\n`},
		{"export shop/made --query SELECT~TOP~1~*~FROM~c", "", exit.Usage, `it has TOP: name one partition key`},
		{"export shop/made --query SELECT~TOP~1~c.id~FROM~c --pk a", "", exit.OK, `^\{"id":"1"\}\n`},
		{"export shop/made --query SELEKT", "", exit.Failure, `SC1001`},
		{"export shop/made --resume", "", exit.Usage, `name it after the container`},
		{"export shop/made #/x --resume --overwrite", "", exit.Usage, `use only one`},
		{"export shop/made #/no/such.json", "", exit.Failure, `no such file`},
		{"export shop/nothing", "", exit.NotFound, `404`},
		{"export shop/made a b", "", exit.Usage, `2 arguments`},
	} {
		words := strings.Fields(strings.ReplaceAll(c.args, "#", dir))
		for i := range words {
			words[i] = strings.ReplaceAll(words[i], "~", " ")
		}
		code, out, errOut := transferred(t, s.Endpoint(), c.stdin, false, words...)
		if code != c.code || !regexp.MustCompile(c.says).MatchString(out+errOut) {
			t.Errorf("orrery %s: exit %d, want %d; it says\n%s%swant %s", c.args, code, c.code, out, errOut, c.says)
		}
	}
	errorLines, err := os.ReadFile(in("errors"))
	if want := `bad.jsonl","line":2,"item":2,"reason":"its id is not text"}` + "\n"; err != nil ||
		!strings.HasSuffix(string(errorLines), want) {
		t.Errorf("the file of errors: %s %v", errorLines, err)
	}
}

// An export of a prefix of a hierarchical key has the items of all its partitions.
func TestExportOfAPrefix(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	for _, args := range [][]string{
		{"db", "create", "d"},
		{"container", "create", "d/c", "--partition-key", "/tenant,/user", "--throughput", "30000"},
	} {
		if code, _, errOut := transferred(t, s.Endpoint(), "", false, args...); code != exit.OK {
			t.Fatal(errOut)
		}
	}
	var items strings.Builder
	for i := range 600 {
		fmt.Fprintf(&items, `{"id":"%d","tenant":"t%d","user":"u%d"}`, i, i%3, i%50)
	}
	if code, out, errOut := transferred(
		t, s.Endpoint(), items.String(), false, "import", "d/c", "-",
	); code != exit.OK || !strings.Contains(out, "600 created") {
		t.Fatal(out, errOut)
	}
	for pk, want := range map[string]int{`["t1"]`: 200, `["t1","u4"]`: 4, `["none"]`: 0} {
		code, out, errOut := transferred(t, s.Endpoint(), "", false, "export", "d/c", "--pk", pk)
		if n := strings.Count(out, "\n"); code != exit.OK || n != want {
			t.Errorf("%s: exit %d, %d items, want %d: %s", pk, code, n, want, errOut)
		}
	}
}

// A container of 400 RU/s refuses most requests at first, and has every item in the end.
func TestImportIntoASmallContainer(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{Throttle: "on"})
	newShop(t, s)
	text, want := orderLines(t, 300, rand.New(rand.NewPCG(1, 1)))
	want["1"] = `{"customer":"a","id":"1"}` // part of every new shop
	text = strings.ReplaceAll(text, `"customer"`, `"pk"`)
	code, out, errOut := transferred(t, s.Endpoint(), text, false, "import", "shop/orders", "-")
	if code != exit.OK || !strings.Contains(out, "300 created") || !strings.Contains(out, " times 429") {
		t.Fatalf("exit %d: %s%s", code, out, errOut)
	}
	_, out, _ = transferred(t, s.Endpoint(), "", false, "export", "shop/orders")
	sameItems(t, itemsByID(t, strings.ReplaceAll(out, `"pk"`, `"customer"`)), want)
}

// Ctrl-C ends a transfer with exit code 130, and the printed command resumes it.
func TestTransferIsInterrupted(t *testing.T) {
	t.Parallel() // its commands wait most of the time
	p := transferServer(t, 5)
	random := rand.New(rand.NewPCG(9, 9))
	text, want := orderLines(t, 4000, random)
	dir := t.TempDir()
	source, file := filepath.Join(dir, "it's.jsonl"), filepath.Join(dir, "out.json.gz")
	if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"import", "shop/orders", source, "--rate-ru", "12000", "--errors", filepath.Join(dir, "errors")},
		{"export", "shop/orders", file, "--rate-ru", "60"},
	} {
		var out bytes.Buffer
		env := cleanEnv("ORRERY_ENDPOINT="+p.endpoint, "XDG_STATE_HOME="+dir)
		cmd := exec.Command(binary, args...)
		cmd.Env, cmd.Stdout, cmd.Stderr = env, &out, &out
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(700 * time.Millisecond)
		_ = cmd.Process.Signal(syscall.SIGINT)
		_ = cmd.Wait()
		_, line, found := strings.Cut(out.String(), "orrery: interrupted. To resume, run:\n    ")
		if cmd.ProcessState.ExitCode() != exit.Interrupted || !found {
			t.Fatalf("%s: exit %d: %s", args[0], cmd.ProcessState.ExitCode(), out.String())
		}
		again := exec.Command("sh", "-c", line)
		again.Env = env
		if text, err := again.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v: %s", line, err, text)
		}
	}
	sameItems(t, p.stored(t), want)
	sameItems(t, itemsByID(t, exported(t, file)), want)
}

// An export that fills the disk says so, leaves its checkpoint, and can be resumed when there is
// space.
func TestExportFillsTheDisk(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a small file system is a matter of Unix")
	}
	disk := smallDisk(t, 8)
	p := transferServer(t, 5)
	text, want := orderLines(t, 6000, rand.New(rand.NewPCG(2, 2)))
	source, file := filepath.Join(t.TempDir(), "in.jsonl"), filepath.Join(disk, "out.jsonl")
	if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p.must(t, "import", "shop/orders", source, "--checkpoint", filepath.Join(t.TempDir(), "c"))
	filler := filepath.Join(disk, "filler")
	if err := os.WriteFile(filler, make([]byte, 7<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	code, out, errOut := transferred(t, p.endpoint, "", false, "export", "shop/orders", file)
	if code != exit.Failure ||
		!strings.Contains(errOut, "make room on the disk") || !strings.Contains(errOut, "--resume") {
		t.Fatalf("exit %d: %s%s", code, out, errOut)
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	if code, out, errOut = transferred(
		t, p.endpoint, "", false, "export", "shop/orders", file, "--resume",
	); code != exit.OK {
		t.Fatalf("exit %d: %s%s", code, out, errOut)
	}
	sameItems(t, itemsByID(t, exported(t, file)), want)
}

// TestTransferTrustsNoServer imports into and exports from servers whose refusals and rows attack a
// terminal.
func TestTransferTrustsNoServer(t *testing.T) {
	quoted, err := json.Marshal(hostile)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(string(quoted), hostileByte, "")
	var refuse atomic.Bool
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasSuffix(r.URL.Path, "/pkranges"):
			_, _ = fmt.Fprintf(w, `{"PartitionKeyRanges":[{"id":%s,"minInclusive":"","maxExclusive":"FF"}]}`, `"0"`)
		case r.Method == http.MethodGet:
			_, _ = w.Write([]byte(`{"_rid":"A","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`))
		case refuse.Load():
			w.WriteHeader(http.StatusForbidden)
			_, _ = fmt.Fprintf(w, `{"message":%s}`, text)
		case r.Header.Get("x-ms-documentdb-isquery") != "":
			_, _ = fmt.Fprintf(
				w, `{"Documents":[%s]}`,
				strings.Repeat(fmt.Sprintf(`{"id":%s,%s:"%sü"},`, text, text, strings.Repeat("ö", 70_000)), 3)+"1",
			)
		default:
			_, _ = fmt.Fprintf(w, `[{"statusCode":400,"message":%s}]`, text)
		}
	}))
	t.Cleanup(server.Close)
	item := fmt.Sprintf(`{"id":%s,"pk":%s}`, text, text)
	for _, terminal := range []bool{false, true} {
		for _, args := range [][]string{
			{"import", "a/b", "-"},
			{"import", "a/b", "-", "--continue-on-error"},
			{"export", "a/b"},
			{"export", "a/b", "--format", "json"},
		} {
			for _, all := range []bool{false, true} {
				refuse.Store(all)
				code, out, errOut := transferred(t, server.URL, item, terminal, args...)
				if want := code == exit.OK; want != (args[0] == "export" && !all) {
					t.Errorf("%v: exit %d: %s", args, code, errOut)
				}
				look := errOut
				if terminal || args[0] == "import" {
					look += out
				}
				if bad := clitest.Forbidden(strings.ReplaceAll(look, "\r", ""), "\n"); bad != "" {
					t.Errorf("%v, terminal %v: %q reaches it", args, terminal, bad)
				}
				if strings.HasPrefix(look, "FORGED") || strings.Contains(look, "\nFORGED") {
					t.Errorf("%v: a line is forged:\n%s", args, look)
				}
				if terminal && strings.Contains(out, "�") {
					t.Errorf("%v: a letter was cut in two", args)
				}
			}
		}
	}
}

// An import whose response was lost recognises its own items, including those with a slash in their
// id.
func TestImportCreatesAfterALostAnswer(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	newShop(t, s)
	target, err := url.Parse(s.Endpoint())
	if err != nil {
		t.Fatal(err)
	}
	var lost atomic.Bool
	proxy := httputil.NewSingleHostReverseProxy(target)
	proxy.ErrorHandler = func(w http.ResponseWriter, _ *http.Request, _ error) {
		w.WriteHeader(
			http.StatusServiceUnavailable,
		)
	}
	proxy.ModifyResponse = func(r *http.Response) error {
		if r.Request.Header.Get("x-ms-cosmos-is-batch-request") != "" && lost.CompareAndSwap(false, true) {
			return errors.New("lost")
		}
		return nil
	}
	server := httptest.NewServer(proxy)
	t.Cleanup(server.Close)
	items := `{"id":"x/y","pk":"z"}{"id":"..","pk":"z"}{"id":".","pk":"z"}{"id":"50% ` +
		`off","pk":"z"}{"id":"x%2Fy","pk":"z"}{"id":"ü","pk":"z"}`
	code, out, errOut := transferred(
		t, server.URL, items, false, "import", "shop/orders", "-", "--create", "--continue-on-error",
	)
	if code != exit.OK || !strings.Contains(out, "6 created") || !lost.Load() {
		t.Errorf("exit %d: %s%s", code, out, errOut)
	}
}

// A transfer never overwrites an input file or a file with another purpose.
func TestTransferKeepsItsFilesApart(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	const text = `{"id":"1","pk":"a"}`
	if err := errors.Join(
		os.WriteFile(in("a.jsonl"), []byte(text), 0o600), os.WriteFile(in("c.new"), []byte(text), 0o600),
	); err != nil {
		t.Fatal(err)
	}
	if err := os.Link(in("a.jsonl"), in("other")); err != nil {
		t.Skip(err)
	}
	for args, says := range map[string]string{
		"import d/c #/a.jsonl --errors #/a.jsonl":                 "would overwrite a file to import",
		"import d/c #/a.jsonl --errors #/./x/../a.jsonl":          "would overwrite a file to import",
		"import d/c #/a.jsonl --errors #/other":                   "would overwrite a file to import",
		"import d/c #/a.jsonl --checkpoint #/a.jsonl":             "would overwrite a file to import",
		"import d/c #/c.new --checkpoint #/c --format json":       "would overwrite a file to import",
		"import d/c #/a.jsonl --checkpoint #/x --errors #/x":      "--errors=#/x would overwrite --checkpoint",
		"import d/c #/a.jsonl --checkpoint #/x --errors #/x.new":  "would overwrite --checkpoint",
		"import d/c #/a.jsonl --checkpoint #/x --errors #/x.lock": "would overwrite --checkpoint",
		"export d/c #/a.jsonl --overwrite --checkpoint #/a.jsonl": "would overwrite the file of the export",
		"export d/c #/a.jsonl --overwrite --checkpoint #/other":   "would overwrite the file of the export",
	} {
		words := strings.Fields(strings.ReplaceAll(args, "#", dir))
		code, _, errOut := transferred(t, "http://127.0.0.1:1", "", false, words...)
		if code != exit.Usage || !strings.Contains(errOut, strings.ReplaceAll(says, "#", dir)) {
			t.Errorf("%s: exit %d: %s", args, code, errOut)
		}
		for _, name := range []string{"a.jsonl", "c.new"} {
			if kept, err := os.ReadFile(in(name)); err != nil || string(kept) != text {
				t.Fatalf("%s: %s has %q, %v", args, name, kept, err)
			}
		}
	}
}

// An import of a directory finds its checkpoint even after new files have appeared in the
// directory, and does not read its own output files as items.
func TestImportLeavesOutWhatItWrites(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	newShop(t, s)
	states := t.TempDir()
	for _, pattern := range []string{"", "/*.json*"} {
		dir := t.TempDir()
		if err := os.WriteFile(
			filepath.Join(dir, "m.jsonl"), []byte(`{"id":"1","pk":"a"}`+"\n{}\n"+`{"id":"2","pk":"a"}`), 0o600,
		); err != nil {
			t.Fatal(err)
		}
		run := func(more ...string) (int, string) {
			var out bytes.Buffer
			code := run(append(
				[]string{"import", "shop/orders", dir + pattern, "--errors", filepath.Join(dir, "errors.jsonl")},
				more...,
			), console.Console{
				In: strings.NewReader(""), Out: &out, Err: &out,
				Environ: []string{"ORRERY_ENDPOINT=" + s.Endpoint(), "XDG_STATE_HOME=" + states},
			})
			return code, out.String()
		}
		if code, out := run(); code != exit.Partial {
			t.Fatalf("exit %d: %s", code, out)
		}
		if code, out := run("--resume", "--continue-on-error"); code != exit.Partial ||
			!strings.Contains(out, ", 1 refused") {
			t.Errorf("exit %d: %s", code, out)
		}
		dir = t.TempDir() // with the checkpoint inside the directory
		if err := os.WriteFile(filepath.Join(dir, "m.jsonl"), []byte("{}\n"+`{"id":"2","pk":"a"}`), 0o600); err != nil {
			t.Fatal(err)
		}
		checkpoint := filepath.Join(dir, "state.json")
		if code, out := run("--checkpoint", checkpoint); code != exit.Partial {
			t.Fatalf("exit %d: %s", code, out)
		}
		if code, out := run("--checkpoint", checkpoint, "--resume", "--continue-on-error"); code != exit.Partial ||
			!strings.Contains(out, ", 1 refused") {
			t.Errorf("exit %d: %s", code, out)
		}
	}
}

// The checkpoint of an import depends on the arguments, not on the content of a directory.
func TestImportFindsItsCheckpointInAGrownDirectory(t *testing.T) {
	dir := t.TempDir()
	o := &importCommand{}
	var names []string
	for _, files := range [][]string{{"a.json"}, {"a.json", "b.json"}} {
		o.options.Files, o.options.Checkpoint = files, ""
		if err := o.placeCheckpoint(
			&console.Console{Environ: []string{"XDG_STATE_HOME=" + dir}}, []string{dir},
		); err != nil {
			t.Fatal(err)
		}
		names = append(names, o.options.Checkpoint)
	}
	if names[0] != names[1] {
		t.Errorf("two checkpoints of one import: %v", names)
	}
}

// A signal ends an import whose standard input is idle.
func TestImportFromAnIdleProducerIsInterrupted(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("signals are a matter of Unix")
	}
	p := transferServer(t, 1)
	for _, signal := range []os.Signal{syscall.SIGINT, syscall.SIGTERM} {
		cmd := exec.Command(binary, "import", "shop/orders", "-")
		cmd.Env = cleanEnv("ORRERY_ENDPOINT="+p.endpoint, "XDG_STATE_HOME="+t.TempDir())
		producer, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := producer.Write([]byte(`{"id":"1",`)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(500 * time.Millisecond)
		_ = cmd.Process.Signal(signal)
		ended := make(chan struct{})
		go func() {
			_ = cmd.Wait()
			close(ended)
		}()
		select {
		case <-ended:
		case <-time.After(10 * time.Second):
			_ = cmd.Process.Kill()
			<-ended
			t.Errorf("%v does not end it", signal)
		}
		if code := cmd.ProcessState.ExitCode(); code != exit.Interrupted {
			t.Errorf("%v: exit %d", signal, code)
		}
	}
}
