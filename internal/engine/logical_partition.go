package engine

import (
	"context"
	"math"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// Deleting a logical partition goes in transactions of at most so many items
// and bytes, so that others can write between them.
const (
	clearItems = 1000
	clearBytes = 8 << 20
	clearLooks = 10_000 // items that one snapshot is looked at for, due or not
)

// DeleteLogicalPartition deletes all items of a partition key value, or of a
// prefix of one, that are there when it is called; what is written meanwhile
// stays. It answers when all are gone. Up to clearItems items go at once; more
// go in several transactions, and a call that was interrupted is repeated.
func (e *Engine) DeleteLogicalPartition(ctx context.Context, call *Call, db, coll string, partitionKey *string) (*Reply,
	error,
) {
	c, err := e.catalog.Load().owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	if partitionKey == nil {
		return nil, status.New(status.BadRequest,
			"PartitionKey value must be supplied for this operation. Send x-ms-documentdb-partitionkey with the value whose "+
				"items are to be deleted.")
	}
	key, err := c.parseKey(*partitionKey)
	if err != nil {
		return nil, err
	}
	if key.Len() == 0 {
		return nil, status.New(status.BadRequest,
			"The partition key is empty: this would delete every item of the container. Send a value for at least the first "+
				"path.")
	}
	deletion := &clearing{key: key}
	if complete, one := c.key().Complete(key); one {
		deletion.logical = complete
	}
	r, err := c.rerouted(ctx, call, func(c *routed) (*Reply, error) { return deletion.run(ctx, call, c) })
	call.Meter.Add(&deletion.spent)
	deletion.record(call, c)
	return r, err
}

// clearing is the deletion of a logical partition, which goes on in others when a
// partition is replaced.
type clearing struct {
	key partition.Key
	// began is up to where what a partition has written was there when the deletion
	// was asked for: of those that had the key's range, where they stood; of their
	// ancestors everything. All others had not begun to write in that range. (What
	// their ids are tells nothing: a slow split has reserved those of its new
	// ranges before a fast one that overtakes it.)
	began map[uint32]session.LSN
	spent ru.Meter // what was deleted, also by an attempt that did not get to the end
	// estimate is what each range was asked for, until that is settled: only the first
	// attempt asks. refused tells that a budget has said no to it.
	estimate float64
	refused  bool
	logical  partition.Key   // key, unless it is a prefix of several
	shares   ru.Shares       // of spent
	visited  map[uint32]bool // the ranges by id: true for one that is done
	charged  []rangeCharge   // what was charged for each of visited, in that order
	paid     float64         // RU, by budgets

	deleted func() // tests look here, after each transaction; nil
}

// rangeCharge is what was charged for what was done in a range.
type rangeCharge struct {
	rangeID string
	charge  ru.Charge
}

func (d *clearing) run(ctx context.Context, call *Call, c *routed) (*Reply, error) {
	purses := c.budgetsOf(c.key().Range(d.key))
	if d.began == nil {
		if err := d.admit(c, call.Identity, purses); err != nil {
			call.Meter.Refused()
			p := c.budgets.NewPage(len(c.ranges))
			p.Ranges = purses
			return c.refusal(p), err
		}
		d.begin(c)
	}
	visited := map[*physical.Partition]session.LSN{}
	settled := 0
	defer func() { // give back what was not got to
		for _, p := range purses[settled:] {
			p.Settle(c.budgets.Controller.Clock.Now(), d.estimate, 0, 0)
		}
		d.estimate = 0
	}()
	for _, own := range purses {
		if !d.visited[own.Partition.ID()] {
			here := call.Meter.Like()
			err := d.clear(ctx, own.Partition, &here)
			d.pay(c, own, &here, err)
			if settled++; err != nil {
				return nil, err
			}
		}
		visited[own.Partition] = own.Partition.LSN()
	}
	r := c.spread(visited, "logical partition")
	r.Status, r.Receipt.PartitionKey = 200, d.logical
	d.tell(r.Receipt)
	return r, nil
}

// tell names the ranges in which something was charged, by this attempt or by those
// before it: first those that are there, in their order, then those that were replaced
// meanwhile.
func (d *clearing) tell(r *Receipt) {
	present := r.Ranges
	r.Ranges, r.Charges = nil, nil
	charges := map[string]ru.Charge{}
	for _, one := range d.charged {
		charges[one.rangeID] += one.charge
	}
	add := func(id string) {
		if charge, ok := charges[id]; ok {
			r.Ranges, r.Charges = append(r.Ranges, id), append(r.Charges, charge)
			delete(charges, id)
		}
	}
	for _, id := range present {
		add(id)
	}
	for _, one := range d.charged {
		add(one.rangeID)
	}
	if len(r.Charges) < 2 {
		r.Charges = nil
	}
}

// admit asks the budgets of all ranges for the deletion.
func (d *clearing) admit(c *routed, of admission.Identity, purses []*admission.RangeBudget) error {
	b := c.budgets.Controller
	d.estimate = admission.ExpectedDelete
	all := admission.FanOut{Ranges: purses, Pooled: c.budgets.Pooled(), Estimate: d.estimate}
	err := all.Admit(b.Clock.Now(), of)
	if d.refused = err != nil; d.refused {
		for _, p := range purses {
			p.Record(b.Clock.Now(),
				&heat.Sample{Throttled: true, Key: d.logical, Statement: b.Statements[heat.DeleteLogicalPartition]})
		}
	}
	return err
}

// pay pays for what was deleted in one range and records it. The budget pays at most
// a second's worth: the service deletes such items with what throughput is left
// (documented), and a large logical partition would be a debt for hours. A range that
// is done has its visit to pay for too, once.
func (d *clearing) pay(c *routed, own *admission.RangeBudget, here *ru.Meter, err error) {
	if err == nil {
		here.QueryPage(1)
	}
	d.spent.Add(here)
	now, charge := c.budgets.Controller.Clock.Now(), d.shares.Next(here)
	pays := float64(charge)
	if own.Bucket != nil {
		most := own.Bucket.Rate()
		if c.budgets.Pooled() { // all ranges have this budget
			most = max(0, most-d.paid)
		}
		pays = min(pays, most)
	}
	own.Settle(now, d.estimate, 0, 0)
	own.Settle(now, 0, 0, pays)
	d.paid += pays
	if charge > 0 {
		if d.visited == nil {
			d.visited = map[uint32]bool{}
		}
		d.visited[own.Partition.ID()] = err == nil
		d.charged = append(d.charged, rangeCharge{own.RangeID, charge})
		own.Record(now,
			&heat.Sample{
				Spent: here, Charge: charge, Key: d.logical,
				Statement: c.budgets.Controller.Statements[heat.DeleteLogicalPartition],
			})
	}
}

// record records the deletion as a whole.
func (d *clearing) record(call *Call, c *container) {
	charge := call.Meter.Charge()
	if charge == 0 {
		return
	}
	if d.refused {
		charge = 0
	}
	b := c.budgets.Controller
	b.Heat.Executed(b.Clock.Now(), &heat.Execution{
		Container: c.number, Statement: b.Statements[heat.DeleteLogicalPartition], Ranges: len(d.visited),
		Total: len(c.partitions()), Charge: charge, Throttled: d.refused,
	})
}

// begin notes where the partitions stand.
func (d *clearing) begin(c *routed) {
	d.began = map[uint32]session.LSN{}
	for _, p := range c.ranges {
		if !p.Range().Overlaps(c.key().Range(d.key)) {
			continue
		}
		for _, ancestor := range p.Parents() {
			d.began[ancestor] = math.MaxUint64
		}
		d.began[p.ID()] = p.LSN()
	}
}

// due reports whether an item was there when the deletion was asked for.
func (d *clearing) due(item *resource.Item) bool {
	lsn, had := d.began[item.PartitionID]
	return had && item.LSN <= lsn
}

// clear deletes the items of the key that a partition has. Each transaction looks at a
// snapshot of its own: one that was held throughout would keep everything that is
// deleted or replaced meanwhile on the disk until the deletion ends.
func (d *clearing) clear(ctx context.Context, p *physical.Partition, here *ru.Meter) error {
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

// find returns items of the key that are due, those that come after a position, and
// where to go on; nil at the end. An item that was replaced since keeps its place, and
// one that was deleted and created again has another and is not due.
func (d *clearing) find(ctx context.Context, p *physical.Partition, after *index.Position) ([]*resource.Item,
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
	defer cursor.Close() //nolint:errcheck // what matters was reported by Next
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

// delete deletes those of some items that have not been written since, in one
// transaction.
func (d *clearing) delete(ctx context.Context, p *physical.Partition, seen []*resource.Item, here *ru.Meter) error {
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
