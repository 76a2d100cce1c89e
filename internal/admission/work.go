package admission

import (
	"context"
	"runtime"

	"github.com/orrery-db/orrery/internal/turns"
)

// freeAsks is how often work asks before it needs a turn: about half a millisecond of work.
const freeAsks = 3

// Work is a request that may compute for long. It asks for its turn on a processor about
// every hundred microseconds.
type Work struct {
	turns *turns.Turns
	owner turns.Owner
	turn  *turns.Turn // nil as long as the request needs none
	asked int
}

// NewWork returns work of an owner. Leave has to follow.
func NewWork(t *turns.Turns, owner turns.Owner) *Work {
	return &Work{turns: t, owner: owner}
}

// TakeTurn waits for a turn now, before the work begins.
func (c *Work) TakeTurn(ctx context.Context) error {
	c.asked = freeAsks
	return c.Continue(ctx)
}

// SetOwner changes the owner of work that has no turn yet.
func (c *Work) SetOwner(owner turns.Owner) {
	if c.turn == nil {
		c.owner = owner
	}
}

// Owner is on whose behalf the work is done.
func (c *Work) Owner() turns.Owner { return c.owner }

// Continue waits for the request's turn once it has computed for a while. The error is that
// of ctx.
func (c *Work) Continue(ctx context.Context) (err error) {
	if c.asked++; c.asked <= freeAsks {
		return ctx.Err()
	}
	if c.turn == nil {
		c.turn, err = c.turns.Take(ctx, c.owner)
	} else {
		err = c.turn.Continue(ctx)
	}
	runtime.Gosched() // goroutines that wait for a processor go first
	return err
}

// Leave returns the turn.
func (c *Work) Leave() {
	if c.turn != nil {
		c.turn.Leave()
	}
}

// GiveWay returns the turn before the work waits for memory or another event, which a
// computing request may have to bring about. The work takes a turn again when it next asks.
func (c *Work) GiveWay() {
	c.Leave()
	c.turn = nil
}
