// Package physical is the physical partition: the items of one range of
// effective partition keys, their index and their change log, with one writer.
//
// The one idea: the log is the database. A partition is a state machine fed by
// an ordered log of mutations, and the position in that log, the LSN, is at
// once commit order, change-feed order and session token. A request is decided
// against the published state and the group so far (it reads and never
// writes); the resulting group is appended to the log and applied (it writes
// and never decides); only then is the new state published and the request
// answered. Nothing is shown before it is durable: readers use ref-counted
// snapshots of the last published state.
//
// What the log says is logical: items as they are afterwards. Index entries, counts and
// sizes are what a replica makes of it (perform.go). A follower (follower.go) makes
// them from the records that another store has appended, with the same code; a base
// (base.go) and the log behind it are the store again. What happens to containers the
// log of the account tells (facts.go).
//
// Items can expire (expiry.go): a snapshot is the state at one LSN as it looks at
// one moment of time, so what it shows depends on when it was taken, and an
// expired item is deleted through the log by whoever meets it, or by a sweep.
//
// Partitions are replaced by others while they serve (reshape.go): split, merged,
// rebuilt. Only their index is made anew, beside the old one; everything else lies
// where no change of partitions moves it, so that a partition reads what its
// ancestors have left (lineage.go).
//
// The package does not know HTTP, queries or request units; it knows items by
// partition key and id, and index entries by path and value.
//
// Start reading at Partition (partition.go), then writer.go for the way of a
// write, snapshot.go and seek.go for reads, store.go for the whole, facts.go for
// containers, reshape.go for splits and merges. The log of a partition is the room
// embedded, the bytes on disk are the room layout, and the room migrate brings a store
// of an older format up to date.
package physical
