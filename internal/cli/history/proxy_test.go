package history

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
)

// between has commands talk to the server through a proxy, which calls fn once, before the next
// request on items with one of the methods.
func (f *fixture) between(methods string, fn func()) {
	var once sync.Once
	f.proxy(func(r *http.Request) (lost bool) {
		if strings.Contains(methods, r.Method) && strings.Contains(r.URL.Path, "/docs") {
			once.Do(fn)
		}
		return false
	})
}

// proxy has commands talk to the server through a proxy. When look reports true, the server gets
// the request, and the response is lost.
func (f *fixture) proxy(look func(r *http.Request) (lost bool)) {
	f.t.Helper()
	target, err := url.Parse(f.server.Endpoint())
	if err != nil {
		f.t.Fatal(err)
	}
	to := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(target)
		r.Out.URL.RawPath = r.In.URL.RawPath
	}}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if look(r) {
			to.ServeHTTP(httptest.NewRecorder(), r)
			panic(http.ErrAbortHandler)
		}
		to.ServeHTTP(w, r)
	}))
	f.t.Cleanup(server.Close)
	f.via = server.URL
}
