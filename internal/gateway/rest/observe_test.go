package rest

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

const docs = "/dbs/d/colls/c/docs"

// TestEveryRequestIsObserved: an observation has the operation, the target and the outcome.
func TestEveryRequestIsObserved(t *testing.T) {
	query, upsert := mapHeader{"X-Ms-Documentdb-Isquery": "True"}, mapHeader{"X-Ms-Documentdb-Is-Upsert": "true"}
	for _, c := range []struct {
		method, path string
		header       mapHeader
		want         string // operation db/container
	}{
		{"GET", "/", nil, "read_account /"},
		{"HEAD", "", nil, "read_account /"},
		{"GET", "/nowhere", nil, "other /"},
		{"GET", "/dbs/d/colls/c/docs/%GG", nil, "other /"},
		{"OPTIONS", "/dbs/d", nil, "other d/"},
		{"BREW", docs, nil, "other d/c"},
		{"PUT", docs, nil, "other d/c"},
		{"GET", "/dbs", nil, "read_all_databases /"},
		{"POST", "/dbs", nil, "create_database /"},
		{"POST", "/dbs", query, "query_databases /"},
		{"GET", "/dbs/d", nil, "read_database d/"},
		{"DELETE", "/dbs/d", nil, "delete_database d/"},
		{"GET", "/dbs/d/colls", nil, "read_all_containers d/"},
		{"POST", "/dbs/d/colls", nil, "create_container d/"},
		{"POST", "/dbs/d/colls", query, "query_containers d/"},
		{"GET", "/dbs/d/colls/c", nil, "read_container d/c"},
		{"PUT", "/dbs/d/colls/c", nil, "replace_container d/c"},
		{"DELETE", "/dbs/d/colls/c", nil, "delete_container d/c"},
		{"GET", "/dbs/d/colls/c/pkranges", nil, "read_partition_key_ranges d/c"},
		{"GET", docs, nil, "read_all_items d/c"},
		{"POST", docs, nil, "create_item d/c"},
		{"POST", docs, upsert, "upsert_item d/c"},
		{"POST", docs, query, "query_items d/c"},
		{"POST", docs, mapHeader{"Content-Type": "application/query+json; charset=utf-8"}, "query_items d/c"},
		{
			"POST", docs,
			mapHeader{"X-Ms-Cosmos-Is-Query-Plan-Request": "True", "X-Ms-Documentdb-Isquery": "True"},
			"query_plan d/c",
		},
		{
			"POST", docs,
			mapHeader{"X-Ms-Cosmos-Is-Batch-Request": "True", "X-Ms-Cosmos-Batch-Atomic": "True"},
			"execute_batch d/c",
		},
		{"POST", docs, mapHeader{"X-Ms-Cosmos-Is-Batch-Request": "True"}, "execute_bulk d/c"},
		{"GET", docs + "/1", nil, "read_item d/c"},
		{"PUT", docs + "/1", nil, "replace_item d/c"},
		{"PATCH", docs + "/1", nil, "patch_item d/c"},
		{"DELETE", docs + "/1", nil, "delete_item d/c"},
		{"POST", "/dbs/d/colls/c/operations/partitionkeydelete", nil, "delete_all_items_by_partition_key d/c"},
		{"GET", "/offers", nil, "read_all_throughputs /"},
		{"POST", "/offers", query, "query_throughputs /"},
		{"POST", "/offers", nil, "other /"},
		{"GET", "/offers/x", nil, "read_throughput /"},
		{"PUT", "/offers/x", nil, "replace_throughput /"},
		{"GET", "/dbs/d/users", nil, "read_all_users d/"},
		{"POST", "/dbs/d/users", upsert, "upsert_user d/"},
		{"POST", "/dbs/d/users/u/permissions", nil, "create_permission d/"},
		{"DELETE", "/dbs/d/users/u/permissions/p", nil, "delete_permission d/"},
		{"PUT", "/dbs/d/clientencryptionkeys/k", nil, "replace_client_encryption_key d/"},
		{"GET", "/dbs/d/colls/c/sprocs", nil, "read_all_stored_procedures d/c"},
		{"GET", "/addresses", nil, "other /"},
		{"GET", "/_explorer/emulator.pem", nil, "other /"},
	} {
		var seen []Observation
		g := New(Options{
			Engine: &fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1}}, NoAuth: true,
			Observe: func(o Observation) { seen = append(seen, o) },
		})
		header := c.header
		if header == nil {
			header = mapHeader{}
		}
		r := g.Handle(context.Background(),
			&Request{Method: c.method, Path: c.path, Header: header, Body: strings.NewReader("{}"), ContentLength: 2})
		if len(seen) != 1 {
			t.Fatalf("%s %s was observe as %v", c.method, c.path, seen)
		}
		if got := seen[0].Operation + " " + seen[0].DB + "/" + seen[0].Container; got != c.want ||
			seen[0].Status != r.Status {
			t.Errorf("%s %s is %s with %d, want %s with %d", c.method, c.path, got, seen[0].Status, c.want, r.Status)
		}
	}
}

// TestFailuresAreObserved: a failure has its numbers, its charge and its duration.
func TestFailuresAreObserved(t *testing.T) {
	for _, c := range []struct {
		err             error
		panics          any
		code, substatus int
	}{
		{status.NotFound, nil, 404, 0},
		{status.ReadSessionNotAvailable, nil, 404, 1002},
		{status.TooManyRequests, nil, 429, 3200},
		{context.Canceled, nil, 408, 0},
		{nil, "broken", 500, 0},
	} {
		var seen Observation
		manual := clock.NewManual(time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC))
		fake := &slowEngine{
			fakeEngine: &fakeEngine{err: c.err, panic: c.panics},
			turn:       func() { manual.Advance(40 * time.Millisecond) },
		}
		g := New(Options{Engine: fake, NoAuth: true, Clock: manual, Observe: func(o Observation) { seen = o }})
		g.Handle(context.Background(),
			&Request{Method: "GET", Path: docs + "/1", Header: mapHeader{}, Body: strings.NewReader("")})
		if seen.Status != c.code || seen.Substatus != c.substatus || seen.Duration != 40*time.Millisecond ||
			(seen.Charge > 0) != (c.panics == nil) {
			t.Errorf("%v %v was observe as %+v", c.err, c.panics, seen)
		}
	}
}

// slowEngine takes a while for a read.
type slowEngine struct {
	*fakeEngine

	turn func()
}

func (s *slowEngine) ReadItem(ctx context.Context, c *api.Call, db, coll, id string, pk *string,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	s.turn()
	return s.fakeEngine.ReadItem(ctx, c, db, coll, id, pk, cond)
}

func TestObservingDoesNotAllocate(t *testing.T) {
	g := New(Options{Engine: &fakeEngine{}, NoAuth: true, Observe: func(Observation) {}})
	x := &exchange{
		gateway: g,
		request: &Request{Method: "POST", Path: docs, Header: mapHeader{"X-Ms-Documentdb-Isquery": "True"}},
		route:   route{kind: kindItems, db: "d", coll: "c"},
	}
	response := &Response{Status: 200}
	if n := testing.AllocsPerRun(1000, func() { g.observe(x, nil, nil, response) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
