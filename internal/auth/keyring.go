package auth

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"hash"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// KeyRing holds the keys that signatures are checked against. Keys may be replaced while requests
// are being checked. It is safe for concurrent use.
type KeyRing struct {
	signers atomic.Pointer[[]*signer]
}

// NewKeyRing returns a ring of keys. At least one of them must be able to write, and no two may be
// equal: after a rotation of one, the other would still open the account. The error never contains
// a key.
func NewKeyRing(s KeySet) (*KeyRing, error) {
	k := &KeyRing{}
	if err := k.Replace(s); err != nil {
		return nil, err
	}
	return k, nil
}

// Replace replaces all keys. A request being checked is checked either with the old keys or with
// the new ones; every check that begins after Replace has returned uses the new ones. Errors are
// those of NewKeyRing; the ring then stays as it was.
func (k *KeyRing) Replace(s KeySet) error {
	var old []*signer
	if p := k.signers.Load(); p != nil {
		old = *p
	}
	next := make([]*signer, 0, len(KeyNames()))
	for _, n := range KeyNames() {
		if strings.TrimSpace(s.Get(n)) == "" {
			continue
		}
		secret, err := secretOf(n, s.Get(n))
		if err != nil {
			return err
		}
		for _, other := range next {
			if bytes.Equal(secret, other.secret) {
				return fmt.Errorf(errTwice, n, other.name)
			}
		}
		next = append(next, kept(old, n, secret))
	}
	if len(next) == 0 || next[0].name.ReadOnly() {
		return errNoKey
	}
	k.signers.Store(&next)
	return nil
}

// kept returns the existing signer of an unchanged key, with the record of its use, or a new
// signer.
func kept(old []*signer, n KeyName, secret []byte) *signer {
	for _, s := range old {
		if s.name == n && bytes.Equal(s.secret, secret) {
			return s
		}
	}
	return newSigner(n, secret)
}

// LastUsed returns when a request was last accepted with the key as it is now, to the second. It
// returns the zero time if none was accepted since the server started or the key changed.
func (k *KeyRing) LastUsed(n KeyName) time.Time {
	for _, s := range k.all() {
		if s.name == n && s.used.Load() != 0 {
			return time.Unix(s.used.Load(), 0).UTC()
		}
	}
	return time.Time{}
}

// all returns the signers; a nil or zero ring has none.
func (k *KeyRing) all() []*signer {
	if k == nil {
		return nil
	}
	if p := k.signers.Load(); p != nil {
		return *p
	}
	return nil
}

// signer computes signatures with one key.
type signer struct {
	name      KeyName
	secret    []byte
	used      atomic.Int64 // seconds since 1970; 0 = never
	scratches sync.Pool    // of *scratch
}

// scratch is the memory of one verification; it is pooled. Its hash has already absorbed the key,
// which is half the work of signing a short text.
type scratch struct {
	hash    hash.Hash
	payload []byte
	sum     []byte
	given   []byte // the signature to check
}

func newSigner(n KeyName, secret []byte) *signer {
	s := &signer{name: n, secret: secret}
	s.scratches.New = func() any { return &scratch{hash: hmac.New(sha256.New, secret)} }
	return s
}

// touch records that the key was used. Most calls find the second already recorded.
func (s *signer) touch(now time.Time) {
	if at := now.Unix(); s.used.Load() != at {
		s.used.Store(at)
	}
}

// signed reports whether the token is the key's signature of r under one of the types and links
// that a client may have used. The first pair nearly always matches.
func (s *signer) signed(r *Request, t token) bool {
	b := s.scratches.Get().(*scratch) //nolint:errcheck // the pool holds nothing else
	defer s.scratches.Put(b)
	var ok bool
	if b.given, ok = t.appendMAC(b.given[:0]); !ok {
		return false
	}
	types, links := [2]string{r.ResourceType, r.OtherType}, [2]string{r.ResourceLink, r.OtherLink}
	for i, kind := range types {
		for j, link := range links {
			if i > 0 && kind == "" || j > 0 && link == "" {
				continue
			}
			if b.payload = r.appendPayload(b.payload[:0], kind, link); b.matches() {
				return true
			}
		}
	}
	return false
}

// matches reports, in constant time, whether the given signature is that of the payload.
func (b *scratch) matches() bool {
	b.hash.Reset()
	b.hash.Write(b.payload) //nolint:errcheck // a hash never fails to write
	b.sum = b.hash.Sum(b.sum[:0])
	return hmac.Equal(b.sum, b.given)
}
