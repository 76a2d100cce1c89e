// Package binaryjson converts Cosmos' binary JSON to JSON text. SDKs may send items in it, and the
// Rust SDK does by default: a body whose first byte is 0x80, with which no JSON text begins.
//
// The one idea: a body becomes text once, where it arrives, so that the rest of the server does not
// know a second form. A value is a marker byte, which says what follows and often how long it is,
// and then its content. The package reads the body from front to back and writes text while it
// reads. It builds nothing in between, so memory and time depend only on the bytes received and the
// text written.
//
// The package believes no length in a body before the bytes are there. A few bytes can expand to a
// long text (a string occurs once and a thousand references point at it), so the output is bounded
// while it is written: Text takes a limit. Nesting is bounded as for items.
//
// The package does not know HTTP, what a body is for, or which texts are valid items. For instance,
// it passes two equal names in one object on, and the scanner of package value refuses them.
//
// The format is that of Microsoft's SDKs, whose sources are its only description:
// azure-cosmos-dotnet-v3 (Microsoft.Azure.Cosmos/src/Json) and the Rust crate
// azure_data_cosmos_driver (binary_json). docs/reference/binary-json.md has every marker with
// worked bytes.
//
// Start reading at Text (text.go); then string.go and number.go.
package binaryjson
