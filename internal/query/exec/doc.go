// Package exec runs a logical plan over one or many physical partitions and
// returns one page of rows.
//
// Everything is pulled: a cursor on an index or on the items gives entries in
// an order that never changes, each entry is loaded, the filter is asked again,
// and what remains becomes a row. The one idea is that a query is always
// somewhere: after the last entry examined there is a position, a place in an
// order that belongs to the items and not to the partitions they are in (a value
// and an ordinal; an EPK and an ordinal). A page can end at any of them and go
// on from there, in the same order, however many partitions there are, however
// they were split and merged in between, and however small the page is.
// Unordered queries visit parts one after the other; ordered ones merge the
// parts' entries before loading them, so that no item is read that is not
// needed. Memory is bounded by the page.
//
// An item may give many rows, one for each combination JOIN makes of it; a page
// can end between any two, and the position then names the item and the next
// combination. Rows that are made of many items, those of GROUP BY and DISTINCT,
// come in the order of hashes of their keys, which is that of no partition
// either: each page reads all items, and holds only what lies next behind its
// position.
//
// Each part has a meter of its own (visits.go), which counts what its pages do for
// the first time.
//
// Between two steps of work a page asks a Pacer whether to go on (pace.go). Where it is
// not to, it ends; a query that has no row yet to end behind is suspended in the middle
// of what it does (suspend.go), and rests without snapshots until its next page
// (resting.go).
//
// What reads is an operator (operator.go); operators of several parts are merged
// (merge.go), and the first values of an order are kept by a topN (top.go).
//
// The package does not know SQL, HTTP, sessions or storage: it reads through
// Source, which is declared here and satisfied by physical.Snapshot. Start
// reading at Run, then unordered.go, ordered.go and gather.go; rows.go makes rows
// of items, choose.go picks the access path.
package exec
