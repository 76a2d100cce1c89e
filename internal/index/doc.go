// Package index turns items into index terms, and conditions into spans of
// them.
//
// The one idea: the index of a container is a sorted list of terms (path,
// value encoded in order, item). [Policy.Normalize] reads an item once and
// gives its terms; [Diff] tells which of them a new version of the item
// changes; a [Span] is the stretch of one path's terms that a condition such
// as c.total > 50 can be answered from. Terms and spans are made from the same
// encoding (value.AppendKey), so a seek is a comparison of bytes. A [Composite]
// index is one more path, which no item has: its terms' keys are the keys of
// several values one after the other. What must be unique in a logical partition
// is told apart here too: [UniqueKeys] turns an item into the claims it makes.
//
// The package keeps no state of any container and does no I/O: where terms are
// stored is physical's concern, which conditions use them is the planner's.
// Both speak in the types declared here: [Path], [Terms], [Span], and the
// [Cursor], [Entry] and [Position] of reading.
//
// Start reading at terms.go, then extract.go, span.go, composite.go and unique.go.
package index
