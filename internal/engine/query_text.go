package engine

import (
	"context"
	"time"

	"github.com/orrery-db/orrery/internal/admission"
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

// computes begins the computing of a query, of a request about a logical partition, a
// range or everything. A long text makes it wait for its turn now, which it keeps until
// the page is made: not only compiling goes through all of the text. leave has to follow.
func (e *Engine) computes(ctx context.Context, call *Call, c *container, body []byte, o *FeedOptions) (*admission.Work,
	error,
) {
	owner := turns.Owner{Container: c.number, Within: o.RangeID}
	switch {
	case call.Grant != nil:
		owner.Permission = call.Grant.Permission
	case o.PartitionKey != nil:
		owner.Within = *o.PartitionKey
	}
	work := admission.NewWork(e.turns, owner)
	if len(body) > longTextBytes {
		return work, work.TakeTurn(ctx)
	}
	return work, nil
}

// admitText admits the page of a query with a long text before the text is compiled, so
// that no work is done for what is refused. It returns the page, which has to be settled,
// where one range is asked; of several it refuses only while the first owes as much as
// another page may leave it owing. That is the level of all where they share their
// throughput. It is nil for a short text. A request about nothing that there is ends here.
func (e *Engine) admitText(call *Call, c *container, body []byte, o *FeedOptions) (*admission.Page, error) {
	if len(body) <= freeTextBytes {
		return nil, nil
	}
	early, err := e.pageOfText(c, o)
	if err != nil || len(early.Ranges) == 0 || early.Ranges[0].Bucket == nil {
		return nil, err
	}
	if len(early.Ranges) == 1 {
		var m ru.Meter
		m.Evaluate(stepsOfText(body))
		early.Estimate = early.AtMostOneSecond(admission.ExpectedVisit + float64(m.Charge()))
		return early, early.Admit(&call.Meter, call.Identity)
	}
	first := early.Ranges[0].Bucket
	if rate := first.Rate(); rate <= 0 || first.Level(e.clock.Now()) > -admission.MostDebt*rate {
		return nil, nil
	}
	early.Refuse(&call.Meter)
	return early, admission.Refusal(admission.MostDebt * time.Second)
}

// pageOfText is a page of a query that is not compiled yet, in the ranges that the request is about.
func (e *Engine) pageOfText(c *container, o *FeedOptions) (*admission.Page, error) {
	now, err := c.routed()
	if err != nil {
		return nil, err
	}
	s, err := now.scopeOf(*o)
	if err != nil {
		return nil, err
	}
	p := c.budgets.NewPage(len(now.ranges))
	p.Statement = e.admission.Statements[heat.ReadFeed]
	for i, one := range now.ranges {
		if s.visits(one.Range()) {
			p.Ranges = append(p.Ranges, now.rangeBudgets[i])
		}
	}
	return p, nil
}

// payText charges for a text that was compiled, or not to the end, and is not to run: to
// the first range of those that the request is about.
func (e *Engine) payText(call *Call, c *container, body []byte, o *FeedOptions, early *admission.Page) {
	call.Meter.Evaluate(stepsOfText(body))
	if call.Meter.Charge() == 0 {
		return
	}
	p, estimate := early, 0.0
	if p != nil && len(p.Ranges) == 1 {
		estimate = p.Estimate
	} else if p, _ = e.pageOfText(c, o); p == nil || len(p.Ranges) == 0 {
		return
	}
	p.PayFirst(&call.Meter, estimate)
}
