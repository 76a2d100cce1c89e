package binaryjson

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/value"
)

// maxDepth is how deeply arrays and objects may nest: the same as in text.
const maxDepth = value.DefaultMaxDepth

// ErrTooLarge means that the text would exceed the limit.
var ErrTooLarge = errors.New("the JSON text of the binary body is too large")

// SyntaxError says where and why a body is refused.
type SyntaxError struct {
	Offset int    // bytes from the start of the body; the first byte, 0x80, is at 0
	Reason string // a sentence part, such as "the marker 0xff is not known"
}

// Error returns the reason and the offset.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("invalid binary JSON at byte %d: %s", e.Offset, e.Reason)
}

// Is reports whether a body is binary JSON.
func Is(body []byte) bool { return len(body) > 0 && body[0] == FirstByte }

// Text returns the JSON text, without spaces, of the one value in a body for which Is returns true.
// The text has at most limit bytes; otherwise the error is ErrTooLarge. Any other error is a
// *SyntaxError. The caller owns the text.
func Text(body []byte, limit int) ([]byte, error) {
	if !Is(body) {
		return nil, &SyntaxError{0, "the first byte is not 0x80"}
	}
	d := decoder{src: body, at: 1, end: len(body), limit: limit}
	d.out = make([]byte, 0, max(0, min(limit, len(body)+len(body)/4+16)))
	if err := d.value(0); err != nil {
		return nil, err
	}
	if d.at < d.end {
		return nil, d.bad(d.at, "there are %d bytes after the value", d.end-d.at)
	}
	return d.out, nil
}

// decoder reads src and writes out.
type decoder struct {
	src   []byte
	at    int // position of the next read
	end   int // of the innermost array or object whose length is known
	out   []byte
	limit int // of out
}

func (d *decoder) bad(at int, format string, args ...any) error {
	return &SyntaxError{at, fmt.Sprintf(format, args...)}
}

// room reports an error if n more bytes would exceed the limit.
func (d *decoder) room(n int) error {
	if n > d.limit-len(d.out) {
		return ErrTooLarge
	}
	return nil
}

func (d *decoder) write(text string) error {
	if err := d.room(len(text)); err != nil {
		return err
	}
	d.out = append(d.out, text...)
	return nil
}

// take reads n bytes, which are a part of the body.
func (d *decoder) take(n uint64) ([]byte, error) {
	if left := d.end - d.at; n > uint64(left) {
		return nil, d.bad(d.at, "%d bytes are needed and %d remain", n, left)
	}
	b := d.src[d.at : d.at+int(n)]
	d.at += int(n)
	return b, nil
}

// uint reads an unsigned number of 1 to 8 bytes, lowest first.
func (d *decoder) uint(size int) (uint64, error) {
	b, err := d.take(uint64(size))
	if err != nil {
		return 0, err
	}
	var whole [8]byte
	copy(whole[:], b)
	return binary.LittleEndian.Uint64(whole[:]), nil
}

// value reads one value inside depth arrays and objects.
func (d *decoder) value(depth int) error {
	at := d.at
	b, err := d.take(1)
	if err != nil {
		return err
	}
	switch m := b[0]; {
	case m < systemString:
		return d.integer(int64(m))
	case m < numberUint64:
		return d.stringOf(m, at)
	case m <= typedFloat16:
		return d.number(m, at)
	case m < emptyArray:
		return d.scalar(m, at)
	case m > numberArrays2:
		return d.unknown(m, at)
	case depth == maxDepth:
		return d.bad(at, "arrays and objects nest deeper than %d", maxDepth)
	case m >= numbers1:
		return d.uniform(m, at, depth)
	case m >= emptyObject:
		return d.container(m-emptyObject, at, depth, true)
	default:
		return d.container(m-emptyArray, at, depth, false)
	}
}

func (d *decoder) unknown(m byte, at int) error {
	return d.bad(at, "the marker 0x%02x is not known", m)
}

// scalar reads the kinds whose markers lie between numbers and arrays.
func (d *decoder) scalar(m byte, at int) error {
	switch m {
	case null:
		return d.write("null")
	case falsehood:
		return d.write("false")
	case truth:
		return d.write("true")
	case guidValue:
		return d.guidValue()
	case bytes1, bytes2, bytes4:
		return d.blob(1 << (m - bytes1))
	}
	return d.number(m, at)
}

// container reads an array or an object in one of its eight forms: empty, with one member, with its
// length in bytes, or with its length and count.
func (d *decoder) container(form byte, at, depth int, object bool) error {
	open, closing, member := "[", "]", d.value
	if object {
		open, closing, member = "{", "}", d.member
	}
	if err := d.write(open); err != nil {
		return err
	}
	outer := d.end
	want, err := d.frame(form, at)
	if err != nil {
		return err
	}
	members := int64(0)
	for ; d.at < d.end && members != want; members++ {
		if members > 0 {
			if err := d.write(","); err != nil {
				return err
			}
		}
		if err := member(depth + 1); err != nil {
			return err
		}
	}
	switch {
	case members < want:
		return d.bad(at, "it says that it has %d members, and it has %d", want, members)
	case form != 1 && d.at < d.end:
		return d.bad(d.at, "there are %d bytes after the last of %d members", d.end-d.at, want)
	}
	d.end = outer
	return d.write(closing)
}

// frame reads the head of an array or object. members is negative if the head has no count. The end
// of the content becomes d.end.
func (d *decoder) frame(form byte, at int) (members int64, err error) {
	switch form {
	case 0:
		d.end = d.at
		return 0, nil
	case 1:
		return 1, nil
	}
	size := 1 << ((form - 2) % 3)
	length, err := d.uint(size)
	if err != nil {
		return 0, err
	}
	count := int64(-1)
	if form >= 5 {
		n, err := d.uint(size)
		if err != nil {
			return 0, err
		}
		count = int64(n)
	}
	if left := d.end - d.at; length > uint64(left) {
		return 0, d.bad(at, "its stated length is %d bytes, and %d remain", length, left)
	}
	d.end = d.at + int(length)
	return count, nil
}

// member reads a property of an object: a string and a value.
func (d *decoder) member(depth int) error {
	at := d.at
	b, err := d.take(1)
	if err != nil {
		return err
	}
	if m := b[0]; m < systemString || m >= numberUint64 {
		return d.bad(at, "the name of a property is a string, and 0x%02x does not begin one", m)
	}
	if err := d.stringOf(b[0], at); err != nil {
		return err
	}
	if err := d.write(":"); err != nil {
		return err
	}
	return d.value(depth)
}
