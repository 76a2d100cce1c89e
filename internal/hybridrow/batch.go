package hybridrow

import (
	"errors"
	"fmt"
)

// Operation is one operation of a batch, as sent. Of what an SDK may say, only
// the type of the resource is left out: it is always a document's.
type Operation struct {
	// Type says what to do: one of the Type constants, or a number that is none.
	Type int32
	// ID is the id of the item; "" when not given.
	ID string
	// PartitionKey is a JSON array as text; its meaning when HasPartitionKey is
	// false is that of the request.
	PartitionKey    string
	HasPartitionKey bool
	// IfMatch and IfNoneMatch are ETags with their quotes; "" for none.
	IfMatch, IfNoneMatch string
	// IndexingDirective is "Default", "Include" or "Exclude", or what else was
	// sent; "" when not given.
	IndexingDirective string
	// Body is the item, or the operations of a patch; nil when not given. It is
	// a part of the stream.
	Body []byte
	// Minimal asks for a result without the item.
	Minimal bool

	// EffectivePartitionKey, BinaryID and TimeToLive are sent by programs inside
	// the service only, which set properties of a request by name. The first two
	// are nil when not given and parts of the stream otherwise; TimeToLive, in
	// seconds, counts when HasTimeToLive.
	EffectivePartitionKey, BinaryID []byte
	TimeToLive                      int32
	HasTimeToLive                   bool
}

// ErrTooMany is the error of ReadBatch for a stream with more operations than
// it may read.
var ErrTooMany = errors.New("the stream has more operations than may be read")

// ReadBatch reads the operations of a batch, at most so many: a stream may be
// without any. The error says what is wrong and at which byte, counted from 0;
// of a damaged stream nothing is returned. Parts of b are kept.
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

// readOperation reads the row of an operation: presence bits, fixed columns,
// those of variable length, then sparse ones until the row ends.
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

// readSparse reads one sparse column. They come in the order in which the SDK
// set them, each once.
func readSparse(c *cursor, o *Operation, seen uint64) uint64 {
	kind, path := c.byte("the type of a column"), c.varuint("the number of a column")
	if path < 64 {
		if seen&(1<<path) != 0 {
			c.fail("the column %d of the operation is there twice", path)
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
