package hybridrow

// Version is the first byte of every row, and so of every stream: version 1 of
// the encoding. No JSON text begins with it.
const Version = 0x81

// The schemas a row may have, by their numbers. The first two are the frame's.
const (
	schemaSegment   = 2147473648
	schemaRecord    = 2147473649
	schemaOperation = 2145473648
	schemaResult    = 2145473649
)

const (
	// rowHeader is version and schema.
	rowHeader = 1 + 4
	// segmentBytes are a segment header: row header, presence bits, its length.
	segmentBytes = rowHeader + 1 + 4
	// recordHeader is the row in front of a record: row header, length, CRC-32.
	recordHeader = rowHeader + 4 + 4
)

// Presence bits of an operation: its fixed columns, then those of variable
// length, in the order in which they stand.
const (
	hasType = 1 << iota
	hasResourceType
	hasPartitionKey
	hasEffectivePartitionKey
	hasID
	hasBinaryID
	hasBody
	operationBits = 1<<iota - 1
)

// Presence bits of a result.
const (
	hasStatus = 1 << iota
	hasSubstatus
	hasETag
	hasResultBody
)

// Numbers of the sparse columns: the place of a column in its schema, from 1.
const (
	pathIndexingDirective = 8
	pathIfMatch           = 9
	pathIfNoneMatch       = 10
	pathTimeToLive        = 11
	pathMinimal           = 12

	pathRetryAfter = 5
	pathCharge     = 6
)

// Types of sparse columns.
const (
	typeFalse   = 2
	typeTrue    = 3
	typeInt32   = 7
	typeUint32  = 11
	typeFloat64 = 16
	typeUTF8    = 20
)

// What an operation does, in Operation.Type: the SDK's numbers of the kinds
// that a batch may have.
const (
	TypeCreate  = 0
	TypePatch   = 1
	TypeRead    = 2
	TypeDelete  = 4
	TypeReplace = 5
	TypeUpsert  = 20
)
