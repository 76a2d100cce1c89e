package value_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/value"
)

// awkward holds the characters that a search through words of eight bytes could confuse: those that
// end strings, numbers and containers, and their neighbours.
var awkward = []string{
	"a", "b", "!", "\"", "#", "[", "\\", "]", ",", "+", "-", "}", "|", "~", "{", ":", ";", " ", "\x00", "\x01", "\x7f",
	"é", "\u2028", "😀", "1", `\"`, `",`,
}

func awkwardString(t *rapid.T, label string) string {
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(awkward), 0, 20).Draw(t, label), "")
}

// writeString writes s as a JSON string, choosing freely among the permitted escapes.
func writeString(t *rapid.T, s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		if r < ' ' || r == '"' || r == '\\' || r < 0x80 && rapid.IntRange(0, 15).Draw(t, "escape") == 0 {
			fmt.Fprintf(&b, `\u%04x`, r)
			continue
		}
		b.WriteRune(r)
	}
	b.WriteByte('"')
	return strings.NewReplacer(`\u0022`, `\"`, `\u005c`, `\\`).Replace(b.String())
}

func awkwardValue(t *rapid.T, depth int) string {
	switch kind := rapid.IntRange(0, 5+2*min(depth, 1)).Draw(t, "kind"); kind {
	case 0:
		return rapid.SampledFrom([]string{
			"null", "true", "false", "0", "-1.5", "1e3", "123456789012345678", "1234567",
			"12345678", "[]", "{}", `""`,
		}).Draw(t, "token")
	case 1, 2:
		return fmt.Sprint(rapid.Int64().Draw(t, "number"))
	case 3, 4, 5:
		return writeString(t, awkwardString(t, "string"))
	case 6:
		list := make([]string, rapid.IntRange(0, 4).Draw(t, "elements"))
		for i := range list {
			list[i] = awkwardValue(t, depth-1)
		}
		return "[" + strings.Join(list, ",") + "]"
	}
	return awkwardObject(t, depth-1)
}

func awkwardObject(t *rapid.T, depth int) string {
	var members []string
	for _, name := range rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) string { return awkwardString(t, "name") }),
		0, 8, rapid.ID).Draw(t, "names") {
		members = append(members, writeString(t, name)+":"+awkwardValue(t, depth))
	}
	return "{" + strings.Join(members, ",") + "}"
}

// TestWalksMatchStandardLibrary: looking members up one by one, through a Finder in any order, and
// by iteration gives the values that the standard library decodes.
func TestWalksMatchStandardLibrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var finder *value.Finder
		var names []string
		for range rapid.IntRange(1, 3).Draw(t, "objects") {
			text := awkwardObject(t, 3)
			if finder == nil {
				names = someNames(t, text)
				finder = value.NewFinder(names)
			}
			checkFinder(t, finder, names, text, rapid.SliceOf(rapid.IntRange(0, len(names)-1)).Draw(t, "order"))
		}
	})
}

// someNames draws names to look for: some that occur in the text and some that do not.
func someNames(t *rapid.T, text string) []string {
	names := map[string]bool{"": true, "a": true, "missing": true}
	var members map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &members); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	for name := range members { // at most 8
		names[name] = true
	}
	return slices.Sorted(maps.Keys(names))
}

type fataler interface{ Fatalf(string, ...any) }

// checkFinder compares the finder, queried in this order, with the standard library.
func checkFinder(t fataler, finder *value.Finder, names []string, text string, order []int) {
	var want map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &want); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	v := value.FromRaw([]byte(text))
	finder.Begin(v)
	for _, i := range order {
		got, alone := finder.Find(i).String(), v.Property(names[i]).String()
		expected := "undefined"
		if raw, ok := want[names[i]]; ok {
			expected = string(raw)
		}
		if got != expected || alone != expected {
			t.Fatalf("%s: %q is %s by finder and %s alone; it is %s", text, names[i], got, alone, expected)
		}
	}
	n := 0
	for name, m := range v.Members() {
		if n++; m.String() != string(want[name]) {
			t.Fatalf("%s: the walk tells %q as %s", text, name, m)
		}
	}
	if n != len(want) || v.Len() != n {
		t.Fatalf("%s: %d members walked, %d counted, %d there", text, n, v.Len(), len(want))
	}
}

// TestEqualStrings: a string with escapes equals exactly the constants that its content equals.
func TestEqualStrings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		content := awkwardString(t, "string")
		text := writeString(t, content)
		raw := value.FromRaw([]byte(text))
		for _, other := range []string{
			content, text, text[1 : len(text)-1], content + "a", strings.TrimSuffix(content, "a"),
			awkwardString(t, "other"),
		} {
			constant, again := value.FromString(other), value.FromRaw([]byte(writeString(t, other)))
			for _, pair := range [][2]value.Value{{raw, constant}, {constant, raw}, {raw, again}} {
				if value.Equal(pair[0], pair[1]) != (content == other) {
					t.Fatalf("%s and %q: wrong equality", text, other)
				}
			}
		}
	})
}

// TestFinderOfOtherValues: a value that is not an object has no members; a decoded object has its
// own.
func TestFinderOfOtherValues(t *testing.T) {
	f := value.NewFinder([]string{"a", "b"})
	if f.Find(0).IsDefined() {
		t.Error("something is found before there is an object")
	}
	for _, v := range []value.Value{
		{},
		value.FromNumber(1), value.FromString("a"), value.FromRaw([]byte(`["a"]`)),
		value.FromArray(nil), value.FromRaw(nil),
	} {
		if f.Begin(v); f.Find(0).IsDefined() || f.Find(1).IsDefined() {
			t.Errorf("%v has members", v)
		}
	}
	f.Begin(value.FromObject([]value.Member{{Name: "b", Value: value.NullValue()}}))
	if f.Find(0).IsDefined() || f.Find(1).Kind() != value.Null {
		t.Error("a decoded object does not have its members")
	}
}

// FuzzFinder compares the walk that looks for several names at once with the standard library, and
// checks that it stays in bounds on text that is not JSON.
func FuzzFinder(f *testing.F) {
	for _, text := range []string{
		`{"a":1,"b":"#x","c":{"a":2}}`, `{"a":"","b":"\\","c":"\\\""}`, `{"\u0061":[1,{"b":"]"}],"bb":-1.5e3}`,
		`{"long name here":"12345678","b":12345678,"c":null}`,
		`{"a":"1234567\"","b":"\"","c":"!#\""}`, `{"a`, `{"a":`, `{"a":"`, `[1]`, `{"a"x1}`, `{"":0}`,
	} {
		f.Add([]byte(text), "b", "c", uint8(2))
	}
	f.Fuzz(func(t *testing.T, src []byte, first, second string, turn uint8) {
		names := []string{"a", "bb"}
		for _, name := range []string{first, second} {
			if name != names[0] && name != names[1] && name != names[len(names)-1] {
				names = append(names, name)
			}
		}
		finder := value.NewFinder(names)
		finder.Begin(value.FromRaw(src))
		for i := range names {
			finder.Find((i + int(turn)) % len(names))
		}
		text, err := value.Normalize(nil, src, value.Options{MaxBytes: -1})
		if err != nil || text[0] != '{' || strings.Contains(string(text), `\ud`) {
			return // names are last: the standard library replaces a lone surrogate
		}
		order := make([]int, 2*len(names))
		for i := range order {
			order[i] = (i*int(turn) + i) % len(names)
		}
		checkFinder(t, finder, names, string(text), order)
	})
}
