package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/data"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/sample"
	"github.com/orrery-db/orrery/orrerytest"
)

// command runs one command line against a server.
func command(s *orrery.Server, args ...string) (code int, out, err string) {
	var stdout, stderr bytes.Buffer
	code = run(args, console.Console{Out: &stdout, Err: &stderr, Environ: []string{"ORRERY_ENDPOINT=" + s.Endpoint()}})
	return code, stdout.String(), stderr.String()
}

func clientOf(t *testing.T, s *orrery.Server) *azcosmos.Client {
	t.Helper()
	a := account.Account{Endpoint: s.Endpoint(), Key: s.Key()}
	client, err := remote.SDK(t.Context(), &a, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return client
}

func TestSampleAndQuery(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	code, out, errText := command(s, "sample", "load", "webstore", "--scale", "0.01", "--concurrency", "16")
	if code != exit.OK {
		t.Fatalf("load: exit %d: %s", code, errText)
	}
	for _, part := range []string{
		"190 customers, 310 orders with 1,200 lines, 300 products, 37 categories, 200 tags",
		"30,000 for the load, now 24,100", "as far as the ranges allow",
	} {
		if !strings.Contains(out, part) {
			t.Errorf("the summary does not say %q:\n%s", part, out)
		}
	}
	if !regexp.MustCompile(`customer +██████████  500/500  100 %  \S+ docs/s  \S+ RU/s  0 429`).MatchString(errText) {
		t.Errorf("progress: %q", errText)
	}

	w, err := sample.NewWebStore(0.01)
	if err != nil {
		t.Fatal(err)
	}
	first := w.Item(sample.ContainerCustomer, 0)
	customers := []string{"--db", "webstore", "--container", "customer"}
	receipt := `\d+\.\d\d RU · \d+ ms · `
	for _, c := range []struct {
		name    string
		args    []string
		lines   int // of the output; -1 is not compared
		says    string
		receipt string // pattern of the receipt
	}{
		{
			"one logical partition",
			append([]string{"query", "SELECT c.id, c.type FROM c", "--pk", first.PartitionKey}, customers...), -1,
			`{"id":"` + first.ID + `","type":"customer"}`,
			receipt + `pk=` + first.PartitionKey + ` · 1 of 5 ranges · \d+ items`,
		},
		{
			"a partition key that Go and JSON write differently",
			append([]string{"query", "SELECT VALUE 1", "--pk", `"😀\u007f\u0000"`}, customers...), 1, "1", `1 of 5 ranges`,
		},
		{
			"every range",
			append([]string{"query", "SELECT VALUE c.id FROM c WHERE c.type = 'salesOrder'"}, customers...), 310, "",
			receipt + `5 of 5 ranges · 310 items`,
		},
		{
			"as many as asked for",
			append([]string{"query", "SELECT VALUE c.id FROM c", "--max-items", "7"}, customers...), 7, "",
			receipt + `\d of 5 ranges · 7 items`,
		},
		{
			"parameter",
			append(
				[]string{"query", "SELECT VALUE c.type FROM c WHERE c.id = @id", "--param", "@id=" + first.ID},
				customers...,
			),
			1, `"customer"`, `1 item`,
		},
		{
			"number as parameter",
			append(
				[]string{"query", "SELECT VALUE c.id FROM c WHERE c.salesOrderCount > @n", "--param", "n=100"},
				customers...,
			),
			0, "", ` · 0 items`,
		},
		{
			"table",
			[]string{
				"query", "SELECT c.name, c.type FROM c WHERE c.name = 'Bikes, Cargo'", "--db", "webstore",
				"--container", "productMeta", "-o", "table",
			},
			3, "name         │ type\n─────────────┼─────────\nBikes, Cargo │ category\n", `1 of 1 range · 1 item`,
		},
		{
			"json",
			append([]string{"query", "SELECT TOP 1 c.type FROM c ORDER BY c.type", "-o", "json"}, customers...), -1,
			"[\n  {\n    \"type\": \"customer\"\n  }\n]\n", `1 item`,
		},
		{
			"json of nothing",
			append([]string{"query", "SELECT * FROM c WHERE c.id = 'none'", "-o", "json"}, customers...), 1, "[]\n",
			`0 items`,
		},
	} {
		code, out, errText := command(s, c.args...)
		if code != exit.OK {
			t.Errorf("%s: exit %d: %s", c.name, code, errText)
			continue
		}
		if have := strings.Count(out, "\n"); c.lines >= 0 && have != c.lines {
			t.Errorf("%s: %d lines, want %d:\n%s", c.name, have, c.lines, out)
		}
		if !strings.Contains(out, c.says) {
			t.Errorf("%s: the output is\n%s", c.name, out)
		}
		if !regexp.MustCompile(c.receipt).MatchString(errText) {
			t.Errorf("%s: the receipt %q does not match %q", c.name, errText, c.receipt)
		}
	}
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{
			append([]string{"query", "SELEKT"}, customers...), exit.Failure,
			"orrery: the server answered 400 Bad Request:\n  SC1001: Syntax error, incorrect syntax near " +
				"'SELEKT'.\n    SELEKT\n    ^^^^^^\n",
		},
		{
			append([]string{"query", "SELECT *\nFROM c WHERE c.a = '😀' AND x y"}, customers...), exit.Failure,
			"\n    FROM c WHERE c.a = '😀' AND x y\n                                  ^\n",
		},
		{append([]string{"query", "SELECT * FROM c", "--pk", "[1"}, customers...), exit.Usage, "JSON array"},
		{
			[]string{"query", "SELECT * FROM c", "--db", "webstore", "--container", "nothing"},
			exit.NotFound,
			"--container",
		},
		{
			append([]string{"query", "SELECT * FROM c", "--key", "d3Jvbmcga2V5IHdyb25nIGtleQ=="}, customers...),
			exit.Auth, "--key",
		},
		{append([]string{"query", "SELECT * FROM c", "-o", "xml"}, customers...), exit.Usage, "jsonl"},
		{append([]string{"query", "SELECT * FROM c", "--pk", "{}"}, customers...), exit.Usage, "--pk"},
		{append([]string{"query", "SELECT * FROM c", "--param", "x"}, customers...), exit.Usage, "@name=value"},
		{append([]string{"query", "@nothing.sql"}, customers...), exit.Usage, "nothing.sql"},
		{[]string{"sample", "load", "webstore", "--scale", "0.02"}, exit.Conflict, "--db"},
	} {
		code, out, errText := command(s, c.args...)
		if code != c.code || !strings.Contains(errText, c.says) {
			t.Errorf(
				"%s: exit %d, want %d; says %q, want %q (output %q)", strings.Join(c.args, " "), code, c.code, errText,
				c.says, out,
			)
		}
	}
	if code, out, errText := command(s, "status"); code != exit.OK || !strings.Contains(out, "ready") {
		t.Errorf("status: %d %s %s", code, out, errText)
	}
	if code, _, errText := command(s, "healthcheck"); code != exit.OK {
		t.Errorf("healthcheck: %d %s", code, errText)
	}
}

func TestHealthcheckFindsAnHTTPSOnlyServer(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{Protocol: orrery.ProtocolHTTPS})
	var out bytes.Buffer
	port := s.Endpoint()[strings.LastIndexByte(s.Endpoint(), ':')+1:]
	if code := run(
		[]string{"healthcheck"},
		console.Console{Out: &out, Err: &out, Environ: []string{"PORT=" + port, "PROTOCOL=https"}},
	); code != exit.OK {
		t.Errorf("exit %d: %s", code, out.String())
	}
	if code, _, errText := command(s, "status"); code != exit.OK {
		t.Errorf("status over https: exit %d: %s", code, errText)
	}
}

// TestAnInterruptedLoadGoesOn interrupts a load at several places and counts the items at the end:
// none is missing and none is duplicated.
func TestAnInterruptedLoadGoesOn(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	client := clientOf(t, s)
	w, err := sample.NewWebStore(0.05)
	if err != nil {
		t.Fatal(err)
	}
	options := sample.Options{Client: client, Database: "shop", Workers: 8, Ranges: 2}
	for _, after := range []int64{1, 900, 2000} {
		ctx, cancel := context.WithCancel(t.Context())
		counter := &stopAfter{left: after, stop: cancel}
		a := account.Account{Endpoint: s.Endpoint(), Key: s.Key()}
		interrupted := options
		if interrupted.Client, err = remote.SDK(ctx, &a, nil, counter); err != nil {
			t.Fatal(err)
		}
		results, err := sample.Load(ctx, w, interrupted)
		cancel()
		if err == nil || ctx.Err() == nil {
			t.Fatalf("the load of %d items was not interrupted: %v, %v", after, results, err)
		}
		if last := results; len(last) > 0 &&
			last[len(last)-1].LoadThroughput > 0 && last[len(last)-1].Throughput >= 12_000 {
			t.Errorf("the throughput stays at %d after an interruption", last[len(last)-1].Throughput)
		}
	}
	// A killed load leaves its throughput behind.
	customerContainer, err := client.NewContainer("shop", sample.ContainerCustomer)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := customerContainer.ReplaceThroughput(
		t.Context(), azcosmos.NewManualThroughputProperties(12_000), nil,
	); err != nil {
		t.Fatal(err)
	}
	results, err := sample.Load(t.Context(), w, options)
	if err != nil {
		t.Fatal(err)
	}
	customers := results[len(results)-1]
	if customers.Skipped == 0 || customers.Created == 0 || customers.Throughput >= 12_000 {
		t.Errorf("the last run should have skipped some, created some and scaled back: %+v", customers)
	}
	for _, c := range w.Containers() {
		found := map[string]bool{}
		container, err := client.NewContainer("shop", c.Name)
		if err != nil {
			t.Fatal(err)
		}
		pager := container.NewQueryItemsPager("SELECT VALUE c.id FROM c", azcosmos.NewPartitionKey(), nil)
		for pager.More() {
			page, err := pager.NextPage(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			for _, item := range page.Items {
				var id string
				if err := json.Unmarshal(item, &id); err != nil || found[id] {
					t.Fatalf("%s: %s is there twice (%v)", c.Name, item, err)
				}
				found[id] = true
			}
		}
		for i := range c.Items {
			if id := w.Item(c.Name, i).ID; !found[id] {
				t.Fatalf("%s: item %d (%s) is missing", c.Name, i, id)
			}
		}
		if len(found) != c.Items {
			t.Errorf("%s: %d items, want %d", c.Name, len(found), c.Items)
		}
	}
	again, err := sample.Load(t.Context(), w, options)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range again {
		if r.Created != 0 {
			t.Errorf("%s: a complete load created %d items", r.Container, r.Created)
		}
	}
}

func TestCtrlCPrintsTheCommandToGoOn(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	var out bytes.Buffer
	c := &console.Console{Out: &out, Err: &out, Environ: nil}
	ctx, cancel := context.WithCancel(t.Context())
	l := &loadCommand{
		account: account.Account{Endpoint: s.Endpoint()}, db: "shop", scale: 0.5, workers: 4, ranges: 2, quiet: true,
	}
	time.AfterFunc(150*time.Millisecond, cancel)
	err := loadSample(ctx, c, l)
	if code := remote.Report(ctx, c, err); code != exit.Interrupted {
		t.Errorf("exit %d (%v), want %d", code, err, exit.Interrupted)
	}
	if want := " sample load webstore --db shop --scale 0.5 --concurrency 4 --ranges 2 --endpoint " +
		s.Endpoint(); !strings.Contains(out.String(), want) {
		t.Errorf("the command to go on is not there: %s", out.String())
	}
}

func TestQueryFromAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "q.sql")
	if err := os.WriteFile(path, []byte("SELECT * FROM c"), 0o600); err != nil {
		t.Fatal(err)
	}
	if text, err := data.QueryText(nil, "@"+path); err != nil || text != "SELECT * FROM c" {
		t.Errorf("%q, %v", text, err)
	}
}

func TestANameThatDoesNotResolve(t *testing.T) {
	var lookup *net.DNSError
	if _, err := net.DefaultResolver.LookupHost(t.Context(), "nosuchhost.invalid"); !errors.As(err, &lookup) ||
		!lookup.IsNotFound {
		t.Skipf("no resolver here says that a name does not exist: %v", err)
	}
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"sample", "load", "webstore", "--endpoint", "http://nosuchhost.invalid"}, exit.Failure, "--endpoint"},
		{[]string{"--host", "nosuchhost.invalid", "--allow-network", "--in-memory"}, exit.Usage, "--host"},
	} {
		var out bytes.Buffer
		code := run(c.args, console.Console{Out: &out, Err: &out})
		if text := out.String(); code != c.code ||
			!strings.Contains(text, c.says) ||
			!strings.Contains(text, "does not resolve") || strings.Contains(text, "To continue, run the same") {
			t.Errorf("%s: exit %d, want %d: %s", c.args[0], code, c.code, text)
		}
	}
}

// TestWhichErrorsAreRetried distinguishes permanent refusals from temporary ones.
func TestWhichErrorsAreRetried(t *testing.T) {
	for code, permanent := range map[int]bool{
		400: true, 401: true, 403: true, 404: true, 409: true, 413: true, 408: false, 429: false, 449: false,
		503: false,
	} {
		if err := error(
			&azcore.ResponseError{StatusCode: code},
		); isPermanent(fmt.Errorf("item 7: %w", err)) != permanent {
			t.Errorf("%d: permanent is not %v", code, permanent)
		}
	}
	if isPermanent(errors.New("the connection was lost")) {
		t.Error("a lost connection is not for good")
	}
	s := orrerytest.Start(t, orrery.Config{})
	code, _, errText := command(s, "sample", "load", "webstore", "--key", "d3Jvbmcga2V5IHdyb25nIGtleQ==")
	if code != exit.Auth || strings.Contains(errText, "run the same command again") {
		t.Errorf("exit %d: %s", code, errText)
	}
}

func TestFaultsOfAQuery(t *testing.T) {
	const message = `{"errors":[{"severity":"Error","location":{"start":8,"end":10},"code":"SC1001","message":"bad"},` +
		`{"severity":"Error","code":2206,"message":"worse"},{"location":{"start":99,"end":100},"code":"X","message":"far"}]}`
	want := "\nSC1001: bad\n  \t😀 xy z\n  \t   ^^\n2206: worse\nX: far"
	if have := remote.FaultsText(message, "SEL\n\t😀 xy z\nend"); have != want {
		t.Errorf("%q, want %q", have, want)
	}
	for _, other := range []string{"", "plain text", `{"errors":[]}`, `{"errors":3}`} {
		if have := remote.FaultsText(other, "q"); have != other {
			t.Errorf("%q became %q", other, have)
		}
	}
}
