package main

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// The collector's room is what the heap may grow by between two collections. The
// runtime knows a percentage only: of a small heap it is so little that a busy
// server collects several times a second, and of a large one, which is mostly the
// block cache and costs nothing to collect around, gigabytes.
const (
	mostRoom     = 256 << 20
	leastRoom    = 32 << 20
	roomShare    = 16 // of the memory limit
	leastPercent = 10
	mostPercent  = 10_000
)

// Once a second the room is measured again. A server that has allocated less than
// quietBytes in each of quietSeconds gives what it has no use for back. The next burst
// pays for that with a page fault for every 4 KB (0.36 a point read were measured), so
// that a pause in which somebody reads a page, or a test prepares the next, is not quiet
// yet: a minute is.
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
		if wanted := roomPercent(room, now.live); wanted < percent*9/10 || wanted > percent*11/10 {
			debug.SetGCPercent(wanted) // stops the world for a moment
			percent = wanted
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

// pause counts the seconds in which a server has hardly allocated anything.
type pause struct {
	seconds   int
	allocated int64 // until the last one
}

// over is asked once a second whether the heap is to give back what it has no use for:
// once in a pause, when it has lasted.
func (p *pause) over(now heap) bool {
	p.seconds++
	if now.allocated-p.allocated > quietBytes {
		p.seconds = 0
	}
	p.allocated = now.allocated
	return p.seconds == quietSeconds && now.used-now.live > leastRoom
}

// heap is what the runtime says of its memory, in bytes.
type heap struct {
	live      int64 // was found by the last collection
	used      int64 // live or not collected yet
	allocated int64 // since the start
}

func readHeap() heap {
	s := []metrics.Sample{
		{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/objects:bytes"}, {Name: "/gc/heap/allocs:bytes"},
	}
	metrics.Read(s)
	n := func(i int) int64 { return int64(s[i].Value.Uint64()) }
	return heap{live: n(0), used: n(1), allocated: n(2)}
}

// leastHeap is what the runtime takes a smaller heap for, at 100 percent.
const leastHeap = 4 << 20

// roomPercent is by how many percent of what is live the heap may grow.
func roomPercent(room, live int64) int {
	return int(min(max(100*room/max(live, leastHeap), leastPercent), mostPercent))
}
