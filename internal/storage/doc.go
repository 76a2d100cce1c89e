// Package storage is the ordered key-value store under every partition: keys
// and values are bytes, keys are kept in byte order, and a batch is applied
// whole or not at all. It is the only room that knows Pebble; what it offers
// is small, so that the store underneath can be tuned or exchanged without
// anyone above noticing.
//
// The one idea: a batch that Apply has returned from is on disk, and a store
// that cannot promise this any more stops the process. A failed fsync says
// nothing about which bytes reached the disk, so there is no safe way to go on.
// Bytes that were damaged later are another matter: the read that meets them
// fails with ErrCorrupt, and only who needs them stops. A directory that has
// lost files is refused and left as it is.
//
// The package does not know what the keys mean (package physical does), and it
// does not hide that a batch becomes readable before it is durable: keeping
// readers away from such data is the business of physical.
//
// Many writes that nobody waits for (an index that is built beside the running
// store) take another way: a Bulk sorts them in temporary files below the
// directory and links the finished tables in, past the log.
//
// Start reading at Open, then Batch and Snapshot; Bulk last.
package storage
