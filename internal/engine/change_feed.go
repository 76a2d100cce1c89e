package engine

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"sync"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/consistency"
	"github.com/orrery-db/orrery/internal/continuation"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

const (
	// feedPageItems is the page size of the change feed when the client names none (WIRE §3.1).
	feedPageItems = 100
	// maxTransactionBytes bounds a page that has one transaction only. A page ends before a
	// transaction that would overfill it, and a transaction is never cut.
	maxTransactionBytes = 4 * api.MaxPageBytes
	// entriesPerPace is the number of entries of the feed between two asks to the pacer.
	entriesPerPace = 256
)

// ReadChangeFeed returns a page of the change feed: what has changed in a scope behind a position.
// The outcome is NotModified when nothing has. The result's ETag is the position behind the page.
func (e *Engine) ReadChangeFeed(ctx context.Context, call *api.Call, db, coll string, q api.ChangeFeedRequest) (
	*api.Result, error,
) {
	c, err := e.Owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	want, err := e.levels.Read(call)
	if err != nil {
		return nil, err
	}
	work, err := e.beginWork(ctx, call, c, nil, &q.FeedOptions)
	if err != nil {
		return nil, err
	}
	defer work.GiveWay()
	return c.Rerouted(ctx, call, func(now *account.Routed) (*api.Result, error) {
		r, err := e.changePage(ctx, call, now, want, &q, work)
		if err != nil {
			work.GiveWay() // the request may have to wait for ranges that replace this one
		}
		return r, err
	})
}

// AwaitChange returns when a range in scope has changed behind the position of a request, or when
// the context ends. What has changed may be another logical partition of the range.
func (e *Engine) AwaitChange(ctx context.Context, call *api.Call, db, coll string, q api.ChangeFeedRequest) error {
	c, err := e.Owner(call, db, coll)
	if err != nil {
		return err
	}
	now, err := c.Routed()
	if err != nil {
		return err
	}
	run := feedRun{engine: e, request: &q}
	if err := run.locate(ctx, now); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if len(run.parts) == 0 { // nothing in scope ever changes
		<-ctx.Done()
	}
	var waits sync.WaitGroup
	for _, part := range run.parts {
		waits.Go(func() {
			part.partition.WaitLSN(ctx, part.After+1) // false for a replaced partition too: the caller reads again
			cancel()
		})
	}
	waits.Wait()
	return nil
}

// feedRun reads one page of the change feed.
type feedRun struct {
	engine  *Engine
	request *api.ChangeFeedRequest
	scope   scope
	want    consistency.Demand
	work    *ledger.Work
	pacer   *admission.Pacer

	parts   []feedPart
	budgets []*admission.RangeBudget // of the ranges in scope, in range order
	visits  []exec.Visit             // of these ranges; without a RangeID: not visited

	changes []api.Change
	bytes   int64 // of their items
	held    int64 // of these bytes, reserved beyond a page
	ended   bool  // the page has to end, whether or not there is more
	behind  bool  // a part has more changes than the page
	seen    session.Token
	lsn     session.LSN
}

// feedPart is the part of a feed's scope that lies in one physical partition.
type feedPart struct {
	continuation.FeedSpan
	partition *physical.Partition
	at        int // index in feedRun.budgets
}

// changePage reads one page. When it meets a replaced range, the engine reads the whole page again.
func (e *Engine) changePage(ctx context.Context, call *api.Call, c *account.Routed, want consistency.Demand,
	q *api.ChangeFeedRequest, work *ledger.Work,
) (*api.Result, error) {
	if q.Versions && c.Definition.Retention() == 0 {
		return nil, status.New(status.BadRequest,
			"The container keeps no versions, so it has no change feed of all versions and deletes. Set its "+
				"changeFeedPolicy.retentionDuration to the minutes for which it shall keep them.")
	}
	run := &feedRun{engine: e, request: q, want: want.Of(c.Ranges), work: work}
	if err := run.locate(ctx, c); err != nil {
		return nil, err
	}
	accounts := run.accounted()
	if err := accounts.Admit(&call.Meter, call.Identity); err != nil {
		return refusalOf(c.Container, accounts), err
	}
	defer accounts.Release() // when it panics
	run.pacer = accounts.Pacer(work)
	for i := range run.visits {
		run.visits[i].Meter = call.Meter.Like()
	}
	err := run.read(ctx, call)
	done := exec.Page{Visits: run.visited()}
	for i := range done.Visits {
		call.Meter.Add(&done.Visits[i].Meter)
	}
	charges, _ := accounts.Settle(&call.Meter, &done, err)
	if err != nil {
		return nil, err
	}
	r := run.result(c, done.Visits)
	r.Receipt.Charges, r.Receipt.PartitionKey = charges, accounts.Key
	return r, nil
}

// locate finds the partitions in scope and the position of the feed in each.
func (f *feedRun) locate(ctx context.Context, c *account.Routed) (err error) {
	if f.scope, err = scopeOf(c, f.request.FeedOptions); err != nil {
		return err
	}
	spans, err := continuation.ParseFeed(f.request.Position)
	if err != nil {
		return err
	}
	at := make(map[*physical.Partition]int)
	for i, p := range c.Ranges {
		if f.scope.visits(p.Range()) {
			at[p] = len(f.budgets)
			f.budgets = append(f.budgets, c.RangeBudgets[i])
		}
	}
	f.visits = make([]exec.Visit, len(f.budgets))
	for _, span := range spans {
		within := span.EPKs.Intersect(f.scope.epks)
		for _, p := range c.Ranges {
			part := feedPart{continuation.FeedSpan{EPKs: p.Range().Intersect(within), After: span.After}, p, at[p]}
			if part.EPKs.Empty() {
				continue
			}
			if f.request.Position == "" {
				if part.After, err = f.startIn(ctx, p); err != nil {
					return err
				}
			}
			f.parts = append(f.parts, part)
		}
	}
	return nil
}

// startIn returns the LSN behind which a feed without a position starts in a partition.
func (f *feedRun) startIn(ctx context.Context, p *physical.Partition) (session.LSN, error) {
	if !f.request.FromNow && !f.request.Kept && f.request.After <= 0 {
		return 0, nil
	}
	s, err := f.open(ctx, p, 0)
	if err != nil {
		return 0, err
	}
	defer s.Release()
	switch {
	case f.request.FromNow:
		return s.LSN(), nil
	case f.request.Kept:
		return s.FirstKept(p.Range().Intersect(f.scope.epks))
	}
	return s.LSNAt(f.request.After + 1)
}

// open returns a snapshot of a partition that has seen what the client has seen, and an LSN.
func (f *feedRun) open(ctx context.Context, p *physical.Partition, after session.LSN) (*physical.Snapshot, error) {
	want := f.want.Behind(after)
	return f.engine.openAt(ctx, f.work, &want, p)
}

// accounted starts the accounting for the page.
func (f *feedRun) accounted() *admission.Page {
	p := f.scope.account(f.budgets)
	p.EstimateBy(f.engine.admission.Statements[heat.ReadChangeFeed])
	return p
}

// read fills the page from one part after the other. Parts that the page did not reach come first
// on the next page.
func (f *feedRun) read(ctx context.Context, call *api.Call) error {
	for i := range f.parts {
		if f.ended {
			f.parts = slices.Concat(f.parts[i:], f.parts[:i])
			f.behind = true
			return nil
		}
		if err := f.readPart(ctx, call, &f.parts[i]); err != nil {
			return err
		}
	}
	return nil
}

// readPart adds the changes of one part to the page and advances its position.
func (f *feedRun) readPart(ctx context.Context, call *api.Call, part *feedPart) error {
	s, err := f.open(ctx, part.partition, part.After)
	if err != nil {
		return err
	}
	defer s.Release()
	visit := &f.visits[part.at]
	if visit.RangeID == "" {
		visit.RangeID = f.budgets[part.at].RangeID
		visit.Meter.FeedPage()
	}
	f.seen.Set(account.RangeID(part.partition), s.LSN())
	f.lsn = max(f.lsn, s.LSN())
	if part.After > s.LSN() {
		return status.New(status.BadRequest,
			"The change feed position %d is ahead of partition key range %s, which is at LSN %d. It is a position of another "+
				"container, or this server lost changes that it had shown. Start the feed again.", part.After,
			visit.RangeID, s.LSN())
	}
	r := feedReader{feedRun: f, call: call, part: part, snapshot: s, meter: &visit.Meter, at: part.After}
	if err := r.run(ctx); err != nil {
		return err
	}
	if r.stopped {
		f.ended, f.behind = true, true
	} else {
		r.at = s.LSN()
	}
	part.After = r.at
	return nil
}

// feedReader reads one part of a page.
type feedReader struct {
	*feedRun
	call     *api.Call
	part     *feedPart
	snapshot *physical.Snapshot
	meter    *ru.Meter

	at      session.LSN // of the transaction that is being read; at the end, the position behind what was read
	begins  int         // index of the transaction's first change
	began   int64       // bytes before it
	entries int64       // entries seen
	fed     int64       // of these, in scope
	charged int64       // of the others, charged
	stopped bool        // the reader stopped before the end of the feed
	err     error
}

// run reads until the page is full or the feed ends.
func (r *feedReader) run(ctx context.Context) error {
	r.begins, r.began = len(r.changes), r.bytes
	r.snapshot.EachEntry(func(lsn session.LSN) bool { return r.enter(ctx, lsn) })
	defer r.chargeSkipped()
	if r.request.Versions {
		err := r.snapshot.Versions(ctx, r.part.After, r.part.EPKs, func(e physical.FeedEntry, v *physical.Version) bool {
			return r.add(api.Change{LSN: e.LSN, TS: v.TS, Item: v.Item, Old: v.Old, Expired: v.Expired})
		})
		return cmp.Or(r.err, r.historyGone(err))
	}
	err := r.snapshot.Feed(ctx, r.part.After, r.part.EPKs, func(e physical.FeedEntry) bool { return r.latest(ctx, e) })
	return cmp.Or(r.err, err)
}

// chargeSkipped charges for the entries out of scope that the reader has passed over.
func (r *feedReader) chargeSkipped() {
	skipped := r.entries - r.fed
	r.meter.Entries(skipped - r.charged)
	r.charged = skipped
}

// historyGone explains to a client that it cannot go on at its position.
func (r *feedReader) historyGone(err error) error {
	var gone *physical.HistoryGoneError
	if !errors.As(err, &gone) {
		return err
	}
	return status.New(status.BadRequest,
		"The change feed position %d is outside the retention of the container: partition key range %s keeps the changes "+
			"behind LSN %d only. Start again with If-None-Match: *, and poll more often or raise "+
			"changeFeedPolicy.retentionDuration.", r.part.After, account.RangeID(r.part.partition), gone.Since)
}

// enter turns to the entry at an LSN. It reports whether the reader goes on.
func (r *feedReader) enter(ctx context.Context, lsn session.LSN) bool {
	if lsn > r.at {
		if r.ended || len(r.changes) >= r.request.PageItems(feedPageItems) || r.bytes >= api.MaxPageBytes {
			r.stopped, r.at = true, lsn-1
			return false
		}
		r.at, r.begins, r.began = lsn, len(r.changes), r.bytes
	}
	if r.entries++; r.entries%entriesPerPace == 0 {
		r.chargeSkipped()
		end, err := r.pacer.Pace(ctx, r.visited())
		if r.err = err; err != nil {
			return false
		}
		r.ended = r.ended || end
	}
	return true
}

// latest adds the item of an entry of the latest-version feed.
func (r *feedReader) latest(ctx context.Context, e physical.FeedEntry) bool {
	it, err := r.snapshot.Load(ctx, index.Entry{Ordinal: e.Ordinal, EPK: e.EPK})
	if r.err = err; err != nil {
		return false
	}
	if it == nil { // it has expired
		return true
	}
	return r.add(api.Change{LSN: e.LSN, TS: it.TS, Item: it})
}

// add adds a change that is in scope. It reports whether the reader goes on.
func (r *feedReader) add(c api.Change) bool {
	if r.scope.key != nil && !c.Newest().Key.HasPrefix(*r.scope.key) || c.TS <= r.request.After {
		return true
	}
	r.fed++
	r.changes = append(r.changes, c)
	size := c.Bytes()
	r.meter.PointRead(int(size))
	r.bytes += size
	if r.bytes <= api.MaxPageBytes {
		return true
	}
	if r.begins > 0 { // the page ends before this transaction
		r.stopped, r.at = true, r.at-1
		r.changes, r.bytes = r.changes[:r.begins], r.began
		return false
	}
	return r.overfill()
}

// overfill lets one transaction overfill its page, within the memory that the server has.
func (r *feedReader) overfill() bool {
	if r.bytes > maxTransactionBytes {
		r.err = status.New(status.RequestEntityTooLarge,
			"The transaction at LSN %d changed more than %d MB of items, which is more than a page of the change feed can "+
				"hold. Continue behind it with If-None-Match: \"%d\", and read its items by id or by query.", r.at,
			maxTransactionBytes>>20, r.at)
		return false
	}
	if more := 2*(r.bytes-api.MaxPageBytes) - r.held; more > 0 && r.call.Memory != nil { // the items and the reply
		if r.err = r.call.Memory.TryHold(more); r.err != nil {
			return false
		}
		r.held += more
	}
	return true
}

// visited returns the visits of the page so far, in range order.
func (f *feedRun) visited() []exec.Visit {
	return slices.DeleteFunc(slices.Clone(f.visits), func(v exec.Visit) bool { return v.RangeID == "" })
}

// position is the position behind the page.
func (f *feedRun) position() string {
	spans := make([]continuation.FeedSpan, len(f.parts))
	for i := range f.parts {
		spans[i] = f.parts[i].FeedSpan
	}
	return continuation.FormatFeed(spans)
}

// result returns the page.
func (f *feedRun) result(c *account.Routed, visits []exec.Visit) *api.Result {
	r := api.NewResult()
	r.Outcome, r.Count, r.ListRID = api.Found, len(f.changes), c.RID
	r.Feed = &api.ChangePage{Changes: f.changes, KeyPaths: c.Key().Paths}
	if len(f.changes) == 0 && !f.behind {
		r.Outcome, r.Count = api.NotModified, -1
	}
	r.ETag = resource.ETag(strconv.Quote(f.position()))
	r.DB, r.Coll = c.Database.Number, c.Number
	r.LSN, r.SessionToken = f.lsn, f.seen.String()
	r.OwnerRID, r.OwnerPath = c.RID, c.Path
	*r.Receipt = api.Receipt{TotalRanges: len(c.Ranges), Access: "change feed"}
	for i := range visits {
		r.Receipt.Ranges = append(r.Receipt.Ranges, visits[i].RangeID)
	}
	if len(visits) == 1 {
		r.RangeID = visits[0].RangeID
	}
	return r
}
