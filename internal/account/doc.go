// Package account keeps what exists: databases, containers with their partition key ranges, offers,
// users, permissions and client encryption keys. It knows no items of containers.
//
// The account's resources are items of a physical partition of its own, so the account has a log
// like any container. Every change is one transaction there. Databases, containers and offers are
// also in memory, as an immutable catalog: a change publishes a new catalog, and an operation works
// with the one it began with. Users, permissions and keys (members) are read on request, because
// there may be very many.
//
// The room also resolves what a request addresses: names and RIDs to a container, a partition key
// to its range, a path to the id of an item. And it lists, splits, merges and rebuilds ranges.
//
// Start reading at Account and catalog; then container.go, which creates, changes and deletes
// containers, and routed.go, which follows a container through splits and merges.
package account
