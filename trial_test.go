package orrery

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"
)

// TestTrialOfAnIndex measures an index over the wire: at one range and at five, with each kind of
// key, again after a restart, and with a client that leaves.
func TestTrialOfAnIndex(t *testing.T) {
	page, err := os.ReadFile("docs/reference/admin.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	s := start(t, Config{DataPath: dir, Throttle: "off"})
	must := func(code int, verb, kind, link, path, body string) {
		t.Helper()
		got, answer, err := signed(t.Context(), http.DefaultClient, s, s.Key(), verb, kind, link, path, body)
		if err != nil || got != code {
			t.Fatalf("%s %s: %d %s %v", verb, path, got, answer, err)
		}
	}
	must(201, "POST", "dbs", "", "/dbs", `{"id":"d"}`)
	text := strings.Repeat("x", 2000)
	for _, coll := range []string{"one", "five"} {
		must(201, "POST", "colls", "dbs/d", "/dbs/d/colls", `{"id":"`+coll+`","partitionKey":{"paths":["/pk"],"kind":"Hash",`+
			`"version":2},"indexingPolicy":{"includedPaths":[{"path":"/pk/?"}],"excludedPaths":[{"path":"/*"}]}}`)
		if coll == "five" {
			must(200, "POST", "ranges", "dbs/d/colls/five", "/_orrery/dbs/d/colls/five/split", `{"into":5}`)
		}
		for i := range 60 {
			date := time.Now().UTC().Format(http.TimeFormat)
			link := "dbs/d/colls/" + coll
			item := fmt.Sprintf(`{"id":"%d","pk":"p%d","n":%d,"text":%q}`, i, i%9, i%6, text)
			code, answer := sent(t, s, "POST", "/"+link+"/docs", item,
				map[string]string{
					"x-ms-date": date, "Authorization": authorization(s.Key(), "POST", "docs", link, date),
					"x-ms-documentdb-partitionkey": fmt.Sprintf(`["p%d"]`, i%9),
				})
			if code != http.StatusCreated {
				t.Fatal(answer)
			}
		}
	}
	const body = `{"indexingPolicy":{"includedPaths":[{"path":"/*"}]},"query":"SELECT * FROM c WHERE c.n = 3","items":50}`
	try := func(coll, key, body string) (int, string) {
		t.Helper()
		code, answer, err := signed(t.Context(), http.DefaultClient, s, key, "POST", "ranges", "dbs/d/colls/"+coll,
			"/_orrery/dbs/d/colls/"+coll+"/trial", body)
		if err != nil {
			t.Fatal(err)
		}
		return code, answer
	}
	first := map[string]string{}
	for range 2 {
		for coll, ranges := range map[string]int{"one": 1, "five": 5} {
			for _, name := range KeyNames() {
				code, answer := try(coll, s.Keys()[name], body)
				var said struct {
					Sample    struct{ Items, Of, Ranges int }
					Now, Then struct {
						Query struct{ Charge, Estimate float64 }
					}
				}
				if err := json.Unmarshal([]byte(answer), &said); err != nil || code != 200 || said.Sample.Of != 60 ||
					said.Sample.Items < 40 || said.Sample.Ranges != ranges ||
					said.Then.Query.Charge >= said.Now.Query.Charge || said.Now.Query.Estimate <= said.Now.Query.Charge {
					t.Fatalf("%s with the %s key: %d %s", coll, name, code, answer)
				}
				// The same items give the same sample, also after a restart.
				if before := first[coll]; before != "" && before != answer {
					t.Errorf("%s:\n%s\nbefore\n%s", coll, answer, before)
				}
				first[coll] = answer
				var members map[string]any
				if err := json.Unmarshal([]byte(answer), &members); err != nil {
					t.Fatal(err)
				}
				for member := range membersOf(members) {
					if !strings.Contains(string(page), member) {
						t.Errorf("the answer has %q, which the page does not name", member)
					}
				}
			}
		}
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		s = start(t, Config{DataPath: dir, Throttle: "off"})
	}
	for _, c := range []struct {
		key, body string
		code      int
	}{
		{s.Key(), "", 400},
		{s.Key(), `{"indexingPolicy":{},"more":1}`, 400},
		{s.Key(), `{"indexingPolicy":{"indexingMode":"x"}}`, 400},
		{s.Key(), `{"indexingPolicy":{},"query":"` + strings.Repeat(" ", 1<<20) + `"}`, 413},
		{"bm8ga2V5", body, 401},
	} {
		if code, answer := try("one", c.key, c.body); code != c.code {
			t.Errorf("%.60s: %d %s, want %d", c.body, code, answer, c.code)
		}
	}
	// Nothing in the account has changed, and the server holds no memory for trials.
	code, answer, err := signed(t.Context(), http.DefaultClient, s, s.Key(), "GET", "dbs", "", "/dbs", "")
	if err != nil || code != 200 || !strings.Contains(answer, `"_count":1`) {
		t.Errorf("%d %s %v", code, answer, err)
	}
	if held := s.memory().Held; held != 0 {
		t.Errorf("%d bytes are held", held)
	}
}
