// Package querytest tests queries without a storage engine: items in memory, with the index terms
// that the real index policy extracts, divided into parts as a container is, behind exec.Source.
//
// The memory is a naive twin of the store: entries are sorted slices, look-ups are loops, and what
// a Source promises is easy to see. Tests can split and merge parts, and create and delete items,
// as it happens between the pages of a query.
//
// Twin is the other half: it answers a query by examining every item, with an interpreter of the
// whole language (twin_*.go) that was written from the facts alone and shares nothing with the
// packages expr and function. Generators draw items and queries over them: Documents and Condition
// test how one condition finds items, Items and DrawQuestion (language_*.go) the whole language.
//
// The package does not know physical partitions or Pebble. Start reading at NewContainer, and at
// Ask for the twin.
package querytest
