package position

import (
	"encoding/binary"
	"math"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
)

// codec reads or writes a position. Each layout is described once: a method writes the value that
// it is given, or reads it. After the first error it reads zeros.
type codec struct {
	// b is what is written so far, or what is left to read.
	b            []byte
	reading, bad bool
	// flags is the second byte of the position.
	flags byte
	// marked reports that the position has markedVersion; legacy that it has version 2.
	marked, legacy bool
}

// has reports whether the position has a flag. A writer sets the flag if it is present.
func (c *codec) has(flag byte, present bool) bool {
	if present && !c.reading {
		c.flags |= flag
	}
	return c.flags&flag != 0
}

func (c *codec) byte(x *byte) {
	switch {
	case !c.reading:
		c.b = append(c.b, *x)
	case len(c.b) == 0:
		*x, c.bad = 0, true
	default:
		*x, c.b = c.b[0], c.b[1:]
	}
}

func (c *codec) bool(x *bool) {
	b := byte(0)
	if *x {
		b = 1
	}
	c.byte(&b)
	*x, c.bad = b == 1, c.bad || b > 1
}

// fixed codes the least bytes of a number, the greatest of them first.
func (c *codec) fixed(n uint64, bytes int) (read uint64) {
	for i := bytes - 1; i >= 0; i-- {
		x := byte(n >> (8 * i))
		c.byte(&x)
		read = read<<8 | uint64(x)
	}
	return read
}

// maxCount is the greatest of the numbers that can only be small.
const maxCount = 1 << 40

// number codes a number that is at most most.
func number[T ~int | ~int64 | ~uint64](c *codec, n *T, most uint64) {
	if !c.reading {
		c.b = binary.AppendUvarint(c.b, uint64(*n))
		return
	}
	read, size := binary.Uvarint(c.b)
	if size <= 0 || read > most {
		c.bad, read = true, 0
	}
	*n, c.b = T(read), c.b[max(size, 0):]
}

func text[T ~string | ~[]byte](c *codec, s *T) {
	n := len(*s)
	if number(c, &n, math.MaxUint64); !c.reading {
		c.b = append(c.b, *s...)
		return
	}
	if n < 0 || n > len(c.b) {
		n, c.bad = 0, true
	}
	*s, c.b = T(c.b[:n:n]), c.b[n:]
}

// key codes the whole key of an index entry, or an empty key.
func (c *codec) key(key *[]byte) {
	if text(c, key); !c.reading {
		return
	}
	if len(*key) == 0 {
		*key = nil
	} else if n, err := index.KeyLen(*key); err != nil || n != len(*key) {
		c.bad = true
	}
}

func (c *codec) keyRange(r *partition.Range) {
	text(c, &r.Min)
	text(c, &r.Max)
	c.bad = c.bad || r.Empty()
}

// inner codes the combination at which a query continues in an item, if there is one.
func (c *codec) inner(place *[]int) {
	if !c.has(flagInner, *place != nil) {
		return
	}
	n := len(*place)
	if number(c, &n, maxPlace); c.reading {
		*place, c.bad = make([]int, n), c.bad || n == 0
	}
	for i := range *place {
		number(c, &(*place)[i], maxCount)
	}
}
