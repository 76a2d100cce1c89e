package main

import (
	"bytes"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/orrery-db/orrery/internal/sample"
)

// stopAfter cancels when so many items have been created.
type stopAfter struct {
	left int64
	stop func()
}

func (s *stopAfter) Do(r *policy.Request) (*http.Response, error) {
	response, err := r.Next()
	if err == nil && response.StatusCode == http.StatusCreated && atomic.AddInt64(&s.left, -1) == 0 {
		s.stop()
	}
	return response, err
}

func TestTable(t *testing.T) {
	var out bytes.Buffer
	p := newPrinter(&out, "table")
	rows := [][]byte{
		[]byte(`{"b":1.50,"a":"x","_rid":"hidden"}`),
		[]byte(`{"a":"line\nend \u001b[31m","c":{"deep":[1,2]},"b":null}`),
		[]byte(`{"a":"` + string(bytes.Repeat([]byte("ä"), 60)) + `"}`),
		[]byte(`17`),
	}
	if err := p.print(rows); err != nil {
		t.Fatal(err)
	}
	if err := p.finish(); err != nil {
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

func TestNumbersForPeople(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 7: "7", 999: "999", 1000: "1,000", 412300: "412,300", 1000000: "1,000,000", -1234: "-1,234", -123: "-123"} {
		if have := grouped(n); have != want {
			t.Errorf("grouped(%d) = %s, want %s", n, have, want)
		}
	}
	for n, want := range map[float64]string{0: "0", 812: "812", 1234: "1.2k", 38212: "38k", 2.5e6: "2.5M"} {
		if have := short(n); have != want {
			t.Errorf("short(%v) = %s, want %s", n, have, want)
		}
	}
	if have := groupedCharge(1234567.891); have != "1,234,567.89" {
		t.Errorf("groupedCharge = %s", have)
	}
}

func TestProgressLine(t *testing.T) {
	have := progressText(sample.Progress{Container: "customer", Done: 412_300, Total: 1_000_000, Sent: 412_300, Charge: 2_120_000, Elapsed: 10 * time.Second})
	want := "customer     ████░░░░░░  412,300/1,000,000  41 %  41k docs/s  212k RU/s  0 429  ETA 15s"
	if have != want {
		t.Errorf("have %q\nwant %q", have, want)
	}
}

// TestProgressInPlace: on a terminal a shorter line wipes the longer one; to a
// file every line stays whole.
func TestProgressInPlace(t *testing.T) {
	var terminal, file bytes.Buffer
	p := newProgress(&console{err: &terminal, errTerminal: true}, false)
	p.write("a long line")
	p.final("short")
	if have := terminal.String(); have != "\ra long line\rshort      \n" {
		t.Errorf("terminal: %q", have)
	}
	p = newProgress(&console{err: &file}, false)
	p.final("one")
	p.final("two")
	if have := file.String(); have != "one\ntwo\n" {
		t.Errorf("file: %q", have)
	}
	file.Reset()
	p = newProgress(&console{err: &file, environ: []string{"ORRERY_NO_PROGRESS=1"}}, false)
	p.final("one")
	if file.Len() != 0 {
		t.Errorf("switched off: %q", file.String())
	}
}

func TestEditDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"port", "port", 0}, {"prot", "port", 2}, {"prt", "port", 1}, {"", "abc", 3}} {
		if have := editDistance(c.a, c.b); have != c.want {
			t.Errorf("%q and %q: %d, want %d", c.a, c.b, have, c.want)
		}
	}
}

// frameText is a frame as one text.
func frameText(lines []shown) string {
	var b strings.Builder
	for i, line := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(string(line))
	}
	return b.String()
}

// columnsOf counts the columns of what has been escaped.
func columnsOf(text string) (n int) {
	for _, r := range text {
		n += runeColumns(r)
	}
	return n
}
