// Package leader decides which partitions of a replicated store lead, while clients work.
//
// A node is a store whose logs are elsewhere: in a log.Log for each partition, which all nodes
// share. The store's own embedded logs are copies of them, with the same records and hashes. So
// each store knows up to which position of the shared log it has applied it, and what it needs to
// continue.
//
// The one idea: a partition follows until it leads, and leads until it ends. To step down means to
// end the partition and to open it again from its durable state. So nothing has to be undone, and
// no process has to be restarted.
//
// Start reading at Node (node.go), then seat.go for the life of one partition, and pair.go for an
// append.
package leader
