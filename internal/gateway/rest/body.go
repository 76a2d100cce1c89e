package rest

import (
	"errors"
	"io"
	"net"
	"strings"

	"github.com/orrery-db/orrery/internal/binaryjson"
	"github.com/orrery-db/orrery/internal/gateway/rest/batches"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/status"
)

// textFactor is how many times longer binary JSON may become as text. The ledger reserves this much
// memory.
const textFactor = 16

// body reads the request's body. The caller owns the slice, and the engine may keep parts of it
// longer than the request lasts, unless reusesBody is set. serve has already checked the announced
// length. A body in binary JSON becomes text here; the rest of the server never sees binary JSON.
func (x *exchange) body() ([]byte, error) {
	if encoding := x.request.header(hdrContentEncoding); encoding != "" && !strings.EqualFold(encoding, "identity") {
		return nil, status.New(status.BadRequest,
			"A body with Content-Encoding %q cannot be read. Send it as it is, without Content-Encoding.", status.Clip(encoding))
	}
	if !x.hasBody() {
		return nil, nil
	}
	limit := x.gateway.o.MaxBodyBytes
	body, err := x.readBody(limit)
	if err != nil {
		return nil, err
	}
	if err := x.use.Start(x.ctx); err != nil {
		return nil, err
	}
	x.sent = body
	// A client that delays its body thereby gains nothing that a new request could not get.
	if err := x.recheck("Nothing was changed."); err != nil {
		return nil, err
	}
	if !binaryjson.Is(body) {
		return body, nil
	}
	if room := min(int64(len(body))*textFactor, int64(limit)); room > ledger.Page {
		if err := x.hold(room); err != nil {
			return nil, err
		}
	}
	text, err := binaryjson.Text(body, limit)
	switch {
	case errors.Is(err, binaryjson.ErrTooLarge):
		return nil, status.TooLarge(
			"The body is in binary encoding, and its JSON text would be longer than the %d bytes that a body may have.", limit)
	case err != nil:
		return nil, status.New(status.BadRequest,
			"The body is in binary encoding (its first byte is 0x80) and cannot be read: %v. Nothing was changed. To send "+
				"JSON text, "+batches.UseText+".", err)
	}
	return text, nil
}

// bodyBuffer returns a buffer of n bytes for a body.
func (x *exchange) bodyBuffer(n int64) []byte {
	if !x.reusesBody {
		return make([]byte, n)
	}
	if int64(cap(x.buffer)) < n {
		x.buffer = make([]byte, n)
	}
	return x.buffer[:n]
}

// readBody reads the body. An announced length may be wrong, so memory is allocated as bytes
// arrive, and reserved in the ledger beyond the first page.
func (x *exchange) readBody(limit int) ([]byte, error) {
	length := x.request.ContentLength
	if length > 0 && length <= maxReusedBody {
		body := x.bodyBuffer(length)
		if _, err := io.ReadFull(x.request.Body, body); err != nil {
			return nil, brokenBody(err)
		}
		return body, nil
	}
	most := int64(limit) + 1 // one byte more makes the body too large
	if length > 0 {
		most = length
	}
	body := make([]byte, 0, min(maxReusedBody, most))
	for {
		n, err := x.request.Body.Read(body[len(body):cap(body)])
		body = body[:len(body)+n]
		switch {
		case len(body) > limit:
			return nil, tooLarge(limit)
		case length > 0 && int64(len(body)) == length:
			return body, nil
		case errors.Is(err, io.EOF) && length < 0:
			return body, nil
		case errors.Is(err, io.EOF):
			return nil, brokenBody(io.ErrUnexpectedEOF)
		case err != nil:
			return nil, brokenBody(err)
		}
		if len(body) == cap(body) {
			if body, err = x.grow(body, most); err != nil {
				return nil, err
			}
		}
	}
}

// grow moves the bytes that have arrived to a buffer of twice the size.
func (x *exchange) grow(body []byte, most int64) ([]byte, error) {
	had := int64(cap(body))
	room := min(2*had, most)
	if transfer, ok := x.request.Body.(interface{ Pause(*ledger.Account) }); ok {
		transfer.Pause(x.use.Account())
	}
	if err := x.hold(room); err != nil {
		return nil, err
	}
	grown := append(make([]byte, 0, room), body...)
	if had > maxReusedBody { // the ledger does not count the first buffer
		x.use.Account().Release(had)
	}
	return grown, nil
}

func tooLarge(limit int) error {
	return status.TooLarge("A body may have %d bytes.", limit)
}

// brokenBody explains why a body did not arrive: the client was too slow, has left, or does not
// speak HTTP. None of these is a failure of the server.
func brokenBody(err error) error {
	var timeout net.Error
	if errors.As(err, &timeout) && timeout.Timeout() {
		return status.Wrap(status.RequestTimeout, err, "The body of the request did not arrive in time. Nothing was changed.")
	}
	return status.Wrap(status.BadRequest, err, "The body of the request ended early or is malformed. Nothing was changed.")
}
