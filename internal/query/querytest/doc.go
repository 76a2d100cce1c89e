// Package querytest is the ground on which queries are tested without a
// storage engine: items in memory with the index terms the real index policy
// gives them, cut into parts as a container is, behind exec.Source.
//
// The one idea is that the memory is a naive twin: entries are sorted slices,
// look-ups are loops, and what a Source promises is easy to see. Parts can be
// split and merged, and items made and deleted, as may happen between the pages
// of a query. Twin is the other half: it answers a query by asking every item,
// with an interpreter of the whole language (twin_*.go) that was written from the
// facts alone and shares nothing with packages expr and function. The generators
// draw items and queries over them: Documents and Condition for how one condition
// finds items, Items and DrawQuestion (language_*.go) for the whole language.
//
// The package does not know physical partitions or Pebble. Start reading at
// NewContainer, and at Ask for the twin.
package querytest
