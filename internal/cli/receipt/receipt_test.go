package receipt

import (
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/clitest"
)

// TestReceiptsFitTheTerminal: no line of text is wider than the terminal; words that are
// longer than it are not broken.
func TestReceiptsFitTheTerminal(t *testing.T) {
	told := &Told{
		Query: "SELECT * FROM c", Charge: 1234567.89, Pages: 12, Rows: 100, Loaded: 100, Touched: 5, Total: 5,
		given:  true,
		Access: "index: /city = \"a\"", FanOut: &fanOut{Ranges: 5, Charge10x: 123456.78},
	}
	for _, width := range []int{50, 60, 80, 120} {
		picture := string(told.Picture(width))
		for line := range strings.Lines(picture) {
			if n := clitest.Columns(strings.TrimSuffix(line, "\n")); n > width {
				t.Errorf("%d columns of %d: %s", n, width, line)
			}
		}
		if !strings.Contains(strings.Join(strings.Fields(picture), " "), "With 10 times the ranges the same rows "+
			"would cost at least 123,456.78 RU: a range") {
			t.Errorf("in %d columns:\n%s", width, picture)
		}
	}
}
