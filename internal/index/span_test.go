package index_test

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/value"
)

// holds reports whether the span contains an index entry for v: its key followed by anything, as
// entries are stored.
func holds(t rapid.TB, s index.Span, v value.Value) bool {
	key := value.AppendKey(nil, v)
	in := s.Contains(key)
	for _, tail := range []string{"\x00\x00\x00\x00\x00\x00\x00\x01epk", "\xff\xff\xff\xff\xff\xff\xff\xff\xff"} {
		if s.Contains(append(bytes.Clone(key), tail...)) != in {
			t.Fatalf("the span %x..%x cuts into the entries of %v", s.Lower, s.Upper, v)
		}
	}
	return in
}

var base = strings.Repeat("0123456789", 13)[:127]

func anyScalar() *rapid.Generator[value.Value] {
	return rapid.OneOf(
		rapid.SampledFrom([]value.Value{
			{},
			value.NullValue(), value.FromBool(false), value.FromBool(true),
			value.FromNumber(0), value.FromNumber(math.Copysign(0, -1)), value.FromNumber(1), value.FromNumber(-1),
			value.FromNumber(math.Inf(1)), value.FromNumber(math.Inf(-1)), value.FromNumber(math.NaN()),
			value.FromNumber(math.MaxFloat64),
			value.FromArray(nil), value.FromArray([]value.Value{value.FromNumber(1)}), value.FromObject(nil),
			value.FromObject([]value.Member{{Name: "a", Value: value.FromNumber(1)}}),
		}),
		rapid.Map(rapid.Float64(), value.FromNumber),
		rapid.Map(rapid.StringOfN(rapid.RuneFrom([]rune{0, 1, 'a', 'b', 0xFF, 0x10FFFF}), 0, 3, -1), value.FromString),
		rapid.Map(rapid.StringOfN(rapid.RuneFrom([]rune{0, 'a', 'b', 0x10FFFF}), 0, 3, -1),
			func(tail string) value.Value { return value.FromString(base + tail) }),
	)
}

// sql evaluates v op w as the query language does, where 0 stands for undefined.
func sql(v, w value.Value, test func(order int) bool) bool {
	family := func(k value.Kind) value.Kind {
		if k == value.True {
			return value.False
		}
		return k
	}
	if v.Kind() == value.Undefined || family(v.Kind()) != family(w.Kind()) || v.Kind() >= value.Array {
		return false
	}
	if v.Kind() == value.Number {
		if math.IsNaN(v.Float()) || math.IsNaN(w.Float()) {
			return false
		}
	}
	return test(value.Compare(v, w))
}

func TestSpansProperty(t *testing.T) {
	operators := []struct {
		name string
		span func(value.Value) index.Span
		test func(v, w value.Value) bool
	}{
		{"<", index.Less, func(v, w value.Value) bool { return sql(v, w, func(o int) bool { return o < 0 }) }},
		{"<=", index.LessEqual, func(v, w value.Value) bool { return sql(v, w, func(o int) bool { return o <= 0 }) }},
		{">", index.Greater, func(v, w value.Value) bool { return sql(v, w, func(o int) bool { return o > 0 }) }},
		{">=", index.GreaterEqual, func(v, w value.Value) bool { return sql(v, w, func(o int) bool { return o >= 0 }) }},
		{"=", index.Equal, func(v, w value.Value) bool { return v.IsDefined() && value.Equal(v, w) }},
		{"begins with", func(w value.Value) index.Span { return index.Prefix(w.Text()) }, func(v, w value.Value) bool {
			return v.Kind() == value.String && strings.HasPrefix(v.Text(), w.Text())
		}},
		{
			"is defined", func(value.Value) index.Span { return index.Defined() },
			func(v, _ value.Value) bool { return v.IsDefined() },
		},
		{
			"is of the kind of", func(w value.Value) index.Span { return index.OfKind(w.Kind()) },
			func(v, w value.Value) bool { return v.IsDefined() && v.Kind() == w.Kind() },
		},
	}
	rapid.Check(t, func(t *rapid.T) {
		v, w, x := anyScalar().Draw(t, "v"), anyScalar().Draw(t, "w"), anyScalar().Draw(t, "x")
		for _, o := range operators {
			s, want := o.span(w), o.test(v, w)
			got := holds(t, s, v)
			if want && !got {
				t.Fatalf("%v %s %v is true, and the span misses it", v, o.name, w)
			}
			if got && !want && !s.Recheck {
				t.Fatalf("%v %s %v is not true, and the span holds it without a recheck", v, o.name, w)
			}
			if s.IsEmpty() && got {
				t.Fatalf("the empty span of %s %v holds %v", o.name, w, v)
			}
		}
		between, want := index.Between(w, x), sql(v, w, func(o int) bool { return o >= 0 }) &&
			sql(v, x, func(o int) bool { return o <= 0 })
		if got := holds(t, between, v); want && !got || got && !want && !between.Recheck {
			t.Fatalf("%v between %v and %v: %v, span %v", v, w, x, want, got)
		}
	})
}

// Exact bounds must not ask for a recheck, because a recheck loads every item.
func TestRecheckOnlyWhereNeeded(t *testing.T) {
	short, whole, cut := value.FromString("abc"), value.FromString(base+"x"), value.FromString(base+"xy")
	for name, s := range map[string]index.Span{
		"= short": index.Equal(short), "< short": index.Less(short), ">= short": index.GreaterEqual(short),
		"= 128 bytes": index.Equal(whole), "<= 128 bytes": index.LessEqual(whole),
		"prefix": index.Prefix("abc"), "prefix of 128 bytes": index.Prefix(whole.Text()),
		"= number": index.Equal(value.FromNumber(1)), "= null": index.Equal(value.NullValue()),
		"kind": index.OfKind(value.Array), "defined": index.Defined(),
	} {
		if s.Recheck {
			t.Errorf("%s asks for a recheck", name)
		}
	}
	for name, s := range map[string]index.Span{
		"= cut": index.Equal(cut), "< cut": index.Less(cut), "> cut": index.Greater(cut),
		"prefix of 129 bytes": index.Prefix(cut.Text()), "= array": index.Equal(value.FromArray(nil)),
	} {
		if !s.Recheck {
			t.Errorf("%s asks for no recheck", name)
		}
	}
	other := value.AppendKey(nil, value.FromString(base+"xz"))
	if index.Equal(cut).Contains(other) {
		t.Error("equality with a cut string also finds others with the same beginning")
	}
}

func anySpan() *rapid.Generator[index.Span] {
	return rapid.Custom(func(t *rapid.T) index.Span {
		v, w := anyScalar().Draw(t, "v"), anyScalar().Draw(t, "w")
		spans := []index.Span{
			index.Less(v), index.LessEqual(v), index.Greater(v), index.GreaterEqual(v), index.Equal(v),
			index.Between(v, w), index.Defined(), index.OfKind(v.Kind()), index.None(),
			{},
		}
		return rapid.SampledFrom(spans).Draw(t, "span")
	})
}

func TestUnionAndIntersectProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spans := rapid.SliceOfN(anySpan(), 0, 5).Draw(t, "spans")
		before := slices.Clone(spans)
		union := index.Union(spans)
		v := anyScalar().Draw(t, "v")
		in, recheck := 0, false
		for _, s := range union {
			if holds(t, s, v) {
				in++
				recheck = s.Recheck
			}
		}
		want, needed, all := false, false, true
		for _, s := range spans {
			h := holds(t, s, v)
			want = want || h
			needed = needed || h && s.Recheck
			all = all && h
		}
		if in > 1 || (in == 1) != want || needed && !recheck {
			t.Fatalf("%v lies in %d spans of the union, in the spans: %v; recheck %v, needed %v", v, in, want, recheck, needed)
		}
		for i, s := range union {
			if s.IsEmpty() || i > 0 && (union[i-1].Upper == nil || bytes.Compare(union[i-1].Upper, s.Lower) > 0) {
				t.Fatalf("union %v is not sorted and disjoint", union)
			}
		}
		shared := index.Span{}
		for i, s := range spans {
			shared = shared.Intersect(s)
			if !bytes.Equal(s.Lower, before[i].Lower) || !bytes.Equal(s.Upper, before[i].Upper) {
				t.Fatal("the argument changed")
			}
		}
		if holds(t, shared, v) != all {
			t.Fatalf("%v: in the intersection %v, in all spans %v", v, !all, all)
		}
	})
}

func TestUnionJoinsWhatTouches(t *testing.T) {
	one, two := value.FromNumber(1), value.FromNumber(2)
	from := func(low byte, high []byte, recheck bool) index.Span {
		return index.Span{Lower: []byte{low}, Upper: high, Recheck: recheck}
	}
	// Only after it merges with the third does the second need a recheck.
	if got := index.Union([]index.Span{
		from(0, []byte{1}, true), from(1, nil, false),
		from(1, nil, true),
	}); len(got) != 1 || !got[0].Recheck || got[0].Upper != nil {
		t.Errorf("three spans became %v", got)
	}
	if got := index.Union([]index.Span{
		index.GreaterEqual(two), index.Less(one), index.Between(one, two),
		index.Less(two),
	}); len(got) != 1 {
		t.Errorf("touching spans became %d", len(got))
	}
	checked := index.Greater(value.FromString(base + "xy")) // up to the end of all strings
	if got := index.Union([]index.Span{{Lower: checked.Upper}, checked}); len(got) != 2 || !got[0].Recheck ||
		got[1].Recheck {
		t.Errorf("a span that only touches one to be rechecked should stay apart: %v", got)
	}
	if got := index.Union([]index.Span{index.None(), {}, index.None()}); len(got) != 1 || got[0].Lower != nil ||
		got[0].Upper != nil {
		t.Errorf("the span of everything: %v", got)
	}
}
