package expr

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Identity identifies a list of values: equal lists have equal identities, different lists have
// different ones. The order of members does not matter for the equality of objects. (An identity is
// 16 bytes of a SHA-256, so that nobody can construct two lists that share one.)
type Identity [16]byte

// identityBytes is the approximate memory of an identity in a map.
const identityBytes = 48

// Identify returns the identity of values. It returns false when evaluation must stop.
func (r *Row) Identify(values ...value.Value) (id Identity, ok bool) {
	form := r.form[:0]
	for _, v := range values {
		if !r.readsValue(v) {
			return id, false
		}
		if form = appendForm(form, v); len(form) > maxForm {
			r.Fail(status.New(status.RequestEntityTooLarge,
				"The query compares or groups values of more than %d bytes. Use a part of them.", maxForm))
			return id, false
		}
	}
	if r.form = form; cap(form) > maxKeptForm {
		r.form = nil
	}
	sum := sha256.Sum256(form)
	return Identity(sum[:len(id)]), r.err == nil
}

const (
	maxKeptForm = 64 << 10
	// maxForm is the greatest canonical form, in bytes, that Identify hashes.
	maxForm = MaxHeldBytes
)

// appendForm appends the canonical form of a value. Equal values have equal forms, different values
// have different ones. Unlike an index key, a form holds the whole value.
func appendForm(dst []byte, v value.Value) []byte {
	dst = append(dst, byte(v.Kind()))
	switch v.Kind() {
	case value.Number:
		f := v.Float()
		switch {
		case f == 0:
			f = 0 // turns -0 into 0
		case math.IsNaN(f):
			f = math.NaN()
		}
		dst = binary.BigEndian.AppendUint64(dst, math.Float64bits(f))
	case value.String:
		text := v.Text()
		dst = append(binary.AppendUvarint(dst, uint64(len(text))), text...)
	case value.Array:
		for e := range v.Elements() {
			if dst = appendForm(dst, e); len(dst) > maxForm {
				return dst
			}
		}
		dst = append(dst, 0xFF)
	case value.Object:
		type member struct {
			name  string
			value value.Value
		}
		var members []member
		for name, m := range v.Members() {
			members = append(members, member{name, m})
		}
		slices.SortFunc(members, func(a, b member) int { return strings.Compare(a.name, b.name) })
		for _, m := range members {
			dst = append(binary.AppendUvarint(append(dst, 1), uint64(len(m.name))), m.name...)
			if dst = appendForm(dst, m.value); len(dst) > maxForm {
				return dst
			}
		}
		dst = append(dst, 0xFF)
	}
	return dst
}

// Own returns a copy of the value that does not refer to an item's memory.
func Own(v value.Value) value.Value {
	if raw, ok := v.Raw(); ok {
		return value.FromRaw(slices.Clone(raw))
	}
	switch v.Kind() {
	case value.String:
		return value.FromString(strings.Clone(v.Text()))
	case value.Array:
		elements := make([]value.Value, 0, v.Len())
		for e := range v.Elements() {
			elements = append(elements, Own(e))
		}
		return value.FromArray(elements)
	case value.Object:
		members := make([]value.Member, 0, v.Len())
		for name, m := range v.Members() {
			members = append(members, value.Member{Name: strings.Clone(name), Value: Own(m)})
		}
		return value.FromObject(members)
	}
	return v
}

// SizeOf returns the approximate memory of an owned value in bytes.
func SizeOf(v value.Value) int {
	raw, _ := v.Raw()
	return valueBytes + len(raw) + v.Built()
}
