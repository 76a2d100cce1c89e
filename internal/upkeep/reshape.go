package upkeep

import (
	"context"
	"errors"
	"slices"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// The kinds of reshape.
const (
	Split   = "split"
	Merge   = "merge"
	Rebuild = "rebuild"
)

// Progress is the progress of a reshape.
type Progress struct {
	Kind        string // "" for none
	Done, Total int64

	container uint32
	from      []uint32 // the engine refuses a second reshape of these ranges
}

// Progress returns the progress of the reshape of a range.
func (b *Balancer) Progress(container, id uint32) Progress {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, one := range b.now {
		if one.container == container && slices.Contains(one.from, id) {
			return *one
		}
	}
	return Progress{}
}

// begin records a reshape and collects its progress until the caller calls end.
func (b *Balancer) begin(kind string, asked *store.Reshape) (end func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	one := &Progress{Kind: kind, container: asked.Container, from: asked.From}
	b.now = append(b.now, one)
	asked.Progress = func(done, total int64) {
		b.mu.Lock()
		defer b.mu.Unlock()
		one.Done, one.Total = done, total
	}
	return func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.now = slices.DeleteFunc(b.now, func(other *Progress) bool { return other == one })
	}
}

// ByHand makes a reshape that an operator asked for. The caller calls Look after the last reshape
// of a request: work that waited for these ranges can continue. An earlier Look would let the
// balancer begin a rebuild that the same request asks for next.
func (b *Balancer) ByHand(ctx context.Context, c Container, kind string, asked store.Reshape) (store.Reshaped, error) {
	return b.reshape(ctx, c, kind, asked)
}

// reshape replaces ranges of a container by new ones.
func (b *Balancer) reshape(ctx context.Context, c Container, kind string, asked store.Reshape) (store.Reshaped, error) {
	asked.Container = c.Number
	c.divideEvenly(&asked)
	end := b.begin(kind, &asked)
	done, err := b.o.Store.Reshape(ctx, asked)
	end()
	if err != nil && ctx.Err() == nil && errors.Is(err, context.Canceled) {
		// The caller did not cancel: the container or the store ended the reshape.
		if b.find(c.Number).Number == 0 {
			return done, status.Wrap(status.NotFound, err, "Container '%s' has been deleted.", c.ID)
		}
		return done, status.Wrap(status.ServiceUnavailable, err, "The server is stopping. Try again when it is back.")
	}
	if err != nil {
		return done, err
	}
	b.forget(func(of stuckKey) bool { return of.container == c.Number && slices.Contains(done.From, of.id) })
	b.o.Logger.Info("partition key ranges were replaced", "container", c.Path, "by", kind, "from", done.From, "to",
		done.To,
		"items", done.Items, "caught_up", done.CaughtUp, "rounds", done.Rounds,
		"pause_ms", float64(done.Pause.Microseconds())/1000, "duration_ms", float64(done.Took.Microseconds())/1000)
	return done, nil
}

// divideEvenly makes an empty range split into equal shares of the key space, like those of a new
// container.
func (c *Container) divideEvenly(asked *store.Reshape) {
	if asked.Into < 2 || len(asked.From) != 1 || len(asked.At) > 0 {
		return
	}
	for _, p := range c.Ranges {
		if p.ID() != asked.From[0] || p.Items() > 0 {
			continue
		}
		if at := partition.Divide(c.Key, p.Range(), asked.Into); len(at) == asked.Into-1 {
			asked.At = at
		}
	}
}

// find returns a container; a deleted container has no ranges.
func (b *Balancer) find(number uint32) Container {
	for c := range b.o.Containers {
		if c.Number == number {
			return c
		}
	}
	return Container{}
}

// current reports whether a container still has the ranges it had when the balancer looked.
func (b *Balancer) current(c Container) bool {
	return slices.Equal(b.find(c.Number).Ranges, c.Ranges)
}
