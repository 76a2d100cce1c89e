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
// sizes are what a partition makes of it (perform.go). A leader decides what the next record says; a
// follower is given the record (follow.go). The rest is the same code.
//
// Items can expire (expiry.go): a snapshot is the state at one LSN as it looks at
// one moment of time, so what it shows depends on when it was taken, and an
// expired item is deleted through the log by whoever meets it, or by a sweep.
//
// A partition does not know the store it is in, nor other partitions. The store replaces it
// while it serves: it reads what is there and then what changes (Watch), and has the writer stand still
// (Held). Items lie where no change of partitions moves them, so that a partition reads what its
// ancestors have left (lineage.go).
//
// The package does not know HTTP, queries or request units; it knows items by
// partition key and id, and index entries by path and value.
//
// Start reading at Partition (partition.go), then writer.go and decide.go for the way of a
// write, snapshot.go and seek.go for reads. The log of a partition is the room
// embedded, the bytes on disk are the room layout, and the partitions together are the room store.
package physical
