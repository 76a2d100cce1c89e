package value

import (
	"bytes"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// AppendUnescaped appends the decoded content of a JSON string: raw is the checked text between the
// quotes. A lone surrogate decodes as U+FFFD, as in encoding/json; the text itself keeps it as
// written.
func AppendUnescaped(dst, raw []byte) []byte {
	for {
		i := bytes.IndexByte(raw, '\\')
		if i < 0 || i+1 >= len(raw) {
			return append(dst, raw...)
		}
		dst = append(dst, raw[:i]...)
		c := raw[i+1]
		raw = raw[i+2:]
		if c == 'u' {
			var r rune
			r, raw = unescapeUnicode(raw)
			dst = utf8.AppendRune(dst, r)
			continue
		}
		dst = append(dst, unescapeByte(c))
	}
}

// IsUnicode reports whether the string v is valid Unicode, which means that it holds no lone
// surrogate. Two different strings that are not may become equal once they are decoded.
func (v Value) IsUnicode() bool {
	if !v.raw || v.kind != String {
		return true
	}
	raw := bytesOf(v.text())
	for {
		i := bytes.IndexByte(raw, '\\')
		if i < 0 || i+1 >= len(raw) {
			return true
		}
		escape := raw[i+1]
		raw = raw[i+2:]
		if escape != 'u' {
			continue
		}
		before, _ := hex4(raw)
		var r rune
		if r, raw = unescapeUnicode(raw); r == utf8.RuneError && before != utf8.RuneError {
			return false
		}
	}
}

// unescapeUnicode reads the four digits that follow \u, and the second half of a surrogate pair if
// one follows.
func unescapeUnicode(raw []byte) (rune, []byte) {
	r, ok := hex4(raw)
	if !ok {
		return utf8.RuneError, nil
	}
	raw = raw[4:]
	if !utf16.IsSurrogate(r) {
		return r, raw
	}
	if len(raw) >= 6 && raw[0] == '\\' && raw[1] == 'u' {
		if low, ok := hex4(raw[2:]); ok {
			if pair := utf16.DecodeRune(r, low); pair != utf8.RuneError {
				return pair, raw[6:]
			}
		}
	}
	return utf8.RuneError, raw
}

func unescapeByte(c byte) byte {
	switch c {
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	}
	return c
}

// hex4 reads four hexadecimal digits.
func hex4(b []byte) (rune, bool) {
	if len(b) < 4 {
		return 0, false
	}
	var r rune
	for _, c := range b[:4] {
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c && c <= 'f':
			c -= 'a' - 10
		case 'A' <= c && c <= 'F':
			c -= 'A' - 10
		default:
			return 0, false
		}
		r = r<<4 | rune(c)
	}
	return r, true
}

// unquote returns the content of a JSON string token. Without escapes the result is a part of the
// token itself.
func unquote(token string) string {
	if len(token) < 2 {
		return ""
	}
	inner := token[1 : len(token)-1]
	if strings.IndexByte(inner, '\\') < 0 {
		return inner
	}
	return stringOf(AppendUnescaped(make([]byte, 0, len(inner)), bytesOf(inner)))
}

const hexDigits = "0123456789abcdef"

// AppendString appends s as a JSON string. It escapes only what JSON requires; bytes that are not
// UTF-8 become U+FFFD.
func AppendString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError && size == 1 {
				dst = append(append(dst, s[start:i]...), "\uFFFD"...)
				start = i + 1
			}
			i += size
			continue
		}
		if c >= ' ' && c != '"' && c != '\\' {
			i++
			continue
		}
		dst = appendEscape(append(dst, s[start:i]...), c)
		i++
		start = i
	}
	return append(append(dst, s[start:]...), '"')
}

func appendEscape(dst []byte, c byte) []byte {
	switch c {
	case '"', '\\':
		return append(dst, '\\', c)
	case '\b':
		return append(dst, '\\', 'b')
	case '\f':
		return append(dst, '\\', 'f')
	case '\n':
		return append(dst, '\\', 'n')
	case '\r':
		return append(dst, '\\', 'r')
	case '\t':
		return append(dst, '\\', 't')
	}
	return append(dst, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
}

// AppendJSON appends v as JSON text. A window on text is copied as written; decoded numbers are
// printed in their shortest form. Undefined appends nothing: the caller that builds the surrounding
// text decides what to leave out.
func AppendJSON(dst []byte, v Value) []byte {
	if v.raw {
		return append(dst, v.text()...)
	}
	switch v.kind {
	case Null:
		return append(dst, "null"...)
	case False:
		return append(dst, "false"...)
	case True:
		return append(dst, "true"...)
	case Number:
		return appendNumber(dst, v.number())
	case String:
		return AppendString(dst, v.text())
	case Array:
		return appendArray(dst, v.list().elems)
	case Object:
		return appendObject(dst, v.list().members)
	}
	return dst
}

func appendArray(dst []byte, elems []Value) []byte {
	dst = append(dst, '[')
	for i, e := range elems {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = AppendJSON(dst, e)
	}
	return append(dst, ']')
}

func appendObject(dst []byte, members []Member) []byte {
	dst = append(dst, '{')
	for i, m := range members {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(AppendString(dst, m.Name), ':')
		dst = AppendJSON(dst, m.Value)
	}
	return append(dst, '}')
}

// String returns the JSON text of v, or "undefined". It is meant for messages and tests.
func (v Value) String() string {
	if v.kind == Undefined {
		return "undefined"
	}
	return string(AppendJSON(nil, v))
}
