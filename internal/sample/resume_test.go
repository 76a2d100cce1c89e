package sample

import (
	"sort"
	"testing"

	"pgregory.net/rapid"
)

// TestTheQueueKeepsItsWindow checks the property that resuming depends on. In whatever order items
// complete, everything below some number is done and nothing a window above it was started.
// Bisection then ends within the window.
func TestTheQueueKeepsItsWindow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		end := rapid.IntRange(1, 200).Draw(t, "end")
		window := rapid.IntRange(1, 20).Draw(t, "window")
		q := newQueue(0, end, window)
		done := make([]bool, end)
		var out []int
		stopAt := rapid.IntRange(0, end).Draw(t, "interrupted after")
		for finished := 0; finished < stopAt; {
			room := q.next < end && q.next < q.oldest+window
			if room && (len(out) == 0 || rapid.Bool().Draw(t, "take")) {
				i, ok := q.take()
				if !ok {
					t.Fatal("nothing was given out though there is room")
				}
				out = append(out, i)
				continue
			}
			at := rapid.IntRange(0, len(out)-1).Draw(t, "which comes back")
			done[out[at]] = true
			q.done(out[at])
			out = append(out[:at], out[at+1:]...)
			finished++
		}
		// Items in flight at the interruption may or may not have arrived.
		for _, i := range out {
			done[i] = rapid.Bool().Draw(t, "arrived")
		}
		place := sort.Search(end, func(i int) bool { return !done[i] })
		from := max(0, place-window)
		for i := range from {
			if !done[i] {
				t.Fatalf("a load that goes on at %d (found %d) never sends %d", from, place, i)
			}
		}
	})
}

func TestAStoppedQueueGivesNothingOut(t *testing.T) {
	q := newQueue(0, 10, 1)
	if i, ok := q.take(); !ok || i != 0 {
		t.Fatalf("first: %d, %v", i, ok)
	}
	ended := make(chan bool)
	go func() {
		_, ok := q.take() // waits for the window
		ended <- ok
	}()
	q.stop()
	if <-ended {
		t.Error("a number was given out after stop")
	}
}
