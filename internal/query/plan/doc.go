// Package plan holds logical plans and derives access paths from them.
//
// A Logical plan is a query with its names bound. Without reading any data, the package derives
// from it: the partition key values that the filter pins (Keys); the index look-ups that could
// serve the filter (Candidates); the facts about indexes for clients (Utilization, Advice); and the
// form in which a client runs the query itself, range by range (Partition, the answer of the query
// plan endpoint). A look-up may find too much, never too little: what it cannot express is checked
// on the item.
//
// The one idea: there is one plan and two merges. A client sends back a rewritten query, and the
// operators that serve the server's own merge also compile and run that query.
//
// The package does not know SQL text beyond the tree that it rewrites, and it reads no items.
// Package exec chooses between look-ups by their counts, separately for each physical partition.
// Start reading at Logical.
package plan
