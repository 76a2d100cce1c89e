package form

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"pgregory.net/rapid"
)

// sample has every kind of key.
type sample struct {
	Format string                       `form:"format,required,const=sample/1"`
	Name   string                       `form:"name,some"`
	Rate   float64                      `form:"rate,over=0,max=100"`
	Share  float64                      `form:"share,min=0,max=1"`
	Count  int                          `form:"count,min=1"`
	On     bool                         `form:"on"`
	Age    Duration                     `form:"age"`
	Path   string                       `form:"path,pattern=path"`
	Top    []Share                      `form:"top"`
	Sizes  Map[float64]                 `form:"sizes,min=0"`
	Names  Names                        `form:"names"`
	Either *Either[string, Map[Scalar]] `form:"either,enum=all"`
	Lists  *Either[Scalar, []Scalar]    `form:"lists"`
	Shape  *shape                       `form:"shape"`
	Inner  []sample                     `form:"inner"`
	Choice *oneOf                       `form:"choice"`
}

type shape struct {
	Kind   string  `form:"kind,required,kind,enum=circle|square"`
	Radius float64 `form:"radius,need=circle"`
	Side   float64 `form:"side,for=square"`
	Note   string  `form:"note"`
}

type oneOf struct {
	Left  *int `form:"left,one=side"`
	Right *int `form:"right,one=side"`
}

// TestMistakes: each mistake of a file has its line, its path and its fix.
func TestMistakes(t *testing.T) {
	datadriven.RunTest(t, "testdata/mistakes", func(_ *testing.T, d *datadriven.TestData) string {
		source, err := Parse("f.yaml", []byte(strings.ReplaceAll(d.Input, "<tab>", "\t")))
		if err == nil {
			err = source.Read(&sample{})
		}
		if err == nil {
			return "ok\n"
		}
		var typed *Error
		if !errors.As(err, &typed) {
			return fmt.Sprintf("not an *Error: %v\n", err)
		}
		return typed.Error() + "\n"
	})
}

// TestBounds: files that would take much memory or time are refused.
func TestBounds(t *testing.T) {
	laughs := "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c < 'i'; c++ {
		laughs += fmt.Sprintf("%c: &%c [%s]\n", c, c, strings.Repeat(fmt.Sprintf("*%c,", c-1), 9)+fmt.Sprintf("*%c", c-1))
	}
	for _, c := range []struct{ name, text, want string }{
		{"large", "a: " + strings.Repeat("x", MaxBytes), "at most 67108864 are read"},
		{"many", "[" + strings.Repeat("1,", MaxValues) + "1]", "more than 2000000 values"},
		{"aliases", laughs, "more than 2000000 values"},
		{"itself", "a: &a [*a]", "deeper than 64 levels"},
		{"deep flow", strings.Repeat("[", 100_000), "not YAML"},
		{"deep block", strings.Repeat("- ", 5000) + "x", "deeper than 64 levels"},
		{"deep map", strings.Repeat("? ", 5000) + "x", "has a key that is not a text"},
	} {
		_, err := Parse("f.yaml", []byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// TestManyMistakes: an error lists the first mistakes and counts the others.
func TestManyMistakes(t *testing.T) {
	source, err := Parse("f.yaml", []byte("format: sample/1\nsizes: {"+strings.Repeat("x", 3)+": a"+moreKeys(29)+"}"))
	if err != nil {
		t.Fatal(err)
	}
	var typed *Error
	if err := source.Read(&sample{}); !errors.As(err, &typed) || len(typed.Issues) != MaxIssues || typed.More != 10 {
		t.Errorf("%v", err)
	}
}

func moreKeys(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, ", k%d: a", i)
	}
	return b.String()
}

// TestDurations: a duration is read back from how it is written.
func TestDurations(t *testing.T) {
	for text, seconds := range map[string]float64{
		"90d": 90 * 86400, "1.5h": 5400, "30s": 30, "60m": 3600, "250ms": 0.25, "2w": 14 * 86400, "0s": 0,
	} {
		if d, ok := ParseDuration(text); !ok || float64(d) != seconds {
			t.Errorf("%s: %v %v", text, d, ok)
		}
	}
	for _, text := range []string{"", "90", "d", "-1d", "1 d", "1e3s", "1y", "1234567890s", ".5d"} {
		if d, ok := ParseDuration(text); ok {
			t.Errorf("%q is read as %v", text, d)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		d := Duration(rapid.OneOf(rapid.Float64Range(0.001, 999_999_999), rapid.Map(rapid.IntRange(0, 1e6),
			func(i int) float64 { return float64(i) * 3600 })).Draw(t, "seconds"))
		if back, ok := ParseDuration(d.String()); !ok || back != d {
			t.Fatalf("%v is written as %s and read as %v", float64(d), d, float64(back))
		}
	})
}

// TestNearest finds the word that was probably meant.
func TestNearest(t *testing.T) {
	known := []string{"rate", "name", "statements"}
	for word, want := range map[string]string{
		"rte": "rate", "arte": "rate", "naem": "name", "statemnts": "statements",
		"x": "", "": "", "rates": "rate", "colour": "",
	} {
		if got := Nearest(word, known); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}

// TestJSONAndYAML: the same content as YAML and as JSON is read alike.
func TestJSONAndYAML(t *testing.T) {
	var from sample
	from.Format, from.Name, from.Rate, from.Age = "sample/1", "🙂 <b>\n", 1e-7, 90
	from.Sizes = Map[float64]{{"b", 1}, {"a", 2}}
	for _, write := range []func(string, any) ([]byte, error){YAML, JSON} {
		text, err := write("f", &from)
		if err != nil {
			t.Fatal(err)
		}
		source, err := Parse("f", text)
		if err != nil {
			t.Fatal(err)
		}
		var back sample
		if err := source.Read(&back); err != nil {
			t.Fatal(err)
		}
		a, errA := YAML("f", &from)
		b, errB := YAML("f", &back)
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			t.Errorf("%v %v\n%s\n%s", errA, errB, a, b)
		}
	}
}

// TestSurrogates: JSON may write one character as two escapes.
func TestSurrogates(t *testing.T) {
	source, err := Parse("f", []byte(`{"format": "sample/1", "name": "\ud83d\ude42 \\ud83d\\ude42 \\\uD83D\uDE42"}`))
	if err != nil {
		t.Fatal(err)
	}
	var got sample
	if err := source.Read(&got); err != nil || got.Name != `🙂 \ud83d\ude42 \🙂` {
		t.Errorf("%q %v", got.Name, err)
	}
}

// TestOldWords: other programs read files of this format by the rules of YAML 1.1, in which a
// column no is false. So such names have quotes.
func TestOldWords(t *testing.T) {
	for _, name := range []string{"no", "Yes", "y", "N", "ON", "off"} {
		text, err := YAML("f", &sample{Format: "sample/1", Name: name})
		if want := `name: "` + name + `"`; err != nil || !strings.Contains(string(text), want) {
			t.Errorf("got %s, %v: want %s", text, err, want)
		}
	}
	text, err := YAML("f", &sample{Format: "sample/1", Name: "node"})
	if err != nil || !strings.Contains(string(text), "name: node\n") {
		t.Errorf("got %s, %v", text, err)
	}
}

// TestCannotBeWritten: values without a form in files are errors.
func TestCannotBeWritten(t *testing.T) {
	for name, s := range map[string]sample{
		"not valid UTF-8":       {Name: "\xff"},
		"outside of its limits": {Rate: 101},
		"occurs twice":          {Sizes: Map[float64]{{"a", 1}, {"a", 2}}},
		"duration is negative":  {Age: -1},
		"not between 0 and 1":   {Top: []Share{{"a", 2}}},
	} {
		if _, err := YAML("f", &s); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// FuzzParse: no text makes the reader panic, and what is read can be written and read again.
func FuzzParse(f *testing.F) {
	text, err := os.ReadFile("testdata/mistakes")
	if err != nil {
		f.Fatal(err)
	}
	for part := range strings.SplitSeq(string(text), "\nread\n") {
		f.Add([]byte(part))
	}
	f.Add([]byte("a: &a [*a]"))
	f.Add([]byte("{\"format\": \"sample/1\"}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		source, err := Parse("f", text)
		if err != nil {
			return
		}
		var s sample
		if source.Read(&s) != nil {
			return
		}
		again, err := YAML("f", &s)
		if err != nil {
			t.Fatalf("%q is read and cannot be written: %v", text, err)
		}
		second, err := Parse("f", again)
		if err != nil {
			t.Fatalf("%q is written as %q, which cannot be read: %v", text, again, err)
		}
		if err := second.Read(&sample{}); err != nil {
			t.Fatalf("%q is written as %q, which cannot be read: %v", text, again, err)
		}
	})
}

// TestNoText: a file that is no text leads to the command that reads databases.
func TestNoText(t *testing.T) {
	_, err := Parse("shop.db", []byte("SQLite format 3\x00\x10"))
	if err == nil || !strings.Contains(err.Error(), "shop.db: the file is no text: name a file in YAML or JSON") {
		t.Error(err)
	}
}
