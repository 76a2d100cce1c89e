// Package store manages all physical partitions of one key-value store: which containers exist,
// which partitions they have, and how partitions replace others.
//
// The one idea: changes to containers are a log too. Container 0 is the account. Its log records
// the creation, change and deletion of each container as facts (facts.go); a leader and a follower
// apply these facts in the same way. The end of a partition is recorded in its own log: a seal
// names its successors (reshape.go, flip.go).
//
// A Follower (follower.go) reads the records of another store's logs and applies them with the same
// code. A hold (holds.go) keeps records for a reader. A base (base.go) and the log records behind
// it reproduce the store.
//
// The package composes: it reads no item and decides no write. It does not know HTTP, queries or
// request units.
//
// Start reading at Store (store.go), then facts.go for containers, reshape.go for splits and
// merges, and checkstore.go for what orrery check compares. Package migrate upgrades a store of an
// older format.
package store
