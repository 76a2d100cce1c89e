// Package witness keeps, in a small file outside the store, what the store has
// acknowledged: for each physical partition the LSN of its last durable write and the
// chain of its log there, and which MANIFEST and write-ahead logs were in use. A store that
// has lost its end, or went on from an older copy, agrees with itself; only somebody outside
// can tell.
//
// The one idea: a slot is written after the write that it tells of is durable, and
// without a sync of its own. So a killed process leaves a witness that knows every
// acknowledged write, and after a power cut no order in which the disk kept the
// pages can put the witness ahead of the store. It may be behind: then it notices
// less, and never raises a false alarm.
//
// Everything is there twice, with a checksum. A write goes to the copy that is
// older, so that a write that is torn leaves the one before it.
//
// The package does not know the store, and compares nothing: package physical does
// that, and the root package brings the two together. Start reading at Read, Begin
// and Note; layout.go has the bytes.
package witness
