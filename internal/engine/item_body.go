package engine

import (
	"errors"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// body is an item as it will be stored, made ready outside the writer: stored
// form, index terms, id, key and time to live.
type body struct {
	json  []byte
	terms *index.Terms
	id    string
	key   partition.Key
	ttl   int32
}

// readBody validates what a client sent and finds its id and partition key.
func (c *container) readBody(raw []byte) (body, error) {
	json, terms, err := c.policy.Normalize(nil, raw, value.Options{
		MaxBytes: MaxItemBytes, MaxDepth: value.DefaultMaxDepth, DropTopLevel: value.SystemProperty,
	})
	if err != nil {
		return body{}, bodyError(err)
	}
	if json[0] != '{' {
		return body{}, status.New(status.BadRequest, "The request body must be one JSON object: the item.")
	}
	id := value.FromRaw(json).Property("id")
	switch id.Kind() {
	case value.String:
	case value.Undefined:
		return body{}, status.New(status.BadRequest, "The input content is invalid because the required properties - 'id; ' - are missing")
	default:
		return body{}, status.New(status.BadRequest, "The property 'id' of an item must be a string.")
	}
	b := body{json: json, terms: terms, id: id.Text()}
	if err := resource.ValidateItemID(b.id); err != nil {
		return body{}, err
	}
	if b.ttl, err = c.itemTTL(json); err != nil {
		return body{}, err
	}
	if b.key, err = c.key().Extract(json); err != nil {
		return body{}, err
	}
	return b, nil
}

// itemTTL reads an item's own time to live. Where nothing expires "ttl" is a
// property like any other, which need not be a number (inferred); a valid one
// is kept in case expiry is turned on.
func (c *container) itemTTL(json []byte) (int32, error) {
	ttl, err := resource.ItemTTL(json)
	if err != nil && c.definition.DefaultTTL == 0 {
		return 0, nil //nolint:nilerr // not a time to live here
	}
	return ttl, err
}

// bodyError classifies what is wrong with a body's JSON.
func bodyError(err error) error {
	if errors.Is(err, value.ErrTooLarge) {
		return status.New(status.RequestEntityTooLarge, "Request size is too large. An item may have at most %d bytes.", MaxItemBytes)
	}
	var syntax *value.SyntaxError
	if errors.As(err, &syntax) {
		return status.New(status.BadRequest, "The request body is not valid JSON: %s at byte %d.", syntax.Reason, syntax.Offset)
	}
	return err
}

// checkKey compares the key in a body with the one in the header. A client
// that sends no header leaves it to the server (WIRE §4.1).
func (c *container) checkKey(b body, header *string) error {
	if header == nil {
		return c.key().CheckKey(b.key)
	}
	sent, err := c.pointKey(header)
	if err != nil {
		return err
	}
	if !sent.Equal(b.key) {
		return status.New(status.PartitionKeyMismatch, "")
	}
	return nil
}
