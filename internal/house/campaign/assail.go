package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"maps"
	"net"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
)

// An attack is one way in which a client may try to starve the others.
type attack struct {
	name  string
	all   bool // the attack loads all ranges of the container, so only another container must stay quick
	short bool // part of a short run
	slow  int  // its windows are this many times longer, and there are that many times fewer
	do    func(*siege, context.Context)
}

// attacks is the list of attacks. Each runs until its context ends, and then hangs up.
var attacks = []attack{
	{name: "4 nested JOINs over 2,000", short: true, do: func(s *siege, ctx context.Context) {
		s.hammer(
			ctx, 3,
			s.query("SELECT VALUE COUNT(1) FROM c JOIN a IN c.a JOIN b IN c.a JOIN d IN c.a JOIN e IN c.a", true),
		)
	}},
	{name: "DISTINCT over everything", all: true, do: func(s *siege, ctx context.Context) {
		s.hammer(ctx, 4, s.query("SELECT DISTINCT c.t, c.r FROM c", false))
	}},
	{name: "GROUP BY over everything", all: true, do: func(s *siege, ctx context.Context) {
		s.hammer(ctx, 4, s.query("SELECT c.t, COUNT(1) AS n FROM c GROUP BY c.t", false))
	}},
	{name: "ORDER BY behind a filter without index", all: true, do: func(s *siege, ctx context.Context) {
		s.hammer(ctx, 4, s.query("SELECT * FROM c WHERE c.r % 2 = 0 ORDER BY c.g DESC", false))
	}},
	{name: "ORDER BY long common prefixes", all: true, do: func(s *siege, ctx context.Context) {
		s.hammer(ctx, 4, s.query("SELECT * FROM c ORDER BY c.t DESC", false))
	}},
	{
		name: "OR of 20,000 terms", short: true,
		do: func(s *siege, ctx context.Context) { s.hammer(ctx, 3, s.query(manyTerms(20_000), true)) },
	},
	{
		name: "long expressions",
		do:   func(s *siege, ctx context.Context) { s.hammer(ctx, 3, s.query(longExpression(), true)) },
	},
	{
		name: "patch with a condition at the limit",
		do:   func(s *siege, ctx context.Context) { s.hammer(ctx, 3, s.patch()) },
	},
	{name: "queries that fail", do: func(s *siege, ctx context.Context) {
		match := "SELECT VALUE RegexMatch(c.id, CONCAT('(', c.id)) FROM c JOIN a IN c.a JOIN b IN c.a WHERE a + b > 3990"
		deep := "SELECT * FROM c WHERE " + strings.Repeat("(", 5000) + "1"
		order := "SELECT VALUE MAX(a) FROM c JOIN a IN c.a JOIN b IN c.a JOIN d IN c.a ORDER BY a"
		s.hammer(ctx, 3, s.query(match, true), s.query(deep, true), s.query(order, true))
	}},
	{name: "LIKE and RegexMatch that backtrack", all: true, do: func(s *siege, ctx context.Context) {
		s.hammer(ctx, 3, s.query("SELECT VALUE COUNT(1) FROM c WHERE c.t LIKE '%a%a%a%a%a%a%a%a%b%z'", false),
			s.query("SELECT VALUE COUNT(1) FROM c WHERE RegexMatch(c.t, '(a|aa)+(a|aa)+(a|aa)+z$')", false))
	}},
	{name: "hostile scripts", all: true, short: true, slow: 2, do: (*siege).hostileScripts},
	{name: "1,000 slow bodies of 2 MB", short: true, slow: 3, do: (*siege).slowBodies},
	{name: "1,500 unread pages over HTTP/1.1", all: true, short: true, slow: 3, do: (*siege).unreadPages},
	{name: "1,500 unread pages over HTTP/2", all: true, slow: 3, do: (*siege).unreadStreams},
	{name: "idle connections and slow heads", do: (*siege).slowHeads},
}

// A siege holds what the attackers know: the server, and a token that may read one partition key
// value.
type siege struct {
	campaign *campaign
	base     string
	token    string
	many     int // percentage of the connections that an attack over many connections opens

	mu      sync.Mutex
	answers map[string]int // answers to the attackers, counted: proof that the server refuses them
}

// hear counts an answer to an attacker.
func (s *siege) hear(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.answers == nil {
		s.answers = map[string]int{}
	}
	s.answers[what]++
}

// heard returns the text of all answers to the attackers, for the table.
func (s *siege) heard() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var parts []string
	for _, what := range slices.Sorted(maps.Keys(s.answers)) {
		parts = append(parts, fmt.Sprintf("%s × %d", what, s.answers[what]))
	}
	return strings.Join(parts, ", ")
}

func (s *siege) address() string { return strings.TrimPrefix(s.base, "http://") }

const (
	besieged    = "big" // the container under attack
	besiegedKey = "arr" // the key that the token may read
)

// query returns a query over all ranges with the account's key, or over one key with the token.
func (s *siege) query(text string, narrow bool) served.Call {
	c := queryCall(besieged, text)
	c.Headers["x-ms-max-item-count"] = "10000" // pages then have the maximal size: 4 MB
	if narrow {
		c.Token = s.token
		c.Headers["x-ms-documentdb-partitionkey"] = partitionKey(besiegedKey)
	}
	return c
}

func (s *siege) patch() served.Call {
	c := itemCall("PATCH", besieged, besiegedKey, "array")
	c.Headers["Content-Type"] = "application/json_patch+json"
	condition := "FROM c WHERE c.z = 1" + strings.Repeat(
		" OR EXISTS(SELECT VALUE 1 FROM a IN c.a JOIN b IN c.a WHERE a + b = -1)", 3,
	)
	c.Body = served.JSON(map[string]any{
		"condition": condition, "operations": []any{map[string]any{"op": "set", "path": "/v", "value": 1}},
	})
	return c
}

// hostile are the bodies of procedures that use all that they can get.
var hostile = []string{
	"for (;;);",
	"for (;;) { try { for (;;); } catch (e) {} finally { continue; } }",
	"/^(a+)+$/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!');",
	"var a = []; for (;;) a.push(new Array(1000).fill(a));",
	"var s = ''; for (var i = 0; i < 30000; i++) s += String.fromCharCode(12288 + 2 * i); new RegExp('[' + s + ']', 'i');",
	"(function again() { Promise.resolve().then(again); })();",
	"var c = __; (function again() { c.queryDocuments(c.getSelfLink(), 'SELECT * FROM c ORDER BY c.t', again); })();",
	"var c = __, n = 0, t = 'x'.repeat(1e5); " +
		"while (c.createDocument(c.getSelfLink(), {id: '' + n++, pk: 'evil', t: t})); throw 1;",
}

// hostileScripts runs each of them under many names: a script that ran out of time again and again
// is refused for a while.
func (s *siege) hostileScripts(ctx context.Context) {
	a := newAccount(s.base, s.campaign.clock, 1)
	defer a.Close()
	link := containerLink(besieged)
	var calls []served.Call
	for name := range 10 {
		for n, body := range hostile {
			id := fmt.Sprintf("hostile-%d-%d", name, n)
			_, _ = a.Send(ctx, served.Call{ // 409 from the second window on
				Method: "POST", Path: "/" + link + "/sprocs", ResourceType: "sprocs", Link: link,
				Body: served.JSON(map[string]any{"id": id, "body": "function () { " + body + " }"}),
			})
			calls = append(calls, served.Call{
				Method: "POST", Path: "/" + link + "/sprocs/" + id, ResourceType: "sprocs", Link: link + "/sprocs/" + id,
				Headers: map[string]string{"x-ms-documentdb-partitionkey": partitionKey("evil")},
			})
		}
	}
	s.hammer(ctx, 8, calls...)
}

func manyTerms(n int) string {
	var b strings.Builder
	b.WriteString("SELECT VALUE COUNT(1) FROM c JOIN a IN c.a WHERE c.z = 1")
	for i := range n {
		fmt.Fprintf(&b, " OR a = -%d", i+1)
	}
	return b.String()
}

func longExpression() string {
	return "SELECT VALUE SUM(" + strings.Repeat("ABS(", 60) + "a" + strings.Repeat(" + a * 2 - a", 3000) +
		strings.Repeat(")", 60) + ") FROM c JOIN a IN c.a JOIN b IN c.a"
}

// hammer sends the calls over that many connections. Each connection sends a call as soon as the
// previous one is answered.
func (s *siege) hammer(ctx context.Context, connections int, calls ...served.Call) {
	a := newAccount(s.base, s.campaign.clock, connections)
	defer a.Close()
	var group sync.WaitGroup
	for k := range connections {
		group.Add(1)
		go func() {
			defer group.Done()
			for n := k; ctx.Err() == nil; n++ {
				c := calls[n%len(calls)]
				r, err := a.Send(ctx, c)
				switch {
				case err == nil:
					s.hear(fmt.Sprint(r.Status))
				case ctx.Err() != nil:
					s.hear("hung up")
				default:
					s.hear("no answer")
				}
				if err != nil || r.Status >= 400 {
					select {
					case <-ctx.Done():
					case <-s.campaign.clock.After(10 * time.Millisecond): // spare the processor
					}
				}
			}
		}()
	}
	group.Wait()
}

// crowd opens connections, gives each to its own goroutine, and closes all when the context ends.
func (s *siege) crowd(ctx context.Context, count int, each func(ctx context.Context, conn net.Conn)) {
	count = max(1, count*s.many/100)
	var group sync.WaitGroup
	for range count {
		if ctx.Err() != nil {
			break
		}
		conn, err := net.DialTimeout("tcp", s.address(), 2*time.Second)
		if err != nil {
			select {
			case <-ctx.Done():
			case <-s.campaign.clock.After(10 * time.Millisecond):
			}
			continue
		}
		s.hear("connection")
		group.Add(1)
		go func() {
			defer group.Done()
			hung := context.AfterFunc(ctx, func() { conn.Close() }) //nolint:errcheck // hanging up is the point
			defer hung()
			each(ctx, conn)
			<-ctx.Done()
		}()
	}
	<-ctx.Done()
	group.Wait()
}

// slowBodies sends bodies of 2 MB slowly and never sends their ends.
func (s *siege) slowBodies(ctx context.Context) {
	const size = 2_000_000
	head := raw(createCall(besieged, besiegedKey, []byte("{}")), s.campaign.clock.Now())
	head.headers = append(head.headers, [2]string{"Content-Length", fmt.Sprint(size)})
	head.body = []byte(`{"id":"slow","pk":"arr","x":"`)
	opening := head.bytes()
	chunk := []byte(strings.Repeat("x", 16<<10))
	s.crowd(ctx, 1000, func(ctx context.Context, conn net.Conn) {
		if _, err := conn.Write(opening); err != nil {
			return
		}
		for sent := len(head.body); sent < size-len(chunk); sent += len(chunk) {
			if _, err := conn.Write(chunk); err != nil {
				return
			}
			select {
			case <-ctx.Done():
				return
			case <-s.campaign.clock.After(80 * time.Millisecond): // a whole body takes ten seconds
			}
		}
	})
}

// unreadPages asks for the largest pages and does not read them.
func (s *siege) unreadPages(ctx context.Context) {
	text := raw(s.query("SELECT * FROM c", false), s.campaign.clock.Now()).bytes()
	s.crowd(ctx, 1500, func(_ context.Context, conn net.Conn) {
		if tcp, ok := conn.(*net.TCPConn); ok {
			_ = tcp.SetReadBuffer(4096) // a small window; the attack works without it too
		}
		var status [12]byte // the attack reads only the status line: HTTP/1.1 200
		if _, err := conn.Write(text); err != nil {
			return
		}
		if _, err := io.ReadFull(conn, status[:]); err == nil {
			s.hear(string(status[9:]))
		}
	})
}

// slowHeads leaves connections idle, and sends heads byte by byte on others.
func (s *siege) slowHeads(ctx context.Context) {
	var opened atomic.Int64
	s.crowd(ctx, 3000, func(ctx context.Context, conn net.Conn) {
		if opened.Add(1)%6 > 0 {
			return
		}
		for _, b := range []byte("GET /dbs HTTP/1.1\r\nHost: localhost\r\nX-Slow: " + strings.Repeat("x", 4000)) {
			if _, err := conn.Write([]byte{b}); err != nil {
				return
			}
			select {
			case <-ctx.Done():
				return
			case <-s.campaign.clock.After(300 * time.Millisecond):
			}
		}
	})
}

// unreadStreams asks for pages over HTTP/2, a hundred on each connection, with a window of zero
// bytes.
func (s *siege) unreadStreams(ctx context.Context) {
	r := raw(s.query("SELECT * FROM c", false), s.campaign.clock.Now())
	block := literal(nil, ":method", r.method)
	block = literal(literal(literal(block, ":scheme", "http"), ":path", r.path), ":authority", "localhost")
	for _, h := range r.headers {
		block = literal(block, strings.ToLower(h[0]), h[1])
	}
	s.crowd(ctx, 15, func(_ context.Context, conn net.Conn) {
		out := []byte("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
		out = frame(out, 4, 0, 0, []byte{0, 4, 0, 0, 0, 0}) // SETTINGS: the initial window is 0
		for stream := range uint32(100) {
			out = frame(out, 1, 4, 2*stream+1, block)  // HEADERS, their end
			out = frame(out, 0, 1, 2*stream+1, r.body) // DATA, the end of the stream
		}
		_, _ = conn.Write(out) // the server may have hung up
	})
}

// frame appends a frame of HTTP/2.
func frame(dst []byte, kind, flags byte, stream uint32, payload []byte) []byte {
	dst = append(dst, byte(len(payload)>>16), byte(len(payload)>>8), byte(len(payload)), kind, flags)
	return append(binary.BigEndian.AppendUint32(dst, stream), payload...)
}

// literal appends a header field that is not indexed, without Huffman coding.
func literal(dst []byte, name, value string) []byte {
	dst = append(dst, 0)
	for _, text := range []string{name, value} {
		if n := len(text); n < 127 {
			dst = append(dst, byte(n))
		} else {
			dst = append(dst, 127)
			for n -= 127; n >= 128; n >>= 7 {
				dst = append(dst, byte(n)|128)
			}
			dst = append(dst, byte(n))
		}
		dst = append(dst, text...)
	}
	return dst
}
