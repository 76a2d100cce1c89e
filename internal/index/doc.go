// Package index turns items into index terms, and query conditions into spans of terms.
//
// The index of a container is a sorted list of terms: path, encoded value, item. [Policy.Normalize]
// reads an item once and returns its terms. [Diff] finds the terms that a new version of an item
// changes. A [Span] is the interval of one path's terms that answers a condition such as c.total >
// 50. Terms and spans use one encoding (value.AppendKey), so a seek compares bytes. A [Composite]
// index is one more path, which no item has; its keys are the keys of several values in a row.
// [UniqueKeys] computes the claims of an item, one for each unique key constraint.
//
// The package holds no container state and does no I/O. Package physical stores the terms; the
// planner decides which conditions use them. Both share the types declared here: [Path], [Terms],
// [Span], and [Cursor], [Entry] and [Position] for reading.
//
// Start reading at terms.go, then extract.go, span.go, composite.go and unique.go.
package index
