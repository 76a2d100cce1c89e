package heat

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// TestHeatPictures holds the maps to the pictures in testdata/heat. Run with
// -rewrite to accept new ones, then look at them.
//
//	map [width=N] [height=N] [colours=16|256] [keys=N] [cells=N]    a container's report as a server sends it
//	account [width=N] [db=name]                                     an overview
//
// In a report "cells" may be text instead of a list: a digit is the use of a cell
// in tenths of its budget of 1,000 RU, h a use of 1, x one refused with 429s, and
// a full stop nothing; the totals follow from it. Escapes are written as ‹…›.
func TestHeatPictures(t *testing.T) {
	datadriven.RunTest(t, "testdata/heat", func(t *testing.T, d *datadriven.TestData) string {
		v := View{width: 80, keys: 10}
		d.MaybeScanArgs(t, "width", &v.width)
		d.MaybeScanArgs(t, "height", &v.height)
		d.MaybeScanArgs(t, "keys", &v.keys)
		var colours int
		d.MaybeScanArgs(t, "colours", &colours)
		v.palette = map[int]screen.Palette{16: screen.Palette16, 256: screen.Palette256}[colours]
		h := &heatCommand{output: "text"}
		if d.Cmd == "map" {
			h.Container = "c"
		}
		d.MaybeScanArgs(t, "db", &h.DB)
		lines, err := h.frame(heatAnswer(t, d.Input), v)
		if err != nil {
			return err.Error()
		}
		for _, line := range lines {
			if n := clitest.Columns(clitest.WithoutEscapes(string(line))); n > v.width {
				t.Errorf("%s: a line has %d columns of %d: %q", d.Pos, n, v.width, line)
			}
		}
		if v.height > 0 && len(lines) > v.height {
			t.Errorf("%s: %d lines of %d", d.Pos, len(lines), v.height)
		}
		return clitest.ReadableEscapes(clitest.FrameText(lines)) + "\n"
	})
}

// TestHeatPageShowsAPicture: the map on the page of the command line is also in testdata/heat.
func TestHeatPageShowsAPicture(t *testing.T) {
	pictures, err := os.ReadFile("testdata/heat")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(clitest.Page(t, "cli.md"), "\n## heat\n")
	_, text, _ := strings.Cut(section, "\n\n    webstore/customer  5 ranges")
	text, _, _ = strings.Cut("    webstore/customer  5 ranges"+text, "\n\nA key's")
	var output strings.Builder
	for line := range strings.Lines(text) {
		output.WriteString(strings.TrimPrefix(line, "    "))
	}
	if !strings.Contains(string(pictures), "\n"+strings.TrimSpace(output.String())+"\n") {
		t.Errorf("not in testdata/heat:\n%s", output.String())
	}
}

// heatAnswer expands cells given as text into the cells of a server, and adds them up.
func heatAnswer(t *testing.T, input string) json.RawMessage {
	t.Helper()
	var report map[string]any
	if err := json.Unmarshal([]byte(input), &report); err != nil {
		t.Fatalf("%v: %s", err, input)
	}
	partitions, _ := report["partitions"].([]any)
	for _, one := range partitions {
		p := one.(map[string]any)
		text, ok := p["cells"].(string)
		if !ok {
			continue
		}
		cells, total := []heatCell{}, heatCell{}
		for _, mark := range text {
			c := cellOf(mark)
			if p["budget"] == 0.0 {
				c.Budget, c.Peak = 0, 0
			}
			cells = append(cells, c)
			total.RU, total.Requests, total.Throttled = total.RU+c.RU, total.Requests+c.Requests, total.Throttled+c.Throttled
			total.Peak = max(total.Peak, c.Peak)
		}
		p["cells"], p["total"] = cells, total
		p["peak"], p["p99"] = total.Peak, total.Peak*0.9
		if _, present := p["live"]; !present {
			p["live"] = true
		}
	}
	data, err := json.Marshal(report)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func cellOf(mark rune) heatCell {
	c := heatCell{Budget: 1000}
	switch {
	case mark >= '0' && mark <= '9':
		c.Peak = float64(mark-'0') / 10
	case mark == 'h' || mark == 'x':
		c.Peak = 1
	}
	if mark != '.' {
		c.RU, c.Requests = c.Peak*c.Budget, 10+int64(c.Peak*90)
	}
	if mark == 'x' {
		c.Throttled = 25
	}
	return c
}

// TestHeatFitsEveryTerminal draws one report in all sizes.
func TestHeatFitsEveryTerminal(t *testing.T) {
	var partitions []string
	for i := range 30 {
		partitions = append(
			partitions,
			fmt.Sprintf(
				`{"range":"%d","minInclusive":"%02X","maxExclusive":"%02X","bytes":%d,"cells":"%s"}`, 1000+i, i, i+1,
				i, strings.Repeat("3x.9h", 24),
			),
		)
	}
	body := heatAnswer(t, `{"version":1,"container":"webstore/顧客","from":"2026-01-02T10:00:00Z","to":"2026-01-02T10:10:00Z","stepSeconds":5,
		"budget":{"kind":"manual","requestUnitsPerSecond":30000,"enforced":true},"partitions":[`+strings.Join(partitions, ",")+`],
		"keys":[{"range":"1001","partitionKey":["顧客顧客顧客顧客顧客顧客顧客\u202e\u001b[2J"],"ru":123456,"requests":5,"share":1,"hotSeconds":600,"statements":[{"kind":"query","text":"SELECT *\n\tFROM c WHERE c.名 = @p"}]}],
		"statements":[{"kind":"query","text":"SELECT * FROM c","executions":7,"ru":123456,"ranges":210}]}`)
	report, err := parseHeat(body)
	if err != nil {
		t.Fatal(err)
	}
	for width := 1; width <= 140; width++ {
		for _, height := range []int{0, 1, 5, 24} {
			for _, p := range []screen.Palette{screen.PaletteNone, screen.Palette256} {
				lines := heatFrame(report, View{width: width, height: height, palette: p, keys: 10})
				if height > 0 && len(lines) > height {
					t.Errorf("%d lines in a terminal of %d×%d", len(lines), width, height)
				}
				for _, line := range lines {
					plain := clitest.WithoutEscapes(string(line))
					if n := clitest.Columns(plain); n > width || strings.ContainsAny(plain, "\x1b\n\t\u202e") {
						t.Fatalf("%d columns in a terminal of %d×%d: %q", n, width, height, line)
					}
				}
			}
		}
	}
}

// TestHeatColoursAsTheTerminalDoes: NO_COLOR disables colours.
func TestHeatColoursAsTheTerminalDoes(t *testing.T) {
	for _, c := range []struct {
		environ  string
		terminal bool
		want     screen.Palette
	}{
		{"TERM=xterm-256color", true, screen.Palette256},
		{"TERM=xterm COLORTERM=truecolor", true, screen.Palette256},
		{"TERM=xterm", true, screen.Palette16},
		{"", true, screen.Palette16},
		{"TERM=dumb", true, screen.PaletteNone},
		{"TERM=xterm-256color NO_COLOR=1", true, screen.PaletteNone},
		{"TERM=xterm-256color NO_COLOR=", true, screen.Palette256},
		{"TERM=xterm-256color", false, screen.PaletteNone},
	} {
		if have := console.PaletteFor(strings.Fields(c.environ), c.terminal); have != c.want {
			t.Errorf("%q, terminal %v: %v, want %v", c.environ, c.terminal, have, c.want)
		}
	}
}

// TestHeatChoosesTheStep: the requested time fits the map, in the shortest possible columns.
func TestHeatChoosesTheStep(t *testing.T) {
	for _, c := range []struct{ minutes, width, want int }{
		{10, 80, 20},
		{10, 100, 15},
		{10, 200, 5},
		{2, 80, 5},
		{2, 200, 1},
		{60, 80, 120},
		{60, 20, 300},
		{1, 60, 5},
		{60, 5, 300},
	} {
		h := &heatCommand{minutes: c.minutes}
		if have := h.step(c.width); have != c.want {
			t.Errorf("%d minutes in %d columns: %d s, want %d", c.minutes, c.width, have, c.want)
		}
	}
}

func TestHeatJSONIsTheServersAnswer(t *testing.T) {
	s := newHeated(t)
	code, out, errText := s.run(t.Context(), "heat", "--db", "shop", "--container", "orders", "-o", "json")
	var have, want bytes.Buffer
	if err := json.Indent(&want, []byte(s.answer()), "", "  "); err != nil {
		t.Fatal(err)
	}
	have.WriteString(strings.TrimSuffix(out, "\n"))
	if code != exit.OK || have.String() != want.String() {
		t.Errorf("exit %d, %s\n%s", code, errText, out)
	}
	if asked := s.asked(); asked[0] != "/_orrery/dbs/shop/colls/orders/heat?keys=10&seconds=600&step=15" {
		t.Errorf("asked %q", asked)
	}
}
