// Package hybridrow reads and writes the two record streams that the .NET SDK uses for
// transactional batches and bulk requests: operations in requests, results in replies. Where other
// SDKs send a JSON array, .NET sends RecordIO: a segment header, then for every record a header
// with its length and checksum, and the record. A record is a row in the encoding HybridRow, laid
// out by a schema that both sides know.
//
// The one idea: a schema fixes everything but the bytes. Columns that nearly every row has are at
// fixed positions or in a fixed order, and one bit each says whether they are present. The others
// follow in any order, each with its type and number. Only rows of two schemas occur, so the
// package contains these two (schema.go) and no general machinery.
//
// The package believes no length in a stream before the bytes are there, and what it reads is no
// larger than what was sent: reading allocates the list of operations and their short texts, and
// bodies are parts of the stream. A wrong checksum, an unexpected schema, column or type, and
// trailing bytes are errors that name the position.
//
// The package does not know HTTP, JSON (a body is bytes, a partition key is text), what an
// operation does, or how many operations a batch may have.
//
// The format is microsoft/HybridRow's, version 1; the schemas are those of azure-cosmos-dotnet-v3.
// docs/reference/hybridrow.md has worked bytes.
//
// Start reading at ReadBatch (batch.go) and AppendResults (results.go).
package hybridrow
