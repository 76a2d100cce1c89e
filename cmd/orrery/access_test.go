package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/orrerytest"
)

// newShop creates a database with a container and an item.
func newShop(t *testing.T, s *orrery.Server) *remote.Client {
	t.Helper()
	a := account.Account{Endpoint: s.Endpoint(), Key: s.Key()}
	client, err := remote.Connect(t.Context(), &a)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []remote.Request{
		{Path: "/dbs", Kind: "dbs", Body: map[string]any{"id": "shop"}},
		{
			Path: "/dbs/shop/colls", Kind: "colls", Link: "dbs/shop",
			Body: map[string]any{
				"id": "orders", "partitionKey": map[string]any{"paths": []string{"/pk"}, "kind": "Hash", "version": 2},
			},
		},
		{
			Path: "/dbs/shop/colls/orders/docs", Kind: "docs", Link: "dbs/shop/colls/orders",
			Body:   map[string]any{"id": "1", "pk": "a"},
			Header: map[string]string{"x-ms-documentdb-partitionkey": `["a"]`},
		},
	} {
		r.Method = http.MethodPost
		if _, err := client.Send(t.Context(), r, nil); err != nil {
			t.Fatal(remote.ErrorText(err))
		}
	}
	return client
}

func TestUsersAndPermissions(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	newShop(t, s)
	for _, c := range []struct {
		args []string
		code int
		out  string
	}{
		{[]string{"user", "create", "ann lee", "--db", "shop"}, exit.OK, "created user ann lee\n"},
		{[]string{"user", "create", "ann lee", "--db", "shop"}, exit.Conflict, ""},
		{[]string{"user", "create", "bob", "--db", "shop"}, exit.OK, "created user bob\n"},
		{[]string{"user", "ls", "--db", "shop", "-o", "jsonl"}, exit.OK, `{"id":"ann lee",`},
		{[]string{"user", "ls", "--db", "nothing"}, exit.NotFound, ""},
		{[]string{"user", "rm", "bob", "--db", "shop"}, exit.OK, "removed user bob\n"},
		{[]string{"user", "rm", "bob", "--db", "shop"}, exit.NotFound, ""},
		{[]string{"user", "rm", "a/b", "--db", "shop"}, exit.Usage, ""},
		{[]string{"user", "create", "--db", "shop"}, exit.Usage, ""},
		{[]string{"user", "ls"}, exit.Usage, ""},
		{[]string{"user"}, exit.Usage, ""},
		{[]string{"permission"}, exit.Usage, ""},
		{[]string{"permission", "ls", "--db", "shop"}, exit.Usage, ""},
		{[]string{"permission", "create", "p", "--db", "shop", "--user", "ann lee"}, exit.Usage, ""},
		{
			[]string{
				"permission", "create", "p", "--db", "shop", "--user", "ann lee", "--container", "orders", "--mode",
				"write",
			},
			exit.Usage, "",
		},
		{
			[]string{
				"permission", "create", "p", "--db", "shop", "--user", "ann lee", "--container", "orders", "--expires",
				"9m",
			},
			exit.Usage, "",
		},
		{
			[]string{
				"permission", "create", "p", "--db", "shop", "--user", "ann lee", "--container", "orders", "--pk",
				"{}",
			},
			exit.Usage, "",
		},
		{
			[]string{
				"permission", "create", "p", "--db", "shop", "--user", "ann lee", "--container", "orders", "--item",
				"1",
			},
			exit.Usage, "",
		},
		{
			[]string{"permission", "create", "p", "--db", "shop", "--user", "nobody", "--container", "orders"},
			exit.NotFound, "",
		},
	} {
		if code, out, errText := command(s, c.args...); code != c.code || !strings.HasPrefix(out, c.out) {
			t.Errorf("%s: exit %d, want %d: %s%s", strings.Join(c.args, " "), code, c.code, out, errText)
		}
	}
	code, out, errText := command(
		s, "permission", "create", "read-a", "--db", "shop", "--user", "ann lee", "--container", "orders", "--pk", "a",
		"--expires", "20m",
	)
	token := strings.TrimSpace(out)
	if code != exit.OK || !strings.HasPrefix(token, "type=resource&ver=1.0&sig=") || !strings.Contains(errText, "20m") {
		t.Fatalf("create: exit %d: %s%s", code, out, errText)
	}
	// The token grants exactly what the permission says.
	for _, c := range []struct {
		method, path string
		want         int
	}{
		{"GET", "/dbs/shop/colls/orders/docs/1", 200},
		{"DELETE", "/dbs/shop/colls/orders/docs/1", 403},
		{"GET", "/dbs", 403},
		{"GET", "/dbs/shop/users", 403},
		{"GET", "/_orrery/keys?show=true", 403},
	} {
		request, err := http.NewRequestWithContext(t.Context(), c.method, s.Endpoint()+c.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Authorization", url.QueryEscape(token))
		request.Header.Set("x-ms-date", time.Now().UTC().Format(http.TimeFormat))
		request.Header.Set("x-ms-documentdb-partitionkey", `["a"]`)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if response.StatusCode != c.want {
			t.Errorf("%s %s with the token: %d, want %d", c.method, c.path, response.StatusCode, c.want)
		}
	}
	for _, format := range []string{"table", "json", "jsonl"} {
		code, out, _ := command(s, "permission", "ls", "--db", "shop", "--user", "ann lee", "-o", format)
		if code != exit.OK ||
			!strings.Contains(out, "read-a") ||
			!strings.Contains(out, "dbs/shop/colls/orders") || strings.Contains(out, "type=resource") {
			t.Errorf("ls -o %s: exit %d: %s", format, code, out)
		}
	}
	if code, out, errText := command(
		s, "permission", "rm", "read-a", "--db", "shop", "--user", "ann lee",
	); code != exit.OK || out != "removed permission read-a\n" {
		t.Errorf("rm: exit %d: %s%s", code, out, errText)
	}
	if code, _, errText := command(
		s, "permission", "rm", "read-a", "--db", "shop", "--user", "ann lee",
	); code != exit.NotFound || !strings.Contains(errText, "--user") {
		t.Errorf("rm again: exit %d: %s", code, errText)
	}
}

// A list of several pages is one list.
func TestAListOfManyUsers(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	client := newShop(t, s)
	const users = 250
	for i := range users {
		if _, err := client.Send(
			t.Context(),
			remote.Request{
				Method: http.MethodPost, Path: "/dbs/shop/users", Kind: "users", Link: "dbs/shop",
				Body: map[string]string{"id": "u" + strings.Repeat("x", i)},
			},
			nil,
		); err != nil {
			t.Fatal(remote.ErrorText(err))
		}
	}
	code, out, errText := command(s, "user", "ls", "--db", "shop", "-o", "jsonl")
	if code != exit.OK || strings.Count(out, "\n") != users {
		t.Errorf("exit %d, %d lines: %s", code, strings.Count(out, "\n"), errText)
	}
}

func TestThroughput(t *testing.T) {
	s := orrerytest.Start(t, orrery.Config{})
	client := newShop(t, s)
	if _, err := client.Send(t.Context(), remote.Request{
		Method: http.MethodPost, Path: "/dbs", Kind: "dbs", Body: map[string]any{"id": "shared"},
		Header: map[string]string{"x-ms-offer-throughput": "1000"},
	}, nil); err != nil {
		t.Fatal(remote.ErrorText(err))
	}
	if _, err := client.Send(t.Context(), remote.Request{
		Method: http.MethodPost, Path: "/dbs/shared/colls", Kind: "colls", Link: "dbs/shared",
		Body: map[string]any{
			"id": "part", "partitionKey": map[string]any{"paths": []string{"/pk"}, "kind": "Hash", "version": 2},
		},
	}, nil); err != nil {
		t.Fatal(remote.ErrorText(err))
	}
	orders := []string{"--db", "shop", "--container", "orders"}
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{append([]string{"throughput", "get"}, orders...), exit.OK, "shop/orders  manual  400 RU/s  (minimum 400)\n"},
		{append([]string{"throughput", "set", "1000"}, orders...), exit.OK, "shop/orders  manual  1000 RU/s"},
		{append([]string{"throughput", "get"}, orders...), exit.OK, "shop/orders  manual  1000 RU/s"},
		{append([]string{"throughput", "autoscale", "4000"}, orders...), exit.OK, "shop/orders  autoscale  400 RU/s " +
			"of at most 4000"},
		{append([]string{"throughput", "autoscale", "6000"}, orders...), exit.OK, "shop/orders  autoscale  600 RU/s " +
			"of at most 6000"},
		{append([]string{"throughput", "set", "800"}, orders...), exit.OK, "shop/orders  manual  800 RU/s"},
		{append([]string{"throughput", "get"}, orders...), exit.OK, "shop/orders  manual  800 RU/s"},
		{append([]string{"throughput", "set", "123"}, orders...), exit.Failure, "400"},
		{append([]string{"throughput", "set", "many"}, orders...), exit.Usage, "1000"},
		{append([]string{"throughput", "set", "-5"}, orders...), exit.Usage, ""},
		{append([]string{"throughput", "set"}, orders...), exit.Usage, "RU/s"},
		{append([]string{"throughput", "autoscale", "0"}, orders...), exit.Usage, "throughput"},
		{[]string{"throughput", "get", "--db", "shared"}, exit.OK, "shared  manual  1000 RU/s"},
		{[]string{"throughput", "autoscale", "2000", "--db", "shared"}, exit.OK, "shared  autoscale  200 RU/s of at " +
			"most 2000"},
		{
			[]string{"throughput", "get", "--db", "shared", "--container", "part"},
			exit.NotFound,
			"omit --container",
		},
		{[]string{"throughput", "get", "--db", "shop"}, exit.NotFound, "--container"},
		{[]string{"throughput", "get", "--db", "nothing"}, exit.NotFound, "--db"},
		{[]string{"throughput", "get"}, exit.Usage, "--db"},
		{[]string{"throughput"}, exit.Usage, "autoscale"},
		{append([]string{"throughput", "get", "-o", "xml"}, orders...), exit.Usage, "json"},
	} {
		code, out, errText := command(s, c.args...)
		if code != c.code || !strings.Contains(out+errText, c.says) {
			t.Errorf(
				"%s: exit %d, want %d; says %s%s, want %q", strings.Join(c.args, " "), code, c.code, out, errText,
				c.says,
			)
		}
	}
	code, out, _ := command(s, append([]string{"throughput", "get", "-o", "json"}, orders...)...)
	var report struct {
		Kind, Container string
		Throughput      int
	}
	if err := json.Unmarshal([]byte(out), &report); err != nil ||
		code != exit.OK || report.Kind != "manual" || report.Throughput != 800 || report.Container != "orders" {
		t.Errorf("exit %d: %s (%v)", code, out, err)
	}
}

// Some accounts choose the value themselves when the kind of throughput changes. The command then
// sends a second request, without the header that changes the kind.
func TestThroughputOfAnAccountThatChoosesItself(t *testing.T) {
	var migrations []string
	maximum := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		content := map[string]any{"offerThroughput": 1000}
		if r.Method == http.MethodPut {
			var sent struct {
				Content struct {
					Settings struct{ MaxThroughput int } `json:"offerAutopilotSettings"`
				}
			}
			if err := json.NewDecoder(r.Body).Decode(&sent); err != nil {
				t.Error(err)
			}
			header := r.Header.Get("x-ms-cosmos-migrate-offer-to-autopilot")
			migrations = append(migrations, header)
			if maximum = sent.Content.Settings.MaxThroughput; header == "true" {
				maximum = 10000
			}
		}
		if maximum > 0 {
			content = map[string]any{
				"offerThroughput": maximum / 10, "offerAutopilotSettings": map[string]int{"maxThroughput": maximum},
			}
		}
		offer := map[string]any{"_rid": "AbC+", "content": content}
		var answer any = offer
		switch r.URL.Path {
		case "/offers":
			answer = map[string]any{"Offers": []any{offer}}
		case "/dbs/shop":
			answer = map[string]string{"_rid": "AAAA=="}
		}
		_ = json.NewEncoder(w).Encode(answer)
	}))
	defer server.Close()
	var out bytes.Buffer
	code := run(
		[]string{"throughput", "autoscale", "4000", "--db", "shop", "--endpoint", server.URL},
		console.Console{Out: &out, Err: &out},
	)
	if code != exit.OK ||
		!strings.Contains(out.String(), "400 RU/s of at most 4000") || strings.Join(migrations, ",") != "true," {
		t.Errorf("exit %d: %s; migrations %q", code, out.String(), migrations)
	}
}
