package rest

import (
	"strconv"

	"github.com/orrery-db/orrery/internal/cosmos"
)

// Field is one header field of a response, with its name as it is sent: in lower case, unless it is
// one of HTTP's own, such as Content-Type.
type Field struct{ Name, Value string }

// Response is an answer for the HTTP server to send. No name occurs twice in Fields. Content-Length
// is among them whenever a body may follow.
type Response struct {
	// Status is the HTTP status.
	Status int
	// Fields are the header fields, without those of every reply (constantFields).
	Fields []Field
	// Body is nil if the status allows none.
	Body []byte
	// Cut means that nothing is sent and that the connection or the stream is cut: an injected fault.
	Cut bool

	reply  *cosmos.Reply // the owner of the body; nil if there is none
	of     *exchange
	leave  func()    // called when the response is sent; nil for nothing
	fields [32]Field // initial array of Fields
}

// Release returns the response with all its memory once it is sent. The response, its fields and
// its body must not be used afterwards.
func (r *Response) Release() {
	r.of.use.Close()
	if r.leave != nil {
		defer r.leave()
	}
	if r.reply != nil && !r.of.mustNotReuse {
		r.reply.Release()
	}
	r.of.release()
}

// Abandon is Release for a response whose sending has failed. The HTTP server may still be reading
// the body, so it is left to the garbage collector.
func (r *Response) Abandon() {
	r.of.use.Close()
	if r.leave != nil {
		defer r.leave()
	}
	r.of.mustNotReuse = true
}

// set adds a field. The caller sets each name once.
func (r *Response) set(name, value string) { r.Fields = append(r.Fields, Field{name, value}) }

// setNonEmpty adds a field unless its value is empty: SDKs would use an empty session token or
// continuation as a value.
func (r *Response) setNonEmpty(name, value string) {
	if value != "" {
		r.set(name, value)
	}
}

// send sets status and body, with the length that .NET needs to read an error.
func (r *Response) send(status int, contentType string, body []byte) {
	r.Status, r.Body = status, body
	if status == 204 || status == 304 {
		r.Body = nil
		return
	}
	if len(body) > 0 {
		r.set(hdrContentType, contentType)
	}
	r.set(hdrContentLength, strconv.Itoa(len(body)))
}
