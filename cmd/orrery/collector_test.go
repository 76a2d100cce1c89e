package main

import (
	"context"
	"runtime/debug"
	"testing"
)

func TestRoomPercent(t *testing.T) {
	for _, c := range []struct {
		room, live int64
		want       int
	}{
		{100 << 20, 100 << 20, 100},
		{100 << 20, 50 << 20, 200},
		{100 << 20, 0, 2500}, // the runtime assumes a heap of at least 4 MB
		{100 << 20, 1 << 10, 2500},
		{32 << 20, 0, 800},
		{1 << 30, 0, mostPercent},
		{256 << 20, 100 << 30, leastPercent},
		{256 << 20, 2 << 30, 12},
	} {
		if got := roomPercent(c.room, c.live); got != c.want {
			t.Errorf("room %d, live %d: %d %%, want %d", c.room, c.live, got, c.want)
		}
	}
}

// TestCollectorIsSteered: the live heap is measured, and the percentage is set from it.
func TestCollectorIsSteered(t *testing.T) {
	was := debug.SetGCPercent(77)
	defer debug.SetGCPercent(was)
	ctx, cancel := context.WithCancel(t.Context())
	cancel() // one iteration
	steerCollector(ctx, 1<<30)
	if got := debug.SetGCPercent(77); got == 77 || got < leastPercent || got > mostPercent {
		t.Errorf("the percentage is %d", got)
	}
	if h := readHeap(); h.used <= 0 || h.allocated < h.used {
		t.Errorf("%+v", h)
	}
}

// TestMemoryIsGivenBackAfterAMinute: memory is returned once per pause, and not in a shorter pause.
func TestMemoryIsGivenBackAfterAMinute(t *testing.T) {
	p, h, given := pause{}, heap{live: 1 << 30, used: 1<<30 + leastRoom + 1}, 0
	after := func(seconds int, allocated int64) int {
		for range seconds {
			h.allocated += allocated
			if p.over(h) {
				given++
			}
		}
		return given
	}
	for _, c := range []struct {
		name            string
		seconds         int
		allocated, used int64 // per second; beyond the live heap
		want            int
	}{
		{"busy", 100, quietBytes + 1, leastRoom + 1, 0},
		{"a short pause", 59, quietBytes, leastRoom + 1, 0},
		{"a burst", 1, 1 << 30, leastRoom + 1, 0},
		{"not a minute yet", 59, 0, leastRoom + 1, 0},
		{"a minute", 1, 0, leastRoom + 1, 1},
		{"hours", 10_000, 0, leastRoom + 1, 1},
		{"another burst", 1, 1 << 30, leastRoom + 1, 1},
		{"another minute", 60, quietBytes, leastRoom + 1, 2},
		{"a third burst", 1, 1 << 30, leastRoom, 2},
		{"nothing worth it", 100, 0, leastRoom, 2},
	} {
		h.used = h.live + c.used
		if got := after(c.seconds, c.allocated); got != c.want {
			t.Errorf("%s: given back %d times, want %d", c.name, got, c.want)
		}
	}
}
