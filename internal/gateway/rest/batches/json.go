package batches

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// maxBatchDepth lets items inside a batch nest to their full depth. The engine refuses a single
// item that nests deeper, without affecting the other operations of a bulk request.
const maxBatchDepth = 2 * value.DefaultMaxDepth

// parseJSONBatch reads a JSON array with one object for each operation, the form that JS, Python,
// Go, Java and Rust send. It ignores unknown members.
func parseJSONBatch(body []byte) ([]api.BatchOperation, error) {
	if start := bytes.TrimLeft(body, " \t\r\n"); len(start) == 0 || start[0] != '[' {
		return nil, status.New(status.BadRequest, "The body of a batch is a JSON array of operations.")
	}
	var counter operationCounter
	text, err := value.Normalize(make([]byte, 0, len(body)), body,
		value.Options{MaxBytes: -1, MaxDepth: maxBatchDepth, Sink: &counter})
	if err != nil {
		if counter.begun == 0 || counter.depth == 0 {
			return nil, status.New(status.BadRequest, "The body of the batch is not valid: %v.", err)
		}
		return nil, malformedOperation(counter.begun-1, err)
	}
	switch n := counter.begun; {
	case n == 0:
		return nil, noOperations()
	case n > engine.MaxBatchOperations:
		return nil, tooManyOperations(strconv.Itoa(n))
	}
	operations := make([]api.BatchOperation, 0, counter.begun)
	for element := range value.FromRaw(text).Elements() {
		operation, err := parseOperation(element)
		if err != nil {
			return nil, malformedOperation(len(operations), err)
		}
		operations = append(operations, operation)
	}
	return operations, nil
}

// operationCounter counts the elements of the outermost array while it is scanned, so that an error
// can name the operation in which the text is wrong.
type operationCounter struct{ depth, begun int }

// Name implements value.Sink.
func (c *operationCounter) Name([]byte, bool) {}

// Scalar implements value.Sink.
func (c *operationCounter) Scalar(value.Kind, []byte, bool) { c.element() }

// Begin implements value.Sink.
func (c *operationCounter) Begin(value.Kind) {
	c.element()
	c.depth++
}

// End implements value.Sink.
func (c *operationCounter) End() { c.depth-- }

func (c *operationCounter) element() {
	if c.depth == 1 {
		c.begun++
	}
}

// parseOperation reads one operation. The result refers to the text of the batch.
func parseOperation(v value.Value) (api.BatchOperation, error) {
	var o api.BatchOperation
	if v.Kind() != value.Object {
		return o, fmt.Errorf("it is %s, but must be an object with an operationType", describeKind(v.Kind()))
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
				o.Indexing, err = Indexing(directive)
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

// finishOperation finds the kind of an operation and checks that it has what the kind needs.
func finishOperation(o *api.BatchOperation, named string) error {
	if named == "" {
		return errors.New("it has no operationType: " + useOperation)
	}
	for i := range operationKinds {
		if k := &operationKinds[i]; strings.EqualFold(k.name, named) {
			return k.complete(o)
		}
	}
	return fmt.Errorf("the operationType %q is not known: %s", status.Clip(named), useOperation)
}

// textMember reads a string. null counts as absent.
func textMember(v value.Value) (string, error) {
	switch v.Kind() {
	case value.String:
		return v.Text(), nil
	case value.Null:
		return "", nil
	}
	return "", fmt.Errorf("it must be a string, not %s", describeKind(v.Kind()))
}

func switchMember(v value.Value) (bool, error) {
	switch v.Kind() {
	case value.True, value.False, value.Null:
		return v.IsTrue(), nil
	}
	return false, fmt.Errorf("it must be true or false, not %s", describeKind(v.Kind()))
}

// keyMember reads a partition key: JSON inside a string, as SDKs send it, or plain JSON.
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
		return nil, fmt.Errorf("it must be a JSON array, itself or as a string, not %s", describeKind(v.Kind()))
	}
	return &text, nil
}

// describeKind names a kind of JSON value for a sentence.
func describeKind(k value.Kind) string {
	switch k {
	case value.Array, value.Object:
		return "an " + k.String()
	case value.Number, value.String:
		return "a " + k.String()
	}
	return k.String()
}
