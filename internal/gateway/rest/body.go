package rest

import (
	"bytes"
	"errors"
	"io"
	"net"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/binaryjson"
	"github.com/orrery-db/orrery/internal/status"
)

// chunks are buffers for bodies that are large or of unknown length.
var chunks = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// maxPooledBytes keeps one large body from staying in memory for ever.
const maxPooledBytes = 256 << 10

// body reads the request's body. The slice is the caller's own: the engine may
// keep parts of it longer than the request lasts (but see lentBody). That
// the announced length is within the limit has been checked. A body in binary
// JSON becomes text here; nothing behind knows that there is such a thing.
func (x *exchange) body() ([]byte, error) {
	if encoding := x.request.header(hdrContentEncoding); encoding != "" && !strings.EqualFold(encoding, "identity") {
		return nil, status.New(status.BadRequest, "A body with Content-Encoding %q cannot be read. Send it as it is, without Content-Encoding.", clip(encoding))
	}
	limit := x.gateway.o.MaxBodyBytes
	body, err := x.readBody(limit)
	if err != nil {
		return nil, err
	}
	x.sent = body
	if err := x.stillPermitted(); err != nil {
		return nil, err
	}
	if !binaryjson.Is(body) {
		return body, nil
	}
	text, err := binaryjson.Text(body, limit)
	switch {
	case errors.Is(err, binaryjson.ErrTooLarge):
		return nil, status.TooLarge("The body is in binary encoding, and its JSON text would be longer than the %d bytes that a body may have.", limit)
	case err != nil:
		return nil, status.New(status.BadRequest, "The body is in binary encoding (its first byte is 0x80) and cannot be read: %v. Nothing was changed. To send JSON text, "+textInstead+".", err)
	}
	return text, nil
}

// lentBody is body for those who keep nothing of it: it is used again once the answer
// has been sent. The engine keeps nothing of items that are written as a whole, nor
// of queries; it stores another text of an item, and parses copies of a query's.
func (x *exchange) lentBody() ([]byte, error) {
	x.lends = true
	return x.body()
}

// bodyRoom is room for a body of so many bytes.
func (x *exchange) bodyRoom(n int64) []byte {
	if !x.lends {
		return make([]byte, n)
	}
	if int64(cap(x.room)) < n {
		x.room = make([]byte, n)
	}
	return x.room[:n]
}

// textInstead is how SDKs are told to send JSON text in place of binary JSON.
const textInstead = "set AZURE_COSMOS_BINARY_ENCODING_ENABLED=false, or in Rust BinaryEncodingOptions with_enabled(false)"

func (x *exchange) readBody(limit int) ([]byte, error) {
	if !x.hasBody() {
		return nil, nil
	}
	// A length is only a promise: what is large is paid for as it arrives.
	if x.request.ContentLength > 0 && x.request.ContentLength <= maxPooledBytes {
		body := x.bodyRoom(x.request.ContentLength)
		if _, err := io.ReadFull(x.request.Body, body); err != nil {
			return nil, brokenBody(err)
		}
		return body, nil
	}
	buffer := chunks.Get().(*bytes.Buffer) //nolint:errcheck // the pool holds nothing else
	defer func() {
		if buffer.Cap() <= maxPooledBytes {
			buffer.Reset()
			chunks.Put(buffer)
		}
	}()
	if _, err := buffer.ReadFrom(io.LimitReader(x.request.Body, int64(limit)+1)); err != nil {
		return nil, brokenBody(err)
	}
	if buffer.Len() > limit {
		return nil, tooLarge(limit)
	}
	return bytes.Clone(buffer.Bytes()), nil
}

func tooLarge(limit int) error {
	return status.TooLarge("A body may have %d bytes.", limit)
}

// brokenBody explains why a body did not arrive: the client was too slow, or
// left, or does not speak HTTP. None of it is the server's failure.
func brokenBody(err error) error {
	var timeout net.Error
	if errors.As(err, &timeout) && timeout.Timeout() {
		return status.Wrap(status.RequestTimeout, err, "The body of the request did not arrive in time. Nothing was changed.")
	}
	return status.Wrap(status.BadRequest, err, "The body of the request ended early or is malformed. Nothing was changed.")
}
