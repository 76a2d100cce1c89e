package rest_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/gateway/rest"
)

// access is an account with the resources of the access table.
type access struct {
	*client
	names  *strings.Replacer // {a} → RID of the resource called a
	tokens map[string]string // by the name of the permission
}

// grants are the permissions of the table: mode, resource and partition key.
var grants = map[string][3]string{
	"coll-read": {"Read", "dbs/a/colls/b", ""},
	"coll-all":  {"All", "dbs/a/colls/b", ""},
	"pk-read":   {"Read", "dbs/a/colls/b", `["k"]`},
	"pk-all":    {"All", "dbs/a/colls/b", `["k"]`},
	"item-read": {"Read", "dbs/a/colls/b/docs/1", `["k"]`},
	"item-all":  {"All", "dbs/a/colls/b/docs/1", `["k"]`},
	"other":     {"All", "dbs/a/colls/secret", ""},
}

func startAccess(t testing.TB) *access {
	t.Helper()
	c := start(t)
	a := c.want(201, "POST", "/dbs", `{"id":"a"}`)
	pairs := []string{"{a}", a.text("_rid")}
	for _, name := range []string{"b", "secret"} {
		container := c.want(201, "POST", "/dbs/a/colls",
			`{"id":"`+name+`","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`)
		pairs = append(pairs, "{"+name+"}", container.text("_rid"))
		for _, id := range []string{"1", "2"} {
			item := c.want(201, "POST", "/dbs/a/colls/"+name+"/docs", `{"id":"`+id+`","pk":"k"}`, "x-ms-documentdb-partitionkey",
				`["k"]`)
			pairs = append(pairs, "{"+name+id+"}", item.text("_rid"))
		}
	}
	out := &access{c, strings.NewReplacer(pairs...), map[string]string{}}
	for name, g := range grants {
		user := "holder of " + name // a user has at most one permission for a resource
		if name == "coll-all" {
			user = "u"
		}
		c.want(201, "POST", "/dbs/a/users", `{"id":"`+user+`"}`)
		out.tokens[name] = c.want(201, "POST", "/dbs/a/users/"+url.PathEscape(user)+"/permissions",
			permissionBody(name, g)).text("_token")
	}
	return out
}

func permissionBody(name string, g [3]string) string {
	body := `{"id":"` + name + `","permissionMode":"` + g[0] + `","resource":"` + g[1] + `"`
	if g[2] != "" {
		body += `,"resourcePartitionKey":` + g[2]
	}
	return body + "}"
}

// ask sends a row of the table. A request that could change something fails after its
// authorization, because of its body or a condition.
func (a *access) ask(principal, row string) reply {
	a.t.Helper()
	words := strings.Fields(row)
	method, path := words[0], a.names.Replace(words[1])
	headers := []string{"if-match", "none such"}
	if method == "GET" || method == "HEAD" {
		headers = nil
	}
	body := "{"
	for _, word := range words[2:] {
		name, v, _ := strings.Cut(word, "=")
		if name == "ops" {
			body = batchOf(v)
			continue
		}
		headers = append(headers, map[string][]string{
			"query": {"x-ms-documentdb-isquery", "True"}, "legacy-query": {"x-ms-documentdb-query", "true"},
			"typed-query": {"content-type", "application/query+json"},
			"plan":        {"x-ms-cosmos-is-query-plan-request", "True"}, "upsert": {"x-ms-documentdb-is-upsert", "true"},
			"batch": {"x-ms-cosmos-is-batch-request", "True"}, "atomic": {"x-ms-cosmos-batch-atomic", "True"},
			"changes": {"a-im", "Incremental Feed"}, "quota": {"x-ms-documentdb-populatequotainfo", "true"},
			"range": {"x-ms-documentdb-partitionkeyrangeid", v}, "method": {"x-http-method", v},
			"key": {"x-ms-documentdb-partitionkey", v},
		}[name]...)
	}
	switch principal {
	case "key":
	case "read-only":
		date := time.Now().UTC().Format(http.TimeFormat)
		headers = append(headers, "x-ms-date", date, "authorization", signature(a.t, readOnlyKey, method, path, date))
	case "none":
		headers = append(headers, "authorization", "none")
	default:
		headers = append(headers, "authorization", url.QueryEscape(a.tokens[principal]))
	}
	return a.do(method, path, body, headers...)
}

func batchOf(keys string) string {
	var operations []string
	for key := range strings.SplitSeq(keys, ",") {
		if key == "none" {
			operations = append(operations, `{"operationType":"Read","id":"1"}`)
		} else {
			operations = append(operations, `{"operationType":"Read","id":"1","partitionKey":"[\"`+key+`\"]"}`)
		}
	}
	return "[" + strings.Join(operations, ",") + "]"
}

// TestAccessTable runs the access table against the engine. The gateway alone produced the table,
// beside a plain statement of the rules.
func TestAccessTable(t *testing.T) {
	table, err := os.ReadFile("testdata/access")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(table), "----\n")
	lines := strings.Split(strings.TrimSpace(text), "\n")
	principals := strings.Fields(lines[0])
	a := startAccess(t)
	checked := 0
	for _, line := range lines[1:] {
		if strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Fields(line)
		row, cells := cells[:len(cells)-len(principals)], cells[len(cells)-len(principals):]
		for i, principal := range principals {
			r := a.ask(principal, strings.Join(row, " "))
			got := "yes"
			if r.status == 401 || r.status == 403 {
				got = fmt.Sprint(r.status)
			}
			if got != cells[i] {
				t.Errorf("%s by %s: %d, the table says %s: %s", strings.Join(row, " "), principal, r.status, cells[i], r.body)
			}
			if r.status >= 500 {
				t.Errorf("%s by %s: %d %s", strings.Join(row, " "), principal, r.status, r.body)
			}
			checked++
		}
	}
	if checked < 2000 {
		t.Errorf("only %d cells", checked)
	}
}

// TestTokensFollowTheirPermission: narrowing or deleting a permission affects its token at once,
// and so does deleting its resource and creating it again.
func TestTokensFollowTheirPermission(t *testing.T) {
	a := startAccess(t)
	const read, write = `GET /dbs/a/colls/b/docs/1 key=["k"]`, `PUT /dbs/a/colls/b/docs/1 key=["k"]`
	check := func(principal string, reads, writes bool) {
		t.Helper()
		for row, want := range map[string]bool{read: reads, write: writes} {
			if r := a.ask(principal, row); (r.status != 403) != want {
				t.Errorf("%s by %s: %d %s", row, principal, r.status, r.body)
			}
		}
	}
	check("coll-all", true, true)
	a.want(200, "PUT", "/dbs/a/users/u/permissions/coll-all",
		permissionBody("coll-all", [3]string{"Read", "dbs/a/colls/b", ""}))
	check("coll-all", true, false)
	a.want(200, "PUT", "/dbs/a/users/u/permissions/coll-all",
		permissionBody("coll-all", [3]string{"All", "dbs/a/colls/secret", ""}))
	check("coll-all", false, false)
	a.want(204, "DELETE", "/dbs/a/users/u/permissions/coll-all", "")
	check("coll-all", false, false)
	if r := a.ask("coll-all", "GET /"); r.status != 403 {
		t.Errorf("the account, with the token of a deleted permission: %d", r.status)
	}
	check("pk-all", true, true)
	a.want(204, "DELETE", "/dbs/a/users/holder%20of%20pk-all", "")
	check("pk-all", false, false)
	a.want(204, "DELETE", "/dbs/a/colls/b", "")
	a.want(201, "POST", "/dbs/a/colls", `{"id":"b","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`)
	a.want(201, "POST", "/dbs/a/colls/b/docs", `{"id":"1","pk":"k"}`, "x-ms-documentdb-partitionkey", `["k"]`)
	check("coll-read", false, false)
	check("item-all", false, false)
	check("other", false, false)
}

// TestGrantsHoldWrites: writes under a grant stay within it. An item does not leave the partition
// key or get another id, and a batch that exceeds the grant does nothing.
func TestGrantsHoldWrites(t *testing.T) {
	a := startAccess(t)
	as := func(principal string, headers ...string) []string {
		return append(headers, "authorization", a.tokens[principal])
	}
	key := []string{"x-ms-documentdb-partitionkey", `["k"]`}
	const items = "/dbs/a/colls/b/docs"
	a.want(200, "PUT", items+"/1", `{"id":"1","pk":"k","n":1}`, as("item-all", key...)...)
	a.want(403, "PUT", items+"/1", `{"id":"3","pk":"k"}`, as("item-all", key...)...)
	a.want(400, "PUT", items+"/1", `{"id":"1","pk":"o"}`, as("pk-all", key...)...)
	a.want(400, "POST", items, `{"id":"3","pk":"o"}`, as("pk-all", key...)...)
	a.want(403, "POST", items, `{"id":"3","pk":"o"}`, as("pk-all", "x-ms-documentdb-partitionkey", `["o"]`)...)
	a.want(201, "POST", items, `{"id":"3","pk":"k"}`, as("pk-all", key...)...)
	batch := []string{"x-ms-cosmos-is-batch-request", "True", "x-ms-cosmos-batch-continue-on-error", "True"}
	mixed := `[{"operationType":"Create","partitionKey":"[\"k\"]","resourceBody":{"id":"4","pk":"k"}},` +
		`{"operationType":"Create","partitionKey":"[\"o\"]","resourceBody":{"id":"4","pk":"o"}}]`
	a.want(403, "POST", items, mixed, as("pk-all", batch...)...)
	a.want(404, "GET", items+"/4", "", key...)
}

// TestItemGrantsByRID: an item may be granted and addressed by id or by RID.
func TestItemGrantsByRID(t *testing.T) {
	a := startAccess(t)
	a.want(201, "POST", "/dbs/a/users", `{"id":"by rid"}`)
	a.tokens["by rid"] = a.want(201, "POST", "/dbs/a/users/by%20rid/permissions",
		permissionBody("by rid", [3]string{"Read", a.names.Replace("dbs/{a}/colls/{b}/docs/{b1}/"), `["k"]`})).text("_token")
	for _, principal := range []string{"item-read", "by rid"} {
		for row, want := range map[string]int{
			"GET /dbs/a/colls/b/docs/1": 200, "GET /dbs/a/colls/b/docs/{b1}": 200, "GET /dbs/{a}/colls/{b}/docs/{b1}": 200,
			"GET /dbs/a/colls/b/docs/2": 403, "GET /dbs/a/colls/b/docs/{b2}": 403, "GET /dbs/a/colls/b/docs/{secret1}": 403,
			"GET /dbs/a/colls/secret/docs/{secret1}": 403, "GET /dbs/{a}/colls/{secret}/docs/{b1}": 403,
			"PUT /dbs/a/colls/b/docs/{b1}": 403,
		} {
			if r := a.ask(principal, row+` key=["k"]`); r.status != want {
				t.Errorf("%s by %s: %d, want %d: %s", row, principal, r.status, want, r.body)
			}
		}
	}
}

// raw sends a request with an unchanged target directly to the gateway.
func (a *access) raw(method, target, token, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("POST", "/", strings.NewReader(body))
	r.Method, r.RequestURI, r.URL = method, target, &url.URL{Path: target}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	r.Header.Set("authorization", token)
	w := httptest.NewRecorder()
	a.server.Config.Handler.ServeHTTP(w, r)
	return w
}

// secrets returns what the container beside the granted one holds.
func (a *access) secrets() string {
	a.t.Helper()
	container := a.want(200, "GET", "/dbs/a/colls/secret", "")
	items := a.want(200, "GET", "/dbs/a/colls/secret/docs", "")
	return string(container.body) + string(items.body)
}

// TestPathTricksEndToEnd: however a path is written, a token reads nothing from another container
// and changes nothing there.
func TestPathTricksEndToEnd(t *testing.T) {
	a := startAccess(t)
	before := a.secrets()
	rid := a.names.Replace("{secret}")
	for _, principal := range []string{"coll-all", "pk-all", "item-all"} {
		for _, trick := range rest.PathTricks {
			for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE"} {
				w := a.raw(method, a.names.Replace(trick), a.tokens[principal], `{"id":"1","pk":"k"}`,
					"x-ms-documentdb-partitionkey", `["k"]`)
				if strings.Contains(w.Body.String(), rid) || w.Code >= 500 {
					t.Errorf("%s %s by %s: %d %s", method, trick, principal, w.Code, w.Body)
				}
			}
		}
	}
	if after := a.secrets(); after != before {
		t.Errorf("the other container was\n%s\nand is\n%s", before, after)
	}
}

// FuzzGrant: whatever a token's holder sends, data outside the grant stays unchanged and hidden.
func FuzzGrant(f *testing.F) {
	for _, trick := range rest.PathTricks {
		f.Add("GET", trick, "", "{}")
	}
	query := "x-ms-documentdb-isquery: true"
	for _, seed := range [][4]string{
		{"POST", "/dbs/a/colls/secret/docs", query, `{"query":"SELECT * FROM c"}`},
		{
			"POST", "/dbs/a/colls/b/docs", query + "\nx-ms-documentdb-query-enablecrosspartition: true",
			`{"query":"SELECT * FROM secret"}`,
		},
		{
			"POST", "/dbs/a/colls/b/docs", "x-ms-cosmos-is-batch-request: true",
			`[{"operationType":"Upsert","partitionKey":"[\"k\"]","resourceBody":{"id":"1","pk":"k"}}]`,
		},
		{"PUT", "/dbs/a/colls/b", "", `{"id":"secret","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`},
		{"PUT", "/dbs/a/colls/b/docs/1", "x-ms-documentdb-collection-rid: {secret}", `{"id":"1","pk":"k"}`},
		{"POST", "/dbs/a/colls/secret/operations/partitionkeydelete", `x-ms-documentdb-partitionkey: ["k"]`, ""},
		{"DELETE", "/dbs/a/colls/{secret}", "x-http-method: GET", ""},
		{"GET", "/dbs/a/colls/b/docs", "x-ms-continuation: {secret}\nx-ms-documentdb-partitionkeyrangeid: 0", ""},
		{
			"PUT", "/dbs/a/users/u/permissions/coll-all", "",
			`{"id":"coll-all","permissionMode":"All","resource":"dbs/a/colls/secret"}`,
		},
	} {
		f.Add(seed[0], seed[1], seed[2], seed[3])
	}
	a := startAccess(f)
	before, rid := a.secrets(), a.names.Replace("{secret}")
	f.Fuzz(func(t *testing.T, method, path, header, body string) {
		var headers []string
		for line := range strings.Lines(a.names.Replace(header)) {
			if name, v, _ := strings.Cut(strings.TrimRight(line, "\n"), ":"); name != "" && len(v) < 1000 {
				headers = append(headers, name, strings.TrimSpace(v))
			}
		}
		target := a.names.Replace(path)
		if method == "DELETE" && strings.Count(strings.Trim(target, "/"), "/") == 3 {
			return // allowed, and nothing is left to try
		}
		w := a.raw(method, target, a.tokens["coll-all"], body, headers...)
		if w.Code >= 500 {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		if w.Code < 400 && strings.Contains(w.Body.String(), rid) &&
			!strings.Contains(target+a.names.Replace(header)+body, rid) {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		// Read with the account's own key, and only if something may have changed.
		if w.Code < 400 && method != "GET" && (&access{client: &client{t: t, server: a.server}}).secrets() != before {
			t.Fatalf("%s %s changed the other container", method, path)
		}
	})
}
