package layout

import (
	"encoding/binary"
	"fmt"
)

// AppendText appends the length of a text and the text.
func AppendText(dst []byte, s string) []byte {
	return append(binary.AppendUvarint(dst, uint64(len(s))), s...)
}

// Reader decodes records. After the first failure it returns zeros and remembers the failure, so
// that a decoder checks only once, with End.
type Reader struct {
	Rest []byte
	Bad  bool
}

// Take returns the next n bytes.
func (r *Reader) Take(n int) []byte {
	if n < 0 || n > len(r.Rest) {
		r.Bad, r.Rest = true, nil
		return nil
	}
	out := r.Rest[:n:n]
	r.Rest = r.Rest[n:]
	return out
}

// Byte returns the next byte.
func (r *Reader) Byte() byte {
	if b := r.Take(1); b != nil {
		return b[0]
	}
	return 0
}

// Uint32 returns the next four bytes, big-endian.
func (r *Reader) Uint32() uint32 {
	if b := r.Take(4); b != nil {
		return binary.BigEndian.Uint32(b)
	}
	return 0
}

// Uint64 returns the next eight bytes, big-endian.
func (r *Reader) Uint64() uint64 {
	if b := r.Take(8); b != nil {
		return binary.BigEndian.Uint64(b)
	}
	return 0
}

func (r *Reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.Rest)
	if n <= 0 {
		r.Bad, r.Rest = true, nil
		return 0
	}
	r.Rest = r.Rest[n:]
	return v
}

// Bytes reads a length and returns that many bytes.
func (r *Reader) Bytes() []byte {
	n := r.uvarint()
	if n > uint64(len(r.Rest)) {
		r.Bad, r.Rest = true, nil
		return nil
	}
	return r.Take(int(n))
}

// Text returns what AppendText wrote.
func (r *Reader) Text() string { return string(r.Bytes()) }

// count reads a number of elements that take at least size bytes each, so that a damaged number
// cannot allocate more memory than the record justifies.
func (r *Reader) count(size int) int {
	n := r.uvarint()
	if n > uint64(len(r.Rest)/size) {
		r.Bad, r.Rest = true, nil
		return 0
	}
	return int(n)
}

// End returns an error for a record that was too short, too long or not understood.
func (r *Reader) End() error {
	if r.Bad {
		return fmt.Errorf("%w: it is cut", ErrRecord)
	}
	if len(r.Rest) != 0 {
		return fmt.Errorf("%w: %d bytes too many", ErrRecord, len(r.Rest))
	}
	return nil
}
