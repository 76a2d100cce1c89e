package worker

import (
	"context"
	"sync"
)

// Group is the goroutines of one owner: it starts them, and ends and waits for them together.
type Group struct {
	ctx     context.Context // of all goroutines
	end     context.CancelFunc
	running sync.WaitGroup
}

// NewGroup returns a group without goroutines. Its context has the values of ctx and ends with it.
func NewGroup(ctx context.Context) *Group {
	g := new(Group)
	g.ctx, g.end = context.WithCancel(ctx)
	return g
}

// Go runs fn on a goroutine. fn returns soon after the group's context has ended, unless the owner
// has another way to end it before Close. The owner calls Go before Close, or from a goroutine of
// the group.
func (g *Group) Go(fn func(ctx context.Context)) { g.running.Go(func() { fn(g.ctx) }) }

// Context returns the context of the group's goroutines.
func (g *Group) Context() context.Context { return g.ctx }

// End ends the context of the goroutines and does not wait for them.
func (g *Group) End() { g.end() }

// Close ends the context of the goroutines and waits for them.
func (g *Group) Close() {
	g.end()
	g.running.Wait()
}
