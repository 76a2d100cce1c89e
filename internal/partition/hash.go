package partition

import (
	"encoding/binary"
	"math"

	"github.com/twmb/murmur3"
)

// hashBytes is the length of one V2 hash, and therefore of one MultiHash level.
const hashBytes = 16

// Limits of the V1 algorithm on strings.
const (
	v1TextUnits = 100 // UTF-16 code units that are hashed and kept
	v1TextBytes = 100 // UTF-8 bytes up to which a string gets a terminator
)

// Bytes of the form that is hashed (the canonical bytes differ).
const (
	hashUndefined = 0x00
	hashNull      = 0x01
	hashFalse     = 0x02
	hashTrue      = 0x03
	hashNumber    = 0x05
	hashString    = 0x08
)

// The suffix of a string in the form that is hashed.
const (
	suffixV1 = 0x00
	suffixV2 = 0xff
)

// EPK returns the effective partition key of k. For a MultiHash prefix it is the common beginning
// of all keys below it. The empty key of a system-key container counts as undefined: see Complete.
func (d Definition) EPK(k Key) EPK {
	k = d.complete(k)
	var buf [256]byte
	if d.Kind == MultiHash {
		return EPK(appendMultiHash(buf[:0], k))
	}
	if d.Version >= 2 {
		return EPK(appendHashV2(buf[:0], k))
	}
	return EPK(appendHashV1(buf[:0], k))
}

// appendMultiHash appends a separate V2 hash of each component.
func appendMultiHash(dst []byte, k Key) []byte {
	var buf [256]byte
	for rest := k.enc; rest != ""; {
		var c Component
		c, rest = nextComponent(rest)
		dst = appendMurmur128(dst, appendHashForm(buf[:0], c, suffixV2))
	}
	return dst
}

// appendHashV2 appends one hash over all components.
func appendHashV2(dst []byte, k Key) []byte {
	var buf [256]byte
	form := buf[:0]
	for rest := k.enc; rest != ""; {
		var c Component
		c, rest = nextComponent(rest)
		form = appendHashForm(form, c, suffixV2)
	}
	return appendMurmur128(dst, form)
}

// appendMurmur128 appends MurmurHash3 x64-128 of form as the service writes it: h1 and h2 in
// little-endian order, the 16 bytes reversed (so h2 and then h1 in big-endian order), the two
// highest bits cleared. All V2 EPKs therefore lie in [00,40).
func appendMurmur128(dst, form []byte) []byte {
	h1, h2 := murmur3.Sum128(form)
	at := len(dst)
	dst = binary.BigEndian.AppendUint64(dst, h2)
	dst = binary.BigEndian.AppendUint64(dst, h1)
	dst[at] &= 0x3f
	return dst
}

// appendHashV1 appends a 32-bit hash over all components, written as a number, and then every
// component in order-preserving form.
func appendHashV1(dst []byte, k Key) []byte {
	var buf [256]byte
	form := buf[:0]
	for rest := k.enc; rest != ""; {
		var c Component
		c, rest = nextComponent(rest)
		c.text = firstUnits(c.text, v1TextUnits)
		form = appendHashForm(form, c, suffixV1)
	}
	dst = appendV1Number(dst, float64(murmur3.Sum32(form)))
	for rest := k.enc; rest != ""; {
		var c Component
		c, rest = nextComponent(rest)
		dst = appendV1Component(dst, c)
	}
	return dst
}

// appendHashForm appends the bytes that are hashed for one component.
func appendHashForm(dst []byte, c Component, suffix byte) []byte {
	switch c.tag {
	case tagNull:
		return append(dst, hashNull)
	case tagFalse:
		return append(dst, hashFalse)
	case tagTrue:
		return append(dst, hashTrue)
	case tagNumber:
		dst = append(dst, hashNumber)
		return binary.LittleEndian.AppendUint64(dst, math.Float64bits(c.number))
	case tagString:
		dst = append(dst, hashString)
		dst = append(dst, c.text...)
		return append(dst, suffix)
	default:
		return append(dst, hashUndefined)
	}
}

// appendV1Component appends the order-preserving form of a component.
func appendV1Component(dst []byte, c Component) []byte {
	switch c.tag {
	case tagNumber:
		return appendV1Number(dst, c.number)
	case tagString:
		return appendV1Text(dst, firstUnits(c.text, v1TextUnits))
	default:
		return appendHashForm(dst, c, suffixV1)
	}
}

// appendV1Number appends a double in order-preserving form: a marker, the top byte, then groups of
// seven bits whose lowest bit is set while more follow. It always writes at least one group. The JS
// SDK leaves out a group of zero; the service's own library does not.
func appendV1Number(dst []byte, f float64) []byte {
	p := math.Float64bits(f)
	if p>>63 == 0 {
		p ^= 1 << 63
	} else {
		p = -p
	}
	dst = append(dst, hashNumber, byte(p>>56))
	for p <<= 8; ; {
		group := byte(p>>56) | 1
		if p <<= 7; p == 0 {
			return append(dst, group&^1)
		}
		dst = append(dst, group)
	}
}

// appendV1Text appends a string with every byte raised by one. Short strings end with a terminator;
// longer ones are cut after 101 bytes and have no terminator.
func appendV1Text(dst []byte, s string) []byte {
	cut := len(s) > v1TextBytes
	if cut {
		s = s[:v1TextBytes+1]
	}
	dst = append(dst, hashString)
	for i := range len(s) {
		b := s[i]
		if b < 0xff {
			b++
		}
		dst = append(dst, b)
	}
	if !cut {
		dst = append(dst, 0)
	}
	return dst
}

// firstUnits returns the first n UTF-16 code units of s. If the cut splits a character of two
// units, the remaining half is encoded as U+FFFD, as in the .NET library that the service shares
// and in the JS SDK.
func firstUnits(s string, n int) string {
	if len(s) <= n {
		return s // a byte is at most one unit
	}
	for i, r := range s {
		if n == 0 {
			return s[:i]
		}
		if n--; r > 0xffff {
			if n == 0 {
				return s[:i] + "\ufffd"
			}
			n--
		}
	}
	return s
}
