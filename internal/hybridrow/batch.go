package hybridrow

import (
	"errors"
	"fmt"
)

// Operation is one operation of a batch, as sent. It holds everything that an SDK may send except
// the type of the resource, which is always a document.
type Operation struct {
	// Type says what to do: one of the Type constants, or an unknown number.
	Type int32
	// ID is the id of the item, or "".
	ID string
	// PartitionKey is a JSON array as text. If HasPartitionKey is false, the key of the request
	// applies.
	PartitionKey    string
	HasPartitionKey bool
	// IfMatch and IfNoneMatch are ETags with their quotes, or "".
	IfMatch, IfNoneMatch string
	// IndexingDirective is "Default", "Include" or "Exclude", or whatever else was sent; "" if absent.
	IndexingDirective string
	// Body is the item, or the operations of a patch; nil if absent. It is a part of the stream.
	Body []byte
	// Minimal requests a result without the item.
	Minimal bool

	// Only programs inside the service send EffectivePartitionKey, BinaryID and TimeToLive; they set
	// properties of a request by name. The first two are parts of the stream, or nil if absent.
	// TimeToLive is in seconds and valid if HasTimeToLive is set.
	EffectivePartitionKey, BinaryID []byte
	TimeToLive                      int32
	HasTimeToLive                   bool
}

// ErrTooMany is the error of ReadBatch for a stream with more than the permitted operations.
var ErrTooMany = errors.New("the stream has more operations than may be read")

// ReadBatch reads the operations of a batch, from none up to maxOperations. The error says what is
// wrong and at which byte, counted from 0; a damaged stream gives no operations. The result refers
// to parts of b.
func ReadBatch(b []byte, maxOperations int) ([]Operation, error) {
	c := cursor{rest: b}
	c.segment()
	if c.err != nil {
		return nil, c.err
	}
	var operations []Operation
	for len(c.rest) > 0 {
		at := len(b) - len(c.rest)
		if len(operations) == maxOperations {
			return nil, ErrTooMany
		}
		var o Operation
		row, err := c.record(), c.err
		if err == nil {
			err = readOperation(&o, row)
		}
		if err != nil {
			return nil, fmt.Errorf("record %d (the first is 0), at byte %d of the stream: %w", len(operations), at, err)
		}
		operations = append(operations, o)
	}
	return operations, nil
}

// readOperation reads the row of an operation: presence bits, fixed columns, columns of variable
// length, and then sparse columns until the row ends.
func readOperation(o *Operation, row []byte) error {
	c := cursor{rest: row}
	c.header(schemaOperation, "the operation")
	bits := c.byte("the presence bits of the operation")
	if bits&^operationBits != 0 {
		c.fail("the operation has a column that its schema does not have: presence bits 0x%02x", bits)
	}
	if o.Type = c.int32("operationType"); bits&hasType == 0 {
		c.fail("the operation has no operationType")
	}
	c.take(4, "resourceType")
	if o.HasPartitionKey = bits&hasPartitionKey != 0; o.HasPartitionKey {
		o.PartitionKey = c.text("partitionKey")
	}
	if bits&hasEffectivePartitionKey != 0 {
		o.EffectivePartitionKey = c.binary("effectivePartitionKey")
	}
	if bits&hasID != 0 {
		o.ID = c.text("id")
	}
	if bits&hasBinaryID != 0 {
		o.BinaryID = c.binary("binaryId")
	}
	if bits&hasBody != 0 {
		o.Body = c.binary("resourceBody")
	}
	var seen uint64
	for len(c.rest) > 0 {
		seen = readSparse(&c, o, seen)
	}
	return c.err
}

// readSparse reads one sparse column. Sparse columns are in the order in which the SDK set them,
// each at most once.
func readSparse(c *cursor, o *Operation, seen uint64) uint64 {
	kind, path := c.byte("the type of a column"), c.varuint("the number of a column")
	if path < 64 {
		if seen&(1<<path) != 0 {
			c.fail("the column %d of the operation occurs twice", path)
		}
		seen |= 1 << path
	}
	switch {
	case c.err != nil:
	case path == pathIndexingDirective:
		o.IndexingDirective = c.typedText(kind, "indexingDirective")
	case path == pathIfMatch:
		o.IfMatch = c.typedText(kind, "ifMatch")
	case path == pathIfNoneMatch:
		o.IfNoneMatch = c.typedText(kind, "ifNoneMatch")
	case path == pathTimeToLive:
		c.typed(kind, typeInt32, "timeToLiveInSeconds")
		o.TimeToLive, o.HasTimeToLive = c.int32("timeToLiveInSeconds"), true
	case path == pathMinimal:
		if o.Minimal = kind == typeTrue; kind != typeFalse {
			c.typed(kind, typeTrue, "minimalReturnPreference")
		}
	default:
		c.fail(
			"the operation has the column %d, which is not known (a time to live, a directive, a condition and a preference "+
				"are)", path)
	}
	return seen
}

func (c *cursor) typedText(kind byte, what string) string {
	c.typed(kind, typeUTF8, what)
	return c.text(what)
}
