// Package engine is the whole: account, databases, containers, items. It is
// the only room that sees partitions and queries together.
//
// The one idea: an operation is resolved against an immutable catalog, routed by
// partition key to a physical partition, decided there by its single writer (or answered
// from a published snapshot), and metered on the way. The account itself is kept in a
// physical partition too, so databases, containers and offers are as durable and as
// checkable as items. Partitions split and merge below the operations: an operation that
// meets a replaced partition runs again on the present ones (routed.go), and the balancer
// of upkeep keeps containers divided by size and throughput. Budgets admit and settle each
// operation (accounting.go, internal/admission).
//
// The engine speaks no protocol: definitions and queries come in as values, and a Result
// has an outcome, items and facts. It knows no header, no envelope and no status number;
// internal/cosmos renders them. It does not know how a partition keeps its bytes (physical)
// nor how a query is evaluated (query).
//
// Start reading at api.go (what operations ask) and result.go (what they return), then
// engine.go (what is open), catalog.go (what exists) and operation.go (how a read or write
// is decided).
package engine
