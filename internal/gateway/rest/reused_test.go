package rest

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
)

// keeping is an engine that looks at the buffers of its bodies.
type keeping struct {
	*fakeEngine
	create func(body []byte)
}

func (k keeping) CreateItem(_ context.Context, _ *api.Call, _, _ string, w api.ItemWrite) (*cosmos.Reply, error) {
	k.create(w.Body)
	return k.reply, nil
}

// creating returns a function that sends an item to a gateway and returns the status. All exchanges
// share one pool until the test ends.
func creating(t *testing.T, create func(body []byte)) func(item string) int {
	before := runtime.GOMAXPROCS(1)
	t.Cleanup(func() { runtime.GOMAXPROCS(before) })
	fake := &fakeEngine{reply: &cosmos.Reply{Status: 201, Body: []byte(`{}`), Count: -1}}
	g := New(Options{Engine: keeping{fake, create}, NoAuth: true})
	return func(item string) int {
		response := g.Handle(t.Context(), &Request{
			Method: http.MethodPost, Path: "/dbs/a/colls/b/docs", Host: "h", Header: mapHeader{},
			Body: strings.NewReader(item), ContentLength: int64(len(item)),
		})
		defer response.Release()
		return response.Status
	}
}

// TestPanickedExchangesAreNotReused: code that held a body at the time of a panic, perhaps a
// goroutine of the engine, may hold it still.
func TestPanickedExchangesAreNotReused(t *testing.T) {
	var held [][]byte
	panics := true
	create := creating(t, func(body []byte) {
		if panics {
			held = append(held, body)
			panic("a bug")
		}
	})
	const exchanges = 20
	for i := range exchanges {
		if got := create(fmt.Sprintf(`{"id":"held%02d"}`, i)); got != 500 {
			t.Fatal(got)
		}
	}
	panics = false
	for range exchanges {
		if got := create(`{"id":"other."}`); got != 201 {
			t.Fatal(got)
		}
	}
	if len(held) != exchanges {
		t.Fatalf("%d bodies", len(held))
	}
	for i, body := range held {
		if want := fmt.Sprintf(`{"id":"held%02d"}`, i); string(body) != want {
			t.Errorf("%s has become %s", want, body)
		}
	}
}

// TestLargeBuffersAreNotKept: one large item does not stay in memory for ever.
func TestLargeBuffersAreNotKept(t *testing.T) {
	var largest int
	create := creating(t, func(body []byte) { largest = max(largest, cap(body)) })
	large := `{"id":"` + strings.Repeat("x", 200<<10) + `"}`
	for range 20 {
		if got := create(large); got != 201 || largest < len(large) {
			t.Fatalf("%d, room for %d bytes", got, largest)
		}
		largest = 0
		if got := create(`{"id":"small"}`); got != 201 || largest == 0 {
			t.Fatalf("%d, room for %d bytes", got, largest)
		}
		if largest > maxReusedBody {
			t.Fatalf("%d bytes are kept", largest)
		}
	}
}

// TestRecordedHeadersStay: a writer that reads its header after the handler has returned, as
// recorders do, does not see another request's fields.
func TestRecordedHeadersStay(t *testing.T) {
	g := New(Options{Engine: &fakeEngine{}, NoAuth: true})
	var recorders []*httptest.ResponseRecorder
	for i := range 3 {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set(hdrActivityID, fmt.Sprint("activity-", i))
		recorders = append(recorders, httptest.NewRecorder())
		g.ServeHTTP(recorders[i], r)
	}
	for i, w := range recorders {
		fields := map[string][]string(w.Header())
		if got, want := fields[replyActivityID], fmt.Sprint("activity-", i); len(got) != 1 || got[0] != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got, want := fields[hdrContentLength], fmt.Sprint(w.Body.Len()); len(got) != 1 || got[0] != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestHeadersOfManyFields: a reply may have more fields than a netRequest has room for.
func TestHeadersOfManyFields(t *testing.T) {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r = r.WithContext(context.WithValue(r.Context(), http.ServerContextKey, new(http.Server)))
	v := new(netRequest)
	for _, n := range []int{len(v.values) - 1, len(v.values), len(v.values) + 1} {
		var response Response
		for i := range n {
			response.set(fmt.Sprint("name-", i), fmt.Sprint("value-", i))
		}
		h := http.Header{}
		v.writeHeader(h, &response, r)
		for i := range n {
			if got := h[fmt.Sprint("name-", i)]; len(got) != 1 || cap(got) != 1 || got[0] != fmt.Sprint("value-", i) {
				t.Errorf("%d of %d: %q", i, n, got)
			}
		}
	}
}

// slowBody is a body that begins and never ends.
func slowBody(began *bytes.Reader, left <-chan struct{}) readerFunc {
	return func(p []byte) (int, error) {
		if began.Len() > 0 {
			return began.Read(p)
		}
		<-left
		return 0, http.ErrBodyReadAfterClose
	}
}

// TestSlowBodyIsAnsweredOverTLS: over HTTP/1.1 the deadline applies to the connection, over HTTP/2
// to the stream. Both answer the client, and HTTP/2 keeps the connection.
func TestSlowBodyIsAnsweredOverTLS(t *testing.T) {
	fake := &fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1}}
	for _, version := range []int{1, 2} {
		s := httptest.NewUnstartedServer(New(Options{Engine: fake, NoAuth: true, BodyTimeout: 50 * time.Millisecond}))
		s.EnableHTTP2 = version == 2
		s.StartTLS()
		t.Cleanup(s.Close)
		s.Client().Timeout = 10 * time.Second
		for _, length := range []int64{100, -1} {
			left := make(chan struct{})
			request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+"/dbs",
				slowBody(bytes.NewReader([]byte(`{"id":`)), left))
			if err != nil {
				t.Fatal(err)
			}
			request.ContentLength = length
			response, err := s.Client().Do(request)
			close(left)
			if err != nil {
				t.Fatalf("HTTP/%d: %v", version, err)
			}
			_ = response.Body.Close()
			if response.StatusCode != 408 || response.ProtoMajor != version || response.Close != (version == 1) {
				t.Errorf("HTTP/%d: %s %s, close=%t", version, response.Proto, response.Status, response.Close)
			}
		}
	}
	if calls := fake.take(); len(calls) > 0 {
		t.Errorf("half a body reached the engine: %v", calls)
	}
}

// readerFunc is a function as an io.Reader.
type readerFunc func(p []byte) (int, error)

// Read calls the function.
func (f readerFunc) Read(p []byte) (int, error) { return f(p) }
