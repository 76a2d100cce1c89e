package engine

import (
	"context"
	"sort"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// controlReply answers an operation on the account. Its position is that of
// the account's own log. It has no session token yet: see ofAccount and about.
func (e *Engine) controlReply(code int, body []byte, etag resource.ETag) *Reply {
	return &Reply{Status: code, Body: body, ETag: etag, Count: -1, LSN: e.account.LSN()}
}

// accountRange is the range that session tokens name for the account's own log. It is
// not one of a container's: the service names the one replica set of its master so.
const accountRange = "0"

// ofAccount gives a reply about databases, or about many containers, the position of
// the account as session token. No SDK keeps it: databases and lists are not what
// items are read of (sources of JS 4.9.3, Python 4.17, Java 4.81, Rust 1.1).
func (r *Reply) ofAccount() *Reply {
	r.SessionToken = session.Format(accountRange, r.LSN)
	return r
}

// ofAccountIf does so with the outcome of an operation that may have failed.
func ofAccountIf(r *Reply, err error) (*Reply, error) {
	if err != nil {
		return nil, err
	}
	return r.ofAccount(), nil
}

// controlRead answers with one resource, or 304 when the client has this version.
func (e *Engine) controlRead(call *Call, body []byte, etag resource.ETag, cond Conditions) *Reply {
	call.Meter.Control()
	if cond.IfNoneMatch != "" && etag.Matches(cond.IfNoneMatch) {
		return e.controlReply(304, nil, etag)
	}
	return e.controlReply(200, body, etag)
}

// checkResourceMatch holds a change of a resource to the version its caller has seen.
func checkResourceMatch(header string, etag resource.ETag) error {
	if header == "" || strings.TrimSpace(header) == "*" || etag.Matches(header) {
		return nil
	}
	return status.New(status.PreconditionFailed,
		"One of the specified pre-condition is not met. The resource's ETag is now %s: read it again.", string(etag))
}

// controlEntry is one resource of a feed: its number orders and resumes it.
type controlEntry struct {
	number uint32
	render func() []byte
}

// defaultControlPage is the page size of account feeds when none is asked for.
const defaultControlPage = 100

// controlFeed answers with one page of resources, in the order of their numbers.
func (e *Engine) controlFeed(call *Call, scope, ownerRID, name string, entries []controlEntry, o FeedOptions) (*Reply,
	error,
) {
	sort.Slice(entries, func(i, j int) bool { return entries[i].number < entries[j].number })
	after, err := e.openControlPosition(scope, o.Continuation)
	if err != nil {
		return nil, err
	}
	start := sort.Search(len(entries), func(i int) bool { return entries[i].number > after })
	page := entries[start:]
	limit := positive(o.MaxItems, defaultControlPage)
	more := len(page) > limit
	if more {
		page = page[:limit]
	}
	call.Meter.Control()
	f := newFeed(ownerRID, name)
	for _, entry := range page {
		f.add(entry.render())
	}
	r := e.controlReply(200, f.close(), "")
	r.Count = f.count
	if more {
		r.Continuation = e.sealControlPosition(scope, page[len(page)-1].number)
	}
	return r, nil
}

// renderAll renders every resource of a feed, for a query over it.
func renderAll(entries []controlEntry) [][]byte {
	sort.Slice(entries, func(i, j int) bool { return entries[i].number < entries[j].number })
	docs := make([][]byte, len(entries))
	for i, entry := range entries {
		docs[i] = entry.render()
	}
	return docs
}

// locked runs a change of the account alone.
func (e *Engine) locked(ctx context.Context, fn func(*catalog) (*Reply, error)) (*Reply, error) {
	e.control.Lock()
	defer e.control.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return fn(e.catalog.Load())
}
