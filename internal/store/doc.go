// Package store is all physical partitions of one store of keys: which containers there are, which
// partitions they have, and how partitions take the place of others.
//
// The one idea: what happens to containers is a log too. Container 0 is the account's; its log tells
// of each container that is created, changed or dropped (facts.go), and a leader and a follower learn it from
// there in the same way. The end of a partition is told by its own log: a seal says which partitions
// follow (reshape.go, flip.go).
//
// A Follower (follower.go) is given the records that another store has appended, and has them applied by the
// same code. A hold (holds.go) keeps records for somebody; a base (base.go) and the log behind it are the store again.
//
// The package composes: it reads no item and decides no write. It does not know HTTP, queries or request units.
//
// Start reading at Store (store.go), then facts.go for containers, reshape.go for splits and
// merges, checkstore.go for what orrery check compares. The room migrate brings a store of an older
// format up to date.
package store
