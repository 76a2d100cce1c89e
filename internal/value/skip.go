package value

import (
	"encoding/binary"
	"math/bits"
	"strings"
)

// The functions in this file find where names, strings and other values end in normalised JSON.
// Names and numbers take a few bytes, so they are searched with arithmetic on words of eight bytes.
// Strings are often long, so after their first word the search of the standard library takes over.

// word returns the eight bytes of s from i on, which must exist.
func word(s string, i int) uint64 {
	return binary.LittleEndian.Uint64(bytesOf(s[i : i+8]))
}

// marked marks the bytes of x that are zero. The lowest mark is exact; marks
// above it may be false.
func marked(x uint64) uint64 { return (x - ones) &^ x & highs }

// firstMark returns the index of the lowest marked byte.
func firstMark(m uint64) int { return bits.TrailingZeros64(m) >> 3 }

// skipString returns the position after the string that starts at i.
func skipString(s string, i int) int {
	i++
	if i+8 <= len(s) {
		if m := marked(word(s, i) ^ ones*'"'); m != 0 {
			if end := i + firstMark(m); s[end-1] != '\\' {
				return end + 1
			}
		} else {
			i += 8
		}
	}
	return skipRest(s, i)
}

// skipRest returns the position after the string that contains i.
func skipRest(s string, i int) int {
	for i < len(s) {
		j := strings.IndexByte(s[i:], '"')
		if j < 0 {
			return len(s)
		}
		i += j
		// An odd number of backslashes before the quote makes it content.
		k := i
		for s[k-1] == '\\' {
			k--
		}
		i++
		if (i-1-k)&1 == 0 {
			return i
		}
	}
	return len(s)
}

// skipMember returns the position after the name whose opening quote is at i, the position after
// the value, and whether the name contains escapes. ok is false if there is no member. It handles
// nearly all members without calling another function, except the search for a quote.
func skipMember(s string, i int) (colon, end int, escaped, ok bool) {
	at := i + 1
	for {
		if at+8 > len(s) {
			colon, escaped = skipName(s, i)
			break
		}
		x := word(s, at)
		m := marked(x^ones*'"') | marked(x^ones*'\\')
		if m == 0 {
			at += 8
			continue
		}
		if colon = at + firstMark(m) + 1; s[colon-1] != '"' {
			colon, escaped = skipString(s, i), true
		}
		break
	}
	at = colon + 1
	if at+8 > len(s) || s[colon] != ':' {
		if at >= len(s) || s[colon] != ':' {
			return colon, colon, escaped, false
		}
		return colon, skipValue(s, at), escaped, true
	}
	x := word(s, at)
	switch byte(x) {
	case '"':
		// The first byte is the opening quote: make it nonzero, so that the mark of the next quote is the
		// lowest.
		if m := marked(x ^ ones*'"' | 1); m != 0 {
			if end = at + firstMark(m); s[end-1] != '\\' {
				return colon, end + 1, escaped, true
			}
			return colon, skipRest(s, at+1), escaped, true
		}
		at += 8
		if j := strings.IndexByte(s[at:], '"'); j > 0 && s[at+j-1] != '\\' {
			return colon, at + j + 1, escaped, true
		}
		return colon, skipRest(s, at), escaped, true
	case '{', '[':
		return colon, skipContainer(s, at), escaped, true
	}
	if m := marked(x^ones*',') | marked((x|ones*0x20)^ones*'}'); m != 0 {
		return colon, at + firstMark(m), escaped, true
	}
	return colon, skipToken(s, at+8), escaped, true
}

// skipName is skipString that also reports whether the string contains escapes.
func skipName(s string, i int) (end int, escaped bool) {
	end = skipString(s, i)
	return end, strings.IndexByte(s[i:end], '\\') >= 0
}

// skipValue returns the position after the value that starts at i.
func skipValue(s string, i int) int {
	if i >= len(s) {
		return len(s)
	}
	switch s[i] {
	case '"':
		return skipString(s, i)
	case '{', '[':
		return skipContainer(s, i)
	}
	return skipToken(s, i)
}

// skipToken returns the position after the number, null, false or true that
// starts at i.
func skipToken(s string, i int) int {
	for ; i+8 <= len(s); i += 8 {
		x := word(s, i)
		// ']' and '}' differ in one bit.
		if m := marked(x^ones*',') | marked((x|ones*0x20)^ones*'}'); m != 0 {
			return i + firstMark(m)
		}
	}
	for i < len(s) && s[i] != ',' && s[i] != '}' && s[i] != ']' {
		i++
	}
	return i
}

// skipContainer returns the position after the array or object that starts at i.
func skipContainer(s string, i int) int {
	depth := 0
	for i < len(s) {
		switch c := s[i]; c {
		case '"':
			i = skipString(s, i)
			continue
		case '{', '[':
			depth++
		case '}', ']':
			depth--
			if depth == 0 {
				return i + 1
			}
		case ',', ':':
		default:
			i = skipToken(s, i)
			continue
		}
		i++
	}
	return len(s)
}
