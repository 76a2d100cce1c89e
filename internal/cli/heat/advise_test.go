package heat

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// TestAdvicePictures holds what people see to the texts in testdata/advise. Run with
// -rewrite to accept new ones, then look at them.
//
//	advice [width=N] [colours=16]    a container's advice as a server sends it
//
// Escapes are written as ‹…›.
func TestAdvicePictures(t *testing.T) {
	datadriven.RunTest(t, "testdata/advise", func(t *testing.T, d *datadriven.TestData) string {
		width, colours := 80, 0
		d.MaybeScanArgs(t, "width", &width)
		d.MaybeScanArgs(t, "colours", &colours)
		var one containerAdvice
		if err := json.Unmarshal([]byte(d.Input), &one); err != nil {
			t.Fatalf("%s: %v", d.Pos, err)
		}
		text := string(one.text(width, map[int]screen.Palette{16: screen.Palette16}[colours]))
		for line := range strings.Lines(clitest.WithoutEscapes(text)) {
			pasted := strings.HasPrefix(line, strings.Repeat(" ", adviseBody+4))
			if n := clitest.Columns(strings.TrimSuffix(line, "\n")); n > width && !pasted &&
				strings.Contains(strings.TrimSpace(line), " ") {
				t.Errorf("%s: a line has %d columns of %d: %q", d.Pos, n, width, line)
			}
		}
		return clitest.ReadableEscapes(text)
	})
}
