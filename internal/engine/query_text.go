package engine

import (
	"context"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/ru"
)

// Compiling a query takes time in proportion to its text: some 100 ms for the longest. No step of
// it can be interrupted, so the engine takes a turn before it compiles a long text.
const (
	// freeTextBytes of the body of a query request are included in the price of a page.
	freeTextBytes = 4 << 10
	// textSteps is the cost of each further byte, in steps of evaluation.
	textSteps = 2
	// longTextBytes is the length from which compiling needs a turn: about 1 ms of work.
	longTextBytes = 16 << 10
)

// stepsOfText is the cost of a query's text on each page, in steps of evaluation.
func stepsOfText(body []byte) int64 {
	return int64(max(0, len(body)-freeTextBytes)) * textSteps
}

// beginWork begins the work of a query. Its owner is the logical partition, the range or the
// container that the request names. A long text waits for its turn here and keeps the turn until
// the page is made, because compiling is not the only step that reads the whole text. The caller
// must call GiveWay afterwards.
func (e *Engine) beginWork(ctx context.Context, call *api.Call, c *account.Container, body []byte,
	o *api.FeedOptions) (*ledger.Work,
	error,
) {
	owner := ledger.Owner{Container: c.Number, Within: o.RangeID}
	switch {
	case call.Grant != nil:
		owner.Permission = call.Grant.Permission
	case o.PartitionKey != nil:
		owner.Within = *o.PartitionKey
	}
	work := e.ledger.NewWork(owner)
	if len(body) > longTextBytes {
		return work, work.TakeTurn(ctx)
	}
	return work, nil
}

// admitText admits the page of a query with a long text before the engine compiles the text, so
// that a refused query costs no work.
//
// When the request reads one range, admitText returns the page, which the caller must settle. For
// several ranges it refuses only while the first range owes as much as another page may leave it
// owing. The first range's level is the level of all ranges that share their throughput. The page
// is nil for a short text. A request for ranges that do not exist fails here.
func (e *Engine) admitText(call *api.Call, c *account.Container, body []byte, o *api.FeedOptions) (*admission.Page,
	error,
) {
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

// pageOfText is the page of a query that is not compiled yet, over the ranges that the request
// names.
func (e *Engine) pageOfText(c *account.Container, o *api.FeedOptions) (*admission.Page, error) {
	now, err := c.Routed()
	if err != nil {
		return nil, err
	}
	s, err := scopeOf(now, *o)
	if err != nil {
		return nil, err
	}
	p := c.Budgets.NewPage(len(now.Ranges))
	p.Statement = e.admission.Statements[heat.ReadFeed]
	for i, one := range now.Ranges {
		if s.visits(one.Range()) {
			p.Ranges = append(p.Ranges, now.RangeBudgets[i])
		}
	}
	return p, nil
}

// payText charges for a text that was compiled, fully or in part, when the query does not run. It
// charges the first range that the request names.
func (e *Engine) payText(call *api.Call, c *account.Container, body []byte, o *api.FeedOptions, early *admission.Page) {
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
