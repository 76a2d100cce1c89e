package rest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// lineLog is a log whose lines the test reads back.
type lineLog struct{ text bytes.Buffer }

func (l *lineLog) logger(level slog.Level) *slog.Logger {
	return slog.New(slog.NewJSONHandler(&l.text, &slog.HandlerOptions{Level: level}))
}

func (l *lineLog) lines(t *testing.T) (lines []map[string]any) {
	t.Helper()
	for line := range strings.Lines(l.text.String()) {
		var one map[string]any
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Fatalf("%v: %q", err, line)
		}
		lines = append(lines, one)
	}
	return lines
}

// TestAccessLinesShowNamesAndNoValues: paths are logged by name, and without ids of items and
// partition key values unless LogValues is set.
func TestAccessLinesShowNamesAndNoValues(t *testing.T) {
	owner := &cosmos.Reply{Status: 200, Count: -1, OwnerPath: "dbs/shop/colls/orders"}
	for _, c := range []struct {
		request string
		reply   *cosmos.Reply
		path    string
		open    string // with LogValues
	}{
		{"GET /", nil, "/", "/"},
		{"GET /dbs/a%20b", nil, "/dbs/a b", "/dbs/a b"},
		{
			"GET /dbs/shop/colls/orders/docs/ann@example.com", nil, "/dbs/shop/colls/orders/docs/*",
			"/dbs/shop/colls/orders/docs/ann@example.com",
		},
		{"GET /dbs/a%2Fb/colls/c/docs/x", nil, "/dbs/a/b/colls/c/docs/*", "/dbs/a/b/colls/c/docs/x"},
		{
			"GET /dbs/AAAAAA==/colls/AAAAAAAAAAA=/docs/secret", owner, "/dbs/shop/colls/orders/docs/*",
			"/dbs/shop/colls/orders/docs/secret",
		},
		{
			"GET /dbs/AAAAAA==/colls/AAAAAAAAAAA=/pkranges", owner, "/dbs/shop/colls/orders/pkranges",
			"/dbs/shop/colls/orders/pkranges",
		},
		{"GET /dbs/shop", &cosmos.Reply{Status: 200, Count: -1, OwnerPath: "dbs/shop"}, "/dbs/shop", "/dbs/shop"},
		{
			"GET /dbs/s/colls/c/docs/secret/attachments/x", nil, "/dbs/s/colls/c/docs/*",
			"/dbs/s/colls/c/docs/secret/attachments/x",
		},
		{"GET /dbs/s/colls/c/docs/secret/other", nil, "/dbs/s/colls/c/docs/*", "/dbs/s/colls/c/docs/secret/other"},
		{"GET /dbs/s/colls/c/docs/%GG", nil, "/dbs/s/colls/c/docs/*", "/dbs/s/colls/c/docs/%GG"},
		{
			"POST /dbs/s/colls/c/operations/partitionkeydelete", nil, "/dbs/s/colls/c/operations/partitionkeydelete",
			"/dbs/s/colls/c/operations/partitionkeydelete",
		},
		{"GET /_explorer/emulator.pem", nil, "/_explorer/emulator.pem", "/_explorer/emulator.pem"},
	} {
		for _, values := range []bool{false, true} {
			var log lineLog
			fake := &fakeEngine{reply: c.reply}
			if c.reply == nil {
				fake.reply = &cosmos.Reply{Status: 200, Count: -1}
			}
			g := New(Options{Engine: fake, NoAuth: true, AccessLog: log.logger(slog.LevelDebug), LogValues: values})
			g.Handle(context.Background(),
				parseRequest(c.request+"\nx-ms-documentdb-partitionkey: [\"secret key\"]\nUser-Agent: test/1"))
			lines, want := log.lines(t), c.path
			if values {
				want = c.open
			}
			if len(lines) != 1 || lines[0]["path"] != want || lines[0]["user_agent"] != "test/1" {
				t.Errorf("%s (values %t): %v, want path %s", c.request, values, lines, want)
			}
			if isLogged := strings.Contains(log.text.String(), "secret key"); isLogged != values {
				t.Errorf("%s: the partition key is in the line: %t", c.request, isLogged)
			}
		}
	}
}

// TestAccessLinesCannotBeForged: whatever a client sends stays on one line, and every attribute
// keeps its value.
func TestAccessLinesCannotBeForged(t *testing.T) {
	for _, evil := range []string{
		"/x%0Alevel=ERROR%20msg=forged", "/x%0D%0A{\"level\":\"ERROR\"}", "/%1B[2J%1B]0;owned%07", "/%C2%9B31m",
		"/%E2%80%AEgnp", "/%00", "/\"} {\"forged\":1",
		"/dbs/a%0Ab", "/dbs/%1B[31m/colls/c/docs/1", "/dbs/" + strings.Repeat("a", 10_000),
	} {
		for _, format := range []string{"text", "json"} {
			var text bytes.Buffer
			o := &slog.HandlerOptions{Level: slog.LevelDebug}
			var handler slog.Handler = slog.NewJSONHandler(&text, o)
			if format == "text" {
				handler = slog.NewTextHandler(&text, o)
			}
			logger := slog.New(handler)
			g := New(Options{
				Engine: accessEngine(), Auth: keys(t), Clock: clock.NewManual(testNow), Logger: logger, AccessLog: logger,
				Refusals: auth.NewRefusals(logger), SlowRequest: 1, DearRequest: 0.01,
			})
			r := parseRequest("GET /")
			r.Path, r.Method = evil, "GET\nlevel=ERROR"
			r.Header.(mapHeader)["User-Agent"] = "ua\nlevel=ERROR msg=forged \x1b[2J" + strings.Repeat("x", 5000)
			g.Handle(context.Background(), r)
			if n := strings.Count(text.String(), "\n"); n != strings.Count(text.String(), "activity_id") || n == 0 {
				t.Errorf("%s of %q: %d lines: %q", format, status.Clip(evil), n, text.String())
			}
			for line := range strings.Lines(text.String()) {
				if len(line) > 3000 || strings.ContainsAny(strings.TrimSuffix(line, "\n"), "\x1b\r\n\x00") ||
					strings.Count(line, "level") == 0 {
					t.Errorf("%s of %q: %q", format, status.Clip(evil), line)
				}
			}
		}
	}
}

// TestDisabledAccessLogCostsNothing: a disabled access log adds no allocation.
func TestDisabledAccessLogCostsNothing(t *testing.T) {
	g := New(Options{
		Engine: &fakeEngine{}, NoAuth: true, SlowRequest: time.Hour, DearRequest: 1e9,
		Refusals: auth.NewRefusals(slog.New(slog.DiscardHandler)),
	})
	x := &exchange{
		gateway: g, request: &Request{Method: "POST", Path: docs, Header: mapHeader{}},
		route: route{kind: kindItems, db: "d", coll: "c"},
	}
	response, ctx := &Response{Status: 200}, context.Background()
	if n := testing.AllocsPerRun(1000, func() { g.log(ctx, x, nil, nil, response) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// queryBody is a query as SDKs send it.
const queryBody = `{"query":"SELECT * FROM c WHERE c.city = @city AND c.age > ` +
	`30","parameters":[{"name":"@city","value":"Hidden"}]}`

// TestExpensiveRequestsAreLogged: a slow request or a high charge is logged with its query, once
// for each shape and period.
func TestExpensiveRequestsAreLogged(t *testing.T) {
	var log lineLog
	manual := clock.NewManual(testNow)
	fake := &fakeEngine{
		reply: &cosmos.Reply{Status: 200, Count: 0, Body: []byte("{}")},
		spend: func(m *ru.Meter) { m.Control() },
	}
	takes := time.Duration(0)
	slow := &slowQueries{fakeEngine: fake, turn: func() { manual.Advance(takes) }}
	g := New(Options{
		Engine: slow, NoAuth: true, Clock: manual, Logger: log.logger(slog.LevelWarn),
		SlowRequest: 500 * time.Millisecond, DearRequest: 1000,
	})
	ask := func(body string) {
		g.Handle(context.Background(), parseRequest("POST "+docs+"\nx-ms-documentdb-isquery: true\n\n"+body))
	}
	takes = 499 * time.Millisecond
	ask(queryBody)
	if log.text.Len() > 0 {
		t.Fatalf("a fast and cheap query was logged: %s", log.text.String())
	}
	takes = 500 * time.Millisecond
	for range 5 {
		ask(queryBody)
	}
	manual.Advance(10 * time.Second)
	takes = 0
	ask(queryBody) // fast, but it flushes the counted lines
	fake.spend = func(m *ru.Meter) { m.QueryPage(1000) }
	ask(`{"query":"SELECT '` + strings.Repeat("ü", 2000) + `'"}`)
	lines := log.lines(t)
	if len(lines) != 3 {
		t.Fatalf("%d lines: %s", len(lines), log.text.String())
	}
	for i, want := range []string{
		"WARN slow request 1 SELECT * FROM c WHERE c.city = @city AND c.age > 30 @city 500",
		"WARN slow request 4 SELECT * FROM c WHERE c.city = @city AND c.age > 30 @city 500",
		"WARN dear request 1 SELECT '" + strings.Repeat("ü", 1000-8) + "… <nil> 0",
	} {
		l := lines[i]
		if got := fmt.Sprint(l["level"], " ", l["msg"], " ", l["count"], " ", l["query"], " ", l["parameters"], " ",
			l["duration_ms"]); got != want {
			t.Errorf("line %d: %s\nwant %s", i, got, want)
		}
	}
	if charge, _ := lines[2]["charge_ru"].(float64); charge < 1000 {
		t.Errorf("charge_ru %v", lines[2]["charge_ru"])
	}
	if strings.Contains(log.text.String(), "Hidden") {
		t.Error("the value of a parameter is in the log")
	}
}

// slowQueries takes a while for a query.
type slowQueries struct {
	*fakeEngine

	turn func()
}

func (s *slowQueries) QueryItems(ctx context.Context, c *api.Call, db, coll string,
	q api.QueryRequest,
) (*cosmos.Reply, error) {
	s.turn()
	return s.fakeEngine.QueryItems(ctx, c, db, coll, q)
}

// TestRefusedKeysAreLogged: the log has the address and the reason, never the signature.
func TestRefusedKeysAreLogged(t *testing.T) {
	var log lineLog
	refusals := auth.NewRefusals(log.logger(slog.LevelInfo))
	g := New(Options{Engine: accessEngine(), Auth: keys(t), Clock: clock.NewManual(testNow), Refusals: refusals})
	for i := range 10 {
		r := accessRequest(t, "GET /dbs/a/colls/b/docs/secret")
		r.Remote = fmt.Sprintf("192.0.2.7:%d", 4000+i)
		r.Header.(mapHeader)[hdrAuthorization] = "type%3Dmaster%26ver%3D1.0%26sig%3DSIGNATURE"
		g.Handle(context.Background(), r)
	}
	allowed := accessRequest(t, "GET /dbs/a")
	allowed.Header.(mapHeader)[hdrAuthorization] = authorizationOf(t, "key", allowed)
	g.Handle(context.Background(), allowed)
	refusals.End()
	lines := log.lines(t)
	if len(lines) != 2 || lines[0]["count"] != 1.0 || lines[1]["count"] != 9.0 || lines[1]["client"] != "192.0.2.7" ||
		lines[0]["path"] != "/dbs/a/colls/b/docs/*" {
		t.Errorf("%s", log.text.String())
	}
	if text := log.text.String(); strings.Contains(text, "SIGNATURE") || strings.Contains(text, "secret") {
		t.Errorf("the log holds a forbidden value: %s", text)
	}
}
