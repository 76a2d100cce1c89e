// Package layout defines the keys and values of a store, byte by byte: of items, their index terms
// and ids, of partitions, containers and records of logs. It reads and writes them and nothing
// else: it does not know when they are written or what follows from them.
//
// Decoders refuse bytes that no encoder writes. Contradictory bytes give an error that wraps
// ErrRecord, ErrKey or ErrItem, and never a panic.
package layout
