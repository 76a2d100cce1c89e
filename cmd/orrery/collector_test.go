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
		{100 << 20, 0, 2500}, // the runtime takes less than 4 MB for 4 MB
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

// TestCollectorIsSteered: what is live is measured, and the percentage set.
func TestCollectorIsSteered(t *testing.T) {
	was := debug.SetGCPercent(77)
	defer debug.SetGCPercent(was)
	ctx, cancel := context.WithCancel(t.Context())
	cancel() // one turn
	steerCollector(ctx, 1<<30)
	if got := debug.SetGCPercent(77); got == 77 || got < leastPercent || got > mostPercent {
		t.Errorf("the percentage is %d", got)
	}
	if h := readHeap(); h.used <= 0 || h.allocated < h.used {
		t.Errorf("%+v", h)
	}
}
