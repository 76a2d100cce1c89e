package rest

import (
	"context"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cosmos"
)

// TestQueryHeaders reads the headers that ask for more than rows, in the spelling of each SDK, and
// checks what the gateway sends for the engine's answer.
func TestQueryHeaders(t *testing.T) {
	for _, c := range []struct {
		name string
		ask  mapHeader
		want string
	}{
		{"nothing", mapHeader{}, "scan=false body="},
		{"JavaScript, .NET", mapHeader{"X-Ms-Cosmos-Populateindexmetrics-V2": "true"}, "indexes-v2 body="},
		{"Go, Rust", mapHeader{"X-Ms-Cosmos-Populateindexmetrics": "true"}, "indexes-v1 body="},
		{
			"Python",
			mapHeader{"X-Ms-Cosmos-Populateindexmetrics": "True", "X-Ms-Cosmos-Populatequeryadvice": "True"},
			"indexes-v1 advice body=",
		},
		{
			"Java, which says false too",
			mapHeader{"X-Ms-Cosmos-Populateindexmetrics": "false", "X-Ms-Cosmos-Populatequeryadvice": "true"},
			"scan=false advice body=",
		},
		{
			"both forms",
			mapHeader{"X-Ms-Cosmos-Populateindexmetrics": "true", "X-Ms-Cosmos-Populateindexmetrics-V2": "true"},
			"indexes-v2 body=",
		},
		{
			"a plan, and leave to scan",
			mapHeader{"X-Orrery-Explain": "1", "X-Ms-Documentdb-Query-Enable-Scan": "true"},
			"scan=false explain body=",
		},
	} {
		fake := &fakeEngine{reply: &cosmos.Reply{
			Status: 200, Count: 0, IndexUtilization: "u", QueryAdvice: "a",
			Explain: "e",
		}}
		g := New(Options{Engine: fake, NoAuth: true})
		c.ask["X-Ms-Documentdb-Isquery"] = "True"
		body := strings.NewReader(`{"query":"SELECT 1"}`)
		r := g.Handle(context.Background(),
			&Request{Method: "POST", Path: "/dbs/d/colls/c/docs", Header: c.ask, Body: body, ContentLength: body.Size()})
		calls := fake.take()
		if r.Status != 200 || len(calls) != 1 || !strings.Contains(calls[0], c.want) {
			t.Errorf("%s: %d, %q", c.name, r.Status, calls)
		}
		if field(r, replyIndexUse) != "u" || field(r, replyQueryAdvice) != "a" || field(r, replyExplain) != "e" {
			t.Errorf("%s: the reply has %+v", c.name, r.Fields)
		}
	}
}
