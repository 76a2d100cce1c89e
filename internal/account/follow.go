package account

import (
	"context"
	"errors"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/consistency"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/status"
)

// In a store that shares its logs with other nodes, one node leads the account and changes it. The
// account of every other node follows: when the account's log has changed, it reads its catalog
// again. A node that begins to lead first finishes what the former leader may have begun.

// following is what an account that follows has read so far.
type following struct {
	// of and lsn are the partition that the catalog was read from, and an LSN that it includes.
	of  *physical.Partition
	lsn uint64
	// incomplete reports that the account has a container whose partitions did not exist yet.
	incomplete bool
	// finished is the partition that leads and for which finishContainers is done.
	finished *physical.Partition
}

// followPause is how long an account waits before it looks again at a log that has not changed.
const followPause = 100 * time.Millisecond

// machine measures durations independently of the account's clock.
var machine = clock.System()

// own is the partition of the account.
func (a *Account) own() *physical.Partition { return a.routes.Partitions()[0] }

// follow reads the catalog again whenever the account's log has changed.
func (a *Account) follow(ctx context.Context) {
	for ctx.Err() == nil {
		changed, p := a.store.Changed(), a.own()
		lsn := p.LSN()
		if err := a.renewLocked(ctx); err != nil && !physical.Elsewhere(err) && !physical.Moved(err) && ctx.Err() == nil {
			a.logger.Warn("the account could not be read; it is tried again", "error", err)
			select {
			case <-machine.After(followPause):
			case <-ctx.Done():
			}
			continue
		}
		until, cancel := context.WithCancel(ctx)
		a.workers.Go(func(context.Context) {
			defer cancel()
			select {
			case <-changed:
			case <-machine.After(followPause): // it may lead now, of which its log says nothing to an account
			case <-until.Done():
			}
		})
		p.WaitLSN(until, lsn+1)
		if p.Err() != nil {
			<-until.Done() // another partition follows
		}
		cancel()
	}
}

func (a *Account) renewLocked(ctx context.Context) error {
	a.control.Lock()
	defer a.control.Unlock()
	return a.renew(ctx)
}

// renew reads the catalog again if the account has changed, and finishes what a former leader may
// have begun if this node leads. The caller holds a.control.
func (a *Account) renew(ctx context.Context) error {
	p := a.own()
	lsn, leads := uint64(p.LSN()), p.Writable() == nil
	at := &a.following
	if at.of == p && at.lsn == lsn && !at.incomplete && (!leads || at.finished == p) {
		return nil
	}
	read, table, err := a.readCatalog(ctx)
	if err != nil {
		return err
	}
	if leads && at.finished != p {
		if err := a.finishContainers(ctx, read); err != nil {
			return err
		}
	}
	incomplete := a.takeOver(read, a.catalog.Load())
	a.roles.Store(table)
	a.catalog.Store(read.with(nil, nil))
	*at = following{of: p, lsn: lsn, incomplete: incomplete, finished: at.finished}
	a.Expiry.Start()
	if leads && at.finished != p {
		if err := a.Balancer.Start(ctx); err != nil {
			return err
		}
		at.finished = p
	}
	return nil
}

// takeOver gives the databases and containers of a catalog the budgets that they have in another
// one. It removes containers without partitions, and reports whether there are any: they are being
// created or deleted.
func (a *Account) takeOver(next, before *catalog) (incomplete bool) {
	gone := map[uint32]bool{}
	for _, d := range before.databases {
		for number := range d.byNumber {
			gone[number] = true
		}
	}
	for _, d := range next.databases {
		was := before.numbers[d.Number]
		if was == nil {
			was = newDatabase(d.item)
		}
		d.pool = was.pool
		if d.pool == nil {
			d.pool = a.admission.NewPool(d.shared.orNil())
		}
		for id, c := range d.containers {
			delete(gone, c.Number)
			if len(c.Partitions()) == 0 {
				delete(d.containers, id)
				delete(d.byNumber, c.Number)
				incomplete = true
				continue
			}
			a.keepBudgets(d, c, was.byNumber[c.Number])
		}
		if was.shared != nil && d.shared != nil && was.shared.item.LSN != d.shared.item.LSN {
			a.give(offerOwner{database: d})
		}
	}
	for number := range gone {
		a.admission.Heat.Drop(number)
	}
	return incomplete
}

// keepBudgets gives a container the budgets that it has had.
func (a *Account) keepBudgets(d *Database, c, was *Container) {
	if was == nil || was.Budgets == nil {
		c.Budgets = a.admission.NewBudgets(c.Number, c.routes, c.Own.orNil(), d.pool)
		return
	}
	c.Budgets = was.Budgets
	if c.Own != nil && was.Own != nil && c.Own.item.LSN != was.Own.item.LSN {
		c.Budgets.SetOffer(c.Own.offer)
	}
}

// lead runs a change of the account on the node that leads it: with the newest catalog, and with
// proof that it is the newest. fn runs again when it has met the end of a term before it did
// anything. The caller holds a.control.
func (a *Account) lead(ctx context.Context, fn func() error) error {
	for {
		p, replaced := a.own(), a.routes.Replaced()
		err := p.Barrier(ctx)
		if err == nil {
			err = a.renew(ctx)
		}
		if err == nil {
			err = fn()
		}
		if !physical.Moved(err) {
			return err
		}
		brief, cancel := context.WithTimeout(ctx, replacedWait)
		select {
		case <-replaced:
			cancel()
		case <-brief.Done():
			cancel()
			return err
		}
	}
}

// errUnfinished is the error of a change that the account has, and whose further steps are for the
// next leader of the account: err is why this node did not take them.
func errUnfinished(err error) error {
	if !physical.Moved(err) && !physical.Elsewhere(err) {
		return err
	}
	return status.New(status.ServiceUnavailable,
		"The account has stored the change, but this node no longer leads the account. The next leader finishes the change: "+
			"read the resource before you try again.")
}

// resolve runs fn with the catalog. If fn does not find something, it runs again with one that has
// every change that was acknowledged before the call: another node may have made it.
func (a *Account) resolve(fn func(*catalog) error) error {
	err := fn(a.catalog.Load())
	if err == nil || a.replicas == nil {
		return err
	}
	kind := status.Of(err).Kind
	if kind != status.NotFound && kind != status.OwnerNotFound && kind != status.NameCacheStale {
		return err
	}
	brief, cancel := consistency.Briefly(a.workers.Context())
	defer cancel()
	if caught := a.catchUp(brief); caught != nil {
		return errors.Join(err, caught)
	}
	return fn(a.catalog.Load())
}

// catchUp reads the catalog up to the present end of the account's log.
func (a *Account) catchUp(ctx context.Context) error {
	for {
		changed, p := a.store.Changed(), a.own()
		least, err := a.replicas.Least(ctx, p, 0, 0)
		if err == nil && p.WaitLSN(ctx, least) {
			if err = a.renewLocked(ctx); err == nil && !a.isIncomplete() {
				return nil
			}
		}
		if err != nil && !physical.Moved(err) {
			return err
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return nil //nolint:nilerr // the caller answers from what this node has
		}
	}
}

func (a *Account) isIncomplete() bool {
	a.control.Lock()
	defer a.control.Unlock()
	return a.following.incomplete
}
