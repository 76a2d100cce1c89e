package engine

import (
	"errors"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// body is an item in the form in which the engine stores it, prepared outside the writer: stored
// form, index terms, id, key, time to live and claims.
type body struct {
	json  []byte
	terms *index.Terms
	id    string
	key   partition.Key
	ttl   int32
	// claims are the item's claims on the container's unique keys.
	claims []string
}

// readBody validates a client's body and finds its id and partition key.
func readBody(c *account.Container, raw []byte) (body, error) {
	json, terms, err := c.Policy.Normalize(nil, raw, value.Options{
		MaxBytes: MaxItemBytes, MaxDepth: value.DefaultMaxDepth, DropTopLevel: value.SystemProperty,
	})
	if err != nil {
		return body{}, bodyError(err)
	}
	if json[0] != '{' {
		return body{}, status.New(status.BadRequest, "The request body must be one JSON object: the item.")
	}
	id := value.FromRaw(json).Property("id")
	switch {
	case id.IsDefined() && id.Kind() != value.String:
		return body{}, status.New(status.BadRequest, "The property 'id' of an item must be a string.")
	case !id.IsUnicode():
		return body{}, resource.NoUnicodeID()
	}
	b := body{json: json, terms: terms, id: id.Text(), claims: c.Unique.Claims(json)}
	if err := resource.ValidateItemID(b.id); err != nil {
		return body{}, err
	}
	if b.ttl, err = resource.ItemTTL(json); err != nil {
		return body{}, err
	}
	if b.key, err = c.Key().Extract(json); err != nil {
		return body{}, err
	}
	return b, nil
}

// bodyError classifies the error in a body's JSON.
func bodyError(err error) error {
	if errors.Is(err, value.ErrTooLarge) {
		return status.TooLarge("An item may have at most %d bytes.", MaxItemBytes)
	}
	var syntax *value.SyntaxError
	if errors.As(err, &syntax) {
		return status.New(status.BadRequest, "The request body is not valid JSON: %s at byte %d.", syntax.Reason,
			syntax.Offset)
	}
	return err
}

// checkKey compares the key in a body with the one in the header. A client without a header
// leaves the key to the server (WIRE §4.1).
func checkKey(c *account.Container, b body, header *string) error {
	if header == nil {
		return c.Key().CheckKey(b.key)
	}
	sent, err := c.PointKey(header)
	if err != nil {
		return err
	}
	if !sent.Equal(b.key) {
		return status.New(status.PartitionKeyMismatch, "")
	}
	return nil
}
