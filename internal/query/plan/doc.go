// Package plan holds what a query asks for and the ways to find it.
//
// A Logical plan is a query with its names bound. From it follow, without
// looking at any data: the partition key values the filter pins (Keys), the
// index look-ups that could serve the filter (Candidates), what clients are told of
// the indexes (Utilization, Advice), and the form in which a client runs the query
// itself, range by range (Partition: the answer of the query plan endpoint). Of
// look-ups the rule is that they may find too much, never too little: what a
// condition does not say of one path is left to a look at the item. The one idea is that there is one plan and two merges:
// the rewritten query a client sends back is compiled and run by the very same
// operators that serve the merge in the server.
//
// The package does not know SQL text beyond the tree it rewrites, and it reads
// no items: choosing between the look-ups by their counts is done by exec, for
// each physical partition. Start reading at Logical.
package plan
