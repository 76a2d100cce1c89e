package value

import (
	"encoding/binary"
	"math/bits"
	"unicode/utf8"
)

const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// special marks the bytes of an eight-byte word that end a run of plain string content: control
// characters, quotes, backslashes and bytes beyond ASCII. The lowest mark is exact; marks above it
// may be false.
func special(x uint64) uint64 {
	quote := x ^ (ones * '"')
	slash := x ^ (ones * '\\')
	return ((x-ones*' ')&^x | (quote-ones)&^quote | (slash-ones)&^slash | x) & highs
}

// str scans the string whose opening quote is at i. end is the position after the closing quote;
// escaped reports whether the string contains a backslash.
func (s *scanner) str(i int) (end int, escaped bool, bad *SyntaxError) {
	src := s.src
	i++
	for {
		for i+8 <= len(src) {
			m := special(binary.LittleEndian.Uint64(src[i:]))
			if m != 0 {
				i += bits.TrailingZeros64(m) >> 3
				break
			}
			i += 8
		}
		if i >= len(src) {
			return i, escaped, s.unexpected(i, "the end of a string")
		}
		switch c := src[i]; {
		case c == '"':
			return i + 1, escaped, nil
		case c == '\\':
			escaped = true
			n := escapeLen(src[i:])
			if n == 0 {
				return i, escaped, &SyntaxError{i, "unknown escape in a string"}
			}
			i += n
		case c < ' ':
			return i, escaped, &SyntaxError{i, "control characters in strings must be escaped"}
		case c < utf8.RuneSelf:
			i++
		default:
			n := runesLen(src[i:])
			if n == 0 {
				return i, escaped, &SyntaxError{i, "the text is not valid UTF-8"}
			}
			i += n
		}
	}
}

// runesLen returns the length of the run of valid characters beyond ASCII at the start of b, or 0
// if b starts with bytes that are not UTF-8.
func runesLen(b []byte) int {
	n := 0
	for n < len(b) && b[n] >= utf8.RuneSelf {
		_, size := utf8.DecodeRune(b[n:])
		if size == 1 {
			break // the next call starts at these bytes and returns 0
		}
		n += size
	}
	return n
}

// escapeLen returns the length of the escape at the start of b, or 0 if there is none.
func escapeLen(b []byte) int {
	if len(b) < 2 {
		return 0
	}
	switch b[1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2
	case 'u':
		if _, ok := hex4(b[2:]); ok {
			return 6
		}
	}
	return 0
}

// number scans the number at i, where the caller has seen a minus sign or a digit.
func (s *scanner) number(i int) (int, *SyntaxError) {
	src, start := s.src, i
	if src[i] == '-' {
		i++
	}
	switch {
	case i < len(src) && src[i] == '0':
		i++
	case i < len(src) && src[i]-'1' < 9:
		i = digits(src, i)
	default:
		return i, s.unexpected(i, "a digit")
	}
	if i < len(src) && src[i] == '.' {
		end := digits(src, i+1)
		if end == i+1 {
			return end, s.unexpected(end, "a digit")
		}
		i = end
	}
	if i < len(src) && src[i]|0x20 == 'e' {
		i++
		if i < len(src) && (src[i] == '+' || src[i] == '-') {
			i++
		}
		end := digits(src, i)
		if end == i {
			return end, s.unexpected(end, "a digit")
		}
		if !finite(src[start:end]) {
			return start, s.notFinite(start)
		}
		return end, nil
	}
	// Without an exponent, a number of up to 300 digits is below the greatest double.
	if i-start > 300 && !finite(src[start:i]) {
		return start, s.notFinite(start)
	}
	return i, nil
}

func (s *scanner) notFinite(i int) *SyntaxError {
	return &SyntaxError{i, "the number is beyond the range of a double"}
}

func digits(src []byte, i int) int {
	for i < len(src) && src[i]-'0' < 10 {
		i++
	}
	return i
}

func finite(token []byte) bool {
	f := ParseNumber(token)
	return f-f == 0
}
