package rest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// TestASignatureServesOneRequest tries the signature of each request of the table on every other
// request. It is valid only where verb, type and link are the same.
func TestASignatureServesOneRequest(t *testing.T) {
	type signed struct {
		row, verb, kind, header string
		links                   [2]string
	}
	var all []signed
	seen := map[string]bool{}
	for _, row := range accessRows(t) {
		words := strings.Fields(row)
		if words[0] == "OPTIONS" || seen[words[0]+words[1]] {
			continue
		}
		seen[words[0]+words[1]] = true
		r := accessRequest(t, row)
		found, err := parsePath(r.Path)
		if err != nil {
			t.Fatal(err)
		}
		if found.kind.isPublic() {
			continue
		}
		s := signed{
			row: words[0] + " " + words[1], verb: words[0], kind: found.resourceType,
			header: authorizationOf(t, "key", r),
		}
		s.links[0], s.links[1] = found.signedLinks()
		all = append(all, s)
	}
	fake := accessEngine()
	g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
	for _, made := range all {
		for _, used := range all {
			r := accessRequest(t, used.row)
			r.Header.(mapHeader)[hdrAuthorization] = made.header
			response := g.Handle(context.Background(), r)
			calls := fake.take()
			same := made.verb == used.verb && made.kind == used.kind &&
				(made.links[0] == used.links[0] || made.links[0] != "" && made.links[0] == used.links[1])
			if (response.Status == 401) == same || !same && len(calls) > 0 {
				t.Errorf("%s with the signature of %s: %d %q", used.row, made.row, response.Status, calls)
			}
		}
	}
}

// TestWrongKeysAndDates: another key, another date or a nearly correct header is refused.
func TestWrongKeysAndDates(t *testing.T) {
	fake := accessEngine()
	g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
	const link = "dbs/a/colls/b"
	now := testNow.Format(http.TimeFormat)
	good := signWith(t, testKey, "GET", "colls", link, now)
	at := func(d time.Duration) string { return testNow.Add(d).Format(http.TimeFormat) }
	for name, c := range map[string]struct {
		authorization, xdate, date string
		want                       int
	}{
		"good":                {good, now, "", 200},
		"good, in upper case": {signWith(t, testKey, "get", "colls", link, now), strings.ToUpper(now), "", 200},
		"another key":         {signWith(t, "YW5vdGhlciBhY2NvdW50J3Mga2V5", "GET", "colls", link, now), now, "", 401},
		"empty key":           {signWith(t, "", "GET", "colls", link, now), now, "", 401},
		"the key itself":      {url.QueryEscape("type=master&ver=1.0&sig=" + testKey), now, "", 401},
		"16 minutes old": {
			signWith(t, testKey, "GET", "colls", link, at(-16*time.Minute)), at(-16 * time.Minute),
			"", 403,
		},
		"16 minutes ahead": {
			signWith(t, testKey, "GET", "colls", link, at(16*time.Minute)), at(16 * time.Minute), "",
			403,
		},
		"a year old": {
			signWith(t, testKey, "GET", "colls", link, at(-365*24*time.Hour)),
			at(-365 * 24 * time.Hour), "", 403,
		},
		"another date":            {good, at(time.Second), "", 401},
		"no date":                 {good, "", "", 401},
		"date instead of x-date":  {good, "", now, 401}, // it has another position in the signed text
		"a date that is none":     {signWith(t, testKey, "GET", "colls", link, "tomorrow"), "tomorrow", "", 401},
		"stale x-date, fresh one": {signWith(t, testKey, "GET", "colls", link, at(-time.Hour)), at(-time.Hour), now, 403},
		"nothing":                 {"", now, "", 401},
		"no type":                 {strings.Replace(good, "type%3Dmaster%26", "", 1), now, "", 401},
		"two signatures":          {good + "%26sig%3D" + "AAAA", now, "", 401},
		"as a resource token":     {strings.Replace(good, "master", "resource", 1), now, "", 401},
		"as an Entra ID token":    {strings.Replace(good, "master", "aad", 1), now, "", 401},
		"basic":                   {"Basic " + testKey, now, "", 401},
		"token called master":     {strings.Replace(tokens.Mint(grantOf("coll-all")), "resource", "master", 1), now, "", 401},
	} {
		h := mapHeader{hdrAuthorization: c.authorization}
		for field, v := range map[string]string{hdrXDate: c.xdate, hdrDate: c.date} {
			if v != "" {
				h[field] = v
			}
		}
		r := g.Handle(context.Background(), &Request{Method: "GET", Path: "/" + link, Scheme: "http", Host: "h", Header: h})
		if calls := fake.take(); r.Status != c.want || (len(calls) > 0) != (c.want == 200) {
			t.Errorf("%s: %d %s %q", name, r.Status, r.Body, calls)
		}
		if strings.Contains(string(r.Body), testKey) {
			t.Errorf("%s: the reply shows the key", name)
		}
		checkError(t, r)
	}
}

// TestOversizeAuthorization: a header that is too long is refused for its length, whatever it
// holds.
func TestOversizeAuthorization(t *testing.T) {
	fake := accessEngine()
	g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
	now := testNow.Format(http.TimeFormat)
	good, token := signWith(t, testKey, "GET", "colls", "dbs/a/colls/b", now), tokens.Mint(grantOf("coll-all"))
	for name, c := range map[string]struct {
		header string
		want   int
	}{
		"signature with a tail":          {good + "," + strings.Repeat("x", 100), 200},
		"signature with a long tail":     {good + "," + strings.Repeat("x", 1024), 401},
		"signature with a huge tail":     {good + "," + strings.Repeat("x", 60_000), 401},
		"token with a tail":              {token + strings.Repeat("x", 100), 401},
		"token with a long tail":         {token + strings.Repeat(";", 9000), 401},
		"token with a huge tail":         {token + strings.Repeat("A", 60_000), 401},
		"more than all headers may have": {token + strings.Repeat("A", 70_000), 431},
		"escapes":                        {strings.Repeat("%3D", 20_000), 401},
		"unknown parts":                  {strings.Repeat("a=b&", 300) + good, 401},
	} {
		h := mapHeader{hdrXDate: now, hdrAuthorization: c.header}
		r := g.Handle(context.Background(),
			&Request{Method: "GET", Path: "/dbs/a/colls/b", Scheme: "http", Host: "h", Header: h})
		if calls := fake.take(); r.Status != c.want || (len(calls) > 0) != (c.want == 200) {
			t.Errorf("%s: %d %s %q", name, r.Status, status.Clip(string(r.Body)), calls)
		}
		checkError(t, r)
	}
}

// TestForeignAndForgedTokens: a token is valid only as its server issued it. Tokens of another
// server, tokens combined from parts of two, and tokens with a changed byte are refused.
func TestForeignAndForgedTokens(t *testing.T) {
	fake := accessEngine()
	g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
	ask := func(token string) int {
		h := mapHeader{hdrAuthorization: token}
		status := g.Handle(context.Background(),
			&Request{Method: "DELETE", Path: "/dbs/a/colls/b", Scheme: "http", Host: "h", Header: h}).Status
		if calls := fake.take(); (status == 200) != (len(calls) > 0) {
			t.Fatalf("%d %q", status, calls)
		}
		return status
	}
	all, read := tokens.Mint(grantOf("coll-all")), tokens.Mint(grantOf("coll-read"))
	if got := ask(all); got != 200 {
		t.Fatalf("the token itself: %d", got)
	}
	if got := ask(read); got != 403 {
		t.Fatalf("the token that only reads: %d", got)
	}
	if got := ask(url.QueryEscape(all)); got != 200 {
		t.Fatalf("the token percent-encoded: %d", got)
	}
	if got := ask(auth.NewTokens([]byte("another server")).Mint(grantOf("coll-all"))); got != 401 {
		t.Errorf("a foreign token: %d", got)
	}
	mac := func(token string) string { before, _, _ := strings.Cut(token, ";"); return before }
	blob := func(token string) string { _, after, _ := strings.Cut(token, ";"); return after }
	if got := ask(mac(read) + ";" + blob(all)); got != 401 {
		t.Errorf("the scope of one token under the seal of another: %d", got)
	}
	const prefix = "type=resource&ver=1.0&sig="
	for i := len(prefix); i < len(all); i++ {
		for _, c := range []byte{'A', 'B', ';', '%', '=', all[i] ^ 1} {
			changed := []byte(all)
			changed[i] = c
			if got := ask(string(changed)); got == 200 && string(changed) != all && i < len(all)-1 {
				t.Errorf("byte %d changed to %q: %d", i, c, got)
			}
		}
		if i < len(all)-1 {
			if got := ask(all[:i]); got == 200 {
				t.Errorf("cut after %d bytes: %d", i, got)
			}
		}
	}
}

// TestMethodOverrideIsIgnored: a header that names another method has no effect.
func TestMethodOverrideIsIgnored(t *testing.T) {
	fake := accessEngine()
	g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
	for _, name := range []string{"X-Http-Method", "X-Http-Method-Override", "X-Method-Override", "X-Ms-Http-Method"} {
		for _, c := range []struct {
			principal, method, path, override, want string
			status                                  int
		}{
			{"key", "GET", "/dbs/a/colls/b/docs/1", "DELETE", "ReadItem", 200},
			{"read-only", "GET", "/dbs/a/colls/b", "DELETE", "ReadContainer", 200},
			{"read-only", "DELETE", "/dbs/a/colls/b", "GET", "", 403},
			{"coll-read", "POST", "/dbs/a/colls/b/docs", "GET", "", 403},
			{"key", "DELETE", "/dbs/a", "OPTIONS", "DeleteDatabase", 200},
			{"none", "DELETE", "/dbs/a", "OPTIONS", "", 401},
		} {
			r := &Request{
				Method: c.method, Path: c.path, Scheme: "http", Host: "h",
				Header: mapHeader{hdrXDate: testNow.Format(http.TimeFormat), name: c.override, hdrPartitionKey: `["k"]`},
			}
			if c.principal != "none" {
				r.Header.(mapHeader)[hdrAuthorization] = authorizationOf(t, c.principal, r)
			}
			response := g.Handle(context.Background(), r)
			calls := strings.Join(fake.take(), "; ")
			if response.Status != c.status || c.want == "" && calls != "" || !strings.HasPrefix(calls, c.want) {
				t.Errorf("%s: %s over %s %s by %s: %d %s", name, c.override, c.method, c.path, c.principal, response.Status, calls)
			}
		}
	}
}

// untouched is a body that must not be read.
type untouched struct{ t *testing.T }

func (u untouched) Read([]byte) (int, error) {
	u.t.Error("the body was read")
	return 0, errors.New("the body was read")
}

// TestRefusalsDoNotWaitForTheBody: authentication and authorization happen before the body is read.
// Only the keys of a batch need its body.
func TestRefusalsDoNotWaitForTheBody(t *testing.T) {
	fake := accessEngine()
	g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow), MaxBodyBytes: 1000})
	for _, c := range []struct{ principal, row string }{
		{"none", "POST /dbs/a/colls/b/docs batch"},
		{"read-only", "POST /dbs/a/colls/b/docs batch"},
		{"read-only", "POST /dbs/a/colls/b/docs"},
		{"read-only", "POST /dbs/a/users/u/permissions query"},
		{"coll-read", "POST /dbs/a/colls/b/docs batch"},
		{"pk-read", "POST /dbs/a/colls/b/docs batch"},
		{"item-all", "POST /dbs/a/colls/b/docs batch"},
		{"other", "POST /dbs/a/colls/b/docs batch"},
		{"pk-all", `POST /dbs/a/colls/b/docs batch key=["o"]`},
		{"pk-all", "POST /dbs/a/colls/b/docs"},
		{"pk-all", "POST /dbs/a/colls/b/docs query"},
		{"coll-all", "POST /dbs/a/users/u/permissions"},
	} {
		r := accessRequest(t, c.row)
		r.Body, r.ContentLength = untouched{t}, 500
		if c.principal != "none" {
			r.Header.(mapHeader)[hdrAuthorization] = authorizationOf(t, c.principal, r)
		}
		if got := g.Handle(context.Background(), r).Status; got != 401 && got != 403 {
			t.Errorf("%s by %s: %d", c.row, c.principal, got)
		}
	}
	// An authorized request has the limits of every body.
	for _, length := range []int64{1001, -1} {
		r := accessRequest(t, "POST /dbs/a/colls/b/docs batch")
		r.Body, r.ContentLength = strings.NewReader(strings.Repeat(" ", 1001)), length
		r.Header.(mapHeader)[hdrAuthorization] = authorizationOf(t, "pk-all", r)
		if got := g.Handle(context.Background(), r).Status; got != 413 {
			t.Errorf("a batch of 1001 bytes, announced as %d: %d", length, got)
		}
	}
	if calls := fake.take(); len(calls) > 0 {
		t.Errorf("the engine was asked %q", calls)
	}
}

// TestPermittedContainerReachesTheOperation: the permit names a container by RID, not by name. The
// operation learns which one, so that the name cannot come to mean another container in between. A
// client with a token may still name the container it means.
func TestPermittedContainerReachesTheOperation(t *testing.T) {
	for sent, want := range map[string]string{
		"":             resource.ContainerRID(fakeDatabase, fakeContainer),
		"AQAAAIAAAAk=": "AQAAAIAAAAk=",
	} {
		for _, row := range accessRows(t) {
			if !strings.Contains(row, "/colls/b") {
				continue
			}
			fake := accessEngine()
			g := New(Options{Engine: fake, Auth: keys(t), Clock: clock.NewManual(testNow)})
			r := accessRequest(t, row)
			r.Header.(mapHeader)[hdrAuthorization] = authorizationOf(t, "coll-all", r)
			if sent != "" {
				r.Header.(mapHeader)[hdrCollectionRID] = sent
			}
			g.Handle(context.Background(), r)
			for i, rid := range fake.rids {
				if rid != want {
					t.Errorf("%s, which names %q: %s for %q", row, sent, fake.calls[i], rid)
				}
			}
		}
	}
}

// TestLogNamesThePrincipal: the log identifies the caller by a name or by numbers that are no
// secret.
func TestLogNamesThePrincipal(t *testing.T) {
	for principal, want := range map[string]string{
		"key": "primary", "secondary read-only": "secondary-readonly",
		"pk-all": "permission 1/2/1", "other": "permission 1/2/1", "none": "",
	} {
		var log bytes.Buffer
		logger := slog.New(slog.NewJSONHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
		g := New(Options{Engine: accessEngine(), Auth: keys(t), Logger: logger, Clock: clock.NewManual(testNow)})
		r := accessRequest(t, `GET /dbs/a/colls/b/docs key=["k"]`)
		header := "type=master&ver=1.0&sig=nobody"
		if principal != "none" {
			header = authorizationOf(t, principal, r)
		}
		r.Header.(mapHeader)[hdrAuthorization] = header
		g.Handle(context.Background(), r)
		var line map[string]any
		if err := json.Unmarshal(log.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		if got, _ := line["principal"].(string); got != want {
			t.Errorf("%s is %q in the log, want %q", principal, got, want)
		}
		_, secret, _ := strings.Cut(header, "sig")
		if strings.Contains(log.String(), strings.TrimLeft(secret, "=%3D")) {
			t.Errorf("the log holds a forbidden value: %s", log.String())
		}
	}
}

// FuzzAuthorization: only correct headers are accepted, none causes a failure of the server, and
// none reveals a key.
func FuzzAuthorization(f *testing.F) {
	date := testNow.Format(http.TimeFormat)
	const link = "dbs/a/colls/b"
	good := []string{
		signWith(f, testKey, "DELETE", "colls", link, date),
		signWith(f, secondaryKey, "DELETE", "colls", link, date), tokens.Mint(grantOf("coll-all")),
	}
	bad := []string{
		"", "%", "type=resource&ver=1.0&sig=;;",
		"type=resource&ver=1.0&sig=" + strings.Repeat("A", 43) + ";AA;", "type=aad&ver=1.0&sig=a.b.c", "&=&",
		"type=master&type=resource&ver=1.0&sig=x",
	}
	for _, principal := range []string{"coll-read", "pk-all", "item-all", "other"} {
		bad = append(bad, tokens.Mint(grantOf(principal)))
	}
	bad = append(bad, signWith(f, readOnlyKey, "DELETE", "colls", link, date))
	for _, seed := range append(append([]string{}, good...), bad...) {
		f.Add(seed, date)
		f.Add(url.QueryEscape(seed), date)
	}
	fake := &fakeEngine{reply: &cosmos.Reply{Status: 204, Count: -1}}
	g := New(Options{Engine: fake, Auth: keys(f), Clock: clock.NewManual(testNow)})
	// essence returns the part of a header that cannot be guessed: the signature or the seal.
	essence := func(header string) string {
		_, sig, _ := strings.Cut(header, "sig=")
		return sig
	}
	f.Fuzz(func(t *testing.T, header, xdate string) {
		h := mapHeader{hdrAuthorization: header, hdrXDate: xdate}
		r := g.Handle(context.Background(),
			&Request{Method: "DELETE", Path: "/" + link, Scheme: "http", Host: "h", Header: h})
		calls := fake.take()
		if r.Status >= 500 {
			t.Fatalf("%d %s", r.Status, r.Body)
		}
		checkError(t, r)
		for _, key := range []string{testKey, secondaryKey, readOnlyKey} {
			if strings.Contains(string(r.Body), key) && !strings.Contains(header+xdate, key) {
				t.Fatalf("the reply shows a key: %s", r.Body)
			}
		}
		if len(calls) == 0 && r.Status != 204 {
			return
		}
		plain, err := url.PathUnescape(header)
		if err != nil {
			t.Fatalf("accepted %q", header)
		}
		for _, g := range good {
			decoded, err := url.PathUnescape(g)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(strings.NewReplacer("\r", "", "\n", "").Replace(plain),
				strings.TrimRight(essence(decoded), ";")) {
				return
			}
		}
		t.Fatalf("accepted %q with %q", header, xdate)
	})
}
