package hybridrow

import (
	"encoding/binary"
	"fmt"
	"unicode/utf8"
)

// cursor reads the bytes of a stream from front to back. After the first error it returns only
// zeros, so the caller can check for an error once, at the end of a row.
type cursor struct {
	rest []byte
	err  error
}

func (c *cursor) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf(format, args...)
	}
	c.rest = nil
}

// take returns the next n bytes, which are part of the stream.
func (c *cursor) take(n uint64, what string) []byte {
	if n > uint64(len(c.rest)) {
		c.fail("%s takes %d bytes where %d are left", what, n, len(c.rest))
		return nil
	}
	taken := c.rest[:n:n]
	c.rest = c.rest[n:]
	return taken
}

func (c *cursor) byte(what string) byte {
	if b := c.take(1, what); b != nil {
		return b[0]
	}
	return 0
}

func (c *cursor) uint32(what string) uint32 {
	if b := c.take(4, what); b != nil {
		return binary.LittleEndian.Uint32(b)
	}
	return 0
}

func (c *cursor) int32(what string) int32 { return int32(c.uint32(what)) }

// varuint reads a number in groups of seven bits, lowest first. It must fit into 32 bits and be
// written as short as possible, as SDKs write it.
func (c *cursor) varuint(what string) uint64 {
	var v uint64
	for shift := 0; shift < 35; shift += 7 {
		b := c.byte(what)
		v |= uint64(b&0x7f) << shift
		switch {
		case b >= 0x80:
			continue
		case b == 0 && shift > 0:
			c.fail("%s is a number with needless zeros", what)
		case v > 1<<32-1:
			c.fail("%s is larger than 32 bits", what)
		default:
			return v
		}
		return 0
	}
	c.fail("%s is a number without an end", what)
	return 0
}

// binary reads a length and that many bytes. The result is not nil unless the cursor has failed.
func (c *cursor) binary(what string) []byte { return c.take(c.varuint(what), what) }

// text reads a binary that is UTF-8, and copies it.
func (c *cursor) text(what string) string {
	b := c.binary(what)
	if !utf8.Valid(b) {
		c.fail("%s is not UTF-8", what)
		return ""
	}
	return string(b)
}

// header reads version and schema of a row.
func (c *cursor) header(schema uint32, what string) {
	if v := c.byte(what); c.err == nil && v != Version {
		c.fail("%s is not a row: it begins with 0x%02x, not 0x%02x", what, v, Version)
	}
	if s := c.uint32(what); c.err == nil && s != schema {
		c.fail("%s has the schema %d instead of %d", what, s, schema)
	}
}

// typed checks the type of a sparse column.
func (c *cursor) typed(got, want byte, what string) {
	if got != want {
		c.fail("%s has the type %d instead of %d", what, got, want)
	}
}

func appendUint32(b []byte, v uint32) []byte { return binary.LittleEndian.AppendUint32(b, v) }

func appendHeader(b []byte, schema uint32) []byte {
	return appendUint32(append(b, Version), schema)
}

func appendBinary[T []byte | string](b []byte, v T) []byte {
	return append(binary.AppendUvarint(b, uint64(len(v))), v...)
}
