package continuation

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
)

// Sealer signs the positions of pages and opens what it has signed. The signature lets the server
// accept only positions that this account issued. Layout before base64url:
//
//	version(1) | container number(4) | fingerprint(8) | position… | signature(12)
//
// The fingerprint identifies the query that the position belongs to. It depends on the query's text
// and on no state: a token stays valid after a restart and on any range that inherits the data.
type Sealer struct {
	// Secret is the key of the signatures.
	Secret []byte
}

const (
	version   = 1
	header    = 1 + 4 + 8
	signature = 12
	maxBytes  = 1024
)

// encoding is strict, so that a token has only one spelling.
var encoding = base64.RawURLEncoding.Strict()

// Seal signs a position.
func (s Sealer) Seal(container uint32, fingerprint [8]byte, position []byte) string {
	b := make([]byte, 0, header+len(position)+signature)
	b = append(b, version)
	b = binary.BigEndian.AppendUint32(b, container)
	b = append(b, fingerprint[:]...)
	b = append(b, position...)
	b = append(b, s.sign(b)...)
	return encoding.EncodeToString(b)
}

// Open returns the position in a token. A token that is malformed, forged, or of
// another container or query is a BadRequest.
func (s Sealer) Open(container uint32, fingerprint [8]byte, token string) ([]byte, error) {
	if len(token) > maxBytes {
		return nil, Invalid("it is longer than any this server gives out")
	}
	b, err := encoding.DecodeString(token)
	if err != nil || len(b) < header+signature || b[0] != version {
		return nil, Invalid("it is not one of this server's")
	}
	body, mac := b[:len(b)-signature], b[len(b)-signature:]
	if !hmac.Equal(mac, s.sign(body)) {
		return nil, Invalid("its signature is not this account's")
	}
	if binary.BigEndian.Uint32(body[1:]) != container {
		return nil, Invalid("it belongs to another container")
	}
	if [8]byte(body[5:header]) != fingerprint {
		return nil, Invalid("it belongs to another query, or to other parameters or another scope")
	}
	return body[header:], nil
}

// Invalid refuses a continuation token, as a status.BadRequest.
func Invalid(why string) error {
	return status.New(status.BadRequest, "Invalid Continuation Token: %s. Start again without one.", why)
}

func (s Sealer) sign(b []byte) []byte {
	mac := hmac.New(sha256.New, s.Secret)
	mac.Write(b)
	return mac.Sum(nil)[:signature]
}

// Fingerprint hashes what identifies a query: its text, parameters and scope.
func Fingerprint(parts ...string) [8]byte {
	h := sha256.New()
	var length [8]byte
	for _, p := range parts {
		binary.BigEndian.PutUint64(length[:], uint64(len(p)))
		h.Write(length[:])
		h.Write([]byte(p))
	}
	return [8]byte(h.Sum(nil)[:8])
}

// ResumableText is the part of a query's text that a resuming client keeps. SDKs that merge by
// themselves add a condition to the WHERE clause of the query that they received, and send it
// with the position of the page before (WIRE §6.6). So the condition of such a query cannot be
// part of its fingerprint.
func ResumableText(text string) string {
	if !strings.Contains(text, " AS orderByItems") {
		return text
	}
	where := strings.Index(text, "\nWHERE ")
	order := strings.LastIndex(text, "\nORDER BY ")
	if where < 0 || order < where {
		return text
	}
	return text[:where] + text[order:]
}
