package orrerytest_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/orrerytest"
)

// account is a client of a server that has an item in a container.
type account struct {
	t      *testing.T
	server *orrery.Server
	http   *http.Client
}

func newAccount(t *testing.T, cfg orrery.Config) *account {
	t.Helper()
	cfg.Seed = []string{"testdata/seed"}
	return &account{
		t: t, server: orrerytest.Start(t, cfg),
		http: &http.Client{Transport: &http.Transport{DisableKeepAlives: true}},
	}
}

const orders = "dbs/shop/colls/orders"

// reply is an answer, or the reason why there is none.
type reply struct {
	code   int
	header http.Header
	body   string
	err    error
}

func (r reply) numbers() string {
	if r.err != nil {
		return "cut"
	}
	if sub := r.header.Get("x-ms-substatus"); sub != "" {
		return fmt.Sprintf("%d/%s", r.code, sub)
	}
	return fmt.Sprint(r.code)
}

func (a *account) send(method, link, key, body string, more ...string) reply {
	a.t.Helper()
	parts := strings.Split(link, "/")
	at, signed := len(parts)-1, strings.Join(parts[:len(parts)-1], "/")
	if len(parts)%2 == 0 {
		at, signed = len(parts)-2, link
	}
	r, err := http.NewRequestWithContext(a.t.Context(), method, a.server.Endpoint()+"/"+link,
		bytes.NewReader([]byte(body)))
	if err != nil {
		a.t.Fatal(err)
	}
	date := time.Now().UTC().Format(http.TimeFormat)
	secret, _ := base64.StdEncoding.DecodeString(a.server.Key())
	mac := hmac.New(sha256.New, secret)
	_, _ = io.WriteString(mac, strings.ToLower(method)+"\n"+parts[at]+"\n"+signed+"\n"+strings.ToLower(date)+"\n\n")
	r.Header.Set("Authorization",
		url.QueryEscape("type=master&ver=1.0&sig="+base64.StdEncoding.EncodeToString(mac.Sum(nil))))
	r.Header.Set("x-ms-date", date)
	r.Header.Set("x-ms-version", "2020-07-15")
	if key != "" {
		r.Header.Set("x-ms-documentdb-partitionkey", key)
	}
	for i := 0; i+1 < len(more); i += 2 {
		r.Header.Set(more[i], more[i+1])
	}
	response, err := a.http.Do(r)
	if err != nil {
		return reply{err: err}
	}
	defer response.Body.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(response.Body)
	return reply{response.StatusCode, response.Header, string(data), err}
}

func (a *account) create(id string) reply {
	return a.send(http.MethodPost, orders+"/docs", `["ann"]`, `{"id":"`+id+`","customer":"ann"}`)
}

func (a *account) read(id string) reply {
	return a.send(http.MethodGet, orders+"/docs/"+id, `["ann"]`, "")
}

// TestFaultsLookLikeTheService: status, substatus, retry-after, charge and body are the service's.
// Nothing has been done, and the next request is answered normally.
func TestFaultsLookLikeTheService(t *testing.T) {
	a := newAccount(t, orrery.Config{})
	for i, c := range []struct {
		fault         orrery.Fault
		numbers, says string
		retryAfter    string
	}{
		{
			orrery.Fault{Status: 429, SubStatus: 3200, RetryAfter: 25 * time.Millisecond},
			"429/3200", "Request rate is large",
			"25",
		},
		{orrery.Fault{Status: 429, SubStatus: 3200}, "429/3200", "Request rate is large", "1"},
		{orrery.Fault{Status: 503}, "503", "ServiceUnavailable", ""},
		{orrery.Fault{Status: 503, RetryAfter: time.Second}, "503", "ServiceUnavailable", "1000"},
		{orrery.Fault{Status: 408}, "408", "RequestTimeout", ""},
		{orrery.Fault{Status: 410, SubStatus: 1002}, "410/1002", "Gone", ""},
		{orrery.Fault{Status: 410, SubStatus: 1000}, "410/1000", "Gone", ""},
		{orrery.Fault{Status: 410, SubStatus: 1008}, "410/1008", "Gone", ""},
		{orrery.Fault{Status: 449}, "449", "RetryWith", ""},
		{orrery.Fault{Status: 403, SubStatus: 3}, "403/3", "cannot be performed at this region", ""},
		{orrery.Fault{Status: 404, SubStatus: 1002}, "404/1002", "read session is not available", ""},
		{orrery.Fault{Status: 500}, "500", "InternalServerError", ""},
	} {
		added := orrerytest.Inject(t, a.server, c.fault)
		id := fmt.Sprintf("w%d", i)
		r := a.create(id)
		if r.numbers() != c.numbers || !strings.Contains(r.body, c.says) ||
			r.header.Get("x-ms-retry-after-ms") != c.retryAfter {
			t.Errorf("%+v: %s, retry after %q, %s", c.fault, r.numbers(), r.header.Get("x-ms-retry-after-ms"), r.body)
		}
		var body struct{ Code, Message string }
		if err := json.Unmarshal([]byte(r.body), &body); err != nil || body.Code == "" ||
			!strings.Contains(body.Message, "ActivityId: "+r.header.Get("x-ms-activity-id")) {
			t.Errorf("%+v: the body is %s", c.fault, r.body)
		}
		if charge := r.header.Get("x-ms-request-charge"); charge != "0" {
			t.Errorf("%+v is charged %s", c.fault, charge)
		}
		if got := a.read(id).numbers(); got != "404" || added.Remaining() != 0 || added.Hits() != 1 {
			t.Errorf("%+v: the item exists (%s), remaining %d, hits %d", c.fault, got, added.Remaining(), added.Hits())
		}
	}
}

// TestWriteIsDoneButItsOutcomeHidden: After runs the operation and hides its outcome, by a cut
// connection or by an answer, over HTTP/1.1 and HTTP/2.
func TestWriteIsDoneButItsOutcomeHidden(t *testing.T) {
	for _, protocol := range []string{"HTTP/1", "HTTP/2"} {
		a := newAccount(t, orrery.Config{})
		if protocol == "HTTP/2" {
			two := new(http.Protocols)
			two.SetUnencryptedHTTP2(true)
			a.http = &http.Client{Transport: &http.Transport{Protocols: two}}
		}
		for i, c := range []struct {
			fault orrery.Fault
			want  string
			done  bool
		}{
			{orrery.Fault{Drop: true}, "cut", false},
			{orrery.Fault{Drop: true, After: true}, "cut", true},
			{orrery.Fault{Status: 408, After: true}, "408", true},
			{orrery.Fault{Status: 503, After: true}, "503", true},
		} {
			orrerytest.Inject(t, a.server, c.fault)
			id := fmt.Sprintf("x%d", i)
			r := a.create(id)
			if r.numbers() != c.want {
				t.Errorf("%s %+v: %s %v", protocol, c.fault, r.numbers(), r.err)
			}
			if r.err == nil &&
				(r.header.Get("x-ms-request-charge") == "0" || r.header.Get("etag") != "" || strings.Contains(r.body, `"_etag"`)) {
				t.Errorf("%s %+v: charged %s, with %v: %s", protocol, c.fault, r.header.Get("x-ms-request-charge"), r.header,
					r.body)
			}
			want := "404"
			if c.done {
				want = "200"
			}
			if got := a.read(id).numbers(); got != want {
				t.Errorf("%s %+v: the item reads %s, want %s", protocol, c.fault, got, want)
			}
			if again := a.create(id).numbers(); (again == "409") != c.done {
				t.Errorf("%s %+v: a second write is %s", protocol, c.fault, again)
			}
		}
	}
}

// TestWhichRequestsMeetAFault: faults apply by operation, names and partition key, after Skip
// requests and Times times.
func TestWhichRequestsMeetAFault(t *testing.T) {
	a := newAccount(t, orrery.Config{})
	query := func() reply {
		return a.send(http.MethodPost, orders+"/docs", `["ann"]`, `{"query":"SELECT * FROM c"}`, "Content-Type",
			"application/query+json", "x-ms-documentdb-isquery", "True")
	}
	bob := func() reply { return a.send(http.MethodGet, orders+"/docs/2", `[ "bob" ]`, "") }
	requests := []func() reply{
		func() reply { return a.create("y") }, func() reply { return a.read("1") }, query, bob,
		func() reply { return a.send(http.MethodGet, orders, "", "") },
		func() reply { return a.send(http.MethodGet, orders+"/pkranges", "", "") },
		func() reply { return a.send(http.MethodDelete, orders+"/docs/y", `["ann"]`, "") },
	}
	names := []string{"create", "read", "query", "bob", "container", "ranges", "delete"}
	for _, c := range []struct {
		fault orrery.Fault
		hit   string
	}{
		{orrery.Fault{}, "create read query bob delete"},
		{orrery.Fault{Operation: "read_item"}, "read bob"},
		{orrery.Fault{Operation: "query_items"}, "query"},
		{orrery.Fault{Operation: "read_container"}, "container"},
		{orrery.Fault{Operation: "read_partition_key_ranges", Container: "orders"}, "ranges"},
		{orrery.Fault{Database: "shop", Container: "orders", PartitionKey: `["bob"]`}, "bob"},
		{orrery.Fault{Database: "other"}, ""},
		{orrery.Fault{Container: "other"}, ""},
		{orrery.Fault{PartitionKey: `["cyd"]`}, ""},
		{orrery.Fault{Skip: 2, Times: 2}, "query bob"},
		{orrery.Fault{Skip: 1}, "read"},
	} {
		c.fault.Status = 503
		times := c.fault.Times
		if times == 0 && c.fault.Skip == 0 {
			c.fault.Times = orrery.Always
		}
		added := orrerytest.Inject(t, a.server, c.fault)
		var hit []string
		for i, send := range requests {
			if send().code == 503 {
				hit = append(hit, names[i])
			}
		}
		if got := strings.Join(hit, " "); got != c.hit || added.Hits() != len(hit) {
			t.Errorf("%+v: %q met it, want %q; hits %d", c.fault, got, c.hit, added.Hits())
		}
		if want := min(0, c.fault.Times); added.Remaining() != want {
			t.Errorf("%+v: remaining %d, want %d", c.fault, added.Remaining(), want)
		}
		added.Remove()
		if added.Remaining() != 0 || a.read("1").code != http.StatusOK {
			t.Errorf("%+v still applies after it was removed", c.fault)
		}
		_ = a.send(http.MethodDelete, orders+"/docs/y", `["ann"]`, "")
	}
}

// TestFaultsOfATest: faults apply in their order, are cleared, and end with the test that added
// them. A caller without valid credentials meets none.
func TestFaultsOfATest(t *testing.T) {
	a := newAccount(t, orrery.Config{})
	t.Run("inner", func(t *testing.T) {
		first := orrerytest.Inject(t, a.server, orrery.Fault{Status: 449, Times: 2})
		second := orrerytest.Inject(t, a.server, orrery.Fault{Status: 503, Times: orrery.Always})
		response, err := http.Get(a.server.Endpoint() + "/" + orders + "/docs/1")
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if response.StatusCode != http.StatusUnauthorized || first.Remaining() != 2 {
			t.Errorf("without a signature: %d, remaining %d", response.StatusCode, first.Remaining())
		}
		var got []string
		for range 4 {
			got = append(got, a.read("1").numbers())
		}
		if want := []string{"449", "449", "503", "503"}; !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
		if first.Remaining() != 0 || second.Remaining() != orrery.Always || second.Hits() != 2 {
			t.Errorf("remaining %d and %d, hits %d", first.Remaining(), second.Remaining(), second.Hits())
		}
	})
	if got := a.create("1b").numbers(); got != "201" {
		t.Errorf("after the test that has added them: %s", got)
	}
	left := orrerytest.Inject(t, a.server, orrery.Fault{Status: 503})
	a.server.Faults().Clear()
	if got := a.create("1c").numbers(); got != "201" || left.Remaining() != 0 {
		t.Errorf("after Clear: %s, remaining %d", got, left.Remaining())
	}
}

// TestDelays: a delay alone changes nothing else, and a closing server does not wait for it.
func TestDelays(t *testing.T) {
	const delay = 150 * time.Millisecond
	a := newAccount(t, orrery.Config{})
	for _, f := range []orrery.Fault{{Delay: delay}, {Delay: delay, After: true}, {Delay: delay, Status: 503}} {
		orrerytest.Inject(t, a.server, f)
		began := time.Now()
		r := a.read("1")
		if took := time.Since(began); took < delay || f.Status != 0 && r.code != f.Status {
			t.Errorf("%+v: %s after %v", f, r.numbers(), took)
		}
	}
	orrerytest.Inject(t, a.server, orrery.Fault{Delay: time.Hour})
	done := make(chan reply, 1)
	go func() { done <- a.read("1") }()
	time.Sleep(50 * time.Millisecond)
	began := time.Now()
	if err := a.server.Close(t.Context()); err != nil {
		t.Error(err)
	}
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("closing took %v", took)
	}
	if r := <-done; r.err == nil && r.code < 400 {
		t.Errorf("the delayed request was answered %s", r.numbers())
	}
}

// TestFaultsAreCountedExactly: counts are exact with many requests at once.
func TestFaultsAreCountedExactly(t *testing.T) {
	a := newAccount(t, orrery.Config{})
	added := orrerytest.Inject(t, a.server, orrery.Fault{Status: 503, Times: 25, Skip: 10})
	var mu sync.Mutex
	counts := map[string]int{}
	var all sync.WaitGroup
	for range 100 {
		all.Go(func() {
			got := a.read("2").numbers() // another partition key: 404 without a fault
			mu.Lock()
			counts[got]++
			mu.Unlock()
		})
	}
	all.Wait()
	if counts["503"] != 25 || counts["404"] != 75 || added.Hits() != 25 {
		t.Errorf("%v, hits %d", counts, added.Hits())
	}
}

func TestFaultsThatCannotBe(t *testing.T) {
	server := orrerytest.Start(t, orrery.Config{})
	for _, c := range []struct {
		fault orrery.Fault
		says  string
	}{
		{orrery.Fault{}, "nothing would happen"},
		{orrery.Fault{Status: 418}, "unknown failure 418/0: use one of 500/0, 400/0"},
		{orrery.Fault{Status: 410, SubStatus: 3200}, "410/1002"},
		{orrery.Fault{Status: 200}, "unknown failure"},
		{orrery.Fault{SubStatus: 3200, Drop: true}, "need a status"},
		{orrery.Fault{Status: 503, Drop: true}, "has no answer"},
		{orrery.Fault{Status: 503, Operation: "createItem"}, "create_item"},
		{orrery.Fault{Status: 503, PartitionKey: "ann"}, `["a"]`},
		{orrery.Fault{Status: 503, Skip: -1}, "cannot be skipped"},
		{orrery.Fault{Delay: -1}, "negative"},
	} {
		if _, err := server.Faults().Add(c.fault); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v, want %q", c.fault, err, c.says)
		}
	}
	var none *orrery.Faults
	if _, err := none.Add(orrery.Fault{Status: 503}); err == nil || !strings.Contains(err.Error(), "Config.Faults") {
		t.Errorf("without Config.Faults: %v", err)
	}
	none.Clear()
}
