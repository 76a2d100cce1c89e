package upkeep

import (
	"log/slog"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// TestUrgencies checks that a postponed container waits for a rest, whatever clients commit in the
// meantime, unless a caller asks for it at once.
func TestUrgencies(t *testing.T) {
	b := NewBalancer(Options{
		Clock: clock.NewManual(time.Unix(1e9, 0)), Logger: slog.New(slog.DiscardHandler),
		Containers: func(func(Container) bool) {},
	})
	b.Close() // the test itself takes the steps
	takes := func(rested, want bool) {
		t.Helper()
		if number, found := b.next(rested); found != want || found && number != 7 {
			t.Fatalf("container %d is due: %t, want %t", number, found, want)
		}
	}
	b.look(7, grown)
	takes(false, true)
	b.postpone(7)
	b.look(7, grown)
	takes(false, false)
	takes(true, true)
	takes(true, false)

	b.postpone(7)
	b.Look(7)
	takes(false, true)

	b.Look(7) // while the balancer looks at it
	b.postpone(7)
	takes(false, true)
	takes(true, false)
}
