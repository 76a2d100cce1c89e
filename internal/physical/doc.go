// Package physical implements one physical partition: the items of one range of effective partition
// keys (EPKs), their index and their change log. A partition has one writer and many readers.
//
// The one idea: the log is the database. A partition is a state machine that an ordered log of
// mutations drives. The position in the log, the LSN, is at once commit order, change-feed order
// and session token. The writer decides a request against the published state and the group so far:
// a decision reads and never writes. The writer appends the resulting group to the log and applies
// it: applying writes and never decides. Only then does the writer publish the new state and answer
// the request. Nothing is visible before it is durable: readers use reference-counted snapshots of
// the last published state.
//
// A log record is logical: it holds each item as it is after the mutation. A partition derives
// index entries, counts and sizes from it (perform.go). A leader decides what the next record says;
// a follower is given the record (follow.go). Everything else is the same code.
//
// Items can expire (expiry.go). A snapshot is the state at one LSN seen at one moment, so its
// contents depend on when it was taken. The writer deletes an expired item through the log when a
// decision or a sweep finds it.
//
// A partition knows neither its store nor other partitions. The store can replace a partition while
// it serves: the store reads all items, then repeatedly those that changed (Watch), and blocks the
// writer for the final step (Held). A change of partitions never moves items, so a partition also
// reads the entries of its ancestors (lineage.go).
//
// The package does not know HTTP, queries or request units. It knows items by partition key and id,
// and index entries by path and value.
//
// Start reading at Partition (partition.go). Then follow a write through writer.go and decide.go,
// and a read through snapshot.go and seek.go. Package embedded implements the log of a partition,
// package layout the bytes on disk, package store the set of partitions.
package physical
