package rest_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/gateway/rest"
)

// TestReusedBodiesStayPrivate: the buffers of requests and replies are reused, and still every
// client gets its own body with its own head: over HTTP/1.1 and HTTP/2, for small bodies and for
// pages sent in parts, while other clients read slowly or leave in the middle.
func TestReusedBodiesStayPrivate(t *testing.T) {
	gateway := rest.New(rest.Options{Engine: openEngine(t), NoAuth: true})
	for _, version := range []int{1, 2} {
		t.Run(fmt.Sprint("HTTP", version), func(t *testing.T) {
			s := httptest.NewUnstartedServer(gateway)
			s.EnableHTTP2 = version == 2
			s.StartTLS()
			defer s.Close()
			client := s.Client()
			// With small windows a server waits for slow readers.
			client.Transport.(*http.Transport).HTTP2 = &http.HTTP2Config{
				MaxReceiveBufferPerStream:     64 << 10,
				MaxReceiveBufferPerConnection: 64 << 10,
			}
			p := &patrons{
				t: t, url: s.URL, client: client, version: version,
				path: fmt.Sprint("/dbs/d", version, "/colls/c/docs"),
			}
			p.setUp()
			p.run()
		})
	}
}

// patrons are clients that know which replies to expect.
type patrons struct {
	t         testing.TB
	url, path string
	client    *http.Client
	version   int
	items     map[string]string // by id
	pages     map[string]string // by number of rows
	requests  atomic.Int64
}

const patronItems = 60

// filler returns a text that identifies its item wherever it appears.
func filler(id string, n int) string { return strings.Repeat(id+".", n/(len(id)+1)+1)[:n] }

func (p *patrons) setUp() {
	db, _, _ := strings.Cut(p.path[len("/dbs/"):], "/")
	p.must(201, "POST", "/dbs", `{"id":"`+db+`"}`)
	p.must(201, "POST", "/dbs/"+db+"/colls", `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`)
	p.items, p.pages = map[string]string{}, map[string]string{}
	for i := range patronItems {
		p.must(201, "POST", p.path, p.item(fmt.Sprint("i", i), 100+i*i)) // up to 3.6 KB
	}
	for i := range patronItems {
		id := fmt.Sprint("i", i)
		p.items[id] = p.must(200, "GET", p.path+"/"+id, "")
	}
	for _, rows := range []int{1, 5, 20, 59} { // up to 80 KB
		p.pages[fmt.Sprint(rows)] = p.must(200, "POST", p.path, p.query(rows))
	}
}

func (p *patrons) item(id string, n int) string {
	return fmt.Sprintf(`{"id":%q,"pk":"k","s":%q}`, id, filler(id, n))
}

func (p *patrons) query(rows any) string {
	return fmt.Sprintf(`{"query":"SELECT TOP %v * FROM c WHERE STARTSWITH(c.id, 'i') ORDER BY c._ts DESC"}`, rows)
}

func (p *patrons) run() {
	var together sync.WaitGroup
	for patron := range 8 {
		together.Go(func() {
			for netRequest := range 25 {
				n := patron*31 + netRequest*7
				id := fmt.Sprint("i", n%patronItems)
				rows := []string{"1", "5", "20", "59"}[n%4]
				switch {
				case netRequest%5 == 4:
					own := fmt.Sprint("new", patron, "-", netRequest)
					body := p.item(own, n*13%3000)
					p.compare(own, strings.TrimSuffix(body, "}"), p.must(201, "POST", p.path, body), true)
					p.compare(own, strings.TrimSuffix(body, "}"), p.must(200, "GET", p.path+"/"+own, ""), true)
				case netRequest%5 == 3:
					p.leave(p.query("59"))
				case netRequest%5 == 2:
					p.compare("page of "+rows, p.pages[rows], p.must(200, "POST", p.path, p.query(rows)), false)
				default:
					p.compare(id, p.items[id], p.must(200, "GET", p.path+"/"+id, ""), false)
				}
			}
		})
	}
	together.Wait()
}

func (p *patrons) compare(what, want, got string, begins bool) {
	if got == want || begins && strings.HasPrefix(got, want) {
		return
	}
	p.t.Errorf("%s: %.200s… of %d bytes, want %.200s… of %d", what, got, len(got), want, len(want))
}

func (p *patrons) request(ctx context.Context, method, path, body string) *http.Request {
	request, err := http.NewRequestWithContext(ctx, method, p.url+path, strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("x-ms-documentdb-partitionkey", `["k"]`)
	request.Header.Set("x-ms-max-item-count", "100")
	request.Header.Set("x-ms-activity-id", fmt.Sprint("activity-", p.requests.Add(1)))
	if strings.Contains(body, "SELECT") {
		request.Header.Set("x-ms-documentdb-isquery", "true")
		request.Header.Set("content-type", "application/query+json")
	}
	return request
}

// must sends a request and reads the reply in small pieces.
func (p *patrons) must(status int, method, path, body string) string {
	request := p.request(context.Background(), method, path, body)
	response, err := p.client.Do(request)
	if err != nil {
		p.t.Error(err)
		return ""
	}
	defer response.Body.Close()
	if sent, came := request.Header.Get("x-ms-activity-id"), response.Header.Get("x-ms-activity-id"); sent != came {
		p.t.Errorf("%s %s: the head of %s for %s", method, path, came, sent)
	}
	var text strings.Builder
	for piece := make([]byte, 1500); err == nil; {
		runtime.Gosched()
		var n int
		n, err = response.Body.Read(piece)
		text.Write(piece[:n])
	}
	if !errors.Is(err, io.EOF) || response.StatusCode != status || response.ProtoMajor != p.version {
		p.t.Errorf("%s %s: %s %d %v: %.200s", method, path, response.Proto, response.StatusCode, err, &text)
	}
	return text.String()
}

// leave requests a page and disconnects while it is sent.
func (p *patrons) leave(body string) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	response, err := p.client.Do(p.request(ctx, "POST", p.path, body))
	if err != nil {
		p.t.Error(err)
		return
	}
	_, _ = response.Body.Read(make([]byte, 10))
	cancel()
	_ = response.Body.Close()
}

// broken is a writer whose client has left and which still reads its data, as HTTP/2 may, where
// another goroutine writes the frames.
type broken struct {
	discard
	kept []byte
}

func (b *broken) Write(p []byte) (int, error) {
	b.kept = p
	return 0, errors.New("the client has left")
}

// TestUnsentBodiesAreNotReused: code that has not finished with a body keeps it.
func TestUnsentBodiesAreNotReused(t *testing.T) {
	e := newExchanges(t)
	read, _ := e.read()
	query, text := e.query()
	for _, c := range []struct {
		name    string
		request *http.Request
		again   func()
	}{
		{"item", read, e.served(200, e.request("GET", docs+"/i2", ""), nil)},
		{
			"page", query,
			e.served(200, query, func() string { return `{"query":"SELECT * FROM c WHERE c.pk = 'a' ORDER BY c.n DESC"}` }),
		},
	} {
		w := &broken{discard: discard{header: http.Header{}}}
		c.request.Body = io.NopCloser(strings.NewReader(text()))
		e.gateway.ServeHTTP(w, c.request)
		before := string(w.kept)
		if w.status != 200 || len(before) < 1000 {
			t.Fatalf("%s: %d, %d bytes", c.name, w.status, len(before))
		}
		for range 20 {
			c.again()
		}
		if string(w.kept) != before {
			t.Errorf("the body of the %s was used again", c.name)
		}
	}
}
