package binaryjson_test

import (
	"encoding/hex"
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/binaryjson"
	"github.com/orrery-db/orrery/internal/value"
)

const roomy = 1 << 20

// block returns the lines of a fenced block of the reference page.
func block(t testing.TB, name string) []string {
	t.Helper()
	page, err := os.ReadFile("../../docs/reference/binary-json.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(string(page), "```"+name+"\n")
	if !ok {
		t.Fatalf("the page has no block %q", name)
	}
	text, _, _ = strings.Cut(text, "\n```")
	return strings.Split(text, "\n")
}

func unhex(t testing.TB, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(text, " ", ""))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return b
}

// TestWorkedBytes has bytes written by hand from the description, for every marker.
func TestWorkedBytes(t *testing.T) {
	begun := map[byte]bool{}
	for _, line := range block(t, "bytes") {
		bytes, want, ok := strings.Cut(line, " -> ")
		if !ok {
			t.Fatalf("line %q", line)
		}
		body := unhex(t, bytes)
		got, err := binaryjson.Text(body, roomy)
		if err != nil || string(got) != want {
			t.Errorf("%s: %s %v, want %s", bytes, got, err, want)
		}
		// The scanner accepts all of it except two equal names.
		if err := value.Scan(got, value.Options{}); err != nil && !strings.Contains(err.Error(), "name") {
			t.Errorf("%s: %v", bytes, err)
		}
		begun[body[1]] = true
	}
	for m := 0x70; m < 0xf4; m++ {
		_, err := binaryjson.Text([]byte{0x80, byte(m), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, roomy)
		unknown := err != nil && strings.Contains(err.Error(), "is not known")
		reference := m >= 0xc3 && m <= 0xc6
		if m < 0x80 || m >= 0xc0 {
			if unknown == (begun[byte(m)] || reference) {
				t.Errorf("marker 0x%02x: %v, on the page: %t", m, err, begun[byte(m)])
			}
		}
	}
}

// TestSystemStrings: the dictionary exists twice, in the code and on the page.
func TestSystemStrings(t *testing.T) {
	names := strings.Fields(strings.Join(block(t, "system-strings"), " "))
	if len(names) != 32 {
		t.Fatalf("%d system strings", len(names))
	}
	for i, name := range names {
		got, err := binaryjson.Text([]byte{0x80, 0x20 + byte(i)}, roomy)
		if err != nil || string(got) != `"`+name+`"` {
			t.Errorf("system string %d: %s %v, want %q", i, got, err, name)
		}
	}
}

func TestEveryIntegerOfOneByte(t *testing.T) {
	for i := range 32 {
		got, err := binaryjson.Text([]byte{0x80, byte(i)}, roomy)
		if want := value.AppendJSON(nil, value.FromNumber(float64(i))); err != nil || string(got) != string(want) {
			t.Errorf("%d: %s %v", i, got, err)
		}
	}
}

func TestStringsOfEveryShortLength(t *testing.T) {
	for n := range 64 {
		text := strings.Repeat("x", n)
		got, err := binaryjson.Text(append([]byte{0x80, 0x80 + byte(n)}, text...), roomy)
		if err != nil || string(got) != `"`+text+`"` {
			t.Errorf("%d: %s %v", n, got, err)
		}
	}
}
