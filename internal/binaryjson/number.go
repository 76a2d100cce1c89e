package binaryjson

import (
	"math"
	"strconv"

	"github.com/orrery-db/orrery/internal/value"
)

// numberSize returns how many bytes follow the marker of a number, or 0 for other markers.
func numberSize(m byte) int {
	switch m {
	case numberUint8, typedUint8, typedInt8:
		return 1
	case numberInt16, typedInt16, typedFloat16:
		return 2
	case numberInt32, typedInt32, typedUint32, typedFloat32:
		return 4
	case numberInt64, numberUint64, numberDouble, typedInt64, typedFloat64:
		return 8
	}
	return 0
}

// number reads what follows the marker of a number; the marker is at position at.
func (d *decoder) number(m byte, at int) error {
	size := numberSize(m)
	if size == 0 {
		return d.unknown(m, at)
	}
	bits, err := d.uint(size)
	if err != nil {
		return err
	}
	switch m {
	case numberUint64:
		return d.write(strconv.FormatUint(bits, 10))
	case numberDouble, typedFloat64:
		return d.double(math.Float64frombits(bits), at)
	case typedFloat32:
		return d.double(float64(math.Float32frombits(uint32(bits))), at)
	case typedFloat16:
		return d.double(half(uint16(bits)), at)
	case numberUint8, typedUint8, typedUint32:
		return d.integer(int64(bits))
	}
	unused := 64 - 8*size
	return d.integer(int64(bits<<unused) >> unused)
}

func (d *decoder) integer(n int64) error {
	// The limit is nearly always far away, so the 20 bytes of the longest number are counted exactly
	// only near it.
	if len(d.out)+20 > d.limit {
		return d.write(strconv.FormatInt(n, 10))
	}
	d.out = strconv.AppendInt(d.out, n, 10)
	return nil
}

// double writes the shortest text that reads back as f, as in query results: a whole number without
// a fraction, and 0 for -0. The service shows them this way (documented in the Rust SDK).
func (d *decoder) double(f float64, at int) error {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return d.bad(at, "the number is not finite, which JSON cannot express")
	}
	before := len(d.out)
	d.out = value.AppendJSON(d.out, value.FromNumber(f))
	if len(d.out) > d.limit {
		d.out = d.out[:before]
		return ErrTooLarge
	}
	return nil
}

// half returns the value of a 16-bit IEEE 754 number.
func half(bits uint16) float64 {
	fraction, exponent := float64(bits&0x3ff), int(bits>>10&0x1f)
	var f float64
	switch exponent {
	case 0:
		f = math.Ldexp(fraction, -24)
	case 0x1f:
		if fraction != 0 {
			return math.NaN()
		}
		f = math.Inf(1)
	default:
		f = math.Ldexp(fraction+1024, exponent-25)
	}
	if bits>>15 != 0 {
		return -f
	}
	return f
}

// uniform reads an array of numbers that share a marker, or an array of such arrays that also share
// their length.
func (d *decoder) uniform(m byte, at, depth int) error {
	size := 1 + int(m-numbers1)%2
	nested := m >= numberArrays1
	if nested {
		if depth+1 == maxDepth {
			return d.bad(at, "arrays and objects nest deeper than %d", maxDepth)
		}
		b, err := d.take(1)
		if err != nil {
			return err
		}
		if b[0] != m-2 {
			return d.bad(at+1, "expected arrays of numbers with the marker 0x%02x, not 0x%02x", m-2, b[0])
		}
	}
	itemAt := d.at
	b, err := d.take(1)
	if err != nil {
		return err
	}
	item := b[0]
	if !typed(item) {
		return d.bad(itemAt, "0x%02x is not the marker of numbers in an array", item)
	}
	count, err := d.uint(size)
	if err != nil {
		return err
	}
	if !nested {
		return d.numbers(item, count)
	}
	arrays, err := d.uint(size)
	if err != nil {
		return err
	}
	return d.list(arrays, func() error { return d.numbers(item, count) })
}

// typed reports whether numbers of this kind may stand in an array without their marker.
func typed(m byte) bool {
	return m >= typedFloat32 && m <= typedFloat16 || m >= typedUint8 && m <= typedUint32
}

func (d *decoder) numbers(item byte, count uint64) error {
	return d.list(count, func() error { return d.number(item, d.at) })
}

// list writes an array of count elements.
func (d *decoder) list(count uint64, element func() error) error {
	if err := d.write("["); err != nil {
		return err
	}
	for i := range count {
		if i > 0 {
			if err := d.write(","); err != nil {
				return err
			}
		}
		if err := element(); err != nil {
			return err
		}
	}
	return d.write("]")
}
