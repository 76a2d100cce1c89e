package engine

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// A continuation is the position where the last page ended. The signature lets the engine accept
// only positions that this account issued. Layout before base64url:
//
//	version(1) | container number(4) | fingerprint(8) | position… | signature(12)
//
// The fingerprint identifies the query that the position belongs to. It depends on the query's text
// and on no state: a token stays valid after a restart and on any range that inherits the data.
const (
	continuationVersion  = 1
	continuationHeader   = 1 + 4 + 8
	continuationMAC      = 12
	maxContinuationBytes = 1024
)

// continuationEncoding is strict, so that a token has only one spelling.
var continuationEncoding = base64.RawURLEncoding.Strict()

// sealContinuation signs a position.
func (e *Engine) sealContinuation(container uint32, fingerprint [8]byte, position []byte) string {
	b := make([]byte, 0, continuationHeader+len(position)+continuationMAC)
	b = append(b, continuationVersion)
	b = binary.BigEndian.AppendUint32(b, container)
	b = append(b, fingerprint[:]...)
	b = append(b, position...)
	b = append(b, e.sign(b)...)
	return continuationEncoding.EncodeToString(b)
}

// openContinuation returns the position in a token. A token that is malformed, forged, or of
// another container or query is a BadRequest.
func (e *Engine) openContinuation(container uint32, fingerprint [8]byte, token string) ([]byte, error) {
	if len(token) > maxContinuationBytes {
		return nil, badContinuation("it is longer than any this server gives out")
	}
	b, err := continuationEncoding.DecodeString(token)
	if err != nil || len(b) < continuationHeader+continuationMAC || b[0] != continuationVersion {
		return nil, badContinuation("it is not one of this server's")
	}
	body, mac := b[:len(b)-continuationMAC], b[len(b)-continuationMAC:]
	if !hmac.Equal(mac, e.sign(body)) {
		return nil, badContinuation("its signature is not this account's")
	}
	if binary.BigEndian.Uint32(body[1:]) != container {
		return nil, badContinuation("it belongs to another container")
	}
	if [8]byte(body[5:continuationHeader]) != fingerprint {
		return nil, badContinuation("it belongs to another query, or to other parameters or another scope")
	}
	return body[continuationHeader:], nil
}

func badContinuation(why string) error {
	return status.New(status.BadRequest, "Invalid Continuation Token: %s. Start again without one.", why)
}

func (e *Engine) sign(b []byte) []byte {
	mac := hmac.New(sha256.New, e.secret)
	mac.Write(b)
	return mac.Sum(nil)[:continuationMAC]
}

// fingerprintOf hashes what identifies a query: its text, parameters and scope.
func fingerprintOf(parts ...string) [8]byte {
	h := sha256.New()
	var length [8]byte
	for _, p := range parts {
		binary.BigEndian.PutUint64(length[:], uint64(len(p)))
		h.Write(length[:])
		h.Write([]byte(p))
	}
	return [8]byte(h.Sum(nil)[:8])
}

// resumableText is the part of a query's text that a resuming client keeps. SDKs that merge by
// themselves add a condition to the WHERE clause of the query that they received, and send it
// with the position of the page before (WIRE §6.6). So the condition of such a query cannot be
// part of its fingerprint.
func resumableText(text string) string {
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

// sealControlPosition and openControlPosition seal and open the positions of account feeds. Such
// a position is a resource's number.
func (e *Engine) sealControlPosition(scope string, number uint32) string {
	return e.sealContinuation(store.AccountContainer, fingerprintOf(scope), binary.BigEndian.AppendUint32(nil, number))
}

func (e *Engine) openControlPosition(scope, token string) (uint32, error) {
	if token == "" {
		return 0, nil
	}
	position, err := e.openContinuation(store.AccountContainer, fingerprintOf(scope), token)
	if err != nil {
		return 0, err
	}
	if len(position) != 4 {
		return 0, badContinuation("it is not one of this feed's")
	}
	return binary.BigEndian.Uint32(position), nil
}
