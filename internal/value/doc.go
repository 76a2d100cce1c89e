// Package value is JSON as the engine sees it.
//
// The one idea: an item's JSON text is its own in-memory form. It is checked
// and compacted exactly once, when it is written ([Normalize]); afterwards a
// [Value] is a window on that text, and reading a property walks the bytes.
// Nothing is decoded before somebody asks for it, no map is ever built, and a
// number or string that passes through untouched leaves as it was written.
//
// Around that window the package defines what the query language needs to
// agree on everywhere: the kinds and their order (undefined first), equality
// and comparison, and the ordered encoding ([AppendKey]) whose byte order is
// the order of values, from which index entries and continuations are made.
//
// The package does not know what an item, a path or an index is, and it does
// no I/O. Byte layouts are in docs/reference/typed-values.md; a test reads
// that page.
//
// Start reading at value.go (the type), then scan.go (the strict pass) and
// key.go (the ordered encoding).
package value
