// Package layout is what the keys and values of a store are, byte by byte: of items, their
// index terms and ids, of partitions, containers and records of logs. It reads and writes them
// and knows nothing else: neither when they are written, nor what follows from them.
//
// Decoders refuse what no encoder writes. Bytes that contradict themselves are an error with
// ErrRecord, ErrKey or ErrItem in it, and never a panic.
package layout
