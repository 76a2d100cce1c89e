package worker_test

import (
	"context"
	"sync/atomic"
	"testing"

	"github.com/orrery-db/orrery/internal/worker"
)

// TestGroupEndsTogether: the context of a group ends all of its goroutines, and Close waits for
// them, including those that a goroutine of the group has started.
func TestGroupEndsTogether(t *testing.T) {
	parent, cancel := context.WithCancel(t.Context())
	defer cancel()
	for name, end := range map[string]func(*worker.Group){
		"Close":  func(*worker.Group) {},
		"End":    (*worker.Group).End,
		"parent": func(*worker.Group) { cancel() },
	} {
		g := worker.NewGroup(context.WithoutCancel(t.Context()))
		if name == "parent" {
			g = worker.NewGroup(parent)
		}
		var ended atomic.Int32
		g.Go(func(ctx context.Context) {
			g.Go(func(ctx context.Context) {
				<-ctx.Done()
				ended.Add(1)
			})
			<-ctx.Done()
			ended.Add(1)
		})
		end(g)
		g.Close()
		if ended.Load() != 2 || g.Context().Err() == nil {
			t.Errorf("%s: %d goroutines have ended, context %v", name, ended.Load(), g.Context().Err())
		}
	}
}
