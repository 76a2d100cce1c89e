//go:build !race

// Under the race detector pools drop objects at random, so the test cannot count allocations.

package engine_test

import (
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/orrery-db/orrery/internal/cosmos"
)

// TestRepliesAreUsedAgain checks how much a page of 20 rows and a read allocate. It checks replies
// that the caller releases, and that a caller who keeps the reply pays for little more than its
// body.
func TestRepliesAreUsedAgain(t *testing.T) {
	p := newPages(t)
	defer p.close()
	page := func() *cosmos.Reply { return p.query("SELECT * FROM c") }
	read := func() *cosmos.Reply { return p.read("7") }
	body := uint64(len(page().Body))
	for _, c := range []struct {
		name     string
		do       func()
		at, most uint64
	}{
		{"page", func() { page().Release() }, 1000, 9_500},
		{"page that is kept", func() { page() }, body, body*5/4 + 8_500},
		{"read", func() { read().Release() }, 0, 1_000},
		{"read that is kept", func() { read() }, 1000, 3_000},
	} {
		got := bytesOf(300, c.do)
		t.Logf("%s: %d bytes", c.name, got)
		if got < c.at || got > c.most {
			t.Errorf("%s: %d bytes are allocated, want %d to %d", c.name, got, c.at, c.most)
		}
	}
}

// bytesOf is what one of several runs allocates on average.
func bytesOf(runs uint64, do func()) uint64 {
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
	return (after.TotalAlloc - before.TotalAlloc) / runs
}
