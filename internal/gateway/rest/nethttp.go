package rest

import (
	"errors"
	"io"
	"net/http"
	"strings"
)

// ServeHTTP adapts the gateway to net/http. The time for a header is the
// server's to bound, that for a body is bounded here.
func (g *Gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	request := Request{
		Method: r.Method, Scheme: "http", Host: r.Host,
		Header: netHeader(r.Header), ContentLength: r.ContentLength,
	}
	request.Path, request.Query = rawTarget(r)
	var body *netBody
	if r.ContentLength != 0 {
		body = newNetBody(w, r, g.o.BodyTimeout)
		request.Body = body
	}
	if r.TLS != nil {
		request.Scheme = "https"
	}
	response := g.Handle(r.Context(), &request)
	// Whoever waits for leave to send its body is not given it for nothing.
	unread := body != nil && (r.Header.Get("Expect") != "" && !errors.Is(body.err, io.EOF) || !body.finish())
	writeHeader(w.Header(), response)
	if unread && r.ProtoMajor < 2 {
		w.Header()["Connection"] = closeConnection
	}
	w.WriteHeader(response.Status)
	switch {
	case len(response.Body) == 0 || r.Method == http.MethodHead:
	case len(response.Body) > smallReplyBytes:
		g.sendLarge(w, response.Body)
	default:
		_, _ = w.Write(response.Body) // the client has left: nobody to tell
	}
	response.Release()
	if unread && r.ProtoMajor < 2 {
		_ = body.control.Flush()
		body.drain(drainBytes)
	}
}

// closeConnection is shared by all replies and never changed.
var closeConnection = []string{"close"}

// rawTarget is path and query as they were sent, before net/http decoded them.
func rawTarget(r *http.Request) (path, query string) {
	if strings.HasPrefix(r.RequestURI, "/") {
		if i := strings.IndexByte(r.RequestURI, '?'); i >= 0 {
			return r.RequestURI[:i], r.RequestURI[i:]
		}
		return r.RequestURI, ""
	}
	if r.URL.RawQuery != "" || r.URL.ForceQuery {
		query = "?" + r.URL.RawQuery
	}
	return r.URL.EscapedPath(), query
}

// constantValues are the fields of every reply in the form net/http keeps them.
// They are shared by all replies and never changed: net/http copies a header
// before it sends it.
var constantValues = func() [][]string {
	lists := make([][]string, len(constantFields))
	for i, f := range constantFields {
		lists[i] = []string{f.Value}
	}
	return lists
}()

// writeHeader fills a header. Names go out as they are, which is why none is set
// through a method that would capitalise it; all values share one allocation.
func writeHeader(h http.Header, r *Response) {
	for i, f := range constantFields {
		h[f.Name] = constantValues[i]
	}
	values := make([]string, len(r.Fields))
	for i, f := range r.Fields {
		values[i] = f.Value
		h[f.Name] = values[i : i+1 : i+1]
	}
}

// netHeader is a header of net/http.
type netHeader http.Header

// Get returns the first value of a field by its canonical name.
func (h netHeader) Get(name string) (string, bool) {
	values := h[name]
	if len(values) == 0 {
		return "", false
	}
	return values[0], true
}

// Size returns the number of fields and the bytes of names and values.
func (h netHeader) Size() (fields, bytes int) {
	for name, values := range h {
		fields += len(values)
		for _, v := range values {
			bytes += len(name) + len(v)
		}
	}
	return fields, bytes
}
