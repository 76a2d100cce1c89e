package rest

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/ledger"
)

// waits polls until a condition holds or the time limit is reached.
func waits(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !holds(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal(what)
		}
	}
}

// raw opens a connection and sends text.
func raw(t *testing.T, s *httptest.Server, text string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	if err := c.SetDeadline(time.Now().Add(30 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(c, text); err != nil {
		t.Fatal(err)
	}
	return c
}

// firstLine reads the status line of a reply.
const readOne = "GET /dbs/d/colls/c/docs/1 HTTP/1.1\r\nHost: h\r\n\r\n"

func firstLine(t *testing.T, c net.Conn) string {
	t.Helper()
	line, err := bufio.NewReader(c).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(line)
}

// TestBodiesTakeMemoryAsTheyArrive: a body takes memory as it arrives, whatever its announced
// length, and returns it when its request ends.
func TestBodiesTakeMemoryAsTheyArrive(t *testing.T) {
	shared := ledger.New(ledger.Options{Bytes: 64 << 20})
	s := httptest.NewServer(
		New(Options{Engine: &fakeEngine{reply: &cosmos.Reply{Status: 201, Count: -1}}, NoAuth: true, Ledger: shared}),
	)
	t.Cleanup(s.Close)
	const length = 2 << 20
	var all []net.Conn
	for range 20 {
		all = append(all, raw(
			t, s, fmt.Sprintf("POST /dbs/d/colls/c/docs HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\n\r\n{", length),
		))
	}
	waits(t, "the requests are not open", func() bool { return shared.Stats().Open == 20 })
	if held := shared.Stats().Held; held != 0 {
		t.Errorf("%d bytes are held for 20 bytes", held)
	}
	half := strings.Repeat(" ", length/2)
	if _, err := io.WriteString(all[0], half); err != nil {
		t.Fatal(err)
	}
	waits(t, "what has come is not held", func() bool { return shared.Stats().Held >= length/2 })
	if held := shared.Stats().Held; held > 2*length {
		t.Errorf("%d bytes are held for half of %d", held, length)
	}
	if _, err := io.WriteString(all[0], half[1:]); err != nil {
		t.Fatal(err)
	}
	if line := firstLine(t, all[0]); line != "HTTP/1.1 201 Created" {
		t.Error(line)
	}
	for _, c := range all[1:] {
		_ = c.Close()
	}
	waits(t, "memory or places are lost", func() bool { s := shared.Stats(); return s.Held == 0 && s.Open == 0 })
}

// TestBodiesMustKeepARate: the server answers 408 to a body that arrives a byte at a time, and
// accepts a body that arrives at the minimum rate.
func TestBodiesMustKeepARate(t *testing.T) {
	const timeout, rate = time.Second, 10_000
	s := httptest.NewServer(New(Options{
		Engine: &fakeEngine{reply: &cosmos.Reply{Status: 201, Count: -1}}, NoAuth: true, BodyTimeout: timeout,
		BodyRate: rate,
	}))
	t.Cleanup(s.Close)
	for name, c := range map[string]struct {
		part   int // sent ten times a second
		status string
	}{"slow": {rate / 100, "408 Request Timeout"}, "at twice the rate": {rate / 5, "201 Created"}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			conn := raw(
				t, s,
				fmt.Sprintf("POST /dbs/d/colls/c/docs HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\n\r\n", 30*c.part),
			)
			answered, sent := make(chan struct{}), make(chan struct{})
			go func() {
				defer close(sent)
				for range 30 {
					select {
					case <-answered:
						return
					case <-time.After(timeout / 10):
						_, _ = io.WriteString(conn, strings.Repeat(" ", c.part))
					}
				}
			}()
			if line := firstLine(t, conn); line != "HTTP/1.1 "+c.status {
				t.Error(line)
			}
			close(answered)
			<-sent
		})
	}
}

// TestSlowBodiesMakePlaceForOthers: when slow bodies take all places, the slowest is cut with 408,
// and the next request is answered.
func TestSlowBodiesMakePlaceForOthers(t *testing.T) {
	shared := ledger.New(ledger.Options{Bytes: 64 << 20, Places: 8, Patience: 10 * time.Second})
	s := httptest.NewServer(New(Options{
		Engine: &fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1, Body: []byte("{}")}}, NoAuth: true,
		Ledger: shared,
	}))
	t.Cleanup(s.Close)
	var slow []net.Conn
	for range 2 { // a quarter of the places is for arriving bodies
		slow = append(slow, raw(t, s, "POST /dbs/d/colls/c/docs HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\n{"))
	}
	waits(t, "the requests are not open", func() bool { return shared.Stats().Open == 2 })
	// A read needs no such place.
	if line := firstLine(t, raw(t, s, readOne)); line != "HTTP/1.1 200 OK" || shared.Stats().Cut != 0 {
		t.Error(line)
	}
	if line := firstLine(
		t, raw(t, s, "POST /dbs/d/colls/c/docs HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}"),
	); line != "HTTP/1.1 200 OK" {
		t.Error(line)
	}
	if cut := shared.Stats().Cut; cut != 1 {
		t.Errorf("%d were cut", cut)
	}
	statusLines := make(chan string, len(slow))
	var readers sync.WaitGroup
	for _, c := range slow {
		readers.Go(func() {
			line, _ := bufio.NewReader(c).ReadString('\n')
			if line != "" {
				statusLines <- strings.TrimSpace(line)
			}
		})
	}
	if line := <-statusLines; line != "HTTP/1.1 408 Request Timeout" {
		t.Error(line)
	}
	for _, c := range slow {
		_ = c.Close()
	}
	readers.Wait()
}

// pagesThatWait holds the place of each query until the test releases it.
type pagesThatWait struct {
	Engine
	entered chan struct{}
	goOn    chan struct{}
}

func (e pagesThatWait) QueryItems(
	_ context.Context, call *api.Call, _, _ string, _ api.QueryRequest,
) (*cosmos.Reply, error) {
	if call.Memory == nil {
		return nil, fmt.Errorf("a query without an account")
	}
	e.entered <- struct{}{}
	<-e.goOn
	return &cosmos.Reply{Status: 200, Count: -1, Body: []byte("{}")}, nil
}

// TestPagesAreReservedBeforeTheyAreBuilt: a query reserves the memory of its page before the page
// is built. Without memory it waits, is refused with 429/3201, and never reaches the engine. Point
// reads continue.
func TestPagesAreReservedBeforeTheyAreBuilt(t *testing.T) {
	shared := ledger.New(ledger.Options{Bytes: 4 * pageBytes, Patience: 300 * time.Millisecond})
	pages := pagesThatWait{
		&fakeEngine{reply: &cosmos.Reply{Status: 200, Count: -1, Body: []byte("{}")}}, make(chan struct{}, 10),
		make(chan struct{}),
	}
	s := httptest.NewServer(New(Options{Engine: pages, NoAuth: true, Ledger: shared}))
	t.Cleanup(s.Close)
	ask := func() *http.Response {
		r, err := http.NewRequestWithContext(
			t.Context(), http.MethodPost, s.URL+"/dbs/d/colls/c/docs",
			strings.NewReader(`{"query":"SELECT * FROM c"}`),
		)
		if err != nil {
			t.Error(err)
			return nil
		}
		r.Header.Set("x-ms-documentdb-isquery", "true")
		r.Header.Set("Content-Type", "application/query+json")
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Error(err)
			return nil
		}
		_ = response.Body.Close()
		return response
	}
	var all sync.WaitGroup
	for range 2 { // 4 pages * 3/4 for queries * 3/4 for one owner
		all.Go(func() {
			if response := ask(); response != nil && response.StatusCode != 200 {
				t.Error(response.Status)
			}
		})
		<-pages.entered
	}
	if response := ask(); response != nil && (response.StatusCode != 429 ||
		response.Header.Get("x-ms-substatus") != "3201" || response.Header.Get("x-ms-retry-after-ms") != "1000") {
		t.Errorf("%s %v", response.Status, response.Header)
	}
	if line := firstLine(t, raw(t, s, readOne)); line != "HTTP/1.1 200 OK" {
		t.Error(line)
	}
	close(pages.goOn)
	all.Wait()
	waits(t, "memory or places are lost", func() bool { s := shared.Stats(); return s.Held == 0 && s.Open == 0 })
}
