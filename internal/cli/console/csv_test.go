package console

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
)

// TestCSVOfLateColumns: the first results determine the columns. A later result with another column
// ends the output with an error; a result with fewer columns does not.
func TestCSVOfLateColumns(t *testing.T) {
	var out bytes.Buffer
	p := newPrinter(&out, "csv")
	for i := range maxTableRows + 1 {
		if err := p.Print([][]byte{fmt.Appendf(nil, `{"a":%d}`, i)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Print([][]byte{[]byte(`{}`)}); err != nil {
		t.Fatal(err)
	}
	err := p.Print([][]byte{[]byte(`{"a":1,"late":2}`)})
	if err == nil || !strings.Contains(err.Error(), `result 1,003 has a property "late"`) ||
		!strings.Contains(err.Error(), "-o jsonl") {
		t.Errorf("a late column: %v", err)
	}
	if have := strings.Count(out.String(), "\r\n"); have != 1+maxTableRows+2 {
		t.Errorf("%d lines", have)
	}
	if !strings.HasPrefix(out.String(), "a\r\n0\r\n1\r\n") {
		t.Errorf("it begins %q", out.String()[:20])
	}
}

// TestCSVIsReadByOthers: another reader gets the same values back.
func TestCSVIsReadByOthers(t *testing.T) {
	var out bytes.Buffer
	p := newPrinter(&out, "csv")
	cells := []string{`"`, `,`, "\n", "\u2028", "a\r\nb", ` a `, "=1+1", "é", "", `""`, "\x00"}
	var quoted []string
	for i, cell := range cells {
		text, err := json.Marshal(cell)
		if err != nil {
			t.Fatal(err)
		}
		quoted = append(quoted, fmt.Sprintf(`"c,%d":%s`, i, text))
	}
	if err := p.Print([][]byte{[]byte("{" + strings.Join(quoted, ",") + "}")}); err != nil {
		t.Fatal(err)
	}
	if err := p.Finish(); err != nil {
		t.Fatal(err)
	}
	reader := csv.NewReader(&out)
	header, err := reader.Read()
	if err != nil || len(header) != len(cells) || header[1] != "c,1" {
		t.Fatalf("header %q, %v", header, err)
	}
	record, err := reader.Read()
	if err != nil {
		t.Fatal(err)
	}
	for i, cell := range cells {
		// The reader turns \r\n into \n.
		if record[i] != strings.ReplaceAll(cell, "\r\n", "\n") {
			t.Errorf("%q was read as %q", cell, record[i])
		}
	}
	if _, err := reader.Read(); !errors.Is(err, io.EOF) {
		t.Errorf("more records: %v", err)
	}
}
