package index

import (
	"bytes"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/value"
)

// Span is an interval of encoded values, from Lower up to but excluding Upper; nil is unbounded.
// Bounds can be compared directly with encoded values, and with longer keys that begin with one: no
// value's key is a prefix of another's, and no bound cuts into the range of one value.
type Span struct {
	Lower, Upper []byte
	// Recheck says that the span may contain values for which the condition is false, because the
	// keys of long strings, arrays and objects do not contain the whole value. The reader must load
	// the item and compare. A span never misses a value.
	Recheck bool
}

// Whole returns the span of all keys, including those of composite indexes.
func Whole() Span { return Span{} }

// None returns the empty span.
func None() Span { return Span{Lower: []byte{0xFF}, Upper: []byte{0xFF}} }

// IsEmpty reports whether the span contains nothing.
func (s Span) IsEmpty() bool {
	return s.Upper != nil && bytes.Compare(s.Lower, s.Upper) >= 0
}

// Contains reports whether the value with this encoding lies in the span.
func (s Span) Contains(key []byte) bool {
	return bytes.Compare(s.Lower, key) <= 0 && (s.Upper == nil || bytes.Compare(key, s.Upper) < 0)
}

// Intersect returns the common part of s and o.
func (s Span) Intersect(o Span) Span {
	out := Span{Lower: s.Lower, Upper: s.Upper, Recheck: s.Recheck || o.Recheck}
	if bytes.Compare(o.Lower, out.Lower) > 0 {
		out.Lower = o.Lower
	}
	if out.Upper == nil || o.Upper != nil && bytes.Compare(o.Upper, out.Upper) < 0 {
		out.Upper = o.Upper
	}
	if out.IsEmpty() {
		return None()
	}
	return out
}

// Successor returns the least key above every key that begins with key, or nil.
func Successor(key []byte) []byte {
	for i := len(key) - 1; i >= 0; i-- {
		if key[i] != 0xFF {
			next := slices.Clone(key[:i+1])
			next[i]++
			return next
		}
	}
	return nil // keys begin with a tag, which is never FF
}

// beginning returns the span of all keys that begin with key.
func beginning(key []byte) Span { return Span{Lower: key, Upper: Successor(key)} }

// bound returns the span of the values whose keys cannot be ordered against v: v's own key, or,
// when v is a string that is too long for a key, the keys of all strings with the same cut content.
// Those need a recheck.
func bound(v value.Value) Span {
	if v.Kind() == value.String {
		content := v.Text()
		if len(content) > value.CutBytes {
			return Prefix(content)
		}
	}
	return beginning(value.AppendKey(nil, v))
}

// Equal returns the span of values equal to v. Nothing equals undefined or NaN.
func Equal(v value.Value) Span {
	if v.Kind() == value.Undefined || isNaN(v) {
		return None()
	}
	key := value.AppendKey(nil, v)
	s := beginning(key)
	s.Recheck = !value.KeyExact(key)
	return s
}

// OfKind returns the span of all values of a kind, for IS_NUMBER, IS_STRING and similar functions.
func OfKind(k value.Kind) Span {
	switch k {
	case value.Null, value.False, value.True:
		return beginning(value.AppendKindKey(nil, k))
	case value.Number:
		return beginning(value.AppendNumberKey(nil, 0)[:1])
	case value.String:
		return beginning(value.AppendStringKey(nil, nil)[:1])
	case value.Array, value.Object:
		return beginning(value.AppendContainerKey(nil, k, 0)[:1])
	}
	return None()
}

// comparable returns the span of the values that < <= > >= can compare with v: those of its type,
// where false and true are one type. It is empty for undefined, NaN, arrays and objects, because
// comparisons with them are undefined (false for NaN).
func comparable(v value.Value) Span {
	switch k := v.Kind(); k {
	case value.Null, value.String:
		return OfKind(k)
	case value.False, value.True:
		return Span{Lower: OfKind(value.False).Lower, Upper: OfKind(value.True).Upper}
	case value.Number:
		if isNaN(v) {
			return None()
		}
		return Span{Lower: OfKind(k).Lower, Upper: value.AppendNumberKey(nil, nan)}
	}
	return None()
}

// Less returns the span of values v' of v's type with v' < v.
func Less(v value.Value) Span {
	own := bound(v)
	if own.Recheck {
		// Strings with the same cut content may be less than v.
		return comparable(v).Intersect(Span{Upper: own.Upper, Recheck: true})
	}
	return comparable(v).Intersect(Span{Upper: own.Lower})
}

// LessEqual returns the span of values v' of v's type with v' <= v.
func LessEqual(v value.Value) Span {
	own := bound(v)
	return comparable(v).Intersect(Span{Upper: own.Upper, Recheck: own.Recheck})
}

// Greater returns the span of values v' of v's type with v' > v.
func Greater(v value.Value) Span {
	own := bound(v)
	if own.Recheck {
		return comparable(v).Intersect(Span{Lower: own.Lower, Recheck: true})
	}
	return comparable(v).Intersect(Span{Lower: own.Upper})
}

// GreaterEqual returns the span of values v' of v's type with v' >= v.
func GreaterEqual(v value.Value) Span {
	own := bound(v)
	return comparable(v).Intersect(Span{Lower: own.Lower, Recheck: own.Recheck})
}

// Between returns the span of values v with lo <= v and v <= hi; empty when lo and hi are of
// different types.
func Between(lo, hi value.Value) Span { return GreaterEqual(lo).Intersect(LessEqual(hi)) }

// Prefix returns the span of strings that begin with s.
func Prefix(s string) Span {
	key, covered := value.AppendStringPrefixKey(nil, []byte(s))
	span := beginning(key)
	span.Recheck = !covered
	return span
}

// Defined returns the span of all values except undefined.
func Defined() Span { return Span{Lower: OfKind(value.Null).Lower} }

// Union returns sorted, disjoint spans that together contain what the given spans contain. It
// merges overlapping spans; a merged span needs a recheck if any of its parts does.
func Union(spans []Span) []Span {
	sorted := make([]Span, 0, len(spans))
	for _, s := range spans {
		if !s.IsEmpty() {
			sorted = append(sorted, s)
		}
	}
	slices.SortFunc(sorted, func(a, b Span) int { return bytes.Compare(a.Lower, b.Lower) })
	out := sorted[:0]
	for _, s := range sorted {
		if n := len(out); n > 0 && joins(out[n-1], s) {
			last := &out[n-1]
			last.Recheck = last.Recheck || s.Recheck
			if last.Upper != nil && (s.Upper == nil || bytes.Compare(s.Upper, last.Upper) > 0) {
				last.Upper = s.Upper
			}
			if n > 1 && joins(out[n-2], *last) { // last now needs a recheck, like the span before it
				out[n-2].Upper, out = last.Upper, out[:n-1]
			}
			continue
		}
		out = append(out, s)
	}
	return out
}

// joins reports whether b, which starts no earlier than a, overlaps a, or directly follows a and
// has the same Recheck.
func joins(a, b Span) bool {
	if a.Upper == nil {
		return true
	}
	c := bytes.Compare(b.Lower, a.Upper)
	return c < 0 || c == 0 && a.Recheck == b.Recheck
}

var nan = math.NaN()

func isNaN(v value.Value) bool { return v.Kind() == value.Number && math.IsNaN(v.Float()) }
