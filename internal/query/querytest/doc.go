// Package querytest tests queries without a storage engine. It holds items in memory behind
// exec.Source, with the index terms that the real index policy extracts, divided into parts as a
// container is.
//
// The memory is a naive twin of the store: entries are sorted slices, look-ups are loops, and a
// reader can see that it keeps the promises of a Source. Tests can split and merge parts, and
// create and delete items, as clients and partitions do between the pages of a query.
//
// Twin is the other half: it answers a query by examining every item, with an interpreter of the
// whole language (twin_*.go) that was written from the facts alone and shares nothing with the
// packages expr and function. Generators draw items and queries over them: Documents and Condition
// test how one condition finds items, Items and DrawQuestion (language_*.go) the whole language.
//
// The package does not know physical partitions or Pebble. Start reading at NewContainer, and at
// Ask for the twin.
package querytest
