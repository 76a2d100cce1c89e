package resource

import (
	"encoding/base64"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// EncryptionKey is the definition of a client encryption key. Clients encrypt properties with this
// key. The key itself is encrypted (wrapped) with another key that the server never sees. The
// server only stores it.
type EncryptionKey struct {
	// ID is the key's name in the database. Encryption policies refer to the key by it.
	ID string
	// Algorithm is encryptionAlgorithm.
	Algorithm string

	json []byte
}

// encryptionKey is the shape of the SDKs' ClientEncryptionKeyProperties.
var encryptionKey = objectOf(
	field{name: "encryptionAlgorithm", shape: nonEmpty, required: true},
	field{name: "wrappedDataEncryptionKey", shape: base64Text, required: true},
	field{name: "keyWrapMetadata", required: true, shape: objectOf(
		field{name: "type", shape: text, required: true},
		field{name: "name", shape: text, required: true},
		field{name: "value", shape: text, required: true},
		field{name: "algorithm", shape: text, required: true},
	)},
)

func base64Text(dst []byte, at string, v value.Value) ([]byte, error) {
	raw, err := base64.StdEncoding.DecodeString(v.Text())
	if v.Kind() != value.String || err != nil || len(raw) == 0 {
		return nil, wrongShape(at, "bytes in base64")
	}
	return value.AppendJSON(dst, v), nil
}

// ParseEncryptionKey reads the body of a create or replace: id, encryptionAlgorithm,
// wrappedDataEncryptionKey in base64, and keyWrapMetadata with type, name, value and algorithm.
// Anything else in their place is a status.BadRequest. The definition keeps other properties.
func ParseEncryptionKey(body []byte) (*EncryptionKey, error) {
	json, members, err := parseDefinition(body, "client encryption key")
	if err != nil {
		return nil, err
	}
	k := &EncryptionKey{}
	if k.ID, err = definitionID(members); err != nil {
		return nil, err
	}
	v, err := normalised(encryptionKey, "clientEncryptionKey", value.FromRaw(json))
	if err != nil {
		return nil, err
	}
	k.Algorithm = v.Property("encryptionAlgorithm").Text()
	k.json, _ = v.Raw()
	return k, nil
}

// JSON returns the stored form.
func (k *EncryptionKey) JSON() []byte { return k.json }

// DecodeEncryptionKey reads the stored form.
func DecodeEncryptionKey(json []byte) (*EncryptionKey, error) { return ParseEncryptionKey(json) }

// CheckReplace returns a status.BadRequest when next changes more than how the key is wrapped. Such
// a change would lose all data encrypted with the key.
func (k *EncryptionKey) CheckReplace(next *EncryptionKey) error {
	if next.ID != k.ID {
		return status.New(status.BadRequest,
			"The id in the body, %q, is not the client encryption key's, %q. It cannot be renamed.", status.Clip(next.ID),
			status.Clip(k.ID))
	}
	if next.Algorithm != k.Algorithm {
		return status.New(status.BadRequest,
			"The encryptionAlgorithm of a client encryption key cannot be changed: it is %q. Only wrappedDataEncryptionKey "+
				"and keyWrapMetadata can.", status.Clip(k.Algorithm))
	}
	return nil
}

// AppendEncryptionKey appends a client encryption key as a client sees it. The item's ordinal is
// the key's number; database is the number of its database.
func AppendEncryptionKey(dst []byte, it *Item, database uint32, k *EncryptionKey) []byte {
	rid := EncryptionKeyRID(database, uint32(it.Ordinal))
	dst = openObject(dst, k.json)
	dst = append(dst, `"_rid":"`...)
	dst = append(dst, rid...)
	dst = append(dst, `","_self":"dbs/`...)
	dst = appendDatabaseRID(dst, database)
	dst = append(dst, `/clientencryptionkeys/`...)
	dst = append(dst, rid...)
	dst = append(dst, `/",`...)
	dst = appendSystem(dst, it)
	return append(dst, '}')
}
