package account

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"
	"sort"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/continuation"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// controlResult charges an operation on the account and returns its result, with a position in the
// account's own log. The result has no session token yet: see ofAccount and about.
func (a *Account) controlResult(call *api.Call, outcome api.Outcome, etag resource.ETag) *api.Result {
	call.Meter.Control()
	return &api.Result{Outcome: outcome, ETag: etag, Count: -1, LSN: a.own().LSN()}
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
func (a *Account) controlRead(call *api.Call, one api.Resource, cond api.Conditions) *api.Result {
	etag := one.Item.ETag()
	if cond.IfNoneMatch != "" && etag.Matches(cond.IfNoneMatch) {
		return a.controlResult(call, api.NotModified, etag)
	}
	return a.controlResult(call, api.Found, etag).WithResource(one)
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

// list is one of the lists of the account.
type list struct {
	kind  api.ResourceKind
	scope string // what a continuation is bound to
	rid   string // RID of the resource that contains the list; "" for the account
}

// sortByNumber sorts resources by number, the order of feeds.
func sortByNumber(all []api.Resource) {
	slices.SortFunc(all, func(a, b api.Resource) int { return cmp.Compare(a.Item.Ordinal, b.Item.Ordinal) })
}

// controlFeed returns one page of a list's resources, ordered by number.
func (a *Account) controlFeed(call *api.Call, l list, all []api.Resource, o api.FeedOptions) (*api.Result, error) {
	sortByNumber(all)
	after, err := a.openPosition(l.scope, o.Continuation)
	if err != nil {
		return nil, err
	}
	start := sort.Search(len(all), func(i int) bool { return all[i].Item.Ordinal > uint64(after) })
	page, last := all[start:], uint32(0)
	if limit := o.PageItems(defaultControlPage); len(page) > limit {
		page, last = page[:limit], uint32(page[limit-1].Item.Ordinal)
	}
	return a.listed(call, l, page, last), nil
}

// listed is the result of a page of a list. The next page begins after the position last; 0 means
// that there is none.
func (a *Account) listed(call *api.Call, l list, page []api.Resource, last uint32) *api.Result {
	r := a.controlResult(call, api.Found, "")
	r.Resources, r.Count, r.List, r.ListRID = page, len(page), l.kind, l.rid
	if last != 0 {
		r.Continuation = a.Continuations.Seal(store.AccountContainer, continuation.Fingerprint(l.scope),
			binary.BigEndian.AppendUint32(nil, last))
	}
	return r
}

// queryControl runs a query over a list's resources.
func (a *Account) queryControl(ctx context.Context, call *api.Call, l list, all []api.Resource, q api.QueryRequest,
) (*api.Result, error) {
	stmt, err := a.compile(&q, sql.Options{})
	if err != nil {
		return nil, err
	}
	if called := stmt.Logical.Functions; len(called) > 0 {
		return nil, status.New(status.BadRequest,
			"The query calls the user-defined function udf.%s (offset %d to %d). Functions belong to a container, and only "+
				"queries over its items may call them.", called[0].Name, called[0].Call.Start, called[0].Call.End)
	}
	fingerprint := continuation.Fingerprint(append(stmt.Name, l.scope)...)
	var resume []byte
	if q.Continuation != "" {
		if resume, err = a.Continuations.Open(store.AccountContainer, fingerprint, q.Continuation); err != nil {
			return nil, err
		}
	}
	sortByNumber(all)
	documents := make([][]byte, len(all))
	for i := range all {
		documents[i] = q.Document(&all[i])
	}
	var meter ru.Meter // an account query costs the same as a control operation
	page, err := exec.Run(ctx, exec.Request{
		Logical: stmt.Logical, Parts: exec.SliceParts(documents),
		PageItems: q.RowsPerPage(stmt.Logical), PageBytes: api.MaxPageBytes, Resume: resume, Meter: &meter,
		Clock: a.clock,
	})
	if err != nil {
		return nil, err
	}
	r := a.controlResult(call, api.Found, "")
	r.Rows, r.Count, r.List, r.ListRID = page.Documents, page.Count, l.kind, l.rid
	if page.Next != nil {
		r.Continuation = a.Continuations.Seal(store.AccountContainer, fingerprint, page.Next)
	}
	return r, nil
}

// locked runs one change of the account at a time.
func (a *Account) locked(ctx context.Context, fn func(*catalog) (*api.Result, error)) (*api.Result, error) {
	a.control.Lock()
	defer a.control.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if a.replicas == nil {
		return fn(a.catalog.Load())
	}
	var r *api.Result
	err := a.lead(ctx, func() (err error) {
		r, err = fn(a.catalog.Load())
		return err
	})
	return r, err
}

// openPosition opens the position of a list, which listed has sealed; 0 without a token.
func (a *Account) openPosition(scope, token string) (uint32, error) {
	if token == "" {
		return 0, nil
	}
	position, err := a.Continuations.Open(store.AccountContainer, continuation.Fingerprint(scope), token)
	if err != nil {
		return 0, err
	}
	if len(position) != 4 {
		return 0, continuation.Invalid("it is not one of this feed's")
	}
	return binary.BigEndian.Uint32(position), nil
}
