package engine

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
)

// TestGatheringQueriesTakeTurns: no more than so many run at once, one that
// waits ends with its client, and small ones do not wait for wide ones.
func TestGatheringQueriesTakeTurns(t *testing.T) {
	g := newGathering(nil)
	var leaves []func()
	for range gatheringQueries {
		leave, err := g.enter(context.Background(), false)
		if err != nil {
			t.Fatal(err)
		}
		leaves = append(leaves, leave)
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if _, err := g.enter(ended, false); !errors.Is(err, context.Canceled) {
		t.Errorf("one more: %v", err)
	}
	leave, err := g.enter(context.Background(), true)
	if err != nil {
		t.Fatal(err)
	}
	leave()

	var entered atomic.Bool
	done := make(chan struct{})
	go func() {
		defer close(done)
		leave, err := g.enter(context.Background(), false)
		if err == nil {
			entered.Store(true)
			leave()
		}
	}()
	if entered.Load() {
		t.Error("it did not wait")
	}
	for _, leave := range leaves {
		leave()
	}
	<-done
	if !entered.Load() {
		t.Error("it never had its turn")
	}
}
