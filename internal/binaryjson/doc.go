// Package binaryjson turns Cosmos' binary JSON into JSON text. SDKs may send
// items in it, and the Rust SDK does unless it is told not to: a body whose
// first byte is 0x80, which no JSON text begins with.
//
// The one idea: a body is turned into text once, where it comes in, so that
// nothing behind knows that there is a second form. A value is a marker byte,
// which says what follows and often how long it is, and then its content. All
// of it is read front to back and written as text while it is read. Nothing is
// built in between, so neither memory nor time goes beyond what the bytes that
// came and the text that results need.
//
// No length that a body states is believed before the bytes are there. What a
// few bytes can blow up to (a string is said once and pointed at a thousand
// times) is bounded while it is written: Text takes the most it may write. The
// nesting is bounded as that of items is.
//
// What the room does not know: HTTP, what a body is for, and which texts are
// good items. Two equal names in one object, for instance, come out as they came
// in, for the scanner of package value to refuse.
//
// The format is that of Microsoft's SDKs, whose sources are its only
// description: azure-cosmos-dotnet-v3 (Microsoft.Azure.Cosmos/src/Json) and the
// Rust crate azure_data_cosmos_driver (binary_json). docs/reference/binary-json.md
// has every marker with worked bytes.
//
// Start at Text (text.go); then string.go and number.go.
package binaryjson
