package engine

import (
	"context"
	"errors"
	"slices"
	"sync"

	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

const (
	// MaxBatchOperations is how many operations a batch may have (WIRE §13).
	MaxBatchOperations = 100
	// maxBatchResponse bounds the items a batch returns, and resultOverhead is
	// what each takes besides its stored form (WIRE §5: 4 MB).
	maxBatchResponse = 4 << 20
	resultOverhead   = 512
)

// member is one operation of a batch: what was asked and what became of it.
type member struct {
	*operation
	minimal bool
	err     error // why it was not done
	item    *resource.Item
	meter   ru.Meter
	added   int // index terms
	removed int
	omitted bool // the item does not fit the response
}

// ExecuteBatch runs the operations of a batch in their order: all or nothing
// when it is atomic, each by itself otherwise. Reply.Status is 200, or 207 when a
// transaction was not done or an operation of a bulk request has a status of 300
// or more; Reply.Results says what became of each. An error is
// about the request as a whole.
func (e *Engine) ExecuteBatch(ctx context.Context, call *Call, db, coll string, b BatchRequest) (*Reply, error) {
	c, err := e.catalog.Load().owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	switch n := len(b.Operations); {
	case n == 0:
		return nil, status.New(status.BadRequest, "The batch has no operations. Send an array of at least one.")
	case n > MaxBatchOperations:
		return nil, status.New(status.BadRequest, "Batch request has more operations than what is supported. It has %d, at most %d are allowed: split it.", n, MaxBatchOperations)
	}
	if b.Atomic {
		return e.runTransaction(ctx, call, c, b)
	}
	return e.runBulk(ctx, call, c, b)
}

// ready makes an operation of a batch ready. What is wrong with it becomes its
// own failure.
func (e *Engine) ready(ctx context.Context, at place, op *BatchOperation) *member {
	o := &operation{place: at, kind: op.Kind, conditions: op.Conditions, indexing: op.Indexing, limit: e.logicalPartitionBytes}
	m := &member{operation: o, minimal: op.Minimal && op.Kind != OperationRead}
	m.err = e.readOperation(ctx, o, op)
	return m
}

func (e *Engine) readOperation(ctx context.Context, o *operation, op *BatchOperation) (err error) {
	o.body = body{key: o.place.key}
	if op.Kind != OperationCreate && op.Kind != OperationUpsert {
		if op.ID == "" {
			return status.New(status.BadRequest, "The operation has no id. Send the id of the item that it reads, replaces, patches or deletes.")
		}
		if o.id, err = e.addressedID(ctx, o.place, op.ID); err != nil {
			return err
		}
	}
	switch op.Kind {
	case OperationCreate, OperationUpsert, OperationReplace:
		b, err := o.container.readBody(op.Body)
		if err != nil {
			return err
		}
		id := o.id
		if op.Kind != OperationReplace {
			id = b.id
		}
		if err := b.checkReplaces(o.place, id); err != nil {
			return err
		}
		o.body = b
	case OperationPatch:
		o.patch, err = o.container.readPatch(op.Body)
	}
	return err
}

// decide is operation.decide, with what a read has found.
func (m *member) decide(s state) (physical.Change, error) {
	if m.err != nil {
		return physical.Change{}, m.err
	}
	change, err := m.operation.decide(s)
	if err == nil && m.kind == OperationRead && !m.notModified() {
		m.item = m.met
	}
	return change, err
}

// errAborted ends the decision of a transaction that an operation has failed.
var errAborted = errors.New("an operation of the batch failed")

// runTransaction does all operations in one mutation of one logical partition,
// or none.
func (e *Engine) runTransaction(ctx context.Context, call *Call, c *container, b BatchRequest) (*Reply, error) {
	key, err := c.pointKey(b.PartitionKey)
	if err != nil {
		return nil, err
	}
	at, err := c.placeOf(key)
	if err != nil {
		return nil, err
	}
	if err := e.awaitReads(ctx, call, at, b.Operations); err != nil {
		return nil, err
	}
	members := make([]*member, len(b.Operations))
	for i := range b.Operations {
		if own := b.Operations[i].PartitionKey; own != nil {
			if ownKey, err := c.pointKey(own); err != nil || !ownKey.Equal(key) {
				return nil, status.New(status.BadRequest, "Operation %d of the batch names the partition key %s, the batch is for %s: a transaction has one logical partition.", i, *own, key.JSON())
			}
		}
		members[i] = e.ready(ctx, at, &b.Operations[i])
	}
	var tx *transaction
	committed, err := at.partition.Propose(ctx, func(v physical.View) (physical.Mutation, error) {
		tx = newTransaction(at, v)
		return tx.run(members)
	})
	switch {
	case errors.Is(err, errAborted):
		return abortedReply(call, at, members), nil
	case err != nil:
		return nil, err
	}
	tx.settle(&committed)
	countTerms(members, &committed)
	r := at.located(committed.LSN)
	r.Results = results(call, members)
	r.Status = 200 // clients take 207 for a transaction that was not done
	return r, nil
}

// awaitReads holds a batch that reads to what its caller has seen.
func (e *Engine) awaitReads(ctx context.Context, call *Call, at place, operations []BatchOperation) error {
	want, err := e.readAt(call)
	if err != nil || !slices.ContainsFunc(operations, func(o BatchOperation) bool { return o.Kind == OperationRead }) {
		return err
	}
	return e.awaitSession(ctx, want, at.partition)
}

// run decides all operations, each on what those before it leave.
func (t *transaction) run(members []*member) (physical.Mutation, error) {
	room := maxBatchResponse
	for i, m := range members {
		change, err := m.decide(t)
		if err == nil && m.kind != OperationRead {
			m.item, err = t.stage(change, i)
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

// countTerms gives each operation the index terms of its change. Of several
// operations on one item only the last has changed the index; the others are
// priced by what they would have added.
func countTerms(members []*member, c *physical.Committed) {
	last := make(map[string]*member, len(members))
	for _, m := range members {
		if m.kind == OperationRead {
			continue
		}
		if m.terms != nil {
			m.added = m.terms.Scalars()
		}
		last[m.id] = m
	}
	for i := range c.Items {
		if m := last[c.Items[i].ID]; m != nil {
			m.added, m.removed = c.TermsAdded[i], c.TermsRemoved[i]
		}
	}
}

// abortedReply says which operation failed, and that no other was done.
func abortedReply(call *Call, at place, members []*member) *Reply {
	r := at.located(at.partition.LSN())
	r.Status = 207
	r.Results = make([]OperationResult, len(members))
	for i := range r.Results {
		r.Results[i] = failed(status.New(status.FailedDependency, ""))
	}
	// Those after the first that failed were never asked, whatever is wrong with them.
	if i := slices.IndexFunc(members, func(m *member) bool { return m.err != nil }); i >= 0 {
		r.Results[i] = members[i].result()
		call.Meter.Add(&members[i].meter)
	}
	return r
}

func failed(err error) OperationResult {
	e := status.Of(err)
	return OperationResult{Status: e.Kind.HTTP(), Substatus: e.Kind.Substatus(), Message: e.Message, RetryAfter: e.RetryAfter}
}

// results renders what became of the operations and adds up what they cost.
func results(call *Call, members []*member) []OperationResult {
	out := make([]OperationResult, len(members))
	for i, m := range members {
		out[i] = m.result()
		call.Meter.Add(&m.meter)
	}
	return out
}

func (m *member) result() OperationResult {
	if m.err != nil {
		m.meterRefusal(&m.meter, m.err)
		result := failed(m.err)
		result.Charge = m.meter.Charge()
		return result
	}
	m.operation.meter(&m.meter, m.added, m.removed)
	result := OperationResult{Status: m.succeeded(), Charge: m.meter.Charge()}
	if m.item != nil {
		result.ETag = m.item.ETag()
		if !m.minimal && !m.omitted {
			result.Body = appendItem(m.container, m.item)
		}
	}
	return result
}

// overall is the status of a bulk request: 207 tells a client to look at each
// result, also at a read that answers 304 (WIRE §5).
func overall(results []OperationResult) int {
	for i := range results {
		if results[i].Status >= 300 {
			return 207
		}
	}
	return 200
}

// runBulk does each operation by itself. Operations on one partition are
// decided in their order and share its groups.
func (e *Engine) runBulk(ctx context.Context, call *Call, c *container, b BatchRequest) (*Reply, error) {
	var want *physical.Partition
	if b.RangeID != "" {
		p, err := c.rangeByID(lastRangeID(b.RangeID))
		if err != nil {
			return nil, err
		}
		want = p
	}
	members := make([]*member, len(b.Operations))
	for i := range b.Operations {
		members[i] = e.readyAlone(ctx, c, want, b.PartitionKey, &b.Operations[i])
	}
	seen := &bulkRun{room: maxBatchResponse, visited: map[*physical.Partition]session.LSN{}}
	if b.ContinueOnError {
		seen.runAll(ctx, members)
	} else {
		seen.runUntilFailure(ctx, members)
	}
	r := c.spread(seen.visited, "point")
	r.Results = results(call, members)
	r.Status = overall(r.Results)
	return r, nil
}

// readyAlone routes an operation by its own key, or by that of the request.
func (e *Engine) readyAlone(ctx context.Context, c *container, want *physical.Partition, header *string, op *BatchOperation) *member {
	if op.PartitionKey != nil {
		header = op.PartitionKey
	}
	key, err := c.pointKey(header)
	if err != nil {
		return &member{operation: &operation{kind: op.Kind}, err: err}
	}
	at, err := c.placeOf(key)
	if err == nil && want != nil && at.partition != want {
		err = status.New(status.PartitionKeyRangeGone, "The partition key %s does not belong to partition key range %s. Read /pkranges again.", key.JSON(), rangeID(want))
	}
	if err != nil {
		return &member{operation: &operation{kind: op.Kind}, err: err}
	}
	return e.ready(ctx, at, op)
}

// bulkRun is a bulk request being run: where it got to, and how much of its
// response is left.
type bulkRun struct {
	mu      sync.Mutex
	room    int
	visited map[*physical.Partition]session.LSN // where each stood afterwards
}

// runAll runs the members of each partition together, the partitions at once.
func (b *bulkRun) runAll(ctx context.Context, members []*member) {
	byPartition := map[*physical.Partition][]*member{}
	var order []*physical.Partition
	for _, m := range members {
		if m.err != nil {
			continue
		}
		if byPartition[m.partition] == nil {
			order = append(order, m.partition)
		}
		byPartition[m.partition] = append(byPartition[m.partition], m)
	}
	var wait sync.WaitGroup
	for _, p := range order {
		wait.Go(func() { b.run(ctx, p, byPartition[p]) })
	}
	wait.Wait()
}

// runUntilFailure runs one after the other and gives up at the first failure.
func (b *bulkRun) runUntilFailure(ctx context.Context, members []*member) {
	for i, m := range members {
		if m.err == nil {
			b.run(ctx, m.partition, members[i:i+1])
		}
		if m.err == nil {
			continue
		}
		for _, rest := range members[i+1:] {
			rest.err = status.New(status.FailedDependency, "")
		}
		return
	}
}

// run has a partition decide some members in order.
func (b *bulkRun) run(ctx context.Context, p *physical.Partition, members []*member) {
	decides := make([]physical.Decide, len(members))
	for i, m := range members {
		decides[i] = func(v physical.View) (physical.Mutation, error) {
			change, err := m.decide(v)
			if err != nil || m.kind == OperationRead {
				return physical.Mutation{}, err
			}
			return physical.Mutation{Changes: []physical.Change{change}}, nil
		}
	}
	outcomes := p.ProposeEach(ctx, decides)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.visited[p] = p.LSN()
	for i, m := range members {
		c := &outcomes[i].Committed
		if m.err = outcomes[i].Err; m.err != nil {
			m.item = nil
			continue
		}
		if m.kind != OperationRead {
			m.added, m.removed = c.TermsAdded[0], c.TermsRemoved[0]
			if m.kind != OperationDelete {
				m.item = &c.Items[0]
			}
		}
		b.fit(m)
	}
}

// fit keeps the response within its limit. A read that does not fit is to be
// sent again; a write is done, so only its item is left out.
func (b *bulkRun) fit(m *member) {
	if m.item == nil || m.minimal {
		return
	}
	if b.room -= len(m.item.JSON) + resultOverhead; b.room >= 0 {
		return
	}
	m.omitted = true
	if m.kind == OperationRead {
		m.err, m.item = status.New(status.BatchResponseTooLarge, ""), nil
	}
}
