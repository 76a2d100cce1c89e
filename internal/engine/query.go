package engine

import (
	"context"
	"slices"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/consistency"
	"github.com/orrery-db/orrery/internal/continuation"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/trace"
)

// readFeed is the query that reads the item feed.
const readFeed = "SELECT * FROM c"

// ListItems returns a page of items: the read feed, which includes items excluded from the index.
func (e *Engine) ListItems(ctx context.Context, call *api.Call, db, coll string, o api.FeedOptions,
	rows api.RowBuffer,
) (*api.Result, error) {
	return e.QueryItems(ctx, call, db, coll, api.QueryRequest{
		FeedOptions: o, Decode: readFeedText, EnableCrossPartition: true, Unindexed: true, Buffer: rows,
	})
}

func readFeedText([]byte) (api.QueryText, error) { return api.QueryText{Text: readFeed}, nil }

// QueryItems returns one page of a query. A client that names no range gets the merged rows of all
// ranges that can match, or merges the ranges' rows by itself: see api.Merging.
func (e *Engine) QueryItems(ctx context.Context, call *api.Call, db, coll string, q api.QueryRequest) (*api.Result,
	error,
) {
	c, err := e.Owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	begin := e.clock.Now()
	early, err := e.admitText(call, c, q.Body, &q.FeedOptions)
	if err != nil {
		return refusalOf(c, early), err
	}
	defer early.Release()
	work, err := e.beginWork(ctx, call, c, q.Body, &q.FeedOptions)
	if err != nil {
		return nil, err
	}
	defer work.GiveWay()
	step := trace.Begin(ctx, trace.QueryPlan)
	stmt, err := e.CompileFor(c, &q)
	step.End(err)
	if err != nil {
		e.payText(call, c, q.Body, &q.FeedOptions, early)
		return nil, err
	}
	compiled := e.clock.Now()
	want, err := e.levels.Read(call)
	if err != nil {
		return nil, err
	}
	reply, err := c.Rerouted(ctx, call, func(now *account.Routed) (*api.Result, error) {
		r, times, err := e.queryPage(ctx, call, now, stmt, want, q, work, early)
		if err != nil {
			work.GiveWay() // the request may have to wait for ranges that replace this one
		}
		if err == nil && q.PopulateMetrics {
			r.Query.Measured, r.Query.Times = true, times
			r.Query.Compile, r.Query.Total = compiled.Sub(begin), e.clock.Now().Sub(begin)
		}
		return r, err
	})
	if err != nil && call.Meter.Charge() == 0 {
		e.payText(call, c, q.Body, &q.FeedOptions, early) // before any range was visited
	}
	return reply, err
}

// queryPage reads one page of the ranges in scope. When the page meets a replaced range, the engine
// reads the whole page again. A continuation is a position, so it stays valid for the new ranges.
func (e *Engine) queryPage(
	ctx context.Context, call *api.Call, c *account.Routed, stmt *account.Statement, want consistency.Demand,
	q api.QueryRequest, work *ledger.Work, early *admission.Page,
) (*api.Result, exec.Times, error) {
	run := &queryRun{engine: e, stmt: stmt, want: want.Of(c.Ranges), unindexed: q.Unindexed, work: work}
	var err error
	if run.scope, err = scopeOf(c, q.FeedOptions); err != nil {
		return nil, exec.Times{}, err
	}
	s := &run.scope
	named := s.named()
	if err := s.pin(stmt.Logical, q.EnableCrossPartition); err != nil {
		return nil, exec.Times{}, err
	}
	token, items := q.Continuation, q.RowsPerPage(stmt.Logical)
	var one *rangePage // nil: the page may read all ranges
	if q.Merging == api.MergedByClient && !named {
		if one, err = run.byRange(&q); err != nil {
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
		if resume, err = e.Continuations.Open(c.Number, run.fingerprint(), token); err != nil {
			return nil, exec.Times{}, err
		}
	}
	parts := run.parts()
	accounts := run.accounted()
	call.Ran = api.RanQuery{Text: stmt.Text, Logical: stmt.Logical, Policy: c.Policy}
	if !accounts.TakeOver(early) {
		if err := accounts.Admit(&call.Meter, call.Identity); err != nil {
			return refusalOf(c.Container, accounts), exec.Times{}, err
		}
	}
	defer accounts.Release()                         // when it panics
	work.SetOwner(run.ownerOf(call, &q.FeedOptions)) // the filter may say more than the request
	var rows []byte
	if q.Buffer != nil {
		rows = q.Buffer.Begin(c.RID, stmt.Text.LastPage())
	}
	called, done, err := e.functionsOf(ctx, c.Container, stmt.Logical, work)
	if err != nil {
		return nil, exec.Times{}, err
	}
	defer done()
	page, err := exec.Run(ctx, exec.Request{
		Logical: stmt.Logical, Parts: parts, Buffer: rows, Scope: index.Scope{Range: s.epks, Key: s.key},
		DB: c.Database.Number, Coll: c.Number, PageItems: items, PageBytes: api.MaxPageBytes,
		Resume: resume, Meter: &call.Meter, Policy: c.Policy, ForceScan: q.ForceScan, CreationOrder: !q.Unindexed,
		Clock: e.clock, Functions: called,
		Timed: q.PopulateMetrics, Explained: q.Explain, Readahead: e.readahead, Cache: run.rowCache(call),
		Pacer: accounts.Pacer(work), Memory: call.Memory.Beside(), TextSteps: stepsOfText(q.Body),
		Suspensions: run.suspensions(work.Owner()),
	})
	if err == nil && len(page.Visits) == 0 {
		call.Meter.QueryPage(1) // the scope has no range: the page costs as much as one range
	}
	charges, withoutIndex := accounts.Settle(&call.Meter, &page, err)
	call.Ran.WithoutIndex = withoutIndex
	e.facts.Note(c.Number, stmt.Name[0], stmt.Logical, c.Policy, e.clock.Now())
	if err != nil {
		return nil, exec.Times{}, err
	}
	r := run.result(page)
	stmt.Text.SetLastPage(len(r.Rows))
	r.Receipt.Charges, r.Receipt.PartitionKey = charges, accounts.Key
	switch {
	case one != nil:
		r.Continuation = one.continuation(*s, page.Next)
	case page.Next != nil:
		r.Continuation = e.Continuations.Seal(c.Number, run.fingerprint(), page.Next)
	}
	addFacts(r.Query, &page, stmt, s, &q)
	return r, page.Times, nil
}

// pin narrows a scope to the partition keys that the query's own filter allows. It refuses a
// fan-out that the client has not enabled. Over several logical partitions it also refuses an
// aggregate query that does more than aggregate.
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
		if _, one := s.container.Key().Complete(*s.key); one {
			return nil
		}
	}
	return plan.CheckComposition(l)
}

// narrow narrows the scope of a client that named no key.
func (s *scope) narrow(l *plan.Logical, enableCrossPartition bool) error {
	keys, all := l.Keys(s.container.Key())
	if !all {
		s.pinned = make([]partition.Range, len(keys))
		for i, key := range keys {
			s.pinned[i] = s.container.Key().Range(key)
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
	return &FanOutError{}
}

// FanOutError refuses a fan-out that the client has not enabled. It is a status.BadRequest.
type FanOutError struct{}

// Error implements error.
func (e *FanOutError) Error() string { return e.Unwrap().Error() }

// Unwrap returns the status.
func (e *FanOutError) Unwrap() error {
	return status.New(status.BadRequest, "Cross partition query is required but disabled.")
}

// queryRun reads one page. It has the partitions that the page opens and the LSNs at which it read
// them.
type queryRun struct {
	engine *Engine
	stmt   *account.Statement
	scope  scope
	want   consistency.Demand
	work   *ledger.Work
	// unindexed reports that the page also reads items excluded from the index.
	unindexed bool

	identified bool
	identifier [8]byte // see fingerprint

	budgets []*admission.RangeBudget // of the partitions in scope
	seen    session.Token
	lsn     session.LSN
}

// fingerprint identifies the query to which a continuation is bound. It is computed when it is
// first needed: a page that is the first and the last of its query does without.
func (q *queryRun) fingerprint() [8]byte {
	if !q.identified {
		parts := slices.Concat(q.stmt.Name, []string{q.scope.text}, q.scope.container.ComputedNames())
		q.identifier, q.identified = continuation.Fingerprint(parts...), true
	}
	return q.identifier
}

// parts are the physical partitions in scope. The plan opens each when it gets to it.
func (q *queryRun) parts() []exec.Part {
	var parts []exec.Part
	for i, p := range q.scope.container.Ranges {
		if !q.scope.visits(p.Range()) {
			continue
		}
		own := q.scope.container.RangeBudgets[i]
		q.budgets = append(q.budgets, own)
		parts = append(parts, exec.Part{RangeID: own.RangeID, Range: p.Range(), Open: q.opener(p)})
	}
	return parts
}

// visits reports whether a range may hold what the query asks for.
func (s *scope) visits(r partition.Range) bool {
	if !r.Overlaps(s.epks) {
		return false
	}
	return s.pinned == nil || slices.ContainsFunc(s.pinned, r.Overlaps)
}

func (q *queryRun) opener(p *physical.Partition) func(context.Context) (exec.Source, func(), error) {
	return func(ctx context.Context) (exec.Source, func(), error) {
		snapshot, err := q.engine.openAt(ctx, q.work, &q.want, p)
		if err != nil {
			return nil, nil, err
		}
		if !q.unindexed {
			snapshot.OnlyIndexed(true)
		}
		q.seen.Set(account.RangeID(p), snapshot.LSN())
		q.lsn = max(q.lsn, snapshot.LSN())
		return snapshot, snapshot.Release, nil
	}
}

func (q *queryRun) result(page exec.Page) *api.Result {
	c := q.scope.container
	r := api.NewResult()
	r.Outcome, r.Rows, r.Count, r.ListRID = api.Found, page.Documents, page.Count, c.RID
	r.LSN, r.SessionToken = q.lsn, q.seen.String()
	r.OwnerRID, r.OwnerPath = c.RID, c.Path
	r.Query = r.NewFacts()
	r.Query.ReverseScan = page.ReverseIndexScan
	*r.Receipt = api.Receipt{Ranges: page.RangesTouched, TotalRanges: len(c.Ranges), Access: page.Explain.Access}
	if len(page.RangesTouched) == 1 {
		r.RangeID = page.RangesTouched[0]
	}
	return r
}
