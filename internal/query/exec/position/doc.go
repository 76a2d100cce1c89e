// Package position defines the places at which the pages of a query end, and the order of entries
// that ordered queries follow.
//
// A Position is a continuation: the next page starts behind it. It names a place in an order that
// belongs to the items and not to their partitions: a value and an ordinal, an EPK and an ordinal,
// or the identity of a group. So a position stays valid when partitions split and merge, and the
// server keeps no state for it. Encode and Decode convert it to at most MaxBytes bytes.
//
// An ordered query compares Heads, the next entries of its parts, by an Ordering. An index cuts
// long strings, and a position has no room for them either. Marks make up for that: they record
// where the long string of a position differs from those of all other entries.
//
// Start reading at Position; ordered.go has the places of ordered queries, composite.go the keys of
// an order by several terms.
package position
