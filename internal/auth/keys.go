package auth

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"strings"
)

// KeyName names one of an account's keys, as the service's tools do.
type KeyName string

// The keys of an account. The first two may do everything; the other two may only read. Each kind
// has two keys, so that one can be changed while clients use the other.
const (
	KeyPrimary           KeyName = "primary"
	KeySecondary         KeyName = "secondary"
	KeyPrimaryReadOnly   KeyName = "primary-readonly"
	KeySecondaryReadOnly KeyName = "secondary-readonly"
)

// KeyNames returns the names of all keys, in the order in which a signature is
// tried against them.
func KeyNames() []KeyName {
	return []KeyName{KeyPrimary, KeySecondary, KeyPrimaryReadOnly, KeySecondaryReadOnly}
}

// ReadOnly reports whether a key may only read.
func (n KeyName) ReadOnly() bool {
	return n == KeyPrimaryReadOnly || n == KeySecondaryReadOnly
}

// KeySet holds the keys of an account in base64, the form that clients get; "" means that there is
// no such key. It prints as names only, so that a key does not get into a log by accident.
type KeySet struct {
	Primary, Secondary, PrimaryReadOnly, SecondaryReadOnly string
}

// String names the keys that exist, without their values.
func (s KeySet) String() string {
	var names []string
	for _, n := range KeyNames() {
		if s.Get(n) != "" {
			names = append(names, string(n))
		}
	}
	return "keys{" + strings.Join(names, " ") + "}"
}

// GoString returns String.
func (s KeySet) GoString() string { return s.String() }

// LogValue returns String.
func (s KeySet) LogValue() slog.Value { return slog.StringValue(s.String()) }

// Get returns a key, or "" if there is no such key or name.
func (s KeySet) Get(n KeyName) string {
	if at := s.at(n); at != nil {
		return *at
	}
	return ""
}

// With returns the set with one key replaced. An unknown name changes nothing.
func (s KeySet) With(n KeyName, key string) KeySet {
	if at := s.at(n); at != nil {
		*at = key
	}
	return s
}

func (s *KeySet) at(n KeyName) *string {
	switch n {
	case KeyPrimary:
		return &s.Primary
	case KeySecondary:
		return &s.Secondary
	case KeyPrimaryReadOnly:
		return &s.PrimaryReadOnly
	case KeySecondaryReadOnly:
		return &s.SecondaryReadOnly
	}
	return nil
}

// keyBytes is the size of a key this server makes, the same as the service's.
const keyBytes = 64

// RandomKey returns a new key: 64 random bytes in base64.
func RandomKey() string {
	var b [keyBytes]byte
	rand.Read(b[:]) //nolint:errcheck // never fails: it ends the process instead
	return base64.StdEncoding.EncodeToString(b[:])
}

// fingerprintBytes of a hash distinguish keys for a reader, and are far too few to recover a key.
const fingerprintBytes = 6

// Fingerprint returns a short text that is the same for the same key and may be shown: 12
// hexadecimal digits of a hash, or "" without a key.
func Fingerprint(key string) string {
	if key = strings.TrimSpace(key); key == "" {
		return ""
	}
	sum := sha256.Sum256([]byte("orrery account key\n" + key))
	return hex.EncodeToString(sum[:fingerprintBytes])
}

// secretOf decodes a key. The error names the key without its value.
func secretOf(n KeyName, key string) ([]byte, error) {
	secret, err := base64.StdEncoding.DecodeString(strings.TrimSpace(key))
	if err != nil {
		return nil, fmt.Errorf(
			"the %s account key is not base64: use 64 random bytes in standard base64, such as `openssl rand -base64 64` prints",
			n)
	}
	if len(secret) == 0 {
		return nil, fmt.Errorf("the %s account key is empty: use 64 random bytes in base64", n)
	}
	return secret, nil
}

var (
	errNoKey = errors.New(
		"the account has no key that may write: give it at least a primary key, 64 random bytes in base64")
	errTwice = "the %s account key is the same as the %s one, and would go on working when that is rotated: use another " +
		"key"
)
