package feed

import (
	"testing"
	"time"
)

// TestWaits: requests wait for changes only where that keeps no other part from being read.
func TestWaits(t *testing.T) {
	whole := KeyRange{ID: "0", Max: "FF"}
	at := func(position, high string) *Part { return &Part{Max: high, Position: position, in: whole} }
	for _, c := range []struct {
		what string
		f    Follower
		p    *Part
		want time.Duration
	}{
		{"a range", Follower{}, at(`"5"`, "FF"), longestWait},
		{"with --once", Follower{Once: true}, at(`"5"`, "FF"), 0},
		{"from now, without a position yet", Follower{}, at(FromNow, "FF"), 0},
		{"from the beginning, without a position yet", Follower{}, at("", "FF"), 0},
		{"a part of a range", Follower{}, at(`"5"`, "1F"), 0},
		{"one of many ranges", Follower{Parts: make([]*Part, maxRequests+1)}, at(`"5"`, "FF"), 0},
	} {
		if have := c.f.wait(c.p); have != c.want {
			t.Errorf("%s: waits %v, want %v", c.what, have, c.want)
		}
	}
}
