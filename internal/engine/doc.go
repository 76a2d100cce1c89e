// Package engine implements the account: databases, containers and items. It is the only room
// that sees partitions and queries together.
//
// The central idea: the engine resolves an operation against an immutable catalog and routes it
// by partition key to a physical partition. The partition's single writer decides a write; a
// published snapshot answers a read. A meter counts the work on the way. The account itself is
// also kept in a physical partition, so databases, containers and offers are as durable and as
// checkable as items. Partitions split and merge below the operations: an operation that meets a
// replaced partition runs again on the present ones (routed.go). The balancer in upkeep keeps
// containers divided by size and throughput. Budgets admit and settle each operation
// (accounting.go, internal/admission).
//
// The engine speaks no protocol: definitions and queries come in as values, and a Result has an
// outcome, items and facts. The engine knows no header, no envelope and no status number;
// internal/cosmos renders them. It does not know how a partition keeps its bytes (physical) nor
// how a query is evaluated (query).
//
// Start reading at api.go (the requests) and result.go (the results), then engine.go (the open
// state), catalog.go (the existing resources) and operation.go (how the engine decides a read or
// write).
package engine
