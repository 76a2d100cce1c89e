package partition_test

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
)

func components() *rapid.Generator[partition.Component] {
	return rapid.Custom(func(t *rapid.T) partition.Component {
		switch rapid.IntRange(0, 4).Draw(t, "kind") {
		case 0:
			return partition.Undefined()
		case 1:
			return partition.Null()
		case 2:
			return partition.Bool(rapid.Bool().Draw(t, "bool"))
		case 3:
			return partition.Number(rapid.Float64().Draw(t, "number"))
		default:
			return partition.Text(
				rapid.StringOf(rapid.RuneFrom([]rune{0, 1, 'a', 'b', '"', '\\', 0x7f, 'é', '東', '😀', 0xffff})).Draw(t, "text"))
		}
	})
}

func keys() *rapid.Generator[partition.Key] {
	return rapid.Custom(func(t *rapid.T) partition.Key {
		return partition.NewKey(rapid.SliceOfN(components(), 0, 3).Draw(t, "components")...)
	})
}

func TestKeyRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := keys().Draw(t, "key")
		decoded, rest, err := partition.DecodeKey(append(k.Append(nil), "tail"...))
		if err != nil || decoded != k || string(rest) != "tail" {
			t.Fatalf("bytes of %s decode to %s, rest %q, %v", k, decoded, rest, err)
		}
		if parsed, err := partition.ParseHeader(k.JSON()); err != nil || parsed != k {
			t.Fatalf("header %s parses to %s, %v", k.JSON(), parsed, err)
		}
		if again := partition.NewKey(k.Components()...); again != k {
			t.Fatalf("components of %s make %s", k, again)
		}
		for i, c := range k.Components() {
			if k.At(i) != c {
				t.Fatalf("component %d of %s", i, k)
			}
		}
	})
}

func TestKeyPrefixes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k, o := keys().Draw(t, "key"), keys().Draw(t, "other")
		kc, oc := k.Components(), o.Components()
		want := len(oc) <= len(kc)
		for i := range min(len(kc), len(oc)) {
			want = want && kc[i] == oc[i]
		}
		if k.HasPrefix(o) != want {
			t.Fatalf("%s has prefix %s: expected %t", k, o, want)
		}
		for n := range len(kc) + 1 {
			if !k.HasPrefix(partition.NewKey(kc[:n]...)) {
				t.Fatalf("%s lacks its own prefix of %d", k, n)
			}
		}
		if prefix := bytes.HasPrefix(k.Append(nil), o.Append(nil)); prefix && k != o {
			t.Fatalf("bytes of %s begin with those of %s", k, o)
		}
	})
}

// TestKeyOrder: the byte order of canonical bytes is the order of values.
func TestKeyOrder(t *testing.T) {
	ordered := []partition.Key{
		partition.NewKey(),
		partition.NewKey(partition.Undefined()),
		partition.NewKey(partition.Undefined(), partition.Null()),
		partition.NewKey(partition.Null()),
		partition.NewKey(partition.Bool(false)),
		partition.NewKey(partition.Bool(true)),
		partition.NewKey(partition.Number(-math.MaxFloat64)),
		partition.NewKey(partition.Number(-1)),
		partition.NewKey(partition.Number(0)),
		partition.NewKey(partition.Number(5e-324)),
		partition.NewKey(partition.Number(1)),
		partition.NewKey(partition.Text("")),
		partition.NewKey(partition.Text(""), partition.Text("z")),
		partition.NewKey(partition.Text("\x00")),
		partition.NewKey(partition.Text("\x00\x00")),
		partition.NewKey(partition.Text("\x01")),
		partition.NewKey(partition.Text("a")),
		partition.NewKey(partition.Text("a"), partition.Undefined()),
		partition.NewKey(partition.Text("a\x00b")),
		partition.NewKey(partition.Text("ab")),
	}
	for i := 1; i < len(ordered); i++ {
		if bytes.Compare(ordered[i-1].Append(nil), ordered[i].Append(nil)) >= 0 {
			t.Errorf("%s is not before %s", ordered[i-1], ordered[i])
		}
	}
}

func TestNumbersAreOneKey(t *testing.T) {
	zero := partition.NewKey(partition.Number(0))
	if partition.NewKey(partition.Number(math.Copysign(0, -1))) != zero {
		t.Error("-0 is not 0")
	}
	for _, header := range []string{"[1]", "[1.0]", "[1e0]", "[10E-1]"} {
		k, err := partition.ParseHeader(header)
		if err != nil || k != partition.NewKey(partition.Number(1)) {
			t.Errorf("%s parses to %s, %v", header, k, err)
		}
	}
}

func TestParseHeader(t *testing.T) {
	for header, want := range map[string]string{
		`["a"]`:                       `["a"]`,
		`[""]`:                        `[""]`,
		` [ "a" , 5 ] `:               `["a",5]`,
		`[5.0]`:                       `[5]`,
		`[-7.25]`:                     `[-7.25]`,
		`[1e21]`:                      `[1e+21]`,
		`[-0]`:                        `[0]`,
		`[true]`:                      `[true]`,
		`[false]`:                     `[false]`,
		`[null]`:                      `[null]`,
		`[{}]`:                        `[{}]`,
		`[ { } ]`:                     `[{}]`,
		`[]`:                          `[]`,
		`["\u00e9"]`:                  `["\u00e9"]`,
		`["é"]`:                       `["\u00e9"]`,
		`["\ud83d\ude00"]`:            `["\ud83d\ude00"]`,
		`["😀"]`:                       `["\ud83d\ude00"]`,
		`["a\"b\\c\/d"]`:              `["a\"b\\c/d"]`,
		`["a",{},{}]`:                 `["a",{},{}]`,
		`["contoso","alice","s1"]`:    `["contoso","alice","s1"]`,
		`["a","b"]`:                   `["a","b"]`,
		`["` + "\u007f" + `"]`:        `["\u007f"]`,
		`["\u0000"]`:                  `["\u0000"]`,
		`[9007199254740993]`:          `[9007199254740992]`,
		`[1.7976931348623157e308]`:    `[1.7976931348623157e+308]`,
		`["[\"not an array\"]", "x"]`: `["[\"not an array\"]","x"]`,
	} {
		k, err := partition.ParseHeader(header)
		if err != nil {
			t.Errorf("%s: %v", header, err)
		} else if k.JSON() != want {
			t.Errorf("%s parses to %s, expected %s", header, k.JSON(), want)
		}
	}
}

func TestParseHeaderRefuses(t *testing.T) {
	for _, header := range []string{
		``, `a`, `"a"`, `5`, `null`, `{}`, `[`, `]`, `["a"`, `"a"]`, `["a",]`, `[,]`, `[1,2,3,4]`, `[["a"]]`, `[[]]`,
		`[{"a":1}]`, `[undefined]`, `[NaN]`, `[Infinity]`, `[1e999]`, `[01]`, `['a']`, `["a" "b"]`, `["a"]x`, `["a"][]`,
		"[\"\xff\"]", "[\"a\nb\"]", `["\x"]`, `["` + strings.Repeat("a", 100000) + "é" + `"]`,
		`["a","b","c","d"]`, `[{"type":"Infinity"}]`,
	} {
		k, err := partition.ParseHeader(header)
		if !errors.Is(err, status.BadRequest) {
			t.Errorf("%.40q gives %s, %v", header, k, err)
		} else if text := status.Of(err).Message; len(text) > 400 {
			t.Errorf("%.40q: message of %d bytes", header, len(text))
		}
	}
}

func TestDecodeKeyRefuses(t *testing.T) {
	minusZero := []byte{0x28, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x00}
	for _, b := range [][]byte{
		nil,
		{0x07},
		{0x08},
		{0x28, 1, 2, 0},
		{0x30, 'a'},
		{0x30, 'a', 0},
		{0x30, 'a', 0, 2, 0},
		{0x30, 0, 1},
		minusZero, bytes.Repeat([]byte{0x08}, 300),
	} {
		if k, _, err := partition.DecodeKey(b); err == nil {
			t.Errorf("%x decodes to %s", b, k)
		}
	}
}

func FuzzParseHeader(f *testing.F) {
	for _, s := range []string{
		`["a"]`, `[5.0]`, `[null]`, `[{}]`, `[]`, `["\u00e9","é",1]`, `[[`, `["a\"]`, `[-0]`,
		"[\"\\ud800\"]", `[1e400]`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		k, err := partition.ParseHeader(s)
		if err != nil {
			if status.Of(err).Kind != status.BadRequest {
				t.Fatalf("%q: %v", s, err)
			}
			return
		}
		if k.Len() > 3 {
			t.Fatalf("%q has %d components", s, k.Len())
		}
		again, err := partition.ParseHeader(k.JSON())
		if err != nil || again != k {
			t.Fatalf("%q parses to %s, which parses to %s, %v", s, k, again, err)
		}
	})
}

func FuzzDecodeKey(f *testing.F) {
	f.Add(partition.NewKey(partition.Text("a\x00"), partition.Number(-1), partition.Null()).Append(nil))
	f.Add([]byte{0x30, 0, 0xff, 0, 1, 0})
	f.Add([]byte{0x28})
	f.Fuzz(func(t *testing.T, b []byte) {
		k, rest, err := partition.DecodeKey(b)
		if err != nil {
			return
		}
		if got := append(k.Append(nil), rest...); !bytes.Equal(got, b) {
			t.Fatalf("%x decodes to %s, which encodes to %x", b, k, got)
		}
		if again := partition.NewKey(k.Components()...); again != k {
			t.Fatalf("%x: components of %s make %s", b, k, again)
		}
		for _, d := range []partition.Definition{{Version: 1}, {Version: 2}, {Version: 2, Kind: partition.MultiHash}} {
			_ = d.EPK(k).String()
		}
	})
}
