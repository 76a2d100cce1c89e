package rest

import (
	"io"
	"strings"
)

// Request is a request as the HTTP server passes it on.
type Request struct {
	// Method is the HTTP method as sent.
	Method string
	// Path is the path of the target, still percent-encoded, without the query.
	Path string
	// Query is the rest of the target as sent, beginning with its "?", or "".
	Query string
	// Scheme is "http" or "https"; Host is the Host header, or "".
	Scheme, Host string
	// Remote is the address of the client, host and port, or "" if it is unknown.
	Remote string
	// Header holds the header fields.
	Header Header
	// Body is the body; reading may fail or end early.
	Body io.Reader
	// ContentLength is the announced length of the body in bytes, -1 if unknown.
	ContentLength int64
}

// Header holds the header fields of a request.
type Header interface {
	// Get returns the first value of a field by its canonical name.
	Get(name string) (value string, present bool)
	// Size returns the number of fields and the bytes of names and values.
	Size() (fields, bytes int)
}

// header returns a field's value without surrounding space, or "" if it is absent.
func (r *Request) header(name string) string {
	v, _ := r.Header.Get(name)
	return strings.TrimSpace(v)
}

// flag reports whether a boolean field is true. SDKs write true, True and TRUE.
func (r *Request) flag(name string) bool {
	v, ok := r.Header.Get(name)
	return ok && strings.EqualFold(strings.TrimSpace(v), "true")
}

// asks reports whether one of our own fields is 1 or true.
func (r *Request) asks(name string) bool { return r.header(name) == "1" || r.flag(name) }

// optional returns a field's value as sent, or nil if it is absent. An absent partition key means
// something else than an empty one.
func (r *Request) optional(name string) *string {
	v, ok := r.Header.Get(name)
	if !ok {
		return nil
	}
	return &v
}

// prefers reports whether the Prefer field holds the given preference.
func (r *Request) prefers(preference string) bool {
	v, ok := r.Header.Get(hdrPrefer)
	if !ok {
		return false
	}
	for part := range strings.FieldsFuncSeq(v, func(c rune) bool { return c == ',' || c == ';' }) {
		if strings.EqualFold(strings.TrimSpace(part), preference) {
			return true
		}
	}
	return false
}
