package admin

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

const (
	pathOrders = "/_orrery/dbs/shop/colls/orders/"
	linkOrders = "dbs/shop/colls/orders"
)

// asked is one call of fakeRanges.
type asked struct {
	action, db, coll string
	request          account.ReshapeRequest
}

// fakeRanges records its calls and does nothing.
type fakeRanges struct {
	calls []asked
	fails error
	work  func(ctx context.Context) error // stands for the work of a reshape
	// rebuilds stands for the outcome of several ranges.
	rebuilds func() ([]account.ReshapeResult, error)
}

func (f *fakeRanges) Ranges(_ context.Context, db, coll string) (account.RangesStatus, error) {
	f.calls = append(f.calls, asked{action: "ranges", db: db, coll: coll})
	return account.RangesStatus{Path: linkOrders, Target: 3, Needed: 4, MaxBytes: 500, Ranges: []account.RangeStatus{
		{
			ID: "1", Min: "", Max: "1F", Parents: []string{"0"}, LSN: 7, Items: 20, Bytes: 300, Fraction: 0.5,
			Reshaping: "split", Done: 5, Total: 20,
		},
		{ID: "2", Min: "1F", Max: "FF", LSN: 9, Fraction: 0.5},
	}}, f.fails
}

func (f *fakeRanges) do(ctx context.Context, action, db, coll string, r account.ReshapeRequest) (account.ReshapeResult,
	error,
) {
	f.calls = append(f.calls, asked{action, db, coll, r})
	if f.work != nil {
		if err := f.work(ctx); err != nil {
			return account.ReshapeResult{}, err
		}
	}
	return account.ReshapeResult{
		From: []string{"0"}, To: []string{"1", "2"}, Items: 20, CaughtUp: 3, Rounds: 2, Pause: 1234567 * time.Nanosecond,
		Took: 2 * time.Second,
	}, f.fails
}

func (f *fakeRanges) Split(ctx context.Context, db, coll string, r account.ReshapeRequest) (account.ReshapeResult,
	error,
) {
	return f.do(ctx, "split", db, coll, r)
}

func (f *fakeRanges) Merge(ctx context.Context, db, coll string, r account.ReshapeRequest) (account.ReshapeResult,
	error,
) {
	return f.do(ctx, "merge", db, coll, r)
}

func (f *fakeRanges) Rebuild(ctx context.Context, db, coll string, r account.ReshapeRequest) ([]account.ReshapeResult,
	error,
) {
	if f.rebuilds != nil {
		return f.rebuilds()
	}
	result, err := f.do(ctx, "rebuild", db, coll, r)
	return []account.ReshapeResult{result, result}, err
}

// steering returns a handler with a fakeRanges.
func steering(t *testing.T, noAuth bool) (*Handler, *fakeRanges, *vaultless, *auth.Tokens) {
	t.Helper()
	h, keys, tokens := newHandler(t)
	ranges := &fakeRanges{}
	h.o.Ranges, h.o.NoAuth = ranges, noAuth
	return h, ranges, keys, tokens
}

func serve(h *Handler, r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func jsonRequest(method, target, body, authorization string) *http.Request {
	r := request(method, target, body, authorization)
	r.Header.Set("Content-Type", "application/json; charset=utf-8")
	return r
}

func TestRangesAreListed(t *testing.T) {
	h, _, keys, _ := steering(t, false)
	for _, key := range []string{
		keys.set.Primary, keys.set.Secondary, keys.set.PrimaryReadOnly,
		keys.set.SecondaryReadOnly,
	} {
		w := serve(h, request("GET", pathOrders+"ranges", "", sign(t, key, "GET", "ranges", linkOrders, testNow)))
		const want = `{"container":"dbs/shop/colls/orders","ranges":[` +
			`{"id":"1","minInclusive":"","maxExclusive":"1F","parents":["0"],"lsn":7,"items":20,"bytes":300,` +
			`"throughputFraction":0.5,"reshaping":"split","done":5,"total":20},` +
			`{"id":"2","minInclusive":"1F","maxExclusive":"FF","parents":[],"lsn":9,"items":0,"bytes":0,` +
			`"throughputFraction":0.5,"reshaping":"","done":0,"total":0}],"wanted":3,"needed":4,"maxBytes":500}`
		if w.Code != 200 || w.Body.String() != want || w.Header().Get("Content-Type") != "application/json" ||
			w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%d %v\n%s\nwant\n%s", w.Code, w.Header(), w.Body, want)
		}
	}
}

func TestRangesAreReshaped(t *testing.T) {
	const receipt = `{"from":["0"],"to":["1","2"],"items":20,"caughtUp":3,"rounds":2,"pauseMs":1.234,"tookMs":2000}`
	for _, c := range []struct {
		action, body string
		want         account.ReshapeRequest
	}{
		{"split", "", account.ReshapeRequest{}},
		{"split", " \n", account.ReshapeRequest{}},
		{"split", "{}", account.ReshapeRequest{}},
		{"split", `{"range":"0","into":4}`, account.ReshapeRequest{RangeIDs: []string{"0"}, Into: 4}},
		{
			"split", `{"range":"0","at":["10","20"]}`,
			account.ReshapeRequest{RangeIDs: []string{"0"}, At: []string{"10", "20"}},
		},
		{"merge", `{"ranges":["1","2"],"into":1}`, account.ReshapeRequest{RangeIDs: []string{"1", "2"}, Into: 1}},
		{"merge", `{"into":2}`, account.ReshapeRequest{Into: 2}},
		{"rebuild", `{"ranges":["1"]}`, account.ReshapeRequest{RangeIDs: []string{"1"}}},
		{"rebuild", "", account.ReshapeRequest{}},
	} {
		h, ranges, keys, _ := steering(t, false)
		w := serve(h,
			jsonRequest("POST", pathOrders+c.action, c.body, sign(t, keys.set.Secondary, "POST", "ranges", linkOrders, testNow)))
		want := receipt
		if c.action == "rebuild" {
			want = `{"rebuilt":[` + receipt + "," + receipt + "]}"
		}
		if w.Code != 200 || w.Body.String() != want {
			t.Errorf("%s %s: %d %s, want %s", c.action, c.body, w.Code, w.Body, want)
		}
		if call := []asked{{c.action, "shop", "orders", c.want}}; !reflect.DeepEqual(ranges.calls, call) {
			t.Errorf("%s %s: asked for %+v, want %+v", c.action, c.body, ranges.calls, call)
		}
	}
}

// TestTargets sends paths as clients write them; the signature covers the names in the path.
func TestTargets(t *testing.T) {
	rid := resource.ContainerRID(3, 7)
	database := resource.DatabaseRID(3)
	for _, c := range []struct {
		path, link, db, coll string
		code                 int
	}{
		{"/_orrery/dbs/shop/colls/orders/ranges", "dbs/shop/colls/orders", "shop", "orders", 200},
		{"/_orrery/dbs/shop/colls/orders/ranges/", "dbs/shop/colls/orders", "shop", "orders", 200},
		{"/_orrery/dbs/Shop/colls/a+b%20c/ranges", "dbs/Shop/colls/a+b c", "Shop", "a+b c", 200},
		{"/_orrery/dbs/%e2%82%ac/colls/50%25/ranges", "dbs/€/colls/50%", "€", "50%", 200},
		{"/_orrery/dbs/a%2Fb/colls/c/ranges", "dbs/a/b/colls/c", "a/b", "c", 200},
		{
			"/_orrery/dbs/" + url.PathEscape(database) + "/colls/" + url.PathEscape(rid) + "/ranges",
			"dbs/" + database + "/colls/" + rid, database, rid, 200,
		},
		{
			"/_orrery/dbs/" + url.PathEscape(database) + "/colls/" + url.PathEscape(rid) + "/ranges", strings.ToLower(rid),
			database, rid, 200,
		},
		{"/_orrery/dbs/shop/colls/orders/ranges", "orders", "", "", 401},
		{"/_orrery/dbs/shop/colls/Orders/ranges", "dbs/shop/colls/orders", "", "", 401},
		{"/_orrery/dbs/shop/colls/orders/ranges", "dbs/shop", "", "", 401},
		{"/_orrery/dbs/shop/colls/orders", linkOrders, "", "", 404},
		{"/_orrery/dbs/shop/colls/orders/", linkOrders, "", "", 404},
		{"/_orrery/dbs/shop/colls/orders/pkranges", linkOrders, "", "", 404},
		{"/_orrery/dbs/shop/colls/orders/RANGES", linkOrders, "", "", 404},
		{"/_orrery/dbs/shop/COLLS/orders/ranges", linkOrders, "", "", 404},
		{"/_orrery/dbs/shop/colls/orders/ranges/0", linkOrders, "", "", 404},
		{"/_orrery/dbs//colls/orders/ranges", "dbs//colls/orders", "", "", 404},
		{"/_orrery/dbs/shop/colls//ranges", "dbs/shop/colls/", "", "", 404},
		{"/_orrery/dbs/shop%2Fcolls%2Forders/ranges", linkOrders, "", "", 404},
		{"/_orrery/dbs/%ff/colls/orders/ranges", linkOrders, "", "", 400},
	} {
		h, ranges, keys, _ := steering(t, false)
		r := request("GET", c.path, "", sign(t, keys.set.Primary, "GET", "ranges", c.link, testNow))
		if !Owns(r.URL.Path) {
			t.Errorf("%s does not count as this package's", c.path)
		}
		w := serve(h, r)
		if w.Code != c.code {
			t.Errorf("%s signed for %q: %d %s, want %d", c.path, c.link, w.Code, w.Body, c.code)
		}
		if c.code != 200 {
			if len(ranges.calls) > 0 {
				t.Errorf("%s signed for %q: asked for %v", c.path, c.link, ranges.calls)
			}
			continue
		}
		if len(ranges.calls) != 1 || ranges.calls[0].db != c.db || ranges.calls[0].coll != c.coll {
			t.Errorf("%s: asked for %v, want %q and %q", c.path, ranges.calls, c.db, c.coll)
		}
	}
	for _, path := range []string{"/_orrery/dbs", "/_orrery/", "/_orrery/db/x", "/dbs/x", "/_ORRERY/dbs/x"} {
		if Owns(path) {
			t.Errorf("%s counts as this package's", path)
		}
	}
}

// TestAttacksOnRanges: without a signature for the request nothing is revealed and nothing changes.
func TestAttacksOnRanges(t *testing.T) {
	h, ranges, keys, tokens := steering(t, false)
	set := keys.set
	good := func(verb string) string { return sign(t, set.Primary, verb, "ranges", linkOrders, testNow) }
	token := url.QueryEscape(
		tokens.Mint(resource.Grant{
			Database: 1, User: 1, Permission: 1, Container: 1, All: true,
			Expires: testNow.Add(time.Hour).Unix(),
		}))
	huge := `{"range":"0"` + strings.Repeat(" ", maxReshapeBytes) + `}`
	readOnly := sign(t, set.PrimaryReadOnly, "POST", "ranges", linkOrders, testNow)
	for _, c := range []struct {
		name, method, action, body, authorization string
		code                                      int
		says                                      string
		change                                    func(*http.Request)
	}{
		{"no signature", "GET", "ranges", "", "", 401, "authorization", nil},
		{"no signature, split", "POST", "split", "", "", 401, "authorization", nil},
		{"wrong key", "POST", "split", "", sign(t, auth.RandomKey(), "POST", "ranges", linkOrders, testNow), 401, "", nil},
		{"read-only key, split", "POST", "split", "", readOnly, 403, "read-only", nil},
		{"read-only key, merge", "POST", "merge", "", readOnly, 403, "read-only", nil},
		{"read-only key, rebuild", "POST", "rebuild", "", readOnly, 403, "read-only", nil},
		{"resource token, list", "GET", "ranges", "", token, 403, "resource token", nil},
		{"resource token, split", "POST", "split", "", token, 403, "resource token", nil},
		{"signature for keys", "POST", "split", "", sign(t, set.Primary, "POST", "keys", linkOrders, testNow), 401, "", nil},
		{
			"signature for the container", "GET", "ranges", "", sign(t, set.Primary, "GET", "colls", linkOrders, testNow), 401,
			"", nil,
		},
		{
			"signature for its ranges over REST", "GET", "ranges", "",
			sign(t, set.Primary, "GET", "pkranges", linkOrders, testNow), 401, "", nil,
		},
		{"signature for items", "POST", "split", "", sign(t, set.Primary, "POST", "docs", linkOrders, testNow), 401, "", nil},
		{
			"signature for another container", "POST", "split", "",
			sign(t, set.Primary, "POST", "ranges", "dbs/shop/colls/other", testNow), 401, "", nil,
		},
		{"signature of the list, to split", "POST", "split", "", good("GET"), 401, "", nil},
		{
			"old signature", "POST", "split", "", sign(t, set.Primary, "POST", "ranges", linkOrders, testNow.Add(-time.Hour)),
			403, "not valid at the current time", func(r *http.Request) {
				r.Header.Set("x-ms-date", testNow.Add(-time.Hour).Format(http.TimeFormat))
			},
		},
		{
			"another host", "POST", "split", "", good("POST"), 403, "--hosts",
			func(r *http.Request) { r.Host = "evil.example" },
		},
		{"huge header", "GET", "ranges", "", strings.Repeat("x", 100<<10), 431, "", nil},
		{"verb of a split", "GET", "split", "", good("GET"), 405, "POST", nil},
		{"verb of the list", "POST", "ranges", "", good("POST"), 405, "GET", nil},
		{"verb to delete", "DELETE", "ranges", "", good("DELETE"), 405, "GET", nil},
		{"preflight", "OPTIONS", "split", "", "", 405, "POST", nil},
		{"a form", "POST", "split", "range=0", good("POST"), 415, "application/json", func(r *http.Request) {
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		}},
		{
			"plain text", "POST", "split", `{"range":"0"}`, good("POST"), 415, "application/json",
			func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") },
		},
		{
			"no content type", "POST", "split", "", good("POST"), 415, "application/json",
			func(r *http.Request) { r.Header.Del("Content-Type") },
		},
		{"huge body", "POST", "split", huge, good("POST"), 413, "65536", nil},
		{
			"huge body of unknown length", "POST", "split", huge, good("POST"), 413, "65536",
			func(r *http.Request) { r.ContentLength = -1 },
		},
		{"unknown member", "POST", "split", `{"ranges":["0"]}`, good("POST"), 400, `unknown field "ranges"`, nil},
		{"member of another action", "POST", "merge", `{"at":["20"]}`, good("POST"), 400, `{"into":1}`, nil},
		{"into for a rebuild", "POST", "rebuild", `{"into":1}`, good("POST"), 400, "all ranges of the container", nil},
		{"a number as an id", "POST", "split", `{"range":0}`, good("POST"), 400, `"range" cannot be a number`, nil},
		{"text as a number", "POST", "split", `{"into":"2"}`, good("POST"), 400, `"into" cannot be a string`, nil},
		{"less than no ranges", "POST", "merge", `{"into":-1}`, good("POST"), 400, "into=-1", nil},
		{"an empty id", "POST", "merge", `{"ranges":["1",""]}`, good("POST"), 400, "empty", nil},
		{"a list", "POST", "split", `[]`, good("POST"), 400, `{"range":"0","into":2}`, nil},
		{"two bodies", "POST", "split", `{}{}`, good("POST"), 400, "after the object", nil},
		{"half a body", "POST", "split", `{"range":`, good("POST"), 400, "unexpected EOF", nil},
	} {
		r := jsonRequest(c.method, pathOrders+c.action, c.body, c.authorization)
		if c.change != nil {
			c.change(r)
		}
		w := serve(h, r)
		var body struct{ Code, Message string }
		if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil || body.Code == "" ||
			!strings.Contains(body.Message, "ActivityId: ") {
			t.Errorf("%s: the body is %q (%v)", c.name, w.Body, err)
		}
		if w.Code != c.code || !strings.Contains(body.Message, c.says) {
			t.Errorf("%s: %d %s, want %d about %q", c.name, w.Code, body.Message, c.code, c.says)
		}
		if w.Code == 405 && w.Header().Get("Allow") != c.says {
			t.Errorf("%s: Allow is %q", c.name, w.Header().Get("Allow"))
		}
		if w.Header().Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: a page of another origin may read the answer", c.name)
		}
	}
	if len(ranges.calls) > 0 {
		t.Errorf("asked for %v", ranges.calls)
	}
}

// TestAKeyThatIsRotatedWhileTheBodyComes: a request that began with the key changes nothing.
func TestAKeyThatIsRotatedWhileTheBodyComes(t *testing.T) {
	h, ranges, keys, _ := steering(t, false)
	r := jsonRequest("POST", pathOrders+"split", "", sign(t, keys.set.Primary, "POST", "ranges", linkOrders, testNow))
	r.ContentLength = 2
	r.Body = io.NopCloser(&rotatingBody{keys: keys, t: t, parts: []string{"{", "}"}})
	if w := serve(h, r); w.Code != 401 || len(ranges.calls) != 0 || !strings.Contains(w.Body.String(), "rotated") {
		t.Errorf("%d %s, asked for %v", w.Code, w.Body, ranges.calls)
	}
}

// rotatingBody rotates the primary key between two parts of a body.
type rotatingBody struct {
	keys  *vaultless
	t     *testing.T
	parts []string
}

func (b *rotatingBody) Read(p []byte) (int, error) {
	if len(b.parts) == 0 {
		return 0, io.EOF
	}
	n := copy(p, b.parts[0])
	if b.parts = b.parts[1:]; len(b.parts) == 1 {
		b.keys.set = b.keys.set.With(auth.KeyPrimary, auth.RandomKey())
		if err := b.keys.ring.Replace(b.keys.set); err != nil {
			b.t.Error(err)
		}
	}
	return n, nil
}

// TestRangesWithoutSignatures: a server that checks no signatures never shows its keys, and changes
// ranges for every client that sends JSON.
func TestRangesWithoutSignatures(t *testing.T) {
	h, ranges, _, _ := steering(t, true)
	for _, c := range []struct {
		method, target, authorization string
		code                          int
	}{
		{"GET", pathOrders + "ranges", "", 200},
		{"GET", pathOrders + "ranges", "whatever", 200},
		{"POST", pathOrders + "split", "", 200},
		{"GET", pathKeys, "", 401},
		{"POST", pathRotate, "", 401},
	} {
		if w := serve(h, jsonRequest(c.method, c.target, "", c.authorization)); w.Code != c.code {
			t.Errorf("%s %s: %d %s, want %d", c.method, c.target, w.Code, w.Body, c.code)
		}
	}
	calls := len(ranges.calls)
	for _, kind := range []string{
		"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
		"application/json, text/plain",
	} {
		r := request("POST", pathOrders+"split", `{}`, "")
		r.Header.Set("Content-Type", kind)
		if w := serve(h, r); w.Code != 415 {
			t.Errorf("content type %q: %d %s", kind, w.Code, w.Body)
		}
	}
	if len(ranges.calls) != calls {
		t.Errorf("asked for %v", ranges.calls[calls:])
	}
}

func TestErrorsOfRanges(t *testing.T) {
	for _, c := range []struct {
		err              error
		code             int
		substatus, after string
	}{
		{status.New(status.PartitionKeyRangeGone, ""), 410, "1002", ""},
		{status.New(status.Conflict, "The range 0 is being split already."), 409, "", ""},
		{status.NotFound, 404, "", ""},
		{&status.Error{Kind: status.ServiceUnavailable, RetryAfter: 1500 * time.Microsecond}, 503, "", "2"},
		{errors.New("read /secret/place"), 500, "", ""},
	} {
		h, ranges, _, _ := steering(t, true)
		ranges.fails = c.err
		for _, target := range []string{"ranges", "split", "merge", "rebuild"} {
			method := map[bool]string{true: "GET", false: "POST"}[target == "ranges"]
			w := serve(h, jsonRequest(method, pathOrders+target, "", ""))
			numbers := func(name string) string { return strings.Join(w.Header()[name], ",") }
			if w.Code != c.code || numbers("x-ms-substatus") != c.substatus || numbers("x-ms-retry-after-ms") != c.after ||
				strings.Contains(w.Body.String(), "secret") {
				t.Errorf("%s, %v: %d %v %s", target, c.err, w.Code, w.Header(), w.Body)
			}
		}
	}
}

// TestASplitOutlivesTheTimeLimitsAndEndsWithItsClient runs a server with time limits shorter than
// the work, over real connections.
func TestASplitOutlivesTheTimeLimitsAndEndsWithItsClient(t *testing.T) {
	h, ranges, _, _ := steering(t, true)
	h.o.HostAllowed = func(string) bool { return true }
	const limit = 50 * time.Millisecond
	server := httptest.NewUnstartedServer(h)
	server.Config.ReadTimeout, server.Config.WriteTimeout = limit, limit
	server.Start()
	defer server.Close()

	ranges.work = func(ctx context.Context) error {
		select {
		case <-time.After(6 * limit):
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	for range 2 { // the second on the same connection
		response, err := http.Post(server.URL+pathOrders+"split", "application/json", strings.NewReader(`{"into":3}`))
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		if err != nil || response.StatusCode != 200 || !bytes.Contains(body, []byte(`"caughtUp":3`)) {
			t.Errorf("%s %s %v", response.Status, body, err)
		}
		_ = response.Body.Close()
	}

	began, ended := make(chan struct{}), make(chan error, 1)
	ranges.work = func(ctx context.Context) error {
		close(began)
		<-ctx.Done()
		ended <- ctx.Err()
		return ctx.Err()
	}
	ctx, leave := context.WithCancel(t.Context())
	go func() {
		<-began
		leave()
	}()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, server.URL+pathOrders+"merge", strings.NewReader(""))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if response, err := http.DefaultClient.Do(request); err == nil {
		_ = response.Body.Close()
		t.Errorf("a client that left was answered %s", response.Status)
	}
	select {
	case err := <-ended:
		if !errors.Is(err, context.Canceled) {
			t.Errorf("the work ended with %v", err)
		}
	case <-time.After(20 * time.Second):
		t.Error("the work continues after its client has left")
	}
}

func TestWorkThatIsGivenUpSaysSo(t *testing.T) {
	h, ranges, _, _ := steering(t, true)
	ctx, leave := context.WithCancel(t.Context())
	ranges.work = func(ctx context.Context) error { leave(); <-ctx.Done(); return ctx.Err() }
	w := serve(h, jsonRequest("POST", pathOrders+"split", "", "").WithContext(ctx))
	if w.Code != 408 || !strings.Contains(w.Body.String(), "as they were") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// TestAnUnfinishedRebuildSaysWhatIsDone ends a rebuild of several ranges after some of them:
// because its client leaves, and because one range fails.
func TestAnUnfinishedRebuildSaysWhatIsDone(t *testing.T) {
	for _, c := range []struct {
		done  []string
		leave bool
		fails error
		code  int
		says  string
	}{
		{
			done: []string{"3", "4"}, leave: true, fails: context.Canceled, code: 408,
			says: "It is done for the ranges 3, 4; the others are as they were.",
		},
		{leave: true, fails: context.Canceled, code: 408, says: "The ranges it was to change are as they were."},
		{
			done: []string{"3"}, fails: status.New(status.Conflict, "Range 4 is being split."), code: 409,
			says: "It is done for the ranges 3; the others are as they were. Range 4 is being split.",
		},
		{fails: status.New(status.Conflict, "Range 3 is being split."), code: 409, says: `"Range 3 is being split.`},
	} {
		h, ranges, _, _ := steering(t, true)
		ctx, leave := context.WithCancel(t.Context())
		ranges.rebuilds = func() (results []account.ReshapeResult, err error) {
			if c.leave {
				leave()
			}
			for _, id := range c.done {
				results = append(results, account.ReshapeResult{From: []string{id}, To: []string{id}})
			}
			return results, c.fails
		}
		w := serve(h, jsonRequest("POST", pathOrders+"rebuild", "", "").WithContext(ctx))
		if w.Code != c.code || !strings.Contains(w.Body.String(), c.says) {
			t.Errorf("after %v: %d %s", c.done, w.Code, w.Body)
		}
		leave()
	}
}

// FuzzReshapeBody: no body causes a failure of the server, and an accepted body is within bounds.
func FuzzReshapeBody(f *testing.F) {
	for _, seed := range []string{
		"", "{}", `{"range":"0","into":2}`, `{"at":[null]}`, `{"RANGE":"1"}`, "[",
		`{"into":1e3}`, "\x00", strings.Repeat("[", 5000),
	} {
		f.Add(seed, "split")
		f.Add(seed, "merge")
		f.Add(seed, "rebuild")
	}
	f.Fuzz(func(t *testing.T, body, action string) {
		request, err := parseReshape([]byte(body), action)
		if err != nil {
			if !errors.Is(err, status.BadRequest) && status.Of(err).Kind != status.BadRequest {
				t.Fatalf("%q: %v", body, err)
			}
			return
		}
		if request.Into < 0 || action != "split" && request.At != nil {
			t.Fatalf("%q became %+v", body, request)
		}
	})
}

// FuzzTarget: every accepted path is signed for what it names.
func FuzzTarget(f *testing.F) {
	for _, seed := range []string{
		pathOrders + "ranges", "/_orrery/dbs/%2F/colls/%41/split", "//",
		"/_orrery/dbs/a/colls/b/merge/", "%", "/_orrery/dbs/a/colls/b/c/d",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) {
		got, err := parseTarget(path)
		if err != nil {
			if code := status.Of(err).Kind.HTTP(); code != 404 && code != 400 {
				t.Fatalf("%q: %v", path, err)
			}
			return
		}
		again, err := parseTarget("/_orrery/dbs/" + url.PathEscape(got.db) + "/colls/" + url.PathEscape(got.coll) + "/" +
			got.action)
		if err != nil || again != got {
			t.Fatalf("%q: %+v, and then %+v %v", path, got, again, err)
		}
	})
}

var _ Ranges = (*engine.Engine)(nil)
