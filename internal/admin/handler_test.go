package admin

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/resource"
)

var testNow = time.Date(2026, 4, 2, 9, 30, 0, 0, time.UTC)

// vaultless holds keys without storing them.
type vaultless struct {
	set     auth.KeySet
	ring    *auth.KeyRing
	rotated [][]auth.KeyName
	fails   error
	before  func() // runs when the turn of a rotation comes
}

func (v *vaultless) Keys() auth.KeySet                    { return v.set }
func (v *vaultless) LastUsed(name auth.KeyName) time.Time { return v.ring.LastUsed(name) }

func (v *vaultless) Rotate(_ context.Context, permit func() error, names ...auth.KeyName) (auth.KeySet, error) {
	if v.before != nil {
		v.before()
	}
	if err := permit(); err != nil {
		return auth.KeySet{}, err
	}
	if v.fails != nil {
		return auth.KeySet{}, v.fails
	}
	v.rotated = append(v.rotated, names)
	for _, name := range names {
		v.set = v.set.With(name, auth.RandomKey())
	}
	return v.set, v.ring.Replace(v.set)
}

func newHandler(t *testing.T) (*Handler, *vaultless, *auth.Tokens) {
	t.Helper()
	set := auth.KeySet{
		Primary: auth.RandomKey(), Secondary: auth.RandomKey(), PrimaryReadOnly: auth.RandomKey(),
		SecondaryReadOnly: auth.RandomKey(),
	}
	ring, err := auth.NewKeyRing(set)
	if err != nil {
		t.Fatal(err)
	}
	keys := &vaultless{set: set, ring: ring}
	tokens := auth.NewTokens([]byte("thirty-two bytes that are secret"))
	return New(Options{
		Keys: keys, Verifier: auth.Verifier{Keys: ring, Tokens: tokens}, Clock: clock.NewManual(testNow),
		HostAllowed: func(host string) bool { return host == "localhost:8081" },
	}), keys, tokens
}

// sign returns the Authorization header for a request of this package, computed independently of
// the code under test.
func sign(t *testing.T, key, verb, kind, link string, at time.Time) string {
	t.Helper()
	secret, err := base64.StdEncoding.DecodeString(key)
	if err != nil {
		t.Fatal(err)
	}
	mac := hmac.New(sha256.New, secret)
	_, _ = io.WriteString(mac,
		strings.ToLower(verb)+"\n"+kind+"\n"+link+"\n"+strings.ToLower(at.Format(http.TimeFormat))+"\n\n")
	return url.QueryEscape("type=master&ver=1.0&sig=" + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
}

func request(method, target, body, authorization string) *http.Request {
	r := httptest.NewRequest(method, "http://localhost:8081"+target, strings.NewReader(body))
	r.Header.Set("x-ms-date", testNow.Format(http.TimeFormat))
	if authorization != "" {
		r.Header.Set("Authorization", authorization)
	}
	return r
}

func TestAListShowsKeysOnlyWhenAsked(t *testing.T) {
	h, keys, _ := newHandler(t)
	for _, c := range []struct {
		query string
		show  bool
		link  string
	}{{"", false, ""}, {"?show=false", false, ""}, {"?show=true", true, "show"}, {"?show=1", true, "show"}} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, request("GET", pathKeys+c.query, "", sign(t, keys.set.Secondary, "GET", "keys", c.link, testNow)))
		var list List
		if err := json.Unmarshal(w.Body.Bytes(), &list); w.Code != 200 || err != nil || len(list.Keys) != 4 {
			t.Fatalf("%s: %d %s (%v)", c.query, w.Code, w.Body, err)
		}
		for i, name := range auth.KeyNames() {
			key := list.Keys[i]
			if key.Name != name || key.Fingerprint != auth.Fingerprint(keys.set.Get(name)) ||
				key.ReadOnly != strings.Contains(string(name), "readonly") {
				t.Errorf("%s: key %d is %+v", c.query, i, key)
			}
			if want := map[bool]string{true: keys.set.Get(name)}[c.show]; key.Key != want {
				t.Errorf("%s: %s shows %q, want %q", c.query, name, key.Key, want)
			}
			if used := key.LastUsed != nil; used != (name == "secondary") || used && !key.LastUsed.Equal(testNow) {
				t.Errorf("%s: %s was last used %v", c.query, name, key.LastUsed)
			}
		}
		if w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("Content-Type") != "application/json" {
			t.Errorf("header %v", w.Header())
		}
	}
}

func TestARotationReplacesWhatIsNamed(t *testing.T) {
	for _, c := range []struct {
		body, link string
		want       []auth.KeyName
	}{
		{`{"keys":["primary"]}`, "primary", []auth.KeyName{"primary"}},
		{
			`{"keys":["secondary-readonly","primary","primary"]}`, "primary,secondary-readonly",
			[]auth.KeyName{"primary", "secondary-readonly"},
		},
		{
			`{"keys":["secondary","primary-readonly"]}`, "primary-readonly,secondary",
			[]auth.KeyName{"secondary", "primary-readonly"},
		},
		{`{"keys":["all"]}`, "all", auth.KeyNames()},
		{`{"keys":["primary","all"]}`, "all", auth.KeyNames()},
		{" {\"keys\":[\"secondary\"]}\n", "secondary", []auth.KeyName{"secondary"}},
	} {
		body, want := c.body, c.want
		h, keys, _ := newHandler(t)
		before := keys.set
		w := httptest.NewRecorder()
		h.ServeHTTP(w, request("POST", pathRotate, body, sign(t, before.Primary, "POST", "keys", c.link, testNow)))
		var list List
		if err := json.Unmarshal(w.Body.Bytes(), &list); w.Code != 200 || err != nil {
			t.Fatalf("%s: %d %s (%v)", body, w.Code, w.Body, err)
		}
		var names []auth.KeyName
		for _, key := range list.Keys {
			names = append(names, key.Name)
			if key.Key != keys.set.Get(key.Name) || key.Key == before.Get(key.Name) {
				t.Errorf("%s: the reply has not the new %s key", body, key.Name)
			}
		}
		if !slices.Equal(names, want) || !slices.Equal(keys.rotated[0], want) {
			t.Errorf("%s: rotated %v, returned %v, want %v", body, keys.rotated, names, want)
		}
	}
}

// TestAttacks: without the signature of a read-write key for exactly this request, nothing is
// revealed and nothing changes.
func TestAttacks(t *testing.T) {
	h, keys, tokens := newHandler(t)
	set := keys.set
	const rotatePrimary = `{"keys":["primary"]}`
	huge := `{"keys":["primary"` + strings.Repeat(" ", 8<<10) + `]}`
	good := func(verb string) string {
		return sign(t, set.Primary, verb, "keys", map[string]string{"POST": "primary"}[verb], testNow)
	}
	token := func(all bool) string {
		return url.QueryEscape(
			tokens.Mint(resource.Grant{
				Database: 1, User: 1, Permission: 1, Container: 1, All: all,
				Expires: testNow.Add(time.Hour).Unix(),
			}))
	}
	for _, c := range []struct {
		name, method, target, body, authorization string
		code                                      int
		says                                      string
		change                                    func(*http.Request)
	}{
		{"no signature", "GET", pathKeys, "", "", 401, "authorization", nil},
		{"no signature, rotate", "POST", pathRotate, rotatePrimary, "", 401, "authorization", nil},
		{"nonsense", "GET", pathKeys, "", "Bearer x", 401, "", nil},
		{
			"wrong key", "POST", pathRotate, rotatePrimary, sign(t, auth.RandomKey(), "POST", "keys", "primary", testNow), 401,
			"", nil,
		},
		{
			"read-only key, list", "GET", pathKeys, "", sign(t, set.PrimaryReadOnly, "GET", "keys", "", testNow), 403,
			"read-only", nil,
		},
		{
			"read-only key, show", "GET", pathKeys + "?show=true", "",
			sign(t, set.SecondaryReadOnly, "GET", "keys", "show", testNow), 403, "read-only", nil,
		},
		{
			"read-only key, rotate", "POST", pathRotate, rotatePrimary,
			sign(t, set.PrimaryReadOnly, "POST", "keys", "primary", testNow), 403, "read-only", nil,
		},
		{"resource token, list", "GET", pathKeys, "", token(false), 403, "resource token", nil},
		{"resource token, rotate", "POST", pathRotate, rotatePrimary, token(true), 403, "resource token", nil},
		{"forged resource token", "GET", pathKeys, "", "type%3Dresource%26ver%3D1.0%26sig%3DAAAA%3BBBBB%3B", 401, "", nil},
		{"signature for the databases", "GET", pathKeys, "", sign(t, set.Primary, "GET", "dbs", "", testNow), 401, "", nil},
		{"signature for the account", "GET", pathKeys, "", sign(t, set.Primary, "GET", "", "", testNow), 401, "", nil},
		{"signature for a link", "GET", pathKeys, "", sign(t, set.Primary, "GET", "keys", "dbs/a", testNow), 401, "", nil},
		{"signature of the list, to show", "GET", pathKeys + "?show=true", "", good("GET"), 401, "", nil},
		{
			"signature to show, for the list", "GET", pathKeys, "", sign(t, set.Primary, "GET", "keys", "show", testNow), 401,
			"", nil,
		},
		{
			"signature of the list, to rotate", "POST", pathRotate, rotatePrimary,
			sign(t, set.Primary, "POST", "keys", "", testNow), 401, "", nil,
		},
		{
			"signature of a rotation, for another key", "POST", pathRotate, `{"keys":["secondary"]}`, good("POST"), 401, "",
			nil,
		},
		{
			"signature of a rotation, for more", "POST", pathRotate, `{"keys":["primary","secondary"]}`, good("POST"), 401, "",
			nil,
		},
		{"signature of a rotation, for all", "POST", pathRotate, `{"keys":["all"]}`, good("POST"), 401, "", nil},
		{
			"signature of a rotation, for all by name", "POST", pathRotate,
			`{"keys":["primary","secondary","primary-readonly","secondary-readonly"]}`,
			sign(t, set.Primary, "POST", "keys", "all", testNow), 401, "", nil,
		},
		{
			"names in another order than signed", "POST", pathRotate, `{"keys":["secondary","primary"]}`,
			sign(t, set.Primary, "POST", "keys", "secondary,primary", testNow), 401, "", nil,
		},
		{"GET signature for POST", "POST", pathRotate, rotatePrimary, good("GET"), 401, "", nil},
		{"POST signature for GET", "GET", pathKeys, "", good("POST"), 401, "", nil},
		{
			"old signature", "POST", pathRotate, rotatePrimary,
			sign(t, set.Primary, "POST", "keys", "primary",
				testNow.Add(-time.Hour)), 403, "not valid at the current time", func(r *http.Request) {
				r.Header.Set("x-ms-date", testNow.Add(-time.Hour).Format(http.TimeFormat))
			},
		},
		{"another date than signed", "POST", pathRotate, rotatePrimary, good("POST"), 401, "", func(r *http.Request) {
			r.Header.Set("x-ms-date", testNow.Add(time.Minute).Format(http.TimeFormat))
		}},
		{"another host", "GET", pathKeys, "", good("GET"), 403, "--hosts", func(r *http.Request) { r.Host = "evil.example" }},
		{"huge header", "GET", pathKeys, "", strings.Repeat("x", 100<<10), 431, "", nil},
		{"huge body", "POST", pathRotate, huge, good("POST"), 413, "4096", nil},
		{
			"huge body of unknown length", "POST", pathRotate, huge, good("POST"), 413, "4096",
			func(r *http.Request) { r.ContentLength = -1 },
		},
		{"empty body", "POST", pathRotate, "", good("POST"), 400, `"primary"`, nil},
		{"no names", "POST", pathRotate, `{"keys":[]}`, good("POST"), 400, `"primary"`, nil},
		{"no list", "POST", pathRotate, `{"keys":"primary"}`, good("POST"), 400, `"primary"`, nil},
		{"unknown name", "POST", pathRotate, `{"keys":["primary","master"]}`, good("POST"), 400, "master", nil},
		{"unknown member", "POST", pathRotate, `{"keys":["primary"],"also":1}`, good("POST"), 400, "", nil},
		{"two bodies", "POST", pathRotate, rotatePrimary + rotatePrimary, good("POST"), 400, "", nil},
		{"verb of the list", "POST", pathKeys, "", good("POST"), 405, "GET", nil},
		{"verb of the rotation", "GET", pathRotate, "", good("GET"), 405, "POST", nil},
		{"preflight", "OPTIONS", pathRotate, "", "", 405, "", nil},
		{"show what", "GET", pathKeys + "?show=please", "", good("GET"), 400, "true or false", nil},
		{"broken query", "GET", pathKeys + "?show=%zz", "", good("GET"), 400, "show=true", nil},
	} {
		r := request(c.method, c.target, c.body, c.authorization)
		if c.change != nil {
			c.change(r)
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		var body struct{ Code, Message string }
		if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil || body.Code == "" ||
			!strings.Contains(body.Message, "ActivityId: ") {
			t.Errorf("%s: the body is %q (%v)", c.name, w.Body, err)
		}
		if w.Code != c.code || !strings.Contains(body.Message, c.says) {
			t.Errorf("%s: %d %s, want %d about %q", c.name, w.Code, body.Message, c.code, c.says)
		}
		for _, name := range auth.KeyNames() {
			if strings.Contains(w.Body.String(), set.Get(name)) {
				t.Errorf("%s: the answer shows the %s key", c.name, name)
			}
		}
		if w.Header().Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: a page of another origin may read the answer", c.name)
		}
	}
	if len(keys.rotated) != 0 || keys.set != set {
		t.Errorf("keys were rotated: %v", keys.rotated)
	}
}

// TestADelayedBody: a rotation fails if its key is rotated before the body arrives, or while the
// rotation waits for its turn.
func TestADelayedBody(t *testing.T) {
	const body = `{"keys":["all"]}`
	rotateAway := func(keys *vaultless) {
		keys.set = keys.set.With(auth.KeyPrimary, auth.RandomKey())
		if err := keys.ring.Replace(keys.set); err != nil {
			t.Error(err)
		}
	}
	for _, late := range []string{"while the body comes", "while another rotation runs"} {
		h, keys, _ := newHandler(t)
		old := keys.set.Primary
		r := request("POST", pathRotate, "", sign(t, old, "POST", "keys", "all", testNow))
		r.Body, r.ContentLength = io.NopCloser(strings.NewReader(body)), int64(len(body))
		if late == "while the body comes" {
			r.Body = io.NopCloser(io.MultiReader(strings.NewReader(body[:5]),
				readerFunc(func([]byte) (int, error) { rotateAway(keys); return 0, io.EOF }), strings.NewReader(body[5:])))
		} else {
			keys.before = func() { rotateAway(keys) }
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != 401 || len(keys.rotated) != 0 || keys.set.Primary == old {
			t.Errorf("%s: %d %s, rotated %v", late, w.Code, w.Body, keys.rotated)
		}
		for _, name := range auth.KeyNames() {
			if strings.Contains(w.Body.String(), keys.set.Get(name)) {
				t.Errorf("%s: the answer shows the %s key", late, name)
			}
		}
	}
}

// readerFunc is a function as an io.Reader.
type readerFunc func(p []byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

func TestAFailureOfTheServerTellsNothing(t *testing.T) {
	h, keys, _ := newHandler(t)
	keys.fails = errors.New("write /secret/place: no space left")
	w := httptest.NewRecorder()
	h.ServeHTTP(w,
		request("POST", pathRotate, `{"keys":["primary"]}`, sign(t, keys.set.Primary, "POST", "keys", "primary", testNow)))
	if w.Code != 500 || strings.Contains(w.Body.String(), "/secret/place") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestActivityIDs(t *testing.T) {
	const guid = "0a1B2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d"
	if have := activityID(guid); have != guid {
		t.Errorf("%q became %q", guid, have)
	}
	for _, bad := range []string{
		"", "x", guid[:35], guid + "0", strings.Replace(guid, "-", "\n", 1),
		strings.Replace(guid, "a", "g", 1),
	} {
		if have := activityID(bad); have == bad || !isGUID(have) {
			t.Errorf("%q became %q", bad, have)
		}
	}
}

// FuzzRotationBody: no body causes a failure of the server, and an accepted body names existing
// keys.
func FuzzRotationBody(f *testing.F) {
	for _, seed := range []string{
		"", "{}", `{"keys":["all"]}`, `{"keys":[null]}`, `{"KEYS":["primary"]}`, `[`,
		`{"keys":["primary"]} x`, "\x00", strings.Repeat("[", 5000),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		names, link, err := readNames(httptest.NewRecorder(),
			httptest.NewRequest("POST", pathRotate, strings.NewReader(body)))
		if err != nil {
			if names != nil || link != "" {
				t.Fatalf("%q: both %v and %v", body, names, err)
			}
			return
		}
		for _, name := range names {
			if !slices.Contains(auth.KeyNames(), name) {
				t.Fatalf("%q: %q", body, name)
			}
		}
		if len(names) == 0 || link == "" || link != "all" && strings.Count(link, ",")+1 != len(names) {
			t.Fatalf("%q: %v, signed for as %q", body, names, link)
		}
	})
}
