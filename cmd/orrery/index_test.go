package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/receipt"
	"github.com/orrery-db/orrery/orrerytest"
)

// TestIndexAndExplain changes the policy of a container and checks the effect on a query.
func TestIndexAndExplain(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	if code, _, errText := command(
		s, "sample", "load", "webstore", "--scale", "0.02", "--no-progress",
	); code != exit.OK {
		t.Fatalf("load: %s", errText)
	}
	succeeds := func(args ...string) string {
		t.Helper()
		code, out, errText := command(s, args...)
		if code != exit.OK {
			t.Fatalf("%s: exit %d: %s", strings.Join(args, " "), code, errText)
		}
		return out
	}
	explain := func(query string, more ...string) (e receipt.Explanation) {
		t.Helper()
		out := succeeds(
			append(
				[]string{"query", query, "--db", "webstore", "--container", "customer", "--explain", "-o", "json"},
				more...,
			)...,
		)
		if err := json.Unmarshal([]byte(out), &e); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		return e
	}
	const query = "SELECT c.id FROM c WHERE c.type = 'customer' AND c.salesOrderCount > 1000"
	before := explain(query)
	if before.Rows != 0 ||
		before.Ranges != 5 || before.Pages == 0 || before.Charge <= 0 || before.TimesMS["total"] <= 0 {
		t.Errorf("indexed: %+v", before)
	}
	out := succeeds("index", "add", "webstore", "customer", "--exclude", "/type/?", "--exclude", "/salesOrderCount/?")
	if out != "webstore/customer  index complete\n" {
		t.Errorf("add: %q", out)
	}
	after := explain(query)
	if after.Loaded <= before.Loaded || after.Loaded < 500 {
		t.Errorf("excluded: %d items loaded, and %d before", after.Loaded, before.Loaded)
	}
	picture := succeeds("query", query, "--db", "webstore", "--container", "customer", "--explain")
	if !strings.Contains(picture, query) ||
		!strings.Contains(picture, "items read") || !strings.Contains(picture, "worth doing") {
		t.Errorf("the picture is\n%s", picture)
	}
	if code, _, errText := command(
		s, "query", "SELECT * FROM c ORDER BY c.type", "--db", "webstore", "--container", "customer",
	); code != exit.Failure || !strings.Contains(errText, "does not have a corresponding index") {
		t.Errorf("an order by what is excluded: %d %s", code, errText)
	}
	output := succeeds("index", "show", "webstore", "customer")
	if !strings.Contains(output, "/salesOrderCount/? │ excluded │ the value") {
		t.Errorf("show:\n%s", output)
	}

	file := filepath.Join(t.TempDir(), "policy.json")
	policy := succeeds("index", "show", "webstore", "product", "-o", "json")
	if err := os.WriteFile(file, []byte(`{"id":"product","indexingPolicy":`+policy+`}`), 0o600); err != nil {
		t.Fatal(err)
	}
	succeeds("index", "set", "webstore", "customer", "@"+file, "--no-progress")
	if output := succeeds("index", "show", "webstore", "customer", "-o", "json"); output != policy {
		t.Errorf("set:\n%s", output)
	}
	if again := explain(query); again.Loaded != before.Loaded {
		t.Errorf("indexed again: %d items loaded, and %d at first", again.Loaded, before.Loaded)
	}
	if out := succeeds(
		"index", "add", "webstore", "customer", "--include", "/*",
	); !strings.Contains(out, "nothing to do") {
		t.Errorf("what is there: %q", out)
	}
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"index"}, exit.Usage, "show, set, add, progress or try"},
		{[]string{"index", "show", "webstore"}, exit.Usage, "does not name a container"},
		{[]string{"index", "show", "webstore", "nothing"}, exit.NotFound, "nothing"},
		{[]string{"index", "add", "webstore", "customer"}, exit.Usage, "--include, --exclude or --composite"},
		{[]string{"index", "add", "webstore", "customer", "--include", "/a/?/b"}, exit.Failure, "400"},
		{[]string{"index", "set", "webstore/customer"}, exit.Usage, "is missing"},
		{[]string{"index", "set"}, exit.Usage, "the policy"},
		{[]string{"index", "set", "webstore", "customer", "null"}, exit.Usage, "JSON object"},
		{[]string{"index", "set", "webstore", "customer", "[1]"}, exit.Usage, "JSON object"},
		{[]string{"index", "set", "webstore", "customer", `"text"`}, exit.Usage, "JSON object"},
		{[]string{"index", "set", "webstore", "customer", `{"indexingPolicy":null}`}, exit.Usage, "JSON object"},
		{[]string{"index", "set", "webstore", "customer", `{"indexingPolicy":7}`}, exit.Usage, "JSON object"},
		{[]string{"index", "set", "webstore", "customer", "nonsense"}, exit.Usage, "JSON object"},
		{[]string{"index", "set", "webstore", "customer", "@nothing.json"}, exit.Usage, "nothing.json"},
		{[]string{"index", "set", "webstore", "customer", `{"excludedPaths":[{"path":"/a/?"}]}`}, exit.Failure, "400"},
		{
			[]string{"query", query, "--db", "webstore", "--container", "customer", "--explain", "-o", "jsonl"},
			exit.Usage, "--explain",
		},
	} {
		if code, out, errText := command(s, c.args...); code != c.code || !strings.Contains(errText, c.says) {
			t.Errorf(
				"%s: exit %d, want %d; says %q, want %q (output %q)", strings.Join(c.args, " "), code, c.code, errText,
				c.says, out,
			)
		}
	}
}
