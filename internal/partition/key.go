package partition

import (
	"encoding/binary"
	"errors"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Component is the value of one level of a partition key: undefined, null, a
// boolean, a number or a string. The zero value is undefined.
type Component struct {
	tag    byte // one of the tags below; 0 means undefined
	number float64
	text   string
}

// The tags of the canonical bytes are in value order, with gaps for later kinds. tagEnd is lowest,
// so that a prefix sorts before every key it is a prefix of.
const (
	tagEnd       = 0x00
	tagUndefined = 0x08
	tagNull      = 0x10
	tagFalse     = 0x18
	tagTrue      = 0x20
	tagNumber    = 0x28 // then 8 bytes: the double, big-endian, order-preserving
	tagString    = 0x30 // then UTF-8 with 00 written as 00 FF, then 00 01
)

// Undefined is the component of an item that lacks the path or has an array or object there. The
// header writes it as {}.
func Undefined() Component { return Component{tag: tagUndefined} }

// Null is JSON null.
func Null() Component { return Component{tag: tagNull} }

// Bool is a JSON boolean.
func Bool(b bool) Component {
	if b {
		return Component{tag: tagTrue}
	}
	return Component{tag: tagFalse}
}

// Number is a JSON number. Numbers are doubles: 1, 1.0 and 1e0 are one key, and -0 is 0 (the JS SDK
// sends it so; inferred for the service).
func Number(f float64) Component {
	if f == 0 {
		f = 0 // drops the sign of -0
	}
	return Component{tag: tagNumber, number: f}
}

// Text is a JSON string.
func Text(s string) Component { return Component{tag: tagString, text: s} }

// Text returns the string of a string component, otherwise "".
func (c Component) Text() string { return c.text }

// Number returns the number of a number component, otherwise 0.
func (c Component) Number() float64 { return c.number }

// Key is a partition key value: one component per level, fewer for a prefix, or none (the header
// "[]"). It is immutable and comparable with ==.
type Key struct {
	// enc holds the canonical bytes of the components without the end tag. Each component is
	// self-delimiting, so the bytes of p are a prefix of the bytes of k exactly if p is a prefix of k.
	enc string
	n   uint8
}

// NewKey returns the key with these components.
func NewKey(components ...Component) Key {
	var buf [64]byte
	enc := buf[:0]
	for _, c := range components {
		enc = appendComponent(enc, c)
	}
	return Key{enc: string(enc), n: uint8(len(components))}
}

// Len returns the number of components.
func (k Key) Len() int { return int(k.n) }

// Equal reports whether two keys have the same components.
func (k Key) Equal(o Key) bool { return k == o }

// HasPrefix reports whether k begins with all components of p.
func (k Key) HasPrefix(p Key) bool {
	return p.n <= k.n && strings.HasPrefix(k.enc, p.enc)
}

// At returns component i, counted from 0, or undefined if the key has no such component.
func (k Key) At(i int) Component {
	for rest := k.enc; rest != ""; i-- {
		var c Component
		if c, rest = nextComponent(rest); i == 0 {
			return c
		}
	}
	return Undefined()
}

// Components returns the components in order.
func (k Key) Components() []Component {
	out := make([]Component, 0, k.n)
	for rest := k.enc; rest != ""; {
		var c Component
		c, rest = nextComponent(rest)
		out = append(out, c)
	}
	return out
}

// Append appends the canonical bytes: the components and an end tag. Their byte order is the order
// of keys, and they are self-delimiting.
func (k Key) Append(dst []byte) []byte {
	dst = append(dst, k.enc...)
	return append(dst, tagEnd)
}

// errKeyBytes rejects bytes that Append did not write.
var errKeyBytes = errors.New("partition key bytes are damaged")

// DecodeKey decodes the canonical bytes at the start of b and returns the bytes after them. It
// accepts only what Append writes.
func DecodeKey(b []byte) (Key, []byte, error) {
	at, n := 0, 0
	for {
		if at >= len(b) {
			return Key{}, nil, errKeyBytes
		}
		if b[at] == tagEnd {
			return Key{enc: string(b[:at]), n: uint8(n)}, b[at+1:], nil
		}
		size := componentLen(b[at:])
		if size == 0 || n == math.MaxUint8 {
			return Key{}, nil, errKeyBytes
		}
		at += size
		n++
	}
}

// JSON returns the header form, such as ["a",5,null,{}]. Characters outside ASCII are escaped, as
// HTTP headers require.
func (k Key) JSON() string {
	b := make([]byte, 0, len(k.enc)+8)
	b = append(b, '[')
	for rest := k.enc; rest != ""; {
		var c Component
		if len(b) > 1 {
			b = append(b, ',')
		}
		c, rest = nextComponent(rest)
		b = appendComponentJSON(b, c)
	}
	return string(append(b, ']'))
}

// AppendJSON appends the component as JSON writes it in a key.
func (c Component) AppendJSON(dst []byte) []byte { return appendComponentJSON(dst, c) }

// String returns JSON, for logs and tests.
func (k Key) String() string { return k.JSON() }

func appendComponent(dst []byte, c Component) []byte {
	switch c.tag {
	case 0:
		return append(dst, tagUndefined)
	case tagNumber:
		dst = append(dst, tagNumber)
		return binary.BigEndian.AppendUint64(dst, orderedBits(c.number))
	case tagString:
		dst = append(dst, tagString)
		for i := range len(c.text) {
			dst = append(dst, c.text[i])
			if c.text[i] == 0 {
				dst = append(dst, 0xff)
			}
		}
		return append(dst, 0x00, 0x01)
	default:
		return append(dst, c.tag)
	}
}

// orderedBits maps doubles to integers in the same order; unorderedBits is its inverse.
func orderedBits(f float64) uint64 {
	u := math.Float64bits(f)
	if u>>63 != 0 {
		return ^u
	}
	return u | 1<<63
}

func unorderedBits(u uint64) float64 {
	if u>>63 != 0 {
		return math.Float64frombits(u &^ (1 << 63))
	}
	return math.Float64frombits(^u)
}

// componentLen returns the length of the component at the start of b, or 0 if appendComponent could
// not have written it.
func componentLen(b []byte) int {
	switch b[0] {
	case tagUndefined, tagNull, tagFalse, tagTrue:
		return 1
	case tagNumber:
		if len(b) < 9 || !canonicalNumber(binary.BigEndian.Uint64(b[1:])) {
			return 0
		}
		return 9
	case tagString:
		for i := 1; i+1 < len(b); i++ {
			if b[i] != 0 {
				continue
			}
			switch b[i+1] {
			case 0x01:
				return i + 2
			case 0xff:
				i++
			default:
				return 0
			}
		}
	}
	return 0
}

// canonicalNumber rejects -0, which Number never stores.
func canonicalNumber(u uint64) bool { return u != orderedBits(math.Copysign(0, -1)) }

// nextComponent splits well-formed canonical bytes after the first component.
func nextComponent(enc string) (Component, string) {
	switch enc[0] {
	case tagNumber:
		var u uint64
		for i := 1; i <= 8; i++ {
			u = u<<8 | uint64(enc[i])
		}
		return Component{tag: tagNumber, number: unorderedBits(u)}, enc[9:]
	case tagString:
		text, rest := nextText(enc[1:])
		return Component{tag: tagString, text: text}, rest
	default:
		return Component{tag: enc[0]}, enc[1:]
	}
}

// nextText reads an escaped string up to its terminator. It allocates only if the string holds a
// zero byte.
func nextText(enc string) (text, rest string) {
	end := strings.IndexByte(enc, 0)
	if enc[end+1] == 0x01 {
		return enc[:end], enc[end+2:]
	}
	var b strings.Builder
	for i := 0; ; i++ {
		if enc[i] != 0 {
			b.WriteByte(enc[i])
			continue
		}
		if enc[i+1] == 0x01 {
			return b.String(), enc[i+2:]
		}
		b.WriteByte(0)
		i++
	}
}

func appendComponentJSON(b []byte, c Component) []byte {
	switch c.tag {
	case tagNull:
		return append(b, "null"...)
	case tagFalse:
		return append(b, "false"...)
	case tagTrue:
		return append(b, "true"...)
	case tagNumber:
		return appendNumberJSON(b, c.number)
	case tagString:
		return appendTextJSON(b, c.text)
	default:
		return append(b, "{}"...)
	}
}

// appendNumberJSON writes the shortest text that reads back as f, without an
// exponent for usual sizes (as JavaScript prints numbers).
func appendNumberJSON(b []byte, f float64) []byte {
	if size := math.Abs(f); size != 0 && (size < 1e-6 || size >= 1e21) {
		return strconv.AppendFloat(b, f, 'e', -1, 64)
	}
	return strconv.AppendFloat(b, f, 'f', -1, 64)
}

func appendTextJSON(b []byte, s string) []byte {
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r >= ' ' && r < utf8.RuneSelf && r != 0x7f:
			b = append(b, byte(r))
		case r > 0xffff:
			r -= 0x10000
			b = appendUnicodeEscape(b, 0xd800+r>>10)
			b = appendUnicodeEscape(b, 0xdc00+r&0x3ff)
		default:
			b = appendUnicodeEscape(b, r)
		}
	}
	return append(b, '"')
}

func appendUnicodeEscape(b []byte, unit rune) []byte {
	const digits = "0123456789abcdef"
	return append(b, '\\', 'u', digits[unit>>12&15], digits[unit>>8&15], digits[unit>>4&15], digits[unit&15])
}
