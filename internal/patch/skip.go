package patch

import (
	"encoding/binary"
	"math/bits"
)

// The functions in this file step over normalised JSON without looking into it. They trust its
// grammar; on other text they may stop anywhere, but they never read out of bounds.

const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// marks returns a word whose lowest set bit is in the first byte of same that is zero. Higher bits
// may be false.
func marks(same uint64) uint64 { return (same - ones) &^ same & highs }

// skipString returns the position after the string that starts at i.
func skipString(s []byte, i int) int {
	for i++; i < len(s); {
		if i+8 <= len(s) {
			x := binary.LittleEndian.Uint64(s[i:])
			m := marks(x^ones*'"') | marks(x^ones*'\\')
			if m == 0 {
				i += 8
				continue
			}
			i += bits.TrailingZeros64(m) >> 3
		}
		switch s[i] {
		case '"':
			return i + 1
		case '\\':
			i++ // the escaped character is content
		}
		i++
	}
	return len(s)
}

// skipValue returns the position after the value that starts at i.
func skipValue(s []byte, i int) int {
	if i >= len(s) {
		return len(s)
	}
	switch s[i] {
	case '"':
		return skipString(s, i)
	case '{', '[':
		return skipContainer(s, i)
	}
	for i < len(s) && s[i] != ',' && s[i] != '}' && s[i] != ']' {
		i++
	}
	return i
}

// skipContainer returns the position after the array or object that starts at i. It examines 64
// bytes at a time: quotes determine which of them are in strings, and the brackets outside strings
// are counted. It looks into a block only if the block may hold the end. It walks a block with a
// backslash byte by byte.
func skipContainer(s []byte, i int) int {
	depth := 0
	inString := uint64(0) // all ones if s[i] is in a string
	for i+64 <= len(s) {
		quotes, opens, closes, plain := block(s[i : i+64 : i+64])
		if !plain {
			if inString != 0 {
				i = skipString(s, i-1)
			}
			var end bool
			if i, depth, end = walk(s, i, min(i+64, len(s)), depth); end {
				return i
			}
			inString = 0
			continue
		}
		inside := prefixXor(quotes) ^ inString
		opens &^= inside
		closes &^= inside
		count := bits.OnesCount64(closes)
		if count >= depth {
			for rest, closed := closes, 1; rest != 0; rest, closed = rest&(rest-1), closed+1 {
				at := bits.TrailingZeros64(rest)
				if depth+bits.OnesCount64(opens&(1<<at-1)) == closed {
					return i + at + 1
				}
			}
		}
		depth += bits.OnesCount64(opens) - count
		inString = uint64(int64(inside) >> 63)
		i += 64
	}
	if inString != 0 {
		i = skipString(s, i-1)
	}
	i, _, _ = walk(s, i, len(s), depth)
	return i
}

// block returns, for 64 bytes, which of them are quotes, opening and closing brackets, and whether
// there is no backslash. Letters that look like brackets under these masks occur only in strings.
func block(b []byte) (quotes, opens, closes uint64, plain bool) {
	slashes := uint64(0)
	for w := 0; w < 64; w += 8 {
		x := binary.LittleEndian.Uint64(b[w:])
		slashes |= marks(x ^ ones*'\\')
		quotes |= which(x^ones*'"') << w
		x |= ones * 0x20
		opens |= which(x^ones*'{') << w
		closes |= which(x^ones*'}') << w
	}
	return quotes, opens, closes, slashes == 0
}

// which returns a bit for each byte of x, set if the byte is zero.
func which(x uint64) uint64 {
	const low = 0x7f * ones
	zero := ^((x&low + low) | x | low)
	return (zero >> 7) * 0x0102040810204080 >> 56
}

// prefixXor returns, at each bit, the parity of the bits up to it.
func prefixXor(x uint64) uint64 {
	for shift := 1; shift < 64; shift <<= 1 {
		x ^= x << shift
	}
	return x
}

// walk steps from i, which is outside strings, until limit, or until the depth reaches 0: then end
// is true.
func walk(s []byte, i, limit, depth int) (at, newDepth int, end bool) {
	for i < limit {
		switch s[i] {
		case '"':
			i = skipString(s, i)
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1, 0, true
			}
		}
		i++
	}
	return i, depth, false
}

// depthOf returns how deeply containers nest in a token, or in several with commas between them; 0
// for scalars.
func depthOf(tokens []byte) int {
	depth, deepest := 0, 0
	for i := 0; i < len(tokens); {
		switch tokens[i] {
		case '"':
			i = skipString(tokens, i)
			continue
		case '{', '[':
			depth++
			deepest = max(deepest, depth)
		case '}', ']':
			depth--
		}
		i++
	}
	return deepest
}
