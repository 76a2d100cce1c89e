// Package patch updates parts of an item: a patch is a list of operations that each change one
// place of its JSON.
//
// The one idea: an item stays text. A patch opens only the objects and arrays on the way to the
// places it changes, as lists of slices of that text, puts new values between them and writes the
// lists out again. What no operation touches is copied as it was written, with its numbers, escapes
// and order of members, and is never decoded. All operations work on one such opened item, in
// order; the first that fails leaves the caller with an error and the unchanged item.
//
// The package does not know containers, partition keys, preconditions or storage: the engine calls
// Touches for the partition key, evaluates Condition itself, and stores what Apply returns.
// Semantics and limits are in docs/reference/patch.md; a test reads its examples.
//
// Start reading at parse.go (what a patch is), then apply.go (what each operation does) and tree.go
// (the opened item).
package patch
