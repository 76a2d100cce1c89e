package rest

import (
	"context"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
)

// FuzzHandle: no request makes the gateway itself fail, and every error is the JSON that SDKs read.
func FuzzHandle(f *testing.F) {
	for _, seed := range []string{
		"GET /", "GET /dbs/a/colls/b/docs/c\nIf-None-Match: \"e\"",
		"POST /dbs/a/colls/b/docs\nx-ms-documentdb-isquery: true\n\n{}",
		"POST /dbs/a/colls/b/docs\nPrefer: return=minimal;x, y\n\n{\"id\":\"1\"}", "PUT /offers/%58bNi", "OPTIONS *",
		"GET //dbs///a//%2F",
		"GET /dbs/a/colls/b/docs/c?%d\nAuthorization: type%3dmaster%26ver%3d1.0%26sig%3d=\nx-ms-date: x",
		"GET /dbs/a/colls/b/pkranges\nA-IM: Incremental Feed\nx-ms-max-item-count: -1", "DELETE /dbs/\xff",
		"GET /dbs/AQAAAA==/colls/AQAAAIAAAAE=/",
		"GET /dbs\nAuthorization: type%3dmaster%26ver%3d1.0%26sig%3d=\nx-ms-date: x", "GET /\nx-orrery-receipt: 1",
		"PATCH /dbs/a/colls/b/docs/c\nx-ms-indexing-directive: Exclude\n\n[{\"op\":\"add\"}]", "GET /dbs/a/colls/b/conflicts",
		"DELETE /dbs/a/colls/b/conflicts/c",
		"POST /dbs/a/users\nx-ms-documentdb-is-upsert: true\n\n{\"id\":\"u\"}",
		"GET /dbs/a/users/u/permissions/p\nx-ms-documentdb-expiry-seconds: 600", "PUT /dbs/a/clientencryptionkeys/k\n\n{}",
		"PUT /offers/XbNi\nx-ms-cosmos-migrate-offer-to-autopilot: true\n\n{}",
		"POST /dbs/a/users/u/permissions\nx-ms-documentdb-expiry-seconds: 1e3\nx-ms-documentdb-query: True\n\n{}",
		"POST /dbs/a/colls/b/operations/partitionkeydelete\nx-ms-documentdb-partitionkey: [\"a\"]",
		"POST /dbs/a/colls/b/conflicts\nx-ms-documentdb-query: True\n\n{}",
		"POST /dbs/a/colls/b/docs\nx-ms-cosmos-is-batch-request: True\nx-ms-cosmos-batch-atomic: " +
			"True\n\n[{\"operationType\":\"Read\",\"id\":\"1\"}]",
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	reply := &cosmos.Reply{
		Status: 200, Body: []byte("{}"), Count: 1, LSN: 3, SessionToken: "0:-1#3", OwnerPath: "dbs/ü",
		Receipt: &api.Receipt{Ranges: []string{"0"}, Access: "index: /\u2028\"\U0001F600"}, Usage: &api.Usage{},
	}
	each := &cosmos.OperationResult{Status: 200, ETag: `"e"`, Body: []byte("{}")}
	k := keys(f)
	f.Fuzz(func(t *testing.T, input string, open bool) {
		g := New(Options{
			Engine: &fakeEngine{reply: reply, each: each}, NoAuth: open, Auth: k,
			Clock: clock.NewManual(testNow),
		})
		r := g.Handle(context.Background(), parseRequest(input))
		if r.Status >= 500 {
			t.Fatalf("%d: %s", r.Status, r.Body)
		}
		if !open && r.Status == 200 && !strings.Contains(input, "_explorer") {
			t.Fatalf("answered without a signature: %s", r.Body)
		}
		checkError(t, r)
		for _, field := range append(r.Fields, constantFields...) {
			if field.Name != hdrAllow && !isPlain(field.Value) {
				t.Fatalf("field %s: %q", field.Name, field.Value)
			}
		}
	})
}

// FuzzPath: the parsed path agrees with a simple reference parser.
func FuzzPath(f *testing.F) {
	for _, seed := range []string{
		"", "/", "/dbs", "/dbs/a%20b/", "//dbs//a/colls", "/dbs/a/colls/b/docs/%25", "/offers/x",
		"/dbs/a/colls/b/docs/c/attachments/d", "/dbs/a//colls/b//", "/dbs/+", "/a%2Fb",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) {
		r, err := parsePath(path)
		if err != nil {
			return
		}
		var segments []string
		for raw := range strings.SplitSeq(path, "/") {
			if raw == "" {
				continue
			}
			decoded, err := decodeSegment(raw)
			if err != nil {
				t.Fatalf("%q: %v", path, err)
			}
			segments = append(segments, decoded)
		}
		if r.kind == kindKeyDelete {
			segments = segments[:4]
		}
		if want := strings.Join(segments, "/"); r.link != want {
			t.Fatalf("%q: link %q, want %q", path, r.link, want)
		}
		signed := segments[:len(segments)&^1] // of a feed its owner
		if want := strings.Join(signed, "/"); r.signed != want {
			t.Fatalf("%q: signed %q, want %q", path, r.signed, want)
		}
		if len(signed) > 0 && r.rid != signed[len(signed)-1] {
			t.Fatalf("%q: rid %q", path, r.rid)
		}
	})
}
