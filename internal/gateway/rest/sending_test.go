package rest

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/ledger"
)

// largeReads answers every read of an item with a body of this size.
type largeReads struct {
	Engine
	bytes int
}

func (e largeReads) ReadItem(context.Context, *api.Call, string, string, string, *string,
	api.Conditions,
) (*cosmos.Reply, error) {
	return &cosmos.Reply{Status: 200, Count: -1, Body: []byte(`{"x":"` + strings.Repeat("x", e.bytes) + `"}`)}, nil
}

// countingClock counts how often its time is read.
type countingClock struct {
	clock.Clock
	count atomic.Int32
}

func (c *countingClock) Now() time.Time {
	c.count.Add(1)
	return c.Clock.Now()
}

// TestLargeRepliesGiveWay: short requests run between the parts of a large reply.
func TestLargeRepliesGiveWay(t *testing.T) {
	for size, want := range map[int]int32{60 << 10: 0, 1 << 20: 4, 4 << 20: 16} {
		looks := &countingClock{Clock: clock.System()}
		server := httptest.NewServer(New(Options{
			Engine: largeReads{&fakeEngine{}, size}, NoAuth: true, Ledger: ledger.New(ledger.Options{Clock: looks}),
		}))
		reply, err := http.Get(server.URL + "/dbs/d/colls/c/docs/1") //nolint:noctx // a test's request
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(reply.Body)
		_ = reply.Body.Close()
		server.Close()
		paused := max(0, looks.count.Load()-1) // the ledger also looks at its clock when the transfer begins
		if err != nil || len(body) < size || paused != want {
			t.Errorf("%d of %d bytes, gave way %d times, want %d: %v", len(body), size, paused, want, err)
		}
	}
}

// TestLargeRepliesShareMemory: clients that send requests without reading wait as long as there is
// memory; then others are refused with 429, and finally those that do not read are cut off. Small
// replies continue.
func TestLargeRepliesShareMemory(t *testing.T) {
	const large = 8 << 20 // more than the buffers of a connection
	shared := ledger.New(ledger.Options{Bytes: 40 << 20, Patience: time.Second})
	g := New(
		Options{Engine: largeReads{&fakeEngine{}, large}, NoAuth: true, Ledger: shared, SendTimeout: 2 * time.Second},
	)
	server := httptest.NewServer(g)
	defer server.Close()
	address := strings.TrimPrefix(server.URL, "http://")
	// firstLine requests an item and reads only the status line.
	firstLine := func() (net.Conn, string) {
		c, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(c, "GET /dbs/d/colls/c/docs/1 HTTP/1.1\r\nHost: h\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		line := make([]byte, len("HTTP/1.1 200"))
		if _, err := io.ReadFull(c, line); err != nil {
			t.Fatal(err)
		}
		return c, string(line)
	}
	for i, want := range []string{"200", "200", "429"} {
		c, line := firstLine()
		defer c.Close() //nolint:errcheck // a test's connection
		if line != "HTTP/1.1 "+want {
			t.Fatalf("reply %d: %s, want %s", i, line, want)
		}
	}
	if held := shared.Stats().Held; held < 2*large || held > 2*large+1<<20 {
		t.Errorf("%d bytes are held while two replies wait", held)
	}
	// Clients that do not read are cut off. Then there is memory, and a client that reads gets
	// everything.
	for deadline := time.Now().Add(20 * time.Second); shared.Stats().Held > 0; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("unread replies are not cut off")
		}
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+"/dbs/d/colls/c/docs/1", nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // read only
	if n, err := io.Copy(io.Discard, response.Body); err != nil ||
		strconv.FormatInt(n, 10) != response.Header.Get("Content-Length") || n < large {
		t.Errorf("%d bytes of %s arrived (%v)", n, response.Header.Get("Content-Length"), err)
	}
}
