package rest

import (
	"net/http"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/gateway/rest/arriving"
)

// netRequest is what a request under net/http needs besides its exchange. It is reused once the
// handler has returned, because net/http then reads nothing of it.
type netRequest struct {
	request Request
	body    arriving.Body
	values  [32]string // of a reply's fields
}

// reset forgets the request.
func (v *netRequest) reset() {
	v.request = Request{}
	v.body.Forget()
	clear(v.values[:])
}

var netRequests = sync.Pool{New: func() any { return new(netRequest) }}

// ServeHTTP adapts the gateway to net/http. The server bounds the time for a header; the gateway
// bounds the time for a body.
func (g *Gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	v := netRequests.Get().(*netRequest) //nolint:errcheck // the pool holds nothing else
	v.request = Request{
		Method: r.Method, Scheme: "http", Host: r.Host, Remote: r.RemoteAddr,
		Header: netHeader(r.Header), ContentLength: r.ContentLength,
	}
	v.request.Path, v.request.Query = rawTarget(r)
	var body *arriving.Body
	if r.ContentLength != 0 {
		body = &v.body
		body.Begin(w, r, arriving.Options{Timeout: g.o.BodyTimeout, Rate: g.o.BodyRate, Ledger: g.o.Ledger})
		v.request.Body = body
	}
	if r.TLS != nil {
		v.request.Scheme = "https"
	}
	response := g.Handle(r.Context(), &v.request)
	if body != nil {
		body.End()
	}
	if response.Cut {
		response.Release()
		panic(http.ErrAbortHandler)
	}
	// A client that waits for permission to send its body must not get it just to have the body
	// discarded.
	unread := body != nil && (r.Header.Get("Expect") != "" && !body.Ended() || !body.Finish())
	v.writeHeader(w.Header(), response, r)
	if unread && r.ProtoMajor < 2 {
		w.Header()["Connection"] = closeConnection
	}
	w.WriteHeader(response.Status)
	if err := g.sendBody(w, r, response); err == nil {
		response.Release()
	} else { // the client has left
		response.Abandon()
	}
	if unread && r.ProtoMajor < 2 {
		_ = body.Flush()
		body.Drain(arriving.DrainBytes)
	}
	v.reset()
	netRequests.Put(v)
}

// sendBody writes the body, if there is one. After success nobody reads the body any more: net/http
// has written or copied it. After a failure its HTTP/2 code may still be writing a part (its issue
// 20704).
func (g *Gateway) sendBody(w http.ResponseWriter, r *http.Request, response *Response) error {
	body := response.Body
	switch {
	case len(body) == 0 || r.Method == http.MethodHead:
		return nil
	case len(body) > smallReplyBytes:
		return g.sendLarge(w, response, body)
	case r.ProtoMajor >= 2:
		// A stream whose client grants no window must not hold its request for long.
		_ = http.NewResponseController(w).SetWriteDeadline(g.o.Clock.Now().Add(g.o.SendTimeout))
	}
	_, err := w.Write(body)
	return err
}

// closeConnection is shared by all replies and never changes.
var closeConnection = []string{"close"}

// rawTarget returns path and query as they were sent, before net/http decoded them.
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

// constantValues holds the fields of every reply in the form that net/http uses. All replies share
// them, and they never change: net/http copies a header before it sends it.
var constantValues = func() [][]string {
	lists := make([][]string, len(constantFields))
	for i, f := range constantFields {
		lists[i] = []string{f.Value}
	}
	return lists
}()

// writeHeader fills a header. It writes the map directly, because the methods of http.Header would
// capitalise the names. All values share one list. The list of v serves only net/http, which reads
// no value after WriteHeader; other writers, such as recorders, may.
func (v *netRequest) writeHeader(h http.Header, response *Response, r *http.Request) {
	for i, f := range constantFields {
		h[f.Name] = constantValues[i]
	}
	values := v.values[:]
	if n := len(response.Fields); n > len(values) || r.Context().Value(http.ServerContextKey) == nil {
		values = make([]string, n)
	}
	for i, f := range response.Fields {
		values[i] = f.Value
		h[f.Name] = values[i : i+1 : i+1]
	}
}

// netHeader adapts a header of net/http.
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
