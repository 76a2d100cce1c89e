package engine

import (
	"context"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// Bounds of one transaction that deletes items of a logical partition. Other writers run between
// transactions.
const (
	clearItems = 1000
	clearBytes = 8 << 20
	clearLooks = 10_000 // items read from one snapshot
)

// DeleteLogicalPartition deletes all items that a partition key value, or a prefix of one, has at
// the time of the call. Items written later stay. It returns when all are deleted. One
// transaction deletes up to clearItems items; the caller repeats an interrupted call.
func (e *Engine) DeleteLogicalPartition(ctx context.Context, call *api.Call, db, coll string,
	partitionKey *string) (*api.Result,
	error,
) {
	c, err := e.Owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	if partitionKey == nil {
		return nil, &account.KeyRequiredError{Value: "the value whose items are to be deleted"}
	}
	key, err := c.ParseKey(*partitionKey)
	if err != nil {
		return nil, err
	}
	if key.Len() == 0 {
		return nil, status.New(status.BadRequest,
			"The partition key is empty: this would delete every item of the container. Send a value for at least the first "+
				"path.")
	}
	deletion := &keyDeletion{key: key}
	if complete, one := c.Key().Complete(key); one {
		deletion.logical = complete
	}
	r, err := c.Rerouted(ctx, call, func(c *account.Routed) (*api.Result, error) { return deletion.run(ctx, call, c) })
	call.Meter.Add(&deletion.attempts)
	deletion.record(call, c)
	return r, err
}

// keyDeletion deletes a logical partition. It continues in the present ranges when a partition is
// replaced.
type keyDeletion struct {
	key partition.Key
	// began is the last LSN of each partition whose items are deleted: the position of the
	// partitions that had the key's range when the deletion began, and no limit for their
	// ancestors. Other partitions had written nothing in that range. (Their ids prove
	// nothing: a slow split reserves the ids of its new ranges before a fast split overtakes
	// it.)
	began    map[uint32]session.LSN
	attempts ru.Meter             // of all attempts, including failed ones
	logical  partition.Key        // key, unless it is a prefix of several keys
	shares   ru.Shares            // of spent
	done     map[uint32]bool      // by id: the ranges whose items are deleted
	charges  map[string]ru.Charge // of each visited range
	visited  []string             // in visiting order
	paid     float64              // RU, paid by budgets

	deleted func() // called after each transaction by tests; nil
}

func (d *keyDeletion) run(ctx context.Context, call *api.Call, c *account.Routed) (*api.Result, error) {
	p := c.Budgets.NewPage(len(c.Ranges))
	budgets := c.BudgetsOf(c.Key().Range(d.key))
	p.Ranges = budgets // not settled yet
	p.Key, p.Statement = d.logical, c.Budgets.Controller.Statements[heat.DeleteLogicalPartition]
	if d.began == nil { // only the first attempt asks for admission
		p.Estimate = admission.ExpectedDelete
		if err := p.Admit(&call.Meter, call.Identity); err != nil {
			return refusalOf(c.Container, p), err
		}
		d.begin(c)
	}
	defer p.Release() // the ranges that this attempt does not reach
	visited := map[*physical.Partition]session.LSN{}
	for i, own := range budgets {
		if !d.done[own.Partition.ID()] {
			here := call.Meter.Like()
			err := d.clear(ctx, own.Partition, &here)
			d.pay(p, own, &here, err)
			p.Ranges = budgets[i+1:]
			if err != nil {
				return nil, err
			}
		}
		visited[own.Partition] = own.Partition.LSN()
	}
	r := spread(c, visited, nil, "logical partition")
	r.Outcome, r.Receipt.PartitionKey = api.Cleared, d.logical
	d.fillReceipt(r.Receipt)
	return r, nil
}

// fillReceipt names the ranges that this attempt or earlier ones have charged: first the present
// ranges, in order, then the ranges that were replaced meanwhile.
func (d *keyDeletion) fillReceipt(r *api.Receipt) {
	ranges := slices.Concat(r.Ranges, d.visited)
	r.Ranges, r.Charges = nil, nil
	for _, id := range ranges {
		if charge, ok := d.charges[id]; ok && !slices.Contains(r.Ranges, id) {
			r.Ranges, r.Charges = append(r.Ranges, id), append(r.Charges, charge)
		}
	}
	if len(r.Charges) < 2 {
		r.Charges = nil
	}
}

// pay settles and records the deletions of one range. The budget pays at most one second of its
// rate: the service deletes such items with the remaining throughput (documented), and a large
// logical partition would otherwise leave a debt of hours. A finished range also pays for its
// visit, once.
func (d *keyDeletion) pay(p *admission.Page, own *admission.RangeBudget, here *ru.Meter, err error) {
	if err == nil {
		here.QueryPage(1)
	}
	d.attempts.Add(here)
	now, charge := p.Budgets.Controller.Clock.Now(), d.shares.Next(here)
	pays := float64(charge)
	if own.Bucket != nil {
		most := own.Bucket.Rate()
		if p.Pooled { // all ranges share this budget
			most = max(0, most-d.paid)
		}
		pays = min(pays, most)
	}
	own.Settle(now, p.Estimate, 0, 0)
	own.Settle(now, 0, 0, pays)
	d.paid += pays
	if charge > 0 {
		d.done[own.Partition.ID()] = err == nil
		d.visited = append(d.visited, own.RangeID)
		d.charges[own.RangeID] += charge
		own.Record(now, &heat.Sample{Meter: here, Charge: charge, Key: p.Key, Statement: p.Statement})
	}
}

// record records the deletion as a whole, unless it has done nothing.
func (d *keyDeletion) record(call *api.Call, c *account.Container) {
	charge := call.Meter.Charge()
	if charge == 0 || d.began == nil {
		return
	}
	b := c.Budgets.Controller
	b.Heat.Executed(b.Clock.Now(), &heat.Execution{
		Container: c.Number, Statement: b.Statements[heat.DeleteLogicalPartition], Ranges: len(d.charges),
		Total: len(c.Partitions()), Charge: charge,
	})
}

// begin records the positions of the partitions.
func (d *keyDeletion) begin(c *account.Routed) {
	d.began, d.done, d.charges = map[uint32]session.LSN{}, map[uint32]bool{}, map[string]ru.Charge{}
	for _, p := range c.Ranges {
		if !p.Range().Overlaps(c.Key().Range(d.key)) {
			continue
		}
		for _, ancestor := range p.Parents() {
			d.began[ancestor] = math.MaxUint64
		}
		d.began[p.ID()] = p.LSN()
	}
}

// due reports whether an item existed when the deletion began.
func (d *keyDeletion) due(item *resource.Item) bool {
	lsn, had := d.began[item.PartitionID]
	return had && item.LSN <= lsn
}

// clear deletes the items of the key in a partition. Each transaction opens a snapshot: a
// snapshot held throughout would keep all deleted and replaced versions on disk until the
// deletion ends.
func (d *keyDeletion) clear(ctx context.Context, p *physical.Partition, here *ru.Meter) error {
	for after := (*index.Position)(nil); ; {
		some, last, err := d.find(ctx, p, after)
		if err != nil {
			return err
		}
		if len(some) > 0 {
			if err := d.delete(ctx, p, some, here); err != nil {
				return err
			}
			if d.deleted != nil {
				d.deleted()
			}
		}
		if last == nil {
			return nil
		}
		after = last
	}
}

// find returns the due items of the key after a position, and the position to continue from;
// nil at the end. An item that was replaced meanwhile keeps its position. An item that was
// deleted and created again has a new position and is not due.
func (d *keyDeletion) find(ctx context.Context, p *physical.Partition, after *index.Position) ([]*resource.Item,
	*index.Position, error,
) {
	snapshot, err := p.Snapshot()
	if err != nil {
		return nil, nil, err
	}
	defer snapshot.Release()
	cursor, err := snapshot.Scan(ctx, index.Scope{Range: p.Range(), Key: &d.key}, after)
	if err != nil {
		return nil, nil, err
	}
	defer cursor.Close() //nolint:errcheck // Next has reported any error that matters
	var some []*resource.Item
	for looked, size := 0, 0; ; {
		entry, more, err := cursor.Next(ctx)
		if err != nil || !more {
			return some, nil, err
		}
		item, err := snapshot.Load(ctx, entry)
		if err != nil {
			return nil, nil, err
		}
		if item != nil && d.due(item) {
			some, size = append(some, item), size+len(item.JSON)
		}
		if looked++; looked >= clearLooks || len(some) >= clearItems || size >= clearBytes {
			return some, &index.Position{EPK: entry.EPK, Ordinal: entry.Ordinal}, nil
		}
	}
}

// delete deletes the items that are still due, in one transaction.
func (d *keyDeletion) delete(ctx context.Context, p *physical.Partition, seen []*resource.Item, here *ru.Meter) error {
	committed, err := p.Propose(ctx, func(v physical.View) (physical.Mutation, error) {
		var m physical.Mutation
		for _, item := range seen {
			now, err := v.Get(item.EPK, item.Key, item.ID)
			if err != nil {
				return m, err
			}
			if now != nil && d.due(now) {
				m.Changes = append(m.Changes, physical.Change{Delete: true, Old: now, EPK: item.EPK, Key: item.Key, ID: item.ID})
			}
		}
		return m, nil
	})
	for i := range committed.Items {
		here.Delete(committed.OldBytes[i], committed.TermsRemoved[i])
	}
	return err
}
