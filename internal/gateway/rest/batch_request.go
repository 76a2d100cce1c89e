package rest

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// maxBatchDepth lets items nest as deep as they may, inside the batch. One that
// nests deeper is refused by itself, by the engine: the rest of a bulk request
// is not concerned.
const maxBatchDepth = 2 * value.DefaultMaxDepth

// parseBatch reads the operations of a batch: a JSON array with an object for
// each. JS, Python, Go, Java and Rust send this form; members it does not know
// are passed over. An error names the operation by its index, which counts from
// 0 as the results do.
func parseBatch(body []byte) ([]engine.BatchOperation, error) {
	if len(body) == 0 {
		return nil, status.New(status.BadRequest, "The batch has no body. Send a JSON array of operations.")
	}
	if body[0] == 0x81 {
		return nil, status.New(status.NotSupportedYet, "A batch in HybridRow encoding, as the .NET SDK sends it, is not supported yet. Send the operations one by one (AllowBulkExecution = false, no TransactionalBatch).")
	}
	if start := bytes.TrimLeft(body, " \t\r\n"); len(start) == 0 || start[0] != '[' {
		return nil, status.New(status.BadRequest, "The body of a batch is a JSON array of operations.")
	}
	var counter operationCounter
	text, err := value.Normalize(make([]byte, 0, len(body)), body, value.Options{MaxBytes: -1, MaxDepth: maxBatchDepth, Sink: &counter})
	if err != nil {
		if counter.begun == 0 || counter.depth == 0 {
			return nil, status.New(status.BadRequest, "The body of the batch is not valid: %v.", err)
		}
		return nil, malformedOperation(counter.begun-1, err)
	}
	switch n := counter.begun; {
	case n == 0:
		return nil, status.New(status.BadRequest, "Batch request has no operations. Send at least one.")
	case n > engine.MaxBatchOperations:
		return nil, status.New(status.BadRequest, "Batch request has more operations than what is supported. It has %d; send at most %d.", n, engine.MaxBatchOperations)
	}
	operations := make([]engine.BatchOperation, 0, counter.begun)
	for element := range value.FromRaw(text).Elements() {
		operation, err := parseOperation(element)
		if err != nil {
			return nil, malformedOperation(len(operations), err)
		}
		operations = append(operations, operation)
	}
	return operations, nil
}

func malformedOperation(index int, err error) error {
	return status.New(status.BadRequest, "Operation %d of the batch (the first is 0) is not valid: %v.", index, err)
}

// operationCounter counts the elements of the outermost array while it is
// scanned, so that a text that breaks off can be told where.
type operationCounter struct{ depth, begun int }

// Name is part of value.Sink.
func (c *operationCounter) Name([]byte, bool) {}

// Scalar is part of value.Sink.
func (c *operationCounter) Scalar(value.Kind, []byte, bool) { c.element() }

// Begin is part of value.Sink.
func (c *operationCounter) Begin(value.Kind) {
	c.element()
	c.depth++
}

// End is part of value.Sink.
func (c *operationCounter) End() { c.depth-- }

func (c *operationCounter) element() {
	if c.depth == 1 {
		c.begun++
	}
}

// operationKind is what an operation of a kind is called and needs.
type operationKind struct {
	name      string
	kind      engine.OperationKind
	addressed bool // by an id
	bodied    bool
}

// operationKinds are all operations; letter case of their names does not matter.
var operationKinds = []operationKind{
	{"Create", engine.OperationCreate, false, true},
	{"Upsert", engine.OperationUpsert, false, true},
	{"Read", engine.OperationRead, true, false},
	{"Replace", engine.OperationReplace, true, true},
	{"Patch", engine.OperationPatch, true, true},
	{"Delete", engine.OperationDelete, true, false},
}

// parseOperation reads one operation. What it makes is part of the batch's text.
func parseOperation(v value.Value) (engine.BatchOperation, error) {
	var o engine.BatchOperation
	if v.Kind() != value.Object {
		return o, fmt.Errorf("it is %s, where an object with an operationType is wanted", described(v.Kind()))
	}
	named := ""
	for name, member := range v.Members() {
		var err error
		switch name {
		case "operationType":
			named, err = textMember(member)
		case "id":
			o.ID, err = textMember(member)
		case "partitionKey":
			o.PartitionKey, err = keyMember(member)
		case "resourceBody":
			if member.Kind() != value.Null {
				o.Body, _ = member.Raw()
			}
		case "ifMatch":
			o.IfMatch, err = textMember(member)
		case "ifNoneMatch":
			o.IfNoneMatch, err = textMember(member)
		case "indexingDirective":
			var directive string
			if directive, err = textMember(member); err == nil {
				o.Indexing, err = parseIndexing(directive)
			}
		case "minimalReturnPreference":
			o.Minimal, err = switchMember(member)
		}
		if err != nil {
			return o, fmt.Errorf("%s: %w", name, err)
		}
	}
	return o, finishOperation(&o, named)
}

// finishOperation finds the kind of an operation and checks that it has what
// the kind needs.
func finishOperation(o *engine.BatchOperation, named string) error {
	if named == "" {
		return errors.New("it has no operationType: use Create, Upsert, Read, Replace, Patch or Delete")
	}
	for _, k := range operationKinds {
		if !strings.EqualFold(k.name, named) {
			continue
		}
		o.Kind = k.kind
		switch {
		case k.addressed && o.ID == "":
			return fmt.Errorf("a %s needs the id of its item", k.name)
		case k.bodied && o.Body == nil:
			return fmt.Errorf("a %s needs a resourceBody", k.name)
		}
		return nil
	}
	return fmt.Errorf("the operationType %q is not known: use Create, Upsert, Read, Replace, Patch or Delete", clip(named))
}

// textMember reads a string; null is as good as leaving it out.
func textMember(v value.Value) (string, error) {
	switch v.Kind() {
	case value.String:
		return v.Text(), nil
	case value.Null:
		return "", nil
	}
	return "", fmt.Errorf("a string is wanted, not %s", described(v.Kind()))
}

func switchMember(v value.Value) (bool, error) {
	switch v.Kind() {
	case value.True, value.False, value.Null:
		return v.IsTrue(), nil
	}
	return false, fmt.Errorf("true or false is wanted, not %s", described(v.Kind()))
}

// keyMember reads a partition key: JSON as a string, which is what SDKs send,
// or as it is.
func keyMember(v value.Value) (*string, error) {
	text := ""
	switch v.Kind() {
	case value.Null:
		return nil, nil
	case value.String:
		text = v.Text()
	case value.Array:
		raw, _ := v.Raw()
		text = string(raw)
	default:
		return nil, fmt.Errorf("a JSON array is wanted, itself or as a string, not %s", described(v.Kind()))
	}
	return &text, nil
}

// described is a kind of JSON value in a sentence.
func described(k value.Kind) string {
	switch k {
	case value.Array, value.Object:
		return "an " + k.String()
	case value.Number, value.String:
		return "a " + k.String()
	}
	return k.String()
}
