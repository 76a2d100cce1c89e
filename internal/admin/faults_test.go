package admin

import (
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/faults"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// askFaults sends a request about faults and returns status and body.
func askFaults(h *Handler, method, query, body, authorization string) (int, string) {
	r := request(method, pathFaults+query, body, authorization)
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

// TestFaultPermissions: a key that may write changes faults; a read-only key sees the list.
func TestFaultPermissions(t *testing.T) {
	h, keys, tokens := newHandler(t)
	h.o.Faults, h.o.Operations = &faults.List{}, []string{"create_item"}
	token := url.QueryEscape(
		tokens.Mint(resource.Grant{
			Database: 1, User: 1, Permission: 1, Container: 1, All: true,
			Expires: testNow.Add(time.Hour).Unix(),
		}))
	for _, method := range []string{"GET", "POST", "DELETE"} {
		for name, c := range map[string]struct {
			authorization string
			want          int
		}{
			"primary":   {sign(t, keys.set.Primary, method, "faults", "", testNow), 200},
			"secondary": {sign(t, keys.set.Secondary, method, "faults", "", testNow), 200},
			"read only": {
				sign(t, keys.set.PrimaryReadOnly, method, "faults", "", testNow),
				map[string]int{"GET": 200, "POST": 403, "DELETE": 403}[method],
			},
			"none":          {"", 401},
			"made for data": {sign(t, keys.set.Primary, method, "", "", testNow), 401},
			"made for keys": {sign(t, keys.set.Primary, method, "keys", "", testNow), 401},
			"token":         {token, 403},
			"another key":   {sign(t, auth.RandomKey(), method, "faults", "", testNow), 401},
		} {
			if code, body := askFaults(h, method, "", `{"status":503}`, c.authorization); code != c.want {
				t.Errorf("%s with %s: %d, want %d: %s", method, name, code, c.want, body)
			}
		}
	}
	if code, _ := askFaults(h, "PUT", "", "", sign(t, keys.set.Primary, "PUT", "faults", "", testNow)); code != 405 {
		t.Errorf("PUT: %d", code)
	}
	h.o.Faults = nil
	if code, body := askFaults(h, "GET", "", "", sign(t, keys.set.Primary, "GET", "faults", "", testNow)); code != 404 ||
		!strings.Contains(body, "--faults") {
		t.Errorf("a server without faults: %d %s", code, body)
	}
}

// TestFaultsAreAddedListedAndEnded: a fault is listed as it was added, and invalid faults are
// refused.
func TestFaultsAreAddedListedAndEnded(t *testing.T) {
	h, _, _ := newHandler(t)
	h.o.NoAuth, h.o.Faults, h.o.Operations = true, &faults.List{}, []string{"create_item"}
	for _, c := range []struct {
		method, query, body string
		code                int
		says                string
	}{
		{
			"POST", "",
			`{"database":"d","container":"c","operation":"create_item","partitionKey":["a",1],"skip":1,"times":3,"delayMs":5,` +
				`"status":429,"substatus":3200,"retryAfterMs":20,"after":true}`, 200,
			`{"id":1,"remaining":3,"database":"d","container":"c","operation":"create_item","partitionKey":["a",1],"skip":1,` +
				`"times":3,"delayMs":5,"status":429,"substatus":3200,"retryAfterMs":20,"after":true}`,
		},
		{"POST", "", `{"drop":true,"times":-1}`, 200, `{"id":2,"remaining":-1,"times":-1,"drop":true}`},
		{"POST", "", ``, 400, "nothing would happen"},
		{"POST", "", `{"status":503,"remaining":1}`, 400, "set by the server"},
		{"POST", "", `{"statuss":503}`, 400, "statuss"},
		{"POST", "", `{"status":"503"}`, 400, "status"},
		{"POST", "", `{"status":200}`, 400, "unknown failure 200/0"},
		{"POST", "", `{"status":503,"operation":"x"}`, 400, "create_item"},
		{"POST", "", `{"status":503,"partitionKey":"a"}`, 400, "is not a partition key"},
		{"POST", "", `{"delayMs":-5}`, 400, "negative"},
		{"POST", "?id=1", `{"status":503}`, 400, "no parameters"},
		{"GET", "?id=2", "", 200, `{"faults":[{"id":2,`},
		{"GET", "?id=0", "", 400, "?id=1"},
		{"GET", "?x=1", "", 400, "?id=1"},
		{"DELETE", "?id=7", "", 404, "no fault 7"},
		{"DELETE", "?id=1", "", 200, `{"faults":[{"id":2,`},
		{"GET", "", "", 200, `{"faults":[{"id":2,"remaining":-1,"times":-1,"drop":true}]}`},
		{"DELETE", "", "", 200, `{"faults":[]}`},
		{"POST", "", `{"status":503}`, 200, `"id":3`},
		{"POST", "", strings.Repeat(" ", maxFaultBytes+1), 413, ""},
	} {
		code, body := askFaults(h, c.method, c.query, c.body, "")
		if code != c.code || !strings.Contains(body, c.says) {
			t.Errorf("%s %s %s: %d %s, want %d %s", c.method, c.query, status.Clip(c.body), code, body, c.code, c.says)
		}
	}
	r := request("POST", pathFaults, `{"status":503}`, "")
	r.Header.Set("Content-Type", "text/plain")
	w := httptest.NewRecorder()
	if h.ServeHTTP(w, r); w.Code != 415 {
		t.Errorf("without JSON: %d %s", w.Code, w.Body)
	}
	for range maxFaults {
		askFaults(h, "POST", "", `{"status":503}`, "")
	}
	if code, body := askFaults(h, "POST", "", `{"status":503}`, ""); code != 400 || len(h.o.Faults.All()) != maxFaults {
		t.Errorf("one too many: %d %s", code, body)
	}
}
