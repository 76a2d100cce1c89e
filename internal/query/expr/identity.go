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

// Identity stands for a list of values: equal lists have the same, others
// another one. Objects are equal whatever the order of their members. (16 bytes
// of a SHA-256: nobody can make two lists that share one.)
type Identity [16]byte

// identityBytes is about what an identity takes in a map.
const identityBytes = 48

// Identify tells the identity of values. It is false when evaluation has to stop.
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
	copy(id[:], sum[:])
	return id, r.err == nil
}

const (
	maxKeptForm = 64 << 10
	// maxForm is the most bytes of a list of values that are told apart.
	maxForm = MaxHeldBytes
)

// appendForm appends a canonical form of a value: the same for equal values and
// for no others. Unlike an index key it holds the whole value.
func appendForm(dst []byte, v value.Value) []byte {
	dst = append(dst, byte(v.Kind()))
	switch v.Kind() {
	case value.Number:
		f := v.Float()
		switch {
		case f == 0:
			f = 0 // and not -0
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
		slices.SortFunc(members, func(a, b member) int {
			if a.name < b.name {
				return -1
			}
			return 1
		})
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

// Own is the value in memory of its own: it refers to no item.
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

// SizeOf is about how many bytes a value takes that has memory of its own.
func SizeOf(v value.Value) int {
	raw, _ := v.Raw()
	return valueBytes + len(raw) + v.Built()
}
