//go:build !race

// Under the race detector, pools drop values at random, so allocations are not counted.

package rest_test

import (
	"math"
	"net/http"
	"runtime"
	"runtime/debug"
	"testing"
)

// TestExchangesAllocateLittle bounds what a request allocates between its head and its answer,
// including store and engine. The bounds are today's figures plus some margin; a body or an
// exchange that is not reused exceeds them. The bytes of a create are mostly those of a store in
// memory, which grows in steps, so only its number of allocations is checked.
func TestExchangesAllocateLittle(t *testing.T) {
	e := newExchanges(t)
	for _, c := range []struct {
		name         string
		status       int
		of           func() (*http.Request, func() string)
		count, bytes uint64
	}{
		{"read", 200, e.read, 18, 1_100},
		{"query", 200, e.query, 175, 11_500}, // with the account of its page
		{"create", 201, e.create, 71, math.MaxUint64},
	} {
		request, body := c.of()
		for way, do := range map[string]func(){
			"Handle":    e.handled(c.status, request, body),
			"ServeHTTP": e.served(c.status, request, body),
		} {
			count, bytes := allocated(500, do)
			t.Logf("%s through %s: %d allocations of %d bytes", c.name, way, count, bytes)
			if count > c.count || bytes > c.bytes {
				t.Errorf("%s through %s: %d allocations of %d bytes, more than %d of %d", c.name, way, count, bytes, c.count,
					c.bytes)
			}
		}
	}
}

// allocated returns the mean allocation of several runs, over all goroutines.
func allocated(runs uint64, do func()) (count, bytes uint64) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // one pool of each kind
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	for range 20 {
		do()
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range runs {
		do()
	}
	runtime.ReadMemStats(&after)
	return (after.Mallocs - before.Mallocs) / runs, (after.TotalAlloc - before.TotalAlloc) / runs
}
