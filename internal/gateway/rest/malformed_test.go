package rest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// checkError checks an error response for what SDKs rely on.
func checkError(t testing.TB, r *Response) {
	t.Helper()
	if r.Status < 400 {
		return
	}
	var body struct{ Code, Message string }
	if err := json.Unmarshal(r.Body, &body); err != nil {
		t.Fatalf("%d: body is not JSON: %v: %q", r.Status, err, r.Body)
	}
	if body.Code == "" || !strings.Contains(body.Message, "\r\nActivityId: ") {
		t.Fatalf("%d: body %s", r.Status, r.Body)
	}
	if field(r, hdrContentType) != typeJSON || field(r, hdrContentLength) != strconv.Itoa(len(r.Body)) {
		t.Fatalf("%d: fields %v", r.Status, r.Fields)
	}
}

func field(r *Response, name string) string {
	i := slices.IndexFunc(r.Fields, func(f Field) bool { return f.Name == name })
	if i < 0 {
		return ""
	}
	return r.Fields[i].Value
}

// brokenReader fails after some bytes.
type brokenReader struct {
	text io.Reader
	err  error
}

func (b brokenReader) Read(p []byte) (int, error) {
	n, err := b.text.Read(p)
	if err == io.EOF {
		err = b.err
	}
	return n, err
}

// timeoutError is the error of a server's read deadline.
type timeoutError struct{}

func (timeoutError) Error() string   { return "i/o timeout" }
func (timeoutError) Timeout() bool   { return true }
func (timeoutError) Temporary() bool { return true }

func TestMalformedRequests(t *testing.T) {
	post := func(body io.Reader, length int64, h mapHeader) *Request {
		return &Request{Method: "POST", Path: "/dbs/a/colls/b/docs", Header: h, Body: body, ContentLength: length}
	}
	many := mapHeader{}
	for i := range 300 {
		many["X-Field-"+strconv.Itoa(i)] = "v"
	}
	for _, c := range []struct {
		name string
		r    *Request
		want int
	}{
		{"announced too large", post(strings.NewReader("{}"), 1<<40, nil), 413},
		{"too large without a length", post(io.LimitReader(zeros{}, 3<<20), -1, nil), 413},
		{"one byte too large", post(io.LimitReader(zeros{}, 1025), 1025, nil), 413},
		{"aborted body", post(brokenReader{strings.NewReader(`{"id":`), io.ErrUnexpectedEOF}, 100, nil), 400},
		{
			"aborted body without a length",
			post(brokenReader{strings.NewReader(`{"id":`), errors.New("connection reset by peer")}, -1, nil), 400,
		},
		{"slow body", post(brokenReader{strings.NewReader(`{"id":`), timeoutError{}}, 100, nil), 408},
		{"slow body without a length", post(brokenReader{strings.NewReader(`{"id":`), timeoutError{}}, -1, nil), 408},
		{"compressed", post(strings.NewReader("x"), 1, mapHeader{hdrContentEncoding: "br"}), 400},
		{"broken binary JSON", post(strings.NewReader("\x80x"), 2, nil), 400},
		{"binary JSON of a large text", post(strings.NewReader("\x80\xf3\xf1\xd7\x00\x00\xff\xff"), 8, nil), 413},
		{"many header fields", &Request{Method: "GET", Path: "/dbs", Header: many}, 431},
		{
			"large header", &Request{Method: "GET", Path: "/dbs", Header: mapHeader{"X-Long": strings.Repeat("x", 70<<10)}},
			431,
		},
		{
			"page size beyond 32 bits",
			&Request{Method: "GET", Path: "/dbs", Header: mapHeader{hdrMaxItemCount: "99999999999999999999"}}, 400,
		},
		{"page size below -1", &Request{Method: "GET", Path: "/dbs", Header: mapHeader{hdrMaxItemCount: "-2"}}, 400},
		{
			"page size of pkranges",
			&Request{Method: "GET", Path: "/dbs/a/colls/b/pkranges", Header: mapHeader{hdrMaxItemCount: "x"}}, 400,
		},
		{"no host", &Request{Method: "GET", Path: "/", Host: ""}, 400},
		{"odd host", &Request{Method: "GET", Path: "/", Host: `evil"/host`}, 400},
		{"empty method", &Request{Method: "", Path: "/dbs"}, 405},
		{"cut escape", &Request{Method: "GET", Path: "/dbs/%4"}, 400},
		{"escape at the end", &Request{Method: "GET", Path: "/dbs/a%"}, 400},
		{"dots", &Request{Method: "GET", Path: "/dbs/../.."}, 404},
		{"backslash", &Request{Method: "GET", Path: `\dbs`}, 404},
		{"long path", &Request{Method: "GET", Path: "/" + strings.Repeat("x", 9000)}, 404},
		{"many slashes", &Request{Method: "GET", Path: strings.Repeat("/", 9000) + "dbs/a/b"}, 404},
	} {
		t.Run(c.name, func(t *testing.T) {
			fake := &fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1}}
			g := New(Options{Engine: fake, NoAuth: true, Clock: clock.NewManual(testNow), MaxBodyBytes: 1024})
			if c.r.Header == nil || c.r.Header.(mapHeader) == nil {
				c.r.Header = mapHeader{}
			}
			r := g.Handle(context.Background(), c.r)
			if r.Status != c.want {
				t.Errorf("%d, want %d: %s", r.Status, c.want, r.Body)
			}
			checkError(t, r)
			if calls := fake.take(); len(calls) > 0 {
				t.Errorf("the engine was asked: %v", calls)
			}
		})
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

func TestBodyAtTheLimit(t *testing.T) {
	for _, length := range []int64{1024, -1} {
		fake := &fakeEngine{reply: &cosmos.Reply{Status: 201, Count: -1}}
		g := New(Options{Engine: fake, NoAuth: true, MaxBodyBytes: 1024})
		r := g.Handle(context.Background(), &Request{
			Method: "POST", Path: "/dbs", Header: mapHeader{},
			Body: strings.NewReader(strings.Repeat(" ", 1024)), ContentLength: length,
		})
		if r.Status != 201 {
			t.Errorf("length %d: %d %s", length, r.Status, r.Body)
		}
	}
}

// TestPanicIsAnswered: a panic becomes a 500 for the client and a line in the log. Both have the
// activity id; only the log has the stack.
func TestPanicIsAnswered(t *testing.T) {
	var log bytes.Buffer
	g := New(Options{
		Engine: &fakeEngine{panic: "index out of range"}, NoAuth: true,
		Logger: slog.New(slog.NewJSONHandler(&log, nil)),
	})
	r := g.Handle(context.Background(), parseRequest("GET /dbs/a"))
	checkError(t, r)
	if r.Status != 500 || strings.Contains(string(r.Body), "index out of range") {
		t.Errorf("%d %s", r.Status, r.Body)
	}
	for _, want := range []string{testActivity, "index out of range", "fake_test.go"} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("the log does not have %q: %s", want, log.String())
		}
	}
}

func TestEngineWithoutAnswer(t *testing.T) {
	g := New(Options{Engine: &fakeEngine{}, NoAuth: true})
	r := g.Handle(context.Background(), parseRequest("GET /dbs/a"))
	checkError(t, r)
	if r.Status != 500 {
		t.Errorf("%d", r.Status)
	}
}

func TestAccessLine(t *testing.T) {
	var log bytes.Buffer
	logger := slog.New(slog.NewJSONHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	fake := &fakeEngine{reply: &cosmos.Reply{RangeID: "3", LSN: 12, Count: -1}, err: status.New(status.Conflict, "")}
	g := New(Options{Engine: fake, NoAuth: true, Logger: logger, Clock: clock.NewManual(testNow)})
	g.Handle(context.Background(),
		parseRequest("POST /dbs/shop/colls/orders/docs\nAuthorization: secret\n\n{\"id\":\"private\"}"))
	var line map[string]any
	if err := json.Unmarshal(log.Bytes(), &line); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]any{
		"level": "DEBUG", "activity_id": testActivity, "container": "shop/orders", "pk_range_ids": "3", "ranges": 1.0,
		"lsn":    12.0,
		"status": 409.0, "substatus": 0.0, "charge_ru": 1.0, "duration_ms": 0.0,
		"method": "POST", "path": "/dbs/shop/colls/orders/docs", "operation": "create_item", "request_bytes": 16.0,
	} {
		if line[name] != want {
			t.Errorf("%s = %v, want %v", name, line[name], want)
		}
	}
	if strings.Contains(log.String(), "secret") || strings.Contains(log.String(), "private") {
		t.Errorf("the log holds a forbidden value: %s", log.String())
	}
}

func TestActivityID(t *testing.T) {
	seen := map[string]bool{}
	for range 100 {
		id := resource.RandomUUID()
		if len(id) != 36 || id[14] != '4' || seen[id] {
			t.Fatalf("activity id %q", id)
		}
		seen[id] = true
	}
	for sent, kept := range map[string]bool{
		"abc-1": true, "": false, "two words": false, "a\"b": false,
		strings.Repeat("x", 65): false, "ü": false,
	} {
		got := activityID(&Request{Header: mapHeader{hdrActivityID: sent}})
		if (got == sent) != kept {
			t.Errorf("sent %q, got %q", sent, got)
		}
	}
}

func TestPublicEndpoint(t *testing.T) {
	g := New(Options{Engine: &fakeEngine{}, NoAuth: true, PublicEndpoint: "https://db.example.com"})
	r := g.Handle(context.Background(),
		&Request{Method: "GET", Path: "/", Scheme: "http", Host: "inside:8081", Header: mapHeader{}})
	if !strings.Contains(string(r.Body), `"databaseAccountEndpoint":"https://db.example.com/"`) {
		t.Errorf("%s", r.Body)
	}
}
