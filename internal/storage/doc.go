// Package storage is the ordered key-value store under every partition. Keys and values are bytes,
// keys are sorted by their bytes, and a batch is applied completely or not at all. It is the only
// room that knows Pebble. Its interface is small, so that the library can be tuned or replaced
// without changes in other rooms.
//
// The main rule: when Apply returns without an error, the batch is on disk. A store that can no
// longer promise this fails and accepts no more work. A failed fsync does not say which bytes
// reached the disk, so there is no safe way to continue. Damage found later is different: the read
// that meets damaged bytes fails with ErrCorrupt, and only its caller stops. A directory that has
// lost files is refused and left unchanged.
//
// The package does not know what keys mean; package layout does. A batch becomes readable before it
// is durable; package physical keeps readers away from such data.
//
// Large sets of writes that no client waits for, such as an index that is built while the store
// runs, use a Bulk instead: it sorts them in temporary files below the data directory and links the
// finished tables into the store, bypassing the log.
//
// Start reading at Open, then Batch and Snapshot; Bulk last.
package storage
