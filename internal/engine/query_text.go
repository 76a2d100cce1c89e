package engine

import (
	"context"
	"math"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/turns"
)

// Compiling a query takes time in proportion to its text: some 100 ms for the longest. No
// step of it can be stopped half-way, so a long text needs a turn before it begins.
const (
	// freeTextBytes of the body of a query request belong to the price of a page.
	freeTextBytes = 4 << 10
	// textSteps is what each byte beyond that counts, in steps of evaluation.
	textSteps = 2
	// longTextBytes is from where on compiling needs a turn: about 1 ms of work.
	longTextBytes = 16 << 10
)

// stepsOfText is what a query is charged for its text on each page, in steps of evaluation.
func stepsOfText(body []byte) int64 {
	return int64(max(0, len(body)-freeTextBytes)) * textSteps
}

// compileInTurn compiles a query over a container's items, of a request about a logical
// partition, a range or everything.
func (e *Engine) compileInTurn(ctx context.Context, call *Call, c *container, body []byte, o *FeedOptions) (*statement, error) {
	work := computing{turns: e.turns, owner: turns.Owner{Container: c.number, Within: o.RangeID}, asked: math.MaxInt32}
	switch {
	case call.Grant != nil:
		work.owner.Permission = call.Grant.Permission
	case o.PartitionKey != nil:
		work.owner.Within = *o.PartitionKey
	}
	if len(body) > longTextBytes {
		defer work.leave()
		if err := work.goOn(ctx); err != nil {
			return nil, err
		}
	}
	return e.compileFor(c, body)
}

// admitText refuses a long text before it is compiled, while the first range that the
// request is about owes as much as a page may leave it owing.
func (e *Engine) admitText(call *Call, c *container, body []byte, o *FeedOptions) error {
	if len(body) <= freeTextBytes {
		return nil
	}
	p := c.firstPurse(o)
	if p == nil || p.bucket == nil {
		return nil
	}
	if rate := p.bucket.Rate(); rate <= 0 || p.bucket.Level(e.clock.Now()) > -mostDebt*rate {
		return nil
	}
	call.Meter.Refused()
	return refusedFor(mostDebt * time.Second)
}

// firstPurse is that of the first range that a request is about; nil where there is none.
func (c *container) firstPurse(o *FeedOptions) *purse {
	now, err := c.routed()
	if err != nil {
		return nil
	}
	s, err := now.scopeOf(*o)
	if err != nil {
		return nil
	}
	for i, p := range now.ranges {
		if s.visits(p.Range()) {
			return now.purses[i]
		}
	}
	return nil
}

// refusedText charges for a text that was not compiled to the end: to the first range of
// those that the request is about.
func (e *Engine) refusedText(call *Call, c *container, body []byte, o *FeedOptions) {
	call.Meter.Evaluate(stepsOfText(body))
	charge := call.Meter.Charge()
	if charge == 0 {
		return
	}
	if p := c.firstPurse(o); p != nil {
		e.payText(p, &call.Meter, charge)
	}
}

func (e *Engine) payText(p *purse, m *ru.Meter, charge ru.Charge) {
	at := e.clock.Now()
	p.settle(at, 0, float64(charge))
	p.record(at, &heat.Sample{Spent: m, Charge: charge, Statement: e.books.kinds[heat.ReadFeed]})
}
