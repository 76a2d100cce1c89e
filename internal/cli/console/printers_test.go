package console

import (
	"bytes"
	"testing"
)

func TestTable(t *testing.T) {
	var out bytes.Buffer
	p := newPrinter(&out, "table")
	rows := [][]byte{
		[]byte(`{"b":1.50,"a":"x","_rid":"hidden"}`),
		[]byte(`{"a":"line\nend \u001b[31m","c":{"deep":[1,2]},"b":null}`),
		[]byte(`{"a":"` + string(bytes.Repeat([]byte("ä"), 60)) + `"}`),
		[]byte(`17`),
	}
	if err := p.Print(rows); err != nil {
		t.Fatal(err)
	}
	if err := p.Finish(); err != nil {
		t.Fatal(err)
	}
	long := string(bytes.Repeat([]byte("ä"), 60))
	pad := func(s string, n int) string { return s + string(bytes.Repeat([]byte(" "), n)) }
	rule := func(n int) string { return string(bytes.Repeat([]byte("─"), n)) }
	want := pad("b", 3) + " │ " + pad("a", 59) + " │ " + pad("c", 13) + " │ value\n" +
		rule(4) + "─┼─" + rule(60) + "─┼─" + rule(14) + "─┼─" + rule(5) + "\n" +
		"1.50 │ " + pad("x", 59) + " │ " + pad("", 14) + " │ \n" +
		"null │ " + pad("line<U+000A>end <U+001B>[31m", 32) + " │ " + pad(`{"deep":[1,2]}`, 0) + " │ \n" +
		pad("", 4) + " │ " + long + " │ " + pad("", 14) + " │ \n" +
		pad("", 4) + " │ " + pad("", 60) + " │ " + pad("", 14) + " │ 17\n"
	if out.String() != want {
		t.Errorf("have\n%s\nwant\n%s", out.String(), want)
	}
}

// TestProgressInPlace: on a terminal a shorter line erases the longer one; in a file every line
// stays whole.
func TestProgressInPlace(t *testing.T) {
	var terminal, file bytes.Buffer
	p := NewProgress(&Console{Err: &terminal, ErrTerminal: true}, false)
	p.write("a long line")
	p.Final("short")
	if have := terminal.String(); have != "\ra long line\rshort      \n" {
		t.Errorf("terminal: %q", have)
	}
	p = NewProgress(&Console{Err: &file}, false)
	p.Final("one")
	p.Final("two")
	if have := file.String(); have != "one\ntwo\n" {
		t.Errorf("file: %q", have)
	}
	file.Reset()
	p = NewProgress(&Console{Err: &file, Environ: []string{"ORRERY_NO_PROGRESS=1"}}, false)
	p.Final("one")
	if file.Len() != 0 {
		t.Errorf("switched off: %q", file.String())
	}
}
