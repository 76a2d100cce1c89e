// Package witness records, in a small file outside the store, what the store has acknowledged: for
// each physical partition the LSN of its last durable write and the chain of its log at that LSN,
// and which MANIFEST and write-ahead logs were in use. A store that has lost its end, or that
// continued from an older copy, is consistent with itself; only a record outside the store can
// detect the loss.
//
// A slot is written after the write that it records is durable, and without a sync of its own. So
// after a process is killed, the witness knows every acknowledged write. After a power cut, the
// witness is never ahead of the store, in whatever order the disk wrote the pages. It may be
// behind: then it detects less, but it never raises a false alarm.
//
// Everything is stored twice, with a checksum. A write replaces the older copy, so that a torn
// write leaves the previous one.
//
// The package does not know the store and compares nothing: package store does that, and the root
// package connects the two. Start reading at Read, Begin and Note; layout.go describes the bytes.
package witness
