package trial

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// cost sums the charges of requests, each in hundredths as the request reports it.
type cost struct{ meter ru.Meter }

func (c *cost) add(m *ru.Meter) { c.meter.AddCharged(m) }

func (c *cost) result() Cost {
	out := Cost{Charge: rounded(c.meter.Charge()), Parts: []Part{}}
	for _, p := range c.meter.Parts() {
		out.Parts = append(out.Parts, Part{Cause: p.Cause, Count: p.Count, Charge: rounded(p.Charge)})
	}
	return out
}

// rounded is a charge as JSON shows it, in hundredths.
func rounded(c ru.Charge) float64 {
	var f float64
	_ = json.Unmarshal([]byte(c.String()), &f) //nolint:errcheck // a decimal number
	return f
}

// measure writes the sample to the containers of the lab and runs the query on them.
func (l *lab) measure(ctx context.Context, work *ledger.Work, r Request, items []*resource.Item, into *Result) error {
	halves := r.Query != "" && !into.Sample.whole()
	var now, then, unused cost
	half := 0
	for i, it := range items {
		if err := work.Continue(ctx); err != nil {
			return err
		}
		l.clock.Advance(time.Unix(it.TS, 0).Sub(l.clock.Now()))
		if err := errors.Join(l.write(ctx, nowFull, it, &now), l.write(ctx, thenFull, it, &then)); err != nil {
			return err
		}
		if halves && i%2 == 0 {
			half++
			if err := errors.Join(l.write(ctx, nowHalf, it, &unused), l.write(ctx, thenHalf, it, &unused)); err != nil {
				return err
			}
		}
	}
	work.GiveWay() // queries take turns of their own
	into.Now.Writes, into.Then.Writes = now.result(), then.result()
	if r.Query == "" {
		return nil
	}
	l.clock.Advance(l.account.Clock.Now().Sub(l.clock.Now()))
	refusals := make([]error, 0, 2)
	for _, side := range []struct {
		of         *Side
		full, half string
	}{{&into.Now, nowFull, nowHalf}, {&into.Then, thenFull, thenHalf}} {
		q, err := l.query(ctx, side.full, r)
		if err != nil && (ctx.Err() != nil || !errors.Is(err, status.BadRequest)) {
			return err
		}
		if side.of.Query = q; err != nil {
			q.Refused = status.Of(err).Message
			refusals = append(refusals, err)
			continue
		}
		if !halves {
			continue
		}
		h, err := l.query(ctx, side.half, r)
		if err != nil {
			return err
		}
		q.Half = &Half{Items: half, Charge: h.Charge, Rows: h.Rows}
		q.Estimate = estimate(q, into.Sample)
	}
	if len(refusals) == 2 { // the mistake lies in the query, not in the policy
		return refusals[1]
	}
	return nil
}

// estimate extends the line through both measurements to all items in scope; nil where there are no
// two points. A query whose charge does not grow, such as TOP, has a level line.
func estimate(q *QueryCost, s Sample) *float64 {
	if q.Half.Items == s.Items {
		return nil
	}
	slope := max(0, q.Charge-q.Half.Charge) / float64(s.Items-q.Half.Items)
	charge := rounded(ru.Charge(q.Charge + slope*float64(s.Of-int64(s.Items))))
	return &charge
}

// query runs all pages of the query on a container of the lab. The cost beside an error has no
// pages.
func (l *lab) query(ctx context.Context, id string, r Request) (*QueryCost, error) {
	body, err := json.Marshal(struct {
		Query      string          `json:"query"`
		Parameters json.RawMessage `json:"parameters,omitempty"`
	}{r.Query, r.Parameters})
	if err != nil {
		return nil, err
	}
	q := api.QueryRequest{Body: body, EnableCrossPartition: true}
	q.MaxItems = r.PageSize
	if len(r.PartitionKey) > 0 {
		key := string(r.PartitionKey)
		q.PartitionKey = &key
	}
	var sum cost
	out := &QueryCost{}
	for {
		if err := l.page(ctx, id, &q, &sum, out); err != nil {
			return &QueryCost{Cost: Cost{Parts: []Part{}}}, err
		}
		if q.Continuation == "" {
			out.Cost = sum.result()
			return out, nil
		}
	}
}

// page runs one page and adds it to the sums. It leaves the continuation in q.
func (l *lab) page(ctx context.Context, id string, q *api.QueryRequest, sum *cost, out *QueryCost) error {
	call := api.Call{Memory: l.account.Ledger.Open(memoryOwner, ledger.Query)}
	defer call.Memory.Close()
	page, err := l.engine.QueryItems(ctx, &call, labDatabase, id, *q)
	if err != nil {
		return err
	}
	defer page.Release()
	sum.add(&call.Meter)
	out.Rows, out.Pages = out.Rows+page.Count, out.Pages+1
	if out.Access == "" && page.Receipt != nil {
		out.Access = page.Receipt.Access
	}
	q.Continuation = page.Continuation
	return nil
}
