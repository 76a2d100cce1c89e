package engine

import (
	"context"
	"errors"
	"hash/maphash"
	"slices"
	"sync"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/consistency"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// bulk is a running bulk request: its operations, the partition of each, its progress, and the
// room left in its response.
type bulk struct {
	engine  *Engine
	call    *api.Call
	request api.BatchRequest
	want    consistency.Demand
	ready   readying

	container *account.Routed
	named     *physical.Partition // the range that the request names; nil: none
	entries   []*entry

	mu      sync.Mutex // guards the fields below: partitions run concurrently
	room    int
	visited map[*physical.Partition]session.LSN // the position of each afterwards
}

// runBulk does each operation on its own. A partition decides its operations in order and shares
// its write groups with them. The engine reroutes operations that met a replaced partition, in
// their order; the others stay done.
func (e *Engine) runBulk(ctx context.Context, call *api.Call, c *account.Container,
	request api.BatchRequest) (*api.Result,
	error,
) {
	now, err := c.Routed()
	if err != nil {
		return nil, err
	}
	b, err := e.newBulk(ctx, call, now, request)
	if err != nil {
		return nil, err
	}
	return b.answer(ctx)
}

// newBulk routes the operations and prepares them.
func (e *Engine) newBulk(ctx context.Context, call *api.Call, now *account.Routed, request api.BatchRequest) (*bulk,
	error,
) {
	want, err := e.levels.Read(call)
	if err != nil {
		return nil, err
	}
	b := &bulk{
		engine: e, call: call, request: request, want: want,
		ready:     readying{engine: e, call: call, touched: map[string]bool{}},
		container: now, entries: make([]*entry, len(request.Operations)),
		room: maxBatchResponse, visited: map[*physical.Partition]session.LSN{},
	}
	if request.RangeID != "" {
		if b.named, err = now.RangeByID(lastRangeID(request.RangeID)); err != nil {
			return nil, err
		}
	}
	for i := range b.entries {
		b.entries[i] = b.ready.alone(ctx, now, b.named, request.PartitionKey, &request.Operations[i])
	}
	return b, nil
}

// answer runs the operations until none needs a reroute.
func (b *bulk) answer(ctx context.Context) (*api.Result, error) {
	for {
		b.run(ctx)
		if !slices.ContainsFunc(b.entries, (*entry).moved) {
			break
		}
		if err := b.routeAgain(ctx); err != nil {
			return nil, err
		}
	}
	r := spread(b.container, b.visited, b.refused(), "point")
	r.Outcome, r.Operations = api.Executed, operationResults(b.call, b.entries)
	r.DB, r.Coll = b.container.Database.Number, b.container.Number
	r.Receipt.Charges = b.charges(r.Receipt.Ranges)
	return r, nil
}

// refused names the present ranges whose budgets refused operations, so that the receipt shows the
// charge of a refusal in its own range.
func (b *bulk) refused() map[string]bool {
	ranges := map[string]bool{}
	for _, m := range b.entries {
		if m.refused() {
			if at, err := b.container.AddressOf(m.Address.Key); err == nil {
				ranges[at.Budget.RangeID] = true
			}
		}
	}
	return ranges
}

// refused reports whether the operation's budget did not admit it.
func (m *entry) refused() bool {
	return m.Budget != nil && m.err != nil && errors.Is(m.err, status.TooManyRequests)
}

// charges returns the charge of each of several ranges. An operation that ran in none of the
// present ranges counts in the first.
func (b *bulk) charges(ranges []string) []ru.Charge {
	if len(ranges) < 2 {
		return nil
	}
	meters := make([]ru.Meter, len(ranges))
	for i := range meters {
		meters[i] = b.call.Meter.Like()
	}
	for _, m := range b.entries {
		at := 0
		if m.Budget != nil {
			at = max(0, slices.Index(ranges, m.Budget.RangeID))
		}
		meters[at].AddCharged(&m.meter)
	}
	return sharesOf(meters)
}

func (b *bulk) run(ctx context.Context) {
	want := b.want.Of(b.container.Ranges)
	awaitEach(ctx, &want, b.entries)
	if b.request.ContinueOnError {
		b.runAll(ctx)
	} else {
		b.runUntilFailure(ctx)
	}
}

// moved reports whether an operation was not done because other partitions have replaced its
// partition.
func (m *entry) moved() bool { return physical.Moved(m.err) }

// routeAgain prepares the operations that were not done for the present partitions.
//
// A client that names a range routes by itself, with the session token of that range alone (Java
// cannot read one of several in a reply of a range). When that range was split or merged, its
// operations fail with status.CompletingSplit. If none of them was done, the whole request fails
// like a request that arrived too late. A named range that was rebuilt keeps its id.
func (b *bulk) routeAgain(ctx context.Context) error {
	giveUp := b.container.MovedOn(ctx)
	if giveUp == nil {
		next, err := b.container.Routed()
		if err != nil {
			return err
		}
		if b.named != nil {
			same, err := next.RangeByID(account.RangeID(b.named))
			if err != nil {
				return b.sendBack()
			}
			b.named = same
		}
		b.container = next
	}
	for i, m := range b.entries {
		switch {
		case !m.moved() && (m.done || m.err != nil):
		case giveUp != nil:
			m.err = giveUp
		default: // includes operations that had not run yet
			b.entries[i] = b.ready.alone(ctx, b.container, b.named, b.request.PartitionKey, &b.request.Operations[i])
			b.entries[i].ahead = m.ahead
		}
	}
	return nil
}

func (b *bulk) sendBack() error {
	nothing := true
	for _, m := range b.entries {
		switch {
		case m.moved():
			m.err = status.New(status.CompletingSplit,
				"Partition key range %s was split or merged before the operation was done. Read /pkranges again and send it to "+
					"the range that has its partition key.", account.RangeID(b.named))
		case m.done || m.err != nil:
			nothing = false
		default: // queued behind one that met the change, see runUntilFailure
			m.err = status.New(status.FailedDependency, "")
		}
	}
	if nothing {
		return status.New(status.PartitionKeyRangeGone,
			"Partition key range %s was split or merged while the request was on its way; nothing was done. Read /pkranges "+
				"again and repeat it on the ranges that replaced it.", account.RangeID(b.named))
	}
	return nil
}

// awaitEach makes the reads of a bulk request wait for the state their caller has already seen. A
// read of a partition that is behind fails alone. All reads share one wait, however many
// partitions are behind.
func awaitEach(ctx context.Context, want *consistency.Demand, entries []*entry) {
	if want.Empty() {
		return
	}
	behind := map[*physical.Partition]error{}
	brief, cancel := consistency.Briefly(ctx)
	defer cancel()
	for _, m := range entries {
		if m.err != nil || m.done || m.kind != api.OperationRead {
			continue
		}
		if _, asked := behind[m.Partition]; !asked {
			behind[m.Partition] = want.AwaitWithin(ctx, brief, m.Partition)
		}
		m.err = behind[m.Partition]
	}
}

// alone routes an operation by its own key, or by the request's key.
func (r *readying) alone(ctx context.Context, c *account.Routed, want *physical.Partition, header *string,
	op *api.BatchOperation,
) *entry {
	if op.PartitionKey != nil {
		header = op.PartitionKey
	}
	key, err := c.PointKey(header)
	if err != nil {
		return &entry{operation: &operation{kind: op.Kind}, err: err}
	}
	at, err := c.AddressOf(key)
	if err == nil && want != nil && at.Partition != want {
		err = status.New(status.PartitionKeyRangeGone,
			"The partition key %s does not belong to partition key range %s. Read /pkranges again.", key.JSON(),
			account.RangeID(want))
	}
	if err != nil {
		return &entry{operation: &operation{kind: op.Kind}, err: err}
	}
	return r.ready(ctx, at, op)
}

// runAll runs the entries of each partition together, and all partitions concurrently.
func (b *bulk) runAll(ctx context.Context) {
	byPartition := map[*physical.Partition][]*entry{}
	for _, m := range b.entries {
		if m.err == nil && !m.done {
			byPartition[m.Partition] = append(byPartition[m.Partition], m)
		}
	}
	var wait sync.WaitGroup
	for p, entries := range byPartition {
		wait.Go(func() { b.propose(ctx, p, entries) })
	}
	wait.Wait()
}

// runUntilFailure runs the operations one after another and stops at the first failure. A reroute
// is not a failure, but it stops later operations.
func (b *bulk) runUntilFailure(ctx context.Context) {
	for i, m := range b.entries {
		if m.err == nil && !m.done {
			b.propose(ctx, m.Partition, b.entries[i:i+1])
		}
		if m.moved() {
			return
		}
		if m.err == nil {
			continue
		}
		for _, rest := range b.entries[i+1:] {
			rest.err = status.New(status.FailedDependency, "")
		}
		return
	}
}

// propose asks a partition to decide entries in order, each on its own. The budget must admit an
// entry first.
func (b *bulk) propose(ctx context.Context, p *physical.Partition, entries []*entry) {
	if entries = b.admit(entries); len(entries) == 0 {
		return
	}
	b.ready.prepare(ctx, entries)
	decides := make([]physical.Decide, len(entries))
	for i, m := range entries {
		decides[i] = func(v physical.View) (physical.Mutation, error) {
			changes, err := m.decide(ctx, v)
			return physical.Mutation{Changes: changes}, err
		}
	}
	outcomes := p.ProposeEach(ctx, decides)
	b.engine.Balancer.Watch(b.container.Number, p)
	b.note(p, entries, outcomes)
	for _, m := range entries {
		settle(&m.Address, m.estimate, &m.meter, m.bytes(), m.taken, m.err)
	}
}

// note records the outcomes of entries.
func (b *bulk) note(p *physical.Partition, entries []*entry, outcomes []physical.Outcome) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for i, m := range entries {
		c := &outcomes[i].Committed
		if m.err = outcomes[i].Err; m.err != nil {
			m.item = nil
			if !m.moved() {
				m.price()
			}
			continue
		}
		m.done = true
		if m.kind != api.OperationRead {
			m.added, m.removed = sum(c.TermsAdded), sum(c.TermsRemoved)
			if m.kind != api.OperationDelete {
				m.item = &c.Items[len(c.Items)-1]
			}
		}
		m.price() // also prices a read whose item does not fit
		b.fit(m)
	}
	if slices.ContainsFunc(entries, func(m *entry) bool { return !m.moved() }) {
		b.visited[p] = p.LSN()
	}
}

// Fingerprint implements Identity: SDKs send the refused operations of a bulk request again
// together with other operations.
func (m *entry) Fingerprint() uint64 {
	var h maphash.Hash
	h.SetSeed(m.Routed.Budgets.Controller.Seed)
	maphash.WriteComparable(&h, m.kind)
	maphash.WriteComparable(&h, m.EPK)
	maphash.WriteComparable(&h, len(m.target))
	h.WriteString(m.target) //nolint:errcheck // never fails
	h.Write(m.json)         //nolint:errcheck // never fails
	return h.Sum64()
}

// admit asks the budget for each of several operations on one partition, until the budget refuses
// one. All operations behind it get the same retry time. If each asked for its own time, one
// request would reserve seconds of the budget and use none of it. An operation that is invalid
// costs nothing.
func (b *bulk) admit(entries []*entry) []*entry {
	now := b.engine.clock.Now()
	admitted := entries[:0:0]
	var refusal error
	for _, m := range entries {
		m.estimate = b.container.Budgets.Estimate(kindOf(m.kind), len(m.json), m.terms)
		if refusal == nil {
			refusal = m.Budget.Admit(now, m, m.estimate.RU)
		}
		if m.err = refusal; refusal == nil {
			admitted = append(admitted, m)
			continue
		}
		refuse(&m.Address, m.estimate, &m.meter)
		m.priced = true
	}
	return admitted
}

// fit keeps the response within its limit. The client must send a read that does not fit again. A
// write is done, so fit only leaves out its item.
func (b *bulk) fit(m *entry) {
	if m.item == nil || m.minimal {
		return
	}
	if b.room -= len(m.item.JSON) + resultOverhead; b.room >= 0 {
		return
	}
	m.omitted = true
	if m.kind == api.OperationRead {
		m.err, m.item = status.New(status.BatchResponseTooLarge, ""), nil
	}
}
