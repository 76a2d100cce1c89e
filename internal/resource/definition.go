package resource

import (
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Database is the definition of a database.
type Database struct {
	// ID is the name of the database in the account.
	ID string
	// JSON is the stored form.
	JSON []byte
}

// User is the definition of a user of a database: a name that holds permissions. A user cannot sign
// in. The holder of the account's key hands out the tokens of the user's permissions.
type User struct {
	// ID is the user's name in the database.
	ID string
	// JSON is the stored form.
	JSON []byte
}

// EncryptionKey is the definition of a client encryption key. Clients encrypt properties with this
// key. The key itself is encrypted (wrapped) with another key that the server never sees. The
// server only stores it.
type EncryptionKey struct {
	// ID is the key's name in the database. Encryption policies refer to the key by it.
	ID string
	// Algorithm is encryptionAlgorithm.
	Algorithm string
	// JSON is the stored form.
	JSON []byte
}

// DecodeEncryptionKey reads the stored form.
func DecodeEncryptionKey(json []byte) (*EncryptionKey, error) {
	v, err := value.Parse(json)
	return &EncryptionKey{
		ID: v.Property("id").Text(), Algorithm: v.Property("encryptionAlgorithm").Text(), JSON: json,
	}, err
}

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
