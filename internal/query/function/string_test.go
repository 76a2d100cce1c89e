package function

import (
	"math"
	"strings"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/value"
)

// someText generates code points of every length, some of which differ only in case.
var someText = rapid.StringOf(rapid.SampledFrom([]rune("aaAbBkK sS\u017f\u212aéÉßµμΜσςΣİiıI\u00a0ﬁǆ😀𐐀𐐨")))

func TestUnitsAreThoseOfUTF16(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := someText.Draw(t, "text")
		all := utf16.Encode([]rune(text))
		if units(text) != len(all) {
			t.Fatalf("%d units, not %d", units(text), len(all))
		}
		start, length := rapid.IntRange(0, 20).Draw(t, "start"), rapid.IntRange(0, 20).Draw(t, "length")
		from := min(start, len(all))
		want := string(utf16.Decode(all[from:min(from+length, len(all))]))
		if got := part(newEnv(), text, int64(start), int64(length)); got.Text() != want {
			t.Fatalf("SUBSTRING(%q, %d, %d) is %q, not %q", text, start, length, got.Text(), want)
		}
	})
}

// folded folds the code points of text one by one.
func folded(text string) string { return strings.Map(fold, text) }

func TestCaseIsFolded(t *testing.T) {
	for _, c := range []struct {
		call string
		twin func(text, part string) bool
	}{
		{"CONTAINS", strings.Contains},
		{"STARTSWITH", strings.HasPrefix},
		{"ENDSWITH", strings.HasSuffix},
		{"STRINGEQUALS", func(a, b string) bool { return a == b }},
	} {
		rapid.Check(t, func(t *rapid.T) {
			text := someText.Draw(t, "text")
			piece := someText.Draw(t, "part")
			if rapid.Bool().Draw(t, "a part of it") && text != "" {
				runes := []rune(text)
				from := rapid.IntRange(0, len(runes)-1).Draw(t, "from")
				piece = strings.ToUpper(string(runes[from:rapid.IntRange(from, len(runes)).Draw(t, "to")]))
			}
			got := Find(c.call).Call(newEnv(), append(texts(text, piece), value.FromBool(true)))
			if want := c.twin(folded(text), folded(piece)); got.IsTrue() != want {
				t.Fatalf("%s(%q, %q, true) is %v", c.call, text, piece, got)
			}
		})
	}
}

func TestFoldIsOneOfEachOrbit(t *testing.T) {
	for r := rune(0); r <= 0x1FFFF; r++ {
		f := fold(r)
		if fold(f) != f || !strings.EqualFold(string(r), string(f)) {
			t.Fatalf("%U folds to %U", r, f)
		}
	}
}

func TestSearchWithoutCaseDoesNotAllocate(t *testing.T) {
	args := append(texts(strings.Repeat("aB", 10_000), strings.Repeat("Ab", 500)+"c"), value.FromBool(true))
	env := newEnv()
	if n := testing.AllocsPerRun(10, func() { Find("CONTAINS").Call(env, args) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestPartsOfASCIIDoNotAllocate(t *testing.T) {
	env, text := newEnv(), value.FromString(strings.Repeat("abc ", 100))
	for name, rest := range map[string][]value.Value{
		"SUBSTRING": {value.FromNumber(7), value.FromNumber(50)},
		"RIGHT":     {value.FromNumber(7)},
		"LENGTH":    nil,
		"TRIM":      nil,
		"LOWER":     nil,
		"INDEX_OF":  {value.FromString("c a"), value.FromNumber(20)},
	} {
		call, args := Find(name).Call, append([]value.Value{text}, rest...)
		if n := testing.AllocsPerRun(10, func() { call(env, args) }); n > 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

// holdsNothing is an Env that refuses to hold anything.
type holdsNothing struct {
	*fixedEnv
	announced int
}

func (r *holdsNothing) Holds(n int) bool {
	r.announced += n
	return n == 0
}

// TestWhatIsBuiltIsAskedFor calls functions with an Env that refuses. Nothing must be built, and
// the announced size must be at least the size of the normal result.
func TestWhatIsBuiltIsAskedFor(t *testing.T) {
	list := value.FromArray(texts("abc", "def", "\"\n"))
	for _, c := range []struct {
		call string
		args []value.Value
	}{
		{"CONCAT", texts("abc", "def")},
		{"LOWER", texts("ABC")},
		{"UPPER", texts("ɐɐɐ")},
		{"REVERSE", texts("abc")},
		{"LEFT", append(texts("😀"), value.FromNumber(1))},
		{"RIGHT", append(texts("a😀"), value.FromNumber(1))},
		{"SUBSTRING", append(texts("a😀b"), value.FromNumber(2), value.FromNumber(2))},
		{"REPLACE", texts("abcb", "b", "xyz")},
		{"REPLICATE", append(texts("abc"), value.FromNumber(3))},
		{"STRINGJOIN", append([]value.Value{list}, texts(",")...)},
		{"STRINGSPLIT", texts("a,\",\x01,d", ",")},
		{"TOSTRING", []value.Value{list}},
		{"TOSTRING", []value.Value{value.FromNumber(math.Pi)}},
		{"TOSTRING", []value.Value{value.FromObject([]value.Member{{Name: "a\"", Value: list}})}},
		{"STRINGTOARRAY", texts("[1,2]")},
		{"STRINGTOOBJECT", texts(`{"a":1}`)},
		{"STRINGTONUMBER", texts("1")},
		{"STRINGTOBOOLEAN", texts("true")},
		{"STRINGTONULL", texts("null")},
		{"REGEXEXTRACTALL", texts("a\"b\x01", ".")},
		{"REGEXREPLACE", texts("abc", "b", "xyz")},
		{"REGEXREPLACEALL", texts("abc", "b", "xyz")},
	} {
		f, refuses := Find(c.call), &holdsNothing{fixedEnv: newEnv()}
		if got := f.Call(refuses, c.args); got.IsDefined() || refuses.announced == 0 {
			t.Errorf("%s is %s, although %d bytes were refused", c.call, got, refuses.announced)
		}
		allows := newEnv()
		result := f.Call(allows, c.args)
		size := len(result.Text())
		if raw, ok := result.Raw(); ok {
			size = len(raw)
		}
		if !result.IsDefined() || allows.held < size {
			t.Errorf("%s of %d bytes announced for %d", c.call, size, allows.held)
		}
	}
}

func TestWhatIsTooLargeIsNotBuilt(t *testing.T) {
	large := strings.Repeat("a,", 1<<20)
	for _, c := range []struct {
		call string
		args []value.Value
	}{
		{"CONCAT", texts(large, large, large)},
		{"REPLACE", texts(large, "a", "aaaa")},
		{"STRINGSPLIT", texts(large, ",")},
		{"STRINGJOIN", append([]value.Value{value.FromArray(texts("", "", "", ""))}, texts(large)...)},
		{"REGEXREPLACEALL", texts(large, "(?:a,){50}", strings.Repeat("x", 300))},
		{"REGEXEXTRACTALL", texts(large, ".{50}")},
	} {
		env := newEnv()
		if got := Find(c.call).Call(env, c.args); got.IsDefined() || !strings.Contains(env.said, "too much") {
			t.Errorf("%s is %s, %q", c.call, show(got), env.said)
		}
	}
}

func TestSearchesWithoutCaseAreAnnouncedOrShort(t *testing.T) {
	const long = 1 << 16
	s := &steps{fixedEnv: newEnv(), most: 1 << 18}
	args := append(texts(strings.Repeat("aA", long), strings.Repeat("Aa", long/2)+"b"), value.FromBool(true))
	if got := Find("CONTAINS").Call(s, args); got.IsTrue() || s.count > 0 {
		t.Errorf("%s after %d steps", got, s.count)
	}
	many := texts(strings.Repeat("a", long), "b", "c", "d", "e", "f")
	if got := Find("CONTAINS_ANY_CS").Call(s, many); got.IsDefined() || s.count <= s.most || s.count > s.most+long {
		t.Errorf("%s after %d steps", got, s.count)
	}
}
