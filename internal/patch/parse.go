package patch

import (
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// MaxOperations is the maximum number of operations in one patch (service limit, documented).
const MaxOperations = 10

// envelopeDepth is how deeply a value lies in the body: body, operations, operation.
const envelopeDepth = 3

// Patch is a parsed and checked list of operations. It is immutable and safe
// for concurrent use; it may be applied any number of times.
type Patch struct {
	operations []operation
	condition  string
}

// kind is what an operation does.
type kind uint8

const (
	add kind = iota
	set
	replace
	remove
	incr
	move
)

// kindNames are the names on the wire (SDK: .NET, Java, JS, Go and Python all send exactly these,
// in lower case).
var kindNames = [...]string{"add", "set", "replace", "remove", "incr", "move"}

func (k kind) String() string { return kindNames[k] }

// operation is one change.
type operation struct {
	number int // from 1, for messages
	kind   kind
	path   pointer
	from   pointer // move only
	value  []byte  // normalised JSON; nil for remove and move
}

// Parse reads the body of a patch: {"operations":[…],"condition":"…"} or the bare list of
// operations (the JS SDK sends both). It ignores unknown members, in the body and in an operation
// (inferred). Every error is a status.BadRequest that names the operation. The result does not
// refer to body.
func Parse(body []byte) (*Patch, error) {
	text, err := value.Normalize(make([]byte, 0, len(body)), body, value.Options{
		MaxBytes: -1, MaxDepth: value.DefaultMaxDepth + envelopeDepth,
	})
	if err != nil {
		return nil, status.Wrap(status.BadRequest, err, "Invalid patch request: the body is not valid JSON (%s).", err)
	}
	p := new(Patch)
	list := value.FromRaw(text)
	if list.Kind() == value.Object {
		if list, err = p.envelope(list); err != nil {
			return nil, err
		}
	}
	if list.Kind() != value.Array {
		return nil, invalid(`the body must be {"operations":[…]} or an array of operations`)
	}
	n := list.Len()
	if n == 0 {
		return nil, invalid("there is no operation in it; send 1 to %d", MaxOperations)
	}
	if n > MaxOperations {
		return nil, invalid("the number of patch operations cannot exceed %d and is %d; split them into several patches",
			MaxOperations, n)
	}
	p.operations = make([]operation, 0, n)
	for o := range list.Elements() {
		op, err := parseOperation(len(p.operations)+1, o)
		if err != nil {
			return nil, err
		}
		p.operations = append(p.operations, op)
	}
	return p, nil
}

// envelope reads the outer object. It stores the condition and returns the operations, or undefined
// if they are missing.
func (p *Patch) envelope(body value.Value) (operations value.Value, err error) {
	switch c := body.Property("condition"); c.Kind() {
	case value.String:
		p.condition = c.Text()
	case value.Undefined, value.Null:
	default:
		return operations, invalid(`the condition must be a string, such as "from c where c.n = 1"`)
	}
	return body.Property("operations"), nil
}

// members are the known members of an operation.
type members struct {
	op, path, from, value value.Value
}

func membersOf(o value.Value) members {
	var m members
	for name, v := range o.Members() {
		switch name {
		case "op":
			m.op = v
		case "path":
			m.path = v
		case "from":
			m.from = v
		case "value":
			m.value = v
		}
	}
	return m
}

func parseOperation(number int, o value.Value) (operation, error) {
	op := operation{number: number}
	if o.Kind() != value.Object {
		return op, invalid("operation %d is not an object", number)
	}
	m := membersOf(o)
	var known bool
	if op.kind, known = kindNamed(m.op); !known {
		return op, invalid("operation %d has the op %s; use add, set, replace, remove, incr or move", number,
			status.Clip(m.op.String()))
	}
	var err error
	if op.path, err = op.pointer("path", m.path); err != nil {
		return op, err
	}
	switch op.kind {
	case remove:
		return op, nil
	case move:
		if op.from, err = op.pointer("from", m.from); err != nil {
			return op, err
		}
		if op.path.inside(op.from) {
			return op, op.failed("'%s' lies inside '%s', and a value cannot be moved into itself", status.Clip(op.path.text),
				status.Clip(op.from.text))
		}
		return op, nil
	}
	return op.withValue(m.value)
}

// withValue adds the value to an operation that has one.
func (op operation) withValue(v value.Value) (operation, error) {
	raw, ok := v.Raw()
	switch {
	case !ok:
		return op, op.failed(`the operation needs a "value" (null is one)`)
	case op.kind == incr && v.Kind() != value.Number:
		return op, op.failed("the value must be a number, not %s", describe(raw))
	case len(op.path.segments)+depthOf(raw) > value.DefaultMaxDepth:
		return op, op.failed("the item would nest deeper than %d", value.DefaultMaxDepth)
	}
	op.value = raw
	return op, nil
}

func kindNamed(v value.Value) (kind, bool) {
	if v.Kind() != value.String {
		return 0, false
	}
	name := v.Text()
	for k, n := range kindNames {
		if n == name {
			return kind(k), true
		}
	}
	return 0, false
}

// Condition returns the condition that the item must meet, such as "from c where c.n = 1", or "".
func (p *Patch) Condition() string { return p.condition }

// Operations returns the number of operations, 1 to MaxOperations.
func (p *Patch) Operations() int { return len(p.operations) }

// Touches reports whether an operation writes at, above or below the property that segments
// (decoded names) lead to. The source of a move counts, because it is removed. The engine calls it
// for the partition key.
func (p *Patch) Touches(segments []string) bool {
	for i := range p.operations {
		op := &p.operations[i]
		if op.path.touches(segments) || op.kind == move && op.from.touches(segments) {
			return true
		}
	}
	return false
}
