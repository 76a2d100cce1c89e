package rest

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
)

// TestAccountLevel: the account document shows the account's level, and the bounds of bounded
// staleness.
func TestAccountLevel(t *testing.T) {
	for level, want := range map[api.Consistency]string{
		api.Session:  `"userConsistencyPolicy":{"defaultConsistencyLevel":"Session"},`,
		api.Eventual: `"userConsistencyPolicy":{"defaultConsistencyLevel":"Eventual"},`,
		api.BoundedStaleness: `"userConsistencyPolicy":{"defaultConsistencyLevel":"BoundedStaleness",` +
			`"maxStalenessPrefix":100,"maxIntervalInSeconds":5},`,
	} {
		fake := &fakeEngine{level: level, reply: &cosmos.Reply{Status: 200, Count: -1}}
		g := New(Options{Engine: fake, NoAuth: true})
		r := g.Handle(context.Background(), parseRequest("GET /"))
		if !json.Valid(r.Body) || !strings.Contains(string(r.Body), want) {
			t.Errorf("%s: %s", level, r.Body)
		}
		// The level of a request is checked against the account's level.
		for asked, want := range map[string]int{level.String(): 200, "Eventual": 200, "Strong": 400} {
			r := g.Handle(context.Background(), parseRequest("GET /dbs\nx-ms-consistency-level: "+asked))
			if r.Status != want {
				t.Errorf("%s asked of %s: %d, want %d", asked, level, r.Status, want)
			}
		}
	}
}

// TestConsistencyIsCheckedEverywhere: every operation refuses an unknown level and a level stronger
// than the account's; it accepts the account's own and weaker levels.
func TestConsistencyIsCheckedEverywhere(t *testing.T) {
	fake := &fakeEngine{reply: &cosmos.Reply{Status: 200, Body: []byte("{}"), Count: -1}}
	g := New(Options{Engine: fake, NoAuth: true})
	for _, operation := range []string{
		"GET /", "GET /dbs", "POST /dbs", "GET /dbs/a", "DELETE /dbs/a", "POST /dbs/a/colls", "GET /dbs/a/colls/b",
		"PUT /dbs/a/colls/b",
		"POST /dbs/a/colls/b/docs", "GET /dbs/a/colls/b/docs/c", "PUT /dbs/a/colls/b/docs/c", "DELETE /dbs/a/colls/b/docs/c",
		"PATCH /dbs/a/colls/b/docs/c", "GET /dbs/a/colls/b/conflicts", "GET /dbs/a/colls/b/pkranges", "GET /offers",
		"GET /offers/XbNi",
	} {
		for level, want := range map[string]int{
			"": 200, "Session": 200, "session": 200, "Eventual": 200, "ConsistentPrefix": 200,
			"Strong": 400, "BOUNDEDSTALENESS": 400, "Linear": 400, "0": 400,
		} {
			method, path, _ := strings.Cut(operation, " ")
			r := g.Handle(context.Background(), &Request{
				Method: method, Path: path, Scheme: "http", Host: "h",
				Header: mapHeader{hdrConsistency: level}, Body: strings.NewReader("{}"), ContentLength: 2,
			})
			if r.Status != want {
				t.Errorf("%s at level %q: %d, want %d", operation, level, r.Status, want)
			}
			checkError(t, r)
			if calls := fake.take(); want == 400 && len(calls) > 0 {
				t.Errorf("%s at level %q: the engine was asked: %v", operation, level, calls)
			}
		}
	}
}
