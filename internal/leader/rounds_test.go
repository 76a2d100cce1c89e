package leader

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
)

// TestRounds: those who ask while a question is in flight share the next one. The caller that runs
// it may give up: the others get their answer all the same.
func TestRounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var r rounds[int]
		asked, goOn := 0, make(chan struct{})
		ask := func(ctx context.Context) (int, error) {
			asked++
			answer := asked
			<-goOn
			return answer, ctx.Err()
		}
		var all sync.WaitGroup
		caller := func(ctx context.Context, want int, fails error) {
			all.Go(func() {
				if got, err := r.do(ctx, ask); got != want || !errors.Is(err, fails) {
					t.Errorf("answer %d, %v; want that of question %d, %v", got, err, want, fails)
				}
			})
			synctest.Wait()
		}
		gone, leave := context.WithCancel(t.Context())
		caller(t.Context(), 1, nil)
		all.Go(func() { r.do(gone, ask) }) //nolint:errcheck // it runs question 2, and gets its answer or an error
		synctest.Wait()
		for range 20 {
			caller(t.Context(), 2, nil)
		}
		leave()
		goOn <- struct{}{}
		synctest.Wait()
		caller(t.Context(), 3, nil) // question 2 has begun
		goOn <- struct{}{}
		goOn <- struct{}{}
		all.Wait()
		if asked != 3 {
			t.Errorf("%d questions", asked)
		}
	})
}
