package rest_test

import (
	"context"
	"io"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/gateway/rest"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// The versions of the protocol, by the form of their session tokens.
var (
	bareVersions   = []string{"2014-08-21", "2015-04-08", "2015-06-03", "2015-08-06"}
	simpleVersions = []string{
		"2015-12-16", "2016-05-30", "2016-07-11", "2016-11-14", "2017-01-19", "2017-02-22",
		"2017-05-03", "2017-11-15",
	}
	vectorVersions = []string{
		"2018-06-18", "2018-08-31", "2018-09-17", "2018-12-31", "2019-10-14", "2020-07-15",
		"2020-11-05", "2024-05-15", "2024-06-06",
	}
)

const version = "x-ms-version"

// TestEveryVersionHasItsTokens reads an item, a database and a container in every accepted version,
// and in some that are not accepted.
func TestEveryVersionHasItsTokens(t *testing.T) {
	c := start(t)
	c.setUp("400")
	key := []string{"x-ms-documentdb-partitionkey", `["a"]`}
	forms := []struct {
		versions []string
		token    *regexp.Regexp
	}{
		{bareVersions, regexp.MustCompile(`^\d+$`)},
		{simpleVersions, regexp.MustCompile(`^0:\d+$`)},
		{append(vectorVersions, ""), regexp.MustCompile(`^0:-1#\d+$`)},
	}
	c.want(201, "POST", docs, `{"id":"1","pk":"a"}`, key...)
	for _, form := range forms {
		for _, v := range form.versions {
			for _, path := range []string{docs + "/1", docs, "/dbs", "/dbs/shop", "/dbs/shop/colls", "/dbs/shop/colls/orders"} {
				r := c.want(200, "GET", path, "", append(key, version, v)...)
				if token := r.header.Get("x-ms-session-token"); !form.token.MatchString(token) {
					t.Errorf("version %q: GET %s answers with the session token %q", v, path, token)
				}
			}
			r := c.want(404, "GET", docs+"/absent", "", append(key, version, v)...)
			if token := r.header.Get("x-ms-session-token"); !form.token.MatchString(token) {
				t.Errorf("version %q: a 404 has the session token %q", v, token)
			}
		}
	}
	for _, v := range []string{
		"2014-08-20", "2018-12-30", "2016-07-12", "2024-06-07", "2099-01-01", "1",
		"2018-12-31 2020-07-15", "2018-12-31,2020-07-15", "x",
	} {
		for _, path := range []string{"/", docs + "/1", "/dbs/shop"} {
			r := c.want(400, "GET", path, "", append(key, version, v)...)
			if r.text("code") != "BadRequest" ||
				!strings.HasPrefix(r.text("message"), "Invalid API version. Ensure a valid x-ms-version header value is passed.") ||
				r.header.Get("x-ms-session-token") != "" {
				t.Errorf("version %q: %v %s", v, r.header, r.body)
			}
		}
		c.want(400, "POST", docs, `{"id":"2","pk":"a"}`, append(key, version, v)...)
	}
	c.want(404, "GET", docs+"/2", "", key...)
}

// TestHierarchicalKeysHaveAVersion creates containers in versions before and since hierarchical
// partition keys.
func TestHierarchicalKeysHaveAVersion(t *testing.T) {
	c := start(t)
	c.setUp("400")
	const refusal = "The 'kind' value 'MultiHash' specified in the partition key definition is invalid. Please choose " +
		"'Hash' partition type."
	for _, v := range append(slices.Concat(bareVersions, simpleVersions, vectorVersions), "") {
		flat := c.want(201, "POST", "/dbs/shop/colls",
			`{"id":"f`+v+`","partitionKey":{"paths":["/a"],"kind":"Hash","version":2}}`, version, v)
		if flat.text("id") != "f"+v {
			t.Errorf("%s", flat.body)
		}
		deep := c.do("POST", "/dbs/shop/colls",
			`{"id":"h`+v+`","partitionKey":{"paths":["/a","/b"],"kind":"MultiHash","version":2}}`, version, v)
		since := v == "" || v >= "2020-07-15"
		if since && deep.status != 201 ||
			!since && (deep.status != 400 || !strings.HasPrefix(deep.text("message"), refusal)) {
			t.Errorf("version %q: %d %s", v, deep.status, deep.body)
		}
	}
}

// restartable is a server whose data survives a restart.
type restartable struct {
	*client
	engine *cosmos.Service
	dir    string
	keys   *auth.KeyRing
	end    func()
}

func newRestartable(t *testing.T) *restartable {
	t.Helper()
	keys, err := auth.NewKeyRing(auth.KeySet{Primary: accountKey})
	if err != nil {
		t.Fatal(err)
	}
	r := &restartable{client: &client{t: t}, dir: t.TempDir(), keys: keys}
	r.begin()
	t.Cleanup(func() { r.end() })
	return r
}

func (r *restartable) begin() {
	r.t.Helper()
	db, err := storage.Open(storage.Options{Dir: r.dir})
	if err != nil {
		r.t.Fatal(err)
	}
	store, err := store.OpenStore(db, store.Options{Clock: clock.System()})
	if err != nil {
		r.t.Fatal(err)
	}
	opened, err := engine.Open(context.Background(),
		engine.Options{Store: store, Clock: clock.System(), Tokens: serverTokens})
	if err != nil {
		r.t.Fatal(err)
	}
	r.engine = cosmos.New(opened)
	r.server = httptest.NewServer(
		rest.New(rest.Options{Engine: r.engine, Auth: auth.Verifier{Keys: r.keys, Tokens: serverTokens}}))
	r.end = func() {
		r.server.Close()
		for _, c := range []io.Closer{r.engine, store, db} {
			if err := c.Close(); err != nil {
				r.t.Errorf("close: %v", err)
			}
		}
	}
}

func (r *restartable) restart() {
	r.t.Helper()
	r.end()
	r.begin()
}

// TestTokensOfEveryFormThroughSplitsAndRestarts writes with clients of three versions that share
// their session tokens. Each client reads what any of them has written: an item by its key, and all
// items from every range. Tokens from the future are refused in every form.
func TestTokensOfEveryFormThroughSplitsAndRestarts(t *testing.T) {
	r := newRestartable(t)
	r.setUp("400")
	clients := []string{"2014-08-21", "2017-11-15", "2018-12-31"}
	customers := []string{"a", "b", "c", "d", "e", "f"}
	level := []string{"x-ms-consistency-level", "Session"}
	key := func(customer string) []string {
		return []string{"x-ms-documentdb-partitionkey", `["` + customer + `"]`}
	}
	round, refused := 0, 0
	write := func() (tokens map[string]string) { // by customer
		round++
		tokens = map[string]string{}
		for i, customer := range customers {
			body := `{"id":"1","pk":"` + customer + `","round":` + string(rune('0'+round)) + `}`
			reply := r.do("POST", docs, body,
				slices.Concat(key(customer), []string{version, clients[(i+round)%3], "x-ms-documentdb-is-upsert", "true"})...)
			if reply.status != 200 && reply.status != 201 {
				t.Fatalf("%s: %d %s", customer, reply.status, reply.body)
			}
			tokens[customer] = reply.header.Get("x-ms-session-token")
		}
		return tokens
	}
	lastNumber := regexp.MustCompile(`\d+$`)
	read := func(step string, tokens map[string]string) {
		t.Helper()
		for i, customer := range customers {
			token := tokens[customer]
			for _, v := range clients {
				session := slices.Concat(level, []string{version, v, "x-ms-session-token", token})
				one := r.do("GET", docs+"/1", "", slices.Concat(key(customer), session)...)
				if one.status != 200 || one.field("round") != float64(round) {
					t.Errorf("%s: version %s reads %s with %s: %d %s", step, v, customer, token, one.status, one.body)
				}
				all := r.do("GET", docs, "", session...)
				if all.status != 200 || len(all.lists("Documents")) != len(customers) {
					t.Errorf("%s: version %s lists with %s: %d %s", step, v, token, all.status, all.body)
				}
			}
			if i >= len(clients) {
				continue // every form occurred
			}
			refused++
			future := slices.Concat(level,
				[]string{version, clients[0], "x-ms-session-token", lastNumber.ReplaceAllString(token, "1000000")})
			one := r.do("GET", docs+"/1", "", slices.Concat(key(customer), future)...)
			all := r.do("GET", docs, "", future...)
			for _, again := range []reply{one, all} {
				if again.status != 404 || again.header.Get("x-ms-substatus") != "1002" {
					t.Errorf("%s: %s is answered with %d/%s", step, future, again.status, again.header.Get("x-ms-substatus"))
				}
			}
		}
	}
	before := write()
	read("one range", before)
	if _, err := r.engine.Split(t.Context(), "shop", "orders", account.ReshapeRequest{Into: 3}); err != nil {
		t.Fatal(err)
	}
	read("tokens of before the split", before)
	between := write()
	read("three ranges", between)
	r.restart()
	read("after a restart", between)
	if _, err := r.engine.Merge(t.Context(), "shop", "orders", account.ReshapeRequest{}); err != nil {
		t.Fatal(err)
	}
	read("after a merge", between)
	read("written after a merge", write())
	if refused != 6*len(clients) {
		t.Errorf("%d tokens from the future", refused)
	}
	named := regexp.MustCompile(`^\d+(:\d+|:-1#\d+)?$`)
	for customer, token := range between {
		if !named.MatchString(token) {
			t.Errorf("the write of %s has the token %q", customer, token)
		}
	}
	joined := r.want(200, "GET", docs, "", version, "2017-11-15")
	if token := joined.header.Get("x-ms-session-token"); !regexp.MustCompile(`^\d+:\d+$`).MatchString(token) {
		t.Errorf("a list of one range answers with %q", token)
	}
	if _, err := r.engine.Split(t.Context(), "shop", "orders", account.ReshapeRequest{}); err != nil {
		t.Fatal(err)
	}
	for v, form := range map[string]string{
		"2014-08-21": `^\d+$`, "2017-11-15": `^\d+:\d+,\d+:\d+$`,
		"2018-12-31": `^\d+:-1#\d+,\d+:-1#\d+$`,
	} {
		all := r.want(200, "GET", docs, "", version, v)
		if token := all.header.Get("x-ms-session-token"); !regexp.MustCompile(form).MatchString(token) {
			t.Errorf("version %s: a list of two ranges answers with %q", v, token)
		}
	}
}
