package engine

import (
	"context"
	"sync"

	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

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
	token, err := e.readAt(call)
	if err != nil {
		return nil, err
	}
	entries := make([]*entry, len(b.Operations))
	ready := readying{engine: e, call: call, touched: map[string]bool{}}
	for i := range b.Operations {
		entries[i] = ready.alone(ctx, c, want, b.PartitionKey, &b.Operations[i])
	}
	e.awaitEach(ctx, token, entries)
	seen := &bulkRun{room: maxBatchResponse, visited: map[*physical.Partition]session.LSN{}}
	if b.ContinueOnError {
		seen.runAll(ctx, entries)
	} else {
		seen.runUntilFailure(ctx, entries)
	}
	r := c.spread(seen.visited, "point")
	r.Results = results(call, entries)
	r.Status = overall(r.Results)
	return r, nil
}

// awaitEach holds the reads of a bulk request to what its caller has seen: one of
// a partition that is behind fails alone.
func (e *Engine) awaitEach(ctx context.Context, token session.Token, entries []*entry) {
	behind := map[*physical.Partition]error{}
	for _, m := range entries {
		if m.err != nil || m.kind != OperationRead {
			continue
		}
		if _, asked := behind[m.partition]; !asked {
			behind[m.partition] = e.awaitSession(ctx, token, m.partition)
		}
		m.err = behind[m.partition]
	}
}

// alone routes an operation by its own key, or by that of the request.
func (r *readying) alone(ctx context.Context, c *container, want *physical.Partition, header *string, op *BatchOperation) *entry {
	if op.PartitionKey != nil {
		header = op.PartitionKey
	}
	key, err := c.pointKey(header)
	if err != nil {
		return &entry{operation: &operation{kind: op.Kind}, err: err}
	}
	at, err := c.placeOf(key)
	if err == nil && want != nil && at.partition != want {
		err = status.New(status.PartitionKeyRangeGone, "The partition key %s does not belong to partition key range %s. Read /pkranges again.", key.JSON(), rangeID(want))
	}
	if err != nil {
		return &entry{operation: &operation{kind: op.Kind}, err: err}
	}
	return r.ready(ctx, at, op)
}

// bulkRun is a bulk request being run: where it got to, and how much of its
// response is left.
type bulkRun struct {
	mu      sync.Mutex
	room    int
	visited map[*physical.Partition]session.LSN // where each stood afterwards
}

// runAll runs the entries of each partition together, the partitions at once.
func (b *bulkRun) runAll(ctx context.Context, entries []*entry) {
	byPartition := map[*physical.Partition][]*entry{}
	var order []*physical.Partition
	for _, m := range entries {
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
func (b *bulkRun) runUntilFailure(ctx context.Context, entries []*entry) {
	for i, m := range entries {
		if m.err == nil {
			b.run(ctx, m.partition, entries[i:i+1])
		}
		if m.err == nil {
			continue
		}
		for _, rest := range entries[i+1:] {
			rest.err = status.New(status.FailedDependency, "")
		}
		return
	}
}

// run has a partition decide some entries in order.
func (b *bulkRun) run(ctx context.Context, p *physical.Partition, entries []*entry) {
	decides := make([]physical.Decide, len(entries))
	for i, m := range entries {
		decides[i] = func(v physical.View) (physical.Mutation, error) {
			changes, err := m.decide(ctx, v)
			return physical.Mutation{Changes: changes}, err
		}
	}
	outcomes := p.ProposeEach(ctx, decides)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.visited[p] = p.LSN()
	for i, m := range entries {
		c := &outcomes[i].Committed
		if m.err = outcomes[i].Err; m.err != nil {
			m.item = nil
			continue
		}
		if m.kind != OperationRead {
			m.added, m.removed = sum(c.TermsAdded), sum(c.TermsRemoved)
			if m.kind != OperationDelete {
				m.item = &c.Items[len(c.Items)-1]
			}
		}
		b.fit(m)
	}
}

// fit keeps the response within its limit. A read that does not fit is to be
// sent again; a write is done, so only its item is left out.
func (b *bulkRun) fit(m *entry) {
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
