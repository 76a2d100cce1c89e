package rest

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
)

const testKey = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="

// sign makes the header of an SDK; kind and link are what that SDK signs.
func sign(t testing.TB, verb, kind, link, date string) string {
	t.Helper()
	return signWith(t, testKey, verb, kind, link, date)
}

func signWith(t testing.TB, key, verb, kind, link, date string) string {
	t.Helper()
	secret, err := base64.StdEncoding.DecodeString(key)
	if err != nil {
		t.Fatal(err)
	}
	h := hmac.New(sha256.New, secret)
	h.Write(
		[]byte(strings.ToLower(verb) + "\n" + strings.ToLower(kind) + "\n" + link + "\n" + strings.ToLower(date) + "\n\n"))
	return url.QueryEscape("type=master&ver=1.0&sig=" + base64.StdEncoding.EncodeToString(h.Sum(nil)))
}

// The account's other keys.
const (
	secondaryKey         = "c2Vjb25kYXJ5IGtleSBvZiB0aGUgdGVzdCBhY2NvdW50"
	readOnlyKey          = "cmVhZC1vbmx5IGtleSBvZiB0aGUgdGVzdCBhY2NvdW50"
	secondaryReadOnlyKey = "b3RoZXIgcmVhZC1vbmx5IGtleSBvZiB0aGUgYWNjb3VudA=="
)

// tokens issues the tokens that keys accepts.
var tokens = auth.NewTokens([]byte("secret of the test account, 32 b"))

// keys holds the account's four keys and its tokens.
func keys(t testing.TB) auth.Verifier {
	t.Helper()
	ring, err := auth.NewKeyRing(auth.KeySet{
		Primary: testKey, Secondary: secondaryKey, PrimaryReadOnly: readOnlyKey,
		SecondaryReadOnly: secondaryReadOnlyKey,
	})
	if err != nil {
		t.Fatal(err)
	}
	return auth.Verifier{Keys: ring, Tokens: tokens}
}

// TestSignedLinks has every form of link that an SDK signs, beside the request it signs.
func TestSignedLinks(t *testing.T) {
	date := testNow.Format(http.TimeFormat)
	g := New(Options{
		Engine: &fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1}}, Auth: keys(t),
		Clock: clock.NewManual(testNow),
	})
	for _, c := range []struct{ method, path, kind, link string }{
		{"GET", "/", "", ""},
		{"GET", "", "", ""},
		{"HEAD", "/", "", ""},
		{"GET", "/dbs", "dbs", ""},
		{"POST", "/dbs/", "dbs", ""},
		{"GET", "/dbs/Shop", "dbs", "dbs/Shop"},
		{"DELETE", "/dbs/Shop/", "dbs", "dbs/Shop"},
		{"POST", "/dbs/Shop/colls", "colls", "dbs/Shop"},
		{"GET", "/dbs/Shop/colls/Orders", "colls", "dbs/Shop/colls/Orders"},
		{"PUT", "//dbs/Shop//colls/Orders//", "colls", "dbs/Shop/colls/Orders"},
		{"POST", "/dbs/Shop/colls/Orders/docs", "docs", "dbs/Shop/colls/Orders"},
		{"POST", "/dbs/Shop/colls/Orders/docs/", "docs", "dbs/Shop/colls/Orders"},
		{"GET", "/dbs/Shop/colls/Orders/docs/a b", "docs", "dbs/Shop/colls/Orders/docs/a b"},
		{"GET", "/dbs/Shop/colls/Orders/docs/a%20b%25%2B+%C3%BC", "docs", "dbs/Shop/colls/Orders/docs/a b%++ü"},
		{"GET", "/dbs/Gr%C3%B6%C3%9Fe/colls/Orders/pkranges", "pkranges", "dbs/Größe/colls/Orders"},
		{"POST", "/dbs/Shop/colls/Orders/sprocs/s", "sprocs", "dbs/Shop/colls/Orders/sprocs/s"},
		{"GET", "/dbs/Shop/colls/Orders/udfs", "udfs", "dbs/Shop/colls/Orders"},
		{"POST", "/dbs/Shop/users", "users", "dbs/Shop"},
		{"GET", "/dbs/Shop/users/", "users", "dbs/Shop"},
		{"PUT", "/dbs/Shop/users/U%201", "users", "dbs/Shop/users/U 1"},
		{"GET", "/dbs/Shop/users/u/permissions", "permissions", "dbs/Shop/users/u"},
		{"POST", "/dbs/Shop/users/u/permissions/", "permissions", "dbs/Shop/users/u"},
		{"GET", "/dbs/Shop/users/u/permissions/P", "permissions", "dbs/Shop/users/u/permissions/P"},
		{"DELETE", "/dbs/Shop/users/u/permissions/P", "permissions", "dbs/Shop/users/u/permissions/P"},
		{"POST", "/dbs/Shop/clientencryptionkeys", "clientencryptionkeys", "dbs/Shop"},
		{"PUT", "/dbs/Shop/clientencryptionkeys/K", "clientencryptionkeys", "dbs/Shop/clientencryptionkeys/K"},
		{"GET", "/dbs/Shop/colls/Orders/docs/1/attachments", "attachments", "dbs/Shop/colls/Orders/docs/1"},
		{"POST", "/dbs/Shop/colls/Orders/operations/partitionkeydelete", "colls", "dbs/Shop/colls/Orders"},
		{"POST", "/dbs/Shop/colls/Orders/operations/partitionkeydelete", "partitionkey", "dbs/Shop/colls/Orders"},
		{"GET", "/offers", "offers", ""},
		// By RID: the last RID alone, in lower case.
		{"GET", "/offers/XbNi", "offers", "xbni"},
		{"PUT", "/offers/XbNi/", "offers", "xbni"},
		{"GET", "/dbs/AQAAAA==", "dbs", "aqaaaa=="},
		{"POST", "/dbs/AQAAAA==/users", "users", "aqaaaa=="},
		{"GET", "/dbs/AQAAAA==/users/AQAAAAAAAAI=", "users", "aqaaaaaaaai="},
		{"DELETE", "/dbs/AQAAAA==/users/AQAAAAAAAAI%3D/", "users", "aqaaaaaaaai="},
		{"POST", "/dbs/AQAAAA==/users/AQAAAAAAAAI=/permissions", "permissions", "aqaaaaaaaai="},
		{
			"GET", "/dbs/AQAAAA==/users/AQAAAAAAAAI=/permissions/AQAAAAAAAAIDAAAAAAAAAA==", "permissions",
			"aqaaaaaaaaidaaaaaaaaaa==",
		},
		{"GET", "/dbs/AQAAAA==/clientencryptionkeys", "clientencryptionkeys", "aqaaaa=="},
		{
			"PUT", "/dbs/AQAAAA==/clientencryptionkeys/AQAAAAAAAAADAAAAAgAAAA==", "clientencryptionkeys",
			"aqaaaaaaaaadaaaaagaaaa==",
		},
		{"GET", "/dbs/AQAAAA%3D%3D/colls", "colls", "aqaaaa=="},
		{"GET", "/dbs/AQAAAA==/colls/AQAAAIAAAAE=/pkranges", "pkranges", "aqaaaiaaaae="},
		{"POST", "/dbs/AQAAAA==/colls/AQAAAIAAAAE=/docs/", "docs", "aqaaaiaaaae="},
		{"GET", "/dbs/AQAAAA==/colls/AQAAAIAAAAE=/docs/AQAAAIAAAAEBAAAAAAAAAA==/", "docs", "aqaaaiaaaaebaaaaaaaaaa=="},
		// JS signs the whole link, whatever the ids look like.
		{"GET", "/dbs/AQAAAA==/colls/AQAAAIAAAAE=/docs/x", "docs", "dbs/AQAAAA==/colls/AQAAAIAAAAE=/docs/x"},
		{"GET", "/dbs/AQAAAA==/colls/AQAAAIAAAAE=", "colls", "dbs/AQAAAA==/colls/AQAAAIAAAAE="},
	} {
		request := func(kind, link string) int {
			h := mapHeader{hdrXDate: date, hdrAuthorization: sign(t, c.method, kind, link, date)}
			return g.Handle(context.Background(),
				&Request{Method: c.method, Path: c.path, Scheme: "http", Host: "h", Header: h}).Status
		}
		if status := request(c.kind, c.link); status == 401 || status == 403 {
			t.Errorf("%s %s signed as %s %q: %d", c.method, c.path, c.kind, c.link, status)
		}
		if status := request(c.kind, c.link+"x"); status != 401 {
			t.Errorf("%s %s with a wrong link: %d", c.method, c.path, status)
		}
		if status := request(c.kind+"x", c.link); status != 401 {
			t.Errorf("%s %s with a wrong type: %d", c.method, c.path, status)
		}
	}
}

// TestQuestionMarkInAnID: a client that sends a question mark in an item's id unescaped also signs
// it. If the signature covers only the path, the rest is a query.
func TestQuestionMarkInAnID(t *testing.T) {
	fake := &fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1}}
	g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
	const docs = "dbs/a/colls/b/docs"
	for _, c := range []struct{ path, query, signed, id string }{
		{"/" + docs + "/x", "?y", docs + "/x?y", "x?y"},
		{"/" + docs + "/x", "?y", docs + "/x", "x"},
		{"/" + docs + "/x", "?", docs + "/x?", "x?"},
		{"/" + docs + "/x%20", "?%C3%BC/?%25", docs + "/x ?ü/?%", "x ?ü/?%"},
		{"/" + docs + "/x", "?%zz", docs + "/x", "x"},
		{"/" + docs + "/x", "?%zz", docs + "/x?%zz", ""},
		{"/" + docs + "/x", "?y", docs + "/x?z", ""},
		{"/" + docs + "/x", "", docs + "/x?", ""},
		{"/dbs/a/colls/b", "?y", "dbs/a/colls/b?y", ""},
	} {
		kind, want := "docs", []string{`ReadItem "a" "b" "` + c.id + `" pk=absent `}
		if c.id == "" {
			want = nil
		}
		if !strings.Contains(c.path, docs) {
			kind = "colls"
		}
		date := testNow.Format(http.TimeFormat)
		h := mapHeader{hdrXDate: date, hdrAuthorization: sign(t, "GET", kind, c.signed, date)}
		r := g.Handle(context.Background(),
			&Request{Method: "GET", Path: c.path, Query: c.query, Scheme: "http", Host: "h", Header: h})
		if got := fake.take(); !slices.Equal(got, want) || (r.Status == 401) != (want == nil) {
			t.Errorf("%s%s signed as %s: %d %q", c.path, c.query, c.signed, r.Status, got)
		}
		location := c.path
		if strings.Contains(c.id, "?") {
			location += c.query
		}
		if got := field(r, hdrContentLocation); want != nil && got != "http://h"+location {
			t.Errorf("%s%s: Content-Location %q", c.path, c.query, got)
		}
		old := testNow.Add(-time.Hour).Format(http.TimeFormat)
		h = mapHeader{hdrXDate: old, hdrAuthorization: sign(t, "GET", kind, c.signed, old)}
		if r = g.Handle(context.Background(),
			&Request{
				Method: "GET", Path: c.path, Query: c.query, Scheme: "http", Host: "h",
				Header: h,
			}); (r.Status == 403) != (want != nil) || len(fake.take()) > 0 {
			t.Errorf("%s%s signed long ago as %s: %d", c.path, c.query, c.signed, r.Status)
		}
	}
}

// TestUnsignedRequestsReachNothing: without a signature no request reaches the engine, whatever its
// path.
func TestUnsignedRequestsReachNothing(t *testing.T) {
	fake := &fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1}}
	g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
	paths := []string{
		"/", "/dbs", "/dbs/a", "/dbs/a/colls", "/dbs/a/colls/b", "/dbs/a/colls/b/docs",
		"/dbs/a/colls/b/docs/c", "/dbs/a/colls/b/pkranges", "/offers", "/offers/XbNi", "/dbs/a/colls/b/sprocs",
		"/dbs/a/colls/b/conflicts", "/dbs/a/colls/b/operations/partitionkeydelete", "/dbs/a/users", "/dbs/a/users/u",
		"/dbs/a/users/u/permissions", "/dbs/a/users/u/permissions/p", "/dbs/a/clientencryptionkeys",
		"/dbs/a/clientencryptionkeys/k",
	}
	for _, path := range paths {
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"} {
			r := g.Handle(context.Background(),
				&Request{
					Method: method, Path: path, Scheme: "http", Host: "h", Header: mapHeader{}, Body: strings.NewReader("{}"),
					ContentLength: 2,
				})
			if r.Status != 401 && r.Status != 405 {
				t.Errorf("%s %s: %d", method, path, r.Status)
			}
		}
	}
	if calls := fake.take(); len(calls) > 0 {
		t.Errorf("the engine was asked: %v", calls)
	}
}

func TestDateSkew(t *testing.T) {
	g := New(Options{Engine: &fakeEngine{}, Auth: keys(t), Clock: clock.NewManual(testNow)})
	for _, c := range []struct {
		age  time.Duration
		want int
	}{
		{0, 200},
		{15 * time.Minute, 200},
		{-15 * time.Minute, 200},
		{15*time.Minute + time.Second, 403},
		{-16 * time.Minute, 403},
	} {
		date := testNow.Add(-c.age).Format(http.TimeFormat)
		h := mapHeader{hdrXDate: date, hdrAuthorization: sign(t, "GET", "", "", date)}
		r := g.Handle(context.Background(), &Request{Method: "GET", Path: "/", Scheme: "http", Host: "h", Header: h})
		if r.Status != c.want {
			t.Errorf("age %v: %d %s", c.age, r.Status, r.Body)
		}
	}
}

// TestRIDsOfAnotherLength: a RID signed alone addresses a resource with a RID of that length, not a
// name that looks like the RID of another kind.
func TestRIDsOfAnotherLength(t *testing.T) {
	g := New(Options{Engine: accessEngine(), Auth: keys(t), Clock: clock.NewManual(testNow)})
	date := testNow.Format(http.TimeFormat)
	rids := map[int]string{4: "AQAAAA==", 8: "AQAAAAAAAAI=", 16: "AQAAAAAAAAIDAAAAAAAAAA=="}
	for _, c := range []struct {
		path, kind string
		bytes      int
	}{
		{"/dbs/*", "dbs", 4},
		{"/dbs/*/colls", "colls", 4},
		{"/dbs/a/colls/*", "colls", 8},
		{"/dbs/a/colls/*/docs", "docs", 8},
		{"/dbs/a/colls/b/docs/*", "docs", 16},
		{"/dbs/*/users", "users", 4},
		{"/dbs/a/users/*", "users", 8},
		{"/dbs/a/users/*/permissions", "permissions", 8},
		{"/dbs/a/users/u/permissions/*", "permissions", 16},
		{"/dbs/a/clientencryptionkeys/*", "clientencryptionkeys", 16},
	} {
		for bytes, rid := range rids {
			h := mapHeader{hdrXDate: date, hdrAuthorization: sign(t, "GET", c.kind, strings.ToLower(rid), date)}
			r := g.Handle(context.Background(),
				&Request{Method: "GET", Path: strings.ReplaceAll(c.path, "*", rid), Scheme: "http", Host: "h", Header: h})
			if (r.Status == 200) != (bytes == c.bytes) {
				t.Errorf("%s with the RID of %d bytes, signed alone: %d", c.path, bytes, r.Status)
			}
		}
	}
}
