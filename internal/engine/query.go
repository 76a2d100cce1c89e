package engine

import (
	"context"
	"slices"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

const (
	// defaultPageItems is the page size when the client leaves it to the server (WIRE §3.1).
	defaultPageItems = 100
	// gatheredPageItems is that of queries that read everything for each page:
	// those that group or leave out duplicates.
	gatheredPageItems = 10_000
	// maxPageBytes bounds the rows of one page (WIRE §13).
	maxPageBytes = 4 << 20
)

// readFeed is the query that a plain read of the item feed is.
const readFeed = `{"query":"SELECT * FROM c"}`

// ListItems answers with a page of items: the read feed, in which items that
// are kept out of the index appear too.
func (e *Engine) ListItems(ctx context.Context, call *Call, db, coll string, o FeedOptions) (*Reply, error) {
	return e.QueryItems(ctx, call, db, coll,
		QueryRequest{FeedOptions: o, Body: []byte(readFeed), EnableCrossPartition: true, unindexed: true})
}

// QueryItems answers with one page of a query. A client that names no range
// gets the merged answer of all that can match, or merges by itself: see Merging.
func (e *Engine) QueryItems(ctx context.Context, call *Call, db, coll string, q QueryRequest) (*Reply, error) {
	c, err := e.catalog.Load().owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	begin := e.clock.Now()
	early, err := e.admitText(call, c, q.Body, &q.FeedOptions)
	if err != nil {
		return c.refusal(early), err
	}
	defer early.Release()
	work, err := e.computes(ctx, call, c, q.Body, &q.FeedOptions)
	if err != nil {
		return nil, err
	}
	defer work.Leave()
	stmt, err := e.compileFor(c, q.Body)
	if err != nil {
		e.payText(call, c, q.Body, &q.FeedOptions, early)
		return nil, err
	}
	compiled := e.clock.Now()
	want, err := e.readAt(call)
	if err != nil {
		return nil, err
	}
	reply, err := c.rerouted(ctx, call, func(now *routed) (*Reply, error) {
		r, times, err := e.queryPage(ctx, call, now, stmt, want, q, work, early)
		if err != nil {
			work.GiveWay() // the request may have to wait for ranges that replace this one
		}
		if err == nil && q.PopulateMetrics {
			r.QueryMetrics = queryMetrics(call.Meter.Stats(), compiled.Sub(begin), e.clock.Now().Sub(begin), times)
		}
		return r, err
	})
	if err != nil && call.Meter.Charge() == 0 {
		e.payText(call, c, q.Body, &q.FeedOptions, early) // before any range was visited
	}
	return reply, err
}

// queryPage reads one page of the ranges in scope. A page that meets a range
// which has been replaced is read again as a whole: a continuation is a position
// and does not care.
func (e *Engine) queryPage(
	ctx context.Context, call *Call, c *routed, stmt *statement, want session.Token, q QueryRequest, work *admission.Work,
	early *admission.Page,
) (*Reply, exec.Times, error) {
	s, err := c.scopeOf(q.FeedOptions)
	if err != nil {
		return nil, exec.Times{}, err
	}
	named := s.named()
	if err := s.pin(stmt.logical, q.EnableCrossPartition); err != nil {
		return nil, exec.Times{}, err
	}
	fingerprint := fingerprintOf(slices.Concat(stmt.name, []string{s.text}, c.computedNames())...)
	token, items := q.Continuation, pageItems(q.MaxItems, stmt.logical)
	var one *rangePage // nil: the page may be of all ranges
	if q.Merging == MergedByClient && !named {
		if one, err = s.byRange(e, stmt.logical, fingerprint, &q); err != nil {
			return nil, exec.Times{}, err
		}
	}
	if one != nil {
		token = one.token
		if q.MaxItems <= 0 {
			items = rangePageItems
		}
	}
	var resume []byte
	if token != "" {
		if resume, err = e.openContinuation(c.number, fingerprint, token); err != nil {
			return nil, exec.Times{}, err
		}
	}
	run := &queryRun{engine: e, scope: s, want: c.demanded(want), unindexed: q.unindexed, work: work}
	parts := run.parts()
	accounts := run.accounted(stmt)
	call.noticed = noticed{text: stmt.text, logical: stmt.logical, policy: c.policy}
	if !accounts.TakeOver(early) {
		if err := accounts.Admit(&call.Meter, call.Identity); err != nil {
			return c.refusal(accounts), exec.Times{}, err
		}
	}
	settled := false
	defer func() { // also when it panics
		if !settled {
			accounts.Release()
		}
	}()
	work.SetOwner(run.ownerOf(call, &q.FeedOptions)) // the filter may say more than the request
	body := beginPage(c.rid, expectedPage(stmt.text.LastPage()))
	page, err := exec.Run(ctx, exec.Request{
		Logical: stmt.logical, Parts: parts, Buffer: body.rows(), Scope: index.Scope{Range: s.epks, Key: s.key},
		DB: c.database.number, Coll: c.number, PageItems: items, PageBytes: maxPageBytes,
		Resume: resume, Meter: &call.Meter, Policy: c.policy, ForceScan: q.ForceScan, CreationOrder: !q.unindexed,
		Clock: e.clock,
		Timed: q.PopulateMetrics, Explained: q.Explain, Readahead: e.readahead, Cache: run.rowCache(call, stmt, fingerprint),
		Pacer: accounts.Pacer(work), Memory: call.memory(), Suspensions: run.suspensions(stmt, fingerprint, work.Owner()),
		TextSteps: stepsOfText(q.Body),
	})
	if err == nil && len(page.Visits) == 0 {
		call.Meter.QueryPage(1) // there is no range in what was asked for: it costs what one costs
	}
	settled = true
	charges, withoutIndex := accounts.Settle(&call.Meter, &page, err)
	call.noticed.withoutIndex = withoutIndex
	e.facts.Note(c.number, stmt.name[0], stmt.logical, c.policy, e.clock.Now())
	if err != nil {
		keepRows(body.room)
		return nil, exec.Times{}, err
	}
	r := run.reply(page, &body)
	stmt.text.SetLastPage(len(r.Body))
	r.Receipt.Charges, r.Receipt.PartitionKey = charges, accounts.Key
	switch {
	case one != nil:
		r.Continuation = one.continuation(s, page.Next)
	case page.Next != nil:
		r.Continuation = e.sealContinuation(c.number, fingerprint, page.Next)
	}
	tell(r, &page, stmt, &s, &q)
	return r, page.Times, nil
}

func pageItems(asked int, l *plan.Logical) int {
	switch {
	case asked > 0:
		return asked
	case l.Gathers():
		return gatheredPageItems
	}
	return defaultPageItems
}

// pin narrows a scope by what the query's own filter says about the partition
// key, and refuses what the client did not ask for, or cannot: a fan-out, and
// over several logical partitions more of an aggregate than the aggregate.
func (s *scope) pin(l *plan.Logical, enableCrossPartition bool) error {
	if s.key == nil {
		if err := s.narrow(l, enableCrossPartition); err != nil {
			return err
		}
	}
	if s.rangeNamed || s.epksNamed {
		return nil
	}
	if s.key != nil {
		if _, one := s.container.key().Complete(*s.key); one {
			return nil
		}
	}
	return plan.CheckComposition(l)
}

// narrow narrows the scope of a client that named no key.
func (s *scope) narrow(l *plan.Logical, enableCrossPartition bool) error {
	keys, all := l.Keys(s.container.key())
	if !all {
		s.pinned = make([]partition.Range, len(keys))
		for i, key := range keys {
			s.pinned[i] = s.container.key().Range(key)
		}
		if len(keys) == 1 {
			s.key, s.epks = &keys[0], s.epks.Intersect(s.pinned[0])
		}
		if len(keys) <= 1 {
			return nil
		}
	}
	if s.rangeNamed || enableCrossPartition {
		return nil
	}
	return status.New(status.BadRequest,
		"Cross partition query is required but disabled. Please set x-ms-documentdb-query-enablecrosspartition to true, "+
			"specify x-ms-documentdb-partitionkey, or revise your query to avoid this exception.")
}

// queryRun is one page being read: the partitions it opens and where they stood.
type queryRun struct {
	engine *Engine
	scope  scope
	want   session.Token
	work   *admission.Work
	// unindexed says that items kept out of the index are read too.
	unindexed bool

	budgets []*admission.RangeBudget // of the partitions in scope
	seen    session.Token
	lsn     session.LSN
}

// parts are the physical partitions in scope, opened when the plan gets to them.
func (q *queryRun) parts() []exec.Part {
	var parts []exec.Part
	for i, p := range q.scope.container.ranges {
		if !q.scope.visits(p.Range()) {
			continue
		}
		own := q.scope.container.rangeBudgets[i]
		q.budgets = append(q.budgets, own)
		parts = append(parts, exec.Part{RangeID: own.RangeID, Range: p.Range(), Open: q.opener(p)})
	}
	return parts
}

// visits reports whether a range may hold what is asked for.
func (s *scope) visits(r partition.Range) bool {
	if !r.Overlaps(s.epks) {
		return false
	}
	return s.pinned == nil || slices.ContainsFunc(s.pinned, r.Overlaps)
}

func (q *queryRun) opener(p *physical.Partition) func(context.Context) (exec.Source, func(), error) {
	return func(ctx context.Context) (exec.Source, func(), error) {
		if !q.want.Empty() {
			q.work.GiveWay() // it may have to wait for the LSN
		}
		if err := q.engine.awaitSession(ctx, q.want, p); err != nil {
			return nil, nil, err
		}
		snapshot, err := p.Snapshot()
		if err != nil {
			return nil, nil, err
		}
		if !q.unindexed {
			snapshot.OnlyIndexed()
		}
		q.seen.Set(rangeID(p), snapshot.LSN())
		q.lsn = max(q.lsn, snapshot.LSN())
		return snapshot, snapshot.Release, nil
	}
}

func (q *queryRun) reply(page exec.Page, body *pageBody) *Reply {
	c := q.scope.container
	r := newReply()
	r.setPage(body, page.Documents, page.Count)
	r.Status, r.LSN, r.SessionToken = 200, q.lsn, q.seen.String()
	r.OwnerRID, r.OwnerPath = c.rid, c.path
	r.ExecutionInfo = executionInfo(page.ReverseIndexScan)
	*r.Receipt = Receipt{Ranges: page.RangesTouched, TotalRanges: len(c.ranges), Access: page.Explain.Access}
	if len(page.RangesTouched) == 1 {
		r.RangeID = page.RangesTouched[0]
	}
	return r
}

// executionInfo is the JSON of x-ms-cosmos-query-execution-info.
func executionInfo(reverse bool) string {
	if reverse {
		return `{"reverseRidEnabled":false,"reverseIndexScan":true}`
	}
	return `{"reverseRidEnabled":false,"reverseIndexScan":false}`
}

// queryControl runs a query over resources of the account.
func (e *Engine) queryControl(ctx context.Context, call *Call, name, ownerRID, feedName string, entries []controlEntry,
	q QueryRequest,
) (*Reply, error) {
	stmt, err := e.compile(q.Body, sql.Options{})
	if err != nil {
		return nil, err
	}
	fingerprint := fingerprintOf(append(stmt.name, name)...)
	var resume []byte
	if q.Continuation != "" {
		if resume, err = e.openContinuation(store.AccountContainer, fingerprint, q.Continuation); err != nil {
			return nil, err
		}
	}
	var meter ru.Meter // an account query is priced as a control operation
	page, err := exec.Run(ctx, exec.Request{
		Logical: stmt.logical, Parts: exec.SliceParts(renderAll(entries)),
		PageItems: pageItems(q.MaxItems, stmt.logical), PageBytes: maxPageBytes, Resume: resume, Meter: &meter,
		Clock: e.clock,
	})
	if err != nil {
		return nil, err
	}
	call.Meter.Control()
	f := newFeed(ownerRID, feedName)
	f.addAll(page.Documents, page.Count)
	r := e.controlReply(200, f.close(), "")
	r.Count = page.Count
	if page.Next != nil {
		r.Continuation = e.sealContinuation(store.AccountContainer, fingerprint, page.Next)
	}
	return r, nil
}
