// Package engine serves the items of containers: point operations, batches, queries, and what they
// cost. It is the only room that sees partitions and queries together.
//
// The central idea: the engine finds the container of an operation in the account and routes the
// operation by partition key to a physical partition. The partition's single writer decides a
// write; a published snapshot answers a read. A meter counts the work on the way. Partitions split
// and merge below the operations: an operation that meets a replaced partition runs again on the
// present ones (account.Routed). Budgets admit and settle each operation (accounting.go,
// internal/admission).
//
// An Engine is also its account (internal/account): databases, containers and their ranges, offers,
// users and permissions.
//
// The engine speaks no protocol: requests come in as values and a Result has an outcome, items and
// facts (internal/api). The engine knows no header, no envelope and no status number;
// internal/cosmos renders them. It does not know how a partition keeps its bytes (physical) nor
// how a query is evaluated (query).
//
// Start reading at engine.go (the open state), then operation.go (how the engine decides a read or
// write) and query.go (how it runs a page of a query).
package engine
