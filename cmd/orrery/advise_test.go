package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/heat"
	"github.com/spf13/pflag"
)

// advised is a server that returns advice about three containers. asked records the requests and
// what their signatures cover.
func advised(t *testing.T, containers ...string) (endpoint string, asked *[]string) {
	t.Helper()
	asked = new([]string)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		link := ""
		list := containers
		if path, one := strings.CutPrefix(r.URL.Path, "/_orrery/dbs/"); one {
			link = "dbs/" + strings.TrimSuffix(path, "/advice")
			list = nil
			for _, c := range containers {
				if strings.Contains(c, `"`+link+`"`) {
					list = []string{c}
				}
			}
		}
		if r.Header.Get("Authorization") != signatureOf(
			"get\nranges\n"+link+"\n"+strings.ToLower(r.Header.Get("x-ms-date"))+"\n\n",
		) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		*asked = append(*asked, r.Method+" "+r.URL.Path)
		if link != "" && list == nil {
			w.WriteHeader(http.StatusNotFound)
			_, _ = io.WriteString(w, `{"code":"NotFound","message":"Nothing there."}`)
			return
		}
		_, _ = io.WriteString(w, `{"version":1,"containers":[`+strings.Join(list, ",")+`]}`)
	}))
	t.Cleanup(server.Close)
	return server.URL, asked
}

// signatureOf signs a text with the well-known key.
func signatureOf(text string) string {
	secret, _ := base64.StdEncoding.DecodeString(orrery.WellKnownKey)
	mac := hmac.New(sha256.New, secret)
	_, _ = io.WriteString(mac, text)
	return url.QueryEscape("type=master&ver=1.0&sig=" + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
}

// Three containers of two databases, with findings of severity high and low, and none.
const (
	adviceOrders = `{"container":"dbs/shop/colls/orders","examined":{"seconds":3600,"executions":12000,"queries":1,"ru":45210.5},"findings":[
		{"id":"hot-partition","rule":"AO-2","severity":"high","title":"Partition 0 is full","evidence":["one","two"],"consequence":"It refuses.","remedy":"Split it:\n    orrery split shop orders --range 0"}]}`
	adviceCart = `{"container":"dbs/shop/colls/cart","examined":{"seconds":60,"executions":1,"queries":0,"ru":1},"findings":[
		{"id":"heavy-index","rule":"","severity":"low","title":"The index is large","evidence":[],"consequence":"It costs.","remedy":"Exclude."}]}`
	adviceNew = `{"container":"dbs/new shop/colls/x","examined":{"seconds":0,"executions":0,"queries":0,"ru":0},` +
		`"findings":[]}`
)

func TestAdviseAsksAndSays(t *testing.T) {
	endpoint, asked := advised(t, adviceOrders, adviceCart, adviceNew)
	for _, c := range []struct {
		args, asked string
		code        int
		out, err    []string // texts that must appear
		without     string   // text that must not appear
	}{
		{args: "", asked: "GET /_orrery/advice", out: []string{
			"shop/orders  1 finding · examined 1h0m0s: 12,000 " +
				"operations, 1 query, 45,211 RU\n", "HIGH", "LOW",
			"new shop/x  nothing found · no request in the last hour",
		}},
		{
			args: "--db shop", asked: "GET /_orrery/advice", out: []string{"shop/orders", "shop/cart"},
			without: "new shop",
		},
		{
			args: "--db shop --container cart", asked: "GET /_orrery/dbs/shop/colls/cart/advice",
			out: []string{"shop/cart"}, without: "orders",
		},
		{args: "--db shop --container cart --fail-on medium", out: []string{"LOW"}},
		{
			args: "--db shop --container cart --fail-on low", code: 8, out: []string{"LOW"},
			err: []string{"1 finding of severity high or medium or low"},
		},
		{
			args: "--fail-on high -o json", code: 8, out: []string{`"severity": "high"`, `"version": 1`},
			err: []string{"1 finding of severity high (--fail-on=high)"},
		},
		{args: "--db other", code: exit.NotFound, err: []string{"check --db"}},
		{args: "--db shop --container none", code: exit.NotFound, err: []string{"Check the names"}},
		{args: "--container cart", code: exit.Usage, err: []string{"--db"}},
		{args: "--fail-on all", code: exit.Usage, err: []string{"high, medium or low"}},
		{args: "-o table", code: exit.Usage, err: []string{"text or json"}},
		{args: "--db a/b", code: exit.Usage, err: []string{"must not contain"}},
	} {
		*asked = nil
		var out, errs bytes.Buffer
		code := run(
			append([]string{"advise"}, strings.Fields(c.args)...),
			console.Console{Out: &out, Err: &errs, Environ: []string{"ORRERY_ENDPOINT=" + endpoint}},
		)
		if code != c.code {
			t.Errorf("advise %s: exit %d, want %d: %s", c.args, code, c.code, errs.String())
		}
		for _, want := range c.out {
			if !strings.Contains(out.String(), want) {
				t.Errorf("advise %s: no %q in\n%s", c.args, want, out.String())
			}
		}
		for _, want := range c.err {
			if !strings.Contains(errs.String(), want) {
				t.Errorf("advise %s: no %q in %s", c.args, want, errs.String())
			}
		}
		if c.without != "" && strings.Contains(out.String(), c.without) {
			t.Errorf("advise %s: %q in\n%s", c.args, c.without, out.String())
		}
		if c.asked != "" && strings.Join(*asked, " ") != c.asked {
			t.Errorf("advise %s: asked %q", c.args, *asked)
		}
	}
}

// TestAdviseJSONIsTheServers: the answer for a database contains what the server sent, and the
// environment can name the place.
func TestAdviseJSONIsTheServers(t *testing.T) {
	endpoint, _ := advised(t, adviceOrders, adviceCart, adviceNew)
	var out, errs bytes.Buffer
	if code := run(
		[]string{"advise", "-o", "json"},
		console.Console{Out: &out, Err: &errs, Environ: []string{"ORRERY_ENDPOINT=" + endpoint, "ORRERY_DB=shop"}},
	); code != exit.OK {
		t.Fatalf("exit %d: %s", code, errs.String())
	}
	var want bytes.Buffer
	if err := json.Indent(
		&want, []byte(`{"containers":[`+adviceOrders+","+adviceCart+`],"version":1}`), "", "  ",
	); err != nil {
		t.Fatal(err)
	}
	if out.String() != want.String()+"\n" {
		t.Errorf("have\n%s\nwant\n%s", out.String(), want.String())
	}
}

func TestAdviseOfWhatIsNoAdvice(t *testing.T) {
	for _, answer := range []string{`{}`, `{"containers":[1]}`, `{"containers":null}`, `[]`} {
		server := httptest.NewServer(
			http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, answer) }),
		)
		var out, errs bytes.Buffer
		if code := run(
			[]string{"advise"},
			console.Console{Out: &out, Err: &errs, Environ: []string{"ORRERY_ENDPOINT=" + server.URL}},
		); code != exit.Failure || out.Len() > 0 || errs.Len() == 0 {
			t.Errorf("%s: exit %d, %q, %q", answer, code, out.String(), errs.String())
		}
		server.Close()
	}
}

// TestAdvisePage compares the section of the page with the flags and the exit code.
func TestAdvisePage(t *testing.T) {
	_, section, found := strings.Cut(clitest.Page(t, "cli.md"), "\n## advise\n")
	if !found {
		t.Fatal("the page has no section about advise")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	heat.NewAdviseCommand(&console.Console{}).LocalFlags().VisitAll(func(f *pflag.Flag) {
		if strings.Contains("endpoint key key-file token token-file ca-file connection-string context", f.Name) {
			return
		}
		if !strings.Contains(section, "`--"+f.Name+"`") {
			t.Errorf("--%s is not in the section", f.Name)
		}
	})
	if !strings.Contains(clitest.Page(t, "cli.md"), "\n| 8 |") {
		t.Error("exit code 8 is not on the page")
	}
}

// TestAdviseOfARealServer asks a server for advice before and after queries that do not use the
// partition key.
func TestAdviseOfARealServer(t *testing.T) {
	s := webstoreWithoutItems(t, orrery.Config{InMemory: true})
	do := func(code int, args ...string) string {
		t.Helper()
		have, out, errText := command(s, args...)
		if have != code {
			t.Fatalf("%s: exit %d, want %d: %s%s", strings.Join(args, " "), have, code, out, errText)
		}
		return out
	}
	do(exit.OK, "container", "create", "webstore/other", "--partition-key", "/pk")
	out := do(exit.OK, "advise", "--fail-on", "low")
	if !strings.Contains(out, "webstore/customer  nothing found · no request") ||
		!strings.Contains(out, "\n\nwebstore/other  nothing found") {
		t.Errorf("before:\n%s", out)
	}
	do(exit.OK, "container", "rm", "webstore/other", "--yes")
	do(exit.OK, "split", "webstore", "customer", "--into", "3")
	const queries = 50
	for range queries {
		do(
			exit.OK, "query", "SELECT * FROM c WHERE c.email = @e", "--param", "@e=x", "--db", "webstore",
			"--container", "customer",
		)
	}
	out = do(8, "advise", "--db", "webstore", "--container", "customer", "--fail-on", "high")
	for _, want := range []string{
		"misaligned-key · AO-18", "50 of 50 query executions visited two or more of 3 partitions (100 %)",
		"50 of 50 such executions compare /email with =", "merge-candidate", "orrery merge webstore customer --into 1",
	} {
		if !strings.Contains(strings.Join(strings.Fields(out), " "), want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if ran := runExamples(t, s, clitest.Page(t, "cli.md"), "", "advise"); ran["advise"] != 4 {
		t.Errorf("ran %v", ran)
	}
}
