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
	// freeAsks is how often a page asks before it needs a turn: 1 to 2 ms of work.
	freeAsks = 8
)

// pacer is the exec.Pacer of one page. It pays the budgets of the ranges while the page
// runs, ends it when one of them owes too much, and waits for its turn on a processor.
type pacer struct {
	page  *page
	owner turns.Owner
	turn  *turns.Turn // nil as long as the page needs none
	begun time.Time
	asked int
	// taken is what was taken from the budget of each range beyond the estimate, in RU.
	taken []float64
}

// pacerOf is the pacer of a page that is being admitted.
func (p *page) pacerOf(owner turns.Owner) *pacer {
	return &pacer{page: p, owner: owner, begun: p.engine.clock.Now(), taken: make([]float64, len(p.purses))}
}

// Pace implements exec.Pacer.
func (p *pacer) Pace(ctx context.Context, done []exec.Visit) (end bool, err error) {
	p.asked++
	now := p.page.engine.clock.Now()
	end = p.pay(now, done) || now.Sub(p.begun) >= pageTime
	if p.asked <= freeAsks {
		return end, ctx.Err()
	}
	if p.turn == nil {
		p.turn, err = p.page.engine.turns.Take(ctx, p.owner)
	} else {
		err = p.turn.Continue(ctx)
	}
	runtime.Gosched() // who has just been waiting for a processor goes first
	return end, err
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

// leave gives the turn back.
func (p *pacer) leave() {
	if p.turn != nil {
		p.turn.Leave()
	}
}

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
