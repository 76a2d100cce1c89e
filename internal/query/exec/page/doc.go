// Package page holds what the pages of all kinds of queries have in common.
//
// State is one page of one query: the request, the parts that are open, the current row, the
// rows made so far and where the page ends. A Query answers the page; the kinds of queries
// are in the parent room. Run starts it, or continues a Query that was suspended.
//
// A page reads Iterators (operator.go): cursors on an index, fetch, which loads the items of
// entries, Merge, which combines several parts, and TopN, which holds the first values of an
// order. choose.go and estimate.go choose how a part is read, intersect.go adds look-ups that
// rule out entries before their items are loaded.
//
// Observers see what the iterators do (observe.go): charge.go charges the meter of each part,
// explain.go counts for the explanation. pace.go counts steps of work. Between two steps a page
// asks its Pacer whether to continue. If a page must end before it has a row, its query is
// suspended (suspend.go): it holds no snapshots until the client asks for the next page.
// functions.go calls the user-defined functions that the request provides.
//
// The room does not know SQL, HTTP, sessions or storage. It reads through Source, which
// physical.Snapshot satisfies.
package page
