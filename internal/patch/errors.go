package patch

import (
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// invalid returns the error of a patch that is invalid for every item. Its beginning is the one
// that the service's documentation shows.
func invalid(format string, args ...any) error {
	return status.New(status.BadRequest, "Invalid patch request: "+format+".", args...)
}

// failed returns the error of an operation: "For Operation(2): replace '/a/b': …". The service's
// documentation shows such a beginning; the rest is ours.
func (op *operation) failed(format string, args ...any) error {
	where, whence := []any{op.number, op.kind, status.Clip(op.path.text)}, ""
	if op.kind == move {
		where, whence = append(where, status.Clip(op.from.text)), " from '%s'"
	}
	return status.New(status.BadRequest, "For Operation(%d): %s '%s'"+whence+": "+format+".", append(where, args...)...)
}

// absent returns the error that there is nothing at the first n segments of p.
func (op *operation) absent(p *pointer, n int) error {
	at := status.Clip(p.prefix(n))
	switch {
	case n < len(p.segments) && (op.kind == remove || p == &op.from):
		return op.failed("there is nothing at '%s'; an earlier operation may have removed it", at)
	case n < len(p.segments):
		return op.failed("there is nothing at '%s', and an operation cannot create path recursively; add '%s' first", at, at)
	case p == &op.from:
		return op.failed("there is nothing at '%s' to move; an earlier operation may have removed it", at)
	}
	return op.failed("the path does not exist; an earlier operation may have removed it")
}

// describe names the kind of a JSON token for a message. An empty token stands for an opened
// container.
func describe(token []byte) string {
	switch k := value.FromRaw(token).Kind(); k {
	case value.Undefined:
		return "an object or array"
	case value.Null, value.True, value.False:
		return k.String()
	case value.Array, value.Object:
		return "an " + k.String()
	default:
		return "a " + k.String()
	}
}
