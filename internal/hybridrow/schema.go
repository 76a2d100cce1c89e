package hybridrow

// Version is the first byte of every row, and therefore of every stream: version 1 of the encoding.
// No JSON text begins with it.
const Version = 0x81

// The numbers of the schemas that a row may have. The first two belong to the frame.
const (
	schemaSegment   = 2147473648
	schemaRecord    = 2147473649
	schemaOperation = 2145473648
	schemaResult    = 2145473649
)

const (
	// rowHeader is the size of version and schema.
	rowHeader = 1 + 4
	// segmentBytes is the size of a segment header: row header, presence bits, and its length.
	segmentBytes = rowHeader + 1 + 4
	// recordHeader is the size of the row before a record: row header, length, CRC-32.
	recordHeader = rowHeader + 4 + 4
)

// Presence bits of an operation: its fixed columns, then those of variable length, in their order
// in the row.
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

// Numbers of the sparse columns: the position of a column in its schema, from 1.
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

// The values of Operation.Type: the SDK's numbers of the operations that a batch may have.
const (
	TypeCreate  = 0
	TypePatch   = 1
	TypeRead    = 2
	TypeDelete  = 4
	TypeReplace = 5
	TypeUpsert  = 20
)
