package engine

import (
	"context"
	"runtime"
	"time"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/turns"
)

const (
	// pageTime is how long a page may take, a net below the bounds that count work
	// (documented: the service ends pages after 5 s).
	pageTime = 5 * time.Second
	// mostDebt is how much of its rate, in seconds, a range may owe while a page goes on.
	mostDebt = 1
	// freeAsks is how often a page asks before it needs a turn: about half a millisecond of work.
	freeAsks = 3
)

// readaheads is how many requests that compute for long may read on another processor:
// one processor is left to short requests.
func readaheads() int {
	processors := runtime.GOMAXPROCS(0)
	return processors - turns.Places(processors) - 1
}

// pacer is the exec.Pacer of one page. It pays the budgets of the ranges while the page
// runs, ends it when one of them owes too much, and waits for its turn on a processor.
type pacer struct {
	*computing
	page  *page
	begun time.Time
	// taken is what was taken from the budget of each range beyond the estimate, in RU.
	taken []float64
}

// pacerOf is the pacer of a page that is being admitted.
func (p *page) pacerOf(work *computing) *pacer {
	return &pacer{computing: work, page: p, begun: p.engine.clock.Now(), taken: make([]float64, len(p.purses))}
}

// Pace implements exec.Pacer.
func (p *pacer) Pace(ctx context.Context, done []exec.Visit) (end bool, err error) {
	now := p.page.engine.clock.Now()
	end = p.pay(now, done) || now.Sub(p.begun) >= pageTime
	return end, p.goOn(ctx)
}

// pay takes from the budgets what the page has cost since it asked last. It is true when
// one of them owes so much that the page has to end.
func (p *pacer) pay(now time.Time, done []exec.Visit) (end bool) {
	for i, purse := range p.page.purses {
		if len(done) == 0 {
			break
		}
		if done[0].RangeID != purse.rangeID {
			continue
		}
		more := float64(done[0].Spent.Charge()) - p.page.estimate - p.taken[i]
		done = done[1:]
		if purse.bucket == nil || more <= 0 {
			continue
		}
		p.taken[i] += more
		level, rate := purse.bucket.Take(now, more)
		end = end || level <= -mostDebt*rate
	}
	return end
}

// computing is a request that may compute for long. It is asked once in some hundred
// microseconds of work.
type computing struct {
	turns *turns.Turns
	owner turns.Owner
	turn  *turns.Turn // nil as long as the request needs none
	asked int
}

// goOn waits for the request's turn, once it has computed for a while. The error is that
// of ctx.
func (c *computing) goOn(ctx context.Context) (err error) {
	if c.asked++; c.asked <= freeAsks {
		return ctx.Err()
	}
	if c.turn == nil {
		c.turn, err = c.turns.Take(ctx, c.owner)
	} else {
		err = c.turn.Continue(ctx)
	}
	runtime.Gosched() // who has just been waiting for a processor goes first
	return err
}

// leave gives the turn back.
func (c *computing) leave() {
	if c.turn != nil {
		c.turn.Leave()
	}
}

// GiveWay gives the turn back for a while: the page waits for memory, which those who
// compute may have. It takes a turn again when it asks next.
func (c *computing) GiveWay() {
	c.leave()
	c.turn = nil
}

// GiveWay lets short requests through, for a gateway that sends a large reply.
func (e *Engine) GiveWay() { e.turns.GiveWay() }

// ownerOf is on whose behalf a query computes: of a resource token's permission, or of
// a logical partition, a range or the whole container that an account key asks about.
func (q *queryRun) ownerOf(call *Call, o *FeedOptions) turns.Owner {
	owner := turns.Owner{Container: q.scope.container.number}
	switch {
	case call.Grant != nil:
		owner.Permission = call.Grant.Permission
	case q.scope.key != nil:
		owner.Within = q.scope.key.JSON()
	default:
		owner.Within = o.RangeID
	}
	return owner
}
