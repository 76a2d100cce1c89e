package orrery

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// modelled is an account with what it must hold.
type modelled struct {
	wire
	name  string     // of the namespace; "" is the server's own account
	space *Namespace // nil for the server's own account
	texts map[string]string
	// What the account has given to clients, for the others to try.
	token, continuation, etag, resourceToken, key string
	// written is the item that token is about: a token says nothing about other ranges.
	written string
}

// isolation is the server of a property test, and its accounts.
type isolation struct {
	t        *testing.T
	server   *Server
	seeded   map[string]string
	accounts []*modelled
}

// newIsolation starts a server with a snapshot that all accounts begin from, so that names, RIDs
// and items of all are equal at first.
func newIsolation(t *testing.T, ranges int) *isolation {
	t.Helper()
	s := start(t, Config{InMemory: true, Throttle: "off"})
	w := own(t, s)
	w.shop(ranges)
	w.must("POST", "dbs/d/users", `{"id":"u"}`)
	i := &isolation{t: t, server: s, seeded: map[string]string{}}
	for n := range 6 {
		id := fmt.Sprint(n)
		i.seeded[id] = "seeded"
		w.create(id, "seeded")
	}
	if _, err := s.SaveSnapshot(t.Context(), "seeded", ""); err != nil {
		t.Fatal(err)
	}
	i.accounts = []*modelled{{wire: w, texts: maps.Clone(i.seeded)}, i.fresh("a"), i.fresh("b"), i.fresh("c")}
	return i
}

// fresh makes a namespace.
func (i *isolation) fresh(name string) *modelled {
	n := namespace(i.t, i.server, NamespaceOptions{Name: name, Snapshot: "seeded"})
	return &modelled{wire: byKey(i.t, n), name: name, space: n, texts: maps.Clone(i.seeded)}
}

// begin replaces the states of all accounts by the snapshot.
func (i *isolation) begin(t *rapid.T) {
	for _, m := range i.accounts {
		if m.space == nil {
			i.act(t, "reset", m, m, "", "")
			continue
		}
		if err := m.space.Delete(i.t.Context()); err != nil && !IsNamespaceGone(err) { // a failed run may have left none
			t.Fatal(err)
		}
		*m = *i.fresh(m.name)
	}
}

// all reads every item of an account, in pages of two.
func (m *modelled) all() (map[string]string, error) {
	texts := map[string]string{}
	for continuation := ""; ; {
		r := m.send("GET", items, "", "x-ms-max-item-count", "2", "x-ms-continuation", continuation)
		var page struct {
			Documents []struct{ ID, Text string }
		}
		if err := json.Unmarshal([]byte(r.body), &page); err != nil || r.code != 200 {
			return nil, fmt.Errorf("%s %s %w", r.numbers(), r.body, err)
		}
		for _, one := range page.Documents {
			if _, twice := texts[one.ID]; twice {
				return nil, fmt.Errorf("the item %s is listed twice", one.ID)
			}
			texts[one.ID] = one.Text
		}
		if continuation = r.header.Get("x-ms-continuation"); continuation == "" {
			return texts, nil
		}
		m.continuation = continuation
	}
}

// check compares every account with its model.
func (i *isolation) check(t *rapid.T, after string) {
	for _, m := range i.accounts {
		have, err := m.all()
		if err != nil {
			t.Fatalf("after %s: %q: %v", after, m.name, err)
		}
		if !maps.Equal(have, m.texts) {
			t.Fatalf("after %s: %q holds %v, expected %v", after, m.name, have, m.texts)
		}
	}
}

// act does one operation in an account. other is another account, whose tokens it may try.
func (i *isolation) act(t *rapid.T, what string, m, other *modelled, id, text string) {
	key := []string{"x-ms-documentdb-partitionkey", fmt.Sprintf("[%q]", id)}
	expect := func(r reply, want string) {
		t.Helper()
		if r.numbers() != want {
			t.Fatalf("%s of %s in %q answers %s, expected %s: %s", what, id, m.name, r.numbers(), want, r.body)
		}
	}
	_, there := m.texts[id]
	switch what {
	case "upsert":
		r := m.create(id, text)
		if expect(r, map[bool]string{true: "200", false: "201"}[there]); r.header.Get("etag") == other.etag {
			t.Fatalf("two accounts gave the ETag %s", other.etag)
		}
		m.texts[id], m.token, m.etag = text, r.header.Get("x-ms-session-token"), r.header.Get("etag")
		m.written = id
	case "delete":
		r := m.send("DELETE", items+"/"+id, "", key...)
		expect(r, map[bool]string{true: "204", false: "404"}[there])
		delete(m.texts, id)
	case "query":
		r := m.send("POST", items, fmt.Sprintf(`{"query":"SELECT * FROM c WHERE c.id = '%s'"}`, id), append(key,
			"x-ms-documentdb-isquery", "true", "Content-Type", "application/query+json")...)
		if expect(r, "200"); strings.Contains(r.body, `"text":"`+m.texts[id]+`"`) != there {
			t.Fatalf("%q: %s", m.name, r.body)
		}
	case "other's ETag":
		if other.etag != "" && there {
			expect(m.send("PUT", items+"/"+id, fmt.Sprintf(`{"id":%q,"pk":%q,"text":"stolen"}`, id, id), append(key,
				"If-Match", other.etag)...), "412")
		}
	case "other's session token":
		if other.token != "" {
			if r := m.read(other.written, "x-ms-session-token", other.token); r.numbers() != "404/1002" {
				t.Fatalf("%q takes the session token %s of %q and answers %s with %s: %s", m.name, other.token, other.name,
					r.numbers(), r.header.Get("x-ms-session-token"), r.body)
			}
		}
	case "other's continuation":
		if other.continuation != "" {
			expect(m.send("GET", items, "", "x-ms-max-item-count", "2", "x-ms-continuation", other.continuation), "400")
		}
	case "other's key":
		for _, path := range []string{items, "dbs/d/colls"} {
			if w := (wire{i.t, m.endpointByPath(), other.key}); m.space != nil && other.space != nil && other.key != "" {
				expect(w.send("GET", path, ""), "401")
			}
		}
	case "other's resource token":
		other.permit(i.t)
		if m.space != nil {
			expect(wire{i.t, m.endpointByPath(), ""}.read(id, "Authorization", other.resourceToken), "401")
		}
	case "by RID":
		container := m.must("GET", "dbs/d/colls/c", "")
		database := m.must("GET", "dbs/d", "")
		rid := ridOf(container.body)
		r := m.raw("GET", "/dbs/"+ridOf(database.body)+"/colls/"+rid+"/docs", "docs", strings.ToLower(rid), "")
		if expect(r, "200"); strings.Count(r.body, `"_rid"`)-1 != len(m.texts) {
			t.Fatalf("%q has %d items, not %s", m.name, len(m.texts), r.body)
		}
	case "reset":
		i.again(t, m, func() error {
			if m.space == nil {
				return i.server.LoadSnapshot(i.t.Context(), "seeded")
			}
			return m.space.Reset(i.t.Context())
		})
	case "drop and create":
		if m.space == nil {
			return
		}
		old, path := byKey(i.t, m.space), byPath(i.t, m.space)
		i.again(t, m, func() error {
			if err := m.space.Delete(i.t.Context()); err != nil {
				return err
			}
			expect(old.send("GET", items, ""), "401")
			*m = *i.fresh(m.name)
			return nil
		})
		expect(old.send("GET", items, ""), "401")
		expect(path.send("GET", items, ""), "401")
	}
}

// again replaces the state of an account by the snapshot. Its continuations and ETags are those of
// nobody then; it keeps its tokens.
func (i *isolation) again(t *rapid.T, m *modelled, replace func() error) {
	if err := replace(); err != nil {
		t.Fatal(err)
	}
	m.texts, m.continuation, m.etag = maps.Clone(i.seeded), "", ""
	m.resourceToken = ""
}

func (m *modelled) endpointByPath() string {
	if m.space == nil {
		return m.endpoint
	}
	return m.space.Endpoint()
}

// permit gives the user of an account a permission, and keeps its token.
func (m *modelled) permit(t *testing.T) {
	t.Helper()
	if m.resourceToken != "" {
		return
	}
	var granted struct {
		Token string `json:"_token"`
	}
	r := m.send("POST", "dbs/d/users/u/permissions", `{"id":"p","permissionMode":"All","resource":"dbs/d/colls/c"}`)
	if err := json.Unmarshal([]byte(r.body), &granted); err != nil || r.code != 201 {
		t.Fatalf("%d %s %v", r.code, r.body, err)
	}
	m.resourceToken = strings.NewReplacer("=", "%3d", "&", "%26", "+", "%2b", "/", "%2f").Replace(granted.Token)
}

// TestAccountsNeverMeet: whatever clients do in several accounts that began from one snapshot,
// with equal names and RIDs, also with each other's tokens, every account holds only what was done
// in it.
func TestAccountsNeverMeet(t *testing.T) {
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprint(ranges), func(t *testing.T) {
			i := newIsolation(t, ranges)
			tried := map[string]int{}
			rapid.Check(t, func(t *rapid.T) {
				i.begin(t)
				done := make([]string, 0, 12)
				for range rapid.IntRange(1, 12).Draw(t, "operations") {
					for _, m := range i.accounts {
						if m.space != nil {
							m.key = m.space.Key()
						}
					}
					n := rapid.IntRange(0, len(i.accounts)-1).Draw(t, "account")
					o := rapid.IntRange(1, len(i.accounts)-1).Draw(t, "other")
					m, other := i.accounts[n], i.accounts[(n+o)%len(i.accounts)]
					if m.space != nil {
						m.wire = map[bool]wire{true: byKey(i.t, m.space), false: byPath(i.t, m.space)}[rapid.Bool().Draw(t, "by key")]
					}
					what := rapid.SampledFrom(operationsOfAccounts).Draw(t, "operation")
					id := fmt.Sprint(rapid.IntRange(0, 8).Draw(t, "id"))
					done = append(done, fmt.Sprintf("%s %s in %q", what, id, m.name))
					i.act(t, what, m, other, id, fmt.Sprintf("%s-%d", m.name, rapid.IntRange(0, 1<<30).Draw(t, "text")))
					tried[what]++
					i.check(t, strings.Join(done, ", "))
				}
			})
			for _, what := range operationsOfAccounts {
				if tried[what] == 0 {
					t.Errorf("%s was never tried", what)
				}
			}
			for _, m := range i.accounts[1:] {
				intact(t, m.space)
			}
			t.Logf("%v", slices.Sorted(maps.Keys(tried)))
		})
	}
}

// operationsOfAccounts are the names of what isolation.act can do.
var operationsOfAccounts = []string{
	"upsert", "upsert", "delete", "query", "other's ETag", "other's session token", "other's continuation", "other's key",
	"other's resource token", "by RID", "reset", "drop and create",
}
