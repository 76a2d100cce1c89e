package engine

import (
	"cmp"
	"context"
	"slices"
	"sort"
	"strings"

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
func (e *Engine) controlResult(outcome Outcome, etag resource.ETag) *Result {
	return &Result{Outcome: outcome, ETag: etag, Count: -1, LSN: e.account.LSN()}
}

// withResource adds a resource to a result.
func (r *Result) withResource(one Resource) *Result {
	r.Resource = &one
	return r
}

// accountRange is the range that session tokens name for the account's own log. It is not a range
// of any container: the service uses this id for the one replica set of its master.
const accountRange = "0"

// ofAccount gives a reply about databases, or about many containers, the position of the account
// as its session token. No SDK keeps this token: clients read no items from databases and lists
// (sources of JS 4.9.3, Python 4.17, Java 4.81, Rust 1.1).
func (r *Result) ofAccount() *Result {
	r.SessionToken = session.Format(accountRange, r.LSN)
	return r
}

// ofAccountIf applies ofAccount to the result of an operation that succeeded, and passes an error
// on.
func ofAccountIf(r *Result, err error) (*Result, error) {
	if err != nil {
		return nil, err
	}
	return r.ofAccount(), nil
}

// controlRead returns one resource, or NotModified when the client has this version.
func (e *Engine) controlRead(call *Call, one Resource, cond Conditions) *Result {
	call.Meter.Control()
	etag := one.Item.ETag()
	if cond.IfNoneMatch != "" && etag.Matches(cond.IfNoneMatch) {
		return e.controlResult(NotModified, etag)
	}
	return e.controlResult(Found, etag).withResource(one)
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
func sortByNumber(all []Resource) {
	slices.SortFunc(all, func(a, b Resource) int { return cmp.Compare(a.Item.Ordinal, b.Item.Ordinal) })
}

// controlFeed returns one page of resources, ordered by number.
func (e *Engine) controlFeed(call *Call, kind ResourceKind, scope, listRID string, all []Resource,
	o FeedOptions) (*Result,
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
	r := e.controlResult(Found, "")
	r.Resources, r.Count, r.List, r.ListRID = page, len(page), kind, listRID
	if more {
		r.Continuation = e.sealControlPosition(scope, uint32(page[len(page)-1].Item.Ordinal))
	}
	return r, nil
}

// queryControl runs a query over resources of the account.
func (e *Engine) queryControl(ctx context.Context, call *Call, kind ResourceKind, name, listRID string, all []Resource,
	q QueryRequest,
) (*Result, error) {
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
	r := e.controlResult(Found, "")
	r.Rows, r.Count, r.List, r.ListRID = page.Documents, page.Count, kind, listRID
	if page.Next != nil {
		r.Continuation = e.sealContinuation(store.AccountContainer, fingerprint, page.Next)
	}
	return r, nil
}

// locked runs one change of the account at a time.
func (e *Engine) locked(ctx context.Context, fn func(*catalog) (*Result, error)) (*Result, error) {
	e.control.Lock()
	defer e.control.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return fn(e.catalog.Load())
}
