package orrery

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// shop creates dbs/shop/colls/orders with items of this size.
func shop(t *testing.T, s *Server, items, size int) {
	t.Helper()
	post := func(path, body string, header map[string]string) {
		t.Helper()
		if code, text := sent(t, s, http.MethodPost, path, body, header); code != http.StatusCreated {
			t.Fatalf("%s: %d %s", path, code, text)
		}
	}
	post("/dbs", `{"id":"shop"}`, nil)
	post("/dbs/shop/colls", `{"id":"orders","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`, nil)
	fill(t, s, 0, items, size)
}

// fill adds items.
func fill(t *testing.T, s *Server, from, items, size int) {
	t.Helper()
	text := strings.Repeat("x", size)
	for i := from; i < from+items; i++ {
		body := fmt.Sprintf(`{"id":"%d","pk":"p%d","text":"%s"}`, i, i, text)
		if code, text := sent(t, s, http.MethodPost, "/dbs/shop/colls/orders/docs", body,
			map[string]string{"x-ms-documentdb-partitionkey": fmt.Sprintf(`["p%d"]`, i)}); code != http.StatusCreated {
			t.Fatalf("item %d: %d %s", i, code, text)
		}
	}
}

// rangesOf returns the ids of the ranges, and the total number of their items.
func rangesOf(t *testing.T, s *Server) (ids []string, items int64) {
	t.Helper()
	ranges, err := s.Ranges(t.Context(), "shop", "orders")
	if err != nil {
		t.Fatal(err)
	}
	end := ""
	for _, r := range ranges {
		if r.MinInclusive != end {
			t.Errorf("range %s begins at %q, the one before ends at %q", r.ID, r.MinInclusive, end)
		}
		ids, items, end = append(ids, r.ID), items+r.Items, r.MaxExclusive
	}
	if end != "FF" {
		t.Errorf("the last range ends at %q", end)
	}
	return ids, items
}

func sound(t *testing.T, s *Server) {
	t.Helper()
	problems, err := s.Check(t.Context())
	if err != nil || len(problems) > 0 {
		t.Errorf("check: %v %v", problems, err)
	}
}

func TestSplitAndMerge(t *testing.T) {
	s := start(t, Config{InMemory: true, NoAuth: true})
	const items = 200
	shop(t, s, items, 10)
	for _, c := range []struct {
		name string
		do   func(ctx context.Context) error
		want string
		says string
	}{
		{"split by id", func(ctx context.Context) error { return s.Split(ctx, "shop", "orders", "0") }, "1 2", ""},
		{
			"split what is gone", func(ctx context.Context) error { return s.Split(ctx, "shop", "orders", "0") }, "1 2",
			`split range "0" of shop/orders`,
		},
		{
			"split what never was", func(ctx context.Context) error { return s.Split(ctx, "shop", "orders", "first") }, "1 2",
			"first",
		},
		{
			"merge what never was", func(ctx context.Context) error { return s.Merge(ctx, "shop", "orders", "1", "9") }, "1 2",
			`merge ranges ["1" "9"]`,
		},
		{"merge one", func(ctx context.Context) error { return s.Merge(ctx, "shop", "orders", "1") }, "1 2", "two"},
		{
			"no such container", func(ctx context.Context) error { return s.Split(ctx, "shop", "nothing", "") }, "1 2",
			"shop/nothing",
		},
		{
			"no such database", func(ctx context.Context) error { return s.Merge(ctx, "nothing", "orders") }, "1 2",
			"nothing/orders",
		},
		{"merge by id", func(ctx context.Context) error { return s.Merge(ctx, "shop", "orders", "1", "2") }, "3", ""},
		{"split the fullest", func(ctx context.Context) error { return s.Split(ctx, "shop", "orders", "") }, "4 5", ""},
		{"merge all", func(ctx context.Context) error { return s.Merge(ctx, "shop", "orders") }, "6", ""},
	} {
		err := c.do(t.Context())
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %v, want an error about %q", c.name, err, c.says)
		}
		if ids, n := rangesOf(t, s); strings.Join(ids, " ") != c.want || n != items {
			t.Errorf("%s: ranges %v with %d items, want %s", c.name, ids, n, c.want)
		}
		sound(t, s)
	}
	if _, err := s.Ranges(t.Context(), "shop", "nothing"); err == nil {
		t.Error("ranges of a missing container")
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Split(over, "shop", "orders", ""); !errors.Is(err, context.Canceled) {
		t.Errorf("a split whose context has ended: %v", err)
	}
	if ids, _ := rangesOf(t, s); !slices.Equal(ids, []string{"6"}) {
		t.Errorf("it has left %v", ids)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	for name, err := range map[string]error{
		"split": s.Split(t.Context(), "shop", "orders", ""), "merge": s.Merge(t.Context(), "shop", "orders"),
	} {
		if err == nil || !strings.Contains(err.Error(), "closed") {
			t.Errorf("%s on a server that is closed: %v", name, err)
		}
	}
	if _, err := s.Ranges(t.Context(), "shop", "orders"); err == nil || !strings.Contains(err.Error(), "closed") {
		t.Errorf("ranges of a server that is closed: %v", err)
	}
}

// TestAServerClosesUnderASplit: Close waits for no split, automatic or requested. The data is
// consistent when it is opened again, split or not.
func TestAServerClosesUnderASplit(t *testing.T) {
	dir := t.TempDir()
	cfg := Config{DataPath: dir, NoAuth: true}
	s, err := Start(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	const items = 500
	shop(t, s, items, 2000)
	for round, split := range []func(*Server) string{
		func(s *Server) string {
			return fmt.Sprint(s.Split(context.Background(), "shop", "orders", ""))
		},
		func(s *Server) string {
			response, err := http.Post(s.Endpoint()+"/_orrery/dbs/shop/colls/orders/split", "application/json", nil)
			if err != nil {
				return err.Error()
			}
			_ = response.Body.Close()
			return response.Status
		},
	} {
		before, _ := rangesOf(t, s)
		ended := make(chan string, 1)
		go func() { ended <- split(s) }()
		for end := time.Now().Add(20 * time.Second); ; {
			ranges, err := s.Ranges(t.Context(), "shop", "orders")
			if err != nil || time.Now().After(end) {
				t.Fatalf("round %d: the split does not begin: %v", round, err)
			}
			if len(ranges) > len(before) || slices.ContainsFunc(ranges, func(r Range) bool { return r.Reshaping == "split" }) {
				break
			}
		}
		began := time.Now()
		if err := s.Close(t.Context()); err != nil {
			t.Errorf("round %d: close: %v", round, err)
		}
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("round %d: closing took %v", round, took)
		}
		said := <-ended
		if s, err = Start(t.Context(), cfg); err != nil {
			t.Fatal(err)
		}
		ids, n := rangesOf(t, s)
		if n != items || len(ids) != len(before) && len(ids) != len(before)+1 {
			t.Errorf("round %d: %v with %d items after %q", round, ids, n, said)
		}
		sound(t, s)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestAPartitionSplitsAtItsLimit: the engine uses the configured limit.
func TestAPartitionSplitsAtItsLimit(t *testing.T) {
	s := start(t, Config{InMemory: true, NoAuth: true, PhysicalPartitionBytes: MinPhysicalPartitionBytes})
	shop(t, s, 150, 10<<10) // one and a half times the limit
	for end := time.Now().Add(30 * time.Second); ; {
		ids, items := rangesOf(t, s)
		if len(ids) > 1 && items == 150 {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("the ranges are %v with %d items", ids, items)
		}
		time.Sleep(10 * time.Millisecond)
	}
	sound(t, s)
}

// TestAdminPage sends the examples of docs/reference/admin.md in order.
func TestAdminPage(t *testing.T) {
	page, err := os.ReadFile("docs/reference/admin.md")
	if err != nil {
		t.Fatal(err)
	}
	s := start(t, Config{InMemory: true, Faults: &Faults{}})
	for _, r := range [][4]string{
		{"dbs", "", "/dbs", `{"id":"webstore"}`},
		{
			"colls", "dbs/webstore", "/dbs/webstore/colls",
			`{"id":"customer","partitionKey":{"paths":["/customerId"],"kind":"Hash","version":2}}`,
		},
	} {
		if code, body, err := signed(t.Context(), http.DefaultClient, s, s.Key(), "POST", r[0], r[1], r[2],
			r[3]); err != nil || code != http.StatusCreated {
			t.Fatalf("%s: %d %s %v", r[2], code, body, err)
		}
	}
	useWebstore(t, s)
	sentLines := 0
	for line := range strings.Lines(string(page)) {
		words := strings.Fields(line)
		if !strings.HasPrefix(line, "    GET ") && !strings.HasPrefix(line, "    POST ") &&
			!strings.HasPrefix(line, "    DELETE ") {
			continue
		}
		verb, path, body := words[0], words[1], strings.Join(words[2:], "")
		kind, link := "ranges", "dbs/webstore/colls/customer"
		switch {
		case strings.HasPrefix(path, "/_orrery/keys"):
			kind, link = "keys", map[string]string{"/_orrery/keys?show=true": "show", "/_orrery/keys/rotate": "primary"}[path]
		case strings.HasPrefix(path, "/_orrery/faults"):
			kind, link = "faults", ""
		case strings.HasPrefix(path, "/_orrery/namespaces"), strings.HasPrefix(path, "/_orrery/snapshots"):
			parts := append(strings.Split(path, "/"), "")
			kind, link = parts[2], parts[3]
		case !strings.HasPrefix(path, "/_orrery/dbs"):
			link = ""
		}
		code, answer, err := signed(t.Context(), http.DefaultClient, s, s.Key(), verb, kind, link, path, body)
		if err != nil || code != http.StatusOK {
			t.Errorf("%s: %d %s %v", strings.TrimSpace(line), code, answer, err)
		}
		sentLines++
		var members map[string]any
		if err := json.Unmarshal([]byte(answer), &members); err != nil {
			t.Errorf("%s: %s: %v", strings.TrimSpace(line), answer, err)
		}
		receipt := strings.HasPrefix(path, "/_orrery/receipts/") // its members are described elsewhere
		for name := range membersOf(members) {
			if !strings.Contains(string(page), name) && !receipt {
				t.Errorf("%s answers %q, which the page does not name", path, name)
			}
		}
	}
	if sentLines < 15 {
		t.Errorf("the page has %d examples", sentLines)
	}
	// The permissions in the page's table.
	readOnly := s.Keys()[KeyPrimaryReadOnly]
	for _, c := range []struct {
		verb, action, key string
		code              int
	}{
		{"GET", "ranges", readOnly, 200},
		{"GET", "heat", readOnly, 200},
		{"GET", "advice", readOnly, 200},
		{"POST", "split", readOnly, 403},
		{"POST", "merge", readOnly, 403},
		{"POST", "rebuild", readOnly, 403},
		{"POST", "split", WellKnownKey, 401}, // it has been rotated
	} {
		path := "/_orrery/dbs/webstore/colls/customer/" + c.action
		if code, body, err := signed(t.Context(), http.DefaultClient, s, c.key, c.verb, "ranges",
			"dbs/webstore/colls/customer", path, ""); err != nil || code != c.code {
			t.Errorf("%s: %d %s %v, want %d", c.action, code, body, err, c.code)
		}
	}
	token := mint(t, s)
	for _, path := range []string{
		"/_orrery/dbs/a/colls/b/ranges", "/_orrery/dbs/a/colls/b/heat", "/_orrery/advice",
		"/_orrery/receipts/x", "/_orrery/keys",
	} {
		if code, body := sent(t, s, "GET", path, "",
			map[string]string{"authorization": strings.ReplaceAll(strings.ReplaceAll(token, "=", "%3d"), ";",
				"%3b")}); code != http.StatusForbidden {
			t.Errorf("%s with a resource token: %d %s", path, code, body)
		}
	}
}

// useWebstore sends requests to the container of the page, so that there is heat, and a receipt as
// on the page.
func useWebstore(t *testing.T, s *Server) {
	t.Helper()
	const path = "dbs/webstore/colls/customer"
	date := time.Now().UTC().Format(http.TimeFormat)
	header := map[string]string{
		"x-ms-date": date, "Authorization": authorization(s.Key(), "POST", "docs", path, date),
		"x-ms-documentdb-partitionkey": `["c-9"]`,
		"x-orrery-receipt":             "1", "x-ms-activity-id": "6f1c0f3e-52a1-4c0e-9b6f-1d2f3a4b5c6d",
	}
	if code, body := sent(t, s, "POST", "/"+path+"/docs", `{"id":"1","customerId":"c-9"}`,
		header); code != http.StatusCreated {
		t.Fatalf("create: %d %s", code, body)
	}
	header = map[string]string{
		"x-ms-date": date, "Authorization": authorization(s.Key(), "POST", "docs", path, date),
		"Content-Type": "application/query+json", "x-ms-documentdb-query-enablecrosspartition": "true",
		"x-orrery-receipt": "1", "x-ms-activity-id": "orders/17?try=2%25",
	}
	if code, body := sent(t, s, "POST", "/"+path+"/docs", `{"query":"SELECT * FROM c WHERE c.city = 'Ulm'"}`,
		header); code != http.StatusOK {
		t.Fatalf("query: %d %s", code, body)
	}
}

// membersOf returns the names of the members of a JSON value, at any depth.
func membersOf(v any) map[string]bool {
	names := map[string]bool{}
	switch v := v.(type) {
	case map[string]any:
		for name, member := range v {
			names[name] = true
			maps.Copy(names, membersOf(member))
		}
	case []any:
		for _, element := range v {
			maps.Copy(names, membersOf(element))
		}
	}
	return names
}
