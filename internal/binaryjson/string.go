package binaryjson

import (
	"encoding/base64"
	"unicode/utf8"
)

// stringOf reads what follows the marker of a string and writes the string with its quotes. The
// marker is at position at.
func (d *decoder) stringOf(m byte, at int) error {
	switch {
	case m < userString1:
		return d.quoted(systemStrings[m-systemString])
	case m < unused:
		return d.bad(at, "the string is one of a dictionary (marker 0x%02x) that is not part of a request", m)
	case m < base64Count1:
		return d.unknown(m, at)
	case m < guidLower:
		return d.base64(m, at)
	case m < hexLower:
		return d.guid(m)
	case m < shortString:
		return d.compressed(m, at)
	case m < stringLength1:
		return d.utf8(uint64(m-shortString), at)
	case m < reference1:
		n, err := d.uint(1 << (m - stringLength1))
		if err != nil {
			return err
		}
		return d.utf8(n, at)
	}
	return d.reference(m, at)
}

// utf8 reads a string of n bytes.
func (d *decoder) utf8(n uint64, at int) error {
	b, err := d.take(n)
	if err != nil {
		return err
	}
	if !utf8.Valid(b) {
		return d.bad(at, "the string is not valid UTF-8")
	}
	return quote(d, b)
}

// quoted writes one of the format's own strings.
func (d *decoder) quoted(s string) error { return quote(d, s) }

// quote writes a string of valid UTF-8 with its quotes and escapes.
func quote[T []byte | string](d *decoder, s T) error {
	if err := d.room(len(s) + 2); err != nil {
		return err
	}
	d.out = append(d.out, '"')
	written := 0
	for i := range len(s) {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		d.out = append(d.out, s[written:i]...)
		d.out = appendEscape(d.out, c)
		written = i + 1
		// An escape takes up to six bytes, but only one was reserved.
		if len(d.out) > d.limit {
			return ErrTooLarge
		}
	}
	if err := d.room(len(s) - written + 1); err != nil {
		return err
	}
	d.out = append(append(d.out, s[written:]...), '"')
	return nil
}

func appendEscape(dst []byte, c byte) []byte {
	switch c {
	case '"', '\\':
		return append(dst, '\\', c)
	case '\b':
		return append(dst, `\b`...)
	case '\f':
		return append(dst, `\f`...)
	case '\n':
		return append(dst, `\n`...)
	case '\r':
		return append(dst, `\r`...)
	case '\t':
		return append(dst, `\t`...)
	}
	return append(dst, '\\', 'u', '0', '0', lowerDigits[c>>4], lowerDigits[c&0xf])
}

// reference reads the position of an earlier string, in bytes from the start of the body, and
// writes that string. The target must not be a reference, so there are no chains, and it must end
// before the reference.
func (d *decoder) reference(m byte, at int) error {
	offset, err := d.uint(int(m-reference1) + 1)
	if err != nil {
		return err
	}
	if offset == 0 || offset >= uint64(at) {
		return d.bad(at, "the string refers to byte %d, but only an earlier string can be referenced", offset)
	}
	target := int(offset)
	said := d.src[target]
	if said < systemString || said >= reference1 {
		return d.bad(at, "the string refers to byte %d, where no string begins", target)
	}
	earlier := decoder{src: d.src, at: target + 1, end: at, out: d.out, limit: d.limit}
	if err := earlier.stringOf(said, target); err != nil {
		return err
	}
	d.out = earlier.out
	return nil
}

// guid reads 16 bytes, each of them two hexadecimal digits with the low half first, and writes them
// in five groups. A quoted one has quotes inside the string, like an ETag.
func (d *decoder) guid(m byte) error {
	b, err := d.take(16)
	if err != nil {
		return err
	}
	digits := lowerDigits
	if m == guidUpper {
		digits = upperDigits
	}
	text := make([]byte, 0, 38)
	if m == guidQuoted {
		text = append(text, '"')
	}
	for i, c := range b {
		if i == 4 || i == 6 || i == 8 || i == 10 {
			text = append(text, '-')
		}
		text = append(text, digits[c&0xf], digits[c>>4])
	}
	if m == guidQuoted {
		text = append(text, '"')
	}
	return quote(d, text)
}

// guidValue reads 16 bytes as .NET stores a Guid: the first three groups are numbers with the
// lowest byte first.
func (d *decoder) guidValue() error {
	b, err := d.take(16)
	if err != nil {
		return err
	}
	text := make([]byte, 0, 36)
	for i, from := range [16]int{3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15} {
		if i == 4 || i == 6 || i == 8 || i == 10 {
			text = append(text, '-')
		}
		text = append(text, lowerDigits[b[from]>>4], lowerDigits[b[from]&0xf])
	}
	return quote(d, text)
}

// blob reads bytes. JSON has no form for them, so they become base64, as in the Rust SDK.
func (d *decoder) blob(size int) error {
	n, err := d.uint(size)
	if err != nil {
		return err
	}
	b, err := d.take(n)
	if err != nil {
		return err
	}
	return d.encoded(base64.StdEncoding, b)
}

// base64 reads a base64 string that was sent as decoded bytes: the number of groups of four
// characters, the number of padding characters (as its complement if the padding was left out), and
// the bytes.
func (d *decoder) base64(m byte, at int) error {
	groups, err := d.uint(1 + int(m-base64Count1)%2)
	if err != nil {
		return err
	}
	padding, err := d.uint(1)
	if err != nil {
		return err
	}
	encoding := base64.StdEncoding
	if m >= base64URLCount1 {
		encoding = base64.URLEncoding
	}
	if padding > 2 {
		padding = 0xff - padding
		encoding = encoding.WithPadding(base64.NoPadding)
	}
	if padding > 2 || padding > 4*groups {
		return d.bad(at, "the string in base64 has %d characters and %d are padding", 4*groups, padding)
	}
	b, err := d.take((4*groups - padding) * 3 / 4)
	if err != nil {
		return err
	}
	return d.encoded(encoding, b)
}

// encoded writes bytes as base64, which needs no escapes.
func (d *decoder) encoded(encoding *base64.Encoding, b []byte) error {
	if err := d.room(encoding.EncodedLen(len(b)) + 2); err != nil {
		return err
	}
	d.out = append(d.out, '"')
	d.out = append(encoding.AppendEncode(d.out, b), '"')
	return nil
}

// packing describes how an ASCII string is packed into fewer bits per character.
type packing struct {
	bits       int
	lengthSize int
	based      bool   // a byte gives the character that 0 stands for
	alphabet   string // 16 characters, or "" for consecutive ones
}

var packings = [8]packing{
	{bits: 4, lengthSize: 1, alphabet: lowerDigits},
	{bits: 4, lengthSize: 1, alphabet: upperDigits},
	{bits: 4, lengthSize: 1, alphabet: dateTimeDigits},
	{bits: 4, lengthSize: 1, based: true},
	{bits: 5, lengthSize: 1, based: true},
	{bits: 6, lengthSize: 1, based: true},
	{bits: 7, lengthSize: 1},
	{bits: 7, lengthSize: 2},
}

// compressed reads a packed string: the number of characters, perhaps the lowest one, and then the
// bits of all characters in a row, lowest first. Unused bits in the last byte mean nothing: .NET
// leaves arbitrary values there.
func (d *decoder) compressed(m byte, at int) error {
	p := &packings[m-hexLower]
	n, err := d.uint(p.lengthSize)
	if err != nil {
		return err
	}
	base := uint64(0)
	if p.based {
		if base, err = d.uint(1); err != nil {
			return err
		}
	}
	b, err := d.take((n*uint64(p.bits) + 7) / 8)
	if err != nil {
		return err
	}
	if err := d.room(int(n) + 2); err != nil {
		return err
	}
	text, window, filled := make([]byte, 0, n), uint64(0), 0
	for range n {
		if filled < p.bits {
			window |= uint64(b[0]) << filled
			b, filled = b[1:], filled+8
		}
		c := window & (1<<p.bits - 1)
		window, filled = window>>p.bits, filled-p.bits
		if p.alphabet != "" {
			c = uint64(p.alphabet[c])
		}
		if c += base; c >= utf8.RuneSelf {
			return d.bad(at, "the packed string has the character %d, and it can have ASCII only", c)
		}
		text = append(text, byte(c))
	}
	return quote(d, text)
}
