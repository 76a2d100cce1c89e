package main

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// The room is the number of bytes by which the heap may grow between two garbage collections. The
// Go runtime only knows a percentage. For a small heap that is so few bytes that a busy server
// collects several times a second. For a large heap it is gigabytes, although most of that heap is
// the block cache, which costs nothing to collect around.
const (
	mostRoom     = 256 << 20
	leastRoom    = 32 << 20
	roomShare    = 16 // of the memory limit
	leastPercent = 10
	mostPercent  = 10_000
)

// The room is computed again once a second. A server that allocates less than quietBytes in each of
// quietSeconds returns its unused memory to the system. The next burst pays for that with a page
// fault per 4 KB (measured: 0.36 per point read). A minute is long enough that a pause in which a
// person reads a page, or a test prepares the next step, does not count as quiet.
const (
	steerInterval = time.Second
	quietBytes    = 1 << 20
	quietSeconds  = 60
)

// steerCollector keeps the room constant until the context ends.
func steerCollector(ctx context.Context, limit int64) {
	room := min(max(limit/roomShare, leastRoom), mostRoom)
	percent, quiet := 0, pause{}
	for {
		now := readHeap()
		if target := roomPercent(room, now.live); target < percent*9/10 || target > percent*11/10 {
			debug.SetGCPercent(target) // briefly stops the world
			percent = target
		}
		if quiet.over(now) {
			debug.FreeOSMemory()
		}
		select {
		case <-ctx.Done():
			return
		case <-clock.System().After(steerInterval):
		}
	}
}

// pause counts the seconds in which the server has allocated almost nothing.
type pause struct {
	seconds   int
	allocated int64 // total at the previous second
}

// over reports whether to return unused memory now. It is called once a second, and is true once
// per pause.
func (p *pause) over(now heap) bool {
	p.seconds++
	if now.allocated-p.allocated > quietBytes {
		p.seconds = 0
	}
	p.allocated = now.allocated
	return p.seconds == quietSeconds && now.used-now.live > leastRoom
}

// heap holds the memory figures of the runtime, in bytes.
type heap struct {
	live      int64 // live at the last collection
	used      int64 // live, or not collected yet
	allocated int64 // total since the start
}

func readHeap() heap {
	s := []metrics.Sample{
		{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/objects:bytes"}, {Name: "/gc/heap/allocs:bytes"},
	}
	metrics.Read(s)
	n := func(i int) int64 { return int64(s[i].Value.Uint64()) }
	return heap{live: n(0), used: n(1), allocated: n(2)}
}

// leastHeap is the smallest heap that the runtime assumes, at 100 percent.
const leastHeap = 4 << 20

// roomPercent converts the room into a percentage of the live heap.
func roomPercent(room, live int64) int {
	return int(min(max(100*room/max(live, leastHeap), leastPercent), mostPercent))
}
