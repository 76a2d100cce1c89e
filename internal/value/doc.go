// Package value represents JSON as the engine sees it.
//
// The one idea: an item's JSON text is its own in-memory form. [Normalize] checks and compacts the
// text exactly once, when the item is written. Afterwards a [Value] is a window on that text, and
// reading a property walks the bytes. Nothing is decoded before it is needed, and no map is built.
// A number or string that passes through untouched is written out exactly as it was received.
//
// The package also defines what the whole query language must agree on: the kinds and their order
// (undefined first), equality and comparison, and the ordered encoding ([AppendKey]). The byte
// order of encodings is the order of values; index entries and continuations are made from it.
//
// The package does not know what an item, a path or an index is, and it does no I/O. Byte layouts
// are in docs/reference/typed-values.md; a test checks that page against the code.
//
// Start reading at value.go (the type), then scan.go (the strict pass) and key.go (the ordered
// encoding).
package value
