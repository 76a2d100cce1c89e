package listen

import (
	"bufio"
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

// wire lists what a client may send, and the answers.
var wire = []struct {
	name, text string
	want       []int // statuses of the answers
	closes     bool  // the connection is closed after them
}{
	{"one", "GET /a HTTP/1.1\r\nHost: h\r\n\r\n", []int{200}, false},
	{"three in one", strings.Repeat("GET /a HTTP/1.1\r\nHost: h\r\n\r\n", 3), []int{200, 200, 200}, false},
	{
		"bodies",
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\n12345POST /b HTTP/1.1\r\nhost: h\r\ncontent-length:\t2 " +
			"\r\n\r\n{}",
		[]int{200, 200},
		false,
	},
	{
		"chunks",
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: " +
			"Chunked\r\n\r\n5;x=\"y\"\r\n12345\r\nA\r\n0123456789\r\n0\r\n\r\nGET /b HTTP/1.1\r\nHost: h\r\n\r\n",
		[]int{200, 200},
		false,
	},
	{
		"trailers",
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n1\r\n1\r\n0\r\nX: y\r\n\r\nGET /b " +
			"HTTP/1.1\r\nHost: h\r\n\r\n",
		[]int{200, 200},
		false,
	},
	{
		"a body that looks like a head",
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 48\r\n\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n GET " +
			"/b HTTP/1.1\r\nHost: h\r\n\r\n",
		[]int{200, 200},
		false,
	},
	{"an old client", "GET /a HTTP/1.0\r\n\r\n", []int{200}, true},
	{
		"an empty line behind a POST",
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}\r\nGET /b HTTP/1.1\r\nHost: h\r\n\r\n",
		[]int{200, 200},
		false,
	},
	{
		"a method like HTTP/2's preface",
		"PRI /a HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		[]int{400},
		true,
	},

	{
		"length and chunks",
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		[]int{400},
		true,
	},
	{
		"chunks and length",
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nX: y\r\nContent-Length: 2\r\n\r\n0\r\n\r\n",
		[]int{400},
		true,
	},
	{
		"length and chunks, in other letters",
		"POST /a HTTP/1.1\r\nHost: h\r\ncONTENT-lENGTH: 2\r\ntransfer-encoding:chunked\r\n\r\n0\r\n\r\n",
		[]int{400},
		true,
	},
	{
		"both, behind another request",
		"GET /a HTTP/1.1\r\nHost: h\r\n\r\nPOST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nTransfer-Encoding: " +
			"chunked\r\n\r\n0\r\n\r\n",
		[]int{200, 400},
		true,
	},
	{
		"both, behind a body",
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\nPOST /a HTTP/1.1\r\nHost: " +
			"h\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		[]int{200, 400},
		true,
	},
	{
		"nothing is answered behind it",
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /b " +
			"HTTP/1.1\r\nHost: h\r\n\r\n",
		[]int{400},
		true,
	},
	{
		"two lengths", "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{} ",
		[]int{400},
		true,
	},
	{
		"one length twice", "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
		[]int{400},
		true,
	},
	{"lengths in a list", "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2, 2\r\n\r\n{}", []int{400}, true},
	{"a length with a sign", "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: +2\r\n\r\n{}", []int{400}, true},
	{"a negative length", "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: -2\r\n\r\n{}", []int{400}, true},
	{"no length", "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length:\r\n\r\n{}", []int{400}, true},
	{
		"a length beyond counting", "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
		[]int{400},
		true,
	},
	{"a space before the colon", "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length : 2\r\n\r\n{}", []int{400}, true},
	{
		"a space before the other colon",
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
		[]int{400},
		true,
	},
	{"a continued line", "POST /a HTTP/1.1\r\nHost: h\r\nX: y\r\n Content-Length: 2\r\n\r\n", []int{400}, true},
	{
		"a value on the next line", "POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding:\r\n\tchunked\r\n\r\n0\r\n\r\n",
		[]int{400},
		true,
	},
	{
		"a length far to the right",
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length:" + strings.Repeat(" ", 100) + "2\r\n\r\n{}",
		[]int{400},
		true,
	},
	{"line feeds alone", "POST /a HTTP/1.1\nHost: h\n\n", []int{400}, true},
	{"a line feed alone in a head", "GET /a HTTP/1.1\r\nHost: h\nX: y\r\n\r\n", []int{400}, true},
	{"a carriage return alone", "GET /a HTTP/1.1\r\nHost: h\r\nX: y\rContent-Length: 5\r\n\r\n", []int{400}, true},
	{"a carriage return in the request line", "GET /a\r HTTP/1.1\r\nHost: h\r\n\r\n", []int{400}, true},
	{"a NUL in a value", "GET /a HTTP/1.1\r\nHost: h\r\nX: \x00\r\n\r\n", []int{400}, true},
	{
		"another coding before", "POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
		[]int{501},
		true,
	},
	{
		"another coding behind",
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
		[]int{501},
		true,
	},
	{"identity", "POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: identity\r\n\r\n{}", []int{501}, true},
	{
		"two codings",
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		[]int{501},
		true,
	},
	{
		"a coding with a tail", "POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\x0b\r\n\r\n0\r\n\r\n",
		[]int{400},
		true,
	},
	{
		"chunks of an old client", "POST /a HTTP/1.0\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		[]int{400},
		true,
	},
	{"an absolute target and another host", "GET http://other/a HTTP/1.1\r\nHost: h\r\n\r\n", []int{200}, false},
	{"two hosts", "GET /a HTTP/1.1\r\nHost: h\r\nHost: i\r\n\r\n", []int{400}, true},
	// The handler answers a malformed body.
	{
		"a chunk with a sign",
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n+1\r\nx\r\n0\r\n\r\n",
		[]int{418},
		true,
	},
	{
		"a chunk in other digits",
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0x1\r\nx\r\n0\r\n\r\n",
		[]int{418},
		true,
	},
	{
		"a chunk with a gap",
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1_0\r\nx\r\n0\r\n\r\n",
		[]int{418},
		true,
	},
	{
		"a chunk behind a line feed",
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\nx\r\n0\r\n\r\n",
		[]int{418},
		true,
	},
	{
		"a chunk that is longer than it says",
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nxy\r\n0\r\n\r\n",
		[]int{418},
		true,
	},
	{
		"a chunk beyond counting",
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx\r\n0\r\n\r\n",
		[]int{418},
		true,
	},
}

// reader answers 200 to a body that it can read, otherwise 418.
var reader = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
	if _, err := io.Copy(io.Discard, r.Body); err != nil {
		w.Header().Set("Connection", "close")
		w.WriteHeader(http.StatusTeapot)
	}
})

// TestWire sends bytes that net/http or other programs could misread: at once and byte by byte,
// with and without TLS.
func TestWire(t *testing.T) {
	s := serve(t, true, true, nil, &http.Server{Handler: reader, ReadHeaderTimeout: time.Minute})
	for _, secure := range []bool{false, true} {
		for _, apart := range []bool{false, true} {
			for _, c := range wire {
				t.Run(fmt.Sprintf("%s/tls=%t/apart=%t", c.name, secure, apart), func(t *testing.T) {
					t.Parallel()
					conn, err := net.Dial("tcp", s.listener.Addr().String())
					if err != nil {
						t.Fatal(err)
					}
					defer conn.Close() //nolint:errcheck // a test's connection
					_ = conn.SetDeadline(time.Now().Add(20 * time.Second))
					if secure {
						conn = tls.Client(conn, &tls.Config{RootCAs: s.roots, ServerName: "localhost"})
					}
					sent := make(chan struct{})
					go func() {
						defer close(sent)
						for i := 0; apart && i < len(c.text); i++ {
							if _, err := io.WriteString(conn, c.text[i:i+1]); err != nil {
								return
							}
						}
						if !apart {
							_, _ = io.WriteString(conn, c.text)
						}
					}()
					var got []int
					from := bufio.NewReader(conn)
					for range c.want {
						response, err := http.ReadResponse(from, nil)
						if err != nil {
							t.Fatalf("after %v: %v", got, err)
						}
						_, _ = io.Copy(io.Discard, response.Body)
						got = append(got, response.StatusCode)
					}
					<-sent
					if !slices.Equal(got, c.want) {
						t.Errorf("got %v, want %v", got, c.want)
					}
					closed := make(chan error, 1)
					if c.closes {
						_, err := from.ReadByte()
						closed <- err
					} else {
						_ = conn.SetReadDeadline(time.Now().Add(20 * time.Millisecond))
						_, err := from.ReadByte()
						var late net.Error
						if !errors.As(err, &late) || !late.Timeout() {
							t.Errorf("the connection did not stay open: %v", err)
						}
						return
					}
					if err := <-closed; err == nil {
						t.Error("something is answered behind the end")
					}
				})
			}
		}
	}
}

// FuzzFraming: for everything that framing accepts, net/http ends each request where framing does,
// however the bytes arrive.
func FuzzFraming(f *testing.F) {
	for _, c := range wire {
		f.Add([]byte(c.text), uint8(7))
	}
	f.Fuzz(func(t *testing.T, text []byte, size uint8) {
		var whole framing
		good, bad := whole.look(text)
		var pieces framing
		cut := -1
		for i := 0; i < len(text) && cut < 0; i += int(size)%16 + 1 {
			piece := text[i:min(len(text), i+int(size)%16+1)]
			if n, stop := pieces.look(piece); stop {
				cut = i + n
			}
		}
		if bad != (cut >= 0) {
			t.Fatalf("at once: %t, in pieces: %t", bad, cut >= 0)
		}
		if whole.state == notHTTP1 || whole.state == atPreface {
			return
		}
		// When net/http has read a request and its body, framing is between two requests.
		source := bytes.NewReader(text[:good])
		rest := bufio.NewReader(source)
		for {
			request, err := http.ReadRequest(rest)
			if err != nil || request.ProtoMajor != 1 { // the server answers 505 and disconnects
				return
			}
			if _, err := io.Copy(io.Discard, request.Body); err != nil {
				return
			}
			at := good - source.Len() - rest.Buffered()
			var again framing
			if _, bad := again.look(text[:at]); bad || again.state != atRequestLine || again.size != 0 {
				t.Fatalf("net/http ends a request at byte %d, framing does not (state %d)", at, again.state)
			}
		}
	})
}

// TestConnectionsAreBounded: a new connection beyond the limit replaces the connection that has
// been idle for the longest time. If all connections are busy, it is refused.
func TestConnectionsAreBounded(t *testing.T) {
	o := open{most: 3, all: map[*sniffed]struct{}{}}
	var all []*sniffed
	for range 3 {
		near, far := net.Pipe()
		t.Cleanup(func() { _ = far.Close() })
		one := newSniffed(near)
		SetBusy(&framed{Conn: one}, true)
		if !o.add(one) {
			t.Fatal("refused before there are too many")
		}
		all = append(all, one)
	}
	near, _ := net.Pipe()
	late := newSniffed(near)
	if o.add(late) {
		t.Fatal("one too many")
	}
	o.full = time.Time{} // as if a moment had passed
	all[1].idleSince.Store(time.Now().Add(-time.Minute).UnixNano())
	all[2].idleSince.Store(time.Now().UnixNano()) // a moment ago
	if !o.add(late) {
		t.Fatal("an idle connection did not make room")
	}
	if _, err := all[1].Write([]byte("x")); err == nil {
		t.Error("the idle connection is open")
	}
	for _, one := range []*sniffed{all[0], all[1], all[2], late} {
		_ = one.Close()
	}
	if len(o.all) != 0 {
		t.Errorf("%d connections are left", len(o.all))
	}
}

// BenchmarkFraming follows the head of a point read as an SDK sends it.
func BenchmarkFraming(b *testing.B) {
	header := "x-ms-header: " + strings.Repeat("v", 40) + "\r\n"
	head := []byte("GET /dbs/shop/colls/orders/docs/17 HTTP/1.1\r\nHost: localhost:8081\r\n" +
		strings.Repeat(header, 12) + "\r\n")
	var f framing
	f.look([]byte("GET / HTTP/1.1\r\n\r\n"))
	b.ReportAllocs()
	for b.Loop() {
		if _, bad := f.look(head); bad {
			b.Fatal("refused")
		}
	}
}
