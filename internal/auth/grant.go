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

// Tokens issues and reads resource tokens: what a permission allows, and a MAC over it that only
// this server can make. Clients pass a token on unchanged; the server stores nothing for it. The
// secret may be replaced while tokens are issued and read. Tokens is safe for concurrent use; nil
// reads no token.
type Tokens struct {
	minter atomic.Pointer[minter]
}

// minter makes the MACs of one secret.
type minter struct {
	scratches sync.Pool // of *scratch
}

// tokenPurpose separates the MACs of tokens from every other use of the same secret.
const tokenPurpose = "orrery resource token 1"

// NewTokens returns the tokens of a server with this secret; 32 random bytes suffice. Tokens issued
// with another secret are refused. An empty secret means a random one: tokens then end with the
// process.
func NewTokens(secret []byte) *Tokens {
	t := &Tokens{}
	t.Replace(secret)
	return t
}

// Replace replaces the secret, with the same meaning as in NewTokens. Every Verify that begins
// after Replace has returned refuses all tokens issued before.
func (t *Tokens) Replace(secret []byte) {
	if len(secret) == 0 {
		secret = make([]byte, sha256.Size)
		rand.Read(secret) //nolint:errcheck // never fails: it ends the process instead
	}
	derive := hmac.New(sha256.New, secret)
	derive.Write([]byte(tokenPurpose)) //nolint:errcheck // a hash never fails to write
	key := derive.Sum(nil)
	m := &minter{}
	m.scratches.New = func() any { return &scratch{hash: hmac.New(sha256.New, key)} }
	t.minter.Store(m)
}

// now returns the current minter; nil if there is none.
func (t *Tokens) now() *minter {
	if t == nil {
		return nil
	}
	return t.minter.Load()
}

// The content of a token, version 1; numbers are big-endian:
//
//	version(1) flags(1) database(4) user(4) permission(4) container(4) expires(8)
//	then child kind, child and partition key, each as length(2) and bytes
const (
	blobVersion = 1
	blobAll     = 1 << 0 // a flag; all others are 0
	blobFixed   = 26     // bytes before the first text
	blobTexts   = 3
	// maxBlobText bounds one text. The texts of a permission stay well below it, and all three
	// together stay below the limit of the header.
	maxBlobText = 1<<16 - 1
)

// tokenEncoding needs no percent-encoding, so a token takes as little of the header as possible.
var tokenEncoding = base64.RawURLEncoding.Strict()

// tokenPrefix is how SDKs recognise a resource token.
const tokenPrefix = "type=resource&ver=1.0&sig="

// Mint returns the token of a grant, as a permission's _token holds it:
// "type=resource&ver=1.0&sig={MAC}; {grant};", both in base64. A grant longer than any permission
// can be gives a token that is refused.
func (t *Tokens) Mint(g resource.Grant) string {
	m := t.now()
	b := m.scratches.Get().(*scratch) //nolint:errcheck // the pool holds nothing else
	defer m.scratches.Put(b)
	var ok bool
	if b.payload, ok = appendGrant(b.payload[:0], g); !ok {
		b.payload = append(b.payload[:0], 0) // a version that no reader accepts
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

// parseGrant is the inverse of appendGrant and reads exactly its bytes.
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

// principalOf reads the signature of a resource token. The error is status.Unauthorized if this
// server did not issue exactly this token, and status.Forbidden if the token has expired.
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

// open checks the MAC before it looks at anything the MAC covers.
func (m *minter) open(signature string) (g resource.Grant, ok bool) {
	if m == nil {
		return g, false
	}
	mac, blob, ok := strings.Cut(signature, ";")
	if !ok {
		return g, false
	}
	blob = strings.TrimSuffix(blob, ";")
	b := m.scratches.Get().(*scratch) //nolint:errcheck // the pool holds nothing else
	defer m.scratches.Put(b)
	if b.given, ok = appendDecoded(b.given[:0], mac); !ok || len(b.given) != sha256.Size {
		return g, false
	}
	if b.payload, ok = appendDecoded(b.payload[:0], blob); !ok || !b.matches() {
		return g, false
	}
	return parseGrant(b.payload)
}

// appendDecoded is strict: a lenient decoder would skip line ends, but a token has exactly one
// spelling.
func appendDecoded(dst []byte, text string) ([]byte, bool) {
	if strings.ContainsAny(text, "\r\n") {
		return dst, false
	}
	dst, err := tokenEncoding.AppendDecode(dst, []byte(text))
	return dst, err == nil
}
