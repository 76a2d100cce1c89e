package value

import (
	"encoding/binary"
	"math"
	"math/bits"
)

// The hashes in this file are stored on disk (in keys of long strings, arrays and objects, and as
// path hashes), so they must never change. They are not secret and do not resist a deliberate
// search for collisions: code that finds a value by its hash must also compare the value.

const (
	prime1 = 0x9E3779B185EBCA87
	prime2 = 0xC2B2AE3D27D4EB4F
	prime3 = 0x165667B19E3779F9
	prime4 = 0x85EBCA77C2B2AE63
	prime5 = 0x27D4EB2F165667C5
)

// Hash64 is XXH64 with seed 0, the published algorithm.
func Hash64(b []byte) uint64 {
	n := len(b)
	h := uint64(prime5)
	if n >= 32 {
		h, b = hashBlocks(b)
	}
	h += uint64(n)
	for ; len(b) >= 8; b = b[8:] {
		h ^= round(0, binary.LittleEndian.Uint64(b))
		h = bits.RotateLeft64(h, 27)*prime1 + prime4
	}
	if len(b) >= 4 {
		h ^= uint64(binary.LittleEndian.Uint32(b)) * prime1
		h = bits.RotateLeft64(h, 23)*prime2 + prime3
		b = b[4:]
	}
	for _, c := range b {
		h ^= uint64(c) * prime5
		h = bits.RotateLeft64(h, 11) * prime1
	}
	h = (h ^ h>>33) * prime2
	h = (h ^ h>>29) * prime3
	return h ^ h>>32
}

// hashBlocks consumes the whole blocks of 32 bytes.
func hashBlocks(b []byte) (uint64, []byte) {
	p1, p2 := uint64(prime1), uint64(prime2)
	v1, v2, v3, v4 := p1+p2, p2, uint64(0), -p1
	for ; len(b) >= 32; b = b[32:] {
		v1 = round(v1, binary.LittleEndian.Uint64(b))
		v2 = round(v2, binary.LittleEndian.Uint64(b[8:]))
		v3 = round(v3, binary.LittleEndian.Uint64(b[16:]))
		v4 = round(v4, binary.LittleEndian.Uint64(b[24:]))
	}
	h := bits.RotateLeft64(v1, 1) + bits.RotateLeft64(v2, 7) + bits.RotateLeft64(v3, 12) + bits.RotateLeft64(v4, 18)
	for _, v := range [...]uint64{v1, v2, v3, v4} {
		h = (h^round(0, v))*prime1 + prime4
	}
	return h, b
}

func round(acc, x uint64) uint64 {
	return bits.RotateLeft64(acc+x*prime2, 31) * prime1
}

// mix folds the 128-bit product of two words.
func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^prime3, b^prime5)
	return hi ^ lo
}

// HashKind returns the canonical hash of null, false or true.
func HashKind(k Kind) uint64 { return mix(uint64(k), prime1) }

// HashNumber returns the canonical hash of a number. It hashes the double, so 1 and 1.0 have the
// same hash, and so do 0 and -0.
func HashNumber(f float64) uint64 { return mix(ordered(f), prime2) }

// HashString returns the canonical hash of a string's decoded content.
func HashString(content []byte) uint64 { return mix(Hash64(content), prime4) }

// ContainerHash builds the canonical hash of an array or object from the hashes of its content. The
// order of an object's members does not matter. The zero value is ready to use.
type ContainerHash struct{ sum, count uint64 }

// Element adds the next element of an array.
func (c *ContainerHash) Element(hash uint64) {
	c.sum = mix(c.sum+prime1, hash)
	c.count++
}

// Member adds a member of an object; name is Hash64 of its decoded name.
func (c *ContainerHash) Member(name, hash uint64) {
	c.sum += mix(name, hash)
	c.count++
}

// Sum returns the hash of the container; kind is Array or Object.
func (c *ContainerHash) Sum(kind Kind) uint64 {
	return mix(c.sum, c.count<<8|uint64(kind))
}

// Hash returns the canonical hash of v. Equal values have equal hashes.
func Hash(v Value) uint64 {
	if v.raw {
		h, _ := hashRaw(v.text(), 0)
		return h
	}
	var c ContainerHash
	switch v.kind {
	case Number:
		return HashNumber(v.number())
	case String:
		return HashString(bytesOf(v.text()))
	case Array:
		for _, e := range v.list().elems {
			c.Element(Hash(e))
		}
		return c.Sum(Array)
	case Object:
		for _, m := range v.list().members {
			c.Member(Hash64(bytesOf(m.Name)), Hash(m.Value))
		}
		return c.Sum(Object)
	}
	return HashKind(v.kind)
}

// hashRaw hashes the value that starts at i and returns the position after it. It walks the text
// once, however deeply the value nests.
func hashRaw(s string, i int) (hash uint64, end int) {
	if i >= len(s) {
		return 0, len(s)
	}
	var c ContainerHash
	switch kind := kindOf(s[i]); kind {
	case Array:
		for i++; i < len(s) && s[i] != ']'; {
			hash, i = hashRaw(s, i)
			c.Element(hash)
			i = skipComma(s, i, ']')
		}
		return c.Sum(Array), i + 1
	case Object:
		for i++; i < len(s) && s[i] == '"'; {
			colon := skipString(s, i)
			name := Hash64(bytesOf(unquote(s[i:colon])))
			hash, i = hashRaw(s, colon+1)
			c.Member(name, hash)
			i = skipComma(s, i, '}')
		}
		return c.Sum(Object), i + 1
	case String:
		end = skipString(s, i)
		return HashString(bytesOf(unquote(s[i:end]))), end
	case Number:
		end = skipValue(s, i)
		return HashNumber(ParseNumber(bytesOf(s[i:end]))), end
	default:
		return HashKind(kind), skipValue(s, i)
	}
}

// ordered maps a double to a word whose unsigned order is numeric order. -0 maps to the same word
// as 0, and every NaN maps to one word above +Infinity.
func ordered(f float64) uint64 {
	if f == 0 {
		f = 0 // -0 + 0
	}
	if f != f {
		return 0xFFF8000000000000
	}
	x := math.Float64bits(f)
	if x>>63 == 1 {
		return ^x
	}
	return x | 1<<63
}

// unordered is the inverse of ordered.
func unordered(x uint64) float64 {
	if x>>63 == 1 {
		return math.Float64frombits(x &^ (1 << 63))
	}
	return math.Float64frombits(^x)
}
