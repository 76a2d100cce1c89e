package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// A rawRequest goes to the connection byte for byte, because an HTTP client would refuse most
// hostile requests.
type rawRequest struct {
	method, path string
	headers      [][2]string
	body         []byte
}

// raw returns the request of a call, with its headers in a fixed order.
func raw(c served.Call, now time.Time) rawRequest {
	r := rawRequest{method: c.Method, path: c.Path, body: c.Body}
	for name, value := range c.Signed(now) {
		r.headers = append(r.headers, [2]string{name, value})
	}
	slices.SortFunc(r.headers, func(a, b [2]string) int { return strings.Compare(a[0], b[0]) })
	return r
}

// bytes returns the request as it goes over the wire.
func (r rawRequest) bytes() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: localhost\r\n", r.method, r.path)
	length := true
	for _, h := range r.headers {
		fmt.Fprintf(&b, "%s: %s\r\n", h[0], h[1])
		if name := strings.ToLower(h[0]); name == "content-length" || name == "transfer-encoding" {
			length = false
		}
	}
	if length {
		fmt.Fprintf(&b, "Content-Length: %d\r\n", len(r.body))
	}
	b.WriteString("\r\n")
	b.Write(r.body)
	return b.Bytes()
}

// A wire is one TCP connection to the server.
type wire struct {
	address string
	clock   clock.Clock
	conn    net.Conn
	in      *bufio.Reader
}

func (w *wire) close() {
	if w.conn != nil {
		w.conn.Close() //nolint:errcheck // it is given up
		w.conn = nil
	}
}

// closed reports whether the server closes the connection within two seconds.
func (w *wire) closed() bool {
	if w.conn == nil {
		return true // the server announced it
	}
	if err := w.conn.SetDeadline(w.clock.Now().Add(2 * time.Second)); err != nil {
		return false
	}
	_, err := w.in.ReadByte()
	return errors.Is(err, io.EOF) || errors.Is(err, syscall.ECONNRESET)
}

func (w *wire) open() error {
	if w.conn != nil {
		return nil
	}
	conn, err := net.DialTimeout("tcp", w.address, 10*time.Second)
	if err != nil {
		return err
	}
	w.conn, w.in = conn, bufio.NewReader(conn)
	return nil
}

// errNoReply means that the server closed the connection instead of answering, which is allowed.
var errNoReply = errors.New("closed without an answer")

// exchange sends bytes and reads one answer: status, body and headers. A timeout is a hang.
func (w *wire) exchange(text []byte, method string, wait time.Duration) (int, []byte, http.Header, error) {
	if err := w.open(); err != nil {
		return 0, nil, nil, err
	}
	if err := w.conn.SetDeadline(w.clock.Now().Add(wait)); err != nil {
		return 0, nil, nil, err
	}
	_, writeErr := w.conn.Write(text) // the server may answer before it has read everything
	for {
		//nolint:bodyclose // read to its end below, on a connection of ours
		got, err := http.ReadResponse(w.in, &http.Request{Method: method})
		if err != nil {
			w.close()
			var timeout net.Error
			if errors.As(err, &timeout) && timeout.Timeout() {
				return 0, nil, nil, err
			}
			return 0, nil, nil, fmt.Errorf("%w: %w", errNoReply, errors.Join(err, writeErr))
		}
		if got.StatusCode < 200 {
			continue
		}
		body, err := io.ReadAll(got.Body)
		if err != nil || got.Close || writeErr != nil {
			w.close()
		}
		return got.StatusCode, body, got.Header, err
	}
}
