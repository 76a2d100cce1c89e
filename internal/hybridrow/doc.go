// Package hybridrow reads and writes the two record streams in which the .NET
// SDK has its transactional batches and bulk requests: operations on the way
// in, results on the way out. Where other SDKs send a JSON array, .NET sends
// RecordIO: a segment header, then for every record a header with its length
// and checksum, then the record, which is a row in the encoding HybridRow, laid
// out by a schema that both sides know.
//
// The one idea: a schema fixes everything but the bytes. Columns that nearly
// every row has stand at fixed places or in a fixed order, with a bit each that
// says whether they are there; the others follow in any order, each with its
// type and number. Rows of two schemas are all there is, so both are written
// down here (schema.go) and no general machinery is.
//
// No length that a stream states is believed before the bytes are there, and
// what is read is no larger than what was sent: reading allocates the list of
// operations and their short texts, and bodies are parts of the stream. A
// checksum that does not fit, a schema, column or type that is not expected,
// bytes left over: all of it is an error that says where.
//
// What the room does not know: HTTP, JSON (a body is bytes, a partition key is
// text), what an operation does, and how many may be sent.
//
// The format is microsoft/HybridRow's, version 1; the schemas are those of
// azure-cosmos-dotnet-v3. docs/reference/hybridrow.md has worked bytes.
//
// Start at ReadBatch (batch.go) and AppendResults (results.go).
package hybridrow
