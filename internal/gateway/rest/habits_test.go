package rest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cosmos"
)

// rawConnection sends bytes unchanged and reads replies.
type rawConnection struct {
	t      *testing.T
	conn   net.Conn
	reader *bufio.Reader
}

func dial(t *testing.T, s *httptest.Server) *rawConnection {
	t.Helper()
	conn, err := net.Dial("tcp", s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	return &rawConnection{t, conn, bufio.NewReader(conn)}
}

func (c *rawConnection) send(text string) {
	c.t.Helper()
	if _, err := io.WriteString(c.conn, text); err != nil {
		c.t.Fatal(err)
	}
}

// reply reads one reply to a method. It checks that every error is what SDKs read.
func (c *rawConnection) reply(method string) (*http.Response, string) {
	c.t.Helper()
	request, err := http.NewRequest(method, "/", nil)
	if err != nil {
		c.t.Fatal(err)
	}
	r, err := http.ReadResponse(c.reader, request)
	if err != nil {
		c.t.Fatal(err)
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	if length := r.Header.Get("Content-Length"); r.StatusCode != 204 && r.StatusCode != 304 && method != http.MethodHead &&
		length != strconv.Itoa(len(body)) {
		c.t.Errorf("%d: Content-Length %q for %d bytes", r.StatusCode, length, len(body))
	}
	if r.StatusCode >= 400 && method != http.MethodHead {
		var e struct{ Code, Message string }
		if err := json.Unmarshal(body, &e); err != nil || e.Code == "" || !strings.Contains(e.Message, "\r\nActivityId: ") ||
			r.Header.Get("Content-Type") != typeJSON {
			c.t.Errorf("%d %v: %s", r.StatusCode, r.Header, body)
		}
	}
	return r, string(body)
}

// TestHabits sends typical requests of clients one after the other on one connection: whatever the
// answer to one request, the next one is answered too.
func TestHabits(t *testing.T) {
	fake := &fakeEngine{
		reply: &cosmos.Reply{Status: 200, Body: []byte(`{"_rid":"r"}`), Count: -1},
		each:  &cosmos.OperationResult{Status: 201},
	}
	c := dial(t, newServer(t, fake))
	const docs, item = "/dbs/a/colls/b/docs", "/dbs/a/colls/b/docs/c"
	create, read := `CreateItem "a" "b" pk=absent  body={}`, `ReadItem "a" "b" "c" pk=absent `
	for _, h := range []struct {
		name   string
		head   string // request line and header, lines ended by \n
		body   string // "chunked:" sends it in chunks
		status int
		call   string // the call of the engine, or ""
	}{
		// Paths.
		{"plain", "GET " + item, "", 200, read},
		{"slash at the end", "GET " + item + "/", "", 200, read},
		{"slashes at the end", "GET " + item + "//", "", 200, read},
		{"doubled slash in front", "GET /" + item, "", 200, read},
		{"slash at the end of a feed", "POST " + docs + "/", "{}", 200, create},
		{"query string", "GET " + item + "?a=/dbs/x", "", 200, read},
		{"percent", "GET " + docs + "/50%25", "", 200, `ReadItem "a" "b" "50%" pk=absent `},
		{"percent, encoded twice", "GET " + docs + "/50%2525", "", 200, `ReadItem "a" "b" "50%25" pk=absent `},
		{"plus stands for itself", "GET " + docs + "/a+b", "", 200, `ReadItem "a" "b" "a+b" pk=absent `},
		{"encoded plus", "GET " + docs + "/a%2Bb", "", 200, `ReadItem "a" "b" "a+b" pk=absent `},
		{"space", "GET " + docs + "/a%20b", "", 200, `ReadItem "a" "b" "a b" pk=absent `},
		{"lower-case escapes", "GET " + docs + "/%c3%bc%f0%9f%98%80", "", 200, `ReadItem "a" "b" "ü😀" pk=absent `},
		{"question mark and hash", "GET " + docs + "/a%3Fb%23c", "", 200, `ReadItem "a" "b" "a?b#c" pk=absent `},
		{"what needs no escape", "GET " + docs + "/;,:@&=$!*'()~", "", 200, `ReadItem "a" "b" ";,:@&=$!*'()~" pk=absent `},
		{"no such path", "GET /dbs/a/coll/b", "", 404, ""},
		{"no such path, with a body", "POST /nothing", "{}", 404, ""},
		{"no such path below", "GET " + item + "/d/e", "", 404, ""},
		{"attachment of nothing", "DELETE /dbs/a/colls/b/operations", "", 404, ""},
		{"letter case of a kind", "GET /DBS/a", "", 404, ""},
		{"empty id", "GET /dbs//colls", "", 400, ""},
		{"not UTF-8", "GET /dbs/%ff", "", 400, ""},
		// Methods.
		{"method", "PUT " + docs, "{}", 405, ""},
		{"method of an item", "POST " + item, "{}", 405, ""},
		{"a method of one's own", "FROB " + item, "", 405, ""},
		{"lower-case method", "get " + item, "", 405, ""},
		{"head", "HEAD " + item, "", 200, read},
		{"head of what is not there", "HEAD /nothing", "", 404, ""},
		{"head of what is posted", "HEAD /dbs/a/colls/b/operations/partitionkeydelete", "", 405, ""},
		{"method in a header", "POST " + docs + "\nX-HTTP-Method: DELETE\nX-HTTP-Method-Override: PUT", "{}", 200, create},
		// Booleans.
		{"true", "POST " + docs + "\nx-ms-documentdb-is-upsert: true", "{}", 200, `UpsertItem "a" "b" pk=absent  body={}`},
		{"True", "POST " + docs + "\nX-MS-DOCUMENTDB-IS-UPSERT:True", "{}", 200, `UpsertItem "a" "b" pk=absent  body={}`},
		{"TRUE", "POST " + docs + "\nx-ms-documentdb-is-upsert:  TRUE  ", "{}", 200, `UpsertItem "a" "b" pk=absent  body={}`},
		{"false", "POST " + docs + "\nx-ms-documentdb-is-upsert: False", "{}", 200, create},
		{"1 is not true", "POST " + docs + "\nx-ms-documentdb-is-upsert: 1", "{}", 200, create},
		{
			"legacy query", "POST " + docs + "\nx-ms-documentdb-query: TRUE", "{}", 200,
			`QueryItems "a" "b" max=-1 pk=absent cross=false metrics=false scan=false body={}`,
		},
		{
			"batch", "POST " + docs + "\nx-ms-cosmos-is-batch-request: TRUE\nx-ms-cosmos-batch-atomic: True",
			`[{"operationType":"Read","id":"1"}]`, 200, `ExecuteBatch "a" "b" pk=absent atomic ` + "\n" + `  Read "1"`,
		},
		// Bodies.
		{"chunks", "POST " + docs, "chunked:{}", 200, create},
		{"empty chunks", "POST " + docs, "chunked:", 200, `CreateItem "a" "b" pk=absent  body=`},
		{
			"content type with a character set", "POST " + docs + "\nContent-Type: application/query+json; charset=utf-8", "{}",
			200, `QueryItems "a" "b" max=-1 pk=absent cross=false metrics=false scan=false body={}`,
		},
		{"content type of a form", "POST " + docs + "\nContent-Type: application/x-www-form-urlencoded", "{}", 200, create},
		{"body on a delete", "DELETE " + item, "{}", 200, `DeleteItem "a" "b" "c" pk=absent `},
		{"chunks of a batch", "POST " + docs + "\nx-ms-cosmos-is-batch-request: true", "chunked:[]", 400, ""},
		{"compressed", "POST " + docs + "\nContent-Encoding: gzip", "{}", 400, ""},
		// Headers.
		{
			"the same header twice", "GET " + item + "\nx-ms-documentdb-partitionkey: [1]\nx-ms-documentdb-partitionkey: [2]",
			"", 200, `ReadItem "a" "b" "c" pk=[1] `,
		},
		{"empty header", "GET " + item + "\nx-ms-documentdb-partitionkey:", "", 200, `ReadItem "a" "b" "c" pk= `},
		{
			"UTF-8 in a header", "GET " + item + "\nx-ms-documentdb-partitionkey: [\"ü\"]", "", 200,
			`ReadItem "a" "b" "c" pk=["ü"] `,
		},
		{"old version", "GET " + item + "\nx-ms-version: 2014-08-21", "", 200, read},
		{"empty version", "GET " + item + "\nx-ms-version:", "", 200, read},
		{"unknown version", "GET " + item + "\nx-ms-version: 2099-01-01", "", 400, ""},
		{"part of a version", "GET " + item + "\nx-ms-version: 2018-12", "", 400, ""},
		{"version with a time", "GET " + item + "\nx-ms-version: 2018-12-31T00:00:00Z", "", 400, ""},
		{"unknown version of a path that is not there", "GET /nothing\nx-ms-version: 1", "", 400, ""},
		{"page size in words", "GET " + docs + "\nx-ms-max-item-count: many", "", 400, ""},
		{"page size of digits", "GET " + docs + "\nx-ms-max-item-count: " + strings.Repeat("9", 5000), "", 400, ""},
		{"consistency", "GET " + item + "\nx-ms-consistency-level: " + strings.Repeat("x", 5000), "", 400, ""},
		{
			"absurd length of a value that nobody reads", "GET " + item + "\nx-whatever: " + strings.Repeat("x", 50_000), "",
			200, read,
		},
		{"fields without number", "GET " + item + strings.Repeat("\nx-whatever: x", 250), "", 431, ""},
		{"a page of header", "GET " + item + "\nx-whatever: " + strings.Repeat("x", 70_000), "", 431, ""},
	} {
		line, rest, _ := strings.Cut(h.head, "\n")
		head := line + " HTTP/1.1\r\nHost: h\r\n"
		if rest != "" {
			head += strings.ReplaceAll(rest, "\n", "\r\n") + "\r\n"
		}
		switch chunk, chunked := strings.CutPrefix(h.body, "chunked:"); {
		case chunked && chunk == "":
			head += "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
		case chunked:
			head += fmt.Sprintf("Transfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n", len(chunk), chunk)
		case h.body != "":
			head += fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(h.body), h.body)
		default:
			head += "\r\n"
		}
		method, _, _ := strings.Cut(line, " ")
		c.send(head)
		r, body := c.reply(method)
		if calls := strings.Join(fake.take(), "; "); r.StatusCode != h.status || calls != h.call {
			t.Errorf("%s: %d %s, the engine was asked %q; want %d and %q", h.name, r.StatusCode, body, calls, h.status, h.call)
		}
		if r.Close {
			t.Fatalf("%s: the connection was closed", h.name)
		}
		if allow := r.Header.Get("Allow"); (allow != "") != (h.status == 405) {
			t.Errorf("%s: Allow %q", h.name, allow)
		}
		if r.Header.Get("X-Ms-Activity-Id") == "" || r.Header.Get("X-Ms-Request-Charge") == "" {
			t.Errorf("%s: header %v", h.name, r.Header)
		}
	}
}

// TestHeadIsGet: HEAD is GET without the body, for every path.
func TestHeadIsGet(t *testing.T) {
	c := dial(t, newServer(t, &fakeEngine{reply: &cosmos.Reply{Status: 200, Body: []byte(`{"_rid":"r"}`), Count: -1}}))
	for _, path := range []string{
		"/", "/dbs", "/dbs/a", "/dbs/a/colls", "/dbs/a/colls/b", "/dbs/a/colls/b/docs",
		"/dbs/a/colls/b/docs/c", "/dbs/a/colls/b/pkranges", "/dbs/a/colls/b/conflicts", "/offers", "/offers/XbNi", "/nothing",
		"/dbs/a/colls/b/conflicts/c",
	} {
		replies := map[string]*http.Response{}
		for _, method := range []string{"GET", "HEAD"} {
			c.send(method + " " + path + " HTTP/1.1\r\nHost: h\r\nx-ms-activity-id: same\r\n\r\n")
			r, body := c.reply(method)
			if (body == "") != (method == "HEAD") {
				t.Errorf("%s %s: body %q", method, path, body)
			}
			replies[method] = r
		}
		get, head := replies["GET"], replies["HEAD"]
		if get.StatusCode != head.StatusCode || get.Header.Get("Content-Length") != head.Header.Get("Content-Length") ||
			len(get.Header) != len(head.Header) {
			t.Errorf("%s: GET %d %v, HEAD %d %v", path, get.StatusCode, get.Header, head.StatusCode, head.Header)
		}
	}
}

// TestExpectContinue: a client that asks for permission to send a body gets it, unless the answer
// is already known.
func TestExpectContinue(t *testing.T) {
	fake := &fakeEngine{reply: &cosmos.Reply{Status: 201, Count: -1}}
	s := newServer(t, fake)
	c := dial(t, s)
	c.send("POST /dbs HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
	if line, err := c.reader.ReadString('\n'); err != nil || !strings.HasPrefix(line, "HTTP/1.1 100 ") {
		t.Fatalf("%q %v", line, err)
	}
	if line, err := c.reader.ReadString('\n'); err != nil || line != "\r\n" {
		t.Fatalf("%q %v", line, err)
	}
	c.send("{}")
	if r, body := c.reply("POST"); r.StatusCode != 201 || r.Close {
		t.Errorf("%d %s close=%t", r.StatusCode, body, r.Close)
	}
	c.send("POST /nothing HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
	if r, _ := c.reply("POST"); r.StatusCode != 404 || !r.Close {
		t.Errorf("%d close=%t", r.StatusCode, r.Close)
	}
	if calls := fake.take(); len(calls) != 1 {
		t.Errorf("the engine was asked %v", calls)
	}
}

// TestPipelinedRequests: requests sent without waiting for replies are answered in order.
func TestPipelinedRequests(t *testing.T) {
	fake := &fakeEngine{reply: &cosmos.Reply{Status: 200, Body: []byte("{}"), Count: -1}}
	c := dial(t, newServer(t, fake))
	c.send(
		"GET /dbs/a HTTP/1.1\r\nHost: h\r\n\r\nGET /nothing HTTP/1.1\r\nHost: h\r\n\r\nPOST /dbs HTTP/1.1\r\nHost: " +
			"h\r\nContent-Length: 2\r\n\r\n{}FROB /dbs HTTP/1.1\r\nHost: h\r\n\r\n")
	for i, want := range []int{200, 404, 200, 405} {
		if r, body := c.reply("GET"); r.StatusCode != want {
			t.Errorf("reply %d: %d %s", i, r.StatusCode, body)
		}
	}
}
