package vault

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/auth"
)

// The sealed file is
//
//	"orrery keys" version(1) nonce(12) AES-256-GCM(contents as JSON)
//
// The bytes before the nonce are authenticated with the rest, so that the version of a file cannot
// be forged.
const (
	sealMagic   = "orrery keys"
	sealVersion = 1
	headerBytes = len(sealMagic) + 1
	sealKeySize = 32 // AES-256
	// maxSealedBytes bounds the size of the file, which is about 600 bytes.
	maxSealedBytes = 64 << 10
)

var (
	errNotSealed = errors.New(
		"it is not a vault of this program, or it is cut short: put back a copy of it, or remove it to begin with the " +
			"configured key and new random ones")
	errNewer    = errors.New("it was written by a newer version of this program: start that version")
	errWrongKey = errors.New(
		"it does not open with this seal key, or it has been damaged: put back the seal key it was sealed with, or a copy " +
			"of the file; or remove it to begin with the configured key and new random ones")
	errNoContents = errors.New(
		"it opens, but what is in it is not a set of keys: put back a copy of it, or remove it to begin with the " +
			"configured key and new random ones")
)

// sealer seals and opens with one key.
type sealer struct {
	aead cipher.AEAD
}

func newSealer(key [sealKeySize]byte) *sealer {
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic(err) // cannot happen: the type of the key has the right size
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		panic(err) // cannot happen: AES has the block size that GCM needs
	}
	return &sealer{aead: aead}
}

// sealedJSON is the content of the file.
type sealedJSON struct {
	Keys       map[auth.KeyName]string `json:"keys"`
	Configured string                  `json:"configured"`
	// Tokens is the secret of resource tokens in base64; older files have none.
	Tokens []byte `json:"tokens,omitempty"`
}

// seal returns the file, with a new nonce.
func (s *sealer) seal(c contents) []byte {
	inside := sealedJSON{Keys: map[auth.KeyName]string{}, Configured: c.configured}
	if c.tokens != (tokenSecret{}) {
		inside.Tokens = c.tokens[:]
	}
	for _, n := range auth.KeyNames() {
		inside.Keys[n] = c.keys.Get(n)
	}
	text, err := json.Marshal(inside)
	if err != nil {
		panic(err) // cannot happen: strings always marshal
	}
	file := append([]byte(sealMagic), sealVersion)
	nonce := make([]byte, s.aead.NonceSize())
	rand.Read(nonce) //nolint:errcheck // never fails: it ends the process instead
	file = append(file, nonce...)
	return s.aead.Seal(file, nonce, text, file[:headerBytes])
}

// open is the inverse of seal. No file makes it panic.
func (s *sealer) open(file []byte) (contents, error) {
	nonceEnd := headerBytes + s.aead.NonceSize()
	switch {
	case len(file) < headerBytes || !bytes.HasPrefix(file, []byte(sealMagic)):
		return contents{}, errNotSealed
	case file[len(sealMagic)] > sealVersion:
		return contents{}, errNewer
	case file[len(sealMagic)] != sealVersion || len(file) < nonceEnd+s.aead.Overhead():
		return contents{}, errNotSealed
	}
	text, err := s.aead.Open(nil, file[headerBytes:nonceEnd], file[nonceEnd:], file[:headerBytes])
	if err != nil {
		return contents{}, errWrongKey
	}
	return parseContents(text)
}

func parseContents(text []byte) (contents, error) {
	var inside sealedJSON
	if err := json.Unmarshal(text, &inside); err != nil || inside.Configured == "" {
		return contents{}, errNoContents
	}
	c := contents{configured: inside.Configured}
	if n := copy(c.tokens[:], inside.Tokens); n != len(inside.Tokens) || n != 0 && n != len(c.tokens) {
		return contents{}, errNoContents
	}
	for _, n := range auth.KeyNames() {
		c.keys = c.keys.With(n, inside.Keys[n])
	}
	// Older files may hold two equal keys, which are refused today; Open and Read handle them.
	distinct := c.keys
	for _, n := range c.duplicates("") {
		distinct = distinct.With(n, "")
	}
	if _, err := auth.NewKeyRing(distinct); err != nil {
		return contents{}, fmt.Errorf("%w (%w)", errNoContents, err)
	}
	return c, nil
}
