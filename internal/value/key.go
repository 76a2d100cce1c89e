package value

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// The tags open every encoded value. They are in kind order, avoid 00 and FF, and leave room for
// kinds of other protocols (dates, binaries, object ids). They are stored on disk: never change
// one.
const (
	tagUndefined = 0x10
	tagNull      = 0x20
	tagFalse     = 0x30
	tagTrue      = 0x38
	tagNumber    = 0x40
	tagString    = 0x60
	tagArray     = 0x80
	tagObject    = 0xA0
)

// The byte after a 00 inside a string says what the 00 means. A string that ends sorts before one
// that is cut, and both sort before one that continues with the character NUL.
const (
	markEnd = 0x01 // the string ends here
	markCut = 0x02 // the string is longer than CutBytes; a hash follows
	markNUL = 0xFF // the string contains the byte 00
)

// CutBytes is the number of bytes of a string that its key holds. The key of a longer string ends
// with a hash of the whole content. Keys of different strings therefore differ unless their hashes
// collide, and the order of strings that share their first CutBytes bytes carries no meaning. The
// cut is at a byte, not at a character, because a cut at a character would disturb the order.
const CutBytes = 128

// ErrKey means that the bytes are not an encoded value.
var ErrKey = errors.New("not an encoded value")

// AppendKey appends the ordered encoding of v. Encodings are self-delimiting, and none is a prefix
// of another. The byte order of two encodings is Compare(a, b), with one exception: strings longer
// than CutBytes that share their first CutBytes bytes are ordered by hash.
func AppendKey(dst []byte, v Value) []byte {
	switch v.kind {
	case Null:
		return append(dst, tagNull)
	case False:
		return append(dst, tagFalse)
	case True:
		return append(dst, tagTrue)
	case Number:
		return AppendNumberKey(dst, v.Float())
	case String:
		return AppendStringKey(dst, bytesOf(v.Text()))
	case Array, Object:
		return AppendContainerKey(dst, v.kind, Hash(v))
	}
	return append(dst, tagUndefined)
}

// AppendKindKey appends the encoding of null, false or true.
func AppendKindKey(dst []byte, k Kind) []byte { return AppendKey(dst, Value{kind: k}) }

// AppendNumberKey appends the encoding of a number: 9 bytes.
func AppendNumberKey(dst []byte, f float64) []byte {
	return binary.BigEndian.AppendUint64(append(dst, tagNumber), ordered(f))
}

// AppendStringKey appends the encoding of the string with this decoded content.
func AppendStringKey(dst, content []byte) []byte {
	dst = append(dst, tagString)
	if len(content) <= CutBytes {
		return append(appendEscaped(dst, content), 0, markEnd)
	}
	dst = append(appendEscaped(dst, content[:CutBytes]), 0, markCut)
	return binary.BigEndian.AppendUint64(dst, HashString(content))
}

// AppendContainerKey appends the encoding of an array or object with this Hash.
func AppendContainerKey(dst []byte, kind Kind, hash uint64) []byte {
	tag := byte(tagArray)
	if kind == Object {
		tag = tagObject
	}
	return binary.BigEndian.AppendUint64(append(dst, tag), hash)
}

// appendEscaped appends content with markNUL after every 00.
func appendEscaped(dst, content []byte) []byte {
	for {
		i := bytes.IndexByte(content, 0)
		if i < 0 {
			return append(dst, content...)
		}
		dst = append(append(dst, content[:i+1]...), markNUL)
		content = content[i+1:]
	}
}

// AppendStringPrefixKey appends the common prefix of the encodings of all strings that begin with
// content. covered reports whether every key with that prefix belongs to such a string. It is false
// if content is longer than CutBytes: the prefix then covers only the first CutBytes bytes.
func AppendStringPrefixKey(dst, content []byte) (key []byte, covered bool) {
	dst = append(dst, tagString)
	if len(content) <= CutBytes {
		return appendEscaped(dst, content), true
	}
	return append(appendEscaped(dst, content[:CutBytes]), 0, markCut), false
}

// KindOfKey returns the kind of the encoded value at the start of b, and whether b starts with a
// valid tag.
func KindOfKey(b []byte) (Kind, bool) {
	if len(b) == 0 {
		return Undefined, false
	}
	switch b[0] {
	case tagUndefined:
		return Undefined, true
	case tagNull:
		return Null, true
	case tagFalse:
		return False, true
	case tagTrue:
		return True, true
	case tagNumber:
		return Number, true
	case tagString:
		return String, true
	case tagArray:
		return Array, true
	case tagObject:
		return Object, true
	}
	return Undefined, false
}

// stringEnd returns the position of the terminator of the string key at the start of b, and whether
// the string is cut there.
func stringEnd(b []byte) (end int, cut, ok bool) {
	for i := 1; i < len(b); i += 2 {
		j := bytes.IndexByte(b[i:], 0)
		if j < 0 || i+j+1 >= len(b) {
			break
		}
		i += j
		switch b[i+1] {
		case markEnd:
			return i, false, true
		case markCut:
			return i, true, true
		case markNUL:
			continue
		}
		break
	}
	return 0, false, false
}

// KeyLen returns the length of the encoded value at the start of b. The error is ErrKey.
func KeyLen(b []byte) (int, error) {
	kind, ok := KindOfKey(b)
	n := 1
	switch kind {
	case Number, Array, Object:
		n = 9
	case String:
		var end int
		var cut bool
		if end, cut, ok = stringEnd(b); cut {
			n = end + 10
		} else {
			n = end + 2
		}
	}
	if !ok || n > len(b) {
		return 0, ErrKey
	}
	return n, nil
}

// DecodeKey decodes the value at the start of b and returns the bytes after it. exact is false if
// the encoding does not hold the whole value: v is then the first CutBytes bytes of a string
// (possibly ending within a character), or an empty array or object in place of the real one. v
// does not refer to b. Bytes that AppendKey never produces are refused; the error is ErrKey.
func DecodeKey(b []byte) (v Value, exact bool, rest []byte, err error) {
	n, err := KeyLen(b)
	if err != nil {
		return Value{}, false, nil, err
	}
	key, rest := b[:n], b[n:]
	kind, _ := KindOfKey(key)
	switch kind {
	case Number:
		x := binary.BigEndian.Uint64(key[1:])
		v = FromNumber(unordered(x))
		if ordered(v.number()) != x {
			return Value{}, false, nil, ErrKey
		}
		return v, true, rest, nil
	case String:
		end, cut, _ := stringEnd(key)
		content := unescapeKey(key[1:end])
		if len(content) > CutBytes || cut && len(content) != CutBytes {
			return Value{}, false, nil, ErrKey
		}
		return FromString(content), !cut, rest, nil
	case Array:
		return FromArray(nil), false, rest, nil
	case Object:
		return FromObject(nil), false, rest, nil
	}
	return Value{kind: kind}, true, rest, nil
}

// unescapeKey is the inverse of appendEscaped.
func unescapeKey(body []byte) string {
	if bytes.IndexByte(body, 0) < 0 {
		return string(body)
	}
	content := make([]byte, 0, len(body))
	for i := 0; i < len(body); i++ {
		content = append(content, body[i])
		if body[i] == 0 {
			i++ // skip markNUL
		}
	}
	return string(content)
}

// KeyExact reports whether an encoded value holds the whole value, so that a query can be answered
// from the key alone. It is false for cut strings, arrays and objects.
func KeyExact(key []byte) bool {
	kind, ok := KindOfKey(key)
	if !ok || kind >= Array {
		return false
	}
	if kind != String {
		return true
	}
	_, cut, ok := stringEnd(key)
	return ok && !cut
}
