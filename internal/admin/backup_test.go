package admin

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/backup/wire"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// recorded is a server's side of backups that notes what it is asked.
type recorded struct {
	asked []string
	fails error
	done  int
}

func (r *recorded) note(what string) error {
	r.asked = append(r.asked, what)
	return r.fails
}

func (r *recorded) Status(context.Context) (wire.Status, error) {
	return wire.Status{Store: "s"}, r.note("status")
}
func (r *recorded) Hold(_ context.Context, name string) error    { return r.note("hold " + name) }
func (r *recorded) Release(_ context.Context, name string) error { return r.note("release " + name) }

func (r *recorded) Begin(context.Context) (wire.Base, error) {
	return wire.Base{ID: "b"}, r.note("base")
}

func (r *recorded) Chunk(_ context.Context, c wire.ChunkRequest) ([]byte, bool, error) {
	return []byte("chunk " + c.ID), true, r.note("chunk")
}

func (r *recorded) Cut(context.Context) (wire.Cut, error) { return wire.Cut{Through: 7}, r.note("cut") }

func (r *recorded) Page(context.Context, wire.LogRequest) ([]byte, bool, func(), error) {
	return []byte("page"), false, func() { r.done++ }, r.note("log")
}

func (r *recorded) Acknowledge(_ context.Context, a wire.Acknowledgement) error {
	return r.note("acknowledge " + a.Name)
}

// sender sends a request of a backup.
type sender func(method, action, body, authorization string) *httptest.ResponseRecorder

// backups returns a handler, and what sends it requests.
func backups(t *testing.T) (h *Handler, to *recorded, send sender, keys *vaultless, tokens *auth.Tokens) {
	t.Helper()
	h, keys, tokens = newHandler(t)
	to = &recorded{}
	h.o.Backups = to
	return h, to, func(method, action, body, authorization string) *httptest.ResponseRecorder {
		w, r := httptest.NewRecorder(), request(method, wire.Path+action, body, authorization)
		r.Header.Set("Content-Type", "application/json")
		h.ServeHTTP(w, r)
		return w
	}, keys, tokens
}

// TestBackupActions: each action reaches the server's side once, and its answer is JSON, or bytes
// with their hash.
func TestBackupActions(t *testing.T) {
	_, to, send, keys, _ := backups(t)
	for _, c := range []struct{ action, body, asked, answer, more string }{
		{"status", `{}`, "status", `{"store":"s"`, ""},
		{"hold", `{"name":"n"}`, "hold n, status", `{"store":"s"`, ""},
		{"release", `{"name":"n"}`, "release n", `{}`, ""},
		{"base", `{}`, "base", `{"id":"b"`, ""},
		{"cut", `{}`, "cut", `"through":7`, ""},
		{"acknowledge", `{"name":"n","logs":[]}`, "acknowledge n", `{}`, ""},
		{"chunk", `{"id":"i","number":1}`, "chunk", "chunk i", "true"},
		{
			"log", `{"container":1,"partition":0,"after":{"lsn":0,"chain":""},"upTo":{"lsn":0,"chain":""}}`, "log", "page",
			"false",
		},
	} {
		to.asked = nil
		w := send("POST", c.action, c.body, sign(t, keys.set.Secondary, "POST", "backup", c.action, testNow))
		text := w.Body.String()
		if w.Code != 200 || !strings.Contains(text, c.answer) || strings.Join(to.asked, ", ") != c.asked {
			t.Errorf("%s: %d %s, and %v was asked", c.action, w.Code, text, to.asked)
		}
		sum := sha256.Sum256(w.Body.Bytes())
		if bytes := c.more != ""; bytes != (w.Header().Get(wire.HeaderSum) == hex.EncodeToString(sum[:])) ||
			w.Header().Get(wire.HeaderMore) != c.more ||
			bytes == strings.HasPrefix(w.Header().Get("Content-Type"), "application/json") {
			t.Errorf("%s has the header %v", c.action, w.Header())
		}
	}
	if to.done != 1 {
		t.Errorf("a page was ended %d times", to.done)
	}
}

// TestWhoMayBackUp: only a read-write key, with a signature of the action itself.
func TestWhoMayBackUp(t *testing.T) {
	h, to, send, keys, tokens := backups(t)
	token := tokens.Mint(resource.Grant{Database: 1, User: 1, Permission: 1, Expires: testNow.Unix() + 1000})
	for name, c := range map[string]struct {
		code          int
		authorization string
	}{
		"none":             {401, ""},
		"read-only":        {403, sign(t, keys.set.PrimaryReadOnly, "POST", "backup", "base", testNow)},
		"second read-only": {403, sign(t, keys.set.SecondaryReadOnly, "POST", "backup", "base", testNow)},
		"another action":   {401, sign(t, keys.set.Primary, "POST", "backup", "status", testNow)},
		"another type":     {401, sign(t, keys.set.Primary, "POST", "ranges", "base", testNow)},
		"another method":   {401, sign(t, keys.set.Primary, "GET", "backup", "base", testNow)},
		"another key":      {401, sign(t, auth.RandomKey(), "POST", "backup", "base", testNow)},
		"resource token":   {403, token},
		"Entra token":      {401, "type=aad&ver=1.0&sig=a.b.c"},
	} {
		if w := send("POST", "base", "{}", c.authorization); w.Code != c.code && (w.Code != 401 || name != "resource token") {
			t.Errorf("%s: %d %s, want %d", name, w.Code, w.Body, c.code)
		}
	}
	if len(to.asked) > 0 {
		t.Errorf("%v reached the backups", to.asked)
	}
	h.o.NoAuth = true
	if w := send("POST", "base", "{}", ""); w.Code != 200 || !slices.Equal(to.asked, []string{"base"}) {
		t.Errorf("without authentication: %d %s", w.Code, w.Body)
	}
}

// TestBackupRequestsThatAreRefused: nothing but a POST of JSON of the right form, bounded in size,
// and an error of the server's side keeps its status.
func TestBackupRequestsThatAreRefused(t *testing.T) {
	h, to, send, keys, _ := backups(t)
	h.o.NoAuth = true
	for _, c := range []struct {
		method, action, body string
		code                 int
		says                 string
	}{
		{"GET", "status", "", 405, "POST"},
		{"DELETE", "hold", "", 405, "POST"},
		{"POST", "nothing", "{}", 404, "no action nothing"},
		{"POST", "", "{}", 404, "no action"},
		{"POST", "hold/x", "{}", 404, "no action"},
		{"POST", "hold", `{"name":7}`, 400, "Send"},
		{"POST", "hold", `{"name":"a","more":1}`, 400, "Send"},
		{"POST", "hold", `{"name":"a"}{}`, 400, "Send"},
		{"POST", "chunk", `[]`, 400, "Send"},
		{"POST", "log", `{"container":-1}`, 400, "Send"},
		{"POST", "log", `{"container":4294967296}`, 400, "Send"},
		{"POST", "acknowledge", `{"logs":{}}`, 400, "Send"},
		{"POST", "acknowledge", `{"name":"` + strings.Repeat("x", maxBackupBody) + `"}`, 413, "bytes"},
	} {
		w := send(c.method, c.action, c.body, "")
		if w.Code != c.code || !strings.Contains(w.Body.String(), c.says) || !json.Valid(w.Body.Bytes()) {
			t.Errorf("%s %s %.80s: %d %s, want %d %q", c.method, c.action, c.body, w.Code, w.Body, c.code, c.says)
		}
	}
	w, r := httptest.NewRecorder(), request("POST", wire.Path+"status", "{}", "")
	h.ServeHTTP(w, r)
	if w.Code != 415 || len(to.asked) > 0 {
		t.Errorf("without a content type: %d %s; %v was asked", w.Code, w.Body, to.asked)
	}
	to.fails = status.New(status.Gone, "it is gone")
	for action, body := range map[string]string{
		"cut": "{}", "chunk": `{"id":"i","number":1}`, "release": `{"name":"n"}`,
		"log": `{"container":1,"partition":0,"after":{"lsn":0,"chain":""},"upTo":{"lsn":0,"chain":""}}`,
	} {
		if w := send("POST", action, body, ""); w.Code != 410 || w.Header().Get(wire.HeaderSum) != "" {
			t.Errorf("%s: %d %s", action, w.Code, w.Body)
		}
	}
	_ = keys
}
