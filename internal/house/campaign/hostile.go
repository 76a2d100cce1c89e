package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
)

// hostility sends hostile requests. No request may lead to a 500, a hang, a restart, or a log line
// at level error.
func (c *campaign) hostility(ctx context.Context) (part, error) {
	p := part{name: "hostile bytes", unit: "requests"}
	server, err := served.New(c.binary, "campaign-hostile", "--throttle", "off")
	if err != nil {
		return p, err
	}
	defer server.Remove() //nolint:errcheck // a temporary directory
	defer server.Kill()
	if err := server.Start(ctx); err != nil {
		return p, err
	}
	a := newAccount(server.Plain(), c.clock, 2)
	defer a.Close()
	seeds, err := hostileSeeds(ctx, a)
	if err != nil {
		return p, err
	}
	var mu sync.Mutex
	var group sync.WaitGroup
	statuses := map[int]int{}
	done := 0
	const workers = 2
	for k := range workers {
		group.Add(1)
		go func() {
			defer group.Done()
			w := &wire{address: strings.TrimPrefix(server.Plain(), "http://"), clock: c.clock}
			defer w.close()
			for n := k; n < c.hostile && ctx.Err() == nil && server.Alive() == nil; n += workers {
				status, wrong := c.provoke(w, seeds, uint64(n))
				mu.Lock()
				p.check(wrong == "", "request %d: %s", n, wrong)
				statuses[status]++
				if done++; done%1000 == 0 || done == c.hostile {
					c.progress(done, c.hostile, fmt.Sprintf("%d failed", p.failed))
				}
				mu.Unlock()
			}
		}()
	}
	group.Wait()
	said := server.Said()
	p.check(server.Alive() == nil, "the server has ended: %s", ending(said, 600))
	p.check(!panics.MatchString(said) && !strings.Contains(said, "panic"), "a panic: %s", ending(said, 600))
	for _, line := range strings.Split(said, "\n") {
		if strings.Contains(line, `"level":"ERROR"`) || strings.Contains(line, "level=ERROR") ||
			strings.Contains(line, " ERROR ") {
			p.fail("a line at level error: %s", line)
		}
	}
	err = server.Stop()
	p.check(err == nil, "stop: %v", err)
	var counts []string
	for _, status := range slices.Sorted(maps.Keys(statuses)) {
		counts = append(counts, fmt.Sprintf("%d × %d", status, statuses[status]))
	}
	p.summary = fmt.Sprintf("%d requests by status (0: connection closed, or left): %s", done, strings.Join(counts, ", "))
	p.again = fmt.Sprintf("go run ./internal/house/campaign hostile -seed %d -hostile %d", c.seed, c.hostile)
	return p, nil
}

// provoke makes the request with this number and returns what is wrong with its answer.
func (c *campaign) provoke(w *wire, seeds []served.Call, number uint64) (status int, wrong string) {
	random := rand.New(rand.NewPCG(c.seed, 1<<32+number))
	if random.IntN(12) == 0 {
		return c.garbage(w, random)
	}
	m := mutator{random}
	r := m.mutate(seeds[random.IntN(len(seeds))], c.clock.Now())
	text := r.bytes()
	status, body, _, err := w.exchange(text, r.method, 20*time.Second)
	var timeout net.Error
	switch {
	case errors.As(err, &timeout) && timeout.Timeout():
		return 0, fmt.Sprintf("no answer within 20 s to %.500q", text)
	case errors.Is(err, errNoReply):
		return 0, ""
	case err != nil && status == 0:
		return 0, fmt.Sprintf("%v after %.500q", err, text)
	case status >= 500 && status != 501 && status != 503 && status != 505:
		return status, fmt.Sprintf("status %d: %.300q to %.500q", status, body, text)
	}
	return status, ""
}

// garbage sends bytes that are not a request, and gives up when there is no answer: the server may
// wait for more bytes.
func (c *campaign) garbage(w *wire, random *rand.Rand) (int, string) {
	w.close()
	defer w.close()
	openings := []string{
		"GET / HTTP/1.1\r\n", "POST /dbs HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", "\x16\x03\x01",
		"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET", "",
		"POST /dbs HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"GET / HTTP/9.9\r\n\r\n", "GET http://a/ HTTP/1.1\r\nHost: b\r\n\r\n",
		"POST /dbs HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
		"POST /dbs HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
	}
	text := []byte(openings[random.IntN(len(openings))])
	for range random.IntN(400) {
		text = append(text, byte(random.Uint32()))
	}
	status, body, _, err := w.exchange(text, "GET", 300*time.Millisecond)
	if err == nil && status >= 500 && status != 501 && status != 505 {
		return status, fmt.Sprintf("status %d: %.300q to garbage %.500q", status, body, text)
	}
	return status, ""
}
