package value_test

import (
	"encoding/hex"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/value"
)

var repeated = regexp.MustCompile(`(78|x)\*(\d+)`)

// unfold expands what the page abbreviates as x*128.
func unfold(s string) string {
	return repeated.ReplaceAllStringFunc(s, func(m string) string {
		unit, count, _ := strings.Cut(m, "*")
		n, _ := strconv.Atoi(count)
		return strings.Repeat(unit, n)
	})
}

// TestReferencePage: the code produces the worked bytes of the reference page.
func TestReferencePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/typed-values.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```keys\n")
	block, _, ok := strings.Cut(rest, "```")
	lines := strings.Split(strings.TrimSpace(block), "\n")
	if !ok || len(lines) < 20 {
		t.Fatalf("the page has %d worked values", len(lines))
	}
	for _, line := range lines {
		text, want, _ := strings.Cut(unfold(line), " = ")
		var v value.Value
		if text != "undefined" {
			if v, err = value.Parse([]byte(text)); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		if got := hex.EncodeToString(value.AppendKey(nil, v)); got != strings.ReplaceAll(want, " ", "") {
			t.Errorf("%s\nencodes as %s", line, got)
		}
	}
}
