package rest

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/resource"
)

// pathTricks try to leave dbs/a/colls/b for the container beside it, or to be mistaken for another
// resource. {secret} is that container's RID.
var pathTricks = []string{
	"/dbs/a/colls/secret", "/dbs/a/colls/secret/", "//dbs/a/colls/secret", "/dbs/a//colls/secret", "/dbs/a/colls//secret",
	"//dbs//a//colls//secret//docs//1",
	"/dbs/a/colls/b/../secret", "/dbs/a/colls/b/../secret/docs/1", "/dbs/a/colls/b/docs/../../secret/docs/1",
	"/dbs/a/colls/b/docs/1/../../../secret/docs/1",
	"/dbs/a/colls/./secret/docs/1", "/dbs/./a/colls/secret", "/dbs/a/colls/b%2F..%2Fsecret/docs/1",
	"/dbs/a/colls/b/docs/..%2F..%2Fsecret%2Fdocs%2F1",
	"/dbs/a/colls/%73ecret/docs/1", "/dbs/a/colls/%2573ecret/docs/1", "/dbs/%61/colls/secret/docs",
	"/dbs/a%2Fcolls%2Fsecret", "/dbs/a%2Fcolls%2Fb/colls/secret/docs/1",
	"/dbs/a%2Fcolls/secret/docs/1", "/dbs%2Fa%2Fcolls%2Fsecret%2Fdocs%2F1", "/dbs/a/colls%2Fsecret/docs/1",
	"/dbs/a/colls/b%00/docs/1", "/dbs/a/colls/secret%00b/docs/1",
	"/dbs/a/colls/b%00/../secret/docs/1", "/dbs/a%00/colls/secret/docs/1", "/DBS/a/COLLS/secret/DOCS/1",
	"/dbs/a/colls/SECRET/docs/1", "/Dbs/a/Colls/secret",
	"/dbs/a/colls/{secret}/docs/1", "/dbs/a/colls/{secret}", "/dbs/{a}/colls/{secret}/docs/1", "/dbs/{a}/colls/{secret}/",
	"/dbs/{a}/colls/secret/docs/1",
	"/dbs/a/colls/secret;b/docs/1", "/dbs/a/colls/b;/docs/1", "/dbs/a/colls/b%3Bsecret/docs/1", "/dbs/a/colls/b%20/docs/1",
	"/dbs/a/colls/%20b/docs/1", "/dbs/a/colls/b+/docs/1",
	"/dbs/a/colls/b%5C..%5Csecret/docs/1", "/dbs/a/colls/b\\..\\secret/docs/1", "/dbs/a/colls/b#/../secret",
	"/dbs/a/colls/b%23/docs/1", "/dbs/a/colls/b%3F/docs/1",
	"/dbs/a/colls/b/docs/1/attachments", "/dbs/a/colls/b/docs/1/attachments/1", "/dbs/a/colls/b/docs/1/docs/2",
	"/dbs/a/colls/b/colls/secret", "/dbs/a/colls/b/docs/1/colls/secret",
	"/dbs/a/colls/b/operations/../../secret", "/dbs/a/colls/b/operations/partitionkeydelete/x",
	"/dbs/a/colls/secret/operations/partitionkeydelete",
	"/dbs/a/users/u", "/dbs/a/users/u/permissions", "/dbs/a/users/u/permissions/coll-all", "/dbs/a/users/..%2Fcolls%2Fb",
	"/dbs/a/clientencryptionkeys", "/dbs/a", "/dbs", "/offers", "/offers/AAAB",
	"/dbs/b/colls/b/docs/1", "/dbs//colls/b", "/dbs/a/colls//docs/1", "/dbs/a/colls/b/docs//", "/%64bs/a/colls/secret",
	"/dbs/a/colls/\u0455ecret/docs/1", "/dbs/a/colls/b\u200b/docs/1",
	"/dbs/a/colls/b/pkranges/../../secret", "/dbs/a/colls/secret/pkranges", "/dbs/a/colls/secret/conflicts",
	"/dbs/a/colls/b/conflicts/..", "/dbs/a/colls/b/sprocs/s",
	"http://h/dbs/a/colls/secret", "/h:80/dbs/a/colls/secret", "dbs/a/colls/secret", "/dbs/a/colls/b/docs/%c0%ae%c0%ae",
	"/dbs/a/colls/%u0073ecret",
}

// TestPathTricks: whatever a path looks like, a token reaches only its container, by the
// container's name or RID, and with a grant for an item only that item.
func TestPathTricks(t *testing.T) {
	fake := accessEngine()
	g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
	names := strings.NewReplacer("{a}", resource.DatabaseRID(fakeDatabase), "{secret}",
		resource.ContainerRID(fakeDatabase, fakeSecret))
	for _, principal := range []string{"coll-all", "pk-all", "item-all"} {
		for _, trick := range pathTricks {
			for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"} {
				for _, query := range []string{"", "?", "?x=1", "?/../../secret/docs/1"} {
					h := mapHeader{hdrAuthorization: tokens.Mint(grantOf(principal)), hdrPartitionKey: `["k"]`}
					r := g.Handle(context.Background(),
						&Request{
							Method: method, Path: names.Replace(trick), Query: query, Scheme: "http", Host: "h", Header: h,
							Body: strings.NewReader("{}"), ContentLength: 2,
						})
					for _, call := range fake.take() {
						operation, arguments, _ := strings.Cut(call, " ")
						if !strings.HasPrefix(arguments+" ", `"a" "b" `) {
							t.Errorf("%s %s%s by %s: %s", method, trick, query, principal, call)
						}
						if principal == "item-all" && strings.HasSuffix(operation, "Item") &&
							!strings.HasPrefix(arguments, `"a" "b" "1" `) {
							t.Errorf("%s %s%s by %s: %s", method, trick, query, principal, call)
						}
					}
					if r.Status >= 500 {
						t.Errorf("%s %s%s: %d", method, trick, query, r.Status)
					}
				}
			}
		}
	}
}

// TestLinksAreNotAmbiguous: no two paths to different resources share a signature. The links of a
// path and its type determine kind, database, container and id.
func TestLinksAreNotAmbiguous(t *testing.T) {
	type key struct{ kind, link string }
	seen := map[key]string{}
	names := strings.NewReplacer("{a}", "AQAAAA==", "{secret}", "AQAAAIAAAAg=")
	for _, trick := range append(pathTricks, "/dbs/a/colls/b/docs/c%2Fdocs%2Fd", "/dbs/a/colls/b%2Fdocs%2Fc/docs/d",
		"/dbs/a/colls/b", "/dbs/a/colls/b/docs/1") {
		r, err := parsePath(names.Replace(trick))
		if err != nil || r.signed != r.link || r.kind.isPublic() {
			continue
		}
		// Names of databases and containers have no slash, so one of two paths with the same link
		// addresses no resource.
		if strings.ContainsAny(r.db+r.coll+r.user, `/\#?`) {
			continue
		}
		link, _ := r.signedLinks()
		if r.kind == kindKeyDelete {
			continue // the other path signs the same link, but with a method that this path lacks
		}
		what := fmt.Sprintf("%d %q %q %q %q", r.kind, r.db, r.coll, r.user, r.id)
		if other, ok := seen[key{r.resourceType, link}]; ok && other != what {
			t.Errorf("%s and %s are both signed as %s %q", what, other, r.resourceType, link)
		}
		seen[key{r.resourceType, link}] = what
	}
}

// TestQuestionMarkWithAToken: with a token no signature tells what belongs to an item's id, so a
// question mark in the id must be escaped; the gateway does not guess.
func TestQuestionMarkWithAToken(t *testing.T) {
	fake := accessEngine()
	g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
	grant := grantOf("item-all")
	grant.Child = "1?x"
	for _, c := range []struct {
		path, query string
		status      int
		id          string
	}{
		{"/dbs/a/colls/b/docs/1", "?x", 400, ""},
		{"/dbs/a/colls/b/docs/1", "?", 400, ""},
		{"/dbs/a/colls/b/docs/1%3Fx", "", 200, "1?x"},
		{"/dbs/a/colls/b/docs/1%3fx", "?y", 400, ""},
		{"/dbs/a/colls/b/docs/1", "", 403, ""},
	} {
		h := mapHeader{hdrAuthorization: tokens.Mint(grant), hdrPartitionKey: `["k"]`}
		r := g.Handle(context.Background(),
			&Request{Method: "DELETE", Path: c.path, Query: c.query, Scheme: "http", Host: "h", Header: h})
		calls := strings.Join(fake.take(), "; ")
		if r.Status != c.status || (c.id == "") != (calls == "") || c.id != "" && !strings.Contains(calls, `"`+c.id+`"`) {
			t.Errorf("%s%s: %d %s", c.path, c.query, r.Status, calls)
		}
	}
	// A read-only key stays read-only when its signature covers the longer id.
	date := testNow.Format(http.TimeFormat)
	h := mapHeader{
		hdrXDate:         date,
		hdrAuthorization: signWith(t, readOnlyKey, "DELETE", "docs", "dbs/a/colls/b/docs/1?x", date),
	}
	r := g.Handle(context.Background(),
		&Request{Method: "DELETE", Path: "/dbs/a/colls/b/docs/1", Query: "?x", Scheme: "http", Host: "h", Header: h})
	if calls := fake.take(); r.Status != 403 || len(calls) > 0 {
		t.Errorf("%d %q", r.Status, calls)
	}
}
