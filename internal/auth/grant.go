package auth

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// Tokens mints and reads resource tokens: what a permission allows, and a MAC
// over it that only this server can make. Clients hand a token on as it is;
// nothing is remembered for it. The secret may be replaced while tokens are
// minted and read. Tokens may be used from many goroutines; nil reads none.
type Tokens struct {
	minter atomic.Pointer[minter]
}

// minter makes the MACs of one secret.
type minter struct {
	benches sync.Pool // of *bench
}

// tokenPurpose keeps the MACs of tokens apart from every other use that the
// same secret may have.
const tokenPurpose = "orrery resource token 1"

// NewTokens returns the tokens of a server with this secret, of which 32
// random bytes are enough. Tokens minted with another secret are refused. An
// empty secret stands for a random one: tokens then end with the process.
func NewTokens(secret []byte) *Tokens {
	t := &Tokens{}
	t.Replace(secret)
	return t
}

// Replace puts another secret in place of the one there is; what it means is as
// with NewTokens. Every token that was minted before is refused by every Verify
// that begins after Replace has returned.
func (t *Tokens) Replace(secret []byte) {
	if len(secret) == 0 {
		secret = make([]byte, sha256.Size)
		rand.Read(secret) //nolint:errcheck // never fails: it ends the process instead
	}
	derive := hmac.New(sha256.New, secret)
	derive.Write([]byte(tokenPurpose)) //nolint:errcheck // a hash never fails to write
	key := derive.Sum(nil)
	m := &minter{}
	m.benches.New = func() any { return &bench{hash: hmac.New(sha256.New, key)} }
	t.minter.Store(m)
}

// now returns the minter of this moment; nil when there is none.
func (t *Tokens) now() *minter {
	if t == nil {
		return nil
	}
	return t.minter.Load()
}

// The blob of a token, version 1; numbers are big-endian:
//
//	version(1) flags(1) database(4) user(4) permission(4) container(4) expires(8)
//	then child kind, child and partition key, each as length(2) and bytes
const (
	blobVersion = 1
	blobAll     = 1 << 0 // of flags; all others are 0
	blobFixed   = 26     // bytes before the first text
	blobTexts   = 3
	// maxBlobText bounds one text. What a permission may hold stays well below,
	// and all three together below the limit of the header.
	maxBlobText = 1<<16 - 1
)

// tokenEncoding needs no percent-encoding, so that a token takes as little of
// the header as it can.
var tokenEncoding = base64.RawURLEncoding.Strict()

// tokenPrefix is what SDKs tell a resource token by.
const tokenPrefix = "type=resource&ver=1.0&sig="

// Mint returns the token of a grant, as it stands in a permission's _token:
// "type=resource&ver=1.0&sig={MAC};{grant};", both in base64. A grant longer
// than any permission may be gives a token that is refused.
func (t *Tokens) Mint(g resource.Grant) string {
	m := t.now()
	b := m.benches.Get().(*bench) //nolint:errcheck // the pool holds nothing else
	defer m.benches.Put(b)
	var ok bool
	if b.payload, ok = appendGrant(b.payload[:0], g); !ok {
		b.payload = append(b.payload[:0], 0) // a version that nobody reads
	}
	b.hash.Reset()
	b.hash.Write(b.payload) //nolint:errcheck // a hash never fails to write
	b.sum = b.hash.Sum(b.sum[:0])
	out := make([]byte, 0,
		len(tokenPrefix)+tokenEncoding.EncodedLen(len(b.sum))+tokenEncoding.EncodedLen(len(b.payload))+2)
	out = append(out, tokenPrefix...)
	out = append(tokenEncoding.AppendEncode(out, b.sum), ';')
	out = append(tokenEncoding.AppendEncode(out, b.payload), ';')
	return string(out)
}

func appendGrant(dst []byte, g resource.Grant) ([]byte, bool) {
	var flags byte
	if g.All {
		flags |= blobAll
	}
	dst = append(dst, blobVersion, flags)
	for _, n := range [...]uint32{g.Database, g.User, g.Permission, g.Container} {
		dst = binary.BigEndian.AppendUint32(dst, n)
	}
	dst = binary.BigEndian.AppendUint64(dst, uint64(g.Expires))
	for _, text := range [blobTexts]string{g.ChildKind, g.Child, g.PartitionKey} {
		if len(text) > maxBlobText {
			return dst, false
		}
		dst = append(binary.BigEndian.AppendUint16(dst, uint16(len(text))), text...)
	}
	return dst, true
}

// parseGrant is the inverse of appendGrant: exactly its bytes are read.
func parseGrant(b []byte) (g resource.Grant, ok bool) {
	if len(b) < blobFixed || b[0] != blobVersion || b[1]&^blobAll != 0 {
		return g, false
	}
	g.All = b[1]&blobAll != 0
	g.Database, g.User = binary.BigEndian.Uint32(b[2:]), binary.BigEndian.Uint32(b[6:])
	g.Permission, g.Container = binary.BigEndian.Uint32(b[10:]), binary.BigEndian.Uint32(b[14:])
	g.Expires = int64(binary.BigEndian.Uint64(b[18:]))
	b = b[blobFixed:]
	for _, text := range [blobTexts]*string{&g.ChildKind, &g.Child, &g.PartitionKey} {
		if len(b) < 2 {
			return resource.Grant{}, false
		}
		n := int(binary.BigEndian.Uint16(b))
		if b = b[2:]; len(b) < n {
			return resource.Grant{}, false
		}
		*text, b = string(b[:n]), b[n:]
	}
	return g, len(b) == 0
}

// principalOf reads the signature of a resource token. It is status.Unauthorized
// when this server has not minted it as it is, status.Forbidden when it ended.
func (t *Tokens) principalOf(signature string, now time.Time) (Principal, error) {
	m := t.now()
	g, ok := m.open(signature)
	if !ok {
		return Principal{}, status.New(status.Unauthorized,
			"The resource token was not issued by this server, or has been changed. Read the permission again and send its "+
				"_token as it is.")
	}
	if now.Unix() >= g.Expires {
		return Principal{}, status.New(status.Forbidden,
			"The authorization token is not valid at the current time. Create another token and retry (token end: %s, server "+
				"time: %s). Reading the permission gives another token.",
			time.Unix(g.Expires, 0).UTC().Format(time.RFC1123), now.UTC().Format(time.RFC1123))
	}
	return Principal{Grant: &g, minted: m}, nil
}

// open checks the MAC before it looks at anything it covers.
func (m *minter) open(signature string) (g resource.Grant, ok bool) {
	if m == nil {
		return g, false
	}
	mac, blob, ok := strings.Cut(signature, ";")
	if !ok {
		return g, false
	}
	blob = strings.TrimSuffix(blob, ";")
	b := m.benches.Get().(*bench) //nolint:errcheck // the pool holds nothing else
	defer m.benches.Put(b)
	if b.given, ok = appendDecoded(b.given[:0], mac); !ok || len(b.given) != sha256.Size {
		return g, false
	}
	if b.payload, ok = appendDecoded(b.payload[:0], blob); !ok || !b.matches() {
		return g, false
	}
	return parseGrant(b.payload)
}

// appendDecoded is strict: a decoder would skip line ends, and a token has one
// spelling.
func appendDecoded(dst []byte, text string) ([]byte, bool) {
	if strings.ContainsAny(text, "\r\n") {
		return dst, false
	}
	dst, err := tokenEncoding.AppendDecode(dst, []byte(text))
	return dst, err == nil
}
