// Package querytest is the ground on which queries are tested without a
// storage engine: items in memory with the index terms the real index policy
// gives them, cut into parts as a container is, behind exec.Source.
//
// The one idea is that the memory is a naive twin: entries are sorted slices,
// look-ups are loops, and what a Source promises is easy to see. Parts can be
// split and merged, and items made and deleted, as may happen between the pages
// of a query. Twin is the other half: it answers a query by asking every item,
// with an evaluator of its own that shares nothing with package expr.
//
// The package does not know physical partitions or Pebble. Start reading at
// NewContainer.
package querytest
