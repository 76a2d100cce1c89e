package index

import (
	"bytes"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/value"
)

// Span is a stretch of encoded values, from Lower up to but without Upper; nil
// is unbounded. Bounds can be compared with encoded values as they are and
// also with longer keys that begin with one: no value's key is a prefix of
// another's, and bounds never cut into one value's range.
type Span struct {
	Lower, Upper []byte
	// Recheck: the span may hold values for which the condition is not true,
	// because keys of long strings, arrays and objects do not hold the value.
	// Load the item and compare. A span never misses a value.
	Recheck bool
}

// Whole returns the span of all keys, those of composite indexes among them.
func Whole() Span { return Span{} }

// None returns the span that holds nothing.
func None() Span { return Span{Lower: []byte{0xFF}, Upper: []byte{0xFF}} }

// IsEmpty tells whether the span can hold nothing.
func (s Span) IsEmpty() bool {
	return s.Upper != nil && bytes.Compare(s.Lower, s.Upper) >= 0
}

// Contains tells whether the value with this encoding lies in the span.
func (s Span) Contains(key []byte) bool {
	return bytes.Compare(s.Lower, key) <= 0 && (s.Upper == nil || bytes.Compare(key, s.Upper) < 0)
}

// Intersect returns the part that s and o share.
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

// Successor returns the least key above every key that begins with key; nil where there
// is none.
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

// bound returns the span of the values whose keys do not tell whether they
// are below, equal to or above v: v's own key, or for a string that was cut
// the keys of all strings cut to the same bytes, to be rechecked.
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

// OfKind returns the span of all values of a kind: what IS_NUMBER, IS_STRING
// and their like are true for.
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

// comparable returns the span of the values that < <= > >= can compare with v:
// those of its type, false and true being one. Empty for undefined, NaN,
// arrays and objects, with which every comparison is undefined (or, for NaN,
// false).
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
		// Strings cut to the same bytes may be less than v.
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

// Between returns the span of values v with lo <= v and v <= hi; empty when lo
// and hi are of different types.
func Between(lo, hi value.Value) Span { return GreaterEqual(lo).Intersect(LessEqual(hi)) }

// Prefix returns the span of strings that begin with s.
func Prefix(s string) Span {
	key, covered := value.AppendStringPrefixKey(nil, []byte(s))
	span := beginning(key)
	span.Recheck = !covered
	return span
}

// Defined returns the span of all values but undefined.
func Defined() Span { return Span{Lower: OfKind(value.Null).Lower} }

// Union returns sorted, disjoint spans that together hold what spans hold.
// Spans that overlap become one, to be rechecked if any of them is.
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
			if n > 1 && joins(out[n-2], *last) { // it is to be rechecked now, as what it continues
				out[n-2].Upper, out = last.Upper, out[:n-1]
			}
			continue
		}
		out = append(out, s)
	}
	return out
}

// joins tells whether b, which starts no earlier than a, overlaps a, or
// continues it and is to be treated alike.
func joins(a, b Span) bool {
	if a.Upper == nil {
		return true
	}
	c := bytes.Compare(b.Lower, a.Upper)
	return c < 0 || c == 0 && a.Recheck == b.Recheck
}

var nan = math.NaN()

func isNaN(v value.Value) bool { return v.Kind() == value.Number && math.IsNaN(v.Float()) }
