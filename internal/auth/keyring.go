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

// KeyRing is the keys that signatures are checked against. Keys may be
// replaced while requests are being checked. It may be used from many
// goroutines.
type KeyRing struct {
	signers atomic.Pointer[[]*signer]
}

// NewKeyRing returns a ring of keys. At least one of them must be able to
// write, and no two may be the same: one of them would go on opening the account
// when the other is rotated. The error never contains a key.
func NewKeyRing(s KeySet) (*KeyRing, error) {
	k := &KeyRing{}
	if err := k.Replace(s); err != nil {
		return nil, err
	}
	return k, nil
}

// Replace puts other keys in place of all. A request that is being checked is
// checked with the old keys or with the new ones; every one that begins after
// Replace has returned meets the new ones. On an error, which is as that of
// NewKeyRing, the ring stays as it was.
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

// kept is the signer of a key that has not changed, with what is known of its
// use, or a new one.
func kept(old []*signer, n KeyName, secret []byte) *signer {
	for _, s := range old {
		if s.name == n && bytes.Equal(s.secret, secret) {
			return s
		}
	}
	return newSigner(n, secret)
}

// LastUsed returns when a request was last accepted with the key as it is now,
// to the second; the zero time when none was since the server started or the
// key was changed.
func (k *KeyRing) LastUsed(n KeyName) time.Time {
	for _, s := range k.all() {
		if s.name == n && s.used.Load() != 0 {
			return time.Unix(s.used.Load(), 0).UTC()
		}
	}
	return time.Time{}
}

// all returns the signers; a ring that is nil or zero has none.
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
	name    KeyName
	secret  []byte
	used    atomic.Int64 // seconds since 1970; 0 = never
	benches sync.Pool    // of *bench
}

// bench is what one verification works on. Its hash has already absorbed the
// key, which is half the work of signing a short text; all of it is reused.
type bench struct {
	hash    hash.Hash
	payload []byte
	sum     []byte
	given   []byte // the signature under test
}

func newSigner(n KeyName, secret []byte) *signer {
	s := &signer{name: n, secret: secret}
	s.benches.New = func() any { return &bench{hash: hmac.New(sha256.New, secret)} }
	return s
}

// touch remembers that the key was used. Most requests find the second noted.
func (s *signer) touch(now time.Time) {
	if at := now.Unix(); s.used.Load() != at {
		s.used.Store(at)
	}
}

// signed reports whether the token is the key's signature of r under one of
// the types and links a client may have used. The first pair is nearly always it.
func (s *signer) signed(r *Request, t token) bool {
	b := s.benches.Get().(*bench) //nolint:errcheck // the pool holds nothing else
	defer s.benches.Put(b)
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

// matches reports, in constant time, whether the given signature is that of
// the payload.
func (b *bench) matches() bool {
	b.hash.Reset()
	b.hash.Write(b.payload) //nolint:errcheck // a hash never fails to write
	b.sum = b.hash.Sum(b.sum[:0])
	return hmac.Equal(b.sum, b.given)
}
