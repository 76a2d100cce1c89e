package engine

import (
	"context"
	"errors"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/overlay"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/standin"
	"github.com/orrery-db/orrery/internal/status"
)

// scriptRun is one attempt to run scripts in a transaction on one logical partition.
//
// It runs outside the writer. The script reads a snapshot with its own writes on top (host, in
// script_host.go). Afterwards commit asks the writer to check that everything the script has read
// is still true, and to apply its writes as one mutation. If something has changed, the whole
// attempt is thrown away and the script runs again (Engine.inTransaction).
type scriptRun struct {
	account.Address
	engine   *Engine
	call     *api.Call
	reading  *physical.Reading
	snapshot *physical.Snapshot
	view     *recordedView
	tx       *transaction // the state as the script sees it
	writes   []*entry     // accepted writes, in order
	written  ru.Meter     // what the writes will cost, as far as that is known before the commit
	queried  bool         // it has read more than single items
	broken   error        // why the run cannot commit, whatever the script makes of it
	decode   func([]byte) (api.QueryText, error)
	work     *ledger.Work
	estimate float64 // RU that the range's budget has admitted
	// acceptsUntil is when the run stops to accept calls of scripts.
	acceptsUntil time.Time
	subject      int         // place of the write between triggers, among the writes
	lsn          session.LSN // position of the reply, after the attempt
	names        standin.Names
	mention      map[string]bool // ids of items whose last version may mention a stand-in
}

// pause is called by a script that computes. It waits for a turn on the processors, and gives way
// to short requests even during its turn.
func (r *scriptRun) pause(ctx context.Context) error {
	r.engine.ledger.Pause()
	return r.work.Continue(ctx)
}

// recordedView is a view that remembers what was read.
type recordedView struct {
	physical.View
	read map[string]*resource.Item // by id; nil: there was no such item
	ids  map[uint64]string         // of the items that were read, by ordinal
}

// Get implements physical.View. The snapshot does not change, so a second read of an item returns
// what the first has found.
func (v *recordedView) Get(epk partition.EPK, key partition.Key, id string) (*resource.Item, error) {
	if item, known := v.read[id]; known {
		return item, nil
	}
	item, err := v.View.Get(epk, key, id)
	if err == nil {
		v.read[id] = item
		if item != nil {
			v.ids[item.Ordinal] = id
		}
	}
	return item, err
}

const (
	// freeAttempts is how often a script runs without excluding other writers.
	freeAttempts = 2
	// mostAttempts bounds the attempts. While others are excluded only the deletion of expired items
	// can make another attempt necessary.
	mostAttempts = 10
)

// errChanged ends a commit: what the script has read is no longer true.
var errChanged = errors.New("others have changed what the script has read")

// inTransaction runs fn, which runs scripts, and commits what they wrote. It repeats both when
// others have changed what the scripts read. After two attempts it excludes other writers from the
// logical partition. The returned run is that of the attempt that succeeded or failed for good.
func (e *Engine) inTransaction(ctx context.Context, call *api.Call, at account.Address, estimate float64,
	decode func([]byte) (api.QueryText, error), fn func(*scriptRun) error,
) (r *scriptRun, committed physical.Committed, err error) {
	if err := call.Memory.Hold(ctx, scriptMemory+maxBatchWrites); err != nil {
		return &scriptRun{}, committed, err
	}
	defer call.Memory.Release(scriptMemory + maxBatchWrites)
	reading := at.Partition.Read(at.EPK, at.Key)
	defer reading.End()
	work := e.ledger.NewWork(ledger.Owner{Container: at.Routed.Number, Within: at.Key.JSON()})
	defer work.GiveWay()
	call.Meter.SetDouble(e.levels.Twice(call))
	before := call.Meter
	for attempt := 0; ; attempt++ {
		if attempt == freeAttempts {
			if err := reading.Exclude(ctx); err != nil {
				return r, committed, err
			}
		}
		call.Meter, call.ItemBytes = before, 0
		r = &scriptRun{
			Address: at, engine: e, call: call, reading: reading, estimate: estimate, decode: decode,
			work: work, mention: map[string]bool{}, names: standin.Names{
				DB: at.Routed.Database.Number, Coll: at.Routed.Number, Partition: at.Partition.ID(),
				Late: at.Partition.LateOrdinal, Most: 2 * mostScriptWrites,
			},
		}
		if committed, err = r.attempt(ctx, fn); !errors.Is(err, errChanged) {
			return r, committed, err
		}
		if attempt == mostAttempts {
			return r, committed, status.New(status.RetryWith,
				"Other operations kept changing what the script read. Nothing was done: repeat the request.")
		}
	}
}

// attempt runs fn once and commits.
func (r *scriptRun) attempt(ctx context.Context, fn func(*scriptRun) error) (physical.Committed, error) {
	snapshot, err := r.Partition.Snapshot()
	if err != nil {
		return physical.Committed{}, err
	}
	defer snapshot.Release()
	r.snapshot, r.lsn = snapshot, snapshot.LSN()
	r.view = &recordedView{View: snapshot.View(), read: map[string]*resource.Item{}, ids: map[uint64]string{}}
	r.tx = newTransaction(r.Address, r.view)
	err = fn(r)
	r.work.GiveWay()
	if err != nil {
		r.call.Meter.Add(&r.written)
		return physical.Committed{}, err
	}
	return r.commit(ctx)
}

// commit applies the writes, if all that the script has read is still true.
func (r *scriptRun) commit(ctx context.Context) (physical.Committed, error) {
	if r.broken != nil || len(r.writes) == 0 { // without writes, it has read one state
		return physical.Committed{}, r.broken
	}
	var final *transaction
	committed, err := r.Partition.Propose(ctx, func(v physical.View) (physical.Mutation, error) {
		if err := r.stillTrue(v); err != nil {
			return physical.Mutation{}, err
		}
		final = newTransaction(r.Address, v)
		for i, w := range r.writes {
			if err := final.apply(ctx, w, i); err != nil {
				if physical.Moved(err) || ctx.Err() != nil {
					return physical.Mutation{}, err
				}
				// The script was allowed this on the same items, so something else differs that it did not
				// read, such as the holder of a unique key. The next attempt shows it to the script.
				return physical.Mutation{}, errChanged
			}
		}
		m, err := r.named(v, final)
		m.By = r.reading
		return m, err
	})
	if err != nil {
		return committed, err
	}
	r.engine.Balancer.Watch(r.Routed.Number, r.Partition)
	r.lsn = committed.LSN
	countTerms(r.writes, &committed)
	for _, w := range r.writes {
		w.operation.meter(&r.call.Meter, w.added, w.removed)
		r.call.ItemBytes += w.bytes()
	}
	return committed, nil
}

// apply decides a write and stages its changes. place is its place among all writes.
func (t *transaction) apply(ctx context.Context, w *entry, place int) error {
	changes, err := w.decide(ctx, t)
	for part := 0; part < len(changes) && err == nil; part++ {
		if w.item, err = t.stage(changes[part], changesPerOperation*place+part); err != nil && part > 0 {
			err = &halfDoneError{err}
		}
	}
	return err
}

// halfDoneError ends a transaction: an operation has staged only some of its changes.
type halfDoneError struct{ error }

// Unwrap returns the reason.
func (e *halfDoneError) Unwrap() error { return e.error }

// stillTrue returns errChanged when something that the script has read has changed.
func (r *scriptRun) stillTrue(v physical.View) error {
	if r.queried && r.reading.ChangedSince(v, r.snapshot.LSN()) {
		return errChanged
	}
	for id, was := range r.view.read {
		is, err := v.Get(r.EPK, r.Key, id)
		if err != nil {
			return err
		}
		if !sameItem(was, is) {
			return errChanged
		}
	}
	return nil
}

// sameItem reports whether two states have the same version of an item; nil stands for none.
func sameItem(a, b *resource.Item) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Ordinal == b.Ordinal && a.ETag() == b.ETag()
}

// write stages a write of the script.
func (r *scriptRun) write(ctx context.Context, w *entry) error {
	if r.tx.written+len(w.json) > maxBatchWrites {
		return status.TooLarge("A script may write at most %d bytes in one run. Write fewer items.", maxBatchWrites)
	}
	if err := r.tx.apply(ctx, w, len(r.writes)); err != nil {
		if half, ok := errors.AsType[*halfDoneError](err); ok {
			r.broken = half.error
		}
		w.meterRefusal(&r.call.Meter, err)
		return err
	}
	w.conditions = api.Conditions{} // they hold; ETags of written items change with the commit
	r.writes = append(r.writes, w)
	w.operation.meter(&r.written, w.terms.Scalars(), 0)
	if item := w.item; item != nil && item.Ordinal == 0 {
		item.Ordinal = r.names.Ordinal(item.ID)
	}
	return nil
}

// source is the state as the script sees it, for a query. unindexed shows items without index
// entries too.
func (r *scriptRun) source(unindexed bool) (*overlay.Source, error) {
	var written []overlay.Written
	hidden := map[uint64]bool{}
	for _, s := range r.tx.order {
		if s.base != nil {
			hidden[s.base.Ordinal] = true
		}
		if s.now == nil {
			continue
		}
		one := overlay.Written{Item: s.now}
		if policy := r.snapshot.Policy(); !s.change.Unindexed && policy != nil {
			if s.change.Terms.Of(policy) {
				one.Terms = s.change.Terms.WithTS(s.now.TS)
			} else {
				var err error
				if one.Terms, err = policy.Extract(s.now.JSON, s.now.TS); err != nil {
					return nil, err
				}
			}
		}
		written = append(written, one)
	}
	r.snapshot.OnlyIndexed(!unindexed)
	return overlay.New(r.snapshot, written, hidden, unindexed), nil
}
