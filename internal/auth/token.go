package auth

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
)

// Longest authorization headers by kind of token, in bytes. Source: the AuthorizationHelper that
// the .NET SDK shares with the service.
const (
	maxMasterBytes   = 1024
	maxResourceBytes = 8 << 10
	maxAADBytes      = 16 << 10
)

// token holds the parts of an authorization header. kind and version are as written.
type token struct {
	kind, version, signature string
}

// parseToken splits the header "type=…&ver=…&sig=…", percent-encoded or not, with its parts in any
// order. ok is false if a part is missing, or is there twice: whatever reads the header before the
// server could take the other one.
//
// Every SDK percent-encodes the whole header, so "+" in the signature arrives as %2B. In a header
// that was sent unencoded "+" stands for itself. It is therefore never a space.
func parseToken(header string) (t token, ok bool) {
	text, ok := unescape(header)
	if !ok {
		return token{}, false
	}
	for text != "" {
		var part string
		part, text, _ = strings.Cut(text, "&")
		name, value, found := strings.Cut(part, "=")
		if !found {
			return token{}, false
		}
		var into *string
		switch {
		case strings.EqualFold(name, "type"):
			into = &t.kind
		case strings.EqualFold(name, "ver"):
			into = &t.version
		case strings.EqualFold(name, "sig"):
			into = &t.signature
		default:
			continue
		}
		if *into != "" {
			return token{}, false
		}
		*into = value
	}
	return t, t.kind != "" && t.version != "" && t.signature != ""
}

// unescape decodes percent escapes and nothing else; text without escapes is returned as it is.
func unescape(s string) (string, bool) {
	if strings.IndexByte(s, '%') < 0 {
		return s, true
	}
	var out strings.Builder
	out.Grow(len(s))
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			out.WriteByte(s[i])
			continue
		}
		if i+2 >= len(s) {
			return "", false
		}
		high, low := unhex(s[i+1]), unhex(s[i+2])
		if high < 0 || low < 0 {
			return "", false
		}
		out.WriteByte(byte(high<<4 | low))
		i += 2
	}
	return out.String(), true
}

func unhex(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// appendMAC appends the decoded signature of a master-key token. It ignores what follows a comma,
// as the service does. ok is false unless the result is exactly one SHA-256 sum.
func (t token) appendMAC(dst []byte) (mac []byte, ok bool) {
	text, _, _ := strings.Cut(t.signature, ",")
	if len(text) > maxMasterBytes {
		return dst, false
	}
	// AppendDecode takes bytes; the copy stays on the stack.
	var room [64]byte
	start := len(dst)
	dst, err := base64.StdEncoding.Strict().AppendDecode(dst, append(room[:0], text...))
	return dst, err == nil && len(dst)-start == sha256.Size
}
