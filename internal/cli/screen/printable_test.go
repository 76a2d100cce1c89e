package screen_test

import (
	"encoding/json"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

func TestPrintable(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"plain", `a "b" \u202e C:\dir <x> <U+> 100 %`, `a "b" \u202e C:\dir <x> <U+> 100 %`},
		{"scripts", "äß Ω 顧客 한국어 العربية שלום हिन्दी ไทย", "äß Ω 顧客 한국어 العربية שלום हिन्दी ไทย"},
		{"emoji", "😀⌚🇩🇪", "😀⌚🇩🇪"},
		{"clear the screen", "\x1b[2J", "<U+001B>[2J"},
		{"a title", "\x1b]0;x\x07", "<U+001B>]0;x<U+0007>"},
		{"our own colour", "\x1b[1;31mred\x1b[0m", "<U+001B>[1;31mred<U+001B>[0m"},
		{"C0", "a\x00\b\t\n\v\f\r\x7f", "a<U+0000><U+0008><U+0009><U+000A><U+000B><U+000C><U+000D><U+007F>"},
		{"C1 as runes", "\u0080\u0085\u009b31m\u009f", "<U+0080><U+0085><U+009B>31m<U+009F>"},
		{"C1 as bytes", "a\x9b31m\xff", "a<0x9B>31m<0xFF>"},
		{"cut off UTF-8", "\xe2\x80", "<0xE2><0x80>"},
		{"a surrogate", "\xed\xa0\x80", "<0xED><0xA0><0x80>"},
		{"too long UTF-8", "\xc0\x9b", "<0xC0><0x9B>"},
		{
			"direction", "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c",
			"<U+202A><U+202B><U+202C><U+202D><U+202E><U+2066><U+2067><U+2068><U+2069><U+200E><U+200F><U+061C>",
		},
		{
			"no width", "a\u200b\u200c\u200d\u2060\u2064\ufeff\u00ad\u180e",
			"a<U+200B><U+200C><U+200D><U+2060><U+2064><U+FEFF><U+00AD><U+180E>",
		},
		{"tags", "\U000e0041\U000e007f", "<U+E0041><U+E007F>"},
		{"lines of Unicode", "\u2028\u2029", "<U+2028><U+2029>"},
		{"other spaces", "\u00a0\u2003\u3000", "<U+00A0><U+2003>\u3000"},
		{
			"letters that are not seen", "\u115f\u1160\u3164\uffa0\u034f\u17b4",
			"<U+115F><U+1160><U+3164><U+FFA0><U+034F><U+17B4>",
		},
		{"private use", "\ue000\U000f0000\U0010fffd", "<U+E000><U+F0000><U+10FFFD>"},
		{"unassigned", "\u0378\ufdd0\uffff", "<U+0378><U+FDD0><U+FFFF>"},
		{"variation selectors", "❤\ufe0f\U000e0100", "❤<U+FE0F><U+E0100>"},
		{"a family", "👨\u200d👩", "👨<U+200D>👩"},
		{"a skin", "👍🏽", "👍<U+1F3FD>"},
		{"marks", "e\u0301 o\u0302\u0323", "e\u0301 o\u0302\u0323"},
		{"marks without a letter", "\u0301a \u0301 \"\u0301", "<U+0301>a <U+0301> \"<U+0301>"},
		{"a tower", "x\u0301\u0302\u0303\u0304\u0305\u0306", "x\u0301\u0302\u0303\u0304<U+0305><U+0306>"},
		{"a mark after an escape", "\x1b\u0301", "<U+001B><U+0301>"},
		{"like an escape", "<U+202E> <0x9B> <U+10FFFF>", "<U+003C>U+202E> <U+003C>0x9B> <U+003C>U+10FFFF>"},
	} {
		if have := string(screen.Printable(c.text)); have != c.want {
			t.Errorf("%s: %q is shown as\n%q, want\n%q", c.name, c.text, have, c.want)
		}
		checkPrintable(t, c.text)
	}
}

func TestTextColumns(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "abc": 3, "顧客": 4, "😀": 2, "⌚": 2, "🇩🇪": 2, "e\u0301": 1, "ｆ": 2, "\u3000": 2, "\x1b": 8, "\x9b": 6,
		"각":                  2,
		"\u1100\u1161\u11a8": 2, "…": 1, "│": 1, "█": 1,
	} {
		if have := screen.Columns(text); have != want {
			t.Errorf("%q has %d columns, want %d", text, have, want)
		}
	}
	for _, c := range []struct {
		text    string
		columns int
		want    string
	}{
		{"abc", 3, "abc"},
		{"abcd", 3, "ab…"},
		{"abc", 0, ""},
		{"abc", 1, "…"},
		{"顧客", 3, "顧…"},
		{"顧客", 2, "…"},
		{"a\x1bb", 8, "a…"},
		{"e\u0301x", 1, "…"},
		{"e\u0301xy", 2, "e\u0301…"},
		{"", -1, ""},
		{"x", -1, ""},
	} {
		if have := screen.Cut(c.text, c.columns); have != c.want {
			t.Errorf("cut(%q, %d) = %q, want %q", c.text, c.columns, have, c.want)
		}
	}
}

// FuzzPrintable: printable text is safe for a terminal, reversible, and as wide as reported; JSON
// keeps its value.
func FuzzPrintable(f *testing.F) {
	for _, seed := range []string{
		"", "a\x1b[31m", "\u202e<U+202E>\x9b", "顧客e\u0301\u0301\u0301\u0301\u0301", "{\"a\":\"\u009b\U000e0041\"}",
		"<U+20\u202e",
	} {
		f.Add(seed, 5)
	}
	f.Fuzz(func(t *testing.T, text string, columns int) {
		checkPrintable(t, text)
		if short := screen.Cut(text, columns%100); screen.Columns(short) > max(0, columns%100) {
			t.Errorf("%q, cut to %d columns, has %d: %q", text, columns%100, screen.Columns(short), short)
		}
		value, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		quoted := []byte(`"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(strings.Map(func(r rune) rune {
			if r < ' ' {
				return -1
			}
			return r
		}, text)) + `"`)
		for _, one := range [][]byte{value, quoted} {
			var was, is any
			safe := screen.JSON(one)
			if err := json.Unmarshal(one, &was); err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(safe, &is); err != nil || !reflect.DeepEqual(was, is) {
				t.Errorf("%q became %q: %v", one, safe, err)
			}
			if bad := clitest.Forbidden(string(safe), ""); bad != "" {
				t.Errorf("%q reaches the terminal in JSON: %q", bad, safe)
			}
		}
	})
}

func checkPrintable(t *testing.T, text string) {
	t.Helper()
	out := string(screen.Printable(text))
	if bad := clitest.Forbidden(out, ""); bad != "" {
		t.Errorf("%q is shown as %q, with %q", text, out, bad)
	}
	if back := unescaped(out); back != text {
		t.Errorf("%q is shown as %q, which says %q", text, out, back)
	}
	if clitest.Columns(out) != screen.Columns(text) {
		t.Errorf("%q takes %d columns, and is said to take %d", out, clitest.Columns(out), screen.Columns(text))
	}
}

// unescaped reverses the escaping.
func unescaped(text string) string {
	return regexp.MustCompile(
		`<(U\+[0-9A-F]{4,6}|0x[0-9A-F]{2})>`,
	).ReplaceAllStringFunc(text, func(escape string) string {
		digits := escape[3 : len(escape)-1]
		n, err := strconv.ParseInt(digits, 16, 32)
		if err != nil {
			return err.Error()
		}
		if strings.HasPrefix(escape, "<0x") {
			return string([]byte{byte(n)})
		}
		return string(rune(n))
	})
}
