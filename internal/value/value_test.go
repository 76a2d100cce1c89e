package value_test

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/value"
)

func TestProperty(t *testing.T) {
	v := value.FromRaw(
		[]byte(
			`{"a":1,"b":{"a":2,"x":[{"a":3}]},"c":"a","a\"b":4,"\u0064":5,"":6,"\\":7,"s\\\"":"\\","e":"\\\\","é":8,"z":null}`))
	cases := map[string]string{
		"a": "1", "b": `{"a":2,"x":[{"a":3}]}`, "c": `"a"`, `a"b`: "4", "d": "5", "": "6", `\`: "7", `s\"`: `"\\"`,
		"e": `"\\\\"`, "é": "8", "z": "null",
		"x": "undefined", "A": "undefined", `a":1,"b`: "undefined", `\u0064`: "undefined", "aa": "undefined",
	}
	for name, want := range cases {
		if got := v.Property(name).String(); got != want {
			t.Errorf("property %q = %s, want %s", name, got, want)
		}
	}
	if got := v.Property("b").Property("x").Index(0).Property("a").Float(); got != 3 {
		t.Errorf("b.x[0].a = %v", got)
	}
	for _, scalar := range []string{`1`, `"a"`, `null`, `[1]`} {
		if value.FromRaw([]byte(scalar)).Property("a").IsDefined() {
			t.Errorf("%s has a property", scalar)
		}
	}
}

func TestConstructors(t *testing.T) {
	array := value.FromArray([]value.Value{value.FromNumber(1), {}, value.FromString("x"), {}})
	if got := array.String(); got != `[1,"x"]` {
		t.Errorf("undefined elements: %s", got)
	}
	object := value.FromObject([]value.Member{
		{Name: "a", Value: value.NullValue()},
		{Name: "u"},
		{Name: "b", Value: array},
		{Name: "a", Value: value.FromBool(true)},
	})
	if got := object.String(); got != `{"a":true,"b":[1,"x"]}` {
		t.Errorf("members: %s", got)
	}
	var many []value.Member
	for i := range 100 {
		many = append(many, value.Member{Name: strconv.Itoa(i % 50), Value: value.FromNumber(float64(i))})
	}
	if got := value.FromObject(many); got.Len() != 50 || got.Property("7").Float() != 57 {
		t.Errorf("many members: %v", got)
	}
	if _, ok := object.Raw(); ok {
		t.Error("a decoded value has no raw text")
	}
	if raw, ok := value.FromRaw([]byte("1.0")).Raw(); !ok || string(raw) != "1.0" {
		t.Errorf("raw text: %s, %v", raw, ok)
	}
	if value.FromRaw(nil).IsDefined() {
		t.Error("no text is undefined")
	}
}

func TestAppendJSON(t *testing.T) {
	cases := map[string]value.Value{
		"0": value.FromNumber(math.Copysign(0, -1)), "90": value.FromNumber(90), "-1.5": value.FromNumber(-1.5),
		"9007199254740993000": value.FromNumber(9007199254740993e3),
		"16331239353195370":   value.FromNumber(16331239353195370), "1e+21": value.FromNumber(1e21),
		"0.000001": value.FromNumber(1e-6), "1e-7": value.FromNumber(1e-7), "1.5e-10": value.FromNumber(1.5e-10),
		"0.1": value.FromNumber(0.1), "1.7976931348623157e+308": value.FromNumber(math.MaxFloat64),
		`"NaN"`: value.FromNumber(math.NaN()), `"Infinity"`: value.FromNumber(math.Inf(1)),
		`"-Infinity"`:                  value.FromNumber(math.Inf(-1)),
		`"a\"\\\n\r\t\b\f\u0001é😀</>"`: value.FromString("a\"\\\n\r\t\b\f\x01é😀</>"),
		"\"x\ufffdy\ufffd\"":           value.FromString("x\xffy\xe2"),
		"true":                         value.FromBool(true), "false": value.FromBool(false), "null": value.NullValue(),
		"":   {},
		"{}": value.FromObject(nil), "[]": value.FromArray(nil), "1.0": value.FromRaw([]byte("1.0")),
	}
	for want, v := range cases {
		if got := string(value.AppendJSON(nil, v)); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestParseNumberProperty(t *testing.T) {
	check := func(t rapid.TB, token string) {
		want, err := strconv.ParseFloat(token, 64)
		if got := value.ParseNumber([]byte(token)); err == nil && math.Float64bits(got) != math.Float64bits(want) {
			t.Fatalf("ParseNumber(%s) = %v, want %v", token, got, want)
		}
	}
	for _, token := range []string{
		"0", "-0", "0.1", "9007199254740992", "9007199254740993", "9007199254740993.5",
		"123456789.123456789", "0.0000000000000001", "99999999999999999999", "1e23", "-1E-5",
	} {
		check(t, token)
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t,
			strconv.FormatFloat(rapid.Float64().Draw(t, "f"), rapid.SampledFrom([]byte{'e', 'f', 'g'}).Draw(t, "format"),
				rapid.IntRange(-1, 20).Draw(t, "precision"), 64))
		check(t, rapid.StringMatching(`-?(0|[1-9][0-9]{0,20})(\.[0-9]{1,20})?`).Draw(t, "token"))
	})
}

// TestLargeObjects: large objects use maps, small ones do not; both must agree.
func TestLargeObjects(t *testing.T) {
	build := func(n int, reverse bool) value.Value {
		parts := make([]string, n)
		for i := range parts {
			k := i
			if reverse {
				k = n - 1 - i
			}
			parts[i] = fmt.Sprintf(`"k%d":%d`, k, k)
		}
		v, err := value.Parse([]byte("{" + strings.Join(parts, ",") + "}"))
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for _, n := range []int{31, 32, 33, 34, 500} {
		a, b := build(n, false), build(n, true)
		if !value.Equal(a, b) || a.Len() != n {
			t.Errorf("%d members in another order should be equal", n)
		}
		if value.Equal(a, build(n+1, false)) {
			t.Errorf("%d and %d members should differ", n, n+1)
		}
	}
}

func TestReadingDoesNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("pools forget at random under the race detector")
	}
	item := value.FromRaw(itemJSON)
	dst := make([]byte, 0, 4096)
	allocs := testing.AllocsPerRun(100, func() {
		if item.Property("address").Property("city").Text() != "Utrecht" || item.Property("total").Float() != 70.25 ||
			item.Property("lines").Index(2).Property("qty").Float() != 3 {
			t.Fatal("wrong value")
		}
		dst = value.AppendKey(dst[:0], item.Property("total"))
		dst, _ = value.Normalize(dst[:0], itemJSON, value.Options{DropTopLevel: value.SystemProperty})
	})
	if allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

// TestIsUnicode: only a lone surrogate, wherever it stands, is not Unicode.
func TestIsUnicode(t *testing.T) {
	for text, want := range map[string]bool{
		`"a"`: true, `"\\ud800"`: true, `"\ud83d\ude00"`: true, `"\ufffd"`: true, `"\uFFFD\n"`: true, `1`: true,
		`["\ud800"]`: true,
		`"\ud800"`:   false, `"x\n\udc00"`: false, `"\ud83d\ude00\ud83d"`: false, `"\ud800\ud83d\ude00"`: false,
		`"\ud800\\"`: false,
	} {
		if got := value.FromRaw([]byte(text)).IsUnicode(); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}
