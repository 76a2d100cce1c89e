package orrery

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

// wire is a client of one account: an endpoint with or without a path, and a key.
type wire struct {
	t        testing.TB
	endpoint string
	key      string
}

// reply is the answer to a request of a wire.
type reply struct {
	code   int
	header http.Header
	body   string
}

// numbers is status and substatus.
func (r reply) numbers() string {
	if sub := r.header.Get("x-ms-substatus"); sub != "" && sub != "0" {
		return fmt.Sprintf("%d/%s", r.code, sub)
	}
	return fmt.Sprint(r.code)
}

// send signs and sends a request for a link, such as "dbs/d/colls/c/docs".
func (w wire) send(verb, link, body string, header ...string) reply {
	w.t.Helper()
	parts := strings.Split(link, "/")
	kind, signed := parts[len(parts)-1], strings.Join(parts[:len(parts)-1], "/")
	if len(parts)%2 == 0 {
		kind, signed = parts[len(parts)-2], link
	}
	return w.raw(verb, "/"+link, kind, signed, body, header...)
}

// raw signs and sends a request.
func (w wire) raw(verb, path, kind, link, body string, header ...string) reply {
	w.t.Helper()
	request, err := http.NewRequestWithContext(context.Background(), verb, w.endpoint+path, strings.NewReader(body))
	if err != nil {
		w.t.Fatal(err)
	}
	date := time.Now().UTC().Format(http.TimeFormat)
	request.Header.Set("x-ms-date", date)
	request.Header.Set("x-ms-version", "2020-07-15")
	if w.key != "" {
		request.Header.Set("Authorization", authorization(w.key, verb, kind, link, date))
	}
	if body != "" || strings.HasPrefix(path, "/_orrery") {
		request.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		w.t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(response.Body)
	if err != nil {
		w.t.Fatal(err)
	}
	return reply{response.StatusCode, response.Header, string(data)}
}

func (w wire) must(verb, link, body string, header ...string) reply {
	w.t.Helper()
	r := w.send(verb, link, body, header...)
	if r.code/100 != 2 {
		w.t.Fatalf("%s %s: %d %s", verb, link, r.code, r.body)
	}
	return r
}

// shop makes a container of several ranges.
func (w wire) shop(ranges int) {
	w.t.Helper()
	w.must("POST", "dbs", `{"id":"d"}`)
	w.must("POST", "dbs/d/colls", `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`,
		"x-ms-offer-throughput", fmt.Sprint(max(400, 6000*(ranges-1)+400*(2-min(2, ranges)))))
}

const items = "dbs/d/colls/c/docs"

func (w wire) create(id, text string) reply {
	w.t.Helper()
	return w.send("POST", items, fmt.Sprintf(`{"id":%q,"pk":%q,"text":%q}`, id, id, text), "x-ms-documentdb-partitionkey",
		fmt.Sprintf("[%q]", id), "x-ms-documentdb-is-upsert", "true")
}

func (w wire) read(id string, header ...string) reply {
	w.t.Helper()
	return w.send("GET", items+"/"+id, "", append(header, "x-ms-documentdb-partitionkey", fmt.Sprintf("[%q]", id))...)
}

func own(t testing.TB, s *Server) wire { return wire{t, s.Endpoint(), s.Key()} }

func byPath(t testing.TB, n *Namespace) wire { return wire{t, n.Endpoint(), n.Key()} }

func byKey(t testing.TB, n *Namespace) wire { return wire{t, n.server.Endpoint(), n.Key()} }

func namespace(t testing.TB, s *Server, o NamespaceOptions) *Namespace {
	t.Helper()
	n, err := s.CreateNamespace(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// intact fails the test unless the data of a namespace agrees with itself.
func intact(t testing.TB, n *Namespace) {
	t.Helper()
	if problems, err := n.Check(context.Background()); err != nil || len(problems) > 0 {
		t.Errorf("%s: %v %v", n.Name(), problems, err)
	}
}

// TestNamespaceByKeyAndByPath: a client reaches a namespace by its key at the server's endpoint,
// and by its path, with its key or the server's. Neither sees what another account has.
func TestNamespaceByKeyAndByPath(t *testing.T) {
	for _, ranges := range []int{1, 5} {
		s := start(t, Config{InMemory: true})
		a, b := namespace(t, s, NamespaceOptions{Name: "a"}), namespace(t, s, NamespaceOptions{Name: "b"})
		own(t, s).shop(ranges)
		byKey(t, a).shop(ranges)
		byPath(t, b).shop(ranges)
		for name, w := range map[string]wire{"own": own(t, s), "a": byKey(t, a), "b": byPath(t, b)} {
			for i := range 20 {
				if r := w.create(fmt.Sprint(i), name); r.code != 201 {
					t.Fatalf("%s: %d %s", name, r.code, r.body)
				}
			}
			if r := w.create("only-"+name, name); r.code != 201 {
				t.Fatalf("%s: %d %s", name, r.code, r.body)
			}
		}
		for name, w := range map[string]wire{
			"own": own(t, s), "a": byPath(t, a), "b": byKey(t, b),
			"a ": {t, a.Endpoint(), s.Key()}, "b ": {t, b.Endpoint() + "/", s.Keys()[KeySecondary]},
		} {
			name = strings.TrimSpace(name)
			w.endpoint = strings.TrimSuffix(w.endpoint, "/")
			for i := range 20 {
				if r := w.read(fmt.Sprint(i)); r.code != 200 || !strings.Contains(r.body, `"text":"`+name+`"`) {
					t.Errorf("%s reads %d %s", name, r.code, r.body)
				}
			}
			for _, other := range []string{"own", "a", "b"} {
				if r := w.read("only-" + other); (r.code == 200) != (other == name) {
					t.Errorf("%s sees the item of %s: %d", name, other, r.code)
				}
			}
		}
		var document struct {
			WritableLocations []struct {
				DatabaseAccountEndpoint string `json:"databaseAccountEndpoint"`
			} `json:"writableLocations"`
		}
		for want, w := range map[string]wire{
			s.Endpoint() + "/": byKey(t, a), a.Endpoint() + "/": byPath(t, a),
		} {
			r := w.raw("GET", "/", "", "", "")
			if err := json.Unmarshal([]byte(r.body), &document); err != nil || r.code != 200 ||
				document.WritableLocations[0].DatabaseAccountEndpoint != want {
				t.Errorf("the account document says %s, not %s (%v)", r.body, want, err)
			}
		}
		intact(t, a)
		intact(t, b)
	}
}

// TestNamespaceKeysOpenNothingElse: the key of a namespace opens neither another namespace nor
// anything that the server's key protects, and a deleted namespace takes its key with it.
func TestNamespaceKeysOpenNothingElse(t *testing.T) {
	s := start(t, Config{InMemory: true, Faults: &Faults{}})
	a, b := namespace(t, s, NamespaceOptions{}), namespace(t, s, NamespaceOptions{})
	own(t, s).shop(1)
	stranger := wire{t, b.Endpoint(), a.Key()}
	if r := stranger.raw("GET", "/dbs", "dbs", "", ""); r.code != 401 {
		t.Errorf("the key of a opens b: %d", r.code)
	}
	w := byKey(t, a)
	if r := w.send("GET", "dbs", ""); r.code != 200 || strings.Contains(r.body, `"id":"d"`) {
		t.Errorf("a sees %d %s", r.code, r.body)
	}
	for _, c := range []struct{ verb, path, kind, link, body string }{
		{"GET", "/_orrery/namespaces", "namespaces", "", ""},
		{"POST", "/_orrery/namespaces", "namespaces", "", `{"name":"x"}`},
		{"DELETE", "/_orrery/namespaces/" + b.Name(), "namespaces", b.Name(), ""},
		{"POST", "/_orrery/namespaces/" + b.Name() + "/reset", "namespaces", b.Name(), `{}`},
		{"GET", "/_orrery/snapshots", "snapshots", "", ""},
		{"POST", "/_orrery/snapshots", "snapshots", "", `{"name":"x"}`},
		{"POST", "/_orrery/keys/rotate", "keys", "primary", `{"keys":["primary"]}`},
	} {
		for _, w := range []wire{byKey(t, a), byPath(t, a)} {
			if r := w.raw(c.verb, c.path, c.kind, c.link, c.body); r.code/100 != 4 {
				t.Errorf("the key of a namespace: %s %s answers %d %s", c.verb, c.path, r.code, r.body)
			}
		}
	}
	if r := w.raw("GET", "/_orrery/keys", "keys", "show", ""); r.code != 401 { // signs a link that is not asked for
		t.Errorf("keys: %d %s", r.code, r.body)
	}
	if r := w.raw("GET", "/_orrery/keys?show=true", "keys", "show", ""); strings.Contains(r.body, s.Key()) {
		t.Errorf("the key of a namespace shows the server's: %s", r.body)
	}
	readOnly := wire{t, s.Endpoint(), s.Keys()[KeyPrimaryReadOnly]}
	if r := readOnly.raw("POST", "/_orrery/namespaces", "namespaces", "", `{}`); r.code != 403 {
		t.Errorf("a read-only key creates a namespace: %d", r.code)
	}
	if r := readOnly.raw("GET", "/_orrery/namespaces", "namespaces", "", ""); r.code != 200 ||
		strings.Contains(r.body, a.Key()) || !strings.Contains(r.body, a.Name()) {
		t.Errorf("the list is %d %s", r.code, r.body)
	}
	if r := (wire{t, a.Endpoint(), s.Keys()[KeyPrimaryReadOnly]}).send("POST", "dbs", `{"id":"x"}`); r.code != 403 {
		t.Errorf("a read-only key writes in a namespace: %d", r.code)
	}
	if err := a.Delete(t.Context()); err != nil {
		t.Fatal(err)
	}
	if r := byKey(t, a).send("GET", "dbs", ""); r.code != 401 {
		t.Errorf("a deleted namespace answers %d", r.code)
	}
	if r := byPath(t, a).send("GET", "dbs", ""); r.code != 404 {
		t.Errorf("a deleted namespace answers %d", r.code)
	}
	if r := byKey(t, b).send("GET", "dbs", ""); r.code != 200 {
		t.Errorf("the other namespace answers %d", r.code)
	}
}

// TestNamespaceTokensDoNotCross: session tokens, ETags, continuations and resource tokens of one
// namespace are not accepted by another, although both have the same content.
func TestNamespaceTokensDoNotCross(t *testing.T) {
	s := start(t, Config{InMemory: true})
	own(t, s).shop(5)
	for i := range 10 {
		own(t, s).create(fmt.Sprint("seed-", i), "seed")
	}
	if _, err := s.SaveSnapshot(t.Context(), "seeded", ""); err != nil {
		t.Fatal(err)
	}
	first := namespace(t, s, NamespaceOptions{Snapshot: "seeded"})
	second := namespace(t, s, NamespaceOptions{Snapshot: "seeded"})
	a, b := byKey(t, first), byKey(t, second)
	one, other := a.create("x", "a"), b.create("x", "b")
	for _, c := range []struct{ from, to wire }{{a, b}, {b, a}, {own(t, s), a}, {a, own(t, s)}} {
		token := c.from.create("x", "new").header.Get("x-ms-session-token")
		r := c.to.read("x", "x-ms-session-token", token)
		if r.numbers() != "404/1002" {
			t.Errorf("the session token %s answers %s", token, r.numbers())
		}
		if r := c.from.read("x", "x-ms-session-token", token); r.code != 200 {
			t.Errorf("the session token %s answers %s where it is from", token, r.numbers())
		}
	}
	if etag := one.header.Get("etag"); etag == other.header.Get("etag") || etag == "" {
		t.Errorf("two namespaces gave the ETag %s", etag)
	}
	query := func(w wire, continuation string) reply {
		return w.send("POST", items, `{"query":"SELECT * FROM c"}`, "x-ms-documentdb-isquery", "true",
			"Content-Type", "application/query+json", "x-ms-max-item-count", "2",
			"x-ms-documentdb-partitionkey", `["seed-1"]`, "x-ms-continuation", continuation)
	}
	feed := func(w wire, continuation string) reply {
		return w.send("GET", items, "", "x-ms-max-item-count", "2", "x-ms-continuation", continuation)
	}
	page := feed(a, "")
	next := page.header.Get("x-ms-continuation")
	if r := feed(b, next); next == "" || r.code != 400 {
		t.Errorf("a continuation %q of a answers %d in b: %s", next, r.code, r.body)
	}
	if r := feed(a, next); r.code != 200 {
		t.Errorf("a continuation of a answers %d in a: %s", r.code, r.body)
	}
	if r := query(a, next); r.code != 400 {
		t.Errorf("a continuation of a list answers %d in a query", r.code)
	}
	a.must("POST", "dbs/d/users", `{"id":"u"}`)
	b.must("POST", "dbs/d/users", `{"id":"u"}`)
	permission := `{"id":"p","permissionMode":"All","resource":"dbs/d/colls/c"}`
	var granted struct {
		Token string `json:"_token"`
	}
	if err := json.Unmarshal([]byte(a.must("POST", "dbs/d/users/u/permissions", permission).body), &granted); err != nil {
		t.Fatal(err)
	}
	b.must("POST", "dbs/d/users/u/permissions", permission)
	unsigned := func(endpoint string) reply {
		return wire{t, endpoint, ""}.read("x", "Authorization", url.QueryEscape(granted.Token))
	}
	if r := unsigned(s.Endpoint()); r.code != 200 || !strings.Contains(r.body, `"text":"new"`) {
		t.Errorf("the resource token answers %d %s", r.code, r.body)
	}
	if r := unsigned(first.Endpoint()); r.code != 200 {
		t.Errorf("the resource token answers %d by path", r.code)
	}
	if r := unsigned(second.Endpoint()); r.code != 401 {
		t.Errorf("the resource token of a answers %d in b", r.code)
	}
}
