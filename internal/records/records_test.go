package records

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
)

// TestCSVMeansWhatItsOptionsSay reads one text with each of the options.
func TestCSVMeansWhatItsOptionsSay(t *testing.T) {
	const text = "id,a.b:number,a.c,d\n1,2,true,\n2,x,0049,3\n"
	for _, c := range []struct {
		name string
		o    Options
		want string
	}{
		{
			"guessed",
			Options{},
			`{"id":"1","a":{"b:number":2,"c":true}} {"id":"2","a":{"b:number":"x","c":"0049"},"d":3}`,
		},
		{"text", Options{Text: true}, `{"id":"1","a":{"b:number":"2","c":"true"}} ` +
			`{"id":"2","a":{"b:number":"x","c":"0049"},"d":"3"}`},
		{"kinds", Options{Text: true, Kinds: true}, `{"id":"1","a.b":2,"a.c":"true"} ` +
			`3: "x" in column a.b is not of kind number`},
		{"kinds, and guessed", Options{Kinds: true}, `{"id":"1","a.b":2,"a.c":true} ` +
			`3: "x" in column a.b is not of kind number`},
	} {
		r, err := NewCSV(strings.NewReader(text), Position{}, c.o)
		if err != nil {
			t.Fatal(err)
		}
		if have := all(r); have != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, have, c.want)
		}
	}
}

// all reads to the end and returns texts, and errors with their lines.
func all(r Reader) string {
	var out []string
	for {
		one, err := r.Next()
		switch {
		case errors.Is(err, io.EOF):
			return strings.Join(out, " ")
		case err != nil:
			return strings.Join(append(out, err.Error()), " ")
		case one.Err != nil:
			out = append(out, fmt.Sprintf("%d: %v", one.Line, one.Err))
		default:
			out = append(out, string(one.Text))
		}
	}
}

// TestAReaderGoesOnAtEveryPlace: reading from any record's position gives the same remaining
// records.
func TestAReaderGoesOnAtEveryPlace(t *testing.T) {
	for _, c := range []struct {
		text string
		csv  bool
		o    Options
	}{
		{text: "[{\"a\":1},\n 2 , \"x]\"]"},
		{text: "{\"a\":1}{\"b\":[2]}\n\n3"},
		{text: "{\"a\":1}\nnot JSON\n\n3\n", o: Options{Lines: true}},
		{text: "id,a\n1,\"x\ny\"\n2,z\n", csv: true},
	} {
		open := func(at Position) Reader {
			if !c.csv {
				return NewJSON(strings.NewReader(c.text[at.Offset:]), at, c.o)
			}
			r, err := NewCSV(strings.NewReader(c.text), at, c.o)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		whole := open(Position{})
		for {
			one, err := whole.Next()
			if err != nil {
				break
			}
			rest := all(open(one.Behind))
			if want := all(open(Position{})); !strings.HasSuffix(want, rest) || rest == want {
				t.Errorf("%q after item %d: %s", c.text, one.Ordinal, rest)
			}
		}
	}
}

// TestALongItemTakesNoMemory: the memory does not grow with its length, and the next item can be
// read.
func TestALongItemTakesNoMemory(t *testing.T) {
	long := `{"id":"` + strings.Repeat("x", 2<<20) + `"}`
	o := Options{Most: 1 << 20}
	if have := all(NewJSON(strings.NewReader(long+`{"id":"2"}`), Position{}, o)); have !=
		`1: it is too long: the maximum is 1 MB {"id":"2"}` {
		t.Errorf("JSON: %s", have)
	}
	r, err := NewCSV(strings.NewReader("id\n1\n\""+strings.Repeat("x", 2<<20)), Position{}, o)
	if err != nil {
		t.Fatal(err)
	}
	if have := all(
		r,
	); have != `{"id":"1"} line 3: it is too long: the maximum is 1 MB: perhaps a quote is never closed` {
		t.Errorf("CSV: %.200s", have)
	}
}
