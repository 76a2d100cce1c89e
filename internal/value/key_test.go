package value_test

import (
	"bytes"
	"cmp"
	"math"
	"strings"
	"testing"

	"github.com/cespare/xxhash/v2"
	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/value"
)

func long(s string, n int) string { return strings.Repeat(s, n/len(s)+1)[:n] }

// samples returns values in strictly ascending order, as far as their order is defined.
func samples() []value.Value {
	number, str := value.FromNumber, value.FromString
	return []value.Value{
		{},
		value.NullValue(), value.FromBool(false), value.FromBool(true),
		number(math.Inf(-1)), number(-math.MaxFloat64), number(-1e10), number(-1.5), number(-1),
		number(-math.SmallestNonzeroFloat64),
		number(0), number(math.SmallestNonzeroFloat64), number(1e-310), number(0.1), number(1), number(1.0000000000000002),
		number(1<<53 - 1), number(1 << 53), number(1e300), number(math.MaxFloat64), number(math.Inf(1)), number(math.NaN()),
		str(""), str("\x00"), str("\x00\x00"), str("\x00\x01"), str("\x00a"), str("\x01"), str("A"), str("B"), str("a"),
		str("a\x00"), str("a\x00b"), str("a\x01"), str("aa"), str("b"), str("é"), str("\ue000"), str("😀"),
		str("😀" + long("x", 123)), str("😀" + long("x", 124)), str("😀" + long("x", 125)), str("😀" + long("x", 123) + "y"),
		value.FromArray(nil), value.FromObject(nil),
	}
}

func TestKeyOrder(t *testing.T) {
	all := samples()
	for i, a := range all {
		for j, b := range all {
			want := cmp.Compare(i, j)
			if got := value.Compare(a, b); got != want {
				t.Errorf("Compare(%v, %v) = %d, want %d", a, b, got, want)
			}
			if got := bytes.Compare(value.AppendKey(nil, a), value.AppendKey(nil, b)); got != want {
				t.Errorf("keys of %v, %v compare as %d, want %d", a, b, got, want)
			}
		}
	}
}

// anyString draws strings around the places where the encoding changes.
func anyString() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.String(),
		rapid.StringOfN(rapid.RuneFrom([]rune{0, 1, 2, 0xFF, 'a', 'b', '"', '\\', '\n', 0xE000, 0xFFFD, 0x10000, 0x10FFFF}),
			0, 6, -1),
		rapid.Map(rapid.SliceOfN(rapid.SampledFrom([]string{"", "a", "b", "\x00", "é"}), 0, 3), func(tails []string) string {
			return long("0123456789", 127) + strings.Join(tails, "")
		}),
		rapid.Map(rapid.StringN(0, 3, -1), func(s string) string { return strings.Repeat("\x00", 126) + s }),
	)
}

func anyNumber() *rapid.Generator[float64] {
	return rapid.OneOf(
		rapid.Float64(),
		rapid.Map(rapid.IntRange(-3, 3), func(i int) float64 { return float64(i) }),
		rapid.SampledFrom([]float64{
			0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN(),
			math.SmallestNonzeroFloat64, -math.SmallestNonzeroFloat64, 1e-310, math.MaxFloat64,
		}),
	)
}

// anyValue draws values of every kind, containers up to depth.
func anyValue(depth int) *rapid.Generator[value.Value] {
	kinds := []*rapid.Generator[value.Value]{
		rapid.SampledFrom([]value.Value{{}, value.NullValue(), value.FromBool(false), value.FromBool(true)}),
		rapid.Map(anyNumber(), value.FromNumber),
		rapid.Map(anyString(), value.FromString),
	}
	if depth > 0 {
		kinds = append(kinds, rapid.Map(rapid.SliceOfN(anyValue(depth-1), 0, 3), value.FromArray),
			rapid.Custom(func(t *rapid.T) value.Value {
				var members []value.Member
				for range rapid.IntRange(0, 3).Draw(t, "members") {
					members = append(members,
						value.Member{
							Name:  rapid.SampledFrom([]string{"a", "b", "\"", "é"}).Draw(t, "name"),
							Value: anyValue(depth-1).Draw(t, "value"),
						})
				}
				return value.FromObject(members)
			}))
	}
	return rapid.OneOf(kinds...)
}

// sharesCut reports whether a and b are strings whose order their keys cannot express.
func sharesCut(a, b value.Value) bool {
	x, y := a.Text(), b.Text()
	return len(x) > value.CutBytes && len(y) > value.CutBytes && x[:value.CutBytes] == y[:value.CutBytes]
}

func TestKeyOrderProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyValue(2).Draw(t, "a"), anyValue(2).Draw(t, "b")
		ka, kb := value.AppendKey(nil, a), value.AppendKey(nil, b)
		got, want := bytes.Compare(ka, kb), value.Compare(a, b)
		if got != want && !sharesCut(a, b) {
			t.Fatalf("keys %x, %x compare as %d, values as %d", ka, kb, got, want)
		}
		if (got == 0) != (want == 0) {
			t.Fatalf("keys %x, %x of different values are equal, or the reverse", ka, kb)
		}
		if value.Equal(a, b) && got != 0 {
			t.Fatalf("equal values have keys %x and %x", ka, kb)
		}
		if got != 0 && (bytes.HasPrefix(ka, kb) || bytes.HasPrefix(kb, ka)) {
			t.Fatalf("one of %x, %x begins with the other", ka, kb)
		}
		if value.Compare(b, a) != -want {
			t.Fatal("Compare is not antisymmetric")
		}
	})
}

func TestKeyDecodeProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyValue(2).Draw(t, "v")
		tail := rapid.SliceOf(rapid.Byte()).Draw(t, "tail")
		key := value.AppendKey(nil, v)
		got, exact, rest, err := value.DecodeKey(append(bytes.Clone(key), tail...))
		if err != nil || !bytes.Equal(rest, tail) {
			t.Fatalf("DecodeKey(%x + %x) left %x, %v", key, tail, rest, err)
		}
		cut := v.Kind() == value.String && len(v.Text()) > value.CutBytes
		if exact == (cut || v.Kind() >= value.Array) {
			t.Fatalf("exact = %v for %v", exact, v)
		}
		switch {
		case exact && value.Compare(got, v) != 0:
			t.Fatalf("%v came back as %v", v, got)
		case cut && got.Text() != v.Text()[:value.CutBytes]:
			t.Fatalf("%v came back as %v", v, got)
		case got.Kind() != v.Kind():
			t.Fatalf("%v came back as %v", v, got.Kind())
		}
	})
}

// TestFormsAgreeProperty: a decoded value and its text, however written, are the same value.
func TestFormsAgreeProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyValue(3).Filter(func(v value.Value) bool {
			return v.IsDefined() && !strings.Contains(v.String(), "NaN") && !strings.Contains(v.String(), "Infinity")
		}).Draw(t, "v")
		text := value.AppendJSON(nil, v)
		raw, err := value.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if !value.Equal(v, raw) || !value.Equal(raw, v) || value.Compare(v, raw) != 0 {
			t.Fatalf("%s differs from what it was printed from", text)
		}
		if !bytes.Equal(value.AppendKey(nil, v), value.AppendKey(nil, raw)) {
			t.Fatalf("%s has another key than what it was printed from", text)
		}
		if v.Len() != raw.Len() || v.Index(0).String() != raw.Index(0).String() ||
			v.Property("a").String() != raw.Property("a").String() {
			t.Fatalf("%s reads differently from what it was printed from", text)
		}
	})
}

func TestEqual(t *testing.T) {
	parse := func(s string) value.Value {
		v, err := value.Parse([]byte(s))
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	same := [][2]string{
		{`{"a":1,"b":[1,2]}`, `{"b":[1.0,2e0],"a":1}`},
		{`-0`, `0`},
		{`"\u0061"`, `"a"`},
		{`{"\u0061":1}`, `{"a":1}`},
		{`[]`, `[]`},
		{`{}`, `{}`},
		{`[{"a":{"b":1,"c":2}}]`, `[{"a":{"c":2,"b":1}}]`},
	}
	for _, c := range same {
		a, b := parse(c[0]), parse(c[1])
		if !value.Equal(a, b) || value.Hash(a) != value.Hash(b) || value.Compare(a, b) != 0 {
			t.Errorf("%s and %s should be equal", c[0], c[1])
		}
	}
	other := [][2]string{
		{`[1,2]`, `[2,1]`},
		{`[1]`, `[1,1]`},
		{`{"a":1}`, `{"b":1}`},
		{`{"a":1}`, `{"a":1,"b":1}`},
		{`{"a":null}`, `{}`},
		{`{"a":"b"}`, `{"b":"a"}`},
		{`[]`, `{}`},
		{`[[]]`, `[]`},
		{`"1"`, `1`},
		{`0`, `false`},
		{`[[1],2]`, `[[1,2]]`},
		{`{"a":{"b":1},"c":2}`, `{"a":{"b":2},"c":1}`},
	}
	for _, c := range other {
		a, b := parse(c[0]), parse(c[1])
		if value.Equal(a, b) || value.Hash(a) == value.Hash(b) {
			t.Errorf("%s and %s should differ", c[0], c[1])
		}
	}
	nan := value.FromNumber(math.NaN())
	if value.Equal(nan, nan) || value.Compare(nan, nan) != 0 {
		t.Error("NaN equals nothing, but sorts with itself")
	}
	if !value.Equal(value.Value{}, value.Value{}) {
		t.Error("undefined is undefined")
	}
}

func TestHash64(t *testing.T) {
	data := make([]byte, 300)
	for i := range data {
		data[i] = byte(i * 7)
	}
	for n := range data {
		if got, want := value.Hash64(data[:n]), xxhash.Sum64(data[:n]); got != want {
			t.Fatalf("Hash64 of %d bytes = %x, want %x", n, got, want)
		}
	}
}
