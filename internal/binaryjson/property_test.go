package binaryjson_test

import (
	"encoding/base64"
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/binaryjson"
	"github.com/orrery-db/orrery/internal/value"
)

// texts draws strings, many of them with forms of their own.
func texts(system []string) *rapid.Generator[string] {
	guid := rapid.Custom(func(t *rapid.T) string {
		b := rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "guid")
		text := fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
		switch rapid.IntRange(0, 2).Draw(t, "kind") {
		case 0:
			return strings.ToUpper(text)
		case 1:
			return `"` + text + `"`
		}
		return text
	})
	encoded := rapid.Custom(func(t *rapid.T) string {
		b := rapid.SliceOfN(rapid.Byte(), 0, 900).Draw(t, "bytes")
		return rapid.SampledFrom([]*base64.Encoding{
			base64.StdEncoding, base64.URLEncoding, base64.RawStdEncoding,
			base64.RawURLEncoding,
		}).Draw(t, "encoding").EncodeToString(b)
	})
	of := func(alphabet string, longest int) *rapid.Generator[string] {
		return rapid.StringOfN(rapid.SampledFrom([]rune(alphabet)), 0, longest, -1)
	}
	return rapid.OneOf(
		rapid.String(), rapid.SampledFrom(system), guid, encoded,
		of("0123456789abcdef", 40), of("0123456789ABCDEF", 300), of(" 0123456789:-.TZ", 30),
		of("abcdefghijklmnop", 50), of("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 50), of("\x00\x01\t\n\"\\ ü東🚲\ufffe", 80),
		rapid.StringN(250, 270, -1),
		rapid.SampledFrom([]string{"same", "again", strings.Repeat("long ", 60), strings.Repeat("x", 1<<16), ""}),
	)
}

func numbers() *rapid.Generator[value.Value] {
	return rapid.Map(rapid.OneOf(
		rapid.Float64Range(-math.MaxFloat64, math.MaxFloat64),
		rapid.Map(rapid.Float32Range(-math.MaxFloat32, math.MaxFloat32), func(f float32) float64 { return float64(f) }),
		rapid.Map(rapid.Int64Range(-1<<53, 1<<53), func(n int64) float64 { return float64(n) }),
		rapid.Map(rapid.IntRange(-300, 300), func(n int) float64 { return float64(n) }),
		rapid.Map(rapid.IntRange(-70000, 70000), func(n int) float64 { return float64(n) }),
	), value.FromNumber)
}

// values draws JSON values, with containers up to depth.
func values(system []string, depth int) *rapid.Generator[value.Value] {
	small := rapid.Map(rapid.IntRange(-130, 260), func(n int) value.Value { return value.FromNumber(float64(n)) })
	list := func(of *rapid.Generator[value.Value], longest int) *rapid.Generator[value.Value] {
		return rapid.Map(rapid.SliceOfN(of, 0, longest), value.FromArray)
	}
	matrix := rapid.Custom(func(t *rapid.T) value.Value {
		each := rapid.IntRange(0, 4).Draw(t, "each")
		return list(rapid.Map(rapid.SliceOfN(small, each, each), value.FromArray), 5).Draw(t, "arrays")
	})
	of := []*rapid.Generator[value.Value]{
		rapid.Just(value.NullValue()), rapid.Map(rapid.Bool(), value.FromBool), numbers(),
		rapid.Map(texts(system), value.FromString),
		list(small, 300), list(numbers(), 6), matrix,
	}
	if depth > 0 {
		inner := values(system, depth-1)
		of = append(of, list(inner, 6), list(inner, 1), rapid.Custom(func(t *rapid.T) value.Value {
			names := rapid.SliceOfNDistinct(texts(system), 0, 6, rapid.ID[string]).Draw(t, "names")
			members := make([]value.Member, len(names))
			for i, name := range names {
				members[i] = value.Member{Name: name, Value: inner.Draw(t, "value")}
			}
			return value.FromObject(members)
		}))
	}
	return rapid.OneOf(of...)
}

// TestEveryFormIsTheSameText: whatever form a value is written in, its text is the same.
func TestEveryFormIsTheSameText(t *testing.T) {
	system := strings.Fields(strings.Join(block(t, "system-strings"), " "))
	generator := rapid.OneOf(values(system, 3), rapid.Map(rapid.SliceOfN(values(system, 2), 8, 20), value.FromArray))
	rapid.Check(t, func(t *rapid.T) {
		v := generator.Draw(t, "value")
		body := encode(t, system, v)
		want := value.AppendJSON(nil, v)
		got, err := binaryjson.Text(body, len(want)+12)
		if err != nil {
			t.Fatalf("% x\nof %s: %v", body, want, err)
		}
		if !value.Equal(value.FromRaw(got), v) {
			t.Fatalf("% x\nis   %s\nwant %s", body, got, want)
		}
		if _, err := value.Normalize(nil, got, value.Options{MaxBytes: -1}); err != nil {
			t.Fatalf("%s: %v", got, err)
		}
		// The exact length suffices, and one byte less does not.
		if exact, err := binaryjson.Text(body, len(got)); err != nil || string(exact) != string(got) {
			t.Fatalf("with room for %d bytes: %s %v", len(got), exact, err)
		}
		short, err := binaryjson.Text(body, len(got)-1)
		if err != binaryjson.ErrTooLarge { //nolint:errorlint // exactly this error
			t.Fatalf("with room for %d bytes: %s %v", len(got)-1, short, err)
		}
		// A truncated body is refused.
		if cut := rapid.IntRange(0, len(body)-1).Draw(t, "cut"); cut < len(body) {
			if text, err := binaryjson.Text(body[:cut], roomy); err == nil {
				t.Fatalf("% x cut at %d: %s", body, cut, text)
			}
		}
	})
}
