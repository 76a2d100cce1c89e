// Package verify compares a migrated database with its source, and mends what differs.
//
// The rows of every table are rebuilt from the items and compared with the rows of the source. The
// one idea is a sum that does not depend on order: rows are hashed, and hashes are added modulo
// 2^256, in buckets by the hash of the row's key. Both sides are read once, in any order and in
// bounded memory. Only buckets that differ are read again, with their rows kept, to name the rows.
// Items are compared in the same way with those that a migration would write now, which covers
// copies and counters too.
//
// The package does not know how items become rows (see package items), the command line or a
// terminal. Start reading at Run.
package verify
