package main

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
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
		if have := string(printable(c.text)); have != c.want {
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
		if have := textColumns(text); have != want {
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
		if have := cut(c.text, c.columns); have != c.want {
			t.Errorf("cut(%q, %d) = %q, want %q", c.text, c.columns, have, c.want)
		}
	}
}

// FuzzPrintable: what is shown has nothing that a terminal must not get, can be turned
// back into what it was, and is as wide as it is said to be; JSON keeps its value.
func FuzzPrintable(f *testing.F) {
	for _, seed := range []string{
		"", "a\x1b[31m", "\u202e<U+202E>\x9b", "顧客e\u0301\u0301\u0301\u0301\u0301", "{\"a\":\"\u009b\U000e0041\"}",
		"<U+20\u202e",
	} {
		f.Add(seed, 5)
	}
	f.Fuzz(func(t *testing.T, text string, columns int) {
		checkPrintable(t, text)
		if short := cut(text, columns%100); textColumns(short) > max(0, columns%100) {
			t.Errorf("%q, cut to %d columns, has %d: %q", text, columns%100, textColumns(short), short)
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
			safe := jsonShown(one)
			if err := json.Unmarshal(one, &was); err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(safe, &is); err != nil || !reflect.DeepEqual(was, is) {
				t.Errorf("%q became %q: %v", one, safe, err)
			}
			if bad := forbidden(string(safe), ""); bad != "" {
				t.Errorf("%q reaches the terminal in JSON: %q", bad, safe)
			}
		}
	})
}

func checkPrintable(t *testing.T, text string) {
	t.Helper()
	out := string(printable(text))
	if bad := forbidden(out, ""); bad != "" {
		t.Errorf("%q is shown as %q, with %q", text, out, bad)
	}
	if back := unescaped(out); back != text {
		t.Errorf("%q is shown as %q, which says %q", text, out, back)
	}
	if columnsOf(out) != textColumns(text) {
		t.Errorf("%q takes %d columns, and is said to take %d", out, columnsOf(out), textColumns(text))
	}
}

// unescaped is the text that an escaped one stands for.
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

// forbidden is the first thing in a text that a terminal must not get, or "". It is
// written down apart from the code that escapes. The characters of allowed may be there.
func forbidden(text, allowed string) string {
	marks := 5
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:])
		mark := unicode.In(r, unicode.Mn, unicode.Me)
		switch {
		case strings.ContainsRune(allowed, r):
			marks = 5
			continue
		case r == utf8.RuneError && size == 1,
			r < 0x20, r >= 0x7f && r < 0xa0,
			r >= 0x200b && r <= 0x200f, r >= 0x2028 && r <= 0x202e, r >= 0x2060 && r <= 0x206f, r == 0x061c,
			r == 0xfeff, r == 0xad, r == 0x34f, r == 0x3164, r >= 0xfe00 && r <= 0xfe0f, r >= 0xe0000,
			r >= 0xe000 && r <= 0xf8ff, r >= 0xfff9 && r <= 0xfffb,
			unicode.In(
				r, unicode.Cf, unicode.Cc, unicode.Co, unicode.Cs, unicode.Zl, unicode.Zp, unicode.Variation_Selector,
			),
			mark && marks >= 4:
			return text[i : i+size]
		case mark:
			marks++
		default:
			if marks = 0; unicode.In(r, unicode.Zs) {
				marks = 5
			}
		}
	}
	return ""
}

// TestLogsAreEscaped: on a terminal the log is text for people. Elsewhere it is JSON, which
// a person may later read on a terminal.
func TestLogsAreEscaped(t *testing.T) {
	for _, terminal := range []bool{true, false} {
		var out bytes.Buffer
		newLogger(&out, logFormat("", terminal), "info").Info(
			"m\u202e\x1b", "k\u009b", "v\u0301\u0301\u0301\u0301\u0301\u202e\ufe0f\nFORGED", "bytes", "\x9b",
		)
		if bad := forbidden(out.String(), "\n"); bad != "" || strings.Count(out.String(), "\n") != 1 {
			t.Errorf("terminal %v: %q in %q", terminal, bad, out.String())
		}
		if !terminal && !json.Valid(out.Bytes()) {
			t.Errorf("no JSON: %s", out.String())
		}
	}
}

// TestOnlyOneFileMakesTextShown: a command cannot forget to escape. Text becomes
// shown in printable.go (and on the canvas, rune by rune), and nothing else writes to
// the terminal.
func TestOnlyOneFileMakesTextShown(t *testing.T) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	read := 0
	for _, file := range files {
		name := file.Name()
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || name == "printable.go" {
			continue
		}
		parsed, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		read++
		for _, bad := range rawWrites(parsed, name) {
			t.Errorf("%s: %s", set.Position(bad.pos), bad.why)
		}
	}
	if read < 30 {
		t.Errorf("read %d files", read)
	}
	const sample = `package main
func f(c *console, text string) {
	fmt.Fprintf(c.err, "%s", text)
	io.WriteString(c.out, text)
	c.out.Write(nil)
	p.console.err.Write(nil)
	fmt.Println(text)
	g(os.Stderr)
	c.printf(text)
	c.printf("%s", shown(text))
	d.printf("a" + text)
}`
	parsed, err := parser.ParseFile(set, "sample.go", sample, 0)
	if err != nil {
		t.Fatal(err)
	}
	if found := rawWrites(parsed, "sample.go"); len(found) != 9 {
		t.Errorf("found %d of 9 in the sample: %v", len(found), found)
	}
}

type rawWrite struct {
	pos token.Pos
	why string
}

// rawWrites finds expressions that write text without escaping it.
func rawWrites(file *ast.File, name string) (found []rawWrite) {
	say := func(n ast.Node, why string) { found = append(found, rawWrite{n.Pos(), why}) }
	// selects reports whether an expression is of one of these names.
	selects := func(e ast.Expr, names ...string) bool {
		s, ok := e.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		for _, n := range names {
			if s.Sel.Name == n {
				return true
			}
		}
		return false
	}
	isStream := func(e ast.Expr) bool {
		s, ok := e.(*ast.SelectorExpr)
		if !ok || !selects(e, "out", "err") {
			return false
		}
		of, isName := s.X.(*ast.Ident)
		return isName && of.Name == "c" || selects(s.X, "console")
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok && name != "main.go" {
			if of, isName := s.X.(*ast.Ident); isName && of.Name == "os" &&
				(s.Sel.Name == "Stdout" || s.Sel.Name == "Stderr") {
				say(n, "os."+s.Sel.Name+" is for main.go")
			}
		}
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if of, isName := call.Fun.(*ast.Ident); isName && of.Name == "shown" && name != "heat_canvas.go" {
			say(n, "text becomes shown in printable.go only")
		}
		switch {
		case selects(call.Fun, "Print", "Printf", "Println"):
			say(n, "use c.printf or c.note")
		case selects(call.Fun, "Fprint", "Fprintf", "Fprintln", "WriteString") && len(call.Args) > 0 &&
			isStream(call.Args[0]):
			say(n, "use c.printf or c.note")
		case selects(call.Fun, "Write", "WriteString") && isStream(call.Fun.(*ast.SelectorExpr).X):
			say(n, "use c.printf, c.note or c.data")
		case selects(call.Fun, "printf", "note") && len(call.Args) > 0 && !isConstant(call.Args[0]):
			say(n, "the format is not constant")
		}
		return true
	})
	return found
}

// isConstant reports whether an expression is made of literals, and of the sequences
// that move the picture of heat --live.
func isConstant(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return true
	case *ast.Ident:
		return strings.HasPrefix(e.Name, "screen")
	case *ast.BinaryExpr:
		return isConstant(e.X) && isConstant(e.Y)
	}
	return false
}
