package engine

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

const (
	// MaxBatchOperations is the most operations a batch may have (WIRE §13).
	MaxBatchOperations = 100
	// maxBatchWrites bounds the bytes of all versions that a transaction writes. The partition's
	// writer makes these versions while every other writer waits (ours).
	maxBatchWrites = 16 << 20
	// maxBatchResponse bounds the items that a batch returns (WIRE §5: 4 MB). resultOverhead is
	// what each item takes besides its stored form.
	maxBatchResponse = 4 << 20
	resultOverhead   = 512
)

// entry is one operation of a batch and its outcome.
type entry struct {
	*operation
	minimal bool
	err     error // why the operation was not done
	item    *resource.Item
	meter   ru.Meter
	added   int // index terms
	removed int
	omitted bool // the item does not fit the response
	done    bool // bulk only: a partition has done the operation
	ahead   bool // its patch can be computed before the writer decides it
	// estimate is what a bulk request asked the budget for. priced reports whether meter holds the
	// cost of the operation.
	estimate admission.Estimate
	priced   bool
}

// ExecuteBatch runs the operations of a batch in order: all or nothing when it is atomic, each on
// its own otherwise. Result.Operations holds the outcome of each operation. An error concerns the
// request as a whole.
func (e *Engine) ExecuteBatch(ctx context.Context, call *api.Call, db, coll string, b api.BatchRequest) (*api.Result,
	error,
) {
	c, err := e.Owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	switch n := len(b.Operations); {
	case n == 0 && (b.Atomic || b.RangeID == ""): // a client that routes itself may have none for a range
		return nil, status.New(status.BadRequest, "The batch has no operations. Send an array of at least one.")
	case n > MaxBatchOperations:
		return nil, status.New(status.BadRequest,
			"Batch request has more operations than what is supported. It has %d, at most %d are allowed: split it.", n,
			MaxBatchOperations)
	}
	if !b.Atomic {
		return e.runBulk(ctx, call, c, b)
	}
	key, err := c.PointKey(b.PartitionKey)
	if err != nil {
		return nil, err
	}
	estimate := admission.Estimate{Kind: heat.Batch}
	for _, o := range b.Operations {
		estimate.RU += c.Budgets.EstimateInBatch(kindOf(o.Kind), len(o.Body))
	}
	return e.at(ctx, call, c, key, estimate, func(at account.Address) (*api.Result, error) {
		return e.runTransaction(ctx, call, at, b)
	})
}

// kindOf maps an operation to its kind for estimates and heat.
func kindOf(k api.OperationKind) heat.Kind {
	return [...]heat.Kind{
		api.OperationCreate: heat.CreateItem, api.OperationUpsert: heat.UpsertItem, api.OperationRead: heat.ReadItem,
		api.OperationReplace: heat.ReplaceItem, api.OperationPatch: heat.PatchItem, api.OperationDelete: heat.DeleteItem,
	}[k]
}

// readying prepares the operations of a batch outside the writer.
type readying struct {
	engine *Engine
	call   *api.Call
	// touched holds the items that earlier operations address. A later patch of such an item cannot
	// know yet which version it will meet.
	touched map[string]bool
	// evaluated counts the steps that the conditions of patches took beyond their allowances.
	evaluated atomic.Int64
}

// prepare computes patches ahead of the writer where possible. The budget has admitted them. Once
// the earlier patches have used up batchSteps, prepare fails the remaining ones.
func (r *readying) prepare(ctx context.Context, entries []*entry) {
	for _, m := range entries {
		switch {
		case m.err != nil || !m.ahead:
		case r.evaluated.Load() > batchSteps:
			m.err = status.New(status.BadRequest,
				"The conditions of the patches in this request take too much work together. Send fewer of them, or simpler "+
					"conditions.")
		default:
			m.err = m.preparePatch(ctx, r.engine)
			r.evaluated.Add(m.patch.evaluated)
		}
	}
}

// ready prepares one operation. An invalid operation gets its own error; the batch does not.
func (r *readying) ready(ctx context.Context, at account.Address, op *api.BatchOperation) *entry {
	o := &operation{
		Address: at, kind: op.Kind, target: op.ID, conditions: op.Conditions, indexing: op.Indexing,
		limit: r.engine.logicalPartitionBytes,
	}
	m := &entry{operation: o, minimal: op.Minimal && op.Kind != api.OperationRead}
	m.meter.SetDouble(r.engine.levels.Twice(r.call))
	m.err = r.engine.readOperation(ctx, o, op)
	item := o.Address.Key.JSON() + o.target
	m.ahead = o.patch != nil && !r.touched[item]
	r.touched[item] = true
	return m
}

// readOperation reads and locates an operation.
func (e *Engine) readOperation(ctx context.Context, o *operation, op *api.BatchOperation) error {
	if op.ID == "" && !o.inserts() {
		return status.New(status.BadRequest,
			"The operation has no id. Send the id of the item that it reads, replaces, patches or deletes.")
	}
	if err := o.readBody(e, o.Routed.Container, op.Body); err != nil {
		return err
	}
	return o.locate(ctx, e, op.ID)
}

// decide runs operation.decide and keeps the item that a read found. If the context ends first,
// it changes nothing.
func (m *entry) decide(ctx context.Context, s state) ([]physical.Change, error) {
	if m.err != nil {
		return nil, m.err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	changes, err := m.operation.decide(ctx, s)
	if err == nil && m.kind == api.OperationRead && !m.notModified() {
		m.item = m.met
	}
	return changes, err
}

// errAborted ends the decision of a transaction after one of its operations has failed.
var errAborted = errors.New("an operation of the batch failed")

// runTransaction applies all operations in one mutation of one logical partition, or none.
func (e *Engine) runTransaction(ctx context.Context, call *api.Call, at account.Address,
	b api.BatchRequest) (*api.Result,
	error,
) {
	if err := e.awaitReads(ctx, call, at, b.Operations); err != nil {
		return nil, err
	}
	entries := make([]*entry, len(b.Operations))
	ready := readying{engine: e, call: call, touched: map[string]bool{}}
	for i := range b.Operations {
		if own := b.Operations[i].PartitionKey; own != nil {
			if key, err := at.Routed.PointKey(own); err != nil || !key.Equal(at.Key) {
				return nil, status.New(status.BadRequest,
					"One or more operations within the batch request have a different partition key value than the request. "+
						"Operation %d names %s, the batch is for %s: a transaction has one logical partition.", i, status.Clip(*own),
					at.Key.JSON())
			}
		}
		entries[i] = ready.ready(ctx, at, &b.Operations[i])
	}
	defer func() {
		for _, m := range entries {
			call.Taken += m.taken
		}
	}()
	for i, m := range entries {
		if m.err != nil {
			break // the operations behind it do not run
		}
		ready.prepare(ctx, entries[i:i+1])
	}
	var tx *transaction
	committed, err := at.Partition.Propose(ctx, func(v physical.View) (physical.Mutation, error) {
		tx = newTransaction(at, v)
		return tx.run(ctx, entries)
	})
	switch {
	case errors.Is(err, errAborted) && ctx.Err() != nil:
		payConditions(call, entries, nil)
		return nil, ctx.Err() // out of time; nothing was done
	case errors.Is(err, errAborted):
		return abortedReply(call, at, entries), nil
	case err != nil:
		return nil, err
	}
	e.Balancer.Watch(at.Routed.Number, at.Partition)
	tx.settle(&committed)
	countTerms(entries, &committed)
	r := located(&at, committed.LSN)
	r.DB, r.Coll = at.Routed.Database.Number, at.Routed.Number
	r.Outcome, r.Operations = api.Executed, operationResults(call, entries)
	return r, nil
}

// awaitReads makes a batch that reads wait for the state its caller has already seen.
func (e *Engine) awaitReads(ctx context.Context, call *api.Call, at account.Address,
	operations []api.BatchOperation,
) error {
	want, err := e.levels.Read(call)
	if err != nil ||
		!slices.ContainsFunc(operations, func(o api.BatchOperation) bool { return o.Kind == api.OperationRead }) {
		return err
	}
	want = want.Of(at.Routed.Ranges)
	return want.Await(ctx, at.Partition)
}

// run decides all operations. Each one works on the state that the earlier ones leave.
func (t *transaction) run(ctx context.Context, entries []*entry) (physical.Mutation, error) {
	room := maxBatchResponse
	for i, m := range entries {
		changes, err := m.decide(ctx, t)
		for part := 0; part < len(changes) && err == nil; part++ {
			m.item, err = t.stage(changes[part], changesPerOperation*i+part)
		}
		if err == nil && t.written > maxBatchWrites {
			err = status.TooLarge("The operations of the batch write more than %d bytes together. Split it.", maxBatchWrites)
		}
		if m.item != nil && !m.minimal {
			if room -= len(m.item.JSON) + resultOverhead; room < 0 && err == nil {
				err = status.New(status.BatchResponseTooLarge, "")
			}
		}
		if m.err = err; err != nil {
			return physical.Mutation{}, errAborted
		}
	}
	return t.mutation(), nil
}

// countTerms gives each operation the index terms of its change. Of several operations on one
// item only the last changes the index. The others are priced by the terms they would have added.
func countTerms(entries []*entry, c *physical.Committed) {
	last := make(map[string]*entry, len(entries))
	for _, m := range entries {
		if m.kind == api.OperationRead {
			continue
		}
		m.added = m.terms.Scalars()
		last[m.target] = m
		if m.id != "" {
			last[m.id] = m
		}
	}
	for _, m := range last {
		m.added, m.removed = 0, 0
	}
	for i := range c.Items {
		if m := last[c.Items[i].ID]; m != nil {
			m.added, m.removed = m.added+c.TermsAdded[i], m.removed+c.TermsRemoved[i]
		}
	}
}

// abortedReply names the operation that failed. No other operation was done.
func abortedReply(call *api.Call, at account.Address, entries []*entry) *api.Result {
	r := located(&at, at.Partition.LSN())
	r.DB, r.Coll = at.Routed.Database.Number, at.Routed.Number
	r.Outcome, r.Operations = api.Executed, make([]api.OperationResult, len(entries))
	for i := range r.Operations {
		r.Operations[i].Err = status.New(status.FailedDependency, "")
	}
	// The operations behind the first failure did not run, even if they are invalid themselves.
	if i := slices.IndexFunc(entries, func(m *entry) bool { return m.err != nil }); i >= 0 {
		r.Operations[i] = entries[i].result()
		if r.Operations[i].Charge == 0 { // the engine tried a transaction (.NET's and Java's tests)
			entries[i].meter.PointRead(0)
			r.Operations[i].Charge = entries[i].meter.Charge()
		}
		entries[i].addTo(call)
		payConditions(call, entries, entries[i])
	}
	return r
}

// payConditions charges an aborted transaction for the conditions of its patches, except for the
// one operation that is charged already.
func payConditions(call *api.Call, entries []*entry, charged *entry) {
	for _, m := range entries {
		if m != charged && m.patch != nil {
			call.Meter.Evaluate(m.patch.evaluated)
		}
	}
}

// operationResults returns the outcomes of the operations and adds up their costs.
func operationResults(call *api.Call, entries []*entry) []api.OperationResult {
	out := make([]api.OperationResult, len(entries))
	for i, m := range entries {
		out[i] = m.result()
		m.addTo(call)
	}
	return out
}

// addTo adds the operation's cost to the cost of the batch, with the charge that the operation's
// result reports.
func (m *entry) addTo(call *api.Call) {
	call.Meter.AddCharged(&m.meter)
	call.ItemBytes += m.bytes()
}

// price returns the operation's cost once its outcome is known.
func (m *entry) price() ru.Charge {
	switch {
	case m.priced:
	case m.err != nil:
		m.meterRefusal(&m.meter, m.err)
	default:
		m.operation.meter(&m.meter, m.added, m.removed)
	}
	m.priced = true
	return m.meter.Charge()
}

func (m *entry) result() api.OperationResult {
	result := api.OperationResult{Charge: m.price(), Err: m.err}
	if m.err != nil {
		return result
	}
	result.Outcome = m.outcome()
	if m.kind == api.OperationRead {
		result.ETag = m.met.ETag() // also when the client has this version
	}
	if m.item != nil {
		result.ETag = m.item.ETag()
		if !m.minimal && !m.omitted {
			result.Item = m.item
		}
	}
	return result
}
