package rest_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/gateway/rest"
)

// exchanges sends requests to a gateway repeatedly, without a network.
type exchanges struct {
	t       testing.TB
	gateway *rest.Gateway
	next    int
}

func newExchanges(t testing.TB) *exchanges {
	c := start(t)
	c.setUp("400")
	for i := range 20 {
		c.want(201, "POST", docs, thousandBytes("i", i))
	}
	return &exchanges{t: t, gateway: c.server.Config.Handler.(*rest.Gateway)}
}

// thousandBytes returns an item of 1 KB.
func thousandBytes(id string, n int) string {
	return fmt.Sprintf(`{"id":"%s%d","pk":"a","n":%d,"s":"%s"}`, id, n, n, strings.Repeat("x", 950))
}

// request builds a request as an SDK sends it.
func (e *exchanges) request(method, path, body string, fields ...string) *http.Request {
	r, err := http.NewRequest(method, "http://localhost:8081"+path, nil)
	if err != nil {
		e.t.Fatal(err)
	}
	date := time.Now().UTC().Format(http.TimeFormat)
	r.RequestURI, r.Host = path, "localhost:8081"
	r.Header = http.Header{
		"X-Ms-Date": {date}, "Authorization": {signature(e.t, accountKey, method, path, date)},
		"X-Ms-Documentdb-Partitionkey": {`["a"]`},
		"Accept":                       {"application/json"}, "User-Agent": {"bench"}, "X-Ms-Version": {"2020-07-15"},
		"Cache-Control":      {"no-cache"},
		"X-Ms-Session-Token": {"0:-1#1"},
	}
	for i := 0; i < len(fields); i += 2 {
		r.Header[fields[i]] = []string{fields[i+1]}
	}
	if body != "" {
		r.ContentLength = int64(len(body))
	}
	return r
}

// handled returns a function that makes one exchange through Handle alone.
func (e *exchanges) handled(status int, r *http.Request, body func() string) func() {
	ctx, header, reader := context.Background(), rest.NetHeader(r.Header), strings.NewReader("")
	request := new(rest.Request)
	return func() {
		*request = rest.Request{Method: r.Method, Path: r.URL.Path, Scheme: "http", Host: r.Host, Header: header}
		if body != nil {
			text := body()
			reader.Reset(text)
			request.Body, request.ContentLength = reader, int64(len(text))
		}
		response := e.gateway.Handle(ctx, request)
		if response.Status != status {
			e.t.Fatalf("%d %s", response.Status, response.Body)
		}
		response.Release()
	}
}

// served returns a function that makes one exchange through ServeHTTP and discards the answer.
func (e *exchanges) served(status int, r *http.Request, body func() string) func() {
	w, reader := &discard{header: http.Header{}}, strings.NewReader("")
	r = r.WithContext(context.WithValue(context.Background(), http.ServerContextKey, &http.Server{}))
	return func() {
		if body != nil {
			text := body()
			reader.Reset(text)
			r.Body, r.ContentLength = io.NopCloser(reader), int64(len(text))
		}
		e.gateway.ServeHTTP(w, r)
		if w.status != status {
			e.t.Fatal(w.status)
		}
	}
}

func (e *exchanges) read() (*http.Request, func() string) {
	return e.request("GET", docs+"/i1", ""), nil
}

func (e *exchanges) create() (*http.Request, func() string) {
	return e.request("POST", docs, "{}"), func() string {
		e.next++
		return thousandBytes("new", 1000+e.next)
	}
}

func (e *exchanges) query() (*http.Request, func() string) {
	const text = `{"query":"SELECT * FROM c WHERE c.pk = 'a' AND c.n < 20"}`
	return e.request("POST", docs, text, "X-Ms-Documentdb-Isquery", "True", "Content-Type",
		"application/query+json"), func() string { return text }
}

func benchmarkExchange(b *testing.B, status int, of func(*exchanges) (*http.Request, func() string)) {
	e := newExchanges(b)
	request, body := of(e)
	for way, do := range map[string]func(){
		"Handle":    e.handled(status, request, body),
		"ServeHTTP": e.served(status, request, body),
	} {
		b.Run(way, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				do()
			}
		})
	}
}

func BenchmarkExchangeRead(b *testing.B)   { benchmarkExchange(b, 200, (*exchanges).read) }
func BenchmarkExchangeCreate(b *testing.B) { benchmarkExchange(b, 201, (*exchanges).create) }
func BenchmarkExchangeQuery(b *testing.B)  { benchmarkExchange(b, 200, (*exchanges).query) }
