package orrery

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/ledger"
)

// TestMemoryParts: the parts add up to the budget, whatever it is, and each is usable.
func TestMemoryParts(t *testing.T) {
	for _, budget := range []int64{
		MinMemory, 192 << 20, 256 << 20, 512 << 20, 768 << 20, 1 << 30, 4 << 30, 18 << 30,
		24 << 30, 1 << 40,
	} {
		p, err := partMemory(budget, 0)
		if err != nil {
			t.Fatal(err)
		}
		if sum := p.runtime + p.memtables + p.caches + p.connections + p.requests + p.ledger; sum != budget {
			t.Errorf("%d MB: the parts are %d MB: %+v", budget>>20, sum>>20, p)
		}
		// A page and the write of the largest item must fit into the share of one client (9/16 of
		// the ledger), and the connections must suffice for a pool or two.
		if p.ledger*9/16 < 4*engine.MaxItemBytes+ledger.Page || p.connectionCount < 500 || p.requestCount < 150 ||
			p.memtableBytes < 4<<20 {
			t.Errorf("%d MB: %+v", budget>>20, p)
		}
		if p.runtime < 32<<20 || p.ledger < budget/5 {
			t.Errorf("%d MB: %+v", budget>>20, p)
		}
	}
}

// TestCacheThatDoesNotFit: a cache that leaves nothing for requests is refused; the error says
// which size fits.
func TestCacheThatDoesNotFit(t *testing.T) {
	_, err := partMemory(512<<20, 300<<20)
	if err == nil {
		t.Fatal("a cache of 300 MB fits 512 MB")
	}
	_, fits, _ := strings.Cut(err.Error(), "lower --cache-size to ")
	fits, _, _ = strings.Cut(fits, " ")
	if n, _ := strconv.ParseInt(fits, 10, 64); n < 100 {
		t.Errorf("%v", err)
	} else if _, err := partMemory(512<<20, n<<20); err != nil {
		t.Error(err)
	}
	for _, c := range []Config{
		{InMemory: true, Memory: 512 << 20, CacheBytes: 300 << 20},
		{InMemory: true, Memory: 1 << 20},
		{InMemory: true, Memory: -1},
	} {
		if _, err := Start(t.Context(), c); !errors.Is(err, ErrConfiguration) {
			t.Errorf("%d, %d: %v", c.Memory, c.CacheBytes, err)
		}
	}
}

// TestMemoryBudget: Memory determines the budget; without it the budget is a share of the available
// memory.
func TestMemoryBudget(t *testing.T) {
	if got := (Config{Memory: 300 << 20}).MemoryBudget(); got != 300<<20 {
		t.Error(got)
	}
	server, dev := Config{Mode: ModeServer}.MemoryBudget(), Config{}.MemoryBudget()
	if server > MachineMemory() || server < MinMemory || dev > server || dev > maxDevMemory {
		t.Errorf("server %d, dev %d, machine %d", server, dev, MachineMemory())
	}
}

// TestBoundsOfAServer: the status shows what requests share. The server refuses requests that two
// programs could read differently, and cuts off requests beyond all places.
func TestBoundsOfAServer(t *testing.T) {
	s, err := Start(t.Context(), Config{InMemory: true, NoAuth: true, Memory: 256 << 20})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	m := s.status().Memory
	if m.Budget != 256<<20 || m.Limit != s.parts.ledger || m.Places == 0 || m.MaxConnections != 1024 || m.Held != 0 {
		t.Errorf("%+v", m)
	}
	ask := func(text string) string {
		conn, err := net.Dial("tcp", s.listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close() //nolint:errcheck // a test's connection
		_ = conn.SetDeadline(time.Now().Add(20 * time.Second))
		_, _ = io.WriteString(conn, text)
		line, _ := bufio.NewReader(conn).ReadString('\n')
		return strings.TrimSpace(line)
	}
	for text, want := range map[string]string{
		"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n": "HTTP/1.1 200 OK",
		"POST /dbs HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\nTransfer-Encoding: " +
			"chunked\r\n\r\n0\r\n\r\n": "HTTP/1.1 400 Bad Request",
	} {
		if got := ask(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	// With the maximum in progress, the next request gets no answer.
	most := frontFactor * s.parts.requestCount
	for range most {
		s.active.enter()
	}
	if got := ask("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"); got != "" {
		t.Errorf("answered %q beyond all places", got)
	}
	for range most {
		s.active.leave()
	}
	if got := ask("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"); got != "HTTP/1.1 200 OK" {
		t.Error(got)
	}
}
