// Package auth answers one question about a request: who is asking, and may
// they?
//
// The one idea: a client proves that it has the account's key by signing five
// lines (verb, resource type, resource link, date, empty line) with HMAC-SHA256
// and sending the signature in the authorization header. This package builds
// the same lines from the request and compares. It does not know HTTP, URLs or
// the resources behind the links; a gateway tells it what was addressed, and
// under which two links (by name or by RID) a client may have signed that.
//
// Start reading at Keys.Verify in verify.go; token.go takes the header apart,
// date.go judges its age.
package auth

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"hash"
	"strings"
	"sync"
)

// Keys are the keys of one account. The zero value accepts nobody. Keys are
// immutable and may be used from many goroutines.
type Keys struct {
	primary *signer
}

// NewKeys returns the keys of an account from its primary key in base64, the
// form in which clients are given it. The error never contains the key.
func NewKeys(primary string) (Keys, error) {
	secret, err := base64.StdEncoding.DecodeString(strings.TrimSpace(primary))
	if err != nil {
		return Keys{}, errors.New("the account key is not base64: use 64 random bytes in standard base64, such as `openssl rand -base64 64` prints")
	}
	if len(secret) == 0 {
		return Keys{}, errors.New("the account key is empty: use 64 random bytes in base64")
	}
	return Keys{primary: newSigner(secret)}, nil
}

// signer computes signatures with one key.
type signer struct {
	benches sync.Pool // of *bench
}

// bench is what one verification works on. Its hash has already absorbed the
// key, which is half the work of signing a short text; all of it is reused.
type bench struct {
	hash    hash.Hash
	payload []byte
	sum     []byte
	given   []byte // the signature under test
}

func newSigner(secret []byte) *signer {
	s := &signer{}
	s.benches.New = func() any { return &bench{hash: hmac.New(sha256.New, secret)} }
	return s
}

// matches reports, in constant time, whether the given signature is that of
// the payload.
func (b *bench) matches() bool {
	b.hash.Reset()
	b.hash.Write(b.payload) //nolint:errcheck // a hash never fails to write
	b.sum = b.hash.Sum(b.sum[:0])
	return hmac.Equal(b.sum, b.given)
}
