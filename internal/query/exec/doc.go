// Package exec runs a logical plan over one or many physical partitions and returns one page
// of rows.
//
// A query always has a position: a place in an order that belongs to the items and not to the
// partitions that hold them (a value and an ordinal; an EPK and an ordinal). A page can end at
// any entry, and the next page continues there, in the same order, whatever partitions were
// split or merged in between. The memory of a page is bounded.
//
// There are three kinds of queries. An unordered query visits its parts one after the other
// (unordered.go). An ordered query merges the entries of its parts and loads only the items
// that it needs; a part is read by the order's index or sorted (ordered.go, walk.go, sort.go).
// A query that groups or returns distinct rows reads all its items before it has a row, and
// returns the rows in the order of hashes of their keys (gather.go); index entries can stand
// for the items (indexonly.go, indexgroups.go).
//
// Pages of the last two kinds compute more than their own rows. A PageCache keeps that for
// the pages behind them (cache.go, cachedorder.go).
//
// Start reading at Run. The room page has what all kinds share, the room position the places
// at which pages end.
package exec
