package page

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// orderly is an account and a pacer. It records the order of the calls.
type orderly struct {
	calls         []string
	none, neither bool // TryHold refuses; Hold refuses
}

func (o *orderly) TryHold(int64) error {
	o.calls = append(o.calls, "try")
	if o.none {
		return status.New(status.GatewayThrottled, "")
	}
	return nil
}

func (o *orderly) Hold(context.Context, int64) error {
	o.calls = append(o.calls, "wait")
	if o.neither {
		return status.New(status.GatewayThrottled, "")
	}
	return nil
}

func (o *orderly) Release(int64) {}

func (o *orderly) GiveWay() { o.calls = append(o.calls, "give way") }

func (o *orderly) Pace(context.Context, []Visit) (bool, error) { return false, nil }

// TestRefusedMemoryIsNotUsed checks that the query does not count bytes that its account refused,
// so that it can ask again. A query gives way only before it waits.
func TestRefusedMemoryIsNotUsed(t *testing.T) {
	o := new(orderly)
	r := &State{Request: Request{Memory: o, Pacer: o}, ctx: t.Context()}
	ask := func(want ...string) error {
		t.Helper()
		o.calls, r.Row = nil, expr.Row{}
		if r.Hold(1 << 20); !slices.Equal(o.calls, want) {
			t.Errorf("calls %v, want %v", o.calls, want)
		}
		return r.Row.Err()
	}
	o.none, o.neither = true, true
	for range 3 {
		if err := ask("try", "give way", "wait"); !errors.Is(err, status.GatewayThrottled) || r.used != 0 || r.held != 0 {
			t.Errorf("%v, %d used, %d held", err, r.used, r.held)
		}
	}
	o.neither = false
	if err := ask("try", "give way", "wait"); err != nil || r.used != 1<<20 || r.held != 1<<20-freeBytes {
		t.Errorf("%v, %d used, %d held", err, r.used, r.held)
	}
	o.none = false
	if err := ask("try"); err != nil || r.used != 2<<20 || r.held != 2<<20-freeBytes {
		t.Errorf("%v, %d used, %d held", err, r.used, r.held)
	}
}

// TestWorkIsCountedByBytes checks that a large item is more work than a small one, and that a
// missing item is work too.
func TestWorkIsCountedByBytes(t *testing.T) {
	for bytes, want := range map[int]int{0: ItemSteps, 255: ItemSteps, 256: ItemSteps + 1, 2 << 20: ItemSteps + 8192} {
		if got := StepsOfItem(&resource.Item{JSON: make([]byte, bytes)}); got != want {
			t.Errorf("an item of %d bytes counts %d steps, want %d", bytes, got, want)
		}
	}
	if got := StepsOfItem(nil); got != ItemSteps {
		t.Errorf("no item counts %d steps", got)
	}
}
