package rest

import (
	"strconv"

	"github.com/orrery-db/orrery/internal/engine"
)

// Field is one header field of a response, by its name as it goes out: in lower
// case, unless it is one of HTTP itself, such as Content-Type.
type Field struct{ Name, Value string }

// Response is an answer for the server underneath to send. Fields has no name
// twice. Content-Length is among them whenever a body may follow.
type Response struct {
	// Status is the HTTP status.
	Status int
	// Fields are the header fields, besides those that go with every reply.
	Fields []Field
	// Body is nil when the status allows none.
	Body []byte
	// Cut says that nothing is sent and the connection, or the stream, is cut: a fault that
	// a test has asked for.
	Cut bool

	reply  *engine.Reply // whose body it is; nil where there is none
	of     *exchange
	fields [32]Field // first home of Fields
}

// Release gives the response, and all that it has, back once it has been sent; it,
// its fields and its body must not be used afterwards.
func (r *Response) Release() {
	r.of.leave()
	if r.reply != nil && !r.of.spoilt {
		r.reply.Release()
	}
	r.of.release()
}

// Abandon is Release for a response whose sending has failed: somebody may still be
// reading its body, which is left to the garbage collector.
func (r *Response) Abandon() {
	r.of.leave()
	r.of.spoilt = true
}

// Constant returns the fields that go with every response, besides Fields. The
// slice must not be changed.
func (r *Response) Constant() []Field { return constantFields }

// set adds a field. The caller sets each name once.
func (r *Response) set(name, value string) { r.Fields = append(r.Fields, Field{name, value}) }

// setNonEmpty adds a field unless its value is empty: SDKs take an empty
// session token or continuation for a value.
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
