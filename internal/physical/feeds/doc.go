// Package feeds reads the two change feeds of a partition in one state of the store: the last
// change of each item (space 30), and every change with the item before and after it (space 33).
//
// The central idea: the entries of a partition lie under its own id and under those of its
// ancestors, each in LSN order. A feed merges them, and skips entries of ancestors that are outside
// the partition's range.
//
// A container keeps every version for some time only. Like the index, versions follow from the log:
// every replica derives them for itself. Beside them stands since when they are complete, the
// history of the partition that wrote them: from the first group that kept them, or from the last
// one that was trimmed. A partition that ended has its history for ever, so that a reader that
// comes back late learns that it has missed something.
//
// The package knows neither writers nor time. Start reading at Reader.
package feeds
