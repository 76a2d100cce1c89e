package engine

import (
	"cmp"
	"context"
	"slices"
	"sort"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// controlResult is the result of an operation on the account, with a position in the account's
// own log. It has no session token yet: see ofAccount and about.
func (e *Engine) controlResult(outcome api.Outcome, etag resource.ETag) *api.Result {
	return &api.Result{Outcome: outcome, ETag: etag, Count: -1, LSN: e.account.LSN()}
}

// accountRange is the range that session tokens name for the account's own log. It is not a range
// of any container: the service uses this id for the one replica set of its master.
const accountRange = "0"

// ofAccount gives a reply about databases, or about many containers, the position of the account
// as its session token. No SDK keeps this token: clients read no items from databases and lists
// (sources of JS 4.9.3, Python 4.17, Java 4.81, Rust 1.1).
func ofAccount(r *api.Result, err error) (*api.Result, error) {
	if err == nil {
		r.SessionToken = session.Format(accountRange, r.LSN)
	}
	return r, err
}

// controlRead returns one resource, or NotModified when the client has this version.
func (e *Engine) controlRead(call *api.Call, one api.Resource, cond api.Conditions) *api.Result {
	call.Meter.Control()
	etag := one.Item.ETag()
	if cond.IfNoneMatch != "" && etag.Matches(cond.IfNoneMatch) {
		return e.controlResult(api.NotModified, etag)
	}
	return e.controlResult(api.Found, etag).WithResource(one)
}

// checkResourceMatch checks that a change applies to the version its caller has seen.
func checkResourceMatch(header string, etag resource.ETag) error {
	if header == "" || strings.TrimSpace(header) == "*" || etag.Matches(header) {
		return nil
	}
	return status.New(status.PreconditionFailed,
		"One of the specified pre-condition is not met. The resource's ETag is now %s: read it again.", string(etag))
}

// defaultControlPage is the page size of account feeds when the client asks for none.
const defaultControlPage = 100

// sortByNumber sorts resources by number, the order of feeds.
func sortByNumber(all []api.Resource) {
	slices.SortFunc(all, func(a, b api.Resource) int { return cmp.Compare(a.Item.Ordinal, b.Item.Ordinal) })
}

// controlFeed returns one page of resources, ordered by number.
func (e *Engine) controlFeed(call *api.Call, kind api.ResourceKind, scope, listRID string, all []api.Resource,
	o api.FeedOptions) (*api.Result,
	error,
) {
	sortByNumber(all)
	after, err := e.openControlPosition(scope, o.Continuation)
	if err != nil {
		return nil, err
	}
	start := sort.Search(len(all), func(i int) bool { return all[i].Item.Ordinal > uint64(after) })
	page := all[start:]
	limit := positive(o.MaxItems, defaultControlPage)
	more := len(page) > limit
	if more {
		page = page[:limit]
	}
	call.Meter.Control()
	r := e.controlResult(api.Found, "")
	r.Resources, r.Count, r.List, r.ListRID = page, len(page), kind, listRID
	if more {
		r.Continuation = e.sealControlPosition(scope, uint32(page[len(page)-1].Item.Ordinal))
	}
	return r, nil
}

// queryControl runs a query over resources of the account.
func (e *Engine) queryControl(ctx context.Context, call *api.Call, kind api.ResourceKind, name, listRID string,
	all []api.Resource,
	q api.QueryRequest,
) (*api.Result, error) {
	stmt, err := e.compile(&q, sql.Options{})
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
	sortByNumber(all)
	documents := make([][]byte, len(all))
	for i := range all {
		if documents[i], err = q.Document(&all[i]); err != nil {
			return nil, err
		}
	}
	var meter ru.Meter // an account query costs the same as a control operation
	page, err := exec.Run(ctx, exec.Request{
		Logical: stmt.logical, Parts: exec.SliceParts(documents),
		PageItems: pageItems(q.MaxItems, stmt.logical), PageBytes: maxPageBytes, Resume: resume, Meter: &meter,
		Clock: e.clock,
	})
	if err != nil {
		return nil, err
	}
	call.Meter.Control()
	r := e.controlResult(api.Found, "")
	r.Rows, r.Count, r.List, r.ListRID = page.Documents, page.Count, kind, listRID
	if page.Next != nil {
		r.Continuation = e.sealContinuation(store.AccountContainer, fingerprint, page.Next)
	}
	return r, nil
}

// locked runs one change of the account at a time.
func (e *Engine) locked(ctx context.Context, fn func(*catalog) (*api.Result, error)) (*api.Result, error) {
	e.control.Lock()
	defer e.control.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return fn(e.catalog.Load())
}
