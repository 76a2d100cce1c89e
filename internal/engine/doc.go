// Package engine is the whole: account, databases, containers, items. It is
// the only room that sees partitions and queries together.
//
// The one idea: an operation is resolved against an immutable catalog,
// routed by partition key to a physical partition, decided there by its single
// writer (or answered from a published snapshot), and metered on the way. The
// account itself is kept in a physical partition too, so that databases,
// containers and offers are as durable and as checkable as items. Partitions are
// split and merged beneath the operations: one that meets a replacement on its way
// is run again on the partitions that are there now (routed.go), and the balancer of
// upkeep keeps containers divided as their size and throughput ask for. Each
// partition has a budget: an operation on items is admitted by it, done, paid for and
// recorded (budgets.go, admission.go, spent.go).
//
// The package does not know HTTP, headers or signatures: gateways translate.
// It does not know how a partition keeps its bytes (physical) nor how a
// query is evaluated (query).
//
// Start reading at api.go (what is asked and answered), then engine.go (what
// is open), catalog.go (what exists) and operation.go (how a read or write is decided).
package engine
